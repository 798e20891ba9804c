"""The examples of the planar library: structure, energy, and a reference for each."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import examples
from mechane.examples import (
    counter_spin,
    crane_crab_controlled,
    crane_crab_inverse,
    crane_lqr,
    excited_pendulum,
    kinematic_loop,
    measure_demo,
    piston_engine,
    planetary_gear,
    rod_or_joints,
    single_track_car,
    swing_up,
    two_loops,
    two_track_car,
    wheel_crane_crab,
)

#: degrees of freedom of position, unknowns left to iterate
STRUCTURE = {
    "counter_spin": (2, 2),
    "crane_crab_controlled": (2, 0),
    "crane_crab_inverse": (0, 3),
    "crane_lqr": (3, 0),
    "excited_pendulum": (1, 0),
    "kinematic_loop": (2, 2),
    "measure_demo": (2, 0),
    "piston_engine": (1, 1),
    "planetary_gear": (1, 1),
    "rod_or_joints": (1, 1),
    "swing_up": (2, 0),
    "two_loops": (1, 2),
    "wheel_crane_crab": (2, 0),
}


@pytest.mark.parametrize("name", sorted(STRUCTURE))
def test_structure(name):
    dof, iterated = STRUCTURE[name]
    module = examples.load(name)
    assert module.__doc__ and module.STOP > 0 and callable(module.main)
    report = mc.check(examples.model(name))
    assert report.degrees_of_freedom == dof
    assert sum(report.blocks) <= iterated


@pytest.mark.parametrize(
    "name", ["counter_spin", "crane_crab_controlled", "crane_crab_inverse", "planetary_gear", "rod_or_joints"]
)
def test_main_draws(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    examples.load(name).main(show=True)
    assert "energy balance" in capsys.readouterr().out
    assert list(tmp_path.glob("*.png"))


def closes(result: mc.Result, part: float = 1e-6) -> None:
    energy = result.energy()
    assert np.abs(energy.error).max() < part * (1 + np.ptp(energy.kinetic))


def test_two_loops_stay_closed():
    result = two_loops.main(show=False)
    closes(result)
    phi = result["crank.phi"]
    assert_allclose(result["rail_x.s"], 0.3 * np.cos(phi) + np.sqrt(1 - (0.3 * np.sin(phi)) ** 2), atol=1e-9)
    assert_allclose(result["rail_y.s"], 0.3 * np.sin(phi) + np.sqrt(1 - (0.3 * np.cos(phi)) ** 2), atol=1e-9)
    assert phi[-1] > 4 * np.pi


def test_piston_engine_runs_up_to_a_steady_speed():
    result = piston_engine.main(show=False)
    closes(result, 1e-4)
    w, t = result["shaft.w"], result.time
    late, later = w[(t > 2.0) & (t < 2.5)], w[t > 2.5]
    assert_allclose(late.mean(), later.mean(), rtol=0.02)
    assert w.min() > 0 and later.mean() > 45
    phi = result["shaft.phi"]
    assert_allclose(result["bore.s"], 0.1 * np.cos(phi) + np.sqrt(0.09 - (0.1 * np.sin(phi)) ** 2), atol=1e-8)
    assert_allclose(result["gas.s"], 0.45 - result["bore.s"], atol=1e-8)


def test_kinematic_loop_comes_to_rest_in_symmetry():
    result = kinematic_loop.main(show=False)
    closes(result, 1e-4)
    assert_allclose(result["link[3].frame_b.r"], np.tile((1.0, 0.0), (len(result.time), 1)), atol=1e-7)
    energy = result.energy()
    assert energy.kinetic[-1] < 0.3 * energy.kinetic.max()
    assert np.all(np.diff(energy.dissipated) >= 0)


def test_counter_spin_comes_back():
    result = counter_spin.main(show=False)
    closes(result)
    assert result["contact.s"].max() > 0.3 and result["contact.v"][0] == 2.0
    assert_allclose(result["contact.v"][-1], counter_spin.end_speed(), rtol=5e-3)
    assert_allclose(result["contact.v_slip"][-1], 0.0, atol=5e-3)


def test_wheel_crane_crab_against_lagrange():
    """The rolling wheel adds I/R² to the mass of the trolley; the trolley's own inertia swings with the load."""
    result = wheel_crane_crab.main(show=False)
    closes(result, 1e-5)
    mass, m, inertia = 1.0 + 0.02 / 0.2**2 + 0.5, 0.5, 0.2

    def rhs(t, y):
        _, th, v, w = y
        c, s = np.cos(th), np.sin(th)
        a = np.linalg.solve([[mass + m, m * c], [m * c, inertia + m]], [m * w**2 * s, -m * 9.81 * s])
        return v, w, *a

    start = (0.0, mc.deg(60), 0.0, 0.0)
    sol = solve_ivp(rhs, (0, 10), start, rtol=1e-10, atol=1e-11, dense_output=True).sol(result.time)
    assert_allclose(result["contact.s"], sol[0], atol=1e-4)
    assert_allclose(result["direction.phi"], sol[1], atol=1e-4)


def test_planetary_gear_ratio_and_reduced_inertia():
    result = planetary_gear.main(show=False)
    closes(result)
    ratio = 1 + 0.5 / 0.2
    assert_allclose(result["sun.w"], ratio * result["carrier.w"], atol=1e-8)
    # the planet rolls inside the ring: it turns backwards, 0.35/0.15 times as fast as the carrier goes round
    assert_allclose(result["planet.w"], -0.35 / 0.15 * result["carrier.w"], atol=1e-8)
    m = 7700 * np.pi * 0.15**2 * 0.01
    of_carrier = 0.1 + m * 0.35**2 + 0.5 * m * 0.15**2 * (0.35 / 0.15) ** 2
    assert_allclose(result["sun.w"], result.time / (0.02 + of_carrier / ratio**2), rtol=1e-6)


def test_single_track_car_changes_lanes():
    result = mc.simulate(single_track_car.SingleTrackCar(), 8.0, tolerance=1e-5)
    closes(result, 1e-5)
    t, y, phi = result.time, result["chassis.r"][:, 1], result["chassis.phi"]
    assert np.abs(y[t < 3]).max() < 1e-3 and np.abs(phi[t < 3]).max() < 1e-3
    assert y[-1] > 1 and phi.max() > 0.05 and abs(phi[-1]) < 0.02
    v = result["rear.v_long"]
    push = (600 / 0.3 - 0.5 * 1.2 * 0.32 * 2.1 * v[(t > 1) & (t < 2)].mean() ** 2) / (1200 + 2 * 1.5 / 0.09)
    assert_allclose(v[t < 2][-1] - v[t < 1][-1], push, rtol=0.03)


def test_two_track_car_lets_its_rear_wheels_differ():
    result = mc.simulate(two_track_car.build(), 8.0, tolerance=5e-6)
    closes(result, 1e-5)
    left, right, w = result["rear_left.spin.w"][-1], result["rear_right.spin.w"][-1], result["chassis.w"][-1]
    assert w > 0.1 and right > left
    # the hubs are 1.4 m apart: their speeds differ by that times the rate of turn, up to a little slip
    assert_allclose(0.3 * (right - left), 1.4 * w, rtol=0.1)
    assert_allclose(result["differential.left.tau"], result["differential.right.tau"], atol=1e-9)


def test_excited_pendulum_stands():
    result = excited_pendulum.main(show=False)
    assert excited_pendulum.stable()
    amplitude, rate, length = excited_pendulum.AMPLITUDE, excited_pendulum.RATE, excited_pendulum.LENGTH

    def rhs(t, y):
        return y[1], (9.81 - amplitude * rate**2 * np.sin(rate * t)) / length * np.sin(y[0])

    sol = solve_ivp(rhs, (0, 4), (0.3, 0.0), rtol=1e-10, atol=1e-11, dense_output=True).sol(result.time)
    assert_allclose(result["hinge.phi"], sol[0], atol=1e-3)
    assert np.abs(result["hinge.phi"]).max() < 1.0
    closes(result, 1e-4)


def test_measure_demo_readings_agree():
    result = measure_demo.main(show=False)
    closes(result)
    speed = np.hypot(*result["velocity.v"].T)
    assert_allclose(speed, np.hypot(*result["body2.v"].T), atol=1e-8)
    assert_allclose(result["distance.s"], np.hypot(*result["position.r"].T), atol=1e-9)
    assert_allclose(np.hypot(*result["seen.r_rel"].T), result["distance.s"], atol=1e-9)
    carried = 0.4 * (result["body2.a"] + (0, 9.81))
    assert_allclose(np.hypot(*result["force.f"].T), np.hypot(*carried.T), atol=1e-7)
    assert_allclose(result["torque.t"], 0.02 * result["body2.z"], atol=1e-7)
    inner = 0.2 * speed**2 + 0.01 * result["body2.w"] ** 2 + 0.4 * 9.81 * result["position.r"][:, 1]
    assert_allclose(result["energy.energy"], inner - inner[0], atol=1e-4)


def test_rod_or_joints_is_the_same_motion_with_half_the_unknowns():
    short, long = mc.compile(rod_or_joints.WithJointRR()), mc.compile(rod_or_joints.WithRevolutes())
    assert (sum(short.report.blocks), sum(long.report.blocks)) == (1, 2)
    assert short.report.variables < long.report.variables
    a, b = (s.simulate(5.0, tolerance=1e-9)["rail.s"] for s in (short, long))
    assert_allclose(a, b, atol=1e-7)


def test_regulated_crane_arrives_as_its_linear_model_says():
    model = crane_lqr.build()
    shift = 0.01  # small enough to be linear
    near = mc.simulate(model, 10.0, tolerance=1e-10, initial={"rail.s": crane_lqr.TARGET - shift})
    linear = mc.linearize(model, outputs=["rail.s", "hook_joint.phi", "load_joint.phi"])
    values, forms = np.linalg.eig(linear.A)
    assert values.real.max() < -0.8
    begin = np.linalg.solve(forms, [-shift if name == "rail.s" else 0.0 for name in linear.states])
    x = (forms @ (begin[:, None] * np.exp(np.outer(values, near.time)))).real
    assert_allclose(near["rail.s"] - crane_lqr.TARGET, x[linear.states.index("rail.s")], atol=1e-4 * shift)
    assert_allclose(near["load_joint.phi"], x[linear.states.index("load_joint.phi")], atol=1e-4 * shift)
    far = crane_lqr.main(show=False)
    closes(far, 1e-5)
    assert abs(far["rail.s"][-1] - crane_lqr.TARGET) < 0.01 and abs(far["load_joint.phi"][-1]) < 1e-3


def test_a_controller_in_plain_python_swings_the_load_up():
    """The loop, and the same forces in one run: equal until the rod is caught, which is unstable without the controller."""
    module = swing_up
    seen, forces, timing = module.loop()
    assert timing.steps == len(forces) == 800 and timing.late <= timing.steps
    tilt = np.abs(np.remainder(seen[:, 1], 2 * np.pi) - np.pi)
    assert tilt[0] > 3 and tilt[500:].max() < 0.3 and tilt[-1] < 0.03
    assert np.abs(forces).max() == module.STRONGEST

    def rhs(_, y, force):
        _, phi, v, w = y
        m, inertia, c, s = 0.5, 0.1, np.cos(phi), np.sin(phi)
        return v, w, *np.linalg.solve([[1.5, m * c], [m * c, inertia + m]], [force + m * w**2 * s, -m * 9.81 * s])

    y = seen[0]
    for force in forces[:300]:
        y = solve_ivp(rhs, (0, module.SAMPLE), y, args=(force,), rtol=1e-8, atol=1e-10).y[:, -1]
    assert_allclose(seen[300], y, atol=1e-5)
    again = mc.simulate(module.SwingUp(recorded=forces[:400]), 4.0, tolerance=1e-9)
    assert_allclose(again.at(module.SAMPLE * np.arange(400))["hinge.phi"], seen[:400, 1], atol=1e-6)


def test_controlled_crane_crab_against_its_equations():
    """Lagrange's equations of the crab and those of the PID, by hand."""
    module = crane_crab_controlled
    result = mc.simulate(module.ControlledCraneCrab(), module.STOP, tolerance=1e-9)
    closes(result)
    wind, mass, m, inertia = 0.4, 1.0, 0.5, 0.1

    def rhs(t, y):
        x, phi, v, w, integral, filtered = y
        goal = module.TARGET * np.clip((t - 1.0) / 3.0, 0.0, 1.0)
        slope = module.ND * (-x - filtered)
        force = module.KP * (goal - x + slope + integral) + module.K_PHI * phi + module.K_W * w
        c, s = np.cos(phi), np.sin(phi)
        right = [force + wind + m * w**2 * s, -m * 9.81 * s + wind * c]
        a = np.linalg.solve([[mass + m, m * c], [m * c, inertia + m]], right)
        return v, w, *a, (goal - x) / module.TI, slope / module.TD

    sol = solve_ivp(rhs, (0, module.STOP), np.zeros(6), rtol=1e-9, atol=1e-10, max_step=0.05, t_eval=result.time).y
    assert_allclose(result["rail.s"], sol[0], atol=1e-5)
    assert_allclose(result["hinge.phi"], sol[1], atol=1e-5)
    # it arrives although the wind blows, and the load hangs still, where wind and weight balance
    late = result.time > 19
    assert_allclose(result["rail.s"][late], module.TARGET, atol=0.02)
    assert_allclose(result["hinge.phi"][late], np.arctan(wind / (m * 9.81)), atol=2e-3)


def test_inverse_crane_crab_against_its_closed_form():
    """A rope can only pull along itself: the load's acceleration gives its direction, hence the place of the trolley."""
    from numpy.polynomial import Polynomial

    module = crane_crab_inverse
    result = mc.simulate(module.InverseCraneCrab(), module.STOP, tolerance=1e-9)
    closes(result, 1e-5)
    t = np.minimum(result.time, 4.0)
    p = Polynomial([0, 0, 0, 0, 0, 126, -420, 540, -315, 70])(Polynomial([0, 0.25]))
    x, y = module.DISTANCE * p, -module.DEPTH + 4 * module.LIFT * p * (1 - p)
    up, over = y.deriv(2) + 9.81, x.deriv(2)  # pull per mass
    # trolley: x + over/up (-y); its second derivative by the quotient rule
    top = -over * y
    trolley = x(t) + top(t) / up(t)
    d0, d1, d2 = (up.deriv(k)(t) if k else up(t) for k in range(3))
    n0, n1, n2 = (top.deriv(k)(t) if k else top(t) for k in range(3))
    acceleration = over(t) + n2 / d0 - 2 * n1 * d1 / d0**2 - n0 * d2 / d0**2 + 2 * n0 * d1**2 / d0**3
    assert_allclose(result["load.frame_a.r"], np.stack([x(t), y(t)], 1), atol=1e-8)
    assert_allclose(result["rail.s"], trolley, atol=1e-7)
    assert_allclose(result["hinge.phi"], -np.arctan2(over(t), up(t)), atol=1e-7)
    assert_allclose(result["pull"], module.TROLLEY * acceleration + module.LOAD * over(t), atol=1e-5)
    assert_allclose(result["lift"], -module.LOAD * np.hypot(over(t), up(t)), atol=1e-6)
    assert np.abs(result["pull"]).max() > 1

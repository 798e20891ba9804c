"""A model exported as an FMU and simulated by an independent tool moves as here."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from analysis.fmus import BOTH, KINDS, Ball, coordinates, fmpy, run, validation
from mechane import contact as ct
from mechane import examples
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples import rocking_block, spin_up
from mechanisms import four_bar, parallelogram
from simulation.test_tables import AFTER, hurdle
from thrown_blocks import THROWS, block


@pytest.mark.parametrize(("version", "kind"), BOTH)
def test_a_loop_moves_as_here(tmp_path, version, kind):
    model = four_bar(torque=1.0)
    asked = {"outputs": ["pivot.phi", "crank.frame_b.r"], "version": version, "kind": kind}
    path = mc.export_fmu(model, tmp_path / "four_bar", **asked)
    assert path == tmp_path / "four_bar.fmu"
    assert not validation.validate_fmu(str(path))
    there = run(path, 2.0, output=["pivot.phi", "crank.frame_b.r[0]", "crank.frame_b.r[1]"])
    here = mc.simulate(model, 2.0, tolerance=1e-9, points=101)
    np.testing.assert_allclose(there["time"], here.time, atol=1e-9)
    np.testing.assert_allclose(there["crank.frame_b.r[1]"], here["crank.frame_b.r"][:, 1], atol=1e-6)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("name", "stop"),
    [
        ("bouncing_ball", 2.0),
        ("crane_crab_controlled", 3.0),
        ("cam_follower", 1.0),
        ("stick_slip", 6.0),
        ("roller_cam", 1.0),
        ("counter_spin", 1.0),
    ],
)
def test_examples_move_as_here(tmp_path, name, stop, kind):
    """A tree, a loop, a cam, what bounces, what sticks and slips, what is controlled."""
    module = examples.load(name)
    model = next(
        v() for v in vars(module).values()
        if isinstance(v, type) and issubclass(v, mc.Model) and v.__module__ == module.__name__
    )  # fmt: skip
    system = mc.compile(model)
    path = mc.export_fmu(system, tmp_path / f"{name}.fmu", kind=kind)
    assert not validation.validate_fmu(str(path))
    names = coordinates(system)
    there = run(path, stop, output=names)
    here = system.simulate(stop, tolerance=1e-8, points=101).trajectory.x
    size = np.abs(here).max(axis=1, keepdims=True) + 1e-3
    limit = 1e-7 if kind == "co-simulation" else 1e-4
    np.testing.assert_allclose(np.array([there[n] for n in names]) / size, here / size, atol=limit)


def test_undamped_vibrations_move_as_here_with_another_method(tmp_path):
    """The rates of an arm that spins up, integrated by an explicit method: CVODE's drift (docs/fmu.md) is its own."""
    system = mc.compile(spin_up.SpinUp())
    path = mc.export_fmu(system, tmp_path / "arm", kind="model-exchange", version="2.0")
    found = fmpy.read_model_description(str(path))
    unit = fmpy.instantiate_fmu(fmpy.extract(str(path)), found, "ModelExchange")
    unit.setupExperiment(startTime=0.0)
    unit.enterInitializationMode()
    unit.exitInitializationMode()
    unit.enterContinuousTimeMode()
    x, rates = np.zeros(10), np.zeros(10)
    to = ctypes.POINTER(ctypes.c_double)

    def rate(t, x):
        x = np.ascontiguousarray(x)
        unit.setTime(t)
        unit.setContinuousStates(x.ctypes.data_as(to), len(x))
        unit.getDerivatives(rates.ctypes.data_as(to), len(x))
        return rates.copy()

    unit.getContinuousStates(x.ctypes.data_as(to), len(x))
    there = solve_ivp(rate, (0.0, 1.0), x, method="DOP853", rtol=1e-10, atol=1e-13, max_step=1e-3)
    unit.freeInstance()
    here = system.simulate(1.0, tolerance=1e-11, points=2)
    end = np.concatenate([here["arm.q"][-1], here["arm.qd"][-1]])
    size = np.concatenate([np.abs(end[:5]).max() * np.ones(5), np.abs(end[5:]).max() * np.ones(5)])
    np.testing.assert_allclose(there.y[:, -1] / size, end / size, atol=1e-8)


@pytest.mark.parametrize("kind", KINDS)
def test_a_block_rocks(tmp_path, kind):
    """An impact opens another contact, whose friction has stuck."""
    system = mc.compile(rocking_block.RockingBlock())
    path = mc.export_fmu(system, tmp_path / "block", outputs=["block.phi"], kind=kind)
    there, here = run(path, 0.9, output=["block.phi"]), system.simulate(0.9, tolerance=1e-8, points=101)
    np.testing.assert_allclose(there["block.phi"], here["block.phi"], atol=1e-7 if kind == "co-simulation" else 1e-5)


@pytest.mark.parametrize(("version", "kind"), BOTH)
def test_bodies_jump_over_hills(tmp_path, version, kind):
    """Nearest points are searched while they are far: of a disc, and of two curves; also from another start."""
    system = mc.compile(examples.load("hill_jump").HillJump())
    path = mc.export_fmu(system, tmp_path / "hills", outputs=["ball.r", "egg.r"], version=version, kind=kind)
    assert not validation.validate_fmu(str(path))
    names = [f"{body}.r[{k}]" for body in ("ball", "egg") for k in range(2)]
    for initial, given in (({}, {}), ({"ball.r": (1.2, 2.6)}, {"ball.r[0]": 1.2})):
        there = run(path, 1.3, output=names, start_values=given)
        here = system.simulate(1.3, tolerance=1e-9, points=101, initial=initial)
        assert {"touches", "lands"} <= {e.what for e in here.events}
        found, wanted = np.array([there[n] for n in names]), np.vstack([here["ball.r"].T, here["egg.r"].T])
        np.testing.assert_allclose(found, wanted, atol=1e-5 if kind == "co-simulation" else 1e-3)


@pytest.mark.parametrize("kind", KINDS)
def test_a_ball_jumps_over_hills_in_space(tmp_path, kind):
    m = mc.Model("hills")
    m.world = sp.World(n=(0, 0, -1))
    m.ball = sp.Body(m=1.0, I=(0.1, 0.1, 0.1), r_0=(0.2, 0.1, 1.5), v_0=(3.0, 2.0, 0.0))
    hills = geo.Surface(lambda u, v: (u, v, 0.3 * mc.cos(2 * u) * mc.cos(2 * v)), u_range=(-6, 6), v_range=(-6, 6))
    m.touch = sp.SphereSurface(surface=hills, radius=0.1, law=ct.Stop(at=0.0, stiffness=1e5))
    m.connect(m.world.frame_b, m.touch.frame_a)
    m.connect(m.ball.frame_a, m.touch.frame_b)
    path = mc.export_fmu(m, tmp_path / "hills", outputs=["ball.r_0"], kind=kind)
    here = mc.simulate(m, 1.5, tolerance=1e-9, points=101)
    assert sum(e.what == "touches" for e in here.events) >= 2
    there = run(path, 1.5, output=[f"ball.r_0[{k}]" for k in range(3)])
    found = np.stack([there[f"ball.r_0[{k}]"] for k in range(3)], axis=1)
    np.testing.assert_allclose(found, here["ball.r_0"], atol=1e-6 if kind == "co-simulation" else 1e-4)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["slides into a wall", "corners bounce in turn"])
def test_thrown_blocks(tmp_path, name):
    shape, start = THROWS[name]
    system = mc.compile(block(*shape, **start))
    path = mc.export_fmu(system, tmp_path / "thrown", outputs=["block.r[0]", "block.phi"], kind="co-simulation")
    there = run(path, 0.8, output=["block.r[0]", "block.phi"])
    here = system.simulate(0.8, tolerance=1e-8, points=101)
    np.testing.assert_allclose(there["block.phi"], here["block.phi"], atol=1e-5)
    np.testing.assert_allclose(there["block.r[0]"], here["block.r"][:, 0], atol=1e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_a_ball_bounces_until_it_rests(tmp_path, kind):
    path = mc.export_fmu(Ball(), tmp_path / "ball", outputs=["h"], kind=kind, parameters={"e": 0.5})
    there = run(path, 3.0, output=["h", "v"])
    here = mc.simulate(Ball(), 3.0, tolerance=1e-9, points=101, parameters={"e": 0.5})
    np.testing.assert_allclose(there["h"], here["h"], atol=1e-6)
    assert abs(there["v"][-1]) < 1e-12  # it lies still
    other = run(path, 3.0, start_values={"h": 0.3, "v": 1.0, "e": 0.8}, output=["h"])
    here = mc.simulate(Ball(), 3.0, tolerance=1e-9, points=101, parameters={"e": 0.8}, initial={"h": 0.3, "v": 1.0})
    np.testing.assert_allclose(other["h"], here["h"], atol=1e-5)


def swing(phi, w, time):
    """The angle of its cranks, as a pendulum."""
    inertia, weight = 4 * 0.04 + 2 * 0.02 + 0.16, 9.81 * (4 * 0.2 + 0.4)
    rates = lambda _, y: [y[1], -weight * np.cos(y[0]) / inertia]  # noqa: E731
    return solve_ivp(rates, (0, time[-1]), [phi, w], rtol=1e-11, atol=1e-12, t_eval=time).y[0]


@pytest.mark.parametrize(("phi", "w"), [(0.0, 5.0), (0.3, -2.0)])
@pytest.mark.filterwarnings("ignore::mechane.MechaneWarning")
def test_singular_positions_of_loops_are_passed(tmp_path, phi, w):
    """At the start, and on the way."""
    system = mc.compile(parallelogram(phi, w))
    path = mc.export_fmu(system, tmp_path / "bars", outputs=["d.phi"], kind="co-simulation")
    there = run(path, 0.5, output=["d.phi"])
    np.testing.assert_allclose(there["d.phi"], swing(phi, w, there["time"]), atol=1e-8)
    stepper = system.stepper(outputs=["d.phi"], tolerance=1e-8)
    found = [stepper.read()[0], *(stepper.step(0.005)[0] for _ in range(100))]
    np.testing.assert_allclose(found, swing(phi, w, np.linspace(0, 0.5, 101)), atol=1e-8)


@pytest.mark.parametrize(("phi", "w"), [(0.0, 5.0), (0.3, -2.0)])
@pytest.mark.filterwarnings("ignore::mechane.MechaneWarning")
def test_singular_positions_of_loops_are_named_in_model_exchange(tmp_path, capsys, phi, w):
    """An integrating tool cannot continue there."""
    system = mc.compile(parallelogram(phi, w))
    path = mc.export_fmu(system, tmp_path / "other", outputs=["d.phi"], kind="model-exchange")
    capsys.readouterr()
    if phi == 0:
        with pytest.raises(Exception, match="ExitInitializationMode"):
            run(path, 0.5, output=["d.phi"])
        assert "singular position at the start" in capsys.readouterr().out
    else:
        run(path, 0.5, output=["d.phi"])
        assert "close to a singular position" in capsys.readouterr().out


class Pushed(mc.Component):
    """Pushed by a smooth pulse of two milliseconds."""

    at = mc.parameter(5.0, unit="s")
    v = mc.variable(start=0.0, unit="m/s")

    def equations(self):
        yield mc.der(self.v) == 1000.0 * mc.exp(-(((mc.time - self.at) / 1e-3) ** 2))


@pytest.mark.parametrize("kind", KINDS)
def test_no_step_leads_over_a_pulse(tmp_path, kind):
    """CVODE as fmpy calls it steps beyond time events and interpolates, which costs it a part of the pulse's foot."""
    path = mc.export_fmu(Pushed(), tmp_path / "pushed", outputs=["v"], kind=kind, version="2.0")
    for at in (5.0, 33.33):
        there = run(path, 100.0, start_values={"at": at}, output=["v"])
        assert there["v"][-1] == pytest.approx(np.sqrt(np.pi), rel=1e-5 if kind == "co-simulation" else 1e-2)


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_no_step_leads_over_a_narrow_bump_of_a_table(tmp_path, version):
    """It takes two milliseconds, between communication points that are 73 ms apart."""
    path = mc.export_fmu(hurdle(1e-3), tmp_path / "hurdle", outputs=["v"], kind="co-simulation", version=version)
    assert run(path, 7.3, output=["v"])["v"][-1] == pytest.approx(AFTER, abs=1e-6)


class Root(mc.Component):
    """Has an algebraic variable that is iterated."""

    a = mc.parameter(0.0)
    x, y = mc.variable(start=1.0), mc.variable(start=1.0)

    def equations(self):
        yield mc.der(self.x) == -self.y
        yield self.y**3 + self.y == self.x + self.a


@pytest.mark.parametrize(("version", "kind"), [("2.0", "model-exchange"), ("3.0", "co-simulation")])
def test_algebraic_variables_are_iterated(tmp_path, version, kind):
    path = mc.export_fmu(Root(), tmp_path / "root", inputs=["a"], outputs=["x", "y"], version=version, kind=kind)
    assert not validation.validate_fmu(str(path))
    here = mc.simulate(Root(), 2.0, tolerance=1e-9, points=101)
    np.testing.assert_allclose(run(path, 2.0)["y"], here["y"], atol=1e-7)
    found = fmpy.read_model_description(str(path))
    unit = fmpy.instantiate_fmu(
        fmpy.extract(str(path)), found, "CoSimulation" if found.coSimulation else "ModelExchange"
    )
    names = {v.name: v.valueReference for v in found.modelVariables}
    if version == "2.0":
        unit.setupExperiment(startTime=0.0)
        unit.enterInitializationMode()
    else:
        unit.enterInitializationMode(startTime=0.0)
    unit.exitInitializationMode()
    get, put = (unit.getReal, unit.setReal) if version == "2.0" else (unit.getFloat64, unit.setFloat64)
    for a in (9.0, 29.0):  # an output follows an input at once
        put([names["a"]], [a])
        y, rate = get([names["y"], names["der(x)"]])
        assert y**3 + y == pytest.approx(1.0 + a, abs=1e-9) and rate == pytest.approx(-y, abs=1e-12)
    unit.terminate()
    unit.freeInstance()

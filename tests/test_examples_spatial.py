"""Every spatial example builds, has the degrees of freedom and states it claims, runs, keeps its energy and meets its reference."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import examples
from mechane.examples import (
    foucault_pendulum,
    heavy_top,
    loader_crane,
    planar_in_space,
    point_gravity,
    robot,
    rolling_wheel,
    rolling_wheel_set,
    spatial_engine,
    three_springs,
    torque_free_flip,
    v6_engine,
)

#: number of states, unknowns left to iterate at most, redundant constraints, relative error of the energy balance
STRUCTURE = {
    "bricard": (2, 6, 1, 1e-6),
    "foucault_pendulum": (4, 0, 0, 1e-6),
    "free_body_springs": (12, 1, 0, 1e-6),
    "gyroscopic_effects": (6, 0, 0, 1e-6),
    "carried_pendulum": (16, 1, 0, 1e-6),
    "heavy_top": (6, 1, 0, 1e-6),
    "hexapod": (12, 1, 0, 1e-6),
    "loader_crane": (14, 0, 0, 1e-6),
    "planar_in_space": (4, 0, 0, 1e-6),
    "point_gravity": (12, 0, 0, 1e-6),
    "robot": (12, 0, 0, 1e-6),
    "rolling_wheel": (8, 1, 0, 1e-6),
    "rolling_wheel_set": (7, 0, 0, 1e-6),
    "spatial_double_pendulum": (4, 0, 0, 1e-6),
    "spatial_engine": (2, 3, 3, 1e-4),
    "spatial_four_bar": (2, 3, 0, 1e-6),
    "stewart_platform": (0, 18, 0, 1e-4),
    "three_springs": (12, 9, 0, 1e-6),
    "torque_free_flip": (12, 1, 0, 1e-6),
    "turntable": (9, 0, 0, 1e-6),
    "v6_engine": (2, 6, 0, 1e-4),
}


@pytest.mark.parametrize("name", sorted(STRUCTURE))
def test_structure_and_energy(name):
    states, iterated, redundant, error = STRUCTURE[name]
    module = examples.load(name)
    assert module.__doc__ and module.STOP > 0
    result = module.main(show=False)
    report, energy = result.system.report, result.energy()
    assert len(report.states) == states
    assert sum(report.blocks) <= iterated
    assert len(report.redundant) == redundant
    assert np.abs(energy.error).max() < error * (1 + np.abs(energy.kinetic).max())


@pytest.mark.parametrize("name", ["spatial_double_pendulum", "rolling_wheel"])
def test_main_draws(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    examples.load(name).main(show=True)
    assert "energy balance" in capsys.readouterr().out
    assert list(tmp_path.glob("*.png"))


def test_heavy_top_against_euler():
    """The same equations by hand, about the tip, with the axes of the body."""
    inertia, m = np.array((15.234375, 0.46875, 15.234375)), 15.0

    def rhs(t, y):
        w, down = y[:3], y[3:]  # down: the direction of gravity, seen from the body
        torque = np.cross((0, 1, 0), m * 9.81 * down)
        return np.concatenate([(torque - np.cross(w, inertia * w)) / inertia, np.cross(down, w)])

    result = heavy_top.main(show=False)
    start = (0, 150, -4.61538, 0, 0, -1)
    ref = solve_ivp(rhs, (0, 2), start, t_eval=result.time, method="DOP853", rtol=1e-11, atol=1e-11).y
    assert_allclose(result["disc.w_a"], ref[:3].T, atol=1e-4)
    assert_allclose(result["disc.frame_a.R"][:, :, 2], -ref[3:].T, atol=1e-6)


def test_torque_free_flip():
    result = torque_free_flip.main(show=False)
    w = result["body.w_a"]
    assert np.sum(np.diff(np.sign(w[:, 1])) != 0) >= 3
    R = result["body.frame_a.R"]
    assert_allclose(np.einsum("tji,tj->ti", R, w * (0.1, 0.2, 0.3)), np.tile((0.0001, 1.0, 0), (len(w), 1)), atol=1e-6)


def test_orbits_obey_kepler():
    result = point_gravity.main(show=False)
    assert_allclose(np.linalg.norm(result["circle.r_0"], axis=1), point_gravity.RADIUS, rtol=1e-7)
    assert_allclose(result["ellipse.r_0"][-1], result["ellipse.r_0"][0], atol=20.0)  # m, of 13000 km
    assert_allclose(np.linalg.norm(result["ellipse.r_0"], axis=1).min(), 7.0e6, rtol=1e-5)


def test_the_node_without_mass_is_in_balance():
    result = three_springs.main(show=False)
    node = result["lower.frame_a.r_0"]
    total = result["lower.f"][:, None] * (result["body.r_0"] - node) / result["lower.s"][:, None]
    for k in range(3):
        corner = result[f"corner[{k}].frame_b.r_0"]
        total = total + result[f"upper[{k}].f"][:, None] * (corner - node) / result[f"upper[{k}].s"][:, None]
    assert_allclose(total, 0, atol=1e-6)


def test_foucault_turns_with_the_sine_of_the_latitude():
    result = foucault_pendulum.main(show=False)
    bob = result["bob.r_0"] + np.einsum("tji,j->ti", result["bob.frame_a.R"], (0, -foucault_pendulum.LENGTH, 0))
    north = result["earth.frame_b.R"]  # how the swing is seen from the turning ground
    seen = np.einsum("tij,tj->ti", north, bob)
    x, z = seen[:, 0], seen[:, 2]
    # the direction of the swing: axis of the largest spread over one period near the start and the end
    period = 2 * math.pi * math.sqrt(foucault_pendulum.LENGTH / 9.81)

    def direction(first):
        part = (result.time >= first) & (result.time < first + period)
        return 0.5 * math.atan2(2 * np.sum(x[part] * z[part]), np.sum(x[part] ** 2 - z[part] ** 2))

    span = 40.0
    turned = (direction(span) - direction(0.0) + math.pi / 2) % math.pi - math.pi / 2
    expected = 2 * math.pi / foucault_pendulum.DAY * math.sin(foucault_pendulum.LATITUDE) * span
    assert_allclose(abs(turned), expected, rtol=0.05)


def test_rolling_wheel_leans_at_low_speed():
    slow = mc.simulate(rolling_wheel.RollingWheel(speed=0.6), 1.5)
    fast = rolling_wheel.main(show=False)
    lean = [np.abs(np.arcsin(r["wheel.frame_a.R"][:, 2, 1])).max() for r in (slow, fast)]
    assert lean[0] > 0.1 and lean[1] < 0.02


def test_critical_speed():
    assert_allclose(rolling_wheel.critical_speed(0.5) ** 2, 9.81 * 0.3 / 3)
    assert_allclose(rolling_wheel.critical_speed(1.0) ** 2, 9.81 * 0.3 / 4)


def test_wheel_set_does_not_slip():
    result = rolling_wheel_set.main(show=False)
    v = np.gradient(result["cargo.r_0"], result.time, axis=0)
    forwards = result["cargo.frame_a.R"][:, 0]
    speed = 0.1 * (result["axle.turn_1.w"] + result["axle.turn_2.w"])
    assert_allclose(np.sum(v * forwards, axis=1)[5:-5], speed[5:-5], atol=1e-3)


def test_engines_keep_their_pistons_on_their_rods():
    result = spatial_engine.main(show=False)
    phi = result["shaft.phi"]
    assert_allclose(result["bore.s"], 0.1 * np.cos(phi) + np.sqrt(0.09 - (0.1 * np.sin(phi)) ** 2), atol=1e-7)
    result = v6_engine.main(show=False)
    for k in range(6):
        d = result[f"cylinder[{k}].rod.frame_b.r_0"] - result[f"cylinder[{k}].rod.frame_a.r_0"]
        assert_allclose(np.linalg.norm(d, axis=1), v6_engine.ROD, atol=1e-7)
    assert result["shaft.w"].min() > 20


def test_the_crane_reaches_its_goal_and_comes_to_rest():
    result = loader_crane.main(show=False)
    for name, (start, goal, *_) in loader_crane.MOTORS.items():
        coordinate = result[f"{name}.{'s' if name == 'extend' else 'phi'}"]
        assert coordinate[0] == pytest.approx(start) and abs(coordinate[-1] - goal) < 0.05
    assert result["jaw_right.phi"] == pytest.approx(result["jaw_left.phi"], abs=1e-9)
    hangs = result["sway.phi"] - result["lift.phi"] + result["knuckle.phi"]
    assert np.ptp(hangs) > 0.1 and abs(hangs[-1]) < 0.1, "the grapple swings, and hangs down at the end"


def test_the_robot_reaches_its_goal():
    result = robot.main(show=False)
    for k in range(6):
        assert abs(result[f"joint[{k}].phi"][-1] - robot.GOAL[k]) < 0.05


def test_the_governor_opens():
    result = planar_in_space.main(show=False)
    assert result["hinge[0].phi"].max() > 0.25
    assert_allclose(result["hinge[1].phi"], -result["hinge[0].phi"], atol=1e-6)

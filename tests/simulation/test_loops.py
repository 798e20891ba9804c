"""Closed loops stay closed, pass dead points, and lose no energy."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane import spatial as sp
from mechane.examples.spatial_four_bar import LENGTH, SpatialFourBar
from mechanisms import FOUR_BAR, SLIDER_CRANK, CartesianPendulum, four_bar, slider_crank
from references import four_bar as four_bar_reference
from references import pendulum as pendulum_reference
from references import slider_crank as slider_reference
from references.one_freedom import uniform_rod


def closure(result, names=("elbow",)) -> float:
    """Largest gap between the two frames of the joints that close loops."""
    return max(np.abs(result[f"{n}.frame_a.r"] - result[f"{n}.frame_b.r"]).max() for n in names)


def bars():
    return {name: uniform_rod(FOUR_BAR[k]) for name, k in (("crank", "a"), ("coupler", "b"), ("rocker", "c"))}


@pytest.mark.parametrize("solver", ["auto", "rosenbrock"])
def test_a_loop_stays_closed_for_100_seconds(solver):
    """The loop is measured where it closes: positions from one side of the coupler against the other."""
    result = mc.simulate(four_bar(phi=1.0, w=3.0), 100.0, tolerance=1e-6, points=2001, solver=solver)
    a, b, c, d = (FOUR_BAR[k] for k in "abcd")
    phi, psi, chi = result["pin.phi"], result["pin.phi"] + result["knee.phi"], result["pivot.phi"]
    gap = a * np.exp(1j * phi) + b * np.exp(1j * psi) - d - c * np.exp(1j * chi)
    assert np.abs(gap).max() < 1e-8
    elbow = chi + result["elbow.phi"] - psi
    assert np.abs(np.mod(elbow + math.pi, 2 * math.pi) - math.pi).max() < 1e-8
    assert closure(result) < 1e-8
    speed = 1j * (
        a * result["pin.w"] * np.exp(1j * phi)
        + b * (result["pin.w"] + result["knee.w"]) * np.exp(1j * psi)
        - c * result["pivot.w"] * np.exp(1j * chi)
    )
    assert np.abs(speed).max() < 1e-8


def rod_length(result) -> float:
    """Largest error of the length of the rod, from where both of its ends are."""
    return np.abs(
        np.linalg.norm(result["joint[1].frame_b.r_0"] - result["joint[0].frame_a.r_0"], axis=1) - LENGTH
    ).max()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("make", "gap", "rate"),
    [(lambda: four_bar(phi=1.0, w=3.0), closure, 30.3), (SpatialFourBar, rod_length, 52.7)],
)
def test_loops_stay_closed_for_a_hundred_thousand_steps(make, gap, rate):
    """So they do for a million, where residuals are below 1e-10; `rate` is the number of steps in a second of motion."""
    result = mc.simulate(make(), 1e5 / rate, points=501)
    assert result.stats["steps"] > 9e4
    assert gap(result) < 1e-8


@pytest.mark.parametrize(("solver", "order"), [("dopri5", 5), ("dop853", 8), ("rodas", 5)])
@pytest.mark.parametrize(("make", "stop"), [(lambda: four_bar(phi=1.0, w=3.0), 10.0), (SpatialFourBar, 3.0)])
def test_energy_of_loops_converges_at_the_order_of_the_method(make, stop, solver, order):
    """The error falls with the number of steps to the power of the order, or faster."""
    system, steps, errors = mc.compile(make()), [], []
    for tolerance in (1e-5, 1e-6, 1e-7, 1e-8, 1e-9):
        result = system.simulate(stop, tolerance=tolerance, solver=solver, points=51)
        energy = result.energy()
        steps.append(result.stats["steps"])
        errors.append(np.abs(energy.error).max() / energy.kinetic.max())
    assert errors[-1] < 5e-9
    assert -np.polyfit(np.log(steps), np.log(errors), 1)[0] > order - 0.3


def test_energy_in_a_loop_is_kept_for_100_seconds():
    result = mc.simulate(four_bar(phi=1.0, w=3.0), 100.0, tolerance=1e-9)
    total = result.energy().total
    assert np.ptp(result.energy().kinetic) > 1
    assert np.abs(total - total[0]).max() < 1e-4


def test_a_crank_turns_through_both_dead_centres():
    """Fast enough to go round: the piston's dead centres are no obstacle."""
    result = mc.simulate(slider_crank(phi=0.4, w=12.0), 5.0, tolerance=1e-9)
    phi = result["pin.phi"]
    assert phi[-1] - phi[0] > 4 * math.pi
    np.testing.assert_allclose(result["guide.s"], slider_reference.position(phi, **SLIDER_CRANK), atol=1e-9)
    np.testing.assert_allclose(
        result["guide.v"], slider_reference.velocity(phi, result["pin.w"], **SLIDER_CRANK), atol=1e-7
    )
    links = uniform_rod(SLIDER_CRANK["r"]), uniform_rod(SLIDER_CRANK["l"])
    want = slider_reference.motion(
        result.time, **SLIDER_CRANK, crank=links[0], rod=links[1], piston=0.7, phi=0.4, w=12.0
    )
    np.testing.assert_allclose(phi, want[:, 0], atol=1e-5)


def test_dead_centres_with_the_piston_as_the_users_state():
    """The piston's position is a poor state in the dead centres; another must take over there."""
    phi, w = 0.4, 12.0
    model = slider_crank(phi=mc.guess(phi), w=mc.guess(w))
    model.guide.s.set_start(float(slider_reference.position(phi, **SLIDER_CRANK)))
    model.guide.v.set_start(float(slider_reference.velocity(phi, w, **SLIDER_CRANK)))
    result = mc.simulate(model, 5.0, tolerance=1e-9)
    links = uniform_rod(SLIDER_CRANK["r"]), uniform_rod(SLIDER_CRANK["l"])
    want = slider_reference.motion(result.time, **SLIDER_CRANK, crank=links[0], rod=links[1], piston=0.7, phi=phi, w=w)
    np.testing.assert_allclose(result["pin.phi"], want[:, 0], atol=1e-5)


@pytest.mark.parametrize(
    ("theta", "w"), [(1.0, 0.0), (3.0, 0.0), (0.3, 9.0)], ids=["swing", "large swing", "all round"]
)
def test_a_cartesian_pendulum_passes_all_quadrants(theta, w):
    """x and y take turns in being a poor state."""
    x, y = math.sin(theta), -math.cos(theta)
    model = CartesianPendulum(x=x, y=mc.guess(y), u=-w * y, v=mc.guess(w * x))
    result = mc.simulate(model, 10.0, tolerance=1e-9)
    angle, rate = pendulum_reference.motion(result.time, theta, w)
    np.testing.assert_allclose(result["x"], np.sin(angle), atol=1e-5)
    np.testing.assert_allclose(result["y"], -np.cos(angle), atol=1e-5)
    np.testing.assert_allclose(result["force"], rate**2 + 9.81 * np.cos(angle), atol=1e-4)
    np.testing.assert_allclose(result["x"] ** 2 + result["y"] ** 2, 1, atol=1e-8)
    np.testing.assert_allclose(result.energy().error, 0, atol=1e-5)


def test_a_rocker_reaches_its_limits():
    """With the rocker as the state the crank's dead positions must be passed."""
    result = mc.simulate(four_bar(phi=1.0, w=8.0), 5.0, tolerance=1e-9)
    phi = result["pin.phi"]
    assert np.ptp(phi) > 2 * math.pi
    _, chi = four_bar_reference.angles(phi, **FOUR_BAR, branch=1)
    np.testing.assert_allclose(np.exp(1j * result["pivot.phi"]), np.exp(1j * chi), atol=1e-9)
    want = four_bar_reference.motion(result.time, **FOUR_BAR, **bars(), phi=1.0, w=8.0)
    np.testing.assert_allclose(phi, want[:, 0], atol=1e-5)


def test_a_parallelogram_does_not_change_its_branch():
    """Equal opposite bars are singular when stretched; by inertia the motion goes on as a parallelogram."""
    from mechanisms import n_four_bars
    from references import n_four_bar

    result = mc.simulate(n_four_bars(1), 10.0, tolerance=1e-9)
    np.testing.assert_allclose(result["crank[0].frame_b.r"], n_four_bar.tip(result.time, 1), atol=1e-6)
    np.testing.assert_allclose(result["bar[0].frame_b.phi"], 0, atol=1e-6)


@pytest.mark.parametrize("w", [1.0, 5.0, 50.0])
def test_nothing_is_redundant_in_a_parallelogram_that_starts_flat(w):
    """However fast it is: near the start other speeds belong to other poses."""
    from mechanisms import parallelogram

    assert not mc.check(parallelogram(0.0, w)).redundant


def test_the_tightest_tolerance_ends_at_rounding():
    from mechane.examples.andrews_squeezer import build

    system = mc.compile(build())
    tight, loose = (system.simulate(0.01, tolerance=tolerance, solver="dop853") for tolerance in (1e-13, 1e-9))
    assert abs(tight["O.phi"] - loose["O.phi"]).max() < 1e-6


@pytest.mark.parametrize("guess", [1.0, 0.0, -1.0, -2.0, 3.0])
def test_a_hinge_that_closes_a_loop_in_space_is_not_half_a_turn_off(guess):
    """Whatever its angle was guessed to be: all angles of a four-bar add up to whole turns."""
    model = mc.Model("four_bar")
    model.world = sp.World(g=9.81, n=(0, -1, 0))
    starts = {"a": 1.6, "b": -1.23, "c": -1.96, "d": guess}
    a, b, c, d = (sp.Revolute(n=(0, 0, 1), phi=mc.guess(phi)) for phi in starts.values())
    model.a, model.b, model.c, model.d = a, b, c, d
    model.base = sp.FixedTranslation(r=(1.0, 0.1, 0.0))
    model.rod = [sp.FixedTranslation(r=(length, 0, 0)) for length in (0.4, 1.1, 0.7)]
    model.body = [sp.Body(m=1.0, I=(0.1, 0.1, 0.1)) for _ in range(3)]
    model.connect(model.world.frame_b, a.frame_a, model.base.frame_a)
    for joint, after, rod, body in zip((a, b, c), (b, c, d), model.rod, model.body, strict=True):
        model.connect(joint.frame_b, rod.frame_a, body.frame_a)
        model.connect(rod.frame_b, after.frame_a)
    model.connect(d.frame_b, model.base.frame_b)
    result = mc.simulate(model, 0.5, points=6)
    turns = sum(result[f"{name}.phi"] for name in starts) / math.tau
    np.testing.assert_allclose(turns, np.round(turns), atol=1e-8)

"""Solvers, tolerances, grids, and models of every kind of difficulty."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

import mechane as mc
from mechane import planar as pl
from mechane.errors import InitializationError, SimulationError
from mechanisms import CraneCrab, Motion, chain, four_bar, pendulum
from references import chain as chain_reference
from references import crane_crab
from references import pendulum as pendulum_reference


class Decay(mc.Component):
    """x' = -k (x - cos t): stiff for large k; x follows the cosine closely."""

    k = mc.parameter(1e6, unit="1/s")
    x = mc.variable(start=0.0)

    def equations(self):
        yield mc.der(self.x) == -self.k * (self.x - mc.cos(mc.time))


class Implicit(mc.Component):
    """x' = -y with y from y + y³ = x: an algebraic variable that no formula gives."""

    x = mc.variable(start=2.0)
    y = mc.variable()

    def equations(self):
        yield mc.der(self.x) == -self.y
        yield self.y + self.y**3 == self.x


def implicit_reference(times):
    """With x = y + y³: y' (1 + 3y²) = -y, so ln y + 3/2 y² = c - t."""
    c = math.log(1.0) + 1.5
    return np.array([brentq(lambda y, t=t: math.log(y) + 1.5 * y * y - c + t, 1e-12, 2.0, xtol=1e-15) for t in times])


@pytest.mark.parametrize("solver", ["dopri5", "dop853", "explicit", "rodas", "erk", "rosenbrock"])
def test_every_solver_by_name(solver):
    result = mc.simulate(CraneCrab(), 3.0, tolerance=1e-8, solver=solver)
    want = crane_crab.motion(result.time)
    np.testing.assert_allclose(result["hinge.phi"], want[:, 2], atol=1e-5)
    np.testing.assert_allclose(result["rail.s"], want[:, 0], atol=1e-5)
    assert result.stats["steps"] > 0 and result.stats["rhs_calls"] >= result.stats["steps"]
    assert result.stats["seconds"] > 0 and result.stats["events"] == 0


@pytest.mark.parametrize("solver", ["dopri5", "rodas"])
def test_every_solver_handles_a_loop(solver):
    result = mc.simulate(four_bar(w=2.0), 1.0, tolerance=1e-8, solver=solver)
    explicit = mc.simulate(four_bar(w=2.0), 1.0, tolerance=1e-10, solver="erk")
    np.testing.assert_allclose(result["pin.phi"], explicit["pin.phi"], atol=1e-5)


def test_a_stiff_model_is_recognised():
    result = mc.simulate(Decay(), 10.0, tolerance=1e-7)
    late = result.time > 0.1
    np.testing.assert_allclose(result["x"][late], np.cos(result.time[late]), atol=1e-4)
    assert result.stats["steps"] < 5000  # an explicit method needs millions


def test_a_model_that_becomes_stiff_under_way():
    class Late(mc.Component):
        x, y = mc.variable(start=1.0), mc.variable(start=0.0)

        def equations(self):
            yield mc.der(self.x) == -self.x
            yield mc.der(self.y) == mc.if_else(mc.time < 1, 1.0, 1e7) * (self.x - self.y)

    result = mc.simulate(Late(), 5.0, tolerance=1e-7)
    late = result.time > 1.5
    np.testing.assert_allclose(result["y"][late], np.exp(-result.time[late]), atol=1e-5)


class Episode(mc.Component):
    """x approaches a cosine, for a while a million times as fast; a and b swing quickly beside it all the time."""

    k = mc.parameter(1e6, unit="1/s")
    x = mc.variable(start=2.0)
    a, b = mc.variable(start=1.0), mc.variable(start=0.0)

    def equations(self):
        rate = 1 + self.k / 2 * (mc.tanh((mc.time - 3) / 0.05) - mc.tanh((mc.time - 6) / 0.05))
        yield mc.der(self.x) == -rate * (self.x - mc.cos(mc.time)) - mc.sin(mc.time)
        yield mc.der(self.a) == 4 * self.b
        yield mc.der(self.b) == -4 * self.a


def episode_reference(t):
    """x - cos t decays with the integral of the rate: of tanh, the logarithm of the hyperbolic cosine."""

    def area(u):
        return np.abs(u) + np.log1p(np.exp(-2 * np.abs(u)))

    risen = [area((t - at) / 0.05) - area(-at / 0.05) for at in (3, 6)]
    return np.cos(t) + np.exp(-t - 1e6 / 2 * 0.05 * (risen[0] - risen[1]))


@pytest.mark.parametrize(("tolerance", "explicit"), [(1e-5, "dopri5"), (1e-8, "dop853")])
def test_auto_takes_the_stiff_method_for_as_long_as_it_has_to(tolerance, explicit):
    system = mc.compile(Episode())
    result = system.simulate(60.0, tolerance=tolerance)
    np.testing.assert_allclose(result["x"], episode_reference(result.time), atol=10 * tolerance)
    np.testing.assert_allclose(result["a"], np.cos(4 * result.time), atol=100 * tolerance)
    stats = result.stats
    assert stats["solver"] == explicit  # at the end
    assert 0 < stats["jacobians"] < 0.6 * stats["steps"]  # one a step while it is stiff
    always = system.simulate(60.0, tolerance=tolerance, solver="rodas")
    assert always.stats["jacobians"] == always.stats["steps"]
    assert stats["rhs_calls"] < 0.8 * always.stats["rhs_calls"]


class Follower(mc.Model):
    """A pendulum, and y that follows its angle: on one side a million times as fast, from a moment on or more and more."""

    abrupt = mc.option(True)
    world, hinge = pl.World(), pl.Revolute(phi=1.0, w=0.0)
    rod, bob = pl.FixedTranslation(r=(0, -1)), pl.Body(m=1.0, I=0.1)
    y = mc.variable(start=0.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bob.frame_a)

    def equations(self):
        phi = self.hinge.phi
        rate = mc.if_else(phi > 0, 1e6, 1.0) if self.abrupt else 1 + 0.5e6 * (1 + mc.tanh(20 * phi))
        yield mc.der(self.y) == rate * (phi - self.y)


def follower_reference(times, abrupt):
    """SciPy's, from one change of sides to the next."""

    def rate(phi, side):
        return (1e6 if side > 0 else 1.0) if abrupt else 1 + 0.5e6 * (1 + np.tanh(20 * phi))

    swing = solve_ivp(
        lambda _, u: (u[1], -9.81 * np.sin(u[0]) / 1.1), (0, times[-1]), (1, 0), "DOP853", rtol=1e-12, atol=1e-13,
        dense_output=True, events=lambda _, u: u[0],
    )  # fmt: skip
    ends, y, found = [0.0, *swing.t_events[0], times[-1]], 0.0, np.zeros(len(times))
    for a, b in pairwise(ends):
        side, here = swing.sol(0.5 * (a + b))[0], (times >= a) & (times <= b)

        def change(t, u, side=side):
            phi = swing.sol(t)[0]
            return rate(phi, side) * (phi - u)

        part = solve_ivp(change, (a, b), [y], "Radau", rtol=1e-10, atol=1e-12, dense_output=True)
        found[here], y = part.sol(times[here])[0], part.y[0, -1]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("abrupt", [True, False])
def test_auto_follows_a_mechanism_that_becomes_stiff_and_soft_again(abrupt):
    """By events, and by its motion."""
    system = mc.compile(Follower(abrupt=abrupt))
    result = system.simulate(3.0, tolerance=1e-7)
    np.testing.assert_allclose(result["y"], follower_reference(result.time, abrupt), atol=1e-6)
    assert 0 < result.stats["jacobians"] < 0.9 * result.stats["steps"]  # both methods are used


def test_switching_does_not_depend_on_output_points():
    system = mc.compile(Episode())
    few, many = (system.simulate(20.0, points=n) for n in (3, 1001))
    assert few.stats["steps"] == many.stats["steps"]
    np.testing.assert_array_equal(few["x"], many["x"][::500])
    np.testing.assert_array_equal(few["a"], many["a"][::500])


@pytest.mark.parametrize("solver", ["auto", "rosenbrock", "idas"])
def test_an_algebraic_variable_is_solved_for(solver):
    result = mc.simulate(Implicit(), 3.0, tolerance=1e-9, solver=solver)
    np.testing.assert_allclose(result["y"], implicit_reference(result.time), atol=1e-6)
    np.testing.assert_allclose(result["y"] + result["y"] ** 3, result["x"], atol=1e-7)


@pytest.mark.parametrize("solver", ["dopri5", "explicit"])
def test_solvers_without_algebraic_variables_say_so(solver):
    with pytest.raises(SimulationError, match=rf"{solver}.*algebraic.*rodas"):
        mc.simulate(Implicit(), 1.0, solver=solver)


def test_a_purely_algebraic_model():
    class Root(mc.Component):
        y = mc.variable(start=1.0)

        def equations(self):
            yield self.y + self.y**3 == 2 + mc.sin(mc.time)

    result = mc.simulate(Root(), 5.0, tolerance=1e-9)
    np.testing.assert_allclose(result["y"] + result["y"] ** 3, 2 + np.sin(result.time), atol=1e-7)


def test_guesses_choose_the_root():
    class Square(mc.Component):
        y = mc.variable(start=1.0)

        def equations(self):
            yield self.y**2 == 4 + mc.sin(mc.time)

    for guess in (1.0, -1.0):
        result = mc.simulate(Square(y=mc.guess(guess)), 5.0, tolerance=1e-9)
        np.testing.assert_allclose(result["y"], guess * np.sqrt(4 + np.sin(result.time)), atol=1e-6)


def test_no_algebraic_root_is_an_error():
    class Nowhere(mc.Component):
        y = mc.variable()

        def equations(self):
            yield self.y**2 == -1 + 0 * mc.time

    with pytest.raises(mc.MechaneError, match="y"):
        mc.simulate(Nowhere(), 1.0)


class Root(mc.Component):
    """y follows from its root, which has an infinite slope at the guess y = 0; x falls."""

    y = mc.variable()
    x = mc.variable(start=1.0)

    def equations(self):
        yield mc.sqrt(self.y) + 0.01 * self.y == self.x
        yield mc.der(self.x) == -1


def test_an_infinite_slope_at_the_guess_is_no_solution():
    result = mc.simulate(Root(), 0.5)
    np.testing.assert_allclose(np.sqrt(result["y"]) + 0.01 * result["y"], 1 - result.time, atol=1e-6)


@pytest.mark.parametrize("x", [-1.0, -0.0019])
def test_a_root_of_something_negative_is_refused_by_its_equation(x):
    with pytest.raises(InitializationError, match=r"sqrt\(y\)"):
        mc.simulate(Root(x=x), 1.0)


def test_an_equation_that_loses_its_solution_is_named():
    with pytest.raises(SimulationError, match=r"no solution:  y\n  from: x == sqrt\(y\)"):
        mc.simulate(Root(), 2.0)


def test_an_equation_that_loses_its_value_is_named():
    class Falls(mc.Component):
        x = mc.variable(start=1.0)

        def equations(self):
            yield mc.der(self.x) == -mc.sqrt(self.x) - 1

    with pytest.raises(SimulationError, match=r"not a number: der\(x\) from der\(x\) == -sqrt\(x\) - 1"):
        mc.simulate(Falls(), 2.0)


def test_a_linear_algebraic_loop_needs_no_iteration():
    class Loop(mc.Component):
        x, y, z = mc.variable(), mc.variable(), mc.variable()

        def equations(self):
            yield 2 * self.x + self.y == mc.sin(mc.time)
            yield self.x - 3 * self.y + self.z == 1
            yield self.z == 2 * self.y + self.x

    result = mc.simulate(Loop(), 1.0, points=5)
    matrix = np.array(((2, 1, 0), (1, -3, 1), (-1, -2, 1)))
    right = np.stack((np.sin(result.time), np.ones(5), np.zeros(5)))
    want = np.linalg.solve(matrix, right)
    for name, values in zip("xyz", want, strict=True):
        np.testing.assert_allclose(result[name], values, atol=1e-12)
    assert sum(mc.check(Loop()).blocks) == 0


def test_a_model_without_states():
    model = mc.Model("driven")
    model.world, model.motor = pl.World(), Motion(amplitude=0.5, rate=3.0)
    model.body = pl.Body(m=2.0, I=0.3, r_cm=(1, 0))
    model.connect(model.world.frame_b, model.motor.frame_a)
    model.connect(model.motor.frame_b, model.body.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-8)
    phi, w = 0.5 * np.sin(3 * result.time), 1.5 * np.cos(3 * result.time)
    np.testing.assert_allclose(result["body.w"], w, atol=1e-12)
    np.testing.assert_allclose(result["body.v"], np.stack((-w * np.sin(phi), w * np.cos(phi)), -1), atol=1e-12)
    energy = result.energy()
    np.testing.assert_allclose(energy.error, 0, atol=1e-6)
    assert np.ptp(energy.supplied) > 1


def test_a_model_without_anything_that_moves():
    result = mc.simulate(pl.World(), 1.0, points=3)
    np.testing.assert_array_equal(result["frame_b.r"], np.zeros((3, 2)))
    empty = mc.simulate(mc.Model("empty"), 1.0, points=3)
    assert len(empty.time) == 3 and empty.names() == []


@pytest.mark.parametrize("make", [pendulum, lambda: chain(3), lambda: four_bar(w=3.0)])
def test_smaller_tolerances_give_smaller_errors(make):
    model = make()
    system = mc.compile(model)
    path = system.report.states[0]
    best = system.simulate(2.0, tolerance=1e-12)[path]
    errors = [np.abs(system.simulate(2.0, tolerance=tol)[path] - best).max() for tol in (1e-4, 1e-6, 1e-8)]
    assert errors[0] < 1e-2
    assert errors[1] < errors[0] / 5 and errors[2] < errors[1] / 5, errors
    assert errors[2] < 1e-5


def test_the_default_tolerance_is_good_for_plots():
    result = mc.simulate(chain(3), 5.0)
    want, _ = chain_reference.motion(result.time, (0.3, 0, 0))
    assert np.abs(result["joint[2].phi"] - want[:, 2]).max() < 1e-3


@pytest.mark.parametrize("points", [2, 3, 11, 51, 52, 501, 1234, 6000])
def test_any_number_of_output_points(points):
    result = mc.simulate(pendulum(), 1.0, points=points, tolerance=1e-9)
    np.testing.assert_allclose(result.time, np.linspace(0, 1, points), atol=1e-14)
    assert result["hinge.phi"].shape == (points,)
    want, _ = pendulum_reference.motion(result.time, 0.5)
    np.testing.assert_allclose(result["hinge.phi"], want, atol=1e-7)


def test_a_long_run_keeps_its_phase():
    result = mc.simulate(pendulum(phi=1.0), 300.0, tolerance=1e-10)
    want, _ = pendulum_reference.motion(result.time, 1.0)
    np.testing.assert_allclose(result["hinge.phi"], want, atol=1e-5)


# ---------------------------------------------------------------- progress, interrupts, failures


def test_progress_is_told_from_zero_to_one():
    seen = []
    mc.simulate(chain(2), 10.0, points=501, progress=seen.append)
    assert len(seen) > 3
    assert seen == sorted(seen) and 0 < seen[0] < 1 and seen[-1] == pytest.approx(1.0)


def test_a_progress_bar_can_be_shown(capsys):
    mc.simulate(pendulum(), 1.0, progress=True)


@pytest.mark.parametrize("backend", ["interpreted", "native"])
def test_an_interrupt_keeps_the_partial_result(backend):
    def interrupt(fraction):
        if fraction > 0.4:
            raise KeyboardInterrupt

    result = mc.simulate(pendulum(), 10.0, points=501, tolerance=1e-9, progress=interrupt, backend=backend)
    assert result.interrupted
    assert 4.0 < result.time[-1] < 8.0
    assert len(result["hinge.phi"]) == len(result.time)
    want, _ = pendulum_reference.motion(result.time, 0.5)
    np.testing.assert_allclose(result["hinge.phi"], want, atol=1e-6)
    assert len(result.energy().total) == len(result.time)
    assert not mc.simulate(pendulum(), 1.0).interrupted


class Fast(mc.Model):
    """Many periods between two output points."""

    w = mc.parameter(1e4, unit="rad/s")
    x = mc.variable(start=1.0)
    v = mc.variable(start=0.0)

    def equations(self):
        yield mc.der(self.x) == self.v
        yield mc.der(self.v) == -(self.w**2) * self.x


def test_long_output_intervals_are_watched_and_interrupted_in_pieces():
    """What was computed since the last output point is kept too."""
    seen = []

    def interrupt(fraction):
        seen.append(fraction)
        if fraction > 0.7:
            raise KeyboardInterrupt

    result = mc.simulate(Fast(), 0.1, points=3, tolerance=1e-9, progress=interrupt, backend="interpreted")
    assert result.interrupted and len(seen) > 10 and np.all(np.diff(seen) > 0)
    assert result.time[:2] == pytest.approx([0.0, 0.05]) and 0.07 < result.time[2] < 0.1
    np.testing.assert_allclose(result["x"], np.cos(1e4 * result.time), atol=1e-4)


@pytest.mark.parametrize("options", [dict(stop="10"), dict(stop=float("nan")), dict(stop=1.0, points=None)])
def test_what_is_no_number_is_told(options):
    (name,) = {"stop": "stop"} if len(options) == 1 else {"points": "points"}
    with pytest.raises(mc.MechaneError, match=rf"{name}\S* must be a (finite )?number"):
        mc.simulate(pendulum(), **options)


def test_many_steps_between_two_points_are_taken():
    result = mc.simulate(Fast(), 2.0, points=3, tolerance=1e-10)
    assert result.stats["steps"] > 5000
    np.testing.assert_allclose(result["x"], np.cos(1e4 * result.time), atol=1e-4)


def test_other_errors_in_progress_are_not_swallowed():
    def fail(fraction):
        raise ValueError("my own")

    with pytest.raises(ValueError, match="my own"):
        mc.simulate(pendulum(), 1.0, progress=fail)


class Blowup(mc.Component):
    """x' = x² from 1 reaches infinity at t = 1."""

    x = mc.variable(start=1.0)

    def equations(self):
        yield mc.der(self.x) == self.x**2


def test_a_finite_time_blowup_says_when_and_what():
    model = mc.Model("m")
    model.calm, model.wild = Decay(k=1.0), Blowup()
    with pytest.raises(SimulationError) as error:
        mc.simulate(model, 2.0)
    text = str(error.value)
    assert "wild.x" in text and "hint" in text
    assert "t = 0.9" in text or "t = 1" in text
    partial = error.value.partial
    assert partial is not None
    assert np.all(np.isfinite(partial["wild.x"]))
    well = partial.time < 0.99
    np.testing.assert_allclose(partial["wild.x"][well], 1 / (1 - partial.time[well]), rtol=1e-3)
    assert 0.9 < partial.time[-1] < 1.001
    assert len(partial["calm.x"]) == len(partial.time)


def test_a_nan_under_way_says_when_and_what():
    class Root(mc.Component):
        x = mc.variable(start=1.0)
        y = mc.variable(start=0.0)

        def equations(self):
            yield mc.der(self.x) == -1
            yield mc.der(self.y) == mc.sqrt(self.x)

    model = mc.Model("m")
    model.part = Root()
    with pytest.raises(SimulationError) as error:
        mc.simulate(model, 2.0)
    text = str(error.value)
    assert "part.y" in text and ("t = 0.9" in text or "t = 1" in text)
    assert error.value.partial is not None and error.value.partial.time[-1] > 0.9


def test_a_nan_at_the_start_is_found_before_integrating():
    class Root(mc.Component):
        y = mc.variable(start=0.0)
        k = mc.parameter(-1.0)

        def equations(self):
            yield mc.der(self.y) == mc.sqrt(self.k)

    with pytest.raises(mc.MechaneError, match="y"):
        mc.simulate(Root(), 1.0)


@pytest.mark.parametrize("start", [-1000.0, -0.5, 1000.0])
@pytest.mark.parametrize("build", [CraneCrab, pendulum, four_bar])
def test_a_run_may_begin_at_any_time(build, start):
    at_zero = mc.simulate(build(), 2.0, tolerance=1e-9, points=21)
    moved = mc.simulate(build(), start + 2.0, start=start, tolerance=1e-9, points=21)
    assert moved.stats["steps"] == at_zero.stats["steps"]
    for name in at_zero.system.report.states:
        np.testing.assert_allclose(moved[name], at_zero[name], atol=1e-8)

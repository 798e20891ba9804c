"""Sweeps, gradients and optimization against closed forms and finite differences."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from scipy.special import ellipk

import mechane as mc
from mechane import contact, examples
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.examples.double_pendulum import DoublePendulum
from mechane.examples.stick_slip import StickSlip
from mechane.geometry import SplineCurve
from mechane.simulation.batch import Batch
from mechanisms import CraneCrab, DampedCrane, Pushed, four_bar, pendulum


class Spring(mc.Component):
    """m x'' = -k x, started at x0 at rest."""

    m, k, x0 = mc.parameter(2.0, min=0), mc.parameter(8.0), mc.parameter(0.5)
    x, v = mc.variable(), mc.variable(start=0.0)

    def equations(self):
        self.x.start = self.x0
        yield self.v == mc.der(self.x)
        yield self.m * mc.der(self.v) == -self.k * self.x


def throw(drag: float = 0.0) -> mc.Model:
    """A ball thrown from the origin."""
    model = mc.Model("throw")
    model.world, model.ball = pl.World(), pl.Body(m=1.0, I=0.1)
    model.ball.r.start, model.ball.v.start = (0.0, 0.0), (3.0, 4.0)
    return model


def period(result: mc.Result) -> float:
    """Twice the time between the first two zeros of the hinge angle around hanging."""
    angle = result["hinge.phi"]
    rising = np.nonzero(angle[:-1] * angle[1:] < 0)[0]
    zeros = [
        result.time[k] - angle[k] * (result.time[k + 1] - result.time[k]) / (angle[k + 1] - angle[k]) for k in rising
    ]
    return 2 * (zeros[1] - zeros[0])


@pytest.mark.parametrize("workers", [1, 2])
def test_a_sweep_over_amplitudes_gives_the_periods_of_a_pendulum(workers):
    amplitudes, lengths = [0.2, 1.0, 2.0], [0.5, 1.0]
    found = mc.sweep(
        pendulum(), {"hinge.phi": amplitudes, "rod.r": [(0.0, -l) for l in lengths]}, 8.0,
        measure={"period": period, "bob.r": "bob.r"}, workers=workers, tolerance=1e-9, points=2001,
    )  # fmt: skip
    want = [[4 * math.sqrt(l / 9.81) * ellipk(math.sin(a / 2) ** 2) for l in lengths] for a in amplitudes]
    np.testing.assert_allclose(found["period"], want, rtol=1e-5)
    assert found.shape == (3, 2) and found["bob.r"].shape == (3, 2, 2) and not found.failures
    np.testing.assert_allclose(found["hinge.phi"], np.repeat(amplitudes, 2).reshape(3, 2))
    frame = found.to_dataframe()
    assert len(frame) == 6 and {"hinge.phi", "period"} <= set(frame.columns)


def test_a_sweep_keeps_results_and_says_what_failed():
    found = mc.sweep(pendulum(), [{"bob.m": 1.0}, {"bob.m": -1.0}, {"bob.m": 2.0}], 1.0, workers=2)
    assert [r is not None for r in found.results] == [True, False, True]
    assert "minimum" in found.failures[1]
    np.testing.assert_allclose(found.results[0]["hinge.phi"], found.results[2]["hinge.phi"], atol=1e-6)  # type: ignore[index]
    assert "1 failed" in repr(found)


def test_several_measures_are_a_list_or_a_mapping():
    def swing(result: mc.Result) -> float:
        return float(np.ptp(result["hinge.phi"]))

    grid = {"bob.m": [1.0, 2.0]}
    listed = mc.sweep(pendulum(), grid, 0.5, measure=["hinge.phi", "hinge.w", swing])
    named = mc.sweep(pendulum(), grid, 0.5, measure={"hinge.phi": "hinge.phi", "hinge.w": "hinge.w", "swing": swing})
    for name in ("hinge.phi", "hinge.w", "swing"):
        np.testing.assert_array_equal(listed[name], named[name])
    with pytest.raises(mc.MechaneError, match="the same name"):
        mc.sweep(pendulum(), grid, 0.5, measure=["hinge.phi", "hinge.phi"])
    with pytest.raises(mc.MechaneError, match="path of a variable or a function"):
        mc.sweep(pendulum(), grid, 0.5, measure=[3])  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("model", "path"), [(pendulum(), "bob.m"), (four_bar(torque=1.0), "crank_mass.m")], ids=["together", "one by one"]
)
def test_a_measure_that_fails_for_a_case_fails_that_case(model, path):
    def inverse(result: mc.Result) -> float:
        return 1 / (float(result[path][0]) - 2)

    found = mc.sweep(model, {path: [2.0, 3.0]}, 0.01, measure=inverse)
    assert found.failures == {0: "measure 'inverse': ZeroDivisionError: float division by zero"}
    np.testing.assert_array_equal(found["inverse"], [np.nan, 1.0])
    with pytest.raises(mc.MechaneError, match=r"no case could be measured; measure 'inverse': ZeroDivisionError"):
        mc.sweep(model, {path: [2.0, 2.0]}, 0.01, measure=inverse)


def test_an_interrupted_sweep_keeps_what_is_there():
    def stop(fraction: float) -> None:
        if fraction > 0.5:
            raise KeyboardInterrupt

    found = mc.sweep(pendulum(), {"bob.m": [1, 2, 3, 4]}, 0.5, measure="hinge.phi", workers=1, progress=stop)
    assert found.interrupted and np.isfinite(found["hinge.phi"]).sum() == 3


@pytest.mark.parametrize(("path", "word"), [("bob.mass", "bob.m"), ("rod.r[7]", "shape"), ("hinge.phii", "hinge.phi")])
def test_unknown_paths_are_named_before_anything_runs(path, word):
    system = mc.compile(pendulum())
    with pytest.raises(mc.MechaneError, match=word.replace("[", r"\[")):
        mc.sweep(system, {path: [1.0]}, 1.0)
    with pytest.raises(mc.MechaneError, match=word):
        system.gradient("hinge.phi", path, 1.0)


def test_the_gradient_of_an_oscillator_is_its_closed_form():
    """x = x0 cos(ω t), ω² = k/m."""
    g = mc.compile(Spring()).gradient("x", ["m", "k", "x0"], 5.0, tolerance=1e-10)
    t, w = g.time, 2.0
    np.testing.assert_allclose(g.value, 0.5 * np.cos(w * t), atol=1e-8)
    np.testing.assert_allclose(g["x0"], np.cos(w * t), atol=1e-8)
    np.testing.assert_allclose(g["k"], -0.5 * np.sin(w * t) * t / (2 * w * 2.0), atol=1e-8)
    np.testing.assert_allclose(g["m"], 0.5 * np.sin(w * t) * t * w / (2 * 2.0), atol=1e-8)
    assert g.end["x0"] == pytest.approx(math.cos(10.0), abs=1e-8)


def test_gradients_and_sweeps_feel_short_pulses():
    """Both were zero: only `simulate` looked for pulses."""
    found = mc.compile(Pushed()).gradient("v", "a", 100.0, points=11)
    assert found.value[-1] == pytest.approx(math.sqrt(math.pi), rel=1e-7) == found["a"][-1]
    swept = mc.sweep(Pushed(), {"at": [5.0, 33.3, 71.0, 200.0]}, stop=100.0, measure="v")
    np.testing.assert_allclose(swept["v"], math.sqrt(math.pi) * np.array([1, 1, 1, 0]), rtol=1e-5)


def test_an_element_that_is_overridden_can_be_varied():
    """A falling ball, thrown at (3, 4): its place is r + v t."""
    m = mc.Model("throw")
    m.world, m.ball = pl.World(), pl.Body(m=1.0, I=0.1, r=(0, 0), v=(3, 4), phi=0.0, w=0.0)
    m.arm = pl.FixedTranslation(r=(0.5, 0.0))
    m.connect(m.ball.frame_a, m.arm.frame_a)
    given = dict(parameters={"arm.r[0]": 0.7}, initial={"ball.v[1]": 5.0})
    g = mc.compile(m).gradient("arm.frame_b.r", ["arm.r[0]", "ball.v[1]"], 2.0, points=3, **given)
    np.testing.assert_allclose(g.value, [[0.7, 0], [3.7, 5 - 9.81 / 2], [6.7, 10 - 9.81 * 2]], atol=1e-7)
    np.testing.assert_allclose(g["arm.r[0]"], [[1, 0]] * 3, atol=1e-7)
    np.testing.assert_allclose(g["ball.v[1]"], [[0, 0], [0, 1], [0, 2]], atol=1e-7)
    swept = mc.sweep(m, {"arm.r[0]": [0.1, 0.2]}, 1.0, measure="arm.frame_b.r[0]", **given)
    np.testing.assert_allclose(swept["arm.frame_b.r[0]"], [3.1, 3.2], atol=1e-6)


class Reed(mc.Component):
    """A mass on a leaf spring, with parameters that depend on a tiny one, in two steps."""

    I = mc.parameter(5e-10, unit="m4", min=0)
    E, L, m = mc.parameter(2e11, unit="Pa"), mc.parameter(0.5, unit="m"), mc.parameter(2.0, unit="kg")
    k = mc.parameter(3 * E * I / L**3, unit="N/m")
    d = mc.parameter(0.2 * mc.sqrt(k * m), unit="N.s/m")
    x = mc.variable(start=0.1, unit="m")
    v = mc.variable(start=0.0, unit="m/s")

    def equations(self):
        yield self.v == mc.der(self.x)
        yield self.m * mc.der(self.v) == -self.k * self.x - self.d * self.v


def test_the_gradient_by_a_tiny_parameter_passes_through_those_that_depend_on_it():
    g = mc.compile(Reed()).gradient("x", "I", 1.0, tolerance=1e-11)
    w, t = np.sqrt(3 * 2e11 * 5e-10 / 0.5**3 / 2.0), g.time  # a damping ratio of 0.1: x is a function of w t alone
    decay, turn = 0.1, np.sqrt(1 - 0.1**2)
    by_phase = -0.1 * np.exp(-decay * w * t) * np.sin(turn * w * t) / turn  # dx / d(w t)
    np.testing.assert_allclose(g["I"], by_phase * t * w / (2 * 5e-10), atol=1e-8 * 0.1 / 5e-10)


@pytest.mark.parametrize("size", [1e-9, 1e6])
def test_gradients_of_loops_do_not_depend_on_the_unit_of_length(size):
    paths = ["rod.r[0]", "crank.phi"]
    one, other = (mc.compile(_slider_crank(s)).gradient("slide.s", paths, 0.5, points=3).end for s in (1.0, size))
    np.testing.assert_allclose(other["rod.r[0]"], one["rod.r[0]"], rtol=1e-6)
    np.testing.assert_allclose(other["crank.phi"], size * one["crank.phi"], rtol=1e-6)


def _slider_crank(size: float) -> mc.Model:
    m = mc.Model("slider crank")
    m.world = pl.World(g=9.81 * size)
    m.crank = pl.Revolute(phi=0.4, w=1.0)
    m.arm = pl.FixedTranslation(r=(size, 0.0))
    m.pin, m.end = pl.Revolute(), pl.Revolute()
    m.rod = pl.FixedTranslation(r=(3.0 * size, 0.0))
    m.slide = pl.Prismatic(n=(1, 0), s=mc.guess(4.0 * size))
    m.weight, m.piston = pl.Body(m=1.0, I=0.1 * size**2), pl.Body(m=0.5, I=0.1 * size**2)
    m.connect(m.world.frame_b, m.crank.frame_a, m.slide.frame_a)
    m.connect(m.crank.frame_b, m.arm.frame_a)
    m.connect(m.arm.frame_b, m.pin.frame_a, m.weight.frame_a)
    m.connect(m.pin.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.end.frame_a)
    m.connect(m.end.frame_b, m.slide.frame_b, m.piston.frame_a)
    return m


def test_the_gradient_of_a_loop_moves_its_closure_too():
    """Lengths of a four-bar change its start pose; compared with differences of whole runs."""
    system, h = mc.compile(four_bar(torque=1.0)), 1e-5
    of = system.model.pin.phi + 0.1 * system.model.pivot.phi**2
    paths = ["crank.r", "coupler_mass.m", "pin.phi"]
    g = system.gradient(of, paths, 2.0, points=101)
    assert list(g.derivatives) == ["crank.r[0]", "crank.r[1]", "coupler_mass.m", "pin.phi"]
    for path, kind, value in (
        ("crank.r[0]", "parameters", lambda e: {"crank.r": (0.5 + e, 0.0)}),
        ("coupler_mass.m", "parameters", lambda e: {"coupler_mass.m": 1.0 + e}),
        ("pin.phi", "initial", lambda e: {"pin.phi": 1.0 + e}),
    ):
        runs = [system.simulate(2.0, points=101, tolerance=1e-12, **{kind: value(s * h)}).evaluate(of) for s in (1, -1)]
        np.testing.assert_allclose(g[path], (runs[0] - runs[1]) / (2 * h), atol=1e-6)


class Ball(mc.Component):
    """Bounces on the ground."""

    e, g = mc.parameter(0.7), mc.parameter(9.81)
    h, v = mc.variable(start=1.0), mc.variable(start=0.0)

    def equations(self):
        yield self.v == mc.der(self.h)
        yield mc.der(self.v) == -self.g
        yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))


def bounced(t: float, h: float, e: float, g: float) -> float:
    """Height of a bouncing ball in closed form."""
    falls = math.sqrt(2 * h / g)
    if t < falls:
        return h - 0.5 * g * t**2
    t, v = t - falls, e * g * falls
    while t > 2 * v / g:
        t, v = t - 2 * v / g, e * v
    return v * t - 0.5 * g * t**2


@pytest.mark.parametrize("method", ["exact", "differences"])
def test_the_gradient_of_a_bouncing_ball_is_its_closed_form(method):
    """Over three bounces, whose times move too."""
    found = mc.compile(Ball()).gradient("h", ["h", "e", "g"], 1.2, points=121, tolerance=1e-10, method=method)
    values, step = [1.0, 0.7, 9.81], 1e-6
    np.testing.assert_allclose(found.value, [bounced(t, *values) for t in found.time], atol=1e-8)
    for k, path in enumerate(("h", "e", "g")):
        ends = [np.array([bounced(t, *(v + s * step * (i == k) for i, v in enumerate(values))) for t in found.time]) for s in (1, -1)]  # fmt: skip
        np.testing.assert_allclose(found[path], (ends[0] - ends[1]) / (2 * step), atol=3e-8)


class Billiard(mc.Component):
    """A point that is reflected inside a circle."""

    R = mc.parameter(1.0, unit="m")
    x, y = mc.variable(start=0.0, unit="m"), mc.variable(start=0.0, unit="m")
    u, v = mc.variable(unit="m/s"), mc.variable(unit="m/s")

    def equations(self):
        x, y, u, v, R = self.x, self.y, self.u, self.v, self.R
        yield mc.der(x) == u
        yield mc.der(y) == v
        yield mc.der(u) == 0
        yield mc.der(v) == 0
        into = 2 * (u * x + v * y) / R**2
        yield mc.when(mc.sqrt(x**2 + y**2) > R, mc.reinit(u, u - into * x), mc.reinit(v, v - into * y))


@pytest.mark.parametrize("size", [1.0, 1e-12, 1e6])
def test_gradients_through_bounces_hold_in_every_unit_of_length(size):
    """From (0, a) along x: the point returns from the wall at angle b, sin(b) = a/R, in the direction pi + 2 b."""
    a, speed, stop = 0.3 * size, 2.0 * size, 0.9
    given = dict(parameters={"R": size}, initial={"y": a, "u": speed, "v": 0.0})
    end = mc.compile(Billiard()).gradient("y", ["y", "R"], stop, points=3, tolerance=1e-10, **given).end

    def y(a, R):  # after one bounce
        b = math.asin(a / R)
        return a - (speed * stop - R * math.cos(b)) * math.sin(2 * b)

    h = 1e-5 * size
    assert end["y"] == pytest.approx((y(a + h, size) - y(a - h, size)) / (2 * h), rel=1e-7)
    assert end["R"] == pytest.approx((y(a, size + h) - y(a, size - h)) / (2 * h), rel=1e-7)


def test_the_gradient_passes_an_event_at_a_time_that_varies():
    class Decay(mc.Component):
        x, rate, since = mc.variable(start=1.0), mc.discrete(1.0), mc.parameter(0.5)

        def equations(self):
            yield mc.der(self.x) == -self.rate * self.x
            yield mc.when(mc.time > self.since, mc.reinit(self.rate, 3.0))

    end = mc.compile(Decay()).gradient("x", ["since", "x"], 1.0, points=11, tolerance=1e-10).end
    assert end["since"] == pytest.approx(2 * math.exp(-2.0), abs=1e-9)
    assert end["x"] == pytest.approx(math.exp(-2.0), abs=1e-9)


def soft_ball() -> mc.Model:
    """The contact keeps the speed of the impact in a discrete variable, and its force has a kink where it begins."""
    m = mc.Model("ball")
    m.world = sp.World()
    m.ball = sp.Body(m=2.0, I=(0.1, 0.1, 0.1), r_0=(0, 0.5, 0), v_0=(0.3, 0, 0))
    m.ground = contact.SpherePlane(radius=0.1, law=contact.Stop(at=0.0, stiffness=1e5, restitution=0.5))
    m.connect(m.world.frame_b, m.ground.frame_a)
    m.connect(m.ground.frame_b, m.ball.frame_a)
    return m


@pytest.mark.parametrize(
    ("model", "of", "wrt", "stop"),
    [
        (StickSlip, "rail.s", ["spring.c", "friction.mu", "block.m"], 3.0),
        (soft_ball, "ball.r_0", ["ball.r_0", "ball.m"], 0.4),
        (lambda: examples.model("rocking_block"), "block.phi", ["h", "world.g"], 1.9),
    ],
)
def test_gradients_through_events_are_those_of_whole_runs(model, of, wrt, stop):
    system = mc.compile(model())
    assert len(system.simulate(stop).events) >= 2
    exact = system.gradient(of, wrt, stop, points=41, tolerance=1e-10)
    runs = system.gradient(of, wrt, stop, points=41, tolerance=1e-11, method="differences")
    for path in exact.derivatives:
        np.testing.assert_allclose(exact[path], runs[path], atol=1e-5, err_msg=path)


class TwoGears(mc.Component):
    """It moves at twice the speed from x = 1 on: x = 4 k - 1 at t = 2."""

    k = mc.parameter(2.0)
    x = mc.variable(start=0.0)
    gear = mc.discrete(1)

    def equations(self):
        yield mc.der(self.x) == self.gear * self.k
        yield mc.when((self.gear < 1.5) & (self.x > 1), mc.reinit(self.gear, 2), says=None)


def test_the_gradient_passes_events_that_are_not_listed():
    """A change of gear against its closed form; a bead over the knots of a spline against the differences of whole runs."""
    gears = mc.compile(TwoGears()).gradient("x", "k", 2.0, tolerance=1e-9)
    assert abs(gears.end["k"] - 4) < 1e-7
    model = mc.Model("bead")
    model.world, model.body, model.drag = pl.World(), pl.Body(m=1.0, I=0.1), pl.QuadraticDrag(k=0.2)
    points = [(-2, 1.2), (-1, 0.1), (-0.3, -0.2), (0.5, 0.1), (1.2, 0.2), (2, 1.3)]
    model.wire = pl.PointOnCurve(curve=SplineCurve(points), s0=0.8, v0=0.0)
    model.connect(model.world.frame_b, model.wire.frame_a)
    model.connect(model.wire.frame_b, model.body.frame_a, model.drag.frame_a)
    system, wrt = mc.compile(model), ["drag.k", "wire.s0", "world.g"]
    exact = system.gradient("wire.s0", wrt, 2.0, tolerance=1e-10)
    whole = system.gradient("wire.s0", wrt, 2.0, tolerance=1e-10, method="differences")
    for path in wrt:
        assert abs(exact.end[path] - whole.end[path]) < 1e-6 * (1 + abs(whole.end[path])), path


def test_where_there_is_no_gradient_it_says_so():
    class Throw(mc.Component):
        h, v = mc.variable(start=0.0), mc.variable(start=1.0)
        n = mc.discrete(0)

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -1.0
            yield mc.when(self.v < 0, mc.reinit(self.n, 1))
            yield mc.when(self.h > 0.5 - 1e-13, mc.reinit(self.v, -1.0))

    with pytest.raises(mc.MechaneError, match=r"no gradient: at t = 1 .* (grazing|simultaneously)"):
        mc.compile(Throw()).gradient("h", "v", 2.0)
    with pytest.raises(mc.MechaneError, match="one of exact, differences"):
        mc.compile(Throw()).gradient("h", "v", 2.0, method="guess")


def test_a_function_of_a_result_is_made_small_through_events():
    best = mc.optimize(Ball(), lambda result: (result["h"][-1] - 0.3) ** 2, {"h": (0.5, 1.5)}, 0.3)
    assert best["h"] == pytest.approx(0.3 + 0.5 * 9.81 * 0.3**2, abs=1e-4)


def test_the_best_throw_hits_its_mark():
    """From the origin to (2, 1) in 0.8 s: v = (2.5, 1/0.8 + g 0.4)."""
    model = throw()
    miss = (model.ball.r[0] - 2.0) ** 2 + (model.ball.r[1] - 1.0) ** 2
    best = mc.optimize(model, miss, {"ball.v[0]": (-10, 10), "ball.v[1]": (-10, 10)}, 0.8)
    assert best.success and best.objective < 1e-12
    assert (best["ball.v[0]"], best["ball.v[1]"]) == pytest.approx((2.5, 1 / 0.8 + 9.81 * 0.4), abs=1e-5)
    np.testing.assert_allclose(best.result["ball.r"][-1], (2, 1), atol=1e-5)
    assert len(best.history) < 30


def test_a_spring_is_identified_over_a_whole_run():
    """The mean square against a measured curve is least for the true stiffness."""
    model = Spring()
    error = (model.x - 0.5 * mc.cos(math.sqrt(6.0 / 2.0) * mc.time)) ** 2
    best = mc.optimize(model, error, {"k": (4.0, 9.0)}, 4.0, over="mean")
    assert best["k"] == pytest.approx(6.0, abs=1e-5)


def test_wrong_wishes_are_refused():
    with pytest.raises(mc.MechaneError, match="single numbers"):
        mc.optimize(pendulum(), "hinge.phi", {"rod.r": (0, 1)}, 1.0)
    with pytest.raises(mc.MechaneError, match="over"):
        mc.optimize(pendulum(), "hinge.phi", {"bob.m": (1, 2)}, 1.0, over="max")
    with pytest.raises(mc.MechaneError, match="lower bound"):
        mc.optimize(pendulum(), "hinge.phi", {"bob.m": (2, 2)}, 1.0)
    with pytest.raises(mc.MechaneError, match="vector"):
        mc.optimize(pendulum(), "bob.r", {"bob.m": (1, 2)}, 1.0)


@pytest.mark.parametrize("build", [DoublePendulum, DampedCrane])
def test_cases_that_run_together_are_those_that_run_alone(build):
    """Also with parameters that become zero, which changes the program, and with cases that cannot run."""
    system = mc.compile(build())
    body, joint = ("body2.m", "hinge2.phi") if build is DoublePendulum else ("load.m", "hinge.phi")
    cases = [{body: m, joint: 0.1 * k} for k, m in enumerate((0.2, 0.3, 0.0, 0.5, -1.0, 0.7, 0.8))]
    assert Batch.serves(system)
    for workers in (1, 3):
        together = mc.sweep(system, cases, 1.0, workers=workers, points=11)
        for k, case in enumerate(cases):
            given = {"parameters": {body: case[body]}, "initial": {joint: case[joint]}}
            if together.results[k] is None:
                with pytest.raises(mc.MechaneError) as error:
                    system.simulate(1.0, points=11, **given)
                assert together.failures[k] == str(error.value)
                continue
            alone, found = system.simulate(1.0, points=11, **given), together.results[k]
            for path in (joint, joint.replace("phi", "w"), body.replace(".m", ".frame_a.f")):
                assert np.array_equal(found[path], alone[path]), (k, path)
            assert found.stats["steps"] == alone.stats["steps"]
            assert np.array_equal(found.energy().dissipated, alone.energy().dissipated)
            assert found.at(0.123)[joint] == alone.at(0.123)[joint]
        assert together.failures


def test_cases_with_events_and_loops_run_one_by_one():
    assert not Batch.serves(mc.compile(four_bar(phi=1.0, w=8.0)))


def test_starts_that_have_to_be_solved_for_are_solved_for():
    """The place of the load is no coordinate: each case finds its own angle, from a guess."""
    system = mc.compile(CraneCrab())
    start = {"initial": {"load.r": (0.3, -0.9), "hinge.phi": mc.guess(0.2), "rail.s": mc.guess(0.0)}}
    found = mc.sweep(system, {"load.m": [0.5, 1.0]}, 0.5, measure="hinge.phi", **start)
    alone = [system.simulate(0.5, points=2, parameters={"load.m": m}, **start)["hinge.phi"][-1] for m in (0.5, 1.0)]
    assert found["hinge.phi"].tolist() == alone


def test_gradients_by_tiny_inertias_are_those_in_other_units():
    """Derivatives by an inertia of 1e-15 kg.m2 are 1e15 times as large; their rounding alone once took minutes to integrate."""

    def by_inertia(J: float, T: float) -> np.ndarray:
        m = mc.Model("clutch")
        m.one, m.two, m.three = (rot.Inertia(J=k * J, phi=0.0, w=w / T) for k, w in ((1, 5), (2, 0), (0.5, 0)))
        m.clutch = rot.Clutch(limit=2 * J / T**2, u=lambda t: mc.sin(2 * t / T))
        m.shaft = rot.SpringDamper(c=30 * J / T**2, d=0.1 * J / T)
        m.bearing = rot.BearingFriction(limit=0.3 * J / T**2, static=1.3)
        for left, right in pairwise((m.one, m.clutch, m.two, m.shaft, m.three, m.bearing)):
            m.connect(left.flange_b, right.flange_a)
        return J * mc.compile(m).gradient("one.phi", ["one.J"], 6.0 * T, points=3)["one.J"]

    np.testing.assert_allclose(by_inertia(1e-15, 0.01), by_inertia(1.0, 1.0), rtol=1e-6)

"""Sweeps, gradients and optimization against closed forms and finite differences."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import ellipk

import mechane as mc
from mechane import planar as pl
from mechanisms import four_bar, pendulum


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


def test_a_model_with_events_has_no_exact_gradient():
    class Ball(mc.Component):
        h, v = mc.variable(start=1.0), mc.variable(start=0.0)

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -9.81
            yield mc.when(self.h < 0, mc.reinit(self.v, -0.7 * self.v))

    with pytest.raises(mc.MechaneError, match="without events"):
        mc.compile(Ball()).gradient("h", "h", 1.0)
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

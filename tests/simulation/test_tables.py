"""Tables in the equations of motion: no step leads over a bump between grid lines, whatever the solver."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane import geometry as geo


def hurdle(width, size=1.0, period=None):
    """A mass that moves freely, but for a force around x = 0.5 that takes two fifths of its energy."""
    x = size * np.array([-50, 0.5 - width, 0.5, 0.5 + width, 50])
    f = -0.2 * size / width * np.array([0, 0, 1, 0, 0])
    slopes = np.diff(f) / np.diff(x)
    force = geo.PiecewisePolynomial(x, [f[:-1], slopes])
    if period:
        inner = np.array([0, 0.5 - width, 0.5, 0.5 + width, period])
        force = geo.PiecewisePolynomial(inner, [f[:-1], np.diff(f) / np.diff(inner)], extrapolation="periodic")

    class Hurdle(mc.Model):
        x = mc.variable(unit="m", start=0.0, nominal=size)
        v = mc.variable(unit="m/s", start=size, nominal=size)

        def equations(self):
            yield mc.der(self.x) == self.v
            yield mc.der(self.v) == force(self.x)

    return Hurdle()


AFTER = math.sqrt(1 - 2 * 0.2)


@pytest.mark.parametrize("solver", ["dopri5", "dop853", "rodas"])
@pytest.mark.parametrize("width", [0.1, 1e-2, 1e-4])
def test_a_narrow_bump_is_felt(width, solver):
    """The speed was 0.23 m/s too high, at any tolerance: the bump was jumped over."""
    system = mc.compile(hurdle(width))
    for tolerance in (1e-5, 1e-8):
        result = system.simulate(10.0, tolerance=tolerance, solver=solver)
        assert result["v"][-1] == pytest.approx(AFTER, abs=300 * tolerance)


@pytest.mark.parametrize("size", [1e-9, 1e6])
def test_a_narrow_bump_is_felt_at_any_size(size):
    result = mc.simulate(hurdle(1e-3, size), 10.0, tolerance=1e-7)
    assert result["v"][-1] / size == pytest.approx(AFTER, abs=3e-5)


def test_a_narrow_bump_of_a_periodic_table_is_felt_each_time():
    """Twice; the third time it turns the mass back, which then has what it took from each."""
    result = mc.simulate(hurdle(1e-3, period=1.0), 2.5, tolerance=1e-8)
    work = 0.5 * result["v"] ** 2
    passed = np.floor(result["x"] + 0.5 - 1e-9)
    clear = np.abs(result["x"] % 1.0 - 0.5) > 2e-3
    np.testing.assert_allclose(work[clear], (0.5 - 0.2 * passed)[clear], atol=1e-5)


def test_a_loaded_result_feels_the_bump_between_its_points(tmp_path):
    result = mc.simulate(hurdle(1e-3), 10.0, tolerance=1e-8, points=3)
    loaded = mc.Result.load(result.save(tmp_path / "run"))
    assert loaded.at(3.0)["v"] == pytest.approx(AFTER, abs=1e-5) == result.at(3.0)["v"]


@pytest.mark.parametrize("width", [0.1, 1e-2, 1e-4])
def test_a_gradient_feels_a_narrow_bump(width):
    """v² has lost 2/5, so dv/dv₀ = v₀ / v; the bump was jumped over, and the derivative was 1."""
    found = mc.compile(hurdle(width)).gradient("v", "v", 10.0, points=11)
    assert found.value[-1] == pytest.approx(AFTER, abs=1e-7)
    assert found["v"][-1] == pytest.approx(1 / AFTER, abs=1e-4)


def test_dense_tables_take_no_step_for_each_line():
    angle = np.linspace(0, 2 * math.pi, 721)
    wave = geo.PeriodicSpline(angle, np.r_[np.sin(3 * angle[:-1]), 0.0])

    class Shaft(mc.Model):
        phi = mc.variable(unit="rad", start=0.0)
        w = mc.variable(unit="rad/s", start=10.0)

        def equations(self):
            yield mc.der(self.phi) == self.w
            yield mc.der(self.w) == wave(self.phi)

    result = mc.simulate(Shaft(), 10.0, tolerance=1e-7)
    assert result["phi"][-1] > 90 and result.stats["steps"] < 3000  # of 11 000 lines
    energy = 0.5 * result["w"] ** 2 + np.cos(3 * result["phi"]) / 3
    assert np.ptp(energy) < 1e-6 * 50

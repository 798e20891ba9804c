"""Loops that are only nearly singular turn a corner; the motion is computed as accurately as any other."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechanisms import n_four_bars
from references import near_change_points

UP = math.pi / 2


def compare(
    system: mc.System,
    longer: tuple[float, ...],
    tolerance: float,
    angle: float = UP,
    span: float = 1.5,
    g: float = 9.81,
):
    """A run and the largest error of the angles of its cranks."""
    times = np.linspace(0, span, 7)
    want = near_change_points.motion(times, longer, angle, -1.0, g)
    start, at = {"pin[0].phi": angle}, near_change_points.closed(longer, angle)
    for k in range(len(longer)):
        bar = float(at[len(longer) + 1 + k])
        start |= {f"pin[{k + 1}].phi": mc.guess(float(at[k + 1])), f"knee[{k}].phi": mc.guess(bar - float(at[k]))}
    lengths = {"world.g": g} | {f"bar[{k}].r[0]": 1 + off for k, off in enumerate(longer)}
    result = system.simulate(span, tolerance=tolerance, times=times, parameters=lengths, initial=start)
    cranks = np.stack([result[f"pin[{k}].phi"] for k in range(len(longer) + 1)], axis=1)
    return result, np.abs(cranks - want).max()


@pytest.mark.parametrize("longer", [(-1e-3,), (1e-4,), (-1e-5,), (1e-6,), (-1e-6,), (-1e-8,), (-1e-6, -2e-6)])
def test_the_error_falls_with_the_tolerance(longer):
    system = mc.compile(n_four_bars(len(longer)))
    for tolerance in (1e-5, 1e-8):
        result, error = compare(system, longer, tolerance)
        assert "singular" not in result.stats and error < 50 * tolerance
        energy = result.energy()
        assert np.abs(energy.error).max() < 30 * tolerance * energy.kinetic.max()


@pytest.mark.parametrize(
    ("longer", "angle"), [(-1e-4, 0.03), (-1e-6, 0.03), (-1e-6, 3e-3), (-1e-6, -3e-3), (-1e-8, 0.03), (-1e-8, 3e-4)]
)
def test_a_run_may_begin_next_to_the_corner(longer, angle):
    system = mc.compile(n_four_bars(1))
    for tolerance in (1e-5, 1e-7):
        result, error = compare(system, (longer,), tolerance, angle, span=0.5, g=0.0)
        assert "singular" not in result.stats and error < 50 * tolerance


def test_a_long_step_sees_the_corner():
    """Without forces a parallelogram turns uniformly, in steps of more than one turn."""
    from simulation.test_singular import parallelogram

    start = {"a.phi": 1.0, "a.w": 2.0, "b.phi": mc.guess(-1.0), "d.phi": mc.guess(1.0)}
    for unit in (1.0, 1e-9, 1e6):
        rough, fine = (
            mc.simulate(parallelogram(2.0, unit, -1e-8), 4.0, tolerance=tolerance, initial=start)
            for tolerance in (1e-4, 1e-8)
        )
        assert "singular" not in rough.stats and abs(rough["d.phi"][-1] - rough["a.phi"][-1]) > 1
        np.testing.assert_allclose(rough["d.phi"], fine["d.phi"], atol=3e-3)


@pytest.mark.parametrize(
    ("longer", "said"), [(0.0, ""), (4e-16, ""), (3e-13, "too little"), (1e-10, "Rounding limits")]
)
def test_where_rounding_decides_the_run_says_so(longer, said):
    result, _ = compare(mc.compile(n_four_bars(1)), (longer,), 1e-9) if longer > 1e-12 else (straight(longer), None)
    told = "\n".join(result.warnings)
    assert said in told and (said or ("too little" not in told and "Rounding" not in told))


def straight(longer: float) -> mc.Result:
    result = mc.simulate(n_four_bars(1), 1.5, tolerance=1e-9, parameters={"bar[0].r[0]": 1 + longer})
    np.testing.assert_allclose(result["pin[0].phi"], result["pin[1].phi"], atol=1e-8)
    return result

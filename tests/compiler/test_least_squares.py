"""Shortest steps of many points."""

import numpy as np
import pytest

from mechane.compiler.start import least_squares
from mechane.compiler.start.least_squares import shortest


def row_of_loops(rows: int, reach: int, seed: int) -> tuple:
    """A matrix in which each row shares columns with its neighbours, at five points, and right-hand sides."""
    rng = np.random.default_rng(seed)
    r, c = np.unique([(i, 2 * i + j) for i in range(rows) for j in rng.integers(0, reach, 6)], axis=0).T
    columns = 2 * rows + reach
    return rows, columns, r, c, rng.normal(size=(5, len(r))), rng.normal(size=(5, rows))


@pytest.mark.parametrize(("rows", "reach"), [(41, 5), (90, 12), (90, 80), (230, 9)])
def test_steps_are_those_of_the_pseudo_inverse(rows, reach):
    """Within a band, densely and sparsely."""
    case = row_of_loops(rows, reach, rows + reach)
    _, columns, r, c, entries, g = case
    steps = shortest(*case)
    for step, numbers, right in zip(steps, entries, g, strict=True):
        matrix = np.zeros((rows, columns))
        matrix[r, c] = numbers
        np.testing.assert_allclose(step, np.linalg.pinv(matrix) @ right, atol=1e-7 * np.abs(step).max())


def test_a_narrow_band_is_used(monkeypatch):
    used = []
    within = least_squares._within_band
    monkeypatch.setattr(least_squares, "_within_band", lambda *a: used.append(a[0]) or within(*a))
    for rows, reach in ((90, 12), (90, 80), (20, 5)):
        shortest(*row_of_loops(rows, reach, 1))
    assert used == [90]

"""Positions in which loops are nearly singular: there the motion does not continue straight on, but turns a corner.

Near a singular position, one combination of the constraints is a saddle. Where its critical value is zero, two branches of positions
cross, and the motion passes; otherwise they do not meet, and the motion turns from one into the other within a distance of
the square root of this value. Newton's method finds the critical point near a state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from .run import Run

SMALL = 0.2  # singular value, relative to the largest, above which a combination of constraints is not nearly singular
ALIKE = 10  # ratio of singular values that become small together
ASIDE = 1e-4  # displacement for derivatives, in sizes of the coordinates
LONGEST = 0.3  # step of Newton's method, in sizes
ROUNDS = 8
FOUND = 1e-8  # change, in sizes, of the last step
EXACT = 1e-12  # critical value, in sizes, that counts as zero; as in passing.c


def corner(run: Run) -> float:
    """Distance in which the motion turns near this state, in sizes of the coordinates; 0 where branches cross or are not found."""
    program, s = run.program, run.state
    stage = program.stages[0]
    assert stage is not None
    sizes, x = program.initializer.sizes(s.x[: program.nx], s.p), s.x[: program.nx].copy()
    rank = int(sum(run.ranks.stages[0]))

    def constraints(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        residual, slope = program(stage.code, *s.but(x=x).arguments)
        matrix = np.zeros((len(residual), program.nx))
        matrix[stage.row, stage.column] = slope * sizes[stage.column]
        return residual, matrix

    _, matrix = constraints(x)
    terms = np.abs(matrix).max(axis=1)
    np.maximum.at(terms, stage.row, run.ranks.sizes[0] * sizes[stage.column])
    terms = np.where(terms > 0, terms, 1.0)
    for _ in range(ROUNDS):
        residual, matrix = (value / terms.reshape(-1, *(1,) * (value.ndim - 1)) for value in constraints(x))
        if not (np.isfinite(matrix).all() and np.isfinite(residual).all()):
            return 0.0
        left, values, right = np.linalg.svd(matrix)
        first = int((values > max(ALIKE * values[rank - 1], EXACT)).sum())
        if first >= rank or values[first] > SMALL * values[0]:
            return 0.0
        null, free = left[:, first:], right[first:].T
        regular = -right[:first].T @ ((left[:, :first].T @ residual) / values[:first])
        ahead = [constraints(x + sizes * ASIDE * z)[1] - constraints(x - sizes * ASIDE * z)[1] for z in free.T]
        bend = np.stack([(null / terms[:, None]).T @ change @ free / (2 * ASIDE) for change in ahead], axis=-1)
        slope = null.T @ matrix @ free
        step = np.linalg.lstsq(bend.reshape(-1, free.shape[1]), -slope.ravel(), rcond=1e-6)[0]
        change = free @ (step * min(1.0, LONGEST / max(float(np.abs(step).max(initial=0.0)), LONGEST))) + regular
        if np.abs(change).max() < FOUND:
            value = float(np.abs(null.T @ residual).max())
            return np.sqrt(value) if value > EXACT else 0.0
        x = x + sizes * change
    return 0.0

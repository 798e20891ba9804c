"""Solution of single equations for unknowns in which they are linear."""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca
import numpy as np

from ...language.columns import dense, picked, stacked
from ...runtime.graphs import batches
from ..index.dae import Dae, Incidence

Factor = float | ca.SX  # a number, or an expression that is not constant


def solve_all(dae: Dae, equations: Sequence[int], unknowns: Sequence[int], coefficients: Sequence[Factor]) -> ca.SX:
    """Solve equations for unknowns in which they are linear, as one column; each may contain earlier unknowns."""
    parts, places = [], []
    for batch in (some.tolist() for some in _batches(dae.rows, equations, unknowns)):
        rows, mine = dae.residuals.of([equations[k] for k in batch]), dae.symbols.of([unknowns[k] for k in batch])
        rest = dense(ca.substitute(rows, mine, 0.0))
        for factor, some in _by_factor([coefficients[k] for k in batch]):
            parts.append(_quotient(picked(rest, some), factor))
            places += [batch[k] for k in some]
    return picked(stacked(parts), np.argsort(np.array(places, np.int64)).tolist())


def solve_for(residual: ca.SX, unknown: ca.SX, coefficient: Factor) -> ca.SX:
    """Solve a residual for an unknown in which it is linear."""
    return _quotient(ca.substitute(residual, unknown, 0.0), coefficient)


def _batches(rows: Incidence, equations: Sequence[int], unknowns: Sequence[int]) -> list[np.ndarray]:
    """Equations, by their indices, in which all unknowns may be set to zero at once: none contains that of another.

    >>> [batch.tolist() for batch in _batches(Incidence.of([[0], [0, 1], [1, 2], [1, 3]], 4), range(4), range(4))]
    [[0, 2, 3], [1]]
    """
    graph = rows.widened(max(rows.graph.width, max(unknowns, default=-1) + 1))
    found = batches(graph, np.array(equations, np.int64), np.array(unknowns, np.int64))
    return [np.flatnonzero(found == k) for k in range(found.max(initial=-1) + 1)]


def _by_factor(coefficients: Sequence[Factor]) -> list[tuple[Factor, list[int]]]:
    """Coefficients by kind, 1, -1 and all others, with their indices."""
    kinds: dict[float, list[int]] = {1.0: [], -1.0: [], 0.0: []}
    for k, factor in enumerate(coefficients):
        kinds[factor if isinstance(factor, float) and abs(factor) == 1.0 else 0.0].append(k)
    others = ca.vertcat(*(coefficients[k] for k in kinds[0.0]))
    return [(kind or others, some) for kind, some in kinds.items() if some]


def _quotient(rest: ca.SX, coefficient: Factor) -> ca.SX:
    """The root of `rest + coefficient x`."""
    if isinstance(coefficient, float) and abs(coefficient) == 1.0:
        return rest if coefficient < 0 else -rest
    return -rest / coefficient

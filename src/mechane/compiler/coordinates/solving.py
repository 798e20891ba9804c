"""Solution of single equations for unknowns in which they are linear."""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca
import numpy as np

from ...language.columns import dense, picked, stacked
from ..index.dae import Dae

Factor = float | ca.SX  # a number, or an expression that is not constant


def solve_all(dae: Dae, equations: Sequence[int], unknowns: Sequence[int], coefficients: Sequence[Factor]) -> ca.SX:
    """Solve equations for unknowns in which they are linear, as one column; each may contain earlier unknowns."""
    parts, places = [], []
    for batch in _batches(dae.rows, equations, unknowns):
        rows, mine = dae.residuals.of([equations[k] for k in batch]), dae.symbols.of([unknowns[k] for k in batch])
        rest = dense(ca.substitute(rows, mine, 0.0))
        for factor, some in _by_factor([coefficients[k] for k in batch]):
            parts.append(_quotient(picked(rest, some), factor))
            places += [batch[k] for k in some]
    return picked(stacked(parts), np.argsort(np.array(places, np.int64)).tolist())


def solve_for(residual: ca.SX, unknown: ca.SX, coefficient: Factor) -> ca.SX:
    """Solve a residual for an unknown in which it is linear."""
    return _quotient(ca.substitute(residual, unknown, 0.0), coefficient)


def _batches(rows: Sequence[Sequence[int]], equations: Sequence[int], unknowns: Sequence[int]) -> list[list[int]]:
    """Equations, by their indices, in which all unknowns may be set to zero at once: none contains that of another.

    >>> _batches([[0], [0, 1], [1, 2], [1, 3]], range(4), range(4))
    [[0, 2, 3], [1]]
    """
    batches: list[list[int]] = []
    batch_of: dict[int, int] = {}
    for k, (e, u) in enumerate(zip(equations, unknowns, strict=True)):
        barred = {batch_of[v] for v in rows[e] if v in batch_of}
        batch = next(n for n in range(len(barred) + 1) if n not in barred)
        if batch == len(batches):
            batches.append([])
        batches[batch].append(k)
        batch_of[u] = batch
    return batches


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

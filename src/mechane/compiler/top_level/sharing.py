"""Equations that are equivalent in some modes, such as those of joints with dry friction that stick together.

If any r of a set of equations imply all of them in the initial modes, the first r that are in that mode are kept. The others
take the mean of their other modes: a friction that need not hold carries no load.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import casadi as ca
import numpy as np

from ...language.symbol import time
from ..common.columns import Column
from ..elimination.ranks import LOOSE, numeric_rank
from ..index.dae import Dae

AT_REST = 1e-12  # largest speed at the start of what cannot move
FEW = 8  # largest number of equations that may be equivalent in their modes


@dataclass(frozen=True)
class Alike:
    """Equations of which any `rank` imply all of them in the initial discrete states; None if that holds for some subsets only."""

    equations: list[int]
    rank: int | None


def share(dae: Dae, alike: Sequence[Alike], discrete_state: np.ndarray) -> Dae | None:
    """Rewrite equations that are equivalent in the initial discrete states so that only the first ones in that mode state it.

    The others take the mean of their other discrete states: of several joints with dry friction that move together, one sticks and
    the others carry no load until it slips. None if that is not possible.
    """
    residuals = list(dae.residuals)
    for group in alike:
        holding = ca.SX(0)  # number of earlier equations in that mode
        for e in group.equations:
            places = [k for k, start in enumerate(discrete_state) if _middle(dae, k, start) and _depends(dae, e, k)]
            if len(places) != 1 or group.rank is None:
                return None
            mode, start = dae.flat.discrete_symbols[places[0]], discrete_state[places[0]]
            others = [v for v in dae.flat.discretes[places[0]].declaration.values if v != start]
            between = sum(ca.substitute(dae.residuals[e], mode, v) for v in others) / len(others)
            here = ca.fabs(mode - start) < 0.5
            residuals[e] = ca.if_else(ca.logic_and(here, holding > group.rank - 0.5), between, dae.residuals[e])
            holding += here
    return replace(dae, residuals=Column(ca.vertcat(*residuals)))


def alike(dae: Dae, equations: Sequence[int], matrix: np.ndarray, values: np.ndarray) -> list[Alike]:
    """Equations that depend on discrete variables and are equivalent in the initial discrete states.

    The matrix of the equations and the values of variables are those of the start, with unknowns in nominal sizes. Where nothing
    can move, each of them follows from others (rank 0); not so with a prescribed motion, which contradicts it at other times.
    """
    nothing = _nothing(matrix)
    redundant = redundant_rows(matrix)
    left = [r for r in redundant if switches(dae, equations[r])]
    prescribed = any(ca.depends_on(dae.residuals[equations[r]], time.sx) for r in redundant) or any(
        abs(values[v]) > AT_REST for r in left for v in dae.rows[equations[r]] if v in dae.derivative_of
    )
    found = []
    while left:
        rows = [r for r in left if abs(nothing[left[0]] @ nothing[r]) > LOOSE**2]
        left = [r for r in left if r not in rows]
        if not prescribed or numeric_rank(nothing[rows]) < len(rows):
            found.append(Alike([equations[r] for r in rows], _uniform_rank(nothing[rows])))
    return found


def redundant_rows(matrix: np.ndarray) -> list[int]:
    """All rows that follow from others."""
    return np.nonzero(np.abs(_nothing(matrix)).max(axis=1, initial=0.0) > LOOSE)[0].tolist()


def dependent_rows(matrix: np.ndarray) -> list[int]:
    """The smallest set of linearly dependent rows."""
    nothing = _nothing(matrix)
    if not nothing.shape[1]:
        return []
    parts = np.abs(nothing) > LOOSE * np.abs(nothing).max(axis=0)
    return np.nonzero(parts[:, int(np.argmin(parts.sum(axis=0)))])[0].tolist()


def _nothing(matrix: np.ndarray) -> np.ndarray:
    """Combinations of rows that vanish."""
    matrix = matrix / np.maximum(np.abs(matrix).max(axis=1, keepdims=True, initial=0.0), 1e-300)
    return np.linalg.svd(matrix)[0][:, numeric_rank(matrix) :]


def switches(dae: Dae, equation: int) -> bool:
    """Whether an equation depends on discrete variables."""
    discretes = dae.flat.discrete_symbols
    return bool(discretes.shape[0]) and ca.depends_on(dae.residuals[equation], discretes)


def _middle(dae: Dae, discrete: int, start: float) -> bool:
    """Whether the start value of a discrete variable is the mean of its other values."""
    others = [v for v in dae.flat.discretes[discrete].declaration.values or () if v != start]
    return len(others) > 1 and bool(np.isclose(np.mean(others), start))


def _depends(dae: Dae, equation: int, discrete: int) -> bool:
    """Whether an equation depends on a discrete variable."""
    return ca.depends_on(dae.residuals[equation], dae.flat.discrete_symbols[discrete])


def _uniform_rank(nothing: np.ndarray) -> int | None:
    """The number r such that any r of the rows imply all of them, if there is one; from the vanishing combinations."""
    count = numeric_rank(nothing)
    if len(nothing) > FEW:
        return None
    regular = all(numeric_rank(nothing[list(rows)]) == count for rows in combinations(range(len(nothing)), count))
    return len(nothing) - count if regular else None

"""Dependence of the equations of a level on its unknowns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import casadi as ca
import numpy as np

from ...language.columns import nonzeros, picked, stacked
from ..common.columns import Column
from ..common.steps import has_steps, slopes
from ..index.dae import Dae


@dataclass(frozen=True, eq=False)
class Slopes:
    """Factors of unknowns in equations, ordered by column and row."""

    equations: list[int]
    unknowns: list[int]
    row: np.ndarray
    column: np.ndarray
    entries: Column

    @staticmethod
    def of(
        equations: list[int], unknowns: list[int], residuals: Column, symbols: Column, operations: frozenset[int]
    ) -> Slopes:
        """Find the factors by differentiation; `operations` are those of the residuals, if any may jump."""
        if not equations or not unknowns:
            return Slopes(equations, unknowns, np.zeros(0, np.int64), np.zeros(0, np.int64), Column())
        jacobian = slopes(residuals.of(equations), symbols.of(unknowns), operations)
        row, column = (np.array(k, np.int64) for k in jacobian.sparsity().get_triplet())
        return Slopes(equations, unknowns, row, column, Column(nonzeros(jacobian)))

    def and_more(self, other: Slopes, rows: np.ndarray, equations: list[int]) -> Slopes:
        """These and others of the same unknowns; `rows` are their places among all equations, first of these."""
        row = rows[np.concatenate([self.row, len(self.equations) + other.row])]
        column = np.concatenate([self.column, other.column])
        order = np.lexsort((row, column))
        entries = picked(stacked([self.entries.sx, other.entries.sx]), order.tolist())
        return Slopes(equations, self.unknowns, row[order], column[order], Column(entries))


def slopes_of_level(
    dae: Dae, origin_of: Mapping[int, int], equations: list[int], unknowns: list[int], below: Slopes | None
) -> Slopes:
    """The factors of the unknowns of a level, given those of the level below.

    The derivative of `f(x, t) == 0` is `f_x der(x) + f_t == 0`: its factors of `der(x)` are those of `x` in `f`.
    """
    operations = dae.flat.operations
    known = {} if below is None or has_steps(operations) else _known(dae, origin_of, equations, unknowns, below)
    if below is None or not known:
        return Slopes.of(equations, unknowns, dae.residuals, dae.symbols, operations)
    fresh = [e for e in equations if e not in known]
    place = {e: k for k, e in enumerate(equations)}
    found = Slopes.of(fresh, unknowns, dae.residuals, dae.symbols, operations)
    rows = np.array([place[e] for e in (*fresh, *known)], np.int64)
    return found.and_more(_handed_on(dae, known, unknowns, below), rows, equations)


def _known(
    dae: Dae, origin_of: Mapping[int, int], equations: list[int], unknowns: list[int], below: Slopes
) -> dict[int, int]:
    """Equations that are derivatives of ones below, with the places of these.

    Left out are those in which unknowns occur in other ways than as derivatives of the unknowns below: in the equation
    below itself, or in a declared derivative.
    """
    if len(set(dae.derivative_of.values())) < len(dae.derivative_of):
        return {}
    barred, held = np.zeros(dae.size, bool), np.zeros(dae.size, bool)
    barred[unknowns] = barred[list(dae.declared_rate)] = held[below.unknowns] = True
    lower, upper = np.array(list(dae.derivative_of)), np.array(list(dae.derivative_of.values()))
    here = np.zeros(dae.size, bool)
    here[unknowns] = True
    if len(lower):
        barred[lower[here[upper] & ~held[lower]]] = True
    place = {e: k for k, e in enumerate(below.equations)}
    pairs = [(e, place[o]) for e in equations if (o := origin_of.get(e, -1)) in place]
    rows = dae.rows.some([below.equations[k] for _, k in pairs])
    free = np.ones(len(pairs), bool)
    free[rows.row[barred[rows.column]]] = False
    return {e: k for (e, k), flag in zip(pairs, free.tolist(), strict=True) if flag}


def _handed_on(dae: Dae, known: Mapping[int, int], unknowns: list[int], below: Slopes) -> Slopes:
    """The factors of equations in those that are their derivatives."""
    target, factor = np.full(len(below.unknowns), -1), np.ones(len(below.unknowns))
    place = {u: k for k, u in enumerate(unknowns)}
    for k, v in enumerate(below.unknowns):
        if v in dae.derivative_of:
            target[k], factor[k] = place.get(dae.derivative_of[v], -1), dae.derivative_sign[v]
    new = np.full(len(below.equations), -1)
    new[list(known.values())] = np.arange(len(known))
    mine = np.flatnonzero((new[below.row] >= 0) & (target[below.column] >= 0))
    entries, signs = below.entries.of(mine.tolist()), factor[below.column[mine]]
    if (signs < 0).any():
        entries = entries * ca.DM(signs)
    return Slopes(list(known), unknowns, new[below.row[mine]], target[below.column[mine]], Column(entries))

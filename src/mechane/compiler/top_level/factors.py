"""Factors of the unknowns in the equations of the top level, as expressions and as numbers at all samples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import casadi as ca
import numpy as np

from ...code.buffers import evaluated
from ...code.sorting import distinct
from ...language.columns import dense, picked
from ...language.symbol import time
from ..common.columns import Column
from ..common.scales import Scale
from ..coordinates.slopes import Slopes
from ..elimination.plan import Solve
from ..elimination.ranks import NOISE, RANK
from ..index.dae import Dae
from .sampling import Samples
from .surroundings import usual_sizes

SUSPICIOUS = 1e-12  # factors below this may be mere rounding


class Evaluation:
    """Evaluates expressions at all samples, with the unknowns solved so far."""

    def __init__(self, dae: Dae, samples: Samples):
        flat = dae.flat
        self.count = samples.time.shape[1]
        self.values = samples.variables.copy()
        self.inputs = [dae.symbols.sx, flat.parameter_symbols, time.sx, flat.discrete_symbols]
        self.arguments = [self.values, samples.parameters, samples.time, samples.discretes]

    def __call__(self, sx: ca.SX) -> np.ndarray:
        """Values of a column of expressions, one row each."""
        if not sx.numel():
            return np.zeros((0, self.count))
        return evaluated(ca.Function("f", self.inputs, [dense(sx)]), self.arguments, self.count)

    def solve(self, system: Solve) -> None:
        """Add the solution of a dense system."""
        (m, n), k = system.matrix.shape, system.right.shape[1]
        numbers = self(ca.vertcat(ca.vec(system.matrix), ca.vec(system.right))).T
        matrix = numbers[:, : m * n].reshape(-1, n, m).transpose(0, 2, 1)
        right = numbers[:, m * n :].reshape(-1, k, m).transpose(0, 2, 1)
        across, down = np.array(system.group.row_scales), np.array(system.group.column_scales)
        scaled = np.nan_to_num(matrix * across[:, None] * down, posinf=0.0, neginf=0.0)
        found = np.linalg.pinv(scaled, rcond=RANK) @ np.nan_to_num(right * across[:, None])
        found = found * down[:, None]
        self.inputs.append(ca.vec(system.solution))
        self.arguments.append(found.transpose(0, 2, 1).reshape(len(found), -1).T)


@dataclass(frozen=True, eq=False)
class Factors:
    """Factors of unknowns in equations: expressions, rows, columns."""

    dae: Dae
    equations: list[int]
    unknowns: list[int]
    entries: Column
    row: np.ndarray
    column: np.ndarray
    numbers: np.ndarray  # (factors, samples), before anything is solved

    @staticmethod
    def of(dae: Dae, slopes: Slopes, evaluation: Evaluation) -> Factors:
        """The factors as expressions with their numbers."""
        numbers = evaluation(slopes.entries.sx)
        return Factors(dae, slopes.equations, slopes.unknowns, slopes.entries, slopes.row, slopes.column, numbers)

    @cached_property
    def by_row(self) -> list[list[int]]:
        """The factors in each row."""
        found: list[list[int]] = [[] for _ in self.equations]
        for k, row in enumerate(self.row.tolist()):
            found[row].append(k)
        return found

    def by_block(self, groups: Sequence[tuple[list[int], list[int]]]) -> list[list[int]]:
        """The factors inside blocks, which are given as unknowns and rows."""
        of_row, of_unknown = np.full(len(self.equations), -1), np.full(self.dae.size, -2)
        for sides, of in ((1, of_row), (0, of_unknown)):
            sizes = [len(group[sides]) for group in groups]
            of[[k for group in groups for k in group[sides]]] = np.repeat(np.arange(len(groups)), sizes)
        block = of_row[self.row]
        inside = np.flatnonzero(block == of_unknown[np.array(self.unknowns, np.int64)[self.column]])
        inside = inside[np.lexsort((self.row[inside], block[inside]))]
        ends = np.searchsorted(block[inside], np.arange(len(groups) + 1)).tolist()
        places = inside.tolist()
        return [places[a:b] for a, b in pairwise(ends)]

    @cached_property
    def unknown(self) -> list[int]:
        """The unknown of each factor."""
        return [self.unknowns[c] for c in self.column.tolist()]

    @cached_property
    def inside(self) -> dict[int, set[int]]:
        """Unknowns that occur in factors, by factor."""
        found: dict[int, set[int]] = {}
        if len(self.entries):
            i, j = ca.jacobian_sparsity(self.entries.sx, self.dae.symbols.of(self.unknowns)).get_triplet()
            for k, u in zip(i, j, strict=True):
                found.setdefault(k, set()).add(self.unknowns[u])
        return found

    def shares(self, numbers: np.ndarray, scale: Scale) -> np.ndarray:
        """Size of each factor relative to the largest in the same vector equation."""
        terms = np.nan_to_num(np.abs(numbers)) * usual_sizes(self.dae, self.unknowns, scale)[self.column]
        family = np.unique([self.dae.sources.numbers[e] for e in self.equations], return_inverse=True)[1][self.row]
        usual = np.zeros(family.max(initial=0) + 1)
        np.maximum.at(usual, family, terms)
        return np.divide(terms, usual[family], out=np.zeros_like(terms), where=usual[family] > 0)


def without_noise(factors: Factors, evaluation: Evaluation, scale: Scale) -> Factors:
    """Remove terms that are mere rounding, such as cos(90 deg), so that nothing is divided by their factors."""
    numbers = factors.numbers[:, 0]
    noise = (numbers != 0) & (np.abs(numbers) < SUSPICIOUS)
    for k in np.nonzero(noise)[0]:
        noise[k] = factors.entries[k].is_constant()
    if not noise.any() or not (noise := noise & (factors.shares(numbers, scale) <= NOISE)).any():
        return factors
    dae = factors.dae
    residuals, changed = ca.SX(dae.residuals.sx), distinct(factors.row[noise]).tolist()
    stays = np.ones(len(dae.rows.column), bool)
    for k in np.nonzero(noise)[0]:
        e, v = factors.equations[factors.row[k]], factors.unknown[k]
        residuals[e] = ca.substitute(residuals[e], dae.symbols[v], 0.0)
        stays &= (dae.rows.row != e) | (dae.rows.column != v)
    clean = replace(dae, residuals=Column(residuals), rows=dae.rows.where(stays))
    equations = [factors.equations[r] for r in changed]
    slopes = Slopes.of(equations, factors.unknowns, clean.residuals, clean.symbols, dae.flat.operations)
    new = Factors.of(clean, slopes, evaluation)
    return _with_rows(factors, new, np.array(changed, int))


def _with_rows(old: Factors, new: Factors, places: np.ndarray) -> Factors:
    """Factors of which some rows have changed."""
    kept = np.flatnonzero(~np.isin(old.row, places))
    row, column = np.r_[old.row[kept], places[new.row]], np.r_[old.column[kept], new.column]
    order = np.lexsort((row, column))  # CasADi's order
    entries = ca.vertcat(old.entries.of(kept.tolist()), new.entries.sx)
    numbers = np.r_[old.numbers[kept], new.numbers][order]
    sorted_ = Column(picked(entries, order.tolist()))
    return Factors(new.dae, old.equations, old.unknowns, sorted_, row[order], column[order], numbers)

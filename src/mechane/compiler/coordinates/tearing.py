"""Tearing: order equations so that most unknowns follow explicitly from a few coordinates.

An equation is solved for an unknown only if that is safe everywhere: its coefficient is a constant or depends on
parameters alone. Other unknowns are *torn*: taken as given. Each torn unknown beyond the true degrees of freedom leaves
one unused equation, a loop constraint, that the torn values must satisfy. For a tree mechanism the coordinates are the joint
angles, and there are no loop constraints; a planar loop has two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import casadi as ca
import numpy as np

from ...runtime.graphs import Graph, Tearing
from ..common.columns import Column
from .slopes import Slopes
from .solving import Factor

TILTED = 1e-3  # smallest divisor, relative to other coefficients in its vector equation
TURNING = 1e-6  # assumed size of a coefficient that changes
UNSOLVABLE = 12.0  # bonus above that of a fixed start value, below that of a preferred state


@dataclass(frozen=True, eq=False)
class Torn:
    """Result of tearing: coordinates, explicit assignments in order, loop constraints."""

    coordinates: list[int] = field(default_factory=list)  # unknowns that are given
    order: list[tuple[int, int]] = field(default_factory=list)  # (unknown, equation) in solving order
    loop_constraints: list[int] = field(default_factory=list)  # unused equations
    rank: dict[int, int] = field(default_factory=dict)  # unknown -> number of coordinates torn before it was known


@dataclass(frozen=True, eq=False)
class Edges:
    """Occurrences of unknowns in equations, and the unknowns for which an equation may be solved."""

    equations: list[int]
    unknowns: list[int]
    graph: Graph  # rows of equations, columns of unknowns, by their places
    safe: np.ndarray  # flags of occurrences
    number: np.ndarray  # coefficient of each occurrence, nan if it is an expression
    place: np.ndarray  # of each occurrence among
    entries: Column  # the coefficients

    @cached_property
    def _key(self) -> np.ndarray:
        """Equation and unknown of each occurrence as one number, in order."""
        graph = self.graph
        return np.repeat(np.arange(graph.height), np.diff(graph.start)) * graph.width + graph.column

    @cached_property
    def _rows(self) -> dict[int, int]:
        return {e: k for k, e in enumerate(self.equations)}

    @cached_property
    def _columns(self) -> dict[int, int]:
        return {u: k for k, u in enumerate(self.unknowns)}

    def _at(self, pairs: Iterable[tuple[int, int]]) -> np.ndarray:
        """The occurrences of pairs (equation, unknown), which must exist."""
        rows, columns, width = self._rows, self._columns, self.graph.width
        return np.searchsorted(self._key, np.array([rows[e] * width + columns[u] for e, u in pairs], np.int64))

    def safe_pairs(self) -> list[tuple[int, int]]:
        """Equations, each with an unknown for which it may be solved."""
        row, column = np.divmod(self._key[self.safe], max(self.graph.width, 1))
        return [(self.equations[i], self.unknowns[j]) for i, j in zip(row.tolist(), column.tolist(), strict=True)]

    def unknowns_of(self, e: int) -> list[int]:
        """The unknowns of an equation."""
        begin, end = self.graph.start[self._rows[e] : self._rows[e] + 2]
        return [self.unknowns[k] for k in self.graph.column[begin:end].tolist()]

    def coefficients(self, pairs: Sequence[tuple[int, int]]) -> list[Factor]:
        """Coefficients of unknowns, given as pairs (equation, unknown)."""
        found = self._at(pairs)
        numbers, places = self.number[found].tolist(), self.place[found].tolist()
        return [self.entries[k] if number != number else number for number, k in zip(numbers, places, strict=True)]

    def changing(self, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """The pairs whose coefficients are not numbers."""
        flags = np.isnan(self.number[self._at(pairs)])
        return [pair for pair, flag in zip(pairs, flags.tolist(), strict=True) if flag]

    def without(self, pairs: Collection[tuple[int, int]]) -> Edges:
        """Edges of which some are not safe."""
        if not pairs:
            return self
        safe = self.safe.copy()
        safe[self._at(pairs)] = False
        return replace(self, safe=safe)


def find_edges(
    slopes: Slopes, symbols: Column, parameters: ca.SX, values: np.ndarray, families: Sequence[int] = ()
) -> Edges:
    """Incidence of equations and unknowns, with the safe ones marked.

    `families` are the vector equations of all equations: there an unknown with a coefficient of 1e-7 belongs to a slightly
    tilted axis and should be solved from another row.
    """
    equations, unknowns, row, column, entries = (
        slopes.equations, slopes.unknowns, slopes.row, slopes.column, slopes.entries,
    )  # fmt: skip
    if not len(row):
        graph = Graph(np.zeros(len(equations) + 1, np.int64), np.zeros(0, np.int64), len(unknowns))
        return Edges(equations, unknowns, graph, np.zeros(0, bool), np.zeros(0), np.zeros(0, np.int64), entries)
    f = ca.Function("f", [parameters, symbols.sx], [entries.sx], {"allow_free": True})
    others = ca.vertcat(symbols.sx, *f.free_sx()) if f.has_free() else symbols.sx
    moving = np.array(ca.which_depends(entries.sx, others, 1, True), bool)
    varied, number = np.zeros(len(entries), bool), np.full(len(entries), np.nan)
    fixed = np.flatnonzero(~moving)
    if len(fixed):
        some = entries.of(fixed.tolist())
        if not some.is_constant():
            varied[fixed] = ca.which_depends(some, parameters, 1, True)
        f = ca.Function("f", [parameters], [some], {"allow_free": True})
        number[fixed] = np.array(f(values) if not f.has_free() else _free_zero(some, parameters, values), float).ravel()
    sizes = np.where(moving, TURNING, np.abs(number))  # a coefficient that changes is not zero everywhere
    most = _largest(sizes, np.array([families[e] if families else e for e in equations], np.int64)[row], column)
    safe, constant = ~moving & (sizes > TILTED * most), ~moving & ~varied
    present = np.flatnonzero(~(constant & (sizes == 0)))
    present = present[np.lexsort((column[present], row[present]))]
    start = np.concatenate([[0], np.cumsum(np.bincount(row[present], minlength=len(equations)))])
    graph = Graph(start, column[present], len(unknowns))
    return Edges(
        equations, unknowns, graph, safe[present], np.where(constant, number, np.nan)[present], present, entries
    )


def _largest(sizes: np.ndarray, family: np.ndarray, column: np.ndarray) -> np.ndarray:
    """For each coefficient the largest of its unknown in the same vector equation."""
    order = np.lexsort((column, family))
    new = np.diff(family[order], prepend=family[order[:1]] - 1) | np.diff(column[order], prepend=-1)
    first = np.flatnonzero(new)
    largest = np.empty(len(sizes))
    largest[order] = np.repeat(np.fmax.reduceat(sizes[order], first), np.diff(first, append=len(order)))
    return largest


def _free_zero(column: ca.SX, parameters: ca.SX, values: np.ndarray) -> np.ndarray:
    """Values of expressions, whatever their remaining symbols."""
    rest = [s for s in ca.symvar(column) if s.name() not in {q.name() for q in ca.symvar(parameters)}]
    return np.array(ca.Function("f", [parameters, ca.vertcat(*rest)], [column])(values, 0.5), float)


def tear(edges: Edges, preference: Sequence[float]) -> Torn:
    """Assign greedily; if nothing can be solved, tear the most preferred unknown adjacent to known ones.

    An equation is torn at the unknown of greatest preference, with a bonus if it cannot be solved for that one.
    """
    equations, unknowns = edges.equations, edges.unknowns
    wanted = np.array([preference[u] for u in unknowns], float)
    found = Tearing(edges.graph, edges.safe.astype(np.int64), wanted, UNSOLVABLE)
    known = found.rank.tolist()
    given = [*(unknowns[k] for k in found.torn), *(u for u, rank in zip(unknowns, known, strict=True) if rank < 0)]
    order = [(unknowns[k], equations[r]) for k, r in zip(*found.solved, strict=True)]
    rank = {u: n for u, n in zip(unknowns, known, strict=True) if n >= 0}
    return Torn(given, order, [equations[r] for r in found.unused], rank)

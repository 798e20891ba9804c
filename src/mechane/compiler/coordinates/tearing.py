"""Tearing: order equations so that most unknowns follow explicitly from a few coordinates.

An equation is solved for an unknown only if that is safe everywhere: its coefficient is a constant or depends on
parameters alone. Other unknowns are *torn*: taken as given. Each torn unknown beyond the true degrees of freedom leaves
one unused equation, a loop constraint, that the torn values must satisfy. For a tree mechanism the coordinates are the joint
angles, and there are no loop constraints; a planar loop has two.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import casadi as ca
import numpy as np

from ..common.columns import Column
from .slopes import Slopes

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

    rows: dict[int, list[int]]  # equation -> unknowns
    safe: dict[tuple[int, int], float | ca.SX]  # (equation, unknown) -> coefficient, a number or an expression

    def without(self, pairs: Collection[tuple[int, int]]) -> Edges:
        """Edges of which some are not safe."""
        return Edges(self.rows, {pair: f for pair, f in self.safe.items() if pair not in pairs}) if pairs else self


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
    rows: dict[int, list[int]] = {e: [] for e in equations}
    safe: dict[tuple[int, int], float | ca.SX] = {}
    if not len(row):
        return Edges(rows, safe)
    f = ca.Function("f", [parameters, symbols.sx], [entries.sx], {"allow_free": True})
    others = ca.vertcat(symbols.sx, *f.free_sx()) if f.has_free() else symbols.sx
    moving, varied = (np.array(ca.which_depends(entries.sx, y, 1, True), bool) for y in (others, parameters))
    number = np.full(len(entries), np.nan)
    fixed = np.nonzero(~moving)[0].tolist()
    if fixed:
        f = ca.Function("f", [parameters], [entries.of(fixed)], {"allow_free": True})
        number[fixed] = np.array(
            f(values) if not f.has_free() else _free_zero(entries.of(fixed), parameters, values), float
        ).ravel()
    sizes = np.where(moving, TURNING, np.abs(number))  # a coefficient that changes is not zero everywhere
    constant = ~moving & ~varied
    present = np.flatnonzero(~(constant & (sizes == 0)))
    for i, j in zip(row[present].tolist(), column[present].tolist(), strict=True):
        rows[equations[i]].append(unknowns[j])
    most = _largest(sizes, np.array([families[e] if families else e for e in equations], np.int64)[row], column)
    solvable = present[(~moving & (sizes > TILTED * most))[present]].tolist()
    for k, i, j in zip(solvable, row[solvable].tolist(), column[solvable].tolist(), strict=True):
        safe[equations[i], unknowns[j]] = float(number[k]) if constant[k] else entries[k]
    return Edges(rows, safe)


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


def tear(edges: Edges, unknowns: list[int], preference: list[float]) -> Torn:
    """Assign greedily; if nothing can be solved, tear the most preferred unknown adjacent to known ones."""
    return _Tearing(edges, unknowns, preference).run()


class _Tearing:
    def __init__(self, edges: Edges, unknowns: list[int], preference: list[float]):
        self.edges, self.unknowns, self.preference = edges, unknowns, preference
        self.torn = Torn()
        self.users: dict[int, list[int]] = {u: [] for u in unknowns}  # unknown -> its equations
        self.left: dict[int, set[int]] = {}  # equation -> unknowns that are not known yet
        for e, row in edges.rows.items():
            self.left[e] = set(row)
            for u in row:
                self.users[u].append(e)
        self.done: set[int] = set()
        self.ready = [e for e, row in self.left.items() if len(row) <= 1]
        self.heap: list[tuple[float, int, int]] = []  # preference of the best unknown, number of unknowns, equation

    def run(self) -> Torn:
        """Run the algorithm."""
        self.heap = [(*self._rank(e), e) for e, row in self.left.items() if row]
        heapq.heapify(self.heap)
        self._solve()
        while (e := self._next()) is not None:
            self._give(e)
            self._solve()
        self.torn.coordinates.extend(u for u in self.unknowns if u not in self.torn.rank)
        return self.torn

    def _rank(self, e: int) -> tuple[float, int]:
        left = self.left[e]
        return -max(map(self.preference.__getitem__, left)), len(left)

    def _know(self, u: int) -> None:
        """Mark an unknown as known."""
        left, done, heap = self.left, self.done, self.heap
        self.torn.rank[u] = len(self.torn.coordinates)
        for e in self.users[u]:
            if e not in done:
                rest = left[e]
                rest.discard(u)
                if len(rest) <= 1:
                    self.ready.append(e)
                else:
                    heapq.heappush(heap, (*self._rank(e), e))

    def _solve(self) -> None:
        """Solve equations with a single unknown as long as there are any."""
        safe, done, left, ready = self.edges.safe, self.done, self.left, self.ready
        while ready:
            e = ready.pop()
            if e in done:
                continue
            if not left[e]:
                done.add(e)
                self.torn.loop_constraints.append(e)
                continue
            (u,) = left[e]
            if (e, u) in safe:
                done.add(e)
                self.torn.order.append((u, e))
                self._know(u)

    def _next(self) -> int | None:
        """The equation with the most preferred unknown, or None."""
        while self.heap:
            preferred, count, e = heapq.heappop(self.heap)
            if e in self.done or not self.left[e]:
                continue
            if (now := self._rank(e)) == (preferred, count):
                return e
            heapq.heappush(self.heap, (*now, e))
        return None  # each equation that is left has an entry

    def _give(self, e: int) -> None:
        """Tear an unknown of an equation, preferably one for which it cannot be solved."""
        safe = self.edges.safe
        u = max(
            self.left[e],
            key=lambda u: (self.preference[u] + UNSOLVABLE * ((e, u) not in safe), -len(self.users[u]), -u),
        )
        self.torn.coordinates.append(u)
        self._know(u)
        if self.left[e]:
            heapq.heappush(self.heap, (*self._rank(e), e))
        elif e not in self.done:
            self.ready.append(e)

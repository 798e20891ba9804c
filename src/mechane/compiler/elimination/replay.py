"""Execution of a planned elimination: the unknowns of a linear block as straight-line code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import casadi as ca
import numpy as np

from ...language.columns import picked
from .hubs import split
from .plan import Group, Plan, Solve
from .sheet import Sheet, Value

Row = dict[int, Value]  # unknown -> its factor


@dataclass(frozen=True, eq=False)
class Code:
    """Unknowns and dense systems in terms of the solutions of these systems and of symbols for intermediate results."""

    x: ca.SX
    solves: list[Solve]
    symbols: list[ca.SX]  # intermediate results
    by: list[ca.SX]  # their definitions, in order
    pivots: ca.SX  # those with a guard, in the order of the plan


def replay(
    plan: Plan,
    pattern: tuple[np.ndarray, np.ndarray],
    entries: ca.SX,
    right: ca.SX,
    written_out: bool = True,
    changing: np.ndarray | None = None,
) -> Code:
    """Solve symbolically in the planned order; if `written_out`, without intermediate results.

    Entries known to be `changing` are not checked for constants.
    """
    sheet = Sheet()
    known = sheet.enter(right)
    rows: list[Row] = [{} for _ in known]
    kept = list(plan.kept)
    values = sheet.enter(picked(entries, kept), None if changing is None else changing[kept])
    for value, r, c in zip(values, *(p[kept].tolist() for p in pattern), strict=True):
        rows[r][c] = value
    dense = _Dense(sheet, rows, known)
    inverse, guarded = _forwards(plan, sheet, rows, known, dense)
    if plan.hub is not None:
        split(plan.hub, rows, known, sheet)
    x: list[Value] = [0.0] * (plan.size + (plan.hub.extra if plan.hub is not None else 0))
    dense.solve(plan.groups, x)
    closed = list(zip((place for place, _ in plan.closed), dense.systems, strict=False))
    for k in range(len(plan.steps) - 1, -1, -1):
        while closed and closed[-1][0] > k:
            dense.put_back(closed.pop()[1], x)
        r, c, _ = plan.steps[k]
        total = known[r]
        for k, entry in rows[r].items():
            if k != c:
                total = sheet.reduced(total, entry, x[k])
        x[c] = sheet.product(total, inverse[r])
    for _, system in reversed(closed):
        dense.put_back(system, x)
    return dense.code(x[: plan.size], guarded, written_out)


def _forwards(
    plan: Plan, sheet: Sheet, rows: list[Row], known: list[Value], dense: _Dense
) -> tuple[dict[int, Value], list[Value]]:
    """Eliminate the unknowns of the pivots from the other rows; return the inverse of each pivot, by row, and those with a guard.

    If such a pivot is too small, its inverse is infinite, which no run overlooks.
    """
    product, reduced = sheet.product, sheet.reduced
    inverse: dict[int, Value] = {}
    pivots: list[Value] = []
    closed = list(plan.closed)[::-1]
    used: set[int] = set()
    for k, (r, c, updates) in enumerate(plan.steps):
        while closed and closed[-1][0] == k:
            dense.close(closed.pop()[1], used)
        used.add(r)
        if k in plan.mixes:
            _mix(sheet, *plan.mixes[k], rows, known)
        pivot_row, b = rows[r], known[r]
        pivot = pivot_row[c]
        if k in plan.guards:
            pivots.append(pivot)
            pivot = sheet.guarded(pivot, plan.guards[k])
        inverse[r] = inv = sheet.inverse(pivot)
        others = [(j, entry) for j, entry in pivot_row.items() if j != c]
        for other, vanishing in updates:
            row = rows[other]
            factor = product(row.pop(c), inv)
            for j in vanishing:
                del row[j]
            for j, entry in others:
                if j not in vanishing:
                    row[j] = reduced(row.get(j, 0.0), factor, entry)
            known[other] = reduced(known[other], factor, b)
    for _, group in reversed(closed):
        dense.close(group, used)
    return inverse, pivots


def _mix(sheet: Sheet, own: list[int], chosen: list[int], rows: list[Row], right: list[Value]) -> None:
    """Multiply rows by the adjoint of the small matrix of the chosen columns, which leaves its determinant on the diagonal."""
    others = sorted({k for r in own for k in rows[r]} - set(chosen))
    square = [[rows[r].get(c, 0.0) for c in chosen] for r in own]
    rest = [[*(rows[r].get(k, 0.0) for k in others), right[r]] for r in own]
    adjoint = _adjoint(sheet, square)
    det = _dot(sheet, square[0], [row[0] for row in adjoint])
    turned = [[_dot(sheet, row, side) for side in zip(*rest, strict=True)] for row in adjoint]
    for c, r, new in zip(chosen, own, turned, strict=True):
        rows[r] = {c: det} | dict(zip(others, new, strict=False))
        right[r] = new[-1]


def _dot(sheet: Sheet, a: Sequence[Value], b: Sequence[Value]) -> Value:
    total = sheet.product(a[0], b[0])
    for x, y in zip(a[1:], b[1:], strict=True):
        total = sheet.total(total, sheet.product(x, y))
    return total


def _adjoint(sheet: Sheet, m: list[list[Value]]) -> list[list[Value]]:
    """The adjoint of a matrix of two or three rows."""
    if len(m) == 2:
        (a, b), (c, d) = m
        return [[d, sheet.negative(b)], [sheet.negative(c), a]]

    def minor(i: int, j: int) -> Value:
        (a, b), (c, d) = ([m[(i + k) % 3][(j + n) % 3] for n in (1, 2)] for k in (1, 2))
        return sheet.difference(sheet.product(a, d), sheet.product(b, c))

    return [[minor(j, i) for j in range(3)] for i in range(3)]


@dataclass(frozen=True, eq=False)
class _System:
    """A dense system on a sheet: its matrix and right-hand sides, row by row."""

    group: Group
    others: list[int]  # unknowns that are not known yet; each has a right-hand side
    matrix: list[Value]
    sides: list[Value]
    solution: ca.SX  # symbols
    value: list[list[Value]]  # the solution in the units of the unknowns


class _Dense:
    """The dense systems that remain after elimination, in order."""

    def __init__(self, sheet: Sheet, rows: list[Row], right: list[Value]):
        self.sheet, self.rows, self.right = sheet, rows, right
        self.systems: list[_System] = []

    def solve(self, groups: Iterable[Group], x: list[Value]) -> None:
        """Create a system for each group, and put their unknowns into x."""
        groups, closed = tuple(groups), len(self.systems)
        rows_of: dict[int, set[int]] = {}  # unknown -> rows of groups that contain it
        for r in (r for g in groups for r in g.rows):
            for c in self.rows[r]:
                rows_of.setdefault(c, set()).add(r)
        done: set[int] = set()
        for group in groups:
            done |= set(group.rows)
            self.systems.append(system := self._system(group))
            waiting = sorted(set().union(*(rows_of.get(c, set()) for c in group.columns)) - done)
            for r in waiting:
                self._put_in(system, r)
                for c in system.others:
                    rows_of[c].add(r)
        for system in reversed(self.systems[closed:]):
            self.put_back(system, x)

    def close(self, group: Group, used: set[int]) -> None:
        """Solve a group before other unknowns are eliminated, and substitute its solution in all rows that are not `used` yet."""
        used.update(group.rows)
        self.systems.append(system := self._system(group))
        mine = set(group.columns)
        for r, row in enumerate(self.rows):
            if r not in used and not mine.isdisjoint(row):
                self._put_in(system, r)

    def put_back(self, system: _System, x: list[Value]) -> None:
        """The unknowns of a system, from those that were solved after it."""
        for c, row in zip(system.group.columns, system.value, strict=True):
            total = row[-1]
            for other, factor in zip(system.others, row, strict=False):
                total = self.sheet.difference(total, self.sheet.product(factor, x[other]))
            x[c] = total

    def _system(self, group: Group) -> _System:
        sheet, rows = self.sheet, self.rows
        others = sorted({c for r in group.rows for c in rows[r]} - set(group.columns))
        across, down = group.row_sizes or [1.0] * len(group.rows), group.column_sizes or [1.0] * len(group.columns)
        matrix, sides = [], []
        for r, i in zip(group.rows, across, strict=True):
            matrix += [sheet.product(rows[r].get(c, 0.0), i * j) for c, j in zip(group.columns, down, strict=True)]
            sides += [sheet.product(rows[r].get(c, 0.0), i) for c in others]
            sides.append(sheet.product(self.right[r], i))
        solution = ca.SX.sym(f"group{len(self.systems)}_", len(group.columns), len(others) + 1)
        symbols = iter(sheet.enter(ca.vec(solution.T)))
        value = [[sheet.product(next(symbols), j) for _ in range(solution.shape[1])] for j in down]
        return _System(group, others, matrix, sides, solution, value)

    def _put_in(self, system: _System, r: int) -> None:
        """Substitute the solution of a system in a pending row."""
        sheet, row = self.sheet, self.rows[r]
        mine = [(value, row.pop(c)) for c, value in zip(system.group.columns, system.value, strict=True) if c in row]
        for i, c in enumerate(system.others):
            for value, entry in mine:
                row[c] = sheet.difference(row.get(c, 0.0), sheet.product(entry, value[i]))
        for value, entry in mine:
            self.right[r] = sheet.difference(self.right[r], sheet.product(entry, value[-1]))

    def code(self, x: list[Value], pivots: list[Value], written_out: bool) -> Code:
        """Unknowns and dense systems as expressions."""
        pieces = [x, pivots, *(part for s in self.systems for part in (s.matrix, s.sides))]
        values = [value for piece in pieces for value in piece]
        column, symbols, by = (self.sheet.column(values), [], []) if written_out else self.sheet.steps(values)
        ends = accumulate(map(len, pieces), initial=0)
        first, guarded, *parts = (column[a:b] for a, b in pairwise(ends))
        solves = [
            Solve(_by_rows(matrix, s.group), _by_rows(sides, s.group), s.solution, s.group)
            for s, matrix, sides in zip(self.systems, parts[::2], parts[1::2], strict=True)
        ]
        return Code(first, solves, symbols, by, guarded)


def _by_rows(column: ca.SX, group: Group) -> ca.SX:
    return ca.reshape(column, column.shape[0] // len(group.rows) if group.rows else 0, len(group.rows)).T

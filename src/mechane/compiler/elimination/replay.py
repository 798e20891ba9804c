"""Execution of a planned elimination: the unknowns of a linear block as straight-line code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import casadi as ca
import numpy as np

from ...language.columns import picked
from ...runtime.instructions import Elimination, Value, unpacked
from .hubs import split
from .plan import Group, Plan, Solve
from .sheet import Sheet

Row = dict[int, Value]  # unknown -> its factor


@dataclass(frozen=True, eq=False)
class Code:
    """Unknowns and dense systems in terms of the solutions of these systems and of symbols for intermediate results."""

    x: ca.SX
    solves: list[Solve]
    symbols: list[ca.SX]  # intermediate results
    by: list[ca.SX]  # their definitions, in order
    pivots: ca.SX  # those with a guard, in the order of the plan
    bounded: list[int]  # steps of other pivots that are not just numbers
    steady: ca.SX  # these pivots


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
    kept = np.array(plan.kept, np.int64)
    values = sheet.enter(picked(entries, list(plan.kept)), None if changing is None else changing[kept])
    size = plan.size + (plan.hub.extra if plan.hub is not None else 0)
    places = pattern[0][kept].astype(np.int64), pattern[1][kept].astype(np.int64), values
    rows = Elimination(sheet, plan.steps.arrays, plan.guards, size, places, known)
    dense = _Dense(sheet, rows, plan)
    _forwards(plan, sheet, rows, dense)
    closed = list(zip((place for place, _ in plan.closed), dense.systems, strict=True))
    dense.finish()
    end = len(plan.steps)
    for place, system in reversed(closed):
        rows.backwards(end, place)
        dense.put_back(system)
        end = place
    rows.backwards(end, 0)
    others = zip(plan.bounds, rows.pivots(list(plan.bounds)), strict=True)
    steady = {step: pivot for step, pivot in others if not isinstance(pivot, float)}
    return dense.code(rows.x()[: plan.size], rows.pivots(list(plan.guards)), steady, written_out)


def _forwards(plan: Plan, sheet: Sheet, rows: Elimination, dense: _Dense) -> None:
    """Eliminate the unknowns of the pivots from the other rows, with all that is done in between.

    If a pivot with a guard is too small, its inverse is infinite, which no run overlooks.
    """
    closed = list(plan.closed)[::-1]
    begin = 0
    for end in sorted({*plan.mixes, *(place for place, _ in closed), len(plan.steps)}):
        rows.forwards(begin, end)
        while closed and closed[-1][0] == end:
            dense.close(closed.pop()[1], end)
        if end in plan.mixes:
            _mix(sheet, *plan.mixes[end], rows)
        begin = end


def _mix(sheet: Sheet, own: list[int], chosen: list[int], elimination: Elimination) -> None:
    """Multiply rows by the adjoint of the small matrix of the chosen columns, which leaves its determinant on the diagonal."""
    rows, right = {r: elimination.row(r) for r in own}, {r: elimination.known(r) for r in own}
    others = sorted({k for r in own for k in rows[r]} - set(chosen))
    square = [[rows[r].get(c, 0.0) for c in chosen] for r in own]
    rest = [[*(rows[r].get(k, 0.0) for k in others), right[r]] for r in own]
    adjoint = _adjoint(sheet, square)
    det = _dot(sheet, square[0], [row[0] for row in adjoint])
    turned = [[_dot(sheet, row, side) for side in zip(*rest, strict=True)] for row in adjoint]
    for c, r, new in zip(chosen, own, turned, strict=True):
        elimination.set_row(r, {c: det} | dict(zip(others, new, strict=False)))
        elimination.set_known(r, new[-1])


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

    def __init__(self, sheet: Sheet, elimination: Elimination, plan: Plan):
        self.sheet, self.elimination, self.plan = sheet, elimination, plan
        self.step_of = {r: k for k, r in enumerate(plan.steps.step_row.tolist())}
        self.rows: list[Row] = [{} for _ in range(elimination.height)]  # those that are needed now
        self.right: list[Value] = [0.0] * elimination.height
        self.systems: list[_System] = []
        self.closed: set[int] = set()  # rows of groups that are solved already

    def _take(self, rows: Iterable[int]) -> None:
        for r in rows:
            self.rows[r], self.right[r] = self.elimination.row(r), self.elimination.known(r)

    def finish(self) -> None:
        """Create systems for the groups that remain after elimination, and solve for their unknowns."""
        plan, height = self.plan, self.elimination.height
        self._take(r for r in range(height) if r not in self.step_of and r not in self.closed)
        if plan.hub is not None:
            split(plan.hub, self.rows, self.right, self.sheet)
        count = len(self.systems)
        rows_of: dict[int, set[int]] = {}  # unknown -> rows of groups that contain it
        for r in (r for g in plan.groups for r in g.rows):
            for c in self.rows[r]:
                rows_of.setdefault(c, set()).add(r)
        done: set[int] = set()
        for group in plan.groups:
            done |= set(group.rows)
            self.systems.append(system := self._system(group))
            waiting = sorted(set().union(*(rows_of.get(c, set()) for c in group.columns)) - done)
            for r in waiting:
                self._put_in(system, r)
                for c in system.others:
                    rows_of[c].add(r)
        for system in reversed(self.systems[count:]):
            self.put_back(system)

    def close(self, group: Group, step: int) -> None:
        """Solve a group before a step, and substitute its solution in all rows that are not used before."""
        self.closed.update(group.rows)
        self._take(group.rows)
        self.systems.append(system := self._system(group))
        touched = self.elimination.rows_with(group.columns)
        waiting = [r for r in touched if r not in self.closed and self.step_of.get(r, step) >= step]
        self._take(waiting)
        for r in waiting:
            self._put_in(system, r)
            self.elimination.set_row(r, self.rows[r])
            self.elimination.set_known(r, self.right[r])

    def put_back(self, system: _System) -> None:
        """The unknowns of a system, from those that were solved after it."""
        x, found = self.elimination.x_at(system.others), []
        for row in system.value:
            total = row[-1]
            for other, factor in zip(x, row, strict=False):
                total = self.sheet.difference(total, self.sheet.product(factor, other))
            found.append(total)
        self.elimination.set_x(system.group.columns, found)

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
        symbols = iter(unpacked(sheet.enter(ca.vec(solution.T), np.ones(solution.numel(), bool))))
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

    def code(self, x: list[Value], pivots: list[Value], steady: Mapping[int, Value], written_out: bool) -> Code:
        """Unknowns, pivots and dense systems as expressions."""
        pieces = [x, pivots, list(steady.values()), *(part for s in self.systems for part in (s.matrix, s.sides))]
        values = [value for piece in pieces for value in piece]
        column, symbols, by = (self.sheet.column(values), [], []) if written_out else self.sheet.steps(values)
        ends = accumulate(map(len, pieces), initial=0)
        first, guarded, bounded, *parts = (column[a:b] for a, b in pairwise(ends))
        solves = [
            Solve(_by_rows(matrix, s.group), _by_rows(sides, s.group), s.solution, s.group)
            for s, matrix, sides in zip(self.systems, parts[::2], parts[1::2], strict=True)
        ]
        return Code(first, solves, symbols, by, guarded, list(steady), bounded)


def _by_rows(column: ca.SX, group: Group) -> ca.SX:
    return ca.reshape(column, column.shape[0] // len(group.rows) if group.rows else 0, len(group.rows)).T

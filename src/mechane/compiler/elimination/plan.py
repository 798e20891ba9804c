"""A planned elimination: pivots in their order, and the dense systems that remain for the run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import overload

import casadi as ca
import numpy as np

from .hubs import Hub
from .ranks import Noise

REGULAR = 1e-11  # regularization of squared singular values in the symbolic solution of a redundant matrix
REFINED = 3  # refinement steps that remove its effect
AGAIN = 2  # refinement steps of a regular solution: one for its value, one for its derivatives

Step = tuple[int, int, list[tuple[int, tuple[int, ...]]]]  # row, column, rows with it and columns that vanish in each


@dataclass(frozen=True, eq=False)
class Steps(Sequence[Step]):
    """Pivots in their order, as arrays: row and column of each, the end of its updates; the row of each update, the end of its vanishing columns; these."""

    step_row: np.ndarray
    step_column: np.ndarray
    step_updates: np.ndarray
    update_row: np.ndarray
    update_vanished: np.ndarray
    vanished_column: np.ndarray

    @property
    def arrays(self) -> dict[str, np.ndarray]:
        """All arrays by name."""
        return dict(vars(self))

    def __len__(self) -> int:
        return len(self.step_row)

    @overload
    def __getitem__(self, k: int) -> Step: ...
    @overload
    def __getitem__(self, k: slice) -> list[Step]: ...
    def __getitem__(self, k: int | slice) -> Step | list[Step]:
        if isinstance(k, slice):
            return [self[i] for i in range(*k.indices(len(self)))]
        k = range(len(self))[k]
        first, updates = int(self.step_updates[k - 1]) if k else 0, []
        for u in range(first, int(self.step_updates[k])):
            begin = int(self.update_vanished[u - 1]) if u else 0
            vanished = self.vanished_column[begin : self.update_vanished[u]]
            updates.append((int(self.update_row[u]), tuple(vanished.tolist())))
        return int(self.step_row[k]), int(self.step_column[k]), updates

    def __repr__(self) -> str:
        return repr(tuple(self))


@dataclass(frozen=True)
class Group:
    """Rows and unknowns that are solved together at run time, with their numerical properties."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    rank: int  # at poses that the mechanism can take
    row_scales: tuple[float, ...]  # scales that make the largest entry of each row and column of order one
    column_scales: tuple[float, ...]
    row_sizes: tuple[float, ...] = ()  # factors of rows and units of unknowns; empty if unscaled
    column_sizes: tuple[float, ...] = ()
    spare: tuple[int, ...] = ()  # redundant rows
    open: tuple[int, ...] = ()  # unknowns that the rows do not determine
    noise: Noise | None = None  # effect of rounding on the scaled matrix
    moving: tuple[bool, ...] = ()  # flags of unknowns that are not forces


@dataclass(frozen=True)
class Plan:
    """A pivot order with its fill-in, and the remaining groups."""

    size: int  # number of unknowns
    kept: tuple[int, ...]  # nonzero entries of the matrix
    steps: Steps
    mixes: dict[int, tuple[list[int], list[int]]]  # step -> rows, columns mixed before it
    groups: tuple[Group, ...]  # in solving order
    empty: tuple[int, ...] = ()  # rows that have vanished
    idle: tuple[int, ...] = ()  # unknowns that occur in no remaining row
    hub: Hub | None = None  # split after all steps
    guards: dict[int, float] = field(default_factory=dict)  # step -> smallest pivot, with its sign
    bounds: dict[int, float] = field(default_factory=dict)  # the same of pivots that states cannot make smaller
    closed: tuple[tuple[int, Group], ...] = ()  # groups that are solved before a step
    work: int = 0  # products

    @property
    def spare(self) -> list[int]:
        """Redundant rows."""
        return [*self.empty, *(r for g in self.groups for r in g.spare)]

    @property
    def open(self) -> list[int]:
        """Unknowns that the groups leave undetermined."""
        return [*self.idle, *dict.fromkeys(c for g in self.groups for c in g.open)]


@dataclass(frozen=True, eq=False)
class Solve:
    """A dense linear system inside straight-line code: matrix @ solution == right, solved for the symbols `solution`."""

    matrix: ca.SX  # (rows, columns)
    right: ca.SX  # (rows, sides)
    solution: ca.SX  # (columns, sides), symbols
    group: Group

    def symbolic(self) -> ca.SX:
        """The solution as an expression, to be differentiated."""
        m, n = self.matrix.shape
        if m == n == self.group.rank:
            across, down = ca.DM(self.group.row_scales), ca.DM(self.group.column_scales)
            scaled = ca.densify(ca.diag(across) @ self.matrix @ ca.diag(down))
            return ca.densify(ca.diag(down) @ only_solution(scaled, ca.densify(ca.diag(across) @ self.right)))
        return smallest_solution(self.matrix, self.right, self.group)


def only_solution(matrix: ca.SX, right: ca.SX) -> ca.SX:
    """The solution of a regular square system, by orthogonal factors and iterative refinement.

    CasADi orthogonalizes by Gram and Schmidt: without refinement, errors grow with the square of the condition number. Its formulas
    for two unknowns are accurate.
    """
    if matrix.shape[0] <= 2:
        return ca.solve(matrix, right)
    q, r = ca.qr(matrix)
    x = ca.solve(r, q.T @ right)
    for _ in range(AGAIN):
        x += ca.solve(r, q.T @ (right - matrix @ x))
    return x


def smallest_solution(matrix: ca.SX, right: ca.SX, group: Group) -> ca.SX:
    """The minimum-norm least-squares solution, by regularized normal equations and iterative refinement."""
    across = ca.diag(ca.DM(group.row_scales))
    a, b = across @ matrix, across @ right
    factors = ca.ldl(ca.densify(a.T @ a) + REGULAR * ca.SX.eye(a.shape[1]), False)
    columns = []
    for k in range(b.shape[1]):
        x = ca.ldl_solve(a.T @ b[:, k], *factors)
        for _ in range(REFINED):
            x += ca.ldl_solve(a.T @ (b[:, k] - a @ x), *factors)
        columns.append(x)
    return ca.densify(ca.horzcat(*columns))

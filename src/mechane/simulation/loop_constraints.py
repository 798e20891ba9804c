"""Loop constraints of positions and speeds, in groups that have no coordinate in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from .. import runtime
from ..code import Tape
from ..code.llvm import MachineCode

if TYPE_CHECKING:
    from .program import Program

NARROW = 0.25  # bandwidth that needs no reordering, relative to the loop constraints of a group
BANDED = 12  # loop constraints above which a group is ordered to have a narrow band


@dataclass(frozen=True, eq=False)
class LoopConstraints:
    """Loop constraints of positions or of speeds: machine code of residuals and Jacobian, and their groups."""

    code: MachineCode
    tape: Tape
    index: np.ndarray  # loop constraint of the model for each row
    row: np.ndarray  # row of each nonzero of the Jacobian
    column: np.ndarray  # coordinate of each nonzero of the Jacobian
    group_start: np.ndarray
    linear: bool  # in the corrected variables

    @cached_property
    def band(self) -> int:
        """Largest distance between two rows that share a coordinate."""
        return runtime.bandwidth(self.row, self.column)

    @property
    def groups(self) -> int:
        """Number of groups, which have no coordinate in common."""
        return len(self.group_start) - 1

    def without(self, columns: Sequence[int]) -> np.ndarray | None:
        """Flags of the groups without any of the given coordinates; None if these are all groups."""
        if not len(columns):
            return None
        flags = np.ones(self.groups, np.int64)
        flags[np.searchsorted(self.group_start, self.row[np.isin(self.column, columns)], side="right") - 1] = 0
        return flags


def loop_constraints(program: Program, of_rates: bool) -> tuple | None:
    """Tape, rows, pattern and groups of the loop constraints of positions or of speeds."""
    init = program.initializer
    rows = np.nonzero(init.of_rates == of_rates)[0]
    if not len(rows):
        return None
    free = np.nonzero(init.is_rate == of_rates)[0]
    residual = init.loop_constraints[rows.tolist()]
    pattern = ca.jacobian_sparsity(residual, init.x[free.tolist()]) if len(free) else ca.Sparsity(len(rows), 0)
    order, start = _groups(pattern)
    index = rows[order]
    residual = ca.densify(init.loop_constraints[index.tolist()])
    slope = ca.jacobian(residual, init.x[free.tolist()]) if len(free) else ca.SX(len(rows), 0)
    r, c = (np.array(k, int) for k in slope.sparsity().get_triplet())
    linear = not ca.depends_on(slope, init.x[free.tolist()])
    return program.tape({"residual": residual, "slope": slope}), index, r, free[c] if len(c) else c, start, linear


def _groups(pattern: ca.Sparsity) -> tuple[np.ndarray, np.ndarray]:
    """Rows in an order that makes connected ones (those that share columns) adjacent, and the start of each group."""
    together = ca.mtimes(ca.DM(pattern, 1.0), ca.DM(pattern, 1.0).T).sparsity() if pattern.nnz() else None
    if together is None:
        return np.arange(pattern.size1()), np.arange(pattern.size1() + 1)
    count, order, begin = (together + ca.Sparsity.diag(pattern.size1())).scc()
    groups = sorted(sorted(order[begin[k] : begin[k + 1]]) for k in range(count))
    groups = [_narrow(g, together) if len(g) > BANDED else g for g in groups]
    return np.concatenate(groups).astype(int), np.cumsum([0, *map(len, groups)]).astype(np.int64)


def _narrow(group: list[int], together: ca.Sparsity) -> list[int]:
    """Rows of a group in an order that keeps those with common columns close together."""
    place = {r: k for k, r in enumerate(group)}
    pairs = [(place[i], place[j]) for i, j in zip(*together.get_triplet(), strict=True) if i in place]
    rows, columns = zip(*pairs, strict=True)
    if max(map(abs, map(int.__sub__, rows, columns))) <= NARROW * len(group):
        return group  # usually adjacent already, in the order of the model
    from scipy.sparse import csr_matrix  # imported here: it is slow to import
    from scipy.sparse.csgraph import reverse_cuthill_mckee

    graph = csr_matrix((np.ones(len(pairs)), (rows, columns)), shape=(len(group), len(group)))
    return [group[k] for k in reverse_cuthill_mckee(graph, symmetric_mode=True)]

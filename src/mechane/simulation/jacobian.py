"""Structure of the Jacobian for the stiff method: colouring of its columns, and an order in which it is banded.

Where it is dense, as in chains, the method solves the sparse system of `mechane.code.linearized` instead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import casadi as ca
import numpy as np

from ..code import Tape
from ..code.linearized import linearized
from ..code.llvm import MachineCode
from ..code.tape import SOLVE, Result
from ..runtime import Sparse
from .functions import Functions

DEAREST = 250  # explicit steps that a step of the stiff method may cost if the length of a run is unknown
FEW = 40  # unknowns up to which exploiting structure does not pay
MANY = 200  # unknowns from which a sparse system, which takes time to create, pays
SPARE = 1.5  # space for the factors, relative to their size for random numbers


def stiff_cost(n: int, instructions: int, pattern: tuple | None) -> float:
    """Operations of a step of the stiff method with n unknowns: its Jacobian by differences, and its factors."""
    columns, factors = n, 2 * n**3 / 3
    if pattern is not None:
        columns = int(pattern[2].max(initial=0)) + 1
        if len(pattern) > 3:
            factors = 2 * n * pattern[4] * (pattern[4] + pattern[5] + 1)
    return (columns + 8) * (instructions + 20) + factors


def too_expensive(n: int, instructions: int, pattern: tuple | None) -> bool:
    """Whether a step of the stiff method costs more than many explicit ones."""
    return stiff_cost(n, instructions, pattern) > DEAREST * 7 * (instructions + 20)


def jacobian_pattern(f: Functions) -> tuple | None:
    """Columns, rows, colours and band of the Jacobian of rates and algebraic residuals; None if it is best treated as dense."""
    if f.solves or f.nx + f.nz < FEW:
        return None
    rates, algebraic, power, _ = f.staged_dynamics
    quadratures = 2 * f.has_power
    outputs = ca.vertcat(rates, *([power] if quadratures else []), algebraic)
    pattern = ca.jacobian_sparsity(outputs, ca.vertcat(f.x, f.z))
    r, c = (np.array(k, int) for k in pattern.get_triplet())
    c = np.where(c >= f.nx, c + quadratures, c)
    n = f.nx + quadratures + f.nz
    order = np.lexsort((r, c))
    r, c = r[order], c[order]
    start = np.searchsorted(c, np.arange(n + 1))
    colour = _colours(r, c, n)
    if colour.max(initial=0) + 1 > 0.5 * n:
        return None
    place, lower, upper = _band(r, c, n)
    if 2 * lower + upper > n // 2:
        return start, r, colour
    return start, r, colour, place, lower, upper


def _colours(r: np.ndarray, c: np.ndarray, n: int) -> np.ndarray:
    """A colour for each column, so that columns of one colour have no row in common; greedy."""
    rows_of: list[list[int]] = [[] for _ in range(n)]
    for i, j in zip(r.tolist(), c.tolist(), strict=True):
        rows_of[j].append(i)
    used: list[set[int]] = [set() for _ in range(n)]  # row -> colours of its entries
    colour = np.zeros(n, int)
    for j in range(n):
        taken = set().union(*(used[i] for i in rows_of[j])) if rows_of[j] else set()
        k = 0
        while k in taken:
            k += 1
        colour[j] = k
        for i in rows_of[j]:
            used[i].add(k)
    return colour


def _band(r: np.ndarray, c: np.ndarray, n: int) -> tuple[np.ndarray, int, int]:
    """An order of the unknowns in which the matrix has a narrow band, and its lower and upper bandwidth."""
    from scipy.sparse import csr_matrix  # imported here: it is slow to import
    from scipy.sparse.csgraph import reverse_cuthill_mckee

    graph = csr_matrix((np.ones(len(r)), (r, c)), shape=(n, n))
    order = reverse_cuthill_mckee(csr_matrix(graph + graph.T), symmetric_mode=True).astype(int)
    place = np.empty(n, int)
    place[order] = np.arange(n)
    far = place[r] - place[c]
    return order, int(max(far.max(initial=0), 0)), int(max(-far.min(initial=0), 0))


@dataclass(frozen=True, eq=False)
class SparseJacobian:
    """Derivatives of rates and algebraic residuals as a sparse system, see `mechane.runtime.Sparse`."""

    tape: Tape
    start: np.ndarray
    row: np.ndarray
    column: np.ndarray
    unknowns: int
    quadratures: int
    full: tuple[tuple[int, int], ...]  # index and value of the ranks at which the inner linear systems are regular

    @property
    def order(self) -> np.ndarray:
        """Order of the columns in which factors have few entries."""
        return self._factors[0]

    def serves(self, ranks: np.ndarray) -> bool:
        """Whether the inner linear systems have full rank, as assumed here."""
        return all(ranks[place] == rows for place, rows in self.full)

    @property
    def size(self) -> int:
        """Number of rows and columns."""
        return len(self.start) - 1

    @cached_property
    def _factors(self) -> tuple[np.ndarray, int, int]:
        """Order of the columns, entries of the larger factor, and multiplications to compute the factors, for random numbers."""
        from scipy.sparse import csc_matrix, identity  # imported here: it is slow to import
        from scipy.sparse.linalg import splu

        n, inner = self.size, self.start[-1]
        values = np.random.default_rng(20081110).uniform(0.5, 1.5, inner)
        matrix = csc_matrix((values, self.row[:inner], self.start), shape=(n, n)) + 2 * identity(n, format="csc")
        lu = splu(csc_matrix(matrix), permc_spec="COLAMD", diag_pivot_thresh=0.1)
        lower, upper = lu.L, lu.U
        work = np.diff(lower.indptr) @ np.diff(upper.tocsr().indptr)
        return np.argsort(lu.perm_c), max(lower.nnz, upper.nnz), int(work)

    @property
    def entries(self) -> int:
        """Entries of the larger factor."""
        return self._factors[1]

    @property
    def multiplications(self) -> int:
        """Multiplications needed to compute the factors."""
        return self._factors[2]

    def cost(self, instructions: int) -> float:
        """Operations of a step of the stiff method, including pivot searches."""
        _, entries, work = self._factors
        return 10 * (instructions + 20) + len(self.tape) + 6 * work + 9 * 4 * entries + 30 * self.size

    @cached_property
    def system(self) -> Sparse:
        """The system as an argument of the stepper."""
        code, room = MachineCode.of(self.tape), int(SPARE * self.entries) + self.size
        return Sparse(
            code.address, code.work_size, self.start, self.row, self.column, self.order, self.unknowns, self.quadratures,
            room, code,
        )  # fmt: skip


def sparse_jacobian(tape: Tape, nx: int, nz: int, many: int | None = None) -> SparseJacobian | None:
    """Derivatives of rates (those of nx states first) and algebraic residuals.

    None for fewer than `many` states (`MANY` by default), or unsupported operations.
    """
    found = linearized(tape, ("x", "z")) if nx + nz >= (MANY if many is None else many) else None
    if found is None:
        return None
    solves = np.flatnonzero(tape.op == SOLVE)
    first = tape.first - tape.inputs[-1].size  # of the ranks
    full = tuple((int(tape.left[k]) - first, tape.systems[tape.extra[k]].rows) for k in solves)
    quadratures = found.rows - nx - nz
    row = np.where(found.row < nx, found.row, found.row - quadratures)
    lost = (found.row >= nx) & (found.row < nx + quadratures)
    row[lost] = found.row[lost] - nx
    order = np.lexsort((row, found.column, lost))
    column = found.column[order]
    start = np.searchsorted(column[: np.count_nonzero(~lost)], np.arange(nx + nz + found.unknowns + 1))
    values = found.tape.outputs[0].values[order]
    entries = replace(found.tape, outputs=(Result("entries", values),))
    return SparseJacobian(entries, start, row[order], column, found.unknowns, quadratures, full)

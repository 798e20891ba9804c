"""Structure of the Jacobian for the stiff method: which columns can be found together, and in which order it has a band."""

from __future__ import annotations

import casadi as ca
import numpy as np

from .functions import Functions

DEAREST = 250  # explicit steps that a step of the stiff method may cost where the length of a run is not known
FEW = 40  # unknowns up to which structure does not pay


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
    """Columns, rows, colours and band of the Jacobian of rates and algebraic residuals; none where it is best dense."""
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
    used: list[set[int]] = [set() for _ in range(n)]  # row -> colours that stand in it
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
    """An order of the unknowns in which the matrix has a narrow band, and how wide that is below and above."""
    from scipy.sparse import csr_matrix  # here: it takes long to import
    from scipy.sparse.csgraph import reverse_cuthill_mckee

    graph = csr_matrix((np.ones(len(r)), (r, c)), shape=(n, n))
    order = reverse_cuthill_mckee(csr_matrix(graph + graph.T), symmetric_mode=True).astype(int)
    place = np.empty(n, int)
    place[order] = np.arange(n)
    far = place[r] - place[c]
    return order, int(max(far.max(initial=0), 0)), int(max(-far.min(initial=0), 0))

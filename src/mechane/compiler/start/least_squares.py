"""Minimum-norm solutions of linear equations, dense or sparse, and the sizes of their rows."""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca
import numpy as np

DENSE = 3000  # largest number of unknowns for a dense least-squares step
BATCHED = 200  # rows up to which many points are solved densely, all at once
FEW = 40  # rows up to which a banded method does not pay
NARROW = 0.25  # bandwidth up to which it does, relative to the rows
DAMPING = 1e-13  # of the normal equations, relative to their trace


def raised(sizes: np.ndarray, kinds: np.ndarray | Sequence[str], below: float) -> np.ndarray:
    """Sizes, raised to at least a fraction of the largest of their kind (a number from 0 on, or a name)."""
    if not len(sizes):
        return sizes
    kind = kinds if isinstance(kinds, np.ndarray) else np.unique(kinds, return_inverse=True)[1]
    most = np.zeros(len(sizes))
    np.maximum.at(most, kind, sizes)
    return np.where(sizes < below * most[kind], most[kind], sizes)


def shortest(rows: int, columns: int, r, c, entries: np.ndarray, g: np.ndarray) -> np.ndarray:
    """For each point the minimum-norm step with Jacobian times step equal to g."""
    if rows > FEW:
        pairs = _products(columns, r, c)
        if pairs[-1].max(initial=0) <= NARROW * rows:
            return _within_band(rows, columns, r, c, entries, g, pairs)
    if rows <= BATCHED:
        matrix = np.zeros((len(g), rows, columns))
        matrix[:, r, c] = entries
        normal = matrix @ matrix.transpose(0, 2, 1)
        normal += (DAMPING * (1.0 + np.trace(normal, axis1=1, axis2=2)))[:, None, None] * np.eye(rows)
        return (matrix.transpose(0, 2, 1) @ np.linalg.solve(normal, g[:, :, None]))[:, :, 0]
    import scipy.sparse as sp  # imported here: it is slow to import
    from scipy.sparse.linalg import spsolve

    steps = np.zeros((len(g), columns))
    for k in range(len(g)):
        matrix = sp.csc_matrix((entries[k], (r, c)), shape=(rows, columns))
        normal = (matrix @ matrix.T).tocsc()
        normal = normal + sp.eye(rows, format="csc") * (DAMPING * (1.0 + normal.diagonal().sum()))
        steps[k] = matrix.T @ spsolve(normal, g[k])
    return steps


Pairs = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def _products(columns: int, r, c) -> Pairs:
    """Pairs of entries in one column of a matrix A: indices of both, the row of the upper one, and the distance of the other below it.

    Their products are the lower half of A times its transpose.
    """
    order, count = np.argsort(c, kind="stable"), np.bincount(c, minlength=columns)
    many = count[c[order]]  # entries in the column of each
    one = np.repeat(np.arange(len(c)), many)
    other = np.arange(len(one)) - np.repeat(np.cumsum(many) - many, many)  # from 0 on in each column
    a, b = order[one], order[(np.cumsum(count) - count)[c[order]][one] + other]
    below = r[b] - r[a]
    lower = below >= 0
    return a[lower], b[lower], r[a][lower], below[lower]


def _within_band(rows: int, columns: int, r, c, entries: np.ndarray, g: np.ndarray, pairs: Pairs) -> np.ndarray:
    """The same by banded Cholesky factors, linear in the number of loops in a row."""
    from scipy.linalg import solveh_banded  # imported here: it is slow to import

    a, b, row, below = pairs
    steps = np.zeros((len(g), columns))
    for k in range(len(g)):
        band = np.zeros((below.max() + 1, rows))
        np.add.at(band, (below, row), entries[k, a] * entries[k, b])
        band[0] += DAMPING * (1.0 + band[0].sum())
        np.add.at(steps[k], c, entries[k] * solveh_banded(band, g[k], lower=True)[r])
    return steps


def scaled(slope: ca.DM, rows: np.ndarray, columns: np.ndarray) -> ca.DM:
    """Divide the rows and multiply the columns of a matrix by sizes."""
    return ca.mtimes([ca.diag(ca.DM(1 / rows)), slope, ca.diag(ca.DM(columns))])


def least_squares(slope: ca.DM, right: np.ndarray, damp: float = 0.0, rcond: float = 1e-11) -> np.ndarray:
    """Minimum-norm least-squares solution for a CasADi matrix; relative singular values below `rcond` count as zero."""
    rows, columns = slope.shape
    if columns == 0:
        return np.zeros(0)
    if max(rows, columns) <= DENSE and not damp:
        return np.linalg.lstsq(np.array(slope), right, rcond=rcond)[0]
    import scipy.sparse as sp
    from scipy.sparse.linalg import lsqr

    matrix = sp.csc_matrix((np.array(slope.nonzeros()), *_csc(slope)), shape=slope.shape)
    return lsqr(matrix, right, damp=damp, atol=1e-14, btol=1e-14, iter_lim=20 * max(rows, columns))[0]


def _csc(slope: ca.DM) -> tuple[np.ndarray, np.ndarray]:
    return np.array(slope.sparsity().row()), np.array(slope.sparsity().colind())

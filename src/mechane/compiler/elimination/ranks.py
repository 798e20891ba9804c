"""Ranks of matrices that are known up to rounding, and scales in which they are compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

SWEEPS = 12  # iterations of scaling rows and columns
NOISE = 1e-14  # relative size of numbers that are mere rounding
RANK = 1e-8  # relative size below which a singular value of a scaled matrix counts as zero
DISTURBED = 1e-13  # relative perturbation of numbers to measure the effect of rounding on a matrix
DISTURBANCES = 6  # random perturbations of each kind
EACH = slice(-2 * DISTURBANCES, -DISTURBANCES)  # samples with changes relative to each number
ALIKE = slice(-DISTURBANCES, None)  # and to the largest of those that are rounded alike
TRUE = slice(None, -2 * DISTURBANCES)  # samples that are not changed
ROUNDED = 2e-2  # effect of rounding relative to that of such a perturbation, with some margin
SHARE = 1e-4  # component of a moving unknown in the vector of a small singular value
LOOSE = 1e-6  # component of an unknown in a combination without effect


@dataclass(frozen=True)
class Noise:
    """Effect of rounding on a matrix, in scales in which it is uniform; values above it are significant."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]
    size: float  # in these scales

    @staticmethod
    def of(matrix: np.ndarray, rounding: np.ndarray) -> Noise:
        """From the entries of a matrix and the rounding error of each."""
        rounding = np.maximum(rounding, np.finfo(float).eps * np.abs(matrix))
        where = np.nonzero(rounding)
        rows, columns = equilibrate((where[0], where[1]), rounding[where], matrix.shape)
        size = float(np.linalg.norm(rounding * rows[:, None] * columns))
        return Noise(tuple(rows.tolist()), tuple(columns.tolist()), size)

    def beside(self, rows: np.ndarray, columns: np.ndarray) -> Noise:
        """The noise of the scaled matrix."""
        across, down = np.array(self.rows) / rows, np.array(self.columns) / columns
        return Noise(tuple(across.tolist()), tuple(down.tolist()), self.size)

    def scaled(self, matrix: np.ndarray) -> np.ndarray:
        """A matrix in these scales."""
        return matrix * np.array(self.rows)[:, None] * np.array(self.columns)

    def rank(self, matrix: np.ndarray) -> int:
        """Number of singular values above the noise."""
        return int((np.linalg.svd(self.scaled(matrix), compute_uv=False) > self.size).sum())


def equilibrate(
    pattern: tuple[np.ndarray, np.ndarray],
    sizes: np.ndarray,
    shape: tuple[int, int],
    alike: Sequence[Sequence[int]] = (),
):
    """Scales of rows and columns, powers of two, that make the largest entry of each of order one.

    Rows are scaled first: if unknowns are in sizes that fit their units, columns need no other scale. Rows that are
    `alike` share the scale of the largest of them.
    """
    rows, columns = np.ones(shape[0]), np.ones(shape[1])
    r, c = pattern
    np.maximum.at(first := np.zeros(shape[0]), r, sizes)
    for family in alike:
        first[family] = first[family].max()
    usual = np.isfinite(first) & (first > 0)
    rows[usual] = np.exp2(-np.round(np.log2(first[usual])))
    for _ in range(SWEEPS):
        scaled, settled = sizes * rows[r] * columns[c], True
        for scale, place in ((rows, r), (columns, c)):
            largest = np.zeros(len(scale))
            np.maximum.at(largest, place, scaled)
            for family in alike if scale is rows else ():
                largest[family] = largest[family].max()
            largest[~(largest > 0) | ~np.isfinite(largest)] = 1.0
            change = np.round(0.5 * np.log2(largest))
            scale *= np.exp2(-change)
            settled = settled and not change.any()
        if settled:
            break
    return rows, columns


def numeric_rank(
    matrix: np.ndarray, noise: Noise | None = None, moving: Sequence[bool] = (), least: float = 1.0
) -> int:
    """Rank of a scaled matrix that is known up to noise.

    A small singular value belongs to a constraint that is redundant up to the precision of lengths and angles if its unknowns are
    forces; with `moving` unknowns it belongs to the motion of a link with very little mass, as real as that of others.
    """
    if not matrix.size or not np.isfinite(matrix).all():
        return min(matrix.shape)
    sizes = np.linalg.svd(matrix, compute_uv=False)
    rank = int((sizes > RANK * max(sizes[0], least)).sum())
    known = min(matrix.shape) if noise is None else noise.rank(matrix)
    if rank < known and np.any(moving):
        ways = np.linalg.svd(matrix)[2][rank : min(matrix.shape)]
        rank += int((np.abs(ways[:, np.asarray(moving)]).max(axis=1) > SHARE).sum())
    return min(rank, known)


def typical_sizes(stack: np.ndarray, consistent: int) -> tuple[tuple[np.ndarray, np.ndarray], np.ndarray]:
    """Pattern and typical sizes of the entries of matrices, the first of which are at poses of the mechanism.

    If a row vanishes at such poses, its entries there are mere rounding; others may vanish in most samples.
    """
    sizes = np.abs(stack)
    middle = np.maximum(np.median(sizes, axis=0), sizes[:consistent].max(axis=0, initial=0.0))
    where = np.nonzero(middle > NOISE * middle.max(initial=0.0))
    return (where[0], where[1]), middle[where]


def dependent(matrix: np.ndarray, rank: int) -> list[int]:
    """Rows that are redundant given the `rank` most independent ones."""
    rest, chosen = matrix.copy(), []
    for _ in range(rank):
        sizes = np.linalg.norm(rest, axis=1)
        sizes[chosen] = -1.0
        k = int(np.argmax(sizes))
        chosen.append(k)
        direction = rest[k] / (sizes[k] or 1.0)
        rest = rest - np.outer(rest @ direction, direction)
    return [k for k in range(len(matrix)) if k not in chosen]


def loose(matrix: np.ndarray, rank: int) -> list[int]:
    """Columns that the rows of a matrix of the given rank do not determine."""
    if rank >= matrix.shape[1] or not np.isfinite(matrix).all():
        return []
    nothing = np.linalg.svd(matrix)[2][rank:]
    return np.nonzero(np.abs(nothing).max(axis=0) > LOOSE)[0].tolist()


def disturbed(numbers: np.ndarray, sizes: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Numbers with small perturbations relative to sizes: additional samples that measure the effect of rounding."""
    return numbers[:, None] + rng.normal(size=(len(numbers), DISTURBANCES)) * (DISTURBED * sizes)[:, None]


def rounding(value: np.ndarray, some: slice) -> float:
    """Rounding error of the first sample of a number."""
    return ROUNDED * float(np.maximum.reduce(abs(value[some] - value[0])))

"""Shapes, and the scalars of CasADi expressions as columns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import eq
from typing import Any, TypeGuard

import casadi as ca
import numpy as np

Shape = tuple[int, ...]
LONG = 20  # rows
FEW = 5  # columns


def is_several(value: Any) -> TypeGuard[Sequence[Any]]:
    """Whether a value is a list or a tuple; their elements may be anything."""
    return isinstance(value, (list, tuple))


def dims(shape: Shape) -> tuple[int, int]:
    """Rows and columns of a shape in CasADi, where everything is a matrix."""
    rows, columns = (*shape, 1, 1)[:2]
    return rows, columns


def size(shape: Shape) -> int:
    """Number of scalars in a shape.

    >>> size((3, 3)), size(())
    (9, 1)
    """
    return math.prod(shape)


def to_matrix(flat: ca.SX, shape: Shape) -> ca.SX:
    """Arrange scalars, given row by row, in a shape."""
    return ca.reshape(flat, shape[1], shape[0]).T if len(shape) == 2 else flat


def scalars(sx: ca.SX) -> list[ca.SX]:
    """The entries of a column (or the nonzeros of a sparse matrix) as a list."""
    return list(sx.nonzeros())  # type: ignore[arg-type]


def nonzeros(matrix: ca.SX) -> ca.SX:
    """The nonzeros of a matrix as a column."""
    found = matrix.nz[:]
    return found if found.is_column() else ca.vec(found)


def dense(sx: ca.SX) -> ca.SX:
    """The dense form of an expression; the check is ten times faster than a needless `densify`."""
    return sx if sx.is_dense() else ca.densify(sx)


def stacked(parts: Sequence[ca.SX]) -> ca.SX:
    """One dense column from several; for few or long ones a third to a half of the time of `vertcat`."""
    heights = [part.size1() for part in parts]
    if len(parts) > FEW and sum(heights) < LONG * len(heights):
        return dense(ca.vertcat(*parts))
    column, begin = ca.SX.zeros(sum(heights), 1), 0
    entries = column.nz
    for part, height in zip(parts, heights, strict=True):
        if height:
            entries[begin : begin + height] = dense(part)
        begin += height
    return column


def picked(column: ca.SX, places: Sequence[int]) -> ca.SX:
    """The entries of a column at the given places, as a column."""
    count = len(places)
    if not count:
        return ca.SX(0, 1)
    first = places[0]
    if first >= 0 and places[-1] - first == count - 1 and all(map(eq, places, range(first, first + count))):
        whole = first == 0 and count == column.size1()
        return column if whole else column[first : first + count]  # a slice costs a fifth of a list
    found = column.get(False, places)
    return found if found.is_column() else ca.vec(found)  # indexing a single scalar gives a row


def spread(begins: Sequence[int] | np.ndarray, heights: Sequence[int] | np.ndarray) -> np.ndarray:
    """The concatenated numbers of several ranges.

    >>> spread([5, 0], [2, 3]).tolist()
    [5, 6, 0, 1, 2]
    """
    begin, count = np.array(begins, np.int64), np.array(heights, np.int64)
    shift: np.ndarray = np.repeat(begin - np.cumsum(count) + count, count)
    return shift + np.arange(len(shift))

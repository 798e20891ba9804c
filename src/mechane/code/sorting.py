"""Distinct numbers and medians. Those of NumPy import its masked arrays when first called, which takes 12 ms."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def distinct(values: np.ndarray | Sequence[int]) -> np.ndarray:
    """The distinct integers among some, in ascending order.

    >>> distinct([3, 1, 3, 2]).tolist()
    [1, 2, 3]
    """
    some = np.sort(np.asarray(values, np.int64), axis=None)
    new = np.ones(len(some), bool)
    new[1:] = some[1:] != some[:-1]
    return some[new]


def median(values: np.ndarray, axis: int) -> np.ndarray:
    """The medians of numbers, none of which is nan, along an axis.

    >>> median(np.array([[3.0, 1.0, 2.0], [4.0, 6.0, 8.0]]), axis=1).tolist()
    [2.0, 6.0]
    """
    count = values.shape[axis]
    middle = [(count - 1) // 2, count // 2]
    low, high = np.take(np.partition(values, middle, axis=axis), middle, axis=axis).swapaxes(0, axis)
    return 0.5 * (low + high)

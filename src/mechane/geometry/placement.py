"""Numeric local axes and rotation matrices for placing curves and surfaces."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..errors import ShapeError, StructureError
from ..language.expressions import is_symbolic
from ..language.functions import as_array
from .splines import GeometryError


def axes(n_x: Any, n_y: Any = None) -> np.ndarray:
    """Local axes as rows: x along `n_x`, y towards `n_y` made perpendicular to it, z perpendicular to both.

    >>> axes((0, 0, 2), (1, 0, 1))
    array([[0., 0., 1.],
           [1., 0., 0.],
           [0., 1., 0.]])
    """
    if is_symbolic(n_x, n_y):
        raise StructureError("n_x and n_y must be numbers.")
    x = as_array(n_x)
    if x.shape != (3,) or (n_y is not None and as_array(n_y).shape != (3,)):
        raise ShapeError("n_x and n_y are vectors of length 3.")
    y = np.eye(3)[(int(np.argmax(np.abs(x))) + 1) % 3] if n_y is None else as_array(n_y)
    if not 0 < np.linalg.norm(x) < math.inf or not np.isfinite(y).all():
        raise StructureError("n_x and n_y must be finite, and n_x must not be zero.")
    x = x / np.linalg.norm(x)
    rest = y - x * (x @ y)
    if np.linalg.norm(rest) <= 1e-10 * max(np.linalg.norm(y), 1e-300):
        raise GeometryError(f"n_y = {tuple(y.tolist())} is parallel to n_x; give another direction.")
    y = rest / np.linalg.norm(rest)
    return np.stack([x, y, np.cross(x, y)]) + 0.0


def rotation(angle: float, axis: Any = None) -> np.ndarray:
    """Matrix that rotates a vector, in the plane or about an axis in space."""
    c, s = math.cos(angle), math.sin(angle)
    if axis is None:
        return np.array([[c, -s], [s, c]])
    n = np.asarray(axis, float) / np.linalg.norm(axis)
    cross = np.array([[0, -n[2], n[1]], [n[2], 0, -n[0]], [-n[1], n[0], 0]])
    return np.eye(3) + s * cross + (1 - c) * cross @ cross


def smallest_rotation(from_: np.ndarray, to: np.ndarray) -> np.ndarray:
    """Matrix of the smallest rotation that takes one unit vector to another."""
    if len(from_) == 2:
        return rotation(math.atan2(from_[0] * to[1] - from_[1] * to[0], float(from_ @ to)))
    axis, cosine = np.cross(from_, to), float(from_ @ to)
    sine = float(np.linalg.norm(axis))
    if sine < 1e-14:
        return np.eye(3) if cosine > 0 else rotation(math.pi, axes(from_)[1])
    return rotation(math.atan2(sine, cosine), axis)

"""Vectors and matrices of numbers or expressions; numbers may be arrays of many vectors, (..., 3)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import ShapeError
from ..language.expressions import Expr, is_symbolic, lift
from ..language.functions import as_array


def as_vector(value: Any) -> Any:
    """Three numbers, an array (..., 3) of them, or an expression of shape (3,)."""
    if is_symbolic(value) or (isinstance(value, np.ndarray) and value.dtype == object):
        value = lift(value)
        fits = value.shape == (3,)
    else:
        value = as_array(value)
        fits = value.shape[-1:] == (3,)
    if not fits:
        raise ShapeError(f"A motor needs vectors of three components, got shape {value.shape}.")
    return value


def as_matrix(value: Any) -> Any:
    """A 3 x 3 matrix of numbers or expressions; a scalar is a multiple of the unit matrix."""
    nested = isinstance(value, (list, tuple)) and any(is_symbolic(row) for row in value)
    value = lift(value) if isinstance(value, Expr) or nested else as_array(value)
    if value.shape == ():
        return value * np.eye(3)
    if value.shape != (3, 3):
        raise ShapeError(f"A motor dyad needs 3 x 3 matrices, got shape {value.shape}.")
    return value


def as_inertia(value: Any) -> Any:
    """A 3 x 3 inertia from three principal values, six (xx, yy, zz, xy, xz, yz), a matrix, or one value for all axes."""
    shape = lift(value).shape
    if shape == (3,):
        return as_matrix([[value[k] if j == k else 0.0 for j in range(3)] for k in range(3)])
    if shape == (6,):
        xx, yy, zz, xy, xz, yz = (value[k] for k in range(6))
        return as_matrix([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    return as_matrix(value)


def dot(a: Any, b: Any) -> Any:
    """Scalar product."""
    return lift(a) @ lift(b) if is_symbolic(a, b) else np.sum(a * b, axis=-1)


def apply(matrix: Any, v: Any) -> Any:
    """Matrix times vector, or times each of many vectors."""
    if is_symbolic(matrix, v) or v.ndim == 1:
        return matrix @ v
    return (matrix @ v[..., None])[..., 0]


def scale(factor: Any, v: Any) -> Any:
    """A vector times a number; many vectors times as many numbers."""
    return factor * v if is_symbolic(factor, v) else as_array(factor)[..., None] * v

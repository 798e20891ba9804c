"""Positions of the nodes and joints of a beam at rest or at the start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..rotations import across


@dataclass(frozen=True, eq=False)
class Layout:
    """Positions (n + 1, 3) and axes (n + 1, 3, 3), rows x, y, z, of nodes; the same of the n joints between them."""

    node: np.ndarray
    node_axes: np.ndarray
    joint: np.ndarray
    joint_axes: np.ndarray

    @property
    def turns(self) -> np.ndarray:
        """Matrices from each node to the next."""
        return self.node_axes[1:] @ self.node_axes[:-1].transpose(0, 2, 1)


def along(curve: Any, segments: int, length: float | None) -> tuple[Layout, float]:
    """A beam along a curve, which is shifted to begin at the origin; the axes follow it without twist.

    The first axes are those of frame_a, rotated by the smallest rotation so that x is along the curve.
    """
    whole = float(curve.length()) if curve.interval is not None else None
    if length is None:
        if whole is None:
            raise ParameterError("A beam along an open curve without ends needs length=….")
        length = whole
    if whole is not None and length > whole * (1 + 1e-9) and not curve.closed:
        raise ParameterError(f"The beam is {length:g} m long, longer than its curve of {whole:g} m.")
    s = np.linspace(0.0, length, 2 * segments + 1)
    q = np.array([curve.parameter_at(min(x, whole) if whole and not curve.closed else x) for x in s], float)
    points, tangents = np.asarray(curve.position(q)), np.asarray(curve.tangent(q))
    if points.shape[1] == 2:
        points, tangents = (np.column_stack([m, np.zeros(len(m))]) for m in (points, tangents))
    axes = [shortest(np.array([1.0, 0.0, 0.0]), tangents[0])]
    for t in tangents[1:]:
        axes.append(axes[-1] @ _carry(axes[-1][0], t))
    frames = np.array(axes)
    points = points - points[0]
    return Layout(points[::2], frames[::2], points[1::2], frames[1::2]), length


def shortest(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Axes (as rows) obtained from the unit matrix by the smallest rotation that takes the unit vector a to b."""
    return _carry(a, b)


def _carry(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Matrix M of the smallest rotation that takes a to b, applied as rows-of-axes @ M."""
    v, c = np.cross(a, b), float(a @ b)
    if c < -1 + 1e-12:
        e = across(a)
        return 2 * np.outer(e, e) - np.eye(3)
    k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return (np.eye(3) + k + k @ k / (1 + c)).T

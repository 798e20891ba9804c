"""Position, orientation and size of shapes, over time."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..language.expressions import is_symbolic
from ..shapes import Shape

FLAT = ("box", "beam", "ground", "bracket")  # kinds that are thin plates in the plane
THIN = 0.012  # thickness of plates in the plane, and
WIDE = 0.025  # default width of shapes, as fractions of the model's size
Arrays = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]
WIDTHS = {"line": 0.01, "text": 0.01}  # some kinds are thinner


def pose_of(
    shape: Shape, size: float, r: np.ndarray, v: dict[str, np.ndarray], layer: float, plane: Any
) -> tuple[np.ndarray, ...]:
    """Position, orientation, size and colour of one shape, over time or, if constant, once.

    Planar shapes lie `layer` above their plane; the plane may move in space, with an origin and a matrix.
    """
    length = v["length"][:, 0]
    width = v["width"][:, 0] if "width" in v else np.array([WIDTHS.get(shape.kind, WIDE) * size])
    flat = shape.planar and shape.kind in FLAT and not shape.z_direction
    height = v["height"][:, 0] if "height" in v else np.array([THIN * size]) if flat else width
    if shape.kind == "sphere" and not is_symbolic(shape.length) and not shape.length:
        length = width
    if shape.kind == "beam":
        length = np.maximum(length, 0.02 * width)  # a disc where the ends meet
    if shape.full_size:
        length = width = height = np.ones(1)

    # the frame of the shape in the world, columns x, y, z
    if "R" in v:
        frame = v["R"].reshape(-1, 3, 3).transpose(0, 2, 1)
    else:
        frame = turn_z(v["phi"][:, 0]) if "phi" in v else np.eye(3)[None]
    along = v["along"].copy()
    if shape.planar:
        along[:, 2] = 0.0
    axes = _axes(along, v.get("across"), shape.planar)
    if shape.full_size:
        axes = np.eye(3)[None]
    over = np.where(width < 0, -1.0, 1.0)[:, None]  # a negative width flips the shape
    axes = np.multiply(*_same(axes, np.stack([over**0, over, over], -1)))
    width, height = np.abs(width), np.abs(height)
    start = v["r_shape"].copy()
    if shape.z_direction:
        axes = axes @ np.array([[0.0, 0.0, -1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]])  # x to z: a quarter turn about y
        start = start - 0.5 * length[:, None] * axes[:, :, 0]
    if shape.planar:
        start = start + np.stack([0 * v["shift"], 0 * v["shift"], v["shift"] + layer], -1)[:, 0]
    if plane is not None:
        origin, turn = plane[0], plane[1].reshape(-1, 3, 3).transpose(0, 2, 1)
        r = np.add(*_same(origin, np.einsum("tij,tj->ti", *_same(turn, r))))
        frame = np.matmul(*_same(turn, frame))
    turned = quaternion(np.matmul(*_same(frame, axes)))
    offset = np.einsum("tij,tj->ti", *_same(frame, start))
    sizes = np.stack(np.broadcast_arrays(length, width, height), -1)
    values = r + offset, turned, sizes, np.clip(v["color"], 0, 255)
    return tuple(a.astype(np.float32) for a in values)


def stacked_poses(poses: list[tuple[np.ndarray, ...]], frames: int) -> Arrays:
    """Positions, quaternions, scales and colours of all shapes, (frames, shapes, …) each."""
    position, turned, scale, color = (_stacked([p[i] for p in poses], frames, n) for i, n in enumerate((3, 4, 3, 3)))
    return position, turned, scale, color


def _stacked(parts: list[np.ndarray], frames: int, count: int) -> np.ndarray:
    """Arrays (1 or frames, count) of all shapes as one (frames, shapes, count); not copied if constant."""
    if not any(len(p) > 1 for p in parts):
        rows = np.concatenate(parts) if parts else np.zeros((0, count))
        return np.broadcast_to(rows.astype(np.float32)[None], (frames, *rows.shape))
    out = np.empty((len(parts), frames, count), np.float32)
    for k, p in enumerate(parts):
        out[k] = p
    return out.transpose(1, 0, 2)


def _same(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    n = max(len(a), len(b))
    return np.broadcast_to(a, (n, *a.shape[1:])), np.broadcast_to(b, (n, *b.shape[1:]))


def _axes(along: np.ndarray, across: np.ndarray | None, planar: bool) -> np.ndarray:
    """Orthonormal axes (t, 3, 3), as columns: along the length, the width and the height."""
    x = _unit(along, np.array([1.0, 0.0, 0.0]))
    if across is None:
        across = np.array([[0.0, 0.0, 1.0]])
        if planar:  # z is always the height
            y = np.cross(across, x)
            return np.stack([x, y, np.broadcast_to(across, x.shape)], -1)
        across = np.where(np.abs(x @ np.array([0.0, 1.0, 0.0]))[:, None] > 0.9, [[0.0, 0.0, 1.0]], [[0.0, 1.0, 0.0]])
    x, across = _same(x, across)
    y = _unit(across - np.sum(across * x, -1, keepdims=True) * x, np.array([0.0, 1.0, 0.0]))
    return np.stack([x, y, np.cross(x, y)], -1)


def _unit(v: np.ndarray, otherwise: np.ndarray) -> np.ndarray:
    norm = np.linalg.norm(v, axis=-1, keepdims=True)
    return np.where(norm > 1e-12, v / np.maximum(norm, 1e-12), otherwise)


def turn_z(angle: np.ndarray) -> np.ndarray:
    """Rotation matrices (t, 3, 3) about z."""
    out = np.zeros((len(angle), 3, 3))
    out[:, 0, 0] = out[:, 1, 1] = np.cos(angle)
    out[:, 1, 0] = np.sin(angle)
    out[:, 0, 1] = -out[:, 1, 0]
    out[:, 2, 2] = 1.0
    return out


def quaternion(m: np.ndarray) -> np.ndarray:
    """Quaternions (t, 4), w first, of rotation matrices (t, 3, 3), from the largest of their components."""
    d = np.einsum("tii->ti", m)
    squares = np.stack([1 + d.sum(-1), *(1 + 2 * d[:, i] - d.sum(-1) for i in range(3))], -1)  # 4 q_i²
    best = np.argmax(squares, -1)
    a, b, c = m[:, 2, 1] - m[:, 1, 2], m[:, 0, 2] - m[:, 2, 0], m[:, 1, 0] - m[:, 0, 1]
    p, q, r = m[:, 1, 0] + m[:, 0, 1], m[:, 0, 2] + m[:, 2, 0], m[:, 2, 1] + m[:, 1, 2]
    w, x, y, z = squares.T
    choices = np.stack([[w, a, b, c], [a, x, p, q], [b, p, y, r], [c, q, r, z]])  # each is 4 q_best q
    out = choices[best, :, np.arange(len(m))]
    out = out / np.linalg.norm(out, axis=-1, keepdims=True)
    return np.where(out[:, :1] < 0, -out, out)


def rotate(q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """A vector rotated by quaternions (..., 4)."""
    w, u = q[..., :1], q[..., 1:]
    t = 2 * np.cross(u, np.broadcast_to(v, u.shape))
    return v + w * t + np.cross(u, t)


def matrices(q: np.ndarray) -> np.ndarray:
    """Rotation matrices (..., 3, 3) of quaternions (..., 4)."""
    return np.stack([rotate(q, e) for e in np.eye(3)], -1)

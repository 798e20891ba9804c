"""Rotations: matrices, quaternions, sequences of angles, axis and angle, and axes perpendicular to and along directions.

A rotation matrix R maps components in the first frame to components in the second, v2 = R v1; its rows are the axes of
the second frame, resolved in the first. Quaternions are scalar first. All functions take numbers and expressions.
"""

from __future__ import annotations

from typing import Any

import casadi as ca
import numpy as np

from .errors import ParameterError
from .language.expressions import Expr, from_flat, is_symbolic, lift, stack
from .language.functions import atan2, cos, cross, if_else, norm, sin, sqrt, vector
from .language.symbol import Symbol
from .language.values import unit_vector
from .language.varied import present


def matrix(rows: Any) -> Any:
    """A matrix from nested numbers or expressions."""
    if is_symbolic(*[e for row in rows for e in row]):
        return from_flat(ca.vertcat(*(lift(e).sx for row in rows for e in row)), (len(rows), len(rows[0])))
    return np.array(rows, float)


def skew(v: Any) -> Any:
    """The matrix of the vector product: skew(v) @ u = v x u."""
    zero = 0.0
    return matrix(((zero, -v[2], v[1]), (v[2], zero, -v[0]), (-v[1], v[0], zero)))


unit = unit_vector


def across(e: Any, towards: Any = None) -> Any:
    """A unit vector perpendicular to `e`, as close as possible to `towards` (or to an axis)."""
    if is_symbolic(e, towards):
        near = lift(least_axis(e) if towards is None else towards)
        rest = near - (near @ e) * e
        return rest / norm(rest)
    if towards is None:
        towards = least_axis(e)
    rest = np.asarray(towards, float) - (np.asarray(towards, float) @ e) * e
    if np.linalg.norm(rest) < 1e-10:
        raise ParameterError(f"The two axes {np.asarray(e).tolist()} and {np.asarray(towards).tolist()} are parallel.")
    return unit(np.where(np.abs(rest) < 1e-15, 0.0, rest))


def least_axis(e: Any) -> np.ndarray:
    """The axis along which a direction has its smallest component; for expressions, with the model's current values."""
    return np.eye(3)[int(np.argmin(np.abs(present(e))))]


def both_across(n: Any) -> tuple[Any, Any]:
    """Two unit vectors perpendicular to a unit vector and to each other, for any direction of it.

    They jump where n[2] changes sign (Duff and others, Building an orthonormal basis, revisited, 2017).
    """
    side = if_else(n[2] < 0, -1.0, 1.0, smooth=True)  # quantities derived from them do not jump
    a = -1 / (side + n[2])
    b = n[0] * n[1] * a
    return vector(1 + side * n[0] ** 2 * a, side * b, -side * n[0]), vector(b, side + n[1] ** 2 * a, -n[1])


def axes_along(tangent: Any, direction: Any) -> tuple[Any, Any, Any]:
    """Axes with x along the tangent and z as close as possible to a direction."""
    y = cross(direction, tangent)
    y = y / norm(y)
    return tangent, y, cross(tangent, y)


def slope(expression: Expr, q: Symbol) -> Expr:
    """Partial derivative of a vector expression with respect to one symbol."""
    return Expr(ca.densify(ca.jacobian(expression.sx, q.sx)), expression.shape)


def turning(axes: tuple[Any, Any, Any], q: Symbol) -> Expr:
    """Angular velocity of three orthonormal axes per rate of q, resolved in them."""
    x, y, z = axes
    return stack([slope(y, q) @ z, slope(z, q) @ x, slope(x, q) @ y])


def planar_rotation(e: Any, phi: Any) -> Any:
    """Rotation by `phi` about the fixed unit vector `e`: e eᵀ + (1 - e eᵀ) cos(phi) - skew(e) sin(phi)."""
    c, s = cos(phi), sin(phi)
    if is_symbolic(e):
        return matrix([[e[i] * e[j] for j in range(3)] for i in range(3)]) * (1 - c) + np.eye(3) * c - skew(e) * s
    rows = []
    axis = skew(e)
    for i in range(3):
        row = []
        for j in range(3):
            fixed = float(e[i] * e[j])
            rest = float(i == j) - fixed
            entry: Any = fixed
            if rest != 0.0:
                entry = entry + rest * c if entry != 0.0 else (c if rest == 1.0 else rest * c)
            if axis[i, j] != 0.0:
                k = -float(axis[i, j])
                turn = s if k == 1.0 else -s if k == -1.0 else k * s
                entry = turn if not isinstance(entry, Expr) and entry == 0.0 else entry + turn
            row.append(entry)
        rows.append(row)
    return matrix(rows)


def from_quaternion(q: Any) -> Any:
    """Rotation matrix of a quaternion of any length but zero."""
    w, x, y, z = q[0], q[1], q[2], q[3]
    k = 2.0 / (w * w + x * x + y * y + z * z)
    return matrix((
        (1 - k * (y * y + z * z), k * (x * y + w * z), k * (x * z - w * y)),
        (k * (x * y - w * z), 1 - k * (x * x + z * z), k * (y * z + w * x)),
        (k * (x * z + w * y), k * (y * z - w * x), 1 - k * (x * x + y * y)),
    ))  # fmt: skip


def quaternion_rate(q: Any, w: Any) -> Any:
    """Derivative of a quaternion, given the angular velocity resolved in the rotated frame."""
    parts = [
        0.5 * (-q[1] * w[0] - q[2] * w[1] - q[3] * w[2]),
        0.5 * (q[0] * w[0] - q[3] * w[1] + q[2] * w[2]),
        0.5 * (q[3] * w[0] + q[0] * w[1] - q[1] * w[2]),
        0.5 * (-q[2] * w[0] + q[1] * w[1] + q[0] * w[2]),
    ]
    return stack([lift(p) for p in parts]) if is_symbolic(*parts) else np.array(parts, float)


def three_axes(given: Any) -> tuple[int, int, int]:
    """Argument checker for the axes of three successive rotations: 1, 2 or 3, neighbours different."""
    chosen: list[Any] = list(given) if isinstance(given, (list, tuple, np.ndarray)) else []
    right = len(chosen) == 3 and all(s in (1, 2, 3) for s in chosen)
    if not right or chosen[0] == chosen[1] or chosen[1] == chosen[2]:
        raise ParameterError("needs three axes 1, 2 or 3, neighbours different")
    return int(chosen[0]), int(chosen[1]), int(chosen[2])


def from_angles(angles: Any, sequence: tuple[int, int, int] = (1, 2, 3)) -> Any:
    """Rotation matrix of three successive rotations, each about an axis (1, 2, 3) of the current frame."""
    result: Any = np.eye(3)
    if len(angles) != 3 or len(sequence) != 3 or any(s not in (1, 2, 3) for s in sequence):
        raise ParameterError(f"Three angles need a sequence of three axes 1, 2 or 3; got {angles} and {sequence}.")
    for angle, axis in zip(angles, sequence, strict=True):
        result = planar_rotation(np.eye(3)[axis - 1], angle) @ result
    return result


def from_axis_angle(n: Any, angle: Any) -> Any:
    """Rotation by an angle about a fixed direction."""
    return planar_rotation(unit(n), angle)


def from_two_axes(e_x: Any, e_y: Any) -> Any:
    """Rotation matrix of a frame with x axis along `e_x` and `e_y` in its x-y plane."""
    if is_symbolic(e_x, e_y):
        x, z = lift(e_x) / norm(e_x), cross(e_x, e_y)
        z = z / norm(z)
        return stack([x, cross(z, x), z])
    x = unit(e_x)
    z = np.cross(x, np.asarray(e_y, float))
    if np.linalg.norm(z) < 1e-10:
        raise ParameterError(f"The two axes {np.asarray(e_x).tolist()} and {np.asarray(e_y).tolist()} are parallel.")
    z = z / np.linalg.norm(z)
    return np.array([x, np.cross(z, x), z])


def to_quaternion(R: Any) -> np.ndarray:
    """Quaternion of a numeric rotation matrix, with a non-negative scalar part."""
    R = np.asarray(R, float)
    square = np.array([
        1 + R[0, 0] + R[1, 1] + R[2, 2],
        1 + R[0, 0] - R[1, 1] - R[2, 2],
        1 - R[0, 0] + R[1, 1] - R[2, 2],
        1 - R[0, 0] - R[1, 1] + R[2, 2],
    ])  # fmt: skip
    k = int(np.argmax(square))
    a = [R[1, 2] - R[2, 1], R[2, 0] - R[0, 2], R[0, 1] - R[1, 0]]
    b = [R[0, 1] + R[1, 0], R[1, 2] + R[2, 1], R[2, 0] + R[0, 2]]
    rows = [
        [square[0], a[0], a[1], a[2]],
        [a[0], square[1], b[0], b[2]],
        [a[1], b[0], square[2], b[1]],
        [a[2], b[2], b[1], square[3]],
    ]
    q = np.array(rows[k]) / (2 * np.sqrt(square[k]))
    return q if q[0] >= 0 else -q


def to_angles(R: Any, sequence: tuple[int, int, int] = (1, 2, 3)) -> list[Any]:
    """Angles of a rotation matrix about the axes of a sequence; the inverse of `from_angles`.

    Three different axes (Cardan angles) are singular where the second angle is a quarter turn; with the first axis
    repeated (Euler angles), where it is zero or half a turn. There only the sum or the difference of the other two is
    defined; any two angles that add up to it are returned.

    >>> R = from_angles((0.1, 0.2, 0.3), (3, 1, 3))
    >>> tuple(round(float(a), 12) for a in to_angles(R, (3, 1, 3)))
    (0.1, 0.2, 0.3)
    """
    i, j, k = (s - 1 for s in sequence)
    if i == j or j == k:
        raise ParameterError(f"Neighbours in a sequence of axes must differ; got {tuple(sequence)}.")
    m, sign = 3 - i - j, 1.0 if (j - i) % 3 == 1 else -1.0  # e_m = sign e_i x e_j
    if i == k:
        first, second = atan2(R[i, j], -sign * R[i, m]), atan2(sqrt(R[i, j] ** 2 + R[i, m] ** 2), R[i, i])
    else:
        first, second = atan2(-sign * R[k, j], R[k, k]), atan2(sign * R[k, i], sqrt(R[j, i] ** 2 + R[i, i] ** 2))
    # the last two rotations leave the axis e_j where the third takes it
    c, s, n = cos(first), sign * sin(first), 3 - j - k
    x, y = c * R[j, j] + s * R[j, m], c * R[n, j] + s * R[n, m]
    return [first, second, atan2(y if (k - j) % 3 == 1 else -y, x)]


def misalignment(E: Any) -> list[Any]:
    """Three numbers that vanish, with full rank, where a rotation matrix is the unit matrix, and nowhere else.

    Twice the tangent of half the angle, along the axis: the sine would also vanish after half a turn.
    """
    scale = 2 / (1 + E[0, 0] + E[1, 1] + E[2, 2])
    return [scale * (E[1, 2] - E[2, 1]), scale * (E[2, 0] - E[0, 2]), scale * (E[0, 1] - E[1, 0])]

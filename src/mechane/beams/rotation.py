"""Three signed angles of a small rotation, regular at rest."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..errors import ParameterError, ShapeError
from ..language.expressions import Expr, is_symbolic, lift, stack
from ..language.functions import as_array, atan2, cos, cross, norm, tan
from ..rotations import planar_rotation, skew

TERMS = 13  # of the power series below: exact to rounding up to half a turn
X, Y, Z = np.eye(3)


def series(first: int, y: Any) -> Any:
    """Sum of (-y)^k / (2k + first)!: sin(x)/x, (1 - cos x)/x², (x - sin x)/x³ at y = x² for first = 1, 2, 3.

    As a power series it has all derivatives at rest, where the quotients are 0/0.
    """
    total: Any = 0.0
    for k in reversed(range(TERMS)):
        total = (-1) ** k / math.factorial(2 * k + first) + total * y
    return total


def cotangent(y: Any) -> Any:
    """((1 - cos x)/x² - sin x/(2 x)) / x² at y = x², as a power series."""
    total: Any = 0.0
    for k in reversed(range(TERMS)):
        total = (-1) ** k * (k + 1) / math.factorial(2 * k + 4) + total * y
    return total


def from_vector(phi: Any) -> tuple[Any, Any, Any]:
    """Rotation by the vector phi, the same from both sides, for less than a full turn.

    Returns the matrix from the first frame to the second; J, where J der(phi) is the angular velocity in the second;
    and the inverse of J.
    """
    s, y = skew(phi), phi[0] * phi[0] + phi[1] * phi[1] + phi[2] * phi[2]
    square = s @ s
    sine, cosine = series(1, y), series(2, y)
    R = np.eye(3) - sine * s + cosine * square
    J = np.eye(3) - cosine * s + series(3, y) * square
    return R, J, np.eye(3) + 0.5 * s + cotangent(y) / cosine * square


def to_vector(R: Any) -> np.ndarray:
    """The rotation vector of a numeric matrix, up to half a turn."""
    from scipy.spatial.transform import Rotation

    return Rotation.from_matrix(np.asarray(R, float).T).as_rotvec()


def from_cardan(phi: Any) -> tuple[Any, Any, Any]:
    """Bending about y, then about z, then twist about x, which is unlimited; the second below a quarter turn.

    Returns the same as `from_vector`.
    """
    bent, twisted = planar_rotation(Z, phi[2]), planar_rotation(X, phi[0])
    columns = [X, twisted @ (bent @ Y), twisted @ Z]
    c, t = 1 / cos(phi[2]), tan(phi[2])
    inner = twisted.T  # from the second frame back through the twist
    rows = [X - t * inner[1], c * inner[1], inner[2]]
    J, inverse = (stack([lift(k) for k in m]) if is_symbolic(*phi) else np.array(m) for m in (columns, rows))
    return twisted @ (bent @ planar_rotation(Y, phi[1])), J.T, inverse


def from_small(phi: Any) -> tuple[Any, Any]:
    """Rotation by approximately the vector phi, to third order (Cayley): rational, and regular for any phi.

    Returns the matrix from the first frame to the second, and J, where J der(phi) is the angular velocity in the second.
    The angle of rotation is 2 atan(|phi| / 2).
    """
    s, y = skew(phi), 0.25 * (phi[0] * phi[0] + phi[1] * phi[1] + phi[2] * phi[2])
    J = (np.eye(3) - 0.5 * s) / (1 + y)
    return np.eye(3) - J @ s, J


ANGLES = {"vector": from_vector, "cardan": from_cardan}


def signed_angles(R: Any, axis: str = "y") -> tuple[Any, Any, Any]:
    """Bending, twist and bending about the third axis of a beam along an axis, from the axes of its two frames.

    $\\theta_x = \\mathrm{atan2}(e_z^1\\cdot e_y^2,\\ e_y^1\\cdot e_y^2)$,
    $\\varphi = \\mathrm{atan2}(e_x^1\\cdot e_z^2,\\ e_z^1\\cdot e_z^2)$,
    $\\theta_z = -\\mathrm{atan2}(e_x^1\\cdot e_y^2,\\ e_y^1\\cdot e_y^2)$ for a beam along y, and cyclically for the others; R maps
    the first frame to the second.
    """
    R, (k, after, before) = _matrix(R), _around(axis)
    return atan2(R[k, after], R[k, k]), atan2(R[after, before], R[after, after]), -atan2(R[k, before], R[k, k])


def unsigned_angles(R: Any, axis: str = "y") -> tuple[Any, Any]:
    """Unsigned bending and twist of a beam along an axis: for comparison, not for constraints.

    $\\tan\\theta = |e_y^1\\times e_y^2| / e_y^1\\cdot e_y^2$ and the same with $e_z$: a norm has no sign, and no derivative at
    rest; and there is no third angle.
    """
    R, (k, after, _) = _matrix(R), _around(axis)
    theta, twist = (atan2(norm(cross(np.eye(3)[i], R[i])), R[i, i]) for i in (k, after))
    return theta, twist


def _matrix(R: Any) -> Any:
    """A rotation matrix of numbers or an expression."""
    R = R if isinstance(R, Expr) else as_array(R)
    if R.shape != (3, 3):
        raise ShapeError(f"A rotation matrix has shape (3, 3), got {R.shape}.")
    return R


def _around(axis: str) -> tuple[int, int, int]:
    """Indices of an axis, the next one and the previous one."""
    if axis not in ("x", "y", "z"):
        raise ParameterError(f"The axis of a beam is 'x', 'y' or 'z', not {axis!r}.")
    k = "xyz".index(axis)
    return k, (k + 1) % 3, (k + 2) % 3

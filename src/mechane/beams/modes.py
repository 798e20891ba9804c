"""Craig–Bampton shape functions of a straight uniform beam, clamped at its beginning.

The static shapes of the tip, which make loads at the end exact, and the lowest modes with both ends fixed, which add
the internal deformation; together they are orthogonalized into shapes with individual frequencies. Positions and deflections are
relative to the length, so the shapes of a beam without shear are the same for all beams.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.interpolate import BSpline
from scipy.linalg import eigh, null_space, solve

from ..errors import ParameterError

ELEMENTS = 16  # elements and degree of the splines of the shapes
DEGREE = 5


def basis(degree: int) -> BSpline:
    """All B-splines of a given degree on the elements, as one vector-valued function."""
    knots = np.r_[np.zeros(degree), np.linspace(0, 1, ELEMENTS + 1), np.ones(degree)]
    return BSpline(knots, np.eye(ELEMENTS + degree), degree)


def points(until: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
    """Quadrature points and weights that integrate products of shapes exactly, from 0 to a given position."""
    x, w = np.polynomial.legendre.leggauss(DEGREE + 2)
    edges = np.unique(np.minimum(np.linspace(0, 1, ELEMENTS + 1), until))
    begin, long = edges[:-1, None], np.diff(edges)[:, None]
    return (begin + 0.5 * long * (x + 1)).ravel(), (0.5 * long * w).ravel()


@dataclass(frozen=True, eq=False)
class Shapes:
    """Deflections and corresponding rotations of the section, with one value per shape.

    `frequencies` are relative: to $\\sqrt{EI/\\varrho AL^4}$ in bending, to $\\sqrt{E/\\varrho L^2}$ in stretch.
    """

    deflection: BSpline
    rotation: BSpline
    frequencies: np.ndarray


def craig_bampton(K: np.ndarray, M: np.ndarray, tip: np.ndarray, number: int) -> tuple[np.ndarray, np.ndarray]:
    """Columns of the shapes, and their frequencies; the rows of `tip` are fixed in the fixed-interface modes."""
    if number > len(K):
        raise ParameterError(f"at most {len(K)} shapes of one kind, got {number}")
    try:
        return _craig_bampton(K, M, tip[:number], number)
    except (ValueError, np.linalg.LinAlgError) as error:
        raise ParameterError(f"its dimensions and stiffnesses have no shape functions ({error})") from error


def _craig_bampton(K: np.ndarray, M: np.ndarray, tip: np.ndarray, number: int) -> tuple[np.ndarray, np.ndarray]:
    static = solve(K, tip.T, assume_a="pos")
    free = null_space(tip)
    inner = eigh(free.T @ M @ free, free.T @ K @ free)[1][:, ::-1]  # the largest first: M may be nearly singular
    columns = np.hstack([static, (free @ inner)[:, : number - len(tip)]])
    columns /= np.abs(columns).max(axis=0)
    inverse, mix = eigh(columns.T @ M @ columns, columns.T @ K @ columns)
    return (columns @ mix)[:, ::-1], np.sqrt(1 / inverse[::-1])


def sized(columns: np.ndarray, measured: BSpline) -> np.ndarray:
    """Columns normalized to a largest value of 1: of the deflection for axial, of the rotation for transverse shapes."""
    values = measured(np.linspace(0, 1, 10 * ELEMENTS + 1)) @ columns
    return columns / values[np.abs(values).argmax(axis=0), range(values.shape[1])]


def stretching(number: int) -> Shapes:
    """Axial shapes of a rod; those of twist are the same."""
    x, w = points()
    u = basis(DEGREE)
    U, dU = u(x)[:, 1:], u.derivative()(x)[:, 1:]
    columns, frequencies = craig_bampton((dU.T * w) @ dU, (U.T * w) @ U, u([1.0])[:, 1:], number)
    columns = sized(np.vstack([np.zeros((1, number)), columns]), u)
    deflection = BSpline(u.t, columns, DEGREE)
    return Shapes(deflection, deflection, frequencies)


def bending(number: int, shear: float = 0.0, rotary: float = 0.0) -> Shapes:
    """Transverse shapes: `shear` is $EI/\\kappa GAL^2$ (0: Euler-Bernoulli), `rotary` is $I/AL^2$.

    The section rotates by the slope of the deflection minus the shear angle. Both are splines; the shear angle is scaled so
    that the equations stay regular for any slenderness, without shear locking.
    """
    v, slip = basis(DEGREE), basis(DEGREE - 1)
    unit = np.sqrt(shear)
    V = np.eye(ELEMENTS + DEGREE)[1:]  # rows: coefficients of the deflection, then of the shear angle
    S = np.zeros((len(V), ELEMENTS + DEGREE - 1))
    V[0] *= unit
    S[0, 0] = v.derivative()(0.0)[1]  # slope and shear angle are equal at the first: the section is clamped
    if shear:
        more = np.eye(S.shape[1])[1:]
        V, S = np.vstack([V, np.zeros((len(more), V.shape[1]))]), np.vstack([S, more])
    else:
        V, S = V[1:], S[1:]
    deflection, slope = BSpline(v.t, V.T, DEGREE), BSpline(v.t, V.T, DEGREE).derivative()
    slipping = BSpline(slip.t, S.T, DEGREE - 1)
    rotation = BSpline(slip.t, slope.c[: S.shape[1]] - unit * S.T, DEGREE - 1)
    x, w = points()
    d, t, bend, s = deflection(x), rotation(x), rotation.derivative()(x), slipping(x)
    K, M = (bend.T * w) @ bend + (s.T * w) @ s, (d.T * w) @ d + rotary * (t.T * w) @ t
    columns, frequencies = craig_bampton(K, M, np.vstack([deflection([1.0]), rotation([1.0])]), number)
    columns = sized(columns, rotation)
    return Shapes(
        BSpline(v.t, deflection.c @ columns, DEGREE), BSpline(slip.t, rotation.c @ columns, DEGREE - 1), frequencies
    )

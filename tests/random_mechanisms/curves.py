"""Curves and surfaces as levels of functions, h(d) = 0, with slopes and curvatures, and as formulas of their parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

Level = tuple[float, np.ndarray, np.ndarray]


@dataclass(frozen=True)
class Guide:
    """A curve or surface: its points, the parameters of a point, the levels that it lies on, and how mechane writes it.

    Lengths are multiples of `a` and `b`, parameters are plain numbers.
    """

    point: Callable[..., np.ndarray]  # of parameters, a, b
    parameters: Callable[..., np.ndarray]  # of a point, a, b
    levels: Callable[..., list[Level]]  # of a point, a, b
    written: str  # of a, b


def _level(h: float, slope: tuple, bend: np.ndarray | None = None) -> Level:
    return h, np.array(slope, float), np.zeros((3, 3)) if bend is None else bend


def _bend(**entries: float) -> np.ndarray:
    out = np.zeros((3, 3))
    for name, value in entries.items():
        i, j = ("xyz".index(x) for x in name)
        out[i, j] = out[j, i] = value
    return out


def ellipse(d, a, b):
    x, y, _ = d
    return [_level(0.5 * a * ((x / a) ** 2 + (y / b) ** 2 - 1), (x / a, y * a / b**2, 0), _bend(xx=1 / a, yy=a / b**2))]


def parabola(d, a, b):
    x, y, _ = d
    return [_level(y - b * (x / a) ** 2, (-2 * b * x / a**2, 1, 0), _bend(xx=-2 * b / a**2))]


def wave(d, a, b):
    x, y, _ = d
    s, c = np.sin(x / a), np.cos(x / a)
    return [_level(y - b * s, (-b / a * c, 1, 0), _bend(xx=b / a**2 * s))]


def helix(d, a, b):
    x, y, z = d
    s, c = np.sin(z / b), np.cos(z / b)
    return [
        _level(x - a * c, (1, 0, a / b * s), _bend(zz=a / b**2 * c)),
        _level(y - a * s, (0, 1, -a / b * c), _bend(zz=a / b**2 * s)),
    ]


def paraboloid(d, a, b):
    x, y, z = d
    return [
        _level(
            z - b * ((x / a) ** 2 + 2 * (y / a) ** 2),
            (-2 * b * x / a**2, -4 * b * y / a**2, 1),
            _bend(xx=-2 * b / a**2, yy=-4 * b / a**2),
        )
    ]


def saddle(d, a, b):
    x, y, z = d
    return [_level(z - b * x * y / a**2, (-b * y / a**2, -b * x / a**2, 1), _bend(xy=-b / a**2))]


def ball(d, a, b):
    r = np.linalg.norm(d)
    n = d / r
    return [(float(r - a), n, (np.eye(3) - np.outer(n, n)) / r)]


def _xyz(*v: complex) -> np.ndarray:
    return np.array([*v, *(0.0,) * (3 - len(v))])


CURVES = {
    "ellipse": Guide(
        lambda s, a, b: _xyz(a * np.cos(s), b * np.sin(s)),
        lambda d, a, b: np.array([np.arctan2(d[1] / b, d[0] / a)]),
        ellipse,
        "geo.Ellipse(a={a!r}, b={b!r})",
    ),
    "parabola": Guide(
        lambda s, a, b: _xyz(a * s, b * s**2),
        lambda d, a, b: np.array([d[0] / a]),
        parabola,
        "geo.Curve(lambda s: ({a!r} * s, {b!r} * s**2), interval=(-20.0, 20.0))",
    ),
    "wave": Guide(
        lambda s, a, b: _xyz(a * s, b * np.sin(s)),
        lambda d, a, b: np.array([d[0] / a]),
        wave,
        "geo.Curve(lambda s: ({a!r} * s, {b!r} * mc.sin(s)), interval=(-20.0, 20.0))",
    ),
}
SPACE_CURVES = {
    "helix": Guide(
        lambda s, a, b: _xyz(a * np.cos(s), a * np.sin(s), b * s),
        lambda d, a, b: np.array([d[2] / b]),
        helix,
        "geo.Curve(lambda s: ({a!r} * mc.cos(s), {a!r} * mc.sin(s), {b!r} * s), interval=(-20.0, 20.0))",
    ),
}
SURFACES = {
    "paraboloid": Guide(
        lambda u, v, a, b: _xyz(a * u, a * v, b * (u**2 + 2 * v**2)),
        lambda d, a, b: np.array([d[0] / a, d[1] / a]),
        paraboloid,
        "geo.Surface(lambda u, v: ({a!r} * u, {a!r} * v, {b!r} * (u**2 + 2 * v**2)), (-20.0, 20.0), (-20.0, 20.0))",
    ),
    "saddle": Guide(
        lambda u, v, a, b: _xyz(a * u, a * v, b * u * v),
        lambda d, a, b: np.array([d[0] / a, d[1] / a]),
        saddle,
        "geo.Surface(lambda u, v: ({a!r} * u, {a!r} * v, {b!r} * u * v), (-20.0, 20.0), (-20.0, 20.0))",
    ),
}
GUIDES = CURVES | SPACE_CURVES | SURFACES


def slopes(shape: str, q: np.ndarray, a: float, b: float) -> np.ndarray:
    """Derivatives of the point by its parameters, one row each, by a complex step."""
    point = GUIDES[shape].point
    return np.array([np.imag(point(*(q + 1e-30j * e), a, b)) / 1e-30 for e in np.eye(len(q))])

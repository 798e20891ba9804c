"""Predefined space curves, and curves in linear and cylindrical coordinates with local axes."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..language.declarations import parameter
from ..language.expressions import Expr, lift, stack
from ..language.functions import cos, sin
from .curves import Curve
from .placement import axes
from .plane import TURN, Circle, Ellipse, positive
from .splines import GeometryError, NaturalSpline, PeriodicSpline, PiecewisePolynomial

Component = Callable[[Any], Any] | float | tuple[Any, Any]


def component(value: Component, extrapolation: str = "linear") -> Callable[[Any], Any]:
    """A coordinate as a function of the parameter: from a number, a function, a spline, or (arguments, values)."""
    if callable(value):
        return value
    if isinstance(value, Expr) or np.ndim(value) == 0:  # type: ignore[arg-type]
        return lambda s: value
    if isinstance(value, (tuple, list)) and len(value) == 2:
        return NaturalSpline(value[0], value[1], extrapolation)
    raise ParameterError(
        "A coordinate is a number, a function of the parameter, a spline, or a pair (arguments, values)."
    )


def _local(e: np.ndarray, *coordinates: Any) -> Expr:
    return lift(e.T) @ stack([lift(c) for c in coordinates])


class LinearCurve(Curve):
    """Space curve over its first coordinate: (s, y(s), z(s)) in the local axes `n_x`, `n_y`.

    A coordinate is a number, a function, a spline, or a pair (arguments, values) for a natural spline that continues
    straight beyond its ends. The parameter is the distance along x, not along the curve.
    """

    unit = "m"

    def __init__(self, y: Component = 0.0, z: Component = 0.0, n_x: Any = (1, 0, 0), n_y: Any = (0, 1, 0),
                 interval: tuple[float, float] | None = None):  # fmt: skip
        e, f, g = axes(n_x, n_y), component(y), component(z)
        super().__init__(lambda s: _local(e, s, f(s), g(s)), interval=interval)


class GeneralCurve(Curve):
    """Curve from its coordinates x(s), y(s) and z(s), each with its own spline; without `z` a plane curve.

    A coordinate is a number, a function, a spline, or a pair (arguments, values) for a natural spline, with its own
    knots; beyond its ends it continues straight. The interval defaults to the union of those of the
    splines. With `period` the curve is closed: pairs are periodic splines, and every coordinate must repeat. `n_x`
    and `n_y` are local axes of a space curve.

    >>> rail = GeneralCurve(x=([0, 1, 2], [0, 1, 2]), y=([0, 0.5, 2], [0, 1, 0]), z=0.5)
    >>> rail.interval, rail.breaks, rail.smoothness
    ((0.0, 2.0), (0.0, 0.5, 1.0, 2.0), 2)
    """

    def __init__(self, x: Component = 0.0, y: Component = 0.0, z: Component | None = None, n_x: Any = (1, 0, 0),
                 n_y: Any = (0, 1, 0), interval: tuple[float, float] | None = None, period: float | None = None,
                 switch_side: bool = False):  # fmt: skip
        named: dict[str, Any] = dict(x=x, y=y) if z is None else dict(x=x, y=y, z=z)
        pairs = [period is not None and isinstance(v, (tuple, list)) and len(v) == 2 for v in named.values()]
        parts: list[Any] = [
            PeriodicSpline(*v) if p else component(v) for v, p in zip(named.values(), pairs, strict=True)
        ]
        for name, part in zip(named, parts, strict=True):
            if period is not None and isinstance(part, PiecewisePolynomial):
                _check_period(f"GeneralCurve: {name}", part, period, f"the period {period:g} of the curve")
        e = np.eye(2) if z is None else axes(n_x, n_y)
        super().__init__(lambda s: _local(e, *(f(s) for f in parts)), period, interval, switch_side=switch_side)


def _check_period(what: str, spline: PiecewisePolynomial, period: float, of: str) -> None:
    """Reject a spline that does not return to its start after a period."""
    low, high = spline.interval
    turns = period / (high - low)
    if spline.extrapolation != "periodic":
        raise GeometryError(f"{what} must close after {of}; use a PeriodicSpline, or a pair (arguments, values).")
    if abs(turns - round(turns)) > 1e-9 * turns or round(turns) < 1:
        raise GeometryError(f"{what} repeats after {high - low:g}, which does not fit {of}.")


class CylindricalCurve(Curve):
    """Space curve in cylindrical coordinates about `n_x`: radius and axial position over the angle, which starts at
    `n_y`.

    `revolution_length` is the parameter of a full turn: 2π for radians, 360 for degrees. A radius given by points is a
    periodic spline (its first and last value must agree), an axial position given by points continues straight. The
    default is the unit circle perpendicular to `n_x`.

    >>> CylindricalCurve(revolution_length=360).position(90.0).round(12) + 0.0
    array([0., 0., 1.])
    """

    def __init__(self, radial: Component = 1.0, axial: Component = 0.0, revolution_length: float = TURN,
                 n_x: Any = (1, 0, 0), n_y: Any = (0, 1, 0), interval: tuple[float, float] | None = None):  # fmt: skip
        positive(revolution_length=revolution_length)
        e, radius, height = axes(n_x, n_y), component(radial, "periodic"), component(axial)
        if isinstance(radius, PiecewisePolynomial) and radius.extrapolation == "periodic":
            turns = (radius.interval[1] - radius.interval[0]) / revolution_length
            if abs(turns - round(turns)) > 1e-9 * turns or round(turns) < 1:
                raise GeometryError(
                    f"The radius repeats after {turns:g} turns; its last argument must be an integer number of "
                    f"revolutions (revolution_length {revolution_length:g}) after its first."
                )

        def position(s: Any) -> Expr:
            angle, r = (TURN / revolution_length) * s, radius(s)
            return _local(e, height(s), r * cos(angle), r * sin(angle))

        low, high = interval or Curve(position).interval or (0.0, revolution_length)
        period = high - low if interval is None and _repeats(position, low, high - low) else None
        super().__init__(position, period, (low, high))
        self.revolution_length = revolution_length
        self.unit = {TURN: "rad", 360.0: "deg"}.get(float(revolution_length), "")


def _repeats(position: Callable[[Any], Expr], start: float, period: float) -> bool:
    trial = Curve(position)
    if trial.depends_on:
        return False
    s = start + period * np.linspace(0, 1, 12)
    near, far = trial.position(s), trial.position(s + period)
    return bool(np.max(np.abs(near - far)) <= 1e-9 * max(float(np.max(np.abs(near))), 1e-300))


class Line(Curve):
    """Straight line in space; the parameter is the distance from `origin`, `length` is the drawn length."""

    unit = "m"
    origin: Any = parameter((0.0, 0.0, 0.0), unit="m", doc="point at parameter zero")

    def __init__(self, direction: Any = (1, 0, 0), origin: Any = (0, 0, 0), length: float = 2.0):
        d = axes(direction)[0]
        super().__init__(lambda s: lift(origin) + lift(d) * s, interval=(-0.5 * length, 0.5 * length))


def _embedded(curve: Curve, n_x: Any, n_y: Any, centre: Any) -> Callable[[Any], Any]:
    e = axes(n_x, n_y)[:2]
    return lambda s: lift(e.T) @ curve.position(s) + lift(centre)


class SpaceCircle(Curve):
    """Circle in the plane of `n_x` and `n_y`; the parameter is the angle from `n_x`."""

    unit = "rad"
    radius: Any = parameter(1.0, unit="m", min=0, doc="radius")
    centre: Any = parameter((0.0, 0.0, 0.0), unit="m", doc="centre")

    def __init__(self, radius: Any = 1.0, n_x: Any = (1, 0, 0), n_y: Any = (0, 1, 0), centre: Any = (0, 0, 0)):
        super().__init__(_embedded(Circle(radius), n_x, n_y, centre), TURN)


class SpaceEllipse(Curve):
    """Ellipse in the plane of `n_x` and `n_y` with semi-axes `a` and `b` along them."""

    unit = "rad"
    a: Any = parameter(1.0, unit="m", min=0, doc="semi-axis along n_x")
    b: Any = parameter(0.5, unit="m", min=0, doc="semi-axis along n_y")
    centre: Any = parameter((0.0, 0.0, 0.0), unit="m", doc="centre")

    def __init__(self, a: Any = 1.0, b: Any = 0.5, n_x: Any = (1, 0, 0), n_y: Any = (0, 1, 0), centre: Any = (0, 0, 0)):
        super().__init__(_embedded(Ellipse(a, b), n_x, n_y, centre), TURN)


class Helix(Curve):
    """Helix about `n_x`, starting at `n_y`; it rises by `rise` per radian, which is the parameter.

    Curvature R/(R² + h²), torsion h/(R² + h²) for radius R and rise h.
    """

    unit = "rad"
    radius: Any = parameter(1.0, unit="m", min=0, doc="radius")
    rise: Any = parameter(0.1, unit="m", doc="rise per radian")

    def __init__(
        self, radius: Any = 1.0, rise: Any = 0.1, turns: float = 3.0, n_x: Any = (1, 0, 0), n_y: Any = (0, 1, 0)
    ):
        positive(radius=radius, turns=turns)
        e = axes(n_x, n_y)
        super().__init__(lambda s: _local(e, rise * s, radius * cos(s), radius * sin(s)), interval=(0.0, turns * TURN))


class Viviani(Curve):
    """Viviani's curve, a closed space curve: the intersection of a sphere of the given radius with a cylinder of half its diameter."""

    unit = "rad"
    radius: Any = parameter(1.0, unit="m", min=0, doc="radius of the sphere")

    def __init__(self, radius: Any = 1.0):
        positive(radius=radius)
        a = 0.5 * radius
        super().__init__(lambda s: (a * (1 + cos(s)), a * sin(s), radius * sin(0.5 * s)), 2 * TURN)


class TorusKnot(Curve):
    """Closed space curve that winds `p` times about the axis of a torus (z) and `q` times about its tube."""

    unit = "rad"
    radius: Any = parameter(1.0, unit="m", min=0, doc="radius of the centre circle")
    tube: Any = parameter(0.3, unit="m", min=0, doc="radius of the tube")

    def __init__(self, radius: Any = 1.0, tube: Any = 0.3, p: int = 2, q: int = 3):
        positive(radius=radius, tube=tube)
        if math.gcd(int(p), int(q)) != 1 or (int(p), int(q)) != (p, q):
            raise ParameterError(f"p and q must be coprime integers, got {p} and {q}.")

        def position(s: Any) -> Any:
            across = radius + tube * cos(q * s)
            return across * cos(p * s), across * sin(p * s), tube * sin(q * s)

        super().__init__(position, TURN)

"""Predefined plane curves."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..language.declarations import parameter
from ..language.expressions import Expr, is_symbolic, lift
from ..language.functions import cos, norm, sin, vector
from ..language.values import has_direction
from .arc_length import Primitive
from .curves import Curve
from .splines import GeometryError, HermiteTable

TURN = 2 * math.pi


def positive(**values: Any) -> None:
    """Check that numeric dimensions are positive."""
    for name, value in values.items():
        if not isinstance(value, Expr) and not (isinstance(value, (int, float, np.number)) and 0 < value < np.inf):
            raise ParameterError(f"{name} must be a positive number, got {value!r}.")


TURNS = 1e4  # rad that a clothoid may turn along its length


class Circle(Curve):
    """Circle about the origin, or about `centre`; the parameter is the angle.

    >>> Circle(radius=2.0).normal(0.0), Circle(radius=2.0, switch_side=True).normal(0.0)
    (array([1., 0.]), array([-1., -0.]))
    """

    unit = "rad"
    radius: Any = parameter(1.0, unit="m", min=0, doc="radius")
    centre: Any = parameter((0.0, 0.0), unit="m", doc="centre")

    def __init__(self, radius: Any = 1.0, centre: Any = (0.0, 0.0), switch_side: bool = False):
        positive(radius=radius)
        x, y = centre
        super().__init__(
            lambda s: (x + radius * cos(s), y + radius * sin(s)), TURN, switch_side=switch_side, clockwise=False
        )


class Ellipse(Curve):
    """Ellipse with semi-axes `a` along x and `b` along y; the parameter is the eccentric angle."""

    unit = "rad"
    a: Any = parameter(1.0, unit="m", min=0, doc="semi-axis along x")
    b: Any = parameter(0.5, unit="m", min=0, doc="semi-axis along y")

    def __init__(self, a: Any = 1.0, b: Any = 0.5, switch_side: bool = False):
        positive(a=a, b=b)
        super().__init__(lambda s: (a * cos(s), b * sin(s)), TURN, switch_side=switch_side, clockwise=False)


class SinusEllipse(Curve):
    """Ellipse with a sine wave on its semi-axes: ((a + A sin(n s)) cos s, (b + A sin(n s)) sin s)."""

    unit = "rad"
    a: Any = parameter(1.0, unit="m", min=0, doc="semi-axis along x")
    b: Any = parameter(0.5, unit="m", min=0, doc="semi-axis along y")
    amplitude: Any = parameter(0.05, unit="m", doc="amplitude of the wave")

    def __init__(
        self, a: Any = 1.0, b: Any = 0.5, amplitude: Any = 0.05, frequency: int = 5, switch_side: bool = False
    ):
        positive(a=a, b=b)
        if frequency < 1 or not float(frequency).is_integer():
            raise ParameterError(f"frequency is the integer number of waves around the ellipse, got {frequency}.")

        def position(s: Any) -> Any:
            wave = amplitude * sin(frequency * s)
            return (a + wave) * cos(s), (b + wave) * sin(s)

        super().__init__(position, TURN, switch_side=switch_side, clockwise=False)
        self.frequency = frequency


class StraightLine(Curve):
    """Infinite straight line; the parameter is the distance from `origin`, `length` is the drawn length.

    The normal points to the left of the direction, to the right with `switch_side`.
    """

    unit = "m"
    direction: Any = parameter((1.0, 0.0), doc="direction", check=has_direction)
    origin: Any = parameter((0.0, 0.0), unit="m", doc="point at parameter zero")

    def __init__(
        self, direction: Any = (1.0, 0.0), origin: Any = (0.0, 0.0), length: float = 2.0, switch_side: bool = False
    ):
        d: Any = lift(direction) if is_symbolic(direction) else np.asarray(direction, float)
        if d.shape != (2,) or (isinstance(d, np.ndarray) and not np.linalg.norm(d) > 0):
            raise ParameterError(f"direction must be a nonzero vector of length 2, got {direction}.")
        d = d / norm(d)
        half = 0.5 * length
        super().__init__(
            lambda s: lift(origin) + lift(d) * s, interval=(-half, half), switch_side=switch_side, endless=True
        )
        self.direction = d


class Parabola(Curve):
    """Parabola y = c x²; the parameter is x."""

    unit = "m"
    c: Any = parameter(1.0, unit="1/m", doc="coefficient of x²")

    def __init__(self, c: Any = 1.0, interval: tuple[float, float] = (-1.0, 1.0), switch_side: bool = False):
        super().__init__(lambda x: (x, c * x**2), interval=interval, switch_side=switch_side)


class Cycloid(Curve):
    """Inverted path of a point on a rolling wheel: lowest point at the origin for s = 0, cusps at s = ±π.

    One arch has the length 8 `radius`. A bead oscillates on it with the same period at every amplitude.
    """

    unit = "rad"
    radius: Any = parameter(1.0, unit="m", min=0, doc="radius of the wheel")

    def __init__(self, radius: Any = 1.0, switch_side: bool = False):
        positive(radius=radius)
        super().__init__(
            lambda s: (radius * (s + sin(s)), radius * (1 - cos(s))),
            interval=(-math.pi, math.pi),
            switch_side=switch_side,
        )


class Involute(Curve):
    """Involute of a circle, the flank of a gear tooth; the parameter is the angle unwound, its length radius s²/2."""

    unit = "rad"
    radius: Any = parameter(1.0, unit="m", min=0, doc="radius of the circle")

    def __init__(self, radius: Any = 1.0, end: float = 2.0, switch_side: bool = False):
        positive(radius=radius, end=end)
        super().__init__(
            lambda s: (radius * (cos(s) + s * sin(s)), radius * (sin(s) - s * cos(s))),
            interval=(0.0, end),
            switch_side=switch_side,
            tangent=lambda s: (cos(s), sin(s)),  # the derivative of the position vanishes at s = 0
        )


class Clothoid(Curve):
    """Curve whose curvature changes linearly along its length, from `start` to `end`; the parameter is the arc length.

    It begins at the origin along x. Beyond its ends it continues straight.
    """

    unit = "m"

    def __init__(self, length: float = 1.0, start: float = 0.0, end: float = 1.0, switch_side: bool = False):
        positive(length=length)
        if not max(abs(start), abs(end)) * length < TURNS:
            raise ParameterError(
                f"Clothoid: start={start!r} and end={end!r} are curvatures in 1/m; the curve must turn by less than {TURNS:g} rad."
            )
        rate = (end - start) / length

        def turned(s: np.ndarray) -> np.ndarray:
            return start * s + 0.5 * rate * s**2

        x, y = Primitive(lambda s: np.cos(turned(s)), 0.0), Primitive(lambda s: np.sin(turned(s)), 0.0)

        def values(s: np.ndarray) -> tuple[np.ndarray, ...]:
            r = np.stack([x(s), y(s)], axis=1)
            angle, curvature = turned(s), start + rate * s
            t = np.stack([np.cos(angle), np.sin(angle)], axis=1)
            n = np.stack([-np.sin(angle), np.cos(angle)], axis=1)
            return r, t, curvature[:, None] * n, rate * n - (curvature**2)[:, None] * t

        table = HermiteTable.of(values, (0.0, length), 1e-13 * length, pieces=16)
        super().__init__(table, interval=(0.0, length), switch_side=switch_side, smoothness=table.smoothness)


def polar(radius: Any, period: float | None = TURN, switch_side: bool = False) -> Curve:
    """Plane curve from its radius as a function of the angle; a radius that does not close after its period is rejected."""

    if period is not None:
        positive(period=period)

    def position(s: Any) -> Any:
        return vector(cos(s), sin(s)) * radius(s)

    try:
        curve = Curve(position, period, switch_side=switch_side)
        curve.unit = "rad"
        return curve
    except GeometryError as error:
        if period is None:
            raise
        open_ = Curve(position)
        ends = np.linalg.norm(open_.position(np.array([0.0, period])), axis=1)
        if abs(ends[1] - ends[0]) <= 1e-6 * ends.max():
            raise
        raise GeometryError(
            f"polar: the radius does not close after {period:g}: it starts at {ends[0]:.6g} and ends at {ends[1]:.6g}. "
            "Use a PeriodicSpline, or period=None for an open curve."
        ) from error

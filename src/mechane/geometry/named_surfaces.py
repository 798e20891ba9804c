"""Named surfaces: around an axis, planes, height fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..language.declarations import parameter
from ..language.expressions import is_symbolic, lift, stack
from ..language.functions import cos, sin, tan
from ..language.values import unit_vector
from .placement import axes
from .plane import TURN, positive
from .splines import GeometryError
from .surfaces import Range, Surface


def _about(n_x: Any, n_y: Any) -> Callable[..., Any]:
    """Vectors from local coordinates whose z axis is `n_x` × … : x and y span the plane perpendicular to the axis `n_x`."""
    e = axes(n_x, n_y)
    m = np.stack([e[1], e[2], e[0]]).T  # local x towards n_y, local z along n_x
    return lambda *parts: lift(m) @ stack([lift(p) for p in parts])


def is_acute(angle: Any) -> str | None:
    """Argument checker: an angle below 90°."""
    return None if np.all(angle < 0.5 * np.pi) else "must be below π/2; angles are in radians, mc.deg(30) is 30°"


AROUND = 'a spline for the radius needs extrapolation="periodic" in u, over an integer number of turns'


class CylindricalSurface(Surface):
    """Surface from its radius as a function of angle and axial position; the axis is `n_x`, the angle starts at `n_y`.

    `revolution_length` is the u of a full turn: 2π for radians, 360 for degrees. The radius must close after it. `v_range`
    defaults to that of the splines in the radius, and to −1 … 1 without splines.

    >>> CylindricalSurface(lambda u, v: 2.0, revolution_length=360).position(90.0, 0.5).round(12) + 0.0
    array([0. , 2. , 0.5])
    """

    closes, remedy = "the radius", f"{AROUND}; or use a Surface without u_period."

    def __init__(self, radius: Callable[[Any, Any], Any], v_range: Range | None = None, n_x: Any = (0, 0, 1),
                 n_y: Any = (1, 0, 0), switch_side: bool = False, revolution_length: float = TURN):  # fmt: skip
        positive(revolution_length=revolution_length)
        local = _about(n_x, n_y)

        def position(u: Any, v: Any) -> Any:
            r, angle = radius(u, v), (TURN / revolution_length) * u
            return local(r * cos(angle), r * sin(angle), v)

        super().__init__(position, v_range=v_range, u_period=revolution_length, switch_side=switch_side)
        self.v_range = self.v_range or (-1.0, 1.0)
        self.revolution_length = revolution_length


class SphericalSurface(Surface):
    """Surface from its radius as a function of longitude u and latitude v; the poles are on the axis `n_x`.

    `revolution_length` is the length of a full turn in both parameters: 2π for radians, 360 for degrees; the poles are a
    quarter of it away from the equator v = 0. The radius must close after a turn in u.
    """

    closes, remedy = "the radius", f"{AROUND}."

    def __init__(self, radius: Callable[[Any, Any], Any], n_x: Any = (0, 0, 1), n_y: Any = (1, 0, 0),
                 switch_side: bool = False, revolution_length: float = TURN):  # fmt: skip
        positive(revolution_length=revolution_length)
        local = _about(n_x, n_y)

        def position(u: Any, v: Any) -> Any:
            r, a, b = radius(u, v), (TURN / revolution_length) * u, (TURN / revolution_length) * v
            return local(r * cos(a) * cos(b), r * sin(a) * cos(b), r * sin(b))

        quarter = 0.25 * revolution_length
        super().__init__(position, v_range=(-quarter, quarter), u_period=revolution_length, switch_side=switch_side)
        self.revolution_length = revolution_length


def _upright(up: Any, n_x: Any, n_y: Any) -> np.ndarray:
    """Axes of a plane with the normal `up`."""
    if n_x is not None and n_y is not None:
        raise GeometryError("Plane: give its normal up, or n_x and n_y, not all three.")
    if isinstance(up, str):
        if up not in ("x", "y", "z"):
            raise GeometryError(f"Plane: up is 'x', 'y', 'z' or a vector, not {up!r}.")
        up = np.eye(3)["xyz".index(up)]
    normal = unit_vector(up)
    chosen = n_x if n_x is not None else n_y
    along = unit_vector(np.eye(3)[int(np.argmin(np.abs(normal)))] if chosen is None else chosen)
    along = along - (along @ normal) * normal
    if np.linalg.norm(along) < 1e-9:
        raise GeometryError(f"Plane: {chosen!r} is the normal, not a direction in the plane.")
    along = unit_vector(along)
    return axes(along, np.cross(normal, along)) if n_y is None else axes(np.cross(along, normal), along)


class Plane(Surface):
    """Plane through `origin` along `n_x` and `n_y`; the parameters are the distances along these.

    `up` is the normal instead: "x", "y", "z" or a vector; `n_x` is then by default any direction in the plane.
    """

    origin: Any = parameter((0.0, 0.0, 0.0), unit="m", doc="point at zero parameters")

    def __init__(
        self,
        n_x: Any = None,
        n_y: Any = None,
        origin: Any = (0, 0, 0),
        size: float = 2.0,
        switch_side: bool = False,
        up: Any = None,
    ):
        half = 0.5 * size
        if up is None:
            e = axes((1, 0, 0) if n_x is None else n_x, (0, 1, 0) if n_y is None else n_y)
        else:
            e = _upright(up, n_x, n_y)
        super().__init__(
            lambda u, v: lift(origin) + lift(e[0]) * u + lift(e[1]) * v,
            (-half, half), (-half, half), switch_side=switch_side,
        )  # fmt: skip


class Cylinder(CylindricalSurface):
    """Circular cylinder about `n_x`; parameters angle and axial position, normal outward."""

    radius: Any = parameter(1.0, unit="m", min=0, doc="radius")

    def __init__(
        self,
        radius: Any = 1.0,
        length: float = 2.0,
        n_x: Any = (0, 0, 1),
        n_y: Any = (1, 0, 0),
        switch_side: bool = False,
    ):
        positive(radius=radius, length=length)
        super().__init__(lambda u, v: radius, (-0.5 * length, 0.5 * length), n_x, n_y, switch_side)


class Cone(CylindricalSurface):
    """Cone about `n_x` with its tip at the origin; parameters angle and axial position, normal outward."""

    half_angle: Any = parameter(0.5, unit="rad", min=0, check=is_acute, doc="angle between axis and surface")

    def __init__(self, half_angle: float = 0.5, height: float = 1.0, n_x: Any = (0, 0, 1), n_y: Any = (1, 0, 0),
                 switch_side: bool = False):  # fmt: skip
        positive(half_angle=half_angle, height=height)
        if not is_symbolic(half_angle) and (wrong := is_acute(half_angle)):
            raise GeometryError(f"half_angle = {half_angle:g} {wrong}.")
        slope = tan(half_angle)
        super().__init__(lambda u, v: slope * v, (0.0, height), n_x, n_y, switch_side)


class Sphere(SphericalSurface):
    """Sphere about the origin; parameters longitude and latitude, normal outward."""

    radius: Any = parameter(1.0, unit="m", min=0, doc="radius")

    def __init__(self, radius: Any = 1.0, n_x: Any = (0, 0, 1), n_y: Any = (1, 0, 0), switch_side: bool = False):
        positive(radius=radius)
        super().__init__(lambda u, v: radius, n_x, n_y, switch_side)


class Torus(Surface):
    """Torus about `n_x`: a tube around a circle; parameters are the two angles, normal outward."""

    radius: Any = parameter(1.0, unit="m", min=0, doc="radius of the centre circle")
    tube: Any = parameter(0.3, unit="m", min=0, doc="radius of the tube")

    def __init__(
        self, radius: Any = 1.0, tube: Any = 0.3, n_x: Any = (0, 0, 1), n_y: Any = (1, 0, 0), switch_side: bool = False
    ):
        positive(radius=radius, tube=tube)
        local = _about(n_x, n_y)

        def position(u: Any, v: Any) -> Any:
            across = radius + tube * cos(v)
            return local(across * cos(u), across * sin(u), tube * sin(v))

        super().__init__(position, u_period=TURN, v_period=TURN, switch_side=switch_side)


class HeightField(Surface):
    """Height over two horizontal coordinates, from a function, an `AreaSpline` or a `TensorSpline`.

    `up` is the axis of the height: with "z" the position is (u, v, height), with "y" it is (u, height, v). The
    normal points up.
    """

    def __init__(self, height: Callable[[Any, Any], Any], u_range: Range | None = None, v_range: Range | None = None,
                 up: str = "z", switch_side: bool = False):  # fmt: skip
        if up not in ("y", "z"):
            raise GeometryError(f"up is 'y' or 'z', not {up!r}.")

        def position(u: Any, v: Any) -> Any:
            return (u, v, height(u, v)) if up == "z" else (u, height(u, v), v)

        super().__init__(position, u_range, v_range, switch_side=bool(switch_side) != (up == "y"))


class Paraboloid(HeightField):
    """Bowl of height a u² + b v² (default: b = a); the normal points up, into the bowl."""

    a: Any = parameter(1.0, unit="1/m", doc="coefficient of u² in the height")
    b: Any = parameter(1.0, unit="1/m", doc="coefficient of v² in the height")

    def __init__(self, a: Any = 1.0, b: Any = None, size: float = 2.0, up: str = "z", switch_side: bool = False):
        second, half = a if b is None else b, 0.5 * size
        super().__init__(lambda u, v: a * u**2 + second * v**2, (-half, half), (-half, half), up, switch_side)


class Saddle(HeightField):
    """Saddle of height a u² − b v²."""

    a: Any = parameter(1.0, unit="1/m", doc="coefficient of u² in the height")
    b: Any = parameter(1.0, unit="1/m", doc="coefficient of v² in the depth")

    def __init__(self, a: Any = 1.0, b: Any = None, size: float = 2.0, up: str = "z", switch_side: bool = False):
        second, half = a if b is None else b, 0.5 * size
        super().__init__(lambda u, v: a * u**2 - second * v**2, (-half, half), (-half, half), up, switch_side)

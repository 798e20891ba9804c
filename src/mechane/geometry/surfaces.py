"""Surfaces, defined by their position over two parameters; tangents, normal and curvatures follow."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, overload

import casadi as ca
import numpy as np

from ..code import Tape
from ..code.llvm import MachineCode
from ..errors import ShapeError
from ..language.declarations import parameter
from ..language.expressions import Expr, is_symbolic, lift, stack
from ..language.functions import cos, sin, tan
from ..language.guesses import Numbers
from ..language.recorded import Recorded, derived
from ..language.symbol import Symbol
from ..language.values import unit_vector
from .anchors import anchored
from .curves import Curve
from .dual import Formulas, traced
from .pieces import Piecewise, known_pieces
from .placement import axes, rotation
from .plane import TURN, positive
from .smoothness import Direction, Meeting, Use, note
from .splines import GeometryError

_names = itertools.count(1)
ORDERS = {"position": 0, "u_tangent": 1, "v_tangent": 1, "normal": 1, "stretch": 1, "first_form": 1}  # others 2
Range = tuple[float, float]


class Surface(Recorded, Piecewise):
    """Surface from any function of two parameters that returns three components.

    - `position`: function of u and v, written with mc functions and splines.
    - `u_range`, `v_range`: the part that is drawn, sampled or measured.
    - `u_period`, `v_period`: the parameter increment after which a closed surface repeats.
    - `switch_side`: flip the normal, which is along ∂u × ∂v.
    - `smoothness`: number of continuous derivatives; by default derived from the splines in the position, like
      the ranges and the segments between their knots. `u_grid` and `v_grid` are the ranges of non-periodic splines.

    >>> bowl = Surface(lambda u, v: (u, u**2 + v**2, v), switch_side=True)
    >>> bowl.normal(0.0, 0.0) + 0.0, bowl.gauss_curvature(0.0, 0.0)
    (array([0., 1., 0.]), 4.0)
    """

    unique = True
    closes, remedy = "the position", 'splines that close have extrapolation="periodic"; or omit the period.'

    def __init__(
        self,
        position: Callable[[Any, Any], Any],
        u_range: Range | None = None,
        v_range: Range | None = None,
        *,
        u_period: float | None = None,
        v_period: float | None = None,
        switch_side: bool = False,
        smoothness: float | None = None,
    ):
        n = next(_names)
        u, v = Symbol(f"u{n}", ()), Symbol(f"v{n}", ())
        held = Symbol(f"p{n}", ()), Symbol(f"o{n}", ())
        with anchored([u.sx, v.sx], [h.sx for h in held]):
            value, uses = traced(position, [u, v], "position of the surface")
        if value.shape != (3,):
            raise ShapeError(f"The position of a surface has 3 components, got shape {value.shape}.")
        self.u_period, self.v_period, self.switch_side = u_period, v_period, bool(switch_side)
        across = [Meeting(uses, q.sx) for q in (u, v)]
        self.u_range = _range(u_range, u_period) or across[0].interval()
        self.v_range = _range(v_range, v_period) or across[1].interval()
        self.u_grid, self.v_grid = (meeting.grid() for meeting in across)
        found = min(across[0].smoothness(self.u_range, u_period), across[1].smoothness(self.v_range, v_period))
        self.smoothness: float = found if smoothness is None else smoothness
        if self.smoothness < found:
            nowhere = Direction(np.zeros(0))
            uses = [*uses, Use((nowhere, nowhere), (u.sx, v.sx), self.smoothness)]
        self._uses = uses
        self.u_pieces, self.v_pieces = (
            known_pieces(meeting, meeting.breaks(span), period)
            for meeting, span, period in zip(across, (self.u_range, self.v_range), (u_period, v_period), strict=True)
        )
        self._parameters, self._anchors = (u, v), held  # keeps the symbols alive
        self._formulas = Formulas([u.sx, v.sx], [h.sx for h in held])
        self._define_all(value.sx)
        if (u_period or v_period) and not self._formulas.free(value.sx):
            self._check_closed()

    def _check_closed(self) -> None:
        """Reject a surface that does not repeat after its period."""
        ranges = [r or (-1.0, 1.0) for r in (self.u_range, self.v_range)]
        u, v = (
            q.ravel() for q in np.meshgrid(*(low + (high - low) * np.linspace(0.01, 0.93, 7) for low, high in ranges))
        )
        near = self.position(u, v)
        for name, period in (("u", self.u_period), ("v", self.v_period)):
            if not period:
                continue
            far = self.position(u + period, v) if name == "u" else self.position(u, v + period)
            gap = float(np.nan_to_num(np.abs(near - far)).max())
            if gap > 1e-6 * float(np.nan_to_num(np.abs(near)).max()):
                raise GeometryError(
                    f"{type(self).__name__}: {self.closes} does not close after a turn; after {name} has increased by {period:g} "
                    f"the position differs by {gap:g}.\n  hint: {self.remedy}"
                )

    def __deepcopy__(self, memo: Any) -> Surface:
        return self  # never changes

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: u {self.u_range}, v {self.v_range}>"

    def _define_all(self, r: ca.SX) -> None:
        u, v = (p.sx for p in self._parameters)
        r_u, r_v = (ca.densify(ca.jacobian(r, q)) for q in (u, v))
        r_uu, r_uv, r_vv = (ca.densify(ca.jacobian(d, q)) for d, q in ((r_u, u), (r_u, v), (r_v, v)))
        n = ca.cross(r_u, r_v)
        stretch = ca.sqrt(ca.dot(n, n))
        n = n / stretch * (-1.0 if self.switch_side else 1.0)
        first = [ca.dot(a, b) for a, b in ((r_u, r_u), (r_u, r_v), (r_v, r_v))]
        second = [ca.dot(n, d) for d in (r_uu, r_uv, r_vv)]
        gauss = (second[0] * second[2] - second[1] ** 2) / stretch**2
        mean = (first[0] * second[2] - 2 * first[1] * second[1] + first[2] * second[0]) / (2 * stretch**2)
        vectors = dict(position=r, u_tangent=r_u, v_tangent=r_v, normal=n, uu=r_uu, uv=r_uv, vv=r_vv)
        for name, sx in vectors.items():
            self._formulas.define(name, ca.densify(sx), (3,))
        for name, sx in dict(stretch=stretch, gauss_curvature=gauss, mean_curvature=mean).items():
            self._formulas.define(name, ca.densify(sx), ())
        for name, (a, b, c) in dict(first_form=first, second_form=second).items():
            self._formulas.define(name, ca.densify(ca.vertcat(ca.horzcat(a, b), ca.horzcat(b, c))), (2, 2))

    # quantities, each for numbers, arrays and expressions
    @overload
    def position(self, u: Numbers, v: Numbers) -> np.ndarray: ...
    @overload
    def position(self, u: Expr | float, v: Expr | float) -> Expr: ...
    def position(self, u: Any, v: Any) -> Any:
        """Point of the surface."""
        return self._evaluate("position", u, v)

    def _evaluate(self, name: str, u: Any, v: Any) -> Any:
        if self._uses and is_symbolic(u, v):
            own, given, order = [q.sx for q in self._parameters], [lift(u).sx, lift(v).sx], ORDERS.get(name, 2)
            for use in self._uses:
                note(lambda use=use: use.at(own, given, order))
        return self._formulas.evaluate(name, u, v)

    __call__ = position

    @overload
    def u_tangent(self, u: Numbers, v: Numbers) -> np.ndarray: ...
    @overload
    def u_tangent(self, u: Expr | float, v: Expr | float) -> Expr: ...
    def u_tangent(self, u: Any, v: Any) -> Any:
        """Derivative of the position with respect to u (not of unit length)."""
        return self._evaluate("u_tangent", u, v)

    @overload
    def v_tangent(self, u: Numbers, v: Numbers) -> np.ndarray: ...
    @overload
    def v_tangent(self, u: Expr | float, v: Expr | float) -> Expr: ...
    def v_tangent(self, u: Any, v: Any) -> Any:
        """Derivative of the position with respect to v (not of unit length)."""
        return self._evaluate("v_tangent", u, v)

    def second_derivatives(self, u: Any, v: Any) -> tuple[Any, Any, Any]:
        """Second derivatives of the position: uu, uv and vv."""
        uu, uv, vv = (self._evaluate(k, u, v) for k in ("uu", "uv", "vv"))
        return uu, uv, vv

    @property
    def jet_code(self) -> MachineCode:
        """Machine code of points with their first and second derivatives (u, v, uu, uv, vv)."""
        return self._formulas.code(self._jet())

    @property
    def jet_tape(self) -> Tape:
        """The same as a tape."""
        return self._formulas.tape(self._jet())

    def _jet(self) -> str:
        if "jet" not in self._formulas.quantities:
            parts = [self._formulas.quantities[k][0] for k in ("position", "u_tangent", "v_tangent", "uu", "uv", "vv")]
            self._formulas.define("jet", ca.vertcat(*parts), (18,))
        return "jet"

    @overload
    def normal(self, u: Numbers, v: Numbers) -> np.ndarray: ...
    @overload
    def normal(self, u: Expr | float, v: Expr | float) -> Expr: ...
    def normal(self, u: Any, v: Any) -> Any:
        """Unit normal, along u_tangent × v_tangent, flipped by `switch_side`."""
        return self._evaluate("normal", u, v)

    def first_form(self, u: Any, v: Any) -> Any:
        """First fundamental form, the products of the tangents, as a 2 × 2 matrix."""
        return self._evaluate("first_form", u, v)

    def second_form(self, u: Any, v: Any) -> Any:
        """Second fundamental form, the second derivatives along the normal, as a 2 × 2 matrix."""
        return self._evaluate("second_form", u, v)

    def gauss_curvature(self, u: Any, v: Any) -> Any:
        """Product of the principal curvatures."""
        return self._evaluate("gauss_curvature", u, v)

    def mean_curvature(self, u: Any, v: Any) -> Any:
        """Mean of the principal curvatures, positive where the surface bends towards its normal."""
        return self._evaluate("mean_curvature", u, v)

    def principal_curvatures(self, u: Any, v: Any) -> tuple[Any, Any]:
        """Smallest and largest curvature of the normal sections, for numbers."""
        h, k = np.asarray(self.mean_curvature(u, v)), np.asarray(self.gauss_curvature(u, v))
        root = np.sqrt(np.maximum(h * h - k, 0))
        return h - root, h + root

    # measures and curves
    def area(self, pieces: int = 24) -> float:
        """Area over the ranges of the parameters."""
        (u0, u1), (v0, v1) = self._ranges()
        nodes, weights = np.polynomial.legendre.leggauss(8)

        def rule(low: float, high: float) -> tuple[np.ndarray, np.ndarray]:
            h = (high - low) / pieces
            middle = low + h * (np.arange(pieces) + 0.5)
            return (middle[:, None] + 0.5 * h * nodes).ravel(), np.tile(0.5 * h * weights, pieces)

        (u, wu), (v, wv) = rule(u0, u1), rule(v0, v1)
        return float(wu @ self._formulas.evaluate("stretch", u[:, None], v[None, :]) @ wv)

    def _ranges(self) -> tuple[Range, Range]:
        if self.u_range is None or self.v_range is None:
            raise GeometryError(
                "This surface has no ends; make it with u_range=(first, last) and v_range=(first, last)."
            )
        return self.u_range, self.v_range

    def sample(self, n_u: int = 41, n_v: int = 41) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Parameter values u, v and a grid of points (n_u, n_v, 3); −1 … 1 by default."""
        u, v = np.linspace(*(self.u_range or (-1.0, 1.0)), n_u), np.linspace(*(self.v_range or (-1.0, 1.0)), n_v)
        return u, v, self.position(u[:, None], v[None, :])

    def plot(self, lines: int = 13, normals: int = 0, n: int = 61, file: Any = None) -> Any:
        """A matplotlib figure with u and v lines, and a grid of `normals` in each direction."""
        from .plots import plot_surface

        (u0, u1), (v0, v1) = self._ranges()
        u, v = np.linspace(u0, u1, n), np.linspace(v0, v1, n)
        net = [self.position(np.full(n, q), v) for q in np.linspace(u0, u1, lines)]
        net += [self.position(u, np.full(n, q)) for q in np.linspace(v0, v1, lines)]
        points, arrows = self.position(*np.meshgrid(u, v, indexing="ij")), None
        if normals:
            share = (np.arange(normals) + 0.5) / normals
            at = [q.ravel() for q in np.meshgrid(u0 + (u1 - u0) * share, v0 + (v1 - v0) * share)]
            arrows = self.position(*at), 0.1 * float(np.ptp(points, axis=(0, 1)).max()) * self.normal(*at)
        return plot_surface(points, net, arrows, file=file)

    def curve(self, u: Callable[[Any], Any], v: Callable[[Any], Any], **options: Any) -> Curve:
        """Curve on the surface, from its parameters as functions of one parameter."""
        return Curve(lambda s: self.position(u(s), v(s)), **options)

    def _derived(self, position: Callable[[Any, Any], Any], **changes: Any) -> Surface:
        options: dict[str, Any] = dict(
            u_range=self.u_range,
            v_range=self.v_range,
            u_period=self.u_period,
            v_period=self.v_period,
            switch_side=self.switch_side,
            smoothness=self.smoothness,
        )
        return Surface(position, **{**options, **changes})

    @derived
    def rotate(self, angle: Any = None, axis: Any = (0, 0, 1), matrix: Any = None) -> Surface:
        """The surface rotated about an axis through the origin, or by a matrix."""
        m = rotation(angle, axis) if matrix is None else np.asarray(matrix, float)
        return self._derived(lambda u, v: lift(m) @ self.position(u, v))

    @derived
    def shift(self, r: Any) -> Surface:
        """The surface moved by a vector."""
        return self._derived(lambda u, v: self.position(u, v) + lift(r))

    @derived
    def scale(self, factor: Any) -> Surface:
        """The surface scaled about the origin, by one factor or one per component."""
        return self._derived(lambda u, v: self.position(u, v) * lift(factor))

    @derived
    def offset(self, distance: Any) -> Surface:
        """The parallel surface at a distance along the normal."""
        return self._derived(
            lambda u, v: self.position(u, v) + self.normal(u, v) * distance, smoothness=self.smoothness - 1
        )

    @derived
    def flip(self) -> Surface:
        """The same surface with its normal on the other side."""
        return self._derived(self.position, switch_side=not self.switch_side)


def _range(given: Range | None, period: float | None) -> Range | None:
    if period is not None:
        start = given[0] if given else 0.0
        return (float(start), float(start + period))
    return None if given is None else (float(given[0]), float(given[1]))


def _about(n_x: Any, n_y: Any) -> Callable[..., Any]:
    """Vectors from local coordinates whose z axis is `n_x` × … : x and y span the plane perpendicular to the axis `n_x`."""
    e = axes(n_x, n_y)
    m = np.stack([e[1], e[2], e[0]]).T  # local x towards n_y, local z along n_x
    return lambda *parts: lift(m) @ stack([lift(p) for p in parts])


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

    half_angle: Any = parameter(0.5, unit="rad", min=0, doc="angle between axis and surface")

    def __init__(self, half_angle: float = 0.5, height: float = 1.0, n_x: Any = (0, 0, 1), n_y: Any = (1, 0, 0),
                 switch_side: bool = False):  # fmt: skip
        positive(half_angle=half_angle, height=height)
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

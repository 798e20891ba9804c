"""Curves in the plane and in space, defined by their position.

A curve is a function of one parameter. Its tangent, normals, curvature, torsion, osculating circle and arc length
are derived from the position by automatic differentiation with respect to that parameter. Every quantity can be
evaluated for a number, an array of numbers or an expression inside an equation.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar, overload

import casadi as ca
import numpy as np

from ..code import Tape
from ..code.llvm import MachineCode
from ..errors import ShapeError
from ..language.expressions import Expr, is_symbolic, lift
from ..language.guesses import Numbers
from ..language.recorded import Recorded, derived
from ..language.symbol import Symbol
from .anchors import anchored
from .arc_length import ArcTable, integrals
from .dual import Formulas, traced
from .pieces import Piecewise, known_pieces
from .placement import axes, rotation
from .smoothness import Direction, Meeting, Use, note
from .splines import GeometryError

T = TypeVar("T", Expr, float, np.ndarray)  # scalar quantities are of the kind of the parameter
_names = itertools.count(1)
ORDERS = {
    "position": 0,
    "speed": 1,
    "tangent": 1,
    "left_normal": 1,
    "torsion": 3,
}  # of derivatives in a quantity; others 2


class OsculatingCircle(NamedTuple):
    """Circle that touches a curve to second order; centre and radius are infinite where the curve is straight."""

    centre: Any
    radius: Any


class Curve(Recorded, Piecewise):
    """Curve from any function of its parameter that returns two or three components.

    - `position`: function of the parameter, written with mc functions and splines.
    - `period`: the parameter increment after which a closed curve repeats; None for an open one.
    - `interval`: the range over which an open curve is drawn, sampled or measured.
    - `switch_side`: flip the contact normal of a plane curve.
    - `tangent`: unit tangent, required only if the derivative of the position vanishes.
    - `breaks`: parameter values where higher derivatives jump (knots), so that lengths are integrated segment by segment.
    - `smoothness`: number of continuous derivatives.

    By default breaks, smoothness and the interval of an open curve are derived from the splines, curves and surfaces in the
    position.

    - `clockwise`: sense of a closed plane curve; derived from the enclosed area unless the position contains parameters
      of a model.
    - `endless`: an open curve continues beyond its interval, so that a contact does not end there.
    - `all_breaks`: the breaks are complete, even if the splines in the position do not imply it.

    A motion along the curve stops at each break and continues in the next of its `pieces` (segments); they are None if there are no
    breaks, or if not all are known.

    Dimensions may be parameters of a model, `Circle(radius=self.R)`: the curve then works in equations, and `given` returns
    a numeric one.

    >>> import mechane as mc
    >>> arc = Curve(lambda q: (2 * mc.cos(q), 2 * mc.sin(q)), period=2 * math.pi)
    >>> arc.curvature(0.3), arc.normal(0.0), arc.length() / math.pi
    (0.5, array([1., 0.]), 4.0)
    """

    unique = True
    unit = ""  # unit of the parameter: "m", "rad" or "deg" for a length or an angle

    def __init__(
        self,
        position: Callable[[Any], Any],
        period: float | None = None,
        interval: tuple[float, float] | None = None,
        *,
        switch_side: bool = False,
        tangent: Callable[[Any], Any] | None = None,
        breaks: Sequence[float] | None = None,
        smoothness: float | None = None,
        clockwise: bool | None = None,
        endless: bool = False,
        all_breaks: bool = False,
    ):
        n = next(_names)
        parameter, held = Symbol(f"q{n}", ()), Symbol(f"p{n}", ())
        with anchored([parameter.sx], [held.sx]):
            value, uses = traced(position, [parameter], "position of the curve")
            along = None if tangent is None else traced(tangent, [parameter], "tangent of the curve")[0].sx
        if value.shape not in ((2,), (3,)):
            raise ShapeError(f"The position of a curve has 2 or 3 components, got shape {value.shape}.")
        self.dimension = value.shape[0]
        if period is not None and np.ndim(period):
            raise GeometryError(
                f"The period of a curve is one number, got {period!r}; for ends use interval={period!r}."
            )
        self.period = None if period is None else float(period)
        self.interval = (float(interval[0]), float(interval[1])) if interval is not None else None
        if self.period is not None:
            if self.period <= 0:
                raise GeometryError(f"The period of a closed curve must be positive, got {self.period:g}.")
            start = self.interval[0] if self.interval else 0.0
            self.interval = (start, start + self.period)
        self.switch_side, self.endless = bool(switch_side), endless
        meeting = Meeting(uses, parameter.sx)
        self.smoothness, self.breaks = self._meet(meeting, smoothness, breaks)
        self.pieces = known_pieces(meeting, self.breaks, self.period, all_breaks)
        self._parameter, self._anchor = parameter, held  # keeps the symbols alive
        self._formulas = Formulas([parameter.sx], [held.sx])
        self._clockwise = clockwise
        r = value.sx
        self._given_tangent = tangent
        self._define_all(r, along)
        if self.period is not None and not self._formulas.free(r):
            self._check_closed()

    def __deepcopy__(self, memo: Any) -> Curve:
        return self  # never changes

    def __repr__(self) -> str:
        kind = "plane" if self.dimension == 2 else "space"
        extent = f"closed, period {self.period:g}" if self.closed else f"interval {self.interval}"
        return f"<{type(self).__name__}: {kind} curve, {extent}>"

    @property
    def ends(self) -> tuple[float, float] | None:
        """Ends of an open curve; None for closed or endless ones."""
        return None if self.closed or self.endless else self.interval

    @property
    def closed(self) -> bool:
        """Whether the curve returns to its start."""
        return self.period is not None

    def has_formulas_of(self, other: Curve) -> bool:
        """Whether both are the same curve, one of them possibly restricted to a segment."""
        return self._parameter is other._parameter

    def _meet(
        self, meeting: Meeting, smoothness: float | None, breaks: Sequence[float] | None
    ) -> tuple[float, tuple[float, ...]]:
        """Smoothness and breaks, given or derived from the splines in the position, and the interval."""
        if self.interval is None and not self.endless:
            self.interval = meeting.interval()
        if smoothness is None:
            smoothness = meeting.smoothness(self.interval, self.period)
        found = meeting.breaks(self.interval) if breaks is None else breaks
        return smoothness, tuple(sorted(float(b) for b in found))

    def _check_closed(self) -> None:
        assert self.period is not None
        s = self.interval[0] + self.period * np.linspace(0, 0.9, 7) if self.interval else np.zeros(1)
        near, far = self.position(s), self.position(s + self.period)
        gaps = np.max(np.abs(near - far), axis=0)
        gap = float(np.max(gaps))
        if not gap <= 1e-6 * max(float(np.max(np.abs(near))), float(np.max(np.ptp(near, axis=0)))):
            component = "xyz"[int(np.argmax(np.nan_to_num(gaps, nan=math.inf)))]
            raise GeometryError(
                f"The curve does not repeat after its period {self.period:g}: its {component} differs by {gap:g}. "
                "Omit period for an open curve, or use splines that close (PeriodicSpline)."
            )

    def _define_all(self, r: ca.SX, tangent: ca.SX | None) -> None:
        """Formulas of all quantities derived from the position."""
        q = self._parameter.sx
        r1 = ca.densify(ca.jacobian(r, q))
        r2 = ca.densify(ca.jacobian(r1, q))
        speed = ca.sqrt(ca.dot(r1, r1))
        t = r1 / speed if tangent is None else tangent
        bend = (r2 - t * ca.dot(t, r2)) / speed**2
        formulas = {"position": r, "speed": speed, "tangent": t, "curvature_vector": bend}
        if self.dimension == 2:
            formulas["left_normal"] = ca.vertcat(-t[1], t[0])
            curvature = (t[0] * r2[1] - t[1] * r2[0]) / speed**2
        else:
            across = ca.cross(t, r2)
            curvature = ca.sqrt(ca.dot(across, across)) / speed**2
            r3 = ca.densify(ca.jacobian(r2, q))
            formulas["torsion"] = ca.dot(across, r3) / (ca.dot(across, across) * speed)
        n = bend / ca.sqrt(ca.dot(bend, bend))
        formulas |= {"curvature": curvature, "principal_normal": n, "radius_of_curvature": 1 / ca.fabs(curvature)}
        formulas["centre_of_curvature"] = r + bend / ca.dot(bend, bend)
        if self.dimension == 3:
            formulas["binormal"] = ca.cross(t, n)
        for name, sx in formulas.items():
            self._define(name, sx)

    def _define(self, name: str, sx: ca.SX) -> None:
        self._formulas.define(name, ca.densify(sx), () if sx.is_scalar() else (sx.shape[0],))

    def _evaluate(self, name: str, s: Any) -> Any:
        if name not in self._formulas.quantities:
            raise GeometryError(f"The {name} belongs to a curve in space; this is a plane curve.")
        self._note(s, ORDERS.get(name, 2))
        return self._formulas.evaluate(name, s)

    def _note(self, s: Any, order: int) -> None:
        """Record the breaks of this curve for curves derived from it."""
        if isinstance(s, Expr) and (self.breaks or self.smoothness < math.inf or self.ends):
            direction = Direction(np.array(self.breaks), self.period, interval=None if self.endless else self.interval)
            known = self.pieces is not None or not self.breaks
            note(lambda: Use((direction,), (s.sx,), self.smoothness - order, order, known=known))

    # quantities, each for numbers, arrays and expressions
    @overload
    def position(self, s: Expr) -> Expr: ...
    @overload
    def position(self, s: Numbers) -> np.ndarray: ...
    def position(self, s: Any) -> Any:
        """Point of the curve."""
        return self._evaluate("position", s)

    __call__ = position

    @overload
    def derivative(self, s: Expr, order: int = 1) -> Expr: ...
    @overload
    def derivative(self, s: Numbers, order: int = 1) -> np.ndarray: ...
    def derivative(self, s: Any, order: int = 1) -> Any:
        """Derivative of the position with respect to the parameter."""
        name = f"derivative_{order}"
        if name not in self._formulas.quantities:
            sx = self._formulas.quantities["position"][0]
            for _ in range(order):
                sx = ca.jacobian(sx, self._parameter.sx)
            self._define(name, sx)
        self._note(s, order)
        return self._formulas.evaluate(name, s)

    def jet(self, s: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Points, first and second derivatives at many parameters (numbers), each (n, dimension), at once."""
        parts = self._formulas.evaluate(self._jet(), np.asarray(s, float)).reshape(-1, 3, self.dimension)
        return parts[:, 0], parts[:, 1], parts[:, 2]

    def jet_at(self, s: ca.SX) -> ca.SX:
        """The same as a column of expressions: point, first derivative, second derivative."""
        return self._formulas.at(self._jet(), [s])

    @property
    def jet_code(self) -> MachineCode:
        """Machine code of the same."""
        return self._formulas.code(self._jet())

    @property
    def jet_tape(self) -> Tape:
        """The same as a tape."""
        return self._formulas.tape(self._jet())

    def _jet(self) -> str:
        if "jet" not in self._formulas.quantities:
            r, q = self._formulas.quantities["position"][0], self._parameter.sx
            first = ca.jacobian(r, q)
            self._define("jet", ca.vertcat(r, first, ca.jacobian(first, q)))
        return "jet"

    def speed(self, s: T) -> T:
        """Arc length per parameter, the length of the first derivative."""
        return self._evaluate("speed", s)

    @overload
    def tangent(self, s: Expr) -> Expr: ...
    @overload
    def tangent(self, s: Numbers) -> np.ndarray: ...
    def tangent(self, s: Any) -> Any:
        """Unit tangent, in the direction of increasing parameter."""
        return self._evaluate("tangent", s)

    @overload
    def normal(self, s: Expr) -> Expr: ...
    @overload
    def normal(self, s: Numbers) -> np.ndarray: ...
    def normal(self, s: Any) -> Any:
        """Unit normal.

        In the plane the contact normal: outward for a closed curve, to the left for an open one, flipped by `switch_side`.
        In space the principal normal.
        """
        if self.dimension == 3:
            return self.principal_normal(s)
        left = not self.closed or self.clockwise
        return self._evaluate("left_normal", s) * (1.0 if left != self.switch_side else -1.0)

    @overload
    def principal_normal(self, s: Expr) -> Expr: ...
    @overload
    def principal_normal(self, s: Numbers) -> np.ndarray: ...
    def principal_normal(self, s: Any) -> Any:
        """Unit vector from the curve to its centre of curvature (not finite where the curve is straight)."""
        return self._evaluate("principal_normal", s)

    @overload
    def binormal(self, s: Expr) -> Expr: ...
    @overload
    def binormal(self, s: Numbers) -> np.ndarray: ...
    def binormal(self, s: Any) -> Any:
        """Tangent × principal normal, in space."""
        return self._evaluate("binormal", s)

    @overload
    def curvature_vector(self, s: Expr) -> Expr: ...
    @overload
    def curvature_vector(self, s: Numbers) -> np.ndarray: ...
    def curvature_vector(self, s: Any) -> Any:
        """Derivative of the tangent with respect to arc length; finite and smooth even where the curve is straight."""
        return self._evaluate("curvature_vector", s)

    def curvature(self, s: T) -> T:
        """Curvature: in the plane signed, positive where the curve bends to the left; in space never negative."""
        return self._evaluate("curvature", s)

    def convexity(self, s: T) -> T:
        """Curvature of a plane curve relative to its contact normal: positive where convex."""
        left = not self.closed or self.clockwise
        return self.curvature(s) * (-1.0 if left != self.switch_side else 1.0)

    def torsion(self, s: T) -> T:
        """Rotation of the osculating plane per arc length, in space."""
        return self._evaluate("torsion", s)

    def osculating_circle(self, s: Any) -> OsculatingCircle:
        """Centre and radius of the circle of curvature."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return OsculatingCircle(self._evaluate("centre_of_curvature", s), self._evaluate("radius_of_curvature", s))

    # measures
    @cached_property
    def clockwise(self) -> bool:
        """Whether a closed plane curve runs clockwise."""
        if self._clockwise is not None:
            return self._clockwise
        if self.dimension != 2 or not self.closed:
            raise GeometryError("Only a closed plane curve has an orientation.")
        return self.area() < 0

    def area(self) -> float:
        """Area within a closed plane curve, negative where it runs clockwise."""
        if self.dimension != 2 or not self.closed:
            raise GeometryError("Only a closed plane curve encloses an area.")

        def sector(s: np.ndarray) -> np.ndarray:
            r, d = self.position(s), self.derivative(s)
            return 0.5 * (r[..., 0] * d[..., 1] - r[..., 1] * d[..., 0])

        return self._integrate(sector, *self._ends(None, None))

    def length(self, start: float | None = None, end: float | None = None) -> float:
        """Arc length between two parameter values; by default of the whole curve."""
        return self._integrate(self.speed, *self._ends(start, end))

    def _ends(self, start: float | None, end: float | None) -> tuple[float, float]:
        if (start is None or end is None) and self.interval is None:
            raise GeometryError(
                "This open curve has no ends; give start and end, or create it with interval=(first, last)."
            )
        low, high = self.interval or (0.0, 0.0)
        return (low if start is None else float(start)), (high if end is None else float(end))

    def _integrate(
        self, f: Callable[[np.ndarray], np.ndarray], start: float, end: float, tolerance: float = 1e-12
    ) -> float:
        """Integral over a range, segment by segment between breaks."""
        if start == end:
            return 0.0
        low, high = min(start, end), max(start, end)
        ends = np.array([low, *self.breaks_between(low, high), high])
        pieces = np.concatenate([np.linspace(a, b, 5)[:-1] for a, b in itertools.pairwise(ends)] + [[high]])
        total = float(np.sum(integrals(f, pieces[:-1], pieces[1:], tolerance)))
        return total if end > start else -total

    def breaks_between(self, low: float, high: float) -> list[float]:
        """Break points inside a parameter range, repeated with the period of a closed curve."""
        if not self.breaks:
            return []
        found = np.array(self.breaks)
        if self.period is not None:
            turns = np.arange(
                math.floor((low - found[-1]) / self.period), math.ceil((high - found[0]) / self.period) + 1
            )
            found = np.unique((found + self.period * turns[:, None]).ravel())
        return found[(found > low) & (found < high)].tolist()

    def arc_length(self, s: T) -> T:
        """Arc length from the start of the interval to a parameter value; for expressions a smooth table to 1e-11."""
        if is_symbolic(s):
            return self._arc_table.forward(lift(s))
        start = self._ends(None, None)[0]
        points, where = np.unique(np.ravel(np.asarray(s, float)), return_inverse=True)
        steps = [self.length(a, b) for a, b in itertools.pairwise(points)]
        first = self.length(start, points[0]) if len(points) else 0.0
        values = np.cumsum([first, *steps])[where].reshape(np.shape(s))
        found: Any = float(values) if values.ndim == 0 else values
        return found

    def parameter_at(self, length: T) -> T:
        """Parameter value at an arc length from the start of the interval, for numbers and expressions."""
        return self._arc_table.inverse(lift(length) if is_symbolic(length) else np.asarray(length, float))

    @cached_property
    def _arc_table(self) -> ArcTable:
        sx = self._formulas.quantities["speed"][0]
        for k in range(3):
            self._define(f"speed_{k}", sx)
            sx = ca.jacobian(sx, self._parameter.sx)
        speeds = [lambda s, k=k: self._formulas.evaluate(f"speed_{k}", s) for k in range(3)]
        ends = self._ends(None, None)
        return ArcTable(speeds, ends, self.length(), self.breaks_between(*ends), self.closed)

    def natural(self) -> Curve:
        """The same curve with its arc length as parameter."""
        table = self._arc_table
        curve = Curve(
            lambda length: self.position(self.parameter_at(length)),
            period=table.total if self.closed else None,
            interval=None if self.closed else (0.0, table.total),
            switch_side=self.switch_side,
            breaks=sorted(table.length(np.array([b for b in self.breaks if table.low <= b <= table.high])).tolist()),
            smoothness=min(self.smoothness, table.parameter.smoothness),
            clockwise=self._clockwise,
            all_breaks=self.pieces is not None,
        )
        curve.unit = "m"
        return curve

    def sample(self, n: int = 201, interval: tuple[float, float] | None = None) -> tuple[np.ndarray, np.ndarray]:
        """Parameter values and points, evenly spaced over the interval (default: −1 … 1)."""
        low, high = interval or self.interval or (-1.0, 1.0)
        s = np.linspace(low, high, n)
        return s, self.position(s)

    # derived curves
    def _derived(
        self, position: Callable[[Any], Any], along: Callable[[Any], Any] | None = None, **changes: Any
    ) -> Curve:
        """Another curve with the same properties; `along` maps the given tangent of this curve to its tangent."""
        given = self._given_tangent
        if given is not None and along is not None:
            changes["tangent"] = lambda s: along(lift(given(s)))
        options: dict[str, Any] = dict(
            period=self.period,
            interval=self.interval,
            switch_side=self.switch_side,
            breaks=self.breaks,
            smoothness=self.smoothness,
            endless=self.endless,
        )
        curve = Curve(position, **{**options, **changes})
        curve.unit = self.unit
        return curve

    @derived
    def rotate(self, angle: Any = None, matrix: Any = None, axis: Any = (0, 0, 1)) -> Curve:
        """The curve rotated about the origin, by an angle (about `axis` in space) or by a matrix."""
        m = np.asarray(matrix, float) if matrix is not None else rotation(angle, None if self.dimension == 2 else axis)
        return self._derived(lambda s: lift(m) @ self.position(s), lambda t: lift(m) @ t, clockwise=self._clockwise)

    @derived
    def shift(self, r: Any) -> Curve:
        """The curve moved by a vector."""
        return self._derived(lambda s: self.position(s) + lift(r), lambda t: t, clockwise=self._clockwise)

    @derived
    def scale(self, factor: Any) -> Curve:
        """The curve scaled about the origin, by one factor or one per component."""
        return self._derived(lambda s: self.position(s) * lift(factor))

    @derived
    def reverse(self) -> Curve:
        """The curve traversed backwards over the same interval."""
        total = sum(self.interval) if self.interval else 0.0
        sense = None if self._clockwise is None else not self._clockwise
        return self._derived(
            lambda s: self.position(total - s), breaks=[total - b for b in self.breaks], clockwise=sense
        )

    @derived
    def reparametrise(self, parameter: Callable[[Any], Any], period: float | None = None,
                      interval: tuple[float, float] | None = None) -> Curve:  # fmt: skip
        """The same curve with another parameter, of which the present one is a function."""
        curve = self._derived(
            lambda s: self.position(parameter(s)), period=period, interval=interval, breaks=None, smoothness=None
        )
        curve.unit = ""
        return curve

    @derived
    def paced(self, factor: float) -> Curve:
        """The same open curve traversed `factor` times as fast, from the start of its interval."""
        low, high = self._ends(None, None)
        return self._derived(
            lambda s: self.position(low + factor * (s - low)),
            interval=(low, low + (high - low) / factor),
            breaks=[low + (b - low) / factor for b in self.breaks],
            period=None,
        )

    @derived
    def offset(self, distance: float) -> Curve:
        """The parallel plane curve at a distance along the normal."""
        return OffsetCurve(self, distance)

    @derived
    def in_space(self, n_x: Any = (1, 0, 0), n_y: Any = (0, 1, 0), origin: Any = (0, 0, 0)) -> Curve:
        """A plane curve embedded in space, its x along `n_x`, its y towards `n_y`; or a space curve in local axes."""
        e = axes(n_x, n_y)[: self.dimension]
        return self._derived(
            lambda s: lift(e.T) @ self.position(s) + lift(np.asarray(origin, float)),
            lambda t: lift(e.T) @ t,
            switch_side=False,
        )


class OffsetCurve(Curve):
    """Parallel of a plane curve at a distance along its normal (outward for a closed curve, to the left for an open one)."""

    def __init__(self, curve: Curve, distance: float, switch_side: bool | None = None):
        if curve.dimension != 2:
            raise GeometryError("Only a plane curve has one parallel at a distance.")
        side = curve.switch_side if switch_side is None else switch_side
        super().__init__(
            lambda s: curve.position(s) + curve.normal(s) * distance,
            curve.period,
            curve.interval,
            switch_side=side,
            breaks=curve.breaks,
            smoothness=curve.smoothness - 1,
            clockwise=curve.clockwise if curve.closed else None,
            endless=curve.endless,
        )
        self.unit = curve.unit

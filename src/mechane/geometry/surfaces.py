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
from ..language.expressions import Expr, is_symbolic, lift
from ..language.guesses import Numbers
from ..language.recorded import Recorded, derived
from ..language.symbol import Symbol
from .anchors import anchored
from .curves import Curve
from .dual import Formulas, traced
from .pieces import Piecewise, known_pieces
from .placement import rotation
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

    def stretch(self, u: Any, v: Any) -> Any:
        """Area per unit of u and v: the length of u_tangent × v_tangent."""
        return self._evaluate("stretch", u, v)

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
        return float(wu @ self.stretch(u[:, None], v[None, :]) @ wv)

    def _ranges(self) -> tuple[Range, Range]:
        if self.u_range is None or self.v_range is None:
            raise GeometryError(
                "This surface has no ends; create it with u_range=(first, last) and v_range=(first, last)."
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

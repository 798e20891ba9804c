"""A frame that moves over a surface."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from ..errors import ParameterError
from ..geometry import Surface
from ..guides.checks import at_poles, check_surface, left_grid, number_of
from ..guides.draw import (
    is_grid,
    normal_arrow,
    surface_grid,
)
from ..guides.pieces import anchor_of, on_piece
from ..language import (
    Color,
    Converted,
    Number,
    Parameter,
    Variable,
    cross,
    der,
    norm,
    option,
    parameter,
    reinit,
    variable,
)
from ..language.values import (
    is_color,
    is_number,
    plain,
    whole,
)
from ..rotations import planar_rotation
from ..shapes import LIGHT
from .charts import Chart, over_surface
from .interfaces import TwoFrames, turn

HINT = "{name} moves no mass over its surface. Attach a Body to frame_b, or prescribe the motion."
NORMAL = np.array([0.0, 0.0, 1.0])  # in frame_b


def over_fold(across: Variable, along: Variable, before: Any, beyond: Any, line: Any) -> tuple[Any, ...]:
    """New rates across and along a fold: neither the speed nor its component along the fold changes.

    So a fold takes no energy from a mass at the point, like a slightly rounded edge.
    """
    square = line @ line
    steep = [norm(way - line * (way @ line / square)) for way in (before, beyond)]
    rate = across * steep[0] / steep[1]
    return reinit(across, rate), reinit(along, along + (across * (before @ line) - rate * (beyond @ line)) / square)


class PointOnSurface(TwoFrames):
    """frame_b moves over a surface fixed in frame_a: 2 degrees of freedom, 3 with `spin`.

    $$r_b = r_a + R_a^T C(u, v)$$
    $$f_b\\cdot C_u + t_b\\cdot\\omega_u = 0,\\qquad f_b\\cdot C_v + t_b\\cdot\\omega_v = 0$$

    With `orientation` "parallel" frame_b stays parallel to frame_a, with "tangential" its x axis follows the u lines of
    the surface and its z axis is the normal. Surfaces in Cartesian, cylindrical and spherical coordinates are in
    `mechane.geometry`; u and v are their parameters.
    """

    surface: Any = option(None, doc="a surface of mechane.geometry, fixed in frame_a")
    orientation: Literal["parallel", "tangential"] = option(
        "parallel", choices=("parallel", "tangential"), doc="orientation of frame_b over the surface"
    )
    spin: bool = option(False, doc="let frame_b rotate freely about the normal")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="damping of the motion over the surface")
    u: Variable = variable(state="prefer", doc="first parameter of the contact point", hint=HINT)
    v: Variable = variable(state="prefer", doc="second parameter of the contact point", hint=HINT)
    u_dot: Variable = variable(state="prefer", doc="rate of u")
    v_dot: Variable = variable(state="prefer", doc="rate of v")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle about the normal")
    w: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi")
    r_rel: Variable = variable(shape=3, unit="m", doc="contact point C(u, v), resolved in frame_a")
    normal: Variable = variable(shape=3, doc="normal of the surface, resolved in frame_a")
    v_rel: Variable = variable(
        shape=3, unit="m/s", doc="velocity of the contact point over the surface, resolved in frame_a"
    )
    color: Converted[Color, Any] = option(
        LIGHT, check=is_color, doc="colour of the surface: red, green, blue from 0 to 255"
    )
    lines: Any = option(13, check=is_grid, doc="number of u and v lines to draw, or their parameters (us, vs)")
    width: Converted[Number | None, Any] = option(
        None, check=is_number, doc="width of these lines in m; None: chosen automatically"
    )
    points: int = option(41, convert=whole(2), doc="number of points along a line")
    drawn: Any = option(
        None, convert=plain(2, 2), doc="ranges to draw, ((u0, u1), (v0, v1)); None: those of the surface"
    )

    def build(self):
        if not isinstance(self.surface, Surface):
            raise ParameterError(f"A surface of mechane.geometry is needed, got {type(self.surface).__name__}.")
        if self.spin and self.orientation == "parallel":
            raise ParameterError(
                'PointOnSurface: spin=True rotates about the normal; it needs orientation="tangential".'
            )
        if not self.spin:
            self.phi.state = self.w.state = "default"
        folded = self.surface.smoothness < 1
        self.held_u = on_piece(self.surface.u_pieces, self.u, self._over_u_line if folded else None)
        self.held_v = on_piece(self.surface.v_pieces, self.v, self._over_v_line if folded else None)

    @property
    def ground(self) -> Any:
        """The surface for equations: the patch of the point."""
        if self.held_u is None and self.held_v is None:
            return self.surface
        return self.surface.on_pieces(anchor_of(self.held_u, self.u), anchor_of(self.held_v, self.v))

    def _over_u_line(self, into: Any) -> tuple[Any, ...]:
        beyond = self.surface.on_pieces(into, anchor_of(self.held_v, self.v)).u_tangent(self.u, self.v)
        along, before = self.ground.v_tangent(self.u, self.v), self.ground.u_tangent(self.u, self.v)
        return over_fold(self.u_dot, self.v_dot, before, beyond, along)

    def _over_v_line(self, into: Any) -> tuple[Any, ...]:
        beyond = self.surface.on_pieces(anchor_of(self.held_u, self.u), into).v_tangent(self.u, self.v)
        along, before = self.ground.u_tangent(self.u, self.v), self.ground.v_tangent(self.u, self.v)
        return over_fold(self.v_dot, self.u_dot, before, beyond, along)

    def chart(self) -> Chart:
        """The contact point with its axes, before any spin."""
        return over_surface(self.ground, self.u, self.v, self.orientation)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        check_surface(self.label, self.surface, number_of(self.u.start), number_of(self.v.start), self.orientation)
        chart = self.chart()
        # kinematics
        yield self.u_dot == der(self.u)
        yield self.v_dot == der(self.v)
        yield self.r_rel == chart.position
        yield self.v_rel == chart.slopes[0] * self.u_dot + chart.slopes[1] * self.v_dot
        yield self.normal == self.ground.normal(self.u, self.v)
        yield b.r_0 == a.r_0 + a.R.T @ self.r_rel
        yield self.w == (der(self.phi) if self.spin else 0)
        if not self.spin:
            yield self.phi == 0
        # orientation, balance of forces, torques and power
        if chart.axes is None:
            yield turn(a, b)
            f, t = b.f, b.t
        else:
            R = planar_rotation(NORMAL, self.phi) if self.spin else np.eye(3)
            spin = chart.turning((self.u_dot, self.v_dot))
            yield turn(
                a, b, R @ chart.axes if self.spin else chart.axes, R @ spin + self.w * NORMAL if self.spin else spin
            )
            f, t = (R.T @ b.f, R.T @ b.t) if self.spin else (b.f, b.t)
            if self.spin:
                yield b.t[2] == 0
        yield a.f + chart.to_carrier(f) == 0
        yield a.t + chart.to_carrier(t) + cross(self.r_rel, chart.to_carrier(f)) == 0
        for power, slope in zip(chart.powers(f, t), chart.slopes, strict=True):
            yield power == self.d * (slope @ self.v_rel)

    def review(self, result):
        """Check whether the point leaves the grid of its surface, or is at a pole."""
        yield from at_poles(self.surface, result, self.u, self.v)
        yield from left_grid(self.label, self.surface, result, self.u, self.v)

    def dissipated_power(self):
        return self.d * (self.v_rel @ self.v_rel)

    def shapes(self):
        look = dict(color=self.color, drawn=self.drawn, width=self.width)
        yield from surface_grid(self.frame_a, self.surface, self.lines, self.points, **look)
        yield normal_arrow(self.frame_a, self.r_rel, self.normal)

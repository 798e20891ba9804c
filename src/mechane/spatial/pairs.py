"""Two curves, or two surfaces, that touch at one point and slide and roll on each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import numpy as np

from ..errors import ParameterError
from ..geometry import Surface
from ..guides.checks import check_curve, check_surface, forbidden, left_grid, number_of
from ..guides.draw import curve_line, surface_grid
from ..guides.pieces import anchor_of, on_piece
from ..language import (
    OptionalAxis,
    Parameter,
    Variable,
    absolute,
    cross,
    der,
    direction,
    option,
    parameter,
    sqrt,
    variable,
    vector,
)
from ..language.values import is_positive
from ..rotations import planar_rotation
from .charts import Chart, along_curve, as_space_curve, carried_along, guide, over_surface
from .interfaces import TwoFrames, turn
from .unused import unused

HINT = "{name} has no mass on one of its sides. Attach a Body there."


def touching(
    joint: Any, one: Chart, two: Chart, between: Any, rates1: Any, rates2: Any, axis: np.ndarray, w: Any,
    friction: Any = None,
) -> Iterator[Any]:  # fmt: skip
    """Equations of two charts with a common point, their axes rotated by `between` (from one to two) about `axis`.

    $$r_a + R_a^T C_1 = r_b + R_b^T C_2,\\qquad R_b = T_2^T\\,X\\,T_1\\,R_a$$

    Every parameter is a degree of freedom, along which the cut forces do no work apart from the `friction` that acts on
    frame_b's side, resolved in the axes of chart two.
    """
    a, b = joint.frame_a, joint.frame_b
    to_b = two.axes.T @ between  # from the axes of chart one to frame_b
    R = to_b @ one.axes
    # kinematics
    yield b.r_0 == a.r_0 + a.R.T @ one.position - b.R.T @ two.position
    yield turn(a, b, R, to_b @ one.turning(rates1) + two.axes.T @ (axis * w - two.turning(rates2)), weight=2)
    # balance, torques about the contact point
    f, t = b.f, b.t - cross(two.position, b.f)
    yield a.f + R.T @ f == 0
    yield a.t - cross(one.position, a.f) + R.T @ t == 0
    # power
    for power, slope in zip(one.powers(to_b.T @ f, to_b.T @ t), one.slopes, strict=True):
        yield power == (0 if friction is None else -(friction @ (between @ (one.axes @ slope))))
    for power, slope in zip(two.powers(two.axes @ f, two.axes @ t), two.slopes, strict=True):
        yield power == (0 if friction is None else -(friction @ (two.axes @ slope)))


class CurveOnCurve(TwoFrames):
    """Two curves with a common point and tangent: 3 degrees of freedom (along both, roll), 2 with `roll=False`.

    `curve1` is fixed in frame_a, `curve2` in frame_b. The constraint is local (the curves may cross elsewhere)
    and bilateral. With `reverse` the tangents are opposite. Without roll, the normals keep
    the `angle` 0 or π (or any other): on the same or on opposite sides.
    """

    curve1: Any = option(None, doc="curve fixed in frame_a")
    curve2: Any = option(None, doc="curve fixed in frame_b")
    roll: bool = option(True, doc="let the curves rotate about their common tangent")
    angle: float = option(
        0.0, doc="angle about the tangent from the axes of curve 1 to those of curve 2, without roll [rad]"
    )
    reverse: bool = option(False, doc="the curves run in opposite directions")
    orientation: Literal["tangential", "frenet", "minimal"] = option(
        "tangential",
        choices=("tangential", "frenet", "minimal"),
        doc="axes from which the roll angle is measured; see PointOnCurve",
    )
    second_direction1: OptionalAxis = direction(
        doc="direction in frame_a that guides the axes along curve 1; z by default"
    )
    second_direction2: OptionalAxis = direction(
        doc="direction in frame_b that guides the axes along curve 2; z by default"
    )
    s1: Variable = variable(state="prefer", doc="parameter of the contact point on curve 1", hint=HINT)
    s2: Variable = variable(state="prefer", doc="parameter of the contact point on curve 2", hint=HINT)
    v1: Variable = variable(state="prefer", doc="rate of s1")
    v2: Variable = variable(state="prefer", doc="rate of s2")
    phi: Variable = variable(unit="rad", state="prefer", doc="roll angle about the tangent", hint=HINT)
    w: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi")
    r_c: Variable = variable(shape=3, unit="m", doc="contact point, resolved in the world")
    v_slide: Variable = variable(
        unit="m/s", doc="sliding speed of curve 2 relative to curve 1, along the tangent of curve 1"
    )

    def build(self):
        for name in ("curve1", "curve2"):
            setattr(self, name, as_space_curve(getattr(self, name), None, None))
        if not self.roll:
            self.phi.state = self.w.state = "default"
        self.held1, self.held2 = on_piece(self.curve1.pieces, self.s1), on_piece(self.curve2.pieces, self.s2)
        self.carried = [
            found
            for k, curve, s, wanted, v in self._wanted()
            if (found := carried_along(curve, self._track(k), s, v, self.orientation, wanted)) is not None
        ]
        self.forbidden = [
            place
            for k, curve, s, direction in self._sides()
            for place in forbidden(f"the contact on curve{k}", curve, s, self.orientation, direction)
        ]

    def _wanted(self) -> tuple[Any, ...]:
        return (
            (1, self.curve1, self.s1, self.second_direction1, self.v1),
            (2, self.curve2, self.s2, self.second_direction2, self.v2),
        )

    def _sides(self) -> list[Any]:
        """Number, curve, parameter and guiding direction of both curves."""
        return [(k, c, s, guide(c, s, self.orientation, wanted)) for k, c, s, wanted, _ in self._wanted()]

    def _track(self, k: int) -> Any:
        """A curve for equations: the segment of the contact."""
        curve, held = (self.curve1, self.held1) if k == 1 else (self.curve2, self.held2)
        return curve if held is None else curve.on_pieces(held.anchor())

    def _chart(self, curve: Any, s: Any, direction: Any) -> Chart:
        for carried in self.carried:
            if carried.s0 is s:
                return along_curve(curve, s, "minimal", carried.m)
        return along_curve(curve, s, "tangential" if self.orientation == "minimal" else self.orientation, direction)

    def equations(self):
        sides = self._sides()
        for k, curve, s, along in sides:
            check_curve(f"{self.label}, curve{k}", curve, self.orientation, along, number_of(s.start))
        one, two = (self._chart(self._track(k), s, d) for k, _, s, d in sides)
        x = np.array([1.0, 0.0, 0.0])
        flip = np.diag([-1.0, -1.0, 1.0]) if self.reverse else np.eye(3)
        yield self.v1 == der(self.s1)
        yield self.v2 == der(self.s2)
        yield self.w == (der(self.phi) if self.roll else 0)
        if not self.roll:
            yield self.phi == self.angle
        yield self.r_c == self.frame_a.r_0 + self.frame_a.R.T @ one.position
        sense = -1.0 if self.reverse else 1.0
        speeds = self._track(1).speed(self.s1) * self.v1, self._track(2).speed(self.s2) * self.v2
        yield self.v_slide == speeds[0] - sense * speeds[1]
        between = planar_rotation(x, self.phi if self.roll else float(self.angle)) @ flip
        between = between if self.roll else np.where(np.abs(between) < 1e-15, 0.0, between)
        yield from touching(self, one, two, between, (self.v1,), (self.v2,), x, self.w)
        if self.roll:
            b = self.frame_b
            yield (two.axes @ (b.t - cross(two.position, b.f)))[0] == 0

    def shapes(self):
        yield from curve_line(self.frame_a, self.curve1, self.s1)
        yield from curve_line(self.frame_b, self.curve2, self.s2)


class SurfaceOnSurface(TwoFrames):
    """Two surfaces that touch at one point: 5 degrees of freedom, two along each and the spin about the normal.

    `surface1` is fixed in frame_a, `surface2` in frame_b; their normals are opposite at the contact. The constraint
    is local and bilateral.

    With `rolls=True` they do not slide: 3 velocity degrees of freedom remain, rolling in two directions and spin,
    and `f_t` is the required friction force. With a friction coefficient `mu` they slide with the friction force
    $$f_t = -\\mu\\,\\lvert f_n\\rvert\\,v_t/\\sqrt{v_t^2 + v_s^2}$$
    where $v_t$ is the sliding velocity of frame_b's side relative to frame_a's.
    """

    surface1: Any = option(None, doc="surface fixed in frame_a")
    surface2: Any = option(None, doc="surface fixed in frame_b")
    u1: Variable = variable(state="prefer", doc="first parameter on surface 1", hint=HINT)
    v1: Variable = variable(state="prefer", doc="second parameter on surface 1", hint=HINT)
    u2: Variable = variable(state="prefer", doc="first parameter on surface 2", hint=HINT)
    v2: Variable = variable(state="prefer", doc="second parameter on surface 2", hint=HINT)
    u1_dot: Variable = variable(state="prefer", doc="rate of u1")
    v1_dot: Variable = variable(state="prefer", doc="rate of v1")
    u2_dot: Variable = variable(state="prefer", doc="rate of u2")
    v2_dot: Variable = variable(state="prefer", doc="rate of v2")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle about the normal", hint=HINT)
    w: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi")
    r_c: Variable = variable(shape=3, unit="m", doc="contact point, resolved in the world")
    f_n: Variable = variable(unit="N", doc="contact force, positive in compression")
    rolls: bool = option(False, doc="roll and spin without sliding")
    mu: Parameter = parameter(0.0, min=0, doc="coefficient of friction")
    v_s: Parameter = parameter(
        1e-3, unit="m/s", min=0, check=is_positive, doc="sliding speed at which friction is developed"
    )
    v_t: Variable = variable(
        shape=2,
        unit="m/s",
        doc="sliding velocity of surface 2 on surface 1, along the u line of surface 2 and perpendicular to it",
    )
    f_t: Variable = variable(shape=2, unit="N", doc="tangential force on surface 2, in the same directions")

    def build(self):
        for name in ("surface1", "surface2"):
            if not isinstance(getattr(self, name), Surface):
                raise ParameterError(f"SurfaceOnSurface: {name} must be a surface of mechane.geometry.")
        if self.rolls and "mu" in self._arguments:
            raise ParameterError(
                "SurfaceOnSurface: rolling without sliding excludes friction; give rolls=True or mu=…."
            )
        one, two = self.surface1, self.surface2
        self.held_u1, self.held_v1 = on_piece(one.u_pieces, self.u1), on_piece(one.v_pieces, self.v1)
        self.held_u2, self.held_v2 = on_piece(two.u_pieces, self.u2), on_piece(two.v_pieces, self.v2)

    def _ground(self, k: int) -> Any:
        """A surface for equations: the patch of the contact."""
        surface, u, v = (self.surface1, self.u1, self.v1) if k == 1 else (self.surface2, self.u2, self.v2)
        held = (self.held_u1, self.held_v1) if k == 1 else (self.held_u2, self.held_v2)
        return surface if held == (None, None) else surface.on_pieces(anchor_of(held[0], u), anchor_of(held[1], v))

    def equations(self):
        b = self.frame_b
        check_surface(f"{self.label}, surface1", self.surface1, number_of(self.u1.start), number_of(self.v1.start))
        check_surface(f"{self.label}, surface2", self.surface2, number_of(self.u2.start), number_of(self.v2.start))
        one = over_surface(self._ground(1), self.u1, self.v1, "tangential")
        two = over_surface(self._ground(2), self.u2, self.v2, "tangential")
        z = np.array([0.0, 0.0, 1.0])
        for rate, place in (
            (self.u1_dot, self.u1), (self.v1_dot, self.v1), (self.u2_dot, self.u2), (self.v2_dot, self.v2),
            (self.w, self.phi),
        ):  # fmt: skip
            yield rate == der(place)
        yield self.r_c == self.frame_a.r_0 + self.frame_a.R.T @ one.position
        between = planar_rotation(z, self.phi) @ np.diag([1.0, -1.0, -1.0])
        rates1, rates2 = (self.u1_dot, self.v1_dot), (self.u2_dot, self.v2_dot)
        yield from touching(self, one, two, between, rates1, rates2, z, self.w, vector(self.f_t[0], self.f_t[1], 0.0))
        slides = between @ (one.axes @ one.moved(rates1)) - two.axes @ two.moved(rates2)
        yield self.v_t == vector(slides[0], slides[1])
        yield from self.friction()
        yield (two.axes @ (b.t - cross(two.position, b.f)))[2] == 0
        yield self.f_n == (two.axes @ b.f)[2]

    def friction(self) -> Iterator[Any]:
        """Tangential force, or zero sliding velocity."""
        if self.rolls:
            yield self.v_t == 0
        elif "mu" in self._arguments:
            yield self.f_t == -self.mu * absolute(self.f_n) * self.v_t / sqrt(self.v_t @ self.v_t + self.v_s**2)
        else:
            yield self.f_t == 0

    def dissipated_power(self):
        return 0.0 if self.rolls else -(self.f_t @ self.v_t)

    def review(self, result):
        """Check whether the contact leaves the grid of a surface."""
        yield from left_grid(f"{self.label}, surface1,", self.surface1, result, self.u1, self.v1)
        yield from left_grid(f"{self.label}, surface2,", self.surface2, result, self.u2, self.v2)
        if "mu" not in self._arguments:
            yield from unused(self, result, self.mu)

    def shapes(self):
        yield from surface_grid(self.frame_a, self.surface1)
        yield from surface_grid(self.frame_b, self.surface2)

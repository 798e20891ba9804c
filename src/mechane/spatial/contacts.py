"""Contact forces in space: bodies that touch, bounce, slide, roll and separate. They remove no degrees of freedom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..geometry import Curve, Surface
from ..geometry.nearest import Feet
from ..guides.checks import left_grid
from ..guides.draw import curve_line, surface_grid
from ..guides.following import SAMPLES, between, front, round_body
from ..guides.nearest import FollowsCurve, FollowsShape
from ..language import (
    Axis,
    Parameter,
    Variable,
    cross,
    der,
    direction,
    if_else,
    norm,
    option,
    parameter,
    sqrt,
    variable,
    vector,
)
from ..language.usual import usual
from ..laws.contact import SHARP, ContactLaw, RoundPair, sticking
from ..laws.lines import TINY
from ..rotations import both_across, least_axis
from ..shapes import GROUND, STEEL, Shape, size
from .charts import as_space_curve
from .interfaces import TwoFrames


class ContactForce(ContactLaw, TwoFrames):
    """Base class of contacts in space: a body at frame_b in contact with one fixed in frame_a."""

    v_t: Variable = variable(
        shape=3, unit="m/s", doc="sliding velocity of frame_b's side relative to frame_a's, in the world"
    )
    n_c: Variable = variable(
        shape=3, state="avoid", doc="contact normal from frame_a's side to frame_b's, in the world"
    )
    r_c: Variable = variable(shape=3, unit="m", state="avoid", doc="contact point in the world")
    f_t: Variable = variable(shape=3, unit="N", doc="friction on frame_b's side, in the world")
    f_1: Variable = variable(unit="N", doc="friction along the first of two tangential directions")
    f_2: Variable = variable(unit="N", doc="friction along the second")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        gap, normal, point = self.meeting()
        # kinematics
        yield self.gap == gap
        yield self.v_n == der(self.gap)
        yield self.n_c == normal
        yield self.r_c == point
        v = _velocity(b, self.r_c) - _velocity(a, self.r_c)
        yield self.v_t == v - (v @ self.n_c) * self.n_c
        # forces on frame_b's side, and their reaction
        yield self.f_n == self.push.f
        yield from self.friction()
        force = self.f_n * self.n_c + self.f_t
        for frame, sense in ((a, 1.0), (b, -1.0)):
            yield frame.f == sense * (frame.R @ force)
            yield frame.t == sense * (frame.R @ cross(self.r_c - frame.r_0, force))

    def friction(self) -> Iterator[Any]:
        """Tangential force and sticking events."""
        slides = -self.mu * self.f_n * self.v_t / sqrt(self.v_t @ self.v_t + self.creep() ** 2)
        if not self.sticks:
            yield self.f_t == slides
            yield vector(self.f_1, self.f_2) == 0
            return
        a, one, two = der(self.v_t), *both_across(self.n_c)
        yield self.f_t == self.f_1 * one + self.f_2 * two
        for f, e in ((self.f_1, one), (self.f_2, two)):
            yield if_else(self.mode == 1, a @ e, f - slides @ e) == 0
        excess = norm(self.f_t / usual("N"), 1e-12) - self.static * self.mu * self.f_n / usual("N")
        speed = norm(self.v_t / self.v_s, 1e-12) * SHARP
        quickens = a @ self.v_t * usual("s") / self.v_s**2
        yield from sticking(self.mode, self.push.touching, self.v_t, speed, quickens, excess)

    def dissipated_power(self):
        return -(self.f_t @ self.v_t)

    def place(self, value: Callable[[Any], Any] = lambda v: v) -> Any:
        """Position of frame_b relative to frame_a."""
        return value(self.frame_a.R) @ (value(self.frame_b.r_0) - value(self.frame_a.r_0))

    def seen(self, result: Any, some: np.ndarray) -> np.ndarray:
        """The same at some of the points of a result."""
        a, b = self.frame_a.path, self.frame_b.path
        away = result[f"{b}.r_0"][some] - result[f"{a}.r_0"][some]
        return np.einsum("kij,kj->ki", result[f"{a}.R"][some], away)


def _velocity(frame: Any, point: Any) -> Any:
    """Velocity of the material point of a frame that is at `point` now, in the world."""
    return der(frame.r_0) + cross(frame.R.T @ frame.w, point - frame.r_0)


class SpherePlane(ContactForce):
    """A sphere (or a point, radius 0) at frame_b in contact with a plane through frame_a with the normal `n`."""

    radius: Parameter = parameter(0.0, unit="m", min=0, doc="radius of the sphere")
    n: Axis = direction((0.0, 1.0, 0.0), doc="outward normal of the plane, resolved in frame_a")

    def thickness(self):
        return self.radius

    def meeting(self):
        a, b = self.frame_a, self.frame_b
        normal = a.R.T @ self.n
        height = (b.r_0 - a.r_0) @ normal
        return height - self.radius, normal, b.r_0 - normal * height

    def shapes(self):
        a, n = self.frame_a, self.n
        side = least_axis(n)
        yield Shape(
            "box", r=a.r_0, R=a.R, r_shape=-0.01 * n * size, length_direction=n, width_direction=side,
            length=0.01 * size, width=2.0 * size, height=2.0 * size, color=GROUND, opacity=0.4,
        )  # fmt: skip
        yield _ball(self.frame_b, self.radius)


class SphereSphere(RoundPair, ContactForce):
    """Two spheres about frame_a and frame_b; with `inside` the second is inside the first."""

    def centres(self):
        return self.frame_a.r_0, self.frame_b.r_0

    def shapes(self):
        if not self.inside:
            yield _ball(self.frame_a, self.radius_a)
        yield _ball(self.frame_b, self.radius_b)


class SphereSurface(FollowsShape, ContactForce):
    """A sphere (or a point) at frame_b in contact with a surface fixed in frame_a, on the side of its normal.

    The nearest point is tracked while it is close (the line from it to the centre is perpendicular to the surface), and
    searched globally while it is far away: spheres may jump. Their radius must be smaller than concave radii of curvature, and they
    touch at one point at a time; for two points use two contacts, each with its own start (`u=mc.guess(…)`,
    `v=mc.guess(…)`), which it stays close to. With `bounded=True` the surface ends at the limits of its ranges:
    balls roll off it, and pass behind it.
    """

    surface: Any = option(None, doc="a surface of mechane.geometry, fixed in frame_a")
    bounded: bool = option(False, doc="the surface ends at the limits of its u_range and v_range")
    radius: Parameter = parameter(0.0, unit="m", min=0, doc="radius of the sphere")
    u: Variable = variable(doc="first parameter of the nearest point")
    v: Variable = variable(doc="second parameter of the nearest point")

    def build(self):
        if not isinstance(self.surface, Surface):
            raise ParameterError(f"SphereSurface needs surface=…, a surface of mechane.geometry; got {self.surface!r}.")
        super().build()

    def ends(self) -> list[tuple[float, float] | None]:
        """Limits of the surface along each parameter."""
        s = self.surface
        sides = ((s.u_range, s.u_period), (s.v_range, s.v_period))
        return [ends if self.bounded and period is None else None for ends, period in sides]

    def inside(self):
        return tuple(e for q, ends in zip((self.u, self.v), self.ends(), strict=True) for e in between(q, ends))

    def bounds(self):
        return {**super().bounds(), "deepest": front(self.radius) if self.bounded else None}

    def meeting(self):
        a, b = self.frame_a, self.frame_b
        point = a.r_0 + a.R.T @ self.surface.position(self.u, self.v)
        normal = a.R.T @ self.surface.normal(self.u, self.v)
        return (b.r_0 - point) @ normal - self.radius, normal, point

    def equations(self):
        s, q = self.surface, self.followed()
        away = self.place() - s.position(*q)
        yield from self.nearest(away @ s.u_tangent(*q), away @ s.v_tangent(*q))
        yield from super().equations()

    def followed(self):
        return self.u, self.v

    def searched(self):
        return (self.surface,)

    def ball(self):
        return self.radius

    def search(self, value: Any) -> Feet:
        """Search for the nearest point of the surface."""
        surface = self.surface.given(value)
        side = -1.0 if surface.switch_side else 1.0
        return round_body(surface, self.ends(), SAMPLES, float(value(self.radius)), side, self.bounded)

    def samples(self, value: Any) -> np.ndarray:
        return self.surface.given(value).sample(SAMPLES, SAMPLES)[2].reshape(-1, 3)

    def review(self, result):
        yield from super().review(result)
        touching = result.evaluate(self.in_contact()) == 1
        yield from left_grid(self.label, self.surface, result, self.u, self.v, during=touching)

    def shapes(self):
        yield from surface_grid(self.frame_a, self.surface)
        yield _ball(self.frame_b, self.radius)


class SphereCurve(FollowsCurve, ContactForce):
    """A sphere at frame_b in contact with a wire of radius `wire` along a curve fixed in frame_a.

    The nearest point is tracked while it is close, and searched globally while it is far away. An open curve ends at the ends
    of its interval. A plane curve lies in the x-y plane of frame_a.
    """

    curve: Any = option(None, doc="a space curve of mechane.geometry, fixed in frame_a")
    radius: Parameter = parameter(unit="m", min=0, doc="radius of the sphere")
    wire: Parameter = parameter(0.0, unit="m", min=0, doc="radius of the wire")
    s0: Variable = variable(doc="parameter of the nearest point")

    def build(self):
        if not isinstance(self.curve, Curve):
            raise ParameterError(f"SphereCurve needs curve=…, a curve of mechane.geometry; got {self.curve!r}.")
        self.curve = as_space_curve(self.curve, None, None)
        super().build()

    def meeting(self):
        a, b = self.frame_a, self.frame_b
        point = a.r_0 + a.R.T @ self.curve.position(self.s0)
        d = b.r_0 - point
        distance = norm(d, TINY)
        return distance - self.radius - self.wire, d / distance, point + d * (self.wire / distance)

    def ball(self):
        return self.radius + self.wire

    def search(self, value: Any) -> Feet:
        """Search for the nearest point of the curve."""
        curve, radius = self.curve.given(value), float(value(self.radius)) + float(value(self.wire))
        return round_body(curve, [curve.ends], SAMPLES**2, radius, 0.0, False)

    def shapes(self):
        yield from curve_line(self.frame_a, self.curve, self.s0)
        yield _ball(self.frame_b, self.radius)


def _ball(frame: Any, radius: Any) -> Shape:
    return Shape("sphere", r=frame.r_0, R=frame.R, length=2 * radius, width=2 * radius, color=STEEL, opacity=0.7)


__all__ = ["ContactForce", "SphereCurve", "SpherePlane", "SphereSphere", "SphereSurface"]

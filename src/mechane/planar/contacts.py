"""Contact forces in the plane: discs that touch, bounce, slide, roll and separate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..geometry import Curve
from ..geometry.nearest import Feet
from ..geometry.search import contact_sense
from ..guides.draw import curve_line
from ..guides.following import SAMPLES, front, round_body
from ..guides.nearest import FollowsCurve
from ..language import (
    Parameter,
    Variable,
    cross,
    der,
    if_else,
    option,
    parameter,
    sqrt,
    variable,
    vector,
)
from ..language.usual import usual
from ..laws.contact import SHARP, ContactLaw, RoundPair, sticking
from ..shapes import STEEL, Shape, size
from .interfaces import TwoFrames, resolve1, resolve2


class PlanarContactForce(ContactLaw, TwoFrames):
    """Base class of planar contacts: a body at frame_b in contact with one fixed in frame_a."""

    gives_angle = False  # a point mass in contact does not rotate

    v_t: Variable = variable(
        unit="m/s", doc="sliding speed of frame_b's side relative to frame_a's, to the left of the normal"
    )
    n_c: Variable = variable(
        shape=2, state="avoid", doc="contact normal from frame_a's side to frame_b's, in the world"
    )
    r_c: Variable = variable(shape=2, unit="m", state="avoid", doc="contact point in the world")
    f_t: Variable = variable(unit="N", doc="friction on frame_b's side, to the left of the normal")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        gap, normal, point = self.meeting()
        # kinematics
        yield self.gap == gap
        yield self.v_n == der(self.gap)
        yield self.n_c == normal
        yield self.r_c == point
        left = vector(-self.n_c[1], self.n_c[0])
        yield self.v_t == (_velocity(b, self.r_c) - _velocity(a, self.r_c)) @ left
        # forces on frame_b's side, and their reaction
        yield self.f_n == self.push.f
        yield from self.friction()
        force = self.f_n * self.n_c + self.f_t * left
        for frame, sense in ((a, 1.0), (b, -1.0)):
            yield frame.f == sense * force
            yield frame.t == sense * cross(self.r_c - frame.r, force)

    def friction(self) -> Iterator[Any]:
        """Tangential force and sticking events."""
        slides = self.f_t + self.mu * self.f_n * self.v_t / sqrt(self.v_t**2 + self.creep() ** 2)
        if not self.sticks:
            yield slides == 0
            return
        a = der(self.v_t)
        yield if_else(self.mode == 1, a, slides) == 0
        excess = (abs(self.f_t) - self.static * self.mu * self.f_n) / usual("N")
        speed = abs(self.v_t) / self.v_s * SHARP
        quickens = a * self.v_t * usual("s") / self.v_s**2
        yield from sticking(self.mode, self.push.touching, self.v_t, speed, quickens, excess)

    def dissipated_power(self):
        return -self.f_t * self.v_t

    def place(self, value: Callable[[Any], Any] = lambda v: v) -> Any:
        """Position of frame_b relative to frame_a."""
        a, b = self.frame_a, self.frame_b
        return resolve2(value(a.phi), value(b.r) - value(a.r))

    def seen(self, result: Any, some: np.ndarray) -> np.ndarray:
        """The same at some of the points of a result."""
        a, b = self.frame_a.path, self.frame_b.path
        away = result[f"{b}.r"][some] - result[f"{a}.r"][some]
        return np.stack(resolve2(result[f"{a}.phi"][some], away.T), axis=1)


def _velocity(frame: Any, point: Any) -> Any:
    arm = point - frame.r
    return der(frame.r) + der(frame.phi) * vector(-arm[1], arm[0])


class DiscDisc(RoundPair, PlanarContactForce):
    """Two discs about frame_a and frame_b; with `inside` the second is inside the first, which is a ring."""

    def centres(self):
        return self.frame_a.r, self.frame_b.r

    def shapes(self):
        for frame, radius, outer in ((self.frame_a, self.radius_a, self.inside), (self.frame_b, self.radius_b, False)):
            yield _disc(frame, radius, outer)


class DiscCurve(FollowsCurve, PlanarContactForce):
    """A disc (or a point) at frame_b in contact with a plane curve fixed in frame_a, on the side of its normal.

    The nearest point is tracked while it is close and searched globally while it is far away: discs may jump. Their radius must
    be smaller than concave radii of curvature, and they touch at one point at a time; for two points use two contacts, each
    with its own start (`s0=mc.guess(…)`), which it stays close to. The normal
    points out of a closed curve and to the left of an open one; `switch_side=True` of the curve flips it. An open curve
    ends at the ends of its interval: discs roll off it, and pass behind it.
    """

    curve: Any = option(None, doc="a plane curve of mechane.geometry, fixed in frame_a")
    radius: Parameter = parameter(0.0, unit="m", min=0, doc="radius of the disc")
    s0: Variable = variable(doc="parameter of the nearest point")

    def build(self):
        if not isinstance(self.curve, Curve) or self.curve.dimension != 2:
            raise ParameterError(f"DiscCurve needs curve=…, a plane curve of mechane.geometry; got {self.curve!r}.")
        super().build()

    def bounds(self):
        return {**super().bounds(), "deepest": None if self.curve.ends is None else front(self.radius)}

    def meeting(self):
        a, b = self.frame_a, self.frame_b
        point = a.r + resolve1(a.phi, self.curve.position(self.s0))
        normal = resolve1(a.phi, self.curve.normal(self.s0))
        return (b.r - point) @ normal - self.radius, normal, point

    def ball(self):
        return self.radius

    def search(self, value: Any) -> Feet:
        """Search for the nearest point of the curve."""
        curve = self.curve.given(value)
        side, ended = contact_sense(curve), curve.ends is not None
        return round_body(curve, [curve.ends], SAMPLES**2, float(value(self.radius)), side, ended)

    def shapes(self):
        yield from curve_line(self.frame_a, self.curve, self.s0)
        yield _disc(self.frame_b, self.radius, False)


def _disc(frame: Any, radius: Any, ring: bool) -> Shape:
    look = dict(
        r=frame.r, phi=frame.phi, width=2 * radius, length=0.01 * size, z_direction=True, color=STEEL, opacity=0.6
    )
    return Shape("pipe", extra=0.96, **look) if ring else Shape("cylinder", **look)

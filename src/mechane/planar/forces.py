"""Forces: springs, dampers, loads."""

from __future__ import annotations

from typing import Any, Literal

from ..language import (
    Source,
    der,
    minimum,
    norm,
    normalize,
    option,
    sign,
    source,
)
from ..laws.gaps import BacklashLaw, GapLaw
from ..laws.lines import FreeLength, Line, SeriesLine
from ..laws.springs import DamperLaw, NonlinearLaw, SeriesLaw, SpringDamperLaw, SpringLaw
from ..shapes import LOAD, Drawn, Shape, largest, size
from ..shapes.lines import coil, cup_and_piston
from .interfaces import Frame, TwoFrames, resolve1
from .world import world_of


class LineForce(TwoFrames, Line):
    """A force along the line between two frames, positive in tension; no torque.

    $$f_b = -f_a = f\\,e,\\quad e = (r_b - r_a)/s,\\quad s = \\lvert r_b - r_a\\rvert,\\quad t_a = t_b = 0$$

    The law is given as a function of length and speed, `LineForce(law=lambda s, v: 10 * s + 2 * v)`; its work counts as
    supplied energy. A subclass defines `force()` instead, and its energies. The direction is set to zero
    where the frames coincide.
    """

    def equations(self):
        a, b, e = self.frame_a, self.frame_b, self.direction()
        yield from self.kinematics(e)
        # balance
        on_a, on_b = self.on_ends(e)
        yield a.f == on_a
        yield b.f == on_b
        yield a.t == 0
        yield b.t == 0

    def ends(self):
        return self.frame_a.r, self.frame_b.r

    def world(self):
        return world_of(self)


class Spring(SpringLaw, LineForce, FreeLength):
    """Linear spring along the line between two frames: $f = c\\,(s - s_0)$."""

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.08)


class Damper(DamperLaw, LineForce):
    """Linear damper along the line between two frames: $f = d\\,v$."""

    def shapes(self):
        yield from cup_and_piston(*self.ends(), self.s, 0.056)


class SpringDamper(SpringDamperLaw, LineForce, FreeLength):
    """Spring and damper in parallel: $f = c\\,(s - s_0) + d\\,v$."""

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.1)
        yield from cup_and_piston(*self.ends(), self.s, 0.056)


class SpringDamperSeries(SeriesLaw, LineForce, SeriesLine):
    """Spring and damper in series: $f = c\\,(s_c - s_0) = d\\,(v - \\dot s_c)$; adds one state."""

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.07)


class NonlinearSpring(NonlinearLaw, LineForce, FreeLength):
    """A spring whose force is any function of its elongation: $f = F(s - s_0)$; removes no degrees of freedom.

    The function may be a spline: `NonlinearSpring(law=NaturalSpline(x, y))`. Its potential energy is its integral, by
    Gauss quadrature over the elongation, or your `potential`.
    """

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.1)


class ElastoGap(GapLaw, LineForce, FreeLength):
    """Spring and damper that push while the frames are closer than `s0`; open otherwise, never in tension.

    $$f = \\min(0,\\; c\\,(s - s_0) + d\\,v)\\quad\\text{for }s < s_0$$
    """

    def shapes(self):
        yield coil(*self.ends(), minimum(self.s, self.s0), 0.1)


class ElastoBacklash(BacklashLaw, LineForce, FreeLength):
    """Spring and damper with backlash: no force within `b`/2 on either side of the length `s0`, contacts never pull.

    $$f = \\min(0,\\; c\\,(s - s_0 + b/2) + d\\,v)\\quad\\text{for }s < s_0 - b/2$$
    $$f = \\max(0,\\; c\\,(s - s_0 - b/2) + d\\,v)\\quad\\text{for }s > s_0 + b/2$$
    """

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.1)


class WorldLoad(Drawn):
    """An external force and torque on frame_b; subclasses define which of the two are given."""

    frame_b: Frame = Frame()

    def force(self) -> Any:
        """Force on the frame, resolved in the world; None if there is none."""
        return None

    def torque(self) -> Any:
        """Torque on the frame; None if there is none."""
        return None

    def equations(self):
        f, t = self.force(), self.torque()
        yield self.frame_b.f == (0.0 if f is None else -f)
        yield self.frame_b.t == (0.0 if t is None else -t)

    def supplied_power(self):
        b, f, t = self.frame_b, self.force(), self.torque()
        power = 0.0 if f is None else f @ der(b.r)
        return power if t is None else power + t * der(b.phi)

    def shapes(self):
        """Arrows at the frame; the largest force of the model has the longest arrow."""
        b, f, t = self.frame_b, self.force(), self.torque()
        if f is not None:
            yield force_arrow(b.r, f)
        if t is not None:
            yield torque_arrow(b.r, t)


class WorldForce(WorldLoad):
    """An external force on frame_b; removes no degrees of freedom.

    $$f_b = -f,\\qquad t_b = 0$$
    """

    f: Source = source(
        (0.0, 0.0), shape=2, unit="N", doc="force on the frame: two numbers, a function of time, or a signal"
    )
    resolve_in: Literal["world", "frame_b"] = option(
        "world", choices=("world", "frame_b"), doc="frame in which the components of f are resolved"
    )

    def force(self):
        return self.f if self.resolve_in == "world" else resolve1(self.frame_b.phi, self.f)


class WorldTorque(WorldLoad):
    """An external torque on frame_b, counter-clockwise; removes no degrees of freedom.

    $$f_b = 0,\\qquad t_b = -t$$
    """

    t: Source = source(0.0, unit="N.m", doc="torque on the frame: a number, a function of time, or a signal")

    def torque(self):
        return self.t


class WorldForceAndTorque(WorldForce, WorldTorque):
    """An external force and torque on frame_b; removes no degrees of freedom.

    $$f_b = -f,\\qquad t_b = -t$$
    """


def force_arrow(r: Any, f: Any) -> Shape:
    """An arrow that ends at a point; the largest force of the model has the longest arrow."""
    length = 0.3 * size * norm(f) / largest(norm(f), "force")
    return Shape(
        "arrow", r=r, r_shape=-length * normalize(f), length_direction=f, length=length, width=0.02 * size, color=LOAD,
        height_shift=0.03 * size,
    )  # fmt: skip


def torque_arrow(r: Any, t: Any) -> Shape:
    """A curved arrow, counter-clockwise for a positive torque."""
    d = 0.22 * size
    return Shape(
        "turn", r=r, length=d * abs(sign(t)), width=d * sign(t), height=d, color=LOAD, height_shift=0.03 * size
    )  # fmt: skip

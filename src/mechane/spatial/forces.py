"""Forces along the line between two frames, and external forces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from ..language import Source, der, minimum, option, source
from ..laws.gaps import BacklashLaw, GapLaw
from ..laws.lines import FreeLength, Line, SeriesLine
from ..laws.springs import DamperLaw, NonlinearLaw, SeriesLaw, SpringDamperLaw, SpringLaw
from ..shapes import Drawn
from ..shapes.lines import coil, cup_and_piston
from .drawing import force_arrow, torque_arrow
from .interfaces import Frame, TwoFrames, idle
from .world import world_of


class LineForce(TwoFrames, Line):
    """A force along the line between two frames, positive in tension; no torque.

    $$R_b^T f_b = -R_a^T f_a = f\\,e,\\quad e = (r_b - r_a)/s,\\quad s = \\lvert r_b - r_a\\rvert,\\quad t_a = t_b = 0$$

    The law is given as a function of length and speed, `LineForce(law=lambda s, v: 10 * s + 2 * v)`; its work counts as
    supplied energy. A subclass defines `force()` instead, and its energies. The direction is set to zero
    where the frames coincide.
    """

    def equations(self):
        a, b, e = self.frame_a, self.frame_b, self.direction()
        yield from self.kinematics(e)
        yield from (idle(a), idle(b))
        # balance
        yield from self.balance(e)

    def balance(self, e: Any) -> Iterator[Any]:
        """Forces and torques on both frames; e is the direction of the line, resolved in the world."""
        a, b = self.frame_a, self.frame_b
        on_a, on_b = self.on_ends(e)
        yield a.f == a.R @ on_a
        yield b.f == b.R @ on_b
        yield a.t == 0
        yield b.t == 0

    def ends(self):
        return self.frame_a.r_0, self.frame_b.r_0

    def world(self):
        return world_of(self)


class Spring(SpringLaw, LineForce, FreeLength):
    """Linear spring along the line between two frames: $f = c\\,(s - s_0)$."""

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.06)


class Damper(DamperLaw, LineForce):
    """Linear damper along the line between two frames: $f = d\\,v$."""

    def shapes(self):
        yield from cup_and_piston(*self.ends(), self.s, 0.05)


class SpringDamper(SpringDamperLaw, LineForce, FreeLength):
    """Spring and damper in parallel: $f = c\\,(s - s_0) + d\\,v$."""

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.08)
        yield from cup_and_piston(*self.ends(), self.s, 0.05)


class SpringDamperSeries(SeriesLaw, LineForce, SeriesLine):
    """Spring and damper in series: $f = c\\,(s_c - s_0) = d\\,(v - \\dot s_c)$; adds one state."""

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.05)


class NonlinearSpring(NonlinearLaw, LineForce, FreeLength):
    """A spring whose force is any function of its elongation: $f = F(s - s_0)$; removes no degrees of freedom.

    The function may be a spline: `NonlinearSpring(law=NaturalSpline(x, y))`. Its potential energy is its integral, by
    Gauss quadrature over the elongation, or the given `potential`.
    """

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.08)


class ElastoGap(GapLaw, LineForce, FreeLength):
    """Spring and damper that push while the frames are closer than `s0`; open otherwise, never in tension.

    $$f = \\min(0,\\; c\\,(s - s_0) + d\\,v)\\quad\\text{for }s < s_0$$
    """

    def shapes(self):
        yield coil(*self.ends(), minimum(self.s, self.s0), 0.08)


class ElastoBacklash(BacklashLaw, LineForce, FreeLength):
    """Spring and damper with backlash: no force within `b`/2 on either side of the length `s0`, contacts never pull.

    $$f = \\min(0,\\; c\\,(s - s_0 + b/2) + d\\,v)\\quad\\text{for }s < s_0 - b/2$$
    $$f = \\max(0,\\; c\\,(s - s_0 - b/2) + d\\,v)\\quad\\text{for }s > s_0 + b/2$$
    """

    def shapes(self):
        yield coil(*self.ends(), self.s, 0.08)


class WorldLoad(Drawn):
    """An external force and torque on frame_b; subclasses define which of the two are given."""

    frame_b: Frame = Frame()
    resolve_in: Literal["world", "frame_b"] = option(
        "world", choices=("world", "frame_b"), doc="frame in which the given components are resolved"
    )

    def local(self, v: Any) -> Any:
        """A given vector, resolved in frame_b."""
        return self.frame_b.R @ v if self.resolve_in == "world" else v

    def force(self) -> Any:
        """Force on the frame, resolved in it; None if there is none."""
        return None

    def torque(self) -> Any:
        """Torque on the frame, resolved in it; None if there is none."""
        return None

    def equations(self):
        f, t = self.force(), self.torque()
        yield self.frame_b.f == (0.0 if f is None else -f)
        yield self.frame_b.t == (0.0 if t is None else -t)
        if f is not None:
            yield idle(self.frame_b)

    def supplied_power(self):
        b, f, t, power = self.frame_b, self.force(), self.torque(), 0.0
        if f is not None:
            power = power + (b.R.T @ f) @ der(b.r_0)
        return power if t is None else power + t @ b.w

    def shapes(self):
        """Arrows that end at the frame (force) and begin there (torque)."""
        b, f, t = self.frame_b, self.force(), self.torque()
        if f is not None:
            yield force_arrow(b.r_0, b.R.T @ f)
        if t is not None:
            yield from torque_arrow(b.r_0, b.R.T @ t)


class WorldForce(WorldLoad):
    """An external force on frame_b; removes no degrees of freedom.

    $$f_b = -R_b\\,f,\\qquad t_b = 0$$
    """

    f: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="N", doc="force on the frame: numbers, a function of time, or a signal"
    )

    def force(self):
        return self.local(self.f)


class WorldTorque(WorldLoad):
    """An external torque on frame_b; removes no degrees of freedom.

    $$f_b = 0,\\qquad t_b = -R_b\\,t$$
    """

    t: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="N.m", doc="torque on the frame: numbers, a function of time, or a signal"
    )

    def torque(self):
        return self.local(self.t)


class WorldForceAndTorque(WorldForce, WorldTorque):
    """An external force and torque on frame_b; removes no degrees of freedom.

    $$f_b = -R_b\\,f,\\qquad t_b = -R_b\\,t$$
    """

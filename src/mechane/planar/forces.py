"""Forces: springs, dampers, loads."""

from __future__ import annotations

from ..language import Component, der, norm, parameter, variable
from .interfaces import Frame, TwoFrames

TINY = 1e-10  # m: below this length a line has no direction


class LineForce(TwoFrames):
    """A force along the line between two frames, positive where it pulls them together; no torque.

    Subclasses give `force()`. The direction is zero, not undefined, where the frames coincide.
    """

    s = variable(unit="m", doc="distance between the frames")
    v = variable(unit="m/s", doc="rate of the distance")
    f = variable(unit="N", doc="force, positive in tension")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d = b.r - a.r
        e = d / norm(d, TINY)
        # kinematics
        yield self.s == norm(d, TINY)
        yield self.v == der(d) @ e
        # constitutive law
        yield self.f == self.force()
        # balance
        yield a.f == -self.f * e
        yield b.f == self.f * e
        yield a.t == 0
        yield b.t == 0

    def force(self):
        """The law of the force, an expression of s and v."""
        return 0.0


class Spring(LineForce):
    """Linear spring along the line between two frames: $f = c\\,(s - s_0)$."""

    c = parameter(unit="N/m", min=0, doc="stiffness")
    s0 = parameter(0.0, unit="m", min=0, doc="unstretched length")

    def force(self):
        return self.c * (self.s - self.s0)

    def potential_energy(self):
        return 0.5 * self.c * (self.s - self.s0) ** 2


class Damper(LineForce):
    """Linear damper along the line between two frames: $f = d\\,v$."""

    d = parameter(unit="N.s/m", min=0, doc="damping constant")

    def force(self):
        return self.d * self.v

    def dissipated_power(self):
        return self.f * self.v


class SpringDamper(LineForce):
    """Spring and damper side by side: $f = c\\,(s - s_0) + d\\,v$."""

    c = parameter(unit="N/m", min=0, doc="stiffness")
    d = parameter(unit="N.s/m", min=0, doc="damping constant")
    s0 = parameter(0.0, unit="m", min=0, doc="unstretched length")

    def force(self):
        return self.c * (self.s - self.s0) + self.d * self.v

    def potential_energy(self):
        return 0.5 * self.c * (self.s - self.s0) ** 2

    def dissipated_power(self):
        return self.d * self.v**2


class WorldForce(Component):
    """A force fixed in the world that acts on frame_b."""

    frame_b = Frame()
    f = parameter((0.0, 0.0), unit="N", doc="force on the frame, resolved in the world")

    def equations(self):
        yield self.frame_b.f == -self.f
        yield self.frame_b.t == 0

    def supplied_power(self):
        return self.f @ der(self.frame_b.r)


class WorldTorque(Component):
    """A torque that acts on frame_b, counter-clockwise."""

    frame_b = Frame()
    t = parameter(0.0, unit="N.m", doc="torque on the frame")

    def equations(self):
        yield self.frame_b.f == 0
        yield self.frame_b.t == -self.t

    def supplied_power(self):
        return self.t * der(self.frame_b.phi)




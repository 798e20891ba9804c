"""Joints: what can move, and what cannot."""

from __future__ import annotations

from ..language import cross, der, norm, parameter, variable
from .interfaces import TwoFrames, resolve1

MASSLESS = "{name} moves nothing that has mass on one of its sides. Attach a Body there, or prescribe its motion."


class Revolute(TwoFrames):
    """Pin joint: frame_b turns about frame_a, 1 degree of freedom.

    $$r_b = r_a,\\quad \\varphi_b = \\varphi_a + \\varphi,\\quad t_b = 0$$
    """

    phi = variable(unit="rad", state="prefer", doc="angle from frame_a to frame_b", hint="Revolute " + MASSLESS)
    w = variable(unit="rad/s", state="prefer", doc="relative angular velocity")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        # kinematics
        yield b.r == a.r
        yield b.phi == a.phi + self.phi
        yield self.w == der(self.phi)
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t == 0
        # drive
        yield b.t == 0


class Prismatic(TwoFrames):
    """Slider: frame_b moves along a line fixed in frame_a, 1 degree of freedom.

    $$r_b = r_a + R(\\varphi_a)\\,e\\,s,\\quad \\varphi_b = \\varphi_a,\\quad f_b\\cdot R(\\varphi_a)\\,e = 0,\\quad e = n/|n|$$
    """

    n = parameter((1.0, 0.0), doc="direction of motion, resolved in frame_a")
    s = variable(unit="m", state="prefer", doc="distance from frame_a to frame_b along n", hint="Prismatic " + MASSLESS)
    v = variable(unit="m/s", state="prefer", doc="speed along n")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        e = resolve1(a.phi, self.n / norm(self.n))
        # kinematics
        yield b.r == a.r + e * self.s
        yield b.phi == a.phi
        yield self.v == der(self.s)
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(e * self.s, b.f) == 0
        # drive
        yield e @ b.f == 0

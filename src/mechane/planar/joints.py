"""Revolute and prismatic joints."""

from __future__ import annotations

from typing import Any

from .. import rotational, translational
from ..language import (
    Parameter,
    Variable,
    cross,
    der,
    has_direction,
    maximum,
    minimum,
    norm,
    option,
    parameter,
    port,
    variable,
)
from ..laws.joints import Resisted
from ..shapes import DARK, LIGHT, STEEL, Shape, largest, size, smallest
from .interfaces import TwoFrames, resolve1

MASSLESS = "{name} has no mass on one of its sides. Attach a Body there, or prescribe its motion."


class Revolute(TwoFrames, Resisted):
    """Pin joint: frame_b rotates about frame_a, 1 degree of freedom.

    $$r_b = r_a,\\quad \\varphi_b = \\varphi_a + \\varphi,\\quad -t_b = \\tau$$

    With `driven=True` the joint has a rotational flange `axis`, whose torque acts from frame_a on frame_b, and a
    `support` that stands for frame_a. `friction`, `lower` and `upper` add friction and end stops.
    """

    phi: Variable = variable(
        unit="rad", state="prefer", doc="angle from frame_a to frame_b", hint="Revolute " + MASSLESS
    )
    w: Variable = variable(unit="rad/s", state="prefer", doc="relative angular velocity")
    driven: bool = option(False, doc="add a rotational flange `axis` and a `support`")
    axis: rotational.Flange = port(rotational.Flange, when="driven")
    support: rotational.Flange = port(rotational.Flange, when="driven")

    def freedom(self):
        return self.phi, self.w

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
        yield -b.t == (self.axis.tau if self.driven else 0) + self.resistance()
        if self.driven:
            yield self.axis.phi == self.phi
            yield self.support.phi == 0

    def shapes(self):
        pin: dict[str, Any] = dict(r=self.frame_a.r, z_direction=True, height_shift=0.012 * size)
        yield Shape("cylinder", length=0.05 * size, width=0.05 * size, color=DARK, **pin)
        yield Shape("cylinder", length=0.054 * size, width=0.024 * size, color=LIGHT, **pin)


class Prismatic(TwoFrames, Resisted):
    """Slider: frame_b moves along a line fixed in frame_a, 1 degree of freedom.

    $$r_b = r_a + R(\\varphi_a)\\,e\\,s,\\quad \\varphi_b = \\varphi_a,\\quad -f_b\\cdot R(\\varphi_a)\\,e = f,\\quad e = n/|n|$$

    With `driven=True` the joint has a translational flange `axis`, whose force acts from frame_a on frame_b, and a
    `support` that stands for frame_a. `friction`, `lower` and `upper` add friction and end stops.
    """

    n: Parameter = parameter((1.0, 0.0), check=has_direction, doc="direction of motion, resolved in frame_a")
    s: Variable = variable(
        unit="m", state="prefer", doc="distance from frame_a to frame_b along n", hint="Prismatic " + MASSLESS
    )
    v: Variable = variable(unit="m/s", state="prefer", doc="speed along n")
    driven: bool = option(False, doc="add a translational flange `axis` and a `support`")
    axis: translational.Flange = port(translational.Flange, when="driven")
    support: translational.Flange = port(translational.Flange, when="driven")

    def freedom(self):
        return self.s, self.v

    def direction(self):
        """Unit vector of the motion, resolved in the world."""
        return resolve1(self.frame_a.phi, self.n / norm(self.n))

    def normal_force(self):
        return cross(self.direction(), self.frame_b.f)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        e = self.direction()
        # kinematics
        yield b.r == a.r + e * self.s
        yield b.phi == a.phi
        yield self.v == der(self.s)
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(e * self.s, b.f) == 0
        # drive
        yield -(e @ b.f) == (self.axis.f if self.driven else 0) + self.resistance()
        if self.driven:
            yield self.axis.s == self.s
            yield self.support.s == 0

    def shapes(self):
        a, b, e = self.frame_a, self.frame_b, self.n / norm(self.n)
        low, high = smallest(self.s) - 0.16 * size, largest(self.s) + 0.16 * size
        yield Shape(
            "box", r=a.r, phi=a.phi, r_shape=e * low, length_direction=e, length=high - low, width=0.022 * size,
            color=DARK, height_shift=-0.025 * size,
        )  # fmt: skip
        apart = maximum(low, 0.0) + minimum(high, 0.0)  # a bar to a rail that does not begin at its frame
        yield Shape(
            "box", r=a.r, phi=a.phi, r_shape=e * minimum(apart, 0.0), length_direction=e, length=abs(apart),
            width=0.009 * size, color=DARK, height_shift=-0.026 * size,
        )  # fmt: skip
        yield Shape(
            "box", r=b.r, phi=b.phi, r_shape=-0.08 * size * e, length_direction=e, length=0.16 * size,
            width=0.08 * size, color=STEEL,
        )  # fmt: skip

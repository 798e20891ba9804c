"""Forces: springs, dampers, loads."""

from __future__ import annotations

from collections.abc import Iterator

from ..language import Component, der, maximum, minimum, norm, normalize, option, parameter, sign, variable
from ..view.shapes import DAMPER, DARK, LOAD, SPRING, STEEL, Shape, largest, size, smallest
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

    def shapes(self):
        yield coil(self, 0.08)


class Damper(LineForce):
    """Linear damper along the line between two frames: $f = d\\,v$."""

    d = parameter(unit="N.s/m", min=0, doc="damping constant")

    def force(self):
        return self.d * self.v

    def dissipated_power(self):
        return self.f * self.v

    def shapes(self):
        yield from cup_and_piston(self)


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

    def shapes(self):
        yield coil(self, 0.1)
        yield from cup_and_piston(self)


def coil(line: LineForce, width: float) -> Shape:
    """A coil from frame_a to frame_b that stretches with them."""
    a, b = line.frame_a, line.frame_b
    return Shape("spring", r=a.r, length_direction=b.r - a.r, length=line.s, width=width * size, extra=8, color=SPRING)


def cup_and_piston(line: LineForce) -> Iterator[Shape]:
    """A cup at frame_a and a piston in it, on a rod from frame_b."""
    a, b, s = line.frame_a, line.frame_b, line.s
    d = b.r - a.r
    cup = 0.6 * maximum(smallest(s), 0.3 * largest(s))
    rod = minimum(largest(s) - 0.9 * cup, s - 0.05 * cup)  # so that the piston stays in the cup
    piston = dict(r=b.r, length_direction=-d)
    yield Shape("cylinder", r=a.r, length_direction=d, length=0.06 * cup, width=0.056 * size, color=DARK)
    yield Shape(
        "pipe", r=a.r, length_direction=d, length=cup, width=0.056 * size, extra=0.8, color=DAMPER, opacity=0.45
    )  # fmt: skip
    yield Shape("cylinder", length=rod, width=0.016 * size, color=STEEL, **piston)
    yield Shape(
        "cylinder", r_shape=-normalize(d) * rod, length=0.022 * size, width=0.045 * size, color=DARK, **piston
    )  # fmt: skip


class WorldForce(Component):
    """A force fixed in the world that acts on frame_b."""

    frame_b = Frame()
    f = parameter((0.0, 0.0), unit="N", doc="force on the frame, resolved in the world")
    animation = option(True, doc="draw the component in animations")

    def equations(self):
        yield self.frame_b.f == -self.f
        yield self.frame_b.t == 0

    def supplied_power(self):
        return self.f @ der(self.frame_b.r)

    def shapes(self):
        """An arrow that ends at the frame; the largest force of the model has the longest one."""
        length = 0.3 * size * norm(self.f) / largest(norm(self.f), "force")
        yield Shape(
            "arrow", r=self.frame_b.r, r_shape=-length * normalize(self.f), length_direction=self.f, length=length,
            width=0.02 * size, color=LOAD, height_shift=0.03 * size,
        )  # fmt: skip


class WorldTorque(Component):
    """A torque that acts on frame_b, counter-clockwise."""

    frame_b = Frame()
    t = parameter(0.0, unit="N.m", doc="torque on the frame")
    animation = option(True, doc="draw the component in animations")

    def equations(self):
        yield self.frame_b.f == 0
        yield self.frame_b.t == -self.t

    def supplied_power(self):
        return self.t * der(self.frame_b.phi)

    def shapes(self):
        """A curved arrow, counter-clockwise for a positive torque."""
        d = 0.22 * size
        yield Shape(
            "turn", r=self.frame_b.r, length=d * abs(sign(self.t)), width=d * sign(self.t), height=d, color=LOAD,
            height_shift=0.03 * size,
        )  # fmt: skip

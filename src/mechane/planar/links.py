"""Links: rods with pins, a weld, and free motion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import Parameter, Variable, alias, cross, der, parameter, variable
from ..shapes import BODY, DARK, LIGHT, STEEL, Shape, size
from .interfaces import TwoFrames, resolve1
from .world import world_of


class JointRR(TwoFrames):
    """A massless rod with a pin at either end, 2 degrees of freedom.

    ```
    frame_a (o)=================(o) frame_b
                       L
    ```

    $$L^2 = d\\cdot d,\\quad d = r_b - r_a,\\quad f_a = -f\\,d/L,\\quad f_a + f_b = 0,\\quad t_a = t_b = 0$$

    It stands for Revolute, FixedTranslation, Revolute: without their two angles a closed loop has fewer unknowns to
    iterate.
    """

    length: Parameter = parameter(unit="m", min=0, doc="length of the rod")
    L: Parameter = alias("length")
    f: Variable = variable(unit="N", doc="force in the rod, positive in tension")
    f_rod: Variable = alias("f", deprecated=True, sign=-1)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d = b.r - a.r
        # kinematics
        yield self.length**2 == d @ d
        # balance
        yield a.f == -self.f * d / self.length
        yield a.f + b.f == 0
        yield a.t == 0
        yield b.t == 0

    def shapes(self):
        yield from pinned_rod(self)


class JointRRWithMass(TwoFrames):
    """A rod with a pin at either end and its mass in the middle, 2 degrees of freedom.

    $$L^2 = d\\cdot d,\\quad d = r_b - r_a,\\quad \\omega = d\\times\\dot d/L^2,\\quad r_m = (r_a + r_b)/2$$
    $$f_a + f_b = m\\,(\\ddot r_m - g),\\quad \\tfrac12\\,d\\times(f_b - f_a) = I\\,\\dot\\omega,\\quad t_a = t_b = 0$$
    """

    length: Parameter = parameter(unit="m", min=0, doc="length of the rod")
    L: Parameter = alias("length")
    m: Parameter = parameter(unit="kg", min=0, doc="mass, in the middle of the rod")
    I: Parameter = parameter(unit="kg.m2", min=0, doc="inertia about the middle of the rod")
    v: Variable = variable(shape=2, unit="m/s", doc="velocity of the middle")
    w: Variable = variable(unit="rad/s", doc="angular velocity of the rod")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d, middle = b.r - a.r, 0.5 * (a.r + b.r)
        # kinematics
        yield self.length**2 == d @ d
        yield self.v == der(middle)
        yield self.w == cross(d, der(d)) / self.length**2
        # Newton and Euler
        yield a.f + b.f == self.m * (der(self.v) - world_of(self).gravity(middle))
        yield cross(0.5 * d, b.f - a.f) == self.I * der(self.w)
        yield a.t == 0
        yield b.t == 0

    def kinetic_energy(self):
        return 0.5 * self.m * (self.v @ self.v) + 0.5 * self.I * self.w**2

    def potential_energy(self):
        return self.m * world_of(self).gravity_potential(0.5 * (self.frame_a.r + self.frame_b.r))

    def supplied_power(self):
        return self.m * world_of(self).gravity_power(0.5 * (self.frame_a.r + self.frame_b.r), self.v)

    def shapes(self):
        yield from pinned_rod(self)
        yield Shape(
            "cylinder", r=0.5 * (self.frame_a.r + self.frame_b.r), z_direction=True, length=0.03 * size,
            width=0.06 * size, color=BODY,
        )  # fmt: skip


def pinned_rod(rod: JointRR | JointRRWithMass) -> Iterator[Shape]:
    """A bar with a pin at either end."""
    a, b = rod.frame_a, rod.frame_b
    yield Shape("beam", r=a.r, length_direction=b.r - a.r, length=rod.length, width=0.036 * size, color=STEEL)
    for frame in (a, b):
        pin: dict[str, Any] = dict(r=frame.r, z_direction=True, height_shift=0.012 * size)
        yield Shape("cylinder", length=0.04 * size, width=0.04 * size, color=DARK, **pin)
        yield Shape("cylinder", length=0.044 * size, width=0.02 * size, color=LIGHT, **pin)


class FreeMotion(TwoFrames):
    """No constraint between the frames, but the motion between them as states, 3 degrees of freedom.

    $$r_b = r_a + R(\\varphi_a)\\,r,\\quad \\varphi_b = \\varphi_a + \\varphi$$
    $$f_a = f_b = 0,\\quad t_a = t_b = 0$$
    """

    r_rel: Variable = variable(
        shape=2, unit="m", state="prefer", doc="vector from frame_a to frame_b, resolved in frame_a"
    )
    phi_rel: Variable = variable(unit="rad", state="prefer", doc="angle from frame_a to frame_b")
    v_rel: Variable = variable(shape=2, unit="m/s", state="prefer", doc="rate of r_rel")
    w_rel: Variable = variable(unit="rad/s", state="prefer", doc="relative angular velocity")
    r: Variable = alias("r_rel", deprecated=True)
    phi: Variable = alias("phi_rel", deprecated=True)
    v: Variable = alias("v_rel", deprecated=True)
    w: Variable = alias("w_rel", deprecated=True)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        # kinematics
        yield b.r == a.r + resolve1(a.phi, self.r_rel)
        yield b.phi == a.phi + self.phi_rel
        yield self.v_rel == der(self.r_rel)
        yield self.w_rel == der(self.phi_rel)
        # no force passes
        for frame in (a, b):
            yield frame.f == 0
            yield frame.t == 0

    def shapes(self):
        return ()


class Weld(TwoFrames):
    """The frames are one, 0 degrees of freedom; like a connection, but the force that passes has a name.

    $$r_b = r_a,\\quad \\varphi_b = \\varphi_a,\\quad f = f_a = -f_b,\\quad t = t_a = -t_b$$
    """

    f: Variable = variable(shape=2, unit="N", doc="force that passes from frame_a to frame_b")
    t: Variable = variable(unit="N.m", doc="torque that passes from frame_a to frame_b")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        # kinematics
        yield b.r == a.r
        yield b.phi == a.phi
        # balance
        yield a.f == self.f
        yield b.f == -self.f
        yield a.t == self.t
        yield b.t == -self.t

    def shapes(self):
        yield Shape(
            "box", r=self.frame_a.r, phi=self.frame_a.phi, r_shape=(-0.02 * size, 0.0), length=0.04 * size,
            width=0.04 * size, color=DARK,
        )  # fmt: skip

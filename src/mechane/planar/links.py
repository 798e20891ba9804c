"""Links: rods with pins, a weld, and free motion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import Parameter, Variable, alias, cross, der, option, parameter, variable, vector
from ..language.values import is_positive
from ..shapes import BODY, DARK, LIGHT, STEEL, Shape, size
from .interfaces import TwoFrames, resolve1
from .masses import Mass, Massive


class JointRR(TwoFrames):
    """A massless rod with a pin at each end, 2 degrees of freedom.

    ```
    frame_a (o)=================(o) frame_b
                       L
    ```

    $$L^2 = d\\cdot d,\\quad d = r_b - r_a,\\quad f_a = -f\\,d/L,\\quad f_a + f_b = 0,\\quad t_a = t_b = 0$$

    It replaces Revolute, FixedTranslation, Revolute: without their two angles a closed loop has fewer iteration
    variables.
    """

    length: Parameter = parameter(unit="m", min=0, check=is_positive, doc="length of the rod")
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


class JointRRWithMass(Massive, TwoFrames):
    """A rod with a pin at each end and a mass on it or beside it, 2 degrees of freedom.

    $$L^2 = d\\cdot d,\\quad d = r_b - r_a,\\quad \\omega = d\\times\\dot d/L^2,\\quad
      r_m = r_a + x_{cm}\\,d/L + y_{cm}\\,d_\\perp/L$$
    $$f_a + f_b = m\\,(\\ddot r_m - g),\\quad
      (r_a - r_m)\\times f_a + (r_b - r_m)\\times f_b = I\\,\\dot\\omega,\\quad t_a = t_b = 0$$
    """

    length: Parameter = parameter(unit="m", min=0, check=is_positive, doc="length of the rod")
    L: Parameter = alias("length")
    m: Parameter = parameter(unit="kg", min=0, doc="mass")
    I: Parameter = parameter(unit="kg.m2", min=0, doc="inertia about the centre of mass")
    r_cm: Parameter = parameter(
        vector(0.5 * length, 0.0),
        unit="m",
        doc="centre of mass: from frame_a along the rod, and perpendicular to it, to the left",
    )
    enable_gravity: bool = option(True, doc="whether gravity acts on it")
    v: Variable = variable(shape=2, unit="m/s", doc="velocity of the centre of mass")
    w: Variable = variable(unit="rad/s", doc="angular velocity of the rod")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d, centre = b.r - a.r, self.centre()
        # kinematics
        yield self.length**2 == d @ d
        yield self.v == der(centre)
        yield self.w == cross(d, der(d)) / self.length**2
        # Newton and Euler
        [mass] = self.masses()
        yield a.f + b.f == self.thrust(mass)
        yield cross(a.r - centre, a.f) + cross(b.r - centre, b.f) == self.twist(mass)
        yield a.t == 0
        yield b.t == 0

    def centre(self) -> Any:
        """Centre of mass, resolved in the world."""
        a, d = self.frame_a, self.frame_b.r - self.frame_a.r
        return a.r + (self.r_cm[0] * d + self.r_cm[1] * vector(-d[1], d[0])) / self.length

    def masses(self):
        yield Mass(self.m, self.I, self.centre(), self.v, der(self.v), self.w, der(self.w))

    def shapes(self):
        yield from pinned_rod(self)
        yield Shape(
            "cylinder", r=self.centre(), z_direction=True, length=0.03 * size,
            width=0.06 * size, color=BODY,
        )  # fmt: skip


def pinned_rod(rod: JointRR | JointRRWithMass) -> Iterator[Shape]:
    """A bar with a pin at each end."""
    a, b = rod.frame_a, rod.frame_b
    yield Shape("beam", r=a.r, length_direction=b.r - a.r, length=rod.length, width=0.036 * size, color=STEEL)
    for frame in (a, b):
        pin: dict[str, Any] = dict(r=frame.r, z_direction=True, height_shift=0.012 * size)
        yield Shape("cylinder", length=0.04 * size, width=0.04 * size, color=DARK, **pin)
        yield Shape("cylinder", length=0.044 * size, width=0.02 * size, color=LIGHT, **pin)


class FreeMotion(TwoFrames):
    """No constraint, but the relative motion of the frames as states, 3 degrees of freedom.

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
        # no force is transmitted
        for frame in (a, b):
            yield frame.f == 0
            yield frame.t == 0

    def shapes(self):
        return ()


class Weld(TwoFrames):
    """A rigid connection with named force and torque, 0 degrees of freedom.

    $$r_b = r_a,\\quad \\varphi_b = \\varphi_a,\\quad f = f_a = -f_b,\\quad t = t_a = -t_b$$
    """

    f: Variable = variable(shape=2, unit="N", doc="force transmitted from frame_a to frame_b")
    t: Variable = variable(unit="N.m", doc="torque transmitted from frame_a to frame_b")

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

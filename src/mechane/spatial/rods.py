"""Rods with a ball at one end and a ball or a cross at the other: one constraint, no coordinates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import Axis, Parameter, Variable, alias, cross, der, direction, norm, option, parameter, port, variable
from ..language.expressions import stack
from ..language.functions import vector
from ..language.graph import branch
from ..language.values import is_positive
from ..rotations import misalignment
from ..shapes import BODY, DARK
from .drawing import ball, bar, pin
from .interfaces import Frame, TwoFrames, idle
from .world import world_of


class SphericalSpherical(TwoFrames):
    """A massless rod with a ball joint at each end, 5 degrees of freedom between the frames.

    $$L^2 = d\\cdot d,\\quad d = r_b - r_a,\\quad f_a = -R_a\\,d\\,f/L,\\quad f_b = R_b\\,d\\,f/L,\\quad t_a = t_b = 0$$

    It replaces Spherical, FixedTranslation, Spherical, without the six angles of the balls.
    """

    length: Parameter = parameter(unit="m", min=0, check=is_positive, doc="length of the rod")
    L: Parameter = alias("length", deprecated=True)
    f: Variable = variable(unit="N", doc="force in the rod, positive in tension")
    f_rod: Variable = alias("f", deprecated=True, sign=-1)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d = b.r_0 - a.r_0
        # kinematics
        yield from self.keeps_length(d)
        yield from (idle(a), idle(b))
        # balance
        pull = d * (self.f / self.length)
        yield a.f == -(a.R @ pull)
        yield b.f == b.R @ pull
        yield a.t == 0
        yield b.t == 0

    def keeps_length(self, d: Any) -> Iterator[Any]:
        """Constraint: the vector from frame_a to frame_b has the length of the rod."""
        yield self.length**2 == d @ d

    def shapes(self):
        a, b = self.frame_a, self.frame_b
        yield bar(a.r_0, b.r_0 - a.r_0)
        yield from (ball(a.r_0, 0.045), ball(b.r_0, 0.045))


class SphericalSphericalWithMass(TwoFrames):
    """A slender rod with mass and a ball joint at each end, 5 degrees of freedom between the frames.

    $$L^2 = d\\cdot d,\\quad r_m = \\tfrac12 (r_a + r_b),\\quad k = m\\,(\\ddot r_m - g)$$
    $$R_a^T f_a = \\tfrac12 k - I\\,\\ddot d/L^2 - d\\,f/L,\\quad
      R_b^T f_b = \\tfrac12 k + I\\,\\ddot d/L^2 + d\\,f/L,\\quad t_a = t_b = 0$$

    The rod has no inertia about its own axis, about which no torque acts.
    """

    length: Parameter = parameter(unit="m", min=0, check=is_positive, doc="length of the rod")
    L: Parameter = alias("length", deprecated=True)
    m: Parameter = parameter(unit="kg", min=0, doc="mass, at the midpoint of the rod")
    I: Parameter = parameter(
        0.0, unit="kg.m2", min=0, doc="transverse inertia about the midpoint; m L²/12 for a uniform rod"
    )
    f: Variable = variable(unit="N", doc="force of the constraint, positive in tension")
    f_rod: Variable = alias("f", deprecated=True, sign=-1)
    v_m: Variable = variable(shape=3, unit="m/s", doc="velocity of the midpoint")
    u: Variable = variable(shape=3, unit="m/s", doc="velocity of frame_b relative to frame_a")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d, middle = b.r_0 - a.r_0, 0.5 * (a.r_0 + b.r_0)
        # kinematics
        yield from self.keeps_length(d)
        yield self.v_m == der(middle)
        yield self.u == der(d)
        yield from (idle(a), idle(b))
        # Newton, and Euler perpendicular to the rod
        weight = 0.5 * self.m * (der(self.v_m) - world_of(self).gravity(middle))
        pull = d * (self.f / self.length) + der(self.u) * (self.I / self.length**2)
        yield a.f == a.R @ (weight - pull)
        yield b.f == b.R @ (weight + pull)
        yield a.t == 0
        yield b.t == 0

    def keeps_length(self, d: Any) -> Iterator[Any]:
        """Constraint: the vector from frame_a to frame_b has the length of the rod."""
        yield self.length**2 == d @ d

    def kinetic_energy(self):
        return 0.5 * self.m * (self.v_m @ self.v_m) + 0.5 * self.I / self.length**2 * (self.u @ self.u)

    def potential_energy(self):
        return self.m * world_of(self).gravity_potential(0.5 * (self.frame_a.r_0 + self.frame_b.r_0))

    def supplied_power(self):
        return self.m * world_of(self).gravity_power(0.5 * (self.frame_a.r_0 + self.frame_b.r_0), self.v_m)

    def shapes(self):
        a, b = self.frame_a, self.frame_b
        yield bar(a.r_0, b.r_0 - a.r_0, color=BODY)
        yield from (ball(a.r_0, 0.045), ball(b.r_0, 0.045))


class UniversalSpherical(TwoFrames):
    """A massless rod with a cross at frame_a and a ball at frame_b, 5 degrees of freedom between the frames.

    $$L^2 = d\\cdot d,\\quad x = d/L,\\quad z = n\\times x/\\lvert n\\times x\\rvert,\\quad y = z\\times x$$

    The first axis `n` of the cross is fixed in frame_a, the second one is `z`. So the rod has an orientation: with
    `rod_frame=True` there is a `frame_ia` at frame_a with these axes, to which a body may be fixed. The rod must not
    be parallel to n.
    """

    length: Parameter = parameter(unit="m", min=0, check=is_positive, doc="length of the rod")
    L: Parameter = alias("length", deprecated=True)
    n: Axis = direction((0.0, 0.0, 1.0), doc="first axis of the cross, resolved in frame_a")
    rod_frame: bool = option(False, doc="add a frame_ia that moves with the rod")
    frame_ia: Frame = port(Frame, when="rod_frame")

    def axes(self):
        """Directions of the rod, of the third axis and of the second axis of the cross, resolved in the world."""
        a = self.frame_a
        x = (self.frame_b.r_0 - a.r_0) / self.length
        z = cross(a.R.T @ self.n, x)
        z = z / norm(z)
        return x, cross(z, x), z

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d = b.r_0 - a.r_0
        x, y, z = self.axes()
        # kinematics
        yield from self.keeps_length(d)
        yield idle(b)
        # balance of the rod, resolved in the world
        f, t = b.R.T @ b.f, cross(d, b.R.T @ b.f)
        if self.rod_frame:
            i = self.frame_ia
            R = stack([x, y, z])
            yield i.r_0 == a.r_0
            yield branch(
                a.R, i.R, weight=2, loop=(vector(*misalignment(R @ i.R.T)) == 0,),
                tree=(i.R == R, i.w == vector(der(y) @ z, der(z) @ x, der(x) @ y)),
            )  # fmt: skip
            f, t = f + i.R.T @ i.f, t + i.R.T @ i.t
        yield a.f + a.R @ f == 0
        yield a.t + a.R @ t == 0
        yield b.t == 0
        # free directions of the cross
        yield self.n @ a.t == 0
        yield z @ (a.R.T @ a.t) == 0

    def keeps_length(self, d: Any) -> Iterator[Any]:
        """Constraint: the vector from frame_a to frame_b has the length of the rod."""
        yield self.length**2 == d @ d

    def shapes(self):
        a, b = self.frame_a, self.frame_b
        yield bar(a.r_0, b.r_0 - a.r_0)
        yield pin(a, self.n, 0.03, DARK)
        yield ball(b.r_0, 0.045)

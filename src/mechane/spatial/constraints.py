"""Constraints without coordinates: gear, right angle, and joints with lockable directions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import (
    Axis,
    Parameter,
    Variable,
    cross,
    der,
    direction,
    option,
    parameter,
    variable,
    vector,
)
from ..language.values import is_not_zero
from ..rotations import across, least_axis, planar_rotation, unit
from ..shapes import BODY, STEEL, Drawn, Shape, size
from .apart import apart
from .drawing import ball, pin
from .interfaces import Frame, TwoFrames, relative, turn


class GearConstraint(Drawn):
    """Two shafts in one housing with a fixed ratio of angles, 1 degree of freedom between the three.

    $$\\varphi_a = i\\,\\varphi_b,\\quad R_a = R(n_a, \\varphi_a)\\,R,\\quad R_b = R(n_b, \\varphi_b)\\,R$$
    $$i\\,n_a\\cdot t_a + n_b\\cdot t_b = 0,\\quad \\text{balance of forces and torques of all three}$$
    """

    bearing: Frame = Frame()
    frame_a: Frame = Frame()
    frame_b: Frame = Frame()
    ratio: Parameter = parameter(1.0, check=is_not_zero, doc="ratio of the angle of frame_a to that of frame_b")
    n_a: Axis = direction((1.0, 0.0, 0.0), doc="axis of frame_a, resolved in bearing")
    n_b: Axis = direction((1.0, 0.0, 0.0), doc="axis of frame_b, resolved in bearing")
    r_a: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="from bearing to frame_a, resolved in bearing")
    r_b: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="from bearing to frame_b, resolved in bearing")
    phi_a: Variable = variable(unit="rad", doc="angle of frame_a relative to bearing")
    phi_b: Variable = variable(unit="rad", state="prefer", doc="angle of frame_b relative to bearing")
    w: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi_b")

    def equations(self):
        c, a, b = self.bearing, self.frame_a, self.frame_b
        e_a, e_b = self.n_a, self.n_b
        R_a, R_b = planar_rotation(e_a, self.phi_a), planar_rotation(e_b, self.phi_b)
        # kinematics
        yield self.phi_a == self.ratio * self.phi_b
        yield self.w == der(self.phi_b)
        yield a.r_0 == c.r_0 + c.R.T @ self.r_a
        yield b.r_0 == c.r_0 + c.R.T @ self.r_b
        yield turn(c, a, R_a, self.ratio * self.w * e_a)
        yield turn(c, b, R_b, self.w * e_b)
        # balance
        f_a, f_b = R_a.T @ a.f, R_b.T @ b.f
        yield c.f + f_a + f_b == 0
        yield c.t + R_a.T @ a.t + R_b.T @ b.t + cross(self.r_a, f_a) + cross(self.r_b, f_b) == 0
        # teeth
        yield self.ratio * (e_a @ a.t) + e_b @ b.t == 0

    def shapes(self):
        for frame, n, color in ((self.frame_a, self.n_a, STEEL), (self.frame_b, self.n_b, BODY)):
            yield Shape(
                "gearwheel", r=frame.r_0, R=frame.R, length_direction=unit(n), length=0.04 * size, width=0.12 * size,
                extra=18, color=color,
            )  # fmt: skip


class Perpendicular(TwoFrames):
    """An axis of frame_a stays perpendicular to an axis of frame_b: removes 1 degree of freedom.

    $$n_a\\cdot n_b = 0,\\quad R_a^T t_a = -R_b^T t_b = \\lambda\\; n_a\\times n_b,\\quad f_a = f_b = 0$$
    with both axes resolved in the world.
    """

    n_a: Axis = direction((1.0, 0.0, 0.0), doc="axis fixed in frame_a")
    n_b: Axis = direction((0.0, 1.0, 0.0), doc="axis fixed in frame_b")
    t: Variable = variable(unit="N.m", doc="torque that keeps the angle")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        e_a, e_b = a.R.T @ self.n_a, b.R.T @ self.n_b
        # kinematics
        yield e_a @ e_b == 0
        # balance
        yield a.t == a.R @ cross(e_a, e_b) * self.t
        yield b.t == -(b.R @ cross(e_a, e_b)) * self.t
        yield a.f == 0
        yield b.f == 0

    def shapes(self):
        yield pin(self.frame_a, self.n_a, 0.02)
        yield pin(self.frame_b, self.n_b, 0.02)


class Constraint(TwoFrames):
    """Base class of constraints with lockable directions: the position of frame_b relative to frame_a.

    Locked directions fix frame_b to frame_a along an axis of frame_a; along the others it is free. Subclasses define
    which rotations are free.
    """

    x_locked: bool = option(True, doc="fix frame_b along x of frame_a")
    y_locked: bool = option(True, doc="fix frame_b along y of frame_a")
    z_locked: bool = option(True, doc="fix frame_b along z of frame_a")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        r, R = a.R @ (b.r_0 - a.r_0), relative(a, b)
        # position, or force, along each axis
        for k, locked in enumerate((self.x_locked, self.y_locked, self.z_locked)):
            yield (r[k] if locked else a.f[k]) == 0
        yield from self.rotation()
        # balance
        yield a.f + R.T @ b.f == 0
        yield a.t + R.T @ b.t + cross(r, R.T @ b.f) == 0

    def rotation(self) -> Iterator[Any]:
        """Three equations: orientation constraints and vanishing torques."""
        for k in range(3):
            yield self.frame_b.t[k] == 0

    def shapes(self):
        yield ball(self.frame_b.r_0, 0.03, STEEL)


class PrismaticConstraint(Constraint):
    """No rotation, and no motion along the locked axes: 0 to 3 degrees of freedom."""

    def rotation(self):
        yield turn(self.frame_a, self.frame_b, weight=5)


class RevoluteConstraint(Constraint):
    """Rotation about one axis, and no motion along the locked axes: 1 to 4 degrees of freedom.

    $$u_1\\cdot n = u_2\\cdot n = 0,\\quad n\\cdot t_b = 0$$
    with n fixed in frame_b and $u_{1,2}$, perpendicular to it, fixed in frame_a.
    """

    n: Axis = direction((0.0, 0.0, 1.0), doc="axis of rotation, resolved in frame_a and frame_b")

    def build(self):
        super().build()
        self.apart = apart(self.n, least_axis(self.n))

    def rotation(self):
        e = self.n
        u = across(e)
        seen = relative(self.frame_a, self.frame_b).T @ e
        yield vector(u @ seen, cross(e, u) @ seen) == 0
        yield e @ self.frame_b.t == 0


class SphericalConstraint(Constraint):
    """Any rotation, and no motion along the locked axes: 3 to 6 degrees of freedom.

    $$t_b = 0$$
    """


class UniversalConstraint(Constraint):
    """Rotation about one axis of each frame, which stay perpendicular: 2 to 5 degrees of freedom.

    $$n_a\\cdot n_b = 0,\\quad n_a\\cdot t_a' = 0,\\quad n_b\\cdot t_b = 0$$
    with $t_a'$ the torque at frame_b, resolved in frame_a.
    """

    n_a: Axis = direction((1.0, 0.0, 0.0), doc="axis fixed in frame_a")
    n_b: Axis = direction((0.0, 1.0, 0.0), doc="axis fixed in frame_b")

    def rotation(self):
        R = relative(self.frame_a, self.frame_b)
        yield (self.n_a @ (R.T @ self.n_b) == 0).called("n_a and n_b stay at right angles")
        yield (R @ self.n_a) @ self.frame_b.t == 0
        yield self.n_b @ self.frame_b.t == 0

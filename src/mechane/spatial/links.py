"""Further joints: universal, planar, planar without rotation, weld."""

from __future__ import annotations

import numpy as np

from ..language import Axis, OptionalAxis, Variable, cross, der, direction, variable
from ..language.varied import present
from ..rotations import across, least_axis, planar_rotation
from ..shapes import DARK, LIGHT, STEEL
from .apart import apart
from .drawing import ball, block, pin
from .interfaces import TwoFrames, turn
from .joints import MASSLESS


class Universal(TwoFrames):
    """Cardan joint: two successive axes through a common point, 2 degrees of freedom.

    $$r_b = r_a,\\quad R_b = R(n_b, \\varphi_b)\\,R(n_a, \\varphi_a)\\,R_a,\\quad n_a\\cdot t_a = 0,\\quad n_b\\cdot t_b = 0$$
    """

    n_a: Axis = direction((1.0, 0.0, 0.0), doc="first axis, fixed in frame_a")
    n_b: Axis = direction((0.0, 1.0, 0.0), doc="second axis, fixed in frame_b")
    phi_a: Variable = variable(unit="rad", state="prefer", doc="angle about n_a", hint="Universal " + MASSLESS)
    phi_b: Variable = variable(unit="rad", state="prefer", doc="angle about n_b", hint="Universal " + MASSLESS)
    w_a: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi_a")
    w_b: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi_b")

    def build(self):
        self.apart = apart(self.n_a, self.n_b)

    def equations(self):
        a, b, e_a, e_b = self.frame_a, self.frame_b, self.n_a, self.n_b
        second = planar_rotation(e_b, self.phi_b)
        R = second @ planar_rotation(e_a, self.phi_a)
        # kinematics
        yield b.r_0 == a.r_0
        yield turn(a, b, R, second @ (e_a * self.w_a) + e_b * self.w_b, weight=2)
        yield self.w_a == der(self.phi_a)
        yield self.w_b == der(self.phi_b)
        # balance
        yield a.f + R.T @ b.f == 0
        yield a.t + R.T @ b.t == 0
        # free directions
        yield e_a @ a.t == 0
        yield e_b @ b.t == 0

    def shapes(self):
        yield pin(self.frame_a, self.n_a, 0.035)
        yield pin(self.frame_b, self.n_b, 0.035, LIGHT)


class Planar(TwoFrames):
    """frame_b slides in a plane of frame_a and rotates about its normal: 3 degrees of freedom.

    $$r_b = r_a + R_a^T (e_x s_x + e_y s_y),\\quad R_b = R(n, \\varphi)\\,R_a$$
    $$e_x\\cdot f = e_y\\cdot f = 0,\\quad n\\cdot t_b = 0,\\quad e_y = n\\times e_x$$
    """

    n: Axis = direction((0.0, 0.0, 1.0), doc="normal of the plane, resolved in frame_a and frame_b")
    n_x: OptionalAxis = direction(doc="direction of s_x, resolved in frame_a; None: an axis perpendicular to n")
    s_x: Variable = variable(unit="m", state="prefer", doc="position along n_x", hint="Planar " + MASSLESS)
    s_y: Variable = variable(unit="m", state="prefer", doc="position along n x n_x", hint="Planar " + MASSLESS)
    phi: Variable = variable(unit="rad", state="prefer", doc="angle about n", hint="Planar " + MASSLESS)
    v_x: Variable = variable(unit="m/s", state="prefer", doc="rate of s_x")
    v_y: Variable = variable(unit="m/s", state="prefer", doc="rate of s_y")
    w: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi")

    def near(self):
        """Vector that the x direction follows as closely as possible."""
        if self.n_x is not None:
            return self.n_x
        return np.array([1.0, 0.0, 0.0]) if abs(present(self.n)[0]) < 0.9 else least_axis(self.n)

    def axes(self):
        """Normal, x and y direction, resolved in frame_a."""
        e = self.n
        x = across(e, self.near())
        return e, x, cross(e, x)

    def build(self):
        self.apart = apart(self.n, self.near())

    def equations(self):
        a, b = self.frame_a, self.frame_b
        e, x, y = self.axes()
        R, r = planar_rotation(e, self.phi), x * self.s_x + y * self.s_y
        f = R.T @ b.f
        # kinematics
        yield b.r_0 == a.r_0 + a.R.T @ r
        yield turn(a, b, R, self.w * e)
        yield self.v_x == der(self.s_x)
        yield self.v_y == der(self.s_y)
        yield self.w == der(self.phi)
        # balance
        yield a.f + f == 0
        yield a.t + R.T @ b.t + cross(r, f) == 0
        # free directions
        yield x @ f == 0
        yield y @ f == 0
        yield e @ b.t == 0

    def shapes(self):
        e, x, _ = self.axes()
        yield block(self.frame_b, x, e, 0.05, STEEL)


class PlanarParallel(TwoFrames):
    """frame_b slides in a plane through frame_a without rotating: 2 degrees of freedom.

    $$r_b = r_a + R_a^T (n\\,s_1 + m\\,s_2),\\quad R_b = R_a,\\quad n\\cdot f_b = 0,\\quad m\\cdot f_b = 0$$

    The two directions need not be perpendicular.
    """

    n: Axis = direction((1.0, 0.0, 0.0), doc="first direction, resolved in frame_a")
    m: Axis = direction((0.0, 1.0, 0.0), doc="second direction, resolved in frame_a")
    s: Variable = variable(
        shape=2, unit="m", state="prefer", doc="distances along n and m", hint="PlanarParallel " + MASSLESS
    )
    v: Variable = variable(shape=2, unit="m/s", state="prefer", doc="rates of s")

    def build(self):
        self.apart = apart(self.n, self.m)

    def equations(self):
        a, b, n, m = self.frame_a, self.frame_b, self.n, self.m
        r = n * self.s[0] + m * self.s[1]
        # kinematics
        yield b.r_0 == a.r_0 + a.R.T @ r
        yield turn(a, b)
        yield self.v == der(self.s)
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(r, b.f) == 0
        # free directions
        yield n @ b.f == 0
        yield m @ b.f == 0

    def shapes(self):
        yield block(self.frame_b, self.n, self.m, 0.05)


class Weld(TwoFrames):
    """A rigid connection with named force and torque, 0 degrees of freedom.

    $$r_b = r_a,\\quad R_b = R_a,\\quad f = f_a = -f_b,\\quad t = t_a = -t_b$$
    """

    f: Variable = variable(shape=3, unit="N", doc="force transmitted from frame_a to frame_b, resolved in the frames")
    t: Variable = variable(
        shape=3, unit="N.m", doc="torque transmitted from frame_a to frame_b, resolved in the frames"
    )

    def equations(self):
        a, b = self.frame_a, self.frame_b
        # kinematics
        yield b.r_0 == a.r_0
        yield turn(a, b)
        # balance
        yield a.f == self.f
        yield b.f == -self.f
        yield a.t == self.t
        yield b.t == -self.t

    def shapes(self):
        yield ball(self.frame_a.r_0, 0.03, DARK)

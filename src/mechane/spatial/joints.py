"""Revolute, prismatic, cylindrical, spherical and free joints."""

from __future__ import annotations

from typing import Any

from .. import rotational, translational
from ..language import Axis, Parameter, Variable, alias, cross, der, direction, option, parameter, port, variable
from ..language.graph import branch, invariant
from ..laws.friction import Across
from ..laws.joints import Resisted
from ..rotations import from_quaternion, planar_rotation
from ..shapes import DARK, LIGHT
from .drawing import ball, block, pin, rail
from .interfaces import TwoFrames, onwards, turn
from .parts import FreeOrientation

MASSLESS = "{name} has no mass on one of its sides. Attach a Body there, or prescribe its motion."


class Revolute(TwoFrames, Resisted):
    """Pin joint: frame_b rotates about an axis fixed in both frames, 1 degree of freedom.

    $$r_b = r_a,\\quad R_b = R(n, \\varphi)\\,R_a,\\quad -n\\cdot t_b = \\tau$$
    """

    n: Axis = direction((0.0, 0.0, 1.0), doc="axis of rotation, resolved in frame_a and frame_b")
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
        a, b, e = self.frame_a, self.frame_b, self.n
        R = planar_rotation(e, self.phi)
        # kinematics
        yield b.r_0 == a.r_0
        yield turn(a, b, R, self.w * e)
        yield self.w == der(self.phi)
        # balance
        yield a.f + R.T @ b.f == 0
        yield a.t + R.T @ b.t == 0
        # drive
        yield -(e @ b.t) == (self.axis.tau if self.driven else 0) + self.resistance()
        if self.driven:
            yield self.axis.phi == self.phi
            yield self.support.phi == 0

    def shapes(self):
        yield pin(self.frame_a, self.n)
        yield pin(self.frame_b, 1.1 * self.n, 0.03, LIGHT)


class Prismatic(TwoFrames, Resisted):
    """Slider: frame_b moves along a line fixed in frame_a, 1 degree of freedom.

    $$r_b = r_a + R_a^T n\\,(s + s_{offset}),\\quad R_b = R_a,\\quad -n\\cdot f_b = f$$

    `friction=mc.Coulomb(mu=…)` uses the magnitude of the force perpendicular to n as its normal force.
    """

    n: Axis = direction((1.0, 0.0, 0.0), doc="direction of motion, resolved in frame_a")
    s_offset: Parameter = parameter(0.0, unit="m", doc="distance between the frames at s = 0")
    s: Variable = variable(
        unit="m", state="prefer", doc="distance from frame_a to frame_b along n, minus s_offset",
        hint="Prismatic " + MASSLESS,
    )  # fmt: skip
    v: Variable = variable(unit="m/s", state="prefer", doc="speed along n")
    driven: bool = option(False, doc="add a translational flange `axis` and a `support`")
    axis: translational.Flange = port(translational.Flange, when="driven")
    support: translational.Flange = port(translational.Flange, when="driven")

    def freedom(self):
        return self.s, self.v

    def normal_force(self):
        return Across(self.frame_b.f, self.n)

    def equations(self):
        a, b, e = self.frame_a, self.frame_b, self.n
        r = e * (self.s + self.s_offset)
        # kinematics
        yield b.r_0 == a.r_0 + a.R.T @ r
        yield turn(a, b)
        yield self.v == der(self.s)
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(r, b.f) == 0
        # drive
        yield -(e @ b.f) == (self.axis.f if self.driven else 0) + self.resistance()
        if self.driven:
            yield self.axis.s == self.s
            yield self.support.s == 0

    def shapes(self):
        yield rail(self.frame_a, self.n, self.s + self.s_offset)
        yield block(self.frame_b, self.n)


class Cylindrical(TwoFrames):
    """Slides along and rotates about one axis, written as one joint: 2 degrees of freedom.

    $$r_b = r_a + R_a^T n\\,s,\\quad R_b = R(n, \\varphi)\\,R_a,\\quad n\\cdot f_b = 0,\\quad n\\cdot t_b = 0$$
    """

    n: Axis = direction((1.0, 0.0, 0.0), doc="axis, resolved in frame_a and frame_b")
    s: Variable = variable(unit="m", state="prefer", doc="distance along n", hint="Cylindrical " + MASSLESS)
    v: Variable = variable(unit="m/s", state="prefer", doc="speed along n")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle about n", hint="Cylindrical " + MASSLESS)
    w: Variable = variable(unit="rad/s", state="prefer", doc="relative angular velocity")

    def equations(self):
        a, b, e = self.frame_a, self.frame_b, self.n
        R = planar_rotation(e, self.phi)
        # kinematics
        yield b.r_0 == a.r_0 + a.R.T @ (e * self.s)
        yield turn(a, b, R, self.w * e)
        yield self.v == der(self.s)
        yield self.w == der(self.phi)
        # balance
        yield a.f + R.T @ b.f == 0
        yield a.t + R.T @ b.t + cross(e * self.s, R.T @ b.f) == 0
        # free directions
        yield e @ b.f == 0
        yield e @ b.t == 0

    def shapes(self):
        yield rail(self.frame_a, self.n, self.s, 0.015)
        yield pin(self.frame_b, self.n, 0.06, DARK)


class Spherical(TwoFrames, FreeOrientation):
    """Ball joint: frame_b rotates freely about a common point, 3 degrees of freedom.

    The relative orientation is a quaternion `Q` if the joint determines the orientation of frame_b; in a loop it is
    dependent. `w` is the angular velocity of frame_b relative to frame_a, resolved in frame_b.
    """

    w: Variable = variable(
        shape=3,
        unit="rad/s",
        state="prefer",
        doc="relative angular velocity, resolved in frame_b",
        hint="Spherical " + MASSLESS,
    )

    def turning(self) -> Any:
        return self.w

    def equations(self):
        a, b = self.frame_a, self.frame_b
        R = from_quaternion(self.Q)
        # kinematics
        yield b.r_0 == a.r_0
        yield branch(
            a.R,
            b.R,
            **onwards(a, b, R, self.w),
            loop=(self.w == b.w - b.R @ (a.R.T @ a.w),),
            weight=3,
        )
        yield invariant(self.Q @ self.Q == 1)
        # balance
        yield a.f + a.R @ (b.R.T @ b.f) == 0
        yield a.t == 0
        yield b.t == 0

    def shapes(self):
        yield ball(self.frame_a.r_0, 0.06)


class FreeMotion(TwoFrames, FreeOrientation):
    """No constraint, but the motion of frame_b relative to frame_a as states: 6 degrees of freedom."""

    r_rel: Variable = variable(shape=3, unit="m", state="prefer", doc="position of frame_b, resolved in frame_a")
    v_rel: Variable = variable(shape=3, unit="m/s", state="prefer", doc="derivative of r_rel")
    w_rel: Variable = variable(
        shape=3, unit="rad/s", state="prefer", doc="relative angular velocity, resolved in frame_b"
    )
    w: Variable = alias("w_rel", deprecated=True)

    def turning(self) -> Any:
        return self.w_rel

    def equations(self):
        a, b = self.frame_a, self.frame_b
        R = from_quaternion(self.Q)
        # kinematics
        yield b.r_0 == a.r_0 + a.R.T @ self.r_rel
        yield self.v_rel == der(self.r_rel)
        yield branch(
            a.R,
            b.R,
            **onwards(a, b, R, self.w_rel),
            loop=(self.w_rel == b.w - b.R @ (a.R.T @ a.w),),
            weight=2,
        )
        yield invariant(self.Q @ self.Q == 1)
        # no force is transmitted
        for frame in (a, b):
            yield frame.f == 0
            yield frame.t == 0

    def shapes(self):
        return ()

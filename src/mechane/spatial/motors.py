"""Bodies, joints and forces written with von Mises' motors, with the names and connectors of the standard parts.

`from mechane.spatial import motors as mo`: `mo.Revolute` replaces `sp.Revolute`, and so on; both kinds can be
mixed. A massless link is three statements: the pose of frame_b, the balance of force motors, and that the power of the cut force
along each screw of the joint is that of its drive,

$$F_a + F_b = 0,\\qquad (J_i, F_b) = -\\tau_i$$

with all motors resolved in one frame.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .. import rotational, translational
from ..language import Axis, Parameter, Variable, der, direction, option, parameter, port, variable
from ..laws.joints import Resisted
from ..motor import ForceMotor, Motor, VelocityMotor
from ..rotations import planar_rotation
from . import forces, joints, parts
from .drawing import pin, rail
from .interfaces import Frame, TwoFrames, idle, relative, turn
from .motor import MotorBody as Body

SAME = np.eye(3)


def force(frame: Frame) -> ForceMotor:
    """Cut force and torque of a frame, about its origin."""
    return ForceMotor(frame.f, frame.t)


def velocity(frame: Frame) -> VelocityMotor:
    """Angular velocity and velocity of a frame, about its origin."""
    return VelocityMotor(frame.w, frame.R @ der(frame.r_0))


class Screw(NamedTuple):
    """A degree of freedom of frame_b relative to frame_a: its motor per unit rate, resolved in frame_b, and its drive."""

    motor: Motor
    rate: Any
    drive: Any


class Link(TwoFrames):
    """A massless link: frame_b at a `pose` relative to frame_a, free along its `screws`."""

    def pose(self) -> tuple[Any, Any]:
        """Position of frame_b, resolved in frame_a, and the matrix from frame_a to frame_b (None: parallel)."""
        raise NotImplementedError

    def screws(self) -> tuple[Screw, ...]:
        """The degrees of freedom."""
        return ()

    def equations(self):
        a, b, screws = self.frame_a, self.frame_b, self.screws()
        r, R = self.pose()
        # kinematics
        yield b.r_0 == a.r_0 + a.R.T @ r
        yield turn(a, b) if R is None else turn(a, b, R, sum((s.motor * s.rate for s in screws), Motor()).resultant)
        # balance
        yield force(a) + force(b).from_frame(r, SAME if R is None else R) == 0
        # drives
        for screw in screws:
            yield screw.motor.dot(force(b)) == -screw.drive


class FixedTranslation(Link):
    """A massless rigid rod, written with motors: 0 degrees of freedom."""

    r: Parameter = parameter(shape=3, unit="m", doc="vector from frame_a to frame_b, resolved in frame_a")

    def pose(self):
        return self.r, None

    def shapes(self):
        yield parts.rod_shape(self)


class Revolute(Link, Resisted):
    """Pin joint, written with motors: 1 degree of freedom, the screw $(n;\\,0)$."""

    n: Axis = direction((0.0, 0.0, 1.0), doc="axis of rotation, resolved in frame_a and frame_b")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle from frame_a to frame_b")
    w: Variable = variable(unit="rad/s", state="prefer", doc="relative angular velocity")
    driven: bool = option(False, doc="add a rotational flange `axis` and a `support`")
    axis: rotational.Flange = port(rotational.Flange, when="driven")
    support: rotational.Flange = port(rotational.Flange, when="driven")

    def freedom(self):
        return self.phi, self.w

    def pose(self):
        return np.zeros(3), planar_rotation(self.n, self.phi)

    def screws(self):
        return (Screw(Motor(self.n), self.w, (self.axis.tau if self.driven else 0) + self.resistance()),)

    def equations(self):
        yield self.w == der(self.phi)
        yield from super().equations()
        if self.driven:
            yield self.axis.phi == self.phi
            yield self.support.phi == 0

    shapes = joints.Revolute.shapes


class Prismatic(Link, Resisted):
    """Slider, written with motors: 1 degree of freedom, the screw $(0;\\,n)$."""

    n: Axis = direction((1.0, 0.0, 0.0), doc="direction of motion, resolved in frame_a")
    s_offset: Parameter = parameter(0.0, unit="m", doc="distance between the frames at s = 0")
    s: Variable = variable(unit="m", state="prefer", doc="distance from frame_a to frame_b along n, minus s_offset")
    v: Variable = variable(unit="m/s", state="prefer", doc="speed along n")
    driven: bool = option(False, doc="add a translational flange `axis` and a `support`")
    axis: translational.Flange = port(translational.Flange, when="driven")
    support: translational.Flange = port(translational.Flange, when="driven")

    def freedom(self):
        return self.s, self.v

    def pose(self):
        return self.n * (self.s + self.s_offset), None

    def screws(self):
        drive = (self.axis.f if self.driven else 0) + self.resistance()
        return (Screw(Motor(moment=self.n), self.v, drive),)

    def equations(self):
        yield self.v == der(self.s)
        yield from super().equations()
        if self.driven:
            yield self.axis.s == self.s
            yield self.support.s == 0

    shapes = joints.Prismatic.shapes


class Cylindrical(Link):
    """Slides along and rotates about one axis, written with motors: 2 degrees of freedom, $(n;\\,0)$ and $(0;\\,n)$."""

    n: Axis = direction((1.0, 0.0, 0.0), doc="axis, resolved in frame_a and frame_b")
    s: Variable = variable(unit="m", state="prefer", doc="distance along n")
    v: Variable = variable(unit="m/s", state="prefer", doc="speed along n")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle about n")
    w: Variable = variable(unit="rad/s", state="prefer", doc="relative angular velocity")

    def pose(self):
        return self.n * self.s, planar_rotation(self.n, self.phi)

    def screws(self):
        return Screw(Motor(self.n), self.w, 0), Screw(Motor(moment=self.n), self.v, 0)

    def equations(self):
        yield self.v == der(self.s)
        yield self.w == der(self.phi)
        yield from super().equations()

    shapes = joints.Cylindrical.shapes


class ScrewJoint(Link):
    """A nut on a thread: rotation by $\\varphi$ advances by $p\\,\\varphi$; 1 degree of freedom, the screw $(n;\\,p\\,n)$."""

    n: Axis = direction((1.0, 0.0, 0.0), doc="axis, resolved in frame_a and frame_b")
    pitch: Parameter = parameter(unit="m", doc="advance per radian, positive for right-handed threads")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle about n")
    w: Variable = variable(unit="rad/s", state="prefer", doc="relative angular velocity")

    def pose(self):
        return self.n * (self.pitch * self.phi), planar_rotation(self.n, self.phi)

    def screws(self):
        return (Screw(Motor(self.n, self.n * self.pitch), self.w, 0),)

    def equations(self):
        yield self.w == der(self.phi)
        yield from super().equations()

    def shapes(self):
        yield rail(self.frame_a, self.n, self.pitch * self.phi, 0.015)
        yield pin(self.frame_b, self.n)


class LineForce(forces.LineForce):
    """A force along the line between two frames, written with motors."""

    def balance(self, e):
        a, b = self.frame_a, self.frame_b
        yield force(b) == ForceMotor(b.R @ (self.f * e))
        yield force(a) + force(b).from_frame(a.R @ (b.r_0 - a.r_0), relative(a, b)) == 0


class Spring(LineForce, forces.Spring):
    """Linear spring along the line between two frames, written with motors: $f = c\\,(s - s_0)$."""


class Damper(LineForce, forces.Damper):
    """Linear damper along the line between two frames, written with motors: $f = d\\,v$."""


class SpringDamper(LineForce, forces.SpringDamper):
    """Spring and damper in parallel, written with motors: $f = c\\,(s - s_0) + d\\,v$."""


class WorldForce(forces.WorldForce):
    """An external force on frame_b, written with motors."""

    def equations(self):
        b = self.frame_b
        yield force(b) == -ForceMotor(self.f if self.resolve_in == "frame_b" else b.R @ self.f)
        yield idle(b)


__all__ = [
    "Body", "Cylindrical", "Damper", "FixedTranslation", "LineForce", "Link", "Prismatic", "Revolute", "Screw",
    "ScrewJoint", "Spring", "SpringDamper", "WorldForce", "force", "velocity",
]  # fmt: skip

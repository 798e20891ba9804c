"""Sensors: motion of frames, and forces and power between frames, without any effect on them.

Every sensor's readings are variables: `result["probe.v"]`, or `probe.v[0]` as a signal in an equation or a source.
"""

from __future__ import annotations

from typing import Any

from ..language import Variable, alias, der, norm, option, variable
from ..language.functions import vector
from ..laws.sensors import Attached, Inserted
from ..rotations import three_axes, to_angles
from ..shapes import Drawn, Shape, size
from .drawing import SENSOR, ball
from .interfaces import Frame, TwoFrames, relative, turn

HERE, THERE = ("world", "frame_a"), ("world", "frame_a", "frame_b")


class Sensor(Drawn, Attached):
    """Base class of sensors on frame_a."""

    frame_a: Frame = Frame()

    def frames(self):
        return (self.frame_a,)

    def shapes(self):
        yield ball(self.frame_a.r_0, 0.03, SENSOR)


class RelativeSensor(TwoFrames, Attached):
    """Base class of sensors between frame_a and frame_b."""

    def frames(self):
        return self.frame_a, self.frame_b

    def shapes(self):
        d = self.frame_b.r_0 - self.frame_a.r_0
        yield Shape("line", r=self.frame_a.r_0, length_direction=d, length=norm(d), width=0.005 * size, color=SENSOR)


class CutSensor(TwoFrames, Inserted):
    """Base class of sensors inserted between two frames, rigid and massless."""

    def frames(self):
        return self.frame_a, self.frame_b

    def rigid(self, a: Any, b: Any) -> Any:
        return b.r_0 == a.r_0, turn(a, b)

    def shapes(self):
        yield ball(self.frame_a.r_0, 0.03, SENSOR)


def resolved(v: Any, where: str, a: Any, b: Any = None) -> Any:
    """A world vector, resolved in the frame given by `resolve_in`."""
    return v if where == "world" else (a if where == "frame_a" else b).R @ v


class AbsolutePosition(Sensor):
    """Position of a frame in the world; removes no degrees of freedom.

    $$r = r_a$$
    """

    resolve_in: str = option("world", choices=HERE, doc="frame in which the components of r are resolved")
    r: Variable = variable(shape=3, unit="m", doc="position")

    def readings(self):
        yield self.r == resolved(self.frame_a.r_0, self.resolve_in, self.frame_a)


class AbsoluteAngles(Sensor):
    """Angles of a frame relative to the world, about the axes of a sequence; removes no degrees of freedom."""

    sequence: tuple[int, int, int] = option((1, 2, 3), convert=three_axes, doc="axes of the three angles")
    angles: Variable = variable(shape=3, unit="rad", doc="successive angles")

    def readings(self):
        yield self.angles == vector(*to_angles(self.frame_a.R, self.sequence))


class AbsoluteVelocity(Sensor):
    """Velocity and angular velocity of a frame; removes no degrees of freedom.

    $$v = \\dot r_a,\\quad w = w_a$$
    """

    resolve_in: str = option("world", choices=HERE, doc="frame in which the components of v and w are resolved")
    v: Variable = variable(shape=3, unit="m/s", doc="velocity")
    w: Variable = variable(shape=3, unit="rad/s", doc="angular velocity")

    def readings(self):
        a = self.frame_a
        yield self.v == resolved(der(a.r_0), self.resolve_in, a)
        yield self.w == (a.w if self.resolve_in == "frame_a" else a.R.T @ a.w)


class AbsoluteAcceleration(Sensor):
    """Acceleration and angular acceleration of a frame; removes no degrees of freedom.

    $$a = \\ddot r_a,\\quad z = \\dot w_a$$
    """

    resolve_in: str = option("world", choices=HERE, doc="frame in which the components of a and z are resolved")
    a: Variable = variable(shape=3, unit="m/s2", doc="acceleration")
    z: Variable = variable(shape=3, unit="rad/s2", doc="angular acceleration")

    def readings(self):
        frame = self.frame_a
        yield self.a == resolved(der(der(frame.r_0)), self.resolve_in, frame)
        yield self.z == (der(frame.w) if self.resolve_in == "frame_a" else frame.R.T @ der(frame.w))


class RelativePosition(RelativeSensor):
    """Position of frame_b relative to frame_a; removes no degrees of freedom.

    $$r = r_b - r_a$$
    """

    resolve_in: str = option("frame_a", choices=THERE, doc="frame in which the components of r are resolved")
    r_rel: Variable = variable(shape=3, unit="m", doc="vector from frame_a to frame_b")
    r: Variable = alias("r_rel", deprecated=True)

    def readings(self):
        a, b = self.frame_a, self.frame_b
        yield self.r_rel == resolved(b.r_0 - a.r_0, self.resolve_in, a, b)


class RelativeAngles(RelativeSensor):
    """Angles of frame_b relative to frame_a, about the axes of a sequence; removes no degrees of freedom."""

    sequence: tuple[int, int, int] = option((1, 2, 3), convert=three_axes, doc="axes of the three angles")
    angles: Variable = variable(shape=3, unit="rad", doc="successive angles")

    def readings(self):
        yield self.angles == vector(*to_angles(relative(self.frame_a, self.frame_b), self.sequence))


class RelativeVelocity(RelativeSensor):
    """Velocity and angular velocity of frame_b as seen from frame_a, which may itself rotate; removes no degrees of freedom.

    $$v = R_a^T\\,\\tfrac{d}{dt}\\bigl(R_a (r_b - r_a)\\bigr),\\quad w = w_b - w_a$$
    """

    resolve_in: str = option("frame_a", choices=THERE, doc="frame in which the components of v and w are resolved")
    v_rel: Variable = variable(shape=3, unit="m/s", doc="velocity")
    w_rel: Variable = variable(shape=3, unit="rad/s", doc="angular velocity")
    v: Variable = alias("v_rel", deprecated=True)
    w: Variable = alias("w_rel", deprecated=True)

    def readings(self):
        a, b = self.frame_a, self.frame_b
        yield self.v_rel == from_a(der(a.R @ (b.r_0 - a.r_0)), self.resolve_in, a, b)
        yield self.w_rel == from_a(relative(a, b).T @ b.w - a.w, self.resolve_in, a, b)


class RelativeAcceleration(RelativeSensor):
    """Acceleration of frame_b as seen from frame_a, which may itself rotate; removes no degrees of freedom.

    $$a = R_a^T\\,\\tfrac{d^2}{dt^2}\\bigl(R_a (r_b - r_a)\\bigr),\\quad z = R_a^T\\,\\tfrac{d}{dt}\\bigl(R_a (w_b - w_a)\\bigr)$$
    """

    resolve_in: str = option("frame_a", choices=THERE, doc="frame in which the components of a and z are resolved")
    a_rel: Variable = variable(shape=3, unit="m/s2", doc="acceleration")
    z_rel: Variable = variable(shape=3, unit="rad/s2", doc="angular acceleration")
    a: Variable = alias("a_rel", deprecated=True)
    z: Variable = alias("z_rel", deprecated=True)

    def readings(self):
        a, b = self.frame_a, self.frame_b
        yield self.a_rel == from_a(der(der(a.R @ (b.r_0 - a.r_0))), self.resolve_in, a, b)
        yield self.z_rel == from_a(der(relative(a, b).T @ b.w - a.w), self.resolve_in, a, b)


def from_a(v: Any, where: str, a: Frame, b: Frame) -> Any:
    """A vector of frame_a, resolved in the frame given by `resolve_in`."""
    return v if where == "frame_a" else a.R.T @ v if where == "world" else relative(a, b) @ v


class Distance(RelativeSensor):
    """Distance between two frames; removes no degrees of freedom.

    $$s = \\lvert r_b - r_a\\rvert$$
    """

    s: Variable = variable(unit="m", doc="distance")

    def readings(self):
        yield self.s == norm(self.frame_b.r_0 - self.frame_a.r_0)


class CutForce(CutSensor):
    """Force transmitted from frame_a to frame_b; removes no degrees of freedom beyond the rigid joint.

    $$f = f_a = -f_b$$
    """

    resolve_in: str = option("frame_a", choices=HERE, doc="frame in which the components of f are resolved")
    f: Variable = variable(shape=3, unit="N", doc="force exerted by the frame_a side on the frame_b side")

    def readings(self):
        a = self.frame_a
        yield self.f == (a.f if self.resolve_in == "frame_a" else a.R.T @ a.f)


class CutTorque(CutSensor):
    """Torque transmitted from frame_a to frame_b; removes no degrees of freedom beyond the rigid joint.

    $$t = t_a = -t_b$$
    """

    resolve_in: str = option("frame_a", choices=HERE, doc="frame in which the components of t are resolved")
    t: Variable = variable(shape=3, unit="N.m", doc="torque exerted by the frame_a side on the frame_b side")

    def readings(self):
        a = self.frame_a
        yield self.t == (a.t if self.resolve_in == "frame_a" else a.R.T @ a.t)


class CutForceAndTorque(CutForce, CutTorque):
    """Force and torque transmitted from frame_a to frame_b; removes no degrees of freedom beyond the rigid joint.

    $$f = f_a = -f_b,\\qquad t = t_a = -t_b$$
    """

    def readings(self):
        yield from CutForce.readings(self)
        yield from CutTorque.readings(self)


class Power(CutSensor):
    """Power transmitted from frame_a to frame_b; removes no degrees of freedom beyond the rigid joint.

    $$P = f_a\\cdot R_a\\dot r_a + t_a\\cdot w_a$$
    """

    power: Variable = variable(unit="W", doc="power that flows from frame_a to frame_b")

    def readings(self):
        a = self.frame_a
        yield self.power == a.f @ (a.R @ der(a.r_0)) + a.t @ a.w


class Energy(Power):
    """Power transmitted from frame_a to frame_b, and its integral; removes no degrees of freedom beyond the rigid joint.

    $$\\dot E = P$$
    """

    energy: Variable = variable(
        unit="J", start=0.0, state="always", doc="energy that has flowed from frame_a to frame_b"
    )

    def readings(self):
        yield from super().readings()
        yield der(self.energy) == self.power

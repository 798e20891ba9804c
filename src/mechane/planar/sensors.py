"""Sensors: motion of frames, and forces and power between frames, without any effect on them.

Every sensor's readings are variables: `result["probe.v"]`, or `probe.v[0]` as a signal in an equation or a source.
"""

from __future__ import annotations

from typing import Any, Literal

from ..language import Variable, alias, der, norm, option, variable
from ..laws.sensors import Attached, Inserted
from ..shapes import Drawn, Shape, size
from .interfaces import Frame, TwoFrames, resolve1, resolve2

SENSOR = (120, 94, 170)


class Sensor(Drawn, Attached):
    """Base class of sensors on frame_a."""

    frame_a: Frame = Frame()

    def frames(self):
        return (self.frame_a,)

    def shapes(self):
        yield mark(self.frame_a.r)


class RelativeSensor(TwoFrames, Attached):
    """Base class of sensors between frame_a and frame_b."""

    def frames(self):
        return self.frame_a, self.frame_b

    def shapes(self):
        d = self.frame_b.r - self.frame_a.r
        yield Shape("line", r=self.frame_a.r, length_direction=d, length=norm(d), width=0.005 * size, color=SENSOR)


class CutSensor(TwoFrames, Inserted):
    """Base class of sensors inserted between two frames, rigid and massless."""

    def frames(self):
        return self.frame_a, self.frame_b

    def rigid(self, a: Any, b: Any) -> Any:
        return b.r == a.r, b.phi == a.phi

    def shapes(self):
        yield mark(self.frame_a.r)


def mark(r: Any) -> Shape:
    """A small ball that marks a sensor."""
    return Shape("sphere", r=r, length=0.03 * size, width=0.03 * size, color=SENSOR, height_shift=0.03 * size)


def resolved(vector: Any, where: str, a: Any, b: Any = None) -> Any:
    """A world vector, resolved in the frame given by `resolve_in`."""
    if where == "world":
        return vector
    return resolve2((a if where == "frame_a" else b).phi, vector)


class AbsolutePosition(Sensor):
    """Position and angle of a frame in the world; removes no degrees of freedom.

    $$r = r_a,\\quad \\varphi = \\varphi_a$$
    """

    resolve_in: Literal["world", "frame_a"] = option(
        "world", choices=("world", "frame_a"), doc="frame in which the components of r are resolved"
    )
    r: Variable = variable(shape=2, unit="m", doc="position")
    phi: Variable = variable(unit="rad", doc="angle")

    def readings(self):
        yield self.r == resolved(self.frame_a.r, self.resolve_in, self.frame_a)
        yield self.phi == self.frame_a.phi


class AbsoluteVelocity(Sensor):
    """Velocity and angular velocity of a frame; removes no degrees of freedom.

    $$v = \\dot r_a,\\quad \\omega = \\dot\\varphi_a$$
    """

    resolve_in: Literal["world", "frame_a"] = option(
        "world", choices=("world", "frame_a"), doc="frame in which the components of v are resolved"
    )
    v: Variable = variable(shape=2, unit="m/s", doc="velocity")
    w: Variable = variable(unit="rad/s", doc="angular velocity")

    def readings(self):
        yield self.v == resolved(der(self.frame_a.r), self.resolve_in, self.frame_a)
        yield self.w == der(self.frame_a.phi)


class AbsoluteAcceleration(Sensor):
    """Acceleration and angular acceleration of a frame; removes no degrees of freedom.

    $$a = \\ddot r_a,\\quad \\alpha = \\ddot\\varphi_a$$
    """

    resolve_in: Literal["world", "frame_a"] = option(
        "world", choices=("world", "frame_a"), doc="frame in which the components of a are resolved"
    )
    a: Variable = variable(shape=2, unit="m/s2", doc="acceleration")
    z: Variable = variable(unit="rad/s2", doc="angular acceleration")

    def readings(self):
        yield self.a == resolved(der(der(self.frame_a.r)), self.resolve_in, self.frame_a)
        yield self.z == der(der(self.frame_a.phi))


class RelativePosition(RelativeSensor):
    """Position and angle of frame_b relative to frame_a; removes no degrees of freedom.

    $$r = r_b - r_a,\\quad \\varphi = \\varphi_b - \\varphi_a$$
    """

    resolve_in: Literal["world", "frame_a", "frame_b"] = option(
        "frame_a", choices=("world", "frame_a", "frame_b"), doc="frame in which the components of r are resolved"
    )
    r_rel: Variable = variable(shape=2, unit="m", doc="vector from frame_a to frame_b")
    phi_rel: Variable = variable(unit="rad", doc="angle from frame_a to frame_b")
    r: Variable = alias("r_rel", deprecated=True)
    phi: Variable = alias("phi_rel", deprecated=True)

    def readings(self):
        a, b = self.frame_a, self.frame_b
        yield self.r_rel == resolved(b.r - a.r, self.resolve_in, a, b)
        yield self.phi_rel == b.phi - a.phi


class RelativeVelocity(RelativeSensor):
    """Velocity of frame_b as seen from frame_a, which may itself rotate; removes no degrees of freedom.

    $$v = R(\\varphi_a)\\,\\tfrac{d}{dt}\\bigl(R(\\varphi_a)^T(r_b - r_a)\\bigr)$$
    $$\\omega = \\dot\\varphi_b - \\dot\\varphi_a$$
    """

    resolve_in: Literal["world", "frame_a", "frame_b"] = option(
        "frame_a", choices=("world", "frame_a", "frame_b"), doc="frame in which the components of v are resolved"
    )
    v_rel: Variable = variable(shape=2, unit="m/s", doc="velocity")
    w_rel: Variable = variable(unit="rad/s", doc="angular velocity")
    v: Variable = alias("v_rel", deprecated=True)
    w: Variable = alias("w_rel", deprecated=True)

    def readings(self):
        a, b = self.frame_a, self.frame_b
        seen = der(resolve2(a.phi, b.r - a.r))
        yield self.v_rel == (
            seen if self.resolve_in == "frame_a" else resolved(resolve1(a.phi, seen), self.resolve_in, a, b)
        )
        yield self.w_rel == der(b.phi - a.phi)


class RelativeAcceleration(RelativeSensor):
    """Acceleration of frame_b as seen from frame_a, which may itself rotate; removes no degrees of freedom.

    $$a = R(\\varphi_a)\\,\\tfrac{d^2}{dt^2}\\bigl(R(\\varphi_a)^T(r_b - r_a)\\bigr)$$
    $$\\alpha = \\ddot\\varphi_b - \\ddot\\varphi_a$$
    """

    resolve_in: Literal["world", "frame_a", "frame_b"] = option(
        "frame_a", choices=("world", "frame_a", "frame_b"), doc="frame in which the components of a are resolved"
    )
    a_rel: Variable = variable(shape=2, unit="m/s2", doc="acceleration")
    z_rel: Variable = variable(unit="rad/s2", doc="angular acceleration")
    a: Variable = alias("a_rel", deprecated=True)
    z: Variable = alias("z_rel", deprecated=True)

    def readings(self):
        a, b = self.frame_a, self.frame_b
        seen = der(der(resolve2(a.phi, b.r - a.r)))
        yield self.a_rel == (
            seen if self.resolve_in == "frame_a" else resolved(resolve1(a.phi, seen), self.resolve_in, a, b)
        )
        yield self.z_rel == der(der(b.phi - a.phi))


class Distance(RelativeSensor):
    """Distance between two frames; removes no degrees of freedom.

    $$s = \\lvert r_b - r_a\\rvert$$
    """

    s: Variable = variable(unit="m", doc="distance")

    def readings(self):
        yield self.s == norm(self.frame_b.r - self.frame_a.r)


class CutForce(CutSensor):
    """Force transmitted from frame_a to frame_b; removes no degrees of freedom beyond the rigid joint.

    $$f = f_a = -f_b$$
    """

    resolve_in: Literal["world", "frame_a"] = option(
        "world", choices=("world", "frame_a"), doc="frame in which the components of f are resolved"
    )
    f: Variable = variable(shape=2, unit="N", doc="force exerted by the frame_a side on the frame_b side")

    def readings(self):
        yield self.f == resolved(self.frame_a.f, self.resolve_in, self.frame_a)


class CutTorque(CutSensor):
    """Torque transmitted from frame_a to frame_b; removes no degrees of freedom beyond the rigid joint.

    $$t = t_a = -t_b$$
    """

    t: Variable = variable(unit="N.m", doc="torque exerted by the frame_a side on the frame_b side")

    def readings(self):
        yield self.t == self.frame_a.t


class CutForceAndTorque(CutForce, CutTorque):
    """Force and torque transmitted from frame_a to frame_b; removes no degrees of freedom beyond the rigid joint.

    $$f = f_a = -f_b,\\qquad t = t_a = -t_b$$
    """

    def readings(self):
        yield from CutForce.readings(self)
        yield from CutTorque.readings(self)


class Power(CutSensor):
    """Power transmitted from frame_a to frame_b; removes no degrees of freedom beyond the rigid joint.

    $$P = f_a\\cdot\\dot r_a + t_a\\,\\dot\\varphi_a$$
    """

    power: Variable = variable(unit="W", doc="power that flows from frame_a to frame_b")

    def readings(self):
        a = self.frame_a
        yield self.power == a.f @ der(a.r) + a.t * der(a.phi)


class Energy(Power):
    """Power transmitted from frame_a to frame_b, and its integral; removes no degrees of freedom beyond the rigid joint.

    $$\\dot E = P = f_a\\cdot\\dot r_a + t_a\\,\\dot\\varphi_a$$
    """

    energy: Variable = variable(
        unit="J", start=0.0, state="always", doc="energy that has flowed from frame_a to frame_b"
    )

    def readings(self):
        yield from super().readings()
        yield der(self.energy) == self.power

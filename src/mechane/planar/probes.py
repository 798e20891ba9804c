"""Combined sensors, and transformations between frames.

Every sensor's readings are variables: `result["probe.v"]`, or `probe.v[0]` as a signal in an equation or a source.
"""

from __future__ import annotations

from typing import Literal

from ..language import Source, Variable, der, option, source, variable
from .interfaces import resolve1, resolve2
from .sensors import RelativeSensor as PairSensor
from .sensors import Sensor, resolved


class AbsoluteSensor(Sensor):
    """All motion of a frame: position, angle and their first and second derivatives; removes no degrees of freedom."""

    resolve_in: Literal["world", "frame_a"] = option(
        "world", choices=("world", "frame_a"), doc="frame in which r, v and a are resolved"
    )
    r: Variable = variable(shape=2, unit="m", doc="position")
    v: Variable = variable(shape=2, unit="m/s", doc="velocity")
    a: Variable = variable(shape=2, unit="m/s2", doc="acceleration")
    phi: Variable = variable(unit="rad", doc="angle")
    w: Variable = variable(unit="rad/s", doc="angular velocity")
    z: Variable = variable(unit="rad/s2", doc="angular acceleration")

    def readings(self):
        frame = self.frame_a
        v = der(frame.r)
        for x, seen in ((self.r, frame.r), (self.v, v), (self.a, der(v))):
            yield x == resolved(seen, self.resolve_in, frame)
        yield self.phi == frame.phi
        yield self.w == der(frame.phi)
        yield self.z == der(self.w)


class RelativeSensor(PairSensor):
    """All motion of frame_b relative to frame_a, which may itself move; removes no degrees of freedom."""

    resolve_in: Literal["world", "frame_a", "frame_b"] = option(
        "frame_a", choices=("world", "frame_a", "frame_b"), doc="frame in which r_rel, v_rel and a_rel are resolved"
    )
    r_rel: Variable = variable(shape=2, unit="m", doc="vector from frame_a to frame_b")
    v_rel: Variable = variable(shape=2, unit="m/s", doc="rate of r_rel, as seen from frame_a")
    a_rel: Variable = variable(shape=2, unit="m/s2", doc="second derivative of r_rel, as seen from frame_a")
    phi_rel: Variable = variable(unit="rad", doc="angle from frame_a to frame_b")
    w_rel: Variable = variable(unit="rad/s", doc="its rate")
    z_rel: Variable = variable(unit="rad/s2", doc="second derivative of phi_rel")

    def readings(self):
        a, b = self.frame_a, self.frame_b
        r = resolve2(a.phi, b.r - a.r)
        for x, seen in ((self.r_rel, r), (self.v_rel, der(r)), (self.a_rel, der(der(r)))):
            yield x == (
                seen if self.resolve_in == "frame_a" else resolved(resolve1(a.phi, seen), self.resolve_in, a, b)
            )
        yield self.phi_rel == b.phi - a.phi
        yield self.w_rel == der(self.phi_rel)
        yield self.z_rel == der(self.w_rel)


class TransformAbsoluteVector(Sensor):
    """A given vector, transformed between world and frame_a; removes no degrees of freedom."""

    x: Source = source((0.0, 0.0), shape=2, doc="the vector: numbers, a function of time, or a signal")
    resolve_in: Literal["world", "frame_a"] = option(
        "world", choices=("world", "frame_a"), doc="frame in which x is resolved"
    )
    y: Variable = variable(shape=2, doc="the same vector, resolved in the other frame")

    def readings(self):
        turned = resolve2 if self.resolve_in == "world" else resolve1
        yield self.y == turned(self.frame_a.phi, self.x)


class TransformRelativeVector(PairSensor):
    """A given vector, transformed between any two of world, frame_a and frame_b; removes no degrees of freedom."""

    x: Source = source((0.0, 0.0), shape=2, doc="the vector: numbers, a function of time, or a signal")
    resolve_in: Literal["world", "frame_a", "frame_b"] = option(
        "frame_a", choices=("world", "frame_a", "frame_b"), doc="frame in which x is resolved"
    )
    resolve_out: Literal["world", "frame_a", "frame_b"] = option(
        "frame_b", choices=("world", "frame_a", "frame_b"), doc="frame in which y is resolved"
    )
    y: Variable = variable(shape=2, doc="the same vector, resolved in resolve_out")

    def readings(self):
        angle = {"world": 0.0, "frame_a": self.frame_a.phi, "frame_b": self.frame_b.phi}
        yield self.y == resolve1(angle[self.resolve_in] - angle[self.resolve_out], self.x)

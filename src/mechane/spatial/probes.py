"""Combined and single sensors, and transformations between frames.

Every sensor's readings are variables: `result["probe.v"]`, or `probe.v[0]` as a signal in an equation or a source.
"""

from __future__ import annotations

from typing import Any

from ..language import Source, Variable, der, if_else, maximum, option, source, sqrt, variable
from ..language.functions import vector
from ..rotations import three_axes, to_angles
from .interfaces import Frame, relative
from .sensors import HERE, THERE, Sensor, from_a, resolved
from .sensors import RelativeSensor as PairSensor


def quaternion(R: Any) -> Any:
    """Quaternion of a rotation matrix of expressions, scalar first and not negative; like `orientation.to_quaternion`."""
    square = [
        1 + R[0, 0] + R[1, 1] + R[2, 2],
        1 + R[0, 0] - R[1, 1] - R[2, 2],
        1 - R[0, 0] + R[1, 1] - R[2, 2],
        1 - R[0, 0] - R[1, 1] + R[2, 2],
    ]
    odd = [R[1, 2] - R[2, 1], R[2, 0] - R[0, 2], R[0, 1] - R[1, 0]]
    even = [R[0, 1] + R[1, 0], R[1, 2] + R[2, 1], R[2, 0] + R[0, 2]]
    rows = [
        [square[0], odd[0], odd[1], odd[2]],
        [odd[0], square[1], even[0], even[2]],
        [odd[1], even[0], square[2], even[1]],
        [odd[2], even[2], even[1], square[3]],
    ]
    # the largest of the four squares is at least 1: its row is well away from 0 / 0
    found: Any = None
    best: Any = None
    for k in range(4):
        q = vector(*rows[k]) / (2 * sqrt(maximum(square[k], 0.5)))
        found = q if k == 0 else if_else(square[k] > best, q, found, smooth=True)
        best = square[k] if k == 0 else maximum(square[k], best)
    return if_else(found[0] < 0, -found, found, smooth=True)


class AbsoluteSensor(Sensor):
    """All motion of a frame: position, orientation and their first and second derivatives; removes no degrees of freedom."""

    resolve_in: str = option("world", choices=HERE, doc="frame in which all vectors are resolved")
    sequence: tuple[int, int, int] = option((1, 2, 3), convert=three_axes, doc="axes of the three angles")
    r: Variable = variable(shape=3, unit="m", doc="position")
    v: Variable = variable(shape=3, unit="m/s", doc="velocity")
    a: Variable = variable(shape=3, unit="m/s2", doc="acceleration")
    angles: Variable = variable(shape=3, unit="rad", doc="successive angles about the axes of `sequence`")
    w: Variable = variable(shape=3, unit="rad/s", doc="angular velocity")
    z: Variable = variable(shape=3, unit="rad/s2", doc="angular acceleration")

    def readings(self):
        frame, where = self.frame_a, self.resolve_in
        v = der(frame.r_0)
        yield self.r == resolved(frame.r_0, where, frame)
        yield self.v == resolved(v, where, frame)
        yield self.a == resolved(der(v), where, frame)
        yield self.angles == vector(*to_angles(frame.R, self.sequence))
        yield self.w == (frame.w if where == "frame_a" else frame.R.T @ frame.w)
        yield self.z == (der(frame.w) if where == "frame_a" else frame.R.T @ der(frame.w))


class RelativeSensor(PairSensor):
    """All motion of frame_b relative to frame_a, which may itself move; removes no degrees of freedom."""

    resolve_in: str = option("frame_a", choices=THERE, doc="frame in which all vectors are resolved")
    sequence: tuple[int, int, int] = option((1, 2, 3), convert=three_axes, doc="axes of the three angles")
    r_rel: Variable = variable(shape=3, unit="m", doc="vector from frame_a to frame_b")
    v_rel: Variable = variable(shape=3, unit="m/s", doc="its rate, as seen from frame_a")
    a_rel: Variable = variable(shape=3, unit="m/s2", doc="second derivative of r_rel, as seen from frame_a")
    angles: Variable = variable(shape=3, unit="rad", doc="angles from frame_a to frame_b, about the axes of `sequence`")
    w_rel: Variable = variable(shape=3, unit="rad/s", doc="relative angular velocity")
    z_rel: Variable = variable(shape=3, unit="rad/s2", doc="its rate, as seen from frame_a")

    def readings(self):
        a, b, R = self.frame_a, self.frame_b, relative(self.frame_a, self.frame_b)
        r, w = a.R @ (b.r_0 - a.r_0), R.T @ b.w - a.w
        for x, seen in (
            (self.r_rel, r),
            (self.v_rel, der(r)),
            (self.a_rel, der(der(r))),
            (self.w_rel, w),
            (self.z_rel, der(w)),
        ):
            yield x == from_a(seen, self.resolve_in, a, b)
        yield self.angles == vector(*to_angles(R, self.sequence))


class AbsoluteAngularVelocity(Sensor):
    """Angular velocity of a frame; removes no degrees of freedom."""

    resolve_in: str = option("world", choices=HERE, doc="frame in which w is resolved")
    w: Variable = variable(shape=3, unit="rad/s", doc="angular velocity")

    def readings(self):
        frame = self.frame_a
        yield self.w == (frame.w if self.resolve_in == "frame_a" else frame.R.T @ frame.w)


class RelativeAngularVelocity(PairSensor):
    """Angular velocity of frame_b relative to frame_a; removes no degrees of freedom."""

    resolve_in: str = option("frame_a", choices=THERE, doc="frame in which w_rel is resolved")
    w_rel: Variable = variable(shape=3, unit="rad/s", doc="relative angular velocity")

    def readings(self):
        a, b = self.frame_a, self.frame_b
        yield self.w_rel == from_a(relative(a, b).T @ b.w - a.w, self.resolve_in, a, b)


class AbsoluteQuaternion(Sensor):
    """Orientation of a frame as a quaternion, scalar first and not negative; removes no degrees of freedom.

    Q and -Q are the same orientation: where the scalar part would become negative, the sign of all four changes.
    """

    Q: Variable = variable(shape=4, doc="quaternion from the world to the frame")

    def readings(self):
        yield self.Q == quaternion(self.frame_a.R)


class RelativeQuaternion(PairSensor):
    """Orientation of frame_b relative to frame_a as a quaternion, scalar first and not negative."""

    Q: Variable = variable(shape=4, doc="quaternion from frame_a to frame_b")

    def readings(self):
        yield self.Q == quaternion(relative(self.frame_a, self.frame_b))


class TransformAbsoluteVector(Sensor):
    """A given vector, transformed between world and frame_a; removes no degrees of freedom."""

    x: Source = source((0.0, 0.0, 0.0), shape=3, doc="the vector: numbers, a function of time, or a signal")
    resolve_in: str = option("world", choices=HERE, doc="frame in which x is resolved")
    y: Variable = variable(shape=3, doc="the same vector, resolved in the other frame")

    def readings(self):
        R = self.frame_a.R
        yield self.y == (R @ self.x if self.resolve_in == "world" else R.T @ self.x)


class TransformRelativeVector(PairSensor):
    """A given vector, transformed between any two of world, frame_a and frame_b; removes no degrees of freedom."""

    x: Source = source((0.0, 0.0, 0.0), shape=3, doc="the vector: numbers, a function of time, or a signal")
    resolve_in: str = option("frame_a", choices=THERE, doc="frame in which x is resolved")
    resolve_out: str = option("frame_b", choices=THERE, doc="frame in which y is resolved")
    y: Variable = variable(shape=3, doc="the same vector, resolved in resolve_out")

    def readings(self):
        frames: dict[str, Frame] = {"frame_a": self.frame_a, "frame_b": self.frame_b}
        x = frames[self.resolve_in].R.T @ self.x if self.resolve_in in frames else self.x
        yield self.y == (frames[self.resolve_out].R @ x if self.resolve_out in frames else x)

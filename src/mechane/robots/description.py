"""Description of a robot, independent of the file format: links in a tree, joints, loops, shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..documents import Element, Remarks
from ..errors import ParameterError

Array = np.ndarray


def turn(axis: Any, angle: float) -> Array:
    """Rotation matrix about a unit vector; it maps components in the rotated frame to those in the first."""
    x, y, z = axis
    c, s = np.cos(angle), np.sin(angle)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return c * np.eye(3) + s * cross + (1 - c) * np.outer(axis, axis)


def from_rpy(rpy: Any) -> Array:
    """Rotation matrix of roll, pitch and yaw about the fixed axes x, y and z.

    >>> from_rpy((0, 0, np.pi / 2)).round(12).tolist()
    [[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]
    """
    x, y, z = np.eye(3)
    return turn(z, rpy[2]) @ turn(y, rpy[1]) @ turn(x, rpy[0])


def from_quaternion(q: Any) -> Array:
    """Rotation matrix of a quaternion, scalar first, of any length but zero."""
    w, x, y, z = np.asarray(q, float) / np.linalg.norm(q)
    return np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ])  # fmt: skip


def from_z(direction: Any) -> Array:
    """The smallest rotation that takes the z axis to a direction."""
    d = np.asarray(direction, float) / np.linalg.norm(direction)
    axis = np.cross((0.0, 0.0, 1.0), d)
    s = float(np.linalg.norm(axis))
    if s < 1e-12:
        return np.eye(3) if d[2] > 0 else turn((1.0, 0.0, 0.0), np.pi)
    return turn(axis / s, float(np.arctan2(s, d[2])))


@dataclass(frozen=True, eq=False)
class Pose:
    """Pose of a frame relative to another: position of its origin, and the matrix whose columns are its axes."""

    r: Array = field(default_factory=lambda: np.zeros(3))
    R: Array = field(default_factory=lambda: np.eye(3))

    def __post_init__(self) -> None:
        for name, shape in (("r", (3,)), ("R", (3, 3))):
            value = np.asarray(getattr(self, name), float)
            if value.shape != shape:
                raise ParameterError(f"Pose: {name} has shape {value.shape}, not {shape}.")
            object.__setattr__(self, name, value)

    def __matmul__(self, other: Pose) -> Pose:
        return Pose(self.r + self.R @ other.r, self.R @ other.R)

    def inverse(self) -> Pose:
        """The inverse pose."""
        return Pose(-self.R.T @ self.r, self.R.T)

    @property
    def turned(self) -> bool:
        """Whether the axes differ."""
        return bool(np.abs(self.R - np.eye(3)).max() > 1e-14)

    @property
    def shifted(self) -> bool:
        """Whether the origins differ."""
        return bool(np.abs(self.r).max() > 0)


@dataclass(eq=False)
class Inertia:
    """Mass, centre of mass, and inertia about it, in some frame."""

    m: float = 0.0
    centre: Array = field(default_factory=lambda: np.zeros(3))
    I: Array = field(default_factory=lambda: np.zeros((3, 3)))

    def seen(self, pose: Pose) -> Inertia:
        """The same, resolved in the frame in which its own frame has the given `pose`."""
        return Inertia(self.m, pose.r + pose.R @ self.centre, pose.R @ self.I @ pose.R.T)

    def __add__(self, other: Inertia) -> Inertia:
        m = self.m + other.m
        if m <= 0:
            return Inertia(0.0, self.centre, self.I + other.I)
        c = (self.m * self.centre + other.m * other.centre) / m
        return Inertia(m, c, self.about(c) + other.about(c))

    def about(self, point: Array) -> Array:
        """Inertia about a point, by the parallel axis theorem."""
        d = self.centre - point
        return self.I + self.m * (d @ d * np.eye(3) - np.outer(d, d))


@dataclass(eq=False)
class Form:
    """A shape, possibly with mass: sizes are full extents, round shapes lie along z."""

    kind: str  # box, cylinder, capsule, sphere, ellipsoid, plane, mesh
    size: tuple[float, ...]  # box x, y, z; cylinder and capsule diameter, length; sphere diameter; ellipsoid x, y, z
    pose: Pose = field(default_factory=Pose)
    color: tuple[float, ...] = (122.0, 136.0, 153.0)
    opacity: float = 1.0
    file: str = ""


@dataclass(eq=False)
class Joint:
    """A joint of a link with its parent; `anchor` and `axis` are resolved in the frame of the link."""

    name: str
    kind: str  # revolute, prismatic, spherical, planar, free
    element: Element
    axis: Array = field(default_factory=lambda: np.array([0.0, 0.0, 1.0]))
    anchor: Array = field(default_factory=lambda: np.zeros(3))
    zero: float = 0.0  # coordinate in the drawn pose
    lower: float = -np.inf
    upper: float = np.inf
    damping: float = 0.0
    friction: float = 0.0
    stiffness: float = 0.0
    rest: float = 0.0  # relaxed position of the spring
    rotor: float = 0.0  # inertia that rotates with the joint
    efforts: tuple[float, float] = (-np.inf, np.inf)  # limits of the sum of all actuators
    start: Pose | None = None  # of a free joint


@dataclass(eq=False)
class Link:
    """A rigid part; `pose` is its drawn pose in its parent, `parent` is empty for links fixed in the world."""

    name: str
    element: Element
    parent: str = ""
    pose: Pose = field(default_factory=Pose)
    held: str = ""  # the name of its carrier, if it has no joints
    joints: list[Joint] = field(default_factory=list)
    inertia: Inertia = field(default_factory=Inertia)
    forms: list[Form] = field(default_factory=list)


@dataclass(eq=False)
class Coupling:
    """A joint whose coordinate is a polynomial of that of another one, or has a fixed value: q = c0 + c1 p + c2 p² …"""

    name: str
    joint: str
    of: str
    coefficients: tuple[float, ...]
    element: Element


@dataclass(eq=False)
class Loop:
    """Two links that share a point, or a whole frame."""

    name: str
    kind: str  # point, frame
    first: str
    second: str
    pose_first: Pose
    pose_second: Pose
    element: Element


End = tuple[str, Pose]  # a place on a link


@dataclass(eq=False)
class Tendon:
    """A length shared by joints or points: a weighted sum of coordinates, or of distances between places on links."""

    name: str
    element: Element
    joints: list[tuple[str, float]] = field(default_factory=list)
    strands: list[tuple[float, End, End]] = field(default_factory=list)
    stiffness: float = 0.0
    damping: float = 0.0
    rotor: float = 0.0  # mass that moves with it
    rest: tuple[float, float] = (0.0, 0.0)  # between these lengths its spring is slack
    lower: float = -np.inf
    upper: float = np.inf
    drawn: float = 0.0  # its length as drawn
    efforts: tuple[float, float] = (-np.inf, np.inf)  # limits of the sum of all actuators

    @property
    def acts(self) -> bool:
        """Whether it contains a force itself."""
        limits = np.isfinite([self.lower, self.upper])
        return bool(self.stiffness or self.damping or self.rotor or limits.any())


@dataclass(eq=False)
class Actuator:
    """A force on the coordinate of a joint, or on a tendon: gain(l, l') a + bias(l, l') with l = gear times the coordinate.

    The activation a is the control, its integral, or the control filtered with a time constant.
    """

    name: str
    element: Element
    kind: str  # joint, tendon
    target: str
    gear: float
    gain: tuple[float, float, float]  # constant, and factors of length and speed
    bias: tuple[float, float, float]
    controls: tuple[float, float]  # limits of the control
    forces: tuple[float, float]  # limits of the force
    dynamics: str = "none"  # none, integrator, filter
    time_constant: float = 1.0


@dataclass(eq=False)
class Robot:
    """The contents of a file; links follow their parents."""

    name: str
    links: dict[str, Link] = field(default_factory=dict)
    couplings: list[Coupling] = field(default_factory=list)
    loops: list[Loop] = field(default_factory=list)
    tendons: dict[str, Tendon] = field(default_factory=dict)
    tied: list[Coupling] = field(default_factory=list)  # couplings of tendons
    actuators: dict[str, Actuator] = field(default_factory=dict)
    points: dict[str, tuple[str, Pose]] = field(default_factory=dict)  # named frames on links
    gravity: Array = field(default_factory=lambda: np.array([0.0, 0.0, -9.81]))
    ground: list[Form] = field(default_factory=list)  # shapes fixed in the world
    starts: dict[str, dict[str, Any]] = field(default_factory=dict)  # named sets of coordinates
    controls: dict[str, dict[str, float]] = field(default_factory=dict)  # named sets of controls, by actuator
    remarks: Remarks = field(default_factory=Remarks)

    @property
    def joints(self) -> list[Joint]:
        """All joints, in the order of the links."""
        return [joint for link in self.links.values() for joint in link.joints]

    def drawn(self) -> dict[str, Pose]:
        """World poses of all links as drawn."""
        return self.posed({})

    def posed(self, values: Mapping[str, float]) -> dict[str, Pose]:
        """World poses of all links for values of revolute and prismatic joints; others are as drawn."""
        poses = {"": Pose()}
        for link in self.links.values():
            pose = poses[link.parent] @ link.pose
            for joint in link.joints:
                q = values.get(joint.name, joint.zero) - joint.zero
                if q and joint.kind == "revolute":
                    pose = pose @ Pose(joint.anchor) @ Pose(-turn(joint.axis, q) @ joint.anchor, turn(joint.axis, q))
                elif q and joint.kind == "prismatic":
                    pose = pose @ Pose(joint.axis * q)
            poses[link.name] = pose
        return poses

    def length(self, tendon: Tendon, values: Mapping[str, float]) -> float:
        """Length of a tendon for values of the joints."""
        total = sum(coefficient * values[name] for name, coefficient in tendon.joints)
        poses = self.posed(values) if tendon.strands else {}
        for share, *ends in tendon.strands:
            a, b = ((poses[link] @ pose).r for link, pose in ends)
            total += share * float(np.linalg.norm(b - a))
        return float(total)

    def moves(self, joint: Joint, tendon: Tendon) -> bool:
        """Whether the length of a tendon changes with a joint."""
        link = next(link.name for link in self.links.values() if joint in link.joints)
        crossed = [(link in self._chain(a)) != (link in self._chain(b)) for _, (a, _), (b, _) in tendon.strands]
        return joint.name in dict(tendon.joints) or any(crossed)

    def _chain(self, link: str) -> Iterator[str]:
        """A link and all that carry it."""
        while link:
            yield link
            link = self.links[link].parent

    def carried(self) -> dict[str, Inertia]:
        """For each link the inertia of everything it carries, as drawn, in the world; floating links are not carried."""
        poses = self.drawn()
        total = {name: link.inertia.seen(poses[name]) for name, link in self.links.items()}
        for link in reversed(self.links.values()):
            if link.parent and not any(j.kind == "free" for j in link.joints):
                total[link.parent] = total[link.parent] + total[link.name]
        return total

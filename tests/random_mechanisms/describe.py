"""Definition of a mechanism: bodies, joints and forces as plain numbers, and the freedom of each kind of joint.

A matrix `R` or `E` has the axes of a frame as its columns, seen from the frame it stands in (the transpose of mechane's R).
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .curves import GUIDES, slopes

X, Y, Z = np.eye(3)
WORLD = -1


@dataclass(frozen=True)
class Scale:
    """Units of a twin, in those of the original mechanism."""

    length: float = 1.0
    mass: float = 1.0
    time: float = 1.0

    def inverse(self) -> Scale:
        return Scale(1 / self.length, 1 / self.mass, 1 / self.time)


@dataclass
class Body:
    """Mass, inertia about the centre of mass, and the start: pose and velocity (in the world) of its frame."""

    m: float
    I: np.ndarray
    r_cm: np.ndarray
    r: np.ndarray
    R: np.ndarray
    v: np.ndarray = field(default_factory=lambda: np.zeros(3))
    w: np.ndarray = field(default_factory=lambda: np.zeros(3))
    angle: float = 0.0  # planar: without the turns that a matrix forgets
    free: bool = False  # begins a tree of its own
    loose: bool = False  # its start is a guess that fits, since constraints hold it
    point: bool = False  # without a frame that turns
    shaped: bool = False  # written as a BodyShape, where there is an end for its frame_b
    rotor: bool = False  # a Rotor1D with its shaft
    form: tuple[str, dict[str, Any]] | None = None  # another class that gives the same mass, centre and inertia


@dataclass
class End:
    """A frame fixed on a body (or on the world, -1)."""

    body: int
    r: np.ndarray
    E: np.ndarray = field(default_factory=lambda: np.eye(3))
    angle: float = 0.0
    outward: bool = True  # the rod (or turn) to it begins at the body, not at the joint


@dataclass
class Joint:
    """A kind of joint between two ends; `tree` where it carries a body, not where it closes a loop."""

    kind: str
    a: End
    b: End
    options: dict[str, Any] = field(default_factory=dict)
    tree: bool = True
    cut: str = ""  # a sensor in its frame b: of force and torque, resolved in the world or in the frame, or of power


@dataclass
class Force:
    """Between two ends, or from outside on the end a."""

    kind: str
    a: End
    b: End | None
    options: dict[str, Any] = field(default_factory=dict)


@dataclass
class Assembly:
    """A joint with one degree of freedom and a rod that closes the loop behind it, written as one component."""

    kind: str
    joint: Joint
    rod: Joint


@dataclass
class Mechanism:
    """Everything that moves, and its initial state."""

    family: str
    seed: int
    planar: bool
    gravity: np.ndarray
    bodies: list[Body] = field(default_factory=list)
    joints: list[Joint] = field(default_factory=list)
    forces: list[Force] = field(default_factory=list)
    axials: list[Any] = field(default_factory=list)  # elements along the coordinates of joints, see `axial`
    assemblies: list[Assembly] = field(default_factory=list)
    sensors: list[Force] = field(default_factory=list)  # on one or two ends, as forces are
    weightless: bool = False
    #: a plane that moves: its end, what is in it, and where its bodies and joints begin in the lists above
    plane: tuple[End, Mechanism, int, int] | None = None
    digits: int | None = None  # of guesses; None: exact
    order: int = 0  # seed of the order in which things are written down
    duration: float = 0.3
    units: Scale = Scale()
    motion: Any = field(default=None, repr=False)  # what the reference found, in plain units

    def pose(self, end: End) -> tuple[np.ndarray, np.ndarray]:
        """Place and axes of an end in the world."""
        if end.body == WORLD:
            return end.r, end.E
        body = self.bodies[end.body]
        return body.r + body.R @ end.r, body.R @ end.E

    def angle(self, end: End) -> float:
        return end.angle + (0.0 if end.body == WORLD else self.bodies[end.body].angle)

    def velocity(self, end: End) -> tuple[np.ndarray, np.ndarray]:
        """Velocity of an end and its angular velocity, in the world."""
        if end.body == WORLD:
            return np.zeros(3), np.zeros(3)
        body = self.bodies[end.body]
        return body.v + np.cross(body.w, body.R @ end.r), body.w

    def coordinates(self, joint: Joint) -> tuple[np.ndarray, np.ndarray]:
        """Coordinates of a joint at the start, and their rates."""
        kind = KINDS[joint.kind]
        (pa, Ra), (pb, Rb) = self.pose(joint.a), self.pose(joint.b)
        (va, wa), (vb, wb) = self.velocity(joint.a), self.velocity(joint.b)
        d, R = Ra.T @ (pb - pa), Ra.T @ Rb
        w = Ra.T @ (wb - wa)
        rate = Ra.T @ (vb - va - np.cross(wa, pb - pa))
        q = kind.coordinates(d, R, joint.options)
        if self.planar and joint.kind == "Revolute":
            q = np.array([self.angle(joint.b) - self.angle(joint.a)])
        return q, kind.rates(d, R, rate, w, joint.options)

    def ends(self) -> Iterator[End]:
        for x in (*self.joints, *self.forces, *self.sensors):
            yield x.a
            if x.b is not None:
                yield x.b


def rescaled(m: Mechanism, s: Scale) -> Mechanism:
    """In other units: the angles stay."""
    if s == Scale():
        return m
    out = copy.deepcopy(m)
    L, M, T = s.length, s.mass, s.time
    out.units = Scale(m.units.length * L, m.units.mass * M, m.units.time * T)
    out.gravity, out.duration = m.gravity * L / T**2, m.duration * T
    for body in out.bodies:
        body.m, body.I = body.m * M, body.I * M * L**2
        body.r_cm, body.r, body.v, body.w = body.r_cm * L, body.r * L, body.v * L / T, body.w / T
        if body.form:
            body.form = (body.form[0], in_units(body.form[1], FORM_UNITS, L, M, T))
    for end in out.ends():
        end.r = end.r * L
    for joint in out.joints:
        joint.options = in_units(joint.options, JOINT_UNITS, L, M, T)
    if m.plane is not None:
        end, inner, *first = m.plane
        out.plane = (End(end.body, end.r * L, end.E), rescaled(inner, s), *first)
    for axial in out.axials:
        axial.rescaled(L, M, T)
    for force in out.forces:
        units = FORCE_UNITS | ({"c": (0, 0, 0)} if force.kind == "AirDrag" else {})
        if "stiffness" in force.options:
            units |= {"stiffness": (1 - force.options["exponent"], 1, -2)}
        force.options = in_units(force.options, units, L, M, T)
    return out


#: powers of length, mass and time
FORM_UNITS = dict.fromkeys(("r", "width", "height", "thickness", "diameter", "inner_diameter"), (1, 0, 0))
FORM_UNITS |= {"radius": (1, 0, 0), "inner_radius": (1, 0, 0), "density": (-3, 1, 0)}
JOINT_UNITS = dict.fromkeys(("length", "a", "b", "radius", "s0", "r_cm"), (1, 0, 0))
JOINT_UNITS |= {"m": (0, 1, 0), "I": (2, 1, 0)}
FORCE_UNITS = {
    "c": (0, 1, -2), "d": (0, 1, -1), "s0": (1, 0, 0), "f": (1, 1, -2), "t": (2, 1, -2), "c3": (-2, 1, -2),
    "s_c": (1, 0, 0), "m": (0, 1, 0), "m_a": (0, 1, 0), "m_b": (0, 1, 0), "length_a": (1, 0, 0), "length_b": (1, 0, 0),
    "c_phi": (2, 1, -2), "d_phi": (2, 1, -1), "medium": (1, 0, -1), "k": (-1, 1, 0), "k_phi": (2, 1, 0),
    "density": (-3, 1, 0), "A": (2, 0, 0), "radius": (1, 0, 0), "J": (2, 1, 0), "N": (1, 1, -2), "w": (0, 0, -1),
    "v_adhesion": (1, 0, -1), "v_slide": (1, 0, -1), "v_min": (1, 0, -1), "one": (1, 0, -1),
    "drive": (2, 1, -2), "wave": (0, 0, 0), "radius_a": (1, 0, 0), "radius_b": (1, 0, 0), "v_s": (1, 0, -1),
}  # fmt: skip


def in_units(
    options: dict[str, Any], units: dict[str, tuple[float, float, float]], L: float, M: float, T: float
) -> dict[str, Any]:
    out = dict(options)
    for name in options.keys() & units.keys():
        l, m, t = units[name]
        size, value = L**l * M**m * T**t, options[name]
        out[name] = value.rescaled(size, T) if hasattr(value, "rescaled") else value * size
    return out


def in_plain_units(m: Mechanism) -> Mechanism:
    """As generated, in metres and seconds, which numpy's thresholds assume."""
    return rescaled(m, m.units.inverse())


# ------------------------------------------------------------------------------------------------ rotations


def unit(n: Any) -> np.ndarray:
    return np.asarray(n, float) / np.linalg.norm(n)


def skew(v: np.ndarray) -> np.ndarray:
    return np.array([[0.0, -v[2], v[1]], [v[2], 0.0, -v[0]], [-v[1], v[0], 0.0]])


def rotation(n: Any, angle: float) -> np.ndarray:
    """Rodrigues' formula."""
    e = unit(n)
    K = skew(e)
    return np.eye(3) + np.sin(angle) * K + (1 - np.cos(angle)) * (K @ K)


def across(n: Any) -> tuple[np.ndarray, np.ndarray]:
    """Two unit vectors at right angles to n and to each other, right-handed with it."""
    e = unit(n)
    u = unit(np.cross(e, np.eye(3)[int(np.argmin(np.abs(e)))]))
    return u, np.cross(e, u)


def turned(R: np.ndarray, n: Any) -> float:
    """Angle of a rotation about the known axis n."""
    e = unit(n)
    u, v = across(e)
    return float(np.arctan2(v @ R @ u, u @ R @ u))


def quaternion(R: np.ndarray) -> np.ndarray:
    """Scalar first, of the matrix whose columns are the turned axes."""
    w = 0.5 * np.sqrt(max(0.0, 1 + R[0, 0] + R[1, 1] + R[2, 2]))
    if w > 0.3:
        v = np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]]) / (4 * w)
        return np.array([w, *v])
    k = int(np.argmax(np.diag(R)))
    i, j = (k + 1) % 3, (k + 2) % 3
    q = np.zeros(4)
    q[1 + k] = 0.5 * np.sqrt(max(0.0, 1 + R[k, k] - R[i, i] - R[j, j]))
    q[0] = (R[j, i] - R[i, j]) / (4 * q[1 + k])
    q[1 + i] = (R[i, k] + R[k, i]) / (4 * q[1 + k])
    q[1 + j] = (R[j, k] + R[k, j]) / (4 * q[1 + k])
    return q if q[0] >= 0 else -q


def axis_angle(R: np.ndarray) -> tuple[np.ndarray, float]:
    q = quaternion(R)
    s = float(np.linalg.norm(q[1:]))
    return (q[1:] / s if s > 1e-15 else Z), float(2 * np.arctan2(s, q[0]))


# ------------------------------------------------------------------------------------------------ kinds of joint


class Kind:
    """A kind of joint: names of its coordinates and rates, its pose from them and back, and its constraints.

    `d` is the place of frame b seen from frame a, `R` has the axes of b seen from a. Constraints are `("dot", a, b, c)`:
    the direction a, fixed in frame a, and b, fixed in frame b, have the product c; `("along", a)`: b is at a along a
    direction fixed in a; `("distance", L)`; `("level", f)`: the place of b in a makes the functions f vanish, which also give
    their slopes and curvatures.
    """

    names: tuple[tuple[str, str], ...] = ()
    frees = 0  # degrees of freedom between the frames

    def pose(self, q: np.ndarray, o: dict) -> tuple[np.ndarray, np.ndarray]:
        raise NotImplementedError

    def coordinates(self, d: np.ndarray, R: np.ndarray, o: dict) -> np.ndarray:
        return np.zeros(0)

    def rates(self, d: np.ndarray, R: np.ndarray, rate: np.ndarray, w: np.ndarray, o: dict) -> np.ndarray:
        return np.zeros(0)

    def rows(self, o: dict) -> list[tuple]:
        raise NotImplementedError


POINT = [("along", X), ("along", Y), ("along", Z)]
LOCKED = [("dot", X, Y, 0.0), ("dot", Y, Z, 0.0), ("dot", Z, X, 0.0)]


def parallel(n: Any) -> list[tuple]:
    u, v = across(n)
    return [("dot", u, unit(n), 0.0), ("dot", v, unit(n), 0.0)]


def on_line(n: Any) -> list[tuple]:
    return [("along", u) for u in across(n)]


class Revolute(Kind):
    names, frees = (("phi", "w"),), 1

    def pose(self, q, o):
        return np.zeros(3), rotation(o["n"], q[0])

    def coordinates(self, d, R, o):
        return np.array([turned(R, o["n"])])

    def rates(self, d, R, rate, w, o):
        return np.array([unit(o["n"]) @ w])

    def rows(self, o):
        return POINT + parallel(o["n"])


class Prismatic(Kind):
    names, frees = (("s", "v"),), 1

    def pose(self, q, o):
        return unit(o["n"]) * q[0], np.eye(3)

    def coordinates(self, d, R, o):
        return np.array([unit(o["n"]) @ d])

    def rates(self, d, R, rate, w, o):
        return np.array([unit(o["n"]) @ rate])

    def rows(self, o):
        return on_line(o["n"]) + LOCKED


class Cylindrical(Kind):
    names, frees = (("s", "v"), ("phi", "w")), 2

    def pose(self, q, o):
        return unit(o["n"]) * q[0], rotation(o["n"], q[1])

    def coordinates(self, d, R, o):
        return np.array([unit(o["n"]) @ d, turned(R, o["n"])])

    def rates(self, d, R, rate, w, o):
        return np.array([unit(o["n"]) @ rate, unit(o["n"]) @ w])

    def rows(self, o):
        return on_line(o["n"]) + parallel(o["n"])


class Universal(Kind):
    names, frees = (("phi_a", "w_a"), ("phi_b", "w_b")), 2

    def pose(self, q, o):
        return np.zeros(3), rotation(o["n_a"], q[0]) @ rotation(o["n_b"], q[1])

    def coordinates(self, d, R, o):
        # R n_b is n_b turned about n_a by phi_a
        a, b = unit(o["n_a"]), unit(o["n_b"])
        x = unit(b - (a @ b) * a)
        seen = R @ b
        first = float(np.arctan2(np.cross(a, x) @ seen, x @ seen))
        return np.array([first, turned(rotation(a, first).T @ R, b)])

    def rates(self, d, R, rate, w, o):
        a, b = unit(o["n_a"]), R @ unit(o["n_b"])
        return np.linalg.lstsq(np.c_[a, b], w, rcond=None)[0]

    def rows(self, o):
        a, b = unit(o["n_a"]), unit(o["n_b"])
        return [*POINT, ("dot", a, b, float(a @ b))]


class Spherical(Kind):
    names, frees = (("Q", "w"),), 3

    def pose(self, q, o):
        return np.zeros(3), rotation(q[:3], float(np.linalg.norm(q[:3])))

    def coordinates(self, d, R, o):
        return quaternion(R)

    def rates(self, d, R, rate, w, o):
        return R.T @ w  # resolved in frame b

    def rows(self, o):
        return POINT


class Planar(Kind):
    names, frees = (("s_x", "v_x"), ("s_y", "v_y"), ("phi", "w")), 3

    @staticmethod
    def axes(o):
        e = unit(o["n"])
        x = unit(o["n_x"] - (np.asarray(o["n_x"]) @ e) * e)
        return e, x, np.cross(e, x)

    def pose(self, q, o):
        e, x, y = self.axes(o)
        return x * q[0] + y * q[1], rotation(e, q[2])

    def coordinates(self, d, R, o):
        e, x, y = self.axes(o)
        return np.array([x @ d, y @ d, turned(R, e)])

    def rates(self, d, R, rate, w, o):
        e, x, y = self.axes(o)
        return np.array([x @ rate, y @ rate, e @ w])

    def rows(self, o):
        return [("along", unit(o["n"])), *parallel(o["n"])]


class PlanarParallel(Kind):
    """In a plane without turning; two directions, not at right angles."""

    names, frees = (("s", "v"), ("s", "v")), 2

    def pose(self, q, o):
        return unit(o["n"]) * q[0] + unit(o["m"]) * q[1], np.eye(3)

    def coordinates(self, d, R, o):
        return np.linalg.lstsq(np.c_[unit(o["n"]), unit(o["m"])], d, rcond=None)[0]

    def rates(self, d, R, rate, w, o):
        return self.coordinates(rate, R, o)

    def rows(self, o):
        return [("along", unit(np.cross(o["n"], o["m"]))), *LOCKED]


class Weld(Kind):
    """Also for what is simply connected ("Rigid")."""

    def pose(self, q, o):
        return np.zeros(3), np.eye(3)

    def rows(self, o):
        return POINT + LOCKED


class OnCurve(Kind):
    """A point on a curve; the frames stay parallel, or turn freely with `pivot` (in the plane)."""

    names, frees = (("s0", "v0"),), 1

    def pose(self, q, o):
        return np.array(GUIDES[o["shape"]].point(*q[:1], o["a"], o["b"]), float), np.eye(3)

    def coordinates(self, d, R, o):
        return GUIDES[o["shape"]].parameters(d, o["a"], o["b"])

    def rates(self, d, R, rate, w, o):
        way = slopes(o["shape"], self.coordinates(d, R, o), o["a"], o["b"])
        return np.linalg.lstsq(way.T, rate, rcond=None)[0]

    def levels(self, o):
        guide, a, b = GUIDES[o["shape"]], o["a"], o["b"]
        count = len(guide.levels(guide.point(*np.full(len(self.names), 0.3), a, b), a, b))
        return [("level", lambda d, k=k: guide.levels(d, a, b)[k]) for k in range(count)]

    def rows(self, o):
        flat = [("along", Z)] if len(self.levels(o)) == 1 else []
        return self.levels(o) + flat + LOCKED


class PinOnCurve(OnCurve):
    names, frees = (("s0", "v0"), ("psi", "w")), 2

    def pose(self, q, o):
        return super().pose(q, o)[0], rotation(Z, q[1])

    def coordinates(self, d, R, o):
        return np.array([*super().coordinates(d, R, o), turned(R, Z)])

    def rates(self, d, R, rate, w, o):
        way = slopes(o["shape"], GUIDES[o["shape"]].parameters(d, o["a"], o["b"]), o["a"], o["b"])
        return np.array([*np.linalg.lstsq(way.T, rate, rcond=None)[0], w[2]])

    def levels(self, o):
        guide, a, b = GUIDES[o["shape"]], o["a"], o["b"]
        return [("level", lambda d: guide.levels(d, a, b)[0])]

    def rows(self, o):
        return [*self.levels(o), ("along", Z), *parallel(Z)]


class OnSurface(OnCurve):
    names, frees = (("u", "u_dot"), ("v", "v_dot")), 2

    def pose(self, q, o):
        return np.array(GUIDES[o["shape"]].point(*q, o["a"], o["b"]), float), np.eye(3)

    def rows(self, o):
        return self.levels(o) + LOCKED


class FreeMotion(Kind):
    """No constraint; rates: of the place, seen from frame a, and the angular velocity, resolved in frame b."""

    frees = 6

    def rates(self, d, R, rate, w, o):
        return np.array([*rate, *(R.T @ w)])

    def rows(self, o):
        return []


class IdealRolling(Kind):
    """A wheel that rolls on a line of frame a, its centre at frame b; in the plane."""

    names, frees = (("s", "v"),), 1

    def pose(self, q, o):
        e = unit(o["n"])
        return e * q[0] + np.cross(Z, e) * o["radius"], rotation(Z, (o["s0"] - q[0]) / o["radius"])

    def coordinates(self, d, R, o):
        return np.array([unit(o["n"]) @ d])

    def rates(self, d, R, rate, w, o):
        return np.array([unit(o["n"]) @ rate])

    def rows(self, o):
        e, flat = unit(o["n"]), np.zeros((3, 3))
        up = np.cross(Z, e)
        return [
            ("level", lambda d: (float(up @ d - o["radius"]), up, flat)),
            ("level", lambda d: (0.0, e, flat), o["radius"]),  # of speeds alone: the angle is counted with its turns
            ("along", Z),
            *parallel(Z),
        ]


class Rod(Kind):
    """A massless rod with balls (in the plane: pins) at its ends; the generator chooses its pose."""

    frees = 5

    def rows(self, o):
        return [("distance", o["length"])]


class Locks(Kind):
    """A constraint without coordinates; some axes of frame a along which frame b may move."""

    def locked(self, o):
        return [
            ("along", axis)
            for axis, key in zip((X, Y, Z), ("x_locked", "y_locked", "z_locked"), strict=True)
            if o.get(key, True)
        ]


class SphericalConstraint(Locks):
    def rows(self, o):
        return self.locked(o)


class RevoluteConstraint(Locks):
    def rows(self, o):
        return self.locked(o) + parallel(o["n"])


class UniversalConstraint(Locks):
    def rows(self, o):
        return [*self.locked(o), ("dot", unit(o["n_a"]), unit(o["n_b"]), 0.0)]


class PrismaticConstraint(Locks):
    def rows(self, o):
        return self.locked(o) + LOCKED


class Perpendicular(Kind):
    frees = 5

    def rows(self, o):
        return [("dot", unit(o["n_a"]), unit(o["n_b"]), 0.0)]


KINDS: dict[str, Kind] = {
    "Revolute": Revolute(), "Prismatic": Prismatic(), "Cylindrical": Cylindrical(), "Universal": Universal(),
    "Spherical": Spherical(), "Planar": Planar(), "Weld": Weld(), "Rigid": Weld(),
    "SphericalSpherical": Rod(), "UniversalSpherical": Rod(), "JointRR": Rod(),
    "SphericalConstraint": SphericalConstraint(), "RevoluteConstraint": RevoluteConstraint(),
    "UniversalConstraint": UniversalConstraint(), "PrismaticConstraint": PrismaticConstraint(),
    "Perpendicular": Perpendicular(),
    "SphericalSphericalWithMass": Rod(), "JointRRWithMass": Rod(),
    "PlanarParallel": PlanarParallel(), "FreeMotion": FreeMotion(), "IdealRolling": IdealRolling(),
    "PointOnCurve": OnCurve(), "PinOnCurve": PinOnCurve(), "PointOnSurface": OnSurface(),
}  # fmt: skip

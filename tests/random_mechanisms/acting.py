"""What acts between two ends, or on one: forces, torques, and masses that move with the ends; by the books, for the reference.

Everything is resolved in the world. A force acts at its end, a torque on its body.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

X, Y, Z = np.eye(3)
NONE = np.zeros(3)
FLAT = 0.2  # cosine of the second angle of a bushing, below which its angles are no coordinates


class Singular(Exception):
    """A pose where degrees of freedom change, where something without mass can move, or out of the range of a law."""


@dataclass
class Place:
    """An end at some time: where it is, its axes (columns), velocity and angular velocity."""

    r: np.ndarray
    R: np.ndarray
    v: np.ndarray
    w: np.ndarray


@dataclass
class Loads:
    """On the ends, and the rates of numbers of its own."""

    f_a: Any = field(default_factory=lambda: NONE)
    t_a: Any = field(default_factory=lambda: NONE)
    f_b: Any = field(default_factory=lambda: NONE)
    t_b: Any = field(default_factory=lambda: NONE)
    rates: tuple[float, ...] = ()


@dataclass
class Carried:
    """A mass whose velocity is A v_a + B v_b, `rest` being what its acceleration has besides; `r`: where it weighs, if it does."""

    m: float
    A: np.ndarray
    B: np.ndarray
    rest: np.ndarray
    r: np.ndarray | None = None


class Acting:
    """A law: loads, masses, what it stores, numbers of its own, constraints of speeds."""

    def start(self, a: Place, b: Any, o: dict) -> list[float]:
        return []

    def loads(self, a: Place, b: Any, o: dict, t: float, z: np.ndarray) -> Loads:
        return Loads()

    def stored(self, a: Place, b: Any, o: dict, z: np.ndarray) -> float:
        return 0.0

    def spinning(self, o: dict, z: np.ndarray) -> float:
        """Kinetic energy of its own."""
        return 0.0

    def masses(self, a: Place, b: Any, o: dict) -> list[Carried]:
        return []

    def rows(self, a: Place, o: dict) -> list[tuple[np.ndarray, np.ndarray, float]]:
        """Constraints of speeds, e·v_a + n·w_a = 0, and what their derivatives have besides e·v̇_a + n·ẇ_a."""
        return []


def along(a: Place, b: Place) -> tuple[np.ndarray, float, float]:
    """Direction of a line, its length, and the rate of its length."""
    d = b.r - a.r
    s = float(np.sqrt(d @ d))
    e = d / s
    return e, s, float((b.v - a.v) @ e)


class Linear(Acting):
    """Spring and damper along a line."""

    def __init__(self, stored: bool = True):
        self.stores = stored

    def pull(self, s: float, rate: float, o: dict) -> float:
        return o.get("c", 0.0) * (s - o.get("s0", 0.0)) + o.get("d", 0.0) * rate

    def loads(self, a, b, o, t, z):
        e, s, rate = along(a, b)
        f = self.pull(s, rate, o) * e
        return Loads(f_a=f, f_b=-f)

    def stored(self, a, b, o, z):
        return 0.5 * o.get("c", 0.0) * (along(a, b)[1] - o.get("s0", 0.0)) ** 2 if self.stores else 0.0


class Hardening(Linear):
    """c x + c3 x³."""

    def pull(self, s, rate, o):
        x = s - o["s0"]
        return o["c"] * x + o["c3"] * x**3

    def stored(self, a, b, o, z):
        x = along(a, b)[1] - o["s0"]
        return o["c"] * x**2 / 2 + o["c3"] * x**4 / 4


class Series(Acting):
    """Spring and damper in series: the length of the spring creeps."""

    def start(self, a, b, o):
        return [o["s_c"]]

    def loads(self, a, b, o, t, z):
        e, _, rate = along(a, b)
        pull = o["c"] * (z[0] - o["s0"])
        return Loads(f_a=pull * e, f_b=-pull * e, rates=(rate - pull / o["d"],))

    def stored(self, a, b, o, z):
        return 0.5 * o["c"] * (z[0] - o["s0"]) ** 2


class WithMass(Linear):
    """A mass at a share of the line."""

    def masses(self, a, b, o):
        share = o["fraction"]
        return [Carried(o["m"], (1 - share) * np.eye(3), share * np.eye(3), NONE, (1 - share) * a.r + share * b.r)]


class WithTwoMasses(Linear):
    """Masses at fixed distances from the ends: they turn with the line."""

    def masses(self, a, b, o):
        e, s, rate = along(a, b)
        P = (np.eye(3) - np.outer(e, e)) / s
        turning = P @ (b.v - a.v)  # of e
        bend = -2 * rate / s * turning - (turning @ turning) * e  # of e again, with accelerations left out
        p, q = o["length_a"], o["length_b"]
        return [
            Carried(o["m_a"], np.eye(3) - p * P, p * P, p * bend, a.r + p * e),
            Carried(o["m_b"], q * P, np.eye(3) - q * P, -q * bend, b.r - q * e),
        ]


class HeavyRod(Acting):
    """The mass of a rod with a fixed length, and its inertia: that of two masses which only turn."""

    def masses(self, a, b, o):
        length, one = o["length"], np.eye(3)
        middle = o.get("r_cm", np.array([length / 2, 0.0, 0.0]))
        quarter = np.array([[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 0.0]])
        B = (middle[0] * one + middle[1] * quarter) / length
        return [
            Carried(o["m"], one - B, B, NONE, a.r + B @ (b.r - a.r)),
            Carried(o["I"] / length**2, -one, one, NONE),
        ]


def turn_x(angle: float) -> np.ndarray:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]])


def turn_y(angle: float) -> np.ndarray:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]])


def cardan(R: np.ndarray) -> np.ndarray:
    """Angles of R = Rx Ry Rz."""
    return np.array([np.arctan2(-R[1, 2], R[2, 2]), np.arcsin(np.clip(R[0, 2], -1, 1)), np.arctan2(-R[0, 1], R[0, 0])])


class Bushing(Acting):
    """Springs and dampers along the axes of frame a and about the axes of three angles; in the plane of one."""

    def twist(self, a, b, o):
        """Angles from rest, and the matrix that makes an angular velocity of their rates."""
        R = a.R.T @ b.R
        if "phi0" in o:  # planar: how far it has turned from the start
            now = np.arctan2(R[1, 0], R[0, 0])
            moved = (now - o["start"] + np.pi) % (2 * np.pi) - np.pi
            if abs(moved) > 2.5:
                raise Singular("out of the range of a law")
            return np.array([0.0, 0.0, o["start"] + o["turns"] + moved - o["phi0"]]), np.eye(3)
        phi = cardan(R)
        if np.cos(phi[1]) < FLAT:
            raise Singular("out of the range of a law")
        first = turn_x(phi[0])
        return phi, np.c_[X, first @ Y, first @ turn_y(phi[1]) @ Z]

    def loads(self, a, b, o, t, z):
        d = b.r - a.r
        s, rate = a.R.T @ d - o["s0"], a.R.T @ (b.v - a.v - np.cross(a.w, d))
        phi, G = self.twist(a, b, o)
        w = np.linalg.solve(G, a.R.T @ (b.w - a.w))
        f = -a.R @ (o["c"] * s + o["d"] * rate)
        tau = -a.R @ np.linalg.solve(G.T, o["c_phi"] * phi + o["d_phi"] * w)
        return Loads(f_a=-f, t_a=-tau - np.cross(d, f), f_b=f, t_b=tau)

    def stored(self, a, b, o, z):
        s = a.R.T @ (b.r - a.r) - o["s0"]
        return 0.5 * float(o["c"] @ s**2 + o["c_phi"] @ self.twist(a, b, o)[0] ** 2)


def given(o: dict, t: float, a: Place, b: Any) -> tuple[np.ndarray, np.ndarray]:
    """Force and torque of a source, in the world."""
    R = {"world": np.eye(3), "frame_a": a.R, "frame_b": (b or a).R}[o["resolve_in"]]
    size = o["wave"](t) if "wave" in o else 1.0
    return size * (R @ o.get("f", NONE)), size * (R @ o.get("t", NONE))


class Outer(Acting):
    """From outside on one end."""

    def loads(self, a, b, o, t, z):
        f, tau = given({"resolve_in": "world"} | o, t, a, b)
        return Loads(f_a=f, t_a=tau)


class Pair(Acting):
    """From one end on the other, and back."""

    def loads(self, a, b, o, t, z):
        f, tau = given({"resolve_in": "frame_a"} | o, t, a, b)
        return Loads(f_a=-f, t_a=-tau - np.cross(b.r - a.r, f), f_b=f, t_b=tau)


class Drag(Acting):
    """Of a medium, by the square of the speed."""

    def loads(self, a, b, o, t, z):
        v, w = a.v - o["medium"], a.w[2]
        return Loads(f_a=-o["k"] * np.linalg.norm(v) * v, t_a=-o["k_phi"] * abs(w) * w * Z)


def forwards(a: Place, o: dict) -> tuple[np.ndarray, np.ndarray]:
    """Direction of a wheel seen from above, and to its left."""
    e = a.R @ o["n"] / np.linalg.norm(o["n"])
    return e, np.cross(Z, e)


class Wheel(Acting):
    """Seen from above, rolling without slip: its spin is that of the hub, so its inertia is a mass along the way."""

    def masses(self, a, b, o):
        e, _ = forwards(a, o)
        change = np.cross(a.w, e) @ a.v
        return [Carried(o["J"] / o["radius"] ** 2, e[None], np.zeros((1, 3)), np.array([change]))]

    def rows(self, a, o):
        _, side = forwards(a, o)
        return [(side, NONE, float(np.cross(a.w, side) @ a.v))]

    def loads(self, a, b, o, t, z):
        return Loads(f_a=o["drive"](t) / o["radius"] * forwards(a, o)[0])


class SlippingWheel(Acting):
    """Seen from above, with friction against its slip; its spin is its own."""

    def start(self, a, b, o):
        return [o["w"]]

    def friction(self, speed: float, rim: float, o: dict) -> float:
        """Up to the best grip as a cubic with a level top, then down as another to that of sliding."""
        low, high = o.get("v_adhesion", 0.0), o.get("v_slide", 0.0)
        if "s_adhesion" in o:
            low, high = max(o["s_adhesion"] * rim, o["v_min"]), max(o["s_slide"] * rim, 2 * o["v_min"])
        if speed < low:
            x = speed / low
            return o["mu_adhesion"] * x * (3 - x * x) / 2
        x = min(1.0, (speed - low) / (high - low))
        share = x * x * (3 - 2 * x)
        return o["mu_adhesion"] * (1 - share) + o["mu_slide"] * share

    def loads(self, a, b, o, t, z):
        e, side = forwards(a, o)
        slip = np.array([e @ a.v - o["radius"] * z[0], side @ a.v])
        speed = float(np.linalg.norm(slip))
        if speed < 1e-3 * o["one"]:  # the regularized law, which is not the one of the book
            raise Singular("out of the range of a law")
        f = -self.friction(speed, o["radius"] * abs(z[0]), o) * o["N"] * slip / speed
        return Loads(f_a=f[0] * e + f[1] * side, rates=((o["drive"](t) - o["radius"] * f[0]) / o["J"],))

    def spinning(self, o, z):
        return 0.5 * o["J"] * z[0] ** 2


class Contact(Acting):
    """Round bodies on each other, or on a plane: an elastic force, and friction that grows with the speed of sliding."""

    def meeting(self, a, b, o):
        """Depth, normal from a to b, and the point where they touch."""
        if "radius" in o:
            normal = a.R @ o["n"] / np.linalg.norm(o["n"])
            height = float((b.r - a.r) @ normal)
            return o["radius"] - height, normal, b.r - height * normal
        d = b.r - a.r
        s = float(np.linalg.norm(d))
        if o["inside"]:
            return s + o["radius_b"] - o["radius_a"], -d / s, a.r + o["radius_a"] * d / s
        return o["radius_a"] + o["radius_b"] - s, d / s, a.r + o["radius_a"] * d / s

    def loads(self, a, b, o, t, z):
        depth, normal, point = self.meeting(a, b, o)
        if depth <= 0:
            return Loads()
        push = o["stiffness"] * depth ** o["exponent"]
        to_a, to_b = point - a.r, point - b.r
        v = b.v + np.cross(b.w, to_b) - a.v - np.cross(a.w, to_a)
        v = v - (v @ normal) * normal
        f = push * (normal - o["mu"] * v / np.sqrt(v @ v + o["v_s"] ** 2))
        return Loads(f_a=-f, t_a=-np.cross(to_a, f), f_b=f, t_b=np.cross(to_b, f))

    def stored(self, a, b, o, z):
        depth = max(0.0, self.meeting(a, b, o)[0])
        return o["stiffness"] * depth ** (o["exponent"] + 1) / (o["exponent"] + 1)


class RollingDisc(Acting):
    """A thin wheel on the ground through the origin: its lowest point is at rest."""

    @staticmethod
    def arm(n, u, radius):
        """From the centre to the lowest point."""
        down = (u @ n) * n - u
        return radius * down / np.linalg.norm(down)

    def rows(self, a, o):
        n, u, radius = a.R @ o["n"], o["up"], o["radius"]
        p = self.arm(n, u, radius)
        # p' by its formula: p = radius q / |q|, q = (u·n) n - u
        dn = np.cross(a.w, n)
        q = (u @ n) * n - u
        dq = (u @ dn) * n + (u @ n) * dn
        size = np.linalg.norm(q)
        dp = radius * (dq / size - q * (q @ dq) / size**3)
        # v + w × p = 0, row by row: e·v + (p × e)·w
        rest = np.cross(a.w, dp)
        return [(e, np.cross(p, e), float(rest @ e)) for e in np.eye(3)]


ACTING: dict[str, Acting] = {
    "Spring": Linear(), "Damper": Linear(), "SpringDamper": Linear(), "LineForce": Linear(stored=False),
    "Telescope": Linear(), "NonlinearSpring": Hardening(), "SpringDamperSeries": Series(),
    "LineForceWithMass": WithMass(stored=False), "LineForceWithTwoMasses": WithTwoMasses(stored=False),
    "SphericalSphericalWithMass": HeavyRod(), "JointRRWithMass": HeavyRod(), "Bushing": Bushing(),
    "WorldForce": Outer(), "WorldTorque": Outer(), "WorldForceAndTorque": Outer(), "FrameForce": Outer(),
    "RelativeForce": Pair(), "Torque": Pair(), "RelativeForceAndTorque": Pair(),
    "QuadraticDrag": Drag(), "AirDrag": Drag(),
    "IdealWheel": Wheel(), "DryFrictionWheel": SlippingWheel(), "SlipBasedWheel": SlippingWheel(),
    "RollingWheel": RollingDisc(), "SpherePlane": Contact(), "SphereSphere": Contact(), "DiscDisc": Contact(),
}  # fmt: skip

"""Theo Jansen's Strandbeest: six legs on one crank, each with three closed loops; in the plane and in space."""

# Part classes are chosen at run time, so type checkers do not know their fields.
# pyright: reportAttributeAccessIssue=false, reportCallIssue=false, reportArgumentType=false
from __future__ import annotations

import math

import numpy as np

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 10.0
#: Jansen's eleven holy numbers, and the place of the hip (a to the side, l below the crank) and the crank m; here in cm
HOLY = dict(a=38.0, b=41.5, c=39.3, d=40.1, e=55.8, f=39.4, g=36.7, h=65.7, i=49.0, j=50.0, k=61.9, l=7.8, m=15.0)
LENGTH = {name: 0.01 * value for name, value in HOLY.items()}  # m
TUBE = 0.3  # kg/m, of every rod
START, SPEED = math.radians(20), 6.0  # angle and speed of the crank
APART = 0.06  # m, spacing of the legs along the crank


def meet(p: np.ndarray, r: float, q: np.ndarray, s: float) -> np.ndarray:
    """The corner at distance r from p and s from q, to the left of the line from p to q."""
    d = q - p
    along = (d @ d + r**2 - s**2) / (2 * math.sqrt(d @ d))
    e = d / math.sqrt(d @ d)
    return p + along * e + math.sqrt(r**2 - along**2) * np.array([-e[1], e[0]])


def pose(angle: float, mirrored: bool = False) -> dict[str, np.ndarray]:
    """Joint positions of a leg relative to the crank axle, at a given crank angle."""
    n = LENGTH
    if mirrored:
        return {name: p * (-1, 1) for name, p in pose(math.pi - angle).items()}
    pin, hip = n["m"] * np.array([math.cos(angle), math.sin(angle)]), np.array([-n["a"], -n["l"]])
    top, bottom = meet(hip, n["b"], pin, n["j"]), meet(pin, n["k"], hip, n["c"])
    back = meet(hip, n["d"], top, n["e"])
    ankle = meet(bottom, n["g"], back, n["f"])
    return dict(
        pin=pin, hip=hip, top=top, bottom=bottom, back=back, ankle=ankle, toe=meet(bottom, n["i"], ankle, n["h"])
    )


def direction(p: np.ndarray, q: np.ndarray) -> float:
    return math.atan2(*(q - p)[::-1])


def seen(p: np.ndarray, angle: float) -> np.ndarray:
    """A vector resolved in a frame rotated by an angle."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([c * p[0] + s * p[1], c * p[1] - s * p[0]])


def rods(*ends: tuple[np.ndarray, np.ndarray]) -> tuple[float, np.ndarray, float]:
    """Mass, centre of mass and inertia about it of straight rods."""
    lengths = np.array([np.linalg.norm(q - p) for p, q in ends])
    middles = np.array([0.5 * (p + q) for p, q in ends])
    mass = TUBE * lengths
    centre = mass @ middles / mass.sum()
    return mass.sum(), centre, float(mass @ (lengths**2 / 12 + ((middles - centre) ** 2).sum(1)))


class Leg(mc.Component):
    """Six links between the hull, the crank pin and the ground: 0 additional degrees of freedom, three closed loops.

    ```
                top
               / | \\
           e  /  |b  \\ j
             /   |     \\
        back --- hip     pin      thigh: hip, top, back     shin: bottom, ankle, toe
          f|   d |     /
        ankle    |c  / k
            \\ g  | /
             \\- bottom
            h \\  | i
               toe
    ```
    """

    hull = pl.Frame()
    pin = pl.Frame()
    angle = mc.option(START, doc="initial angle of the crank pin [rad]")
    crank = mc.option(START, doc="initial angle of the pin's frame [rad]")
    mirrored = mc.option(False, doc="a right leg")
    place = mc.option(0.0, doc="position along the axle [m]; in space only")

    def build(self):
        p = pose(self.angle, self.mirrored)
        angles = {a + b: direction(p[a], p[b]) for a, b in PAIRS}
        thigh, shin, rib = angles["hiptop"], angles["bottomankle"], angles["hipbottom"]
        # links
        self.hip = self.rod(p["hip"], self.place)
        self.j, self.k = self.bar(LENGTH["j"]), self.bar(LENGTH["k"])
        self.c, self.f = self.bar(LENGTH["c"]), self.bar(LENGTH["f"])
        self.thigh, self.back = self.plate(*(seen(p[x] - p["hip"], thigh) for x in ("top", "back")))
        self.shin, self.toe = self.plate(*(seen(p[x] - p["bottom"], shin) for x in ("ankle", "toe")))
        # hinges
        self.hip_thigh, self.hip_c = self.hinge(thigh), self.hinge(rib)
        self.pin_j, self.pin_k = self.hinge(angles["pintop"] - self.crank), self.hinge(angles["pinbottom"] - self.crank)
        self.top, self.bottom = self.hinge(thigh - angles["pintop"]), self.hinge(rib - angles["pinbottom"])
        self.knee = self.hinge(shin - rib)
        self.back_f, self.ankle = self.hinge(angles["backankle"] - thigh), self.hinge(shin - angles["backankle"])

    def connections(self):
        yield mc.connect(self.hull, self.hip.frame_a)
        yield mc.connect(self.hip.frame_b, self.hip_thigh.frame_a, self.hip_c.frame_a)
        yield mc.connect(self.hip_thigh.frame_b, self.thigh.frame_a, self.back.frame_a)
        yield mc.connect(self.hip_c.frame_b, self.c.frame_a)
        yield mc.connect(self.pin, self.pin_j.frame_a, self.pin_k.frame_a)
        yield mc.connect(self.pin_j.frame_b, self.j.frame_a)
        yield mc.connect(self.pin_k.frame_b, self.k.frame_a)
        yield mc.connect(self.c.frame_b, self.knee.frame_a, self.bottom.frame_b)
        yield mc.connect(self.knee.frame_b, self.shin.frame_a, self.toe.frame_a)
        yield mc.connect(self.back.frame_b, self.back_f.frame_a)
        yield mc.connect(self.back_f.frame_b, self.f.frame_a)
        # where the three loops close
        yield mc.connect(self.j.frame_b, self.top.frame_a)
        yield mc.connect(self.top.frame_b, self.thigh.frame_b)
        yield mc.connect(self.k.frame_b, self.bottom.frame_a)
        yield mc.connect(self.f.frame_b, self.ankle.frame_a)
        yield mc.connect(self.ankle.frame_b, self.shin.frame_b)

    # parts, overridden by a leg in space
    def hinge(self, phi: float) -> mc.Component:
        return pl.Revolute(phi=mc.guess(math.remainder(phi, 2 * math.pi)))

    def rod(self, r: np.ndarray, along: float = 0.0) -> mc.Component:
        return pl.FixedTranslation(r=r)

    def bar(self, length: float) -> mc.Component:
        m, _, inertia = rods((np.zeros(2), np.array([length, 0.0])))
        return pl.BodyShape(r=(length, 0), m=m, I=inertia)

    def plate(self, first: np.ndarray, second: np.ndarray) -> tuple[mc.Component, mc.Component]:
        """Three rods from the origin to two corners and between these; and the vector to the second corner."""
        m, centre, inertia = rods((np.zeros(2), first), (np.zeros(2), second), (first, second))
        return pl.BodyShape(r=first, r_cm=centre, m=m, I=inertia), pl.FixedTranslation(r=second)


PAIRS = (
    ("hip", "top"), ("hip", "bottom"), ("pin", "top"), ("pin", "bottom"), ("bottom", "ankle"), ("back", "ankle"),
)  # fmt: skip


class SpatialLeg(Leg):
    """A leg of ordinary hinges in space: its three loops have nine redundant constraints."""

    hull = sp.Frame()
    pin = sp.Frame()

    def hinge(self, phi: float) -> mc.Component:
        return sp.Revolute(n=(0, 0, 1), phi=mc.guess(math.remainder(phi, 2 * math.pi)))

    def rod(self, r: np.ndarray, along: float = 0.0) -> mc.Component:
        return sp.FixedTranslation(r=(*r, along))

    def bar(self, length: float) -> mc.Component:
        m, _, inertia = rods((np.zeros(2), np.array([length, 0.0])))
        return sp.BodyShape(r=(length, 0, 0), m=m, I=(0.01 * inertia, inertia, inertia))

    def plate(self, first: np.ndarray, second: np.ndarray) -> tuple[mc.Component, mc.Component]:
        m, centre, inertia = rods((np.zeros(2), first), (np.zeros(2), second), (first, second))
        body = sp.BodyShape(r=(*first, 0), r_cm=(*centre, 0), m=m, I=(0.5 * inertia, 0.5 * inertia, inertia))
        return body, sp.FixedTranslation(r=(*second, 0))


def phases(legs: int) -> list[tuple[float, bool]]:
    """Crank angle of the pin of each leg, and whether it is a right leg; pairs of legs share a pin."""
    if legs == 1:
        return [(0.0, False)]
    return [(2 * math.pi * (k // 2) / (legs // 2), bool(k % 2)) for k in range(legs)]


class Strandbeest(mc.Model):
    """Legs on one crank with a flywheel, with a fixed hull (1 degree of freedom, three closed loops per leg)."""

    legs = mc.option(6, doc="one, or an even number")

    world = pl.World()
    crank = pl.Revolute(phi=START, w=SPEED)
    flywheel = pl.Body(m=2.0, I=0.5)

    def build(self):
        where = phases(self.legs)
        self.leg = [Leg(angle=START + a, crank=START, mirrored=right) for a, right in where]
        self.throw = [
            pl.FixedTranslation(r=tuple(LENGTH["m"] * np.array([math.cos(a), math.sin(a)]))) for a, _ in where
        ]

    def connections(self):
        yield mc.connect(self.world.frame_b, self.crank.frame_a, *(leg.hull for leg in self.leg))
        yield mc.connect(self.crank.frame_b, self.flywheel.frame_a, *(throw.frame_a for throw in self.throw))
        for throw, leg in zip(self.throw, self.leg, strict=True):
            yield mc.connect(throw.frame_b, leg.pin)


class SpatialStrandbeest(Strandbeest):
    """The same in space, legs side by side along the crank (1 degree of freedom, every loop redundant)."""

    world = sp.World()
    crank = sp.Revolute(n=(0, 0, 1), phi=START, w=SPEED)
    flywheel = sp.Body(m=2.0, I=(0.3, 0.3, 0.5))

    def build(self):
        where = phases(self.legs)
        self.leg = [
            SpatialLeg(angle=START + a, crank=START, mirrored=right, place=APART * k)
            for k, (a, right) in enumerate(where)
        ]
        self.throw = [
            sp.FixedTranslation(r=(LENGTH["m"] * math.cos(a), LENGTH["m"] * math.sin(a), APART * k))
            for k, (a, _) in enumerate(where)
        ]


def main(show: bool = True) -> mc.Result:
    """Let it walk on the spot."""
    result = mc.simulate(Strandbeest(), STOP)
    if show:
        present(result, "crank.w", "leg[0].toe.frame_b.r", "leg[1].toe.frame_b.r")
    return result


if __name__ == "__main__":
    main()

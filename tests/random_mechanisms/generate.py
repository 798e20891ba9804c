"""A mechanism from a seed: trees grown joint by joint, loops closed between frames that are put where they fit."""

from __future__ import annotations

import numpy as np

from .describe import KINDS, WORLD, Body, End, Force, Joint, Mechanism, Z, across, rotation, unit
from .reference import Reference, Singular, matrices

TREE = ("Revolute", "Revolute", "Prismatic", "Cylindrical", "Universal", "Spherical", "Planar")
CLOSE = ("Revolute", "Prismatic", "Cylindrical", "Universal", "Spherical", "Planar")
CONSTRAINTS = (
    "SphericalConstraint",
    "RevoluteConstraint",
    "UniversalConstraint",
    "PrismaticConstraint",
    "Perpendicular",
)
POINTS = 4  # at which motions are compared


class Draw:
    """Random numbers of a seed, round enough to read."""

    def __init__(self, seed: int):
        self.rng = np.random.default_rng(seed)

    def chance(self, share: float) -> bool:
        return bool(self.rng.random() < share)

    def number(self, low: float, high: float, digits: int = 2) -> float:
        return round(float(self.rng.uniform(low, high)), digits)

    def count(self, low: int, high: int) -> int:
        return int(self.rng.integers(low, high + 1))

    def one(self, things):
        return things[int(self.rng.integers(len(things)))]

    def vector(self, size: float, planar: bool = False, digits: int = 2) -> np.ndarray:
        v = np.round(self.rng.uniform(-size, size, 3), digits)
        return v * (1.0, 1.0, 0.0) if planar else v

    def direction(self, planar: bool = False) -> np.ndarray:
        """Along an axis, or oblique."""
        if self.chance(0.4):
            n = np.eye(3)[int(self.rng.integers(2 if planar else 3))]
            return n if self.chance(0.7) else -n
        while True:
            v = self.vector(1.0, planar)
            if 0.3 < np.linalg.norm(v) < 1.5:
                return v

    def orientation(self) -> np.ndarray:
        return rotation(self.direction(), self.number(-3.0, 3.0))

    def quarter(self) -> np.ndarray:
        """Quarter and half turns, exact."""
        return np.round(rotation(np.eye(3)[self.count(0, 2)], self.one((np.pi / 2, -np.pi / 2, np.pi))))

    def body(self, planar: bool) -> Body:
        """Masses at some points make an inertia that something could have."""
        m = self.number(0.5, 3.0)
        points = self.rng.uniform(-0.4, 0.4, (4, 3))
        I = sum(m / 4 * ((p @ p) * np.eye(3) - np.outer(p, p)) for p in points)
        if planar:
            I = np.diag([I[0, 0], I[1, 1], I[2, 2]])
        elif self.chance(0.4):
            I = np.diag(np.diag(I))
        r_cm = np.zeros(3) if self.chance(0.3) else self.vector(0.3, planar)
        return Body(m, np.round(I, 4), r_cm, np.zeros(3), np.eye(3), shaped=self.chance(0.4))

    # joints
    def options(self, kind: str, planar: bool = False) -> dict:
        """Axes and locks of a joint."""
        if kind == "IdealRolling":
            return {"n": self.direction(True), "radius": self.number(0.2, 0.5), "s0": self.number(-0.5, 0.5)}
        if planar:
            return {"n": Z} if kind == "Revolute" else {"n": self.direction(True)} if kind == "Prismatic" else {}
        if kind in ("Revolute", "Prismatic", "Cylindrical"):
            return {"n": self.direction()}
        if kind == "PlanarParallel":
            axes = self.options("Universal")
            return {"n": axes["n_a"], "m": axes["n_b"]}
        if kind in ("Universal", "UniversalConstraint", "Perpendicular"):
            while True:
                a, b = self.direction(), self.direction()
                if self.chance(0.5):
                    b = across(a)[0]
                if np.linalg.norm(np.cross(unit(a), unit(b))) > 0.6:
                    break
            out = {"n_a": a, "n_b": b}
            return out if kind != "UniversalConstraint" else out | self.locks(2)
        if kind == "Planar":
            n = self.direction()
            return {"n": n, "n_x": across(n)[0]}
        if kind == "RevoluteConstraint":
            return {"n": self.direction()} | self.locks(2)
        if kind == "PrismaticConstraint":
            return self.locks(1)
        if kind == "SphericalConstraint":
            return self.locks(1)
        return {}

    def locks(self, least: int) -> dict:
        while True:
            locks = {f"{x}_locked": self.chance(0.6) for x in "xyz"}
            if least <= sum(locks.values()):
                return locks

    def relative(self, kind: str, options: dict) -> tuple[np.ndarray, np.ndarray]:
        """Where frame b may be, seen from frame a."""
        if kind == "Spherical":
            return KINDS[kind].pose(self.rng.uniform(-1.2, 1.2, 3), options)
        if KINDS[kind].names:
            return KINDS[kind].pose(np.array([self.number(-1.2, 1.2) for _ in KINDS[kind].names]), options)
        if kind in ("Weld", "Rigid"):
            return np.zeros(3), np.eye(3)
        d = np.array([0.0 if options.get(f"{x}_locked", True) else self.number(-0.5, 0.5) for x in "xyz"])
        if kind == "SphericalConstraint":
            return d, self.orientation()
        if kind == "RevoluteConstraint":
            return d, rotation(options["n"], self.number(-1.2, 1.2))
        if kind == "PrismaticConstraint":
            return d, np.eye(3)
        # the axis of b at right angles to that of a
        a, b = unit(options["n_a"]), unit(options["n_b"])
        u, v = across(a)
        turn = self.number(-3.0, 3.0)
        wanted = np.cos(turn) * u + np.sin(turn) * v
        normal = np.cross(b, wanted)
        sine, cosine = np.linalg.norm(normal), float(b @ wanted)
        R = (
            rotation(normal, float(np.arctan2(sine, cosine)))
            if sine > 1e-9
            else (np.eye(3) if cosine > 0 else rotation(across(b)[0], np.pi))
        )
        if kind == "Perpendicular":
            d = self.vector(0.6)
        return d, R @ rotation(b, self.number(-1.0, 1.0))


def planar_turn(angle: float) -> np.ndarray:
    return rotation(Z, angle)


def grow(
    draw: Draw,
    m: Mechanism,
    parent: int,
    kind: str,
    turns: float = 0.25,
    quarters: float = 0.0,
    body: Body | None = None,
    options: dict | None = None,
    stacked: bool = False,
) -> int:
    """Attach a new body to a parent by a joint; either end may be rotated, and the joint reversed."""
    planar = m.planar
    options = draw.options(kind, planar) if options is None else options
    at, on = End(parent, draw.vector(0.6, planar)), End(len(m.bodies), draw.vector(0.5, planar))
    at.outward, on.outward = draw.chance(0.7), draw.chance(0.5)
    if draw.chance(0.3) or stacked:
        on.r = np.zeros(3)
    if stacked:
        turns, m.bodies[parent].shaped = 0.0, True
    for end in (at, on):
        if draw.chance(quarters):
            end.E = draw.quarter()
        elif draw.chance(turns):
            if planar:
                end.angle = draw.number(-3.0, 3.0)
                end.E = planar_turn(end.angle)
            else:
                end.E = draw.orientation()
    body = body or draw.body(planar)
    turned = draw.chance(0.3)
    d, R = draw.relative(kind, options)
    if planar:
        q = draw.number(-1.5, 1.5)
        d, R = KINDS[kind].pose(np.array([q]), options)
        phi = q if kind == "Revolute" else 0.0
    p, A = m.pose(at)
    if turned:  # frame b is at the parent
        A_new = A @ R.T
        p_new = p - A_new @ d
    else:
        p_new, A_new = p + A @ d, A @ R
    body.R = A_new @ on.E.T
    body.r = p_new - body.R @ on.r
    if planar:
        body.angle = m.angle(at) + (-phi if turned else phi) - on.angle
        body.R = planar_turn(body.angle)
    m.bodies.append(body)
    m.joints.append(Joint(kind, on, at, options) if turned else Joint(kind, at, on, options))
    return len(m.bodies) - 1


def close(draw: Draw, m: Mechanism, i: int, j: int, kind: str, options: dict | None = None) -> None:
    """A loop: put the two frames of a joint where they fit, on the bodies i and j."""
    planar = m.planar
    options = draw.options(kind, planar) if options is None else options
    middle = 0.5 * sum((np.zeros(3) if k == WORLD else m.bodies[k].r) for k in (i, j))
    p = middle + draw.vector(0.4, planar)
    if kind in ("SphericalSpherical", "UniversalSpherical", "JointRR"):
        a, b = local(m, i, p), local(m, j, p + draw.rng.uniform(0.3, 0.7) * unit(draw.direction(planar)))
        options = dict(options, length=float(np.linalg.norm(m.pose(b)[0] - m.pose(a)[0])))
        if kind == "UniversalSpherical":
            along = m.pose(a)[1].T @ (m.pose(b)[0] - m.pose(a)[0])
            options["n"] = across(along)[0]
        m.joints.append(Joint(kind, a, b, options, tree=False))
        return
    if planar:
        angle = 0.0 if i == WORLD else m.bodies[i].angle
        angle += draw.number(-1, 1) if draw.chance(0.3) else 0.0
        q = draw.number(-1.5, 1.5)
        d, R = KINDS[kind].pose(np.array([q]), options) if kind != "Weld" else (np.zeros(3), np.eye(3))
        A = planar_turn(angle)
        a, b = local(m, i, p), local(m, j, p + A @ d)
        a.angle = angle - (0.0 if i == WORLD else m.bodies[i].angle)
        other = 0.0 if j == WORLD else m.bodies[j].angle
        b.angle = 0.0 if kind == "Revolute" else angle - other
        a.E, b.E = planar_turn(a.angle), planar_turn(b.angle)
    else:
        A = np.eye(3) if i == WORLD else m.bodies[i].R
        if draw.chance(0.3):
            A = A @ draw.orientation()
        d, R = draw.relative(kind, options)
        a, b = local(m, i, p, A), local(m, j, p + A @ d, A @ R)
    m.joints.append(
        Joint(kind, a, b, options, tree=False)
        if draw.chance(0.7) or kind not in KINDS or not KINDS[kind].names
        else turned_round(m, kind, a, b, options)
    )


def turned_round(m: Mechanism, kind: str, a: End, b: End, options: dict) -> Joint:
    """The same joint with frame a where frame b was, its axes as they are seen from there."""
    joint = Joint(kind, a, b, options, tree=False)
    return swap(joint, m)


def swap(joint: Joint, m: Mechanism) -> Joint:
    """Frame a for frame b: the same constraint from the other side.

    The axes of revolute, prismatic, cylindrical and spherical joints look alike from both sides; a universal joint
    exchanges its axes, a planar one turns its plane with frame b.
    """
    o = dict(joint.options)
    if "n_a" in o:
        o["n_a"], o["n_b"] = o["n_b"], o["n_a"]
    a, b = joint.b, joint.a
    return Joint(joint.kind, a, b, o, joint.tree, joint.cut)


def local(m: Mechanism, i: int, p: np.ndarray, A: np.ndarray | None = None) -> End:
    """The end on body i that is at p in the world, with axes A."""
    if i == WORLD:
        return End(i, p, np.eye(3) if A is None else A)
    body = m.bodies[i]
    E = np.eye(3) if A is None else body.R.T @ A
    E = np.eye(3) if np.abs(E - np.eye(3)).max() < 1e-14 else E
    return End(i, body.R.T @ (p - body.r), E)


# ------------------------------------------------------------------------------------------------ forces and motion


def load(draw: Draw, m: Mechanism, most: int = 2) -> None:
    """Some springs, dampers, line forces, and loads from outside."""
    planar, n = m.planar, len(m.bodies)
    bare = any(b.point or b.rotor for b in m.bodies)
    kinds = ("Spring", "Damper", "SpringDamper", "LineForce", "WorldForce", "WorldTorque")
    for _ in range(0 if bare else draw.count(0, most)):
        kind = draw.one(kinds)
        i = draw.count(0, n - 1)
        if kind == "WorldForce":
            where = draw.one(("world", "frame_b"))
            m.forces.append(
                Force(
                    kind, End(i, draw.vector(0.5, planar)), None, {"f": draw.vector(10.0, planar), "resolve_in": where}
                )
            )
        elif kind == "WorldTorque":
            t = draw.vector(2.0)
            m.forces.append(Force(kind, End(i, np.zeros(3)), None, {"t": t * (0, 0, 1) if planar else t}))
        else:
            j = draw.one([k for k in range(-1, n) if k != i])
            a, b = End(i, draw.vector(0.5, planar)), End(j, draw.vector(0.9, planar))
            if np.linalg.norm(m.pose(a)[0] - m.pose(b)[0]) < 0.25:
                continue
            o = {"c": draw.number(5, 60), "s0": draw.number(0.1, 1.0), "d": draw.number(0.1, 3.0)}
            wanted = {
                "Spring": ("c", "s0"),
                "Damper": ("d",),
                "SpringDamper": ("c", "s0", "d"),
                "LineForce": ("c", "s0", "d"),
            }[kind]
            m.forces.append(Force(kind, *((a, b) if draw.chance(0.5) else (b, a)), {k: o[k] for k in wanted}))


def gravity(draw: Draw, planar: bool) -> np.ndarray:
    if draw.chance(0.15):
        return np.zeros(3)
    if draw.chance(0.4):
        return np.array([0.0, -9.81, 0.0])
    return 9.81 * unit(draw.direction(planar))


def set_moving(draw: Draw, m: Mechanism, speed: float | None = None) -> None:
    """Velocities that the constraints allow."""
    reference = Reference(m)
    N = reference.null_space()
    x = np.zeros((len(m.bodies), 6))
    if N.shape[1]:
        x = (N @ draw.rng.normal(size=N.shape[1])).reshape(-1, 6)
        speed = draw.number(0.5, 2.0) if speed is None else speed
        x *= speed / np.abs(x).max()
        if draw.chance(0.15):
            x *= 0.0
    x = x + reference.driven_velocities()
    R = matrices(reference.Q0)
    for body, (*v, w1, w2, w3), A in zip(m.bodies, x, R, strict=True):
        body.w = np.array([w1, w2, w3])
        body.v = np.array(v) - np.cross(body.w, A @ body.r_cm)


def sound(m: Mechanism, redundant: bool, most: int = 12) -> bool:
    """Well posed at the start and throughout, with some degrees of freedom, and redundant as expected."""
    try:
        reference = Reference(m, least=1e-2)
        dof, extra = reference.structure()
        if not (0 if m.axials else 1) <= dof <= most or (extra > 0) != redundant:
            return False
        a, _, _, inner = reference.accelerations(
            reference.c0, matrices(reference.Q0), reference.v0, reference.w0, reactions=True
        )
        if np.linalg.cond(inner) > 1e6 or np.abs(a).max() > 300:
            return False
        motion = m.motion = reference.run(np.linspace(0.0, m.duration, POINTS))
    except (Singular, np.linalg.LinAlgError):
        return False
    return bool(np.isfinite(motion.c).all() and np.abs(motion.w).max() < 30 and np.abs(motion.c).max() < 20)


# ------------------------------------------------------------------------------------------------ families


def planar_tree(draw, m):
    m.planar = True
    for _ in range(draw.count(1, 5)):
        grow(draw, m, draw.count(-1, len(m.bodies) - 1), draw.one(("Revolute", "Revolute", "Prismatic")))


def planar_free(draw, m):
    m.planar = True
    body = draw.body(True)
    body.free, body.r, body.angle = True, draw.vector(1.0, True), draw.number(-3, 3)
    body.R = planar_turn(body.angle)
    m.bodies.append(body)
    for _ in range(draw.count(0, 3)):
        grow(draw, m, draw.count(0, len(m.bodies) - 1), draw.one(("Revolute", "Revolute", "Prismatic")))


def planar_loop(draw, m):
    m.planar = True
    n = draw.count(2, 4)
    for k in range(n):
        grow(
            draw,
            m,
            k - 1 if draw.chance(0.8) else draw.count(-1, k - 1),
            draw.one(("Revolute", "Revolute", "Prismatic")),
        )
    close(
        draw,
        m,
        n - 1,
        draw.one((WORLD, WORLD, *range(n - 2))),
        draw.one(("Revolute", "Revolute", "Prismatic", "JointRR")),
    )


def planar_coupled(draw, m):
    m.planar = True
    n = draw.count(4, 7)
    for _ in range(n):
        grow(
            draw,
            m,
            draw.count(max(-1, len(m.bodies) - 3), len(m.bodies) - 1),
            draw.one(("Revolute", "Revolute", "Revolute", "Prismatic")),
        )
    for _ in range(draw.count(2, 3) if n > 5 else 2):
        i = draw.count(0, n - 1)
        close(
            draw,
            m,
            i,
            draw.one([k for k in range(-1, n) if k != i]),
            draw.one(("Revolute", "Revolute", "Prismatic", "JointRR")),
        )


def tree(draw, m):
    for _ in range(draw.count(1, 4)):
        grow(draw, m, draw.count(-1, len(m.bodies) - 1), draw.one(TREE))


def quarter(draw, m):
    """Trees with quarter and half turns between the parts."""
    for k in range(draw.count(1, 3)):
        if k and draw.chance(0.5):
            parent, kind = draw.count(0, len(m.bodies) - 1), draw.one(("Weld", "Rigid", "Rigid", "Rigid"))
            stacked = kind == "Rigid" and draw.chance(0.6)  # directly on the frame_b of a BodyShape
            grow(draw, m, parent, kind, quarters=0.0 if stacked else 0.6, stacked=stacked)
        else:
            grow(draw, m, draw.count(-1, len(m.bodies) - 1), draw.one(TREE), quarters=0.6)


def free(draw, m):
    body = draw.body(False)
    body.free, body.r, body.R = True, draw.vector(1.0), draw.orientation()
    m.bodies.append(body)
    for _ in range(draw.count(0, 3)):
        grow(draw, m, draw.count(0, len(m.bodies) - 1), draw.one(TREE))


def degrees_of_freedom(m: Mechanism) -> int:
    return Reference(m).structure()[0]


def chain(draw, m, low, high, kinds=TREE):
    """A tree with at least `low` and about `high` degrees of freedom."""
    while True:
        grow(draw, m, draw.count(max(-1, len(m.bodies) - 2), len(m.bodies) - 1), draw.one(kinds))
        f = degrees_of_freedom(m)
        if f >= low and (f >= high or draw.chance(0.5)):
            return f


def closing(draw, m, kinds, keep=1):
    """Close a loop with a kind of joint that leaves some degrees of freedom."""
    f, n = degrees_of_freedom(m), len(m.bodies)
    for _ in range(50):
        kind = draw.one(kinds)
        options = draw.options(kind)
        taken = 1 if kind in ("SphericalSpherical", "UniversalSpherical") else len(KINDS[kind].rows(options))
        if taken <= f - keep:
            i = n - 1 if draw.chance(0.7) else draw.count(0, n - 1)
            close(draw, m, i, draw.one([k for k in range(-1, n) if k != i]), kind, options)
            return


def loop(draw, m):
    chain(draw, m, 4, 7)
    closing(draw, m, CLOSE)


def coupled(draw, m):
    chain(draw, m, 8, 10)
    closing(draw, m, ("Spherical", "Planar", "Universal", "Cylindrical"), keep=4)
    closing(draw, m, CLOSE)


def rods(draw, m):
    """Loops of massless rods."""
    chain(draw, m, 3, 6, ("Revolute", "Prismatic", "Cylindrical", "Universal", "Planar"))
    for _ in range(draw.count(1, 2)):
        closing(draw, m, ("SphericalSpherical", "UniversalSpherical"))


def constraint(draw, m):
    """Loops closed by constraints that have no coordinates."""
    chain(draw, m, 4, 7, ("Revolute", "Prismatic", "Cylindrical", "Universal", "Planar"))
    closing(draw, m, CONSTRAINTS)


def hung(draw, m):
    """Bodies held by constraints alone, which have no coordinates: they start from guesses that fit."""
    for k in range(draw.count(1, 2)):
        body = draw.body(False)
        body.free, body.loose, body.r, body.R = True, True, draw.vector(1.0), draw.orientation()
        m.bodies.append(body)
        kind = draw.one(CONSTRAINTS[:4])
        options = draw.options(kind) | {f"{x}_locked": True for x in "xyz" if draw.chance(0.7)}
        close(draw, m, k, draw.count(-1, k - 1), kind, options)
    if draw.chance(0.4):
        grow(draw, m, draw.count(0, len(m.bodies) - 1), draw.one(TREE))


def massless(draw, m):
    """Carriers without mass between joints, in trees and in loops."""
    for _ in range(draw.count(1, 2)):
        empty = Body(0.0, np.zeros((3, 3)), np.zeros(3), np.zeros(3), np.eye(3))
        k = grow(
            draw, m, draw.count(-1, len(m.bodies) - 1), draw.one(("Revolute", "Prismatic", "Cylindrical")), body=empty
        )
        grow(draw, m, k, draw.one(("Revolute", "Prismatic", "Cylindrical", "Universal")))
    if draw.chance(0.4) and degrees_of_freedom(m) > 3:
        closing(draw, m, CLOSE)

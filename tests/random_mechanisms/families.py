"""All families, and a mechanism from a seed; here those with redundant constraints, which move although counting says no."""

from __future__ import annotations

import numpy as np

from . import equipment, generate, machines, platforms
from .describe import WORLD, Body, End, Joint, Mechanism, X, Y, Z, across, rotation
from .generate import Draw, close, gravity, grow, load, planar_turn, set_moving, sound
from .reference import Singular

TRIES = 300


def placed(draw: Draw, r: np.ndarray, R: np.ndarray) -> Body:
    """A random body whose frame is at r with axes R."""
    body = draw.body(False)
    body.r, body.R = np.asarray(r, float), np.asarray(R, float)
    return body


def hinge(m: Mechanism, a: End, b: End, n=Z, tree: bool = True, kind: str = "Revolute") -> None:
    m.joints.append(Joint(kind, a, b, {"n": np.asarray(n, float)} if kind != "Weld" else {}, tree))


def world_at(m: Mechanism, p: np.ndarray, A: np.ndarray) -> End:
    return End(WORLD, p, A)


def ring(draw: Draw, m: Mechanism, frames: list[tuple[np.ndarray, np.ndarray]], straight: bool) -> None:
    """A closed chain of hinges about the z axes of frames, the first two on the world; turned ends, or axes as they lie.

    `straight`: the frames of all bodies are parallel to the world at the start and the axes oblique; otherwise every body
    has the axes of its first hinge, and its second is turned.
    """
    n = len(frames)
    for k in range(n - 1):  # body k carries hinge k and hinge k + 1
        p, A = frames[k]
        m.bodies.append(placed(draw, p, np.eye(3) if straight else A))
    for k in range(n):
        p, A = frames[k]
        left, right = (k - 1, k) if k < n - 1 else (k - 1, WORLD)
        a, b = ((WORLD if k == 0 else left), right)
        ends = []
        for i in (a, b):
            if straight:
                ends.append(End(i, p if i == WORLD else p - m.bodies[i].r))
            else:
                R, r = (np.eye(3), np.zeros(3)) if i == WORLD else (m.bodies[i].R, m.bodies[i].r)
                ends.append(End(i, R.T @ (p - r), R.T @ A))
        axis = A[:, 2] if straight else Z
        if draw.chance(0.3):
            ends.reverse()
        hinge(m, *ends, axis, tree=k < n - 1)


def base(draw: Draw) -> tuple[np.ndarray, np.ndarray]:
    """Pose of a mechanism: at the origin, or displaced and rotated."""
    return (np.zeros(3), np.eye(3)) if draw.chance(0.3) else (draw.vector(0.5), draw.orientation())


def flat(draw: Draw, m: Mechanism, tilt: np.ndarray | None = None):
    """A planar loop in a tilted plane of space, of hinges and slides."""
    from .twins import in_space

    m.planar = True
    n = draw.count(3, 4)
    for k in range(n):
        grow(draw, m, k - 1, draw.one(("Revolute", "Revolute", "Revolute", "Prismatic")))
    close(draw, m, n - 1, WORLD, draw.one(("Revolute", "Revolute", "Prismatic")))
    if draw.chance(0.2):
        i = draw.count(0, n - 2)
        grow(draw, m, i, "Revolute")
        grow(draw, m, n, "Revolute")
        close(draw, m, n + 1, n - 1 if i < n - 1 else 0, "Revolute")
    tilts = (draw.orientation(), rotation(X, np.pi / 2), np.eye(3), rotation(X, 1e-6), rotation(Y, 0.1))
    tilt = draw.one(tilts) if tilt is None else tilt
    m.gravity = 9.81 * np.array([0.0, -1.0, 0.0])
    other = in_space(m, draw, tilt)
    m.__dict__.update({k: v for k, v in other.__dict__.items() if k not in ("family", "seed")})
    m.gravity = 9.81 * tilt @ np.array([0.6, -0.8, 0.0]) if draw.chance(0.5) else np.array([0.0, -9.81, 0.0])


def sarrus(draw: Draw, m: Mechanism):
    """Two chains of three parallel hinges at an angle; the plate rises straight."""
    foot, stand = base(draw)
    q, angle = draw.number(0.35, 1.2), draw.number(0.8, 2.3)
    length, out = draw.number(0.5, 1.2), draw.number(0.3, 1.0)
    m.gravity = 9.81 * (stand @ -Z if draw.chance(0.7) else draw.direction())
    plate = placed(draw, foot + stand @ (2 * length * np.sin(q) * Z), stand)
    count = 2 if draw.chance(0.7) else 3
    m.bodies.append(plate)
    for k in range(count):
        way = rotation(Z, k * angle) @ X
        n = np.cross(way, Z)
        at = out * way
        first, second = rotation(n, q), rotation(n, np.pi - q)
        knee = at + length * (first @ way)
        i = len(m.bodies)
        m.bodies.append(placed(draw, foot + stand @ at, stand @ first))
        m.bodies.append(placed(draw, foot + stand @ knee, stand @ second))
        tip = length * way
        hinge(m, End(WORLD, foot + stand @ at, stand), End(i, np.zeros(3)), n)
        hinge(m, End(i, tip), End(i + 1, np.zeros(3)), n)
        hinge(m, End(i + 1, tip), End(0, out * way), n, tree=k == 0)


def bennett(draw: Draw, m: Mechanism):
    """Four hinges, opposite links equal: a / sin α = b / sin β."""
    alpha, beta = draw.number(0.5, 1.1), draw.number(1.2, 2.4)
    a = draw.number(0.4, 1.0)
    b = a * np.sin(beta) / np.sin(alpha)
    if b > 2.0 or abs(beta - alpha) < 0.15:
        return False
    theta = draw.number(0.5, 2.5)
    phi = 2 * np.arctan(np.sin((beta + alpha) / 2) / np.sin((beta - alpha) / 2) / np.tan(theta / 2))
    p, A = base(draw)
    frames = []
    for turned, length, twist in ((theta, a, alpha), (phi, b, beta), (-theta, a, alpha), (-phi, b, beta)):
        frames.append((p, A))
        A = A @ rotation(Z, turned)
        p = p + A @ (length * X)
        A = A @ rotation(X, twist)
    if np.abs(p - frames[0][0]).max() > 1e-12 or np.abs(A - frames[0][1]).max() > 1e-12:
        return False
    frames = frames[1:] + frames[:1]
    ring(draw, m, frames, draw.chance(0.5))


def bricard(draw: Draw, m: Mechanism):
    """Six hinges that are mirrored at a line (by half a turn) or at a plane: each such ring moves."""
    p, A = base(draw)
    first = [(draw.vector(0.7), draw.orientation()) for _ in range(3)]
    if min(np.linalg.norm(a - b) for i, (a, _) in enumerate(first) for b, _ in first[:i]) < 0.25:
        return False
    if draw.chance(0.6):
        half = rotation(draw.direction(), np.pi)
        at = draw.vector(0.3)
        frames = [*first, *((at + half @ (r - at), half @ E) for r, E in first)]
    else:  # the plane z = 0, in which the first and the fourth hinge lie
        flip = np.diag([1.0, 1.0, -1.0])
        own = []
        for r, E in (first[0], (draw.vector(0.9), draw.orientation())):
            if np.linalg.norm(E[:2, 2]) < 0.1:
                return False
            own.append((r * (1, 1, 0), turned_to(E[:, 2] * (1, 1, 0) / np.linalg.norm(E[:2, 2]))))
        two, three = first[1:]
        two_, three_ = ((flip @ r, turned_to(flip @ E[:, 2])) for r, E in (two, three))
        frames = [own[0], two, three, own[1], three_, two_]
    ring(draw, m, [(p + A @ r, A @ E) for r, E in frames], draw.chance(0.5))


def turned_to(z: np.ndarray) -> np.ndarray:
    """Axes of which the third is given."""
    u, v = across(z)
    return np.c_[u, v, z]


def cranks(draw: Draw, m: Mechanism):
    """Three or more parallel cranks that carry one coupler, in the plane or in space."""
    from .twins import in_space

    m.planar = True
    count, q, length = draw.count(3, 4), draw.number(0.4, 1.3), draw.number(0.4, 1.0)
    feet = [draw.vector(1.0, True) for _ in range(count)]
    if min(np.linalg.norm(a - b) for i, a in enumerate(feet) for b in feet[:i]) < 0.3:
        return False
    coupler = draw.body(True)
    way = length * np.array([np.cos(q), np.sin(q), 0.0])
    coupler.r, coupler.R = feet[0] + way, np.eye(3)
    for foot in feet:
        crank = draw.body(True)
        crank.r, crank.angle, crank.R = foot, q, planar_turn(q)
        m.bodies.append(crank)
    m.bodies.append(coupler)
    for k, foot in enumerate(feet):
        hinge(m, End(WORLD, foot), End(k, np.zeros(3)))
        ends = [End(k, np.array([length, 0.0, 0.0])), End(count, foot - feet[0])]
        if draw.chance(0.3):
            ends.reverse()
        hinge(m, *ends, tree=k == 0)
    m.gravity = np.array([0.0, -9.81, 0.0])
    if draw.chance(0.6):
        other = in_space(m, draw, draw.one((np.eye(3), draw.orientation())))
        m.__dict__.update({k: v for k, v in other.__dict__.items() if k not in ("family", "seed")})


def doubled(draw: Draw, m: Mechanism):
    """Two hinges on one line, two parallel rails, a body welded on twice; somewhere in a tree."""
    for _ in range(draw.count(0, 1)):
        grow(draw, m, WORLD, draw.one(("Revolute", "Prismatic", "Universal", "Cylindrical")))
    parent = len(m.bodies) - 1
    kind = draw.one(("Revolute", "Prismatic", "Cylindrical", "Weld"))
    child = grow(draw, m, parent, kind)
    joint = m.joints[-1]
    n = np.asarray(joint.options.get("n", X), float)
    n = n / np.linalg.norm(n)
    by = n * draw.number(0.2, 0.6) if kind in ("Revolute", "Cylindrical") else draw.vector(0.5)
    (_, Ra) = m.pose(joint.a)
    a, b = (
        End(e.body, e.r + e.E @ (by if e is joint.a else (m.pose(joint.b)[1].T @ Ra @ by)), e.E)
        for e in (joint.a, joint.b)
    )
    again = kind if draw.chance(0.7) or kind == "Weld" else "Cylindrical" if kind == "Revolute" else kind
    m.joints.append(Joint(again, a, b, dict(joint.options), tree=False))
    if kind == "Weld" or draw.chance(0.5):
        grow(draw, m, child, draw.one(("Revolute", "Prismatic", "Spherical")))


def light(draw: Draw, m: Mechanism):
    """Loops and trees with nearly massless links, which move as if these had no mass."""
    build = draw.one(
        (generate.planar_loop, generate.planar_coupled, generate.loop, generate.coupled, generate.massless)
    )
    if build(draw, m) is False:
        return False
    heavy = [b for b in m.bodies if b.m > 0]
    for body in draw.rng.permutation(np.array(heavy, object))[: max(1, len(heavy) // 2)]:
        share = 10.0 ** -draw.count(1, 12)
        body.m, body.I = body.m * share, body.I * share


def mixed(draw: Draw, m: Mechanism):
    """A redundant loop, driven, braked or sprung along its joints, and geared to a wheel on the ground."""
    build = draw.one((flat, sarrus, cranks, bennett))
    if build(draw, m) is False:
        return False
    joints = [j for j in m.joints if j.tree and j.kind in machines.DRIVABLE]
    turning = [j for j in joints if j.kind == "Revolute"]
    if turning and draw.chance(0.5):
        joint, ratio = draw.one(turning), draw.one((2.0, -3.0, 0.4))
        angle = float(m.coordinates(joint)[0][0]) / ratio
        if abs(angle) > 3.0:  # no more than the pose of the wheel tells
            return False
        wheel = machines.wheel(draw, m, WORLD)
        machines.set_coordinate(m, wheel, angle)
        m.axials.append(machines.Axial("IdealGear", [(joint, 1.0), (wheel, -ratio)], {"ratio": ratio}))
        joints = [j for j in joints if j is not joint]
    for joint in draw.rng.permutation(np.array(joints, object))[: draw.count(1, 2)]:
        m.axials.append(machines.element(draw, m, joint, []))
    if sum(a.prescribed for a in m.axials) > 1 or sum(a.kind == "Friction" for a in m.axials) > 1:
        return False
    return None if m.axials else False


REGULAR = (
    "planar_tree", "planar_loop", "planar_coupled", "planar_free", "tree", "quarter", "free", "loop", "coupled", "rods",
    "constraint", "hung", "massless",
)  # fmt: skip
#: name: what builds it, and whether its constraints are redundant
FAMILIES = {name: (getattr(generate, name), False) for name in REGULAR} | {
    build.__name__: (build, True) for build in (flat, sarrus, bennett, cranks, doubled)
}
FAMILIES |= {
    name: (getattr(machines, name), False) for name in ("drives", "gears", "curves", "assembly", "points", "fan")
}
FAMILIES |= {name: (getattr(machines, name), True) for name in ("fan_in_space", "goldberg")}
FAMILIES |= {"light": (light, False), "bricard": (bricard, True)}
FAMILIES |= {name: (getattr(equipment, name), False) for name in ("elements", "wheels", "rotors")}
FAMILIES |= {name: (getattr(platforms, name), False) for name in ("delta", "planar_assembly", "carried")}
IN_TURN = tuple(FAMILIES)  # by seeds; that of a seed stays the same
FAMILIES |= {"mixed": (mixed, True), "stewart": (platforms.stewart, False)}


def draw_family(family: str, seed: int, tries: int = TRIES) -> Mechanism:
    """A sound mechanism of a family; unsound ones are drawn again."""
    build, redundant = FAMILIES[family]
    for attempt in range(tries):
        draw = Draw((seed, attempt))
        m = Mechanism(family, seed, False, np.zeros(3))
        try:
            if build(draw, m) is False:
                continue
            if not m.gravity.any() and not m.weightless:
                m.gravity = gravity(draw, m.planar)
            if m.plane is None:  # otherwise it has its loads, and moves
                load(draw, m)
                set_moving(draw, m)
            for axial in m.axials:
                if "way" in axial.options:
                    axial.options["way"] = float(np.sign(axial.start_rate(m)))
        except (Singular, np.linalg.LinAlgError):
            continue
        m.digits = draw.one((None, 2, 3, 4))
        m.order = draw.count(1, 10**6) if draw.chance(0.6) else 0
        if sound(m, redundant):
            return m
    raise RuntimeError(f"no sound mechanism: family {family}, seed {seed}")


def mechanism(seed: int, families: tuple[str, ...] = ()) -> Mechanism:
    """The mechanism of a seed."""
    names = families or IN_TURN
    return draw_family(names[seed % len(names)], seed)

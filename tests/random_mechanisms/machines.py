"""Families with more than joints and springs: drive trains, gears, curves, assemblies, point masses on rods, many loops on a crank."""

from __future__ import annotations

import numpy as np

from .axial import Axial, Wave, set_coordinate
from .curves import CURVES, SPACE_CURVES, SURFACES
from .describe import WORLD, Assembly, Body, End, Force, Joint, Mechanism, Z, across, rotation, unit
from .generate import CLOSE, Draw, chain, close, closing, degrees_of_freedom, grow, local, planar_turn

FLAT = ("Revolute", "Revolute", "Prismatic")
DRIVABLE = ("Revolute", "Prismatic")


def ground(draw: Draw, m: Mechanism) -> None:
    """A tree or a loop, in the plane or in space, with joints that can be driven."""
    m.planar = draw.chance(0.5)
    if not m.planar:
        chain(draw, m, 2, 5, ("Revolute", "Revolute", "Prismatic", "Prismatic", "Cylindrical", "Universal"))
        if draw.chance(0.4) and degrees_of_freedom(m) > 2:
            closing(draw, m, (*CLOSE, "SphericalSpherical"))
        return
    n = draw.count(2, 4)
    for _ in range(n):
        grow(draw, m, draw.count(max(-1, len(m.bodies) - 2), len(m.bodies) - 1), draw.one(FLAT))
    if n > 3 and draw.chance(0.6):
        close(draw, m, n - 1, WORLD, draw.one(("Revolute", "Prismatic", "JointRR")))


def element(draw: Draw, m: Mechanism, joint: Joint, others: list[Joint]) -> Axial:
    """Something that acts along a joint, perhaps between two of them."""
    q = float(m.coordinates(joint)[0][0])
    kinds = ("Inertia", "Spring", "Damper", "SpringDamper", "Load", "Position", "Speed", "Friction", "Elastic")
    kind = draw.one(kinds)
    stiff, damp = {"c": draw.number(2, 40), "rest": draw.number(-1, 1)}, {"d": draw.number(0.05, 2.0)}
    options = {"Spring": stiff, "Damper": damp, "SpringDamper": stiff | damp, "Elastic": stiff | damp}.get(kind, {})
    terms = [(joint, 1.0)]
    if kind in ("Spring", "Damper", "SpringDamper") and others and draw.chance(0.4):
        terms.append((draw.one(others), -1.0))
    if kind == "Inertia":
        options = {"J": draw.number(0.05, 2.0)}
        if joint.kind == "Revolute" and draw.chance(0.5):
            terms = [(joint, draw.one((3.0, -2.0, 0.5, 10.0)))]
            options = {"J": draw.number(0.01, 0.1)}
    if kind == "Load":
        options = {"load": Wave(draw.number(-3, 3), draw.number(-3, 3), draw.number(-3, 3), draw.number(1, 9))}
    if kind in ("Position", "Speed"):
        options = {"motion": Wave(q, draw.number(-1, 1), draw.number(-0.4, 0.4), draw.number(1, 6))}
    if kind == "Friction":
        options = {"limit": draw.number(0.05, 0.5), "d": draw.number(0, 0.3), "way": 0.0}
    return Axial(kind, terms, options)


def drives(draw: Draw, m: Mechanism):
    """Inertias, springs, torques, friction and prescribed motions along joints."""
    ground(draw, m)
    joints = [j for j in m.joints if j.kind in DRIVABLE]
    if not joints:
        return False
    taken: set[tuple[int, str]] = set()
    for _ in range(draw.count(1, 3)):
        joint = draw.one(joints)
        others = [j for j in joints if j is not joint and j.kind == joint.kind]
        new = element(draw, m, joint, others)
        group = "moved" if new.prescribed else new.kind if new.kind in ("Friction", "Elastic") else ""
        held = any(j is joint for a in m.axials if a.prescribed or a.kind == "Friction" for j, _ in a.terms)
        if group and ((id(joint), group) in taken or held):
            continue  # a joint that is driven twice, or rubs where its motion is given
        if new.prescribed and any(joint is j for a in m.axials for j, _ in a.terms):
            continue
        if held and not new.prescribed:
            continue
        taken.add((id(joint), group))
        m.axials.append(new)
    return None if m.axials else False


def gears(draw: Draw, m: Mechanism):
    """Gears between joints, in housings that move, and planetary ones."""
    m.planar = draw.chance(0.5)
    for _ in range(draw.count(1, 2)):
        parent = draw.count(-1, len(m.bodies) - 1)
        kind = draw.one(FLAT if m.planar else ("Revolute", "Prismatic", "Cylindrical", "Universal", "Spherical"))
        grow(draw, m, parent, kind)
    carrier = draw.one((WORLD, len(m.bodies) - 1))
    kind = draw.one(
        ("IdealGear", "IdealPlanetary", "DifferentialGear", "ExternalGear", "InternalGear", "PlanetaryGear")
        if m.planar
        else ("IdealGear", "IdealPlanetary", "DifferentialGear", "GearConstraint", "GearConstraint")
    )
    wheels = [wheel(draw, m, carrier) for _ in range(3 if kind in ("IdealPlanetary", "DifferentialGear") else 2)]
    ratio = draw.one((2.0, -3.0, 0.4, draw.number(-4, 4) or 1.0))
    if kind == "IdealPlanetary":
        ratio = abs(ratio)
        start = [draw.number(-1, 1) for _ in range(2)]
        for joint, q in zip(wheels, ((start[0] + ratio * start[1]) / (1 + ratio), *start), strict=True):
            set_coordinate(m, joint, q)
        terms = list(zip(wheels, (1 + ratio, -1.0, -ratio), strict=True))
        m.axials.append(Axial(kind, terms, {"ratio": ratio}))
    elif kind == "DifferentialGear":
        start = [draw.number(-0.7, 0.7) for _ in range(2)]
        for joint, q in zip(wheels, (ratio / 2 * sum(start), *start), strict=True):
            set_coordinate(m, joint, q)
        terms = list(zip(wheels, (1.0, -ratio / 2, -ratio / 2), strict=True))
        m.axials.append(Axial(kind, terms, {"ratio": ratio}))
    elif kind in ("IdealGear", "GearConstraint"):
        q = draw.number(-1, 1)
        if abs(ratio * q) > 3.0:  # no more than the pose of a wheel tells
            return False
        if kind == "GearConstraint":  # both turn in one housing, whose axes are those of the bearing
            one, two = wheels
            two.a.E = one.a.E.copy()
            settle(m, two, q)
        set_coordinate(m, wheels[0], ratio * q)
        if kind == "GearConstraint":
            wheels[1].a.E = wheels[0].a.E.copy()
            settle(m, wheels[1], q)
        else:
            set_coordinate(m, wheels[1], q)
        m.axials.append(Axial(kind, [(wheels[0], 1.0), (wheels[1], -ratio)], {"ratio": ratio}))
    else:
        housing(draw, m, kind, wheels)
    if kind.startswith(("Ideal", "Diff")) and draw.chance(0.3):
        m.axials.append(Axial("Load", [(wheels[0], 1.0)], {"load": Wave(draw.number(-2, 2))}))
    for _ in range(draw.count(0, 1)):
        grow(draw, m, draw.count(0, len(m.bodies) - 1), "Revolute")


def wheel(draw: Draw, m: Mechanism, carrier: int) -> Joint:
    """A body that turns on a carrier, frame a on the carrier."""
    while True:
        grow(draw, m, carrier, "Revolute")
        if m.joints[-1].b.body == len(m.bodies) - 1:
            return m.joints[-1]
        m.joints.pop()
        m.bodies.pop()


def settle(m: Mechanism, joint: Joint, q: float) -> None:
    """Place the body of a tree joint according to its coordinate."""
    from .describe import KINDS

    p, A = m.pose(joint.a)
    d, R = KINDS[joint.kind].pose(np.array([q]), joint.options)
    body = m.bodies[joint.b.body]
    body.R = A @ R @ joint.b.E.T
    if m.planar:
        body.angle = m.angle(joint.a) + q - joint.b.angle
        body.R = planar_turn(body.angle)
    body.r = p + A @ d - body.R @ joint.b.r


def housing(draw: Draw, m: Mechanism, kind: str, wheels: list[Joint]) -> None:
    """Two wheels in one housing of the plane."""
    one, two = wheels
    q = [draw.number(-1, 1), draw.number(-1, 1)]
    two.a.angle, two.a.E, two.a.r = one.a.angle, one.a.E.copy(), one.a.r.copy()
    if kind == "PlanetaryGear":
        ratio = draw.number(1.2, 4.0)
        terms, options = [(one, 1.0), (two, ratio)], {"ratio": ratio}
    else:
        a, b = draw.number(0.2, 0.6), draw.number(0.15, 0.5)
        sense = 1.0 if kind == "ExternalGear" else -1.0
        if abs(a + sense * b) < 0.1:
            b += 0.2
        two.a.r = one.a.r + one.a.E @ np.array([a + sense * b, 0.0, 0.0])
        terms = [(one, a), (two, sense * b)]
        options = {"radius_a": a, "radius_b": b, "bearings": draw.chance(0.6)}
    settle(m, one, q[0])
    settle(m, two, q[1])
    m.axials.append(Axial(kind, terms, options))


def shape(draw: Draw, kinds) -> dict:
    return {"shape": draw.one(tuple(kinds)), "a": draw.number(0.4, 1.2), "b": draw.number(0.2, 0.9)}


def curves(draw: Draw, m: Mechanism):
    """Points on curves and surfaces, on the world, on moving carriers and in loops."""
    m.planar = draw.chance(0.5)
    kinds = FLAT if m.planar else ("Revolute", "Prismatic", "Universal", "Cylindrical", "Spherical")
    for _ in range(draw.count(0, 1)):
        grow(draw, m, WORLD, draw.one(kinds))
    kind = draw.one(("PointOnCurve", "PinOnCurve")) if m.planar else draw.one(("PointOnCurve", "PointOnSurface"))
    shapes = CURVES if m.planar else {"PointOnCurve": CURVES | SPACE_CURVES, "PointOnSurface": SURFACES}[kind]
    on_guide(draw, m, draw.count(-1, len(m.bodies) - 1), kind, shape(draw, shapes))
    for _ in range(draw.count(0, 2)):
        grow(draw, m, draw.count(0, len(m.bodies) - 1), draw.one(kinds))
    if m.planar and draw.chance(0.4) and degrees_of_freedom(m) > 2:
        close(draw, m, len(m.bodies) - 1, WORLD, draw.one(("Revolute", "Prismatic", "JointRR")))
    elif not m.planar and draw.chance(0.3) and degrees_of_freedom(m) > 3:
        closing(draw, m, ("SphericalSpherical", "Spherical", "Planar"))


def on_guide(draw: Draw, m: Mechanism, parent: int, kind: str, options: dict) -> None:
    """Hang a body on a curve or surface of its parent."""
    from .describe import KINDS

    at, on = End(parent, draw.vector(0.4, m.planar)), End(len(m.bodies), draw.vector(0.3, m.planar))
    if m.planar and draw.chance(0.5):
        at.angle = draw.number(-3, 3)
        at.E = planar_turn(at.angle)
    elif not m.planar and draw.chance(0.5):
        at.E = draw.orientation()
    body = draw.body(m.planar)
    p, A = m.pose(at)
    q = np.array([draw.number(-0.9, 0.9) for _ in KINDS[kind].names])
    d, R = KINDS[kind].pose(q, options)
    body.R = A @ R
    if m.planar:
        body.angle = m.angle(at) + (q[1] if kind == "PinOnCurve" else 0.0)
        body.R = planar_turn(body.angle)
    body.r = p + A @ d - body.R @ on.r
    m.bodies.append(body)
    m.joints.append(Joint(kind, at, on, options))


def assembly(draw: Draw, m: Mechanism):
    """Loops that a formula closes, and telescopes."""
    chain(draw, m, 2, 4, ("Revolute", "Prismatic", "Universal", "Cylindrical", "Planar"))
    for _ in range(draw.count(1, 2)):
        n = len(m.bodies)
        i = draw.count(0, n - 1)
        j = draw.one([k for k in range(-1, n) if k != i])
        kind = draw.one(("JointSSR", "JointSSP", "JointUSR", "JointUSP", "JointUPS"))
        if kind == "JointUPS":
            telescope(draw, m, i, j)
            continue
        joint_kind = "Revolute" if kind.endswith("R") else "Prismatic"
        while True:
            k = grow(draw, m, j, joint_kind)
            joint = m.joints[-1]
            if joint.b.body == k:
                break
            m.joints.pop()
            m.bodies.pop()
        rod_a = End(i, draw.vector(0.4))
        rod_b = End(k, m.joints[-1].b.r + draw.vector(0.6))
        length = float(np.linalg.norm(m.pose(rod_a)[0] - m.pose(rod_b)[0]))
        if length < 0.2:
            return False
        rod = Joint("SphericalSpherical", rod_a, rod_b, {"length": length}, tree=False)
        m.joints.append(rod)
        m.assemblies.append(Assembly(kind, joint, rod))
    return None


def telescope(draw: Draw, m: Mechanism, i: int, j: int) -> None:
    a, b = End(i, draw.vector(0.4)), End(j, draw.vector(0.9))
    (pa, Ra), (pb, _) = m.pose(a), m.pose(b)
    if np.linalg.norm(pb - pa) < 0.3:
        return
    options = {"c": draw.number(5, 60), "s0": draw.number(0.1, 1.0), "d": draw.number(0.1, 3.0)}
    m.forces.append(Force("Telescope", a, b, options | {"n_a": across(Ra.T @ (pb - pa))[0]}))


def points(draw: Draw, m: Mechanism):
    """A body made of point masses on rods."""
    m.planar = draw.chance(0.5)
    n = draw.count(2, 3) if m.planar else draw.count(2, 4)
    for _ in range(n):
        r = draw.vector(0.9, m.planar)
        m.bodies.append(
            Body(draw.number(0.5, 3), np.zeros((3, 3)), np.zeros(3), r, np.eye(3), free=True, loose=True, point=True)
        )
    for i in range(n):
        for j in range(i):
            length = float(np.linalg.norm(m.bodies[i].r - m.bodies[j].r))
            if length < 0.3:
                return False
            kind = "JointRR" if m.planar else "SphericalSpherical"
            m.joints.append(Joint(kind, End(i, np.zeros(3)), End(j, np.zeros(3)), {"length": length}, tree=False))
    return None


def fan(draw: Draw, m: Mechanism):
    """Several loops on one crank, in the plane."""
    m.planar = True
    crank = grow(draw, m, WORLD, "Revolute")
    for _ in range(draw.count(2, 4)):
        on = draw.one((crank, crank, len(m.bodies) - 1))
        rod = grow(draw, m, on, "Revolute")
        if draw.chance(0.5):
            close(draw, m, rod, WORLD, "JointRR")
            continue
        slider = grow(draw, m, rod, "Revolute")
        close(draw, m, slider, WORLD, draw.one(("Prismatic", "Revolute")))


def fan_in_space(draw: Draw, m: Mechanism):
    """The same in a plane of space, oblique: every loop is redundant."""
    from .twins import in_space

    if fan(draw, m) is False:
        return False
    for joint in m.joints:  # a rod in space has no axes
        if joint.kind == "JointRR":
            return False
    T = draw.one((draw.orientation(), np.eye(3), rotation(Z, 0.3)))
    m.gravity = 9.81 * np.array([0.0, -1.0, 0.0])
    other = in_space(m, draw, T)
    m.__dict__.update({k: v for k, v in other.__dict__.items() if k not in ("family", "seed")})
    return None


def goldberg(draw: Draw, m: Mechanism):
    """Five hinges: two Bennett linkages whose common link is left out and two others become one."""
    from .families import base, ring, turned_to

    alpha, beta, gamma = draw.number(0.4, 1.2), draw.number(1.0, 2.2), draw.number(0.4, 1.2)
    a = draw.number(0.4, 0.9)
    b, c = a * np.sin(beta) / np.sin(alpha), a * np.sin(gamma) / np.sin(alpha)
    if b > 2.5 or abs(beta - alpha) < 0.15 or abs(beta - gamma) < 0.15:
        return False
    theta = draw.number(0.6, 2.4)
    hinges = bennett_lines(a, alpha, b, beta, theta)
    if hinges is None:
        return False
    (p0, z0), (p1, z1), (p2, z2), (p3, z3) = hinges
    along = unit(p1 - p0)
    q1, y1 = p1 + c * along, rotation(along, gamma) @ z1
    found = across_line((p2, z2), (q1, y1), (p1, z1))
    if found is None:
        return False
    p, A = base(draw)
    lines = [(p0, z0), (q1, y1), found, (p2, z2), (p3, z3)]
    ring(draw, m, [(p + A @ r, A @ turned_to(z)) for r, z in lines], draw.chance(0.5))
    return None


def bennett_lines(a, alpha, b, beta, theta):
    """Places and axes of the hinges of a Bennett linkage, with a link a between the first two."""
    phi = 2 * np.arctan(np.sin((beta + alpha) / 2) / np.sin((beta - alpha) / 2) / np.tan(theta / 2))
    p, A, lines = np.zeros(3), np.eye(3), []
    for turned, length, twist in ((theta, a, alpha), (phi, b, beta), (-theta, a, alpha), (-phi, b, beta)):
        lines.append((p, A[:, 2]))
        A = A @ rotation(Z, turned)
        p = p + A @ np.array([length, 0.0, 0.0])
        A = A @ rotation((1.0, 0.0, 0.0), twist)
    return lines if np.abs(p).max() < 1e-12 and np.abs(A - np.eye(3)).max() < 1e-12 else None


def across_line(one, two, corner):
    """Where the half turn that exchanges two hinges of a Bennett linkage takes the third."""
    (p, y), (q, z), (r, x) = one, two, corner
    middle = 0.5 * (p + q)
    for sign in (1.0, -1.0):
        u = y + sign * z
        if np.linalg.norm(u) > 1e-6 and abs(unit(u) @ (p - q)) < 1e-9:
            half = rotation(u, np.pi)
            return middle + half @ (r - middle), half @ x
    return None


__all__ = ["assembly", "curves", "drives", "fan", "fan_in_space", "gears", "goldberg", "local", "points"]

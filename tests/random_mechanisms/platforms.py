"""Parallel machines, and planar mechanisms on carriers that move."""

from __future__ import annotations

import copy

import numpy as np

from .describe import WORLD, Assembly, End, Force, Joint, Mechanism, X, Z, across, rotation, unit
from .generate import Draw, close, grow, set_moving


def delta(draw: Draw, m: Mechanism):
    """Three arms on a base, each with two parallel rods to a platform, which does not turn; the rods may be heavy."""
    base, plate, arm, rod = draw.number(0.3, 0.5), draw.number(0.1, 0.2), draw.number(0.3, 0.5), draw.number(0.7, 1.1)
    half, heavy = draw.number(0.06, 0.12), draw.chance(0.5)
    T = draw.orientation() if draw.chance(0.5) else np.eye(3)
    tip = draw.vector(0.15) + np.array([0.0, 0.0, -0.7 * rod])
    platform = draw.body(False)
    platform.r, platform.R, platform.free, platform.loose = T @ tip, T.copy(), True, True
    mass = {"m": draw.number(0.1, 0.5), "I": draw.number(0.005, 0.02)} if heavy else {}
    m.bodies.append(platform)
    for k in range(3):
        A = rotation(Z, 2 * np.pi / 3 * k + draw.one((0.0, draw.number(-0.2, 0.2))))
        out, along = A @ X, A @ np.array([0.0, 1.0, 0.0])
        # where the elbow is at the distance of the rods from the platform: a cos q + b sin q = c
        d = base * out - (tip + plate * out)
        a, b, c = out @ d, -Z @ d, (rod**2 - arm**2 - d @ d) / (2 * arm)
        if a * a + b * b < c * c + 0.02:
            return False
        q = float(np.arctan2(b, a) + draw.one((1.0, -1.0)) * np.arccos(c / np.hypot(a, b)))
        q = (q + np.pi) % (2 * np.pi) - np.pi
        body = draw.body(False)
        body.r, body.R = T @ (base * out), T @ A @ rotation((0.0, 1.0, 0.0), q)
        m.bodies.append(body)
        n = np.array([0.0, 1.0, 0.0])
        m.joints.append(Joint("Revolute", End(WORLD, T @ (base * out), T @ A), End(k + 1, np.zeros(3)), {"n": n}))
        for side in (-half, half):
            ends = End(k + 1, arm * X + side * n), End(0, plate * out + side * along)
            kind = "SphericalSphericalWithMass" if heavy else "SphericalSpherical"
            length = float(np.linalg.norm(m.pose(ends[0])[0] - m.pose(ends[1])[0]))
            m.joints.append(Joint(kind, *ends, {"length": length} | mass, tree=False))
    return None


def stewart(draw: Draw, m: Mechanism):
    """A platform on six legs that telescope, each with two bodies: cross, slider, ball."""
    T = draw.orientation() if draw.chance(0.5) else np.eye(3)
    platform = draw.body(False)
    platform.r, platform.R = (
        draw.vector(0.15) + np.array([0.0, 0.0, 0.9]),
        rotation(draw.direction(), draw.number(-0.4, 0.4)),
    )
    legs = []
    for k in range(6):
        turn = 2 * np.pi / 3 * (k // 2) + (0.2 if k % 2 else -0.2)
        foot = rotation(Z, turn) @ (draw.number(0.5, 0.7) * X)
        on = rotation(Z, 2 * np.pi / 3 * ((k + 1) // 2) - np.pi / 3 + (-0.2 if k % 2 else 0.2)) @ (
            draw.number(0.3, 0.4) * X
        )
        legs.append((foot, on))
    for k, (foot, on) in enumerate(legs):
        head = platform.r + platform.R @ on
        along = unit(head - foot)
        u, _ = across(along)
        A = np.c_[u, np.cross(along, u), along]  # the leg along z
        lower, upper = draw.body(False), draw.body(False)
        lower.r, lower.R, upper.r, upper.R = T @ foot, T @ A, T @ head, T @ A
        i = len(m.bodies)
        m.bodies += [lower, upper]
        # a cross that starts at known angles: its first axis across the leg, fixed in the world
        twist = rotation(u, draw.number(-0.5, 0.5))
        m.joints.append(
            Joint(
                "Universal",
                End(WORLD, T @ foot, T @ twist @ A),
                End(i, np.zeros(3)),
                {"n_a": X, "n_b": np.array([0.0, 1.0, 0.0])},
            )
        )
        m.joints.append(Joint("Prismatic", End(i, np.zeros(3)), End(i + 1, np.zeros(3)), {"n": Z}))
        legs[k] = (i + 1, on)
    platform.r, platform.R = T @ platform.r, T @ platform.R
    m.bodies.append(platform)
    for k, (i, on) in enumerate(legs):
        m.joints.append(Joint("Spherical", End(i, np.zeros(3)), End(12, on), {}, tree=k == 0))
    for k in range(6):  # springs in the legs, so that it does not fall
        m.forces.append(
            Force(
                "SpringDamper",
                End(WORLD, m.joints[2 * k].a.r),
                End(2 * k + 1, np.zeros(3)),
                {"c": draw.number(50, 200), "s0": draw.number(0.8, 1.2), "d": draw.number(1, 9)},
            )
        )


def planar_assembly(draw: Draw, m: Mechanism):
    """A dyad that a formula closes, in a plane of space."""
    from .twins import in_space

    m.planar = True
    crank = grow(draw, m, WORLD, "Revolute")
    if draw.chance(0.5):
        crank = grow(draw, m, crank, draw.one(("Revolute", "Prismatic")))
    kind = draw.one(("Revolute", "Prismatic"))
    while True:
        k = grow(draw, m, WORLD, kind, turns=0.0)
        joint = m.joints[-1]
        if joint.b.body == k:
            break
        m.joints.pop()
        m.bodies.pop()
    rod_a, rod_b = End(crank, draw.vector(0.4, True)), End(k, joint.b.r + draw.vector(0.6, True))
    length = float(np.linalg.norm(m.pose(rod_a)[0] - m.pose(rod_b)[0]))
    if length < 0.2:
        return False
    rod = Joint("JointRR", rod_a, rod_b, {"length": length}, tree=False)
    m.joints.append(rod)
    m.gravity = np.array([0.0, -9.81, 0.0])
    place = [next(i for i, j in enumerate(m.joints) if j is x) for x in (joint, rod)]
    other = in_space(m, draw, draw.one((np.eye(3), draw.orientation())))
    m.__dict__.update({k: v for k, v in other.__dict__.items() if k not in ("family", "seed")})
    joint, rod = (m.joints[i] for i in place)
    m.assemblies.append(Assembly("JointRRR" if kind == "Revolute" else "JointRRP", joint, rod))
    return None


def carried(draw: Draw, m: Mechanism):
    """A planar mechanism on a carrier that moves in space: `m` has all of it in space, `m.plane` the plane and what is in it."""
    for _ in range(draw.count(1, 2)):
        grow(draw, m, len(m.bodies) - 1, draw.one(("Revolute", "Universal", "Spherical", "Cylindrical", "Prismatic")))
    carrier, inner = len(m.bodies) - 1, Mechanism(m.family, m.seed, True, np.zeros(3))
    for _ in range(draw.count(1, 3)):
        k = grow(draw, inner, draw.count(-1, len(inner.bodies) - 1), draw.one(("Revolute", "Revolute", "Prismatic")))
    for body in inner.bodies:  # a thin disc
        body.I = np.diag([0.5, 0.5, 1.0]) * body.I[2, 2]
        body.shaped = False
    if len(inner.bodies) > 1 and draw.chance(0.4):
        close(draw, inner, k, WORLD, "JointRR")
    if draw.chance(0.5):
        a, b = End(k, draw.vector(0.4, True)), End(WORLD, draw.vector(0.9, True))
        if np.linalg.norm(inner.pose(a)[0] - inner.pose(b)[0]) < 0.25:
            return False
        inner.forces.append(
            Force("SpringDamper", a, b, {"c": draw.number(5, 60), "s0": draw.number(0.1, 1), "d": draw.number(0.1, 3)})
        )
    at = End(carrier, draw.vector(0.4), draw.orientation() if draw.chance(0.5) else np.eye(3))
    set_moving(draw, m)
    set_moving(draw, inner)
    m.plane = (at, inner, len(m.bodies), len(m.joints))
    put_on(m, at, inner)
    return None


def put_on(m: Mechanism, at: End, inner: Mechanism) -> None:
    """The bodies, joints and forces of a planar mechanism in the plane of an end."""
    first = len(m.bodies)
    (p, A), (v, w) = m.pose(at), m.velocity(at)
    for body in copy.deepcopy(inner.bodies):
        arm = A @ body.r
        body.r, body.v = p + arm, v + np.cross(w, arm) + A @ body.v
        body.R, body.w = A @ body.R, w + A @ body.w
        m.bodies.append(body)
    for x in (*copy.deepcopy(inner.joints), *copy.deepcopy(inner.forces)):
        for end in (x.a, x.b):
            if end.body == WORLD:
                end.body, end.r, end.E = at.body, at.r + at.E @ end.r, at.E @ end.E
            else:
                end.body += first
        x.kind = {"JointRR": "SphericalSpherical"}.get(x.kind, x.kind)
        (m.joints if isinstance(x, Joint) else m.forces).append(x)


__all__ = ["carried", "delta", "planar_assembly", "stewart"]

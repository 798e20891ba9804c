"""The same mechanism, written differently: what is physically the same must move alike."""

from __future__ import annotations

import copy
from collections.abc import Callable

import numpy as np

from .describe import WORLD, End, Joint, Mechanism, Scale, X, Z, across, rescaled, rotation
from .emit import points, turns_rotor
from .generate import Draw, swap
from .reference import Motion


def turned_joints(m: Mechanism, draw: Draw) -> Mechanism:
    """Frames a and b of every joint exchanged."""
    out = copy.deepcopy(m)
    kept = {id(j) for a in out.axials for j, _ in a.terms} | {id(j) for a in out.assemblies for j in (a.joint, a.rod)}
    kept |= {id(j) for j in out.joints if turns_rotor(out, j)}
    out.joints = [swap(j, out) if turnable(j) and id(j) not in kept else j for j in out.joints]
    for joint in out.joints:
        if joint.kind == "UniversalSpherical":
            (pa, Ra), (pb, _) = out.pose(joint.a), out.pose(joint.b)
            joint.options["n"] = across(Ra.T @ (pb - pa))[0]
        if joint.kind == "Planar":
            joint.options["n_x"] = across(joint.options["n"])[0]
    return out


def turnable(joint: Joint) -> bool:
    o = joint.options
    return "shape" not in o and "radius" not in o and "r_cm" not in o and all(o.get(f"{x}_locked", True) for x in "xyz")


def other_frames(m: Mechanism, draw: Draw) -> Mechanism:
    """Every body drawn from another point, and turned; everything written down in another order."""
    out = copy.deepcopy(m)
    out.order = 1 + draw.count(0, 10**6)
    for k, body in enumerate(out.bodies):
        shift = draw.vector(0.4, m.planar)
        angle = draw.number(-3, 3)
        if draw.chance(0.3):
            shift, angle = body.r_cm.copy(), 0.0
        A = rotation(Z, angle) if m.planar else draw.quarter() if draw.chance(0.3) else draw.orientation()
        if draw.chance(0.3):
            A, angle = np.eye(3), 0.0
        body.v = body.v + np.cross(body.w, body.R @ shift)
        body.r = body.r + body.R @ shift
        body.R = body.R @ A
        body.r_cm, body.I = A.T @ (body.r_cm - shift), A.T @ body.I @ A
        body.I = 0.5 * (body.I + body.I.T)
        body.shaped, body.form = draw.chance(0.4), None
        if m.planar:
            body.angle += angle
            body.R = rotation(Z, body.angle)
        for end in out.ends():
            if end.body == k:
                end.r, end.E = A.T @ (end.r - shift), A.T @ end.E
                if m.planar:
                    end.angle -= angle
                    end.E = rotation(Z, end.angle)
    return out


def in_space(m: Mechanism, draw: Draw, T: np.ndarray | None = None, oblique: bool | None = None) -> Mechanism:
    """A planar mechanism in a plane of space, by turning its ground, or with all its axes oblique."""
    out = copy.deepcopy(m)
    out.planar = False
    T = draw.orientation() if T is None else T
    S = T if (draw.chance(0.5) if oblique is None else oblique) else np.eye(3)  # what turns in the frames of the bodies
    out.gravity = T @ m.gravity
    for body in out.bodies:
        body.r, body.v, body.w, body.R = T @ body.r, T @ body.v, T @ body.w, T @ body.R @ S.T
        body.r_cm, body.I = S @ body.r_cm, S @ body.I @ S.T
        body.I = 0.5 * (body.I + body.I.T)
    for end in out.ends():
        if end.body == WORLD:
            end.r, end.E = T @ end.r, T @ end.E @ S.T
        else:
            end.r, end.E = S @ end.r, S @ end.E @ S.T
    for joint in out.joints:
        joint.kind = {"JointRR": "SphericalSpherical"}.get(joint.kind, joint.kind)
        if "n" in joint.options:
            joint.options["n"] = S @ np.asarray(joint.options["n"], float)
    for force in out.forces:
        where = T if force.options.get("resolve_in", "world") == "world" else S
        force.options = {k: where @ v if k in ("f", "t") else v for k, v in force.options.items()}
    for k, body in enumerate(out.bodies):
        if body.free:
            body.free = False
            out.joints.insert(
                0, Joint("Planar", End(WORLD, np.zeros(3), T @ S.T), End(k, np.zeros(3)), {"n": S @ Z, "n_x": S @ X})
            )
    return out


SPATIAL = ("Revolute", "Prismatic", "Weld", "JointRR")  # what there is in the plane and in space, and acts there alike
IN_BOTH = ("Spring", "Damper", "SpringDamper", "LineForce", "WorldForce", "WorldTorque")


def plain(m: Mechanism) -> bool:
    """Whether it has nothing that is written otherwise in space."""
    return all(f.kind in IN_BOTH for f in m.forces) and not m.sensors and not any(b.form for b in m.bodies)


MIRROR = np.array([1.0, 1.0, -1.0])


def mirrored(m: Mechanism) -> Mechanism:
    """Mirrored: rotations change their sense; axes are reversed, so that angles stay the same."""
    out = copy.deepcopy(m)
    P = np.diag(MIRROR)
    out.gravity = m.gravity * MIRROR
    for body in out.bodies:
        body.r, body.v, body.w, body.r_cm = body.r * MIRROR, body.v * MIRROR, -body.w * MIRROR, body.r_cm * MIRROR
        body.R, body.I = P @ body.R @ P, P @ body.I @ P
    for end in out.ends():
        end.r, end.E = end.r * MIRROR, P @ end.E @ P
    for joint in out.joints:
        straight = joint.kind in ("Prismatic", "UniversalSpherical", "PlanarParallel")
        for name in ("n", "m", "n_a", "n_b") if straight else ("n", "n_a", "n_b"):
            if name in joint.options:
                joint.options[name] = np.asarray(joint.options[name]) * (MIRROR if straight else -MIRROR)
        if "n_x" in joint.options:
            joint.options["n_x"] = np.asarray(joint.options["n_x"]) * MIRROR
    for force in out.forces:
        signs = {"f": MIRROR, "t": -MIRROR, "n_a": MIRROR, "n": MIRROR, "up": MIRROR}
        signs |= {"s0": MIRROR} if force.kind == "Bushing" else {}
        force.options = {k: v * signs[k] if k in signs else v for k, v in force.options.items()}
    for body in out.bodies:
        if body.form:
            ways = ("r", "width_direction")
            body.form = (body.form[0], {k: v * MIRROR if k in ways else v for k, v in body.form[1].items()})
    for sensor in out.sensors:
        sensor.options = {k: v * MIRROR if k == "x" else v for k, v in sensor.options.items()}
    return out


def mapped(m: Mechanism, motion: Motion, T: np.ndarray | None = None, other: Mechanism | None = None) -> Motion:
    """The motion of the twin in space, or with other frames, from that of the mechanism."""
    T = np.eye(3) if T is None else T
    out = copy.copy(motion)
    out.c, out.v, out.w = motion.c @ T.T, motion.v @ T.T, motion.w @ T.T
    if other is None:
        return out
    turns = [
        a.R.T @ T.T @ b.R for a, b in zip(m.bodies, other.bodies, strict=True)
    ]  # how the frames of the twin are turned
    out.R = np.array([[T @ R @ A for R, A in zip(at, turns, strict=True)] for at in motion.R])
    return out


def twins(m: Mechanism, motion: Motion) -> dict[str, Callable[[], tuple[Mechanism, Motion]]]:
    """All twins of a mechanism by name: how to create them, and their motion in the units of the original."""

    def draw(k: int) -> Draw:
        """A separate one for each twin, so that it does not depend on the others."""
        return Draw((m.seed, 77, k))

    def turned() -> tuple[Mechanism, Motion]:
        return turned_joints(m, draw(0)), motion

    def order() -> tuple[Mechanism, Motion]:
        other = copy.deepcopy(m)
        other.order = draw(1).count(1, 10**6)
        return other, motion

    def frames() -> tuple[Mechanism, Motion]:
        other = other_frames(m, draw(2))
        return other, mapped(m, motion, None, other)

    def space() -> tuple[Mechanism, Motion]:
        chance = draw(3)
        T = chance.orientation()
        other = in_space(m, chance, T)
        return other, mapped(m, motion, T, other)

    def units() -> tuple[Mechanism, Motion]:
        chance = draw(4)
        L = 10.0 ** chance.one((-9, -6, -4, -3, 3, 4, 6))
        M = 10.0 ** chance.one((-9, -6, -3, 0, 3, 6, 12))
        return rescaled(m, Scale(L, M, float(np.sqrt(L)))), motion

    def mirror() -> tuple[Mechanism, Motion]:
        other = mirrored(m)
        P = np.diag(MIRROR)
        seen = copy.copy(motion)
        seen.c, seen.v, seen.w = motion.c * MIRROR, motion.v * MIRROR, -motion.w * MIRROR
        seen.R = P @ motion.R @ P
        if motion.a is not None:
            seen.a = motion.a * np.r_[MIRROR, -MIRROR]
        return other, seen

    out = {"other order": order, "other units": units}
    if m.plane is not None:
        return out
    out["turned joints"] = turned
    if not points(m) and not any(b.rotor for b in m.bodies) and not any(f.kind == "RollingWheel" for f in m.forces):
        out["other frames"] = frames
    if m.planar and not m.axials and all(j.kind in SPATIAL for j in m.joints) and not points(m) and plain(m):
        out["in space"] = space
    if not m.planar and not any("shape" in j.options for j in m.joints):
        out["mirrored"] = mirror
    return out

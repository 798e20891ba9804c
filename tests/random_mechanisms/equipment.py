"""Families with what else the libraries have: laws between frames, shaped bodies, sensors, wheels, rotors, planes that move."""

from __future__ import annotations

import numpy as np

from .axial import Axial, Wave, set_coordinate
from .describe import KINDS, WORLD, Body, End, Force, Joint, Mechanism, Z, across, rotation, unit
from .generate import Draw, close, grow, planar_turn
from .machines import ground
from .measured import IN_PLANE, IN_SPACE, SEQUENCES

LINES = ("NonlinearSpring", "SpringDamperSeries", "LineForceWithMass", "LineForceWithTwoMasses")
ROUND = ("SpherePlane", "SphereSphere")
PAIRS = ("RelativeForce", "Torque", "RelativeForceAndTorque", "Bushing")
OUTER = ("FrameForce", "WorldForceAndTorque")


def elements(draw: Draw, m: Mechanism):
    """Trees, loops and free bodies with two or three laws, shaped bodies, and sensors."""
    if draw.chance(0.3):
        m.planar = draw.chance(0.5)
        root(draw, m)
        for _ in range(draw.count(0, 2)):
            grow(draw, m, draw.count(0, len(m.bodies) - 1), draw.one(("Revolute", "Prismatic")))
        if not m.planar and draw.chance(0.5):
            grow(draw, m, draw.count(-1, len(m.bodies) - 1), "PlanarParallel")
    else:
        ground(draw, m)
    if draw.chance(0.4):
        heavy_rod(draw, m)
    for _ in range(draw.count(1, 3)):
        law(draw, m)
    for body in m.bodies:
        if draw.chance(0.4):
            formed(draw, m, body)
    measure(draw, m)


def root(draw: Draw, m: Mechanism) -> None:
    """A body that moves freely, by coordinates of a joint from the world or from another body."""
    for _ in range(draw.count(1, 2)):
        at, on = (
            End(draw.count(-1, len(m.bodies) - 1), draw.vector(0.5, m.planar)),
            End(len(m.bodies), draw.vector(0.3, m.planar)),
        )
        body = draw.body(m.planar)
        body.r = draw.vector(1.0, m.planar)
        if m.planar:
            body.angle = draw.number(-3, 3)
            body.R = planar_turn(body.angle)
        else:
            at.E = draw.orientation() if draw.chance(0.5) else np.eye(3)
            body.R = draw.orientation()
        m.bodies.append(body)
        m.joints.append(Joint("FreeMotion", at, on))


def heavy_rod(draw: Draw, m: Mechanism) -> None:
    """A rod with mass that closes a loop."""
    n = len(m.bodies)
    i = draw.count(0, n - 1)
    close(draw, m, i, draw.one([k for k in range(-1, n) if k != i]), "JointRR" if m.planar else "SphericalSpherical")
    rod = m.joints[-1]
    rod.kind += "WithMass"
    rod.options |= {"m": draw.number(0.2, 2.0), "I": draw.number(0.01, 0.1)}
    if m.planar:
        rod.options["r_cm"] = draw.vector(0.3, True)


def ends(draw: Draw, m: Mechanism, turned: bool) -> tuple[End, End] | None:
    """Two ends on different bodies, not too near."""
    n = sum(not body.rotor for body in m.bodies)  # rotors come last, and have no frames
    i = draw.count(0, n - 1)
    j = draw.one([k for k in range(-1, n) if k != i])
    pair = [End(i, draw.vector(0.5, m.planar)), End(j, draw.vector(0.9, m.planar))]
    if turned:
        for end in pair:
            if m.planar and draw.chance(0.4):
                end.angle = draw.number(-3, 3)
                end.E = planar_turn(end.angle)
            elif not m.planar and draw.chance(0.4):
                end.E = draw.orientation()
    if np.linalg.norm(m.pose(pair[0])[0] - m.pose(pair[1])[0]) < 0.25:
        return None
    return tuple(pair if draw.chance(0.5) else reversed(pair))


def law(draw: Draw, m: Mechanism) -> None:
    """One of the laws between two frames, or on one."""
    alone = ("QuadraticDrag", "AirDrag", "DiscDisc", "DiscDisc") if m.planar else ROUND
    kind = draw.one((*LINES, *LINES, *PAIRS, *PAIRS, *OUTER, *alone))
    pair = ends(draw, m, turned=kind not in LINES)
    if pair is None:
        return
    a, b = pair
    stiff = {"c": draw.number(5, 60), "s0": draw.number(0.1, 1.0), "d": draw.number(0.1, 3.0)}
    o: dict = {}
    if kind == "NonlinearSpring":
        o = {"c": stiff["c"], "s0": stiff["s0"], "c3": draw.number(-10, 60)}
    elif kind == "SpringDamperSeries":
        o = stiff | {"s_c": draw.number(0.1, 1.0), "d": draw.number(2.0, 9.0)}
    elif kind == "LineForceWithMass":
        o = stiff | {"m": draw.number(0.2, 2.0), "fraction": draw.one((0.0, 0.5, draw.number(0, 1), 1.0))}
    elif kind == "LineForceWithTwoMasses":
        o = stiff | {name: draw.number(0.1, 1.0) for name in ("m_a", "m_b")}
        o |= {name: draw.number(0.0, 0.4) for name in ("length_a", "length_b")}
    elif kind in (*ROUND, "DiscDisc"):
        o = contact(draw, m, kind, a, b)
    elif kind == "Bushing":
        o = bushing(draw, m, a, b)
    elif kind in ("QuadraticDrag", "AirDrag"):
        a, b = (a, b) if a.body >= 0 else (b, a)
        b = None
        o = {"k": draw.number(0.1, 2), "k_phi": draw.number(0, 0.5), "medium": draw.vector(2.0, True)}
        if kind == "AirDrag":
            o |= {"density": 1.2, "c": draw.number(0.2, 1.0), "A": draw.number(0.5, 2.0)}
            o["k"] = 0.5 * o["density"] * o["c"] * o["A"]
    else:
        if kind in OUTER:
            a, b = (a, None) if a.body >= 0 else (b, None)
        if "Force" in kind:
            o["f"] = draw.vector(10.0, m.planar)
        if "Torque" in kind:
            o["t"] = draw.vector(2.0) * ((0, 0, 1) if m.planar else (1, 1, 1))
        frames = ("world", "frame_b") if kind in OUTER else ("world", "frame_a", "frame_b")
        o["resolve_in"] = draw.one(frames) if not (kind == "Torque" and m.planar) else "world"
        if draw.chance(0.5):
            o["wave"] = Wave(draw.number(-1, 1), draw.number(-2, 2), draw.number(-1, 1), draw.number(1, 9))
    m.forces.append(Force(kind, a, b, o))


def contact(draw: Draw, m: Mechanism, kind: str, a: End, b: End) -> dict:
    """Two that touch at the start, with friction that is smooth enough to be integrated."""
    o = {"stiffness": draw.number(50, 400), "exponent": draw.one((1.5, 2.0)), "mu": draw.number(0, 0.8), "v_s": 0.5}
    (pa, Ra), (pb, _) = m.pose(a), m.pose(b)
    apart, depth = float(np.linalg.norm(pb - pa)), draw.number(-0.02, 0.1)
    if kind == "SpherePlane":
        n = unit(draw.direction())
        if n @ Ra.T @ (pb - pa) < 0:
            n = -n
        return o | {"n": n, "radius": max(0.05, float(n @ Ra.T @ (pb - pa)) + depth)}
    if draw.chance(0.3):
        radius = draw.number(0.1, 0.3)
        return o | {"radius_a": apart + radius - depth, "radius_b": radius, "inside": True}
    share = draw.number(0.2, 0.8)
    return o | {"radius_a": share * (apart + depth), "radius_b": (1 - share) * (apart + depth), "inside": False}


def bushing(draw: Draw, m: Mechanism, a: End, b: End) -> dict:
    """Stiffnesses, and rest not far from where it starts."""
    (pa, Ra), (pb, Rb) = m.pose(a), m.pose(b)
    flat = (1.0, 1.0, 0.0) if m.planar else (1.0, 1.0, 1.0)
    turning = (0.0, 0.0, 1.0) if m.planar else (1.0, 1.0, 1.0)
    o = {
        "c": np.abs(draw.vector(60.0)) * flat,
        "d": np.abs(draw.vector(3.0)) * flat,
        "c_phi": np.abs(draw.vector(9.0)) * turning,
        "d_phi": np.abs(draw.vector(1.0)) * turning,
        "s0": np.round(Ra.T @ (pb - pa), 2) + draw.vector(0.3, m.planar),
    }
    if m.planar:
        R = Ra.T @ Rb
        start = float(np.arctan2(R[1, 0], R[0, 0]))
        o |= {"start": start, "turns": m.angle(b) - m.angle(a) - start}
        o["phi0"] = round(m.angle(b) - m.angle(a), 2) + draw.number(-0.5, 0.5)
    return o


def formed(draw: Draw, m: Mechanism, body: Body) -> None:
    """Written by von Mises' motors, or with mass and inertia from a shape."""
    if body.m == 0.0 or body.point:
        return
    kind = draw.one(("BodyBox", "BodyDisc") if m.planar else ("MotorBody", "MotorBody", "BodyBox", "BodyCylinder"))
    body.shaped = False
    if kind == "MotorBody":
        body.form = (kind, {"form": draw.one(("body-fixed", "inertial"))})
        return
    density = draw.number(200, 900)
    if kind == "BodyDisc":
        radius, inner, thick = draw.number(0.15, 0.3), draw.number(0, 0.1), draw.number(0.01, 0.05)
        outside, hole = (density * np.pi * x**2 * thick for x in (radius, inner))
        body.m = outside - hole
        body.I = np.diag([1.0, 1.0, 0.5 * (outside * radius**2 - hole * inner**2)])
        body.form = (kind, {"radius": radius, "inner_radius": inner, "thickness": thick, "density": density})
        return
    r = draw.vector(0.5, m.planar)
    length = float(np.linalg.norm(r))
    if length < 0.2:
        return
    x, (y, z) = r / length, across(r)
    body.r_cm = r / 2
    if kind == "BodyCylinder":
        D, d = draw.number(0.1, 0.2), draw.number(0, 0.08)
        whole, hole = (density * np.pi * w**2 / 4 * length for w in (D, d))
        body.m = whole - hole
        about = (whole * D**2 - hole * d**2) / 8
        beside = whole * (D**2 / 16 + length**2 / 12) - hole * (d**2 / 16 + length**2 / 12)
        body.I = about * np.outer(x, x) + beside * (np.eye(3) - np.outer(x, x))
        body.form = (kind, {"r": r, "diameter": D, "inner_diameter": d, "density": density})
        return
    if m.planar:
        y, z = np.cross(Z, x), Z
    width, height = draw.number(0.05, 0.2), draw.number(0.05, 0.2)
    body.m = density * length * width * height
    sizes = ((x, length), (y, width), (z, height))
    spread = sum(body.m * size**2 / 12 * np.outer(e, e) for e, size in sizes)
    body.I = np.trace(spread) * np.eye(3) - spread
    thick = {"thickness": height} if m.planar else {"height": height, "width_direction": y}
    body.form = (kind, {"r": r, "width": width, "density": density} | thick)


def measure(draw: Draw, m: Mechanism) -> None:
    """Sensors on frames and between them, and in joints."""
    for _ in range(draw.count(1, 2)):
        kind = draw.one(IN_PLANE if m.planar else IN_SPACE)
        pair = ends(draw, m, turned=True)
        if pair is None:
            continue
        a, b = pair
        single = kind.startswith(("Absolute", "TransformAbsolute"))
        if single:
            a, b = (a, None) if a.body >= 0 else (b, None)
        o: dict = {}
        if not kind.endswith(("Angles", "Quaternion", "Distance")):
            o["resolve_in"] = draw.one(("world", "frame_a") if single else ("world", "frame_a", "frame_b"))
        if kind.startswith("Transform"):
            o["x"] = draw.vector(2.0, m.planar)
            if not single:
                o["resolve_out"] = draw.one(("world", "frame_a", "frame_b"))
        if not m.planar and (kind.endswith("Angles") or kind in ("AbsoluteSensor", "RelativeSensor")):
            o["sequence"] = draw.one(SEQUENCES)
        m.sensors.append(Force(kind, a, b, o))
    for joint in m.joints:
        on_rotor = joint.b.body != WORLD and m.bodies[joint.b.body].rotor
        if joint.kind in ("Revolute", "Prismatic", "Universal", "Cylindrical") and not on_rotor and draw.chance(0.3):
            joint.cut = draw.one(("world", "frame_a", "power"))


# ------------------------------------------------------------------------------------------------ wheels


def wheels(draw: Draw, m: Mechanism):
    """Rolling: vehicles from above, wheels on a line from the side, and thin wheels on the ground."""
    draw.one((vehicle, on_line, disc))(draw, m)
    if draw.chance(0.5):
        measure(draw, m)


def vehicle(draw: Draw, m: Mechanism) -> None:
    """Seen from above: a body, perhaps with a trailer, on one to three wheels with driven inertias; no weight in the plane."""
    m.planar, m.weightless = True, True
    body = draw.body(True)
    body.free, body.r, body.angle = True, draw.vector(1.0, True), draw.number(-3, 3)
    body.R = planar_turn(body.angle)
    m.bodies.append(body)
    for _ in range(draw.count(0, 2)):
        grow(draw, m, len(m.bodies) - 1, "Revolute")
    ideal = 0
    for k in range(len(m.bodies)):
        kind = draw.one(("IdealWheel", "DryFrictionWheel", "SlipBasedWheel"))
        ideal += kind == "IdealWheel"
        m.forces.append(Force(kind, End(k, draw.vector(0.4, True)), None, wheel_options(draw, kind)))


def wheel_options(draw: Draw, kind: str) -> dict:
    """Size, inertia, drive, and friction."""
    o = {
        "radius": draw.number(0.2, 0.5), "n": draw.direction(True), "J": draw.number(0.05, 0.5),
        "drive": Wave(draw.number(-2, 2), draw.number(-2, 2), draw.number(-1, 1), draw.number(1, 6)),
    }  # fmt: skip
    if kind == "IdealWheel":
        return o
    o |= {"N": draw.number(2, 10), "mu_adhesion": draw.number(0.6, 1.0), "mu_slide": draw.number(0.3, 0.6)}
    o |= {"w": draw.number(-9, 9), "one": 1.0}
    if kind == "DryFrictionWheel":
        return o | {"v_adhesion": draw.number(0.3, 1), "v_slide": draw.number(1.5, 4)}
    return o | {"s_adhesion": draw.number(0.1, 0.3), "s_slide": draw.number(0.4, 0.9), "v_min": draw.number(0.3, 0.6)}


def on_line(draw: Draw, m: Mechanism) -> None:
    """Seen from the side: a wheel on a line of the world or of another body, and what hangs on it."""
    m.planar = True
    for _ in range(draw.count(0, 1)):
        grow(draw, m, WORLD, draw.one(("Revolute", "Prismatic")))
    at, on = End(len(m.bodies) - 1, draw.vector(0.4, True)), End(len(m.bodies), np.zeros(3))
    if draw.chance(0.5):
        at.angle = draw.number(-1, 1)
        at.E = planar_turn(at.angle)
    s, options = draw.number(-1, 1), draw.options("IdealRolling", True)
    body = draw.body(True)
    p, A = m.pose(at)
    body.r = p + A @ KINDS["IdealRolling"].pose(np.array([s]), options)[0]
    body.angle = m.angle(at) + (options["s0"] - s) / options["radius"]
    body.R = planar_turn(body.angle)
    m.bodies.append(body)
    m.joints.append(Joint("IdealRolling", at, on, options))
    for _ in range(draw.count(0, 2)):
        grow(draw, m, len(m.bodies) - 1, draw.one(("Revolute", "Prismatic")))


def disc(draw: Draw, m: Mechanism) -> None:
    """A thin wheel that rolls on the ground, inclined, and what hangs on it."""
    body, radius = draw.body(False), draw.number(0.2, 0.6)
    up, n = draw.one((np.array([0.0, 1.0, 0.0]), Z, unit(draw.direction()))), unit(draw.direction())
    body.r_cm, body.free, body.shaped, body.loose = np.zeros(3), True, False, True
    while True:
        body.R = draw.orientation()
        tilt = np.linalg.norm(np.cross(body.R @ n, up))
        if tilt > 0.6:
            break
    u, v = across(up)
    body.r = up * radius * tilt + draw.number(-1, 1) * u + draw.number(-1, 1) * v
    m.bodies.append(body)
    m.gravity = -9.81 * unit(up + 0.3 * draw.vector(0.5)) if draw.chance(0.3) else -9.81 * up
    m.forces.append(Force("RollingWheel", End(0, np.zeros(3)), None, {"radius": radius, "n": n, "up": up}))
    for _ in range(draw.count(0, 2)):
        grow(draw, m, len(m.bodies) - 1, draw.one(("Revolute", "Prismatic", "Universal")))


# ------------------------------------------------------------------------------------------------ rotors


def rotors(draw: Draw, m: Mechanism):
    """Rotors on shafts of bodies that move: alone, braked against their housings, or with bevel gears between them."""
    for _ in range(draw.count(1, 3)):
        kind = draw.one(("Revolute", "Revolute", "Universal", "Spherical", "Cylindrical"))
        grow(draw, m, draw.count(-1, len(m.bodies) - 1), kind)
    carriers = len(m.bodies)
    for _ in range(draw.count(1, 2)):
        carrier = End(
            draw.count(0, carriers - 1), draw.vector(0.3), draw.orientation() if draw.chance(0.5) else np.eye(3)
        )
        kind = draw.one(("Rotor", "Rotor", "Driven", "Braked", "Bevel"))
        shafts = [rotor(draw, m, carrier) for _ in range(2 if kind == "Bevel" else 1)]
        if kind == "Driven":
            wave = Wave(draw.number(-3, 3), draw.number(-3, 3), draw.number(-3, 3), draw.number(1, 9))
            m.axials.append(Axial("Load", [(shafts[0], 1.0)], {"load": wave}))
        elif kind == "Braked":
            stiff = {"c": draw.number(0.2, 4), "d": draw.number(0.02, 0.5), "rest": draw.number(-1, 1)}
            m.axials.append(Axial("SpringDamper", [(shafts[0], 1.0)], stiff))
        elif kind == "Bevel":
            ratio = draw.one((2.0, -3.0, 0.4))
            q = draw.number(-0.8, 0.8)
            for joint, angle in zip(shafts, (ratio * q, q), strict=True):
                set_coordinate(m, joint, angle)
            m.axials.append(Axial("BevelGear1D", [(shafts[0], 1.0), (shafts[1], -ratio)], {"ratio": ratio}))
    if draw.chance(0.5):
        measure(draw, m)


def rotor(draw: Draw, m: Mechanism, at: End) -> Joint:
    """A body without mass but with inertia about its shaft, which is all that a rotor adds to its carrier."""
    n = unit(draw.direction())
    k = len(m.bodies)
    p, A = m.pose(at)
    body = Body(0.0, draw.number(0.02, 0.3) * np.outer(n, n), np.zeros(3), p, A @ rotation(n, draw.number(-1, 1)))
    body.rotor = True
    m.bodies.append(body)
    m.joints.append(Joint("Revolute", End(at.body, at.r, at.E.copy()), End(k, np.zeros(3)), {"n": n}))
    return m.joints[-1]

"""A mechanism as a model of mechane, by its public names alone, and as the text of a script that builds the same."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from scipy.linalg import null_space, qr

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane import translational as tr

from .axial import HOUSED, Axial, Wave
from .curves import GUIDES
from .describe import (
    KINDS,
    WORLD,
    Assembly,
    Body,
    End,
    Force,
    Joint,
    Mechanism,
    Z,
    across,
    axis_angle,
    in_plain_units,
    quaternion,
)  # fmt: skip
from .reference import Reference

SAME = 1e-14


@dataclass
class Guess:
    """A start value that is only a guess."""

    value: Any


@dataclass
class Law:
    """Spring and damper as a law of length and speed."""

    c: float
    s0: float
    d: float

    def __call__(self, s, v):
        return self.c * (s - self.s0) + self.d * v


@dataclass
class Formula:
    """Words that Python evaluates: curves, functions of time, friction."""

    text: str


@dataclass
class Plan:
    """Components and connections, still as words."""

    name: str
    planar: bool
    parts: list[tuple[str, str, dict]] = field(default_factory=list)
    wires: list[tuple[str, ...]] = field(default_factory=list)
    frames: dict[int, str] = field(default_factory=dict)  # joint -> path of its frame b

    def model(self) -> mc.Model:
        """Built."""
        library, model = (pl if self.planar else sp), mc.Model(self.name)
        for name, kind, arguments in self.parts:
            where, _, kind = kind.rpartition(".")
            made = getattr(LIBRARIES[where] if where else library, kind)
            setattr(model, name, made(**{k: built(v) for k, v in arguments.items()}))
        for wire in self.wires:
            model.connect(*(frame(model, path) for path in wire))
        return model

    def script(self, duration: float) -> str:
        """As text."""
        short = "pl" if self.planar else "sp"
        used = {kind.partition(".")[0] for _, kind, _ in self.parts if "." in kind}
        used |= {"geo" for _, _, given in self.parts for v in given.values() if told(v).startswith("geo.")}
        lines = [
            "import mechane as mc",
            f"from mechane import {'planar as pl' if self.planar else 'spatial as sp'}",
            *(f"from mechane import {LIBRARIES[name].__name__.rpartition('.')[2]} as {name}" for name in sorted(used)),
            "",
            f'm = mc.Model("{self.name}")',
        ]
        for name, kind, arguments in self.parts:
            kind = kind if "." in kind else f"{short}.{kind}"
            lines.append(f"m.{name} = {kind}({', '.join(f'{k}={told(v)}' for k, v in arguments.items())})")
        lines += [f"m.connect({', '.join('m.' + path for path in wire)})" for wire in self.wires]
        lines += [
            "print(mc.check(m))",
            f"r = mc.simulate(m, {duration!r}, tolerance=1e-9, points=7)",
            "print(abs(r.energy().error).max())",
        ]
        return "\n".join(lines)


LIBRARIES = {"rot": rot, "tr": tr, "geo": geo, "pl": pl}


def frame(model: Any, path: str) -> Any:
    part, name = path.split(".")
    return getattr(getattr(model, part), name)


def built(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(built(v) for v in value)
    if isinstance(value, Formula):
        return eval(value.text, {"mc": mc, "geo": geo})
    return mc.guess(value.value) if isinstance(value, Guess) else value


def told(value: Any) -> str:
    if isinstance(value, Guess):
        return f"mc.guess({told(value.value)})"
    if isinstance(value, Formula):
        return value.text
    if isinstance(value, Law):
        return f"lambda s, v: {value.c!r} * (s - {value.s0!r}) + {value.d!r} * v"
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, list | tuple):
        return (
            "(" + ", ".join(told(v) for v in value) + ",)"
            if len(value) == 1
            else "(" + ", ".join(told(v) for v in value) + ")"
        )
    if isinstance(value, float):
        return repr(int(value)) if value == int(value) and abs(value) < 1e6 else repr(value)
    return repr(value)


#: ("j", joint, coordinate), ("s", ball joint, element of w), ("f", free motion, element of v and w), ("b", body, the same)
Held = set[tuple[str, int, int]]
ROLLING = ("IdealWheel", "RollingWheel")


def independent(m: Mechanism) -> Held:
    """What to hold at the start: as many as there are degrees of freedom, well conditioned; scalar coordinates of joints first.

    Free bodies are held as a whole. Of ball joints in loops and of bodies that hang on constraints some speeds are held;
    their places are guesses that fit.
    """
    everything: Held = {("j", k, i) for k, j in enumerate(m.joints) for i in range(max(1, len(KINDS[j.kind].names)))}
    rolling = any(f.kind in ROLLING for f in m.forces)
    if all(j.tree for j in m.joints) and not any(a.prescribed for a in m.axials) and not points(m) and not rolling:
        return everything | {("f", k, i) for k in range(len(m.joints)) for i in range(6)}
    bound = [k for k, j in enumerate(m.joints) if any(j is a.joint for a in m.assemblies)]
    m = in_plain_units(m)
    N = Reference(m).null_space()
    scalars: dict[tuple[str, int, int], np.ndarray] = {}
    others: dict[tuple[str, int, int], np.ndarray] = {}
    taken = [N[6 * k : 6 * k + 6] for k, body in enumerate(m.bodies) if body.free and not body.loose and not body.point]
    for k, joint in enumerate(m.joints):
        if k in bound:  # a formula gives it
            continue
        found = np.array([rates_along(m, joint, column) for column in N.T])
        if not found.size:
            continue
        where, kind = {"Spherical": (others, "s"), "FreeMotion": (others, "f")}.get(joint.kind, (scalars, "j"))
        where |= {(kind, k, i): found[:, i] for i in range(found.shape[1])}
    for k, body in enumerate(m.bodies):
        if body.point:
            others |= {("b", k, i): row for i, row in enumerate(N[6 * k : 6 * k + (2 if m.planar else 3)])}
        elif body.free and body.loose and m.planar:
            others |= {("b", k, i): N[6 * k + i] for i in (0, 1, 5)}
        elif body.free and body.loose:
            w = body.R.T @ N[6 * k + 3 : 6 * k + 6]
            v = N[6 * k : 6 * k + 3] - np.cross(N[6 * k + 3 : 6 * k + 6].T, body.R @ body.r_cm).T
            others |= {("b", k, i): row for i, row in enumerate((*v, *w))}
    held: Held = set()
    space = np.eye(N.shape[1])
    if taken:
        space = space @ null_space(np.concatenate(taken), 1e-9)
    for group in (scalars, others):
        if not group or not space.shape[1]:
            continue
        A = np.array(list(group.values())) @ space
        _, R, order = qr(A.T, pivoting=True, mode="economic")
        size = np.abs(np.diag(R))
        rank = int((size > 1e-2 * max(size.max(), 1e-30)).sum())
        if size.max() < 1e-6:
            continue
        held |= {list(group)[k] for k in order[:rank]}
        space = space @ null_space(A[order[:rank]], 1e-6)
    return held


def rates_along(m: Mechanism, joint: Joint, column: np.ndarray) -> np.ndarray:
    """Rates of a joint's coordinates while the centres of mass move with the velocities of a column."""
    x = column.reshape(-1, 6)

    def velocity(end):
        if end.body == WORLD:
            return np.zeros(3), np.zeros(3)
        body, (v, w) = m.bodies[end.body], (x[end.body, :3], x[end.body, 3:])
        return v + np.cross(w, body.R @ (end.r - body.r_cm)), w

    (pa, Ra), (pb, Rb) = m.pose(joint.a), m.pose(joint.b)
    (va, wa), (vb, wb) = velocity(joint.a), velocity(joint.b)
    rate = Ra.T @ (vb - va - np.cross(wa, pb - pa))
    return KINDS[joint.kind].rates(Ra.T @ (pb - pa), Ra.T @ Rb, rate, Ra.T @ (wb - wa), joint.options)


def turns_rotor(m: Mechanism, joint: Joint) -> bool:
    return joint.b.body != WORLD and m.bodies[joint.b.body].rotor


def points(m: Mechanism) -> bool:
    return any(b.point for b in m.bodies)


def wave(w: Wave) -> Formula:
    return Formula(f"lambda t: {w.a!r} + {w.b!r} * t + {w.c!r} * mc.sin({w.w!r} * t)")


def waving(v: Any, w: Wave) -> Formula:
    """A vector or a number times a wave."""
    size = wave(w).text.removeprefix("lambda t: ")
    if isinstance(v, float):
        return Formula(f"lambda t: {v!r} * ({size})")
    return Formula(f"lambda t: ({', '.join(f'{float(x)!r} * ({size})' for x in v)})")


def wave_rate(w: Wave) -> Formula:
    return Formula(f"lambda t: {w.b!r} + {w.c * w.w!r} * mc.cos({w.w!r} * t)")


def plan(m: Mechanism) -> Plan:
    """Names in a script: bodies b0, b1, …, joints j0, …, forces f0, …, and the rods and rotations e0, … between them."""
    if m.plane is not None:
        return with_plane(m)
    writer = Writer(m)
    write(writer, m)
    return writer.done()


def with_plane(m: Mechanism) -> Plan:
    """A carrier in space, and a planar mechanism in its plane."""
    assert m.plane is not None
    at, inner, bodies, joints = m.plane
    outer = replace(m, bodies=m.bodies[:bodies], joints=m.joints[:joints], forces=[], plane=None)
    writer = Writer(outer)
    write(writer, outer)
    writer.part("plane", "MovingPlane", {})
    writer.attach(at, "plane.frame_a")
    out = writer.done()
    flat = plan(replace(inner, order=m.order, digits=m.digits))

    def there(name: str) -> str:
        return name.replace("world.", "plane.") if name.startswith("world.") else f"p_{name}"

    out.parts += [(there(name), f"pl.{kind}", given) for name, kind, given in flat.parts if name != "world"]
    out.wires += [tuple(there(port) for port in wire) for wire in flat.wires]
    return out


def write(writer: Writer, m: Mechanism) -> None:
    """Everything that a mechanism has."""
    for k, body in enumerate(m.bodies):
        if body.m:
            writer.body(k, body)
    replaced = {id(j) for a in m.axials if a.housed for j, _ in a.terms}
    replaced |= {id(j) for a in m.assemblies for j in (a.joint, a.rod)}
    for k, joint in enumerate(m.joints):
        if turns_rotor(m, joint):
            writer.rotor(k, joint)
        elif id(joint) not in replaced:
            writer.joint(k, joint)
    for n, axial in enumerate(m.axials):
        writer.axial(n, axial)
    for n, assembly in enumerate(m.assemblies):
        writer.assembly(n, assembly)
    for k, force in enumerate(m.forces):
        writer.force(k, force)
    for k, sensor in enumerate(m.sensors):
        writer.ends(f"s{k}", sensor.kind, {key: writer.shown(key, v) for key, v in sensor.options.items()}, sensor)


class Writer:
    """Puts parts and connections down."""

    def __init__(self, m: Mechanism):
        self.m, self.flat, self.held = m, m.planar, independent(m)
        self.out = Plan(f"{m.family}_{m.seed}", m.planar)
        size = float(np.linalg.norm(m.gravity))
        self.part("world", "World", dict(g=size, n=self.cut(m.gravity / size)) if size else dict(g=0.0))
        self.hubs: dict[int, list[str]] = {WORLD: ["world.frame_b"]} | {k: [] for k in range(len(m.bodies))}
        self.pins: list[list[str]] = []  # connections at shared ends
        self.axes: dict[int, list[str]] = {}  # what is connected to the flange of a joint
        self.taken: set[int] = set()
        self.counter = 0

    def cut(self, v: Any) -> np.ndarray:
        return np.asarray(v, float)[:2] if self.flat else np.asarray(v, float)

    def part(self, name: str, kind: str, arguments: dict[str, Any]) -> None:
        self.out.parts.append((name, kind, arguments))

    def attach(self, end: End, port: str) -> None:
        frame = self.frame_of(end)
        if frame is None:
            self.hubs[end.body].append(port)
        else:
            self.pins.append([frame, port])

    def frame_of(self, end: End) -> str | None:
        """The frame of an end, with a rod or a turn to it; None: that of the body itself."""
        straight = np.abs(end.E - np.eye(3)).max() < SAME and not (self.flat and end.angle)
        if not np.any(end.r) and straight:
            return None
        if end.body != WORLD and straight and end.body not in self.taken and shaped_end(self.m, end.body) is end:
            self.taken.add(end.body)
            return f"b{end.body}.frame_b"
        name = f"e{self.counter}"
        self.counter += 1
        E, r, sign = (end.E, end.r, 1.0) if end.outward else (end.E.T, -(end.E.T @ end.r), -1.0)
        arguments: dict[str, Any] = dict(r=self.cut(r))
        if not straight and self.flat:
            arguments["phi"] = sign * end.angle
        elif not straight:
            n, angle = axis_angle(E)
            quarter = np.abs(np.abs(E) - np.round(np.abs(E))).max() < SAME
            arguments |= dict(n=np.round(n, 12) if quarter else n, angle=angle)
        self.part(name, "FixedTranslation" if straight else "FixedRotation", arguments)
        near, far = ("frame_a", "frame_b") if end.outward else ("frame_b", "frame_a")
        self.hubs[end.body].append(f"{name}.{near}")
        return f"{name}.{far}"

    def body(self, k: int, body: Body) -> None:
        self.hubs[k].append(f"b{k}.frame_a")
        if body.point:
            place, speed = ("r", "v") if self.flat else ("r_0", "v_0")
            v = partly(self.cut(body.v), [("b", k, i) in self.held for i in range(2 if self.flat else 3)])
            self.part(f"b{k}", "PointMass", {"m": body.m, place: Guess(self.cut(body.r)), speed: v})
            return
        arguments: dict[str, Any] = dict(m=body.m, I=float(body.I[2, 2]) if self.flat else tidy(body.I))
        if np.any(body.r_cm) or body.shaped:
            arguments["r_cm"] = self.cut(body.r_cm)
        end = shaped_end(self.m, k)
        kind, form = body.form or ("Body" if end is None else "BodyShape", {})
        arguments |= self.start_of(k, body, "r_0" if "r" in form or end is not None else "r")
        if end is not None:
            arguments["r"] = self.cut(end.r)
        if kind not in ("Body", "BodyShape", "MotorBody"):  # from its shape
            arguments = {key: v for key, v in arguments.items() if key not in ("m", "I", "r_cm" if "r" in form else "")}
        arguments |= {key: self.shown(key, v) for key, v in form.items()}
        for force in self.m.forces:
            if force.kind == "RollingWheel" and force.a.body == k:
                kind, arguments = force.kind, arguments | force.options
        self.part(f"b{k}", kind, arguments)

    def start_of(self, k: int, body: Body, place: str) -> dict[str, Any]:
        """Start values of a body that begins a tree, or whose joint a gear replaces."""
        m, held = self.m, self.held
        if any(a.kind == "PlanetaryGear" and turned_by(m, a, k, held) for a in m.axials):
            return dict(phi=body.angle, w=float(body.w[2]))
        if not body.free:
            return {}
        if self.flat:
            v = body.v + np.cross(body.w, body.R @ body.r_cm)
            if body.loose:  # rolls
                moving = partly(self.cut(v), [("b", k, i) in held for i in (0, 1)])
                w = float(body.w[2]) if ("b", k, 5) in held else Guess(float(body.w[2]))
                return {"phi": body.angle, "v": moving, "w": w, place: self.cut(body.r)}
            return {"phi": body.angle, "v": self.cut(v), "w": float(body.w[2]), place: self.cut(body.r)}
        start: dict[str, Any] = dict(r_0=body.r, Q=quaternion(body.R), v_0=body.v, w_a=body.R.T @ body.w)
        if body.loose:
            start["r_0"], start["Q"] = Guess(start["r_0"]), Guess(start["Q"])
            start["v_0"] = partly(start["v_0"], [("b", k, i) in held for i in range(3)])
            start["w_a"] = partly(start["w_a"], [("b", k, i) in held for i in range(3, 6)])
        return start

    def joint(self, k: int, joint: Joint) -> None:
        if joint.kind == "Rigid":
            self.attach(joint.a, self.frame_of(joint.b) or self.hubs[joint.b.body][0])
            return
        hidden = ("n",) if self.flat and joint.kind == "Revolute" else ()
        options = {key: v for key, v in joint.options.items() if key not in hidden}
        options = {key: self.cut(v) if isinstance(v, np.ndarray) else v for key, v in options.items()}
        kind = {"PinOnCurve": "PointOnCurve"}.get(joint.kind, joint.kind)
        if "shape" in options:
            shape, a, b = (options.pop(name) for name in ("shape", "a", "b"))
            guide = Formula(GUIDES[shape].written.format(a=float(a), b=float(b)))
            options["surface" if kind == "PointOnSurface" else "curve"] = guide
            if joint.kind == "PinOnCurve":
                options["pivot"] = True
        for axial in self.m.axials:
            if any(joint is j for j, _ in axial.terms):
                options |= in_joint(axial)
        if options.get("driven"):
            self.axes[k] = [f"j{k}.axis"]
        self.part(f"j{k}", kind, options | starts(self.m, k, self.held))
        if "Mass" not in kind and kind != "FreeMotion":
            self.out.frames[k] = f"j{k}.frame_b"
        self.attach(joint.a, f"j{k}.frame_a")
        if joint.cut:
            sensor = ("Power", {}) if joint.cut == "power" else ("CutForceAndTorque", {"resolve_in": joint.cut})
            self.part(f"c{k}", *sensor)
            self.pins.append([f"j{k}.frame_b", f"c{k}.frame_a"])
        self.attach(joint.b, f"c{k}.frame_b" if joint.cut else f"j{k}.frame_b")

    def rotor(self, k: int, joint: Joint) -> None:
        """A rotor with its shaft; with angles from the world where a mounting or a bevel gear wants them."""
        m, n = self.m, joint.options["n"]
        acting = next((a for a in m.axials if any(joint is j for j, _ in a.terms)), None)
        absolute = acting is not None and acting.kind in ("SpringDamper", "BevelGear1D")
        (phi,), (w,) = m.coordinates(joint)
        if absolute:
            w += (m.pose(joint.a)[1] @ n) @ m.velocity(joint.a)[1]
        J = float(np.trace(m.bodies[joint.b.body].I))
        given: dict[str, Any] = {"J": J, "n": n, "absolute": absolute, "phi": float(phi), "w": float(w)}
        if acting is not None and acting.kind == "BevelGear1D" and ("j", k, 0) not in self.held:
            given["w"] = Guess(given["w"])
        self.part(f"j{k}", "Rotor1D", given)
        self.attach(joint.a, f"j{k}.frame_a")
        self.axes[k] = [f"j{k}.flange_b"]

    def axial(self, n: int, axial: Axial) -> None:
        m = self.m
        if turns_rotor(m, axial.terms[0][0]):
            self.on_rotors(n, axial)
            return
        parts, wires, places = write_axial(m, n, axial, self.held)
        self.out.parts += parts
        self.pins += wires
        for joint, port in places:
            self.axes[index_of(m, joint)].append(port)
        if axial.housed:
            for (joint, _), port in zip(axial.terms, ports_of(axial), strict=True):
                self.out.frames[index_of(m, joint)] = f"x{n}.{port}"
        if axial.kind in HOUSED:
            self.attach(axial.terms[0][0].a, f"x{n}.{'bearing' if axial.kind == 'GearConstraint' else 'carrier'}")
            for (joint, _), port in zip(axial.terms, ports_of(axial), strict=True):
                self.attach(joint.b, f"x{n}.{port}")

    def assembly(self, n: int, assembly: Assembly) -> None:
        self.part(f"a{n}", assembly.kind, write_assembly(self.m, assembly))
        self.attach(assembly.rod.a, f"a{n}.frame_a")
        self.attach(assembly.joint.a, f"a{n}.frame_b")
        self.attach(assembly.joint.b, f"a{n}.frame_ib")

    def on_rotors(self, n: int, axial: Axial) -> None:
        """What acts on rotors, with its reaction on their carrier."""
        o, joints = axial.options, [joint for joint, _ in axial.terms]
        axes, flanges = [j.options["n"] for j in joints], [self.axes[index_of(self.m, j)] for j in joints]
        if axial.kind == "Load":
            self.part(f"x{n}", "rot.Torque", {"tau": wave(o["load"])})
            flanges[0].append(f"x{n}.flange_b")
            return
        if axial.kind == "SpringDamper":
            self.part(f"x{n}", "rot.SpringDamper", {"c": o["c"], "d": o["d"], "phi_rel0": o["rest"]})
            self.part(f"x{n}m", "Mounting1D", {"n": axes[0]})
            self.pins.append([f"x{n}m.flange_b", f"x{n}.flange_a"])
            flanges[0].append(f"x{n}.flange_b")
            self.attach(joints[0].a, f"x{n}m.frame_a")
            return
        # the second shaft may be written in other axes of the carrier
        turned = joints[0].a.E.T @ joints[1].a.E
        self.part(f"x{n}", "BevelGear1D", {"ratio": o["ratio"], "n_a": axes[0], "n_b": turned @ axes[1]})
        self.attach(joints[0].a, f"x{n}.frame_a")
        flanges[0].append(f"x{n}.flange_a")
        flanges[1].append(f"x{n}.flange_b")

    def shown(self, key: str, v: Any) -> Any:
        """As the plane writes it: two elements of a vector, one of a torque."""
        if not isinstance(v, np.ndarray) or not self.flat:
            return v
        return float(v[2]) if key in ("t", "c_phi", "d_phi") else self.cut(v)

    def force(self, k: int, force: Force) -> None:
        o, kind = dict(force.options), force.kind
        if kind == "RollingWheel":  # the body itself
            return
        if kind == "Telescope":
            self.part(f"f{k}s", "tr.SpringDamper", {"c": o["c"], "d": o["d"], "s_rel0": o["s0"]})
            self.pins += [[f"f{k}.support", f"f{k}s.flange_a"], [f"f{k}.axis", f"f{k}s.flange_b"]]
            kind, o = "JointUPS", {"n_a": o["n_a"], "driven": True}
        elif kind.startswith("LineForce"):
            o["law"] = Law(*(o.pop(name) for name in ("c", "s0", "d")))
        elif kind == "NonlinearSpring":
            o["law"] = Formula(f"lambda x: {o.pop('c')!r} * x + {o.pop('c3')!r} * x**3")
        elif kind.endswith("Wheel"):
            drive, J = o.pop("drive"), o.pop("J")
            spin = {"w": o.pop("w")} if "w" in o else {}
            self.part(f"f{k}i", "rot.Inertia", {"J": J, "phi": 0.0, **spin})
            self.part(f"f{k}t", "rot.Torque", {"tau": wave(drive)})
            self.pins.append([f"f{k}.flange_a", f"f{k}i.flange_a", f"f{k}t.flange_b"])
            o.pop("one", None)
        elif "stiffness" in o:
            o["law"] = Formula(f"mc.Stop(at=0.0, stiffness={o.pop('stiffness')!r}, exponent={o.pop('exponent')!r})")
        elif kind == "AirDrag":
            o.pop("k")
        elif kind == "Bushing":
            o = {key: v for key, v in o.items() if key not in ("start", "turns")}
        size = o.pop("wave", None)
        if kind in ("Torque", "WorldTorque") and self.flat:
            o.pop("resolve_in", None)
        o = {key: self.shown(key, v) for key, v in o.items()}
        for key in ("f", "t"):
            if size is not None and key in o:
                o[key] = waving(o[key], size)
        self.ends(f"f{k}", kind, o, force)

    def ends(self, name: str, kind: str, o: dict[str, Any], force: Force) -> None:
        """A part on one or two ends."""
        self.part(name, kind, o)
        if force.b is None:
            outside = "Force" in kind or "Torque" in kind
            self.attach(force.a, f"{name}.frame_{'b' if outside else 'a'}")
        else:
            self.attach(force.a, f"{name}.frame_a")
            self.attach(force.b, f"{name}.frame_b")

    def done(self) -> Plan:
        """With all connections, in the order that the mechanism asks for."""
        out = self.out
        out.wires = [tuple(x) for x in (*self.hubs.values(), *self.pins, *self.axes.values()) if len(x) > 1]
        if self.m.order:
            rng = np.random.default_rng(self.m.order)
            out.parts = [out.parts[i] for i in rng.permutation(len(out.parts))]
            out.wires = [
                tuple(w[i] for i in rng.permutation(len(w)))
                for w in (out.wires[i] for i in rng.permutation(len(out.wires)))
            ]
        return out


def turned_by(m: Mechanism, axial: Axial, k: int, held: Held) -> bool:
    """Whether the start of a body is that of a joint which is held, and which the gear replaces."""
    return any(j.b.body == k and ("j", index_of(m, j), 0) in held for j, _ in axial.terms)


def index_of(m: Mechanism, joint: Joint) -> int:
    return next(k for k, j in enumerate(m.joints) if j is joint)


def ports_of(axial: Axial) -> tuple[str, str]:
    return ("sun", "ring") if axial.kind == "PlanetaryGear" else ("frame_a", "frame_b")


def in_joint(axial: Axial) -> dict[str, Any]:
    """Options of a joint for what acts along it."""
    o = axial.options
    if axial.kind == "Friction":
        return {"friction": Formula(f"mc.Coulomb(limit={o['limit']!r}, d={o['d']!r})")}
    if axial.kind == "Elastic":
        return {"c": o["c"], "d": o["d"], "rest": o["rest"]}
    return {} if axial.kind in ("ExternalGear", "InternalGear") else {"driven": True}


def write_axial(m: Mechanism, n: int, axial: Axial, held: Held):
    """Parts of an element, connections between them, and what is connected to the flanges of joints."""
    name, o = f"x{n}", axial.options
    where, place, speed = ("tr", "s", "v") if axial.sliding else ("rot", "phi", "w")
    joints = [joint for joint, _ in axial.terms]
    if axial.kind in ("Friction", "Elastic"):
        return [], [], []
    if axial.kind == "Inertia":
        made = ("tr.Mass", {"m": o["J"]}) if axial.sliding else ("rot.Inertia", {"J": o["J"]})
        factor = axial.terms[0][1]
        if factor == 1.0:
            return [(name, *made)], [], [(joints[0], f"{name}.flange_b")]
        gear = (f"{name}g", "rot.IdealGear", {"ratio": factor})
        return [(name, *made), gear], [[f"{name}.flange_b", f"{name}g.flange_a"]], [(joints[0], f"{name}g.flange_b")]
    if axial.kind in ("Spring", "Damper", "SpringDamper"):
        given = {k: o[k] for k in ("c", "d") if k in o}
        if "c" in o:
            given[f"{place}_rel0"] = o["rest"]
        part = (name, f"{where}.{axial.kind}", given)
        if len(joints) == 2:
            return [part], [], [(joints[0], f"{name}.flange_b"), (joints[1], f"{name}.flange_a")]
        fixed = (f"{name}f", f"{where}.Fixed", {})
        return [part, fixed], [[f"{name}f.flange_b", f"{name}.flange_a"]], [(joints[0], f"{name}.flange_b")]
    if axial.kind == "Load":
        kind, effort = ("tr.Force", "f") if axial.sliding else ("rot.Torque", "tau")
        return [(name, kind, {effort: wave(o["load"])})], [], [(joints[0], f"{name}.flange_b")]
    if axial.kind == "Position":
        return [(name, f"{where}.Position", {place: wave(o["motion"])})], [], [(joints[0], f"{name}.flange_b")]
    if axial.kind == "Speed":
        given = {speed: wave_rate(o["motion"]), place: o["motion"].a}
        return [(name, f"{where}.Speed", given)], [], [(joints[0], f"{name}.flange_b")]
    if axial.kind == "IdealGear":
        ends = [(joints[0], f"{name}.flange_a"), (joints[1], f"{name}.flange_b")]
        return [(name, "rot.IdealGear", {"ratio": o["ratio"]})], [], ends
    if axial.kind == "DifferentialGear":
        ends = list(zip(joints, (f"{name}.flange_a", f"{name}.left", f"{name}.right"), strict=True))
        return [(name, "pl.DifferentialGear", {"ratio": o["ratio"]})], [], ends
    if axial.kind == "IdealPlanetary":
        ends = list(zip(joints, (f"{name}.carrier", f"{name}.sun", f"{name}.ring"), strict=True))
        return [(name, "rot.IdealPlanetary", {"ratio": o["ratio"]})], [], ends
    return [(name, axial.kind, gear_arguments(m, axial, held))], [], []


def gear_arguments(m: Mechanism, axial: Axial, held: Held) -> dict[str, Any]:
    """A gear in a housing."""
    o = axial.options
    (one, _), (two, _) = axial.terms
    (q1, v1), (q2, v2) = ((float(x[0]) for x in m.coordinates(j)) for j in (one, two))
    start = any(("j", index_of(m, j), 0) in held for j in (one, two))
    if axial.kind == "GearConstraint":
        given = {"ratio": o["ratio"], "n_a": one.options["n"], "n_b": two.options["n"]}
        apart = one.a.E.T @ (two.a.r - one.a.r)
        given |= {"r_b": apart} if np.any(apart) else {}
        return given | ({"phi_b": q2, "w": v2} if start else {"phi_b": Guess(q2), "w": Guess(v2)})
    if axial.kind == "PlanetaryGear":
        return {"ratio": o["ratio"], "phi0": q1 + o["ratio"] * q2}
    given = {"radius_a": o["radius_a"], "radius_b": o["radius_b"]}
    given["phi0"] = q2 + (1 if axial.kind == "ExternalGear" else -1) * o["radius_a"] / o["radius_b"] * q1
    if not axial.housed:
        return given | {"bearings": False}
    return given | ({"phi": q1, "w": v1} if start else {"phi": Guess(q1), "w": Guess(v1)})


def write_assembly(m: Mechanism, assembly: Assembly) -> dict[str, Any]:
    """A joint and a rod as one component."""
    joint, rod = assembly.joint, assembly.rod
    guess = "phi_guess" if joint.kind == "Revolute" else "s_guess"
    given = {
        "n": joint.options["n"],
        "length": rod.options["length"],
        "r": joint.b.E.T @ (rod.b.r - joint.b.r),
        guess: float(m.coordinates(joint)[0][0]),
        "frames": True,
    }
    if assembly.kind in ("JointRRR", "JointRRP"):  # the normal of the plane
        normal = joint.options["n"] if joint.kind == "Revolute" else across_plane(m, joint)
        (_, Ra), (_, Rj) = m.pose(rod.a), m.pose(joint.a)
        given["n_a"] = Ra.T @ Rj @ normal
    if assembly.kind in ("JointUSR", "JointUSP"):
        (pa, Ra), (pb, _) = m.pose(rod.a), m.pose(rod.b)
        given["n_a"] = across(Ra.T @ (pb - pa))[0]
    return given


def across_plane(m: Mechanism, slider: Joint) -> np.ndarray:
    """The axis of the pins of a planar loop in space, as the frame of its slider sees it."""
    pin = next(j for j in m.joints if j.kind == "Revolute")
    return m.pose(slider.a)[1].T @ m.pose(pin.a)[1] @ pin.options["n"]


def shaped_end(m: Mechanism, k: int):
    """The end of a body that is the frame_b of a BodyShape."""
    if not m.bodies[k].shaped or m.bodies[k].m == 0.0 or m.bodies[k].form:
        return None
    replaced = [j for a in m.axials if a.housed for j, _ in a.terms] + [
        j for a in m.assemblies for j in (a.joint, a.rod)
    ]
    for joint in m.joints:
        if any(joint is j for j in replaced):
            continue
        for end in (joint.a, joint.b):
            if (
                end.body == k
                and np.any(end.r)
                and not (m.planar and end.angle)
                and np.abs(end.E - np.eye(3)).max() < SAME
            ):
                return end
    return None


def tidy(I: np.ndarray) -> np.ndarray:
    return np.diag(I) if np.abs(I - np.diag(np.diag(I))).max() == 0 else I


def starts(m: Mechanism, k: int, held: Held) -> dict[str, Any]:
    """Start values of a joint: held where independent, rough or exact guesses otherwise."""
    joint = m.joints[k]
    if joint.kind == "FreeMotion":
        return free_starts(m, k, held)
    names = KINDS[joint.kind].names
    if not names:
        return {}
    q, rate = m.coordinates(joint)
    if joint.kind == "Spherical":
        if ("j", k, 0) in held:
            return dict(Q=q, w=rate)
        return dict(Q=Guess(q), w=partly(rate, [("s", k, i) in held for i in range(3)]))
    if joint.kind == "PlanarParallel":
        hold = [("j", k, i) in held for i in range(2)]
        return {"s": partly(q, hold), "v": partly(rate, hold)}
    exact = m.digits is None or any(j.kind == "Spherical" for j in m.joints) or any(b.loose for b in m.bodies)
    out: dict[str, Any] = {}
    for i, ((place, speed), value, v) in enumerate(zip(names, q, rate, strict=True)):
        if ("j", k, i) in held:
            out |= {place: float(value), speed: float(v)}
        elif exact:
            out |= {place: Guess(float(value)), speed: Guess(float(v))}
        else:
            one = m.units.length if place.startswith("s") and place != "s0" else 1.0  # parameters of curves are numbers
            out[place] = Guess(round(float(value) / one, m.digits) * one)
    return out


def free_starts(m: Mechanism, k: int, held: Held) -> dict[str, Any]:
    """Of a free motion."""
    joint = m.joints[k]
    (pa, Ra), (pb, Rb) = m.pose(joint.a), m.pose(joint.b)
    rates, hold = m.coordinates(joint)[1], [("f", k, i) in held for i in range(6)]
    r = Ra.T @ (pb - pa)
    if m.planar:
        phi = m.angle(joint.b) - m.angle(joint.a)
        sure = all(hold[i] for i in (0, 1, 5))
        w = float(rates[5]) if hold[5] else Guess(float(rates[5]))
        out = {"r_rel": r[:2], "phi_rel": phi, "v_rel": partly(rates[:2], hold[:2]), "w_rel": w}
        return out if sure else out | {"r_rel": Guess(r[:2]), "phi_rel": Guess(phi)}
    Q = quaternion(Ra.T @ Rb)
    out = {"r_rel": r, "Q": Q, "v_rel": partly(rates[:3], hold[:3]), "w_rel": partly(rates[3:], hold[3:])}
    return out if all(hold) else out | {"r_rel": Guess(r), "Q": Guess(Q)}


def partly(values: np.ndarray, hold: list[bool]) -> Any:
    """A vector of which some elements are held."""
    if all(hold):
        return values
    if not any(hold):
        return Guess(values)
    return tuple(float(v) if h else Guess(float(v)) for v, h in zip(values, hold, strict=True))


__all__ = ["Plan", "Z", "plan"]

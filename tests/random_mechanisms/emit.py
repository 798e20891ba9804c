"""A mechanism as a model of mechane, by its public names alone, and as the text of a script that builds the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.linalg import null_space, qr

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp

from .describe import KINDS, WORLD, Joint, Mechanism, Z, axis_angle, in_plain_units, quaternion
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
class Plan:
    """Components and connections, still as words."""

    name: str
    planar: bool
    parts: list[tuple[str, str, dict]] = field(default_factory=list)
    wires: list[tuple[str, ...]] = field(default_factory=list)

    def model(self) -> mc.Model:
        """Built."""
        library, model = (pl if self.planar else sp), mc.Model(self.name)
        for name, kind, arguments in self.parts:
            setattr(model, name, getattr(library, kind)(**{k: built(v) for k, v in arguments.items()}))
        for wire in self.wires:
            model.connect(*(frame(model, path) for path in wire))
        return model

    def script(self, duration: float) -> str:
        """As text."""
        short = "pl" if self.planar else "sp"
        lines = [
            "import mechane as mc",
            f"from mechane import {'planar as pl' if self.planar else 'spatial as sp'}",
            "",
            f'm = mc.Model("{self.name}")',
        ]
        for name, kind, arguments in self.parts:
            lines.append(f"m.{name} = {short}.{kind}({', '.join(f'{k}={told(v)}' for k, v in arguments.items())})")
        lines += [f"m.connect({', '.join('m.' + path for path in wire)})" for wire in self.wires]
        lines += [
            "print(mc.check(m))",
            f"r = mc.simulate(m, {duration!r}, tolerance=1e-9, points=7)",
            "print(abs(r.energy().error).max())",
        ]
        return "\n".join(lines)


def frame(model: Any, path: str) -> Any:
    part, name = path.split(".")
    return getattr(getattr(model, part), name)


def built(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(built(v) for v in value)
    return mc.guess(value.value) if isinstance(value, Guess) else value


def told(value: Any) -> str:
    if isinstance(value, Guess):
        return f"mc.guess({told(value.value)})"
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


Held = set[
    tuple[str, int, int]
]  # ("j", joint, coordinate), ("s", ball joint, element of w), ("b", body, element of v and w)


def independent(m: Mechanism) -> Held:
    """What to hold at the start: as many as there are degrees of freedom, well conditioned; scalar coordinates of joints first.

    Free bodies are held as a whole. Of ball joints in loops and of bodies that hang on constraints some speeds are held;
    their places are guesses that fit.
    """
    everything: Held = {("j", k, i) for k, j in enumerate(m.joints) for i in range(max(1, len(KINDS[j.kind].names)))}
    if all(j.tree for j in m.joints):
        return everything
    m = in_plain_units(m)
    N = Reference(m).null_space()
    scalars: dict[tuple[str, int, int], np.ndarray] = {}
    others: dict[tuple[str, int, int], np.ndarray] = {}
    taken = [N[6 * k : 6 * k + 6] for k, body in enumerate(m.bodies) if body.free and not body.loose]
    for k, joint in enumerate(m.joints):
        found = np.array([rates_along(m, joint, column) for column in N.T])
        where, kind = (others, "s") if joint.kind == "Spherical" else (scalars, "j")
        where |= {(kind, k, i): found[:, i] for i in range(found.shape[1])}
    for k, body in enumerate(m.bodies):
        if body.free and body.loose:
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


def plan(m: Mechanism) -> Plan:
    """Words for a mechanism: bodies b0, b1, …, joints j0, …, forces f0, …, and the rods and turns e0, … between them."""
    flat = m.planar
    out = Plan(f"{m.family}_{m.seed}", flat)
    cut = (lambda v: np.asarray(v, float)[:2]) if flat else (lambda v: np.asarray(v, float))
    size = float(np.linalg.norm(m.gravity))
    out.parts.append(("world", "World", dict(g=size, n=cut(m.gravity / size)) if size else dict(g=0.0)))
    hubs: dict[int, list[str]] = {WORLD: ["world.frame_b"]}
    pins: list[list[str]] = []  # connections at shared ends
    taken: set[int] = set()
    held = independent(m)

    for k, body in enumerate(m.bodies):
        hubs[k] = []
        if body.m == 0.0:
            continue
        arguments: dict[str, Any] = dict(m=body.m, I=float(body.I[2, 2]) if flat else tidy(body.I))
        if np.any(body.r_cm) or body.shaped:
            arguments["r_cm"] = cut(body.r_cm)
        if body.free and flat:
            v = body.v + np.cross(body.w, body.R @ body.r_cm)
            arguments |= dict(phi=body.angle, v=cut(v), w=float(body.w[2]))
            arguments["r_0" if shaped_end(m, k) is not None else "r"] = cut(body.r)
        elif body.free:
            start = dict(r_0=body.r, Q=quaternion(body.R), v_0=body.v, w_a=body.R.T @ body.w)
            if body.loose:
                start["r_0"], start["Q"] = Guess(start["r_0"]), Guess(start["Q"])
                start["v_0"] = partly(start["v_0"], [("b", k, i) in held for i in range(3)])
                start["w_a"] = partly(start["w_a"], [("b", k, i) in held for i in range(3, 6)])
            arguments |= start
        end = shaped_end(m, k)
        if end is not None:
            arguments["r"] = cut(end.r)
        out.parts.append((f"b{k}", "Body" if end is None else "BodyShape", arguments))
        hubs[k].append(f"b{k}.frame_a")
    counter = 0

    def frame_of(end) -> str | None:
        """The frame of an end, with a rod or a turn to it; None: that of the body itself."""
        nonlocal counter
        straight = np.abs(end.E - np.eye(3)).max() < SAME and not (flat and end.angle)
        if not np.any(end.r) and straight:
            return None
        if end.body != WORLD and straight and end.body not in taken and shaped_end(m, end.body) is end:
            taken.add(end.body)
            return f"b{end.body}.frame_b"
        name = f"e{counter}"
        counter += 1
        E, r, sign = (end.E, end.r, 1.0) if end.outward else (end.E.T, -(end.E.T @ end.r), -1.0)
        arguments: dict[str, Any] = dict(r=cut(r))
        if not straight and flat:
            arguments["phi"] = sign * end.angle
        elif not straight:
            n, angle = axis_angle(E)
            quarter = np.abs(np.abs(E) - np.round(np.abs(E))).max() < SAME
            arguments |= dict(n=np.round(n, 12) if quarter else n, angle=angle)
        out.parts.append((name, "FixedTranslation" if straight else "FixedRotation", arguments))
        near, far = ("frame_a", "frame_b") if end.outward else ("frame_b", "frame_a")
        hubs[end.body].append(f"{name}.{near}")
        return f"{name}.{far}"

    def attach(end, port: str) -> None:
        frame = frame_of(end)
        if frame is None:
            hubs[end.body].append(port)
        else:
            pins.append([frame, port])

    for k, joint in enumerate(m.joints):
        if joint.kind == "Rigid":
            attach(joint.a, frame_of(joint.b) or hubs[joint.b.body][0])
            continue
        hidden = ("n",) if flat and joint.kind == "Revolute" else ()
        options = {key: v for key, v in joint.options.items() if key not in hidden}
        options = {key: cut(v) if isinstance(v, np.ndarray) else v for key, v in options.items()}
        out.parts.append((f"j{k}", joint.kind, options | starts(m, k, held)))
        attach(joint.a, f"j{k}.frame_a")
        attach(joint.b, f"j{k}.frame_b")
    for k, force in enumerate(m.forces):
        o = dict(force.options)
        if force.kind == "LineForce":
            o = {"law": Law(o["c"], o["s0"], o["d"])}
        o = {
            key: (float(v[2]) if key == "t" and flat else cut(v)) if isinstance(v, np.ndarray) else v
            for key, v in o.items()
        }
        out.parts.append((f"f{k}", force.kind, o))
        if force.b is None:
            attach(force.a, f"f{k}.frame_b")
        else:
            attach(force.a, f"f{k}.frame_a")
            attach(force.b, f"f{k}.frame_b")
    out.wires = [tuple(x) for x in (*hubs.values(), *pins) if len(x) > 1]
    if m.order:
        rng = np.random.default_rng(m.order)
        out.parts = [out.parts[i] for i in rng.permutation(len(out.parts))]
        out.wires = [
            tuple(w[i] for i in rng.permutation(len(w)))
            for w in (out.wires[i] for i in rng.permutation(len(out.wires)))
        ]
    return out


def shaped_end(m: Mechanism, k: int):
    """The end of a body that is the frame_b of a BodyShape."""
    if not m.bodies[k].shaped or m.bodies[k].m == 0.0:
        return None
    for joint in m.joints:
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
    names = KINDS[joint.kind].names
    if not names:
        return {}
    q, rate = m.coordinates(joint)
    if joint.kind == "Spherical":
        if ("j", k, 0) in held:
            return dict(Q=q, w=rate)
        return dict(Q=Guess(q), w=partly(rate, [("s", k, i) in held for i in range(3)]))
    exact = m.digits is None or any(j.kind == "Spherical" for j in m.joints) or any(b.loose for b in m.bodies)
    out: dict[str, Any] = {}
    for i, ((place, speed), value, v) in enumerate(zip(names, q, rate, strict=True)):
        if ("j", k, i) in held:
            out |= {place: float(value), speed: float(v)}
        elif exact:
            out |= {place: Guess(float(value)), speed: Guess(float(v))}
        else:
            one = m.units.length if place.startswith("s") else 1.0
            out[place] = Guess(round(float(value) / one, m.digits) * one)
    return out


def partly(values: np.ndarray, hold: list[bool]) -> Any:
    """A vector of which some elements are held."""
    if all(hold):
        return values
    if not any(hold):
        return Guess(values)
    return tuple(float(v) if h else Guess(float(v)) for v, h in zip(values, hold, strict=True))


__all__ = ["Plan", "Z", "plan"]

"""A smaller mechanism that fails in the same way."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator

import numpy as np

from .check import Failure, run
from .describe import Mechanism, in_plain_units
from .reference import Reference, Singular


def shrunk(failure: Failure, most: int = 60) -> Failure:
    """Remove and simplify parts as long as it fails in the same way."""
    tried, best = 0, failure
    progress = True
    while progress and tried < most:
        progress = False
        for smaller in smaller_ones(best.mechanism):
            tried += 1
            if tried > most:
                break
            if not possible(smaller):
                continue
            found = next((f for f in run(smaller, best.version) if alike(f, failure)), None)
            if found is not None:
                best, progress = found, True
                break
    return best


def alike(one: Failure, other: Failure) -> bool:
    return re.sub(r"\d+", "#", one.kind) == re.sub(r"\d+", "#", other.kind)


def possible(m: Mechanism) -> bool:
    try:
        return Reference(in_plain_units(m)).structure()[0] > 0
    except (Singular, np.linalg.LinAlgError, ValueError):
        return False


def smaller_ones(m: Mechanism) -> Iterator[Mechanism]:
    """One step simpler each."""
    for k in range(len(m.forces)):
        out = copy.deepcopy(m)
        del out.forces[k]
        yield out
    for k in range(len(m.bodies)):
        used = [j for j in m.joints if k in (j.a.body, j.b.body)]
        if len(m.bodies) > 1 and (len(used) == 1 or any(not j.tree for j in used)):
            out = without(m, k)
            if out is not None:
                yield out
    for k, joint in enumerate(m.joints):
        if not joint.tree and sum(not j.tree for j in m.joints) > 1:
            out = copy.deepcopy(m)
            del out.joints[k]
            yield out
    if any(np.any(b.v) or np.any(b.w) for b in m.bodies):
        out = copy.deepcopy(m)
        for body in out.bodies:
            body.v, body.w = np.zeros(3), np.zeros(3)
        yield out
    plain = [np.diag([0.1, 0.2, 0.25]) * m.units.mass * m.units.length**2 if b.m else b.I for b in m.bodies]
    if any(np.any(b.r_cm) or b.shaped or np.any(b.I != I) for b, I in zip(m.bodies, plain, strict=True)):
        out = copy.deepcopy(m)
        for body, I in zip(out.bodies, plain, strict=True):
            body.r_cm, body.shaped, body.I = np.zeros(3), False, I
            body.m = 1.0 * m.units.mass if body.m else 0.0
        yield out
    down = np.array([0.0, -9.81, 0.0]) * m.units.length / m.units.time**2
    if np.any(m.gravity != down):
        out = copy.deepcopy(m)
        out.gravity = down
        yield out
    if m.digits is not None or m.order:
        out = copy.deepcopy(m)
        out.digits, out.order = None, 0
        yield out
    for k in range(len(m.bodies)):  # body frames where the first joint is
        mine = [e for e in m.ends() if e.body == k]
        if (mine and np.any(mine[0].r)) or (mine and np.abs(mine[0].E - np.eye(3)).max() > 1e-12):
            yield moved(m, k)


def drop_lost(m: Mechanism) -> None:
    """Remove elements of joints that were removed."""
    there = {id(j) for j in m.joints}
    m.axials = [a for a in m.axials if all(id(j) in there for j, _ in a.terms)]
    m.assemblies = [a for a in m.assemblies if id(a.joint) in there and id(a.rod) in there]


def without(m: Mechanism, k: int) -> Mechanism | None:
    """Without a body, its joints and its forces; None where others would be left hanging in the air."""
    out = copy.deepcopy(m)
    out.joints = [j for j in out.joints if k not in (j.a.body, j.b.body)]
    drop_lost(out)
    out.forces = [f for f in out.forces if k != f.a.body and (f.b is None or f.b.body != k)]
    del out.bodies[k]
    seen = set()
    for end in out.ends():
        if id(end) not in seen and end.body > k:
            end.body -= 1
        seen.add(id(end))
    reached = {-1} | {i for i, b in enumerate(out.bodies) if b.free}
    while True:  # joints that closed a loop carry what the body carried before
        more = {e.body for j in out.joints for e in (j.a, j.b) if {j.a.body, j.b.body} & reached} - reached
        if not more:
            break
        reached |= more
    if len(reached) < len(out.bodies) + 1:
        return None
    carried = {-1} | {i for i, b in enumerate(out.bodies) if b.free}
    rest = list(out.joints)
    for joint in rest:
        joint.tree = False
    while True:
        new = next((j for j in rest if not j.tree and len({j.a.body, j.b.body} & carried) == 1), None)
        if new is None:
            return out
        new.tree = True
        carried |= {new.a.body, new.b.body}


def moved(m: Mechanism, k: int) -> Mechanism:
    """With the frame of a body at its first end."""
    out = copy.deepcopy(m)
    body = out.bodies[k]
    first = next(e for e in out.ends() if e.body == k)
    shift, A, angle = first.r.copy(), first.E.copy(), first.angle
    body.v = body.v + np.cross(body.w, body.R @ shift)
    body.r, body.R, body.angle = body.r + body.R @ shift, body.R @ A, body.angle + angle
    body.r_cm, body.I = A.T @ (body.r_cm - shift), A.T @ body.I @ A
    for end in out.ends():
        if end.body == k:
            end.r, end.E, end.angle = A.T @ (end.r - shift), A.T @ end.E, end.angle - angle
    first.r, first.E, first.angle = np.zeros(3), np.eye(3), 0.0
    return out

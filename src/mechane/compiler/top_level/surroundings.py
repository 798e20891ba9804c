"""Context of the rows and unknowns of a block: distance from the ground, loops, vectors and nominal sizes."""

from __future__ import annotations

import numpy as np

from ...language.symbols import Variable
from ..common.scales import Scale
from ..coordinates.kinematics import Kinematics
from ..index.dae import Dae
from ..index.structure import owner_of, unit_of
from .blocks import Block

UNKNOWN = -1  # depth


def depths(kin: Kinematics, block: Block, pattern: tuple[np.ndarray, np.ndarray]) -> tuple[list[int], list[int]]:
    """Number of coordinates between the ground and each unknown and equation.

    For accelerations it is known from tearing. A force belongs to the farthest component in whose equations it occurs; other
    unknowns take the depth of their neighbours. An equation has the depth of its component; a balance of flows, where
    components meet, that of the nearest of them.
    """
    r, c = pattern
    component, own = kin.reduced.dae.sources.owners(block.equations)
    known = np.full(len(block.unknowns), UNKNOWN)
    accelerations = _of_accelerations(kin, block)
    known[list(accelerations)] = list(accelerations.values())
    farthest = _largest(component[r], known[c], component.max(initial=-1) + 1)  # of the accelerations in each component
    forces = own[r] & (farthest[component[r]] > UNKNOWN) & (known[c] == UNKNOWN)
    known = np.maximum(known, _largest(c[forces], farthest[component[r[forces]]], len(known)))
    depth = np.maximum(_hand_on(pattern, known, len(component)), 0)
    deepest = _largest(r, depth[c], len(component))
    of_own = np.where(farthest[component] > UNKNOWN, farthest[component], deepest)
    nearest = -_largest(r, -depth[c], len(component), least=-depth.max(initial=0))
    rows = np.where(deepest == UNKNOWN, 0, np.where(own, of_own, nearest))
    return depth.tolist(), rows.tolist()


def _largest(places: np.ndarray, values: np.ndarray, count: int, least: int = UNKNOWN) -> np.ndarray:
    """The largest of the values at each place."""
    found = np.full(count, least)
    np.maximum.at(found, places, values)
    return found


def _of_accelerations(kin: Kinematics, block: Block) -> dict[int, int]:
    """Depths from tearing; rotation and translation of one component have the same depth."""
    dae = kin.reduced.dae
    lower = dae.integral_of
    rank = kin.torn[1].rank if 1 in kin.torn else {}
    known = {k: rank[lower[v]] for k, v in enumerate(block.unknowns) if v in lower and lower[v] in rank}
    body = {k: id(owner_of(dae, block.unknowns[k])) for k in known}
    far: dict[int, int] = {}
    for k, name in body.items():
        far[name] = max(far.get(name, 0), known[k])
    pairs = {k: (far[name], known[k]) for k, name in body.items()}
    place = {pair: i for i, pair in enumerate(sorted(set(pairs.values())), 1)}
    return {k: place[pair] for k, pair in pairs.items()}


def _hand_on(pattern: tuple[np.ndarray, np.ndarray], known: np.ndarray, height: int) -> np.ndarray:
    """Depths, with those of neighbours for unknowns that had none."""
    r, c = pattern
    while (open_ := known[c] == UNKNOWN).any():
        deepest = _largest(r, known[c], height)
        new = np.maximum(known, _largest(c[open_], deepest[r[open_]], len(known)))
        if (new == known).all():
            break
        known = new
    return known


def families(dae: Dae, block: Block) -> tuple[list[int], list[int]]:
    """The vector equation of each row of a block, and the vector of each unknown."""
    rows = [dae.sources.numbers[e] for e in block.equations]
    vectors = list(map(dae.members.get, block.unknowns))
    return rows, [id(v) if v is not None else -k for k, v in enumerate(vectors, 1)]


def usual_sizes(dae: Dae, unknowns: list[int], scale: Scale) -> np.ndarray:
    """Nominal sizes of unknowns, from their units."""
    units = [unit_of(dae, v) for v in unknowns]
    sizes = {unit: scale.of(*unit) for unit in set(units)}
    return np.array([sizes[unit] for unit in units])


def loops_of(kin: Kinematics, block: Block) -> list[tuple[set[int], set[int]]]:
    """For each loop the rows of a block that close it, and the reactions that belong to them.

    A loop constraint equates a potential of some connector; its reaction is the flow of the same connector in that direction.
    """
    reduced, dae = kin.reduced, kin.reduced.dae
    row_of = {e: k for k, e in enumerate(block.equations)}
    column_of = {v: k for k, v in enumerate(block.unknowns)}
    loops: dict[int, tuple[set[int], set[int]]] = {}
    taken: set[int] = set()
    origin_of = reduced.origin_of
    for e in kin.torn[1].loop_constraints if 1 in kin.torn else ():
        top = reduced.differentiated.get(e)
        if top not in row_of:
            continue
        rows, columns = loops.setdefault(id(dae.sources[e].what), (set(), set()))
        rows.add(row_of[top])
        base = e
        while base in origin_of:
            base = origin_of[base]
        present = set(dae.rows[base])
        for connector in reversed(list(dae.sources[e].component.connectors())):
            flows = _dual(dae, connector, present)
            free = [column_of[v] for v in flows if v in column_of and column_of[v] not in taken]
            if free:
                columns.add(free[0])
                taken.add(free[0])
                break
    return list(loops.values())


def _dual(dae, connector, present: set[int]) -> list[int]:
    """Flows of a connector in the directions of its potentials in an equation."""
    flat = dae.flat
    variables = [v for v in connector.__dict__.values() if isinstance(v, Variable) and v.id in flat.offset]
    potentials = [c for v in variables if not v.declaration.flow for c in flat.columns(v)]
    flows = [c for v in variables if v.declaration.flow for c in flat.columns(v)]
    if len(potentials) == len(flows):
        pairs = zip(potentials, flows, strict=True)
        return [dae.alias[f][0] for p, f in pairs if dae.alias[p][0] in present and dae.alias[f][0] >= 0]
    touched = any(dae.alias[p][0] in present for p in potentials)
    return [dae.alias[f][0] for f in flows if touched and dae.alias[f][0] >= 0]

"""Context of the rows and unknowns of a block: distance from the ground, loops, vectors and nominal sizes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...language.component import Component
from ...language.expressions import Equation
from ...language.symbols import Variable
from ..common.scales import Scale
from ..common.sources import Source
from ..coordinates.kinematics import Kinematics
from ..index.dae import Dae
from ..index.structure import unit_of, variable_of
from .blocks import Block

Rows = dict[int, list[int]]  # row -> unknowns in it


def depths(kin: Kinematics, block: Block, pattern: tuple[np.ndarray, np.ndarray]) -> tuple[list[int], list[int]]:
    """Number of coordinates between the ground and each unknown and equation.

    For accelerations it is known from tearing. A force belongs to the farthest component in whose equations it occurs; other
    unknowns take the depth of their neighbours. An equation has the depth of its component; a balance of flows, where
    components meet, that of the nearest of them.
    """
    rows: Rows = {}
    for r, c in zip(pattern[0].tolist(), pattern[1].tolist(), strict=True):
        rows.setdefault(r, []).append(c)
    owner = {r: kin.reduced.dae.sources[block.equations[r]] for r in rows}
    known = _of_accelerations(kin, block)
    farthest = _of_components(rows, owner, known)
    known |= _of_forces(rows, owner, known, farthest)
    _hand_on(rows, known, len(block.unknowns))
    depth = [known.get(k, 0) for k in range(len(block.unknowns))]
    own = {
        r: farthest.get(id(owner[r].component), max(depth[c] for c in row))
        if isinstance(owner[r].what, Equation)
        else min(depth[c] for c in row)
        for r, row in rows.items()
    }
    return depth, [own.get(r, 0) for r in range(len(block.equations))]


def _of_accelerations(kin: Kinematics, block: Block) -> dict[int, int]:
    """Depths from tearing; rotation and translation of one component have the same depth."""
    dae = kin.reduced.dae
    lower = {d: v for v, d in dae.derivative_of.items()}
    rank = kin.torn[1].rank if 1 in kin.torn else {}
    known = {k: rank[lower[v]] for k, v in enumerate(block.unknowns) if v in lower and lower[v] in rank}
    body = {k: id(owner_of(dae, block.unknowns[k], lower)) for k in known}
    far: dict[int, int] = {}
    for k, name in body.items():
        far[name] = max(far.get(name, 0), known[k])
    pairs = {k: (far[name], known[k]) for k, name in body.items()}
    place = {pair: i for i, pair in enumerate(sorted(set(pairs.values())), 1)}
    return {k: place[pair] for k, pair in pairs.items()}


def _of_components(rows: Rows, owner: dict[int, Source], known: dict[int, int]) -> dict[int, int]:
    """The depth of the farthest acceleration in the equations of each component."""
    farthest: dict[int, int] = {}
    for r, row in rows.items():
        component = id(owner[r].component)
        for c in row:
            if c in known:
                farthest[component] = max(farthest.get(component, 0), known[c])
    return farthest


def _of_forces(rows: Rows, owner: dict[int, Source], known: dict[int, int], farthest: dict[int, int]) -> dict[int, int]:
    """Depths of unknowns other than accelerations, by the farthest component in whose equations they occur."""
    forces: dict[int, int] = {}
    for r, row in rows.items():
        if isinstance(owner[r].what, Equation) and id(owner[r].component) in farthest:
            for c in row:
                if c not in known:
                    forces[c] = max(forces.get(c, 0), farthest[id(owner[r].component)])
    return forces


def _hand_on(rows: Rows, known: dict[int, int], count: int) -> None:
    """Give the remaining unknowns and rows the depths of their neighbours."""
    while len(known) < count:
        new: dict[int, int] = {}
        for row in rows.values():
            deepest = max((known[c] for c in row if c in known), default=-1)
            for c in row if deepest >= 0 else ():
                if c not in known:
                    new[c] = max(new.get(c, 0), deepest)
        if not new:
            return
        known.update(new)


def families(dae: Dae, block: Block) -> tuple[list[int], list[int]]:
    """The vector equation of each row of a block, and the vector of each unknown."""
    rows = [id(dae.sources[e]) for e in block.equations]
    vectors = [variable_of(dae, v) for v in block.unknowns]
    return rows, [id(v) if v is not None else -k for k, v in enumerate(vectors, 1)]


def usual_sizes(dae: Dae, unknowns: list[int], scale: Scale) -> np.ndarray:
    """Nominal sizes of unknowns, from their units."""
    lower = {d: v for v, d in dae.derivative_of.items()}
    return np.array([scale.of(*unit_of(dae, v, lower)) for v in unknowns])


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


def owner_of(dae: Dae, column: int, lower: dict[int, int]) -> Any:
    """The component that owns the variable of a column or its antiderivative."""
    while column in lower:
        column = lower[column]
    v = variable_of(dae, column)
    node = v.owner if v is not None else dae.flat.model
    while node._parent is not None and not isinstance(node, Component):
        node = node._parent
    return node

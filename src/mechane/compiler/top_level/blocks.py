"""Blocks of the top level: simultaneous unknowns in solving order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import casadi as ca
import numpy as np

from ...runtime.graphs import Graph
from ..common.columns import Column
from ..common.words import SHOWN, listed, several
from ..coordinates.kinematics import Kinematics
from ..coordinates.tearing import Torn
from ..elimination.plan import Plan, Solve
from ..index.dae import Dae, Incidence
from ..index.structure import match
from .sharing import Alike


@dataclass(frozen=True, eq=False)
class Block:
    """Unknowns that are solved together at the top level."""

    unknowns: list[int]
    equations: list[int]
    linear: bool
    plan: Plan | None = None
    torn: Torn | None = None


@dataclass(frozen=True, eq=False)
class Between:
    """Intermediate results of an elimination: columns of symbols and their definitions, in order."""

    place: int  # number of variables that are solved before
    symbols: list[ca.SX]
    by: list[ca.SX]


@dataclass(frozen=True, eq=False)
class Guard:
    """A pivot that a run divides by, which depends on the state."""

    equation: int
    unknown: int
    size: ca.SX  # relative to the smallest allowed one


@dataclass(frozen=True, eq=False)
class Steady:
    """Pivots that are constant, or that no state makes smaller than at the start; other parameters may."""

    unknowns: list[int]
    pivots: ca.SX
    least: np.ndarray  # smallest allowed ones, with their signs


@dataclass(frozen=True, eq=False)
class Causal:
    """Straight-line code for a whole model."""

    kinematics: Kinematics
    blocks: list[Block]
    solved: list[int]
    by: Column
    algebraic: list[int]  # unknowns left to the integrator, with `residuals`
    residuals: list[ca.SX]
    solves: list[tuple[int, Solve]]  # (number of variables solved before it, dense system)
    between: list[Between]  # intermediate results
    guards: list[Guard]
    steady: list[Steady]

    def __str__(self) -> str:
        names = self.kinematics.reduced.dae.names
        alone = sum(len(b.unknowns) == 1 for b in self.blocks)
        text = [
            f"{several(len(self.blocks), 'block')} at the top level, {alone} of a single unknown",
            *(_told(b, names) for b in [b for b in self.blocks if len(b.unknowns) > 1][:SHOWN]),
        ]
        if self.algebraic:
            text.append(f"  left to the integrator: {listed(names[v] for v in self.algebraic)}")
        return "\n".join(text)

    def definitions(self) -> tuple[list[ca.SX], list[ca.SX]]:
        """Columns of symbols and their definitions, in order; solutions of dense systems are taken as known."""
        return definitions(self.kinematics.reduced.dae, self.solved, self.by, self.between, 0)


def definitions(
    dae: Dae, solved: list[int], by: Column, between: list[Between], begin: int
) -> tuple[list[ca.SX], list[ca.SX]]:
    """Columns of symbols and their definitions `by`, from a given solved variable on."""
    symbols, definitions, done = [], [], begin
    for own in [*(b for b in between if b.place >= begin), Between(len(solved), [], [])]:
        if own.place > done:
            symbols.append(dae.symbols.of(solved[done : own.place]))
            definitions.append(by.of(range(done - begin, own.place - begin)))
        symbols += own.symbols
        definitions += own.by
        done = own.place
    return symbols, definitions


def _told(block: Block, names: Sequence[str]) -> str:
    """A block of several unknowns, on one line."""
    text = f"  {several(len(block.unknowns), 'unknown')} ({listed((names[v] for v in block.unknowns), 2)}): "
    if block.torn is not None:
        return text + f"nonlinear, {several(len(block.torn.coordinates), 'unknown')} iterated"
    assert block.plan is not None
    dense = ", ".join(f"{len(g.rows)} x {len(g.columns)} of rank {g.rank}" for g in block.plan.groups[:3])
    return text + f"{several(len(block.plan.steps), 'pivot')} chosen" + (f", left to the run: {dense}" if dense else "")


def order_blocks(rows: Incidence, unknowns: list[int]) -> tuple[list[tuple[list[int], list[int]]], list[int]]:
    """Blocks in solving order, as (unknowns, rows), from the block triangular form; and unmatched rows."""
    n = len(rows)
    place_of = np.full(max(rows.column.max(initial=-1), max(unknowns, default=-1)) + 1, -1)
    place_of[unknowns] = np.arange(len(unknowns))
    places = place_of[rows.column]
    inside = places >= 0
    lines = rows.row[inside]
    pattern = ca.Sparsity.triplet(n, len(unknowns), lines.tolist(), places[inside].tolist())
    count, row, place, begin, _, coarse, _ = pattern.btf()
    if coarse[2] or coarse[3] < n:  # not entirely square
        inner = rows.where(inside).graph
        matched, _ = match(Incidence(Graph(inner.start, places[inside], len(unknowns))), range(len(unknowns)))
        return [], sorted(set(range(n)).difference(matched.tolist()))
    groups = []
    for k in range(count):
        block = slice(begin[k], begin[k + 1])
        groups.append(([unknowns[c] for c in sorted(place[block])], sorted(row[block])))
    return groups, []


def peel(
    rows: Iterable[list[int]], unknowns: list[int], solid: set[tuple[int, int]]
) -> list[tuple[list[int], list[int]]]:
    """Groups of a system that cannot be matched: directly determined unknowns first, mere results last, the rest together.

    A row is solved individually only for an unknown with a constant factor, one of the pairs in `solid`.
    """
    left: dict[int, set[int]] = {e: set(row).intersection(unknowns) for e, row in enumerate(rows)}
    users: dict[int, set[int]] = {v: set() for v in unknowns}
    for e, row in left.items():
        for v in row:
            users[v].add(e)
    first: list[tuple[list[int], list[int]]] = []
    last: list[tuple[list[int], list[int]]] = []
    ready = [e for e, row in left.items() if len(row) == 1]
    while ready:
        e = ready.pop()
        if e not in left or len(left[e]) != 1 or (e, next(iter(left[e]))) not in solid:
            continue
        (v,) = left.pop(e)
        first.append(([v], [e]))
        for other in users.pop(v) - {e}:
            if other in left:
                left[other].discard(v)
                if len(left[other]) == 1:
                    ready.append(other)
    idle = [v for v, es in users.items() if len(es & left.keys()) == 1]
    while idle:
        v = idle.pop()
        mine = users.get(v, set()) & left.keys()
        if len(mine) != 1 or (next(iter(mine)), v) not in solid:
            continue
        (e,) = mine
        row = left.pop(e)
        del users[v]
        last.append(([v], [e]))
        idle += [u for u in row if u in users and len(users[u] & left.keys()) == 1]
    middle = [([v for v in unknowns if v in users], list(left))] if left or users else []
    return first + middle + last[::-1]


class Undetermined(Exception):
    """Some unknowns of a block are numerically undetermined, perhaps because equations are `alike` in their discrete states."""

    def __init__(self, block: Block, columns: list[int], alike: Sequence[Alike] = (), same: Sequence[int] = ()):
        self.block, self.columns, self.alike = block, columns, alike
        self.same = same  # constraints of which one is redundant

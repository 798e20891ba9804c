"""Tearing: order equations so that most unknowns follow explicitly from a few coordinates.

An equation is solved for an unknown only where that is safe everywhere: its coefficient is a constant or depends on
parameters alone. What cannot be solved so is *torn*: taken as given. Each torn unknown beyond the true degrees of freedom leaves
one equation over, a loop constraint, that the torn values must satisfy. For a tree mechanism the coordinates are the joint
angles and nothing is left over; a planar loop leaves two loop constraints.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass, field

import casadi as ca
import numpy as np

from ..language.expressions import scalars
from .columns import Column
from .steps import slopes

TILTED = 1e-3  # smallest coefficient to divide by, relative to others in its vector equation
TURNING = 1e-6  # least usual size of a coefficient that changes
UNSOLVABLE = 12.0  # more than a start value that is held, less than that of a preferred state


@dataclass(eq=False)
class Torn:
    """Result of tearing: coordinates, explicit assignments in order, loop constraints."""

    coordinates: list[int] = field(default_factory=list)  # unknowns that are given
    order: list[tuple[int, int]] = field(default_factory=list)  # (unknown, equation) solved one after the other
    loop_constraints: list[int] = field(default_factory=list)  # equations left over
    rank: dict[int, int] = field(default_factory=dict)  # unknown -> how many coordinates were given before it was known


@dataclass(eq=False)
class Edges:
    """Which unknown occurs in which equation, and where an equation may be solved for it."""

    rows: dict[int, list[int]]  # equation -> unknowns
    safe: dict[tuple[int, int], ca.SX]  # (equation, unknown) -> coefficient


def find_edges(
    equations: list[int],
    unknowns: list[int],
    residuals: Column,
    symbols: Column,
    parameters: ca.SX,
    values: np.ndarray,
    families: Sequence[object] = (),
) -> Edges:
    """Incidence of equations and unknowns, with the safe ones marked.

    `families` says for all equations which vector equation they belong to: there the unknown with a coefficient of 1e-7 is
    that of a tilted axis, and had better come from another row.
    """
    rows: dict[int, list[int]] = {e: [] for e in equations}
    safe: dict[tuple[int, int], ca.SX] = {}
    if not equations or not unknowns:
        return Edges(rows, safe)
    jacobian = slopes(residuals.of(equations), symbols.of(unknowns))
    r, c = jacobian.sparsity().get_triplet()
    entries = scalars(jacobian)
    column = jacobian.nz[:] if entries else ca.SX(0, 1)
    moving = np.zeros(len(entries), bool)
    if entries:
        f = ca.Function("f", [parameters, symbols.sx], [column], {"allow_free": True})
        others = ca.vertcat(symbols.sx, *f.free_sx()) if f.has_free() else symbols.sx
        moving[np.array(ca.jacobian_sparsity(column, others).get_triplet()[0], int)] = True
    number = np.full(len(entries), np.nan)
    fixed = np.nonzero(~moving)[0].tolist()
    if fixed:
        f = ca.Function("f", [parameters], [column[fixed]], {"allow_free": True})
        number[fixed] = np.array(
            f(values) if not f.has_free() else _free_zero(column[fixed], parameters, values), float
        ).ravel()
    sizes = np.where(moving, TURNING, np.abs(number)).tolist()  # what turns elsewhere is not zero everywhere
    turns = moving.tolist()
    most: dict[tuple[object, int], float] = {}
    kinds = [families[e] if families else e for e in equations]
    for i, j, size in zip(r, c, sizes, strict=True):
        if size > most.get((kinds[i], j), 0.0):
            most[kinds[i], j] = size
    for k, (i, j, size) in enumerate(zip(r, c, sizes, strict=True)):
        e, u = equations[i], unknowns[j]
        if size == 0 and entries[k].is_constant():
            continue
        rows[e].append(u)
        if not turns[k] and size > TILTED * most.get((kinds[i], j), 0.0):
            safe[e, u] = entries[k]
    return Edges(rows, safe)


def _free_zero(column: ca.SX, parameters: ca.SX, values: np.ndarray) -> np.ndarray:
    """Numbers of expressions whose remaining symbols do not matter."""
    rest = [s for s in ca.symvar(column) if s.name() not in {q.name() for q in ca.symvar(parameters)}]
    return np.array(ca.Function("f", [parameters, ca.vertcat(*rest)], [column])(values, 0.5), float)


def tear(edges: Edges, unknowns: list[int], preference: list[float]) -> Torn:
    """Assign greedily; where nothing can be solved, tear the most preferred unknown next to what is known."""
    torn = Torn()
    by_unknown: dict[int, list[int]] = {u: [] for u in unknowns}
    left: dict[int, set[int]] = {}
    for e, row in edges.rows.items():
        left[e] = set(row)
        for u in row:
            by_unknown[u].append(e)
    done: set[int] = set()
    solved: set[int] = set()
    ready = [e for e, row in left.items() if len(row) <= 1]
    heap: list[tuple[float, int, int]] = []

    def push(e: int) -> None:
        if left[e]:
            best = max(preference[u] for u in left[e])
            heapq.heappush(heap, (-best, len(left[e]), e))

    def know(u: int) -> None:
        solved.add(u)
        torn.rank[u] = len(torn.coordinates)
        for e in by_unknown[u]:
            if e not in done:
                left[e].discard(u)
                if len(left[e]) <= 1:
                    ready.append(e)
                else:
                    push(e)

    for e in left:
        push(e)
    while True:
        while ready:
            e = ready.pop()
            if e in done:
                continue
            if not left[e]:
                done.add(e)
                torn.loop_constraints.append(e)
                continue
            (u,) = left[e]
            if (e, u) in edges.safe:
                done.add(e)
                torn.order.append((u, e))
                know(u)
        e = -1
        while heap:
            negative, count, e = heapq.heappop(heap)
            if e in done or not left[e]:
                e = -1
                continue
            best = max(preference[u] for u in left[e])
            if (-best, len(left[e])) != (negative, count):
                push(e)
                e = -1
                continue
            break
        if e < 0:
            rest = [e for e in left if e not in done and left[e]]
            if not rest:
                break
            e = min(rest, key=lambda e: len(left[e]))
        # what this equation cannot be solved for had better be given
        u = max(
            left[e], key=lambda u: (preference[u] + UNSOLVABLE * ((e, u) not in edges.safe), -len(by_unknown[u]), -u)
        )
        torn.coordinates.append(u)
        know(u)
        if not left[e] and e not in done:
            ready.append(e)
        elif left[e]:
            push(e)
    torn.coordinates += [u for u in unknowns if u not in solved]
    return torn

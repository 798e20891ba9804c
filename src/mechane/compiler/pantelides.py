"""Index reduction: differentiate just the equations that hide constraints between states (Pantelides, 1988)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import casadi as ca

from ..errors import SingularModelError
from ..language.expressions import time
from .aliases import Dae, incidence
from .flat import PREFERENCE

ALWAYS = PREFERENCE["always"]
POSITION = 2  # derivatives of a position that motion asks for


@dataclass(eq=False)
class Reduced:
    """A Dae of index one: equations and their derivatives."""

    dae: Dae
    down: dict[int, int] = field(default_factory=dict)  # equation -> its derivative
    aside: set[int] = field(default_factory=set)  # equations of redundant constraints, without part in the structure

    @property
    def origin_of(self) -> dict[int, int]:
        """derivative of an equation -> that equation"""
        return {d: e for e, d in self.down.items()}


def reduce_index(dae: Dae, aside: Iterable[int] = ()) -> Reduced:
    """Differentiate until the highest derivatives can all be solved for.

    Equations set `aside` say nothing new by structure; they are differentiated with the variables they speak of.
    """
    reduced = Reduced(dae, aside=set(aside))
    assigned = [-1] * dae.size
    idle = dae.definition | reduced.aside
    pending = [e for e in range(len(dae.rows)) if e not in idle]
    for _ in range(12):
        marked: set[int] = set()
        for e in pending:
            tree = _augment(e, dae, assigned)
            if tree:
                marked |= tree
        if not marked:
            _follow(reduced)
            return reduced
        _differentiate(reduced, sorted(e for e in marked if e not in reduced.down), assigned)
        for c in range(len(assigned)):  # a variable that is no longer highest hands its equation's derivative on
            if c in dae.up and assigned[c] != -1:
                if assigned[c] in reduced.down:
                    assigned[dae.up[c]] = reduced.down[assigned[c]]
                assigned[c] = -1
        taken = set(assigned)
        pending = [e for e in range(len(dae.rows)) if e not in reduced.down and e not in taken and e not in idle]
    raise SingularModelError(
        "Index reduction does not end: some constraint has been differentiated 12 times.\n  e.g. "
        + str(dae.sources[pending[0]])
    )


def _driving(dae: Dae, c: int) -> list[int]:
    """What drives the declared derivative of a variable: the angular velocity of an orientation."""
    driven = incidence(dae.declared_rate[c], dae.symbols.sx)[0]
    return [k for k in driven if k not in dae.declared_rate]


def _depths(reduced: Reduced, e: int) -> dict[int, int]:
    """How many derivatives each variable of an equation has; a declared one has those of what drives it, and one more."""
    dae, found = reduced.dae, {}
    for c in dae.rows[e]:
        if c in dae.declared_rate:
            found[c] = min((1 + steps(dae.up, k) for k in _driving(dae, c)), default=9)
        else:
            found[c] = steps(dae.up, c)
    return found


def behind_aside(reduced: Reduced, aside: Iterable[int]) -> dict[int, int]:
    """Variables of redundant constraints with fewer derivatives than others there, and how many they should have.

    Where orientations are accelerated at all, those of a redundant constraint are known as deep: what drives them is
    needed one step less.
    """
    dae, found = reduced.dae, {}
    rates_of = set(dae.up.values())
    driving = {c: _driving(dae, c) for e in aside for c in dae.rows[e] if c in dae.declared_rate}
    accelerated = (
        any(k in dae.up for c in dae.declared_rate for k in driving.get(c) or _driving(dae, c)) if driving else False
    )

    def want(c: int, n: int) -> None:
        if c not in rates_of and steps(dae.up, c) < n:
            found[c] = max(found.get(c, 0), n)

    for e in aside:
        depths = {c: n for c, n in _depths(reduced, e).items() if n < 9}
        turning = accelerated and any(c in driving for c in depths)
        deepest = POSITION if turning else min(max(depths.values(), default=0), POSITION)
        for c in depths:
            if c not in driving:
                want(c, deepest)
            for k in driving.get(c, ()):
                want(k, deepest - 1)
    return found


def _follow(reduced: Reduced) -> None:
    """Differentiate what was set aside as often as its variables are."""
    for _ in range(4):
        todo = [
            e
            for e in sorted(reduced.aside)
            if e not in reduced.down
            and min(_depths(reduced, e).values(), default=0) > 0
            and steps(reduced.origin_of, e) < POSITION
        ]
        if not todo:
            return
        _differentiate(reduced, todo, [])
        reduced.aside |= {reduced.down[e] for e in todo}


def _augment(first: int, dae: Dae, assigned: list[int]) -> set[int] | None:
    """Look for an augmenting path over highest derivatives; None if found, else the equations tried."""
    tree, source, queue = {first}, {}, deque([first])
    holder: dict[int, int] = {}
    while queue:
        e = queue.popleft()
        for c in dae.rows[e]:
            if c in dae.up or c in source or c in dae.declared_rate:
                continue
            source[c] = e
            if assigned[c] == -1:
                while True:
                    e = source[c]
                    previous = holder.get(e, -1)
                    assigned[c] = e
                    if e == first:
                        return None
                    c = previous
            other = assigned[c]
            if other not in tree:
                tree.add(other)
                holder[other] = c
                queue.append(other)
    return tree


def make_rates(dae: Dae, wanted: Mapping[int, int]) -> list[int]:
    """Give variables derivatives, as many as wanted of each one, where they are missing; returns the new variables."""
    made: list[int] = []
    for c, count in wanted.items():
        for _ in range(count):
            if c not in dae.up:
                dae.up[c], dae.up_sign[c] = len(dae.names), 1.0
                made.append(len(dae.names))
                dae.names.append(f"der({dae.names[c]})")
                dae.preference.append(0.0)
                dae.flow.append(False)
            c = dae.up[c]
    dae.symbols = dae.symbols.with_more(ca.vertcat(*(ca.SX.sym(f"der_{k}") for k in made)))
    return made


def rates(dae: Dae, columns: list[int]) -> tuple[ca.SX, ca.SX]:
    """Symbols of some columns and the expressions of their derivatives, which must have been made."""
    declared = [c for c in columns if c in dae.declared_rate]
    plain = [c for c in columns if c not in dae.declared_rate]
    slopes = dae.symbols.of([dae.up[c] for c in plain])
    if any(dae.up_sign[c] < 0 for c in plain):
        slopes = slopes * ca.DM([dae.up_sign[c] for c in plain])
    return dae.symbols.of([*plain, *declared]), ca.vertcat(slopes, *(dae.declared_rate[c] for c in declared))


def _differentiate(reduced: Reduced, equations: list[int], assigned: list[int]) -> None:
    """Append the time derivatives of some equations, all in one directional derivative."""
    dae = reduced.dae
    used = sorted({c for e in equations for c in dae.rows[e]})
    made = make_rates(dae, {c: 1 for c in used if c not in dae.declared_rate})
    assigned += [-1] * len(made)
    lower, upper = rates(dae, used)
    residuals = dae.residuals.of(equations)
    slope = ca.jtimes(residuals, ca.vertcat(lower, time.sx), ca.vertcat(upper, dae.tempo))
    labels = sorted({*used, *(dae.up[c] for c in used if c in dae.up)})
    for c in used:
        if c in dae.declared_rate:
            labels = None
            break
    columns = labels if labels is not None else list(range(dae.size))
    local = incidence(slope, dae.symbols.of(columns))
    dae.rows += [[columns[k] for k in row] for row in local]
    for k, e in enumerate(equations, len(dae.residuals)):
        reduced.down[e] = k
        dae.sources.append(dae.sources[e])
        dae.place.append(dae.place[e])
    dae.residuals = dae.residuals.with_more(ca.densify(slope))


def deepen(reduced: Reduced) -> None:
    """Differentiate further where a variable that must be a state would be computed from a deeper one instead."""
    dae = reduced.dae
    must = {c for c in range(dae.size) if dae.preference[c] >= ALWAYS and c not in dae.declared_rate}
    for _ in range(3):
        depth = [steps(dae.up, c) for c in range(dae.size)]
        todo = []
        for e, row in enumerate(dae.rows):
            level = steps(reduced.down, e)
            low = [c for c in row if c in must and depth[c] == level]
            if (
                low
                and any(depth[c] > level and dae.preference[c] < ALWAYS for c in row)
                and e not in reduced.down.values()
            ):
                top = e
                while top in reduced.down:
                    top = reduced.down[top]
                todo.append(top)
        if not todo or not must:
            return
        _differentiate(reduced, sorted(set(todo)), [])


def steps(chain: dict[int, int], k: int) -> int:
    """Length of a chain of derivatives."""
    n = 0
    while k in chain:
        k, n = chain[k], n + 1
    return n

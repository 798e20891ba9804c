"""Index reduction: differentiate only the equations that hide constraints between states (Pantelides, 1988)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

import casadi as ca

from ...errors import SingularModelError
from ...language.columns import dense
from ...language.symbol import time
from ..common.words import lines, several
from ..flatten.flat import PREFERENCE
from .dae import Dae, chain_length, incidence
from .structure import position_rows

ALWAYS = PREFERENCE["always"]
MOST_ROUNDS = 12
POSITION = 2  # derivatives of a position that equations of motion need


@dataclass(frozen=True, eq=False)
class Reduced:
    """A Dae of index one: equations and their derivatives."""

    dae: Dae
    differentiated: Mapping[int, int] = field(default_factory=dict)  # equation -> its derivative
    aside: frozenset[int] = frozenset()  # equations of redundant constraints, excluded from the structure

    @cached_property
    def origin_of(self) -> dict[int, int]:
        """derivative of an equation -> that equation"""
        return {d: e for e, d in self.differentiated.items()}

    def __str__(self) -> str:
        dae, first = self.dae, [e for e in self.differentiated if e not in self.origin_of]
        times = {e: chain_length(self.differentiated, e) for e in first}
        listing = [f"{times[e]} x  {dae.source(e).brief}" for e in sorted(first, key=lambda e: (-times[e], e))]
        return "\n".join((
            f"{several(len(first), 'equation')} differentiated, {several(len(self.differentiated), 'derivative')} in all",
            f"  {several(dae.size, 'variable')} and {several(len(dae.rows), 'equation')} now",
            *([f"  {several(len(self.aside), 'equation')} of redundant constraints set aside"] if self.aside else ()),
            *lines(listing),
        ))  # fmt: skip


def reduce_index(dae: Dae, aside: Iterable[int] = ()) -> Reduced:
    """Differentiate until all highest derivatives can be solved for.

    Equations set `aside` are structurally redundant; they are differentiated as often as their variables. Which equations of a
    redundant loop are set aside is chosen between positions. Derivatives of orientations contain no positions, so some of them
    may still be redundant; they are set aside as soon as accelerations do not suffice for them.
    """
    reduced = Reduced(dae, aside=frozenset(aside))
    assigned = [-1] * dae.size
    idle = dae.definition | reduced.aside
    pending = [e for e in range(len(dae.rows)) if e not in idle]
    for _ in range(MOST_ROUNDS):
        marked: set[int] = set()
        for e in pending:
            tree = _augment(e, reduced.dae, assigned)
            if tree:
                marked |= tree
                surplus = _surplus(e, tree, reduced)
                if surplus is not None:
                    return reduce_index(dae, reduced.aside | {surplus})
        if not marked:
            return _follow(reduced)
        reduced = differentiate(reduced, sorted(e for e in marked if e not in reduced.differentiated))
        assigned = _handed_on(assigned, reduced)
        taken, count = set(assigned), len(reduced.dae.rows)
        pending = [e for e in range(count) if e not in reduced.differentiated and e not in taken and e not in idle]
    raise SingularModelError(
        f"Index reduction does not end: some constraint has been differentiated {MOST_ROUNDS} times.\n  e.g. "
        + str(reduced.dae.sources[pending[0]])
    )


def _surplus(first: int, tree: set[int], reduced: Reduced) -> int | None:
    """The constraint of positions behind an equation for which accelerations do not suffice, beside others that are redundant."""
    if not reduced.aside:
        return None
    origin = reduced.origin_of
    if all(chain_length(origin, e) < POSITION for e in tree if e not in reduced.differentiated):
        return None
    while first in origin:
        first = origin[first]
    return first if first in position_rows(reduced.dae) else None


def _handed_on(assigned: list[int], reduced: Reduced) -> list[int]:
    """The assignment of equations to variables after a differentiation.

    A variable that is no longer the highest derivative passes on the derivative of its equation.
    """
    result = assigned + [-1] * (reduced.dae.size - len(assigned))
    for c in range(len(assigned)):
        if c in reduced.dae.derivative_of and result[c] != -1:
            if result[c] in reduced.differentiated:
                result[reduced.dae.derivative_of[c]] = reduced.differentiated[result[c]]
            result[c] = -1
    return result


def _driving(dae: Dae, c: int) -> list[int]:
    """The variables in the declared derivative of a variable, such as the angular velocity of an orientation."""
    driven = incidence(dae.declared_rate[c], dae.symbols.sx)[0]
    return [k for k in driven if k not in dae.declared_rate]


def _depths(reduced: Reduced, e: int) -> dict[int, int]:
    """Number of derivatives of each variable of an equation."""
    return {c: _depth_of(reduced, c) for c in reduced.dae.rows[e]}


def _depth_of(reduced: Reduced, c: int) -> int:
    """Number of derivatives of a variable; a declared derivative has one more than the variables in it."""
    dae = reduced.dae
    if c in dae.declared_rate:
        return min((1 + chain_length(dae.derivative_of, k) for k in _driving(dae, c)), default=9)
    return chain_length(dae.derivative_of, c)


def behind_aside(reduced: Reduced, aside: Iterable[int]) -> dict[int, int]:
    """Variables of redundant constraints with fewer derivatives than others there, and the number they need.

    If orientations are accelerated at all, those of a redundant constraint are needed at the same level, and the variables
    in their declared derivatives one level less.
    """
    dae, found = reduced.dae, {}
    rates_of = set(dae.derivative_of.values())
    driving = {c: _driving(dae, c) for e in aside for c in dae.rows[e] if c in dae.declared_rate}
    accelerated = (
        any(k in dae.derivative_of for c in dae.declared_rate for k in driving.get(c) or _driving(dae, c))
        if driving
        else False
    )

    def need(c: int, n: int) -> None:
        if c not in rates_of and chain_length(dae.derivative_of, c) < n:
            found[c] = max(found.get(c, 0), n)

    for e in aside:
        depths = {c: n for c, n in _depths(reduced, e).items() if n < 9}
        turning = accelerated and any(c in driving for c in depths)
        deepest = POSITION if turning else max(depths.values(), default=0)
        deepest = min(deepest if deepest >= POSITION else _depth_around(reduced, e), POSITION)
        for c in depths:
            if c not in driving:
                need(c, deepest)
            for k in driving.get(c, ()):
                need(k, deepest - 1)
    return found


def _depth_around(reduced: Reduced, e: int) -> int:
    """Number of derivatives of the variables that determine those of an equation, which have fewer themselves.

    An example is a rod between points of two bodies: nothing but the rod requires the derivatives of the points. The arm between the
    axes of two gears on fixed axes is another: the velocity of the teeth requires one derivative of its angle.
    """
    dae = reduced.dae
    rows_with: dict[int, list[int]] = {}
    for other, row in enumerate(dae.rows):
        for c in row:
            rows_with.setdefault(c, []).append(other)
    among = position_rows(dae)
    seen, queue, deepest = {e}, deque([e]), 0
    while queue:
        for c in dae.rows[queue.popleft()]:
            depth = _depth_of(reduced, c)
            deepest = max(deepest, depth if depth < 9 else 0)
            if depth < POSITION:
                fresh = [other for other in rows_with[c] if other in among and other not in seen]
                seen.update(fresh)
                queue.extend(fresh)
    return deepest


def _follow(reduced: Reduced) -> Reduced:
    """Differentiate the equations that were set aside as often as their variables."""
    for _ in range(4):
        todo = [
            e
            for e in sorted(reduced.aside)
            if e not in reduced.differentiated
            and min(_depths(reduced, e).values(), default=0) > 0
            and chain_length(reduced.origin_of, e) < POSITION
        ]
        if not todo:
            break
        reduced = differentiate(reduced, todo)
        reduced = replace(reduced, aside=reduced.aside.union(reduced.differentiated[e] for e in todo))
    return reduced


def _augment(first: int, dae: Dae, assigned: list[int]) -> set[int] | None:
    """Search for an augmenting path over highest derivatives; None if found, otherwise the equations tried."""
    tree, source, queue = {first}, {}, deque([first])
    holder: dict[int, int] = {}
    while queue:
        e = queue.popleft()
        for c in dae.rows[e]:
            if c in dae.derivative_of or c in source or c in dae.declared_rate:
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


def with_rates(dae: Dae, needed: Mapping[int, int]) -> Dae:
    """A Dae with the requested number of derivatives of each variable."""
    derivative_of, derivative_sign, made = dict(dae.derivative_of), dict(dae.derivative_sign), []
    for c, count in needed.items():
        for _ in range(count):
            if c not in derivative_of:
                derivative_of[c], derivative_sign[c] = dae.size + len(made), 1.0
                made.append(c)
            c = derivative_of[c]
    if not made:
        return dae
    preference, flow = dae.preference + [0.0] * len(made), dae.flow + [False] * len(made)
    symbols = dae.symbols.with_more(ca.SX.sym(f"der_{dae.size}", len(made)))
    return replace(
        dae,
        derivative_of=derivative_of,
        derivative_sign=derivative_sign,
        names=dae.names.with_derivatives(made),
        symbols=symbols,
        preference=preference,
        flow=flow,
    )


def rates(dae: Dae, columns: list[int]) -> tuple[ca.SX, ca.SX]:
    """Symbols of columns and the expressions of their derivatives, which must exist."""
    declared = [c for c in columns if c in dae.declared_rate]
    plain = [c for c in columns if c not in dae.declared_rate]
    slopes = dae.symbols.of([dae.derivative_of[c] for c in plain])
    if any(dae.derivative_sign[c] < 0 for c in plain):
        slopes = slopes * ca.DM([dae.derivative_sign[c] for c in plain])
    return dae.symbols.of([*plain, *declared]), ca.vertcat(slopes, *(dae.declared_rate[c] for c in declared))


def differentiate(reduced: Reduced, equations: list[int]) -> Reduced:
    """Add the time derivatives of equations, all in one directional derivative."""
    used = sorted({c for e in equations for c in reduced.dae.rows[e]})
    dae = with_rates(reduced.dae, {c: 1 for c in used if c not in reduced.dae.declared_rate})
    lower, upper = rates(dae, used)
    slope = ca.jtimes(dae.residuals.of(equations), ca.vertcat(lower, time.sx), ca.vertcat(upper, dae.time_rate))
    columns = sorted({*used, *(dae.derivative_of[c] for c in used if c in dae.derivative_of)})
    if any(c in dae.declared_rate for c in used):
        columns = list(range(dae.size))
    rows = [[columns[k] for k in row] for row in incidence(slope, dae.symbols.of(columns))]
    larger = replace(
        dae,
        rows=dae.rows + rows,
        residuals=dae.residuals.with_more(dense(slope)),
        sources=dae.sources.repeated(equations),
        place=dae.place + [dae.place[e] for e in equations],
    )
    return replace(
        reduced,
        dae=larger,
        differentiated={
            **reduced.differentiated,
            **dict(zip(equations, range(len(dae.rows), len(larger.rows)), strict=True)),
        },
    )


def deepen(reduced: Reduced) -> Reduced:
    """Differentiate further if a variable that must be a state would be computed from one of a deeper level."""
    must = {c for c, w in enumerate(reduced.dae.preference) if w >= ALWAYS and c not in reduced.dae.declared_rate}
    for _ in range(3 if must else 0):
        dae = reduced.dae
        depth = [chain_length(dae.derivative_of, c) for c in range(dae.size)]
        todo = set()
        for e, row in enumerate(dae.rows):
            level = chain_length(reduced.differentiated, e)
            low = any(c in must and depth[c] == level for c in row)
            deeper = any(depth[c] > level and dae.preference[c] < ALWAYS for c in row)
            if low and deeper and e not in reduced.origin_of:
                todo.add(_last(reduced.differentiated, e))
        if not todo:
            break
        reduced = differentiate(reduced, sorted(todo))
    return reduced


def _last(chain: Mapping[int, int], k: int) -> int:
    """The end of a chain of derivatives."""
    while k in chain:
        k = chain[k]
    return k

"""Index reduction: differentiate only the equations that hide constraints between states (Pantelides, 1988)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import casadi as ca
import numpy as np

from ...code.sorting import distinct
from ...errors import SingularModelError
from ...language.columns import dense
from ...language.symbol import time
from ...runtime.graphs import Graph, augment
from ..common.traits import PREFERENCE
from ..common.words import lines, several
from .dae import Dae, Incidence, chain_length, chain_lengths, incidence
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
        first.sort(key=lambda e: (-times[e], e))
        return "\n".join((
            f"{several(len(first), 'equation')} differentiated, {several(len(self.differentiated), 'derivative')} in all",
            f"  {several(dae.size, 'variable')} and {several(len(dae.rows), 'equation')} now",
            *([f"  {several(len(self.aside), 'equation')} of redundant constraints set aside"] if self.aside else ()),
            *lines(first, lambda e: f"{times[e]} x  {dae.source(e).brief}"),
        ))  # fmt: skip


def reduce_index(dae: Dae, aside: Iterable[int] = ()) -> Reduced:
    """Differentiate until all highest derivatives can be solved for.

    Equations set `aside` are structurally redundant; they are differentiated as often as their variables. Which equations of a
    redundant loop are set aside is chosen between positions. Derivatives of orientations contain no positions, so some of them
    may still be redundant; they are set aside as soon as accelerations do not suffice for them.
    """
    reduced = Reduced(dae, aside=frozenset(aside))
    assigned = np.full(dae.size, -1)
    idle = np.array(sorted(dae.definition | reduced.aside), np.int64)
    pending = _others(len(dae.rows), idle)
    for _ in range(MOST_ROUNDS):
        marked, surplus = _assign(reduced, pending, assigned)
        if surplus is not None:
            return reduce_index(dae, reduced.aside | {surplus})
        if not len(marked):
            return _follow(reduced)
        reduced = differentiate(reduced, [e for e in marked.tolist() if e not in reduced.differentiated])
        assigned = _handed_on(assigned, reduced)
        pending = _others(len(reduced.dae.rows), idle, assigned[assigned >= 0], list(reduced.differentiated))
    raise SingularModelError(
        f"Index reduction does not end: some constraint has been differentiated {MOST_ROUNDS} times.\n  e.g. "
        + str(reduced.dae.sources[pending[0]])
    )


def _others(count: int, *some: Sequence[int] | np.ndarray) -> np.ndarray:
    """The numbers below `count` that are not among some others."""
    left = np.ones(count, bool)
    for numbers in some:
        left[numbers] = False
    return np.flatnonzero(left)


def _assign(reduced: Reduced, pending: np.ndarray, assigned: np.ndarray) -> tuple[np.ndarray, int | None]:
    """Assign pending equations to highest derivatives; returns the equations tried in vain, and a redundant one among those."""
    dae, begin = reduced.dae, 0
    barred = np.zeros(dae.size, np.int64)
    barred[list(dae.derivative_of)] = barred[list(dae.declared_rate)] = 1
    graph, marked = dae.rows.widened(dae.size), np.zeros(len(dae.rows), bool)
    while begin < len(pending):
        begin, tried = augment(graph, pending, barred, assigned, begin, every=not reduced.aside)
        marked |= tried != 0
        if begin < len(pending):
            surplus = _surplus(int(pending[begin]), np.flatnonzero(tried).tolist(), reduced)
            if surplus is not None:
                return np.flatnonzero(marked), surplus
        begin += 1
    return np.flatnonzero(marked), None


def _surplus(first: int, tree: list[int], reduced: Reduced) -> int | None:
    """The position constraint behind an equation for which accelerations do not suffice, besides others that are redundant."""
    if not reduced.aside:
        return None
    origin = reduced.origin_of
    if all(chain_length(origin, e) < POSITION for e in tree if e not in reduced.differentiated):
        return None
    while first in origin:
        first = origin[first]
    return first if first in position_rows(reduced.dae) else None


def _handed_on(assigned: np.ndarray, reduced: Reduced) -> np.ndarray:
    """The assignment of equations to variables after a differentiation.

    A variable that is no longer the highest derivative passes on the derivative of its equation.
    """
    count, upper = len(assigned), reduced.dae.derivative_of
    result = [*assigned.tolist(), *[-1] * (reduced.dae.size - count)]
    for c in sorted(c for c in upper if c < count):
        if result[c] in reduced.differentiated:
            result[upper[c]] = reduced.differentiated[result[c]]
        result[c] = -1
    return np.array(result, np.int64)


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
    used = distinct(reduced.dae.rows.some(equations).column).tolist()
    dae = with_rates(reduced.dae, {c: 1 for c in used if c not in reduced.dae.declared_rate})
    lower, upper = rates(dae, used)
    slope = ca.jtimes(dae.residuals.of(equations), ca.vertcat(lower, time.sx), ca.vertcat(upper, dae.time_rate))
    columns = distinct([*used, *(dae.derivative_of[c] for c in used if c in dae.derivative_of)])
    if any(c in dae.declared_rate for c in used):
        columns = np.arange(dae.size)
    found = incidence(slope, dae.symbols.of(columns.tolist())).graph
    rows = Incidence(Graph(found.start, columns[found.column], dae.size))
    larger = replace(
        dae,
        rows=dae.rows.and_more(rows),
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
        depth = chain_lengths(dae.derivative_of, dae.size).tolist()
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

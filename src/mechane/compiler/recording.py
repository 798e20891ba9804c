"""Evaluation of the equations of one component for all components like it.

A chain of a thousand links has a thousand joints with the same equations, each in its own symbols. Those of one become
a function of its symbols, and CasADi evaluates that function for the symbols of all others at once.
Components are alike if they are of one class and agree in everything except the values of parameters and start values. If
the equations turn out to depend on such a value, or on a position in the model, each component is evaluated individually.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np

from ..language.access import recorded_reads
from ..language.component import Component
from ..language.expressions import Equation, Expr, column
from ..language.functions import calls_made
from ..language.graph import Branch, Invariant, Root
from ..language.registry import symbols_in
from ..language.symbol import Symbol
from ..language.symbols import Discrete, Owned, Variable
from .inlining import contains_call
from .likeness import alike
from .parts import Part
from .patterns import Pattern, pattern_of
from .pieces import Piece, RecordedRows
from .statements import Stated, equations_in, evaluate_statements, statements


class Echo(Equation):
    """An equation of a component that was not evaluated itself; it is created from that of a like component on demand."""

    __slots__ = ("component", "number", "original", "place")

    def __init__(self, original: Equation, component: Component, number: int, place: RecordedRows):
        self.original, self.component, self.number, self.place = original, component, number, place
        self.origin, self.shape = original.origin, original.shape

    def _own(self) -> Equation:
        return list(equations_in(statements(self.component)))[self.number]

    @property
    def lhs(self) -> Expr:  # type: ignore[override]
        return self._own().lhs

    @property
    def rhs(self) -> Expr:  # type: ignore[override]
        return self._own().rhs

    @property
    def name(self) -> str:  # type: ignore[override]
        return self._own().name

    @property
    def symbols(self) -> list[Symbol]:
        """The symbols in it."""
        recording, member = self.place.recording, self.place.member
        return [recording.twin(s, member) for s in symbols_in_equation(self.original)]


def symbols_in_equation(equation: Equation) -> list[Symbol]:
    """The distinct symbols in an equation."""
    if isinstance(equation, Echo):
        return equation.symbols
    found = {y.id: y for side in (equation.lhs, equation.rhs) for _, y, _ in symbols_in(side.sx)}
    return list(found.values())


def computes(equation: Equation) -> bool:
    """Whether the left-hand side of an equation is a variable with a declared derivative."""
    lhs = (equation.original if isinstance(equation, Echo) else equation).lhs
    return isinstance(lhs, Variable) and lhs.declaration.derivative is not None


class Recording:
    """Statements of the first of several like components, as a function of its symbols."""

    def __init__(self, stated: Stated, members: list[Part]):
        self.items, self.members = stated.items, members
        own = members[0].symbols
        self.equations = list(equations_in(self.items))
        columns: list[Any] = [e.residual for e in self.equations]
        columns += stated.energies.values()
        columns += [sx for _, sx in stated.rates]
        sizes = [sx.numel() for sx in columns]
        self.starts = np.cumsum([0, *sizes]).tolist()
        self.height = self.starts[-1]
        whole = ca.densify(ca.vertcat(*columns)) if columns else ca.SX(0, 1)
        found = symbols_in(whole)
        self.chains = _used_rates(own, {y.id for _, y, _ in found})  # (index in own, number of differentiations)
        self.own = [self._with_rates(m.symbols) for m in members]
        self.place = {s.id: k for k, s in enumerate(self.own[0])}
        others = [(s, y, k) for s, y, k in found if y.id not in self.place]
        self.foreign = ca.vertcat(*(s for s, _, _ in others)) if others else ca.SX(0, 1)
        self.abroad = [(y, k) for _, y, k in others if isinstance(y, Variable)]
        inputs = ca.vertcat(*map(column, self.own[0])) if self.own[0] else ca.SX(0, 1)
        self.width = inputs.shape[0]
        self.function = ca.Function("stated", [inputs, self.foreign], [whole])
        self.whole, self.inputs = whole, inputs
        self.energies, self.rates = list(stated.energies), [self.place[v.id] for v, _ in stated.rates]

    def _with_rates(self, own: list[Owned]) -> list[Owned]:
        rates: list[Any] = []
        for k, order in self.chains:
            v: Any = own[k]
            for _ in range(order):
                v = v.rate()
                rates.append(v)
        return own + rates

    def twin(self, symbol: Symbol, member: int) -> Any:
        """The symbol of a member that corresponds to one of the first component."""
        k = self.place.get(symbol.id)
        return symbol if k is None else self.own[member][k]

    def stated_by(self, member: int) -> Stated:
        """Statements of a member."""
        component = self.members[member].component
        rows = [RecordedRows(self, member, a, b - a) for a, b in zip(self.starts, self.starts[1:], strict=False)]
        echoes = iter([Echo(e, component, k, rows[k]) for k, e in enumerate(self.equations)])
        items = [self._echo(item, member, echoes) for item in self.items]
        n = len(self.equations)
        energies: dict[str, Piece] = dict(zip(self.energies, rows[n:], strict=False))
        n += len(energies)
        own: list[Any] = self.own[member]
        return Stated(component, items, energies, [(own[k], rows[n + i]) for i, k in enumerate(self.rates)])

    def _echo(self, item: Any, member: int, echoes: Iterator[Equation]) -> Any:
        def take(equations: tuple[Equation, ...]) -> tuple[Equation, ...]:
            return tuple(next(echoes) for _ in equations)

        if isinstance(item, Equation):
            return next(echoes)
        if isinstance(item, Invariant):
            return Invariant(next(echoes))
        if isinstance(item, Root):
            return replace(item, a=self.twin(item.a, member), equations=take(item.equations), loop=take(item.loop))
        tree = take(item.tree)
        back = tree if item.back is item.tree else take(item.back)
        ends = {"a": self.twin(item.a, member), "b": self.twin(item.b, member)}
        return replace(item, **ends, tree=tree, back=back, loop=take(item.loop))

    def pattern(self, moving: ca.SX, operations: frozenset[int]) -> Pattern:
        """Dependence of all rows on the symbols of the first component (parameters count as constants) and on other variables."""
        away = ca.vertcat(*(y.sx[k] for y, k in self.abroad)) if self.abroad else ca.SX(0, 1)
        flags = np.concatenate([np.full(s.size, isinstance(s, Variable)) for s in self.own[0]] or [np.zeros(0, bool)])
        columns = np.concatenate([np.flatnonzero(flags), len(flags) + np.arange(away.shape[0])])
        own = self.inputs[np.flatnonzero(flags).tolist()] if flags.any() else ca.SX(0, 1)
        modes = [s.sx for s in self.own[0] if isinstance(s, Discrete)]
        found = pattern_of(self.whole, ca.vertcat(own, away), ca.vertcat(moving, *modes), operations)
        return replace(found, column=columns[found.column])

    @cached_property
    def incidence(self) -> list[frozenset[int]]:
        """For each row the indices of the symbols of the first component that it depends on."""
        owner = np.repeat(np.arange(len(self.own[0])), [s.size for s in self.own[0]])
        found: list[set[int]] = [set() for _ in range(self.height)]
        for r, c in zip(*self.function.jac_sparsity(0, 0).get_triplet(), strict=True):
            found[r].add(int(owner[c]))
        return list(map(frozenset, found))


def _used_rates(own: list[Owned], used: set[int]) -> list[tuple[int, int]]:
    """Number of differentiations of each variable in statements that use the given symbols."""
    chains = []
    for k, v in enumerate(own):
        order, deepest, rate = 0, 0, v.made_rate if isinstance(v, Variable) else None
        while isinstance(rate, Variable):
            order += 1
            if rate.id in used:
                deepest = order
            rate = rate.made_rate
        if deepest:
            chains.append((k, deepest))
    return chains


def state(parts: list[Part]) -> list[Stated]:
    """Statements of all components; of those that are alike, only one is evaluated."""
    found: dict[int, Stated] = {}
    finding: dict[tuple[int, type], Any] = {}

    def find(component: Component, kind: type) -> Any:
        key = id(component._parent), kind
        if key not in finding:
            finding[key] = component.find(kind)
        return finding[key]

    for members in alike(parts):
        for recorded in _statements_of(members, find):
            found.update((id(s.component), s) for s in recorded)
    return [found.get(id(part.component)) or evaluate_statements(part) for part in parts]


def _statements_of(members: list[Part], find: Callable[[Component, type], Any]) -> Iterator[list[Stated]]:
    """Statements of like components, as far as these depend only on what they share."""
    first = members[0]
    before = dict(first.component.__dict__)
    with recorded_reads() as reads:
        stated = evaluate_statements(first)
    yield [stated]
    if reads.specific or not _can_be_renamed(stated) or _changed(before, first.component.__dict__):
        return
    same = [m for m in members if m is first or all(find(m.component, kind) is found for kind, found in reads.found)]
    if len(same) > 1:
        recording = Recording(stated, same)
        yield [recording.stated_by(k) for k in range(1, len(same))]


def _changed(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether the evaluation has changed the attributes of a component."""
    return before.keys() != after.keys() or any(after[name] is not value for name, value in before.items())


def _can_be_renamed(stated: Stated) -> bool:
    items = (Equation, Invariant, Branch, Root)
    if not all(isinstance(item, items) for item in stated.items):
        return False
    if not calls_made():
        return True
    columns = [e.residual for e in equations_in(stated.items)]
    columns += [sx for sx in (*stated.energies.values(), *(sx for _, sx in stated.rates)) if isinstance(sx, ca.SX)]
    return not columns or not contains_call(ca.vertcat(*columns))

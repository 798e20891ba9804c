"""Evaluation of the equations of one component for all components like it.

A chain of a thousand links has a thousand joints with the same equations, each in its own symbols. Those of one become
a function of its symbols (`Script`), and CasADi evaluates that function for the symbols of all others at once.
Components are alike if they are of one class and agree in everything except the values of parameters and start values. If
the equations turn out to depend on such a value, or on a position in the model, each component is evaluated individually.
Scripts of the classes of the libraries are kept for the models translated later.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import casadi as ca

from ...language.access import recorded_reads
from ...language.component import Component
from ...language.expressions import Equation, Expr
from ...language.functions import calls_made
from ...language.graph import Branch, Invariant, Root
from ...language.registry import symbols_in
from ...language.symbol import Symbol
from ..common.inlining import contains_call
from . import likeness
from .likeness import alike, is_lasting
from .parts import Part
from .pieces import Piece, RecordedRows
from .scripts import Script, Sketch
from .statements import Stated, equations_in, evaluate_statements, statements

KEPT = 256  # scripts
Find = Callable[[Component, type], Any]


class Echo(Equation):
    """An equation of a component that was not evaluated itself; its sides are evaluated on demand."""

    __slots__ = ("component", "computes", "number", "place")

    def __init__(self, sketch: Sketch, component: Component, number: int, place: RecordedRows):
        self.component, self.number, self.place = component, number, place
        self.origin, self.shape, self.computes = sketch.origin, sketch.shape, sketch.computes

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
    def repeats(self) -> bool:
        """Whether it is one of many, the first of which is a sample of all."""
        return self.place.member > 0 and len(self.place.recording.members) >= likeness.FEWEST

    @property
    def symbols(self) -> list[Symbol]:
        """The symbols in it."""
        return self.place.recording.symbols(self.place)


def symbols_in_equation(equation: Equation) -> list[Symbol]:
    """The distinct symbols in an equation."""
    if isinstance(equation, Echo):
        return equation.symbols
    found = {y.id: y for side in (equation.lhs, equation.rhs) for _, y, _ in symbols_in(side.sx)}
    return list(found.values())


def computes(equation: Equation) -> bool:
    """Whether the left-hand side of an equation is a variable with a declared derivative."""
    return equation.computes if isinstance(equation, Echo) else Sketch.of(equation).computes


class Recording:
    """A script for several components of a model."""

    def __init__(self, script: Script, members: list[Part], found: Sequence[Any]):
        self.script, self.members = script, members
        self.own = [script.with_rates(m.symbols) for m in members]
        self.abroad = script.foreign(found)  # symbols of others, and indices of their elements
        self.foreign = ca.vertcat(ca.SX(0, 1), *(y.sx[k] for y, k in self.abroad))
        self.function = script.bound(self.foreign)

    def symbols(self, rows: RecordedRows) -> list[Symbol]:
        """The distinct symbols in some rows of a member."""
        some = slice(rows.first, rows.first + rows.height)
        own, away = (sorted(set().union(*k[some])) for k in (self.script.incidence, self.script.incidence_abroad))
        found = [*(self.own[rows.member][k] for k in own), *(self.abroad[k][0] for k in away)]
        return list({y.id: y for y in found}.values())

    def _symbol(self, ref: Any, member: int) -> Any:
        return self.own[member][ref] if isinstance(ref, int) else ref

    def stated_by(self, member: int) -> Stated:
        """Statements of a member."""
        script, component = self.script, self.members[member].component
        starts = script.starts
        rows = [RecordedRows(self, member, a, b - a) for a, b in pairwise(starts)]
        echoes = iter([Echo(e, component, k, rows[k]) for k, e in enumerate(script.sketches)])
        items = [self._echo(item, member, echoes) for item in script.items]
        n = len(script.sketches)
        energies: dict[str, Piece] = dict(zip(script.energies, rows[n:], strict=False))
        n += len(energies)
        own: list[Any] = self.own[member]
        return Stated(component, items, energies, [(own[k], rows[n + i]) for i, k in enumerate(script.rates)])

    def _echo(self, item: Any, member: int, echoes: Iterator[Equation]) -> Any:
        def take(sketches: tuple[Sketch, ...]) -> tuple[Equation, ...]:
            return tuple(next(echoes) for _ in sketches)

        if isinstance(item, Sketch):
            return next(echoes)
        if isinstance(item, Invariant):
            return Invariant(next(echoes))
        if isinstance(item, Root):
            a: Any = self._symbol(item.a, member)
            return replace(item, a=a, equations=take(item.equations), loop=take(item.loop))  # type: ignore[arg-type]
        tree = take(item.tree)
        back = tree if item.back is item.tree else take(item.back)
        ends = {"a": self._symbol(item.a, member), "b": self._symbol(item.b, member)}
        return replace(item, **ends, tree=tree, back=back, loop=take(item.loop))


class Scripts:
    """Scripts of the classes of the libraries, which do not change while the process runs, by likeness."""

    def __init__(self):
        self.kept: OrderedDict[tuple, Script] = OrderedDict()
        self.seen: set[tuple] = set()

    def wanted(self, key: tuple, count: int) -> bool:
        """Whether a script is worth its making: for many components at once, or if a class is used again."""
        again = key in self.seen
        if len(self.seen) >= KEPT:
            self.seen.clear()
        self.seen.add(key)
        return again or count >= likeness.FEWEST

    def keep(self, key: tuple, script: Script) -> None:
        """Keep a script, and drop the oldest of too many."""
        self.kept[key] = script
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)

    def find(self, key: tuple, first: Part, find: Find) -> tuple[Script, list[Any]] | None:
        """The script for a component, with the components that it refers to, if these are alike, too."""
        script = self.kept.get(key)
        if script is None:
            return None
        found = [find(first.component, kind) for kind, _ in script.searches]
        kinds = list(map(likeness.likeness_of, found))
        return (script, found) if kinds == [kind for _, kind in script.searches] else None


_scripts = Scripts()


def state(parts: list[Part]) -> list[Stated]:
    """Statements of all components; of those that are alike, at most one is evaluated."""
    found: dict[int, Stated] = {}
    finding: dict[tuple[int, type], Any] = {}

    def find(component: Component, kind: type) -> Any:
        key = id(component._parent), kind
        if key not in finding:
            finding[key] = component.find(kind)
        return finding[key]

    for key, members in alike(parts).items():
        for recorded in _statements_of(key, members, find):
            found.update((id(s.component), s) for s in recorded)
    return [found.get(id(part.component)) or evaluate_statements(part) for part in parts]


def _statements_of(key: tuple, members: list[Part], find: Find) -> Iterator[list[Stated]]:
    """Statements of like components, as far as these depend only on what they share."""
    first = members[0]
    known = _scripts.find(key, first, find)
    if known is not None:
        script, nodes = known
        same = _same(members, [(kind, node) for (kind, _), node in zip(script.searches, nodes, strict=True)], find)
        recording = Recording(script, same, nodes)
        yield [recording.stated_by(k) for k in range(len(same))]
        return
    if not _scripts.wanted(key, len(members)):
        return
    before = dict(first.component.__dict__)
    with recorded_reads() as reads:
        stated = evaluate_statements(first)
    yield [stated]
    if reads.specific or not _can_be_renamed(stated) or _changed(before, first.component.__dict__):
        return
    same = _same(members, reads.found, find)
    lasting = is_lasting(key)
    if len(same) < likeness.FEWEST and not lasting:
        return
    script = Script(stated, first.symbols, reads.found)
    if lasting and script.is_free:
        _scripts.keep(key, script)
    recording = Recording(script, same, [node for _, node in reads.found])
    yield [recording.stated_by(k) for k in range(1, len(same))]


def _same(members: list[Part], found: Sequence[tuple[type, Any]], find: Find) -> list[Part]:
    """The components that find the same others as the first."""
    return [m for m in members if m is members[0] or all(find(m.component, kind) is node for kind, node in found)]


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

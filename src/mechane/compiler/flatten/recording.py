"""Evaluation of the equations of one component for all components like it.

A chain of a thousand links has a thousand joints with the same equations, each in its own symbols. Those of one become
a function of its symbols (`Script`), and CasADi evaluates that function for the symbols of all others at once.
Components are alike if they are of one class and agree in everything except the values of parameters and start values. If
the equations turn out to depend on such a value, or on a position in the model, each component is evaluated individually.
Scripts of the classes of the libraries are kept for the models translated later.
"""

from __future__ import annotations

import operator
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import casadi as ca

from ...language.access import recorded_reads
from ...language.component import Component
from ...language.expressions import Equation, Expr
from ...language.functions import calls_made
from ...language.graph import Branch, Invariant, Root
from ...language.layouts import Layouts
from ...language.registry import symbols_in
from ...language.symbol import Symbol
from ...language.symbols import Variable
from ...language.tree import parent_of
from ..common.inlining import contains_call
from ..common.sources import Source
from . import likeness
from .likeness import alike, is_lasting
from .parts import Part
from .pieces import Piece, RecordedRows
from .scripts import Script, Sketch
from .statements import Stated, equations_in, evaluate_statements, statements

KEPT = 256  # scripts
Find = Callable[[Component, type], Any]  # a search in the enclosing models
Like = Callable[[Any], Any]  # the likeness of what was found


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


class Echoes:
    """All equations of a component that was not evaluated itself and states nothing else, as one piece."""

    __slots__ = ("member", "recording")

    def __init__(self, recording: Recording, member: int):
        self.recording, self.member = recording, member

    @property
    def component(self) -> Component:
        """The component."""
        return self.recording.members[self.member].component

    @property
    def piece(self) -> RecordedRows:
        """The rows of all equations."""
        return RecordedRows(self.recording, self.member, 0, len(self.recording.script.numbers))

    @property
    def equations(self) -> list[Equation]:
        """The single equations."""
        return [self._equation(k) for k in range(len(self.recording.script.sketches))]

    def _equation(self, k: int) -> Equation:
        script = self.recording.script
        begin, end = script.starts[k : k + 2]
        return Echo(
            script.sketches[k], self.component, k, RecordedRows(self.recording, self.member, begin, end - begin)
        )

    def source(self, k: int) -> Source:
        """The source of one equation."""
        equation = self._equation(k)
        return Source(self.component, equation.origin, equation)


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

    def symbols(self, rows: RecordedRows) -> list[Symbol]:
        """The distinct symbols in some rows of a member."""
        some = slice(rows.first, rows.first + rows.height)
        own, away = (sorted(set().union(*k[some])) for k in (self.script.incidence, self.script.incidence_abroad))
        found = [*(self.own[rows.member][k] for k in own), *(self.abroad[k][0] for k in away)]
        return list({y.id: y for y in found}.values())

    def _symbol(self, ref: Any, member: int) -> Any:
        return self.own[member][ref] if isinstance(ref, int) else ref

    def statements(self, first: int = 0) -> Iterator[Stated]:
        """Statements of the members, from some member on."""
        script = self.script
        spans = [(a, b - a) for a, b in pairwise(script.starts[len(script.sketches) :])]
        for member in range(first, len(self.members)):
            items = [Echoes(self, member)] if script.is_plain else self._echoed_items(member)
            rows = [RecordedRows(self, member, a, high) for a, high in spans]
            energies: dict[str, Piece] = dict(zip(script.energies, rows, strict=False))
            own: list[Any] = self.own[member]
            rates: list[tuple[Variable, Piece]] = [
                (own[k], row) for k, row in zip(script.rates, rows[len(energies) :], strict=True)
            ]
            yield Stated(self.members[member].component, items, energies, rates)

    def _echoed_items(self, member: int) -> list[Any]:
        echoes = iter(Echoes(self, member).equations)
        return [self._echo(item, member, echoes) for item in self.script.items]

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
    """Scripts of the classes of the libraries, by likeness; valid as long as these classes are not changed."""

    def __init__(self):
        self.kept: OrderedDict[tuple, tuple[Script, tuple[Any, ...]]] = OrderedDict()
        self.seen: set[tuple] = set()

    def wanted(self, key: tuple, count: int) -> bool:
        """Whether a script is worth creating: for many components at once, or if a class is used again."""
        again = key in self.seen
        if len(self.seen) >= KEPT:
            self.seen.clear()
        self.seen.add(key)
        return again or count >= likeness.FEWEST

    def keep(self, key: tuple, script: Script, nodes: Sequence[Any]) -> None:
        """Keep a script that refers to other components, and drop the oldest of too many."""
        self.kept[key] = script, _contents(key[0].kind, nodes)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)

    def find(self, key: tuple, first: Part, find: Find, like: Like) -> tuple[Script, list[Any]] | None:
        """The script for a component, with the components that it refers to, if these are also alike."""
        known = self.kept.get(key)
        if known is None:
            return None
        script, contents = known
        found = [find(first.component, kind) for kind, _ in script.searches]
        if list(map(like, found)) != [kind for _, kind in script.searches]:
            return None
        now = _contents(key[0].kind, found)
        return (script, found) if len(now) == len(contents) and all(map(operator.is_, now, contents)) else None


def _contents(kind: type, nodes: Sequence[Any]) -> tuple[Any, ...]:
    """The attributes of a class and of those of other components, which somebody may have replaced."""
    kinds = dict.fromkeys(base for k in (kind, *map(type, nodes)) for base in k.__mro__)
    return tuple(value for base in kinds for value in vars(base).values())


_scripts = Scripts()


def state(parts: list[Part], layouts: Layouts) -> list[Stated]:
    """Statements of all components; of those that are alike, at most one is evaluated."""
    found: dict[int, Stated] = {}
    finding: dict[tuple[int, type], Any] = {}

    def find(component: Component, kind: type) -> Any:
        key = id(parent_of(component)), kind
        if key not in finding:
            finding[key] = component.find(kind)
        return finding[key]

    sets = alike(parts, layouts)
    known = {id(part.component): key for key, members in sets.items() for part in members}

    def like(node: Any) -> Any:
        return known.get(id(node)) or likeness.likeness_of(node)

    for key, members in sets.items():
        for recorded in _statements_of(key, members, find, like):
            found |= {id(s.component): s for s in recorded}
    return [found.get(id(part.component)) or evaluate_statements(part) for part in parts]


def _statements_of(key: tuple, members: list[Part], find: Find, like: Like) -> Iterator[Iterable[Stated]]:
    """Statements of like components, as far as these depend only on what they share."""
    first = members[0]
    known = _scripts.find(key, first, find, like)
    if known is not None:
        script, nodes = known
        same = _same(members, [(kind, node) for (kind, _), node in zip(script.searches, nodes, strict=True)], find)
        yield Recording(script, same, nodes).statements()
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
    if script.uses_others(first.component):
        same = [m for m in same if parent_of(m.component) is parent_of(first.component)]
    if not lasting and not (same[1:] and _says_the_same(script, same[-1])):
        return
    if lasting and script.is_free:
        _scripts.keep(key, script, [node for _, node in reads.found])
    yield Recording(script, same, [node for _, node in reads.found]).statements(1)


def _same(members: list[Part], found: Sequence[tuple[type, Any]], find: Find) -> list[Part]:
    """The components that find the same others as the first; those of one model do."""
    parent = parent_of(members[0].component)
    return [
        m
        for m in members
        if parent_of(m.component) is parent or all(find(m.component, kind) is node for kind, node in found)
    ]


def _says_the_same(script: Script, last: Part) -> bool:
    """Whether another component states the same: the code of users may count, draw numbers or read anything."""
    with recorded_reads() as reads:
        stated = evaluate_statements(last)
    return _can_be_renamed(stated) and script.equals(Script(stated, last.symbols, reads.found))


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

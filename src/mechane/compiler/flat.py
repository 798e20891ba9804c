"""Flatten a model: from components and connections to scalar variables and equations, each with its origin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import casadi as ca
import numpy as np

from ..errors import MechaneError, ParameterError, StructureError, UnknownNameError, suggest
from ..language.aliases import ByPath
from ..language.component import Component, Connection, Connector, root_of
from ..language.declarations import Discrete, Guess, Option, Owned, Parameter, Variable, an_axis
from ..language.events import Event, Exchange, Failure, Impulse
from ..language.expressions import (
    Equation,
    Expr,
    Origin,
    Symbol,
    Time,
    calls_made,
    column,
    named,
    scalars,
    size,
    symbols_in,
    time,
)
from ..language.graph import Branch, Invariant, Root
from ..language.initial import Initial
from ..language.usual import SIZES
from .choices import hold_choices
from .inlining import contains_call
from .recording import (
    ENERGIES,
    Echo,
    Known,
    Part,
    Pattern,
    Piece,
    Said,
    Stated,
    Sum,
    computes,
    dissect,
    height,
    state,
    symbols_in_equation,
)
from .scales import scale_of
from .words import lines, listed, several

PREFERENCE = {"never": -10.0, "avoid": -5.0, "default": 0.0, "prefer": 5.0, "memory": 8.0, "always": 20.0}
MEMORY = PREFERENCE["memory"] - 0.5  # also a rate that is one
WANTED = ("prefer", "memory", "always")  # what should be a state
BRIEF = 72  # characters of an equation in a list
FIXED_BONUS = 10.0  # what the user holds at the start is what the user thinks of as the state


@dataclass(frozen=True, eq=False, slots=True)
class Source:
    """Where an equation comes from."""

    component: Component
    origin: Origin
    what: Any  # Equation, Connection, or a text
    row: int | None = None  # of a vector equation; None: all of it

    @property
    def text(self) -> str:
        """The equation, readable."""
        if isinstance(self.what, Equation):
            from .printing import one_line

            return one_line(self.what, self.row)
        return str(self.what)

    def only(self, row: int) -> Source:
        """One row of it."""
        return replace(self, row=row)

    @property
    def place(self) -> str:
        """file:line"""
        return f"{Path(self.origin[0]).name}:{self.origin[1]}"

    def __str__(self) -> str:
        return f"{self.text}   ({self.where})"

    @property
    def where(self) -> str:
        """Component, and file:line."""
        return (self.component.path or "model") + (f", {self.place}" if self.origin[1] else "")

    @property
    def brief(self) -> str:
        """The same, short enough for a list."""
        text = self.text
        return f"{text if len(text) <= BRIEF else text[: BRIEF - 1] + '…'}   ({self.where})"


@dataclass(frozen=True, eq=False)
class FlatFriction:
    """Friction of an impact: the column of the sliding speed, where its impulse acts (discrete index), coefficient."""

    column: int
    push: int
    mu: ca.SX


@dataclass(frozen=True, eq=False)
class FlatImpulse:
    """A speed to be given a new value: its column, where the impulse acts and goes (discrete indices), value, limit."""

    column: int
    push: int
    size: int | None
    value: ca.SX
    limit: ca.SX
    friction: FlatFriction | None = None


@dataclass(frozen=True, eq=False)
class FlatExchange:
    """Numbers for a program beside the equations; its answers and what stands for the conversation (discrete indices)."""

    open: Callable[[], Callable[[np.ndarray], np.ndarray]]
    given: ca.SX
    answers: tuple[int, ...]
    told: int


@dataclass(frozen=True, eq=False)
class FlatEvent:
    """An event over scalar symbols: fires when all margins are positive together."""

    margins: tuple[ca.SX, ...]
    actions: tuple[tuple[int, bool, ca.SX], ...]  # (column or discrete index, is discrete, value)
    source: Source
    impulses: tuple[FlatImpulse, ...] = ()
    failure: Failure | None = None
    exchanges: tuple[FlatExchange, ...] = ()


@dataclass(eq=False)
class Flat:
    """Scalar variables and residual equations of a model."""

    model: Component
    variables: list[Variable] = field(default_factory=list)  # declared ones, then derivatives
    offset: dict[int, int] = field(default_factory=dict)  # symbol id -> first column
    owner: list[int] = field(default_factory=list)  # column -> its variable
    declared: int = 0  # number of scalar columns that are no derivatives
    symbols: ca.SX = field(default_factory=lambda: ca.SX(0, 1))
    derivative: dict[int, int] = field(default_factory=dict)  # column -> column of its derivative
    declared_rate: dict[int, ca.SX] = field(default_factory=dict)  # column -> expression of its derivative
    aliases: list[tuple[int, int, int]] = field(default_factory=list)  # (column, column, source)
    residuals: ca.SX = field(default_factory=lambda: ca.SX(0, 1))
    pattern: Pattern = field(default_factory=Pattern.empty)  # of the residuals
    row_source: list[int] = field(default_factory=list)
    definition: list[bool] = field(default_factory=list)  # rows that compute a redundant quantity along the tree
    invariants: list[tuple[ca.SX, Source]] = field(default_factory=list)
    idle: dict[str, Variable] = field(default_factory=dict)  # declared, but determined by what is connected
    sources: list[Source] = field(default_factory=list)
    open_flows: int = 0
    parameters: list[Parameter] = field(default_factory=list)
    parameter_offset: dict[int, int] = field(default_factory=dict)
    parameter_symbols: ca.SX = field(default_factory=lambda: ca.SX(0, 1))
    discretes: list[Discrete] = field(default_factory=list)
    discrete_symbols: ca.SX = field(default_factory=lambda: ca.SX(0, 1))
    choices: list[int] = field(default_factory=list)  # discrete variables that stand for conditions of if_else
    events: list[FlatEvent] = field(default_factory=list)
    initial: list[tuple[Equation, Source]] = field(default_factory=list)  # equations of the start alone
    energy: dict[str, ca.SX] = field(default_factory=dict)
    calls: bool = False  # some equation calls a function that is not unrolled

    # counts as the user thinks of them
    @property
    def equations(self) -> int:
        """Scalar equations of components and connections, without those that close open connectors."""
        return self.residuals.shape[0] + len(self.aliases) - self.open_flows

    def __str__(self) -> str:
        kinds = Counter(type(s.component).__name__ for s in self.sources if isinstance(s.what, Equation))
        rates = self.symbols.shape[0] - self.declared
        return "\n".join((
            f"{several(self.declared, 'variable')} and {several(rates, 'derivative')}, {several(self.equations, 'equation')}",
            f"  {several(len(self.aliases), 'equal potential')} at connections, {several(self.open_flows, 'open flow')}, "
            f"{several(len(self.parameters), 'parameter')}, {several(len(self.events), 'event')}",
            f"  equations by {listed(f'{kind} ({count})' for kind, count in kinds.most_common())}",
            *lines(s.brief for s in self.sources if isinstance(s.what, Equation)),
        ))  # fmt: skip

    def column_names(self) -> list[str]:
        """A name for every column."""
        names = []
        for v in self.variables:
            names += element_names(v)
        return names

    def columns(self, v: Variable) -> range:
        """The columns of a variable."""
        start = self.offset[v.id]
        return range(start, start + size(v.shape))

    def place(self, p: Parameter) -> slice:
        """Where the numbers of a parameter are."""
        start = self.parameter_offset[p.id]
        return slice(start, start + size(p.shape))

    def named(self, sx: ca.SX) -> ca.SX:
        """An expression with paths as names."""
        return named(sx)


def element_names(v: Any) -> list[str]:
    """Names of the scalars of a symbol in column order: `body.r[0]`, `frame.R[1,2]`."""
    path = v.path
    if not v.shape:
        return [path]
    inner, tail = (path[4:-1], ")") if path.startswith("der(") else (path, "")
    head = "der(" if tail else ""
    if len(v.shape) == 1:
        return [f"{head}{inner}[{i}]{tail}" for i in range(v.shape[0])]
    return [f"{head}{inner}[{i},{j}]{tail}" for j in range(v.shape[1]) for i in range(v.shape[0])]


def flatten(model: Component) -> Flat:
    """Collect variables, equations, connections, events and energies of a model and everything in it."""
    _check_model(model)
    flat = Flat(model)
    parts = dissect(model)
    _check_shared([part.component for part in parts])
    said = state(parts)
    stated = _sort(said)
    pairs = _connect(flat, [c for part in parts for c in part.connectors], stated)
    _resolve(flat, stated)
    declared = _declare(flat, parts)
    left_out = _left_out(declared, stated)
    flat.idle = {v.path: v for v in declared if v.id in left_out}
    rates = {v.id: (v, piece) for s in said for v, piece in s.rates if v.id not in left_out}
    _number(flat, [v for v in declared if v.id not in left_out], rates.keys())
    known = Known([*flat.variables, *flat.parameters, *flat.discretes, *(v for v in declared if v.id in left_out)])
    _take_symbols(flat, known)
    pieces = [piece for piece, _ in stated.equations]
    flat.residuals = known.assemble(pieces)
    flat.pattern = known.pattern(pieces, flat.symbols, ca.vertcat(time.sx, flat.discrete_symbols))
    flat.invariants = _invariants(known, stated, left_out)
    flat.declared_rate = _declared_rates(flat, known, list(rates.values()))
    flat.energy = {name: _total(known, [s.energies[name] for s in said if name in s.energies]) for name in ENERGIES}
    for v, other, source in pairs:
        flat.aliases += [(a, b, source) for a, b in zip(flat.columns(v), flat.columns(other), strict=True)]
    stated.events += hold_choices(flat, lambda: ParameterValues(flat)())
    flat.events = [_flat_event(flat, component, event) for component, event in stated.events]
    flat.initial = stated.initial
    if _uses_sizes(flat):
        flat.parameter_symbols = ca.vertcat(flat.parameter_symbols, SIZES)
    _check_symbols(flat)
    flat.calls = calls_made() and contains_call(ca.vertcat(flat.residuals, *flat.energy.values()))
    return flat


def _check_model(model: Any) -> None:
    if isinstance(model, type) and issubclass(model, Component):
        raise StructureError(f"{model.__name__} is a class; make a model of it: {model.__name__}().")
    if not isinstance(model, Component):
        raise StructureError(f"Expected a model or component, got {type(model).__name__}.")
    if model._parent is not None:
        raise StructureError(f"{model.label} is part of a model; simulate the model, or create the component again.")


@dataclass(eq=False)
class Statements:
    """What all components state, by kind."""

    equations: list[tuple[Piece, Source]] = field(default_factory=list)
    tree: Tree = field(default_factory=lambda: Tree())
    connections: list[tuple[Component, Connection]] = field(default_factory=list)
    events: list[tuple[Component, Event]] = field(default_factory=list)
    initial: list[tuple[Equation, Source]] = field(default_factory=list)
    invariants: list[tuple[Equation, Source]] = field(default_factory=list)


def _piece(equation: Equation) -> Piece:
    """The residual of an equation, or where it is recorded."""
    return equation.place if isinstance(equation, Echo) else equation.residual


def _sort(said: list[Stated]) -> Statements:
    stated = Statements()
    for s in said:
        component = s.component
        for item in s.items:
            if isinstance(item, Equation):
                stated.equations.append((_piece(item), Source(component, item.origin, item)))
            elif isinstance(item, Connection):
                stated.connections.append((component, item))
            elif isinstance(item, Event):
                stated.events.append((component, item))
            elif isinstance(item, Initial):
                e = item.equation
                stated.initial.append((e, Source(component, e.origin, e)))
            elif isinstance(item, (Branch, Root)):
                stated.tree.add(component, item)
            elif isinstance(item, Invariant):
                e = item.equation
                stated.invariants.append((e, Source(component, e.origin, e)))
            else:
                raise StructureError(
                    f"{component.label}: equations() must yield equations (a == b), connections, events or initial "
                    f"equations, got {item!r}."
                )
    return stated


def _resolve(flat: Flat, stated: Statements) -> None:
    """Add the equations that the tree of redundant potentials asks for, and say where all rows come from."""
    flat.definition = [False] * sum(height(piece) for piece, _ in stated.equations)
    for component, equation, definition in stated.tree.resolve():
        piece = _piece(equation)
        stated.equations.append((piece, Source(component, equation.origin, equation)))
        flat.definition += [definition and computes(equation)] * height(piece)
    for piece, source in stated.equations:
        flat.row_source += [len(flat.sources)] * height(piece)
        flat.sources.append(source)


def _check_shared(components: list[Component]) -> None:
    """Refuse components that must agree on something and do not: two worlds with different gravity."""
    first: dict[type, Component] = {}
    for component in components:
        kind = type(component)
        other = first.setdefault(kind, component) if kind.shared else component
        for name in kind.shared if other is not component else ():
            one, two = (str(getattr(getattr(c, name), "value", getattr(c, name))) for c in (other, component))
            if one != two:
                raise StructureError(
                    f"{other.label} and {component.label} must agree in '{name}': {one} is not {two}. Keep one of them."
                )


def _declare(flat: Flat, parts: list[Part]) -> list[Variable]:
    """The variables of all components; parameters and discrete variables are put down."""
    declared: list[Variable] = []
    for part in parts:
        for symbol in part.symbols:
            if isinstance(symbol, Variable):
                declared.append(symbol)
            elif isinstance(symbol, Parameter):
                flat.parameters.append(symbol)
            elif isinstance(symbol, Discrete):
                flat.discretes.append(symbol)
    return declared


def _left_out(declared: list[Variable], stated: Statements) -> set[int]:
    """Coordinates of redundant potentials that come from elsewhere."""
    optional = {v.id for v in declared if v.declaration.derivative is not None and v.state in WANTED}
    if not optional:
        return optional
    idle = optional - _present(stated, optional)
    for v in declared:
        if v.id in idle and v.fixed:
            raise StructureError(
                f"{v.owner.label}: '{v.name}' ({v.declaration.doc}) follows from what it is connected to and cannot be started here."
            )
    return idle


def _present(stated: Statements, wanted: set[int]) -> set[int]:
    """Which of some symbols stand in equations."""
    direct = [piece for piece, _ in stated.equations if isinstance(piece, ca.SX)]
    present = {symbol.id for _, symbol, _ in symbols_in(ca.vertcat(*direct))} if direct else set()
    for piece, _ in stated.equations:
        if isinstance(piece, Said):
            own = piece.recording.own[piece.member]
            present |= wanted.intersection(
                own[k].id for row in piece.recording.incidence[piece.first : piece.first + piece.height] for k in row
            )
    return present


def _invariants(known: Known, stated: Statements, left_out: set[int]) -> list[tuple[ca.SX, Source]]:
    kept = [(e, s) for e, s in stated.invariants if not left_out.intersection(y.id for y in symbols_in_equation(e))]
    column = known.assemble([_piece(e) for e, _ in kept])
    return list(zip(scalars(column), (s for e, s in kept for _ in range(height(_piece(e)))), strict=True))


def _number(flat: Flat, declared: list[Variable], rated: Container[int]) -> None:
    """Give every scalar a column: declared variables first, then the derivatives that equations asked for.

    Those with a declared derivative, `rated`, have no column for it.
    """
    pending, count = list(declared), 0
    for v in pending:
        flat.variables.append(v)
        flat.offset[v.id] = count
        count += size(v.shape)
    flat.declared = count
    while pending:
        rates = [(v, v.made_rate) for v in pending if v.id not in rated and v.made_rate is not None]
        pending = []
        for v, rate in rates:
            assert isinstance(rate, Variable)
            flat.variables.append(rate)
            flat.offset[rate.id] = count
            pending.append(rate)
            flat.derivative.update(zip(flat.columns(v), range(count, count + size(v.shape)), strict=True))
            count += size(v.shape)
    flat.owner = [k for k, v in enumerate(flat.variables) for _ in range(size(v.shape))]
    place = 0
    for p in flat.parameters:
        flat.parameter_offset[p.id] = place
        place += size(p.shape)


def _take_symbols(flat: Flat, known: Known) -> None:
    """Columns of symbols: of variables, parameters and discrete variables."""
    sizes = [sum(size(s.shape) for s in symbols) for symbols in (flat.variables, flat.parameters, flat.discretes)]
    ends = [0, *np.cumsum(sizes).tolist(), known.column.shape[0]]
    flat.symbols, flat.parameter_symbols, flat.discrete_symbols, _ = ca.vertsplit(known.column, ends)


def _declared_rates(flat: Flat, known: Known, rates: list[tuple[Variable, Piece]]) -> dict[int, ca.SX]:
    """Declared derivatives of columns."""
    columns = [c for v, _ in rates for c in flat.columns(v)]
    return dict(zip(columns, scalars(known.assemble([piece for _, piece in rates])), strict=True)) if rates else {}


def _total(known: Known, pieces: list[Piece]) -> ca.SX:
    return ca.densify(ca.sum1(known.assemble(pieces))) if pieces else ca.SX(0.0)


def _connect(
    flat: Flat,
    connectors: list[Connector],
    stated: Statements,
) -> list[tuple[Variable, Variable, int]]:
    """Connection sets by union-find: equal potentials, flows that sum to zero, open connectors closed.

    Seen from the model in which the connection stands, a connector of that model itself is outside: its flow leaves.
    """
    parent: dict[tuple[int, bool], tuple[int, bool]] = {}
    members: dict[tuple[int, bool], Connector] = {}
    known = {id(c) for c in connectors}
    where: dict[tuple[int, bool], tuple[Component, Connection]] = {}

    def find(key: tuple[int, bool]) -> tuple[int, bool]:
        while parent[key] != key:
            parent[key] = parent[parent[key]]
            key = parent[key]
        return key

    for scope, connection in stated.connections:
        keys = []
        for c in connection.connectors:
            if id(c) not in known:
                raise StructureError(
                    f"{connection} ({Path(connection.origin[0]).name}:{connection.origin[1]}): '{c.path}'"
                    + (f" of {root_of(c).label} is not" if root_of(c) is not flat.model else " is no longer")
                    + f" part of {flat.model.label}. Assign its component to the model first."
                )
            key = (id(c), c._parent is scope)
            if key not in parent:
                parent[key] = key
                members[key] = c
                where[key] = (scope, connection)
            keys.append(key)
        for key in keys[1:]:
            a, b = find(keys[0]), find(key)
            if a != b:
                parent[b] = a
    sets: dict[tuple[int, bool], list[tuple[int, bool]]] = {}
    pairs: list[tuple[Variable, Variable, int]] = []
    for key in parent:
        sets.setdefault(find(key), []).append(key)
    for keys in sets.values():
        scope, connection = where[keys[0]]
        first = members[keys[0]]
        loops: set[tuple[int, bool]] = set()
        source = len(flat.sources)
        flat.sources.append(Source(scope, connection.origin, connection))
        for name, v in sorted(first.__dict__.items(), key=lambda item: item[0] not in first.redundant[:1]):
            if not isinstance(v, Variable):
                continue
            if v.declaration.flow:
                flows = Sum(tuple(members[key].__dict__[name] for key in keys), tuple(key[1] for key in keys))
                stated.equations.append((flows, Source(scope, connection.origin, connection)))
            else:
                for key in keys[1:]:
                    other = members[key].__dict__[name]
                    if name in first.redundant:
                        if name == first.redundant[0]:
                            if not stated.tree.join(v, other):  # this connection closes a loop
                                loops.add(key)
                                for e in first.closing(first, members[key]):
                                    stated.equations.append((e.residual, Source(scope, connection.origin, connection)))
                        if key in loops:
                            continue
                    pairs.append((v, other, source))
    for c in connectors:
        if (id(c), False) not in parent:
            owner = c._parent if isinstance(c._parent, Component) else flat.model
            for v in c.__dict__.values():
                if isinstance(v, Variable) and v.declaration.flow is not c.grounded_when_open:
                    nothing = Source(owner, ("open connector", 0), f"{v.path} == 0 (open connector)")
                    stated.equations.append((Sum((v,), (False,)), nothing))
                    flat.open_flows += size(v.shape)
    return pairs


class Tree:
    """The spanning tree of redundant potentials: connections first, then fixed roots, then branches by weight."""

    def __init__(self) -> None:
        self.parent: dict[int, int] = {0: 0}  # 0 is the ground
        self.branches: list[tuple[Component, Branch]] = []
        self.roots: list[tuple[Component, Root]] = []

    def add(self, component: Component, item: Branch | Root) -> None:
        """Take note of a branch or a root."""
        if isinstance(item, Branch):
            self.branches.append((component, item))
        else:
            self.roots.append((component, item))

    def _ends(self) -> Iterator[Symbol]:
        for _, b in self.branches:
            yield from (b.a, b.b)
        yield from (r.a for _, r in self.roots)

    def find(self, key: int) -> int:
        """The tree that a quantity belongs to."""
        self.parent.setdefault(key, key)
        while self.parent[key] != key:
            self.parent[key] = self.parent[self.parent[key]]
            key = self.parent[key]
        return key

    def join(self, a: Variable, b: Variable) -> bool:
        """Join two trees; False where they are one already."""
        return self._union(a.id, b.id)

    def _union(self, a: int, b: int) -> bool:
        a, b = self.find(a), self.find(b)
        if a == b:
            return False
        self.parent[max(a, b)] = min(a, b)
        return True

    def resolve(self) -> Iterator[tuple[Component, Equation, bool]]:
        """The equations that the tree asks for, and whether each one is a definition along it."""
        place = {item.id: self.find(item.id) for item in self._ends()}  # what connections have made one
        begin = {0}
        for component, r in self.roots:
            if r.fixed:
                first = self._union(0, r.a.id)
                begin.add(place[r.a.id])
                yield from ((component, e, first) for e in (r.equations if first else r.loop))
        inside, outside = [], []
        for component, b in sorted(self.branches, key=lambda item: item[1].weight):
            (inside if self._union(b.a.id, b.b.id) else outside).append((component, b))
        passed_on = {self.find(b.a.id) for _, b in self.branches}
        for component, r in sorted(self.roots, key=lambda item: (item[1].weight, -_told(item[1]))):
            if r.fixed:
                continue
            alone = self.find(r.a.id) not in passed_on
            begins = self._union(0, r.a.id)
            if begins:
                begin.add(place[r.a.id])
            yield from ((component, e, True) for e in (r.equations if begins else ()))
            yield from ((component, e, False) for e in (() if begins and alone else r.loop))
        backwards = _backwards([(place[b.a.id], place[b.b.id]) for _, b in inside], begin)
        for k, (component, b) in enumerate(inside):
            yield from ((component, e, True) for e in (b.back if k in backwards else b.tree))
        yield from ((component, e, False) for component, b in outside for e in b.loop)
        for component, b in self.branches:
            if self.find(b.a.id) != 0:
                owner = getattr(b.a, "owner", None)
                raise StructureError(f"{component.label}: {getattr(owner, 'rootless', Connector.rootless)}")


def _told(root: Root) -> int:
    """How firmly the user says how the quantity begins here: a start value, a guess, or nothing."""
    symbols = {y.id: y for e in root.equations for y in symbols_in_equation(e)}
    own = [y for y in symbols.values() if isinstance(y, Variable) and y is not root.a]
    return 2 if any(y.fixed for y in own) else int(any(isinstance(y.start, Expr) for y in own))


def _backwards(edges: list[tuple[int, int]], begin: set[int]) -> set[int]:
    """Which edges of a tree are passed from their second end to their first, on the way from where it begins."""
    at: dict[int, list[int]] = {}
    for k, (a, b) in enumerate(edges):
        at.setdefault(a, []).append(k)
        at.setdefault(b, []).append(k)
    backwards, seen, queue = set(), set(begin), list(begin)
    while queue:
        here = queue.pop()
        for k in at.get(here, ()):
            a, b = edges[k]
            there = b if here == a else a
            if there not in seen:
                seen.add(there)
                queue.append(there)
                if here == b:
                    backwards.add(k)
    return backwards


def _flat_event(flat: Flat, component: Component, event: Event) -> FlatEvent:
    actions: list[tuple[int, bool, ca.SX]] = []
    place = {d.id: i for i, d in enumerate(flat.discretes)}
    impulses: list[FlatImpulse] = []
    failure: Failure | None = None
    exchanges: list[FlatExchange] = []
    for action in event.actions:
        if isinstance(action, Failure):
            failure = action
        elif isinstance(action, Exchange):
            given = ca.vertcat(*(g.sx for g in action.given))
            answers = tuple(place[d.id] for d in action.answers)
            exchanges.append(FlatExchange(action.open, given, answers, place[action.told.id]))
        elif isinstance(action, Impulse):
            size = None if action.size is None else place[action.size.id]
            column, push = flat.columns(action.target)[0], place[action.push.id]
            friction = None
            if action.friction is not None:
                sliding, mu, along = action.friction
                friction = FlatFriction(flat.columns(sliding)[0], place[along.id], mu.sx)
            impulses.append(FlatImpulse(column, push, size, action.value.sx, action.limit.sx, friction))
        elif isinstance(action.target, Discrete):
            actions.append((place[action.target.id], True, action.value.sx))
        else:
            value = ca.vec(action.value.sx)
            for k, c in enumerate(flat.columns(action.target)):
                actions.append((c, False, value[k] if value.numel() > 1 else value[0]))
    margins, source = tuple(m.sx for m in event.condition.margins), Source(component, event.origin, event)
    return FlatEvent(margins, tuple(actions), source, tuple(impulses), failure, tuple(exchanges))


def _uses_sizes(flat: Flat) -> bool:
    """Whether equations or events speak of the usual sizes of the model; they stand behind the parameters then."""
    said = [flat.residuals, *(m for e in flat.events for m in e.margins)]
    return ca.depends_on(ca.vertcat(*said), SIZES)


def _check_symbols(flat: Flat) -> None:
    """Every symbol in an equation must belong to the model."""
    known = [flat.symbols, flat.parameter_symbols, flat.discrete_symbols, time.sx]
    used = ca.Function("used", known, [flat.residuals, *flat.energy.values()], {"allow_free": True})
    for _, symbol, _ in symbols_in(ca.vertcat(*used.free_sx())) if used.has_free() else ():
        users = [s for s in flat.sources if isinstance(s.what, Equation) and symbol.id in _ids(s.what)]
        path = getattr(symbol, "path", symbol.name)
        raise StructureError(
            f"'{path}'{_home(flat, symbol)} is used in an equation but is not part of {flat.model.label}."
            + (f"\n  in: {users[0]}" if users else "")
            + "\n  hint: assign the component it belongs to to the model."
        )


def _home(flat: Flat, symbol: Any) -> str:
    """The component or model that a symbol of somewhere else belongs to, for messages."""
    away = isinstance(symbol, Owned) and root_of(symbol.owner) is not flat.model
    return f" of {root_of(symbol.owner).label}" if away else ""


def _ids(equation: Equation) -> set[int]:
    return {s.id for s in symbols_in_equation(equation)}


def by_path(overrides: dict[str, Any] | None, name: str) -> dict[str, Any]:
    """Values given by path, or none."""
    if overrides is not None and not isinstance(overrides, Mapping):
        raise ParameterError(f"{name} must be a dictionary of paths and values, got {type(overrides).__name__}.")
    for path in overrides or {}:
        if not isinstance(path, str):
            raise ParameterError(f"{name} maps paths such as 'body.m' to values; {path!r} is not a path.")
    return dict(overrides or {})


def not_here(flat: Flat, path: str) -> str:
    """What to say of a variable that is declared, but is not part of the model."""
    v = flat.idle.get(path)
    return "" if v is None else f" It follows from what {v.owner.label} is connected to; start that instead."


def all_of(path: str, known: Iterable[str]) -> str:
    """What to say where somebody gives a value to one element: `rod.r[1]`."""
    whole = path.rpartition("[")[0]
    return f" Give all of '{whole}' at once." if path.endswith("]") and whole in known else ""


def _refuse_foreign(flat: Flat, dependent: list[tuple[Parameter, Expr]]) -> None:
    """Say which parameter depends on something that is no parameter of the model."""
    for p, value in dependent:
        for _, symbol, _ in symbols_in(value.sx):
            if symbol.id not in flat.parameter_offset:
                what = "time" if isinstance(symbol, Time) else getattr(symbol, "path", symbol.name)
                raise ParameterError(
                    f"Parameter '{p.path}' depends on '{what}'{_home(flat, symbol)}, which is not a parameter of the model."
                )


class ParameterValues:
    """Numbers of all parameters: given values, defaults that depend on other parameters, and overrides by path."""

    def __init__(self, flat: Flat):
        self.flat = flat
        self.paths = ByPath(flat.model, {p.path: p for p in flat.parameters})
        n = flat.parameter_symbols.shape[0]
        self.base = np.full(n, np.nan)
        self.sized = n > sum(size(p.shape) for p in flat.parameters)
        dependent: list[tuple[Parameter, Expr]] = []
        self.index: list[int] = []  # places of those that depend on others
        for p in flat.parameters:
            place, value = flat.place(p), p.value
            if isinstance(value, Expr):
                dependent.append((p, value))
                self.index += range(place.start, place.stop)
            else:
                self.base[place] = np.ravel(value, order="F")
        self.rule: Callable[..., Any] | None = None
        self._column = ca.densify(ca.vertcat(*(column(value) for _, value in dependent)))
        if dependent:
            if any(s.id not in flat.parameter_offset for _, s, _ in symbols_in(self._column)):
                _refuse_foreign(flat, dependent)
            self.rule = ca.Function("parameters", [flat.parameter_symbols], [self._column])

    @property
    def rules(self) -> list[tuple[int, ca.SX]]:
        """Places of parameters that depend on others, and the expressions for them."""
        return list(zip(self.index, scalars(self._column), strict=True))

    def _advice(self, path: str) -> str:
        if any(v.path == path for v in self.flat.variables):
            return f" It is a variable; give its start: initial={{'{path}': …}}."
        inside, _, name = path.rpartition(".")
        owner = next((c for c in self.flat.model.walk() if c.path == inside), None)
        if owner is not None and isinstance(owner._declarations.get(name), Option):
            axes = [d.name for d in owner._declarations.values() if isinstance(d, Option) and d.convert is an_axis]
            instead = f", or give it a parameter of the model ({name}=axis) and change that" if axes == [name] else ""
            return f" It is an option of {owner.label}: make a model with another '{name}' and translate that{instead}."
        return all_of(path, self.paths) or suggest(path, self.paths)

    def unknown(self, overrides: dict[str, Any] | None = None) -> list[int]:
        """Places of parameters that are guesses: the start finds their values."""
        given = {id(self.paths.get(path)): value for path, value in by_path(overrides, "parameters").items()}
        free = [p for p in self.flat.parameters if (isinstance(given[id(p)], Guess) if id(p) in given else p.free)]
        return [k for p in free for k in range(self.flat.place(p).start, self.flat.place(p).stop)]

    def __call__(self, overrides: dict[str, Any] | None = None) -> np.ndarray:
        """The values, checked against their bounds."""
        values, pinned = self.base.copy(), set()
        for path, value in by_path(overrides, "parameters").items():
            p = self.paths.get(path)
            if p is None:
                raise UnknownNameError(f"There is no parameter '{path}'.{self._advice(path)}")
            number = p.checked(value.value if isinstance(value, Guess) else value)
            if isinstance(number, Expr):
                raise ParameterError(f"Parameter '{path}' needs a number, got an expression.")
            place = self.flat.place(p)
            values[place] = np.ravel(number, order="F")
            pinned |= set(range(place.start, place.stop))
        if self.rule is not None:
            free = [k for k, i in enumerate(self.index) if i not in pinned]
            where = [self.index[k] for k in free]
            for _ in range(len(where) + 1):
                new = np.array(self.rule(values), float).ravel()[free]
                if np.array_equal(new, values[where], equal_nan=True):
                    break
                values[where] = new
            for p in self.flat.parameters:
                if isinstance(p.value, Expr):
                    p.check_bounds(values[self.flat.place(p)].reshape(p.shape, order="F"))
        if self.sized:
            scale = scale_of(self.flat, values)
            values[-3:] = scale.length, scale.mass, scale.time
        return values


__all__ = ["Flat", "FlatEvent", "MechaneError", "ParameterValues", "Source", "element_names", "flatten"]

"""Flatten a model: from components and connections to scalar variables and equations, each with its origin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise
from typing import Any, cast

import casadi as ca
import numpy as np

from ...errors import StructureError
from ...language.columns import dense, scalars, spread
from ...language.component import Component
from ...language.events import Event
from ...language.expressions import Equation
from ...language.graph import Branch, Invariant, Root
from ...language.initial import Initial
from ...language.layouts import Layouts
from ...language.node import Connection
from ...language.registry import named, symbols_in
from ...language.symbol import Symbol, time
from ...language.symbols import Discrete, Owned, Parameter, Variable
from ...language.tree import parent_of
from ...language.usual import SIZES, is_size
from ..common.sources import Source, Sources
from ..common.traits import WANTED
from ..common.words import lines, listed, several
from .choices import hold_choices
from .connecting import Equal, connect
from .events import FlatEvent, flat_event
from .parameters import ParameterValues, home
from .parts import Part, dissect
from .patterns import Pattern
from .pieces import Known, Piece, RecordedRows, Sums, evaluated, foreign_symbols, height, offsets, operations_of
from .recording import Echo, Echoes, computes, state, symbols_in_equation
from .spanning import Tree
from .statements import ENERGIES, Stated


@dataclass(frozen=True, eq=False)
class Flat:
    """Scalar variables and residual equations of a model."""

    model: Component
    components: list[Component]  # the model and all components in it
    variables: list[Variable]  # declared ones, then derivatives
    offset: dict[int, int]  # symbol id -> first column
    owner: list[int]  # column -> its variable
    declared: int  # number of scalar columns that are not derivatives
    symbols: ca.SX
    derivative: dict[int, int]  # column -> column of its derivative
    declared_rate: dict[int, ca.SX]  # column -> expression of its derivative
    aliases: list[tuple[int, int, int]]  # (column, column, source)
    residuals: ca.SX
    pattern: Pattern  # of the residuals
    row_source: list[int]
    definition: list[bool]  # rows that compute a redundant quantity along the tree
    invariants: list[tuple[ca.SX, Source]]
    idle: dict[str, Variable]  # declared, but determined by connections
    sources: Sources
    open_flows: int
    parameters: list[Parameter]
    parameter_offset: dict[int, int]
    parameter_symbols: ca.SX
    discretes: list[Discrete]
    discrete_symbols: ca.SX
    initial: list[tuple[Equation, Source]]  # initial equations
    energy: dict[str, ca.SX]
    operations: frozenset[int]  # operations in equations and energies
    choices: list[int] = field(default_factory=list)  # discrete variables that represent conditions of if_else
    events: list[FlatEvent] = field(default_factory=list)

    @property
    def calls(self) -> bool:
        """Whether some equation or energy calls a function that is not unrolled."""
        return ca.OP_CALL in self.operations

    # counts for the user
    @property
    def equations(self) -> int:
        """Number of scalar equations of components and connections, without those of open connectors."""
        return self.residuals.shape[0] + len(self.aliases) - self.open_flows

    def __str__(self) -> str:
        owners = [self.sources.owner(k) for k in range(len(self.sources))]
        stated = [k for k, (_, of_component) in enumerate(owners) if of_component]
        kinds = Counter(type(owners[k][0]).__name__ for k in stated)
        rates = self.symbols.shape[0] - self.declared
        return "\n".join((
            f"{several(self.declared, 'variable')} and {several(rates, 'derivative')}, {several(self.equations, 'equation')}",
            f"  {several(len(self.aliases), 'equal potential')} at connections, {several(self.open_flows, 'open flow')}, "
            f"{several(len(self.parameters), 'parameter')}, {several(len(self.events), 'event')}",
            f"  equations by {listed(f'{kind} ({count})' for kind, count in kinds.most_common())}",
            *lines(stated, lambda k: self.sources[k].brief),
        ))  # fmt: skip

    def column_names(self) -> list[str]:
        """A name for every column."""
        names = []
        for v in self.variables:
            names += element_names(v)
        return names

    def name(self, column: int) -> str:
        """The name of a column."""
        v = self.variables[self.owner[column]]
        return element_names(v)[column - self.offset[v.id]]

    def columns(self, v: Variable) -> range:
        """The columns of a variable."""
        start = self.offset[v.id]
        return range(start, start + v.size)

    def place(self, p: Parameter) -> slice:
        """Slice of a parameter among the values of all."""
        start = self.parameter_offset[p.id]
        return slice(start, start + p.size)

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


def flatten(model: Component, layouts: Layouts | None = None) -> Flat:
    """Collect variables, equations, connections, events and energies of a model and everything in it.

    Layouts of its nodes may be known already.
    """
    _check_model(model)
    layouts = layouts or Layouts()
    parts = dissect(model, layouts)
    components = [part.component for part in parts]
    _check_shared(components)
    statements = state(parts, layouts)
    stated, sources = _sort(statements), Sources()
    equal, open_flows = connect(model, [c for part in parts for c in part.connectors], stated, sources, layouts)
    definition = _resolve(stated)
    row_source = _trace(stated, sources)
    declared, parameters, discretes = _declared(parts)
    left_out = _left_out(declared, stated)
    idle = [v for v in declared if v.id in left_out] if left_out else []
    kept = [v for v in declared if v.id not in left_out] if left_out else declared
    rates = {v.id: (v, piece) for s in statements for v, piece in s.rates if v.id not in left_out}
    columns = _number(kept, rates.keys())
    others = [*parameters, *discretes, *idle]
    known = Known([*columns.variables, *others], columns.offset | offsets(others, len(columns.owner)))
    symbols, parameter_symbols, discrete_symbols = _split(known, columns.variables, parameters, discretes)
    pieces = [piece for piece, _ in stated.equations]
    stating = [*pieces, *(e for s in statements for e in s.energies.values())]
    direct, recordings = evaluated(stating)
    operations, foreign = operations_of(direct, recordings), foreign_symbols(recordings)
    continuous = Flat(
        model=model,
        components=components,
        variables=columns.variables,
        offset=columns.offset,
        owner=columns.owner,
        declared=columns.declared,
        symbols=symbols,
        derivative=columns.derivative,
        declared_rate=_declared_rates(columns.offset, known, list(rates.values())),
        aliases=_equal_columns(columns.offset, equal),
        residuals=known.assemble(pieces),
        pattern=known.pattern(pieces, symbols, ca.vertcat(time.sx, discrete_symbols), operations),
        row_source=row_source,
        definition=definition,
        invariants=_invariants(known, stated, left_out),
        idle={v.path: v for v in idle},
        sources=sources,
        open_flows=open_flows,
        parameters=parameters,
        parameter_offset=offsets(parameters),
        parameter_symbols=parameter_symbols,
        discretes=discretes,
        discrete_symbols=discrete_symbols,
        initial=stated.initial,
        energy=_energies(known, statements),
        operations=operations,
    )
    held, switching = hold_choices(continuous, lambda: ParameterValues(continuous)())
    events = [flat_event(held, component, event) for component, event in (*stated.events, *switching)]
    margins = [m for e in events for m in e.margins]
    flat = _with_events(held, events, any(map(is_size, foreign)) or _depend_on_sizes([*direct, *margins]))
    _check_symbols(flat, known.missing(direct, foreign))
    return flat


def _depend_on_sizes(expressions: list[ca.SX]) -> bool:
    return bool(expressions) and ca.depends_on(ca.veccat(*expressions), SIZES)


def _with_events(flat: Flat, events: list[FlatEvent], used: bool) -> Flat:
    """The model with its events, and with nominal sizes among the parameters if they are used."""
    parameters = ca.vertcat(flat.parameter_symbols, SIZES) if used else flat.parameter_symbols
    return replace(flat, events=events, parameter_symbols=parameters)


def _equal_columns(offset: dict[int, int], equal: Equal) -> list[tuple[int, int, int]]:
    """Pairs of equal columns, each with its source."""
    sizes = [v.size for v in equal.first]
    first, other = (spread([offset[v.id] for v in side], sizes).tolist() for side in (equal.first, equal.other))
    return list(zip(first, other, np.repeat(equal.source, sizes).tolist(), strict=True))


def _check_model(model: Any) -> None:
    if isinstance(model, type) and issubclass(model, Component):
        raise StructureError(f"{model.__name__} is a class; create a model of it: {model.__name__}().")
    if not isinstance(model, Component):
        raise StructureError(f"Expected a model or component, got {type(model).__name__}.")
    if parent_of(model) is not None:
        raise StructureError(f"{model.label} is part of a model; simulate the model, or create the component again.")


@dataclass(eq=False)
class Statements:
    """Statements of all components, by kind."""

    equations: list[tuple[Piece, Source | Echoes | list[Source]]] = field(default_factory=list)
    tree: Tree = field(default_factory=lambda: Tree())
    connections: list[tuple[Component, Connection]] = field(default_factory=list)
    events: list[tuple[Component, Event]] = field(default_factory=list)
    initial: list[tuple[Equation, Source]] = field(default_factory=list)
    invariants: list[tuple[Equation, Source]] = field(default_factory=list)

    def add_flows(self, variables: tuple[Variable, ...], negative: tuple[bool, ...], source: Source) -> None:
        """Add the equation that the sum of some flows is zero; successive ones are one piece."""
        piece, sources = self.equations[-1] if self.equations else (None, None)
        if not isinstance(piece, Sums) or not isinstance(sources, list):
            piece, sources = Sums([], []), []
            self.equations.append((piece, sources))
        piece.variables.append(variables)
        piece.negative.append(negative)
        sources.append(source)


def _piece(equation: Equation) -> Piece:
    """The residual of an equation, or a reference to its recording."""
    return equation.place if isinstance(equation, Echo) else equation.residual


def _sort(statements: list[Stated]) -> Statements:
    stated = Statements()
    for s in statements:
        component = s.component
        for item in s.items:
            if isinstance(item, Echoes):
                stated.equations.append((item.piece, item))
            elif isinstance(item, Equation):
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


def _resolve(stated: Statements) -> list[bool]:
    """Add the equations required by the tree of redundant potentials; flags of rows that compute these."""
    flags = [False] * sum(height(piece) for piece, _ in stated.equations)
    for component, equation, definition in stated.tree.resolve():
        piece = _piece(equation)
        stated.equations.append((piece, Source(component, equation.origin, equation)))
        flags += [definition and computes(equation)] * height(piece)
    return flags


def _trace(stated: Statements, sources: Sources) -> list[int]:
    """Add the sources of all equations; return the source of each row."""
    row_source: list[int] = []
    for piece, source in stated.equations:
        first = len(sources)
        if isinstance(source, Source):
            row_source += [first] * height(piece)
            sources.append(source)
        elif isinstance(source, list):
            heights = cast(Sums, piece).heights
            row_source += np.repeat(np.arange(first, first + len(source)), heights).tolist()
            sources.extend(source)
        else:
            script = source.recording.script
            row_source += [first + k for k in script.numbers]
            sources.append_group(source, len(script.sketches))
    return row_source


def _check_shared(components: list[Component]) -> None:
    """Reject components with different values of shared attributes, such as two worlds with different gravity."""
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


def _declared(parts: list[Part]) -> tuple[list[Variable], list[Parameter], list[Discrete]]:
    """The variables, parameters and discrete variables of all components."""
    symbols = [symbol for part in parts for symbol in part.symbols]
    variables: list[Any] = [s for s in symbols if type(s) is Variable]
    others = [s for s in symbols if type(s) is not Variable]
    return variables, [s for s in others if isinstance(s, Parameter)], [s for s in others if isinstance(s, Discrete)]


def _left_out(declared: list[Variable], stated: Statements) -> set[int]:
    """Coordinates of redundant potentials that are determined elsewhere."""
    optional = {v.id for v in declared if v.declaration.derivative is not None and v.state in WANTED}
    if not optional:
        return optional
    idle = optional - _present(stated, optional)
    for v in declared:
        if v.id in idle and v.fixed:
            raise StructureError(
                f"{v.owner.label}: '{v.name}' ({v.declaration.doc}) is determined by its connections and cannot have a start value here."
            )
    return idle


def _present(stated: Statements, symbols: set[int]) -> set[int]:
    """The given symbols that occur in equations."""
    direct = [piece for piece, _ in stated.equations if isinstance(piece, ca.SX)]
    present = {symbol.id for _, symbol, _ in symbols_in(ca.vertcat(*direct))} if direct else set()
    for piece, _ in stated.equations:
        if isinstance(piece, RecordedRows):
            own = piece.recording.own[piece.member]
            present |= symbols.intersection(
                own[k].id
                for row in piece.recording.script.incidence[piece.first : piece.first + piece.height]
                for k in row
            )
    return present


def _invariants(known: Known, stated: Statements, left_out: set[int]) -> list[tuple[ca.SX, Source]]:
    kept = [(e, s) for e, s in stated.invariants if not left_out.intersection(y.id for y in symbols_in_equation(e))]
    column = known.assemble([_piece(e) for e, _ in kept])
    return list(zip(scalars(column), (s for e, s in kept for _ in range(height(_piece(e)))), strict=True))


@dataclass(frozen=True, eq=False)
class Columns:
    """The column of every scalar variable."""

    variables: list[Variable]
    offset: dict[int, int]  # symbol id -> first column
    owner: list[int]  # column -> its variable
    declared: int  # number of columns that are not derivatives
    derivative: dict[int, int]  # column -> column of its derivative


def _number(declared: list[Variable], rated: Container[int]) -> Columns:
    """Give every scalar a column: declared variables first, then the derivatives used in equations.

    Those with a declared derivative, `rated`, have no column for it.
    """
    variables, integrals = list(declared), list[Variable]()
    pending = declared
    while pending:
        moving = [v for v in pending if v.made_rate is not None and v.id not in rated]
        pending = [cast(Variable, v.made_rate) for v in moving]
        integrals += moving
        variables += pending
    offset, first = offsets(variables), sum([v.size for v in declared])
    of = spread([offset[v.id] for v in integrals], [v.size for v in integrals])
    derivative = dict(zip(of.tolist(), range(first, first + len(of)), strict=True))
    owner = np.repeat(np.arange(len(variables)), [v.size for v in variables]).tolist()
    return Columns(variables, offset, owner, first, derivative)


def _split(known: Known, *groups: Sequence[Owned]) -> list[ca.SX]:
    """The symbols of the first groups among all."""
    ends = accumulate((sum([s.size for s in symbols]) for symbols in groups), initial=0)
    return [known.column[begin:end] if begin < end else ca.SX(0, 1) for begin, end in pairwise(ends)]


def _declared_rates(offset: dict[int, int], known: Known, rates: list[tuple[Variable, Piece]]) -> dict[int, ca.SX]:
    """Declared derivatives of columns."""
    columns = [offset[v.id] + k for v, _ in rates for k in range(v.size)]
    return dict(zip(columns, scalars(known.assemble([piece for _, piece in rates])), strict=True)) if rates else {}


def _energies(known: Known, statements: list[Stated]) -> dict[str, ca.SX]:
    """The energies and powers of all components together."""
    pieces = {name: [s.energies[name] for s in statements if name in s.energies] for name in ENERGIES}
    ends = np.cumsum([0, *(sum(map(height, some)) for some in pieces.values())]).tolist()
    column = known.assemble([piece for some in pieces.values() for piece in some])
    return {
        name: dense(ca.sum1(column[a:b])) if a < b else ca.SX(0.0)
        for name, (a, b) in zip(pieces, pairwise(ends), strict=True)
    }


def _check_symbols(flat: Flat, missing: list[Symbol]) -> None:
    """Raise if a symbol in an equation does not belong to the model."""
    for symbol in missing:
        users = [s for s in flat.sources if isinstance(s.what, Equation) and symbol.id in _ids(s.what)]
        path = getattr(symbol, "path", symbol.name)
        raise StructureError(
            f"'{path}'{home(flat, symbol)} is used in an equation but is not part of {flat.model.label}."
            + (f"\n  in: {users[0]}" if users else "")
            + "\n  hint: assign the component it belongs to to the model."
        )


def _ids(equation: Equation) -> set[int]:
    return {s.id for s in symbols_in_equation(equation)}

"""Flatten a model: from components and connections to scalar variables and equations, each with its origin."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import casadi as ca
import numpy as np

from ...errors import StructureError
from ...language.columns import dense, scalars, spread
from ...language.component import Component
from ...language.events import Event
from ...language.expressions import Equation
from ...language.layouts import Layouts
from ...language.registry import named
from ...language.symbol import Symbol, time
from ...language.symbols import Discrete, Parameter, Variable
from ...language.tree import parent_of
from ...language.usual import SIZES, is_size
from ..common.sources import Source, Sources
from ..common.words import lines, listed, several
from .choices import hold_choices
from .collected import Collected, collect, piece_of
from .connecting import Equal
from .events import FlatEvent, flat_event
from .numbered import Numbered, number
from .parameters import ParameterValues, home
from .parts import Part, dissect
from .patterns import Pattern
from .pieces import Known, Piece, evaluated, foreign_symbols, height, offsets, operations_of
from .recording import symbols_in_equation
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
    _check_shared([part.component for part in parts])
    said = collect(model, parts, layouts)
    numbered = number(parts, said)
    direct, recordings = evaluated([*said.pieces, *(e for s in said.statements for e in s.energies.values())])
    operations, foreign = operations_of(direct, recordings), foreign_symbols(recordings)
    continuous = _continuous(model, parts, said, numbered, operations)
    flat = _with_events(continuous, said.events, direct, foreign)
    _check_symbols(flat, numbered.known.missing(direct, foreign))
    return flat


def _continuous(
    model: Component, parts: list[Part], said: Collected, numbered: Numbered, operations: frozenset[int]
) -> Flat:
    """The model without its events."""
    columns, known = numbered.columns, numbered.known
    moving = ca.vertcat(time.sx, numbered.discrete_symbols)
    return Flat(
        model=model,
        components=[part.component for part in parts],
        variables=columns.variables,
        offset=columns.offset,
        owner=columns.owner,
        declared=columns.declared,
        symbols=numbered.symbols,
        derivative=columns.derivative,
        declared_rate=_declared_rates(columns.offset, known, numbered.rates),
        aliases=_equal_columns(columns.offset, said.equal),
        residuals=known.assemble(said.pieces),
        pattern=known.pattern(said.pieces, numbered.symbols, moving, operations),
        row_source=said.row_source,
        definition=said.definition,
        invariants=_invariants(known, said, {v.id for v in numbered.idle}),
        idle={v.path: v for v in numbered.idle},
        sources=said.sources,
        open_flows=said.open_flows,
        parameters=numbered.parameters,
        parameter_offset=offsets(numbered.parameters),
        parameter_symbols=numbered.parameter_symbols,
        discretes=numbered.discretes,
        discrete_symbols=numbered.discrete_symbols,
        initial=said.initial,
        energy=_energies(known, said.statements),
        operations=operations,
    )


def _with_events(
    continuous: Flat, stated: list[tuple[Component, Event]], direct: list[ca.SX], foreign: list[Symbol]
) -> Flat:
    """The model with its events, and with nominal sizes among the parameters if these, or its expressions, use them."""
    held, switching = hold_choices(continuous, lambda: ParameterValues(continuous)())
    events = [flat_event(held, component, event) for component, event in (*stated, *switching)]
    expressions = [*direct, *(m for e in events for m in e.margins)]
    used = any(map(is_size, foreign)) or (bool(expressions) and ca.depends_on(ca.veccat(*expressions), SIZES))
    parameters = ca.vertcat(held.parameter_symbols, SIZES) if used else held.parameter_symbols
    return replace(held, events=events, parameter_symbols=parameters)


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


def _invariants(known: Known, said: Collected, left_out: set[int]) -> list[tuple[ca.SX, Source]]:
    kept = [(e, s) for e, s in said.invariants if not left_out.intersection(y.id for y in symbols_in_equation(e))]
    column = known.assemble([piece_of(e) for e, _ in kept])
    return list(zip(scalars(column), (s for e, s in kept for _ in range(height(piece_of(e)))), strict=True))


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
            + "\n  hint: add its component to the model."
        )


def _ids(equation: Equation) -> set[int]:
    return {s.id for s in symbols_in_equation(equation)}

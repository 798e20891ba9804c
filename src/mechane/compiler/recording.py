"""Evaluation of the equations of one component for all components like it.

A chain of a thousand links has a thousand joints with the same equations, each in its own symbols. Those of one become
a function of its symbols, and CasADi evaluates that function for the symbols of all others at once.
Components are alike if they are of one class and agree in everything except the values of parameters and start values. If
the equations turn out to depend on such a value, or on a position in the model, each component is evaluated individually.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import casadi as ca
import numpy as np

from ..code.sorting import distinct
from ..errors import MechaneError, StructureError
from ..language.access import recorded_reads
from ..language.columns import dense, picked, scalars, stacked
from ..language.component import Component
from ..language.declarations import Absent
from ..language.expressions import Equation, Expr, column
from ..language.functions import calls_made
from ..language.graph import Branch, Invariant, Root
from ..language.missing_yields import check_yields
from ..language.node import Connector, Node, nodes_in
from ..language.registry import symbols_in
from ..language.symbol import Symbol, column_of
from ..language.symbols import Discrete, Owned, Parameter, Variable
from .inlining import contains_call
from .steps import slopes

ENERGIES = ("kinetic_energy", "potential_energy", "dissipated_power", "supplied_power")
BOOKKEEPING = frozenset(
    ("_name", "_parent", "_call", "_twins", "_built", "_scripted", "_connections", "_equations", "_wires", "_joined")
)
FEWEST = 4  # smallest number of components for a recording
PLAIN = (bool, int, str, type(None))


def statements(component: Component) -> Iterator[Any]:
    """All statements of a component, in order."""
    for method in (component.equations, component.connections):
        check_yields(method, component.label)
    added = (component._equations, component._connections, component.joined_by_keyword())
    for stated in (component.equations(), component.connections(), *added):
        if stated is None:
            continue
        if not isinstance(stated, Iterable):
            raise StructureError(f"{component.label}: equations() must yield or return a list, got {stated!r}.")
        yield from _named(stated, component)


def _named(stated: Iterable[Any], component: Component) -> Iterator[Any]:
    """Run a method of a component; errors in it name the component."""
    try:
        yield from stated
    except MechaneError as error:
        if component.label in str(error) or (component.path and f"'{component.path}'" in str(error)):
            raise
        raise type(error)(f"{component.label}: {error}") from error


@dataclass(frozen=True, eq=False)
class Part:
    """A component with its connectors and all its symbols: variables, parameters and discrete variables."""

    component: Component
    connectors: list[Connector]
    symbols: list[Owned]


def dissect(model: Component) -> list[Part]:
    """A model and all components in it."""
    parts, stack = [], [model]
    while stack:
        component = stack.pop()
        children: list[Component] = []
        connectors: list[Connector] = []
        own: list[Owned] = []
        for name, value in list(component.__dict__.items()):
            if isinstance(value, Owned):
                if value.owner is component:  # a component may refer to a variable of another
                    own.append(value)
            elif isinstance(value, (Node, list, tuple)) and not name.startswith("_"):
                for inner, child in nodes_in(name, value):
                    if child._parent is not component or child._name != inner:
                        component._adopt(inner, child)
                    if isinstance(child, Component):
                        children.append(child)
                    elif isinstance(child, Connector):
                        connectors.append(child)
        for c in connectors:
            own += [v for v in c.__dict__.values() if isinstance(v, Owned) and v.owner is c]
        parts.append(Part(component, connectors, own))
        stack.extend(reversed(children))
    return parts


# ------------------------------------------------------------------------------------------------------- alike components


def alike(parts: list[Part]) -> list[list[Part]]:
    """Sets of components without parts that agree in everything except values."""
    sets: dict[tuple, list[Part]] = {}
    count = Counter(type(part.component) for part in parts)
    for part in parts:
        key = likeness(part.component) if count[type(part.component)] >= FEWEST else None
        if key is not None:
            sets.setdefault(key, []).append(part)
    return [members for members in sets.values() if len(members) >= FEWEST]


def likeness(component: Component) -> tuple | None:
    """Key that is equal for components that are alike; None for a component with parts or built in script style."""
    if component._connections or component._equations:
        return None
    key: list[Any] = [type(component)]
    for name, value in component.__dict__.items():
        if name in BOOKKEEPING:
            continue
        if isinstance(value, Owned):
            key += name, _symbol_key(component, value)
        elif isinstance(value, Connector):
            key += name, _connector_key(value)
        elif isinstance(value, Node) or (isinstance(value, (list, tuple)) and any(isinstance(v, Node) for v in value)):
            return None
        else:
            key += name, _plain_key(value)
    return tuple(key)


def _symbol_key(owner: Node, symbol: Owned) -> Any:
    if symbol.owner is not owner:
        return id(symbol)
    return symbol.shape if isinstance(symbol, Parameter) else id(symbol.declaration)  # type: ignore[attr-defined]


def _connector_key(connector: Connector) -> Any:
    own = connector.__dict__
    return (
        type(connector),
        *((n, _symbol_key(connector, v)) for n, v in own.items() if isinstance(v, Owned)),
        *((n, _plain_key(v)) for n, v in own.items() if not isinstance(v, Owned) and n not in BOOKKEEPING),
    )


def _plain_key(value: Any) -> Any:
    """Key by value if that is plain, otherwise by identity: all components are alive while they are compared."""
    kind = type(value)
    if kind in PLAIN:
        return kind, value
    if kind is float:
        return kind, value.hex()
    if kind is np.ndarray and value.dtype != object:
        return kind, value.shape, value.dtype.str, value.tobytes()
    if kind is tuple or kind is list:
        return kind, tuple(map(_plain_key, value))
    if kind is Expr:
        return kind, value.shape, value.sx.serialize()  # with unique names of symbols, and all digits of numbers
    return Absent if kind is Absent else id(value)


# ------------------------------------------------------------------------------------------------------- statements


class RecordedRows(NamedTuple):
    """Rows of the statements of a member of a recording."""

    recording: Recording
    member: int
    first: int
    height: int


class Sum(NamedTuple):
    """A sum of flows: their variables, and flags of negative ones."""

    variables: tuple[Variable, ...]
    negative: tuple[bool, ...]

    @property
    def height(self) -> int:
        """Number of rows."""
        return self.variables[0].size


Piece = ca.SX | RecordedRows | Sum


def written_in(pieces: Iterable[Piece]) -> list[ca.SX]:
    """The expressions of pieces; those of a recording once for all members."""
    some = list(pieces)
    recordings = dict.fromkeys(p.recording for p in some if isinstance(p, RecordedRows))
    return [*(p for p in some if isinstance(p, ca.SX)), *(r.whole for r in recordings)]


def height(piece: Piece) -> int:
    """Number of rows of a piece."""
    return piece.numel() if isinstance(piece, ca.SX) else piece.height


class Known:
    """The symbols of a model in one column, and the recordings evaluated for them."""

    def __init__(self, symbols: list[Owned]):
        sizes = [s.size for s in symbols]
        ends = np.cumsum(sizes).tolist()
        self.offset = {s.id: end - n for s, n, end in zip(symbols, sizes, ends, strict=True)}
        self.column = column_of(symbols)
        self._said: dict[Recording, ca.SX] = {}

    def places(self, symbols: Iterable[Owned]) -> list[int]:
        """Indices of symbols in the column."""
        some = list(symbols)
        return spread([self.offset[s.id] for s in some], [s.size for s in some]).tolist()

    def of(self, recording: Recording) -> ca.SX:
        """All rows of a recording for all members, in order."""
        if recording not in self._said:
            own = self.column[self.places(s for member in recording.own for s in member)]
            matrix = ca.reshape(own, recording.width, len(recording.members))
            self._said[recording] = ca.vec(dense(recording.function(matrix, recording.foreign)))
        return self._said[recording]

    def sums(self, pieces: list[Sum]) -> ca.SX:
        """Sums in order, all of one kind at once."""
        kinds: dict[tuple[bool, ...], list[int]] = {}
        for k, piece in enumerate(pieces):
            kinds.setdefault(piece.negative, []).append(k)
        columns, where = [], []
        first = np.cumsum([0, *(p.height for p in pieces)])
        for negative, members in kinds.items():
            total: Any = ca.SX(0.0)
            for i, minus in enumerate(negative):
                flows = self.column[self.places(pieces[k].variables[i] for k in members)]
                total = ca.SX.binary(ca.OP_SUB if minus else ca.OP_ADD, total, flows)
            columns.append(total)
            where += [np.arange(first[k], first[k + 1]) for k in members]
        return stacked(columns)[np.argsort(np.concatenate(where)).tolist()]

    def assemble(self, pieces: list[Piece]) -> ca.SX:
        """One column of all pieces."""
        if not pieces:
            return ca.SX(0, 1)
        direct = [p for p in pieces if isinstance(p, ca.SX)]
        sums = [p for p in pieces if isinstance(p, Sum)]
        recordings = list(dict.fromkeys(p.recording for p in pieces if isinstance(p, RecordedRows)))
        parts = [*map(dense, direct), *([self.sums(sums)] if sums else ()), *map(self.of, recordings)]
        next_direct, next_sum = 0, sum(p.numel() for p in direct)
        at = next_sum + sum(p.height for p in sums)
        base: dict[Recording, int] = {}
        for r in recordings:
            base[r] = at
            at += r.height * len(r.members)
        begins, heights = [], []
        for p in pieces:
            if isinstance(p, RecordedRows):
                begins.append(base[p.recording] + p.member * p.recording.height + p.first)
                heights.append(p.height)
            elif isinstance(p, Sum):
                begins.append(next_sum)
                heights.append(p.height)
                next_sum += p.height
            else:
                begins.append(next_direct)
                heights.append(p.numel())
                next_direct += heights[-1]
        return stacked(parts)[spread(begins, heights).tolist()]

    def pattern(self, pieces: list[Piece], symbols: ca.SX, moving: ca.SX, operations: frozenset[int]) -> Pattern:
        """Dependence of the rows of all pieces on the variables, `symbols`, and on other `moving` symbols."""
        begins = np.cumsum([0, *map(height, pieces)])
        parts = [self._sum_pattern(pieces, begins)]
        by_recording: dict[Recording, list[int]] = {}
        for k, p in enumerate(pieces):
            if isinstance(p, RecordedRows):
                by_recording.setdefault(p.recording, []).append(k)
        direct = [(p, b) for p, b in zip(pieces, begins, strict=False) if isinstance(p, ca.SX)]
        if direct:
            rows = spread([b for _, b in direct], [p.numel() for p, _ in direct])
            whole = ca.vertcat(*(dense(p) for p, _ in direct))
            columns = self._used(whole, symbols) if by_recording else np.arange(symbols.shape[0])
            found = pattern_of(whole, picked(symbols, columns.tolist()), moving, operations)
            parts.append(replace(found, column=columns[found.column]).at(rows))
        for recording, places in by_recording.items():
            own = np.array(self.places(s for member in recording.own for s in member), np.int64)
            away = np.array([self.offset[y.id] + k for y, k in recording.abroad], np.int64)
            columns = own.reshape(len(recording.members), -1)
            columns = np.hstack([columns, np.broadcast_to(away, (len(columns), len(away)))])
            some = [pieces[k] for k in places]
            parts.append(recording.pattern(moving, operations).echoed(some, begins[places], columns))  # type: ignore[arg-type]
        return joined(parts)

    def _used(self, sx: ca.SX, symbols: ca.SX) -> np.ndarray:
        """The symbols, among the first of all, that occur in expressions outside recordings, which are few."""
        places = [self.offset[y.id] + k for _, y, k in symbols_in(sx) if y.id in self.offset]
        return np.array(sorted(place for place in places if place < symbols.shape[0]), np.int64)

    def _sum_pattern(self, pieces: list[Piece], begins: np.ndarray) -> Pattern:
        terms = [
            (b, self.offset[v.id], v.size, -1.0 if minus else 1.0)
            for p, b in zip(pieces, begins.tolist(), strict=False)
            if isinstance(p, Sum)
            for v, minus in zip(p.variables, p.negative, strict=True)
        ]
        if not terms:
            return Pattern.empty()
        row, column, high, sign = zip(*terms, strict=True)
        return Pattern(spread(row, high), spread(column, high), np.repeat(sign, high), *_no_rows())


def _no_rows() -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(0, np.int64), np.zeros(0, np.int64)


@dataclass(frozen=True, eq=False)
class Pattern:
    """Occurrences of variables in rows, with their factors; and flags of rows with other terms."""

    row: np.ndarray
    column: np.ndarray
    factor: np.ndarray  # nan if not constant
    rest: np.ndarray  # rows that do not vanish with all variables
    moving: np.ndarray  # rows with time or discrete variables

    @classmethod
    def empty(cls) -> Pattern:
        """The pattern of no rows."""
        return cls(*_no_rows(), np.zeros(0), *_no_rows())

    def at(self, rows: np.ndarray) -> Pattern:
        """The pattern with renumbered rows."""
        return Pattern(rows[self.row], self.column, self.factor, rows[self.rest], rows[self.moving])

    def echoed(self, pieces: list[RecordedRows], begins: np.ndarray, columns: np.ndarray) -> Pattern:
        """The pattern for members of a recording; `columns` has one row per member."""
        member, first, high = (np.array([p[k] for p in pieces], np.int64) for k in (1, 2, 3))

        def taken(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            """Entries, and the piece of each."""
            begin, end = np.searchsorted(rows, first), np.searchsorted(rows, first + high)
            return spread(begin, end - begin), np.repeat(np.arange(len(pieces)), end - begin)

        def moved(rows: np.ndarray) -> np.ndarray:
            entry, piece = taken(rows)
            return begins[piece] + rows[entry] - first[piece]

        entry, piece = taken(self.row)
        across = columns[member[piece], self.column[entry]]
        return Pattern(moved(self.row), across, self.factor[entry], moved(self.rest), moved(self.moving))


def joined(parts: list[Pattern]) -> Pattern:
    """Patterns of different rows as one, sorted by row and column."""
    row, column, factor, rest, moving = (
        np.concatenate([getattr(p, name) for p in parts]) for name in ("row", "column", "factor", "rest", "moving")
    )
    order = np.lexsort((column, row))
    return Pattern(row[order], column[order], factor[order], np.sort(rest), np.sort(moving))


def pattern_of(sx: ca.SX, variables: ca.SX, moving: ca.SX, operations: frozenset[int] = frozenset()) -> Pattern:
    """The pattern of a column of expressions that contain the given operations."""
    jacobian = slopes(sx, variables, operations)
    row, column = (np.array(k, np.int64) for k in jacobian.sparsity().get_triplet())
    factor = np.array([float(e) if e.is_constant() else np.nan for e in scalars(jacobian)])
    order = np.lexsort((column, row))
    rests = scalars(dense(ca.substitute(sx, variables, 0.0)))
    rest = np.array([k for k, e in enumerate(rests) if not e.is_zero()], np.int64)
    turning = distinct(ca.jacobian_sparsity(sx, moving).get_triplet()[0])
    return Pattern(row[order], column[order], factor[order], rest, turning)


def spread(begins: Sequence[int] | np.ndarray, heights: Sequence[int] | np.ndarray) -> np.ndarray:
    """The concatenated numbers of several ranges.

    >>> spread([5, 0], [2, 3]).tolist()
    [5, 6, 0, 1, 2]
    """
    begin, count = np.array(begins, np.int64), np.array(heights, np.int64)
    return np.repeat(begin - np.cumsum(count) + count, count) + np.arange(count.sum())


class Echo(Equation):
    """An equation of a component that was not evaluated itself; it is created from that of a like component on demand."""

    __slots__ = ("component", "number", "original", "place")

    def __init__(self, original: Equation, component: Component, number: int, place: RecordedRows):
        self.original, self.component, self.number, self.place = original, component, number, place
        self.origin, self.shape = original.origin, original.shape

    def _own(self) -> Equation:
        return list(_equations(statements(self.component)))[self.number]

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


def _equations(items: Iterable[Any]) -> Iterator[Equation]:
    """All equations in statements."""
    for item in items:
        if isinstance(item, Equation):
            yield item
        elif isinstance(item, Invariant):
            yield item.equation
        elif isinstance(item, Branch):
            yield from (*item.tree, *(item.back if item.back is not item.tree else ()), *item.loop)
        elif isinstance(item, Root):
            yield from (*item.equations, *item.loop)


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


@dataclass(eq=False)
class Stated:
    """Statements of one component."""

    component: Component
    items: list[Any]
    energies: dict[str, Piece]
    rates: list[tuple[Variable, Piece]]  # declared derivatives


class Recording:
    """Statements of the first of several like components, as a function of its symbols."""

    def __init__(self, stated: Stated, members: list[Part]):
        self.items, self.members = stated.items, members
        own = members[0].symbols
        self.equations = list(_equations(self.items))
        columns: list[Any] = [e.residual for e in self.equations]
        columns += stated.energies.values()
        columns += [sx for _, sx in stated.rates]
        sizes = [sx.numel() for sx in columns]
        self.starts = np.cumsum([0, *sizes]).tolist()
        self.height = self.starts[-1]
        whole = ca.densify(ca.vertcat(*columns)) if columns else ca.SX(0, 1)
        used = {y.id for _, y, _ in symbols_in(whole)}
        self.chains = _used_rates(own, used)  # (index in own, number of differentiations)
        self.own = [self._with_rates(m.symbols) for m in members]
        self.place = {s.id: k for k, s in enumerate(self.own[0])}
        others = [(s, y, k) for s, y, k in symbols_in(whole) if y.id not in self.place]
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


# ------------------------------------------------------------------------------------------------------- evaluation


def evaluate_statements(part: Part) -> Stated:
    """Evaluate the statements of a component."""
    component = part.component
    items = list(statements(component))
    energies: dict[str, Piece] = {}
    for name in ENERGIES:
        if getattr(type(component), name) is not getattr(Component, name):
            value = getattr(component, name)()
            if isinstance(value, Expr):
                energies[name] = value.sx
    rates: list[tuple[Variable, Piece]] = []
    for v in part.symbols:
        if isinstance(v, Variable) and v.declaration.derivative is not None:
            rates.append((v, ca.vec(v.rate().sx)))
    return Stated(component, items, energies, rates)


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
    columns = [e.residual for e in _equations(stated.items)]
    columns += [sx for sx in (*stated.energies.values(), *(sx for _, sx in stated.rates)) if isinstance(sx, ca.SX)]
    return not columns or not contains_call(ca.vertcat(*columns))

"""The equations of a model as written, before reduction."""

from __future__ import annotations

from collections import defaultdict

import casadi as ca

from ...language.component import Component
from ...language.events import Event, Exchange, Failure
from ...language.expressions import Equation, Expr
from ...language.node import Connection
from ...language.registry import symbols_in
from ...language.symbols import Variable
from ...language.tree import display_name
from ..common.infix import Printer
from ..common.lines import LanguageNames, Line, equation_lines
from ..flatten.flat import Flat
from .sections import Section, count


def flat_sections(flat: Flat, latex: bool) -> list[Section]:
    """Components, connections, open connectors, events."""
    return _FlatText(flat, latex).sections()


class _FlatText:
    """Lines and sections of the equations as written."""

    def __init__(self, flat: Flat, latex: bool):
        self.flat, self.names = flat, LanguageNames(latex)
        self.printer = Printer(self.names, latex)
        self.title = display_name(flat.model)
        self.owner_of = [v for v in flat.variables for _ in flat.columns(v)]  # the variable of each column
        self.rows: dict[int, list[int]] = defaultdict(list)  # source -> its rows
        for row, k in enumerate(flat.row_source):
            self.rows[k].append(row)
        self.balances: dict[int, list[list[int]]] = defaultdict(list)  # connection -> rows of each of its flow balances
        for k, rows in self.rows.items():
            self.balances[id(flat.sources[k].what)].append(rows)

    def lines(self, lhs: Expr, rhs: Expr, shape: tuple[int, ...]) -> list[Line]:
        return equation_lines(self.printer, self.names, lhs, rhs, shape)

    def sections(self) -> list[Section]:
        flat = self.flat
        components: dict[int, Section] = {}
        connections: dict[int, Section] = {}
        unconnected = Section("open connectors: zero flows")
        done: set[int] = set()
        for k, source in enumerate(flat.sources):
            what = source.what
            if id(what) in done or id(what) in connections:
                continue
            if isinstance(what, Equation):
                done.add(id(what))
                section = components.setdefault(id(source.component), Section(self._component(source.component)))
                section.lines += self.lines(what.lhs, what.rhs, what.shape)
            elif isinstance(what, Connection):
                connections[id(what)] = self._connection(what)
            elif (flow := _whole(flat.residuals[self.rows[k]]) if k in self.rows else None) is not None:
                unconnected.lines += self.lines(flow, Expr(ca.SX(0.0), ()), flow.shape)
        events = Section("events", [self._event(e.source.what) for e in flat.events])
        found = (*components.values(), *connections.values(), unconnected, events)
        return [self._head(), *(s for s in found if s.lines)]

    def _head(self) -> Section:
        flat, head = self.flat, Section(self.title, level=0)
        head.note = (
            f"{count(flat.declared, 'variable')}, {count(flat.equations, 'equation')}, "
            f"{count(flat.open_flows, 'unconnected flow')} set to zero"
        )
        return head

    def _component(self, component: Component) -> str:
        return f"{component.path} ({type(component).__name__})" if component.path else f"{self.title} itself"

    def _connection(self, connection: Connection) -> Section:
        """Equations of one set of connected connectors: equal potentials, balance of flows."""
        flat = self.flat
        lines: list[Line] = []
        owners: dict[str, None] = {}
        pairs: dict[tuple[int, int], tuple[Variable, Variable]] = {}
        for a, b, k in flat.aliases:
            if flat.sources[k].what is connection:
                one, two = self.owner_of[a], self.owner_of[b]
                pairs[one.id, two.id] = (one, two)
        for one, two in pairs.values():
            owners.update({one.owner.path: None, two.owner.path: None})
            lines += self.lines(one, two, one.shape)
        for rows in self.balances.get(id(connection), []):
            column = flat.residuals[rows]
            shape: tuple[int, ...] = (len(rows),) if len(rows) > 1 else ()
            for _, s, _ in symbols_in(column):
                owners[s.owner.path] = None  # type: ignore[attr-defined]
                shape = s.shape
            total = Expr(ca.reshape(column, *(*shape, 1, 1)[:2]), shape)
            lines += self.lines(total, Expr(ca.SX(0.0), ()), shape)
        return Section(f"connect({', '.join(owners)})", lines)

    def _event(self, event: Event) -> Line:
        printer = self.printer
        conditions = [printer.above(printer.build(m.sx)) for m in event.condition.margins]
        becomes = r" \leftarrow " if printer.latex else " := "
        actions = [
            line.left + becomes + line.right
            for a in event.actions
            if not isinstance(a, (Exchange, Failure))
            for line in self.lines(a.target, a.value, a.target.shape)
        ]
        if any(isinstance(a, Failure) for a in event.actions):
            actions.append(r"\text{stop}" if printer.latex else "stop")
        both, then, when = (r" \wedge ", r":\quad ", r"\text{when } ") if printer.latex else (" and ", ": ", "when ")
        return Line(when + both.join(conditions) + then + ", ".join(actions), "", sign="")


def _whole(column: ca.SX) -> Expr | None:
    """The symbol whose elements form a column."""
    found = symbols_in(column)
    symbol = found[0][1] if found else None
    if symbol is None or symbol.size != column.shape[0]:
        return None
    return symbol

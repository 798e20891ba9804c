"""Equations of connections: equal potentials, flows that sum to zero, and open connectors."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import StructureError
from ...language.component import Component
from ...language.layouts import Layout, Layouts
from ...language.node import Connection, Connector, root_of
from ...language.symbols import Variable
from ...language.tree import parent_of
from ..common.sources import Source, Sources

if TYPE_CHECKING:
    from .collected import Statements

Joined = tuple[Connector, bool]  # a connector, and whether it belongs to the model that contains the connection
Place = tuple[Component, Connection]


@dataclass(frozen=True, eq=False, slots=True)
class Unconnected:
    """The statement that a variable of an open connector is zero."""

    variable: Variable

    def __str__(self) -> str:
        return f"{self.variable.path} == 0 (open connector)"


@dataclass(eq=False)
class Equal:
    """Equal potentials: variables of first members of sets, those of other members, and their sources."""

    first: list[Variable] = field(default_factory=list)
    other: list[Variable] = field(default_factory=list)
    source: list[int] = field(default_factory=list)


class Sets:
    """Sets of joined connectors, by union-find.

    A connector of the model that contains the connection is an outside connector: its flow has the opposite sign.
    """

    def __init__(self) -> None:
        self.number: dict[tuple[int, bool], int] = {}
        self.joined: list[Joined] = []
        self.where: list[Place] = []  # one connection of each connector
        self.parent: list[int] = []

    def find(self, k: int) -> int:
        """The representative of the set of a connector."""
        parent = self.parent
        while parent[k] != k:
            parent[k] = k = parent[parent[k]]
        return k

    def join(self, scope: Component, connection: Connection) -> None:
        """Join the connectors of a connection."""
        first = None
        for c in connection.connectors:
            outside = parent_of(c) is scope
            k = self.number.setdefault((id(c), outside), len(self.parent))
            if k == len(self.parent):
                self.parent.append(k)
                self.joined.append((c, outside))
                self.where.append((scope, connection))
            if first is None:
                first = k
            else:
                self.parent[self.find(k)] = self.find(first)

    def all(self) -> list[tuple[Place, list[Joined]]]:
        """The sets of connectors, each with one of its connections."""
        found: dict[int, tuple[Place, list[Joined]]] = {}
        for k, joined in enumerate(self.joined):
            found.setdefault(self.find(k), (self.where[k], []))[1].append(joined)
        return list(found.values())


def connect(
    model: Component, connectors: list[Connector], stated: Statements, sources: Sources, layouts: Layouts
) -> tuple[Equal, int]:
    """Add the equations of connections; return equal potentials, and the number of open flows."""
    known = {id(c) for c in connectors}
    sets, equal = Sets(), Equal()
    for scope, connection in stated.connections:
        for c in connection.connectors:
            if id(c) not in known:
                raise _not_part(model, connection, c)
        sets.join(scope, connection)
    for (scope, connection), members in sets.all():
        origin = Source(scope, connection.origin, connection)
        _equate(members, layouts.of(members[0][0]), origin, stated, sources, equal)
    return equal, sum(_close(model, c, stated) for c in connectors if (id(c), False) not in sets.number)


def _not_part(model: Component, connection: Connection, connector: Connector) -> StructureError:
    home = root_of(connector)
    return StructureError(
        f"{connection} ({Path(connection.origin[0]).name}:{connection.origin[1]}): '{connector.path}'"
        + (f" of {home.label} is not" if home is not model else " is no longer")
        + f" part of {model.label}. Assign its component to the model first."
    )


def _equate(
    members: list[Joined], layout: Layout, origin: Source, stated: Statements, sources: Sources, equal: Equal
) -> None:
    """Equate the potentials of one set; add the equations of its flows and of loops of redundant potentials."""
    source = len(sources)
    sources.append(origin)
    first, outside = members[0][0], tuple([outside for _, outside in members])
    inside = [c.__dict__ for c, _ in members]
    closing: set[int] = set()  # members at which a loop closes
    names = sorted(layout.owned, key=lambda name: name not in first.redundant[:1]) if first.redundant else layout.owned
    for name in names:
        v: Any = inside[0][name]
        if not isinstance(v, Variable):
            continue
        others = [own[name] for own in inside[1:]]
        if v.declaration.flow:
            stated.add_flows((v, *others), outside, origin)
            continue
        if name in first.redundant[:1]:
            closing = {k for k, other in enumerate(others) if not stated.tree.join(v, other)}
            for k in sorted(closing):
                for e in first.closing(first, members[k + 1][0]):
                    stated.equations.append((e.residual, origin))
        if closing and name in first.redundant:
            others = [other for k, other in enumerate(others) if k not in closing]
        equal.first += [v] * len(others)
        equal.other += others
        equal.source += [source] * len(others)


def _close(model: Component, connector: Connector, stated: Statements) -> int:
    """Add the equations of an open connector, zero flow, or zero potential if grounded; return their number."""
    parent = parent_of(connector)
    owner, count = parent if isinstance(parent, Component) else model, 0
    for v in connector.__dict__.values():
        if isinstance(v, Variable) and v.declaration.flow is not connector.grounded_when_open:
            nothing = Source(owner, ("open connector", 0), Unconnected(v))
            stated.add_flows((v,), (False,), nothing)
            count += v.size
    return count

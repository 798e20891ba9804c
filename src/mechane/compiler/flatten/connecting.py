"""Equations of connections: equal potentials, flows that sum to zero, and open connectors."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ...errors import StructureError
from ...language.component import Component
from ...language.node import Connection, Connector, root_of
from ...language.symbols import Variable
from ..common.sources import Source, Sources
from .pieces import Sum

if TYPE_CHECKING:
    from .flat import Statements

Pair = tuple[Variable, Variable, int]  # equal potentials, and their source
Key = tuple[int, bool]  # a connector, and whether it belongs to the model that contains the connection


@dataclass(eq=False)
class Sets:
    """Sets of joined connectors, by union-find.

    A connector of the model that contains the connection is an outside connector: its flow has the opposite sign.
    """

    parent: dict[Key, Key] = field(default_factory=dict)
    members: dict[Key, Connector] = field(default_factory=dict)
    where: dict[Key, tuple[Component, Connection]] = field(default_factory=dict)  # one connection of each connector

    def find(self, key: Key) -> Key:
        """The representative of the set of a connector."""
        parent = self.parent
        while parent[key] != key:
            parent[key] = parent[parent[key]]
            key = parent[key]
        return key

    def join(self, scope: Component, connection: Connection) -> None:
        """Join the connectors of a connection."""
        keys = [(id(c), c._parent is scope) for c in connection.connectors]
        for key, c in zip(keys, connection.connectors, strict=True):
            if key not in self.parent:
                self.parent[key], self.members[key], self.where[key] = key, c, (scope, connection)
        for key in keys[1:]:
            a, b = self.find(keys[0]), self.find(key)
            if a != b:
                self.parent[b] = a

    def all(self) -> list[list[Key]]:
        """The sets of connectors."""
        found: dict[Key, list[Key]] = {}
        for key in self.parent:
            found.setdefault(self.find(key), []).append(key)
        return list(found.values())


def connect(
    model: Component, connectors: list[Connector], stated: Statements, sources: Sources
) -> tuple[list[Pair], int]:
    """Add the equations of connections; return pairs of equal potentials, and the number of open flows."""
    known = {id(c) for c in connectors}
    sets = Sets()
    for scope, connection in stated.connections:
        for c in connection.connectors:
            if id(c) not in known:
                raise _not_part(model, connection, c)
        sets.join(scope, connection)
    pairs: list[Pair] = []
    for keys in sets.all():
        pairs += _equal_potentials(sources, sets, keys, stated)
    return pairs, sum(_close(model, c, stated) for c in connectors if (id(c), False) not in sets.parent)


def _not_part(model: Component, connection: Connection, connector: Connector) -> StructureError:
    home = root_of(connector)
    return StructureError(
        f"{connection} ({Path(connection.origin[0]).name}:{connection.origin[1]}): '{connector.path}'"
        + (f" of {home.label} is not" if home is not model else " is no longer")
        + f" part of {model.label}. Assign its component to the model first."
    )


def _equal_potentials(sources: Sources, sets: Sets, keys: list[Key], stated: Statements) -> list[Pair]:
    """Pairs of equal potentials of one set; add the equations of its flows and of loops of redundant potentials."""
    members = [sets.members[key] for key in keys]
    scope, connection = sets.where[keys[0]]
    origin = Source(scope, connection.origin, connection)
    first, source = members[0], len(sources)
    sources.append(origin)
    pairs: list[Pair] = []
    closing: set[int] = set()  # members at which a loop closes
    own = [(name, v) for name, v in first.__dict__.items() if isinstance(v, Variable)]
    for name, v in sorted(own, key=lambda item: item[0] not in first.redundant[:1]) if first.redundant else own:
        if v.declaration.flow:
            flows = Sum(tuple(m.__dict__[name] for m in members), tuple(outside for _, outside in keys))
            stated.equations.append((flows, Source(scope, connection.origin, connection)))
            continue
        if name in first.redundant[:1]:
            closing = {k for k, m in enumerate(members) if k and not stated.tree.join(v, m.__dict__[name])}
            for k in sorted(closing):
                for e in first.closing(first, members[k]):
                    stated.equations.append((e.residual, Source(scope, connection.origin, connection)))
        passed = {0} | closing if name in first.redundant else {0}
        pairs += [(v, m.__dict__[name], source) for k, m in enumerate(members) if k not in passed]
    return pairs


def _close(model: Component, connector: Connector, stated: Statements) -> int:
    """Add the equations of an open connector, zero flow, or zero potential if grounded; return their number."""
    owner, count = connector._parent if isinstance(connector._parent, Component) else model, 0
    for v in connector.__dict__.values():
        if isinstance(v, Variable) and v.declaration.flow is not connector.grounded_when_open:
            nothing = Source(owner, ("open connector", 0), f"{v.path} == 0 (open connector)")
            stated.equations.append((Sum((v,), (False,)), nothing))
            count += v.size
    return count

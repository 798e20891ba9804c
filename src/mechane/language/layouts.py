"""Layouts: the attributes of components and connectors by kind, found once for all nodes with the same names and types."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from operator import itemgetter
from typing import Any

from .declarations import Absent
from .node import FIRST, Node
from .symbols import Owned

BOOKKEEPING = frozenset(("_name", "_parent", "_call", "_arguments", "_twins", "_built", "_scripted", "_wires"))
STATED = frozenset(("_connections", "_equations", "_joined"))
SIMPLE = frozenset((bool, int, str, type(None)))  # types of values that are the same if they are equal
KEPT = 1024  # layouts

Attributes = dict[str, Any]
Values = Callable[[Attributes], tuple[Any, ...]]


class Layout:
    """Names of the attributes of nodes, by the kinds of their values. Equal ones agree in class, names and types."""

    __slots__ = ("_hash", "_key", "declared", "inner", "kind", "others", "owned", "simple", "stated", "symbols")

    def __init__(self, kind: type[Node], attributes: Attributes):
        hidden = BOOKKEEPING | STATED
        names = tuple(name for name in attributes if name not in hidden)
        self._key = kind, names, _types(attributes[name] for name in names)
        self._hash = hash(self._key)
        self.kind = kind
        self.owned = tuple(name for name in names if isinstance(attributes[name], Owned))  # symbols
        self.declared = tuple(kind._declarations.get(name) for name in self.owned)  # by the class
        self.inner = tuple(  # nodes, lists and tuples
            name for name in names if isinstance(attributes[name], (Node, list, tuple)) and not name.startswith("_")
        )
        simple = tuple(name for name in names if type(attributes[name]) in SIMPLE)
        known = {*self.owned, *self.inner, *simple}
        self.others = tuple(name for name in names if name not in known and type(attributes[name]) is not Absent)
        stated = tuple(name for name in attributes if name in STATED)
        self.symbols, self.simple, self.stated = _values(self.owned), _values(simple), _values(stated)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Layout) and self._key == other._key)


def _types(values: Iterable[object]) -> tuple[type[object], ...]:
    return tuple([type(value) for value in values])


def _values(names: tuple[str, ...]) -> Values:
    """A function that returns the values of some attributes."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda attributes: tuple([attributes[name] for name in names])


_lasting: dict[tuple[Any, ...], Layout] = {}  # layouts of classes of this package


class Layouts:
    """The layouts of the nodes of a model."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], Layout] = {}  # those of other classes
        self._of_node: dict[int, Layout] = {}

    def of(self, node: Node) -> Layout:
        """The layout of a node."""
        found = self._of_node.get(id(node))
        if found is None:
            kind, attributes = type(node), node.__dict__
            key = (kind, *islice(attributes, FIRST, None), *map(type, islice(attributes.values(), FIRST, None)))
            found = _lasting.get(key) or self._known.get(key) or self._new(key, attributes)
            self._of_node[id(node)] = found
        return found

    def _new(self, key: tuple[Any, ...], attributes: Attributes) -> Layout:
        kind = key[0]
        lasts = kind.__module__.startswith("mechane.") and not kind.holds_declared_parts  # models differ
        known = _lasting if lasts else self._known
        if len(known) >= KEPT:
            known.clear()
        known[key] = layout = Layout(kind, attributes)
        return layout

"""A model as a list of components, each with its connectors and symbols."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...language.component import Component
from ...language.node import Connector, Node, nodes_in
from ...language.symbols import Owned

BOOKKEEPING = frozenset(
    (
        "_name",
        "_parent",
        "_call",
        "_arguments",
        "_twins",
        "_built",
        "_scripted",
        "_connections",
        "_equations",
        "_wires",
        "_joined",
    )
)


@dataclass(frozen=True, eq=False, slots=True)
class Layout:
    """Names of the attributes of components or connectors, by the kinds of their values."""

    names: tuple[str, ...]  # all without bookkeeping
    owned: tuple[str, ...]  # symbols
    inner: tuple[str, ...]  # nodes, lists and tuples
    plain: tuple[str, ...]  # everything else, and private nodes, lists and tuples

    @classmethod
    def of(cls, attributes: dict[str, Any]) -> Layout:
        """The layout of some attributes."""
        names = tuple(name for name in attributes if name not in BOOKKEEPING)
        owned = tuple(name for name in names if isinstance(attributes[name], Owned))
        inner = tuple(
            name
            for name, value in attributes.items()
            if isinstance(value, (Node, list, tuple)) and not name.startswith("_")
        )
        return cls(names, owned, inner, tuple(name for name in names if name not in owned and name not in inner))


class Layouts:
    """Layouts of the nodes of a model, each found once: most nodes of a class have attributes of the same names and types."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], Layout] = {}
        self._of_node: dict[int, Layout] = {}

    def of(self, node: Node) -> Layout:
        """The layout of a node."""
        found = self._of_node.get(id(node))
        if found is None:
            attributes = node.__dict__
            key = (*attributes, *map(type, attributes.values()))
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = Layout.of(attributes)
            self._of_node[id(node)] = found
        return found


@dataclass(frozen=True, eq=False, slots=True)
class Part:
    """A component with its connectors and all its symbols: variables, parameters and discrete variables."""

    component: Component
    connectors: list[Connector]
    symbols: list[Owned]


def dissect(model: Component, layouts: Layouts) -> list[Part]:
    """A model and all components in it."""
    parts, stack = [], [model]
    while stack:
        component = stack.pop()
        children: list[Component] = []
        connectors: list[Connector] = []
        layout, attributes = layouts.of(component), component.__dict__
        own = [v for name in layout.owned if (v := attributes[name]).owner is component]  # not variables of others
        for name in layout.inner:
            for inner, child in nodes_in(name, attributes[name]):
                if child._parent is not component or child._name != inner:
                    component._adopt(inner, child)
                if isinstance(child, Component):
                    children.append(child)
                elif isinstance(child, Connector):
                    connectors.append(child)
        for c in connectors:
            inside = c.__dict__
            own += [v for name in layouts.of(c).owned if (v := inside[name]).owner is c]
        parts.append(Part(component, connectors, own))
        stack.extend(reversed(children))
    return parts

"""A model as a list of components, each with its connectors and symbols."""

from __future__ import annotations

from dataclasses import dataclass

from ...language.component import Component
from ...language.node import Connector, Node, nodes_in
from ...language.symbols import Owned


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

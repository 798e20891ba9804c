"""A model as a list of components, each with its connectors and symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...language.component import Component
from ...language.layouts import Layout, Layouts
from ...language.node import Connector, Node, parts_in
from ...language.symbols import Owned


class Part(NamedTuple):
    """A component with its parts and connectors and all its symbols: variables, parameters and discrete variables."""

    component: Component
    layout: Layout
    children: list[Component]
    connectors: list[Connector]
    symbols: list[Owned]
    is_usual: bool  # whether all symbols are its own, as the classes declare them


def dissect(model: Component, layouts: Layouts) -> list[Part]:
    """A model and all components in it."""
    parts, stack = [], [model]
    while stack:
        part = part_of(stack.pop(), layouts)
        parts.append(part)
        stack.extend(reversed(part.children))
    return parts


def part_of(component: Component, layouts: Layouts) -> Part:
    """A component with what is in it."""
    children: list[Component] = []
    connectors: list[Connector] = []
    layout, attributes = layouts.of(component), component.__dict__
    for name in layout.inner:
        for node in parts_in(component, name, attributes[name]):
            if isinstance(node, Component):
                children.append(node)
            elif isinstance(node, Connector):
                connectors.append(node)
    symbols, is_usual = _symbols_of(component, layout)
    own = [*symbols]
    for c in connectors:
        symbols, as_declared = _symbols_of(c, layouts.of(c))
        own += symbols
        is_usual = is_usual and as_declared
    return Part(component, layout, children, connectors, own, is_usual)


def _symbols_of(node: Node, layout: Layout) -> tuple[Sequence[Owned], bool]:
    """The symbols of a node, and whether none is that of another node and its class declares all."""
    symbols = layout.symbols(node.__dict__)
    for symbol, declared in zip(symbols, layout.declared, strict=True):
        if symbol.owner is not node or symbol.declaration is not declared:
            return [s for s in symbols if s.owner is node], False
    return symbols, True

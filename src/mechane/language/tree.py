"""The model tree for other packages: names, parents, declarations, and what was added to components in script style.

Users choose the names of attributes, so nodes keep their own data in attributes with an underscore. Only this package
accesses these.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from .component import Component
from .events import Event
from .expressions import Equation
from .initial import Initial
from .node import Connection, Node


def name_of(node: Node) -> str:
    """The name in the parent, such as `links[2]`; of a model, the name given to it."""
    return node._name


def display_name(node: Node) -> str:
    """The name, or that of the class."""
    return node._name or type(node).__name__


def parent_of(node: Node) -> Node | None:
    """The component or connector that contains a node."""
    return node._parent


def ancestors_of(node: Node) -> Iterator[Node]:
    """All nodes that contain a node, from its parent to the model."""
    above = node._parent
    while above is not None:
        yield above
        above = above._parent


def component_of(node: Node) -> Node:
    """The innermost component that contains a node, possibly the node itself; or the outermost connector."""
    while not isinstance(node, Component) and node._parent is not None:
        node = node._parent
    return node


def declarations_of(kind: type[Node]) -> Mapping[str, Any]:
    """The declarations of a class, by name."""
    return kind._declarations


def arguments_of(node: Node) -> Mapping[str, Any]:
    """The arguments of the constructor that set declarations, by name."""
    return node._arguments


def is_scripted(component: Component) -> bool:
    """Whether anything was added to a component in script style."""
    return component._scripted


def added_equations(component: Component) -> Sequence[Equation | Event | Initial]:
    """Equations and events added in script style."""
    return component._equations


def added_connections(component: Component) -> Sequence[Connection]:
    """Connections added in script style."""
    return component._connections


@contextmanager
def attached(model: Component, name: str, parts: list[Component], connections: Iterable[Connection]) -> Generator[None]:
    """Context in which a model temporarily has further parts, as a list with this name, and connections."""
    before = list(model._connections)
    for k, part in enumerate(parts):
        model._adopt(f"{name}[{k}]", part)
    model._connections.extend(connections)
    model.__dict__[name] = parts
    try:
        yield
    finally:
        del model.__dict__[name]
        model._connections[:] = before

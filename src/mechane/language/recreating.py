"""Components and connectors as instructions to recreate them, for `pickle`.

A node is its class and constructor arguments, with whatever a script has added to it; parts are found by name in the
component that creates them.
"""

from __future__ import annotations

from typing import Any

from .component import Component
from .declarations import ParameterDeclaration, Source, VariableDeclaration
from .node import Node, follow_name
from .symbols import Owned


def instructions(node: Node) -> Any:
    """A component or connector as `__reduce__` returns it."""
    if node._parent is not None and not _is_added(node):
        return follow_name, (node._parent, node._name)
    args, kwargs = node._call
    if isinstance(node, Component) and _is_assembled(node):
        added = [_Added(node, name, _as_given(v)) for name, v in node.__dict__.items() if _adds(node, name)]
        state = (added, node._connections, node._equations)
        return _made, (type(node), args, kwargs), state, None, None, _complete
    return _made, (type(node), args, kwargs)


class _Added:
    """An attribute that a script assigned to a component; reassigned when this is read, before what follows."""

    def __init__(self, node: Component, name: str, value: Any):
        self.what = node, name, value

    def __reduce__(self) -> Any:
        return setattr, self.what


def _as_given(value: Any) -> Any:
    return getattr(value, "declaration", value) if isinstance(value, Owned) else value


def _is_assembled(node: Component) -> bool:
    """Whether a component was assembled by a script instead of its class."""
    plain = type(node).__init__ is Component.__init__ and type(node).build is Component.build
    return plain and (node._scripted or any(_adds(node, name) for name in node.__dict__))


def _adds(node: Node, name: str) -> bool:
    source = node._declarations.get(name.removesuffix("_source")) if name.endswith("_source") else None
    return not name.startswith("_") and name not in node._declarations and not isinstance(source, Source)


def _is_added(node: Node) -> bool:
    around = node._parent
    return isinstance(around, Component) and _is_assembled(around) and _adds(around, node._name.partition("[")[0])


def _made(kind: type, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    for one in reversed(kind.__mro__):
        if issubclass(one, Node) and one is not Node:
            _renew(one)
    return kind(*args, **kwargs)


def _complete(node: Component, state: tuple[list[None], list[Any], list[Any]]) -> None:
    _, connections, equations = state
    node.__dict__.update(_connections=list(connections), _equations=list(equations), _scripted=True)


def _renew(kind: type[Node]) -> None:
    """Register the new symbols of a class that was sent by value."""
    kinds = (ParameterDeclaration, VariableDeclaration)
    here = {d.id for base in kind.__mro__ for d in vars(base).values() if isinstance(d, kinds)}
    if kind._class_symbols != here:
        doc, order = vars(kind).get("__doc__"), list(kind._declarations)
        kind.__init_subclass__()
        kind._declarations = {name: kind._declarations[name] for name in order}  # classes are sent sorted by name
        kind.__doc__ = doc

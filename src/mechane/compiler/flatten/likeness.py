"""Components that are alike: of one class, and equal in everything except the values of parameters and start values."""

from __future__ import annotations

from collections import Counter
from types import FunctionType, MethodType
from typing import Any, NamedTuple

import numpy as np

from ...language.declarations import Absent
from ...language.expressions import Expr
from ...language.layouts import SIMPLE, Layout, Layouts
from ...language.node import Connector, Node
from ...language.symbols import Parameter
from ...language.tree import added_connections, added_equations, parent_of
from .parts import Part, part_of

FEWEST = 4  # smallest number of components for a recording
UNCHANGING = ("mechane", "builtins", "typing", "abc", "numpy")  # packages


def alike(parts: list[Part], layouts: Layouts) -> dict[tuple, list[Part]]:
    """Sets of components without parts that agree in everything except values, by likeness.

    Rare classes that do not belong to a library are omitted.
    """
    sets: dict[tuple, list[Part]] = {}
    count = Counter(type(part.component) for part in parts)
    wanted = {kind for kind, number in count.items() if number >= FEWEST or is_of_library(kind)}
    for part in parts:
        key = likeness(part, layouts) if type(part.component) in wanted else None
        if key is not None:
            sets.setdefault(key, []).append(part)
    return sets


def is_of_library(kind: type) -> bool:
    """Whether a class and its bases belong to this package, so that they do not change while the process runs."""
    return all(base.__module__.partition(".")[0] in UNCHANGING for base in kind.__mro__)


class Identity(NamedTuple):
    """Part of a likeness that may change or cease to exist: an object by its number."""

    number: int


def is_lasting(likeness: Any) -> bool:
    """Whether a likeness is a value that will mean the same in models translated later."""
    if isinstance(likeness, tuple):
        return not isinstance(likeness, Identity) and all(map(is_lasting, likeness))
    kind = likeness.kind if isinstance(likeness, Layout) else likeness
    return not isinstance(kind, type) or is_of_library(kind)


def likeness(part: Part, layouts: Layouts) -> tuple | None:
    """Key that is equal for components that are alike; None for a model, a component with parts or built in script style.

    Objects are compared by value if plain, otherwise by identity: all components are alive while they are compared.
    """
    component, layout = part.component, part.layout
    if part.children or parent_of(component) is None or added_connections(component) or added_equations(component):
        return None
    own = component.__dict__
    key: list[Any] = [layout, layout.simple(own)]
    for name in layout.inner:
        value = own[name]
        if isinstance(value, Connector):
            key += _connector_keys(value, layouts.of(value))
        elif any(isinstance(v, Node) for v in value):
            return None
        else:
            key.append(_key(value, component))
    for name in layout.others:
        value = own[name]
        if isinstance(value, Node) or (isinstance(value, (list, tuple)) and any(isinstance(v, Node) for v in value)):
            return None
        key.append(_key(value, component))
    if not part.is_usual:
        for node in (component, *part.connectors):
            key.append(_symbol_keys(node, layouts.of(node)))
    return tuple(key)


def likeness_of(node: Any) -> Any:
    """The likeness of what was found in a search: a component, or nothing."""
    if node is None:
        return None
    layouts = Layouts()
    return likeness(part_of(node, layouts), layouts) or Identity(id(node))


def _symbol_keys(owner: Node, layout: Layout) -> tuple[Any, ...]:
    """Keys of the symbols of a component or connector, except variables as its class declares them."""
    keys = []
    for name, symbol, declared in zip(layout.owned, layout.symbols(owner.__dict__), layout.declared, strict=True):
        if symbol.owner is not owner:
            keys.append((name, Identity(id(symbol))))
        elif isinstance(symbol, Parameter):
            keys.append((name, symbol.shape))
        elif declared is not symbol.declaration:
            keys.append((name, Identity(id(symbol.declaration))))
    return tuple(keys)


def _connector_keys(connector: Connector, layout: Layout) -> list[Any]:
    own = connector.__dict__
    return [layout, layout.simple(own), *[_key(own[name], connector) for name in (*layout.inner, *layout.others)]]


def _key(value: Any, node: Node) -> Any:
    """Key of an attribute of a component or connector."""
    kind = type(value)
    if kind in SIMPLE:
        return kind, value
    if kind is float:
        return kind, value.hex()
    if kind is np.ndarray and value.dtype != object:
        return kind, value.shape, value.dtype.str, value.tobytes()
    if kind is tuple or kind is list:
        return kind, tuple([_key(v, node) for v in value])
    if kind is dict:
        return kind, tuple([(_key(k, node), _key(v, node)) for k, v in value.items()])
    if kind is Expr:
        return kind, value.shape, value.sx.serialize()  # with unique names of symbols, and all digits of numbers
    if kind is FunctionType or kind is MethodType:
        return _function_key(value, node)
    return kind if kind is Absent or value is node else Identity(id(value))


def _function_key(function: Any, node: Node) -> Any:
    """Key of a function: if it belongs to this package, by its code and what it encloses, often the component itself."""
    if (function.__module__ or "").partition(".")[0] != "mechane":
        return Identity(id(function))
    if isinstance(function, MethodType):
        return _key(function.__func__, node), _key(function.__self__, node)
    inside = [cell.cell_contents for cell in function.__closure__ or ()]
    given = (function.__defaults__, function.__kwdefaults__)
    return function.__code__, *(_key(v, node) for v in (*inside, *given))

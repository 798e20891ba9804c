"""Components that are alike: of one class, and equal in everything except the values of parameters and start values."""

from __future__ import annotations

from collections import Counter
from types import FunctionType, MethodType
from typing import Any, NamedTuple

import numpy as np

from ...language.component import Component
from ...language.declarations import Absent
from ...language.expressions import Expr
from ...language.node import Connector, Node
from ...language.symbols import Parameter
from .parts import Layout, Layouts, Part

FEWEST = 4  # smallest number of components for a recording
PLAIN = (bool, int, str, type(None))
UNCHANGING = ("mechane", "builtins", "typing", "abc", "numpy")  # packages


def alike(parts: list[Part], layouts: Layouts) -> dict[tuple, list[Part]]:
    """Sets of components without parts that agree in everything except values, by likeness.

    Rare classes that do not belong to a library are left out.
    """
    sets: dict[tuple, list[Part]] = {}
    count = Counter(type(part.component) for part in parts)
    wanted = {kind for kind, number in count.items() if number >= FEWEST or is_of_library(kind)}
    for part in parts:
        key = likeness(part.component, layouts) if type(part.component) in wanted else None
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
    return not isinstance(likeness, type) or is_of_library(likeness)


def likeness(component: Component, layouts: Layouts) -> tuple | None:
    """Key that is equal for components that are alike; None for a model, a component with parts or built in script style.

    Objects are compared by value if plain, otherwise by identity: all components are alive while they are compared.
    """
    if component._parent is None or component._connections or component._equations:
        return None
    layout, own = layouts.of(component), component.__dict__
    key: list[Any] = [type(component), layout.names]
    for name in (*layout.inner, *layout.plain):
        value = own[name]
        if isinstance(value, Connector):
            key.append(_connector_key(value, layouts.of(value)))
        elif isinstance(value, Node) or (isinstance(value, (list, tuple)) and any(isinstance(v, Node) for v in value)):
            return None
        else:
            key.append(_key(value, component))
    key += _symbol_keys(component, layout)
    return tuple(key)


def likeness_of(node: Any) -> Any:
    """The likeness of what was found in a search: a component, or nothing."""
    if node is None:
        return None
    return likeness(node, Layouts()) or Identity(id(node))


def _symbol_keys(owner: Node, layout: Layout) -> list[Any]:
    """Keys of the symbols of a component or connector, except variables as its class declares them."""
    own, declared, keys = owner.__dict__, type(owner)._declarations, []
    for name in layout.owned:
        symbol: Any = own[name]
        if symbol.owner is not owner:
            keys.append((name, Identity(id(symbol))))
        elif isinstance(symbol, Parameter):
            keys.append((name, symbol.shape))
        elif declared.get(symbol.name) is not symbol.declaration:
            keys.append((name, Identity(id(symbol.declaration))))
    return keys


def _connector_key(connector: Connector, layout: Layout) -> Any:
    own = connector.__dict__
    return (
        type(connector),
        layout.names,
        *_symbol_keys(connector, layout),
        *[_key(own[name], connector) for name in (*layout.inner, *layout.plain)],
    )


def _key(value: Any, node: Node) -> Any:
    """Key of an attribute of a component or connector."""
    kind = type(value)
    if kind in PLAIN:
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

"""Components that are alike: of one class, and equal in everything except the values of parameters and start values."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from ..language.component import Component
from ..language.declarations import Absent
from ..language.expressions import Expr
from ..language.node import Connector, Node
from ..language.symbols import Owned, Parameter
from .parts import Part

BOOKKEEPING = frozenset(
    ("_name", "_parent", "_call", "_twins", "_built", "_scripted", "_connections", "_equations", "_wires", "_joined")
)
FEWEST = 4  # smallest number of components for a recording
PLAIN = (bool, int, str, type(None))


def alike(parts: list[Part]) -> list[list[Part]]:
    """Sets of components without parts that agree in everything except values."""
    sets: dict[tuple, list[Part]] = {}
    count = Counter(type(part.component) for part in parts)
    for part in parts:
        key = likeness(part.component) if count[type(part.component)] >= FEWEST else None
        if key is not None:
            sets.setdefault(key, []).append(part)
    return [members for members in sets.values() if len(members) >= FEWEST]


def likeness(component: Component) -> tuple | None:
    """Key that is equal for components that are alike; None for a component with parts or built in script style."""
    if component._connections or component._equations:
        return None
    key: list[Any] = [type(component)]
    for name, value in component.__dict__.items():
        if name in BOOKKEEPING:
            continue
        if isinstance(value, Owned):
            key += name, _symbol_key(component, value)
        elif isinstance(value, Connector):
            key += name, _connector_key(value)
        elif isinstance(value, Node) or (isinstance(value, (list, tuple)) and any(isinstance(v, Node) for v in value)):
            return None
        else:
            key += name, _plain_key(value)
    return tuple(key)


def _symbol_key(owner: Node, symbol: Owned) -> Any:
    if symbol.owner is not owner:
        return id(symbol)
    return symbol.shape if isinstance(symbol, Parameter) else id(symbol.declaration)  # type: ignore[attr-defined]


def _connector_key(connector: Connector) -> Any:
    own = connector.__dict__
    return (
        type(connector),
        *((n, _symbol_key(connector, v)) for n, v in own.items() if isinstance(v, Owned)),
        *((n, _plain_key(v)) for n, v in own.items() if not isinstance(v, Owned) and n not in BOOKKEEPING),
    )


def _plain_key(value: Any) -> Any:
    """Key by value if that is plain, otherwise by identity: all components are alive while they are compared."""
    kind = type(value)
    if kind in PLAIN:
        return kind, value
    if kind is float:
        return kind, value.hex()
    if kind is np.ndarray and value.dtype != object:
        return kind, value.shape, value.dtype.str, value.tobytes()
    if kind is tuple or kind is list:
        return kind, tuple(map(_plain_key, value))
    if kind is Expr:
        return kind, value.shape, value.sx.serialize()  # with unique names of symbols, and all digits of numbers
    return Absent if kind is Absent else id(value)

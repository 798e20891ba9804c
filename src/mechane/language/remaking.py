"""A model made a second time: its class with the arguments it was called with, and what was added to it since."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from types import CellType, FunctionType
from typing import Any, TypeVar

import casadi as ca

from ..errors import StructureError
from .component import Component
from .derivatives import der
from .expressions import Condition, Equation, Expr
from .guesses import Guess
from .node import Connection, Connector, Node
from .registry import symbols_in
from .symbols import Discrete, Owned, Parameter, Variable
from .varied import Possible, Varied

M = TypeVar("M", bound=Component)


def follow(owner: Any, name: str) -> Any:
    """An attribute, or an element of a list of them: `links[3]`."""
    first, *places = re.split(r"\[", name)
    found = owner.__dict__[first]
    for place in places:
        found = found[int(place.rstrip("]"))]
    return found


def remade(model: M) -> M:
    """A copy of a model, with symbols of its own."""
    return _Remaking(model).model()


def varied(model: M, wanted: Iterable[Possible]) -> M:
    """A copy of a model in which some numbers inside options are parameters."""
    names: dict[tuple[str, str], set[str]] = {}
    for one in wanted:
        names.setdefault((one.component.path, one.option), set()).add(one.name)
    twin = remade(model)
    parts = {c.path: c for c in twin.walk()}
    for (path, option), inside in names.items():
        component = parts[path]
        value = component._call[1].get(option, component._declarations[option].default)
        component.rebuild(**{option: Varied(value, frozenset(inside))})
    return twin


class _Remaking:
    """Makes a model again, remembering which part came from which."""

    def __init__(self, model: Component):
        self.root = model
        self.nodes: dict[int, Any] = {}
        self.functions: dict[int, Any] = {}

    def model(self) -> Any:
        """The whole."""
        parts = list(self.root.walk())
        twin = self.node(self.root)
        for part in parts:
            self.complete(part, self.node(part))
        there = [(c.path, type(c)) for c in twin.walk()]
        if there != [(c.path, type(c)) for c in parts]:
            raise StructureError(
                f"{self.root.label} cannot be recreated: its parts come out different.\n"
                "  hint: let its class, build() or arguments make everything, the same each time."
            )
        for part in parts:
            for node in (part, *part.connectors()):
                self.copy_values(node)
        return twin

    def node(self, node: Node) -> Any:
        """The second one of a component or connector."""
        if id(node) not in self.nodes:
            self.nodes[id(node)] = self._made(node)
        return self.nodes[id(node)]

    def _made(self, node: Node) -> Any:
        if node is not self.root and node._parent is not None:
            around = self.node(node._parent)
            try:
                return follow(around, node._name)
            except (KeyError, IndexError):  # added later
                pass
        args, kwargs = node._call
        twin = type(node)(*self.again(args), **self.again(kwargs))
        twin.__dict__["_name"] = node._name
        return twin

    def complete(self, node: Component, twin: Component) -> None:
        """Add what was added to a component after it was made."""
        for name, value in list(node.__dict__.items()):
            if not name.startswith("_") and name not in twin.__dict__:
                mine = isinstance(value, Owned) and value.owner is node
                setattr(twin, name, value.declaration if mine else self.again(value))  # type: ignore[union-attr]
        twin._connections.extend(self.again(node._connections[len(twin._connections) :]))
        twin._equations.extend(self.again(node._equations[len(twin._equations) :]))

    def copy_values(self, node: Node) -> None:
        """Values and start values, which may have been changed since."""
        for symbol in node.__dict__.values():
            if not isinstance(symbol, Owned) or symbol.owner is not node:
                continue
            twin = self.again(symbol)
            if isinstance(symbol, Parameter):
                twin.value, twin.free = self.again(symbol.value), symbol.free
            elif isinstance(symbol, Discrete):
                twin.start = symbol.start
            elif isinstance(symbol, Variable):
                twin.start, twin.fixed = self.again(symbol.start), symbol.fixed
                twin.loose, twin.state = symbol.loose, symbol.state

    def again(self, value: Any) -> Any:
        """Anything in a model, with the symbols and parts of the second one."""
        for kind, how in _WAYS:
            if isinstance(value, kind):
                return how(self, value)
        if hasattr(value, "__rebind__"):
            return value.__rebind__(self.again)
        if is_dataclass(value) and not isinstance(value, type):
            given = {f.name: getattr(value, f.name) for f in fields(value) if f.init}
            new = {name: self.again(v) for name, v in given.items()}
            return replace(value, **new) if any(new[name] is not given[name] for name in given) else value
        return value

    def symbol(self, symbol: Owned) -> Any:
        if isinstance(symbol, Variable) and symbol.integral is not None:
            return der(self.again(symbol.integral))
        return self.node(symbol.owner).__dict__[symbol.name]

    def expression(self, expr: Expr) -> Expr:
        symbols = {s.id: s for _, s, _ in symbols_in(expr.sx) if isinstance(s, Owned)}
        if not symbols:
            return expr
        old, new = (
            ca.vertcat(*(ca.vec(s.sx) for s in side)) for side in (symbols.values(), map(self.again, symbols.values()))
        )
        return Expr(ca.substitute(expr.sx, old, new), expr.shape)

    def function(self, function: FunctionType) -> FunctionType:
        """A function that was written inside another one may hold symbols and parts of the model."""
        if id(function) in self.functions or not function.__closure__:
            return self.functions.get(id(function), function)
        self.functions[id(function)] = function  # it may hold itself
        cells = [cell.cell_contents for cell in function.__closure__]
        new = [self.again(value) for value in cells]
        if any(a is not b for a, b in zip(cells, new, strict=True)):
            held = tuple(CellType(value) for value in new)
            twin = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__, held)
            twin.__kwdefaults__ = function.__kwdefaults__
            self.functions[id(function)] = twin
        return self.functions[id(function)]

    def several(self, values: Any) -> Any:
        new = [self.again(v) for v in values]
        if all(a is b for a, b in zip(values, new, strict=True)):
            return values
        return type(values)(*new) if hasattr(values, "_fields") else type(values)(new)

    def slots(self, value: Any) -> Any:
        """An equation or a condition: everything is in its slots."""
        twin = object.__new__(type(value))
        for name in type(value).__slots__:
            setattr(twin, name, self.again(getattr(value, name)))
        return twin


_WAYS: list[tuple[Any, Callable[[_Remaking, Any], Any]]] = [
    (Owned, _Remaking.symbol),
    (Expr, _Remaking.expression),
    ((Component, Connector), _Remaking.node),
    (Guess, lambda again, g: Guess(again.again(g.value))),
    ((list, tuple), _Remaking.several),
    (FunctionType, _Remaking.function),
    (dict, lambda again, v: {k: again.again(x) for k, x in v.items()}),
    (Connection, lambda again, c: Connection(tuple(again.node(x) for x in c.connectors), c.origin)),
    ((Equation, Condition), _Remaking.slots),
]

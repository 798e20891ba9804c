"""Copies of models: recreated from class and constructor arguments, with everything that was added afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import CellType, FunctionType
from typing import Any, TypeVar, cast

import casadi as ca

from ..errors import StructureError
from .component import Component
from .derivatives import der
from .expressions import Condition, Equation, Expr
from .guesses import Guess
from .node import Connection, Connector, Node, follow_name, with_contents
from .registry import symbols_in
from .symbols import Discrete, Owned, Parameter, Variable
from .varied import Possible, Varied

M = TypeVar("M", bound=Component)


def copied(model: M) -> M:
    """A copy of a model, with its own symbols."""
    return _Copying(model).model()


def varied(model: M, numbers: Iterable[Possible]) -> M:
    """A copy of a model in which the given numbers inside options are parameters."""
    names: dict[tuple[str, str], set[str]] = {}
    for number in numbers:
        names.setdefault((number.component.path, number.option), set()).add(number.name)
    twin = copied(model)
    parts = {c.path: c for c in twin.walk()}
    for (path, option), inside in names.items():
        component = parts[path]
        value = component._arguments.get(option, component._declarations[option].default)
        component.rebuild(**{option: Varied(value, frozenset(inside))})
    return twin


class _Copying:
    """Copies a model, keeping track of which part corresponds to which."""

    def __init__(self, model: Component):
        self.root = model
        self.nodes: dict[int, Any] = {}
        self.functions: dict[int, Any] = {}

    def model(self) -> Any:
        """The copy of the whole model."""
        parts = list(self.root.walk())
        twin = self.node(self.root)
        for part in parts:
            self.complete(part, self.node(part))
        there: list[tuple[str, type]] = [(c.path, type(c)) for c in twin.walk()]
        if there != [(c.path, type(c)) for c in parts]:
            raise StructureError(
                f"{self.root.label} cannot be copied: recreating it gives different parts.\n"
                "  hint: create all parts in the class body or in build(), from the arguments alone."
            )
        for part in parts:
            for node in (part, *part.connectors()):
                self.copy_values(node)
        return twin

    def node(self, node: Node) -> Any:
        """The copy of a component or connector."""
        if id(node) not in self.nodes:
            self.nodes[id(node)] = self._made(node)
        return self.nodes[id(node)]

    def _made(self, node: Node) -> Any:
        if node is not self.root and node._parent is not None:
            parent = self.node(node._parent)
            try:
                return follow_name(parent, node._name)
            except (KeyError, IndexError):  # added later
                pass
        args, kwargs = node._call
        twin = type(node)(*self.copy(args), **self.copy(kwargs))
        twin.__dict__["_name"] = node._name
        return twin

    def complete(self, node: Component, twin: Component) -> None:
        """Add everything that was added to a component after its construction."""
        for name, value in list(node.__dict__.items()):
            if not name.startswith("_") and name not in twin.__dict__:
                own = isinstance(value, Owned) and value.owner is node
                setattr(twin, name, value.declaration if own else self.copy(value))  # type: ignore[union-attr]
        twin._connections.extend(self.copy(node._connections[len(twin._connections) :]))
        twin._equations.extend(self.copy(node._equations[len(twin._equations) :]))

    def copy_values(self, node: Node) -> None:
        """Copy values and start values, which may have changed since construction."""
        for symbol in node.__dict__.values():
            if not isinstance(symbol, Owned) or symbol.owner is not node:
                continue
            twin = self.copy(symbol)
            if isinstance(symbol, Parameter):
                twin.value, twin.free = self.copy(symbol.value), symbol.free
            elif isinstance(symbol, Discrete):
                twin.start = symbol.start
            elif isinstance(symbol, Variable):
                twin.start, twin.fixed = self.copy(symbol.start), symbol.fixed
                twin.loose, twin.state = symbol.loose, symbol.state

    def copy(self, value: Any) -> Any:
        """Any value in a model, with symbols and parts replaced by those of the copy."""
        for kind, copy in _COPIERS:
            if isinstance(value, kind):
                return copy(self, value)
        if hasattr(value, "__rebind__"):
            return value.__rebind__(self.copy)
        return with_contents(value, self.copy)

    def symbol(self, symbol: Owned) -> Any:
        if isinstance(symbol, Variable) and symbol.integral is not None:
            return der(self.copy(symbol.integral))
        return self.node(symbol.owner).__dict__[symbol.name]

    def expression(self, expr: Expr) -> Expr:
        symbols = {s.id: s for _, s, _ in symbols_in(expr.sx) if isinstance(s, Owned)}
        if not symbols:
            return expr
        old, new = (
            ca.vertcat(*(ca.vec(s.sx) for s in side)) for side in (symbols.values(), map(self.copy, symbols.values()))
        )
        return Expr(ca.substitute(expr.sx, old, new), expr.shape)

    def function(self, function: FunctionType) -> FunctionType:
        """A function; its closure may contain symbols and parts of the model."""
        if id(function) in self.functions or not function.__closure__:
            return self.functions.get(id(function), function)
        self.functions[id(function)] = function  # its closure may contain itself
        cells = [cell.cell_contents for cell in function.__closure__]
        new = [self.copy(value) for value in cells]
        if any(a is not b for a, b in zip(cells, new, strict=True)):
            closure = tuple(CellType(value) for value in new)
            twin = FunctionType(
                function.__code__, function.__globals__, function.__name__, function.__defaults__, closure
            )
            twin.__kwdefaults__ = function.__kwdefaults__
            self.functions[id(function)] = twin
        return self.functions[id(function)]

    def several(self, values: Any) -> Any:
        new = [self.copy(v) for v in values]
        if all(a is b for a, b in zip(values, new, strict=True)):
            return values
        return type(values)(*new) if hasattr(values, "_fields") else type(values)(new)

    def slots(self, value: Any) -> Any:
        """An equation or a condition, slot by slot."""
        kind = cast(Any, type(value))
        twin: Any = object.__new__(kind)
        for name in kind.__slots__:
            setattr(twin, name, self.copy(getattr(value, name)))
        return twin


_COPIERS: list[tuple[Any, Callable[[_Copying, Any], Any]]] = [
    (Owned, _Copying.symbol),
    (Expr, _Copying.expression),
    ((Component, Connector), _Copying.node),
    (Guess, lambda copying, g: Guess(copying.copy(g.value))),
    ((list, tuple), _Copying.several),
    (FunctionType, _Copying.function),
    (dict, lambda copying, v: {k: copying.copy(x) for k, x in v.items()}),
    (Connection, lambda copying, c: Connection(tuple(copying.node(x) for x in c.connectors), c.origin)),
    ((Equation, Condition), _Copying.slots),
]

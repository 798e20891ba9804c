"""What a model says, as a value that can be compared: models of equal content have equal equations and numbers.

Everything counts that equations may come from: classes, options, values of parameters and starts, connections, and what the methods
of a user's own classes refer to outside of them. Where that is not known, as for an object of an unknown kind, there is no content.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any

import casadi as ca
import numpy as np

from .columns import scalars
from .component import Component
from .declarations import Absent
from .expressions import Equation, Expr
from .node import Connection, Node, root_of
from .registry import symbols_in
from .symbols import Discrete, Owned, Parameter, Variable

PASSED_OVER = frozenset(("_name", "_parent", "_call", "_twins", "_built", "_scripted", "_wires"))
PLAIN = (bool, int, str, bytes, complex, type(None), range)
LASTING = frozenset(("mechane", "numpy", "scipy", "casadi", "math", "cmath", "builtins", "operator", "functools", "itertools", "typing"))  # fmt: skip
DECLARED = frozenset(("_declarations", "_class_symbols", "_replaced"))
WRAPPERS = (staticmethod, classmethod)


class _Unclear(Exception):
    """The content of something is not known."""


class _Same:
    """Something that is equal to itself alone, kept alive so that it is."""

    __slots__ = ("thing",)

    def __init__(self, thing: Any):
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing

    def __hash__(self) -> int:
        return id(self.thing)


def content(model: Component) -> tuple | None:
    """The content of a model; None if it is not known."""
    for _ in model.walk():
        pass  # all parts know their places from here on
    try:
        return _Reader(model).node(model)
    except _Unclear:
        return None


def _lasting(thing: Any) -> bool:
    """Whether something belongs to a library, which does not change."""
    name = thing.__name__ if isinstance(thing, ModuleType) else getattr(thing, "__module__", None)
    return isinstance(name, str) and name.partition(".")[0] in LASTING


class _Reader:
    """Reads one model."""

    def __init__(self, model: Component):
        self.model = model
        self.read: set[int] = set()  # classes, functions and objects that are listed once
        self.listed: set[type] = set()  # classes of components that were listed with all their bases
        self.made: dict[int, _Same] = {}

    def _first(self, thing: Any) -> bool:
        new = id(thing) not in self.read
        self.read.add(id(thing))
        return new

    def node(self, node: Node) -> tuple:
        """A component or connector and everything in it."""
        kind = type(node)
        parts = [self.same(kind), *(() if kind in self.listed else self.kind(kind))]
        self.listed.add(kind)
        for name, value in node.__dict__.items():
            if name not in PASSED_OVER:
                own = isinstance(value, Owned) and value.owner is node
                parts += name, self._symbol(value) if own else self.value(value, node)
        return tuple(parts)

    def same(self, thing: Any) -> _Same:
        """What stands for something that is equal to itself alone."""
        found = self.made.get(id(thing))
        if found is None:
            found = self.made[id(thing)] = _Same(thing)
        return found

    def value(self, value: Any, owner: Node | None = None) -> Any:
        """Anything that a component may keep."""
        kind = type(value)
        if kind in PLAIN:
            return kind, value
        if kind is float:
            return value.hex()
        if kind is np.ndarray and value.dtype != object:
            return value.shape, value.dtype.str, value.tobytes()
        if isinstance(value, Owned):
            return self._symbol(value) if value.owner is owner else self._place(value.owner, value.name)
        if isinstance(value, Node):
            return self.node(value) if owner is not None and value._parent is owner else self._place(value)
        if kind is list or kind is tuple:
            return kind, tuple([self.value(v, owner) for v in value])
        if kind is dict:
            return kind, tuple([(self.value(k), self.value(v, owner)) for k, v in value.items()])
        if isinstance(value, Expr):
            return self._expression(value)
        if isinstance(value, Connection):
            return tuple([self._place(c) for c in value.connectors]), value.origin
        return self._other(value)

    def _place(self, node: Node, name: str = "") -> tuple:
        """Where a part of the model is that belongs to another one."""
        if root_of(node) is not self.model:
            raise _Unclear
        return _Same(type(node)), node.path, name

    def _expression(self, expr: Expr) -> tuple:
        """An expression by its exact numbers, and by the places of its symbols."""
        if expr.sx.is_constant():
            return expr.shape, tuple([float(e).hex() for e in scalars(ca.densify(expr.sx))])
        found = list(symbols_in(expr.sx))
        old, new = ca.vertcat(*(s for s, _, _ in found)), ca.SX.sym("s", len(found))
        text = ca.Function("f", [new], [ca.substitute(expr.sx, old, new)]).serialize()
        who = [(self._place(y.owner, y.name) if isinstance(y, Owned) else _Same(y), k) for _, y, k in found]
        return expr.shape, text, *who

    def _symbol(self, symbol: Owned) -> Any:
        """A symbol of a part; an unchanged variable is given by its declaration."""
        if isinstance(symbol, Variable):
            declared = self.same(symbol.declaration)
            start = symbol.start
            if start is None and not symbol.fixed and symbol.state == symbol.declaration.state:
                return declared
            return declared, symbol.fixed, symbol.state, symbol.loose, self.value(start)
        if isinstance(symbol, Parameter):
            value = symbol.value
            if value is not None and value is symbol.declared:
                return self.same(symbol.declaration)
            return self.same(symbol.declaration), symbol.free, self.value(value)
        if isinstance(symbol, Discrete):
            return self.same(symbol.declaration), self.value(symbol.start)
        raise _Unclear

    def _other(self, value: Any) -> Any:
        if isinstance(value, np.generic):
            return value.dtype.str, value.tobytes()
        if isinstance(value, Equation):
            return _Same(value)
        if isinstance(value, Absent):
            return Absent, value.name
        if isinstance(value, (FunctionType, MethodType)):
            return self.function(value)
        if isinstance(value, (type, ModuleType, BuiltinFunctionType, np.ufunc)):
            if not _lasting(value) and not isinstance(value, type):
                raise _Unclear
            return _Same(value), *(self.kind(value) if isinstance(value, type) else ())
        if is_dataclass(value) or (_lasting(type(value)) and hasattr(value, "__dict__")):  # curves, tables, shapes
            if not self._first(value):
                return _Same(value)
            names = [f.name for f in fields(value)] if is_dataclass(value) else list(vars(value))
            held = [(name, self.value(getattr(value, name))) for name in names]
            return _Same(type(value)), *self.kind(type(value)), *held
        raise _Unclear

    def kind(self, kind: type) -> Iterator[Any]:
        """The content of users' classes, listed once."""
        for base in kind.__mro__:
            if _lasting(base) or not self._first(base):
                continue
            for name, attribute in vars(base).items():
                if name.startswith("__") or name in DECLARED or isinstance(attribute, (Node, Expr)):
                    continue  # what is declared is among the parts of each component
                if isinstance(attribute, WRAPPERS):
                    attribute = attribute.__func__
                if isinstance(attribute, property):
                    yield name, *[self.function(f) for f in (attribute.fget, attribute.fset) if f is not None]
                elif isinstance(attribute, FunctionType):
                    yield name, self.function(attribute)
                elif not _lasting(type(attribute)) or type(attribute) in (*PLAIN, float, tuple, list, dict, frozenset):
                    yield name, self.value(attribute)

    def function(self, function: Any) -> Any:
        """A function by its code and by everything it refers to."""
        if isinstance(function, MethodType):
            return self.function(function.__func__), self.value(function.__self__)
        if not isinstance(function, FunctionType) or not self._first(function):
            return _Same(getattr(function, "__code__", function))
        inside = [cell.cell_contents for cell in function.__closure__ or () if cell.cell_contents is not function]
        given = [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
        outside = {} if _lasting(function) else function.__globals__
        names = sorted(_names(function.__code__) & outside.keys())
        return (
            _Same(function.__code__),
            *[self.value(v) for v in (*inside, *given)],
            *[(name, self.value(outside[name])) for name in names],
        )


def _names(code: CodeType) -> set[str]:
    """Names that code and the code inside it may look up outside."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= _names(constant)
    return found

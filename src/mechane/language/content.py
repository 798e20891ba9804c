"""The content of a model as a hashable value: models of equal content have equal equations and numbers.

It covers everything that equations can depend on: classes, options, values of parameters and start values, connections, and the
globals and closures of the methods of users' classes. A model with an object of unknown content has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any, cast

import casadi as ca
import numpy as np

from .columns import stacked
from .component import Component
from .declarations import Absent
from .expressions import Equation, Expr
from .layouts import Layout, Layouts
from .node import Connection, Node, parts_in
from .recorded import Recorded
from .registry import symbols_in
from .symbols import Discrete, Owned, Parameter, Variable

PLAIN = frozenset((bool, int, str, bytes, complex, type(None), range))
LIBRARIES = frozenset(("mechane", "numpy", "scipy", "casadi", "math", "cmath", "builtins", "operator", "functools", "itertools", "typing"))  # fmt: skip
DECLARED = frozenset(("_declarations", "_stated", "_class_symbols", "_replaced"))
WRAPPERS = (staticmethod, classmethod)


class _Unknown(Exception):
    """The content of an object is unknown."""


class Content:
    """The content of a model. Objects that are compared by identity are in it by their ids, and kept alive."""

    __slots__ = ("_hash", "_kept", "_parts")

    def __init__(self, parts: tuple[Any, ...], kept: list[Any]):
        self._parts, self._kept, self._hash = parts, kept, hash(parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Content) and self._hash == other._hash and self._parts == other._parts

    def __hash__(self) -> int:
        return self._hash


def content(model: Component, layouts: Layouts | None = None) -> Content | None:
    """The content of a model; None if unknown. Layouts of its nodes are added to the given ones."""
    reader = _Reader(layouts or Layouts())
    try:
        parts = reader.node(model)
        return Content((parts, reader.formulas(), reader.places()), list(reader.kept.values()))
    except _Unknown:
        return None


def _immutable(item: Any) -> bool:
    """Whether an object belongs to a library, which does not change while the process runs."""
    name = item.__name__ if isinstance(item, ModuleType) else getattr(item, "__module__", None)
    return isinstance(name, str) and name.partition(".")[0] in LIBRARIES


def _attributes(value: Any) -> Iterable[tuple[str, Any]]:
    """The attributes of an object, without those it says are computed from the others."""
    if is_dataclass(value):
        return [(f.name, getattr(value, f.name)) for f in fields(value)]
    stated = value.__getstate__()
    return cast(dict[str, Any], stated if isinstance(stated, dict) else vars(value)).items()


class _Reader:
    """Collects the content of one model."""

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        self.listed: dict[int, int] = {}  # layouts by their ids, which are numbered, and listed once with their classes
        self.numbers: dict[int, int] = {}  # nodes by their ids
        self.references: list[Node] = []  # nodes that others refer to
        self.read: set[int] = set()  # classes, functions and objects that are listed once
        self.kept: dict[int, Any] = {}  # objects by their ids
        self.expressions: list[ca.SX] = []  # written out together

    def _first(self, item: Any) -> bool:
        new = id(item) not in self.read
        self.read.add(id(item))
        return new

    def node(self, node: Node) -> tuple[Any, ...]:
        """A component or connector and everything in it, except variables as they are declared."""
        layout, attributes = self.layouts.of(node), node.__dict__
        self.numbers[id(node)] = len(self.numbers)
        parts: list[Any] = [self._layout(layout), layout.simple(attributes)]
        for name in layout.inner:
            if isinstance(node, Component):
                parts_in(node, name, attributes[name])  # gives new ones their names
            parts.append(self.value(attributes[name], node))
        for name in layout.others:
            parts.append(self.value(attributes[name], node))
        stated = layout.stated(attributes)
        if any(stated):
            parts += None, self.value(stated, node)
        for name, symbol, declared in zip(layout.owned, layout.symbols(attributes), layout.declared, strict=True):
            usual = symbol.owner is node and symbol.declaration is declared
            if not (usual and type(symbol) is Variable and symbol.is_unchanged):
                parts += name, self.value(symbol, node)
        return tuple(parts)

    def _layout(self, layout: Layout) -> Any:
        """The names and types of the attributes of a node."""
        number = self.listed.get(id(layout))
        if number is None:
            number = self.listed[id(layout)] = len(self.listed)
            return number, layout, *self.kind(layout.kind)
        return number

    def same(self, item: Any) -> int:
        """An object by its identity."""
        number = id(item)
        self.kept[number] = item
        return number

    def value(self, value: Any, owner: Node | None = None) -> Any:
        """The content of any attribute of a component."""
        kind = cast(Any, type(value))
        if isinstance(value, Node):
            return self.node(value) if owner is not None and value._parent is owner else self._place(value)
        if kind in PLAIN:
            return kind, value
        if kind is float:
            return value.hex()
        if kind is np.ndarray and value.dtype != object:
            return value.shape, value.dtype, value.tobytes()
        if isinstance(value, Owned):
            return self._symbol(value) if value.owner is owner else self._place(value.owner, value.name)
        if kind is list or kind is tuple:
            return kind, tuple([self.value(v, owner) for v in value])
        if kind is dict:
            return kind, tuple([(self.value(k), self.value(v, owner)) for k, v in value.items()])
        if isinstance(value, Expr):
            return self._expression(value)
        if isinstance(value, Connection):
            self.references += value.connectors
            return len(value.connectors), value.origin
        return self._other(value)

    def _place(self, node: Node, name: str = "") -> tuple[Any, ...]:
        """A reference to another part of the model."""
        self.references.append(node)
        return Node, name

    def places(self) -> tuple[int, ...]:
        """The numbers of the nodes that others refer to."""
        try:
            return tuple([self.numbers[id(node)] for node in self.references])
        except KeyError:
            raise _Unknown from None

    def _expression(self, expr: Expr) -> tuple[Any, ...]:
        """The numbers of a constant expression, or its place among the others."""
        if expr.sx.is_constant():
            return expr.shape, np.array(ca.DM(expr.sx)).tobytes() if expr.shape else float(expr.sx).hex()
        self.expressions.append(ca.vec(expr.sx))
        return expr.shape, len(self.expressions)

    def formulas(self) -> tuple[Any, ...]:
        """All expressions that are not constant by their exact numbers and the paths of their symbols."""
        if not self.expressions:
            return ()
        whole = stacked(self.expressions)
        found = list(symbols_in(whole))
        old, new = ca.vertcat(ca.SX(0, 1), *(s for s, _, _ in found)), ca.SX.sym("s", len(found))
        text = ca.Function("f", [new], [ca.substitute(whole, old, new)]).serialize()
        who = [(self._place(y.owner, y.name) if isinstance(y, Owned) else self.same(y), k) for _, y, k in found]
        return text, *who

    def _symbol(self, symbol: Owned) -> Any:
        """A symbol of a part; an unchanged parameter is represented by its declaration."""
        if isinstance(symbol, Variable):
            return self._variable(symbol)
        if isinstance(symbol, Parameter):
            value = symbol.value
            if value is not None and value is symbol.declared:
                return self.same(symbol.declaration)
            return self.same(symbol.declaration), symbol.free, self.value(value)
        if isinstance(symbol, Discrete):
            return self.same(symbol.declaration), self.value(symbol.start)
        raise _Unknown

    def _variable(self, symbol: Variable) -> Any:
        return self.same(symbol.declaration), symbol.fixed, symbol.state, symbol.loose, self.value(symbol.start)

    def _other(self, value: Any) -> Any:
        if isinstance(value, np.generic):
            return cast(Any, value).dtype.str, value.tobytes()
        if isinstance(value, Equation):
            return self.same(value)
        if isinstance(value, Absent):
            return Absent, value.name
        if isinstance(value, Recorded) and value.unique and _immutable(type(value)):
            return self._unique(value)
        if isinstance(value, (FunctionType, MethodType)):
            return self.function(value)
        if isinstance(value, (type, ModuleType, BuiltinFunctionType, np.ufunc)):
            if not _immutable(value) and not isinstance(value, type):
                raise _Unknown
            return self.same(value), *(self.kind(value) if isinstance(value, type) else ())
        if is_dataclass(value) or (_immutable(type(value)) and hasattr(value, "__dict__")):  # curves, tables, shapes
            if not self._first(value):
                return self.same(value)
            attributes = [(name, self.value(v)) for name, v in _attributes(value)]
            kind = cast(Any, type(value))
            return self.same(kind), *self.kind(kind), *attributes
        raise _Unknown

    def _unique(self, value: Recorded) -> Any:
        """A curve or surface by its identity, and by what may have been set since it was made."""
        plain = [
            (name, v)
            for name, v in vars(value).items()
            if (type(v) in PLAIN or type(v) is float)
            and not isinstance(getattr(type(value), name, None), cached_property)
        ]
        return self.same(value), *plain

    def kind(self, kind: type) -> Iterator[Any]:
        """The content of users' classes, listed once."""
        for base in kind.__mro__:
            if _immutable(base) or not self._first(base):
                continue
            for name, attribute in vars(base).items():
                if name.startswith("__") or name in DECLARED or isinstance(attribute, (Node, Expr)):
                    continue  # declarations are among the attributes of each component
                if isinstance(attribute, WRAPPERS):
                    attribute = cast(Any, attribute).__func__
                if isinstance(attribute, property):
                    yield name, *[self.function(f) for f in (attribute.fget, attribute.fset) if f is not None]
                elif isinstance(attribute, FunctionType):
                    yield name, self.function(attribute)
                elif not _immutable(type(attribute)) or type(attribute) in (
                    *PLAIN,
                    float,
                    tuple,
                    list,
                    dict,
                    frozenset,
                ):
                    yield name, self.value(attribute)

    def function(self, function: Any) -> Any:
        """A function by its code and everything it refers to."""
        if isinstance(function, MethodType):
            return self.function(function.__func__), self.value(function.__self__)
        if not isinstance(function, FunctionType) or not self._first(function):
            return self.same(getattr(function, "__code__", function))
        inside = [cell.cell_contents for cell in function.__closure__ or () if cell.cell_contents is not function]
        given = [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
        outside = {} if _immutable(function) else function.__globals__
        names = sorted(_names(function.__code__) & outside.keys())
        return (
            self.same(function.__code__),
            *[self.value(v) for v in (*inside, *given)],
            *[(name, self.value(outside[name])) for name in names],
        )


def _names(code: CodeType) -> set[str]:
    """Names that code, including nested functions, may look up in the globals."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= _names(constant)
    return found

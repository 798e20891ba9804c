"""Expressions as text and back: a small language of numbers, paths, operators and functions. Nothing is executed."""

from __future__ import annotations

import ast
import inspect
import math
from collections.abc import Callable
from typing import Any

import casadi as ca
import numpy as np

from .. import language as lang
from ..compiler.common.infix import choice_in, symbol_path
from ..errors import MechaneError, UnknownNameError, suggest
from ..language.component import Component
from ..language.expressions import Condition, Equation, Expr, lift
from ..language.node import Node
from ..language.registry import symbols_in
from ..language.symbol import Symbol
from ..language.symbol import time as TIME
from .registry import FileError

LONGEST = 20_000  # characters of a formula
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "sin": lang.sin, "cos": lang.cos, "tan": lang.tan, "asin": lang.asin, "acos": lang.acos, "atan": lang.atan,
    "sinh": lang.sinh, "cosh": lang.cosh, "tanh": lang.tanh, "exp": lang.exp, "log": lang.log, "sqrt": lang.sqrt,
    "abs": lang.absolute, "sign": lang.sign, "floor": lang.floor, "atan2": lang.atan2, "min": lang.minimum,
    "max": lang.maximum, "if_else": lang.if_else, "der": lang.der,
}  # fmt: skip
CONSTANTS = {"pi": math.pi, "inf": math.inf}
ONE = {
    ca.OP_SIN: "sin", ca.OP_COS: "cos", ca.OP_TAN: "tan", ca.OP_ASIN: "asin", ca.OP_ACOS: "acos", ca.OP_ATAN: "atan",
    ca.OP_SINH: "sinh", ca.OP_COSH: "cosh", ca.OP_TANH: "tanh", ca.OP_EXP: "exp", ca.OP_LOG: "log", ca.OP_SQRT: "sqrt",
    ca.OP_FABS: "abs", ca.OP_SIGN: "sign", ca.OP_FLOOR: "floor", ca.OP_ATAN2: "atan2", ca.OP_FMIN: "min",
    ca.OP_FMAX: "max",
}  # fmt: skip
INFIX = {  # operator, its precedence, and that required of the right operand to preserve the order of operations
    ca.OP_ADD: (" + ", 1, 2), ca.OP_SUB: (" - ", 1, 2), ca.OP_MUL: ("*", 2, 3), ca.OP_DIV: ("/", 2, 3),
    ca.OP_POW: ("**", 4, 4), ca.OP_CONSTPOW: ("**", 4, 4),
}  # fmt: skip
ATOM = 9


# ------------------------------------------------------------------------------------------------ to text
def formula(sx: ca.SX, where: str) -> str:
    """A scalar expression as text."""
    return _written(sx, {}, where)[0]


def _written(sx: ca.SX, memo: dict[int, tuple[str, int]], where: str) -> tuple[str, int]:
    """Text and operator precedence."""
    stack = [sx]
    while stack:
        node = stack[-1]
        parts = _parts(node)
        missing = [p for p in parts if p.element_hash() not in memo]
        if missing:
            stack += missing
            continue
        stack.pop()
        text, strength = _node(node, [memo[p.element_hash()] for p in parts], where)
        if len(text) > LONGEST:
            raise FileError(f"{where}: the expression is too long for a file.")
        memo[node.element_hash()] = text, strength
    return memo[sx.element_hash()]


def _node(node: ca.SX, parts: list[tuple[str, int]], where: str) -> tuple[str, int]:
    if node.is_constant():
        value = float(node)
        return (_number(value), ATOM) if value >= 0 else (f"-{_number(-value)}", 2)
    if node.is_symbolic():
        (_, symbol, place), *_ = symbols_in(node)
        return ("time" if symbol is TIME else symbol_path(symbol, place)), ATOM
    op = node.op()
    if len(parts) >= 3:
        return f"if_else({', '.join(text for text, _ in parts)})", ATOM
    if op in INFIX:
        sign, own, right = INFIX[op]
        left = _held(parts[0], own + (op in (ca.OP_POW, ca.OP_CONSTPOW)))
        return f"{left}{sign}{_held(parts[1], right)}", own
    if op == ca.OP_NEG:
        return f"-{_held(parts[0], 3)}", 2
    if op == ca.OP_SQ:
        return f"{_held(parts[0], 5)}**2", 4
    if op == ca.OP_TWICE:
        return f"2*{_held(parts[0], 3)}", 2
    if op == ca.OP_INV:
        return f"1/{_held(parts[0], 3)}", 2
    if op == ca.OP_LT or op == ca.OP_LE:
        return f"{_held(parts[0], 1)} < {_held(parts[1], 1)}", 0
    if op in ONE:
        return f"{ONE[op]}({', '.join(text for text, _ in parts)})", ATOM
    raise FileError(
        f"{where}: the expression uses something that cannot be stored in a file (a spline, a curve, or your own function)."
    )


def _parts(node: ca.SX) -> list[ca.SX]:
    """Operands of an operation; three or four are a choice."""
    if node.is_leaf():
        return []
    if node.is_op(ca.OP_ADD) and (choice := choice_in(node)) is not None:
        return _choice(*choice)
    if node.is_op(ca.OP_IF_ELSE_ZERO):
        condition, value, zero = node.dep(0), node.dep(1), ca.SX(0.0)
        return _choice(condition.dep(0), zero, value) if condition.is_op(ca.OP_NOT) else _choice(condition, value, zero)
    return [node.dep(k) for k in range(node.n_dep())]


def _held(part: tuple[str, int], strength: int) -> str:
    text, own = part
    return text if own >= strength else f"({text})"


def _number(value: float) -> str:
    if math.isinf(value):
        return "inf"
    return repr(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)


def _choice(condition: ca.SX, then: ca.SX, otherwise: ca.SX) -> list[ca.SX]:
    """Condition, both values, and 1 if declared smooth."""
    marked = condition.is_op(ca.OP_NE) and condition.dep(1).is_zero()
    return [condition.dep(0), then, otherwise] if marked else [condition, then, otherwise, ca.SX(1.0)]


def numbers_and_formulas(value: Any, where: str) -> Any:
    """A number, a string that begins with "=", or lists of them, for an expression or an array."""
    expression = lift(value)
    rows = np.array([[_scalar(expression.sx[i, j], where) for j in range(expression.sx.shape[1])]
                     for i in range(expression.sx.shape[0])], object)  # fmt: skip
    if not expression.shape:
        return rows[0, 0]
    return rows[:, 0].tolist() if len(expression.shape) == 1 else rows.tolist()


def _scalar(sx: ca.SX, where: str) -> Any:
    if sx.is_constant() and math.isfinite(float(sx)):
        return float(sx)
    return f"={formula(sx, where)}"


def written_function(function: Callable[..., Any], where: str) -> dict[str, Any]:
    """A Python function as formulas of its arguments, by tracing it with symbols."""
    parameters = list(inspect.signature(function).parameters.values())
    for width in (1, 2, 3):  # all arguments are numbers, or vectors of two or three of them
        symbols = [Symbol(p.name, () if width == 1 else (width,)) for p in parameters]
        try:
            value = function(*symbols)
            return {"function": {s.name: width for s in symbols}, "gives": numbers_and_formulas(value, where)}
        except FileError:
            raise
        except Exception:  # any error for unsuitable arguments
            continue
    raise FileError(
        f"{where} is a Python function that cannot be written as a formula.\n"
        "  hint: use classes of the libraries, numbers, points and formulas, or keep the model in Python."
    )


# ------------------------------------------------------------------------------------------------ from text
def read_function(data: Any, read: Callable[[Any, dict[str, Any]], Any], where: str) -> Callable[..., Any]:
    """A function from formulas of its arguments; `read` parses its values with these names."""
    arguments = data["function"]
    if not isinstance(arguments, dict) or not all(k.isidentifier() and v in (1, 2, 3) for k, v in arguments.items()):
        raise FileError(f'{where}: "function" maps its arguments to their number of components, 1, 2 or 3.')
    symbols = [Symbol(name, () if width == 1 else (width,)) for name, width in arguments.items()]
    value = lift(read(data["gives"], {s.name: s for s in symbols}))
    own = ca.vertcat(*(ca.vec(s.sx) for s in symbols))

    def function(*given: Any) -> Expr:
        if not ca.depends_on(value.sx, own):
            return value  # for any arguments
        return Expr(ca.substitute(value.sx, own, ca.vertcat(*(ca.vec(lift(g).sx) for g in given))), value.shape)

    names = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in arguments]
    function.__signature__ = inspect.Signature(names)  # type: ignore[attr-defined]
    return function


def parsed(text: str, root: Component, where: str, more: dict[str, Any] | None = None) -> Any:
    """Parse a formula of a model: an expression, a condition or an equation. `more` are additional names."""
    if len(text) > LONGEST:
        raise FileError(f"{where}: the formula is longer than {LONGEST} characters.")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        column = f", near column {error.offset}" if isinstance(error, SyntaxError) and error.offset else ""
        raise FileError(f"{where}: '{_short(text)}' is not a formula{column}.") from None
    try:
        return _Reader(root, text, where, more).read(tree.body)
    except RecursionError:
        raise FileError(f"{where}: the formula is nested too deeply.") from None


def found_at(path: str, root: Component, where: str) -> Any:
    """A part, connector or quantity by its path."""
    try:
        node = ast.parse(path.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise FileError(f"{where}: '{_short(path)}' is not a path.") from None
    return _Reader(root, path, where).path(node)


def _short(text: str) -> str:
    return text if len(text) < 60 else f"{text[:57]}..."


class _Reader:
    """Visitor of the syntax tree of a formula; only the node types listed here are accepted."""

    def __init__(self, root: Component, text: str, where: str, more: dict[str, Any] | None = None):
        self.root, self.text, self.where, self.more = root, text, where, more or {}

    def refuse(self, node: ast.AST, what: str) -> FileError:
        segment = ast.get_source_segment(self.text.strip(), node) or type(node).__name__  # type: ignore[arg-type]
        return FileError(f"{self.where}: '{_short(self.text)}': {what}: {_short(segment)}.")

    def read(self, node: ast.AST) -> Any:
        match node:
            case ast.Constant(value=bool() | str() | bytes() | complex() | None):
                raise self.refuse(node, "only numbers are allowed here")
            case ast.Constant(value=value):
                return float(value)  # type: ignore[arg-type]
            case ast.UnaryOp(op=ast.USub()):
                return -self.read(node.operand)
            case ast.UnaryOp(op=ast.UAdd()):
                return self.read(node.operand)
            case ast.BinOp():
                return self.binary(node)
            case ast.Compare(ops=[one], comparators=[right]):
                return self.compare(node, one, self.read(node.left), self.read(right))
            case ast.BoolOp(op=ast.And()):
                first, *others = (self.condition(v) for v in node.values)
                for other in others:
                    first = first & other
                return first
            case ast.Call(func=ast.Name(id=name)) if not node.keywords:
                return self.call(node, name)
            case ast.Name(id=name) if name in CONSTANTS:
                return CONSTANTS[name]
            case ast.Name(id="time"):
                return TIME
            case ast.Name() | ast.Attribute() | ast.Subscript():
                found = self.path(node)
                if not isinstance(found, Expr):
                    raise self.refuse(node, "this is a part, not a quantity")
                return found
        raise self.refuse(node, "a formula cannot contain this")

    def binary(self, node: ast.BinOp) -> Any:
        left, right = self.read(node.left), self.read(node.right)
        try:
            match node.op:
                case ast.Add():
                    return left + right
                case ast.Sub():
                    return left - right
                case ast.Mult():
                    return left * right
                case ast.Div():
                    return left / right
                case ast.Pow():
                    return left**right
        except (ZeroDivisionError, OverflowError) as error:
            raise self.refuse(node, str(error)) from None
        raise self.refuse(node, "unknown operator")

    def compare(self, node: ast.AST, how: ast.cmpop, left: Any, right: Any) -> Any:
        left, right = lift(left), lift(right)
        match how:
            case ast.Lt() | ast.LtE():
                return left < right
            case ast.Gt() | ast.GtE():
                return left > right
            case ast.Eq():
                return Equation(left, right, (self.where, 0))  # `==` would swap the sides if one is a name
        raise self.refuse(node, "unknown comparison")

    def condition(self, node: ast.AST) -> Condition:
        found = self.read(node)
        if not isinstance(found, Condition):
            raise self.refuse(node, "this is not a condition")
        return found

    def call(self, node: ast.Call, name: str) -> Any:
        if name not in FUNCTIONS:
            raise UnknownNameError(f"{self.where}: there is no function '{name}'.{suggest(name, FUNCTIONS)}")
        arguments = [self.read(a) for a in node.args]
        try:
            return FUNCTIONS[name](*(a if isinstance(a, Condition) else lift(a) for a in arguments))
        except (TypeError, MechaneError) as error:
            raise self.refuse(node, str(error).rstrip(".")) from None

    def path(self, node: ast.AST) -> Any:
        match node:
            case ast.Name(id=name) if name in self.more:
                return self.more[name]
            case ast.Name(id=name):
                return step_into(self.root, name, self.where)
            case ast.Attribute():
                return step_into(self.path(node.value), node.attr, self.where)
            case ast.Subscript():
                return self.element(node)
        raise self.refuse(node, "this is not a path")

    def element(self, node: ast.Subscript) -> Any:
        whole, index = self.path(node.value), node.slice
        places = index.elts if isinstance(index, ast.Tuple) else [index]
        if not all(isinstance(p, ast.Constant) and type(p.value) is int for p in places):
            raise self.refuse(node, "an index must be an integer")
        place = tuple(p.value for p in places)  # type: ignore[attr-defined]
        try:
            return whole[place[0] if len(place) == 1 else place]
        except (IndexError, TypeError, MechaneError):
            raise self.refuse(node, "there is no such element") from None


def step_into(node: Any, name: str, where: str) -> Any:
    """A member of a component, by name."""
    if not isinstance(node, Node):
        raise FileError(f"{where}: only parts and connectors have members such as '.{name}'.")
    own = {k: v for k, v in node.__dict__.items() if not k.startswith("_")}
    if name not in own:
        raise UnknownNameError(
            f"{where}: {node.label if node.path else 'the model'} has no '{name}'.{suggest(name, own)}"
        )
    return own[name]

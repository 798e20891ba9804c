"""Functions of both expressions and plain numbers, so that one definition of a curve serves equations and plots."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast, overload

import casadi as ca
import numpy as np

from ..errors import MechaneError, ParameterError, ShapeError, StructureError, brief
from .columns import Shape
from .expressions import (
    NUMPY,
    Condition,
    Equation,
    Expr,
    as_condition,
    elementwise,
    is_symbolic,
    lift,
    numbers,
    stack,
    unary,
    zeros,
)
from .guesses import Numbers, Value

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T", Expr, float, np.ndarray)  # expressions give expressions, numbers give numbers, arrays give arrays
S = TypeVar("S", Expr, float)
A = TypeVar("A")
B = TypeVar("B")


class Function(Protocol):
    """A function of an expression, a number or an array."""

    @overload
    def __call__(self, x: T, /) -> T: ...
    @overload
    def __call__(self, x: Any, /) -> Any: ...


class Function2(Protocol):
    """A function of two expressions, numbers or arrays."""

    @overload
    def __call__(self, a: T | float, b: T | float, /) -> T: ...
    @overload
    def __call__(self, a: Any, b: Any, /) -> Any: ...


def _apply(symbolic: Callable[..., Expr], op: int, numeric: np.ufunc, *arguments: Any) -> Any:
    """Apply a CasADi operation to expressions, or numpy's function to numbers."""
    try:
        return symbolic(op, *arguments) if is_symbolic(*arguments) else numeric(*arguments)
    except MechaneError:
        raise
    except OverflowError:
        raise StructureError("The number is too large.") from None
    except (AttributeError, TypeError, ValueError):
        expected = "numbers or expressions" if len(arguments) > 1 else "a number or an expression"
        raise StructureError(f"Expected {expected}, got {' and '.join(map(repr, arguments))}.") from None


def _function(op: int, numeric: np.ufunc, doc: str) -> Function:
    def function(x: Any) -> Any:
        return _apply(unary, op, numeric, x)

    return _documented(function, numeric, doc)


def _function2(op: int, numeric: np.ufunc, doc: str) -> Function2:
    def function(a: Any, b: Any) -> Any:
        return _apply(elementwise, op, numeric, a, b)

    return _documented(function, numeric, doc)


def _documented(function: F, numeric: np.ufunc, doc: str) -> F:
    name = "abs" if numeric is np.abs else numeric.__name__.replace("arc", "a")
    function.__name__, function.__qualname__, function.__doc__ = name, name, doc
    return function


sin = _function(ca.OP_SIN, np.sin, "Sine.")
cos = _function(ca.OP_COS, np.cos, "Cosine.")
tan = _function(ca.OP_TAN, np.tan, "Tangent.")
asin = _function(ca.OP_ASIN, np.arcsin, "Inverse sine.")
acos = _function(ca.OP_ACOS, np.arccos, "Inverse cosine.")
atan = _function(ca.OP_ATAN, np.arctan, "Inverse tangent.")
sinh = _function(ca.OP_SINH, np.sinh, "Hyperbolic sine.")
cosh = _function(ca.OP_COSH, np.cosh, "Hyperbolic cosine.")
tanh = _function(ca.OP_TANH, np.tanh, "Hyperbolic tangent.")
exp = _function(ca.OP_EXP, np.exp, "Exponential.")
log = _function(ca.OP_LOG, np.log, "Natural logarithm.")
sqrt = _function(ca.OP_SQRT, np.sqrt, "Square root.")
sign = _function(ca.OP_SIGN, np.sign, "Sign: -1, 0 or 1.")
absolute = _function(ca.OP_FABS, np.abs, "Absolute value; `abs(x)` does the same.")
floor = _function(ca.OP_FLOOR, np.floor, "Largest integer not above x.")


@overload
def deg(angle: T) -> T: ...
@overload
def deg(angle: Any) -> Any: ...
def deg(angle: Any) -> Any:
    """Convert an angle from degrees to radians: `phi=mc.deg(60)`."""
    if isinstance(angle, (int, float)):
        return math.radians(float(numbers(angle)))
    return lift(angle) * (math.pi / 180) if is_symbolic(angle) else numbers(angle) * (math.pi / 180)


atan2 = _function2(ca.OP_ATAN2, np.arctan2, "Angle of the vector (x, y) from y and x.")
minimum = _function2(ca.OP_FMIN, np.minimum, "The smaller of two values.")
maximum = _function2(ca.OP_FMAX, np.maximum, "The larger of two values.")


NUMPY.update({
    np.sin: sin, np.cos: cos, np.tan: tan, np.arcsin: asin, np.arccos: acos, np.arctan: atan, np.arctan2: atan2,
    np.sinh: sinh, np.cosh: cosh, np.tanh: tanh, np.exp: exp, np.log: log, np.sqrt: sqrt, np.sign: sign,
    np.floor: floor, np.minimum: minimum, np.maximum: maximum,
})  # fmt: skip


def as_array(value: Any) -> np.ndarray:
    """Plain numbers as an array."""
    try:
        if value is not None:
            return np.asarray(value, float)
    except (TypeError, ValueError, OverflowError):
        pass
    raise StructureError(f"Expected numbers or an expression, got {value!r}.")


@overload
def dot(a: S, b: Any) -> S: ...
@overload
def dot(a: Any, b: Any) -> Any: ...
def dot(a: Any, b: Any) -> Any:
    """Scalar product of two vectors."""
    if is_symbolic(a, b):
        return lift(a) @ lift(b)
    a, b = as_array(a), as_array(b)
    if a.ndim == b.ndim == 1 and len(a) != len(b):
        raise ShapeError(f"dot needs two vectors of equal length, got {len(a)} and {len(b)} numbers.")
    return np.dot(a, b)


@overload
def cross(a: S, b: Any) -> S: ...
@overload
def cross(a: Any, b: Any) -> Any: ...
def cross(a: Any, b: Any) -> Any:
    """Vector product in space, or its third component, a scalar, in the plane.

    >>> float(cross((1, 0), (0, 1)))
    1.0
    """
    if not is_symbolic(a, b):
        a, b = as_array(a), as_array(b)
        lengths = {v.shape[-1] if v.ndim else 0 for v in (a, b)}
        if lengths not in ({2}, {3}):
            raise ShapeError(f"cross needs two vectors of length 2 or 3, got {a} and {b}.")
        return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0] if lengths == {2} else np.cross(a, b)
    a, b = lift(a), lift(b)
    if a.shape == b.shape == (2,):
        return a[0] * b[1] - a[1] * b[0]
    if a.shape != (3,) or b.shape != (3,):
        raise ShapeError(f"cross needs two vectors of length 2 or 3, got shapes {a.shape} and {b.shape}.")
    return Expr(cast(Any, ca).cross(a.sx, b.sx), (3,))


@overload
def norm(x: S, safe: Value = 0.0) -> S: ...
@overload
def norm(x: Any, safe: Value = 0.0) -> Any: ...
def norm(x: Any, safe: Any = 0.0) -> Any:
    """Length of a vector; with `safe` > 0 it is smooth and positive at zero: sqrt(x·x + safe²)."""
    square = dot(x, x)
    if isinstance(safe, (int, float)) and not safe:
        return sqrt(square)
    if lift(safe).shape:
        raise ShapeError(f"norm: safe={safe!r} must be one number.")
    return sqrt(square + safe * safe)


@overload
def normalize(x: T, safe: float = 1e-18) -> T: ...
@overload
def normalize(x: Any, safe: float = 1e-18) -> Any: ...
def normalize(x: Any, safe: float = 1e-18) -> Any:
    """Unit vector in the direction of a vector; zero where the vector vanishes."""
    return (lift(x) if is_symbolic(x) else as_array(x)) / norm(x, safe)


@overload
def vector(*parts: Numbers) -> np.ndarray: ...  # pyright: ignore[reportOverlappingOverload]
@overload
def vector(*parts: Value) -> Expr: ...
def vector(*parts: Any) -> Any:
    """A vector from scalars: `vector(x, y)`."""
    if is_symbolic(*parts) or any(p is None for p in parts):
        return stack([lift(p) for p in parts])
    try:
        return np.array(parts, float)
    except (TypeError, ValueError, OverflowError):
        return stack([lift(p) for p in parts])  # the error message names the part that is not a number


@overload
def if_else(condition: Condition | Equation, then: Any, otherwise: Any, smooth: bool = False) -> Expr: ...
@overload
def if_else(condition: bool, then: A, otherwise: B, smooth: bool = False) -> A | B: ...
def if_else(condition: Any, then: Any, otherwise: Any, smooth: bool = False) -> Any:
    """`then` where the condition holds, else `otherwise`.

    In an equation, a change of the condition is an event if the two differ there; `smooth=True` states that no event is needed.
    """
    if not isinstance(smooth, (bool, np.bool_)):
        raise ParameterError(f"if_else: smooth={brief(smooth)} must be True or False.")
    if isinstance(condition, (bool, np.bool_)):
        return then if condition else otherwise
    condition = as_condition(condition)
    then, otherwise = lift(then), lift(otherwise)
    shape = then.shape or otherwise.shape
    then, otherwise = then + zeros(shape), otherwise + zeros(shape)
    holds = condition.margin.sx > 0
    if not smooth:
        holds = holds != 0  # a mark for the compiler
    return Expr(cast(Any, ca).if_else(holds, then.sx, otherwise.sx), shape)


_calls = False  # whether any expression of this process calls a function


def calls_made() -> bool:
    """Whether any expression of this process calls a function."""
    return _calls


def call_sx(function: ca.Function, arguments: list[ca.SX]) -> list[ca.SX]:
    """Call a function without unrolling it, and note that such calls exist."""
    global _calls
    _calls = True
    return function.call(arguments, False, True)


def call(function: ca.Function, *arguments: Any, shape: Shape = ()) -> Expr:
    """Call a CasADi `Function` in an equation without unrolling it (splines with many knots, solvers)."""
    if not isinstance(function, ca.Function):
        raise StructureError(f"call needs a CasADi Function, got {function!r}.")
    return Expr(call_sx(function, [lift(a).sx for a in arguments])[0], shape)

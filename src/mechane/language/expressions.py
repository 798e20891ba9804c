"""Symbolic expressions: scalars, vectors and matrices over CasADi's `SX`, with numpy's rules and `==` for equations.

An `Expr` is a thin immutable wrapper that knows its shape. Arithmetic is elementwise, `@` is the scalar or matrix
product, `==` builds an `Equation`, `<` and `>` build a `Condition`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import casadi as ca
import numpy as np

from ..errors import ShapeError, StructureError
from .columns import Shape, dims, is_several, size, to_matrix
from .origins import Origin, caller
from .registry import show

_binary = ca.SX.binary  # several times faster than the overloaded operators
_unary = ca.SX.unary
_operator = cast(Any, operator)  # the types of some of its functions are incomplete


def _square(x: Any) -> Any:
    return x * x


NUMPY: dict[np.ufunc, Callable[..., Any]] = {
    np.add: operator.add, np.subtract: operator.sub, np.multiply: operator.mul, np.true_divide: _operator.truediv,
    np.power: _operator.pow, np.remainder: operator.mod, np.negative: operator.neg, np.positive: operator.pos,
    np.absolute: abs, np.matmul: _operator.matmul, np.less: operator.lt, np.less_equal: operator.le,
    np.greater: operator.gt, np.greater_equal: operator.ge, np.not_equal: operator.ne, np.square: _square,
}  # numpy functions that work on expressions; `functions` adds more  # fmt: skip


class Expr:
    """A scalar, vector or matrix expression."""

    __slots__ = ("__weakref__", "shape", "sx")
    __hash__ = object.__hash__

    def __init__(self, sx: ca.SX, shape: Shape):
        self.sx = sx
        self.shape = shape

    # arithmetic
    def __add__(self, other: Any) -> Expr:
        return elementwise(ca.OP_ADD, self, other)

    def __radd__(self, other: Any) -> Expr:
        return elementwise(ca.OP_ADD, other, self)

    def __sub__(self, other: Any) -> Expr:
        return elementwise(ca.OP_SUB, self, other)

    def __rsub__(self, other: Any) -> Expr:
        return elementwise(ca.OP_SUB, other, self)

    def __mul__(self, other: Any) -> Expr:
        if hasattr(other, "__der__"):  # a compound quantity such as a motor implements its own scaling
            return NotImplemented
        return elementwise(ca.OP_MUL, self, other)

    def __rmul__(self, other: Any) -> Expr:
        return elementwise(ca.OP_MUL, other, self)

    def __truediv__(self, other: Any) -> Expr:
        return elementwise(ca.OP_DIV, self, other)

    def __rtruediv__(self, other: Any) -> Expr:
        return elementwise(ca.OP_DIV, other, self)

    def __pow__(self, other: Any) -> Expr:
        if isinstance(other, (int, float)) and other == 2:
            return elementwise(ca.OP_MUL, self, self)
        return elementwise(ca.OP_POW, self, other)

    def __rpow__(self, other: Any) -> Expr:
        return elementwise(ca.OP_POW, other, self)

    def __mod__(self, other: Any) -> Expr:
        """Python's modulo: the result has the sign of the divisor."""
        other = lift(other)
        return self - other * unary(ca.OP_FLOOR, self / other)

    def __neg__(self) -> Expr:
        return Expr(_unary(ca.OP_NEG, self.sx), self.shape)

    def __pos__(self) -> Expr:
        return self

    def __abs__(self) -> Expr:
        return Expr(_unary(ca.OP_FABS, self.sx), self.shape)

    def __matmul__(self, other: Any) -> Expr:
        return _product(self, lift(other))

    def __rmatmul__(self, other: Any) -> Expr:
        return _product(lift(other), self)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        """Apply numpy's operators and functions: `array * x`, `np.sin(x)`."""
        if ufunc is np.equal:
            return Equation(lift(inputs[0]), lift(inputs[1]), caller())
        if ufunc not in NUMPY or method != "__call__" or options:
            raise StructureError(f"np.{ufunc.__name__} does not work on '{self}'; use a function of mechane.")
        return NUMPY[ufunc](*(lift(x) for x in inputs))

    def __float__(self) -> float:
        raise StructureError(
            f"'{self}' has no value before the simulation. Use mc.sin, mc.exp, … instead of the functions of math."
        )

    # relations
    def __eq__(self, other: Any) -> Equation:  # type: ignore[override]
        return Equation(self, lift(other), caller())

    def __ne__(self, other: Any) -> Any:
        file, line = caller()
        raise StructureError(f"'!=' has no meaning between expressions; write '==' for an equation ({file}:{line}).")

    def __lt__(self, other: Any) -> Condition:
        return Condition(lift(other) - self, caller())

    def __le__(self, other: Any) -> Condition:
        return Condition(lift(other) - self, caller())

    def __gt__(self, other: Any) -> Condition:
        return Condition(self - lift(other), caller())

    def __ge__(self, other: Any) -> Condition:
        return Condition(self - lift(other), caller())

    def __bool__(self) -> bool:
        raise StructureError(
            f"The expression '{self}' has no truth value. Use mc.if_else(condition, a, b) inside equations."
        )

    # parts
    def __len__(self) -> int:
        if not self.shape:
            raise ShapeError("A scalar expression has no length.")
        return self.shape[0]

    def __iter__(self) -> Iterator[Expr]:
        return (self[i] for i in range(len(self)))

    def __getitem__(self, key: Any) -> Expr:
        if isinstance(key, int) and len(self.shape) == 1 and -self.shape[0] <= key < self.shape[0]:
            return Expr(self.sx[key], ())
        index = np.arange(size(self.shape)).reshape(self.shape)
        try:
            chosen = index[key]
        except IndexError as error:
            raise ShapeError(f"Index {key!r} does not fit '{self}' of shape {self.shape}.") from error
        shape = np.shape(chosen)
        if not shape:
            row, column = divmod(int(chosen), dims(self.shape)[1])
            return Expr(self.sx[row, column], ())
        flat = ca.vec(self.sx.T)[np.ravel(chosen).tolist()]
        return Expr(to_matrix(flat, shape), shape)

    @property
    def T(self) -> Expr:
        """The transposed matrix (a vector stays as it is)."""
        return Expr(self.sx.T, self.shape[::-1]) if len(self.shape) == 2 else self

    def __repr__(self) -> str:
        return show(self.sx)


class Equation:
    """`lhs == rhs`, with the file and line where it was written."""

    __slots__ = ("_name", "lhs", "origin", "rhs", "shape")

    def __init__(self, lhs: Expr, rhs: Expr, origin: Origin):
        if lhs.shape != rhs.shape and lhs.shape and rhs.shape:
            raise ShapeError(
                f"Equation '{lhs} == {rhs}' ({origin[0]}:{origin[1]}): left side has shape {lhs.shape}, right side {rhs.shape}."
            )
        self.lhs, self.rhs, self.origin = lhs, rhs, origin
        self._name: str | Callable[[], str] = ""
        self.shape = lhs.shape or rhs.shape

    @property
    def residual(self) -> ca.SX:
        """Left-hand side minus right-hand side, as a column (row by row for a matrix)."""
        sx = _binary(ca.OP_SUB, self.lhs.sx, self.rhs.sx)
        return ca.vec(sx.T) if len(self.shape) == 2 else sx

    @property
    def name(self) -> str:
        """Its description for messages, if any."""
        return self._name if isinstance(self._name, str) else self._name()

    def called(self, name: str | Callable[[], str]) -> Equation:
        """Give the equation a description for messages, where "{axis}" stands for x, y or z; return the equation.

        One that contains paths should be a function: what reads its path is evaluated for each component.
        """
        self._name = name
        return self

    def __and__(self, other: Any) -> Condition:
        return as_condition(self) & other  # `(mode == 0) & (side == 1)`

    def __bool__(self) -> bool:
        raise StructureError(
            f"'{self}' is an equation, not a truth value. Yield it from equations(); use mc.if_else for a choice inside an "
            "equation, and 'is' to compare components."
        )

    def __repr__(self) -> str:
        return f"{self.lhs} == {self.rhs}"


class Condition:
    """`margin > 0`; several joined by `&` must hold together. Used by `if_else` and `when`."""

    __slots__ = ("margins", "origin")

    def __init__(self, margin: Expr | tuple[Expr, ...], origin: Origin):
        self.margins = margin if isinstance(margin, tuple) else (margin,)
        self.origin = origin
        if any(m.shape for m in self.margins):
            raise ShapeError(f"A condition must be scalar; an equation is written with '==' ({origin[0]}:{origin[1]}).")

    def __and__(self, other: Any) -> Condition:
        return Condition(self.margins + as_condition(other).margins, self.origin)

    __rand__ = __and__

    @property
    def margin(self) -> Expr:
        """One expression that is positive where all margins are."""
        result = self.margins[0]
        for m in self.margins[1:]:
            result = elementwise(ca.OP_FMIN, result, m)
        return result

    def __bool__(self) -> bool:
        raise StructureError(
            "A condition on variables has no truth value before the simulation; use mc.if_else or mc.when."
        )

    def __repr__(self) -> str:
        return " & ".join(f"{m} > 0" for m in self.margins)


def as_condition(value: Any) -> Condition:
    """A condition from an inequality, or from `mode == 1` (true within 0.5)."""
    if isinstance(value, Condition):
        return value
    if isinstance(value, Equation):
        return Condition(0.5 - abs(value.lhs - value.rhs), value.origin)
    raise StructureError(f"Expected a condition such as 'x < 0' or 'mode == 1', got {value!r}.")


def lift(value: Any) -> Expr:
    """An expression from an expression, a number, an array or a nested sequence of them."""
    if isinstance(value, Expr):
        return value
    if isinstance(value, (int, float, np.integer, np.floating)):
        try:
            return Expr(ca.SX(float(cast(float, value))), ())
        except OverflowError:
            raise StructureError("The number is too large.") from None
    if isinstance(value, np.ndarray) and cast(Any, value).dtype != object:
        if cast(Any, value).dtype.kind not in "biuf":
            raise StructureError(f"Expected numbers, got an array of {cast(Any, value).dtype}.")
        array: np.ndarray = np.asarray(value, float)
        if array.ndim > 2:
            raise ShapeError(f"Arrays of {array.ndim} dimensions are not supported.")
        return Expr(ca.SX(ca.DM(array)), array.shape)
    if isinstance(value, (list, tuple, np.ndarray)):
        return stack([lift(v) for v in cast(Sequence[Any], value)])
    output = " Use its output, .y." if isinstance(getattr(value, "y", None), Expr) else ""
    raise StructureError(f"Expected a number or an expression, got {type(value).__name__} ({value!r}).{output}")


def numbers(value: Any) -> np.ndarray | Expr:
    """An array if the value consists of numbers only, otherwise an expression."""
    plain = (int, float)
    if isinstance(value, plain) or (is_several(value) and value and all(isinstance(v, plain) for v in value)):
        try:
            return np.array(value, float)
        except OverflowError:
            raise StructureError("The number is too large.") from None
    value = lift(value)
    return np.array(ca.evalf(value.sx), float).reshape(value.shape) if value.sx.is_constant() else value


def stack(parts: Sequence[Expr]) -> Expr:
    """A vector from scalars, a matrix from rows."""
    if not parts:
        raise ShapeError("An empty vector is not an expression.")
    if any(p.shape != parts[0].shape for p in parts):
        raise ShapeError(f"Parts of different shapes {[p.shape for p in parts]} cannot form one vector or matrix.")
    if len(parts[0].shape) == 0:
        return Expr(ca.vertcat(*(p.sx for p in parts)), (len(parts),))
    if len(parts[0].shape) == 1:
        return Expr(ca.horzcat(*(p.sx for p in parts)).T, (len(parts), parts[0].shape[0]))
    raise ShapeError("Expressions have at most two dimensions.")


def column(expr: Expr) -> ca.SX:
    """The scalars of an expression as one column, in CasADi's order."""
    return ca.vec(expr.sx) if len(expr.shape) == 2 else expr.sx


def from_flat(flat: ca.SX, shape: Shape) -> Expr:
    """An expression of the given shape from its scalars in row order."""
    return Expr(to_matrix(flat, shape), shape)


def unary(op: int, x: Any) -> Expr:
    """Apply a CasADi operation of one argument elementwise."""
    x = lift(x)
    return Expr(_unary(op, x.sx), x.shape)


def elementwise(op: int, a: Any, b: Any) -> Expr:
    """Apply a CasADi operation of two arguments elementwise; scalars are broadcast."""
    a, b = lift(a), lift(b)
    if a.shape != b.shape and a.shape and b.shape:
        raise ShapeError(
            f"Shapes {a.shape} and {b.shape} do not fit ('{a}' and '{b}'); '@' is the product of vectors and matrices."
        )
    return Expr(_binary(op, a.sx, b.sx), a.shape or b.shape)


def _product(a: Expr, b: Expr) -> Expr:
    if not a.shape or not b.shape or a.shape[-1] != b.shape[0]:
        raise ShapeError(f"'@' needs matching vectors or matrices, got shapes {a.shape} and {b.shape}.")
    if len(a.shape) == 1 and len(b.shape) == 1:
        return Expr(ca.dot(a.sx, b.sx), ())
    if len(a.shape) == 1:
        return Expr(ca.mtimes(b.sx.T, a.sx), (b.shape[1],))
    return Expr(ca.mtimes(a.sx, b.sx), (a.shape[0], *b.shape[1:]))


def is_symbolic(*values: Any) -> bool:
    """Whether any of the values is, or contains, an expression."""
    return any(isinstance(v, Expr) or (isinstance(v, (list, tuple)) and is_symbolic(*v)) for v in values)


def zeros(shape: Shape) -> Expr:
    """Zeros of a given shape; adding them broadcasts a scalar."""
    return Expr(ca.SX(ca.DM.zeros(*dims(shape))), shape)

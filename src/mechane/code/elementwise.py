"""The operations of a tape on numbers and, elementwise, on NumPy arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .operations import BINARY, UNARY


def _number(truth: Any) -> Any:
    return np.multiply(truth, 1.0)


def _if_else_zero(a: Any, b: Any) -> Any:
    return np.where(np.not_equal(a, 0), b, 0.0)


def _erf(a: Any) -> Any:
    from scipy.special import erf  # slow to import and rarely needed

    return erf(a)


def _sign(a: Any) -> Any:
    return np.where(np.less(a, 0), -1.0, np.where(np.greater(a, 0), 1.0, a))


def _power(a: Any, b: Any) -> Any:
    return np.power(np.asarray(a, float), b)


OPERATIONS: dict[str, Callable[..., Any]] = {
    "neg": np.negative,
    "sq": np.square,
    "twice": lambda a: np.add(a, a),
    "inv": lambda a: np.divide(1.0, a),
    "sqrt": np.sqrt,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "erf": _erf,
    "sign": _sign,
    "not": lambda a: _number(np.equal(a, 0)),
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "pow": _power,
    "atan2": np.arctan2,
    "remainder": lambda a, b: _remainder(np.asarray(a, float), np.asarray(b, float)),
    "fmin": lambda a, b: np.where(np.less_equal(a, b) | np.isnan(b), a, b),
    "fmax": lambda a, b: np.where(np.greater_equal(a, b) | np.isnan(b), a, b),
    "lt": lambda a, b: _number(np.less(a, b)),
    "le": lambda a, b: _number(np.less_equal(a, b)),
    "eq": lambda a, b: _number(np.equal(a, b)),
    "ne": lambda a, b: _number(np.not_equal(a, b)),
    "and": lambda a, b: _number(np.logical_and(a, b)),
    "or": lambda a, b: _number(np.logical_or(a, b)),
    "if_else_zero": _if_else_zero,
}
FUNCTIONS = [OPERATIONS.get(name) or getattr(np, name) for name in (*UNARY, *BINARY)]


def _remainder(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """IEEE remainder, exact as in C: a - n b with the integer n nearest to a/b, ties to even."""
    size = np.abs(b)

    def compared(test: Callable[..., Any], rest: Any) -> Any:
        """Compare a remainder with b/2; doubling is exact for small numbers, halving for large ones."""
        return np.where(size < 1, test(rest + rest, size), test(rest, 0.5 * size))

    rest = np.fmod(np.abs(a), size + size)  # modulo 2 b, to know whether n is even
    beyond = compared(np.greater, rest)
    rest = np.where(beyond, rest - size, rest)
    rest = np.where(beyond & compared(np.greater_equal, rest), rest - size, rest)
    return np.where(np.signbit(a), -rest, rest)

"""Time derivatives and numerical values of expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast, overload

import casadi as ca
import numpy as np

from .columns import dims
from .expressions import Expr, is_symbolic, lift
from .registry import symbols_in
from .symbol import Symbol, Time

E = TypeVar("E", Expr, float)


@overload
def der(x: E) -> E: ...
@overload
def der(x: Any) -> Any: ...
def der(x: Any) -> Any:
    """Time derivative of a variable or of any expression.

    The derivative of a variable is a variable itself; that of an expression follows by the chain rule.
    """
    if not isinstance(x, Expr):
        if hasattr(x, "__der__"):
            return x.__der__()
        return 0.0 * lift(x) if is_symbolic(x) is False else der(lift(x))
    rate = getattr(x, "rate", None)
    if rate is not None:
        return rate()
    found = symbols_in(x.sx)
    moving: list[ca.SX] = []
    rates: list[ca.SX] = []
    for s, symbol, place in found:
        rate = getattr(symbol, "rate", None)
        if isinstance(symbol, Time):
            moving.append(s)
            rates.append(ca.SX(1.0))
        elif rate is not None:
            value = rate()
            moving.append(s)
            rates.append(cast(Any, ca.vec(value.sx))[place])
    if not moving:
        return Expr(ca.SX(ca.DM.zeros(*dims(x.shape))), x.shape)
    column = ca.vec(x.sx)
    slope = ca.jtimes(column, ca.vertcat(*moving), ca.vertcat(*rates))
    return Expr(ca.reshape(slope, *dims(x.shape)), x.shape)


def evaluate(expr: Expr, values: Callable[[Symbol], Any]) -> np.ndarray | float:
    """Evaluate an expression numerically, given the values of its symbols."""
    found = symbols_in(expr.sx)
    numbers = [np.ravel(np.asarray(values(symbol), float), order="F")[place] for _, symbol, place in found]
    f = ca.Function("f", [ca.vertcat(*(s for s, _, _ in found))] if found else [], [expr.sx])
    out = np.array(f(numbers) if found else f()["o0"], float).reshape(dims(expr.shape))
    return float(out[0, 0]) if not expr.shape else out.reshape(expr.shape)

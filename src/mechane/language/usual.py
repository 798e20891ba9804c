"""Nominal sizes of a model as symbols, for thresholds that scale from nanometres to kilometres and from micrograms to megatons."""

from __future__ import annotations

from typing import Any

import casadi as ca

from .expressions import Expr, lift
from .symbol import Symbol
from .symbols import Variable
from .units import parse

LENGTH, MASS, TIME = (Symbol(f"usual_{name}", ()) for name in ("length", "mass", "time"))
SIZES = ca.vertcat(LENGTH.sx, MASS.sx, TIME.sx)  # evaluated together with the parameters


def is_size(symbol: Symbol) -> bool:
    """Whether a symbol is a nominal size."""
    return symbol is LENGTH or symbol is MASS or symbol is TIME


def usual(unit: str) -> Expr:
    """The nominal size of a quantity with this unit in the model: `f < -1e-9 * usual("N")`."""
    factor, measured = parse(unit)
    size: Any = lift(1.0 / factor)
    for symbol, power in ((LENGTH, measured.m), (MASS, measured.kg), (TIME, measured.s)):
        if power:
            size = size * symbol**power
    return size


def usual_size(of: Any, unit: str) -> Expr:
    """The nominal size of a variable, from its own unit; of any other expression, from the given unit."""
    return usual(of.declaration.unit if isinstance(of, Variable) else unit)


__all__ = ["SIZES", "is_size", "usual", "usual_size"]

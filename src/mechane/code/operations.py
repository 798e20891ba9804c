"""The operations of tapes: names, arities and printed forms.

An operation's code is its index in `NAMES`. Codes are written to result files: append new names at the end.

All back ends implement CasADi's semantics, also for NaN: comparisons with NaN
are 0 (`ne` is 1), NaN counts as true, `fmin` and `fmax` prefer the number to the NaN and the first of two zeros, `sign`
of NaN is NaN.
"""

from __future__ import annotations

import casadi as ca

# fmt: off
UNARY = (
    "neg", "sq", "twice", "inv", "sqrt", "exp", "log", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh",
    "asinh", "acosh", "atanh", "erf", "log1p", "expm1", "floor", "ceil", "fabs", "sign", "not",
)
BINARY = (
    "add", "sub", "mul", "div", "pow", "atan2", "hypot", "fmod", "remainder", "copysign", "fmin", "fmax",
    "lt", "le", "eq", "ne", "and", "or", "if_else_zero",
)
SPECIAL = ("find", "fetch", "solve", "take")
LIBRARY = (
    "exp", "log", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
    "erf", "log1p", "expm1", "pow", "atan2", "hypot", "fmod", "remainder",
)
"""Operations that are C library functions of the same name."""
# fmt: on

NAMES = (*UNARY, *BINARY, *SPECIAL)
CODE = {name: code for code, name in enumerate(NAMES)}
ARITY = (*(1 for _ in UNARY), *(2 for _ in BINARY), 2, 1, 1, 0)
"""Number of operands: how many of `left` and `right` are values."""

INFIX = {"add": "+", "sub": "-", "mul": "*", "div": "/", "lt": "<", "le": "<=", "eq": "==", "ne": "!="}

FROM_CASADI: dict[int, int] = {getattr(ca, "OP_" + name.upper()): CODE[name] for name in (*UNARY, *BINARY)} | {
    ca.OP_CONSTPOW: CODE["pow"]
}
"""Our operation codes by CasADi's, which differ between versions."""

TABLE = "table"
"""Key under which the CasADi function of a table keeps its edges and numbers in its cache."""

TABLE_SCALE = 2.0**600
"""Factor of the numbers of a table inside CasADi, see `mechane.geometry.lookup`."""

"""Magnitudes of the terms of a result, regardless of cancellation.

In floating point, a difference of equal numbers is not zero but about 1e-16 of them. A number is significant only relative to
its terms: `magnitudes` evaluates a tape with the largest term of each sum in place of the sum.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from .elementwise import FUNCTIONS
from .operations import ARITY, CODE, NAMES
from .tape import FIND, Tape

GENERIC = {"sin", "cos"}  # of order one for any angle
LARGEST = 1e150
ADD, SUB, MUL = (CODE[name] for name in ("add", "sub", "mul"))


def magnitudes(tape: Tape, values: Sequence[Any], sizes: Sequence[Any]) -> tuple[np.ndarray, ...]:
    """Magnitudes of the outputs of a tape without linear systems at one point, from `values` and nominal `sizes` of its inputs.

    >>> import casadi as ca
    >>> from mechane.code import tape_of
    >>> x = ca.SX.sym("x", 2)
    >>> tape = tape_of(ca.Function("f", [x], [x[0] - x[1]]))
    >>> magnitudes(tape, [[3.0, 3.0]], [[1.0, 1.0]])
    (array([3.]),)
    """
    known: list[float] = tape.constants.tolist()
    size = [abs(c) for c in known]
    for value, usual in zip(values, sizes, strict=True):
        numbers = np.ravel(np.asarray(value, float))
        known += numbers.tolist()
        size += np.maximum(np.abs(numbers), np.ravel(usual)).tolist()
    with np.errstate(all="ignore"):
        for op, left, right in zip(tape.op.tolist(), tape.left.tolist(), tape.right.tolist(), strict=True):
            if op == MUL:
                y, m = known[left] * known[right], size[left] * size[right]
            elif op in (ADD, SUB):
                y = known[left] + known[right] if op == ADD else known[left] - known[right]
                m = size[left] if size[left] > size[right] else size[right]
            elif op >= FIND:  # tables: their values
                y = m = 1.0
            else:
                y, m = _other(op, known, size, left, right)
            known.append(y)
            size.append(m if m < LARGEST else LARGEST if m == m else abs(y))
    every = np.array(size)
    return tuple(every[r.values] for r in tape.outputs)


def _other(op: int, known: list[float], size: list[float], left: int, right: int) -> tuple[float, float]:
    """Result and magnitude of an operation that is neither a sum nor a product."""
    a, ma = known[left], size[left]
    b, mb = (known[right], size[right]) if ARITY[op] == 2 else (0.0, 0.0)
    name = NAMES[op]
    if name in GENERIC:
        return (math.sin(a) if name == "sin" else math.cos(a)) if abs(a) < math.inf else math.nan, 1.0
    y = float(FUNCTIONS[op](a, b) if ARITY[op] == 2 else FUNCTIONS[op](a))
    if name in ("neg", "fabs"):
        return y, ma
    if name == "sq":
        return y, ma * ma
    if name == "twice":
        return y, 2 * ma
    if name == "div":
        return y, ma / (abs(b) or mb or 1.0)
    if name == "inv":
        return y, 1.0 / (abs(a) or ma or 1.0)
    if name == "sqrt":
        return y, math.sqrt(ma)
    return y, abs(y)

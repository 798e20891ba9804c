"""How large the numbers are that a result is made of, whatever cancels in it.

A difference of equal numbers is not zero in floating point, but some 1e-16 of them. Whether a number says anything is seen
only beside what it was made of: `magnitudes` follows a tape with the largest term of each sum in place of the sum.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from .arrays import FUNCTIONS
from .operations import ARITY, NAMES
from .tape import FIND, Tape

GENERIC = {"sin", "cos"}  # of any angle: about one
LARGEST = 1e150


def magnitudes(tape: Tape, values: Sequence[Any], sizes: Sequence[Any]) -> tuple[np.ndarray, ...]:
    """Sizes of the outputs of a tape without linear systems, at one point: `values` and usual `sizes` of its inputs.

    >>> import casadi as ca
    >>> x = ca.SX.sym("x", 2)
    >>> tape = Tape.of(ca.Function("f", [x], [x[0] - x[1]]))
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
            if op >= FIND:  # tables: as they are
                known.append(1.0)
                size.append(1.0)
                continue
            two = ARITY[op] == 2
            a, b = known[left], known[right] if two else 0.0
            y = _value(NAMES[op], op, a, b, two)
            known.append(y)
            m = _size(NAMES[op], y, a, b, size[left], size[right] if two else 0.0)
            size.append(m if m < LARGEST else LARGEST if m == m else abs(y))
    every = np.array(size)
    return tuple(every[r.values] for r in tape.outputs)


def _value(name: str, op: int, a: float, b: float, two: bool) -> float:
    if name == "mul":
        return a * b
    if name == "add":
        return a + b
    if name == "sub":
        return a - b
    return float(FUNCTIONS[op](a, b) if two else FUNCTIONS[op](a))


def _size(name: str, y: float, a: float, b: float, ma: float, mb: float) -> float:
    """Size of a result from those of the operands."""
    if name in ("add", "sub"):
        return ma if ma > mb else mb
    if name == "mul":
        return ma * mb
    if name in ("neg", "fabs"):
        return ma
    if name == "sq":
        return ma * ma
    if name == "twice":
        return 2 * ma
    if name == "div":
        return ma / (abs(b) or mb or 1.0)
    if name == "inv":
        return 1.0 / (abs(a) or ma or 1.0)
    if name == "sqrt":
        return math.sqrt(ma)
    if name in GENERIC:
        return 1.0
    return abs(y)

"""Derivatives of single instructions, as further instructions."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from .operations import CODE
from .tape import Result, Tape

Coefficient = float | int  # a number, or the value of a tape that is one
FLAT = {"floor", "ceil", "sign", "not", "lt", "le", "eq", "ne", "and", "or", "find", "fetch"}  # constant in between
UNKNOWN = {"fmod", "remainder", "copysign"}


class Writer:
    """Appends instructions to a tape. Constants are numbered from -2 downwards until it is done."""

    def __init__(self, tape: Tape):
        self.tape = tape
        self.op, self.left, self.right, self.extra = [], [], [], []
        self.constants: dict[float, int] = {}
        self.next = tape.first + len(tape)
        self.known: dict[tuple, int] = {}

    def value(self, number: Coefficient) -> int:
        if isinstance(number, int):
            return number
        return self.constants.setdefault(number, -2 - len(self.constants))

    def number(self, value: int) -> Coefficient:
        """A value of the tape, as a number where it is constant."""
        return float(self.tape.constants[value]) if value < len(self.tape.constants) else value

    def do(self, name: str, left: Coefficient, right: Coefficient | None = None, extra: int = 0) -> int:
        key = (name, self.value(left), -1 if right is None else self.value(right), extra)
        if key not in self.known:
            self.op.append(CODE[name])
            self.left.append(key[1])
            self.right.append(key[2])
            self.extra.append(extra)
            self.known[key] = self.next
            self.next += 1
        return self.known[key]

    def times(self, a: Coefficient, b: Coefficient) -> Coefficient:
        if isinstance(a, float):
            a, b = b, a
        if isinstance(b, int):
            return self.do("mul", a, b)
        if isinstance(a, float) or b == 0:
            return float(a) * b if isinstance(a, float) else 0.0
        return a if b == 1 else self.do("neg", a) if b == -1 else self.do("mul", a, b)

    def plus(self, a: Coefficient, b: Coefficient) -> Coefficient:
        if isinstance(a, float) and isinstance(b, float):
            return a + b
        if a == 0.0 and isinstance(a, float):
            return b
        return a if b == 0.0 and isinstance(b, float) else self.do("add", a, b)

    def finish(self, values: list[Coefficient]) -> Tape:
        """The tape with one output, of these values."""
        results = np.array([self.value(v) for v in values], np.int64)
        tape, old, more = self.tape, len(self.tape.constants), len(self.constants)

        def renumbered(v: np.ndarray) -> np.ndarray:
            v = np.asarray(v, np.int64)
            return np.where(v < -1, old - 2 - v, np.where(v >= old, v + more, v)).astype(np.int32)

        joined = [
            np.concatenate([a, np.array(b, np.int64)]) for a, b in ((tape.left, self.left), (tape.right, self.right))
        ]
        return replace(
            tape,
            outputs=(Result("entries", renumbered(results)),),
            constants=np.concatenate([tape.constants, list(self.constants)]),
            op=np.concatenate([tape.op, self.op]).astype(tape.op.dtype),
            left=renumbered(joined[0]),
            right=renumbered(joined[1]),
            extra=np.concatenate([tape.extra, self.extra]).astype(tape.extra.dtype),
            systems=tuple(replace(s, matrix=renumbered(s.matrix), right=renumbered(s.right)) for s in tape.systems),
        ).pruned()


def partial(w: Writer, name: str, u: int, left: int, right: int, second: int) -> Coefficient:
    """Derivative of an instruction, whose value is u, by its first or second operand."""
    if name in ("add", "neg", "sub", "twice"):
        return {"add": 1.0, "twice": 2.0, "neg": -1.0}.get(name, -1.0 if second else 1.0)
    if name == "mul":
        return w.number(left if second else right)
    if name == "div":
        return w.do("neg", w.do("div", u, right)) if second else w.do("inv", right)
    if name in ("fmin", "fmax"):
        first = w.do("le", left, right) if name == "fmin" else w.do("le", right, left)
        return w.do("not", first) if second else first
    if name == "if_else_zero":
        return w.do("if_else_zero", left, 1.0) if second else 0.0
    if name == "hypot":
        return w.do("if_else_zero", u, w.do("div", right if second else left, u))
    if name == "atan2":
        size = w.do("add", w.do("sq", left), w.do("sq", right))
        return w.do("neg", w.do("div", left, size)) if second else w.do("div", right, size)
    if name == "pow":
        if second:
            return w.do("if_else_zero", u, w.do("mul", w.do("log", left), u))
        return w.do("if_else_zero", left, w.do("mul", right, w.do("pow", left, w.do("sub", right, 1.0))))
    return SLOPES[name](w, u, left)


def _root(w: Writer, sign: str, x: int) -> int:
    """The root of 1 ± x²."""
    return w.do("sqrt", w.do(sign, 1.0, w.do("sq", x)))


SLOPES: dict[str, Callable[[Writer, int, int], Coefficient]] = {
    "sq": lambda w, u, x: w.do("twice", x),
    "inv": lambda w, u, x: w.do("neg", w.do("sq", u)),
    "sqrt": lambda w, u, x: w.do("if_else_zero", u, w.do("div", 0.5, u)),
    "exp": lambda w, u, x: u,
    "expm1": lambda w, u, x: w.do("add", 1.0, u),
    "log": lambda w, u, x: w.do("inv", x),
    "log1p": lambda w, u, x: w.do("inv", w.do("add", 1.0, x)),
    "sin": lambda w, u, x: w.do("cos", x),
    "cos": lambda w, u, x: w.do("neg", w.do("sin", x)),
    "tan": lambda w, u, x: w.do("add", 1.0, w.do("sq", u)),
    "asin": lambda w, u, x: w.do("inv", _root(w, "sub", x)),
    "acos": lambda w, u, x: w.do("neg", w.do("inv", _root(w, "sub", x))),
    "atan": lambda w, u, x: w.do("inv", w.do("add", 1.0, w.do("sq", x))),
    "sinh": lambda w, u, x: w.do("cosh", x),
    "cosh": lambda w, u, x: w.do("sinh", x),
    "tanh": lambda w, u, x: w.do("sub", 1.0, w.do("sq", u)),
    "asinh": lambda w, u, x: w.do("inv", _root(w, "add", x)),
    "acosh": lambda w, u, x: w.do("inv", w.do("sqrt", w.do("sub", w.do("sq", x), 1.0))),
    "atanh": lambda w, u, x: w.do("inv", w.do("sub", 1.0, w.do("sq", x))),
    "erf": lambda w, u, x: w.do("mul", 2 / math.sqrt(math.pi), w.do("exp", w.do("neg", w.do("sq", x)))),
    "fabs": lambda w, u, x: w.do("sign", x),
}
"""Derivatives of functions of x, whose value is u."""

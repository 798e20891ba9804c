"""Dynamic blocks: filters, linear systems, controllers. They start from zero by default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..errors import ParameterError, ShapeError
from ..language import (
    Converted,
    Number,
    Parameter,
    Source,
    Value,
    Variable,
    der,
    option,
    parameter,
    plain,
    source,
    variable,
)
from ..language.values import is_number, is_real, numbers_of
from .interfaces import Block, BlockWithInput
from .math import limited


class Integrator(BlockWithInput):
    """$\\dot y = k\\,u$; give `y` for its start value."""

    y: Variable = variable(state="memory", doc="output")
    k: Parameter = parameter(1.0, doc="factor")

    def equations(self):
        yield der(self.y) == self.k * self.u


class Derivative(BlockWithInput):
    """A filtered derivative: $y = k\\,s\\,u / (T s + 1)$."""

    k: Parameter = parameter(1.0, doc="factor")
    T: Parameter = parameter(0.01, unit="s", min=1e-12, doc="time constant of the filter")
    x: Variable = variable(state="memory", doc="filtered input")

    def equations(self):
        yield self.T * der(self.x) == self.u - self.x
        yield self.y == self.k * (self.u - self.x) / self.T


class FirstOrder(BlockWithInput):
    """$T\\,\\dot y + y = k\\,u$."""

    y: Variable = variable(state="memory", doc="output")
    k: Parameter = parameter(1.0, doc="steady-state gain")
    T: Parameter = parameter(1.0, unit="s", min=1e-12, doc="time constant")

    def equations(self):
        yield self.T * der(self.y) + self.y == self.k * self.u


class SecondOrder(BlockWithInput):
    """$\\ddot y + 2 D w\\,\\dot y + w^2 y = k\\,w^2 u$."""

    k: Parameter = parameter(1.0, doc="steady-state gain")
    w: Parameter = parameter(1.0, unit="rad/s", min=1e-12, doc="undamped angular frequency")
    D: Parameter = parameter(1.0, min=0, doc="damping ratio")
    y: Variable = variable(state="memory", doc="output")
    yd: Variable = variable(state="memory", doc="rate of the output")

    def equations(self):
        yield self.yd == der(self.y)
        yield der(self.yd) + 2 * self.D * self.w * self.yd + self.w**2 * self.y == self.k * self.w**2 * self.u


def row(given: Any) -> np.ndarray:
    """A list of numbers, from one or more."""
    return plain(None)(given if np.ndim(given) else [given])


def matrix(given: Any) -> np.ndarray:
    """A matrix, a row or a column of numbers, or one number."""
    return plain(*(None,) * min(np.ndim(given), 2))(given)


class TransferFunction(BlockWithInput):
    """A rational transfer function, numerator and denominator in descending powers of s, in controllable canonical form.

    $$y = \\frac{b_0 s^m + \\dots + b_m}{a_0 s^n + \\dots + a_n}\\,u,\\quad m \\le n$$
    """

    num: Converted[Sequence[float], np.ndarray] = option((1.0,), convert=row, doc="numerator, highest power first")
    den: Converted[Sequence[float], np.ndarray] = option(
        (1.0, 1.0), convert=row, doc="denominator, highest power first"
    )

    def build(self):
        num, den = self.num, np.trim_zeros(self.den, "f")
        if not len(num):
            raise ParameterError("TransferFunction: the numerator has no numbers.")
        if not len(den):
            raise ParameterError("TransferFunction: the denominator is zero.")
        spare = len(num) - len(den)
        if spare > 0 and np.any(num[:spare]):
            raise ParameterError("TransferFunction: the numerator has a higher power than the denominator; add poles.")
        num = np.r_[np.zeros(max(-spare, 0)), num[max(spare, 0) :]]
        self.b = parameter(num, doc="numerator, padded to the length of the denominator")
        self.a = parameter(den, doc="denominator")
        if len(den) > 1:
            self.x = variable(shape=len(den) - 1, state="memory", doc="state: x[0] is the fastest integrator's output")

    def equations(self):
        n, a, b = self.a.shape[0] - 1, self.a, self.b
        if n == 0:
            yield self.y == b[0] / a[0] * self.u
            return
        x = self.x
        top = (self.u - sum((a[k + 1] * x[k] for k in range(n)), 0.0)) / a[0]
        rates = der(x)
        yield rates[0] == top
        for k in range(1, n):
            yield rates[k] == x[k - 1]
        yield self.y == b[0] * top + sum((b[k + 1] * x[k] for k in range(n)), 0.0)


class StateSpace(Block):
    """$\\dot x = A x + B u,\\quad y = C x + D u$; with one row in C the output is a scalar, otherwise a vector.

    `u` is one input, or a list of as many as B has columns; x starts at `x0`.
    """

    A: Any = option(required=True, convert=matrix, doc="system matrix (n, n)")
    B: Any = option(required=True, convert=matrix, doc="input matrix (n, inputs)")
    C: Any = option(required=True, convert=matrix, doc="output matrix (outputs, n)")
    D: Any = option(None, convert=matrix, doc="feedthrough (outputs, inputs), zero by default")
    u: Any = option(None, doc="input, or list of inputs; they become u1, u2, …")
    x0: Converted[Value | None, Any] = option(None, check=numbers_of(0, 1), doc="initial state")

    def build(self):
        a, b, c = (np.atleast_1d(m) for m in (self.A, self.B, self.C))
        a, b, c = np.atleast_2d(a), b if b.ndim == 2 else b[:, None], c if c.ndim == 2 else c[None, :]
        n, outputs, inputs = len(a), len(c), b.shape[-1]
        d = np.zeros((outputs, inputs)) if self.D is None else np.atleast_2d(self.D)
        d = d.T if d.shape == (inputs, outputs) and 1 in d.shape else d
        if (a.shape, b.shape[0], c.shape[1:], d.shape) != ((n, n), n, (n,), (outputs, inputs)):
            raise ShapeError(f"StateSpace: A {a.shape}, B {b.shape}, C {c.shape} and D {d.shape} do not fit.")
        given = self.u if isinstance(self.u, (list, tuple)) else [0.0 if self.u is None else self.u]
        self._inputs("u", given)
        if len(given) != inputs:
            raise ShapeError(f"StateSpace: B has {inputs} columns, but there are {len(given)} inputs.")
        for name, matrix in zip("ABCD", (a, b, c, d), strict=True):
            self._declare(name, parameter(matrix, doc=f"matrix {name}"))
        self.x = variable(shape=n, state="memory", doc="state")
        if self.x0 is not None:
            self.x.set_start(self.x0)
        if outputs > 1:
            self._declare("y", variable(shape=outputs, doc="outputs"))

    def equations(self):
        rates, y = der(self.x), self.y
        for i in range(self.A.shape[0]):
            yield rates[i] == self._row(self.A, self.B, i)
        for i in range(self.C.shape[0]):
            yield (y[i] if y.shape else y) == self._row(self.C, self.D, i)

    def _row(self, of_state: Any, of_input: Any, i: int) -> Any:
        by_input = sum((of_input[i, k] * u for k, u in enumerate(self.u)), 0.0)
        return sum((of_state[i, k] * self.x[k] for k in range(self.x.shape[0])), by_input)


class PID(Block):
    """A controller with proportional, integral and derivative parts, limits and anti-windup.

    $$y = \\mathrm{limit}\\Big(k_p\\,\\big(b\\,u_s - u_m + \\frac{u_s - u_m}{T_i\\,s}
    + \\frac{T_d\\,s}{1 + s\\,T_d/N_d}\\,(c\\,u_s - u_m)\\big)\\Big)$$

    Without `Ti` there is no integral part, without `Td` no derivative part. At a limit the integral tracks the output
    with the time constant `Ni`·`Ti`, so that it does not wind up.
    """

    u_s: Source = source(0.0, doc="set point")
    u_m: Source = source(0.0, doc="measurement")
    kp: Parameter = parameter(1.0, doc="gain")
    Ti: Converted[Number | None, Any] = option(None, check=is_number, doc="integral time, s; a parameter if given")
    Td: Converted[Number | None, Any] = option(None, check=is_number, doc="derivative time, s; a parameter if given")
    Nd: Parameter = parameter(10.0, min=1e-3, doc="the derivative is filtered with Td/Nd")
    Ni: Parameter = parameter(0.9, min=1e-6, doc="anti-windup: ratio of time constant to Ti")
    b: Parameter = parameter(1.0, doc="set-point weight of the proportional part")
    c: Parameter = parameter(0.0, doc="set-point weight of the derivative part")
    lower: Converted[Number | None, Any] = option(None, check=is_real, doc="smallest output; a parameter if given")
    upper: Converted[Number | None, Any] = option(None, check=is_real, doc="largest output; a parameter if given")

    def build(self):
        self._given("Ti", unit="s", min=1e-12)
        self._given("Td", unit="s", min=1e-12)
        self._given("lower")
        self._given("upper", min=self.lower)
        if self.Ti is not None:
            self.x_i = variable(state="memory", doc="integral part divided by kp")
        if self.Td is not None:
            self.x_d = variable(state="memory", doc="filtered input of the derivative part")

    def equations(self):
        error = self.u_s - self.u_m
        command = self.b * self.u_s - self.u_m
        if self.Td is not None:
            slope = self.Nd * (self.c * self.u_s - self.u_m - self.x_d)
            yield self.Td * der(self.x_d) == slope
            command = command + slope
        if self.Ti is not None:
            command = command + self.x_i
            excess = self.kp * command - self.y
            yield self.Ti * der(self.x_i) == error - excess / (self.kp * self.Ni)
        yield self.y == limited(self.kp * command, self.lower, self.upper)

"""Time-dependent signals. Where a signal or its slope jumps there is an event, so that no integrator steps over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi
from typing import Any, Literal

import casadi as ca
import numpy as np

from ..errors import ParameterError
from ..geometry.lookup import Lookup
from ..geometry.splines import EXTRAPOLATIONS, CubicSpline, PiecewisePolynomial, definition_points
from ..language import (
    Converted,
    Discrete,
    Expr,
    Parameter,
    Source,
    discrete,
    floor,
    if_else,
    maximum,
    option,
    parameter,
    plain,
    reinit,
    sin,
    source,
    time,
    when,
)
from .interfaces import Block

NOW = 1e-12  # s: edges are this early, so that an edge at the start has already occurred
NEAR = 1e-10  # s: a corner this close is the current one, not the next
NEVER = 1e100


class Constant(Block):
    """A constant: $y = k$."""

    k: Parameter = parameter(1.0, doc="value")

    def output(self):
        return self.k


class Function(Block):
    """Any function of time, or of an input: $y = f(u)$."""

    function: Any = option(None, doc="a function composed of mechane's functions, such as lambda t: mc.sin(t) ** 2")
    u: Source = source(lambda t: t, doc="argument, time by default")

    def build(self):
        if not callable(self.function):
            raise ParameterError(f"Function needs function=…, got {self.function!r}.")

    def output(self):
        function: Callable[[Any], Any] = self.function
        return function(self.u)


class Step(Block):
    """A jump by `height` at `start_time`, exact."""

    height: Parameter = parameter(1.0, doc="size of the jump")
    offset: Parameter = parameter(0.0, doc="value before")
    start_time: Parameter = parameter(0.0, unit="s", doc="time of the jump")
    on: Discrete = discrete(0, values=(0, 1), doc="1 after the jump")

    def output(self):
        return self.offset + self.height * self.on

    def equations(self):
        yield from super().equations()
        yield when((self.on == 0) & (time > self.start_time - NOW), reinit(self.on, 1), says="begins")


class Ramp(Block):
    """A linear rise from `offset` by `height` within `duration`, starting at `start_time`."""

    height: Parameter = parameter(1.0, doc="total rise")
    duration: Parameter = parameter(1.0, unit="s", min=1e-9, doc="duration of the rise")
    offset: Parameter = parameter(0.0, doc="value before")
    start_time: Parameter = parameter(0.0, unit="s", doc="start of the rise")
    phase: Discrete = discrete(0, values=(0, 1, 2), doc="0 before, 1 rising, 2 after")

    def output(self):
        rising = self.height * (time - self.start_time) / self.duration
        later = if_else(self.phase == 1, rising, self.height)
        return self.offset + if_else(self.phase == 0, 0.0, later)

    def equations(self):
        yield from super().equations()
        yield when((self.phase == 0) & (time > self.start_time - NOW), reinit(self.phase, 1), says="begins")
        ends = (self.phase == 1) & (time > self.start_time + self.duration - NOW)
        yield when(ends, reinit(self.phase, 2), says="ends")


class Sine(Block):
    """$y = y_0 + A \\sin(2\\pi f\\,(t - t_0) + \\varphi)$ from `start_time` on, $y_0$ before."""

    amplitude: Parameter = parameter(1.0, doc="amplitude A")
    frequency: Parameter = parameter(1.0, unit="Hz", doc="frequency f")
    phase: Parameter = parameter(0.0, unit="rad", doc="phase φ at the start")
    offset: Parameter = parameter(0.0, doc="mean value y₀")
    start_time: Parameter = parameter(0.0, unit="s", doc="time t₀; before it the signal is the offset")
    on: Discrete = discrete(0, values=(0, 1), doc="1 after the start")

    def output(self):
        angle = 2 * pi * self.frequency * (time - self.start_time) + self.phase
        return self.offset + self.on * self.amplitude * sin(angle)

    def equations(self):
        yield from super().equations()
        yield when((self.on == 0) & (time > self.start_time - NOW), reinit(self.on, 1), says="begins")


class Pulse(Block):
    """A square wave: `offset` + `amplitude` during the first fraction `width` of every `period`, else `offset`."""

    amplitude: Parameter = parameter(1.0, doc="height of the pulses")
    period: Parameter = parameter(1.0, unit="s", min=1e-9, doc="time from one pulse to the next")
    width: Parameter = parameter(0.5, min=0, max=1, doc="fraction of the period that is high")
    offset: Parameter = parameter(0.0, doc="low value")
    start_time: Parameter = parameter(0.0, unit="s", doc="start of the first pulse")
    on: Discrete = discrete(0, values=(0, 1), doc="1 while high")
    count: Discrete = discrete(0, doc="pulses begun")

    def output(self):
        return self.offset + self.amplitude * self.on

    def equations(self):
        yield from super().equations()
        begun = floor((time + NEAR - self.start_time) / self.period) + 1
        falls = self.start_time + (self.count - 1 + self.width) * self.period
        rises = self.start_time + self.count * self.period
        counted = reinit(self.count, maximum(self.count + 1, begun))
        yield when(time > rises - NOW, reinit(self.on, 1), counted, says="rises")
        yield when((self.on == 1) & (time > falls - NOW), reinit(self.on, 0), says="falls")


class Table(Block):
    """Values at points in time (or of an input `u`), interpolated linearly or by a cubic spline.

    `kind` is "linear" or "spline" (twice differentiable, as prescribed motions require). Beyond its ends a table continues
    with `extrapolation` "constant", "linear" or "periodic". Linear interpolation over time raises an event at every corner.
    """

    x: Converted[Sequence[float] | np.ndarray, Any] = option(
        required=True, convert=plain(None), doc="points in time, increasing"
    )
    values: Converted[Sequence[float] | np.ndarray, Any] = option(
        required=True, convert=plain(None), doc="values there"
    )
    kind: Literal["linear", "spline"] = option("linear", choices=("linear", "spline"), doc="interpolation")
    extrapolation: str = option("constant", choices=EXTRAPOLATIONS, doc="extrapolation beyond the points")
    u: Source = source(lambda t: t, doc="argument, time by default")

    def build(self):
        self._lines: Lines | None = None
        if len(self.x) != len(self.values):
            raise ParameterError(f"Table: x has {len(self.x)} numbers and values has {len(self.values)}.")
        x, values = definition_points(self.x, self.values)
        if self.kind == "linear":
            slopes = np.diff(values) / np.diff(x)
            self._curve = PiecewisePolynomial(x, np.stack([values[:-1], slopes]), self.extrapolation)
        else:
            ends = "periodic" if self.extrapolation == "periodic" else "natural"
            self._curve = CubicSpline(x, values, ends, self.extrapolation)
        if self.kind == "linear" and self.u is time:
            self._lines = Lines(x, values, slopes, self.extrapolation)
            begin = self._lines.at(0.0)
            self.corner = discrete(-NEVER, doc="end of the segment in use")
            self.base = discrete(begin[1], doc="a point in time on the segment in use")
            self.level = discrete(begin[2], doc="value there")
            self.slope = discrete(begin[3], doc="its slope")

    def output(self):
        if self._lines is not None:
            return self.level + self.slope * (time - self.base)
        return self._curve(self.u)

    def equations(self):
        yield from super().equations()
        if self._lines is not None:
            news = zip((self.corner, self.base, self.level, self.slope), self._lines.at(time), strict=True)
            yield when(time > self.corner - NOW, *(reinit(old, new) for old, new in news), says="turns a corner")


class Lines:
    """Linear segments of a table over time."""

    def __init__(self, x: np.ndarray, values: np.ndarray, slopes: np.ndarray, extrapolation: str):
        rows = np.stack([x[1:], x[:-1], values[:-1], slopes], axis=1)
        edges = x[1:-1]
        self.start, self.period = x[0], x[-1] - x[0] if extrapolation == "periodic" else None
        if self.period is None:
            outer = slopes[[0, -1]] if extrapolation == "linear" else (0.0, 0.0)
            rows = np.vstack([(x[0], x[0], values[0], outer[0]), rows, (NEVER, x[-1], values[-1], outer[1])])
            edges = x
        self.table = Lookup([edges - NEAR], rows)

    def at(self, t: Any) -> list[Any]:
        """End time, a point in time, the value there and the slope of the segment in use from a given time."""
        shift = 0.0 if self.period is None else floor((t + NEAR - self.start) / self.period) * self.period
        if isinstance(t, Expr):
            row = [Expr(s, ()) for s in ca.vertsplit(self.table.expressions(t - shift))]
        else:
            row = [float(v) for v in self.table.numbers(t - shift)]
        return [row[0] + shift, row[1] + shift, row[2], row[3]]

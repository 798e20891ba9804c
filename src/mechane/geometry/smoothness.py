"""The splines in a formula: their knots, and their smoothness there.

While a user's function is evaluated for a symbol, every spline, curve and surface in it records its argument.
A curve or surface derives its own smoothness, break points and ranges from these records.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any

import casadi as ca
import numpy as np

from .anchors import plain

SAMPLES = 2001  # for nonlinear arguments of a spline, number of points between which knots are searched
EQUAL = 1e-6  # relative difference below which derivatives on both sides of an end are equal

_notes: ContextVar[list[Use] | None] = ContextVar("notes", default=None)


@dataclass(frozen=True)
class Direction:
    """One argument of a spline: its knots, their period, and its smoothness at its ends (or its seam)."""

    knots: np.ndarray
    period: float | None = None
    ends: tuple[float, float] = (math.inf, math.inf)
    interval: tuple[float, float] | None = None  # range of definition


@dataclass(frozen=True)
class Use:
    """A spline evaluated at expressions, with the number of continuous derivatives across its inner knots.

    `less` is the order of the evaluated derivative.
    """

    directions: tuple[Direction, ...]
    arguments: tuple[ca.SX, ...]
    smoothness: float
    less: int = 0
    held: bool = True  # whether it is evaluated in an anchored segment
    known: bool = True  # whether these are all knots

    def at(self, symbols: Sequence[ca.SX], arguments: Sequence[ca.SX], order: int = 0) -> Use:
        """The same spline with other arguments, differentiated further by the given order."""
        changed = ca.substitute(list(self.arguments), list(symbols), list(arguments))
        return replace(self, arguments=tuple(changed), smoothness=self.smoothness - order, less=self.less + order)


def note(make: Callable[[], Use]) -> None:
    """Record a spline in the formula being traced, if any."""
    notes = _notes.get()
    if notes is not None:
        use = make()
        notes.append(replace(use, arguments=tuple(plain(a) for a in use.arguments)))


@contextmanager
def watching() -> Iterator[list[Use]]:
    """Context that collects the splines evaluated at expressions."""
    found: list[Use] = []
    token = _notes.set(found)
    try:
        yield found
    finally:
        _notes.reset(token)


class Meeting:
    """Knots of the splines in a formula along one of its parameters."""

    def __init__(self, uses: Sequence[Use], parameter: ca.SX):
        self.parameter = parameter
        self.uses = [use for use in uses if any(ca.depends_on(a, parameter) for a in use.arguments)]
        self.places = [
            (use, direction, line)
            for use in self.uses
            for direction, argument in zip(use.directions, use.arguments, strict=True)
            if (line := Argument.of(argument, parameter)) is not None
        ]

    def interval(self) -> tuple[float, float] | None:
        """From the start of the first spline to the end of the last; periodic ones count only if there are no others."""
        ends = self._ends(False) or self._ends(True)
        return (float(min(e[0] for e in ends)), float(max(e[1] for e in ends))) if ends else None

    def grid(self) -> tuple[float, float] | None:
        """The range over which all non-periodic splines are defined."""
        ends = self._ends(False)
        return (float(max(e[0] for e in ends)), float(min(e[1] for e in ends))) if ends else None

    def _ends(self, repeats: bool) -> list[list[float]]:
        return [
            sorted(line.inverse(np.array(direction.interval)))
            for _, direction, line in self.places
            if direction.interval is not None and line.slope and (direction.period is not None) == repeats
        ]

    def complete(self, period: float | None, breaks: Sequence[float]) -> bool:
        """Whether these are all knots along the parameter, over its whole range."""
        at = np.asarray(breaks, float)
        slack = 1e-9 * (float(np.ptp(at)) or 1.0)
        for use in self.uses:
            if not use.held:
                continue
            if not use.known:
                return False
            for direction, argument in zip(use.directions, use.arguments, strict=True):
                if not len(direction.knots) or not ca.depends_on(argument, self.parameter):
                    continue
                line = Argument.of(argument, self.parameter)
                if line is None or not line.slope:
                    return False
                if direction.period is not None:
                    turns = abs(line.slope) * (period or 0.0) / direction.period
                    if round(turns) < 1 or abs(turns - round(turns)) > 1e-9 * turns:
                        return False
                knots = line.inverse(direction.knots)
                if period is not None:
                    apart = np.abs((knots[:, None] - at + 0.5 * period) % period - 0.5 * period)
                else:
                    apart = np.abs(knots[:, None] - at)
                if (apart.min(axis=1) > slack).any():
                    return False
        return True

    def breaks(self, interval: tuple[float, float] | None) -> list[float]:
        """Parameter values of the knots: within an interval, or all."""
        found = [line.places(direction, interval) for _, direction, line in self.places]
        return _apart(np.concatenate(found)) if found else []

    def smoothness(self, interval: tuple[float, float] | None, period: float | None) -> float:
        """Number of continuous derivatives across all knots, and at ends and seams of splines inside the interval."""
        least = min([use.smoothness for use in self.uses], default=math.inf)
        for use, direction, line in self.places:
            if interval is None or not line.slope or direction.interval is None:
                continue
            low, high = sorted(line.slope * np.array(interval) + line.start)
            first, last = direction.interval
            slack = 1e-9 * (last - first)
            if direction.period is not None:
                turns = np.floor((np.array((low + slack, high - slack)) - first) / direction.period)
                inside = (turns[1] > turns[0] or period is not None, False)
            else:
                inside = (low < first - slack, high > last + slack)
            least = min([least, *(e - use.less for e, here in zip(direction.ends, inside, strict=True) if here)])
        return least


@dataclass(frozen=True)
class Argument:
    """Argument of a spline as a function of one parameter: start + slope q, or (slope 0) any other function."""

    function: ca.Function
    start: float
    slope: float

    @classmethod
    def of(cls, argument: ca.SX, parameter: ca.SX) -> Argument | None:
        """None if it does not depend on the parameter, or depends on others too."""
        free = ca.symvar(argument)
        if len(free) != 1 or not ca.is_equal(free[0], parameter):
            return None
        f = ca.Function("argument", [parameter], [argument])
        if bool(ca.jacobian(argument, parameter).is_constant()):
            start = float(f(0.0))
            return cls(f, start, float(ca.DM(ca.jacobian(argument, parameter))))
        return cls(f, 0.0, 0.0)

    def inverse(self, values: np.ndarray) -> np.ndarray:
        """Parameters at which a linear argument has given values."""
        return (values - self.start) / self.slope

    def places(self, direction: Direction, interval: tuple[float, float] | None) -> np.ndarray:
        """Parameter values of the knots."""
        knots = direction.knots
        if not len(knots):
            return knots
        if interval is None:
            return self.inverse(knots) if self.slope else np.zeros(0)
        q = np.linspace(*interval, 2 if self.slope else SAMPLES)
        a = np.array(self.function(ca.DM(q).T), float).ravel()
        if not np.isfinite(a).all():
            return np.zeros(0)
        if direction.period is not None:
            turns = np.arange(
                math.floor((a.min() - knots[-1]) / direction.period),
                math.ceil((a.max() - knots[0]) / direction.period) + 1,
            )
            knots = (knots + direction.period * turns[:, None]).ravel()
        if self.slope:
            found = self.inverse(knots)
            slack = 1e-12 * (interval[1] - interval[0])
            return found[(found >= interval[0] - slack) & (found <= interval[1] + slack)]
        return self._crossings(q, a, knots)

    def _crossings(self, q: np.ndarray, a: np.ndarray, knots: np.ndarray) -> np.ndarray:
        level, k = np.nonzero((a[:-1] < knots[:, None]) != (a[1:] < knots[:, None]))
        low, high, target = q[k], q[k + 1], knots[level]
        below = a[k] < target
        for _ in range(52):
            middle = 0.5 * (low + high)
            same = (np.array(self.function(ca.DM(middle).T), float).ravel() < target) == below
            low, high = np.where(same, middle, low), np.where(same, high, middle)
        return high


def _apart(values: np.ndarray) -> list[float]:
    """Sorted, without duplicates."""
    values = np.sort(values)
    if not len(values):
        return []
    far = np.diff(values) > 1e-12 * max(float(np.ptp(values)), float(np.abs(values).max()), 1e-300)
    return values[np.r_[True, far]].tolist()


def agreement(before: Sequence[Any], after: Sequence[Any], length: float) -> float:
    """Number of matching derivatives, given all of them (the value first) on both sides and the length of a segment."""
    sizes = [
        np.max(np.abs([b, a])) * length**k / math.factorial(k)
        for k, (b, a) in enumerate(zip(before, after, strict=True))
    ]
    scale = max([*map(float, sizes), 1e-300])
    for k, (b, a) in enumerate(zip(before, after, strict=True)):
        if np.max(np.abs(np.asarray(b) - a)) * length**k / math.factorial(k) > EQUAL * scale:
            return k - 1
    return math.inf

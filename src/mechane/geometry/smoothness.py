"""Which splines stand in a formula: where their pieces meet, and how smooth they are there.

While a user's function is evaluated for a symbol, every spline, curve and surface in it notes where it was asked for.
A curve or surface finds its own smoothness, break points and ranges from these notes.
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

SAMPLES = 2001  # where the argument of a spline is not linear, its knots are looked for between so many points
EQUAL = 1e-6  # derivatives on both sides of an end that differ by less of their size are the same

_notes: ContextVar[list[Use] | None] = ContextVar("notes", default=None)


@dataclass(frozen=True)
class Direction:
    """One argument of a spline: its knots, what they repeat after, and how smooth it is at its ends (or its seam)."""

    knots: np.ndarray
    period: float | None = None
    ends: tuple[float, float] = (math.inf, math.inf)
    interval: tuple[float, float] | None = None  # where it is defined


@dataclass(frozen=True)
class Use:
    """A spline evaluated at expressions; so many derivatives of the value are continuous across its inner knots.

    `less` is the order of the derivative that was asked for.
    """

    directions: tuple[Direction, ...]
    arguments: tuple[ca.SX, ...]
    smoothness: float
    less: int = 0
    held: bool = True  # whether it is looked up in a piece that a motion holds on to
    known: bool = True  # whether these are all knots

    def at(self, symbols: Sequence[ca.SX], arguments: Sequence[ca.SX], order: int = 0) -> Use:
        """The same spline with other arguments, and a derivative of so many further orders of it."""
        changed = ca.substitute(list(self.arguments), list(symbols), list(arguments))
        return replace(self, arguments=tuple(changed), smoothness=self.smoothness - order, less=self.less + order)


def note(make: Callable[[], Use]) -> None:
    """Say that a spline stands in the formula that is looked at, if one is."""
    notes = _notes.get()
    if notes is not None:
        use = make()
        notes.append(replace(use, arguments=tuple(plain(a) for a in use.arguments)))


@contextmanager
def watching() -> Iterator[list[Use]]:
    """Collects the splines that are evaluated at expressions meanwhile."""
    found: list[Use] = []
    token = _notes.set(found)
    try:
        yield found
    finally:
        _notes.reset(token)


class Meeting:
    """Where the pieces of the splines in a formula meet along one of its parameters."""

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
        """From where the first spline begins to where the last one ends; periodic ones count if there are no others."""
        ends = self._ends(False) or self._ends(True)
        return (float(min(e[0] for e in ends)), float(max(e[1] for e in ends))) if ends else None

    def grid(self) -> tuple[float, float] | None:
        """The range over which all splines that do not repeat themselves are defined."""
        ends = self._ends(False)
        return (float(max(e[0] for e in ends)), float(min(e[1] for e in ends))) if ends else None

    def _ends(self, repeats: bool) -> list[list[float]]:
        return [
            sorted(line.inverse(np.array(direction.interval)))
            for _, direction, line in self.places
            if direction.interval is not None and line.slope and (direction.period is not None) == repeats
        ]

    def complete(self, period: float | None, breaks: Sequence[float]) -> bool:
        """Whether these are all the places where pieces meet along the parameter, however far it goes."""
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
        """Parameter values where pieces meet: within an interval, or at all knots as they are."""
        found = [line.places(direction, interval) for _, direction, line in self.places]
        return _apart(np.concatenate(found)) if found else []

    def smoothness(self, interval: tuple[float, float] | None, period: float | None) -> float:
        """How many derivatives are continuous across all knots, and at ends and seams of splines inside the interval."""
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
    """What a spline is evaluated at, over one parameter: start + slope q, or (slope 0) any other function of it."""

    function: ca.Function
    start: float
    slope: float

    @classmethod
    def of(cls, argument: ca.SX, parameter: ca.SX) -> Argument | None:
        """None where it does not depend on the parameter, or on others too."""
        free = ca.symvar(argument)
        if len(free) != 1 or not ca.is_equal(free[0], parameter):
            return None
        f = ca.Function("argument", [parameter], [argument])
        if bool(ca.jacobian(argument, parameter).is_constant()):
            start = float(f(0.0))
            return cls(f, start, float(ca.DM(ca.jacobian(argument, parameter))))
        return cls(f, 0.0, 0.0)

    def inverse(self, values: np.ndarray) -> np.ndarray:
        """Where a linear argument has values."""
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
        low, high, wanted = q[k], q[k + 1], knots[level]
        below = a[k] < wanted
        for _ in range(52):
            middle = 0.5 * (low + high)
            same = (np.array(self.function(ca.DM(middle).T), float).ravel() < wanted) == below
            low, high = np.where(same, middle, low), np.where(same, high, middle)
        return high


def _apart(values: np.ndarray) -> list[float]:
    """Sorted, and each only once."""
    values = np.sort(values)
    if not len(values):
        return []
    far = np.diff(values) > 1e-12 * max(float(np.ptp(values)), float(np.abs(values).max()), 1e-300)
    return values[np.r_[True, far]].tolist()


def agreement(before: Sequence[Any], after: Sequence[Any], length: float) -> float:
    """How many derivatives agree, given all of them (the value first) on both sides and the length of a piece."""
    sizes = [
        np.max(np.abs([b, a])) * length**k / math.factorial(k)
        for k, (b, a) in enumerate(zip(before, after, strict=True))
    ]
    scale = max([*map(float, sizes), 1e-300])
    for k, (b, a) in enumerate(zip(before, after, strict=True)):
        if np.max(np.abs(np.asarray(b) - a)) * length**k / math.factorial(k) > EQUAL * scale:
            return k - 1
    return math.inf

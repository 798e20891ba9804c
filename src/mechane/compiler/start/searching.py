"""Start values that components search for themselves, such as the contact point of two curves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import casadi as ca
import numpy as np

from ...language.component import Component
from ...language.guesses import Chosen, Guess
from ...language.registry import symbols_in
from ...language.symbol import Symbol
from ...language.symbols import Discrete, Parameter
from ..flatten.flat import Flat
from ..index.dae import Dae
from .loops import Loops
from .starts import Starts

Notes = dict[str, str]  # of components, by their paths

#: coordinates, flags of known ones, flags of those that are no guesses, notes
Found = tuple[np.ndarray, np.ndarray, np.ndarray, Notes]


def finders(flat: Flat) -> list[Component]:
    """Components that search for their own start values."""
    return [c for c in flat.components if type(c).find_start is not Component.find_start]


def search(
    loops: Loops, some: list[Component], x: np.ndarray, started: np.ndarray, rest: tuple, starts: Starts | None = None
) -> Found:
    """Let components search for their own start values in the guessed or the given pose.

    If one of them changes a discrete variable (the side of an assembly), others may move and search again.
    """
    known, found, notes = np.zeros(len(x), bool), np.zeros(len(x), bool), Notes()
    for _ in range(len(some)):
        before = rest[2].copy()
        x, more, points, notes = _search_once(loops, some, x, started, rest, starts)
        known, found = known | more, found | points
        if np.array_equal(before, rest[2]):
            break
    return x, known, found, notes


def _search_once(
    loops: Loops, some: list[Component], x: np.ndarray, started: np.ndarray, rest: tuple, starts: Starts | None
) -> Found:
    dae = loops.kin.reduced.dae
    flat, value = dae.flat, _Values(dae, _guessed(loops, x, rest, starts), rest[0])
    x, known, points, notes = x.copy(), np.zeros(len(x), bool), np.zeros(len(x), bool), Notes()
    for component in some:
        for v, found in component.find_start(value).items():
            if isinstance(found, Chosen):
                notes[component.path], found = found.note, found.value
            if isinstance(v, Discrete):
                rest[2][next(i for i, d in enumerate(flat.discretes) if d is v)] = found
                continue
            numbers, loose = (found.value, True) if isinstance(found, Guess) else (found, False)
            for c, number in zip(flat.columns(v), np.ravel(numbers, order="F"), strict=True):
                target, sign = dae.alias[c]
                k = loops.place.get(target)
                if k is not None and not started[k]:
                    x[k] = sign * number
                    known[k], points[k] = True, not loose
    return x, known, points, notes


def _guessed(loops: Loops, x: np.ndarray, rest: tuple, starts: Starts | None) -> np.ndarray:
    """All variables in a pose, or as guessed by the user."""
    values = loops.variables(x, *rest)[:, 0]
    if starts is not None:
        guess = np.asarray(starts.guess[: len(values)], float)
        given = np.asarray(starts.given[: len(values)], bool) & ~np.isnan(guess)
        values[given] = guess[given]
    return values


class _Values:
    """Values of parameters, of variables, and of expressions of them, from those of the remaining variables."""

    def __init__(self, dae: Dae, values: np.ndarray, p: np.ndarray):
        self.dae, self.values, self.p = dae, values, p
        self.fixed: dict[int, float] = {}
        if dae.constants:
            f = ca.Function("c", [dae.flat.parameter_symbols], [ca.vertcat(*dae.constants.values())])
            self.fixed = dict(zip(dae.constants, np.array(f(p), float).ravel(), strict=True))

    def __call__(self, v: Any) -> np.ndarray:
        flat, alias = self.dae.flat, self.dae.alias
        if not isinstance(v, Symbol):  # an expression of several
            parts = {s.id: s for _, s, _ in symbols_in(v.sx)}.values()
            numbers = ca.substitute(v.sx, ca.vertcat(*(ca.vec(s.sx) for s in parts)), self._column(parts))
            return np.array(ca.evalf(numbers), float).reshape(v.shape, order="F")
        if isinstance(v, Parameter):
            first = flat.parameter_offset[v.id]
            return np.array(self.p[first : first + v.sx.numel()]).reshape(v.shape, order="F")
        columns = flat.columns(v)  # type: ignore[arg-type]
        numbers = [self.fixed[c] if c in self.fixed else alias[c][1] * self.values[alias[c][0]] for c in columns]
        return np.array(numbers).reshape(v.shape, order="F")

    def _column(self, parts: Iterable[Any]) -> ca.DM:
        return ca.vertcat(*(ca.vec(ca.DM(self(s))) for s in parts))

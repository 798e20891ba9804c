"""Start values: fixed values, guesses, and contradictions between fixed values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import casadi as ca
import numpy as np

from ...errors import (
    InitializationError,
    ParameterError,
    ShapeError,
    StructureError,
    UnknownNameError,
    count_of,
    suggest,
)
from ...language.by_path import ByPath
from ...language.expressions import Expr, lift, zeros
from ...language.guesses import split_guess
from ...language.symbols import Variable
from ..common.scales import scale_of
from ..common.traits import Traits
from ..flatten.flat import element_names
from ..flatten.parameters import element_of, not_here, number_of
from ..index.dae import Dae

SAME = 1e-9  # relative difference of equal start values
ROUNDING = 1e-13  # rounding of zeros such as the cosine of 90 degrees, in the sizes of a model


@dataclass(frozen=True, eq=False)
class Starts:
    """Start values for one run: a guess for each variable of the Dae, and the fixed ones."""

    guess: np.ndarray  # nan if there is none
    given: np.ndarray  # True if given by the user
    fixed: dict[int, tuple[float, str]]  # variable -> value and the path it was given at

    def copied(self) -> Starts:
        """A copy that may be changed."""
        return Starts(self.guess.copy(), self.given.copy(), dict(self.fixed))


@dataclass(frozen=True, eq=False)
class Given:
    """Start values of the elements of a variable: which are fixed, which were written by the user, and which are overrides."""

    numbers: np.ndarray  # nan for elements without a value
    held: np.ndarray
    written: np.ndarray
    override: np.ndarray

    @staticmethod
    def all(numbers: np.ndarray, held: np.ndarray, written: bool, override: bool) -> Given:
        """Start values for all elements."""
        return Given(numbers, held, _flags(len(numbers), written), _flags(len(numbers), override))

    def with_element(self, k: int, number: float, held: bool) -> Given:
        """A copy with another value for one element."""
        arrays = [a.copy() for a in (self.numbers, self.held, self.written, self.override)]
        for array, value in zip(arrays, (number, held, True, True), strict=True):
            array[k] = value
        return Given(*arrays)


class StartRules:
    """Start values as written in the model, to be evaluated for given parameters and overridden by path."""

    def __init__(self, dae: Dae):
        self.dae, flat = dae, dae.flat
        self.items = [flat.variables[k] for k in np.flatnonzero(Traits.of(flat).all("started")).tolist()]
        lifted = [_lifted(v) for v in self.items]
        self.function = ca.Function("starts", [flat.parameter_symbols], [ca.vertcat(*lifted)]) if lifted else None
        self.known = [(v, _held(v.shape, v.fixed, v.loose), v.fixed or isinstance(v.start, Expr)) for v in self.items]
        self.ends = np.cumsum([sx.numel() for sx in lifted], dtype=int)[:-1]
        self.by_id = {v.id: v for v in flat.variables}
        self.forget()

    def forget(self) -> None:
        """Clear the caches."""
        self._places: dict[int, list[tuple[int, int, float]]] = {}
        self._last: tuple[bytes, Starts] | None = None  # latest result without overrides

    def on(self, dae: Dae) -> StartRules:
        """The same rules for another reduction of the model."""
        other = copy(self)
        other.dae = dae
        other.forget()
        return other

    @cached_property
    def paths(self) -> ByPath[Variable]:
        """Variables that accept a start value, by path."""
        flat = self.dae.flat
        return ByPath(flat.model, {v.path: v for v in flat.variables if v.integral is None})

    def _advice(self, path: str) -> str:
        if any(p.path == path for p in self.dae.flat.parameters):
            return f" It is a parameter: parameters={{'{path}': …}}."
        return not_here(self.dae.flat, path) or suggest(path, self.paths)

    def __call__(self, parameters: np.ndarray, overrides: dict[str, Any] | None = None) -> Starts:
        """Evaluate; `overrides` maps paths to values or guesses."""
        own = self._own(parameters)
        if overrides or not self._independent:
            return self._evaluated(own, parameters, overrides or {})
        known, key = self._last, own.tobytes()
        if known is None or known[0] != key:
            self._last = known = key, self._evaluated(own, parameters, {})
        return known[1].copied()

    def _own(self, parameters: np.ndarray) -> np.ndarray:
        """The start values of the model."""
        if self.function is None:
            return np.zeros(0)
        return self._constant if self._constant is not None else np.array(self.function(parameters), float).ravel()

    @cached_property
    def _constant(self) -> np.ndarray | None:
        """The start values that do not depend on parameters."""
        assert self.function is not None
        if self.function.jac_sparsity(0, 0).nnz():
            return None
        return np.array(self.function(np.zeros(self.function.size1_in(0))), float).ravel()

    @cached_property
    def _independent(self) -> bool:
        """Whether no constant is fixed and no quantity given twice, so that nothing depends on the numbers."""
        held = [
            target
            for v, flags, _ in self.known
            for (_, target, _), flag in zip(self._elements(v), flags, strict=True)
            if flag
        ]
        return all(target >= 0 for target in held) and len(set(held)) == len(held)

    def _evaluated(self, own: np.ndarray, parameters: np.ndarray, overrides: dict[str, Any]) -> Starts:
        given: dict[int, Given] = {}
        if self.function is not None:
            for (v, held, written), number in zip(self.known, np.split(own, self.ends), strict=True):
                given[v.id] = Given.all(number, held, written, override=False)
        elements = []
        for path, value in overrides.items():
            v = self.paths.get(path)
            if v is not None:
                given[v.id] = _override(path, v, value)
            elif (element := element_of(path, self.paths)) is not None:
                elements.append((path, *element, value))
            else:
                raise UnknownNameError(f"There is no variable '{path}'.{self._advice(path)}")
        for path, v, k, value in elements:
            nothing = Given.all(np.full(v.size, np.nan), np.zeros(v.size, bool), written=False, override=False)
            plain, loose = split_guess(value)
            given[v.id] = given.get(v.id, nothing).with_element(k, number_of(path, plain), held=loose is not None)
        return self._chosen(given, parameters)

    def sources(self, paths: Sequence[str]) -> Starts | None:
        """Indices 1, 2, …, with sign, of the starts among the numbers of the model followed by those given for some paths.

        None if they depend on the numbers: fixed constants, or several values for the same quantity.
        """
        sizes = [sx.size for _, sx, _ in self.known] + [self.paths[path].size for path in paths]
        tags = iter(np.split(np.arange(1.0, sum(sizes) + 1), np.cumsum(sizes)[:-1]))
        given = {v.id: Given.all(next(tags), held, written, override=False) for v, held, written in self.known}
        for v in (self.paths[path] for path in paths):
            given[v.id] = Given.all(next(tags), _held(v.shape, True, frozenset()), written=True, override=True)
        fixed = [
            e for vid, g in given.items() for e, h in zip(self._elements(self.by_id[vid]), g.held, strict=True) if h
        ]
        if any(target < 0 for _, target, _ in fixed):
            return None
        try:
            return self._chosen(given, np.zeros(0))
        except InitializationError:
            return None

    def _chosen(self, given: dict[int, Given], parameters: np.ndarray) -> Starts:
        """Select the effective start values of variables."""
        n = self.dae.size
        starts = Starts(np.full(n, np.nan), np.zeros(n, bool), {})
        chosen_by: dict[int, bool] = {}
        for vid, g in given.items():
            v = self.by_id[vid]
            flags = zip(g.numbers.tolist(), g.held.tolist(), g.written.tolist(), g.override.tolist(), strict=True)
            if any(
                held and not math.isfinite(number)
                for number, held in zip(g.numbers.tolist(), g.held.tolist(), strict=True)
            ):
                raise ParameterError(f"Start value of '{v.path}' is not a finite number: {g.numbers.tolist()}.")
            for k, ((column, target, sign), (given_number, fixed, written, override)) in enumerate(
                zip(self._elements(v), flags, strict=True)
            ):
                number = given_number * sign
                if target < 0:
                    if fixed:
                        self._check_constant(column, number, element_names(v)[k], v, parameters)
                    continue
                if fixed:
                    name = element_names(v)[k]
                    old = starts.fixed.get(target)
                    if old is not None and self._differ(old[0], number, v, parameters):
                        if override and not chosen_by[target]:
                            pass  # the override wins over the model's own value
                        elif chosen_by[target] and not override:
                            continue
                        else:
                            raise InitializationError(
                                f"Conflicting start values: '{old[1]}' = {_plain(old[0])} and '{name}' = "
                                f"{_plain(float(g.numbers[k]))} are the same quantity.\n  hint: give one of them only, or make "
                                "the other a guess with mc.guess(...)."
                            )
                    starts.fixed[target] = (number, name)
                    chosen_by[target] = override
                if fixed or np.isnan(starts.guess[target]) or (written and target not in starts.fixed):
                    starts.guess[target] = number
                starts.given[target] |= written
        return starts

    def _elements(self, v: Variable) -> list[tuple[int, int, float]]:
        """For each element of a variable: its column, the variable that represents it, the sign."""
        found = self._places.get(v.id)
        if found is None:
            found = [(c, *self.dae.alias[c]) for c in self.dae.flat.columns(v)]
            self._places[v.id] = found
        return found

    def _differ(self, a: float, b: float, v: Variable, parameters: np.ndarray) -> bool:
        """Whether two values of a quantity differ by more than rounding, in the sizes of the model."""
        if a == b or not len(parameters):
            return a != b
        usual = scale_of(self.dae.flat, parameters).of(v.declaration.unit)
        return abs(a - b) > max(SAME * max(abs(a), abs(b)), ROUNDING * usual)

    def _check_constant(self, column: int, number: float, name: str, v: Variable, parameters: np.ndarray) -> None:
        """Raise if a fixed start value contradicts the constant that the model holds it at."""
        sx = self.dae.constants[column]
        value = float(ca.Function("f", [self.dae.flat.parameter_symbols], [sx])(parameters))
        if self._differ(value, number, v, parameters):
            raise InitializationError(
                f"Conflicting start values: '{name}' = {_plain(number)} was given, but the model holds it at {_plain(value)}."
            )


def _override(path: str, v: Variable, value: Any) -> Given:
    """A number or guess for a whole variable."""
    plain, loose = split_guess(value)
    held = _held(v.shape, loose is not None, loose or frozenset())
    try:
        number = np.asarray(plain, float)
    except OverflowError:
        raise ParameterError(f"Start value of '{path}': the number is too large.") from None
    except (TypeError, ValueError) as error:
        raise ParameterError(f"Start value of '{path}' needs a number, got {value!r}.") from error
    if number.shape != v.shape and (number.shape or number != 0):
        raise ShapeError(f"The start value of '{path}' must be {count_of(v.shape)}, got {count_of(number.shape)}.")
    return Given.all(np.ravel(np.broadcast_to(number, v.shape), order="F"), held, written=True, override=True)


@lru_cache(maxsize=1024)
def _held(shape: tuple[int, ...], fixed: bool, loose: frozenset[int]) -> np.ndarray:
    """Flags of the fixed elements of a start value, column by column."""
    held = np.full(shape, fixed)
    if loose:
        held[list(loose)] = False
    return _kept(held.ravel(order="F"))


@lru_cache(maxsize=1024)
def _flags(count: int, flag: bool) -> np.ndarray:
    """Equal flags."""
    return _kept(np.full(count, flag))


def _kept(array: np.ndarray) -> np.ndarray:
    """An array that must not be changed, as it is used again."""
    array.flags.writeable = False
    return array


def _lifted(v: Variable) -> ca.SX:
    value = v.start if isinstance(v.start, Expr) else lift(v.start)
    if value.shape != v.shape:
        if value.shape:
            raise StructureError(f"start of '{v.path}' has shape {value.shape}, expected {v.shape}.")
        value = value + zeros(v.shape)
    return ca.densify(ca.vec(value.sx)) if v.size > 1 else value.sx


def _plain(x: float) -> str:
    return f"{x:.6g}"

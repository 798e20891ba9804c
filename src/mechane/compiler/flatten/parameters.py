"""Values of all parameters of a model."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import casadi as ca
import numpy as np

from ...errors import ParameterError, UnknownNameError, suggest
from ...language.by_path import ByPath
from ...language.columns import scalars
from ...language.declarations import Option, an_axis
from ...language.expressions import Expr, column
from ...language.guesses import Guess, split_guess
from ...language.node import root_of
from ...language.registry import symbols_in
from ...language.symbol import Time
from ...language.symbols import Owned, Parameter, refuse_disorder
from ...language.tree import declarations_of
from ..common.scales import dimension, scale_of

if TYPE_CHECKING:
    from ...language.component import Component
    from .flat import Flat

S = TypeVar("S", bound=Owned)
LARGEST = 1e100  # size of lengths, masses, forces, of which products of a few remain finite


def _refuse_foreign(flat: Flat, dependent: list[tuple[Parameter, Expr]]) -> None:
    """Raise if a parameter depends on a symbol that is not a parameter of the model."""
    for p, value in dependent:
        for _, symbol, _ in symbols_in(value.sx):
            if symbol.id not in flat.parameter_offset:
                what = "time" if isinstance(symbol, Time) else getattr(symbol, "path", symbol.name)
                raise ParameterError(
                    f"Parameter '{p.path}' depends on '{what}'{home(flat, symbol)}, which is not a parameter of the model."
                )


def _agreeing(flat: Flat) -> list[tuple[Parameter, Parameter]]:
    """Pairs of parameters that must be equal, such as the gravity of two worlds."""
    first: dict[tuple[type, str], Parameter] = {}
    pairs = []
    for p in flat.parameters:
        kind = type(p.owner)
        if p.name in getattr(kind, "shared", ()):
            known = first.setdefault((kind, p.name), p)
            if known is not p:
                pairs.append((known, p))
    return pairs


def _listed(numbers: np.ndarray) -> Any:
    return float(numbers[0]) if len(numbers) == 1 else numbers.tolist()


def home(flat: Flat, symbol: Any) -> str:
    """The component or model that owns a symbol from outside the model, for messages."""
    away = isinstance(symbol, Owned) and root_of(symbol.owner) is not flat.model
    return f" of {root_of(symbol.owner).label}" if away else ""


def by_path(overrides: dict[str, Any] | None, name: str) -> dict[str, Any]:
    """A copy of values by path, checked; empty for None."""
    if overrides is not None and not isinstance(overrides, Mapping):
        raise ParameterError(f"{name} must be a dictionary of paths and values, got {type(overrides).__name__}.")
    for path in overrides or {}:
        if not isinstance(path, str):
            raise ParameterError(f"{name} maps paths such as 'body.m' to values; {path!r} is not a path.")
    return dict(overrides or {})


def not_here(flat: Flat, path: str) -> str:
    """Advice on a variable that is declared but not part of the model."""
    v = flat.idle.get(path)
    return (
        ""
        if v is None
        else f" It is determined by the connections of {v.owner.label}; give start values there instead."
    )


def element_of(path: str, known: Mapping[str, S]) -> tuple[S, int] | None:
    """The symbol and the element, in column order, of a path such as `rod.r[1]`."""
    whole, bracket, index = path.removesuffix("]").rpartition("[")
    if not (bracket and path.endswith("]")) or (symbol := known.get(whole)) is None:
        return None
    try:
        places = np.arange(symbol.size).reshape(symbol.shape, order="F")
        return symbol, int(places[tuple(int(i) for i in index.split(","))])
    except (ValueError, IndexError, TypeError):
        raise UnknownNameError(f"'{whole}' has no element '[{index}]'; its shape is {symbol.shape}.") from None


def number_of(path: str, value: Any) -> float:
    """One number, for an element."""
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError) as error:
        raise ParameterError(f"'{path}' needs a number, got {value!r}.") from error


def option_advice(model: Component, path: str) -> str:
    """Advice on what to do instead of changing an option; empty if there is no option of this path."""
    inside, _, name = path.rpartition(".")
    owner = next((c for c in model.walk() if c.path == inside), None)
    if owner is None or not isinstance(declarations_of(type(owner)).get(name), Option):
        return ""
    axes = [d.name for d in declarations_of(type(owner)).values() if isinstance(d, Option) and d.convert is an_axis]
    instead = f", or give it a parameter of the model ({name}=axis) and change that" if axes == [name] else ""
    return f" It is an option of {owner.label}: create a model with another '{name}'{instead}."


class ParameterValues:
    """Values of all parameters: given values, defaults that depend on other parameters, and overrides by path."""

    def __init__(self, flat: Flat):
        self.flat = flat
        n, known = flat.parameter_symbols.shape[0], sum([p.size for p in flat.parameters])
        self.sized = n > known
        base: list[np.ndarray] = []
        dependent: list[tuple[Parameter, Expr]] = []
        self.index: list[int] = []  # indices of parameters that depend on others
        self.agreeing = _agreeing(flat)
        self.ordered = [pair for p in flat.parameters for pair in p.ordered()]
        for p in flat.parameters:
            value = p.value
            if isinstance(value, Expr):
                dependent.append((p, value))
                self.index += range(flat.place(p).start, flat.place(p).stop)
                value = np.full(p.shape, np.nan)
            base.append(value.ravel("F"))
        self.base = np.concatenate([*base, np.full(n - known, np.nan)])
        self.rule: Callable[..., Any] | None = None
        self._column = ca.densify(ca.vertcat(*(column(value) for _, value in dependent)))
        if dependent:
            if any(s.id not in flat.parameter_offset for _, s, _ in symbols_in(self._column)):
                _refuse_foreign(flat, dependent)
            self.rule = ca.Function("parameters", [flat.parameter_symbols], [self._column])
        self._dependent = [p for p, _ in dependent]
        self._places = np.array(self.index, int)
        self._least, self._most = (
            np.concatenate([np.zeros(0), *(_each(p, getattr(p.declaration, which), none) for p in self._dependent)])
            for which, none in (("min", -np.inf), ("max", np.inf))
        )

    @cached_property
    def paths(self) -> ByPath[Parameter]:
        """Parameters by path."""
        return ByPath(self.flat.model, {p.path: p for p in self.flat.parameters})

    @property
    def rules(self) -> list[tuple[int, ca.SX]]:
        """Indices of parameters that depend on others, and their expressions."""
        return list(zip(self.index, scalars(self._column), strict=True))

    def bounds(self) -> dict[int, tuple[str, float | None, float | None]]:
        """Name, minimum and maximum of each scalar parameter, by index; None if unbounded."""
        found: dict[int, tuple[str, float | None, float | None]] = {}
        for q in self.flat.parameters:
            own, d = self.flat.place(q), q.declaration
            least, most = (None if b is None or np.isinf(b) else float(b) for b in (d.min, d.max))
            found |= dict.fromkeys(range(own.start, own.stop), (q.label, least, most))
        return found

    def _advice(self, path: str) -> str:
        if any(v.path == path for v in self.flat.variables):
            return f" It is a variable; give its start: initial={{'{path}': …}}."
        return option_advice(self.flat.model, path) or suggest(path, self.paths)

    def unknown(self, overrides: dict[str, Any] | None = None) -> list[int]:
        """Indices of guessed parameters, which are determined at the start."""
        given = {id(self.paths.get(path)): value for path, value in by_path(overrides, "parameters").items()}
        free = [p for p in self.flat.parameters if (isinstance(given[id(p)], Guess) if id(p) in given else p.free)]
        return [k for p in free for k in range(self.flat.place(p).start, self.flat.place(p).stop)]

    def whole(self, overrides: dict[str, Any]) -> dict[str, Any]:
        """Overrides of whole parameters; elements such as `rod.r[1]` are merged into the value of their parameter."""
        elements = {
            path: found
            for path in overrides
            if path not in self.paths and (found := element_of(path, self.paths)) is not None
        }
        if not elements:
            return overrides
        merged = {path: value for path, value in overrides.items() if path not in elements}
        values = self(merged)
        for path, (p, k) in elements.items():
            first = self.flat.place(p).start
            values[first + k] = number_of(path, overrides[path])
            merged[p.path] = values[self.flat.place(p)].reshape(p.shape, order="F").copy()
        return merged

    def __call__(self, overrides: dict[str, Any] | None = None) -> np.ndarray:
        """The values of all parameters, checked against their bounds."""
        values, pinned = self.base.copy(), set()
        for path, value in self.whole(by_path(overrides, "parameters")).items():
            p = self.paths.get(path)
            if p is None:
                raise UnknownNameError(f"There is no parameter '{path}'.{self._advice(path)}")
            number = p.checked(value.value if isinstance(value, Guess) else value)
            if isinstance(number, Expr):
                raise ParameterError(f"Parameter '{path}' needs a number, got an expression.")
            place = self.flat.place(p)
            values[place] = np.ravel(number, order="F")
            pinned |= set(range(place.start, place.stop))
        if self.rule is not None:
            free = np.array([k for k, i in enumerate(self.index) if i not in pinned], int) if pinned else slice(None)
            where = self._places[free]
            for _ in range(len(where) + 1):
                new = np.array(self.rule(values), float).ravel()[free]
                if np.array_equal(new, values[where], equal_nan=True):
                    break
                values[where] = new
        if not np.abs(values, where=self._measured, out=np.zeros(len(values))).max(initial=0.0) < LARGEST:
            self._refuse_large(values)
        if self.rule is not None:
            self._check_dependent(values)
        self.refuse_disorder(values)
        for one, other in self.agreeing:
            first, second = (values[self.flat.place(p)] for p in (one, other))
            if not np.array_equal(first, second):
                raise ParameterError(
                    f"'{one.path}' = {_listed(first)} and '{other.path}' = {_listed(second)} must agree. "
                    "Give both the same value, or keep one of the two."
                )
        if self.sized:
            scale = scale_of(self.flat, values)
            values[-3:] = scale.length, scale.mass, scale.time
        return values

    def refuse_disorder(self, values: np.ndarray) -> None:
        """Reject numbers of a parameter beyond those of another that bounds it."""
        for low, high in self.ordered:
            refuse_disorder(low, high, *(values[self.flat.place(p)].reshape(p.shape, order="F") for p in (low, high)))

    def rescaled(self, values: np.ndarray, starts: Mapping[str, Any]) -> np.ndarray:
        """The values with the scale of a run that has other start values."""
        if not (self.sized and starts):
            return values
        numbers = {path: np.asarray(split_guess(value)[0], float) for path, value in starts.items()}
        scale = scale_of(self.flat, values, numbers)
        return np.concatenate([values[:-3], [scale.length, scale.mass, scale.time]])

    def along(self, change: np.ndarray, overrides: dict[str, Any]) -> np.ndarray:
        """Derivatives of all parameters along a change of those that do not depend on others; overridden ones do not."""
        if self.rule is None:
            return change
        pinned = [self.flat.place(self.paths[path]) for path in self.whole(by_path(overrides, "parameters"))]
        fixed = {k for place in pinned for k in range(place.start, place.stop)}
        free = np.array([k for k, i in enumerate(self.index) if i not in fixed], int)
        where, change, values = self._places[free], change.copy(), self(overrides)
        change[where] = 0.0
        for _ in range(len(where) + 1):
            new = np.array(self._slope(values, change), float).ravel()[free]
            if np.array_equal(new, change[where], equal_nan=True):
                break
            change[where] = new
        return change

    @cached_property
    def _slope(self) -> Callable[..., Any]:
        """Derivatives of the dependent parameters along a change of all."""
        p = self.flat.parameter_symbols
        change = ca.SX.sym("change", p.shape)
        return ca.Function("along", [p, change], [ca.densify(ca.jtimes(self._column, p, change))])

    @cached_property
    def _measured(self) -> np.ndarray:
        """Whether each number is measured in lengths or masses."""
        parameters = self.flat.parameters
        each = np.array([any(dimension(q.declaration.unit)[1:3]) for q in parameters], bool)
        known = np.repeat(each, [q.size for q in parameters])
        return np.concatenate([known, np.zeros(len(self.base) - len(known), bool)])

    def _refuse_large(self, values: np.ndarray) -> None:
        """Reject numbers so large that products of a few of them leave the range of floating-point numbers."""
        large = self._measured & np.isfinite(values) & (np.abs(values) >= LARGEST)
        for q in self.flat.parameters:
            if large[self.flat.place(q)].any():
                size = np.abs(values[self.flat.place(q)]).max()
                raise ParameterError(
                    f"'{q.path}' has the size {size:g}, which is too large to compute with. Check its unit."
                )

    def _check_dependent(self, values: np.ndarray) -> None:
        """Reject values of parameters that depend on others."""
        own = values[self._places]
        fine = bool(((own >= self._least) & (own <= self._most) & np.isfinite(own)).all())
        for p in self._dependent:
            if not fine or p.declaration.check is not None:
                p.check_bounds(values[self.flat.place(p)].reshape(p.shape, order="F"))


def _each(p: Parameter, bound: Any, none: float) -> np.ndarray:
    """A bound of each number of a parameter, in CasADi's order."""
    return np.ravel(np.broadcast_to(np.asarray(none if bound is None else bound, float), p.shape), order="F")

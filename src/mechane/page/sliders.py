"""Sliders of a page: parameters and start values with their ranges."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..compiler.flatten.flat import element_names
from ..compiler.flatten.parameters import option_advice
from ..errors import MechaneError, ParameterError, UnknownNameError, suggest
from ..language.symbols import Parameter, Variable
from ..language.values import ModelWarning

if TYPE_CHECKING:
    from ..simulation.result import Result
    from ..simulation.system import System

LESS, MORE = 0.2, 3.0  # default range of a parameter relative to its value
HALVINGS = 10  # to find where a default range has to end


@dataclass(frozen=True)
class Slider:
    """A number that a reader can change; `place` is its index among the parameters, or its column among the variables."""

    path: str
    is_parameter: bool
    place: int
    value: float
    low: float
    high: float
    unit: str
    doc: str


def read_sliders(system: System, requested: Iterable[Any] | Mapping[str, Any], result: Result) -> list[Slider]:
    """Sliders by path, with or without a range."""
    return [_slider(system, path, span, result) for path, span in _items(requested)]


def reject_twins(sliders: Iterable[Slider], system: System) -> None:
    """Raise a `MechaneError` if two sliders or inputs change the same number."""
    known: dict[tuple[bool, int], str] = {}
    for s in sliders:
        key = (s.is_parameter, s.place if s.is_parameter else system.translated.dae.alias[s.place][0])
        if key in known:
            twins = (
                f"'{s.path}' is given twice" if known[key] == s.path else f"'{known[key]}' and '{s.path}' are the same"
            )
            raise MechaneError(f"Sliders and inputs must change different numbers: {twins}.")
        known[key] = s.path


def slider_paths(requested: Iterable[Any] | Mapping[str, Any]) -> list[str]:
    """The paths of sliders."""
    return [path for path, _ in _items(requested) if isinstance(path, str)]


def _items(requested: Iterable[Any] | Mapping[str, Any]) -> list[tuple[str, Any]]:
    if isinstance(requested, str):
        requested = [requested]
    if not isinstance(requested, Iterable):
        raise MechaneError(f"Sliders and inputs are lists of paths, or {{path: (lowest, highest)}}, got {requested!r}.")
    return list(requested.items()) if isinstance(requested, Mapping) else [_split(w) for w in requested]


def _split(item: Any) -> tuple[str, tuple[float, float] | None]:
    if isinstance(item, str):
        return item, None
    try:
        path, low, high = item
    except (TypeError, ValueError):
        raise MechaneError(f"A slider is a path or (path, lowest, highest), got {item!r}.") from None
    return path, (low, high)


def _slider(system: System, path: str, span: Any, result: Result) -> Slider:
    symbol, element = _found(system, path)
    if isinstance(symbol, Parameter):
        place = system.flat.parameter_offset[symbol.id] + element
        value = float(system.translated.parameters()[place])
    elif isinstance(symbol, Variable):
        place = system.flat.columns(symbol)[element]
        target, sign = system.translated.dae.alias[place]
        fixed = system.translated.starts(system.translated.parameters()).fixed.get(target)
        value = float(result[path][0]) if fixed is None else sign * fixed[0]  # without rounding
    else:
        raise MechaneError(f"Slider '{path}' is neither a parameter nor a variable.")
    d = symbol.declaration
    check = _check(system, symbol, element) if isinstance(symbol, Parameter) else None
    try:
        low, high = _range(symbol, value, d.unit) if span is None else (float(v) for v in span)
    except (TypeError, ValueError):
        raise MechaneError(f"Slider '{path}' needs a range (lowest, highest), got {span!r}.") from None
    if not low < high or not np.isfinite([low, high]).all():
        raise MechaneError(f"Slider '{path}': the range from {low:g} to {high:g} is empty.")
    if check is not None:
        if span is None:
            low, high = (_furthest(check, value, bound) for bound in (low, high))
        for bound in (low, high):
            check(bound)
    return Slider(
        path, isinstance(symbol, Parameter), place, value, min(low, value), max(high, value), d.unit or "", d.doc or ""
    )


def _check(system: System, symbol: Parameter, element: int) -> Callable[[float], None]:
    """Raises a `ParameterError` for numbers that an element of a parameter cannot have."""
    first = system.flat.parameter_offset[symbol.id]
    parameters, own = system.translated.parameters, slice(first, first + symbol.sx.numel())
    usual = parameters()

    def check(value: float) -> None:
        numbers = usual.copy()
        numbers[first + element] = value
        symbol.check_bounds(numbers[own].reshape(symbol.shape, order="F"))
        parameters.refuse_disorder(numbers)

    return check


def _furthest(check: Callable[[float], None], value: float, bound: float) -> float:
    """The end of a default range: the bound, or as far towards it as a parameter goes without a warning; the bound if it cannot move."""
    good, bad = value, bound
    for tried in range(HALVINGS):
        middle = bound if tried == 0 else 0.5 * (good + bad)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error", ModelWarning)
                check(middle)
        except (ParameterError, ModelWarning):
            bad = middle
        else:
            good = middle
        if good == bound:
            break
    return bound if good == value else good


def _found(system: System, path: str) -> tuple[Any, int]:
    """A symbol and the index of its element: `load.m`, `rod.r[0]`."""
    symbols = system.symbols
    if path in symbols:
        if symbols[path].shape:
            raise MechaneError(f"Slider '{path}' has shape {symbols[path].shape}; name an element, '{path}[0]'.")
        return symbols[path], 0
    whole = symbols.get(path.rpartition("[")[0])
    if whole is not None and (names := element_names(whole)) and path in names:
        return whole, names.index(path)
    advice = option_advice(system.flat.model, path) or suggest(path, symbols)
    raise UnknownNameError(f"There is no parameter or variable '{path}' for a slider.{advice}")


def _range(symbol: Any, value: float, unit: str) -> tuple[float, float]:
    """A default range for a value."""
    if isinstance(symbol, Parameter) and value:
        low, high = sorted((LESS * value, MORE * value))
    elif unit == "rad":
        low, high = min(-np.pi, value), max(np.pi, value)
    else:
        most = 2 * abs(value) or 1.0
        low, high = -most, most
    d = symbol.declaration
    least, most = getattr(d, "min", None), getattr(d, "max", None)
    return (low if least is None else max(low, float(least))), (high if most is None else min(high, float(most)))

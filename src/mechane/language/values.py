"""Converters and checks of arguments: plain numbers, directions, instances of classes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, cast

import numpy as np

from ..errors import MechaneError, MechaneWarning, ParameterError, brief, count_of
from .columns import is_several
from .expressions import Expr, is_symbolic


class ModelWarning(MechaneWarning):
    """Something in a model that can be simulated but is probably unintended."""


def plain(*shape: int | None) -> Callable[[Any], np.ndarray]:
    """A converter to an array of finite numbers; None stands for any length.

    >>> plain(None)((1, 2, 3)).tolist()
    [1.0, 2.0, 3.0]
    """
    kinds: dict[tuple[int | None, ...], str] = {
        (): "a number", (None,): "a list of numbers", (None, None): "a matrix of numbers"
    }  # fmt: skip
    kind = kinds.get(shape, " x ".join(map(str, shape)) + " numbers")

    def convert(value: Any) -> np.ndarray:
        try:
            array = np.asarray(value, float)
        except (MechaneError, TypeError, ValueError, OverflowError) as error:
            raise ParameterError(f"expected {kind}, known when the model is created") from error
        if array.ndim != len(shape) or any(n is not None and n != m for n, m in zip(shape, array.shape, strict=True)):
            raise ParameterError(f"expected {kind}, got {count_of(array.shape)}")
        if not np.isfinite(array).all():
            raise ParameterError(f"expected {kind}, all finite")
        return array

    return convert


def plain_or_symbolic(*shape: int | None) -> Callable[[Any], Any]:
    """As `plain`, but expressions of parameters are left unchanged."""
    convert = plain(*shape)

    def keep(value: Any) -> Any:
        parts: Sequence[Any] = value if is_several(value) else (value,)
        return value if is_symbolic(*parts) or isinstance(value, Expr) else convert(value)

    return keep


def whole(least: int = 0, most: int = 1_000_000) -> Callable[[Any], int]:
    """A converter to an integer from `least` to `most`."""

    def convert(value: Any) -> int:
        if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)) or value < least:
            raise ParameterError(f"must be a whole number, {least} or more")
        if value > most:
            raise ParameterError(f"must be at most {most}")
        return int(cast(Any, value))

    return convert


def positive(value: Any) -> float:
    """A converter to a positive number."""
    number = float(plain()(value))
    if number <= 0:
        raise ParameterError("must be positive")
    return number


def unit_vector(n: Any) -> np.ndarray:
    """A unit vector, as numbers; zeros and ones stay exact.

    >>> unit_vector((0, 3, 4)).tolist()
    [0.0, 0.6, 0.8]
    """
    try:
        v = np.asarray(n, float)
    except (MechaneError, TypeError, ValueError, OverflowError) as error:
        raise ParameterError(f"A direction needs three plain numbers here; got {n!r}.") from error
    length = float(np.linalg.norm(v))
    if v.shape != (3,) or not 1e-12 < length < np.inf:
        raise ParameterError(f"A direction needs three numbers, not all zero; got {v.tolist()}.")
    return v / length


def has_direction(n: np.ndarray) -> str | None:
    """A check: a nonzero vector."""
    return None if 1e-12 < np.linalg.norm(n) < np.inf else "has no direction"


def is_positive(x: np.ndarray) -> str | None:
    """A check: positive numbers."""
    return None if np.all(x > 0) else "must be positive"


def is_not_zero(x: np.ndarray) -> str | None:
    """A check: no zero."""
    return None if np.all(x != 0) else "must not be zero"


def is_finite(x: np.ndarray) -> str | None:
    """A check: no infinite number."""
    return None if np.isfinite(x).all() else "must be finite"


def instance_of(*kinds: type, made: str = "") -> Callable[[Any], str | None]:
    """A check: an instance of one of these classes. `made` replaces their names in the message."""
    names = " or ".join(f"a {kind.__name__}" for kind in kinds)

    def check(value: Any) -> str | None:
        return None if isinstance(value, kinds) else f"must be {made or names}"

    return check


def is_number(value: Any) -> str | None:
    """A check: a finite number or a scalar expression."""
    wrong = is_real(value)
    return wrong if wrong or isinstance(value, Expr) or math.isfinite(float(value)) else "must be finite"


def is_real(value: Any) -> str | None:
    """A check: a number, perhaps infinite, or a scalar expression."""
    if isinstance(value, Expr):
        return None if value.shape == () else f"must be a single number, got {count_of(value.shape)}"
    try:
        number = math.nan if isinstance(value, (str, bytes)) else float(value)
    except OverflowError:
        return "is too large"
    except (TypeError, ValueError):
        return "must be a number"
    return "must be a number" if math.isnan(number) else None


def number_from(low: float, high: float = math.inf) -> Callable[[Any], str | None]:
    """A check: a finite number within bounds, or a scalar expression."""
    bounds = f"must not be below {low:g}" if high == math.inf else f"must be from {low:g} to {high:g}"

    def check(value: Any) -> str | None:
        return is_number(value) or (None if isinstance(value, Expr) or low <= float(value) <= high else bounds)

    return check


def is_range(value: Any) -> str | None:
    """A check: two numbers, the first below the second."""
    wrong = numbers_of(2)(value)
    return wrong or (None if is_symbolic(*value) or value[0] < value[1] else "must be a range, the lower number first")


def numbers_of(*lengths: int) -> Callable[[Any], str | None]:
    """A check: a sequence of numbers or expressions of one of these lengths; 0 stands for any length, 1 for a bare number."""
    expected = " or ".join("a list of numbers" if n == 0 else "a number" if n == 1 else f"{n} numbers" for n in lengths)

    def check(value: Any) -> str | None:
        if isinstance(value, (str, bytes, dict)):
            return f"must be {expected}"
        if isinstance(value, Expr):
            fits = (value.shape == () and 1 in lengths) or (
                len(value.shape) == 1 and bool({0, *value.shape} & {*lengths})
            )
            return None if fits else f"must be {expected}, got {count_of(value.shape)}"
        if not isinstance(value, (Sequence, np.ndarray)) or (isinstance(value, np.ndarray) and value.ndim == 0):
            return is_real(value) if 1 in lengths else f"must be {expected}"
        elements = cast(Sequence[Any], value)
        if any(is_real(v) for v in elements) or not {0, len(elements)} & {*lengths} - {1}:
            return f"must be {expected}"
        return None

    return check


a_vector = numbers_of(2, 3)


def is_color(value: Any) -> str | None:
    """A check: red, green and blue from 0 to 255."""
    wrong = numbers_of(3)(value)
    if wrong is None and not is_symbolic(*value) and not all(0 <= v <= 255 for v in value):
        wrong = "out of range"
    return wrong and "must be red, green, blue from 0 to 255, such as (200, 60, 50)"


def is_law(law: Any) -> str | None:
    """A check: a number, an expression or a function."""
    return None if callable(law) or is_number(law) is None else "must be a number or a function"


def is_function(law: Any) -> str | None:
    """A check: a function."""
    return None if callable(law) else "must be a function"


def check_numbers(given: Any) -> None:
    """Reject fields of a dataclass that are neither numbers nor expressions; True, False and None are accepted."""
    for field in fields(given):
        value = getattr(given, field.name)
        if value is not None and not isinstance(value, (bool, Expr)):
            try:
                number = float(value)
            except (TypeError, ValueError, OverflowError) as error:
                raise ParameterError(
                    f"{type(given).__name__}: {field.name}={brief(value)} must be a number or an expression."
                ) from error
            if math.isnan(number):
                raise ParameterError(f"{type(given).__name__}: {field.name} is not a number.")


def like_default(default: Any, value: Any) -> str | None:
    """Check that the value of an option without converter and check has the type of its default."""
    if isinstance(default, bool):
        is_bool = isinstance(value, (bool, np.bool_)) or (isinstance(value, int) and value in (0, 1))
        return None if is_bool else "must be True or False"
    if isinstance(default, (int, float)):
        return is_number(value)
    if isinstance(default, str) and not isinstance(value, str):
        return "must be a string"
    if is_several(default) and default and all(is_number(v) is None for v in default):
        return numbers_of(len(default))(value)
    return None

"""Converters and checks for what users give: plain numbers, directions, objects of a kind."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import numpy as np

from ..errors import MechaneError, MechaneWarning, ParameterError
from .expressions import Expr, is_symbolic


class ModelWarning(MechaneWarning):
    """Something in a model that can be simulated but is hardly meant."""


def plain(*shape: int | None) -> Callable[[Any], np.ndarray]:
    """A converter to an array of finite numbers; None stands for any length.

    >>> plain(None)((1, 2, 3)).tolist()
    [1.0, 2.0, 3.0]
    """
    said = {(): "a number", (None,): "a list of numbers", (None, None): "a matrix of numbers"}.get(
        shape, " x ".join(map(str, shape)) + " numbers"
    )

    def convert(value: Any) -> np.ndarray:
        try:
            array = np.asarray(value, float)
        except (MechaneError, TypeError, ValueError, OverflowError) as error:
            raise ParameterError(f"expected {said}, known when the model is made") from error
        if array.ndim != len(shape) or any(n is not None and n != m for n, m in zip(shape, array.shape, strict=True)):
            raise ParameterError(f"expected {said}, got shape {array.shape}")
        if not np.isfinite(array).all():
            raise ParameterError(f"expected {said}, all finite")
        return array

    return convert


def plain_or_symbolic(*shape: int | None) -> Callable[[Any], Any]:
    """As `plain`, but expressions of parameters are kept as they are."""
    convert = plain(*shape)

    def keep(value: Any) -> Any:
        parts = value if isinstance(value, (list, tuple)) else (value,)
        return value if is_symbolic(*parts) or isinstance(value, Expr) else convert(value)

    return keep


def whole(least: int = 0) -> Callable[[Any], int]:
    """A converter to a whole number, not smaller than `least`."""

    def convert(value: Any) -> int:
        if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)) or value < least:
            raise ParameterError(f"must be a whole number, {least} or more")
        return int(value)

    return convert


def positive(value: Any) -> float:
    """A converter to a positive number."""
    number = float(plain()(value))
    if number <= 0:
        raise ParameterError("must be positive")
    return number


def unit_vector(n: Any) -> np.ndarray:
    """A direction of length one, as numbers; zeros and ones stay exact.

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
    """A check: a vector that points somewhere."""
    return None if 1e-12 < np.linalg.norm(n) < np.inf else "has no direction"


def instance_of(*kinds: type, made: str = "") -> Callable[[Any], str | None]:
    """A check: an object of one of these classes. `made` tells how to get one."""
    names = " or ".join(f"a {kind.__name__}" for kind in kinds)

    def check(value: Any) -> str | None:
        return None if isinstance(value, kinds) else f"must be {made or names}"

    return check


def is_law(law: Any) -> str | None:
    """A check: a number, an expression or a function."""
    number = isinstance(law, (int, float)) and not math.isnan(law)
    return None if number or isinstance(law, Expr) or callable(law) else "must be a number or a function"


def check_numbers(given: Any) -> None:
    """Refuse fields of a dataclass that are neither numbers nor expressions; True, False and None stand."""
    for field in fields(given):
        value = getattr(given, field.name)
        if value is not None and not isinstance(value, (bool, Expr)):
            try:
                number = float(value)
            except (TypeError, ValueError, OverflowError) as error:
                raise ParameterError(
                    f"{type(given).__name__}: {field.name}={value!r} must be a number or an expression."
                ) from error
            if math.isnan(number):
                raise ParameterError(f"{type(given).__name__}: {field.name} is not a number.")


def like_default(default: Any, value: Any) -> str | None:
    """What is wrong with the value of an option that has neither converter nor check: texts for numbers, and NaN."""
    if isinstance(default, (bool, int, float)):
        if isinstance(value, (str, bytes)) or (isinstance(default, bool) and isinstance(value, (np.ndarray, Expr))):
            return "must be True or False" if isinstance(default, bool) else "must be a number"
        if isinstance(value, float) and np.isnan(value):
            return "is not a number"
    if isinstance(default, str) and not isinstance(value, str):
        return "must be a text"
    return None

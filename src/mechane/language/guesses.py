"""Guesses of start values, and the types of constructor arguments for editors and type checkers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, SupportsFloat, SupportsIndex

import numpy as np

from ..errors import MechaneError, ParameterError, brief
from .columns import is_several
from .expressions import Expr, lift


@dataclass(frozen=True)
class Guess:
    """A start value that may be adjusted to make the initial state consistent."""

    value: Any

    def __repr__(self) -> str:
        return f"guess({self.value!r})"


@dataclass(frozen=True)
class Chosen:
    """A start value that a component chose among several; `note` is listed with the events of a run."""

    value: Any
    note: str


# Types of constructor arguments, for editors and type checkers
Number = SupportsFloat | SupportsIndex  # a number of Python or numpy, or an expression
Numbers = float | np.number[Any] | np.ndarray | Sequence[float]  # plain numbers, no expression
Value = Number | np.ndarray | Sequence[Number] | Sequence[Sequence[Number]]
Start = Value | Guess | Sequence[Number | Guess]
Direction = np.ndarray | Sequence[float]  # an axis in a component's own frame
Color = np.ndarray | Sequence[Number] | Expr  # red, green, blue from 0 to 255


def guess(value: Any) -> Guess:
    """Mark a start value as a guess: `phi=mc.guess(0.5)`, or one element of a vector: `r=(mc.guess(0.8), 0.6)`."""
    if isinstance(value, Guess):
        return value
    if callable(value) and not isinstance(value, Expr):
        return Guess(value)  # the component that it is given to refuses it
    try:
        lift(value)
    except MechaneError as error:
        raise ParameterError(f"guess({brief(value)}): {error}") from error
    return Guess(value)


def split_guess(value: Any) -> tuple[Any, frozenset[int] | None]:
    """Separate a start value from its guess marks: the value, and the indices of guessed elements or None for all."""
    if isinstance(value, Guess):
        return value.value, None
    elements: Sequence[Any] = value if is_several(value) else ()
    if not any(isinstance(v, Guess) for v in elements):
        return value, frozenset()
    loose = frozenset(k for k, v in enumerate(elements) if isinstance(v, Guess))
    plain = [v.value if isinstance(v, Guess) else v for v in elements]
    return plain, None if len(loose) == len(plain) else loose

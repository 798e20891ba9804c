"""All errors that a user's model can cause; they derive from `MechaneError` and suggest a remedy."""

from __future__ import annotations

import difflib
import sys
import warnings
from collections.abc import Iterable
from pathlib import Path

PACKAGE = str(Path(__file__).parent)


class MechaneError(Exception):
    """Base class of every error a user's model can cause."""


class UnknownNameError(MechaneError, AttributeError, KeyError):
    """A keyword, attribute or path that does not exist."""

    def __str__(self) -> str:
        return Exception.__str__(self)


class ShapeError(MechaneError, ValueError):
    """Incompatible shapes."""


class ParameterError(MechaneError, ValueError):
    """A parameter value outside its limits, or missing."""


class ConnectionError(MechaneError, TypeError):
    """Connectors that cannot be connected."""


class StructureError(MechaneError, TypeError):
    """An invalid model structure (a component used twice, an attribute overwritten, an equation as a truth value)."""


class SingularModelError(MechaneError):
    """Equations that do not determine the variables."""


class InitializationError(MechaneError):
    """Start values that cannot be satisfied."""


class EquilibriumError(MechaneError):
    """No equilibrium was found."""


class SimulationError(MechaneError):
    """Integration that could not continue; `partial` is the result so far."""

    def __init__(self, message: str, partial: object = None):
        super().__init__(message)
        self.partial = partial


class MechaneWarning(UserWarning):
    """A probable mistake in a model that runs."""


def warn(text: str, category: type[Warning] = MechaneWarning) -> None:
    """Warn at the user's line, outside this package, that caused it."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and frame.f_code.co_filename.startswith(PACKAGE):
        frame, level = frame.f_back, level + 1
    warnings.warn(text, category, stacklevel=level)


def brief(value: object) -> str:
    """A value as messages show it, cut where it is long.

    >>> brief([1, 2]), brief(10**60)
    ('[1, 2]', '1000000000000000000000000000000000000…')
    """
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"


def count_of(shape: tuple[int, ...]) -> str:
    """The numbers that an array of a shape contains, in words.

    >>> count_of(()), count_of((3,)), count_of((3, 3))
    ('a single number', 'a list of 3 numbers', 'a 3 x 3 array of numbers')
    """
    if not shape:
        return "a single number"
    return f"a list of {shape[0]} numbers" if len(shape) == 1 else f"a {' x '.join(map(str, shape))} array of numbers"


def suggest(name: str, known: Iterable[str]) -> str:
    """The ' Did you mean …?' ending of a message, a list of known names, or nothing.

    >>> suggest("phii", ["phi", "w"])
    " Did you mean 'phi'?"
    """
    known = list(known)
    same = [k for k in known if k.lower() == name.lower()]
    close = same or difflib.get_close_matches(name, known, n=3, cutoff=0.6)
    if not close:  # a wrong first part, "bb.m" for "bob.m"
        tail = name.rpartition(".")[2]
        same = [k for k in known if k.rpartition(".")[2] == tail]
        close = difflib.get_close_matches(name, same, n=3, cutoff=0.3)
    if close:
        return " Did you mean " + " or ".join(repr(c) for c in close) + "?"
    if 0 < len(known) <= 24:
        return " Known: " + ", ".join(known) + "."
    return ""

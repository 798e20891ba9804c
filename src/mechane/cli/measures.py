"""Measures of `sweep`: `hinge.w`, `max:hinge.w`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import MechaneError, suggest

if TYPE_CHECKING:
    import numpy as np

    from ..simulation.result import Result


def _rms(values: np.ndarray) -> Any:
    return (values**2).mean(axis=0) ** 0.5


KINDS: dict[str, Callable[[np.ndarray], Any]] = {
    "last": lambda values: values[-1],
    "max": lambda values: values.max(axis=0),
    "min": lambda values: values.min(axis=0),
    "peak": lambda values: abs(values).max(axis=0),
    "mean": lambda values: values.mean(axis=0),
    "rms": _rms,
    "span": lambda values: values.max(axis=0) - values.min(axis=0),
}


@dataclass(frozen=True)
class Measure:
    """One number (or vector) of the output points of a variable."""

    kind: str
    path: str

    def __call__(self, result: Result) -> Any:
        return KINDS[self.kind](result[self.path])


def parse_measures(texts: list[str]) -> dict[str, str | Measure]:
    """`path` for its final value; `kind:path` for other measures.

    >>> parse_measures(["rail.s", "max:hinge.w"])
    {'rail.s': 'rail.s', 'max:hinge.w': Measure(kind='max', path='hinge.w')}
    """
    found: dict[str, str | Measure] = {}
    for text in texts:
        kind, colon, path = text.partition(":")
        if colon and kind not in KINDS:
            raise MechaneError(f"--measure {text}: there is no measure '{kind}'.{suggest(kind, KINDS)}")
        if not (path if colon else kind):
            raise MechaneError(f"--measure {text}: name a variable, such as max:hinge.w.")
        found[text] = Measure(kind, path) if colon else text
    return found

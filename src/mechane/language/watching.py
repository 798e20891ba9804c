"""What equations look at beside symbols: numbers and start values of their component, and other components.

Components of one class mostly state the same about their own symbols, so the compiler asks one of them and renames for
the others. It may do so only if the statements followed from nothing that differs between them; this is how it knows.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False)
class Looks:
    """What was looked at."""

    particular: bool = False  # something that only this component has, such as the number of a parameter
    found: list[tuple[type, Any]] = field(
        default_factory=list
    )  # kinds that were searched for around it, and the results


class _Watched(threading.local):
    looks: Looks | None = None


_now = _Watched()


@contextmanager
def watching() -> Iterator[Looks]:
    """Take note of what is looked at, in this thread."""
    before, _now.looks = _now.looks, Looks()
    try:
        yield _now.looks
    finally:
        _now.looks = before


def looked() -> None:
    """Something particular is looked at."""
    if _now.looks is not None:
        _now.looks.particular = True


def found(kind: type, result: Any) -> None:
    """A component of some kind was searched for."""
    if _now.looks is not None:
        _now.looks.found.append((kind, result))


def watched(slot: str) -> Any:
    """An attribute kept in a slot; reading it is noted."""

    def read(self: Any) -> Any:
        if _now.looks is not None:
            _now.looks.particular = True
        return getattr(self, slot)

    return property(read, lambda self, value: setattr(self, slot, value))

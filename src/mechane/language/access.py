"""Recording what the equations of a component read besides symbols: values, start values, and other components.

Components of one class usually state the same equations about their own symbols, so the compiler evaluates those of one and
renames the symbols for the rest. That is valid only if the equations depend on nothing that differs between the components.
"""

from __future__ import annotations

import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False)
class Reads:
    """Reads of the equations of one component."""

    specific: bool = False  # something specific to this component, such as the value of a parameter
    found: list[tuple[type, Any]] = field(
        default_factory=list[tuple[type, Any]]
    )  # classes searched in the enclosing models, and results


class _Recording(threading.local):
    reads: Reads | None = None


_current = _Recording()


@contextmanager
def recorded_reads() -> Generator[Reads]:
    """Record reads in this thread."""
    before, _current.reads = _current.reads, Reads()
    try:
        yield _current.reads
    finally:
        _current.reads = before


def record_read() -> None:
    """Record a read of something specific to one component."""
    if _current.reads is not None:
        _current.reads.specific = True


def record_search(kind: type, result: Any) -> None:
    """Record a search for a component of a class in the enclosing models."""
    if _current.reads is not None:
        _current.reads.found.append((kind, result))


def recorded(slot: str) -> Any:
    """An attribute kept in a slot, whose reads are recorded."""

    def read(self: Any) -> Any:
        if _current.reads is not None:
            _current.reads.specific = True
        return getattr(self, slot)

    return property(read, lambda self, value: setattr(self, slot, value))

"""Anchors: selection of a spline segment, separate from its argument.

A spline is a different polynomial in each segment. While a formula is traced, everything in it that selects a segment (the
cell of a table, the turns of a periodic function) is evaluated at a second symbol, the anchor, instead of the parameter
itself. If both are equal this is the plain spline. With the anchor held inside one segment it is the polynomial of that
segment, smooth far beyond its ends: an integrator can step over a knot, locate it, and continue in the next segment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

import casadi as ca

_anchors: ContextVar[tuple[Sequence[ca.SX], Sequence[ca.SX]] | None] = ContextVar("anchors", default=None)


@contextmanager
def anchored(symbols: Sequence[ca.SX], anchors: Sequence[ca.SX]) -> Iterator[None]:
    """Context in which traced formulas of these symbols select their segments by the anchors."""
    token = _anchors.set((symbols, anchors))
    try:
        yield
    finally:
        _anchors.reset(token)


def anchor(argument: ca.SX) -> ca.SX:
    """The argument that selects a segment."""
    now = _anchors.get()
    if now is None:
        return argument
    return ca.substitute([argument], list(now[0]), list(now[1]))[0]


def plain(argument: ca.SX) -> ca.SX:
    """An argument with anchors replaced by their parameters."""
    now = _anchors.get()
    if now is None:
        return argument
    return ca.substitute([argument], list(now[1]), list(now[0]))[0]

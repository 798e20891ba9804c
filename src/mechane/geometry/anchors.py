"""Anchors: what chooses a piece of a spline, apart from its argument.

A spline is another polynomial in each piece. While a formula is written down, everything in it that chooses a piece (the
cell of a table, the turns of something periodic) is asked for at a second symbol, the anchor, beside the parameter
itself. With both the same this is the plain spline. With the anchor held inside one piece it is the polynomial of that
piece, smooth far beyond its ends: an integrator can step over a knot, find the moment, and go on in the next piece.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

import casadi as ca

_anchors: ContextVar[tuple[Sequence[ca.SX], Sequence[ca.SX]] | None] = ContextVar("anchors", default=None)


@contextmanager
def anchored(symbols: Sequence[ca.SX], anchors: Sequence[ca.SX]) -> Iterator[None]:
    """Formulas of these symbols that are written down meanwhile choose their pieces by the anchors."""
    token = _anchors.set((symbols, anchors))
    try:
        yield
    finally:
        _anchors.reset(token)


def anchor(argument: ca.SX) -> ca.SX:
    """An argument as far as it chooses a piece."""
    now = _anchors.get()
    if now is None:
        return argument
    return ca.substitute([argument], list(now[0]), list(now[1]))[0]


def plain(argument: ca.SX) -> ca.SX:
    """An argument with parameters in the place of their anchors."""
    now = _anchors.get()
    if now is None:
        return argument
    return ca.substitute([argument], list(now[1]), list(now[0]))[0]

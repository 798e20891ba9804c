"""Knots as events: a motion holds on to one piece of a curve or surface until it is beyond its end."""

from __future__ import annotations

from typing import Any

from ..geometry.pieces import FAR, Pieces
from ..language import Component, Discrete, Source, discrete, if_else, option, reinit, source, when
from ..language.expressions import lift


class OnPiece(Component):
    """The piece that a parameter is in: an event at each knot takes it to the next one.

    Between two events everything along the curve is smooth, so that steps have the accuracy they claim. Until the first
    event, while a start is searched, the parameter itself chooses the piece.
    """

    pieces: Any = option(None, doc="the Pieces of the curve or surface along the parameter")
    fold: Any = option(None, doc="function of the anchor of the next piece that gives further actions of the event")
    q: Source = source(doc="the parameter")
    piece: Discrete = discrete(FAR, doc="middle of the piece")

    def anchor(self) -> Any:
        """What chooses the piece."""
        return if_else(self.piece < 0.5 * FAR, self.piece, self.q)

    def equations(self):
        q, pieces = lift(self.q), self.pieces
        low, _, high = pieces.around(lift(self.piece))
        into = pieces.around(q)[1]
        further = () if self.fold is None else self.fold(into)
        for leaves in (q < low, q > high):
            yield when(leaves, reinit(self.piece, into), *further, says=None)


def on_piece(pieces: Pieces | None, q: Any, fold: Any = None) -> OnPiece | None:
    """What watches a parameter where there are pieces."""
    return None if pieces is None else OnPiece(pieces=pieces, q=q, fold=fold)


def anchor_of(held: OnPiece | None, q: Any) -> Any:
    """What chooses the piece along a parameter."""
    return q if held is None else held.anchor()

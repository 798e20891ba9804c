"""Knots as events: a motion stays on one segment of a curve or surface until it passes its end."""

from __future__ import annotations

from typing import Any

from ..geometry.pieces import FAR, Pieces
from ..language import Component, Discrete, Source, discrete, if_else, maximum, minimum, option, reinit, source, when
from ..language.expressions import lift


class OnPiece(Component):
    """The segment of a parameter: an event at each knot moves it to the next one.

    Between two events everything along the curve is smooth, so that error estimates are reliable. Until the first
    event, during initialization, the parameter itself selects the segment.
    """

    pieces: Any = option(None, doc="the segments (Pieces) of the curve or surface along the parameter")
    fold: Any = option(None, doc="function of the next segment's anchor that returns further actions of the event")
    q: Source = source(doc="the parameter")
    piece: Discrete = discrete(FAR, doc="midpoint of the segment")

    def anchor(self) -> Any:
        """Variable that selects the segment."""
        return if_else(self.piece < 0.5 * FAR, self.piece, self.q)

    def equations(self):
        q, pieces = lift(self.q), self.pieces
        low, _, high = pieces.around(lift(self.piece))
        for leaves, beyond in (
            (q < low, minimum(q, low)),
            (q > high, maximum(q, high)),
        ):  # not before the end because of rounding
            into = pieces.around(beyond)[1]
            further = () if self.fold is None else self.fold(into)
            yield when(leaves, reinit(self.piece, into), *further, says=None)


def on_piece(pieces: Pieces | None, q: Any, fold: Any = None) -> OnPiece | None:
    """The segment tracker of a parameter, if there are segments."""
    return None if pieces is None else OnPiece(pieces=pieces, q=q, fold=fold)


def anchor_of(held: OnPiece | None, q: Any) -> Any:
    """Variable that selects the segment along a parameter."""
    return q if held is None else held.anchor()

"""Segments of a curve or surface between the knots of its splines, to which a motion can be restricted (see `anchors`)."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np

from ..language.expressions import Expr, lift
from ..language.symbol import Symbol
from ..language.varied import present
from .lookup import Lookup
from .smoothness import Meeting

KEPT = ("_parameter", "_anchor")  # symbols of the formulas themselves
FAR = 1e100  # bound of the outer segments
NARROW = 1e-7  # of the total length: shorter segments are merged with the next
BEYOND = 1e-12  # of the total length: distance beyond the end of a segment at which the motion is in the next


class Pieces:
    """Ranges of a parameter between its knots; the outer ones are unbounded, or all repeat after a period."""

    def __init__(self, edges: Sequence[float], period: float | None = None):
        e = np.unique(np.asarray(edges, float))
        span = period if period is not None else float(np.ptp(e)) or 1.0
        e = e[np.r_[True, np.diff(e) > NARROW * span]]
        if period is not None:
            e = e[e < e[0] + period * (1 - NARROW)]
        self.period, self.start = period, float(e[0])
        low, high = (np.r_[-FAR, e], np.r_[e, FAR]) if period is None else (e, np.r_[e[1:], e[0] + period])
        middle = 0.5 * (low + high)
        if period is None:
            middle[0], middle[-1] = e[0] - span, e[-1] + span
        slack = BEYOND * max(span, float(np.abs(e).max()))
        table = np.stack([low - slack, middle, high + slack], axis=1)
        self._table = Lookup([e if period is None else e[1:]], table)

    def around(self, q: Expr) -> tuple[Expr, Expr, Expr]:
        """Lower end, midpoint and upper end of the segment at an expression; the ends slightly outside."""
        if self.period is None:
            inner = q
        else:
            turns = ca.floor((q.sx - self.start) * (1 / self.period))
            inner = Expr(q.sx - self.period * turns, ())
        found = self._table.expressions(inner)
        low, middle, high = (Expr(found[k] + (q.sx - inner.sx), ()) for k in range(3))
        return low, middle, high


def known_pieces(
    meeting: Meeting, breaks: Sequence[float], period: float | None, trusted: bool = False
) -> Pieces | None:
    """The segments along a parameter; None if there are none, or if not all its knots are known."""
    if not len(breaks) or not (trusted or meeting.complete(period, breaks)):
        return None
    return Pieces(breaks, period)


class Formulated:
    """A curve or surface as formulas of its parameters, possibly with dimensions that are parameters of a model."""

    _formulas: Any
    made_with: tuple[tuple[Any, ...], dict[str, Any]]

    @property
    def depends_on(self) -> list[Symbol]:
        """Model parameters that the position depends on."""
        return self._formulas.others()

    def given(self, value: Callable[[Any], Any]) -> Any:
        """The same with numbers for the parameters it depends on."""
        others = self.depends_on
        if not others:
            return self
        old, new = (
            ca.vertcat(*(ca.vec(ca.SX(part)) for part in side))
            for side in zip(*((s.sx, ca.DM(value(s))) for s in others), strict=True)
        )
        return self.__rebind__(lambda e: Expr(ca.substitute(e.sx, old, new), e.shape))

    @property
    def nominal(self) -> Any:
        """The same with the model's parameter values; None if these are not known yet."""
        try:
            return self.given(present)
        except LookupError:
            return None

    def __rebind__(self, rebind: Callable[[Any], Any]) -> Any:
        """The same with every expression in it replaced."""
        if not self.depends_on:
            return self
        twin = copy.copy(self)
        for name, part in vars(self).items():
            if isinstance(getattr(type(self), name, None), cached_property):
                del twin.__dict__[name]
            elif isinstance(part, Expr) and name not in KEPT:
                twin.__dict__[name] = rebind(part)
        twin.__dict__["_formulas"] = self._formulas.replaced(rebind)
        args, kwargs = self.made_with
        again = [rebind(a) if isinstance(a, Expr) else a for a in (*args, *kwargs.values())]
        twin.made_with = tuple(again[: len(args)]), dict(zip(kwargs, again[len(args) :], strict=True))
        return twin


class Piecewise(Formulated):
    """A piecewise curve or surface: `on_pieces` restricts it to the segments at anchors."""

    def on_pieces(self, *anchors: Any) -> Any:
        """The same restricted to the segments of the anchors, for any parameters."""
        twin = copy.copy(self)
        twin.__dict__["_formulas"] = self._formulas.pinned([lift(a) for a in anchors])
        return twin

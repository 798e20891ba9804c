"""Curves composed of segments."""

from __future__ import annotations

import math
from collections.abc import Sequence

import casadi as ca
import numpy as np

from ..language.expressions import Expr
from .anchors import anchor
from .curves import Curve
from .placement import smallest_rotation
from .splines import GeometryError, wrap


class CompositeCurve(Curve):
    """Successive segments, each over its interval, as one curve.

    With `align` every segment is moved and rotated so that it continues the previous one in its direction;
    without, the segments must already meet. The parameter starts at 0 and runs through the intervals of the
    segments, each scaled so that the speed does not jump where they meet; if that is impossible for
    a closed curve, the parameter is the arc length. `starts` are the parameters at which they begin.

    >>> quarter = Curve(lambda q: (0.5 * q, 0.5 * q**2), interval=(0, 1))
    >>> path = CompositeCurve([quarter, Curve(lambda q: (q, 0 * q), interval=(0, 1))])
    >>> path.smoothness, round(path.speed(0.9999), 3), round(path.speed(1.0001), 3)
    (1, 1.118, 1.118)
    """

    def __init__(self, segments: Sequence[Curve], align: bool = True, closed: bool = False, switch_side: bool = False):
        if not segments:
            raise GeometryError("A composite curve needs at least one segment.")
        placed: list[Curve] = []
        starts = [0.0]
        smoothness = math.inf
        for k, segment in enumerate(segments):
            if segment.interval is None:
                raise GeometryError(f"Segment {k} has no ends; create it with interval=(first, last).")
            if segment.dimension != segments[0].dimension:
                raise GeometryError("All segments of a curve must be plane curves, or all space curves.")
            if placed:
                if align:
                    segment = _carried_on(placed[-1], segment)
                gap = _gap(placed[-1], segment)
                if gap > 0:
                    raise GeometryError(f"Segment {k} starts {gap:g} away from the end of segment {k - 1}.")
                segment = _paced(placed[-1], segment)
                smoothness = min(smoothness, _agreement(placed[-1], segment))
            placed.append(segment)
            smoothness = min(smoothness, segment.smoothness)
            low, high = segment.interval  # type: ignore[misc]
            starts.append(starts[-1] + high - low)
        if closed:
            if (gap := _gap(placed[-1], placed[0])) > 0:
                raise GeometryError(f"The closed curve ends {gap:g} away from its start.")
            if _paced(placed[-1], placed[0]) is not placed[0]:
                self.__init__([g.natural() for g in placed], align=False, closed=True, switch_side=switch_side)
                return
            smoothness = min(smoothness, _agreement(placed[-1], placed[0]))
        self.segments = tuple(placed)
        self.starts = tuple(starts)
        total = starts[-1]

        def position(s: Expr) -> Expr:
            at = Expr(anchor(s.sx), ())
            inner = wrap(at, 0.0, total) if closed else at
            q = s - (at - inner)
            value = ca.SX.zeros(segments[0].dimension)
            for k, segment in enumerate(placed):
                assert segment.interval is not None
                here = ca.SX(1)
                if k > 0:
                    here = here * (inner.sx >= starts[k])
                if k < len(placed) - 1:
                    here = here * (inner.sx < starts[k + 1])
                part = segment.position(q - starts[k] + segment.interval[0])
                value = value + (part.sx if len(placed) == 1 else ca.if_else(here, part.sx, 0))
            return Expr(value, (segments[0].dimension,))

        inner = [b - g.interval[0] + a for g, a in zip(placed, starts, strict=False) if g.interval for b in g.breaks]
        super().__init__(
            position,
            period=total if closed else None,
            interval=(0.0, total),
            switch_side=switch_side,
            breaks=[*starts[1:-1], *inner, *([0.0] if closed else [])],
            smoothness=smoothness,
            all_breaks=all(g.pieces is not None or not g.breaks for g in placed),
        )


def _gap(one: Curve, two: Curve) -> float:
    """Distance between the end of the first curve and the start of the second; zero for rounding errors."""
    ends = np.array([[g.position(s) for s in np.linspace(*g.interval, 4)] for g in (one, two)])  # type: ignore[misc]
    gap = float(np.abs(ends[1, 0] - ends[0, -1]).max())
    extent, distance = np.ptp(ends.reshape(8, -1), axis=0).max(), np.abs(ends[0, -1]).max()
    return gap if gap > 1e-8 * extent + 1e-13 * distance else 0.0


def _carried_on(one: Curve, two: Curve) -> Curve:
    """The second curve moved and rotated so that it continues the first."""
    end, low = one.interval[1], two.interval[0]  # type: ignore[index]
    two = two.rotate(matrix=smallest_rotation(two.tangent(low), one.tangent(end)))
    return two.shift(one.position(end) - two.position(low))


def _paced(one: Curve, two: Curve) -> Curve:
    """The second curve with its parameter scaled so that its initial speed is the final speed of the first."""
    end, low = one.interval[1], two.interval[0]  # type: ignore[index]
    speed, target = two.speed(low), one.speed(end)
    small = 1e-9 * max(speed, target)
    if not min(speed, target) > small or abs(speed - target) <= 1e-6 * target:
        return two  # its speed vanishes somewhere: nothing to match
    return two.paced(target / speed)


def _agreement(one: Curve, two: Curve) -> float:
    """Number of continuous derivatives from the end of one curve to the start of the next."""
    end, low = one.interval[1], two.interval[0]  # type: ignore[index]
    for order in (1, 2, 3):
        before, after = one.derivative(end, order), two.derivative(low, order)
        if not np.max(np.abs(before - after)) <= 1e-6 * max(1.0, float(np.max(np.abs(before)))):
            return order - 1
    return math.inf

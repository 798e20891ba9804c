"""Nearest points of curves and surfaces to many positions at once, for use during a run: in compiled code."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import casadi as ca
import numpy as np

from ..code import Tape, tape_of
from ..code.llvm import MachineCode
from ..language.following import NearestPoints
from ..runtime.nearest import PairFields, Samples, SearchFields, ShapeFields, limits
from .curves import Curve
from .search import contact_sense, sampled
from .surfaces import Surface

LONGEST = 4  # largest Newton step, in samples


class Feet:
    """The nearest points of a curve or surface to balls (or points) at many positions: the nearest samples, then Newton steps.

    Beyond its ends a curve or surface has no nearest points: the gap is infinite. `side` is the side of the normal, 1 left of the
    tangent or along ∂u × ∂v, -1 the other one, 0 for shapes without sides; a ball deeper than its radius (a point deeper than `thin`) behind
    a shape with an end does not touch it. Gaps up to `share` of the radius or `close` of the size of the shape should be tracked.
    """

    def __init__(
        self, shape: Curve | Surface, ends: list[tuple[float, float] | None], n: int, *, radius: float = 0.0, side: float = 0.0,
        thin: float = 0.0, share: float = 0.0, close: float = np.inf, least: float = 0.0,
    ):  # fmt: skip
        if isinstance(shape, Curve):
            axes, periods, dimension = [shape.interval or (-1.0, 1.0)], [shape.period], shape.dimension
        else:
            axes, periods = (
                [shape.u_range or (-1.0, 1.0), shape.v_range or (-1.0, 1.0)],
                [shape.u_period, shape.v_period],
            )
            dimension = 3
        self.tape = shape.jet_tape
        fields = SearchFields(shape=_grid(axes, [n] * len(axes), dimension))
        for name, value in limits(ends, periods).items():
            setattr(fields.shape, name, value)
        fields.shape.endless = any(
            e is None and p is None for e, p in zip(ends, periods, strict=True)
        )  # beyond the samples
        self._samples = Samples(fields, shape.jet_code)
        size = float(np.ptp(self._samples.points, axis=0).max())
        fields.size, fields.radius, fields.side, fields.thin = size, radius, side, thin
        fields.share, fields.close, fields.least = share, close * size, least * size

    @property
    def fields(self) -> SearchFields:
        """The search as a structure of the runtime."""
        return self._samples.fields

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> NearestPoints:
        """The nearest points; periodic parameters as close as possible to hints."""
        return NearestPoints(*self._samples.see(places, hints))


class Pairs:
    """The nearest facing pair of points of two plane curves, in each of many poses of the second.

    Beyond their ends curves do not face anything: the gap is infinite there, and where curve 2 is behind an open curve. A pose is the
    position and the angle of curve 2 relative to curve 1. Gaps up to `close` of the size of the smaller curve should be tracked.
    """

    def __init__(
        self, curve1: Curve, curve2: Curve, n: int = 1201, m: int = 121, *, close: float = np.inf, least: float = 0.0
    ):
        s1, s2 = sampled(curve1, n), sampled(curve2, m)
        path, outline = curve1.position(s1), curve2.position(s2)
        size = min(float(np.ptp(p, axis=0).max()) for p in (path, outline))
        ends = [None if c.period is not None else c.ends for c in (curve1, curve2)]
        pair = PairFields(
            count=m, open=ends[0] is not None, first=s2[0], last=s2[-1], extent=float(np.linalg.norm(outline, axis=1).max()),
            **limits(ends, [curve1.period, curve2.period]),
        )  # fmt: skip
        pair.longest[:] = [LONGEST * (s[1] - s[0]) for s in (s1, s2)]
        fields = SearchFields(
            shape=_grid([(s1[0], s1[-1])], [n], 2), pair=pair, size=size, close=close * size, least=least * size
        )
        for name, value in limits([None], [None]).items():
            setattr(fields.shape, name, value)
        self.tape = _facing(curve1, curve2)
        self._samples = Samples(fields, MachineCode.of(self.tape))

    @property
    def fields(self) -> SearchFields:
        """The search as a structure of the runtime."""
        return self._samples.fields

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> NearestPoints:
        """The nearest pairs; periodic parameters as close as possible to hints."""
        return NearestPoints(*self._samples.see(places, hints))


@lru_cache(maxsize=16)
def pairs_of(curve1: Curve, curve2: Curve, close: float, least: float) -> Pairs:
    """Cached search for two curves."""
    return Pairs(curve1, curve2, close=close, least=least)


def _grid(axes: list[Any], counts: list[int], dimension: int) -> ShapeFields:
    """Evenly spaced parameters of samples."""
    shape = ShapeFields(parameters=len(axes), dimension=dimension, count=int(np.prod(counts)))
    for k, ((first, last), count) in enumerate(zip(axes, counts, strict=True)):
        shape.samples[k], shape.first[k], shape.last[k] = count, first, last
    return shape


def _facing(curve1: Curve, curve2: Curve) -> Tape:
    """Residuals of two plane curves that face each other, the second in a given pose, as a tape.

    Gap; angle between the opposite normals and tangential offset, with their derivatives by both parameters; convexities; cosine
    and sine of the pose; points of both curves and the normal of the first, each in its own frame.
    """
    place, s1, s2 = ca.SX.sym("place", 3), ca.SX.sym("s1"), ca.SX.sym("s2")
    (p1, d1, dd1), (p2, d2, dd2) = (ca.vertsplit(c.jet_at(s), 2) for c, s in ((curve1, s1), (curve2, s2)))
    sense1, sense2 = contact_sense(curve1), contact_sense(curve2)
    c, s = ca.cos(place[2]), ca.sin(place[2])
    turn = ca.vertcat(ca.horzcat(c, -s), ca.horzcat(s, c))
    speed1, speed2 = (ca.sqrt(ca.dot(d, d)) for d in (d1, d2))
    rate1, rate2 = ((d[0] * dd[1] - d[1] * dd[0]) / speed**2 for d, dd, speed in ((d1, dd1, speed1), (d2, dd2, speed2)))
    t, u = d1 / speed1, turn @ d2 / speed2
    away = place[:2] + turn @ p2 - p1
    along, across, left = ca.dot(t, u), t[0] * u[1] - t[1] * u[0], t[0] * away[1] - t[1] * away[0]
    found = ca.vertcat(
        sense1 * left,  # gap
        ca.atan2(sense1 * across, -sense1 * sense2 * along), ca.dot(away, t),  # turn, slip
        sense2 * rate1, -sense2 * rate2,
        -speed1 + left * rate1, along * speed2,
        -sense1 * rate1 / speed1, -sense2 * rate2 / speed2,  # convexities
        c, s,
        p1, p2, -sense1 * t[1], sense1 * t[0],
    )  # fmt: skip
    return tape_of(ca.Function("facing", [place, s1, s2], [ca.densify(found)])).shared()

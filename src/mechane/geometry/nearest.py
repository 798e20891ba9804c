"""Nearest points of curves and surfaces to many positions at once, for use during a run: in compiled code."""

from __future__ import annotations

from functools import lru_cache

import casadi as ca
import numpy as np

from ..code import Tape
from ..code.llvm import MachineCode
from ..runtime.nearest import Outlines, Samples
from .curves import Curve
from .search import contact_sense, sampled
from .surfaces import Surface

Jet = tuple[np.ndarray, np.ndarray, np.ndarray]
LONGEST = 4  # largest Newton step, in samples


class Feet:
    """The nearest points of a curve or surface to many positions at once: the nearest samples, then Newton steps.

    Beyond its ends a curve or surface has no nearest points: the distance from there is infinite.
    """

    def __init__(self, shape: Curve | Surface, ends: list[tuple[float, float] | None], n: int):
        self.shape, self.ends = shape, ends
        if isinstance(shape, Curve):
            axes, periods = [shape.sample(n)[0]], [shape.period]
        else:
            axes, periods = list(shape.sample(n, n)[:2]), [shape.u_period, shape.v_period]
        endless = any(e is None and p is None for e, p in zip(ends, periods, strict=True))  # beyond the samples
        points = self.jet(np.stack([q.ravel() for q in np.meshgrid(*axes, indexing="ij")], axis=1))[0]
        self.size = float(np.ptp(points, axis=0).max())
        self._samples = Samples(axes, points, shape.jet_code, ends, periods, endless)

    def jet(self, q: np.ndarray) -> Jet:
        """Points and their first and second derivatives."""
        if isinstance(self.shape, Curve):
            parts = self.shape.quick_jet(q[:, 0])
            return parts[:, 0], parts[:, 1, :, None], parts[:, 2, :, None, None]
        parts = self.shape.quick_jet(q).transpose(0, 2, 1)
        return parts[:, :, 0], parts[:, :, 1:3], parts[:, :, [[3, 4], [4, 5]]]

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Parameters, distances, and the curvature towards each position; periodic parameters as close as possible to hints."""
        return self._samples.feet(places, hints)

    def bend(self, places: np.ndarray, q: np.ndarray) -> np.ndarray:
        """The largest normal curvature towards the positions; its inverse is the distance at which tracking fails."""
        return self._samples.bends(places, q)

    def beyond(self, q: np.ndarray) -> np.ndarray:
        """Which parameters are at an end or beyond."""
        out = np.zeros(len(q), bool)
        for k, ends in enumerate(self.ends):
            if ends is not None:
                tiny = 1e-9 * (ends[1] - ends[0])
                out |= (q[:, k] <= ends[0] + tiny) | (q[:, k] >= ends[1] - tiny)
        return out


class Pairs:
    """The nearest facing pair of points of two plane curves, in each of many poses of the second.

    Beyond their ends curves do not face anything: the gap is infinite there, and where curve 2 is behind an open curve.
    """

    def __init__(self, curve1: Curve, curve2: Curve, n: int = 1201, m: int = 121):
        self.curve1, self.curve2 = curve1, curve2
        s1, s2 = sampled(curve1, n), sampled(curve2, m)
        path, outline = curve1.position(s1), curve2.position(s2)
        self.size = min(float(np.ptp(p, axis=0).max()) for p in (path, outline))
        self.extent = float(np.linalg.norm(outline, axis=1).max())
        self._outlines = Outlines(
            Samples([s1], path, ends=[None], periods=[None]), curve1.normal(s1), outline, s2,
            _facing(curve1, curve2), self.size, [LONGEST * (s[1] - s[0]) for s in (s1, s2)],
            [None if c.period is not None else c.ends for c in self.curves], [c.period for c in self.curves],
        )  # fmt: skip

    @property
    def curves(self) -> tuple[Curve, Curve]:
        """Both of them."""
        return self.curve1, self.curve2

    def __call__(self, places: np.ndarray, hints: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Parameters (n, 2), gaps, and the largest gaps at which they can be tracked; periodic parameters as close as possible to hints.

        A pose is the position and the angle of curve 2 relative to curve 1.
        """
        return self._outlines.pairs(places, hints)

    def room(self, places: np.ndarray, q: np.ndarray) -> np.ndarray:
        """Largest gap at which pairs of points can be tracked."""
        return self._outlines.rooms(places, q)

    def points(self, q: np.ndarray) -> np.ndarray:
        """Points of both curves, each in its own frame: (n, 4)."""
        return np.hstack([c.quick_jet(s)[:, 0] for c, s in zip(self.curves, q.T, strict=True)])


@lru_cache(maxsize=16)
def pairs_of(curve1: Curve, curve2: Curve) -> Pairs:
    """Cached search for two curves."""
    return Pairs(curve1, curve2)


def _facing(curve1: Curve, curve2: Curve) -> MachineCode:
    """How far the tangents of two plane curves, the second in a place, are from facing each other, and by how much their points are
    from lying across from each other, with derivatives by both parameters; gap, bulges, cosine and sine."""
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
        -sense1 * rate1 / speed1, -sense2 * rate2 / speed2,  # bulges
        c, s,
    )  # fmt: skip
    return MachineCode.of(Tape.of(ca.Function("facing", [place, s1, s2], [ca.densify(found)], {"cse": True})))

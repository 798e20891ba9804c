"""Pass a singular position of loops, where closures lose rank for a moment: by inertia the motion goes on as it came.

Close to such a position the accelerations are quotients of two numbers that both vanish, and nothing computed from them
can be trusted; a little away on either side everything is well determined. So the motion is followed up to the edge of
the zone, continued across it as the smooth curve it is, and brought back onto the closures on the far side.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.polynomial import chebyshev

ZONE = 0.03  # size of the closures' smallest singular value, relative to its usual one, at the edge of the zone
NODES = 28  # points of the motion before the zone that continue it
SPACING = 0.5  # of these points, in half-widths of the zone
DEGREES = range(3, 13)


@dataclass(eq=False)
class Zone:
    """When the closures lose rank, and how long before and after to keep away."""

    middle: float
    half: float

    @property
    def begin(self) -> float:
        """Its edge on this side."""
        return self.middle - self.half

    @property
    def end(self) -> float:
        """Its edge on the far side."""
        return self.middle + self.half

    def nodes(self, earliest: float) -> np.ndarray:
        """Times before the zone, none before `earliest`."""
        times = self.begin - SPACING * self.half * np.arange(NODES)[::-1]
        return times[times >= earliest]


def locate(t: np.ndarray, smallest: np.ndarray, usual: float) -> Zone | None:
    """The zone ahead of some times with the smallest singular value of the closures; none if it does not vanish there."""
    slope = (smallest[-1] - smallest[-2]) / (t[-1] - t[-2])
    if not slope < 0:
        return None
    return Zone(float(t[-1] - smallest[-1] / slope), float(-ZONE * usual / slope))


def carry_on(t: np.ndarray, values: np.ndarray, to: np.ndarray) -> tuple[np.ndarray, float]:
    """Smooth functions, columns of values at times t, continued to later times; and the error to expect.

    The degree and the number of points used are those that would have foretold the last known points best, from as far.
    """
    ahead = to[-1] - t[-1]
    known = t <= t[-1] - ahead
    scale = 1.0 + np.abs(values).max(axis=1, keepdims=True)
    best: tuple[float, int, int] | None = None
    for count in range(int(known.sum()), 5, -3):
        for degree in DEGREES:
            if degree > count // 2:
                break
            guess = _fit(t[known][-count:], values[:, known][:, -count:], degree, t[~known])
            error = float((np.abs(guess - values[:, ~known]) / scale).max())
            if best is None or error < best[0]:
                best = (error, count, degree)
    if best is None:
        return np.repeat(values[:, -1:], len(to), axis=1), np.inf
    error, count, degree = best
    return _fit(t[-count:], values[:, -count:], degree, to), error


def _fit(t: np.ndarray, values: np.ndarray, degree: int, to: np.ndarray) -> np.ndarray:
    middle, half = 0.5 * (t[0] + t[-1]), 0.5 * (t[-1] - t[0])
    return chebyshev.chebval((to - middle) / half, chebyshev.chebfit((t - middle) / half, values.T, degree))

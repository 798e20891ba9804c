"""Arc length: integrals along a curve, and smooth tables between arc length and parameter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .splines import GeometryError, HermiteTable, wrap

_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(8)
MOST_RANGES = 10**6  # more indicate a function that is nowhere smooth


def integrals(
    f: Callable[[np.ndarray], np.ndarray], left: np.ndarray, right: np.ndarray, tolerance: float = 1e-12
) -> np.ndarray:
    """Integrals over many ranges by Gauss quadrature, bisecting each until converged.

    The tolerance is relative to the integral of |f| over all of them, distributed by their lengths.
    """

    def gauss(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, float]:
        half = 0.5 * (b - a)
        nodes = (0.5 * (a + b))[:, None] + half[:, None] * _NODES
        values = f(nodes.ravel()).reshape(nodes.shape)
        return half * (values @ _WEIGHTS), float(np.sum(half * (np.abs(values) @ _WEIGHTS)))

    span, owner, found = float(np.sum(right - left)), np.arange(len(left)), np.zeros(len(left))
    whole, scale = gauss(left, right)
    for _ in range(40):
        if not len(left):
            return found
        middle = 0.5 * (left + right)
        first, second = gauss(left, middle)[0], gauss(middle, right)[0]
        better = first + second
        if len(left) > MOST_RANGES or not np.isfinite(better).all():
            break
        bad = ~(np.abs(better - whole) <= tolerance * scale * np.maximum((right - left) / span, 1e-3))
        np.add.at(found, owner[~bad], better[~bad])
        left, right = np.concatenate([left[bad], middle[bad]]), np.concatenate([middle[bad], right[bad]])
        whole, owner = np.concatenate([first[bad], second[bad]]), np.tile(owner[bad], 2)
    raise GeometryError("The arc length could not be computed: the curve has no finite derivative somewhere.")


class Primitive:
    """The integral of a function from `low`, each computed from the nearest known point below.

    >>> F = Primitive(np.cos, 0.0)
    >>> float(F(np.array([0.5, 1.0]))[1].round(12)), float(F(np.array([0.7]))[0].round(12))
    (0.841470984808, 0.644217687238)
    """

    def __init__(self, f: Callable[[np.ndarray], np.ndarray], low: float):
        self.f, self.known, self.values = f, np.array([low]), np.zeros(1)

    def __call__(self, s: np.ndarray) -> np.ndarray:
        points = np.union1d(self.known, s)
        old = np.isin(points, self.known)
        ends, place = np.nonzero(~old)[0], np.arange(len(points))
        added, values = np.zeros(len(points)), np.zeros(len(points))
        added[ends] = integrals(self.f, points[ends - 1], points[ends])
        values[old] = self.values
        total, base = np.cumsum(added), np.maximum.accumulate(np.where(old, place, 0))
        self.known, self.values = points, values[base] + total - total[base]
        return self.values[np.searchsorted(points, s)]


class ArcTable:
    """Arc length as a function of the parameter and its inverse, as smooth functions for equations."""

    def __init__(
        self,
        speeds: Sequence[Callable[[np.ndarray], np.ndarray]],  # of the parameter, with two derivatives
        ends: tuple[float, float],
        total: float,
        breaks: Sequence[float],
        closed: bool,
        tolerance: float = 1e-11,
    ):
        (self.low, self.high), self.total, self.closed = ends, total, closed
        scale = max(self.total, 1e-300)
        rates = np.abs(speeds[0](np.linspace(self.low, self.high, 257)))
        if not np.min(rates) > 1e-9 * np.max(rates):
            raise GeometryError(
                "The derivative of the position vanishes on the curve; there is no smooth arc length as parameter."
            )

        self._speeds, measured = speeds, Primitive(speeds[0], self.low)
        pieces = 2 if len(breaks) > 16 else 16

        def lengths(s: np.ndarray) -> tuple[np.ndarray, ...]:
            return measured(s), *(speed(s) for speed in speeds)

        self.length = HermiteTable.of(lengths, (self.low, self.high), tolerance * scale, breaks, pieces=pieces)
        # the inverse over the same points, by the inverse function's derivatives, refined on its own
        breaks = self.length(np.array(breaks)).tolist() if breaks else []
        span = self.high - self.low
        self.parameter = HermiteTable.of(self._inverse, (0.0, self.total), tolerance * span, breaks, pieces=pieces)

    def _inverse(self, length: np.ndarray) -> tuple[np.ndarray, ...]:
        s = np.interp(length, self.length(self.length.breaks), self.length.breaks)
        for _ in range(8):
            s = np.clip(s - (self.length(s) - length) / self.length(s, 1), self.low, self.high)
        d, d1, d2 = (speed(s) for speed in self._speeds)
        return s, 1 / d, -d1 / d**3, (3 * d1**2 - d * d2) / d**5

    def forward(self, s: Any) -> Any:
        """Arc length at a parameter value."""
        if not self.closed:
            return self.length(s)
        inner = wrap(s, self.low, self.high)
        return self.length(inner) + (s - inner) * (self.total / (self.high - self.low))

    def inverse(self, length: Any) -> Any:
        """Parameter value at an arc length."""
        if not self.closed:
            return self.parameter(length)
        inner = wrap(length, 0.0, self.total)
        return self.parameter(inner) + (length - inner) * ((self.high - self.low) / self.total)

"""Splines of one argument, for numbers, arrays and expressions, with exact derivatives of every order.

Natural, clamped, periodic and not-a-knot cubic splines, B-splines of any degree, and Hermite tables of smooth
functions. All are piecewise polynomials; inside an equation one binary search finds the segment (see `lookup`).
"""

from __future__ import annotations

import copy
import itertools
import math
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np

from ..errors import MechaneError, MechaneWarning, ParameterError, warn
from ..language.expressions import Expr, is_symbolic, lift, stack
from ..language.recorded import Recorded
from ..language.registry import symbols_in
from .anchors import anchor
from .lookup import Lookup
from .smoothness import Direction, Use, agreement, note

EXTRAPOLATIONS = ("linear", "constant", "periodic")
BELOW = 1e-12  # fraction of an interval below a break that belongs to the segment above


class GeometryError(MechaneError, ValueError):
    """An invalid definition of a curve or surface."""


class GeometryWarning(MechaneWarning):
    """A curve or surface that is less smooth than its use may require."""


class PiecewisePolynomial(Recorded):
    """Polynomials between break points, extrapolated linearly, constantly or periodically.

    `coefficients[k, i]` multiplies (q - breaks[i])**k in piece i; further axes are the components of the result.

    >>> f = PiecewisePolynomial([0, 1, 2], [[0.0, 1.0], [1.0, 3.0]], extrapolation="constant")
    >>> f(0.5), f(1.5, derivative=1), f(9.0)
    (0.5, 3.0, 4.0)
    """

    holds = True  # whether a motion along a curve built with it is anchored to segments

    def __init__(self, breaks: Any, coefficients: Any, extrapolation: str = "linear"):
        self.breaks = np.asarray(breaks, float)
        inner = np.asarray(coefficients, float)
        if extrapolation not in EXTRAPOLATIONS:
            raise ParameterError(f"extrapolation is one of {', '.join(EXTRAPOLATIONS)}, not {extrapolation!r}.")
        if inner.shape[1] != len(self.breaks) - 1:
            raise ParameterError(
                f"{len(self.breaks)} break points need {len(self.breaks) - 1} pieces, got {inner.shape[1]}."
            )
        self.extrapolation = extrapolation
        self.shape = inner.shape[2:]
        self.degree = inner.shape[0] - 1
        bases, edges, pieces = extend(self.breaks, inner, extrapolation)
        table = np.moveaxis(pieces.reshape(*pieces.shape[:2], -1), 1, 0)
        self._lookup = Lookup([edges], np.concatenate([bases[:, None], table.reshape(len(bases), -1)], axis=1))

    def __deepcopy__(self, memo: Any) -> PiecewisePolynomial:
        return self  # never changes

    @property
    def interval(self) -> tuple[float, float]:
        """Range of the definition points."""
        return float(self.breaks[0]), float(self.breaks[-1])

    @property
    def smoothness(self) -> int:
        """Number of continuous derivatives between the segments, by construction (not at the seam or the ends)."""
        return self.degree - 1

    def __call__(self, q: Any, derivative: int = 0) -> Any:
        """Value, or derivative of any order, at a number, an array or an expression."""
        if is_symbolic(q):
            q = lift(q)
            if q.shape:
                raise ParameterError("A spline takes one scalar expression at a time.")
            at = q.sx
            note(lambda: Use((self._direction,), (at,), self.smoothness - derivative, derivative, self.holds))
            at_piece = self._wrap(Expr(anchor(q.sx), ())) if self.holds else self._wrap(q)
            found = self._lookup.expressions(at_piece)
            q = q - (Expr(anchor(q.sx), ()) - at_piece) if self.holds else at_piece
            width = math.prod(self.shape)
            parts = [found[1 + k * width : 1 + (k + 1) * width] for k in range(self.degree + 1)]
            return Expr(horner(parts, q.sx - found[0], derivative), self.shape)
        q = np.asarray(q, float)
        inner = self._wrap(q)
        found = self._lookup.numbers(inner)
        terms = found[..., 1:].reshape((*q.shape, self.degree + 1, *self.shape))
        step = (inner - found[..., 0]).reshape((*q.shape, *(1 for _ in self.shape)))
        axis = q.ndim
        value = horner([np.take(terms, k, axis) for k in range(self.degree + 1)], step, derivative)
        return float(value) if np.ndim(value) == 0 else value

    def _wrap(self, q: Any) -> Any:
        return wrap(q, *self.interval) if self.extrapolation == "periodic" else q

    @cached_property
    def _direction(self) -> Direction:
        """The knots, and the smoothness of the spline at its ends or its seam."""
        low, high = self.interval
        table = self._lookup.table[:, 1:].reshape(-1, self.degree + 1, *self.shape)
        first, last = (np.diff(self.breaks)[k] for k in (0, -1))

        def derivatives(piece: int, step: float) -> list[Any]:
            return [horner(list(table[piece]), step, k) for k in range(self.degree + 1)]

        if self.extrapolation == "periodic":
            seam = agreement(derivatives(-1, last), derivatives(0, 0.0), min(first, last))
            return Direction(self.breaks, high - low, (seam, seam), self.interval)
        ends = (
            agreement(derivatives(0, 0.0), derivatives(1, 0.0), first),
            agreement(derivatives(-2, last), derivatives(-1, 0.0), last),
        )
        return Direction(self.breaks, None, ends, self.interval)


def wrap(q: Any, low: float, high: float) -> Any:
    """The argument moved into one period, for numbers and expressions."""
    turns = (q - low) * (1 / (high - low))
    turns = Expr(ca.floor(turns.sx), ()) if isinstance(q, Expr) else np.floor(turns)
    return q - (high - low) * turns


def horner(terms: Sequence[Any], step: Any, derivative: int = 0) -> Any:
    """Value of a derivative of a polynomial given its terms in ascending powers."""
    scaled = [t * float(math.perm(k, derivative)) for k, t in enumerate(terms) if k >= derivative]
    if not scaled:
        return 0.0 * terms[0]
    value = scaled[-1]
    for t in reversed(scaled[:-1]):
        value = t + step * value
    return value


def shifted(terms: np.ndarray, step: float) -> np.ndarray:
    """Terms in ascending powers (first axis) of the same polynomial about a point shifted by `step`."""
    return np.stack([horner(list(terms), step, k) / math.factorial(k) for k in range(len(terms))])


def extend(breaks: np.ndarray, pieces: np.ndarray, extrapolation: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Base points, inner edges and terms with the two segments beyond the ends added (none if periodic)."""
    bases = breaks[:-1]
    if extrapolation == "periodic":
        return bases, breaks[1:-1], pieces
    keep = 1 if extrapolation == "constant" else 2
    left, right = pieces[:, :1].copy(), shifted(pieces[:, -1:], breaks[-1] - breaks[-2])
    left[keep:], right[keep:] = 0.0, 0.0
    edges = np.append(
        breaks[:-1], breaks[-1] + 1e-9 * (breaks[-1] - breaks[-2])
    )  # the last point belongs to the last segment
    return np.r_[bases[0], bases, breaks[-1]], edges, np.concatenate([left, pieces, right], axis=1)


def definition_points(x: Any, y: Any, least: int = 2) -> tuple[np.ndarray, np.ndarray]:
    """Checked arrays of arguments and values."""
    try:
        x, y = np.asarray(x, float), np.asarray(y, float)
    except (MechaneError, TypeError, ValueError) as error:
        raise ParameterError(
            "The points of a spline must be lists of plain numbers; only the values of cubic splines may contain parameters."
        ) from error
    if x.ndim != 1 or len(x) < least or y.shape[:1] != x.shape:
        raise ParameterError(
            f"A spline needs {least} or more points and as many values, got shapes {x.shape} and {y.shape}."
        )
    if not (np.all(np.isfinite(x)) and np.all(np.isfinite(y))):
        raise ParameterError("The definition points of a spline must be finite numbers.")
    if np.any(np.diff(x) <= 0):
        k = int(np.argmax(np.diff(x) <= 0))
        raise ParameterError(
            f"The arguments of a spline must increase; points {k} and {k + 1} are at {x[k]:g} and {x[k + 1]:g}."
        )
    return x, y


class CubicSpline(PiecewisePolynomial):
    """Cubic spline through points; `ends` is "natural", "clamped", "not-a-knot", "periodic" or as in scipy.

    The values `y` may be parameters of a model, or discrete variables that change at events: one expression, or a list of
    numbers and expressions. The spline is then their linear combination of cardinal splines.
    """

    values: Expr | None = None  # for expressions; the polynomials are then those of unit values

    def __init__(self, x: Any, y: Any, ends: Any = "natural", extrapolation: str = "linear"):
        from scipy import interpolate  # slow to import

        if isinstance(y, Expr) or (np.ndim(y) == 1 and is_symbolic(*y)):
            given = y if isinstance(y, Expr) else stack([lift(v) for v in y])
            if given.shape != (len(x),):
                raise ParameterError(f"A spline of {len(x)} points needs as many values, got shape {given.shape}.")
            if not isinstance(ends, str):
                raise ParameterError("A spline with expressions as values cannot have given end slopes.")
            if ends == "periodic" or extrapolation == "periodic":
                raise ParameterError("A spline with expressions as values cannot be periodic.")
            y = np.eye(len(x))
            self.values = given
        x, y = definition_points(x, y)
        if ends == "periodic":
            extrapolation = "periodic"
        if extrapolation == "periodic":
            gap = np.max(np.abs(y[-1] - y[0]))
            if gap > 1e-9 * max(np.ptp(y), np.max(np.abs(y)), 1e-300):
                raise GeometryError(
                    f"A periodic spline must end with the value it starts with; the ends differ by {gap:g}. "
                    "Repeat the first value at the end of the period."
                )
            y = np.concatenate([y[:-1], y[:1]])
        spline = interpolate.CubicSpline(x, y, bc_type=ends)
        if extrapolation == "periodic" and ends != "periodic":
            jump = np.max(np.abs(spline(x[-1], 1) - spline(x[0], 1)))
            if jump > 1e-6 * max(np.max(np.abs(spline(x, 1))), 1e-300):
                warn(
                    f"This spline is repeated periodically, but its slope jumps by {jump:.3g} at the seam. "
                    "PeriodicSpline is twice continuously differentiable there.",
                    GeometryWarning,
                )
        super().__init__(x, spline.c[::-1], extrapolation)

    def __call__(self, q: Any, derivative: int = 0) -> Any:
        """Value, or derivative of any order, at a number, an array or an expression."""
        found = super().__call__(lift(q) if self.values is not None else q, derivative)
        return found if self.values is None else found @ self.values

    @property
    def depends_on(self) -> list[Any]:
        """Parameters and discrete variables that the values depend on."""
        return [] if self.values is None else [s for _, s, _ in symbols_in(self.values.sx)]

    def __rebind__(self, rebind: Callable[[Any], Any]) -> CubicSpline:
        """The spline with every expression in it replaced."""
        if self.values is None:
            return self
        twin = copy.copy(self)
        twin.values = rebind(self.values)
        return twin


class NaturalSpline(CubicSpline):
    """Cubic spline with zero curvature at its ends.

    >>> f = NaturalSpline([0, 1, 3], [0, 1, 0])
    >>> float(round(f(1.0), 12)), float(round(f(0.0, derivative=2), 12))
    (1.0, 0.0)
    """

    def __init__(self, x: Any, y: Any, extrapolation: str = "linear"):
        super().__init__(x, y, "natural", extrapolation)


class ClampedSpline(CubicSpline):
    """Cubic spline with given slopes at its ends (zero by default)."""

    def __init__(self, x: Any, y: Any, slopes: tuple[Any, Any] | None = None, extrapolation: str = "linear"):
        super().__init__(x, y, "clamped" if slopes is None else ((1, slopes[0]), (1, slopes[1])), extrapolation)


class PeriodicSpline(CubicSpline):
    """Cubic spline that repeats periodically and is twice continuously differentiable at the seam too."""

    def __init__(self, x: Any, y: Any):
        super().__init__(x, y, "periodic", "periodic")


class BSpline(PiecewisePolynomial):
    """Spline of any degree from knots and coefficients (control values), extrapolated beyond its base interval."""

    def __init__(self, knots: Any, coefficients: Any, degree: int = 3, extrapolation: str = "linear"):
        from scipy import interpolate

        t, c = np.asarray(knots, float), np.asarray(coefficients, float)
        if degree < 1 or len(t) != len(c) + degree + 1 or len(c) <= degree:
            raise ParameterError(
                f"A B-spline of degree {degree} with {len(c)} coefficients needs more than {degree} coefficients "
                f"and {len(c) + degree + 1} knots, got {len(t)} knots."
            )
        if np.any(np.diff(t) < 0) or not t[degree] < t[-degree - 1]:
            raise ParameterError("The knots of a B-spline must not decrease.")
        spline = interpolate.BSpline(t, c, degree)
        low, high = t[degree], t[-degree - 1]
        breaks = np.unique(t[(t >= low) & (t <= high)])
        terms = np.stack([spline(breaks[:-1], k) / math.factorial(k) for k in range(degree + 1)])
        super().__init__(breaks, terms, extrapolation)
        inner, count = np.unique(t[(t > low) & (t < high)], return_counts=True)
        self._smoothness = degree - int(count.max()) if len(inner) else degree - 1

    @property
    def smoothness(self) -> int:
        """Number of continuous derivatives at the inner knots."""
        return self._smoothness

    @classmethod
    def through(cls, x: Any, y: Any, degree: int = 3, extrapolation: str = "linear") -> BSpline:
        """The B-spline that interpolates points (not-a-knot)."""
        from scipy import interpolate

        x, y = definition_points(x, y, degree + 1)
        spline = interpolate.make_interp_spline(x, y, k=degree)
        return cls(spline.t, spline.c, degree, extrapolation)


class HermiteTable(PiecewisePolynomial):
    """Smooth function tabulated with its derivatives: r orders of derivatives give a C^r function of degree 2r + 1.

    `values[k]` is the k-th derivative at the points; `before` the left-sided ones where they jump.
    """

    holds = False  # many segments, practically smooth

    def __init__(self, x: Any, values: Sequence[Any], extrapolation: str = "linear", before: Any = None):
        x = np.asarray(x, float)
        data = np.stack([np.asarray(v, float) for v in values])
        right = data if before is None else np.stack([np.asarray(v, float) for v in before])
        r = len(data)
        h = np.diff(x).reshape(-1, *(1 for _ in data.shape[2:]))
        # unknown upper half of the terms from the data at the right end, with a local argument 0..1
        low = [data[k, :-1] * h**k / math.factorial(k) for k in range(r)]
        system = np.array([[math.perm(k, j) for k in range(r, 2 * r)] for j in range(r)], float)
        rest = [right[j, 1:] * h**j - sum(math.perm(k, j) * low[k] for k in range(j, r)) for j in range(r)]
        high = np.linalg.solve(system, np.stack(rest).reshape(r, -1)).reshape(r, *data[0, 1:].shape)
        terms = np.stack([t / h**k for k, t in enumerate([*low, *high])])
        super().__init__(x, terms, extrapolation)
        self._smoothness = r - 1

    @property
    def smoothness(self) -> int:
        """Number of continuous derivatives."""
        return self._smoothness

    @classmethod
    def of(cls, values: Callable[[np.ndarray], Sequence[np.ndarray]], interval: tuple[float, float], tolerance: float,
           breaks: Sequence[float] = (), extrapolation: str = "linear", pieces: int = 8) -> HermiteTable:  # fmt: skip
        """Table of a function that returns its value and derivatives, refined until the tolerance holds between the
        points. Derivatives may jump at the breaks.

        The tolerance bounds, at the midpoint of every segment, the errors of the value, of its first derivative times the
        length of the segment, and of its second derivative, scaled accordingly.
        """
        inner = np.array([b for b in breaks if interval[0] < b < interval[1]])
        ends = np.array([interval[0], *inner, interval[1]])
        x = np.unique(np.concatenate([np.linspace(a, b, pieces + 1) for a, b in itertools.pairwise(ends)]))
        data, unsure = [np.asarray(v, float) for v in values(x)], np.ones(len(x) - 1, bool)  # segments to check
        jumps = (
            [np.asarray(v, float) for v in values(inner - BELOW * (interval[1] - interval[0]))] if len(inner) else []
        )
        for _ in range(24):
            before = [d.copy() for d in data]
            for d, jump in zip(before[1:], jumps[1:], strict=False):
                d[np.searchsorted(x, inner)] = jump
            table = cls(x, data, extrapolation, before)
            h = np.diff(x)[unsure]
            middle = x[:-1][unsure] + 0.5 * h
            exact = [np.asarray(v, float) for v in values(middle)]
            h = h.reshape(-1, *(1 for _ in table.shape))
            error = np.maximum(np.abs(table(middle) - exact[0]), h * np.abs(table(middle, 1) - exact[1]))
            if len(exact) > 2:
                error = np.maximum(error, h**2 / 32 * np.abs(table(middle, 2) - exact[2]))
            bad = error.reshape(len(middle), -1).max(axis=1) > tolerance
            if not bad.any():
                return table
            at = 1 + np.nonzero(unsure)[0][bad]  # the midpoint becomes a point
            x = np.insert(x, at, middle[bad])
            data = [np.insert(d, at, e[bad], axis=0) for d, e in zip(data, exact, strict=True)]
            new = at + np.arange(len(at))
            unsure = np.zeros(len(x) - 1, bool)
            unsure[new], unsure[new - 1] = True, True
            if len(x) > 200_000:
                break
        raise GeometryError(
            f"A table to tolerance {tolerance:g} would need too many points; the function is not smooth enough."
        )

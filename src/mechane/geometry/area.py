"""Splines of two arguments on a rectangular grid: the area spline, and the smooth tensor spline."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import ParameterError
from ..language.expressions import Expr, is_symbolic, lift
from ..language.recorded import Recorded
from .anchors import anchor
from .lookup import Lookup
from .smoothness import Direction, Use, note
from .splines import EXTRAPOLATIONS, GeometryError, definition_points, extend, horner, wrap

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class GridPolynomial(Recorded):
    """Polynomials of two arguments over the cells of a grid, extrapolated independently in each direction.

    `coefficients[k, l, i, j]` multiplies (x - x[i])**k (y - y[j])**l in cell (i, j). `smoothness` is the number of
    continuous derivatives across the grid lines.
    """

    smoothness = 0

    def __init__(
        self, x: np.ndarray, y: np.ndarray, coefficients: np.ndarray, extrapolation: str | tuple[str, str] = "linear"
    ):
        both = (extrapolation, extrapolation) if isinstance(extrapolation, str) else tuple(extrapolation)
        if len(both) != 2 or any(e not in EXTRAPOLATIONS for e in both):
            raise ParameterError(
                f"extrapolation is one of {', '.join(EXTRAPOLATIONS)}, or a pair of them, not {extrapolation!r}."
            )
        self.x, self.y, self.extrapolation = x, y, both
        self.orders = coefficients.shape[:2]
        terms = coefficients.transpose(0, 2, 1, 3)  # k, i, l, j
        bases_x, edges_x, terms = extend(x, terms, both[0])
        bases_y, edges_y, terms = extend(y, terms.transpose(2, 3, 0, 1), both[1])  # l, j, k, i
        terms = terms.transpose(3, 1, 2, 0)  # i, j, k, l
        table = np.empty((*terms.shape[:2], 2 + terms[0, 0].size))
        table[..., 0], table[..., 1] = bases_x[:, None], bases_y[None, :]
        table[..., 2:] = terms.reshape(*terms.shape[:2], -1)
        self._lookup = Lookup([edges_x, edges_y], table)

    def __deepcopy__(self, memo: Any) -> GridPolynomial:
        return self  # never changes

    @property
    def interval(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Range of the grid in x and in y."""
        return (float(self.x[0]), float(self.x[-1])), (float(self.y[0]), float(self.y[-1]))

    def __call__(self, x: Any, y: Any, dx: int = 0, dy: int = 0) -> Any:
        """Height, or its partial derivative of order `dx` in x and `dy` in y, at numbers, arrays or expressions."""
        nx, ny = self.orders
        if is_symbolic(x, y):
            given = lift(x), lift(y)
            order = dx + dy
            note(lambda: Use(self._directions, (given[0].sx, given[1].sx), self.smoothness - order, order))
            held = [Expr(anchor(q.sx), ()) for q in given]
            inner = [self._wrap(k, q) for k, q in enumerate(held)]
            found = self._lookup.expressions(*inner)
            at = [q - (h - i) for q, h, i in zip(given, held, inner, strict=True)]
            h, g = at[0].sx - found[0], at[1].sx - found[1]
            rows = [horner([found[2 + k * ny + m] for m in range(ny)], g, dy) for k in range(nx)]
            return Expr(horner(rows, h, dx), ())
        x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
        at = self._wrap(0, x), self._wrap(1, y)
        found = self._lookup.numbers(*at)
        h, g = at[0] - found[..., 0], at[1] - found[..., 1]
        rows = [horner([found[..., 2 + k * ny + m] for m in range(ny)], g, dy) for k in range(nx)]
        value = horner(rows, h, dx)
        return float(value) if np.ndim(value) == 0 else value

    def plot(self, dx: int = 0, dy: int = 0, normals: int = 0, n: int = 81, file: Any = None) -> Figure:
        """A plot with the grid lines: the heights, or a partial derivative of them.

        `dx` and `dy` are orders of derivatives; `normals` is the number of normals drawn in each direction.
        """
        from .plots import plot_surface

        def points(x: np.ndarray, y: np.ndarray) -> np.ndarray:
            return np.stack([x, y, np.asarray(self(x, y, dx, dy), float) + 0 * x], axis=-1)

        (x0, x1), (y0, y1) = self.interval
        x, y = np.linspace(x0, x1, n), np.linspace(y0, y1, n)
        lines = [points(np.full(n, q), y) for q in self.x] + [points(x, np.full(n, q)) for q in self.y]
        arrows = None
        if normals:
            share = (np.arange(normals) + 0.5) / normals
            u, v = (q.ravel() for q in np.meshgrid(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            slopes = np.stack([-self(u, v, dx + 1, dy), -self(u, v, dx, dy + 1), np.ones(u.shape)], axis=-1)
            length = 0.1 * max(x1 - x0, y1 - y0)
            arrows = points(u, v), length * slopes / np.linalg.norm(slopes, axis=-1, keepdims=True)
        name = (
            "z"
            if not dx + dy
            else f"∂{_power(dx + dy)}z/" + "∂x" * bool(dx) + _power(dx) + "∂y" * bool(dy) + _power(dy)
        )
        return plot_surface(points(*np.meshgrid(x, y, indexing="ij")), lines, arrows, ("x", "y", name), file)

    @cached_property
    def _directions(self) -> tuple[Direction, Direction]:
        """The grid lines, and the smoothness of the surface at its ends or seams."""

        def one(knots: np.ndarray, kind: str) -> Direction:
            end = min(self.smoothness, {"periodic": self.smoothness, "linear": 1, "constant": 0}[kind])
            first, last = float(knots[0]), float(knots[-1])
            return Direction(knots, last - first if kind == "periodic" else None, (end, end), (first, last))

        return one(self.x, self.extrapolation[0]), one(self.y, self.extrapolation[1])

    def _wrap(self, axis: int, q: Any) -> Any:
        return wrap(q, *self.interval[axis]) if self.extrapolation[axis] == "periodic" else q


def _power(k: int) -> str:
    return {0: "", 1: "", 2: "²", 3: "³"}.get(k, f"^{k}")


def _grid(x: Any, y: Any, z: Any, extrapolation: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    x, _ = definition_points(x, x)
    y, _ = definition_points(y, y)
    z = np.asarray(z, float)
    if z.shape != (len(x), len(y)):
        raise ParameterError(f"z needs one value per x and y, shape {(len(x), len(y))}, got {z.shape}.")
    if not np.all(np.isfinite(z)):
        raise ParameterError("z must contain finite numbers.")
    both = (extrapolation,) * 2 if isinstance(extrapolation, str) else extrapolation
    for k, name in enumerate("xy"):
        ends = np.take(z, (0, -1), axis=k)
        gap = np.max(np.abs(np.diff(ends, axis=k)))
        if both[k] == "periodic" and gap > 1e-9 * max(np.ptp(z), np.max(np.abs(z)), 1e-300):
            raise GeometryError(
                f"Periodic in {name}, the first and the last values must agree; they differ by {gap:g}."
            )
    return x, y, z


class AreaSpline(GridPolynomial):
    """Interpolation of heights by natural splines along all grid lines.

    Between the grid lines the coefficients of the splines (their second derivatives) are interpolated linearly, so no
    system of equations couples the rows. The surface is continuous, and C² within the cells and along the grid
    lines; across a grid line its slope generally jumps, by an amount proportional to the third power of the
    spacing. For a smooth surface use `TensorSpline`.

    `extrapolation` is "linear", "constant" or "periodic", for both directions or as a pair for x and y.

    >>> saddle = AreaSpline([0, 1, 2], [0, 1], [[0, 0], [0, 1], [0, 2]])
    >>> saddle(1.5, 0.5), saddle(1.5, 0.5, dx=1)
    (0.75, 0.5)
    """

    def __init__(self, x: Any, y: Any, z: Any, extrapolation: str | tuple[str, str] = "linear"):
        x, y, z = _grid(x, y, z, extrapolation)
        self.z = z
        self.z_xx = _second(x, z)
        self.z_yy = _second(y, z.T).T
        corner = np.zeros((4, 4, len(x) - 1, len(y) - 1))
        hx, hy = np.diff(x)[:, None], np.diff(y)[None, :]
        line_x, line_y = _weights(hx), _weights(hy)  # terms of value and second derivative at the low and the high end
        for a in (0, 1):
            for b in (0, 1):
                part = np.s_[a : len(x) - 1 + a, b : len(y) - 1 + b]
                for values, wx, wy in (
                    (z, line_x[a], line_y[b]),
                    (self.z_xx, line_x[2 + a], line_y[b]),
                    (self.z_yy, line_x[a], line_y[2 + b]),
                ):
                    corner += wx[:, None] * wy[None, :] * values[part]
        super().__init__(x, y, corner, extrapolation)

    def evaluate(self, x: float, y: float, first: str = "x") -> float:
        """Height inside the grid as two one-dimensional steps, along x first or along y first; both give the same result."""
        i = int(np.clip(np.searchsorted(self.x, x, side="right") - 1, 0, len(self.x) - 2))
        j = int(np.clip(np.searchsorted(self.y, y, side="right") - 1, 0, len(self.y) - 2))
        px, py, cell = self.x[i : i + 2], self.y[j : j + 2], np.s_[i : i + 2, j : j + 2]
        z, z_xx, z_yy = self.z[cell], self.z_xx[cell], self.z_yy[cell]
        if first == "y":
            x, y, px, py, z, z_xx, z_yy = y, x, py, px, z.T, z_yy.T, z_xx.T
        along = [_piece(px, z[:, k], z_xx[:, k], x) for k in (0, 1)]
        bend = [_linear(px, z_yy[:, k], x) for k in (0, 1)]
        return float(_piece(py, along, bend, y))


def _second(x: np.ndarray, z: np.ndarray) -> np.ndarray:
    """Second derivatives of the natural splines along the first axis."""
    from scipy import interpolate  # slow to import

    return interpolate.CubicSpline(x, z, bc_type="natural")(x, 2) if len(x) > 2 else np.zeros_like(z)


def _weights(h: np.ndarray) -> list[np.ndarray]:
    """Terms in ascending powers that multiply value and second derivative at the two ends of a segment of length h."""
    zero, one = 0 * h, 1 + 0 * h
    return [
        np.stack([one, -1 / h, zero, zero]),
        np.stack([zero, 1 / h, zero, zero]),
        np.stack([zero, -h / 3, one / 2, -1 / (6 * h)]),
        np.stack([zero, -h / 6, zero, 1 / (6 * h)]),
    ]


def _linear(p: Any, values: Any, q: float) -> float:
    b = (q - p[0]) / (p[1] - p[0])
    return (1 - b) * values[0] + b * values[1]


def _piece(p: Any, values: Any, second: Any, q: float) -> float:
    h = p[1] - p[0]
    b = (q - p[0]) / h
    a = 1 - b
    return a * values[0] + b * values[1] + ((a**3 - a) * second[0] + (b**3 - b) * second[1]) * h * h / 6


class TensorSpline(GridPolynomial):
    """Cubic spline in both directions, twice continuously differentiable everywhere inside the grid.

    `ends` is the end condition, "not-a-knot", "natural" or "clamped", for both directions or as a pair; a direction
    with periodic extrapolation is smooth at the seam too.
    """

    smoothness = 2

    def __init__(
        self,
        x: Any,
        y: Any,
        z: Any,
        extrapolation: str | tuple[str, str] = "linear",
        ends: str | tuple[str, str] = "not-a-knot",
    ):
        from scipy import interpolate

        x, y, z = _grid(x, y, z, extrapolation)
        both = (extrapolation,) * 2 if isinstance(extrapolation, str) else extrapolation
        conditions = list((ends, ends) if isinstance(ends, str) else ends)
        z = z.copy()
        for k in (0, 1):
            if both[k] == "periodic":
                conditions[k] = "periodic"
                np.moveaxis(z, k, 0)[-1] = np.moveaxis(z, k, 0)[0]
        self.z = z
        along_x = interpolate.CubicSpline(x, z, axis=0, bc_type=conditions[0]).c[::-1]  # k, i, y
        terms = np.stack(
            [interpolate.CubicSpline(y, c, axis=1, bc_type=conditions[1]).c[::-1] for c in along_x]
        )  # k, l, j, i
        super().__init__(x, y, terms.transpose(0, 1, 3, 2), extrapolation)

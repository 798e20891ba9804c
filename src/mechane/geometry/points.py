"""Curves from points: interpolating splines, B-splines from control points, and files."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import ParameterError
from .curves import Curve
from .splines import BSpline, CubicSpline, PeriodicSpline, PiecewisePolynomial


def point_array(points: Any, least: int = 2) -> np.ndarray:
    """Checked array of plane or space points."""
    if isinstance(points, str | Path):
        raise ParameterError(f"Expected points, got a string; curve_from_file({str(points)!r}) reads a file.")
    try:
        p = np.asarray(points, float)
    except (TypeError, ValueError) as error:
        raise ParameterError(f"Points are rows of 2 or 3 plain numbers: {error}.") from None
    if p.ndim != 2 or p.shape[1] not in (2, 3) or len(p) < least:
        raise ParameterError(f"Points are {least} or more rows of 2 or 3 numbers, got shape {p.shape}.")
    if not np.all(np.isfinite(p)):
        raise ParameterError("Points must be finite numbers.")
    return p


class SplineCurve(Curve):
    """Cubic spline through points.

    By default the parameter increases with the distance between the points; `parameter` gives a value for each. An open curve
    has zero curvature at its ends (`ends="natural"`; also "not-a-knot" and "clamped") and continues straight. A closed
    one returns smoothly to the first point.

    >>> square = SplineCurve([(1, 0), (0, 1), (-1, 0), (0, -1)], closed=True)
    >>> square.closed, round(square.length(), 3)
    (True, 6.195)
    """

    def __init__(
        self, points: Any, parameter: Any = None, closed: bool = False, ends: Any = "natural", switch_side: bool = False
    ):
        p = point_array(points, 3 if closed else 2)
        if closed and not np.allclose(p[0], p[-1], rtol=0, atol=1e-9 * float(np.max(np.ptp(p, axis=0)))):
            p = np.concatenate([p, p[:1]])
            if parameter is not None and len(np.ravel(parameter)) == len(p) - 1:
                raise ParameterError(
                    "A closed curve needs one more parameter value, at which it returns to the first point."
                )
        elif closed:
            p = np.concatenate([p[:-1], p[:1]])
        if parameter is None:
            steps = np.linalg.norm(np.diff(p, axis=0), axis=1)
            if np.any(steps == 0):
                k = int(np.argmin(steps))
                raise ParameterError(f"Points {k} and {k + 1} coincide.")
            parameter = np.r_[0.0, np.cumsum(steps)]
        spline = PeriodicSpline(parameter, p) if closed else CubicSpline(parameter, p, ends, "linear")
        _init_from(self, spline, closed, switch_side)
        self.points = p


class BSplineCurve(Curve):
    """B-spline curve from control points; the parameter runs from 0 to 1, or as given by `knots`.

    An open curve starts at the first control point, ends at the last one and continues straight. A closed one is uniform.
    """

    def __init__(
        self, control_points: Any, degree: int = 3, knots: Any = None, closed: bool = False, switch_side: bool = False
    ):
        p = point_array(control_points, 3 if closed else degree + 1)
        if closed:
            if knots is not None:
                raise ParameterError("A closed B-spline curve is uniform; omit knots.")
            n = len(p)
            knots = np.arange(-degree, n + degree + 1) / n
            p = p[np.arange(n + degree) % n]
        elif knots is None:
            inner = np.linspace(0.0, 1.0, len(p) - degree + 1)
            knots = np.r_[[0.0] * degree, inner, [1.0] * degree]
        _init_from(self, BSpline(knots, p, degree, "periodic" if closed else "linear"), closed, switch_side)
        self.control_points = p


def _init_from(curve: Curve, spline: PiecewisePolynomial, closed: bool, switch_side: bool) -> None:
    low, high = spline.interval
    Curve.__init__(
        curve,
        spline,
        period=high - low if closed else None,
        interval=(low, high),
        switch_side=switch_side,
        breaks=spline.breaks.tolist(),
        smoothness=spline.smoothness,
    )


def read_points(path: str | Path) -> tuple[np.ndarray, np.ndarray | None]:
    """Points, and optionally parameter values, from a text file with columns.

    Numbers are separated by commas, semicolons, tabs or spaces; if not by commas, these may be decimal commas. A
    first line may name the columns: x, y, z and s for the parameter, also with a unit, as in x [m]; without names two
    columns are x, y, three are x, y, z and four are s, x, y, z. Lines that begin with # are ignored.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ParameterError(f"'{path}' cannot be read: {error.strerror}.") from None
    except (TypeError, ValueError) as error:
        raise ParameterError(f"'{path}' is not a text file with columns of numbers: {error}.") from None
    lines = [(k, line.strip()) for k, line in enumerate(text.splitlines(), 1)]
    lines = [(k, line) for k, line in lines if line and not line.startswith("#")]
    if not lines:
        raise ParameterError(f"'{path}' contains no points.")
    mark = next((m for m in (";", "\t", ",") if m in lines[0][1]), " ")
    rows = [_cells(line, mark) for _, line in lines]
    try:
        [_number(c, mark) for c in rows[0]]
        names = {2: "xy", 3: "xyz", 4: "sxyz"}.get(len(rows[0]), "")
    except ValueError:
        names, rows, lines = [c.lower().split()[0].split("[")[0] for c in rows[0] if c], rows[1:], lines[1:]
    columns = {str(n): k for k, n in enumerate(names)}
    if "x" not in columns or "y" not in columns:
        found = f"Found {', '.join(names)}." if names else f"Found {len(rows[0])} columns without names."
        raise ParameterError(f"'{path}' needs columns x, y and, for space, z; and s for the parameter. {found}")
    data = np.empty((len(rows), len(names)))
    for (k, line), row, numbers in zip(lines, rows, data, strict=True):
        if len(row) != len(names):
            raise ParameterError(f"'{path}', line {k}: {len(names)} numbers expected, got {line!r}.")
        try:
            numbers[:] = [_number(c, mark) for c in row]
        except ValueError as error:
            raise ParameterError(f"'{path}', line {k}: not a number in {line!r}.") from error
    points = data[:, [columns[c] for c in "xyz" if c in columns]]
    return points, data[:, columns["s"]] if "s" in columns else None


def _cells(line: str, mark: str) -> list[str]:
    """The cells of a line; a trailing separator is ignored."""
    cells = [c.strip() for c in next(csv.reader([line], delimiter=mark, skipinitialspace=True))]
    return [c for c in cells if c] if mark == " " else cells[: -1 if not cells[-1] else None]


def _number(cell: str, mark: str) -> float:
    """A number, with a decimal comma unless commas are separators."""
    return float(cell if mark == "," else cell.replace(",", "."))


def curve_from_file(path: str | Path, **options: Any) -> SplineCurve:
    """Spline curve through the points of a CSV file (see `read_points`); options as for `SplineCurve`."""
    points, parameter = read_points(path)
    return SplineCurve(points, **{"parameter": parameter, **options})

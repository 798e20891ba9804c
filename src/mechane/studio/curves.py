"""Plots beside the scene: one chart per unit, with a cursor at the current time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..simulation.result import Result
from ..view.plots import COLORS

POINTS = 500
CURSOR, BEFORE = "#111827", "#9aa3b2"


@dataclass(eq=False)
class Chart:
    """Lines of one unit over a common time."""

    unit: str
    time: np.ndarray
    lines: dict[str, np.ndarray]
    before: dict[str, np.ndarray]  # of the previous run, on the same time
    low: float
    high: float
    window: tuple[float, float] | None = None  # of the time, where it is not all of it

    def data(self, t: float) -> tuple[np.ndarray, ...]:
        """Columns for uPlot: time, lines of the previous run, lines, and the cursor as a line between two more points."""
        k = int(np.searchsorted(self.time, t))
        over = np.insert(self.time, k, (t, t))
        columns = [over]
        for values in (*self.before.values(), *self.lines.values()):
            here = float(np.interp(t, self.time, values))
            columns.append(np.insert(values, k, (here, here)))
        cursor = np.full(len(over), np.nan)
        cursor[k : k + 2] = self.low, self.high
        return (*columns, cursor)

    def series(self) -> tuple[dict[str, Any], ...]:
        """Style of each column."""
        lines = [{"label": name, "stroke": COLORS[i % len(COLORS)], "width": 1.8} for i, name in enumerate(self.lines)]
        before = [{"label": f"{name} before", "stroke": BEFORE, "width": 1.3, "dash": (5, 4)} for name in self.before]
        cursor = {"label": "now", "stroke": CURSOR, "width": 1.0, "points": {"show": False}}
        return ({"label": "t"}, *before, *lines, cursor)


def charts(result: Result, paths: list[str], previous: Result | None = None) -> list[Chart]:
    """One chart per unit of the variables."""
    time = np.linspace(result.time[0], result.time[-1], min(POINTS, len(result.time)))
    units: dict[str, dict[str, np.ndarray]] = {}
    before: dict[str, dict[str, np.ndarray]] = {}
    for path in paths:
        if path not in result.system.symbols:
            continue
        unit = result.unit(path)
        units.setdefault(unit, {}).update(_lines(result, path, time))
        if previous is not None and path in previous.system.symbols:
            before.setdefault(unit, {}).update(_lines(previous, path, time))
    found = []
    for unit, lines in units.items():
        old = {n: v for n, v in before.get(unit, {}).items() if n in lines}
        every = np.concatenate([*lines.values(), *old.values()])
        every = every[np.isfinite(every)]
        low, high = (float(every.min()), float(every.max())) if len(every) else (0.0, 1.0)
        pad = 0.06 * (high - low) or 0.1 * abs(high) or 1.0
        found.append(Chart(unit, time, lines, old, low - pad, high + pad))
    return found


def _lines(result: Result, path: str, time: np.ndarray) -> dict[str, np.ndarray]:
    values = result[path]
    flat = values.reshape(len(values), -1)
    names = [f"{path}[{','.join(map(str, i))}]" for i in np.ndindex(*values.shape[1:])] if values.ndim > 1 else [path]
    outside = time > result.time[-1] + 1e-12
    lines = {n: np.interp(time, result.time, column) for n, column in zip(names, flat.T, strict=True)}
    for line in lines.values():
        line[outside] = np.nan
    return lines

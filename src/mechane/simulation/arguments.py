"""Checks of the arguments of a simulation: output times, tolerance, solver and backend."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np

from ..errors import SimulationError, brief
from .native import METHODS

BACKENDS = ("auto", "interpreted", "native")
OTHER_NAMES = {"erk": "explicit", "rosenbrock": "rodas", "cvodes": "rodas", "idas": "rodas"}
SOLVERS = (*METHODS, "explicit")
FINEST = 1e-6  # coarsest resolution of times in floating point, relative to a run
MOST_POINTS = 10**8  # largest number of output points


def is_finite(value: Any) -> bool:
    """Whether a value is a finite number that floating point can represent."""
    try:
        return isinstance(value, (int, float, np.number)) and math.isfinite(value)
    except OverflowError:
        return False


def output_times(start: float, stop: float, points: Any, times: Any) -> tuple[np.ndarray, float]:
    """Check the time arguments; return the start and all output times, and the first requested time."""
    if times is None and type(stop) is float and type(start) is float and type(points) is int:
        return _even_times(start, stop, points).copy(), start
    return _checked_times(start, stop, points, times)


@lru_cache(maxsize=4)
def _even_times(start: float, stop: float, points: int) -> np.ndarray:
    """Evenly spaced output times, kept for repeated runs."""
    return _checked_times(start, stop, points, None)[0]


def _checked_times(start: float, stop: float, points: Any, times: Any) -> tuple[np.ndarray, float]:
    for name, value in (("stop", stop), ("start", start), ("points", points)):
        if not is_finite(value):
            raise SimulationError(f"{name} must be a finite number, got {brief(value)}.")
    if not stop > start:
        raise SimulationError(f"stop = {stop:g} must be after start = {start:g}.")
    finest = np.spacing(max(abs(start), abs(stop)))
    if finest > FINEST * (stop - start):
        raise SimulationError(
            f"Times near {stop:g} s are resolved to {finest:.2g} s only, too coarse for a run of {stop - start:g} s; "
            "start closer to zero."
        )
    if times is None:
        if points != int(points):
            raise SimulationError(f"points must be an integer, got {points!r}.")
        if points < 2:
            raise SimulationError("At least two output points are needed.")
        if points > MOST_POINTS:
            raise SimulationError(f"points = {points:g} is more than {MOST_POINTS:g} output points.")
        return np.linspace(float(start), float(stop), int(points)), float(start)
    try:
        grid = np.array(times, float)
    except (TypeError, ValueError, OverflowError):
        raise SimulationError(f"times must be numbers, got {times!r}.") from None
    if grid.ndim != 1 or not len(grid) or not np.isfinite(grid).all() or (np.diff(grid) <= 0).any():
        raise SimulationError("times must be a list of finite numbers in increasing order.")
    if grid[0] < start or grid[-1] > stop:
        raise SimulationError(f"times must lie between start = {start:g} and stop = {stop:g}.")
    return (grid if grid[0] == start else np.concatenate([[float(start)], grid])), float(grid[0])


def checked_solver(solver: str, backend: str, tolerance: float) -> str:
    """Check solver, backend and tolerance; return the current name of the solver."""
    if not is_finite(tolerance):
        raise SimulationError(f"tolerance must be a finite number, got {brief(tolerance)}.")
    if not 1e-14 <= tolerance <= 0.1:
        raise SimulationError(f"tolerance = {tolerance:g} must lie between 1e-14 and 0.1.")
    if backend not in BACKENDS:
        raise SimulationError(f"There is no backend '{backend}'; choose one of {', '.join(BACKENDS)}.")
    chosen = OTHER_NAMES.get(solver, solver) if isinstance(solver, str) else None
    if chosen not in SOLVERS:
        raise SimulationError(f"There is no solver '{solver}'; choose one of {', '.join(SOLVERS)}.")
    return chosen

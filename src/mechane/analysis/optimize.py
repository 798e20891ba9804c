"""Optimize parameters and start values of a motion, with exact gradients where the model allows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import numpy as np

from ..errors import MechaneError, UnknownNameError, suggest
from ..extension import front_door
from ..language.component import Component
from ..language.expressions import Expr, is_symbolic
from ..simulation.progress import Progress
from ..simulation.result import Result
from ..simulation.system import System, compile
from .gradient import gradient
from .overrides import Settings

OVER = ("end", "mean", "integral")


class Optimum:
    """Result of `optimize`: `.values` by path, `.objective`, `.result` with them, `.history` of objectives."""

    def __init__(self, values: dict[str, float], objective: float, history: list[float], message: str, success: bool):
        self.values, self.objective, self.history = values, objective, history
        self.message, self.success = message, success
        self.interrupted = False
        self.result: Result

    def __getitem__(self, path: str) -> float:
        if path not in self.values:
            raise UnknownNameError(f"{path!r} was not varied.{suggest(str(path), self.values)}")
        return self.values[path]

    def _repr_html_(self) -> str:
        from ..notebook import values_html

        return values_html(self.values, f"optimum {self.objective:.9g} after {len(self.history)} runs ({self.message})")

    def _ipython_key_completions_(self) -> list[str]:
        return list(self.values)

    def __repr__(self) -> str:
        lines = [f"  {path} = {value:.9g}" for path, value in self.values.items()]
        return (
            "\n".join([f"<Optimum {self.objective:.9g} after {len(self.history)} runs ({self.message})", *lines]) + ">"
        )


@front_door
def optimize(
    model: Component | System,
    minimize: str | Expr | Callable[[Result], float],
    vary: Mapping[str, tuple[float, float]],
    stop: float,
    *,
    over: str = "end",
    start: float = 0.0,
    tolerance: float = 1e-8,
    points: int = 501,
    accuracy: float = 1e-8,
    runs: int = 200,
    progress: bool | Callable[[float], None] = False,
    parameters: Mapping[str, Any] | None = None,
    initial: Mapping[str, Any] | None = None,
) -> Optimum:
    """Find the parameters and start values that minimize an objective.

    `minimize` is a path or an expression in the model's variables, evaluated at the end of the run, or `over` it: "mean" or
    "integral"; then gradients are exact. It may also be a function of the result that returns a number; then, and for models
    with events, no gradients are used. `vary` maps paths of numbers to their bounds; the search starts from their present
    values. Interrupting (Ctrl-C) returns the best so far.
    """
    if not (isinstance(minimize, str) or callable(minimize) or is_symbolic(minimize)):
        raise MechaneError(
            f"optimize: minimize={minimize!r} must be a path, an expression or a function of the result."
        )
    system = compile(model).suited(None, vary if isinstance(vary, Mapping) else None, parameters)
    if over not in OVER:
        raise MechaneError(f"over='{over}' must be one of {', '.join(OVER)}.")
    settings = Settings(system, parameters, initial)
    bounds = _bounds(settings, vary)
    first = np.clip([float(settings.now(path)) for path in vary], bounds[:, 0], bounds[:, 1])
    span = np.where(np.isfinite(bounds).all(axis=1), bounds[:, 1] - bounds[:, 0], 1 + np.abs(first))
    if np.any(span <= 0):
        raise MechaneError("Each lower bound must be below its upper bound.")
    runner = _Runner(
        system, settings, vary, minimize, over, stop, dict(start=start, tolerance=tolerance, points=points)
    )
    interrupted = False
    message, success = "interrupted", False
    with Progress(progress, "optimizing") as report:
        runner.finished = None if report is None else lambda count: report(min(1.0, count / runs))
        try:
            done = _minimize(runner, first, bounds, span, accuracy, runs)
            message, success = str(done.message), bool(done.success)
        except KeyboardInterrupt:
            interrupted = True
    finite = [entry for entry in runner.tried if entry[0] < np.inf]
    lowest, at = min(finite, key=lambda entry: entry[0], default=(np.inf, first))
    optimum = Optimum(_numbers(vary, at), lowest, [value for value, _ in runner.tried], message, success)
    optimum.interrupted = interrupted
    optimum.result = system.simulate(stop, **settings(optimum.values), **runner.options)
    return optimum


def _minimize(
    runner: _Runner, first: np.ndarray, bounds: np.ndarray, span: np.ndarray, accuracy: float, runs: int
) -> Any:
    """Minimize with gradients if the objective is smooth, otherwise without, in units of `span`."""
    from scipy import optimize  # imported here: it is slow to import

    search = cast(Any, optimize).minimize

    def objective_and_slope(y: np.ndarray) -> tuple[float, np.ndarray]:
        return runner.objective_and_slope(y, span)

    def objective(y: np.ndarray) -> float:
        return runner.objective(y * span)

    limits = list(zip(bounds[:, 0] / span, bounds[:, 1] / span, strict=True))
    if runner.smooth:
        return search(
            objective_and_slope, first / span, jac=True, bounds=limits,
            method="L-BFGS-B", options={"maxfun": runs, "ftol": accuracy**2, "gtol": accuracy},
        )  # fmt: skip
    return search(
        objective, first / span, bounds=limits, method="Nelder-Mead",
        options={"maxfev": runs, "xatol": accuracy, "fatol": accuracy, "adaptive": True},
    )  # fmt: skip


@dataclass
class _Runner:
    """Runs with trial values; a failed run has an infinite objective, unless it is the first."""

    system: System
    settings: Settings
    vary: Mapping[str, tuple[float, float]]
    minimize: Any
    over: str
    stop: float
    options: dict[str, Any]  # of all runs
    tried: list[tuple[float, np.ndarray]] = field(default_factory=list[tuple[float, np.ndarray]])
    finished: Callable[[int], None] | None = None  # called after each run with the number of runs

    @property
    def by_function(self) -> bool:
        """Whether the objective is a function of the result."""
        return callable(self.minimize) and not is_symbolic(self.minimize)

    @property
    def smooth(self) -> bool:
        """Whether the objective has a gradient."""
        return not self.system.flat.events and not self.by_function

    def _note(self, value: float, at: np.ndarray) -> float:
        self.tried.append((value, at.copy()))
        if self.finished is not None:
            self.finished(len(self.tried))
        return value

    def objective_and_slope(self, y: np.ndarray, span: np.ndarray) -> tuple[float, np.ndarray]:
        """Objective at y * span and its gradient with respect to y."""
        at = y * span
        given = self.settings(_numbers(self.vary, at))
        try:
            found = gradient(self.system, self.minimize, list(self.vary), self.stop, **given, **self.options)
        except MechaneError:
            if not self.tried:
                raise
            return self._note(np.inf, at), np.zeros(len(at))
        slope = [_reduced(found.time, found[path], self.over) for path in self.vary]
        return self._note(_reduced(found.time, found.value, self.over), at), np.array(slope) * span

    def objective(self, at: np.ndarray) -> float:
        """Objective alone."""
        try:
            result = self.system.simulate(self.stop, **self.settings(_numbers(self.vary, at)), **self.options)
        except MechaneError:
            if not self.tried:
                raise
            return self._note(np.inf, at)
        if self.by_function:
            return self._note(float(self.minimize(result)), at)
        values = result[self.minimize] if isinstance(self.minimize, str) else result.evaluate(self.minimize)
        return self._note(_reduced(result.time, values, self.over), at)


def _bounds(settings: Settings, vary: Mapping[str, tuple[float, float]]) -> np.ndarray:
    """Checked bounds of the varied values."""
    if not isinstance(vary, Mapping) or not vary:
        raise MechaneError(f"vary maps paths to bounds, such as {{'body.m': (0.5, 2.0)}}; got {vary!r}.")
    if settings.scalars(vary) != list(vary):
        raise MechaneError(f"Vary single numbers: {', '.join(settings.scalars(vary))}.")
    for path, limits in vary.items():
        if np.shape(limits) != (2,) or not limits[0] <= limits[1]:
            raise MechaneError(f"vary: '{path}' needs its bounds as (lowest, highest), got {limits!r}.")
    return np.array([vary[path] for path in vary], float).reshape(len(vary), 2)


def _numbers(vary: Mapping[str, Any], at: np.ndarray) -> dict[str, float]:
    return {path: float(v) for path, v in zip(vary, at, strict=True)}


def _reduced(time: np.ndarray, values: np.ndarray, over: str) -> float:
    if values.ndim != 1:
        raise MechaneError("Minimize a single number, not a vector.")
    if over == "end":
        return float(values[-1])
    integral = float(np.trapezoid(values, time))
    return integral if over == "integral" else integral / float(time[-1] - time[0])

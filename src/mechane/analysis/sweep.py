"""Sweeps: one translated model, many parameter sets, on all processors."""

from __future__ import annotations

import csv
import itertools
import multiprocessing
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import MechaneError
from ..language.component import Component
from ..simulation.progress import Progress
from ..simulation.result import Result
from ..simulation.system import System, compile
from ..simulation.trajectory import Trajectory
from .knobs import Settings

Measure = str | Callable[[Result], Any]


class Sweep:
    """What `sweep` returns: for each case its values and what was measured, or its whole result.

    `sweep["name"]` is an array of what was measured or varied, of the shape of the grid; cases that failed are nan, and
    `.failures` says why. Without measures `.results` holds a result for each case.
    """

    def __init__(self, shape: tuple[int, ...], cases: list[dict[str, Any]], names: Sequence[str]):
        self.shape, self.cases, self.names = shape, cases, list(names)
        self.results: list[Result | None] = [None] * len(cases)
        self.measured: list[dict[str, Any] | None] = [None] * len(cases)
        self.failures: dict[int, str] = {}
        self.interrupted = False

    def __len__(self) -> int:
        return len(self.cases)

    def __getitem__(self, name: str) -> np.ndarray:
        if name in self.names:
            values = [np.nan if m is None else m[name] for m in self.measured]
            like = next((np.asarray(m[name], float) for m in self.measured if m is not None), np.array(np.nan))
            values = [np.broadcast_to(np.asarray(v, float), like.shape) for v in values]
        elif self.cases and all(name in case for case in self.cases):
            values = [np.asarray(case[name], float) for case in self.cases]
        else:
            known = ", ".join([*self.names, *(self.cases[0] if self.cases else ())])
            raise MechaneError(f"The sweep has neither measured nor varied '{name}'; it has {known}.")
        array = np.array(values)
        return array.reshape(self.shape + array.shape[1:])

    def to_dataframe(self) -> Any:
        """A pandas DataFrame, a row for each case."""
        try:
            import pandas as pd
        except ImportError as error:
            raise MechaneError("to_dataframe needs pandas: pip install 'mechane[pandas]'.") from error
        rows = [
            {**case, **(m if m is not None else dict.fromkeys(self.names, np.nan))}
            for case, m in zip(self.cases, self.measured, strict=True)
        ]
        return pd.DataFrame(rows)

    def write(self, path: str | Path) -> Path:
        """Write a CSV table, a row for each case, a column for each number."""
        names = [*dict.fromkeys(name for case in self.cases for name in case), *self.names]
        columns: dict[str, np.ndarray] = {}
        for name in names:
            values = self[name].reshape(len(self), -1)
            for k in range(values.shape[1]):
                columns[name if values.shape[1] == 1 else f"{name}[{k}]"] = values[:, k]
        with Path(path).open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(columns)
            writer.writerows(np.array(list(columns.values())).T.tolist())
        return Path(path)

    def _repr_html_(self) -> str:
        from ..notebook import sweep_html

        return sweep_html(self)

    def _ipython_key_completions_(self) -> list[str]:
        return [*self.names, *(self.cases[0] if self.cases else ())]

    def __repr__(self) -> str:
        done = sum(m is not None for m in self.measured)
        failed = f", {len(self.failures)} failed" if self.failures else ""
        return f"<Sweep of {len(self)} cases, {done} done{failed}>"


def sweep(
    model: Component | System,
    grid: Mapping[str, Iterable[Any]] | Iterable[Mapping[str, Any]],
    stop: float,
    *,
    measure: Measure | Mapping[str, Measure] | None = None,
    workers: int | None = None,
    progress: bool | Callable[[float], None] = False,
    parameters: Mapping[str, Any] | None = None,
    initial: Any = None,
    **options: Any,
) -> Sweep:
    """Simulate a model for many values of parameters and start values.

    `grid` maps paths to lists of values, of which all combinations are taken, or is a list of cases, each a mapping from
    paths to values. `measure` says what to keep of each run: the path of a variable (its last value), a function of the
    result, or a mapping of names to such; without it whole results are kept. The runs share all processors (`workers`;
    1 runs them here, one after the other). Interrupting (Ctrl-C) keeps what is there.
    """
    system = compile(model)
    settings = Settings(system, parameters, initial)
    cases: list[dict[str, Any]]
    if isinstance(grid, Mapping):
        axes: dict[str, list[Any]] = {str(path): list(values) for path, values in grid.items()}
        shape = tuple(len(values) for values in axes.values())
        cases = [dict(zip(axes, combination, strict=True)) for combination in itertools.product(*axes.values())]
    else:
        cases = [dict(case) for case in grid]
        shape = (len(cases),)
    for path in dict.fromkeys(path for case in cases for path in case):
        settings({path: settings.now(path)})  # unknown names fail here, before anything runs
    measures = _named(measure)
    for how in measures.values():
        if isinstance(how, str):
            settings.now(how)
    out = Sweep(shape, cases, list(measures))
    work = _Work(system, settings, cases, stop, options, measures)
    count = min(len(cases), workers or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1)
    with Progress(progress, "sweeping") as report:
        try:
            for done, (k, outcome) in enumerate(work.all(count), 1):
                work.store(out, k, outcome)
                if report is not None:
                    report(done / len(cases))
        except KeyboardInterrupt:
            out.interrupted = True
    return out


def _named(measure: Measure | Mapping[str, Measure] | None) -> dict[str, Measure]:
    if measure is None:
        return {}
    if isinstance(measure, Mapping):
        return dict(measure)
    return {measure if isinstance(measure, str) else getattr(measure, "__name__", "measure"): measure}


class _Work:
    """The runs of a sweep. Other processes are copies of this one, so nothing but numbers is sent back."""

    def __init__(self, system: System, settings: Settings, cases, stop, options, measures):
        self.system, self.settings, self.cases = system, settings, cases
        self.stop, self.options, self.measures = stop, options, measures

    def one(self, k: int) -> tuple[int, Any]:
        """Run a case: what was measured, or the trajectory, or the message of a failure."""
        try:
            result = self.system.simulate(self.stop, **self.settings(self.cases[k]), **self.options)
            if result.interrupted:
                raise KeyboardInterrupt
            if self.measures:
                return k, {n: _measured(how, result) for n, how in self.measures.items()}
            return k, (result.trajectory, result.parameter_values)
        except MechaneError as error:
            return k, str(error)

    def all(self, count: int) -> Iterable[tuple[int, Any]]:
        """Run every case, on several processors where processes can be copied."""
        if count > 1 and "fork" in multiprocessing.get_all_start_methods():
            if self.cases:  # translate and compile once, before the copies are made
                yield self.one(0)
            global _work
            _work = self
            with multiprocessing.get_context("fork").Pool(count) as pool:
                yield from pool.imap_unordered(_one, range(1, len(self.cases)))
        else:
            yield from map(self.one, range(len(self.cases)))

    def store(self, out: Sweep, k: int, outcome: Any) -> None:
        """Put what a case gave into the sweep."""
        if isinstance(outcome, str):
            out.failures[k] = outcome
        elif isinstance(outcome, dict):
            out.measured[k] = outcome
        else:
            trajectory, p = outcome
            assert isinstance(trajectory, Trajectory)
            out.results[k], out.measured[k] = Result(self.system, trajectory, p), {}


_work: _Work


def _one(k: int) -> tuple[int, Any]:
    return _work.one(k)


def _measured(how: Measure, result: Result) -> Any:
    return result[how][-1] if isinstance(how, str) else how(result)

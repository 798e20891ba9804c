"""Sweeps: one translated model, many parameter sets, on all processors or on a cluster."""

from __future__ import annotations

import csv
import hashlib
import itertools
import os
import pickle
import threading
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from ..errors import MechaneError
from ..language.component import Component
from ..simulation.progress import Progress
from ..simulation.result import Result
from ..simulation.run import stopping
from ..simulation.system import System, compile
from .knobs import Settings
from .sending import packed, unpacked

Measure = str | Callable[[Result], Any]
POINTS = 501  # output points where more than the last value counts
PIECES = 8  # tasks for each processor of a cluster, at least
SHORT = 5e-3  # seconds of a run for which threads do not pay
LARGEST = 64  # cases in a task
SAVED = 5.0  # seconds between two looks at the file


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
    scheduler: Any = None,
    file: str | Path | None = None,
    progress: bool | Callable[[float], None] = False,
    start: float = 0.0,
    tolerance: float = 1e-6,
    points: int | None = None,
    times: Sequence[float] | np.ndarray | None = None,
    solver: str = "auto",
    backend: str = "auto",
    parameters: Mapping[str, Any] | None = None,
    initial: Mapping[str, Any] | None = None,
) -> Sweep:
    """Simulate a model for many values of parameters and start values.

    `grid` maps paths to lists of values, of which all combinations are taken, or is a list of cases, each a mapping from
    paths to values. `measure` says what to keep of each run: the path of a variable (its last value), a function of the
    result, or a mapping of names to such; without it whole results are kept. `start`, `tolerance`, `points`, `times`, `solver`,
    `backend`, `parameters` and `initial` are those of `simulate`.

    The runs share the processors here as threads (`workers`; 1 runs them one after the other; where runs take milliseconds, one
    thread is quickest, and is taken unless you say otherwise), or are done by a Dask cluster:
    `scheduler=distributed.Client(...)`. The numbers are the same bit by bit. Interrupting (Ctrl-C) keeps what is there.
    With `file="name.npz"` what was measured is kept there on the way, and a sweep that was interrupted goes on from it.
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
    if file is not None and not measures:
        raise MechaneError("sweep: file= keeps what was measured; say what with measure=….")
    ends = bool(measures) and all(isinstance(how, str) for how in measures.values()) and times is None
    points = points if points is not None else 2 if ends else POINTS
    options = {
        "start": start, "tolerance": tolerance, "points": points, "times": times, "solver": solver, "backend": backend,
    }  # fmt: skip
    work = _Work(system, settings, stop, options, measures)
    out = Sweep(shape, cases, list(measures))
    store = None if file is None else _Store(Path(file), out, work)
    left = [k for k in range(len(cases)) if out.measured[k] is None and k not in out.failures]
    if scheduler is not None:
        outcomes = work.on_cluster(scheduler, cases, left)
    else:
        outcomes = work.here(cases, left, workers)
    with Progress(progress, "sweeping") as report:
        try:
            for done, (k, outcome) in enumerate(outcomes, len(cases) - len(left) + 1):
                work.store(out, k, outcome)
                if store is not None:
                    store.save(now=False)
                if report is not None:
                    report(done / len(cases))
        except KeyboardInterrupt:
            out.interrupted = True
        finally:
            outcomes.close()
            if store is not None:
                store.save()
    return out


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _named(measure: Measure | Mapping[str, Measure] | None) -> dict[str, Measure]:
    if measure is None:
        return {}
    if isinstance(measure, Mapping):
        return dict(measure)
    return {measure if isinstance(measure, str) else getattr(measure, "__name__", "measure"): measure}


class _Failed(str):
    """Why a case has no result."""


class _Work:
    """What is done with each case, here or elsewhere."""

    def __init__(self, system: System, settings: Settings, stop: float, options: dict[str, Any], measures):
        self.system, self.settings = system, settings
        self.stop, self.options, self.measures = stop, options, measures

    def one(self, case: Mapping[str, Any]) -> Any:
        """Run a case: what was measured, or the result, or why there is none."""
        try:
            result = self.system.simulate(self.stop, **self.settings(case), **self.options)
            if result.interrupted:
                raise KeyboardInterrupt
            return {n: _measured(how, result) for n, how in self.measures.items()} if self.measures else result
        except MechaneError as error:
            return _Failed(error)

    def here(self, cases: list[dict[str, Any]], left: list[int], workers: int | None) -> Generator[tuple[int, Any]]:
        """Run cases on threads of this process: the stepper runs without Python's lock.

        The first two tell whether that pays: where runs are short, threads wait for the lock more than they run.
        """
        if workers is None:
            seconds = 0.0
            for k in left[:2]:  # the first one also compiles
                began = time.perf_counter()
                outcome = self.one(cases[k])
                seconds = time.perf_counter() - began
                yield k, outcome
            workers = 1 if seconds < SHORT else _processors()
            left = left[2:]
        workers = min(len(left), workers)
        if workers <= 1:
            for k in left:
                yield k, self.one(cases[k])
            return
        stop = threading.Event()

        def one(k: int) -> tuple[int, Any]:
            stopping.set(stop)
            return k, self.one(cases[k])

        waiting, running = iter(left), set()
        with ThreadPoolExecutor(workers) as pool:
            try:
                while True:
                    running |= {pool.submit(one, k) for k in itertools.islice(waiting, 4 * workers - len(running))}
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                stop.set()
                for future in running:
                    future.cancel()

    def on_cluster(self, client: Any, cases: list[dict[str, Any]], left: list[int]) -> Generator[tuple[int, Any]]:
        """Run cases on a Dask cluster: a few for each task, the model with every task, translated once in each process."""
        from distributed import as_completed

        data = packed(
            self.system, self.settings.parameters, self.settings.initial, self.stop, self.options, self.measures
        )
        threads = max(1, sum(client.nthreads().values()))
        size = max(1, min(LARGEST, len(left) // (PIECES * threads)))
        futures = {}
        for first in range(0, len(left), size):
            some = left[first : first + size]
            futures[client.submit(_remote, data, [cases[k] for k in some], pure=False)] = some
        try:
            for future in as_completed(list(futures)):
                some = futures.pop(future)
                if future.status == "finished":
                    yield from zip(some, map(self.received, future.result()), strict=True)
                else:  # its worker died again and again, or something is wrong with the measure
                    reason = _Failed(f"{type(error := future.exception()).__name__}: {error}")
                    yield from ((k, reason) for k in some)
                future.release()
        finally:
            client.cancel(list(futures))

    def received(self, outcome: Any) -> Any:
        """A result from another process belongs to the system here."""
        if not isinstance(outcome, tuple):
            return outcome
        trajectory, p, moved = outcome
        return Result(self.system, trajectory, p, moved)

    def store(self, out: Sweep, k: int, outcome: Any) -> None:
        """Put what a case gave into the sweep."""
        if isinstance(outcome, str):
            out.failures[k] = str(outcome)
        elif isinstance(outcome, Result):
            out.results[k], out.measured[k] = outcome, {}
        else:
            out.measured[k] = outcome


def _remote(data: bytes, cases: list[dict[str, Any]]) -> list[Any]:
    """A task of a cluster."""
    system, parameters, initial, stop, options, measures = unpacked(data)
    work = _Work(system, Settings(system, parameters, initial), stop, options, measures)
    found = [work.one(case) for case in cases]
    return [(r.trajectory, r.parameter_values, r.moved) if isinstance(r, Result) else r for r in found]


def _measured(how: Measure, result: Result) -> Any:
    return result[how][-1] if isinstance(how, str) else how(result)


class _Store:
    """What was measured so far, in a file of plain arrays."""

    def __init__(self, path: Path, out: Sweep, work: _Work):
        self.path, self.out, self.saved = path.with_suffix(".npz"), out, time.monotonic()
        asked = [out.cases, out.names, work.stop, work.options, work.settings.parameters, work.settings.initial]
        names = [p.path for p in work.system.flat.parameters]
        text = repr((asked, names, work.system.translated.parameters().tolist()))
        self.mark = hashlib.sha256(text.encode()).hexdigest()
        if self.path.exists():
            self._load()

    def _load(self) -> None:
        out = self.out
        try:
            with np.load(self.path, allow_pickle=False) as found:
                if str(found["mark"]) != self.mark:
                    raise MechaneError(f"'{self.path}' belongs to another sweep; choose another file, or remove it.")
                for row, k in enumerate(found["done"].tolist()):
                    out.measured[k] = {n: found[f"measured {i}"][row] for i, n in enumerate(out.names)}
                for k, why in zip(found["failed"].tolist(), found["why"].tolist(), strict=True):
                    out.failures[k] = why
        except (OSError, ValueError, KeyError, IndexError, EOFError, pickle.UnpicklingError, BadZipFile) as error:
            raise MechaneError(f"'{self.path}' is not the file of a sweep: {error}") from error

    def save(self, now: bool = True) -> None:
        """Write what is there, whole or not at all."""
        if not now and time.monotonic() < self.saved + SAVED:
            return
        out = self.out
        done = [k for k, m in enumerate(out.measured) if m is not None]
        rows = [m for m in out.measured if m is not None]
        arrays: dict[str, Any] = {
            f"measured {i}": np.array([m[n] for m in rows], float) for i, n in enumerate(out.names)
        }
        arrays |= {"mark": self.mark, "done": np.array(done, int), "failed": np.array(list(out.failures), int)}
        part = self.path.with_suffix(".part.npz")
        np.savez(part, why=np.array(list(out.failures.values()), str), **arrays)
        os.replace(part, self.path)
        self.saved = time.monotonic()

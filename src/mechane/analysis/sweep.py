"""Sweeps: one translated model, many parameter sets, on all processors or on a cluster."""

from __future__ import annotations

import csv
import hashlib
import itertools
import os
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any, cast

import numpy as np

from ..errors import MechaneError
from ..extension import front_door
from ..language.component import Component
from ..simulation.batch import TOGETHER, Batch
from ..simulation.interrupting import stopping
from ..simulation.progress import Progress
from ..simulation.result import Result
from ..simulation.system import System, compile
from .overrides import Settings
from .sending import packed, unpacked
from .table import DONE, FAILED, Cases, Table

Measure = str | Callable[[Result], Any]
POINTS = 501  # output points if more than the final value is needed
PIECES = 8  # minimum number of tasks per processor of a cluster
SHORT = 5e-3  # duration of a run, in seconds, below which threads do not pay off
LARGEST = 64  # cases per task
WINDOW = 4  # submitted tasks per processor of a cluster
SUFFIX = ".nc"
UNMEASURED = "measure"  # beginning of the message of a failed measure


class Sweep:
    """Result of `sweep`: for each case its values and measures, or its whole result.

    `sweep["name"]` is an array of measured or varied values, in the shape of the grid; failed cases are nan, and
    `.failures` gives the reasons. Without measures `.results` contains a result for each case. `.to_xarray()` names the axes.
    """

    def __init__(self, cases: Cases, table: Table):
        self.cases, self.table = cases, table
        self.results: list[Result | None] = [] if table.names else [None] * len(cases)
        self.interrupted = False

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of values per path of the grid, or number of cases."""
        return self.cases.shape

    @property
    def names(self) -> list[str]:
        """Names of the measures."""
        return self.table.names

    @property
    def failures(self) -> dict[int, str]:
        """Reasons for failed cases, by index."""
        return self.table.failures

    def __len__(self) -> int:
        return len(self.cases)

    def __getitem__(self, name: str) -> np.ndarray:
        if name in self.names:
            array = self.table.column(name)
        elif self.cases.everywhere(name):
            array = self.cases.column(name)
        else:
            known = ", ".join([*self.names, *self.cases.names])
            raise MechaneError(f"The sweep has neither measured nor varied '{name}'; it has {known}.")
        return array.reshape(self.shape + array.shape[1:])

    def to_xarray(self) -> Any:
        """An xarray Dataset: measures over varied values, with one dimension per path of the grid."""
        try:
            import xarray as xr
        except ImportError as error:
            raise MechaneError("to_xarray needs xarray: pip install 'mechane[cluster]'.") from error
        axes = self.cases.axes
        plain = axes is not None and all(np.ndim(v) == 0 for values in axes.values() for v in values)
        dims = list(axes or ()) if plain else ["case"]
        shape = self.shape if plain else (len(self),)
        coordinates: dict[str, Any] = dict(axes or {}) if plain else {}
        if not plain:
            varied = {n: self.cases.column(n) for n in self.cases.names if self.cases.everywhere(n)}
            coordinates = {n: (dims + _further(n, v), v) for n, v in varied.items()}
        columns = {n: self.table.column(n) for n in self.names}
        label = {n: f"{n} measured" if n in coordinates else n for n in columns}
        data = {label[n]: (dims + _further(n, v), v.reshape(shape + v.shape[1:])) for n, v in columns.items()}
        data["failed"] = (dims, (self.table.state == FAILED).reshape(shape))
        return xr.Dataset(data, coordinates)

    def to_dataframe(self) -> Any:
        """A pandas DataFrame, one row per case."""
        try:
            import pandas as pd
        except ImportError as error:
            raise MechaneError("to_dataframe needs pandas: pip install 'mechane[pandas]'.") from error
        columns: dict[str, Any] = {n: [case.get(n, np.nan) for case in self.cases] for n in self.cases.names}
        for name in self.names:
            values = self.table.column(name).astype(float)
            columns[name] = values if values.ndim == 1 else list(values)
        return pd.DataFrame(columns)

    def write(self, path: str | Path) -> Path:
        """Write a CSV table, one row per case, one column per number."""
        names = [*self.cases.names, *self.names]
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
        return [*self.names, *self.cases.names]

    def __repr__(self) -> str:
        done = int((self.table.state == DONE).sum())
        failed = f", {len(self.failures)} failed" if self.failures else ""
        return f"<Sweep of {len(self)} cases, {done} done{failed}>"


@front_door
def sweep(
    model: Component | System,
    grid: Mapping[str, Iterable[Any]] | Iterable[Mapping[str, Any]],
    stop: float,
    *,
    measure: Measure | Sequence[Measure] | Mapping[str, Measure] | None = None,
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

    `grid` maps paths to lists of values, all combinations of which are run, or is a list of cases, each a mapping from
    paths to values. `measure` defines what to keep of each run: the path of a variable (its final value), a function of the
    result, a list of these, or a mapping of names to these; by default whole results are kept. `start`, `tolerance`, `points`, `times`, `solver`,
    `backend`, `parameters` and `initial` are those of `simulate`.

    The runs use all processors as threads (`workers`; 1 runs them sequentially), in batches if a model has no
    events and loops. For other models, runs of a few milliseconds use one thread by default, because several would
    wait for each other. Alternatively they run on a Dask cluster:
    `scheduler=distributed.Client(...)`. The numbers are identical bit for bit. Interrupting (Ctrl-C) keeps the completed cases.
    With `file="name.nc"` measures are written there case by case (NetCDF, for xarray and others), for any size, and an
    interrupted sweep resumes from it.
    """
    cases = Cases(grid)
    system = compile(model).suited(None, cases.names, parameters)
    settings = Settings(system, parameters, initial)
    for path in cases.names:
        settings({path: settings.now(path)})  # unknown names fail here, before anything runs
    measures = _named(measure)
    _check(measures, settings, workers, file)
    ends = bool(measures) and all(isinstance(how, str) for how in measures.values()) and times is None
    points = points if points is not None else 2 if ends else POINTS
    options = {
        "start": start, "tolerance": tolerance, "points": points, "times": times, "solver": solver, "backend": backend,
    }  # fmt: skip
    work = _Work(system, settings, stop, options, measures)
    place = None if file is None else Path(file).with_suffix(SUFFIX)
    table = Table(cases, list(measures), place, work.mark(cases) if place is not None else "")
    out, left = Sweep(cases, table), table.left
    outcomes = work.here(cases, left, workers) if scheduler is None else work.on_cluster(scheduler, cases, left)
    with Progress(progress, "sweeping") as report:
        try:
            for done, (k, outcome) in enumerate(outcomes, len(cases) - len(left) + 1):
                work.store(out, k, outcome)
                if report is not None:
                    report(done / len(cases))
        except KeyboardInterrupt:
            out.interrupted = True
        finally:
            outcomes.close()
    _check_measured(out, len(cases))
    return out


def _check(measures: Mapping[str, Measure], settings: Settings, workers: Any, file: str | Path | None) -> None:
    """Reject unknown variables in measures, wrong numbers of workers, and a file without measures."""
    if workers is not None and not (isinstance(workers, int) and workers > 0):
        raise MechaneError(f"sweep: workers={workers!r} must be a positive integer.")
    for how in measures.values():
        if isinstance(how, str):
            settings.now(how)
    if file is not None and not measures:
        raise MechaneError("sweep: file= stores measures; define them with measure=….")


def _check_measured(out: Sweep, cases: int) -> None:
    """Raise if no case could be measured."""
    failures = out.failures
    if len(failures) == cases and all(text.startswith(UNMEASURED) for text in failures.values()):
        raise MechaneError(f"sweep: no case could be measured; {next(iter(failures.values()))}")


def _further(name: str, values: np.ndarray) -> list[str]:
    """Names of the axes of array-valued measures."""
    return [f"{name} {k}" for k in range(values.ndim - 1)]


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _named(measure: Measure | Sequence[Measure] | Mapping[str, Measure] | None) -> dict[str, Measure]:
    if measure is None:
        return {}
    found: dict[str, Measure]
    if isinstance(measure, Mapping):
        found = dict(cast(Mapping[str, Measure], measure))
    else:
        several: list[Any] = (
            [*cast(Any, measure)] if isinstance(measure, Sequence) and not isinstance(measure, str) else [measure]
        )
        found = {how if isinstance(how, str) else getattr(how, "__name__", "measure"): how for how in several}
        if len(found) < len(several):
            raise MechaneError("sweep: two measures have the same name; give a mapping of names to measures.")
    for how in found.values():
        if not isinstance(how, str) and not callable(how):
            raise MechaneError(f"sweep: a measure is the path of a variable or a function of the result, not {how!r}.")
    return found


class _Failed(str):
    """Reason for a failed case."""


class _Work:
    """The work for each case, local or remote."""

    def __init__(
        self, system: System, settings: Settings, stop: float, options: dict[str, Any], measures: Mapping[str, Measure]
    ):
        self.system, self.settings = system, settings
        self.stop, self.options, self.measures = stop, options, measures

    def one(self, case: Mapping[str, Any]) -> Any:
        """Run a case: returns its measures, its result, or the reason for failure."""
        return self.one_of(self.settings(case))

    def one_of(self, given: Mapping[str, Any]) -> Any:
        """The same with parameters and start values as `simulate` takes them."""
        try:
            result = self.system.simulate(self.stop, **given, **self.options)
            if result.interrupted:
                raise KeyboardInterrupt
            return self.seen(result)
        except MechaneError as error:
            return _Failed(error)

    def mark(self, cases: Cases) -> str:
        """Fingerprint of this sweep."""
        asked = [list(self.measures), self.stop, self.options, self.settings.parameters, self.settings.initial]
        names = [p.path for p in self.system.flat.parameters]
        found = hashlib.sha256(repr((asked, names, self.system.translated.parameters().tolist())).encode())
        for words in cases.words():
            found.update(words.encode())
        return found.hexdigest()

    def seen(self, result: Result) -> Any:
        """The kept part of a result, or the reason for failure: a measure may apply to some cases only."""
        found: dict[str, Any] = {}
        for name, how in self.measures.items():
            try:
                found[name] = result[how][-1] if isinstance(how, str) else how(result)
            except Exception as error:
                kind = "" if isinstance(error, MechaneError) else f"{type(error).__name__}: "
                return _Failed(f"{UNMEASURED} '{name}': {kind}{error}")
        return found if self.measures else result

    def here(self, cases: Cases, left: np.ndarray, workers: int | None) -> Generator[tuple[int, Any]]:
        """Run cases on threads of this process: the stepper releases the global interpreter lock.

        The first two determine whether that pays off: with short runs, threads wait for the lock more than they run.
        """
        if Batch.serves(self.system, self.options["backend"]):
            for some in (left[i : i + TOGETHER].tolist() for i in range(0, len(left), TOGETHER)):
                yield from self.together([self.settings(cases[k]) for k in some], some, workers or _processors())
            return
        if workers is None:
            seconds = 0.0
            for k in left[:2].tolist():  # the first one also compiles
                began = time.perf_counter()
                outcome = self.one(cases[k])
                seconds = time.perf_counter() - began
                yield k, outcome
            workers = 1 if seconds < SHORT else _processors()
            left = left[2:]
        workers = min(len(left), workers)
        if workers <= 1:
            for k in left.tolist():
                yield k, self.one(cases[k])
            return
        stop = threading.Event()

        def one(k: int) -> tuple[int, Any]:
            stopping.set(stop)
            return k, self.one(cases[k])

        waiting: Iterator[int] = iter(left.tolist())
        running: set[Future[tuple[int, Any]]] = set()
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

    def together(self, given: list[dict[str, Any]], left: list[int], workers: int) -> Generator[tuple[int, Any]]:
        """Run cases that need no Python in between."""
        options = {name: value for name, value in self.options.items() if name != "backend"}
        for k, result in Batch(self.system, self.stop, **options)(given, workers):
            yield left[k], self.one_of(given[k]) if result is None else self.seen(result)

    def on_cluster(self, client: Any, cases: Cases, left: np.ndarray) -> Generator[tuple[int, Any]]:
        """Run cases on a Dask cluster: the model is sent to every process once, a few cases with each task.

        Just enough tasks are submitted to keep the cluster busy. If a task is lost because its workers repeatedly died,
        its cases are retried at the end, one by one, so that a bad case affects no others.
        """
        try:
            from distributed import KilledWorker, as_completed
        except ImportError as error:
            raise MechaneError("A sweep on a cluster needs Dask: pip install 'mechane[cluster]'.") from error
        if not hasattr(client, "submit"):
            raise MechaneError(f"sweep: scheduler={client!r} must be a client of Dask, distributed.Client(...).")

        from .delivery import deliver, run_cases

        data = packed(
            self.system, self.settings.parameters, self.settings.initial, self.stop, self.options, self.measures
        )
        name = f"mechane-{hashlib.sha256(data).hexdigest()[:16]}"
        deliver(client, name, data)
        threads = max(1, sum(client.nthreads().values()))
        size = max(1, min(LARGEST, len(left) // (PIECES * threads)))
        pieces = [left[first : first + size].tolist() for first in range(0, len(left), size)][::-1]
        suspects: list[list[int]] = []
        futures: dict[Any, list[int]] = {}

        def submit() -> Iterator[Any]:
            """Submit the next tasks, as far as there is room."""
            while (pieces and len(futures) < WINDOW * threads) or (suspects and not futures):
                some = pieces.pop() if pieces else suspects.pop()
                future = client.submit(run_cases, run_unpacked, name, [cases[k] for k in some], pure=False)
                futures[future] = some
                yield future

        running: Any = as_completed(list(submit()))
        try:
            for future in running:
                some = futures.pop(future)
                if future.status == "finished":
                    yield from zip(some, map(self.received, future.result()), strict=True)
                elif isinstance(error := future.exception(), KilledWorker) and (pieces or futures or len(some) > 1):
                    suspects += [[k] for k in some]
                elif len(some) > 1:
                    pieces += [[k] for k in some]
                else:
                    yield some[0], _Failed(f"{type(error).__name__}: {error}")
                future.release()
                for another in submit():
                    running.add(another)
        finally:
            client.cancel(list(futures))
            client.unregister_worker_plugin(name)

    def received(self, outcome: Any) -> Any:
        """Attach a result from another process to the local system."""
        if not isinstance(outcome, tuple):
            return outcome
        return Result(self.system, *cast(tuple[Any, ...], outcome))

    def store(self, out: Sweep, k: int, outcome: Any) -> None:
        """Store the outcome of a case in the sweep."""
        if isinstance(outcome, str):
            out.table.failed(k, str(outcome))
        elif isinstance(outcome, Result):
            out.results[k] = outcome
            out.table.done(k, {})
        else:
            out.table.done(k, outcome)


def run_unpacked(data: bytes, cases: list[dict[str, Any]]) -> list[Any]:
    """A cluster task: the outcome of its cases, in serializable form."""
    system, parameters, initial, stop, options, measures = unpacked(data)
    work = _Work(system, Settings(system, parameters, initial), stop, options, measures)
    found = [work.one(case) for case in cases]
    return [(r.trajectory, r.parameter_values, r.moved) if isinstance(r, Result) else r for r in found]

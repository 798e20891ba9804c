"""Many runs of one model at once, on several threads and without Python code during a run.

This is possible if a model has no events, loops, algebraic variables or contacts to search for. Cases that turn out to need
more (other parameters that are zero, a stiff motion, short pulses, a failure to be explained) are left to `System.simulate`.
The results equal those of `System.simulate` to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, NamedTuple

import numpy as np

from .. import runtime
from ..compiler.start.starts import Starts
from ..errors import MechaneError
from ..runtime import Status
from .arguments import checked_solver, output_times
from .native import LONGEST
from .nominal import nominal_of_many
from .program import Program
from .ranks import Ranks
from .result import Result
from .run import Run
from .schedule import Schedule
from .state import State
from .system import System
from .trajectory import Trajectory

TOGETHER = 32  # largest number of cases in a task
SHARES = 4  # smallest number of tasks per thread
SOLVERS = {1: "dopri5", 2: "dop853", 3: "rodas"}


class _Task(NamedTuple):
    """Cases run by one thread, with their arrays."""

    which: list[int]
    p: np.ndarray
    x: np.ndarray
    nominal: np.ndarray
    outputs: np.ndarray
    counts: np.ndarray


class Batch:
    """Runs of one system with the same times, tolerance and solver."""

    def __init__(
        self,
        system: System,
        stop: float,
        *,
        start: float = 0.0,
        tolerance: float = 1e-6,
        points: int = 501,
        times: Sequence[float] | np.ndarray | None = None,
        solver: str = "auto",
    ):
        self.system, self.start, self.tolerance = system, start, float(tolerance)
        self.grid, self.first = output_times(start, stop, points, times)
        self.solver = checked_solver(solver, "auto", tolerance)
        self.program: Program | None = None
        self._sources: dict[tuple[str, ...], Starts | None] = {}

    @staticmethod
    def serves(system: System, backend: str = "auto") -> bool:
        """Whether a system can run without Python code during a run."""
        f = system.functions
        simple = not (f.nz or f.hold.shape[0] or f.solves or system.flat.discretes or f.t.kinematics.loop_constraints)
        return simple and backend != "interpreted" and not system.searching

    def __call__(self, cases: Sequence[Mapping[str, Any]], workers: int) -> Iterator[tuple[int, Result | None]]:
        """Yield results with the number of their case, as they are finished; None for a case that must be run individually."""
        running: list[Future] = []
        interrupt = np.zeros(1, np.int64)
        with ThreadPoolExecutor(workers) as pool:
            try:
                size = min(TOGETHER, -(-len(cases) // (SHARES * workers)))
                for first in range(0, len(cases), size):
                    task, alone = self._task(cases, range(first, min(first + size, len(cases))))
                    yield from ((k, None) for k in alone)
                    if task is not None:
                        running.append(pool.submit(self._run, task, interrupt))
                    while len(running) > 2 * workers or any(f.done() for f in running):
                        yield from self._finished(running)
                while running:
                    yield from self._finished(running)
            finally:
                interrupt[0] = 1

    def _finished(self, running: list[Future]) -> Iterator[tuple[int, Result | None]]:
        """Finished results, in the order in which they were started."""
        done = wait(running, return_when=FIRST_COMPLETED).done
        for future in [f for f in running if f in done]:
            running.remove(future)
            yield from self._results(future.result())

    def _task(self, cases: Sequence[Mapping[str, Any]], which: range) -> tuple[_Task | None, list[int]]:
        """Initial values of the given cases, and the cases that must be run individually."""
        parameters, x = self._starts([cases[k] for k in which])
        if parameters is None or x is None:
            return None, list(which)
        program = self.program = self.program or self.system.program(parameters[0])
        x = np.hstack([x, np.zeros((len(x), 2 * program.has_power))])
        sizes = nominal_of_many(program, self.start, x, parameters, float(self.grid[-1] - self.grid[0]))
        same = (
            ((parameters == 0) == program.is_zero).all(axis=1)
            & np.isfinite(x).all(axis=1)
            & self.system.translated.kinematics.divisors.serve_all(parameters)
            & np.isfinite(sizes).all(axis=1)
        )
        none = np.zeros((len(x), 0))
        same &= program.suits(self.start, x, none, parameters, none)
        if program.driven and program.pulses:
            same[same] = [self._calm(program, *case) for case in zip(x[same], parameters[same], strict=True)]
        good, alone = ([which[i] for i in np.nonzero(flags)[0]] for flags in (same, ~same))
        if not good:
            return None, alone
        x, parameters, sizes = x[same], parameters[same], sizes[same]
        outputs = np.empty((len(good), len(self.grid), x.shape[1]))
        outputs[:, 0] = x
        counts = np.full((len(good), runtime.COUNTS), Status.INTERRUPTED, np.int64)
        return _Task(good, parameters, x, sizes, outputs, counts), alone

    def _calm(self, program: Program, x: np.ndarray, p: np.ndarray) -> bool:
        """Whether no function of time changes so quickly that steps must end there."""
        first, last, none = float(self.grid[0]), float(self.grid[-1]), np.zeros(0)
        schedule = Schedule(program, first, last, longest=LONGEST * (last - first))
        return schedule.next(State(first, x, none, p, none, none)) >= last

    def _starts(self, cases: list[Mapping[str, Any]]) -> tuple[np.ndarray | None, np.ndarray | None]:
        """Parameters and coordinates of cases, one row each; None if the initial state has to be solved for."""
        translated, init = self.system.translated, self.system.initializer
        paths = tuple(cases[0]["initial"])
        if paths not in self._sources:
            known = all(path in translated.starts.paths for path in paths)
            found = translated.starts.sources(paths) if known else None
            self._sources[paths] = found if found is not None and init.takes(found) else None
        found = self._sources[paths]
        given = [[case["initial"].get(path) for path in paths] for case in cases]
        plain = all(isinstance(v, (int, float, np.number)) for row in given for v in row)
        if found is None or not plain or any(tuple(case["initial"]) != paths for case in cases):
            return None, None
        try:
            p = np.array([translated.parameters(case["parameters"]) for case in cases])
        except MechaneError:
            return None, None
        numbers = [np.zeros((len(cases), 1))]
        if translated.starts.function is not None:
            numbers.append(np.array(translated.starts.function(p.T), float).T)
        numbers = np.hstack([*numbers, np.array(given, float)] if paths else numbers)
        tags = np.nan_to_num(found.guess[init.coordinates])
        return p, np.sign(tags) * numbers[:, np.abs(tags).astype(int)]

    def _run(self, task: _Task, interrupt: np.ndarray) -> _Task:
        assert self.program is not None
        none = np.zeros(0)
        state = State(float(self.grid[0]), task.x[0], none, task.p[0], none, none)
        like = Run(self.program, state, self.grid, self.solver, self.tolerance, Ranks.none()).native
        like.fields.interrupt = interrupt.ctypes.data
        like.fields.t_end = self.grid[-1]
        like.batch(task.x, task.p, task.nominal, task.outputs, task.counts)
        return task

    def _results(self, task: _Task) -> Iterator[tuple[int, Result | None]]:
        program, none = self.program, np.zeros((0, len(self.grid)))
        assert program is not None
        for i, k in enumerate(task.which):
            status, steps, rejected, calls, jacobians, method, _, outputs = task.counts[i].tolist()
            if status != Status.DONE or outputs != len(self.grid) - 1:
                yield k, None
                continue
            x = task.outputs[i].T
            work = x[program.nx :] if program.has_power else np.zeros((2, len(self.grid)))
            stats = {
                "events": 0, "steps": steps, "rejected": rejected, "rhs_calls": calls, "jacobians": jacobians,
                "solver": SOLVERS.get(method, self.solver), "native": 1,
            }  # fmt: skip
            trajectory = Trajectory(
                self.grid, x[: program.nx], none, none, work, stats=stats, hold=none, sizes=task.nominal[i],
                settings={"solver": self.solver, "tolerance": self.tolerance},
            )  # fmt: skip
            yield k, self.system.reviewed(Result(self.system, trajectory.since(self.first), task.p[i], (), program))

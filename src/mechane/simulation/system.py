"""A model translated once, to be simulated any number of times."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..compiler.causal import make_causal
from ..compiler.flat import by_path
from ..compiler.report import Report
from ..compiler.translate import Translated, sample, translate
from ..errors import InitializationError, MechaneError, SimulationError
from ..language.component import Component
from ..language.declarations import Owned
from .algebraic import STUCK, Algebra
from .engine import Engine, choose_solver
from .events import EventHandler, EventRecord
from .functions import Functions
from .initialize import Initializer, Pose, least_squares
from .integrate import Run, Trajectory
from .integrate import _cut as cut
from .progress import Progress
from .result import Result

if TYPE_CHECKING:
    from ..analysis.gradient import Gradient

BACKENDS = ("auto", "interpreted", "native")


class System:
    """A translated model: `.report`, `.simulate(...)`."""

    def __init__(self, translated: Translated):
        self.translated = translated
        self.flat = translated.flat
        self.report: Report = translated.report
        self._last_start: tuple[bytes, tuple[np.ndarray, np.ndarray, Pose]] | None = None

    @property
    def model(self) -> Component:
        """The model as the user wrote it."""
        return self.flat.model

    @cached_property
    def functions(self) -> Functions:
        """Numeric functions."""
        return Functions(self.translated)

    @cached_property
    def engine(self) -> Engine:
        """Integrators."""
        return Engine(self.functions)

    @property
    def initializer(self) -> Initializer:
        """The solver of the start."""
        return self.translated.initializer  # type: ignore[return-value]

    @cached_property
    def symbols(self) -> dict[str, Owned]:
        """Everything that has a path: variables, discrete variables, parameters."""
        flat = self.flat
        table: dict[str, Owned] = {v.path: v for v in flat.variables if v.integral is None}
        table.update({d.path: d for d in flat.discretes})
        table.update({p.path: p for p in flat.parameters})
        return table

    def initialize(
        self, parameters: dict[str, Any] | None = None, initial: dict[str, Any] | None = None, start: float = 0.0
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Pose]:
        """Consistent coordinates, algebraic variables, parameters and modes at the start."""
        p = self.translated.parameters(parameters)
        modes = np.array([d.start for d in self.flat.discretes], float)
        initial = by_path(initial, "initial")
        for k, discrete in enumerate(self.flat.discretes):
            if discrete.path in initial:
                modes[k] = float(initial.pop(discrete.path))
        said = p.tobytes() + modes.tobytes() + np.float64(start).tobytes()
        if self._last_start is not None and not initial and self._last_start[0] == said:
            x, z, pose = self._last_start[1]
            return x.copy(), z.copy(), p, pose.modes.copy(), pose
        starts = self.translated.starts(p, initial)
        pose = self.initializer.solve(starts, p, start, modes)
        if pose.error is not None:
            raise pose.error
        modes = pose.modes.copy()
        z = self._algebraic(pose.coordinates, starts, p, start, modes)
        x = pose.coordinates
        top = {v: value for v, value in starts.fixed.items() if v not in self.initializer.explicit}
        if top:
            x = self._meet_top(x, z, p, start, modes, top)
            pose.coordinates = x
        rates = np.array(self.functions.rhs(x, z, p, start, modes, 0.0), float).ravel()
        if not np.all(np.isfinite(rates)):  # the order of elimination may not suit these parameters
            self.choose_pivots(x, p, modes)
            rates = np.array(self.functions.rhs(x, z, p, start, modes, 0.0), float).ravel()
        if not np.all(np.isfinite(rates)):
            names = [self.translated.dae.names[c] for c in self.translated.kinematics.coordinates]
            bad = [n for n, r in zip(names, rates, strict=True) if not np.isfinite(r)]
            raise InitializationError(
                f"The start pose is singular: the derivative of {', '.join(bad[:6])} is not a number.\n"
                "  hint: start a little away from this pose, or check lengths, masses and inertias that are zero."
            )
        if not initial:
            self._last_start = (said, (x.copy(), z.copy(), pose))
        return x, z, p, modes, pose

    def choose_pivots(
        self, x: np.ndarray, p: np.ndarray, modes: np.ndarray, *others: tuple[np.ndarray, np.ndarray]
    ) -> None:
        """Order the elimination anew, for these coordinates, parameters and modes, and others met on the way.

        Everything compiled is made anew.
        """
        t = self.translated
        guess = np.full(t.dae.size, np.nan)
        causal = make_causal(t.kinematics, sample(t.kinematics, t.initializer, x, p, modes, guess, *others))
        self.translated = replace(t, causal=causal)
        self.__dict__.pop("functions", None)
        self.__dict__.pop("engine", None)

    def _algebraic(self, x, starts, p, t, d) -> np.ndarray:
        f = self.functions
        if not f.nz:
            return np.zeros(0)
        z = np.nan_to_num(
            np.array(
                [starts.guess[v] if v < len(starts.guess) else 0.0 for v in self.translated.causal.algebraic], float
            )
        )
        z, left = Algebra(f).solve(x, z, p, t, d)
        if not left < STUCK:
            dae, causal = self.translated.dae, self.translated.causal
            names = [dae.names[v] for v in causal.algebraic]
            rows = [dae.source(e) for b in causal.blocks if b.torn is not None for e in b.torn.closures]
            raise InitializationError(
                f"No start values found for the algebraic variables {', '.join(names[:6])}; give guesses."
                + "".join(f"\n  from: {row}" for row in rows[:4])
            )
        return z

    def _meet_top(self, x, z, p, t, d, top) -> np.ndarray:
        """Fixed start values of accelerations or forces: move free coordinates until they come out."""
        f, starts = self.functions, list(top.items())
        wanted = np.array([value for _, (value, _) in starts])
        values = f.function(ca.vertcat(*(f.all_values[v] for v, _ in starts)))
        slope = ca.Function("slope", f.arguments, [ca.jacobian(values(*f.arguments), f.x)])
        held = {self.initializer.place[v] for v in self.translated.starts(p).fixed if v in self.initializer.place}
        free = np.array([k for k in range(f.nx) if k not in held], int)
        for _ in range(50):
            g = np.array(values(x, z, p, t, d, 0.0), float).ravel() - wanted
            if np.abs(g).max() < 1e-10 * (1 + np.abs(wanted).max()):
                return x
            if not len(free):
                break
            x = x.copy()
            x[free] += least_squares(slope(x, z, p, t, d, 0.0)[:, free.tolist()], -g)
            x = self.initializer.project(x[:, None], p, np.array([t]), d[:, None])[:, 0]
        names = ", ".join(f"'{path}' = {value:.6g}" for _, (value, path) in starts)
        raise InitializationError(f"Conflicting start values: {names} cannot be met.")

    def simulate(
        self,
        stop: float,
        *,
        start: float = 0.0,
        tolerance: float = 1e-6,
        points: int = 501,
        solver: str = "auto",
        backend: str = "auto",
        parameters: dict[str, Any] | None = None,
        initial: dict[str, Any] | None = None,
        progress: bool | Callable[[float], None] = False,
    ) -> Result:
        """Simulate from `start` to `stop`.

        `tolerance` bounds the relative error of each step (absolute: a tenth of it). `points` output points lie evenly
        between start and stop. `solver` is "auto", "erk" (explicit), "rosenbrock" (stiff, algebraic variables), "cvodes" or
        "idas". `backend` "interpreted" starts at once, "native" compiles to C first, "auto" chooses. `parameters` and
        `initial` override values by path. `progress=True` shows a bar, or give a function of the fraction done;
        interrupting (Ctrl-C) returns what was computed so far.
        """
        for name, value in (("stop", stop), ("start", start), ("tolerance", tolerance), ("points", points)):
            if not isinstance(value, (int, float, np.number)) or not np.isfinite(value):
                raise SimulationError(f"{name} must be a finite number, got {value!r}.")
        if not stop > start:
            raise SimulationError(f"stop = {stop:g} must be after start = {start:g}.")
        if points < 2:
            raise SimulationError("At least two output points are needed.")
        if not 1e-14 <= tolerance <= 0.1:
            raise SimulationError(f"tolerance = {tolerance:g} must lie between 1e-14 and 0.1.")
        if backend not in BACKENDS:
            raise SimulationError(f"There is no backend '{backend}'; choose one of {', '.join(BACKENDS)}.")
        x, z, p, d, pose = self.initialize(parameters, initial, start)
        chosen = choose_solver(self.engine, solver, x, z, p, d, start, stop, backend)
        if backend == "native" and chosen not in ("erk", "rosenbrock"):
            raise SimulationError(
                f"solver='{chosen}' runs interpreted only; the native backend has 'erk' and 'rosenbrock'."
            )
        grid = np.linspace(start, stop, points)
        with Progress(progress) as report:
            for attempt in (1, 2):
                handler = EventHandler(self.functions, self.initializer, stop - start)
                state, watched = (x, z, p, d), report is not None
                run = Run(
                    self.engine,
                    self.initializer,
                    handler,
                    state,
                    grid,
                    chosen,
                    float(tolerance),
                    backend,
                    watched,
                    guarded=attempt == 1,
                )
                try:
                    return self._reviewed(Result(self, run.go(report), p, pose.moved))
                except SimulationError as error:
                    if attempt == 1 and self._unsafe():  # where it stopped another order of elimination may go on
                        self.choose_pivots(x, p, d, (run.x, run.d))
                        continue
                    if error.partial is None:
                        cut(run.out, run.k + 1)
                        error.partial = run.out
                    if isinstance(error.partial, Trajectory):
                        error.partial = Result(self, error.partial, p, pose.moved)
                    raise
        raise AssertionError  # not reached

    def gradient(self, of: Any, wrt: str | Iterable[str], stop: float, **options: Any) -> Gradient:
        """A variable or expression over time with its derivatives by parameters and start values.

        See `mechane.analysis.gradient`.
        """
        from ..analysis.gradient import gradient

        return gradient(self, of, wrt, stop, **options)

    @cached_property
    def _reviewers(self) -> list[Component]:
        return [c for c in self.flat.model.walk() if type(c).review is not Component.review]

    def _reviewed(self, result: Result) -> Result:
        """With what components have to say about the motion among its events."""
        for component in self._reviewers:
            result.events += [EventRecord(t, component.path, what) for t, what in component.review(result)]
            result.events.sort(key=lambda e: e.time)
        return result

    def _unsafe(self) -> bool:
        """Whether some pivot of the elimination may vanish."""
        return any(b.plan is not None and b.plan.unsafe for b in self.translated.causal.blocks)

    def resume(self, trajectory: Any, k: int, t: float, p: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Coordinates, algebraic variables and modes at a time after the k-th point of a trajectory."""
        state = (trajectory.x[:, k], trajectory.z[:, k], p, trajectory.d[:, k])
        handler = EventHandler(self.functions, self.initializer, t - trajectory.time[k])
        settings = trajectory.settings
        grid = np.array([trajectory.time[k], t])
        run = Run(
            self.engine,
            self.initializer,
            handler,
            state,
            grid,
            settings["solver"],
            settings["tolerance"],
            "interpreted",
        )
        out = run.go(None)
        return out.x[:, -1], out.z[:, -1], out.d[:, -1]


def compile(model: Component | System) -> System:
    """Translate a model once, to simulate it any number of times."""
    if isinstance(model, System):
        return model
    return System(translate(model))


def check(model: Component | System) -> Report:
    """What the compiler finds out about a model: counts, freedoms, states, blocks, redundant constraints."""
    return model.report if isinstance(model, System) else translate(model).report


def simulate(model: Component | System, stop: float, **options: Any) -> Result:
    """Translate and simulate a model; see `System.simulate` for the options."""
    return compile(model).simulate(stop, **options)


__all__ = ["MechaneError", "System", "check", "compile", "simulate"]

"""A model translated once, to be simulated any number of times, by many threads at once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any
from weakref import WeakValueDictionary

import casadi as ca
import numpy as np

from ..compiler.causal import make_causal
from ..compiler.dimensions import check_units
from ..compiler.flat import element_names
from ..compiler.initialize import MOVED, Initializer, Moved, Pose
from ..compiler.parameters import by_path
from ..compiler.report import Report
from ..compiler.sampling import sample
from ..compiler.starts import Starts
from ..compiler.translate import Translated, retranslate, translate
from ..compiler.words import several
from ..errors import InitializationError, MechaneError, SimulationError, StructureError, UnknownNameError, suggest, warn
from ..extension import extension, front_door
from ..language.aliases import ByPath
from ..language.component import Component
from ..language.content import content
from ..language.copying import varied
from ..language.symbol import time
from ..language.symbols import Owned, discrete_value
from ..language.varied import Possible, possible
from .algebraic import STUCK, Algebra
from .balance import tells_energies, unbalanced
from .branches import Branches, is_singular
from .conditions import Conditions
from .events import EventHandler
from .following import Followers
from .functions import Functions
from .gradient import Gradient
from .interrupting import interruptible
from .prescribed import check_prescribed
from .program import Program, Ranks
from .progress import Progress
from .result import Result
from .run import METHODS, Run
from .state import EventRecord, State
from .stepper import Stepper
from .trajectory import Trajectory

BACKENDS = ("auto", "interpreted", "native")
OTHER_NAMES = {"erk": "explicit", "rosenbrock": "rodas", "cvodes": "rodas", "idas": "rodas"}
SOLVERS = (*METHODS, "explicit")
FINEST = 1e-6  # of a run: times must be told apart better than that
KEPT = 64  # starts and ranks that are remembered


class System:
    """A translated model: `.report`, `.simulate(...)`. A cache of programs around what never changes."""

    def __init__(self, translated: Translated):
        self.translated = translated
        self.flat = translated.flat
        self.report: Report = translated.report
        self.said: tuple = ()  # what the model said when it was translated
        self._lock = threading.RLock()
        self._programs: dict[tuple[int, ...], Program] = {}
        self._special: OrderedDict[bytes, Program] = OrderedDict()
        self._ranks: OrderedDict[bytes, Ranks] = OrderedDict()
        self._starts: OrderedDict[bytes, tuple[np.ndarray, np.ndarray, np.ndarray, Pose]] = OrderedDict()
        self.base, self.varies = self, frozenset[str]()  # the system of the user's model, and what varies beyond that
        self._varied: dict[frozenset[str], System] = {}
        self._variants: OrderedDict[bytes, System] = OrderedDict()

    def _repr_html_(self) -> str:
        from ..notebook import system_html

        return system_html(self)

    def __repr__(self) -> str:
        report = self.report
        states, freedom = several(len(report.states), "state"), several(report.degrees_of_freedom, "degree")
        return f"<System of {report.name}: {states}, {freedom} of freedom>"

    @property
    def model(self) -> Component:
        """The model as the user wrote it."""
        return self.flat.model

    @cached_property
    def functions(self) -> Functions:
        """The model as expressions."""
        return Functions(self.translated)

    @property
    def initializer(self) -> Initializer:
        """The solver of the start."""
        return self.translated.initializer  # type: ignore[return-value]

    def program(self, p: np.ndarray | None = None, inputs: Sequence[int] = ()) -> Program:
        """Machine code for parameters: those that are zero are left out of it, unless they are inputs."""
        p = self.translated.parameters() if p is None else p
        zeros = tuple(k for k in np.nonzero(p == 0)[0].tolist() if k not in inputs)
        with self._lock:
            special = self._special.get(p.tobytes())
            if special is not None:
                return special
            if zeros not in self._programs:
                self._programs[zeros] = Program(self.functions, self.initializer, zeros)
            return self._programs[zeros]

    @property
    def has_special_programs(self) -> bool:
        """Whether some parameters needed an order of elimination of their own."""
        return bool(self._special)

    def _specialise(self, x: np.ndarray, p: np.ndarray, discrete_state: np.ndarray) -> None:
        """Make a program for these parameters alone, with pivots that suit them."""
        t = self.translated
        guess = np.full(t.dae.size, np.nan)
        causal = make_causal(
            t.kinematics, sample(t.kinematics, t.initializer, x, p, discrete_state, guess, spread=False)
        )
        zeros = tuple(np.nonzero(p == 0)[0].tolist())
        program = Program(Functions(replace(t, causal=causal)), self.initializer, zeros)
        self._remember(self._special, p.tobytes(), program)

    def suited(self, parameters: Mapping[str, Any] | None = None, *groups: Iterable[str] | None) -> System:
        """The system for these parameters, in which the paths of all groups are parameters too.

        It is this one, unless a path is inside an option, or values make something vanish that positions are divided by.
        """
        system = self.varying(parameters, *groups)
        return system.for_values(system.translated.parameters(None if parameters is None else dict(parameters)))

    def for_values(self, p: np.ndarray) -> System:
        """The system for numbers of its parameters."""
        if not self.translated.kinematics.divisors.poor(p):
            return self
        with self._lock:
            for key, variant in self._variants.items():
                if key == p.tobytes() or not variant.translated.kinematics.divisors.poor(p):
                    return variant
            variant = self._sibling(retranslate(self.translated, p))
            self._remember(self._variants, p.tobytes(), variant)
            return variant

    @cached_property
    def statics(self) -> System:
        """The system with motions that are functions of time standing still."""
        dae = self.translated.dae
        expressions = ca.vertcat(dae.residuals.sx, *dae.constants.values())
        if dae.time_rate == 0.0 or not ca.depends_on(expressions, time.sx):
            return self
        return self._sibling(retranslate(self.translated, time_rate=0.0))

    def _sibling(self, translated: Translated) -> System:
        """The same model, translated for something else."""
        system = System(translated)
        system.base, system.varies = self.base, self.varies
        system.functions.remade_from = self.functions.remade_from
        return system

    def _check_divisors(self, p: np.ndarray) -> None:
        """Refuse parameters for which this system was not translated; `suited` gives the one that was."""
        sizes = self.translated.kinematics.divisors
        dae = self.translated.dae
        for u, e in sizes.poor(p):
            raise InitializationError(
                f"With these parameters '{dae.names[u]}' cannot be computed from its equation.\n"
                f"  {dae.source(e)}\n"
                "  hint: give the model these parameters before it is compiled."
            )

    @cached_property
    def symbols(self) -> dict[str, Owned]:
        """Everything that has a path: variables, discrete variables, parameters."""
        flat = self.flat
        table: dict[str, Owned] = {v.path: v for v in flat.variables if v.integral is None}
        table.update({d.path: d for d in flat.discretes})
        table.update({p.path: p for p in flat.parameters})
        return ByPath(flat.model, table, signed=True)

    @cached_property
    def possible(self) -> dict[str, Possible]:
        """Numbers inside options that become parameters when they are asked for: `hinge.n`, `contact.curve1.radius`."""
        return {one.path: one for one in possible(self.base.model)}

    def varying(self, *groups: Iterable[str] | None) -> System:
        """The system in which all these paths are parameters: this one, or that of a copied model, translated once."""
        paths = {path for group in groups for path in group or () if isinstance(path, str)}
        wanted = {whole for path in paths if (whole := self._inside_option(path)) is not None}
        if not wanted:
            return self
        if self is not self.base:
            return self.base.varying(self.varies, wanted)
        names = frozenset(wanted)
        with self._lock:
            if names not in self._varied:
                if self.said and content(self.model) != self.said:
                    raise StructureError(
                        f"{self.model.label} was changed after it was compiled; compile it again to vary {', '.join(sorted(names))}."
                    )
                system = compile(varied(self.model, [self.possible[name] for name in sorted(names)]))
                system.base, system.varies = self, names
                system.functions.remade_from = self.model
                self._varied[names] = system
            return self._varied[names]

    def _inside_option(self, path: str) -> str | None:
        """The path, without the index of an element, of something that is no parameter yet but can become one."""
        for whole in (path, path.rpartition("[")[0]):
            if whole in self.symbols:
                return None
            if whole in self.possible:
                return whole
        return None

    # ------------------------------------------------------------------------------------------------ the start
    def initialize(
        self, parameters: dict[str, Any] | None = None, initial: dict[str, Any] | None = None, start: float = 0.0
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Pose]:
        """Consistent coordinates, algebraic variables, parameters and discrete variables at the start."""
        p = self.translated.parameters(parameters)
        self._check_divisors(p)
        discrete_state = np.array([d.start for d in self.flat.discretes], float)
        initial = by_path(initial, "initial")
        for k, discrete in enumerate(self.flat.discretes):
            if discrete.path in initial:
                values = tuple(discrete.declaration.values or ())
                discrete_state[k] = discrete_value(f"'{discrete.path}'", initial.pop(discrete.path), values)
        unknown = self.translated.parameters.unknown(parameters)
        key = p.tobytes() + discrete_state.tobytes() + np.float64(start).tobytes() + np.array(unknown, int).tobytes()
        if not initial:
            with self._lock:
                if key in self._starts:
                    x, z, p, pose = self._starts[key]
                    return x.copy(), z.copy(), p.copy(), pose.discrete_state.copy(), pose
        starts = self.translated.starts(p, initial)
        x, z, p, discrete_state, pose = self._assemble(starts, p, start, discrete_state, unknown)
        if not initial:
            self._remember(self._starts, key, (x.copy(), z.copy(), p.copy(), pose))
        return x, z, p, discrete_state, pose

    def _remember(self, table: OrderedDict, key: bytes, value: Any) -> None:
        with self._lock:
            table[key] = value
            while len(table) > KEPT:
                table.popitem(last=False)

    def _assemble(self, starts, p: np.ndarray, t: float, discrete_state: np.ndarray, unknown: list[int]):
        """Meet all start values together: of positions, speeds, accelerations and forces, with discrete states that have settled."""
        for _ in range(10):
            pose = self.initializer.solve(starts, p, t, discrete_state)
            if pose.error is not None:
                raise pose.error
            discrete_state, x = pose.discrete_state.copy(), pose.coordinates
            z = self._algebraic(x, starts, p, t, discrete_state)
            if self._chosen(x, z, p, t, discrete_state):
                break
        pose.discrete_state = discrete_state.copy()
        if self.flat.initial or unknown or any(v not in self.initializer.explicit for v in starts.fixed):
            given = p
            for _ in range(10):
                x, z, p = self.conditions.solve(starts, unknown, (x, z, p, discrete_state), t)
                settled = self._settle(x, z, p, t, discrete_state)
                if np.array_equal(settled, discrete_state):
                    break
                discrete_state = settled
            pose.coordinates, pose.discrete_state = x, discrete_state
            pose.moved = self.initializer.moved(starts, x, (p, t, discrete_state)) + self._found(given, p)
        x = self._leave_singular(x, z, (p, t, discrete_state), starts, pose)
        rates = self.program(p).rates_at(t, x, z, p, discrete_state)
        if not np.all(np.isfinite(rates)):  # the order of elimination may not suit these parameters
            self._specialise(x, p, discrete_state)
            rates = self.program(p).rates_at(t, x, z, p, discrete_state)
        if not np.all(np.isfinite(rates)):
            names = [self.translated.dae.names[c] for c in self.translated.kinematics.coordinates]
            bad = [n for n, r in zip(names, rates, strict=True) if not np.isfinite(r)]
            raise InitializationError(
                f"The start pose is singular: the derivative of {', '.join(bad[:6])} is not a number.\n"
                "  hint: start a little away from this pose, or check lengths, masses and inertias that are zero."
            )
        return x, z, p, discrete_state, pose

    def _found(self, before: np.ndarray, after: np.ndarray) -> list[Moved]:
        """Parameters that were guesses, and what they have become."""
        names = [name for q in self.flat.parameters for name in element_names(q)]
        changed = np.nonzero(np.abs(after - before) > MOVED * np.maximum(np.abs(after), np.abs(before)))[0]
        return [Moved(names[k], float(before[k]), float(after[k])) for k in changed]

    def _leave_singular(self, x: np.ndarray, z: np.ndarray, rest: tuple, starts: Starts, pose: Pose) -> np.ndarray:
        """Coordinates with speeds that belong to a motion, where loops are singular and their constraints allow more."""
        p, t, d = rest
        if not self.initializer.of_rates.any():
            return x
        program = self.program(p)
        ranks = self.ranks(program, State(t, x, z, p, d, np.zeros(program.ne)))
        if not is_singular(program, x, rest, ranks):
            return x
        branches = program.kept("branches", lambda: Branches(program))
        if not x[self.initializer.is_rate].any():
            ahead = branches.from_rest(x, z, rest, ranks)
            pose.said = branches.told_at_rest(ahead) if ahead is not None else None
            return x
        way = branches.choose(x, z, rest, starts, ranks)
        pose.coordinates, pose.said = way.x, way.said
        pose.moved = self.initializer.moved(starts, way.x, rest)
        with self._lock:
            self._ranks.pop(p.tobytes() + d.tobytes(), None)  # to be found along the motion that was chosen
        return way.x

    @cached_property
    def conditions(self) -> Conditions:
        """Initial equations, and start values of what follows from forces."""
        return Conditions(self.functions)

    def _chosen(self, x, z, p, t, d) -> bool:
        """Let choices be those of the start; whether they were."""
        choices = self.flat.choices
        before = d[choices].copy()
        if choices:
            d[choices] = self._settle(x, z, p, t, d)[choices]
        return bool(np.array_equal(d[choices], before))

    def _settle(self, x, z, p, t, d) -> np.ndarray:
        """Discrete variables after conditions that hold at the start have fired."""
        program = self.program(p)
        ranks = np.array([s.group.rank for s in program.f.solves], float)
        handler = EventHandler(program, ranks, np.ones(program.nx), 1.0, speaks=False)
        state = State(t, np.concatenate([x, np.zeros(2 * program.has_power)]), z, p, d, np.zeros(program.ne))
        return handler.settle(state, []).d

    def _algebraic(self, x, starts, p, t, d) -> np.ndarray:
        f = self.functions
        if not f.nz:
            return np.zeros(0)
        z = np.nan_to_num(
            np.array(
                [starts.guess[v] if v < len(starts.guess) else 0.0 for v in self.translated.causal.algebraic], float
            )
        )
        algebra = Algebra(f)
        z, left = algebra.solve(x, z, p, t, d)
        if not left < STUCK:
            said = algebra.unsolved().format("; give guesses.")
            raise InitializationError(f"No start values found for the algebraic variables {said}")
        return z

    def ranks(self, program: Program, state: State) -> Ranks:
        """How many equations are independent with these parameters, at poses around this one."""
        if not self.translated.kinematics.loop_constraints and not program.f.solves:
            return program.ranks(state.t, state.x, state.p, state.d)
        key = program.rank_key(state.p) + state.d.tobytes()
        with self._lock:
            if key in self._ranks:
                return self._ranks[key]
        found = program.ranks(state.t, state.x, state.p, state.d)
        self._remember(self._ranks, key, found)
        return found

    # ------------------------------------------------------------------------------------------------ running
    @front_door
    def simulate(
        self,
        stop: float,
        *,
        start: float = 0.0,
        tolerance: float = 1e-6,
        points: int = 501,
        times: Sequence[float] | np.ndarray | None = None,
        solver: str = "auto",
        backend: str = "auto",
        parameters: dict[str, Any] | None = None,
        initial: dict[str, Any] | None = None,
        progress: bool | Callable[[float], None] = False,
    ) -> Result:
        """Simulate from `start` to `stop`.

        `tolerance` bounds the error of each step, relative to the size of each coordinate. `points` output points lie
        evenly between start and stop, or give the output `times`, which need not begin at the start; neither changes the motion. `solver` is "auto",
        "dopri5" or "dop853" (explicit, order 5 and 8), "rodas" (stiff), or "explicit" (one of the first two).
        `backend="interpreted"` evaluates the model without machine code, for comparison. `parameters` and `initial` override
        values by path.
        `progress=True` shows a bar, or give a function of the fraction done; interrupting (Ctrl-C) returns what was
        computed so far.
        """
        grid, first = output_times(start, stop, points, times)
        chosen = checked_solver(solver, backend, tolerance)
        system = self.suited(by_path(parameters, "parameters"))
        if system is not self:
            return system.simulate(
                stop, start=start, tolerance=tolerance, points=points, times=times, solver=solver, backend=backend,
                parameters=parameters, initial=initial, progress=progress,
            )  # fmt: skip
        x, z, p, d, pose = self.initialize(parameters, initial, start)
        check_prescribed(self.translated, x, p, d, start, float(grid[-1]))
        program = self.program(p)
        state = State(float(start), x, z, p, d, np.zeros(program.ne))
        followers = Followers(program, p) if self.searching else None
        ranks, slowly = self.ranks(program, state), backend == "interpreted"
        run = Run(program, state, grid, chosen, float(tolerance), ranks, followers, slowly)
        if pose.said is not None:
            run.out.said.append(pose.said)
            warn(pose.said)
        with Progress(progress) as report:
            try:
                return self.reviewed(Result(self, run.go(report).since(first), p, pose.moved, program))
            except SimulationError as error:
                if isinstance(error.partial, Trajectory):
                    error.partial = Result(self, error.partial.since(first), p, pose.moved, program)
                raise

    @front_door
    def stepper(
        self,
        inputs: Iterable[str] = (),
        outputs: Iterable[str] = (),
        *,
        start: float = 0.0,
        tolerance: float = 1e-6,
        solver: str = "auto",
        parameters: dict[str, Any] | None = None,
        initial: dict[str, Any] | None = None,
        deadline: float | None = None,
    ) -> Stepper:
        """The model in a loop of your own: `step(dt, u)` goes on by dt with inputs u and gives the outputs.

        `inputs` are paths of parameters, `outputs` paths of variables. `deadline` in seconds lets late steps be counted.
        """
        return Stepper(
            self.suited(parameters, inputs := list(inputs)), inputs, outputs, start=start, tolerance=tolerance, solver=checked_solver(solver, "auto", tolerance),
            parameters=parameters, initial=initial, deadline=deadline,
        )  # fmt: skip

    @cached_property
    def searching(self) -> bool:
        """Whether contacts search for nearest points while the model moves."""
        return any(c.follow() is not None for c in self.flat.model.walk())

    @extension
    def gradient(
        self,
        of: Any,
        wrt: str | Iterable[str],
        stop: float,
        *,
        start: float = 0.0,
        tolerance: float = 1e-8,
        points: int = 501,
        solver: str = "auto",
        parameters: Mapping[str, Any] | None = None,
        initial: Any = None,
        method: str = "exact",
    ) -> Gradient:
        """A variable (by path) or expression over time, with its derivatives by parameters and start values.

        `wrt` are paths; vectors are taken apart into `path[0]`, `path[1]`, ... `method="differences"` compares whole
        runs, four for each number, where exact derivatives do not exist.
        """
        raise NotImplementedError

    @cached_property
    def _reviewers(self) -> list[Component]:
        return [c for c in self.flat.model.walk() if type(c).review is not Component.review]

    def reviewed(self, result: Result) -> Result:
        """With what components have to say about the motion among its events."""
        for component in self._reviewers:
            result.remarks += [EventRecord(t, component.path, what) for t, what in component.review(result)]
        if result.remarks:
            result.events += result.remarks
            result.events.sort(key=lambda e: e.time)
        said = unbalanced(result, some=True)
        if said is not None:
            warn(said)
        return result

    @cached_property
    def tells_energies(self) -> bool:
        """Whether all components say what energy they store, lose and bring."""
        return tells_energies(self.flat.model)


MOST_POINTS = 10**8


def output_times(start: float, stop: float, points: Any, times: Any) -> tuple[np.ndarray, float]:
    """The start and all output times, checked, and the first of the times that is wanted."""
    for name, value in (("stop", stop), ("start", start), ("points", points)):
        if not isinstance(value, (int, float, np.number)) or not np.isfinite(value):
            raise SimulationError(f"{name} must be a finite number, got {value!r}.")
    if not stop > start:
        raise SimulationError(f"stop = {stop:g} must be after start = {start:g}.")
    finest = np.spacing(max(abs(start), abs(stop)))
    if finest > FINEST * (stop - start):
        raise SimulationError(
            f"So late, times differ by at least {finest:.2g} s, too coarse for a run of {stop - start:g} s; "
            "let time begin nearer to zero."
        )
    if times is None:
        if points != int(points):
            raise SimulationError(f"points must be a whole number, got {points!r}.")
        if points < 2:
            raise SimulationError("At least two output points are needed.")
        if points > MOST_POINTS:
            raise SimulationError(f"points = {points:g} is more than {MOST_POINTS:g} output points.")
        return _evenly(float(start), float(stop), int(points)).copy(), float(start)
    try:
        grid = np.array(times, float)
    except (TypeError, ValueError):
        raise SimulationError(f"times must be numbers, got {times!r}.") from None
    if grid.ndim != 1 or not len(grid) or not np.isfinite(grid).all() or (np.diff(grid) <= 0).any():
        raise SimulationError("times must be a list of finite numbers in increasing order.")
    if grid[0] < start or grid[-1] > stop:
        raise SimulationError(f"times must lie between start = {start:g} and stop = {stop:g}.")
    return (grid if grid[0] == start else np.concatenate([[float(start)], grid])), float(grid[0])


@lru_cache(maxsize=4)
def _evenly(start: float, stop: float, points: int) -> np.ndarray:
    """Output times, the same for run after run."""
    return np.linspace(start, stop, points)


def checked_solver(solver: str, backend: str, tolerance: float) -> str:
    """The solver by its present name."""
    if not isinstance(tolerance, (int, float, np.number)) or not np.isfinite(tolerance):
        raise SimulationError(f"tolerance must be a finite number, got {tolerance!r}.")
    if not 1e-14 <= tolerance <= 0.1:
        raise SimulationError(f"tolerance = {tolerance:g} must lie between 1e-14 and 0.1.")
    if backend not in BACKENDS:
        raise SimulationError(f"There is no backend '{backend}'; choose one of {', '.join(BACKENDS)}.")
    chosen = OTHER_NAMES.get(solver, solver)
    if chosen not in SOLVERS:
        raise SimulationError(f"There is no solver '{solver}'; choose one of {', '.join(SOLVERS)}.")
    return chosen


def compile(model: Component | System) -> System:
    """Translate a model once, to simulate it any number of times.

    A model that says the same as one whose system is in use, as another instance of an unchanged class does, is not
    translated again.
    """
    if isinstance(model, System):
        return model
    said = content(model) if isinstance(model, Component) else None
    system = None if said is None else _living.find(model, said)
    if system is not None:
        return system
    with interruptible():
        system = System(translate(model))
    if said is not None:
        _living.keep(system, said)
    return system


def with_parameters(model: Component | System, *groups: Iterable[str] | None) -> Component | System:
    """The model itself, or the system that it needs where some paths are inside its options (see `System.varying`)."""
    if isinstance(model, System):
        return model.varying(*groups)
    paths = {path for group in groups for path in group or ()}
    known = {one.path for one in possible(model)} if paths else set()
    inside = any(path in known or path.rpartition("[")[0] in known for path in paths)
    return compile(model).varying(*groups) if inside else model


class _Living:
    """Systems that are in use, and the latest one, by what their models say."""

    def __init__(self):
        self.systems: WeakValueDictionary[int, System] = WeakValueDictionary()
        self.latest: System | None = None
        self.lock = threading.Lock()

    def keep(self, system: System, said: tuple) -> None:
        """Take note of a system."""
        system.said = said
        with self.lock:
            self.systems[hash(said)] = self.latest = system

    def find(self, model: Component, said: tuple) -> System | None:
        """The system of a model that says the same, unless that was changed since."""
        with self.lock:
            system = self.systems.get(hash(said))
            if system is None or system.said != said:
                return None
            if system.model is not model:
                if content(system.model) != said:
                    return None
                system.functions.twins.add(model)
            return system


_living = _Living()


@front_door
def check(model: Component | System, *, units: bool = False) -> Report:
    """What the compiler finds out about a model: counts, degrees of freedom, states, blocks, redundant constraints.

    With `units=True` also equations whose sides or terms have different dimensions, as `.units.errors`.
    """
    translated = compile(model).translated
    if not units:
        return translated.report
    return replace(translated.report, units=check_units(translated.flat))


@front_door
def simulate(
    model: Component | System,
    stop: float,
    *,
    start: float = 0.0,
    tolerance: float = 1e-6,
    points: int = 501,
    times: Sequence[float] | np.ndarray | None = None,
    solver: str = "auto",
    backend: str = "auto",
    parameters: dict[str, Any] | None = None,
    initial: dict[str, Any] | None = None,
    progress: bool | Callable[[float], None] = False,
) -> Result:
    """Translate and simulate a model; see `System.simulate` for the options."""
    return compile(model).simulate(
        stop, start=start, tolerance=tolerance, points=points, times=times, solver=solver, backend=backend,
        parameters=parameters, initial=initial, progress=progress,
    )  # fmt: skip


__all__ = ["MechaneError", "System", "UnknownNameError", "check", "compile", "simulate", "suggest"]

"""Systems: models translated once, to be simulated any number of times, from many threads at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np

from ..compiler.common.collecting import uncollected
from ..compiler.common.words import several
from ..compiler.flatten.dimensions import check_units
from ..compiler.flatten.parameters import by_path
from ..compiler.report import Report
from ..compiler.start.initialize import Initializer, Pose
from ..compiler.top_level.causal import make_causal
from ..compiler.top_level.sampling import sample
from ..compiler.translate import Translated, retranslate, translate
from ..errors import SimulationError, StructureError, warn
from ..extension import extension, front_door
from ..language.by_path import ByPath
from ..language.component import Component
from ..language.content import Content, content
from ..language.copying import varied
from ..language.layouts import Layouts
from ..language.symbol import time
from ..language.symbols import Owned
from ..language.varied import Possible, possible
from .agreement import disagreement
from .arguments import checked_solver, output_times
from .balance import reports_energies, unbalanced
from .following import Followers
from .functions import Functions
from .gradient import Gradient
from .initial_state import InitialStates
from .interrupting import interruptible
from .prescribed import check_prescribed
from .program import Program
from .progress import Progress
from .ranks import Ranks, find_ranks, rank_key
from .result import Result
from .reuse import LivingSystems, Recent
from .run import Run
from .state import EventRecord, State
from .stepper import Stepper
from .trajectory import Trajectory

PLANS = 5  # orders of elimination tried for one set of parameters, each suited to the states where the others failed


class System:
    """A translated model: `.report`, `.simulate(...)`. Immutable, except for caches."""

    def __init__(self, translated: Translated):
        self.translated = translated
        self.flat = translated.flat
        self.report: Report = translated.report
        self.content: Content | None = None  # content of the model when it was translated
        self.lock = threading.RLock()
        self._programs: dict[tuple[int, ...], Program] = {}
        self._special: Recent[Program] = Recent(self.lock)
        self._poor: Recent[list[np.ndarray]] = Recent(self.lock)  # coordinates for which these were planned
        self._ranks: Recent[Ranks] = Recent(self.lock)
        self.base, self.varies = self, frozenset[str]()  # the system of the user's model, and additional parameters
        self._varied: dict[frozenset[str], System] = {}
        self._variants: Recent[System] = Recent(self.lock)

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
        """Solver of the initial pose."""
        return self.translated.initializer  # type: ignore[return-value]

    def program(self, p: np.ndarray | None = None, inputs: Sequence[int] = ()) -> Program:
        """Machine code for parameters; those that are zero are omitted from it, unless they are inputs."""
        p = self.translated.parameters() if p is None else p
        zeros = tuple(k for k in np.nonzero(p == 0)[0].tolist() if k not in inputs)
        with self.lock:
            special = self._special.get(p.tobytes())
            if special is not None:
                return special
            if zeros not in self._programs:
                with uncollected():
                    self._programs[zeros] = Program(self.functions, self.initializer, zeros)
            return self._programs[zeros]

    @property
    def has_special_programs(self) -> bool:
        """Whether some parameters needed their own order of elimination."""
        return bool(self._special)

    def special(self, p: np.ndarray) -> Program | None:
        """The program for these parameters alone, if they needed one."""
        return self._special.get(p.tobytes())

    def specialize(self, x: np.ndarray, p: np.ndarray, discrete_state: np.ndarray) -> None:
        """Create a program for these parameters alone, with pivots that suit them, here and wherever others failed before."""
        t, before = self.translated, self._poor.get(p.tobytes(), [])
        guess = np.full(t.dae.size, np.nan)
        causal = make_causal(
            t.kinematics, sample(t.kinematics, t.initializer, x, p, discrete_state, guess, spread=False, others=before)
        )
        self._poor.keep(p.tobytes(), [x, *before[: PLANS - 1]])
        zeros = tuple(np.nonzero(p == 0)[0].tolist())
        program = Program(Functions(replace(t, causal=causal)), self.initializer, zeros)
        self._special.keep(p.tobytes(), program)
        self._initial_states.forget()

    def replanned(self, program: Program, state: State) -> Program | None:
        """A program with other pivots, if one of this program vanishes near a state; None if that is not the case."""
        key = state.p.tobytes()
        tired = self._special.get(key) is program and len(self._poor.get(key, ())) >= PLANS
        if tired or program.f.vanishing(*state.arguments[:5]) is None:
            return None
        self.specialize(state.x[: program.nx], state.p, state.d)
        return self.program(state.p)

    def suited(self, parameters: Mapping[str, Any] | None = None, *groups: Iterable[str] | None) -> System:
        """The system for these parameters, in which the paths of all groups are parameters too.

        It is this one, unless a path is inside an option (another system is translated once for all runs that vary it), or
        values make a divisor of positions vanish.
        """
        return self.suited_with_values(parameters, *groups)[0]

    def suited_with_values(
        self, parameters: Mapping[str, Any] | None = None, *groups: Iterable[str] | None
    ) -> tuple[System, np.ndarray | None]:
        """This system, and the values of all parameters if they had to be computed."""
        if not parameters and not any(groups):
            return self._at_default, None
        system = self._varying(path for group in (parameters, *groups) for path in group or () if isinstance(path, str))
        if system is not self:
            return system.suited_with_values(parameters)
        p = self.translated.parameters(None if parameters is None else dict(parameters))
        return self._for_values(p), p

    @cached_property
    def _at_default(self) -> System:
        return self._for_values(self.translated.parameters())

    def _for_values(self, p: np.ndarray) -> System:
        """The system for given values of its parameters."""
        if not self.translated.kinematics.divisors.poor(p):
            return self
        with self.lock:
            for key, variant in self._variants.items():
                if key == p.tobytes() or not variant.translated.kinematics.divisors.poor(p):
                    return variant
            variant = self._sibling(retranslate(self.translated, p))
            return self._variants.keep(p.tobytes(), variant)

    @cached_property
    def statics(self) -> System:
        """The system with time frozen, so that prescribed motions are at rest."""
        dae = self.translated.dae
        expressions = ca.vertcat(dae.residuals.sx, *dae.constants.values())
        if dae.time_rate == 0.0 or not ca.depends_on(expressions, time.sx):
            return self
        return self._sibling(retranslate(self.translated, time_rate=0.0))

    def _sibling(self, translated: Translated) -> System:
        """Another translation of the same model."""
        system = System(translated)
        system.base, system.varies = self.base, self.varies
        system.functions.remade_from = self.functions.remade_from
        return system

    @cached_property
    def symbols(self) -> dict[str, Owned]:
        """Variables, discrete variables and parameters by path."""
        flat = self.flat
        table: dict[str, Owned] = {v.path: v for v in flat.variables if v.integral is None}
        table.update({d.path: d for d in flat.discretes})
        table.update({p.path: p for p in flat.parameters})
        return ByPath(flat.model, table, signed=True)

    @cached_property
    def possible(self) -> dict[str, Possible]:
        """Numbers inside options that become parameters on request: `hinge.n`, `contact.curve1.radius`."""
        return {number.path: number for number in possible(self.base.model)}

    def _varying(self, paths: Iterable[str]) -> System:
        """The system in which all these paths are parameters: this one, or that of a copy of the model, translated once."""
        inside = {whole for path in paths if (whole := self._inside_option(path)) is not None}
        if not inside:
            return self
        if self is not self.base:
            return self.base.suited(None, self.varies | inside)
        names = frozenset(inside)
        with self.lock:
            if names not in self._varied:
                if self.content is not None and content(self.model) != self.content:
                    raise StructureError(
                        f"{self.model.label} was changed after it was compiled; compile it again to vary {', '.join(sorted(names))}."
                    )
                system = compile(varied(self.model, [self.possible[name] for name in sorted(names)]))
                system.base, system.varies = self, names
                system.functions.remade_from = self.model
                self._varied[names] = system
            return self._varied[names]

    def _inside_option(self, path: str) -> str | None:
        """The path, without an element index, of a number that is not a parameter but can become one; or None."""
        for whole in (path, path.rpartition("[")[0]):
            if whole in self.symbols:
                return None
            if whole in self.possible:
                return whole
        return None

    # ------------------------------------------------------------------------------------------------ initial state
    def initialize(
        self, parameters: dict[str, Any] | None = None, initial: dict[str, Any] | None = None, start: float = 0.0
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Pose]:
        """Consistent coordinates, algebraic variables, parameters and discrete variables at the start."""
        return self._initial_states.solve(parameters, initial, start)

    @cached_property
    def _initial_states(self) -> InitialStates:
        return InitialStates(self)

    def ranks(self, program: Program, state: State) -> Ranks:
        """Numbers of independent equations with these parameters, at poses around this one."""
        if not self.translated.kinematics.loop_constraints and not program.f.solves:
            return find_ranks(program, state.t, state.x, state.p, state.d)
        key = self._rank_key(program, state)
        with self.lock:
            if key in self._ranks:
                return self._ranks[key]
        return self._ranks.keep(key, find_ranks(program, state.t, state.x, state.p, state.d))

    def forget_ranks(self, program: Program, state: State) -> None:
        """Let ranks with the parameters and discrete variables of a state be determined again."""
        with self.lock:
            self._ranks.pop(self._rank_key(program, state), None)

    @staticmethod
    def _rank_key(program: Program, state: State) -> bytes:
        return rank_key(program, state.p) + state.d.tobytes()

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

        `tolerance` bounds the error of each step, relative to the size of each coordinate. Results are stored at `points`
        evenly spaced times, or at the given `times`, which need not begin at the start; neither affects the motion. `solver` is "auto",
        "dopri5" or "dop853" (explicit, order 5 and 8), "rodas" (stiff), or "explicit" (one of the first two).
        `backend="interpreted"` evaluates the model without machine code, for comparison. `parameters` and `initial` override
        values by path.
        `progress=True` shows a bar, or give a function of the fraction done; interrupting (Ctrl-C) returns what was
        computed so far.
        """
        grid, first = output_times(start, stop, points, times)
        chosen = checked_solver(solver, backend, tolerance)
        given: dict[str, Any] = dict(
            start=start, tolerance=tolerance, points=points, times=times, solver=solver, backend=backend,
            parameters=parameters, initial=initial, progress=progress,
        )  # fmt: skip
        system, values = self.suited_with_values(by_path(parameters, "parameters") if parameters is not None else None)
        if system is not self:
            return system.simulate(stop, **given)
        state, pose, program, ranks = self._initial_states.begin(parameters, initial, float(start), values)
        p = state.p
        check_prescribed(self.translated, state.x, p, state.d, start, float(grid[-1]))
        followers = Followers(program, p) if self.searching else None
        run = Run(program, state, grid, chosen, float(tolerance), ranks, followers, backend == "interpreted")
        run.out.events += [EventRecord(state.t, path, note) for path, note in pose.notes.items()]
        if pose.remark is not None:
            run.out.remarks.append(pose.remark)
            warn(pose.remark)
        with Progress(progress) as report:
            try:
                return self.reviewed(Result(self, run.go(report).since(first), p, pose.moved, program))
            except SimulationError as error:
                if run.stalled is not None and self.replanned(program, run.stalled) is not None:
                    return self.simulate(stop, **given)
                if isinstance(error.partial, Trajectory):
                    error.partial = partial = Result(self, error.partial.since(first), p, pose.moved, program)
                    self._add_remarks(partial)
                    found = [f"\n  remark: at t = {r.time:.6g}, '{r.component}' {r.what}" for r in partial.remarks]
                    error.args = ("".join([str(error), *found]),)
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
        """A stepper for your own loop: `step(dt, u)` advances by dt with inputs u and returns the outputs.

        `inputs` are paths of parameters, `outputs` paths of variables. Steps that take longer than `deadline` seconds are counted.
        """
        return Stepper(
            self.suited(parameters, inputs := list(inputs)), inputs, outputs, start=start, tolerance=tolerance, solver=checked_solver(solver, "auto", tolerance),
            parameters=parameters, initial=initial, deadline=deadline,
        )  # fmt: skip

    @cached_property
    def searching(self) -> bool:
        """Whether contacts search for nearest points during a run."""
        return any(c.follow() is not None for c in self.flat.components)

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
        initial: Mapping[str, Any] | None = None,
        method: str = "exact",
    ) -> Gradient:
        """A variable (by path) or expression over time, with its derivatives with respect to parameters and start values.

        `wrt` are paths; vectors are split into `path[0]`, `path[1]`, ... `method="differences"` uses finite differences of
        whole runs, four per number, where exact derivatives do not exist.
        """
        raise NotImplementedError

    @cached_property
    def _reviewers(self) -> list[Component]:
        return [c for c in self.flat.components if type(c).review is not Component.review]

    def _add_remarks(self, result: Result) -> None:
        """Add the remarks of components on the motion to a result and its events."""
        result.remarks += [EventRecord(t, c.path, what) for c in self._reviewers for t, what in c.review(result)]
        if result.remarks:
            result.events += result.remarks
            result.events.sort(key=lambda e: e.time)

    def reviewed(self, result: Result) -> Result:
        """A result with the remarks of components on its motion; warns of what does not agree."""
        self._add_remarks(result)
        for warning in (disagreement(result), unbalanced(result, some=True)):
            if warning is not None:
                warn(warning)
        return result

    @cached_property
    def reports_energies(self) -> bool:
        """Whether all components state their energies and powers."""
        return reports_energies(self.flat.components)

    @property
    def tells_energies(self) -> bool:
        """The former name of `reports_energies`."""
        warn("'tells_energies' of System is now called 'reports_energies'.", DeprecationWarning)
        return self.reports_energies


def compile(model: Component | System) -> System:
    """Translate a model once, to simulate it any number of times.

    A model of the same content as one whose system is in use, such as another instance of an unchanged class, is not
    translated again.
    """
    if isinstance(model, System):
        return model
    with uncollected():
        layouts = Layouts()
        known = content(model, layouts) if isinstance(model, Component) else None
        system = None if known is None else _living.find(model, known)
        if system is not None:
            return system
        with interruptible():
            system = System(translate(model, layouts))
        if known is not None:
            _living.keep(system, known)
        return system


def with_parameters(model: Component | System, *groups: Iterable[str] | None) -> Component | System:
    """The model itself, or the system it needs if some paths are inside its options (see `System.suited`)."""
    if isinstance(model, System):
        return model.suited(None, *groups)
    paths = {path for group in groups for path in group or ()}
    known = {number.path for number in possible(model)} if paths else set()
    inside = any(path in known or path.rpartition("[")[0] in known for path in paths)
    return compile(model).suited(None, *groups) if inside else model


_living = LivingSystems()


@front_door
def check(model: Component | System, *, units: bool = False) -> Report:
    """Translate a model and report counts, degrees of freedom, states, blocks and redundant constraints.

    With `units=True`, also report equations whose sides or terms have different dimensions, as `.units.errors`.
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

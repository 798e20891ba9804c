"""Stepping a model in a user's loop, with external inputs, at microseconds per step."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..code import tape_of
from ..code.llvm import MachineCode, addresses
from ..errors import MechaneError, ParameterError, SimulationError, UnknownNameError, suggest, warn
from ..language.symbols import Discrete, Parameter, Variable
from .following import Followers
from .state import State
from .stepwise import StepwiseRun

if TYPE_CHECKING:
    from .system import System

FAR = 1e300  # end of an endless run


@dataclass(frozen=True, eq=False)
class Snapshot:
    """A saved state."""

    state: State
    h: float
    last: np.ndarray  # latest time of each event, and the interval before
    events: int  # number of recorded events


@dataclass
class Timing:
    """Durations of steps, in seconds; `late` counts those above the deadline."""

    steps: int = 0
    total: float = 0.0
    longest: float = 0.0
    late: int = 0

    @property
    def mean(self) -> float:
        """Average time of a step."""
        return self.total / self.steps if self.steps else 0.0


class _Bound:
    """Machine code whose inputs and output stay at fixed addresses: evaluated in a microsecond."""

    def __init__(self, code: MachineCode, inputs: Sequence[np.ndarray]):
        self._kept = code, inputs
        self.output = np.zeros(code.outputs[0].size)
        self._work = np.zeros(code.work_size + 1)
        self._call = ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_void_p] * 3)(code.address)
        self._addresses = addresses(inputs), addresses([self.output]), self._work.ctypes.data

    def __call__(self) -> np.ndarray:
        self._call(*self._addresses)
        return self.output


class Stepper:
    """Advances a model by `step(dt, u)`; created by `System.stepper`.

    Inputs are parameters by path (elements as `path[0]`), constant during a step; outputs are variables by path. Events
    are handled when they occur, within steps.
    """

    def __init__(
        self,
        system: System,
        inputs: Iterable[str] = (),
        outputs: Iterable[str] = (),
        *,
        start: float = 0.0,
        tolerance: float = 1e-6,
        solver: str = "auto",
        parameters: dict[str, Any] | None = None,
        initial: dict[str, Any] | None = None,
        deadline: float | None = None,
    ):
        self.system = system
        self.inputs, self.outputs = list(inputs), list(outputs)
        self.deadline, self.timing = deadline, Timing()
        x, z, p, d, pose = system.initialize(parameters, initial, start)
        if pose.remark is not None:
            warn(pose.remark)
        self._inputs = np.array([_place(system, path) for path in self.inputs], int)
        rule, targets = _dependents(system, self._inputs)
        self.program = program = system.program(p, (*self._inputs.tolist(), *targets.tolist()))
        begin = State(float(start), x, z, p.copy(), d, np.zeros(program.ne))
        followers = Followers(program, p) if system.searching else None
        ranks = system.ranks(program, begin)
        self._run = StepwiseRun(program, begin, np.array([start, FAR]), solver, tolerance, ranks, followers)
        self._run.begin()
        self._native = self._run.native
        self._rule, self._targets = rule, targets
        moving = system.flat.parameter_symbols[[*self._inputs.tolist(), *targets.tolist()]]
        self._divided = system.translated.kinematics.divisors.depend_on(moving)
        self._now = np.zeros(1)
        self._trial = self._native.p.copy()  # parameters with new inputs, before they are accepted
        parts = [program.f.staged_of(_variable(system, path)) for path in self.outputs]
        self._outputs = self._bound(("outputs", *self.outputs), parts, self._native.p)
        pivots = program.f.steady_pivots
        watched = [pivots] if pivots.numel() and ca.depends_on(pivots, moving) else []
        self._pivots = self._bound("steady pivots", watched, self._trial)
        self._first = self.save()

    def _bound(self, key: Hashable, parts: list[ca.SX], p: np.ndarray) -> _Bound | None:
        """Expressions at the current state, with these parameters."""
        if not parts:
            return None
        native = self._native
        code = self.program.code(("bound", key), lambda: {"y": ca.vertcat(*parts)})
        return _Bound(code, [self._now, native.x, native.z, p, native.d, native.hold, native.ranks])

    @property
    def time(self) -> float:
        """The current time."""
        return self._native.t

    def step(self, dt: float, u: Sequence[float] | np.ndarray | float | None = None) -> np.ndarray:
        """Advance by `dt` seconds with inputs `u`, in the order of `inputs`; return the outputs."""
        began = perf_counter()
        if not isinstance(dt, (int, float, np.number)) or not 0 < dt < np.inf:
            raise SimulationError(f"step: dt = {dt!r} must be a positive number.")
        if u is not None:
            self._set(u)
        self._run.to(self._native.fields.t + float(dt))
        y = self.read()
        self._measure(perf_counter() - began)
        return y

    def read(self) -> np.ndarray:
        """The current outputs."""
        if self._outputs is None:
            return np.zeros(0)
        self._now[0] = self._native.fields.t
        return self._outputs().copy()

    def evaluate(self, code: Any) -> Any:
        """Evaluate machine code of the program at the current state."""
        return self.program(code, *self._run.now().arguments, self._run.ranks.systems)

    def _set(self, u: Any) -> None:
        try:
            given = np.asarray(u, float).ravel().tolist()
        except (TypeError, ValueError):
            raise ParameterError(f"step: inputs must be numbers, got {u!r}.") from None
        if given == self._given:
            return
        if len(given) != len(self._inputs):
            raise ParameterError(f"step: {len(self._inputs)} inputs are needed ({', '.join(self.inputs)}), got {u!r}.")
        if not all(map(math.isfinite, given)):
            raise ParameterError(f"step: inputs must be finite numbers, got {u!r}.")
        p = self._trial
        p[self._inputs] = given
        if self._rule is not None:
            p[self._targets] = self._rule(p)[0]
        self._check(u)
        self._native.p[:], self._given = p, given
        self._run.changed(self._native.p)

    def _check(self, u: Any) -> None:
        """Reject inputs for which positions, speeds or accelerations cannot be computed as they were planned."""
        dae, divisors = self.system.translated.dae, self.system.translated.kinematics.divisors
        for unknown, equation in divisors.poor(self._trial) if self._divided else ():
            raise ParameterError(
                f"step: with the inputs {u!r} '{dae.names[unknown]}' cannot be computed from its equation.\n"
                f"  {dae.source(equation)}\n"
                f"  hint: its factor vanishes; keep {', '.join(self.inputs)} away from these values."
            )
        if self._pivots is None:
            return
        self._now[0] = self._native.fields.t
        if not (self._pivots() > 1).all():
            raise ParameterError(
                f"step: with the inputs {u!r} accelerations or forces cannot be computed in the order that was chosen "
                "at the start: a mass, an inertia or another factor nearly vanishes.\n"
                "  hint: create a stepper with these values as parameters."
            )

    def __repr__(self) -> str:
        name = self.system.report.name
        return f"<Stepper of {name} at t = {self.time:g}: inputs {self.inputs}, outputs {self.outputs}>"

    def _measure(self, seconds: float) -> None:
        timing = self.timing
        timing.steps += 1
        timing.total += seconds
        timing.longest = max(timing.longest, seconds)
        if self.deadline is not None and seconds > self.deadline:
            timing.late += 1

    def save(self) -> Snapshot:
        """Save the current state, to return to it with `restore`.

        The history of the integration is discarded, so that every `restore` is followed by bitwise identical results.
        """
        last = self._run.handler.last.copy()
        snapshot = Snapshot(self._run.now(), float(self._native.fields.h), last, len(self.events))
        self.restore(snapshot)
        return snapshot

    def restore(self, snapshot: Snapshot) -> None:
        """Return to a saved state; later events are discarded."""
        self._native.p[:] = self._trial[:] = snapshot.state.p
        self._given = self._native.p[self._inputs].tolist()
        self._run.handler.last[:] = snapshot.last
        self._run.handler.recent.clear()
        del self.events[snapshot.events :]
        self._run.go_to(snapshot.state, snapshot.h)

    def reset(self) -> np.ndarray:
        """Return to the start; return the outputs."""
        self.restore(self._first)
        self.timing = Timing()
        return self.read()

    @property
    def events(self) -> list:
        """The events so far."""
        return self._run.out.events


def _place(system: System, path: str) -> int:
    """Index of an input among the parameters."""
    head, bracket, tail = path.rpartition("[")
    known = {q.path: q for q in system.flat.parameters}
    found = known.get(path)
    if found is None and bracket and tail.endswith("]"):
        found = known.get(head)
    if not isinstance(found, Parameter):
        raise UnknownNameError(f"There is no parameter '{path}' to use as an input.{suggest(path, known)}")
    first = system.flat.parameter_offset[found.id]
    if found.path == path:
        if found.shape:
            raise ParameterError(f"'{path}' has shape {found.shape}; name its elements, '{path}[0]', as inputs.")
        return first
    try:
        index = tuple(int(k) for k in tail[:-1].split(","))
        return first + int(np.ravel_multi_index(index, found.shape, order="F"))
    except ValueError:
        raise UnknownNameError(f"'{head}' has no element '[{tail}'; its shape is {found.shape}.") from None


def _variable(system: System, path: str) -> Any:
    symbols = system.symbols
    found = symbols.get(path)
    if isinstance(found, (Variable, Discrete, Parameter)):
        return found
    head, bracket, tail = path.rpartition("[")
    whole = symbols.get(head)
    if bracket and isinstance(whole, Variable) and tail.endswith("]"):
        try:
            index: list[int] = [int(k) for k in tail[:-1].split(",")]
            return whole[tuple(index) if len(index) > 1 else index[0]]
        except (ValueError, IndexError, MechaneError):
            pass
    raise UnknownNameError(f"There is no variable '{path}' to use as an output.{suggest(path, symbols)}")


def _dependents(system: System, inputs: np.ndarray) -> tuple[MachineCode | None, np.ndarray]:
    """Parameters that depend on the inputs, as a function of all parameters, and their indices."""
    p, rules = system.flat.parameter_symbols, system.translated.parameters.rules
    if not rules or not len(inputs):
        return None, np.zeros(0, int)
    moving, found = p[inputs.tolist()], {}
    for k, sx in rules:  # each may depend on others
        found[k] = sx
    for _ in range(len(found)):
        symbols, by = ca.vertcat(*(p[k] for k in found)), ca.vertcat(*found.values())
        new = ca.substitute(by, symbols, by)
        if not ca.depends_on(new, symbols):
            break
        found = dict(zip(found, ca.vertsplit(new), strict=True))
    mine = {k: sx for k, sx in found.items() if ca.depends_on(sx, moving)}
    if not mine:
        return None, np.zeros(0, int)
    function = ca.Function("rule", [p], [ca.vertcat(*mine.values())])
    return MachineCode.of(tape_of(function)), np.array([*mine], int)

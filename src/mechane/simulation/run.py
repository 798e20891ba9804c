"""One simulation: the native stepper from event to event, and the handling of events."""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` converts handlers to enumerations, which takes a tenth of a short run
import contextlib
import contextvars
import math
import threading
import time as clock
from collections.abc import Callable
from typing import Any

import numpy as np

from .. import runtime
from ..compiler.open_loops import loop_members, prescribing
from ..errors import SimulationError
from ..language.component import Component
from ..runtime import Method, Status
from .events import EventHandler
from .following import Followers, Lookout
from .interpreted import interpreted_rates
from .jacobian import FEW, SparseJacobian, stiff_cost
from .program import Program, Ranks
from .schedule import Schedule
from .singular_start import Beginning, beginning
from .state import State
from .trajectory import Trajectory

METHODS = {"auto": Method.AUTO, "dopri5": Method.DP5, "dop853": Method.DOP853, "rodas": Method.STIFF}
BREATH = 3e7  # instructions between two checks of the clock and Ctrl-C
WATCHED = 8  # steps before the first progress report
PACE = 1e-4  # shortest time between two reports, in seconds, after the first ones
MAX_STEPS = 20_000_000
LONGEST = 1 / 50  # longest step relative to the run, if there are conditions or time acts on the motion
FEWEST = 30  # smallest number of steps of the stiff method for the rest of a run
TIGHT = 1e-7  # tolerance below which the high-order method is cheaper
ENERGIES = 0.1  # factor on the tolerance if only energies are integrated, whose errors add up
CRAWLING = 1e-12  # step size, relative to the run, of which many in a row do not lead on
MANY_REJECTED = 1000  # rejected steps between two checks that belong to them
AWAY = 1e-9  # part of a run in which a diverging coordinate changes by its own size
REACHED = 0.05  # remaining fraction of a margin at which a condition counts as reached
ENDLESS = 1e100  # duration of a stepwise run, in seconds; nominal sizes are those of one second
LOOKS_AHEAD = 41  # samples for events in the first moments of a run
PASS_AND_TELL = 2  # singular positions of loops


stopping: contextvars.ContextVar[threading.Event | None] = contextvars.ContextVar("stopping", default=None)
"""Ends the runs of other threads, which receive no signals, like Ctrl-C."""


class _Patience:
    """Ctrl-C ends a run at once and keeps its partial result; a second one raises KeyboardInterrupt."""

    def __init__(self) -> None:
        self._lost, self._stopping = False, stopping.get()
        self.previous: Any = None

    @property
    def lost(self) -> bool:
        return self._lost or (self._stopping is not None and self._stopping.is_set())

    @lost.setter
    def lost(self, value: bool) -> None:
        self._lost = value

    def __enter__(self) -> _Patience:
        with contextlib.suppress(ValueError):  # only the main thread receives signals
            self.previous = _signal.signal(_signal.SIGINT, self._stop)
        return self

    def _stop(self, *_: object) -> None:
        if self.lost:
            raise KeyboardInterrupt
        self.lost = True

    def __exit__(self, *_: object) -> None:
        if self.previous is not None:
            _signal.signal(_signal.SIGINT, self.previous)


class Run:
    """Integrates over the output times with the native stepper and handles events."""

    def __init__(
        self,
        program: Program,
        start: State,
        times: np.ndarray,
        solver: str,
        tolerance: float,
        ranks: Ranks,
        followers: Followers | None = None,
        interpreted: bool = False,
        handler: type[EventHandler] = EventHandler,
        sizes: np.ndarray | None = None,
    ):
        self.program, self.tolerance, self.ranks, self.solver = program, tolerance, ranks, solver
        self.times, self.span = times, float(times[-1] - times[0]) or 1.0
        if self.span > ENDLESS:
            self.span = 1.0
        self.nx, self.power = program.nx, 2 * program.has_power
        self.work = np.zeros(2)
        if len(start.x) < self.nx + self.power:
            start = start.but(x=np.concatenate([start.x, np.zeros(self.power)]))
        self.state = start.but(x=start.x[: self.nx + self.power])
        self.nominal = sizes if sizes is not None else program.nominal(*start.arguments[:5], self.span, ranks.systems)
        self.handler = handler(program, ranks.systems, self.nominal, self.span)
        self.followers, self.interpreted = followers, interpreted
        self.native = self._native()
        self.lookout = Lookout(followers, self.native) if followers is not None else None
        points = len(times)
        self.out = Trajectory(
            times,
            np.zeros((self.nx, points)),
            np.zeros((program.nz, points)),
            np.zeros((len(start.d), points)),
            np.zeros((2, points)),
            hold=np.zeros((len(start.hold), points)),
            ranks=ranks.systems,
            sizes=self.nominal,
            loops=ranks,
            settings={"solver": solver, "tolerance": tolerance},
        )
        self.k = 0  # latest output point
        self.most = MAX_STEPS
        self.passes = self.native_passes = 0  # singular positions of loops passed, in all and by the stepper itself
        self.away = False  # whether coordinates diverge
        self.stalled: State | None = None  # where the stepper stopped
        self.rejected = 0  # steps until the last look at them
        self.changes: list[
            tuple[int, State, State]
        ] = []  # first output point after each event, states before and after

    def _native(self) -> runtime.Run:
        program, s = self.program, self.state
        positions, speeds = stages_of(program, self.ranks, self.followers)
        method = METHODS.get(self.solver, Method.DP5)
        if program.nz and self.solver not in ("auto", "rodas"):
            raise SimulationError(
                f"solver='{self.solver}' cannot handle algebraic variables; use 'rodas' (stiff) or 'auto'."
            )
        if self.solver == "explicit":
            method = Method.DOP853 if self.tolerance < TIGHT else Method.DP5
        run = runtime.Run(
            interpreted_rates(program) if self.interpreted else program.rates.address,
            s.x,
            t=s.t,
            z=s.z,
            p=s.p,
            d=s.d,
            hold=s.hold,
            ranks=self.ranks.systems,
            margins=program.margins.address if program.margins is not None else None,
            events=program.ne,
            margin_start=program.margin_start,
            positions=positions,
            speeds=speeds,
            watch=PASS_AND_TELL,
            nominal=self.nominal,
            nominal_z=program.algebraic_sizes(s.p),
            rtol=self.tolerance * (1.0 if self.nx else ENERGIES),
            work=program.work_size,
            method=method,
            h_max=self.span * (LONGEST if program.ne or program.driven else 1.0),
        )
        run.set_outputs(self.times[1:])
        if (method == Method.STIFF and not program.nz) or (program.nz and self.nx + program.nz >= FEW):
            self._prepare_stiff(run)
        return run

    # ------------------------------------------------------------------------------------------------ main loop
    def go(
        self, progress: Callable[[float], None] | None = None, settle: bool = True, watch: bool = True
    ) -> Trajectory:
        """Run to the last output time, or until interrupted; without `watch`, no events are handled."""
        began = clock.perf_counter()
        out, native = self.out, self.native
        if settle:
            self._settle()
        self._keep(0, self.handler.settled(self.state))
        self._put()
        if not watch:
            native.fields.ne = native.fields.watch = 0
        longest = LONGEST * self.span if self.program.driven else 0.0
        schedule = Schedule(self.program, self.times[0], float(self.times[-1]), longest=longest) if watch else None
        most = max(1, min(int(BREATH / (14 * (self.program.instructions + 20))), self.most))
        slice_, reported = most if progress is None else min(most, WATCHED), began
        with _Patience() as patience:
            try:
                self._leave_singular(schedule.next(self._now()) if schedule else float(self.times[-1]))
                while self.k < len(self.times) - 1 and not patience.lost:
                    native.fields.max_steps = slice_
                    until = schedule.next(self._now()) if schedule else float(self.times[-1])
                    status = native.advance(until, single_step=self._searches)
                    self._collect()
                    self._react(status)
                    if progress is not None:
                        progress((native.t - self.times[0]) / self.span)
                        now = clock.perf_counter()
                        slice_, reported = (min(2 * slice_, most) if now - reported < PACE else slice_), now
            except KeyboardInterrupt:
                patience.lost = True
            except SimulationError as error:
                if not (self.handler.ended or self.away):  # otherwise this state is not part of the motion
                    self._end_here()
                self.out.cut(self.k + 1)
                self._add_losses()
                self._show()
                self._count(began)
                error.partial = out
                raise
        out.interrupted = patience.lost
        if self.k < len(self.times) - 1:
            self._end_here()
        self._add_losses()
        self._show()
        self._count(began)
        return out

    def _settle(self) -> None:
        """Fire the conditions that hold at the start."""
        if self.lookout is not None:
            self.state = self.state.but(d=self.lookout.begin())
        self.handler.measure(self.state)
        self.state = self.handler.settle(self.state, self.out.events)

    # ------------------------------------------------------------------------------------------------ stepping
    def begin(self) -> None:
        """Prepare for stepping with `to`."""
        self._settle()
        self.native.set_outputs([])
        self.times = self.times[:1]
        self._put()

    def to(self, end: float) -> None:
        """Integrate to a time."""
        native = self.native
        schedule = Schedule(self.program, native.t, end, windows=1)
        while True:
            status = native.advance(schedule.next(self._now()), single_step=self._searches)
            if status == Status.DONE:
                if native.t >= end:
                    return
                continue
            if status == Status.TOO_MANY_STEPS:
                raise SimulationError(f"More than {native.fields.max_steps} steps are needed to reach t = {end:g}.")
            self._react(status)

    def _leave_singular(self, limit: float) -> bool:
        """Leave a singular position of loops at or near this state, within a time limit; return whether this was done."""
        first = beginning(self, limit) if self.native.fields.watch else None
        if first is None:
            return False
        armed, end = self.native.armed.copy(), self._first_event(first)
        while self.k + 1 < len(self.times) and self.times[self.k + 1] < end:
            self.k += 1
            self._keep(self.k, self.state.but(x=first.at(self.times[self.k])))
        self.out.singular.append(first.t)
        self.state = self.state.but(t=end, x=first.at(end))
        self._put()
        self.native.armed[:] = armed
        self.native.fields.next_output = self.k
        self.out.restarts.append(self.state)
        self.passes += 1
        return True

    def _first_event(self, first: Beginning) -> float:
        """Time of the first event in the first moments, or their end."""
        a, b = first.t, first.t + first.length
        armed = self.native.armed.astype(bool)

        def happens(t: float) -> bool:
            return bool((self.handler.margins(self.state.but(t=t, x=first.at(t)))[armed] > 0).any())

        if not armed.any():
            return b
        times = np.linspace(a, b, LOOKS_AHEAD)[1:].tolist()
        late = next((t for t in times if happens(t)), None)
        if late is None:
            return b
        a, b = max((t for t in times if t < late), default=a), late
        while b - a > 4 * float(np.spacing(abs(b))):
            middle = 0.5 * (a + b)
            a, b = (a, middle) if happens(middle) else (middle, b)
            if not a < 0.5 * (a + b) < b:
                break
        return b

    def now(self) -> State:
        """The current state."""
        return self._get().but(p=self.native.p.copy())

    def go_to(self, state: State, h: float) -> None:
        """Continue from another state."""
        self.state = state
        self._put(h)

    def changed(self, p: np.ndarray) -> None:
        """Continue with other values of the parameters; conditions that have become true by them fire at once."""
        self.state = self.handler.settled(self._get().but(p=p.copy()))
        self.native.fields.restart = 1
        if self.program.ne:
            self.native.armed[:] = self.native.armed.astype(bool) | self.handler.armed(self.state)

    def _react(self, status: Status) -> None:
        if status == Status.DONE:
            if self.native.t >= self.times[-1]:
                self._finish()
            elif self._searches:
                self._look_around()
        elif status == Status.EVENT:
            if self._searches and self._look_around():
                return  # a point came near before that
            self._event(self.native.fired.nonzero()[0].tolist())
        elif status == Status.STEP:
            if self.native.fields.passes > self.native_passes:
                self._passed()
            elif self.lookout is not None:
                self._look_around()
        elif status == Status.NEEDS_JACOBIAN:
            if self.native.fields.crowded or self._stiff_pays():
                self._prepare_stiff(self.native)
            else:  # it will request it again
                self.native.fields.active = Method.DOP853 if self.tolerance < TIGHT else Method.DP5
        elif status == Status.TOO_MANY_STEPS:
            if self.native.fields.steps >= self.most:
                self._stall("too many steps")
            if self._crawls():
                self._stall("the step size became too small")
        elif status in (Status.STEP_TOO_SMALL, Status.NOT_FINITE):
            self._stall("the step size became too small" if status == Status.STEP_TOO_SMALL else "not a number")
        elif status == Status.SINGULAR:
            self.state = self._get()
            if not self._leave_singular(self.native.fields.t_end):
                self.native.fields.any_way = 1
        elif status == Status.CONTRADICTION:
            raise SimulationError(self._contradiction())

    def _crawls(self) -> bool:
        """Whether steps are rejected again and again, next to a place beyond which rates are not finite, and time hardly advances."""
        fields = self.native.fields
        rejected, self.rejected = fields.rejected - self.rejected, fields.rejected
        return rejected > MANY_REJECTED and fields.h < CRAWLING * (abs(fields.t) + self.span)

    def _finish(self) -> None:
        """Store the last output points, which the stepper leaves to the caller."""
        while self.k < len(self.times) - 1:
            self.k += 1
            self._keep(self.k, self._get())

    def _now(self) -> State:
        """The state with the current time and discrete variables, and the coordinates of the last event."""
        return self.state.but(t=self.native.t)

    def _get(self) -> State:
        native, s = self.native, self.state
        return s.but(t=native.t, x=native.x.copy(), z=native.z.copy())

    def _put(self, h: float = 0.0) -> None:
        """Pass the state, changed by an event, to the stepper."""
        native, s = self.native, self.state
        native.x[:], native.z[:], native.d[:], native.hold[:] = s.x, s.z, s.d, s.hold
        native.fields.t, native.fields.restart, native.fields.h = s.t, 1, h
        if self.program.ne:
            native.armed[:] = self.handler.armed(s)

    def _keep(self, k: int, s: State) -> None:
        out = self.out
        out.x[:, k], out.z[:, k], out.d[:, k], out.hold[:, k] = s.x[: self.nx], s.z, s.d, s.hold
        out.work[:, k] = s.x[self.nx :] if self.power else 0.0

    def _collect(self) -> None:
        """Store the output points that the stepper has passed."""
        native, out = self.native, self.out
        count = int(native.fields.next_output)
        if count > self.k:
            some, here = slice(self.k, count), slice(self.k + 1, count + 1)
            out.x[:, here] = native.output_x[some, : self.nx].T
            out.z[:, here] = native.output_z[some].T
            out.d[:, here], out.hold[:, here] = self.state.d[:, None], self.state.hold[:, None]
            out.work[:, here] = native.output_x[some, self.nx :].T if self.power else 0.0
            self.k = count

    def _event(self, fired: list[int]) -> None:
        before = self.handler.settled(self._get())
        self.out.stats["events"] = self.out.stats.get("events", 0) + 1
        self.handler.flight = None
        self.state = self.handler.settled(self.handler.handle(fired, before, self.out.events))
        self.out.restarts.append(self.state)
        flight = self.handler.flight
        self._put(0.5 * flight if flight is not None else 0.0)
        if self.program.stages[0] is not None and self._smooth(before):
            self.native.fields.restart = 2
        at_once = self._at_once
        while self.k + 1 < len(self.times) and self.times[self.k + 1] <= self.state.t + at_once:
            self.k += 1
            self.native.fields.next_output = self.k
        on_point = self.times[self.k] >= self.state.t - at_once
        if on_point:
            self._keep(self.k, self.state)  # values after the event
        self._change(self.k if on_point else self.k + 1, before)

    def _change(self, first: int, before: State) -> None:
        """Record an event for its energy loss; stepwise runs keep no energies."""
        if len(self.times) > 1:
            self.changes.append((first, before, self.state))

    def _add_losses(self) -> None:
        """Add the energy losses at events, mainly impacts, to the integrated ones."""
        if self.changes:
            first, before, after = zip(*self.changes, strict=True)
            taken = self.handler.energies(before) - self.handler.energies(after)
            lost = np.zeros(self.out.work.shape[1] + 1)
            np.add.at(lost, np.minimum(first, len(lost) - 1), taken)
            self.out.work[0] += np.cumsum(lost[:-1])

    @property
    def _at_once(self) -> float:
        """Durations that are mere rounding, in seconds."""
        return 4 * math.ulp(self.state.t)

    def _smooth(self, before: State) -> bool:
        """Whether an event does not affect the motion."""
        if not np.array_equal(before.x, self.state.x):
            return False
        program = self.program
        rates = [program(program.rates, *s.arguments, self.ranks.systems)[0] for s in (before, self.state)]
        return bool(np.array_equal(rates[0], rates[1]))

    def _end_here(self) -> None:
        """Keep the partial result; its last point may lie between two output times."""
        s = self._get()
        if s.t > self.times[self.k] and np.isfinite(s.x).all():
            self.k += 1
            self._keep(self.k, s)
            self.out.time = np.append(self.times[: self.k], s.t)
        self.out.cut(self.k + 1)

    def _count(self, began: float) -> None:
        f, stats = self.native.fields, self.out.stats
        names = {1: "dopri5", 2: "dop853", 3: "rodas"}
        stats.setdefault("events", 0)
        if self.passes:
            stats["singular"] = self.passes
        stats.update(
            steps=int(f.steps),
            rejected=int(f.rejected),
            rhs_calls=int(f.calls),
            jacobians=int(f.jacobians),
            solver=names.get(int(f.active), self.solver),
            native=int(not self.interpreted),
            seconds=clock.perf_counter() - began,
        )

    def _passed(self) -> None:
        """Continue the motion beyond a singular position."""
        self.native_passes = int(self.native.fields.passes)
        self.passes += 1
        self.out.singular.append(float(self.native.fields.zone[0]))
        self.state = self._get()
        self.out.restarts.append(self.state)

    # ------------------------------------------------------------------------------------------------ nearest points
    def _look_around(self) -> bool:
        """After a step or part of it, start to follow points that came near; return whether there were any."""
        assert self.lookout is not None
        found = self.lookout.look_around(self.state.t)
        if found:
            self._follow(self.lookout.found)
        elif not np.array_equal(self.native.d, self.state.d):  # the limits have changed
            self.state = self.state.but(d=self.native.d.copy())
        return found

    @property
    def _searches(self) -> bool:
        """Whether a search is needed after the next step: not for points in contact."""
        return self.lookout is not None and not self.lookout.idle

    def _show(self) -> None:
        """Add globally searched nearest points to the output where they are too far to be followed."""
        if self.lookout is not None:
            self.lookout.show(self.out)

    def _follow(self, found: list[Component]) -> None:
        """Follow other points from here on, and fire the conditions that hold for them; `found` are their components."""
        self.native.fields.next_output = int(np.searchsorted(self.times[1:], self.native.t, side="right"))
        self.k = int(self.native.fields.next_output)
        self.state = before = self.handler.settled(self._get().but(d=self.native.d.copy()))
        held = [int(i) for i in np.nonzero(self.handler.margins(self.state) > 0)[0]]
        held = [i for i in held if any(self.handler.events[i].source.component is c for c in found)]
        self.state = self.handler.handle(held, self.state, self.out.events)
        self._change(self.k + 1, before)
        self.out.restarts.append(self.state)
        self._put()

    # ------------------------------------------------------------------------------------------------ stiffness
    def _stiff_pays(self) -> bool:
        """Whether a few steps of the stiff method need fewer operations than the rest of the run with the explicit one."""
        program, fields = self.program, self.native.fields
        steps = (self.times[-1] - fields.t) / max(fields.h, 1e-300)
        sparse = self._sparse
        if sparse is not None:
            cost = sparse.cost(program.instructions)
        else:
            cost = stiff_cost(self.nx + self.power, program.instructions, program.jacobian_pattern)
        return FEWEST * cost < 7 * (program.instructions + 20) * steps

    @property
    def _sparse(self) -> SparseJacobian | None:
        """The derivatives as a sparse system; None if dense systems lack rank."""
        sparse = self.program.sparse_jacobian
        return sparse if sparse is not None and sparse.serves(self.ranks.systems) else None

    def _prepare_stiff(self, run: runtime.Run) -> None:
        sparse = self._sparse
        if sparse is not None:
            run.prepare_sparse(sparse.system, max(1, 2 * run.fields.room // sparse.system.room))
        elif (pattern := self.program.jacobian_pattern) is None:
            run.prepare_stiff()
        else:
            run.prepare_stiff(*pattern)

    # ------------------------------------------------------------------------------------------------ failures
    def _contradiction(self) -> str:
        fields, init = self.native.fields, self.program.initializer
        stage = self.program.stages[int(fields.bad_stage)]
        assert stage is not None
        loop_constraint = int(stage.index[int(fields.bad_row)])
        dae = self.program.f.t.dae
        e = init.kin.loop_constraints[loop_constraint]
        others = [dae.rivals[e].component.path] if e in dae.rivals else []
        members = ", ".join(
            dict.fromkeys([*loop_members(init, loop_constraint), *prescribing(init, loop_constraint), *others])
        )
        word = "speeds" if fields.bad_stage else "positions"
        return (
            f"At t = {fields.t:.6g} the constraints of {members} contradict each other: redundant conditions on {word} are "
            f"off by {fields.bad_residual:.3g}, relative to their size.\n"
            f"  {dae.source(e)}\n"
            + "".join(f"  {dae.rivals[e]}\n" for _ in others)
            + "  hint: two drives or joints prescribe the same motion differently; remove one of them, or make it compliant."
        )

    def _stall(self, reason: str) -> None:
        """Raise an error that explains where and why the integration stopped."""
        reached = self._reached()
        if reached is not None:
            raise reached
        program, s = self.program, self._get()
        self.stalled = s
        rates = program(program.rates, *s.arguments, self.ranks.systems)[0][: self.nx]
        x = s.x[: self.nx]
        self.away = bool((np.abs(rates) * AWAY * self.span > np.abs(x) + self.nominal[: self.nx]).any())
        names = [program.f.t.dae.names[c] for c in program.f.t.kinematics.coordinates]
        lines = [f"The integration stopped at t = {s.t:.6g}."]
        bad = [n for n, r in zip(names, rates, strict=True) if not np.isfinite(r)]
        if bad:
            lines.append(f"  not a number: the derivative of {', '.join(bad[:6])}")
        for i in np.argsort(-np.abs(np.nan_to_num(rates) / (1 + np.abs(x))))[:3]:
            lines.append(f"  diverges:     {names[i]} = {x[i]:.6g}, derivative {rates[i]:.6g}")
        pivot = program.f.vanishing(*s.arguments[:5])
        if pivot is not None:
            dae = program.f.t.dae
            lines.append(f"  divided by:   the factor of {dae.names[pivot.unknown]} in {dae.source(pivot.equation)}")
        lines.append(f"  solver:       {reason}")
        lines.append(
            "  hint: look for a singular position, a missing limit, or parameters that make the motion infinitely fast."
        )
        raise SimulationError("\n".join(lines))

    def _reached(self) -> SimulationError | None:
        """The error of a condition that ends the simulation, if rates grow so much before it that it is never reached."""
        ends = [i for i, e in enumerate(self.handler.events) if e.failure is not None]
        if not ends:
            return None
        here, before = self._get(), self.out.state(self.k, self.state.p)
        far, near = self.handler.margins(before), self.handler.margins(here)
        for i in ends:
            if far[i] < 0 and near[i] > REACHED * far[i]:
                return self.handler.failure(i, here)
        return None


def stages_of(program: Program, ranks: Ranks, followers: Followers | None = None) -> list[runtime.Stage | None]:
    """Loop constraints of positions and of speeds, as arguments of the stepper.

    A lost nearest point is not a singular position to be passed.
    """
    moved = followers.moved if followers is not None else []
    return [
        None
        if s is None
        else runtime.Stage(
            s.code.address, s.row, s.column, s.group_start, rank, s.without(moved), size, s.band, s.linear
        )
        for s, rank, size in zip(program.stages, ranks.stages, ranks.sizes, strict=True)
    ]

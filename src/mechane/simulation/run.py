"""One simulation: the native stepper from event to event, and the handling of events."""

from __future__ import annotations

import math
import time as clock
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from ..errors import SimulationError
from ..language.component import Component
from ..runtime import Method, Status
from .events import ROUNDING, ZENO, EventHandler
from .failures import contradiction, stalled
from .following import Followers, Lookout
from .interrupting import Patience
from .native import LONGEST, TIGHT, keep_stepper, native_stepper, prepare_stiff, stiff_pays
from .nominal import nominal
from .program import Program
from .ranks import Ranks
from .schedule import Schedule
from .singular_start import Beginning, beginning, singular_time
from .state import State
from .trajectory import Trajectory

BREATH = 3e7  # instructions between two checks of the clock and Ctrl-C
WATCHED = 8  # steps before the first progress report
PACE = 1e-4  # shortest time between two reports, in seconds, after the first ones
MAX_STEPS = 20_000_000
ENOUGH = 20_000  # steps after which their number for the whole run is estimated
HOPELESS = 1000 * MAX_STEPS  # estimated number of steps of a run that cannot be finished
CRAWLING = 1e-12  # step size, relative to the run, below which a long series of steps makes no progress
MANY_REJECTED = 1000  # rejected steps between two checks that make a run a crawling one
ENDLESS = 1e100  # duration of a stepwise run, in seconds; nominal sizes are those of one second
ROUNDED = (
    1e-14  # by how much loops may not close in a singular position because of rounding, in sizes of the coordinates
)
LOOKS_AHEAD = 41  # samples for events in the first moments of a run


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
        self.more = bool(program.nz or len(start.d) or len(start.hold))  # whether there is more than coordinates
        if len(start.x) < self.nx + self.power:
            start = start.but(x=np.concatenate([start.x, np.zeros(self.power)]))
        self.state = start.but(x=start.x[: self.nx + self.power])
        self.nominal = sizes if sizes is not None else nominal(program, *start.arguments[:5], self.span, ranks.systems)
        self.handler = handler(program, ranks.systems, self.nominal, self.span)
        self.followers, self.interpreted = followers, interpreted
        self.native = native_stepper(self)
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
        self.reacting = 0  # functions of events that the stepper knows
        self.most = MAX_STEPS
        self.passes = self.native_passes = 0  # singular positions of loops passed, in all and by the stepper itself
        self.undecided = False  # whether loops passed a position of which rounding hides that it is singular
        self.away = False  # whether coordinates diverge
        self.stalled: State | None = None  # where the stepper stopped
        self.rejected = 0  # rejected steps at the last check
        self.changes: list[
            tuple[np.ndarray, State, State]
        ] = []  # first output point after each event, and the states before and after, one or many

    # ------------------------------------------------------------------------------------------------ main loop
    def go(
        self,
        progress: Callable[[float], None] | None = None,
        settle: bool = True,
        watch: bool = True,
        passes: bool = False,
    ) -> Trajectory:
        """Run to the last output time, or until interrupted; without `watch`, no events are handled, and singular positions of
        loops are passed only if it `passes` them.
        """
        began = clock.perf_counter()
        out, native = self.out, self.native
        if settle:
            self._settle()
        self._keep(0, self.handler.settled(self.state))
        self._put()
        if not watch:
            native.fields.ne = 0
            native.fields.watch = native.fields.watch if passes else 0
        longest, last = LONGEST * self.span if self.program.driven else 0.0, float(self.times[-1])
        schedule = Schedule(self.program, self.times[0], last, longest=longest) if watch else None
        most = max(1, min(int(BREATH / (14 * (self.program.instructions + 20))), self.most))
        slice_, reported = most if progress is None else min(most, WATCHED), began
        with Patience() as patience:
            try:
                self._leave_singular(schedule.next(self._now()) if schedule else last)
                while self.k < len(self.times) - 1 and not patience.lost:
                    native.fields.max_steps = slice_
                    until = schedule.next(self._now()) if schedule else last
                    status = native.advance(until, single_step=self._searches, open_end=until >= last)
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
                self._close(began)
                error.partial = out
                raise
        out.interrupted = patience.lost
        if self.k < len(self.times) - 1:
            self._end_here()
        self._close(began)
        keep_stepper(self)
        return out

    def _close(self, began: float) -> None:
        """Complete the results at the end."""
        self._add_losses()
        self._show()
        self._count(began)

    def _settle(self) -> None:
        """Fire the conditions that hold at the start."""
        if self.lookout is not None:
            self.state = self.state.but(d=self.lookout.begin())
        self.handler.measure(self.state)
        self.state = self.handler.settle(self.state, self.out.events)
        self._let_react()

    def _let_react(self) -> None:
        """Let the stepper handle the events of which the machine code is known."""
        known = self.program.reactions
        if known is not None and known.count > self.reacting:
            self.reacting, shortest = known.count, ZENO * self.span
            self.native.set_reactions(
                known.known(), self.handler.touch, self.handler.last, self.span, shortest, ROUNDING
            )

    # ------------------------------------------------------------------------------------------------ singular starts
    def _leave_singular(self, limit: float) -> bool:
        """Leave a singular position of loops at or near this state, within a time limit; return whether this was done."""
        first = beginning(self, limit) if self.native.fields.watch else None
        if first is None:
            return False
        self.out.singular.append(singular_time(self, first))
        self.passes += 1
        self._go_along(first, self._first_event(first))
        return True

    def _go_along(self, first: Beginning, end: float) -> None:
        """Take the motion from its first moments, up to a time."""
        while self.k + 1 < len(self.times) and self.times[self.k + 1] < end:
            self.k += 1
            self._keep(self.k, self.state.but(x=first.at(self.times[self.k])))
        self._go_on_from(first, end)
        self.native.fields.next_output = self.k
        self.out.restarts.append(self.state)

    def _go_on_from(self, first: Beginning, t: float) -> None:
        """Continue from a time in the first moments of a motion."""
        armed = self.native.armed.copy()
        self.state = self.state.but(t=t, x=first.at(t))
        self._put()
        self.native.armed[:] = armed

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

    # ------------------------------------------------------------------------------------------------ reactions
    def _react(self, status: Status) -> None:
        """Do what the stepper requests when it stops."""
        self._reactions[status](self)

    def _arrived(self) -> None:
        """At the end, or at a time at which a step had to end, so that no pulse is skipped: nor must it be between output points."""
        if self.native.t >= self.times[-1]:
            self._finish()
            return
        if self._searches:
            self._look_around()
        self.out.restarts.append(self.current())

    def _fired(self) -> None:
        if not (self._searches and self._look_around()):  # otherwise a point came near before that
            self._event(self.native.fired.nonzero()[0].tolist())

    def _stepped(self) -> None:
        if self.native.fields.passes > self.native_passes:
            self._passed()
        elif self.lookout is not None:
            self._look_around()

    def _is_stiff(self) -> None:
        if self.native.fields.crowded or stiff_pays(self):
            prepare_stiff(self, self.native)
        else:  # it will request it again
            self.native.fields.active = Method.DOP853 if self.tolerance < TIGHT else Method.DP5

    def _tired(self) -> None:
        if self.native.fields.steps >= self.most:
            raise stalled(self, "too many steps")
        self._check_length()
        if self._crawls():
            raise stalled(self, "the step size became too small")

    def _stuck(self) -> None:
        raise stalled(self, "the step size became too small")

    def _lost(self) -> None:
        raise stalled(self, "not a number")

    def _switched(self) -> None:
        """Nothing is left to do: switches are noted with the output points."""

    def _singular(self) -> None:
        self.state = self.current()
        if not self._leave_singular(self.native.fields.t_end):
            self.native.fields.any_way = 1

    def _contradicted(self) -> None:
        raise contradiction(self)

    _reactions: ClassVar[dict[Status, Callable[[Run], None]]] = {
        Status.DONE: _arrived,
        Status.EVENT: _fired,
        Status.STEP: _stepped,
        Status.NEEDS_JACOBIAN: _is_stiff,
        Status.TOO_MANY_STEPS: _tired,
        Status.STEP_TOO_SMALL: _stuck,
        Status.NOT_FINITE: _lost,
        Status.SINGULAR: _singular,
        Status.CONTRADICTION: _contradicted,
        Status.SWITCHED: _switched,
    }

    def _check_length(self) -> None:
        """Refuse a run so long that its steps would never reach the end."""
        fields, first, last = self.native.fields, float(self.times[0]), float(self.times[-1])
        steps, done = int(fields.steps), (float(fields.t) - first) / (last - first)
        if steps > ENOUGH and steps > HOPELESS * done:
            raise SimulationError(
                f"A run of {last - first:g} s cannot be finished: its first {steps} steps cover {fields.t - first:g} s. "
                "Choose an earlier stop."
            )

    def _crawls(self) -> bool:
        """Whether steps are rejected again and again, next to a place beyond which rates are not finite, and time hardly advances."""
        fields = self.native.fields
        rejected, self.rejected = fields.rejected - self.rejected, fields.rejected
        return rejected > MANY_REJECTED and fields.h < CRAWLING * (abs(fields.t) + self.span)

    def _finish(self) -> None:
        """Store the last output points, which the stepper leaves to the caller."""
        while self.k < len(self.times) - 1:
            self.k += 1
            self._keep(self.k, self.current())

    def _now(self) -> State:
        """The state with the current time and discrete variables, and the coordinates of the last event."""
        return self.state.but(t=self.native.t)

    def current(self, **changes: Any) -> State:
        """The state of the stepper, with changes."""
        native, s = self.native, self.state
        return s.but(t=native.t, x=native.x.copy(), z=native.z.copy(), **changes)

    def _put(self, h: float = 0.0) -> None:
        """Pass the state, changed by an event, to the stepper."""
        native, s = self.native, self.state
        native.x[:] = s.x
        if self.more:
            native.z[:], native.d[:], native.hold[:] = s.z, s.d, s.hold
        native.fields.t, native.fields.restart, native.fields.h = s.t, 1, h
        if self.program.ne:
            native.armed[:] = self.handler.armed(s)

    def _keep(self, k: int, s: State) -> None:
        out = self.out
        out.x[:, k] = s.x[: self.nx]
        if self.power:
            out.work[:, k] = s.x[self.nx :]
        if self.more:
            out.z[:, k], out.d[:, k], out.hold[:, k] = s.z, s.d, s.hold

    def _collect(self) -> None:
        """Store the output points that the stepper has passed."""
        native, out = self.native, self.out
        count = int(native.fields.next_output)
        if count > self.k:
            some, here = slice(self.k, count), slice(self.k + 1, count + 1)
            out.x[:, here] = native.output_x[some, : self.nx].T
            if self.power:
                out.work[:, here] = native.output_x[some, self.nx :].T
            if self.more:
                out.z[:, here] = native.output_z[some].T
                out.d[:, here], out.hold[:, here] = native.output_d[some].T, self.state.hold[:, None]
            self.k = count
        if native.fields.switched:
            self._note_switches()

    def _note_switches(self) -> None:
        """Record the events that the stepper has handled itself."""
        n, fields, state = len(self.state.x), self.native.fields, self.state
        log = self.native.switch_log[: fields.switched].copy()
        fields.switched = 0
        times, before, x, d = log[:, 0], log[:, 3 : 3 + n], log[:, 3 + n : 3 + 2 * n], log[:, 3 + 2 * n :]
        first = log[:, 2].astype(int) + 1
        first[times <= self.times[0] + self._at_once] = 0
        after = [state.but(t=t, x=row, d=modes) for t, row, modes in zip(times.tolist(), x, d, strict=True)]
        self.handler.note(log[:, 1].astype(int).tolist(), state, after, self.out.events)
        self.out.restarts += after
        self.out.stats["events"] = self.out.stats.get("events", 0) + len(log)
        many = state.but(t=times, x=x, z=np.zeros((len(log), 0)), hold=np.tile(state.hold, (len(log), 1)))
        self._change(first, many.but(x=before, d=np.vstack([state.d, d[:-1]])), many.but(d=d))
        self.state = after[-1]
        if not first[0]:
            self._keep(0, after[0])

    def _event(self, fired: list[int]) -> None:
        before = self.handler.settled(self.current())
        self.out.stats["events"] = self.out.stats.get("events", 0) + 1
        self.handler.flight = None
        unmet = self.native.armed.astype(bool)
        self.state = self.handler.settled(self.handler.handle(fired, before, self.out.events, unmet))
        self.out.restarts.append(self.state)
        flight = self.handler.flight
        self._put(0.5 * flight if flight is not None else 0.0)
        self._let_react()
        if self.program.stages[0] is not None and self._smooth(before):
            self.native.fields.restart = 2
        at_once = self._at_once
        while self.k + 1 < len(self.times) and self.times[self.k + 1] <= self.state.t + at_once:
            self.k += 1
            self.native.fields.next_output = self.k
        on_point = self.times[self.k] >= self.state.t - at_once
        if on_point:
            self._keep(self.k, self.state)  # values after the event
        self._change(np.array([self.k if on_point else self.k + 1]), before, self.state)

    def _change(self, first: np.ndarray, before: State, after: State) -> None:
        """Record events for their energy losses; stepwise runs keep no energies."""
        if len(self.times) > 1:
            self.changes.append((first, before, after))

    def _add_losses(self) -> None:
        """Add the energy losses at events, mainly impacts, to the integrated ones."""
        if self.changes:
            first, before, after = zip(*self.changes, strict=True)
            taken = self.handler.energies(before) - self.handler.energies(after)
            lost = np.zeros(self.out.work.shape[1] + 1)
            np.add.at(lost, np.minimum(np.concatenate(first), len(lost) - 1), taken)
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
        s = self.current()
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
        if 0 < f.nearness * f.usual_value < math.inf:
            self.out.nearest = (1 / (f.nearness * f.usual_value), float(f.near_t))
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
        if self.native.fields.pass_offset > ROUNDED and not self.undecided:
            self.undecided = True
            self.out.remarks.append(
                f"Loops passed a position at t = {self.out.singular[-1]:.6g} that differs from a singular one by "
                f"{self.native.fields.pass_offset:.0e} of their size: too little to decide whether the motion continues straight "
                "on or turns; it was continued straight on."
            )
        self.state = self.current()
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
        self.state = before = self.handler.settled(self.current().but(d=self.native.d.copy()))
        held = [int(i) for i in np.nonzero(self.handler.margins(self.state) > 0)[0]]
        held = [i for i in held if any(self.handler.events[i].source.component is c for c in found)]
        self.state = self.handler.handle(held, self.state, self.out.events)
        self._change(np.array([self.k + 1]), before, self.state)
        self.out.restarts.append(self.state)
        self._put()

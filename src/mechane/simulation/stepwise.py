"""A run step by step, to times that become known during the run."""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

import casadi as ca
import numpy as np

from ..errors import SimulationError
from ..runtime import Status
from .run import Run
from .schedule import LATER, Schedule
from .singular_start import Beginning
from .state import State

AHEAD = 1000  # steps for which pulses are searched at once
NEAR = 0.01  # smallest pivot of loops, relative to its usual one, below which a closer check for singular positions is needed


@dataclass(frozen=True, eq=False)
class _Look:
    """Times at which steps must end, so that none skips a pulse."""

    times: list[float]
    until: float  # they are known up to this time,
    longest: float  # for steps of this length,
    which: list[int]  # and with these discrete variables
    values: np.ndarray

    def holds(self, d: np.ndarray) -> bool:
        """Whether discrete variables are still the same."""
        return not self.which or np.array_equal(d[self.which], self.values)


class StepwiseRun(Run):
    """A run that stops at the end of each step, where inputs may change.

    Near a singular position of loops a motion is determined by what comes after it, so it is computed beyond the end of the step
    there (`ahead`), as long as the inputs stay the same.
    """

    ahead: tuple[Beginning, float] | None = None  # a motion that is known in advance, and until when
    fresh = True  # whether the motion has just begun, perhaps near a singular position
    end = -math.inf  # of the current step
    look: _Look | None = None  # times of pulses

    def begin(self) -> None:
        """Prepare for stepping with `to`."""
        self._settle()
        self.native.set_outputs([])
        self.times = self.times[:1]
        self._put()

    def to(self, end: float) -> None:
        """Integrate to a time."""
        native, self.end = self.native, end
        self._foresee()
        schedule = Schedule(self.program, native.t, end, windows=1) if self.program.is_timed else None
        while native.t < end:
            until = end if schedule is None else schedule.next(self._now())
            if self._may_pulse:
                until = min(until, self._next_pulse(end))
            status = native.advance(until, single_step=self._searches, open_end=until >= end)
            self._collect()
            if status == Status.TOO_MANY_STEPS:
                raise SimulationError(f"More than {native.fields.max_steps} steps are needed to reach t = {end:g}.")
            if status != Status.DONE:
                self._react(status)

    @cached_property
    def _may_pulse(self) -> bool:
        return self.program.driven and bool(self.program.pulses)

    @cached_property
    def _pulse_parameters(self) -> np.ndarray:
        """The parameters that decide when functions of time change."""
        which: list[bool] = ca.which_depends(self.program.pulses.arguments, self.program.f.p, 1, False)
        return np.flatnonzero(np.array(which))

    def _next_pulse(self, end: float) -> float:
        """The next time at which a step must end, so that none skips a pulse."""
        t, look = self.native.t, self.look
        if look is None or end > look.until or end - t > 2 * look.longest or not look.holds(self.native.d):
            look = self._look_for_pulses(t, end - t)
        later = bisect_right(look.times, t + LATER * max(abs(t), end - t))
        return look.times[later] if later < len(look.times) else math.inf

    def _look_for_pulses(self, t: float, step: float) -> _Look:
        """Find the times of pulses for many steps at once."""
        until, which = t + AHEAD * step, list(self.program.pulses.discrete_state)
        times = Schedule(self.program, t, until, longest=step).quick(self.now())
        self.look = _Look(np.sort(times).tolist(), until, step, which, self.native.d[which])
        return self.look

    def _foresee(self) -> None:
        """Follow a motion that is known in advance."""
        fresh, ahead, self.fresh, self.ahead = self.fresh, self.ahead, False, None
        if ahead is not None and not fresh:
            self._go_along(*ahead)
        elif fresh and self.program.stages[0] is not None:
            self.state = self.current()
            self._leave_singular(math.inf)

    def _leave_singular(self, limit: float) -> bool:
        return super()._leave_singular(math.inf)

    def _go_along(self, first: Beginning, end: float) -> None:
        self.ahead = (first, end) if end > self.end else None
        self._go_on_from(first, min(end, self.end))

    def now(self) -> State:
        """The current state."""
        return self.current(p=self.native.p.copy())

    def go_to(self, state: State, h: float) -> None:
        """Continue from another state."""
        self.state, self.fresh, self.look = state, True, None
        self._put(h)

    def changed(self, p: np.ndarray) -> None:
        """Continue with other values of the parameters; conditions that have become true by them fire at once."""
        fields = self.native.fields
        if self.look is not None and not np.array_equal(
            p[self._pulse_parameters], self.state.p[self._pulse_parameters]
        ):
            self.look = None
        self.fresh = self.fresh or self.ahead is not None or fields.carried > 0 or 0 < fields.closest < NEAR
        self.state = self.handler.settled(self.current(p=p.copy()))
        fields.restart = 1
        if self.program.ne:
            self.native.armed[:] = self.native.armed.astype(bool) | self.handler.armed(self.state)

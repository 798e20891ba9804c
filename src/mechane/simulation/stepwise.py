"""A run step by step, to times that become known during the run."""

from __future__ import annotations

import math
from functools import cached_property

import casadi as ca
import numpy as np

from ..errors import SimulationError
from ..runtime import Status
from .run import Run
from .schedule import Schedule
from .singular_start import Beginning
from .state import State

AHEAD = 1000  # steps for which times are found at which steps must end,
TOGETHER = 16  # this number of them at once
NEAR = 0.01  # smallest pivot of loops, relative to its usual one, below which a closer check for singular positions is needed


class StepwiseRun(Run):
    """A run that stops at the end of each step, where inputs may change.

    Near a singular position of loops a motion is determined by what comes after it, so it is computed beyond the end of the step
    there (`ahead`), as long as the inputs stay the same.
    """

    ahead: tuple[Beginning, float] | None = None  # a motion that is known in advance, and until when
    fresh = True  # whether the motion has just begun, perhaps near a singular position
    end, length = -math.inf, 0.0  # of the current step
    schedule: Schedule | None = None  # of many steps, unless inputs change it
    planned = 0.0  # length of the steps for which it was made

    def begin(self) -> None:
        """Prepare for stepping with `to`."""
        self._settle()
        self.native.set_outputs([])
        self.times = self.times[:1]
        self._put()

    def to(self, end: float) -> None:
        """Integrate to a time."""
        native = self.native
        self.end, self.length = end, end - native.t
        self._foresee()
        while native.t < end:
            until = min(end, self._next_stop(end)) if self._is_scheduled else end
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
    def _is_scheduled(self) -> bool:
        return self._may_pulse or self.program.is_timed

    @cached_property
    def _timing(self) -> np.ndarray:
        """The parameters that decide when conditions on time and functions of time change."""
        parts = ca.vertcat(self.program.pulses.arguments, *self.program.timed)
        which: list[bool] = ca.which_depends(parts, self.program.f.p, 1, False)
        return np.flatnonzero(np.array(which))

    def _next_stop(self, end: float) -> float:
        """The next time at which a step must end, so that none skips a pulse or a change of a condition."""
        t, schedule = self.native.t, self.schedule
        if schedule is None or end > schedule.end or self.length > 2 * self.planned:
            longest = self.length if self._may_pulse else 0.0
            last = t + AHEAD * self.length
            schedule = Schedule(self.program, t, last, windows=AHEAD // TOGETHER, longest=longest)
            self.schedule, self.planned = schedule, self.length
        return schedule.next(self._now())

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
        self.state, self.fresh, self.schedule = state, True, None
        self._put(h)

    def changed(self, p: np.ndarray) -> None:
        """Continue with other values of the parameters; conditions that have become true by them fire at once."""
        fields = self.native.fields
        if self.schedule is not None and not np.array_equal(p[self._timing], self.state.p[self._timing]):
            self.schedule = None
        self.fresh = self.fresh or self.ahead is not None or fields.carried > 0 or 0 < fields.closest < NEAR
        self.state = self.handler.settled(self.current(p=p.copy()))
        fields.restart = 1
        if self.program.ne:
            self.native.armed[:] = self.native.armed.astype(bool) | self.handler.armed(self.state)

"""Events during a gradient: which ones occurred, and how small deviations propagate through them.

A deviation S of the coordinates before an event also shifts its time, by τ' = -(g_x S + g_p p') / (g_x f + g_t) where g
is the event function and f the rate of the coordinates. With the map Δ of the event the deviation continues as

S⁺ = Δ_x (S + f⁻ τ') + Δ_p p' + Δ_t τ' - f⁺ τ'

(the saltation matrix). Discrete variables that store a number, such as the impact speed, deviate as well and are part of
Δ. Δ may solve for impulses and close loops, so its derivative is computed by a central difference of the
map itself; everything between events is exact.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..compiler.common.scales import parameter_sizes
from ..errors import MechaneError
from ..simulation.events import TOUCH, EventHandler
from ..simulation.program import Program
from ..simulation.state import EventRecord, State

LOCATED = 1e-6  # location tolerance of an event, relative to the size of its margin
STEP = 1e-6  # relative step of central differences of an event map
GRAZING = 1e-9  # change of a margin in a run, at its rate and relative to its size, that counts as zero
TOGETHER = 1e-4  # relative difference of the shifts of two events at one instant above which their order matters


@dataclass(eq=False)
class Jump:
    """The events at one instant."""

    time: float
    first: int | None  # the event that was located; none at the start, where conditions merely hold
    fired: list[int]  # all fired events, in order
    before: tuple[np.ndarray, np.ndarray]  # discrete states, and the states held at rest
    after: tuple[np.ndarray, np.ndarray]


class Recorder(EventHandler):
    """Handles and records events."""

    def __init__(self, *given: Any):
        super().__init__(*given)
        self.jumps: list[Jump] = []
        self._now: list[int] = []

    def fire(self, index: int, state: State, log: list[EventRecord]) -> State:
        self._now.append(index)
        return super().fire(index, state, log)

    def note(self, fired: list[int], before: State, after: list[State], log: list[EventRecord]) -> None:
        """Record events that the stepper has handled."""
        super().note(fired, before, after, log)
        for index, state in zip(fired, after, strict=True):
            self._now.append(index)
            before = self._note(index, before.but(t=state.t), state)

    def _note(self, first: int | None, before: State, after: State) -> State:
        if self._now or not np.array_equal(before.hold, after.hold):
            self.jumps.append(Jump(before.t, first, self._now, (before.d, before.hold), (after.d, after.hold)))
        self._now = []
        return after

    def settle(self, state: State, log: list[EventRecord]) -> State:
        """Handle and record the event."""
        return self._note(None, state, super().settle(state, log))

    def handle(self, fired: list[int], state: State, log: list[EventRecord], unmet: np.ndarray | None = None) -> State:
        """Handle and record the event."""
        return self._note(fired[0] if fired else None, state, super().handle(fired, state, log, unmet))


class _Once(EventHandler):
    """Applies the events of one instant by themselves: without accumulation or coming to rest."""

    def apply(self, events: list[int], state: State) -> State:
        """The state after some events, in their order."""
        self._begin(state.t)
        for k in events:
            state = self.fire(k, self.settled(state), [])
        return state

    def _rest(self, index: int, state: State, log: list[EventRecord]) -> State:
        return state


class Passage:
    """Propagation of deviations, as columns, through a jump."""

    def __init__(self, program: Program, ranks: np.ndarray, sizes: np.ndarray, p: np.ndarray, span: float):
        self.f, self.program, self.ranks, self.span = program.f, program, ranks, span
        self.sizes, self.p_sizes = sizes, parameter_sizes(program.f.t.flat, p)
        self.handler = _Once(program, ranks, sizes, span)

    def __call__(self, jump: Jump, x: np.ndarray, z: np.ndarray, p: np.ndarray, changes: tuple[np.ndarray, ...]):
        """Coordinates after the jump, their deviations and those of the discrete states; `changes` are of x, p and the discrete states."""
        dx, dp, dd = changes
        d, t, n = jump.before[0], jump.time, len(x)
        if not jump.fired:  # a resting state is released where its acceleration begins: no jump
            return x, dx, dd
        after = self._map(jump, x, d, z, p, t)[:n]
        leaving, arriving = self._rates(x, z, p, t, *jump.before), self._rates(after, z, p, t, *jump.after)
        moved = np.zeros((n + len(d), dx.shape[1]))

        def mapped(x: np.ndarray, d: np.ndarray, p: np.ndarray, t: float) -> np.ndarray:
            return self._map(jump, x, d, z, p, t)

        if jump.first is not None:
            self.handler.measure(State(t, x, z, p, *jump.before))
        for k in range(dx.shape[1]):
            shift = 0.0
            if jump.first is not None:
                shift = self._shift(jump, (x, z, p), leaving, (dx[:, k], dp[:, k], dd[:, k]))
            along = (dx[:, k] + leaving * shift, dd[:, k], dp[:, k], shift)
            moved[:, k] = self._slope(mapped, (x, d, p, t), along)
            moved[:n, k] -= arriving * shift
        return after, moved[:n], moved[n:]

    def _map(self, jump: Jump, x: np.ndarray, d: np.ndarray, z: np.ndarray, p: np.ndarray, t: float) -> np.ndarray:
        """Coordinates and discrete states after all events have fired."""
        state = self.handler.apply(jump.fired, State(t, x, z, p, d, jump.before[1]))
        out = np.concatenate([state.x, state.d])
        for k, held in enumerate(self.f.held):
            if held is not None and jump.after[1][k] > 0.5:
                out[held] = 0.0
        return out

    def _rates(
        self, x: np.ndarray, z: np.ndarray, p: np.ndarray, t: float, d: np.ndarray, hold: np.ndarray
    ) -> np.ndarray:
        state = self.handler.settled(State(t, x, z, p, d, hold))
        return self.program(self.program.rates, *state.arguments, self.ranks)[0][: self.f.nx]

    def _shift(self, jump: Jump, state: tuple[Any, ...], rates: np.ndarray, change_of: tuple[np.ndarray, ...]) -> float:
        """Shift of the event time."""
        (x, z, p), (dx, dp, dd) = state, change_of
        d, hold = jump.before

        def margins(x: np.ndarray, d: np.ndarray, p: np.ndarray, t: float) -> np.ndarray:
            return self.handler.margins(State(t, x, z, p, d, hold))

        at, along = (x, d, p, jump.time), (dx, dd, dp, 0.0)
        here = margins(*at)
        change = self._slope(margins, at, along)
        rate = self._slope(margins, at, (rates, 0.0 * d, 0.0 * p, 1.0))
        sizes, least = self.handler.touch / TOUCH, self.span * self._length(at, along)
        shifts: list[float] = []
        for k in dict.fromkeys([jump.first, *jump.fired]):
            if k != jump.first and abs(here[k]) > LOCATED * sizes[k]:
                continue  # caused by the others
            if abs(rate[k]) * self.span <= GRAZING * sizes[k]:
                raise MechaneError(f"There is no gradient: at t = {jump.time:.6g} {self._name(k)} is grazing.")
            shifts.append(float(-change[k] / rate[k]))
            if abs(shifts[-1] - shifts[0]) > TOGETHER * max(least, abs(shifts[0])):
                raise MechaneError(
                    f"There is no gradient: at t = {jump.time:.6g} {self._name(jump.first)} and {self._name(k)} occur "
                    "simultaneously, and the motion depends on their order."
                )
        return shifts[0]

    def _slope(self, map_: Callable[..., np.ndarray], at: tuple[Any, ...], along: tuple[Any, ...]) -> np.ndarray:
        """Derivative of a map along a direction."""
        length = self._length(at, along)
        if length == 0:
            return 0.0 * map_(*at)
        h = STEP / length
        ends = [map_(*(x + s * h * a for x, a in zip(at, along, strict=True))) for s in (1, -1)]
        return (ends[0] - ends[1]) / (2 * h)

    def _length(self, at: tuple[Any, ...], along: tuple[Any, ...]) -> float:
        """The largest change along a direction, relative to the sizes of what changes."""
        x, d, _, _ = at
        sizes = np.maximum(np.abs(x), self.sizes), 1 + np.abs(d), self.p_sizes, self.span
        return max(float(np.max(np.abs(a) / size, initial=0.0)) for a, size in zip(along, sizes, strict=True))

    def _name(self, k: int | None) -> str:
        assert k is not None
        source = self.f.t.flat.events[k].source
        return f"an event of '{source.component.path or 'model'}' ({source.what})"

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

from ..errors import MechaneError
from ..simulation.events import EventHandler
from ..simulation.program import Program
from ..simulation.state import EventRecord, State

LOCATED = 1e-6  # location tolerance of an event
STEP = 1e-6  # relative step of central differences of an event map
GRAZING = 1e-9  # rate of a condition, relative to its change with the coordinates, that counts as zero
TOGETHER = 1e-4  # relative difference of the shifts of two events at one instant that makes a kink


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

    def note(self, fired: list[int], before: State, after: list[State]) -> None:
        """Record events that the stepper has handled."""
        super().note(fired, before, after)
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

    def handle(self, fired: list[int], state: State, log: list[EventRecord]) -> State:
        """Handle and record the event."""
        return self._note(fired[0] if fired else None, state, super().handle(fired, state, log))


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

    def __init__(self, program: Program, ranks: np.ndarray, sizes: np.ndarray, span: float):
        self.f, self.program, self.ranks = program.f, program, ranks
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

        for k in range(dx.shape[1]):
            shift = 0.0
            if jump.first is not None:
                shift = self._shift(jump, (x, z, p), leaving, (dx[:, k], dp[:, k], dd[:, k]))
            along = (dx[:, k] + leaving * shift, dd[:, k], dp[:, k], shift)
            moved[:, k] = _slope(mapped, (x, d, p, t), along)
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

        at = (x, d, p, jump.time)
        here = margins(*at)
        change = _slope(margins, at, (dx, dd, dp, 0.0))
        rate = _slope(margins, at, (rates, 0.0 * d, 0.0 * p, 1.0))
        shifts: list[float] = []
        for k in dict.fromkeys([jump.first, *jump.fired]):
            if k != jump.first and abs(here[k]) > LOCATED:
                continue  # caused by the others
            if abs(rate[k]) <= GRAZING * (1 + abs(change[k])):
                raise MechaneError(f"There is no gradient: at t = {jump.time:.6g} {self._name(k)} is grazing.")
            shifts.append(float(-change[k] / rate[k]))
            if abs(shifts[-1] - shifts[0]) > TOGETHER * (1 + abs(shifts[0])):
                raise MechaneError(
                    f"There is no gradient: at t = {jump.time:.6g} {self._name(jump.first)} and {self._name(k)} occur "
                    "simultaneously, and their order makes a kink."
                )
        return shifts[0]

    def _name(self, k: int | None) -> str:
        assert k is not None
        source = self.f.t.flat.events[k].source
        return f"an event of '{source.component.path or 'model'}' ({source.what})"


def _slope(map_: Callable[..., np.ndarray], at: tuple[Any, ...], along: tuple[Any, ...]) -> np.ndarray:
    """Derivative of a map along a direction."""
    longest = max(float(np.max(np.abs(a) / (1 + np.abs(x)), initial=0.0)) for x, a in zip(at, along, strict=True))
    if longest == 0:
        return 0.0 * map_(*at)
    h = STEP / longest
    ends = [map_(*(x + s * h * a for x, a in zip(at, along, strict=True))) for s in (1, -1)]
    return (ends[0] - ends[1]) / (2 * h)

"""Times at which conditions on time, or functions of time, change: a step must not skip a pulse shorter than itself."""

from __future__ import annotations

from collections.abc import Callable

import casadi as ca
import numpy as np

from ..code.llvm import MachineCode
from .program import Program
from .pulses import stops
from .state import State

WINDOWS = 20  # sections of a run, examined sequentially
GRID = 257  # points of a window
DEPTH = 50  # bisections of an interval with a jump
BENT = 0.2  # part of a change that the slopes at both ends need not explain
ROUNDING = 1e-12  # rounding of a part, relative to its largest value
LATER = 1e-13  # smallest distance to the next time, relative to the time or the run
MOST = 20_000  # intervals examined at once


class Schedule:
    """Finds the next time at which a condition on time, parameters and discrete states changes, in one run."""

    def __init__(self, program: Program, begin: float, end: float, windows: int = WINDOWS, longest: float = 0.0):
        """With a `longest` step, include the times at which functions of time change on smaller scales."""
        self.program, self.begin, self.end, self.longest = program, begin, end, longest
        self.straight, self.parts = program.timed
        self.window = (end - begin) / windows
        self._modes: bytes | None = None
        self._next = -np.inf  # the last time found, with these discrete states
        self._known = -np.inf  # time up to which they are known
        self._moments = self._plain = np.zeros(0)
        self._pulses: tuple[np.ndarray, np.ndarray] | None = None  # discrete states, and the times for them

    def __bool__(self) -> bool:
        return self.program.is_timed or bool(self.longest and self.program.pulses)

    def next(self, state: State) -> float:
        """The next time, or the end of the run."""
        if not self:
            return self.end
        later, modes = state.t + LATER * max(abs(state.t), self.end - self.begin), state.d.tobytes()
        if modes != self._modes:
            self._modes, self._known, self._moments = modes, state.t, np.zeros(0)
            self._plain = np.concatenate([self._straight(state), self.quick(state)])
        elif later < self._next:
            return self._next
        self._next = self._after(later, state)
        return self._next

    def _after(self, later: float, state: State) -> float:
        """The first time after another one, or the end of the run."""
        end = float(np.min(self._plain, initial=self.end, where=self._plain > later))
        while True:
            ahead = self._moments[self._moments > later]
            if len(ahead):
                return float(min(ahead[0], end))
            if self._known >= end or not self.parts.shape[0]:
                return end
            begin, self._known = self._known, min(self._known + self.window, self.end)
            code = self.program.code("timed", lambda: self._outputs(self.parts))
            self._moments = changes(
                lambda t: self._many(code, t, state),  # noqa: B023
                np.linspace(begin, self._known, GRID),
            )

    def _straight(self, state: State) -> np.ndarray:
        """Times of conditions that are linear in time."""
        if not self.straight.shape[0]:
            return np.zeros(0)
        code = self.program.code("timed straight", lambda: self._outputs(self.straight))
        value, slope = self.program(code, *state.arguments)
        moving = slope != 0
        return state.t - value[moving] / slope[moving]

    def quick(self, state: State) -> np.ndarray:
        """Times around which functions of time change rapidly."""
        pulses = self.program.pulses
        if not self.longest or not pulses:
            return np.zeros(0)
        discrete_state = state.d[list(pulses.discrete_state)]
        if self._pulses is not None and np.array_equal(self._pulses[0], discrete_state):
            return self._pulses[1]
        code = self.program.code("pulses", lambda: {"values": ca.densify(pulses.values)})
        arguments = self.program.code("arguments", lambda: self._outputs(pulses.arguments))
        times = np.linspace(self.begin, self.end, WINDOWS * GRID)
        places = changes(lambda t: self._many(arguments, t, state), times)
        found = stops(lambda t: self._many(code, t, state)[0], places, self.begin, self.end, self.longest)
        self._pulses = (discrete_state, found)
        return found

    def _many(self, code: MachineCode, times: np.ndarray, state: State) -> tuple[np.ndarray, ...]:
        return code.many(times[:, None], state.x[: self.program.nx], state.z, state.p, state.d, state.hold)

    def _outputs(self, parts: ca.SX) -> dict[str, ca.SX]:
        slopes = ca.jtimes(parts, self.program.f.time, ca.SX(1.0))
        return {"values": ca.densify(parts), "slopes": ca.densify(slopes)}


def changes(at: Callable[[np.ndarray], tuple[np.ndarray, ...]], times: np.ndarray) -> np.ndarray:
    """All times in an interval at which a part changes its sign: smoothly, in a jump, or only for a moment."""
    found: list[np.ndarray] = []
    values, slopes = at(times)
    rounding = ROUNDING * np.max(np.abs(values), axis=0, initial=0.0, where=np.isfinite(values))
    a, b, fa, fb, sa, sb = times[:-1], times[1:], values[:-1], values[1:], slopes[:-1], slopes[1:]
    for _ in range(DEPTH):
        wide = (b - a) > 4 * np.finfo(float).eps * np.maximum(np.abs(a), np.abs(b))
        crosses = (fa > 0) != (fb > 0)
        found.append(b[~wide & crosses.any(axis=1)])
        h = (b - a)[:, None]
        change, predicted = fb - fa, 0.5 * h * (sa + sb)
        with np.errstate(invalid="ignore"):
            jumps = ~(np.abs(change - predicted) <= BENT * (np.abs(change) + np.abs(predicted)) + rounding)
            turns = (sa * fa < 0) & (sb * fb > 0) & (np.abs(fa) < h * np.abs(sa)) & (np.abs(fb) < h * np.abs(sb))
        open_ = (wide & (crosses | jumps | turns & ~crosses).any(axis=1)).nonzero()[0][:MOST]
        if not len(open_):
            break
        a, b, fa, fb, sa, sb = (v[open_] for v in (a, b, fa, fb, sa, sb))
        middle = 0.5 * (a + b)
        fm, sm = at(middle)
        a, b = np.concatenate([a, middle]), np.concatenate([middle, b])
        fa, fb = np.concatenate([fa, fm]), np.concatenate([fm, fb])
        sa, sb = np.concatenate([sa, sm]), np.concatenate([sm, sb])
    return np.unique(np.concatenate(found))

"""The discrete part of a simulation: what happens at an event, chains of events, and events that accumulate."""

from __future__ import annotations

from dataclasses import dataclass

import casadi as ca
import numpy as np

from ..compiler.flat import FlatImpulse
from ..errors import SimulationError
from .algebraic import Algebra
from .functions import Functions
from .initialize import Initializer

CHAIN = 100  # events that may follow each other at one instant
TOUCH = 1e-11  # a margin this near to zero counts as reached
LOCATED = 1e-6  # how far from its zero an event may have been located
SAME = 1e-8  # times this near, relative, are one instant
ZENO = 1e-7  # flights this short, relative to the run: the events accumulate


@dataclass(frozen=True)
class EventRecord:
    """Something that happened at a time."""

    time: float
    component: str
    what: str

    def __str__(self) -> str:
        return f"{self.time:.6g}: {self.component or 'model'}: {self.what}"


class EventHandler:
    """Applies the actions of events."""

    def __init__(self, functions: Functions, initializer: Initializer, span: float):
        self.f, self.initializer, self.span = functions, initializer, span
        self.algebra = Algebra(functions)
        self.events = functions.t.flat.events
        self.flight: float | None = None  # expected time until an event that has just fired fires again
        self.previous = np.full(len(self.events), np.inf)  # margins when they were last looked at
        self.fired: dict[int, float] = {}  # event -> when it fired last
        self.last: dict[int, tuple[float, float]] = {}  # event -> (time, interval before)

    def margins(self, x, z, p, t, d, hold) -> np.ndarray:
        """Margins of all events; those held at rest do not count."""
        if not self.events:
            return np.zeros(0)
        z = self.algebra.solve(x, z, p, t, d)[0]
        m = np.array(self.f.margins(x, z, p, t, d, 0.0), float).ravel()
        m[hold > 0.5] = -1.0
        return m

    def settle(self, x, z, p, t, d, hold, log):
        """At the start: conditions on discrete variables that hold already fire (a block must stick or slip at once)."""
        if not self.events:
            return x, d, hold
        modes = self.f.d
        gated = [
            i
            for i, e in enumerate(self.events)
            if e.failure or (modes.shape[0] and ca.depends_on(ca.vertcat(*e.margins), modes))
        ]
        for component in self.f.t.flat.model.walk():
            if component.remark():
                log.append(EventRecord(t, component.path, component.remark()))
        before = np.full(len(self.events), np.inf)
        before[gated] = -1.0
        return self._chain(before, x, z, p, t, d, hold, log)

    def handle(self, index: int, x, z, p, t, d, hold, log):
        """An event was located by the integrator; others may become true at the same instant."""
        if hold[index] > 0.5:
            hold = hold.copy()
            hold[index] = 0.0
            log.append(EventRecord(t, self.events[index].source.component.path, "leaves its rest"))
            self.previous = self.margins(x, z, p, t, d, hold)
            return x, d, hold
        before = self.margins(x, z, p, t, d, hold)
        event, again = self.events[index], t - self.fired.get(index, -np.inf) <= SAME * (1 + abs(t))
        if again and not event.impulses and all(a[1] for a in event.actions):
            return x, d, hold  # located a little early before, and now once more
        together = [k for k in self._risen(before) if k != index]
        before[[index, *together]] = np.inf  # they fire now, not again by their own tail
        for k in (index, *together):
            x, d, hold = self._fire(k, x, z, p, t, d, hold, log)
        return self._chain(before, x, z, p, t, d, hold, log)

    def look(self, x, z, p, t, d, hold, log):
        """At the end of a chunk: conditions that have become true just there and were not seen to cross."""
        if not self.events:
            return x, d, hold, False
        before = self.margins(x, z, p, t, d, hold)
        risen = self._risen(before)
        if not risen:
            self.previous = before
            return x, d, hold, False
        before[risen] = np.inf
        for k in risen:
            x, d, hold = self._fire(k, x, z, p, t, d, hold, log)
        return *self._chain(before, x, z, p, t, d, hold, log), True

    def _risen(self, margins: np.ndarray) -> list[int]:
        return [int(k) for k in np.nonzero((margins > -TOUCH) & (self.previous <= -TOUCH))[0]]

    def _chain(self, before, x, z, p, t, d, hold, log):
        for _ in range(CHAIN):
            z = self.algebra.solve(x, z, p, t, d)[0]  # forces of the modes as they are now
            now = self.margins(x, z, p, t, d, hold)
            rate = np.array(self.f.flight(x, z, p, t, d, 0.0)[0], float).ravel()
            true = (now > TOUCH) | ((np.abs(now) <= TOUCH) & (rate > TOUCH))  # holds, or holds from now on
            raised = np.nonzero(true & (before <= TOUCH))[0]
            if not len(raised):
                # what has just fired counts as true, though it may have been located a little early
                self.previous = np.where(np.isinf(before) & (now > -LOCATED), np.maximum(now, 0.0), now)
                return x, d, hold
            x, d, hold = self._fire(int(raised[0]), x, z, p, t, d, hold, log)
            waiting = raised[1:]  # they fire next, if they still hold then
            kept = before[waiting]
            before = np.where(np.isinf(before) & true, np.inf, now)
            before[waiting] = kept
            before[raised[0]] = np.inf
        path = self.events[int(raised[0])].source.component.path
        raise SimulationError(
            f"At t = {t:.6g} events follow each other without end; the last one is in '{path or 'model'}'."
        )

    def _fire(self, index: int, x, z, p, t, d, hold, log):
        event = self.events[index]
        function = self.f.actions[index]
        self.fired[index] = t
        if event.failure is not None:
            raise self._failure(index, x, z, p, t, d)
        if event.source.what.says is not None:
            log.append(EventRecord(t, event.source.component.path, str(event.source.what)))
        if function is None:
            return x, d, hold
        values = np.array(function(x, z, p, t, d, 0.0), float).ravel()
        x, before, d = x.copy(), d, d.copy()
        place = self.initializer.place
        wishes: list[tuple[int, float, str]] = []
        moved: list[int] = []
        for (target, is_discrete, _), value in zip(event.actions, values, strict=False):
            if is_discrete:
                d[target] = value
                continue
            column, sign = self.f.t.dae.alias[target]
            if column < 0 and float(self.f.t.dae.constants[target]) == value:
                continue  # it is so always
            if column in place:
                x[place[column]] = sign * value
                moved.append(place[column])
            elif column in self.initializer.explicit:
                wishes.append((column, sign * value, self.f.t.dae.names[column]))
            else:
                raise SimulationError(
                    f"reinit({self.f.t.dae.names[column] if column >= 0 else 'a constant'}) in "
                    f"'{event.source.component.path or 'model'}': this variable is no state and cannot be given a new value."
                )
        if moved or wishes:
            x = self._consistent(x, moved, wishes, p, t, d)
            k = self.f.held[index]
            slope, push = (float(v[index]) for v in self.f.flight(x, z, p, t, d, 0.0))
            if k is not None and push > 0 and slope <= 0:  # thrown back, and pulled in again
                self.flight = -2 * slope / push
                if self.flight < ZENO * self.span:
                    x[k], self.flight = 0.0, None
                    hold = hold.copy()
                    hold[index] = 1.0
                    log.append(EventRecord(t, event.source.component.path, "comes to rest"))
            elif k is None and self._accumulates(index, t):
                raise SimulationError(
                    f"Events of '{event.source.component.path or 'model'}' accumulate at t = {t:.6g} (ever shorter intervals)."
                    "\n  hint: let the event change a discrete variable to a mode of rest when the speed is small."
                )
        for k, blow in enumerate(event.impulses):
            value, limit = values[len(event.actions) + 2 * k :][:2]
            x, size = self._strike(blow, value, limit, x, z, p, t, before)
            if blow.size is not None:
                d[blow.size] = size
        return x, d, hold

    def _strike(self, blow: FlatImpulse, value: float, limit: float, x, z, p, t, d):
        """Give a speed a new value by an impulse; also says how large that is."""
        speed, slope, change = self.f.strike(blow.column, blow.push)(x, z, p, t, d, 0.0)
        lacks = value - float(speed)
        if lacks == 0:
            return x, 0.0
        if not abs(float(slope)) > 0:
            name = self.f.t.dae.names[self.f.t.dae.alias[blow.column][0]]
            raise SimulationError(
                f"At t = {t:.6g} an impact cannot change '{name}': the motion there is prescribed, or nothing has mass.\n"
                "  hint: let one of the two sides move freely, or set a soft contact force between them."
            )
        size = float(np.clip(lacks / float(slope), -limit, limit))
        return x + np.array(change, float).ravel() * size, size

    def _failure(self, index: int, x, z, p, t, d) -> SimulationError:
        """What an event that ends the simulation has to say."""
        event = self.events[index]
        assert event.failure is not None
        numbers = np.array(self.f.failure(index)(x, z, p, t, d, 0.0), float).ravel() if event.failure.values else ()
        values = dict(zip(event.failure.values, numbers, strict=True))
        return SimulationError(
            f"At t = {t:.6g} {event.source.component.label}: {event.failure.message.format(**values)}"
        )

    def _accumulates(self, index: int, t: float) -> bool:
        previous, interval = self.last.get(index, (-np.inf, np.inf))
        now = t - previous
        self.last[index] = (t, now)
        return now < ZENO * self.span and now < interval

    def _consistent(self, x, moved, wishes, p, t, d):
        """After re-initialization: closures and wishes met by moving the other coordinates as little as possible."""
        init = self.initializer
        rates = init._depends_on_rates([w[0] for w in wishes])
        for stage in (False, True):
            rows = np.nonzero(init.of_rates == stage)[0]
            mine = [w for w, r in zip(wishes, rates, strict=True) if r == stage]
            if not mine and (not moved or not len(rows)):
                continue
            free = np.array([k for k in np.nonzero(init.is_rate == stage)[0] if k not in moved], int)
            x, _ = init._newton(x, free, rows, mine, (p, t, d))
        return x

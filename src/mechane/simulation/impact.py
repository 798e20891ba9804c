"""Impacts: modes and impulses, and with friction normal and tangential impulses as expressions.

Both act at the same moment. Restitution gives the separation speed; friction ends the sliding if mu times the normal impulse
suffices, and otherwise acts with mu times it against the remaining sliding. No impact adds energy: where restitution
and friction together would, as in Kane's pendulum, the separation speed is reduced just enough that none is added.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from ..compiler.elimination.plan import Solve, only_solution
from ..compiler.flatten.events import FlatImpulse
from ..errors import SimulationError
from .functions import Functions
from .state import EventRecord, State

if TYPE_CHECKING:
    from .events import EventHandler

NONE = 1e-12  # relative rounding error
DURATION = 1e-12  # assumed duration of an impact relative to the run, to evaluate the effect of its forces
FELT = 3e-5  # smallest change of a coordinate in an impact, relative to its size
SLIGHT = 1e-6  # change of a margin by an impact that counts as rounding, relative to the largest
CHAIN = 1000  # longest chain of changes of modes in one impact


class Impacts:
    """The impulses of the events of one run, in the modes that a model takes during an impact."""

    def __init__(self, handler: EventHandler):
        self.handler = handler

    def struck(self, impulse: FlatImpulse, value: float, limit: float, state: State, log: list[EventRecord]) -> State:
        """The modes of the model during an impact: contacts that would be in tension open first, stuck ones that tear off slide.

        Impact forces exceed all others and make conditions on forces true; contacts that have landed
        at the same instant are not affected, and sliding ones do not stick.
        """
        yielding: list[int] = []
        for _ in range(CHAIN):
            yielding = self._waiting(state)
            yielding = yielding or [i for i in self._raised_by(impulse, value, limit, state) if not self._busy(i)]
            if not yielding:
                return state
            yielding.sort(key=lambda i: not self.handler.events[i].impulses)
            event, values = self.handler.events[yielding[0]], self.handler.values(yielding[0], state)
            if event.source.what.says is not None:
                log.append(
                    EventRecord(state.t, event.source.component.path, self.handler.description(yielding[0], values))
                )
            state = self._changed(yielding[0], values, state)
        raise self.handler.endless(f"In an impact at t = {state.t:.6g} events trigger each other endlessly", yielding)

    def _changed(self, index: int, values: np.ndarray, state: State) -> State:
        """The state after an event that changes only discrete variables."""
        actions, d = self.handler.events[index].actions, state.d.copy()
        d[[target for target, _, _ in actions]] = values[: len(actions)]
        return state.but(d=d)

    def _waiting(self, state: State) -> list[int]:
        """Pending changes of mode of components that had an event at this instant."""
        now = self.handler.numbers("margins", state)[0]
        true = np.minimum.reduceat(now, self.handler.f.margin_start[:-1]) > self.handler.touch
        may = np.nonzero(true & ~self.handler.held_before & self.handler.modal & self.handler.gated)[0].tolist()
        return [i for i in may if not self.handler.events[i].impulses and self._busy(i)]

    def _raised_by(self, impulse: FlatImpulse, value: float, limit: float, state: State) -> list[int]:
        """Changes of mode whose conditions become true by the forces of an impact."""
        _, size, change, share = self._impulse(impulse, value, limit, state)
        sizes = self.handler.nominal[: self.handler.f.nx]
        if not (np.abs(change * size) > FELT * sizes)[sizes > 0].any():
            return []
        d, force = state.d.copy(), size / (DURATION * self.handler.span)
        d[impulse.impulse_input] = force
        if impulse.friction is not None:
            d[impulse.friction.impulse_input] = share * force
        free, now = (self.handler.numbers("margins", s)[0] for s in (state, self.handler.settled(state.but(d=d))))
        gain = np.abs(now - free)
        raised = (free <= 0) & (now > SLIGHT * gain[np.isfinite(gain)].max(initial=0.0))
        starts = self.handler.f.margin_start[:-1]
        true = np.logical_and.reduceat((free > 0) & (now > 0) | raised, starts)
        return np.nonzero(true & np.logical_or.reduceat(raised, starts) & self.handler.modal)[0].tolist()

    def _busy(self, index: int) -> bool:
        """Whether the component of an event, or one that contains it, had an event at this instant."""
        own = self.handler.events[index].source.component.path
        return any(own == path or (path and own.startswith(f"{path}.")) for path in self.handler.active)

    def _impulse(
        self, impulse: FlatImpulse, value: float, limit: float, state: State
    ) -> tuple[float, float, np.ndarray, float]:
        """Required change of a speed, the impulse for it, the changes by a unit impulse, and the friction impulse per unit."""
        key = ("impulse", impulse.column, impulse.impulse_input, impulse.friction is not None)
        code = self.handler.program.code(key, lambda: impulse_outputs(self.handler.f, impulse))
        speed, slope, change, share = self.handler.program(code, *state.arguments, self.handler.ranks)
        lacks = value - float(speed[0])
        size = float(np.clip(lacks / float(slope[0]), -limit, limit)) if abs(float(slope[0])) > 0 else 0.0
        return lacks, size, change, float(share[0])

    def apply(self, impulse: FlatImpulse, value: float, limit: float, state: State) -> tuple[np.ndarray, float]:
        """Give a speed a new value by an impulse; also return its size."""
        lacks, size, change, _ = self._impulse(impulse, value, limit, state)
        if lacks == 0:
            return state.x, 0.0
        if size == 0 and limit > 0:
            if abs(lacks) <= FELT * self.handler.nominal[: self.handler.f.nx].max(initial=0.0):
                return state.x, 0.0  # the speed is determined elsewhere; only rounding errors are left
            name = self.handler.f.t.dae.names[self.handler.f.t.dae.alias[impulse.column][0]]
            raise SimulationError(
                f"At t = {state.t:.6g} an impact cannot change '{name}': the motion there is prescribed, or nothing has mass.\n"
                "  hint: let one of the two sides move freely, or use a compliant contact force between them."
            )
        x = state.x.copy()
        x[: self.handler.f.nx] += change * size
        return x, size


def impulse_outputs(f: Functions, impulse: FlatImpulse) -> tuple[dict[str, ca.SX], Sequence[Solve]]:
    """A speed, and the change of it and the coordinates by a unit impulse, including friction."""
    v = _speed(f, impulse.column)
    change, solves = _change(f, impulse.impulse_input)
    slope, share = ca.jacobian(v, f.x) @ change, ca.SX(0.0)
    if impulse.friction is not None:
        sliding = _speed(f, impulse.friction.column)
        along, more = _change(f, impulse.friction.impulse_input)
        solves = [*solves, *more]
        speeds = ca.vertcat(v, sliding)
        compliance = ca.jacobian(speeds, f.x) @ ca.horzcat(change, along)
        sense = ca.sign(compliance[1, 1])  # the friction force may be defined opposite to the sliding
        compliance = ca.horzcat(compliance[:, 0], sense * compliance[:, 1])
        value, mu = (f.staged(sx) for sx in (impulse.value, impulse.friction.mu))
        both = impulses(compliance, speeds, value, mu)
        share = sense * (both[1] / both[0])
        change = change + share * along
        slope = (value - v) / both[0]  # the value is not reached if the impact would add energy
    parts = {"speed": v, "slope": slope, "change": change, "share": share}
    return {name: ca.densify(sx) for name, sx in parts.items()}, solves


def _speed(f: Functions, column: int) -> ca.SX:
    v = f.column(column)
    return f.explicit(v) if f.nz else v


def _change(f: Functions, push: int) -> tuple[ca.SX, Sequence[Solve]]:
    """Change of the coordinates by a unit impulse.

    Rates are linear in forces, so a unit impulse adds to the coordinates what a unit force adds to the rates.
    """
    force = f.d[push]
    if not f.nz:
        return f.along(f.staged_dynamics[0], force, ca.SX(1.0))
    rates, algebraic = f.dynamics[:2]
    by_z, by_force = (ca.densify(ca.jacobian(algebraic, v)) for v in (f.z, force))
    return ca.jacobian(rates, force) - ca.jacobian(rates, f.z) @ only_solution(by_z, by_force), ()


def impulses(compliance: ca.SX, before: ca.SX, parting: ca.SX, mu: ca.SX) -> ca.SX:
    """Impulses (normal, tangential) of an impact with speeds (normal, sliding) `before` and the separation speed `parting`.

    `compliance` is the matrix of the change of both speeds by both impulses; it is symmetric unless friction acts elsewhere too.
    Of the three possible outcomes, sticking and sliding to either side, the consistent one is chosen; sliding that presses
    the bodies ever harder together (Painlevé's paradox) is not.
    """
    outcomes = [
        _sticks(compliance, before, parting, mu),
        *(_slides(compliance, before, parting, k * mu) for k in (-1, 1)),
    ]
    best = ca.vertcat(-1.0, (parting - before[0]) / compliance[0, 0], 0.0)  # the impulse cannot change the sliding
    for outcome in reversed(outcomes):
        best = ca.if_else(outcome[0] >= best[0], outcome, best)
    return best[1:]


def _sticks(compliance: ca.SX, before: ca.SX, parting: ca.SX, mu: ca.SX) -> ca.SX:
    """Separation speed (negative if inconsistent) and impulses if the sliding ends."""
    nn, nt, tn, tt = ca.vertsplit(ca.vec(compliance.T))
    v, u = before[0], before[1]
    det = nn * tt - nt * tn
    moves = det > NONE * nn * tt
    square = ca.fmax(tt * v * v - (nt + tn) * v * u + nn * u * u, 0.0)  # proportional to the energy before
    skew = 0.5 * (nt - tn) * u
    lossless = (ca.sqrt(skew * skew + ca.fabs(tt) * square) - skew) / ca.if_else(moves, tt, 1.0)
    reached = ca.fmin(parting, lossless)
    det = ca.if_else(moves, det, 1.0)
    normal, along = (tt * (reached - v) + nt * u) / det, (-tn * (reached - v) - nn * u) / det
    fits = ca.logic_and(moves, ca.fabs(along) <= (1 + NONE) * mu * normal)
    return ca.vertcat(ca.if_else(fits, reached, -1.0), normal, along)


def _slides(compliance: ca.SX, before: ca.SX, parting: ca.SX, share: ca.SX) -> ca.SX:
    """The same if the sliding continues, with a tangential impulse in a fixed ratio to the normal one."""
    nn, nt, tn, tt = ca.vertsplit(ca.vec(compliance.T))
    v, u = before[0], before[1]
    push = nn + share * nt
    presses = push > NONE * nn
    push = ca.if_else(presses, push, 1.0)
    lossless = -2 * (v + share * u) / (nn + share * (nt + tn + share * tt))
    normal = ca.fmax(-v, ca.fmin(parting - v, lossless * push)) / push
    left = u + (tn + share * tt) * normal
    fits = ca.logic_and(presses, left * share <= NONE * ca.fabs(u * share))
    return ca.vertcat(ca.if_else(fits, v + push * normal, -1.0), normal, share * normal)

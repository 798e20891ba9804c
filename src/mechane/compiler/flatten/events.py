"""Events over scalar symbols."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from ...language.component import Component
from ...language.events import Event, Exchange, Failure, Impulse
from ...language.symbols import Discrete
from ..common.sources import Source

if TYPE_CHECKING:
    from .flat import Flat


@dataclass(frozen=True, eq=False)
class FlatFriction:
    """Friction of an impact: column of the sliding speed, discrete index of its impulse, and coefficient."""

    column: int
    impulse_input: int
    mu: ca.SX


@dataclass(frozen=True, eq=False)
class FlatImpulse:
    """An impulse that gives a speed a new value: its column, discrete indices of the impulse and its size, value, limit."""

    column: int
    impulse_input: int
    size: int | None
    value: ca.SX
    limit: ca.SX
    friction: FlatFriction | None = None


@dataclass(frozen=True, eq=False)
class FlatExchange:
    """Numbers for an external program, and discrete indices of its answers and of the state of the dialogue."""

    open: Callable[[], Callable[[np.ndarray], np.ndarray]]
    given: ca.SX
    answers: tuple[int, ...]
    told: int


@dataclass(frozen=True, eq=False)
class FlatEvent:
    """An event over scalar symbols: fires when all margins are positive together."""

    margins: tuple[ca.SX, ...]
    actions: tuple[tuple[int, bool, ca.SX], ...]  # (column or discrete index, is discrete, value)
    source: Source
    impulses: tuple[FlatImpulse, ...] = ()
    failure: Failure | None = None
    exchanges: tuple[FlatExchange, ...] = ()


def flat_event(flat: Flat, component: Component, event: Event) -> FlatEvent:
    actions: list[tuple[int, bool, ca.SX]] = []
    place = {d.id: i for i, d in enumerate(flat.discretes)}
    impulses: list[FlatImpulse] = []
    failure: Failure | None = None
    exchanges: list[FlatExchange] = []
    for action in event.actions:
        if isinstance(action, Failure):
            failure = action
        elif isinstance(action, Exchange):
            given = ca.vertcat(*(g.sx for g in action.given))
            answers = tuple(place[d.id] for d in action.answers)
            exchanges.append(FlatExchange(action.open, given, answers, place[action.told.id]))
        elif isinstance(action, Impulse):
            size = None if action.size is None else place[action.size.id]
            column, impulse_input = flat.columns(action.target)[0], place[action.impulse_input.id]
            friction = None
            if action.friction is not None:
                sliding, mu, along = action.friction
                friction = FlatFriction(flat.columns(sliding)[0], place[along.id], mu.sx)
            impulses.append(FlatImpulse(column, impulse_input, size, action.value.sx, action.limit.sx, friction))
        elif isinstance(action.target, Discrete):
            actions.append((place[action.target.id], True, action.value.sx))
        else:
            value = ca.vec(action.value.sx)
            for k, c in enumerate(flat.columns(action.target)):
                actions.append((c, False, value[k] if value.numel() > 1 else value[0]))
    margins, source = tuple(m.sx for m in event.condition.margins), Source(component, event.origin, event)
    return FlatEvent(margins, tuple(actions), source, tuple(impulses), failure, tuple(exchanges))

"""Events that the stepper handles itself.

Silent changes of discrete variables, as at the knots of a spline, of which there may be thousands; and all other events that only
give variables new values, from the second time on, when their machine code is known: a ball that bounces.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from .. import runtime

if TYPE_CHECKING:
    from ..code.llvm import MachineCode
    from .program import Program
    from .state import State

AT_ONCE = 200  # events after which the stepper returns
ROOM = 200_000  # numbers that record them


@dataclass(frozen=True, eq=False)
class Switching:
    """The new values of such events."""

    values: ca.SX
    start: np.ndarray  # first value of each event
    place: np.ndarray  # of each value among the discrete variables
    most: int  # switches until the times at which something happens must be determined again


def find_switching(program: Program) -> Switching | None:
    """The events of a model that the stepper handles itself; None if there are none.

    With loops, events are not located so exactly; with algebraic variables, more may follow.
    """
    if program.nz or program.stages != (None, None):
        return None
    values: list[ca.SX] = []
    place: list[int] = []
    start = [0]
    for e in program.f.t.flat.events:
        told = e.source.what.says is not None or e.failure or e.impulses or e.exchanges
        if not told and e.actions and all(discrete for _, discrete, _ in e.actions):
            values += [value for _, _, value in e.actions]
            place += [target for target, _, _ in e.actions]
        start.append(len(place))
    if not place:
        return None
    f = program.f
    timed = ca.vertcat(*program.timed, ca.SX(0, 1))
    scheduled = ca.depends_on(timed, f.d[sorted({*place})]) or not {*place}.isdisjoint(program.pulses.discrete_state)
    return Switching(
        f.staged(ca.vertcat(*values)), np.array(start, np.int64), np.array(place, np.int64), 1 if scheduled else AT_ONCE
    )


def switches_of(program: Program) -> runtime.Switches | None:
    """The same as machine code."""
    found = program.switching
    if found is None:
        return None
    code = program.code("switches", lambda: {"values": found.values})
    return runtime.Switches(code.address, found.start, found.place, found.most, code.work_size, code)


@dataclass(eq=False)
class Reactions:
    """Events that give discrete variables and coordinates new values; machine code is added as soon as there is any."""

    start: np.ndarray  # first new value of each event
    place: np.ndarray  # of each new value: a discrete variable, or their number plus a coordinate
    sign: np.ndarray  # of each new value
    rests: np.ndarray  # whether each event may bring a coordinate to rest
    most: int  # events after which the stepper returns
    count: int = 0  # functions added so far
    _functions: np.ndarray = field(init=False)
    _flights: MachineCode | None = None
    _work: int = 0

    def __post_init__(self) -> None:
        self._functions = np.zeros(len(self.rests), np.uint64)

    def add(self, event: int, code: MachineCode) -> None:
        """Add the new values of an event."""
        if not self._functions[event] and self.start[event] < self.start[event + 1]:
            self._add(code)
            self._functions[event] = code.address

    def add_flights(self, code: MachineCode) -> None:
        """Add the rates of margins."""
        if self._flights is None:
            self._add(code)
            self._flights = code

    def _add(self, code: MachineCode) -> None:
        self._work, self.count = max(self._work, code.work_size), self.count + 1

    def known(self) -> runtime.Reactions:
        """The functions added so far, for the stepper."""
        functions, flights = self._functions.copy(), self._flights
        address = 0 if flights is None else flights.address
        return runtime.Reactions(
            functions, address, self.start, self.place, self.sign, self.rests, self.most, self._work
        )

    def values(self, event: int, state: State) -> np.ndarray:
        """The new values of an event, from the state after it."""
        these = slice(self.start[event], self.start[event + 1])
        return self.sign[these] * np.concatenate([state.d, state.x])[self.place[these]]


def find_reactions(program: Program) -> Reactions | None:
    """The events of a model that the stepper may handle; None if there are none. Loops and algebraic variables need more."""
    if program.nz or program.stages != (None, None):
        return None
    f, alias, nd, silent = program.f, program.f.t.dae.alias, program.f.d.shape[0], program.switching
    coordinates = program.initializer.place
    place: list[int] = []
    sign: list[float] = []
    start = [0]
    for i, e in enumerate(f.t.flat.events):
        targets = [(target, 1) if discrete else alias[target] for target, discrete, _ in e.actions]
        places = [
            column if discrete else nd + coordinates[column]
            for (column, _), (_, discrete, _) in zip(targets, e.actions, strict=True)
            if discrete or column in coordinates
        ]
        other = e.failure or e.impulses or e.exchanges or (silent is not None and silent.start[i] < silent.start[i + 1])
        if not other and len(targets) == len({*places}):
            place += places
            sign += [s for _, s in targets]
        start.append(len(place))
    if not place:
        return None
    row = 3 + 2 * program.nx + nd
    most = 1 if program.is_timed or program.pulses else max(1, min(AT_ONCE, ROOM // row))
    rests = np.array([k is not None for k in f.held], np.int64)
    return Reactions(np.array(start, np.int64), np.array(place, np.int64), np.array(sign, float), rests, most)

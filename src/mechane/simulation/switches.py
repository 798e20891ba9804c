"""Events that the stepper handles itself: silent changes of discrete variables, as at the knots of a spline, of which there may be thousands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from .. import runtime

if TYPE_CHECKING:
    from .program import Program

AT_ONCE = 200  # switches after which the stepper returns


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

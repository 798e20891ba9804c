"""Times at which functions of time change rapidly, so that no step skips a smooth pulse.

No number of samples finds a pulse of a millisecond in a run of an hour. But the function itself shows where to search:
`exp(-((t - 5) / s)**2)` and `tanh((t - 5) / s)` change where the argument is zero. Around such times the function is evaluated on
all scales, and steps must end on those on which it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import casadi as ca
import numpy as np

from ..compiler.flatten.flat import Flat
from ..language.symbol import time

SUMS = {ca.OP_ADD, ca.OP_SUB, ca.OP_NEG, ca.OP_TWICE, ca.OP_ASSIGN}
SCALES = 4.0 ** -np.arange(22)  # scales to examine, relative to the longest step
SHARE = 0.05  # smallest relevant change between two scales, relative to the range of the function
COARSE = 101  # additional points to determine the range
MOST = 4000  # largest number of special times; with more of them, no step skips them all
NEVER, ALWAYS, SOMETIMES = 0, 1, 2  # dependence of a number: on constants, on time, on variables


@dataclass(frozen=True, eq=False)
class Pulses:
    """Functions of time alone in the equations of a model, and the arguments that are special where they vanish."""

    values: ca.SX
    arguments: ca.SX
    discrete_state: tuple[int, ...] = ()  # discrete variables they depend on

    def __bool__(self) -> bool:
        return bool(self.arguments.shape[0])


def find_pulses(flat: Flat) -> Pulses:
    """The pulses of a model, from its original equations."""
    if not flat.residuals.shape[0] or not ca.depends_on(flat.residuals, time.sx):
        return Pulses(ca.SX(0, 1), ca.SX(0, 1))
    timed = ca.jacobian_sparsity(flat.residuals, time.sx).row()
    rows = flat.residuals[list(timed)]
    known = [time.sx, flat.parameter_symbols, flat.discrete_symbols]
    hashes = {s.element_hash() for k in known for s in ca.vertsplit(k)}
    moving = [s for s in ca.symvar(rows) if s.element_hash() not in hashes]
    inputs = [*known, ca.vertcat(*moving) if moving else ca.SX(0, 1)]
    found = _Walk(ca.Function("rows", inputs, [ca.densify(rows)]), inputs)
    values, arguments = (ca.vertcat(ca.SX(0, 1), *some.values()) for some in (found.values, found.arguments))
    discrete_state = ca.jacobian_sparsity(ca.vertcat(values, arguments), flat.discrete_symbols).get_triplet()[1]
    return Pulses(values, arguments, tuple(sorted(set(discrete_state))))


class _Walk:
    """Collects the expressions of time alone from the instructions of equations."""

    def __init__(self, function: ca.Function, inputs: list[ca.SX]):
        self.values: dict[int, ca.SX] = {}
        self.arguments: dict[int, ca.SX] = {}
        size = function.sz_w()
        self.kind, self.work = [NEVER] * size, [ca.SX(0.0)] * size
        for k in range(function.n_instructions()):
            self._step(function, k, inputs)

    def _step(self, function: ca.Function, k: int, inputs: list[ca.SX]) -> None:
        op, read, written = function.instruction_id(k), function.instruction_input(k), function.instruction_output(k)
        if op == ca.OP_INPUT:
            kinds = (ALWAYS, NEVER, NEVER, SOMETIMES)
            self.kind[written[0]], self.work[written[0]] = kinds[read[0]], inputs[read[0]][read[1]]
        elif op == ca.OP_CONST:
            self.kind[written[0]], self.work[written[0]] = NEVER, ca.SX(function.instruction_constant(k))
        elif op == ca.OP_OUTPUT:
            self._keep(self.values, read[0])
        elif op == ca.OP_CALL or len(read) > 2:
            for place in written:
                self.kind[place] = SOMETIMES
        else:
            self._operate(op, read, written[0])

    def _operate(self, op: int, read: list[int], place: int) -> None:
        kinds = [self.kind[r] for r in read]
        if max(kinds) == SOMETIMES:
            for r in read:
                self._keep(self.values, r)
            self.kind[place] = SOMETIMES
            return
        bends = op not in SUMS and (
            op not in (ca.OP_MUL, ca.OP_DIV) or kinds == [ALWAYS, ALWAYS] or (op == ca.OP_DIV and kinds[1] == ALWAYS)
        )
        if bends:
            for r in read:
                self._keep(self.arguments, r)
        operands = [self.work[r] for r in read]
        made = ca.SX.unary(op, *operands) if len(read) == 1 else ca.SX.binary(op, *operands)
        self.kind[place], self.work[place] = max(kinds), made
        if bends:
            self._keep(self.values, place)

    def _keep(self, found: dict[int, ca.SX], place: int) -> None:
        if self.kind[place] == ALWAYS:
            sx = self.work[place]
            found.setdefault(sx.element_hash(), sx)


def stops(values: Callable[[np.ndarray], np.ndarray], places: np.ndarray, begin: float, end: float, longest: float):
    """Times at which steps must end, so that no rapid change around the special places is skipped."""
    places = np.unique(places[(places > begin - longest) & (places < end + longest)])
    if not len(places) or len(places) > MOST:
        return np.zeros(0)
    far = longest * SCALES
    around = places[:, None] + np.concatenate([-far, [0.0], far[::-1]])
    coarse = np.linspace(begin, end, COARSE)
    found = np.nan_to_num(values(np.concatenate([around.ravel(), coarse])))
    size = np.ptp(found, axis=0)
    inside = found[: around.size].reshape(*around.shape, -1)
    changes: np.ndarray = np.any(np.abs(np.diff(inside, axis=1)) > SHARE * np.where(size > 0, size, np.inf), axis=2)
    changes[:, [0, -1]] = False  # changes on the scale of the longest step are resolved anyway
    needed = np.zeros(around.shape, bool)
    needed[:, :-1] |= changes
    needed[:, 1:] |= changes
    moments = np.unique(around[needed])
    return moments[(moments > begin) & (moments < end)]

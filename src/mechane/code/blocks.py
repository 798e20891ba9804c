"""Evaluate a tape at many points without compiling it: the runtime interprets it, one block of points after another.

The results equal those of machine code to the last bit. An instruction takes about a nanosecond per point; machine code takes
ten thousand to generate an instruction and a third of one to run it.
"""

from __future__ import annotations

import ctypes
import itertools
import threading
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from .. import runtime
from .llvm import Workspace, addresses, library_functions
from .operations import NAMES
from .tape import FETCH, FIND, SOLVE, TAKE, Port, Tape, arranged

BLOCK = 32  # as in tape.c


class Fields(ctypes.Structure):
    """``struct mc_tape``, see ``runtime.h``."""

    _fields_ = [
        *((name, ctypes.c_int64) for name in ("length", "places", "filled", "ports")),
        *((name, ctypes.c_uint64) for name in ("code", "fills", "numbers", "systems", "outputs", "functions")),
    ]


def evaluate(tape: Tape, *inputs: Any) -> tuple[np.ndarray, ...]:
    """Evaluate a tape: outputs are (points, size); inputs are (size,), shared by all points, or (points, size).

    >>> import casadi as ca
    >>> from mechane.code import tape_of
    >>> x, k = ca.SX.sym("x", 2), ca.SX.sym("k")
    >>> tape = tape_of(ca.Function("f", [x, k], [k * x[0] + x[1]]))
    >>> evaluate(tape, [[1.0, 0.0], [2.0, 0.5]], 10.0)
    (array([[10. ], [20.5]]),)
    """
    given, points = arranged(tape.inputs, inputs)
    plan = _plan(tape)
    results = tuple(np.empty((points, r.size)) for r in tape.outputs)
    steps = np.array([a.shape[1] if a.ndim == 2 else 0 for a in given], np.int64)
    work = np.empty(plan.work)
    runtime.library().read(
        plan.address, points, addresses(given), steps.ctypes.data, addresses(results), work.ctypes.data
    )
    return results


def evaluate_once(tape: Tape, *inputs: Any) -> tuple[np.ndarray, ...]:
    """Evaluate a tape at one point, in memory that is kept for it: outputs and inputs are (size,).

    >>> import casadi as ca
    >>> from mechane.code import tape_of
    >>> x, k = ca.SX.sym("x", 2), ca.SX.sym("k")
    >>> evaluate_once(tape_of(ca.Function("f", [x, k], [k * x[0] + x[1]])), [2.0, 0.5], [10.0])
    (array([20.5]),)
    """
    plan = _plan(tape)
    workspace = getattr(plan.local, "workspace", None)
    if workspace is None:
        outputs = [Port(r.name, r.size) for r in tape.outputs]
        workspace = plan.local.workspace = Workspace(tape.inputs, outputs, plan.work)
    workspace.take(inputs)
    given, results, work = workspace.addresses
    runtime.library().read(plan.address, 1, given, plan.steps, results, work)
    return workspace.outputs()


def _plan(tape: Tape) -> _Plan:
    plan = _plans.get(tape)
    if plan is None:
        plan = _plans[tape] = _Plan(tape)
    return plan


_plans: WeakKeyDictionary[Tape, _Plan] = WeakKeyDictionary()


class _Plan:
    """A tape prepared for the runtime: memory places of its values, instructions on them, and initial contents."""

    def __init__(self, tape: Tape):
        place, count = _places(tape)
        first, live = tape.first, tape.op != TAKE
        numbers, more = _numbers(tape)
        operands = [np.where(a >= 0, place[a], -1) for a in (tape.left, tape.right)]
        code = np.stack([tape.op, place[first:], *operands, *more], axis=1)[live]
        ports = [np.full(len(tape.constants), -1), *(np.full(p.size, k) for k, p in enumerate(tape.inputs))]
        elements = [np.arange(len(part)) for part in ports]
        fills = np.stack([place[:first], np.concatenate(ports), np.concatenate(elements)], axis=1)[place[:first] >= 0]
        systems = [[s.rows, s.columns, s.sides, *place[s.matrix], *place[s.right]] for s in tape.systems]
        outputs = [[r.size, *place[r.values]] for r in tape.outputs]
        arrays = {"code": code, "fills": fills, "systems": _flat(systems), "outputs": _flat(outputs)}
        arrays = {name: np.ascontiguousarray(a, np.int32) for name, a in arrays.items()}
        arrays |= {"numbers": numbers, "functions": library_functions(NAMES)}
        self._keep, fields = arrays, Fields()
        self._fields = fields
        fields.length, fields.places, fields.filled, fields.ports = len(code), count, len(fills), len(outputs)
        for name, array in arrays.items():
            setattr(fields, name, array.ctypes.data)
        self.address = ctypes.addressof(fields)
        room = (s.rows * (s.columns + s.sides) + s.size + s.scratch for s in tape.systems)
        self.work = BLOCK * count + max(room, default=0)
        self._steps = np.zeros(len(tape.inputs), np.int64)
        self.steps = self._steps.ctypes.data
        self.local = threading.local()


def _places(tape: Tape) -> tuple[np.ndarray, int]:
    """The memory place of each value, and the number of places."""
    kept = np.zeros(tape.first + len(tape), np.int32)
    for values in [r.values for r in tape.outputs] + [v for s in tape.systems for v in (s.matrix, s.right)]:
        kept[values] = 1
    kept[tape.first :][(tape.op == SOLVE) | (tape.op == TAKE)] = 1
    extra = tape.extra.astype(np.int32)
    solves = tape.op == SOLVE
    extra[solves] = [tape.systems[k].size for k in tape.extra[solves].tolist()]
    given = [np.ascontiguousarray(a, np.int32) for a in (tape.op, tape.left, tape.right, extra, kept)]
    last, place, spare = (np.empty(len(kept), np.int32) for _ in range(3))
    data = [a.ctypes.data for a in (*given, last, place, spare)]
    return place, runtime.library().lay_out(tape.first, len(tape), *data)


def _numbers(tape: Tape) -> tuple[np.ndarray, tuple[np.ndarray, np.ndarray]]:
    """Constants, edges and rows of tables in one array; and for each instruction the start and count of its numbers there."""
    start, parts, size = {}, [tape.constants], len(tape.constants)
    for k, table in enumerate(tape.tables):
        for j, array in enumerate((*table.edges, table.numbers)):
            start[k, j] = size
            parts.append(array.ravel())
            size += array.size
    begin, count = np.zeros(len(tape), np.int32), np.zeros(len(tape), np.int32)
    for i in np.flatnonzero(tape.op == FIND).tolist():
        k, j = int(tape.extra[i]), tape.dimension(i)
        begin[i], count[i] = start[k, j], len(tape.tables[k].edges[j])
    for i in np.flatnonzero(tape.op == FETCH).tolist():
        table = tape.tables[k := tape.table_of(i)]
        begin[i], count[i] = start[k, len(table.edges)] + tape.extra[i], table.numbers.shape[1]
    sizes = [3 + len(s.matrix) + len(s.right) for s in tape.systems]
    first = list(itertools.accumulate(sizes, initial=0))
    solves = tape.op == SOLVE
    begin[solves] = [first[k] for k in tape.extra[solves].tolist()]
    return np.concatenate(parts).astype(float), (begin, count)


def _flat(rows: list[list[int]]) -> np.ndarray:
    return np.array([number for row in rows for number in row], np.int32)

"""Evaluate a tape at many points at once, with NumPy: each instruction is one operation on arrays over all points."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from .operations import ARITY, BINARY, UNARY
from .tape import FETCH, FIND, SOLVE, TAKE, System, Tape, arranged

BLOCK = 4096
"""Points that are evaluated together; arrays of this size stay in the processor's cache."""


def _number(truth: Any) -> Any:
    return np.multiply(truth, 1.0)


def _if_else_zero(a: Any, b: Any) -> Any:
    return np.where(np.not_equal(a, 0), b, 0.0)


def _erf(a: Any) -> Any:
    from scipy.special import erf  # takes long to import, and is rare

    return erf(a)


def _sign(a: Any) -> Any:
    return np.where(np.less(a, 0), -1.0, np.where(np.greater(a, 0), 1.0, a))


def _power(a: Any, b: Any) -> Any:
    return np.power(np.asarray(a, float), b)


OPERATIONS: dict[str, Callable[..., Any]] = {
    "neg": np.negative,
    "sq": np.square,
    "twice": lambda a: np.add(a, a),
    "inv": lambda a: np.divide(1.0, a),
    "sqrt": np.sqrt,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "erf": _erf,
    "sign": _sign,
    "not": lambda a: _number(np.equal(a, 0)),
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "pow": _power,
    "atan2": np.arctan2,
    "remainder": lambda a, b: _remainder(np.asarray(a, float), np.asarray(b, float)),
    "fmin": lambda a, b: np.where(np.less_equal(a, b) | np.isnan(b), a, b),
    "fmax": lambda a, b: np.where(np.greater_equal(a, b) | np.isnan(b), a, b),
    "lt": lambda a, b: _number(np.less(a, b)),
    "le": lambda a, b: _number(np.less_equal(a, b)),
    "eq": lambda a, b: _number(np.equal(a, b)),
    "ne": lambda a, b: _number(np.not_equal(a, b)),
    "and": lambda a, b: _number(np.logical_and(a, b)),
    "or": lambda a, b: _number(np.logical_or(a, b)),
    "if_else_zero": _if_else_zero,
}
FUNCTIONS = [OPERATIONS.get(name) or getattr(np, name) for name in (*UNARY, *BINARY)]


def _remainder(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """IEEE remainder: a - n b with the integer n nearest to a/b, the even one of two; exact, as C's."""
    size = np.abs(b)

    def compared(test: Callable[..., Any], rest: Any) -> Any:
        """A rest with half of b; doubling is exact for small numbers, halving for large ones."""
        return np.where(size < 1, test(rest + rest, size), test(rest, 0.5 * size))

    rest = np.fmod(np.abs(a), size + size)  # of two b's, to know whether n is even
    beyond = compared(np.greater, rest)
    rest = np.where(beyond, rest - size, rest)
    rest = np.where(beyond & compared(np.greater_equal, rest), rest - size, rest)
    return np.where(np.signbit(a), -rest, rest)


def evaluate(tape: Tape, *inputs: Any) -> tuple[np.ndarray, ...]:
    """Outputs (points, size) of inputs that are (size,), the same for all points, or (points, size).

    >>> import casadi as ca
    >>> x, k = ca.SX.sym("x", 2), ca.SX.sym("k")
    >>> tape = Tape.of(ca.Function("f", [x, k], [k * x[0] + x[1]]))
    >>> evaluate(tape, [[1.0, 0.0], [2.0, 0.5]], 10.0)
    (array([[10. ], [20.5]]),)
    """
    given, points = arranged(tape.inputs, inputs)
    results = tuple(np.empty((points, r.size)) for r in tape.outputs)
    plan = _plans.get(tape)
    if plan is None:
        plan = _plans[tape] = _Plan(tape)
    with np.errstate(all="ignore"):
        for low in range(0, points, BLOCK):
            some = slice(low, min(low + BLOCK, points))
            plan.run(tape, [array[some] if array.ndim == 2 else array for array in given], [r[some] for r in results])
    return results


_plans: WeakKeyDictionary[Tape, _Plan] = WeakKeyDictionary()


class _Plan:
    """The instructions as Python lists, and what is no longer needed after each of them."""

    def __init__(self, tape: Tape):
        self.steps = list(zip(*(a.tolist() for a in (tape.op, tape.left, tape.right, tape.extra)), strict=True))
        kept = [r.values for r in tape.outputs] + [v for s in tape.systems for v in (s.matrix, s.right)]
        last = np.full(tape.first + len(tape), -1)
        for array in (tape.left, tape.right):
            used = array >= 0
            np.maximum.at(last, array[used], np.flatnonzero(used))
        last[np.concatenate([np.zeros(0, int), *kept])] = -1
        self.ends: list[list[int]] = [[] for _ in self.steps]
        for value in np.flatnonzero(last >= 0).tolist():
            self.ends[last[value]].append(value)

    def run(self, tape: Tape, inputs: Sequence[np.ndarray], results: Sequence[np.ndarray]) -> None:
        """Evaluate one block of points, into `results`."""
        values: list[Any] = [*tape.constants]
        for array in inputs:
            values += list(np.ascontiguousarray(array.T))
        for k, (op, left, right, extra) in enumerate(self.steps):
            if op < FIND:
                a = values[left]
                values.append(FUNCTIONS[op](a, values[right]) if ARITY[op] == 2 else FUNCTIONS[op](a))
            elif op == FIND:
                edges = tape.tables[extra].edges[tape.dimension(k)]
                cell = _cell(edges, values[left])
                values.append(cell if right < 0 else values[right] * (len(edges) + 1) + cell)
            elif op == FETCH:
                values.append(tape.tables[tape.table_of(k)].numbers[:, extra][values[left]])
            elif op == SOLVE:
                values.append(_solution(tape.systems[extra], values, values[left]))
            elif op == TAKE:
                values.append(values[left][..., extra])
            for value in self.ends[k]:
                values[value] = None
        for result, array in zip(tape.outputs, results, strict=True):
            for element, value in enumerate(result.values.tolist()):
                array[:, element] = values[value]


def _cell(edges: np.ndarray, x: Any) -> Any:
    """Cells in which numbers lie; NaN lies in the first."""
    return np.where(np.isnan(x), 0, np.searchsorted(edges, x, side="right"))


# ---------------------------------------------------------------------------------------------------------- linear systems


def _solution(system: System, values: list[Any], rank: Any) -> np.ndarray:
    """Solutions (…, columns × sides) of a system at all points."""
    matrix, right = (_stacked(values, v) for v in (system.matrix, system.right))
    points = np.broadcast_shapes(matrix.shape[:-1], right.shape[:-1], np.shape(rank))
    count = math.prod(points)
    matrix = np.broadcast_to(matrix, (*points, matrix.shape[-1])).reshape(count, system.columns, system.rows)
    right = np.broadcast_to(right, (*points, right.shape[-1])).reshape(count, system.sides, system.rows)
    ranks = np.broadcast_to(rank, points).ravel()
    out = np.full((count, system.columns, system.sides), np.nan)
    sound = np.isfinite(matrix).all((1, 2)) & np.isfinite(right).all((1, 2)) & np.isfinite(ranks)
    for r in np.unique(ranks[sound]):
        some = sound & (ranks == r)
        out[some] = solve(matrix[some].swapaxes(1, 2), right[some].swapaxes(1, 2), int(r + 0.5))
    return out.swapaxes(1, 2).reshape(*points, system.size)


def _stacked(values: list[Any], which: np.ndarray) -> np.ndarray:
    if not len(which):
        return np.zeros(0)
    return np.stack(np.broadcast_arrays(*(values[v] for v in which.tolist())), axis=-1)


def solve(matrix: np.ndarray, right: np.ndarray, rank: int) -> np.ndarray:
    """Smallest X with A X = B in the directions of the `rank` largest singular values, for a stack of A and B.

    It means the same as `mc_solve` of the runtime. A square system of full rank is solved as it stands. Else rows are
    divided by their norms, which changes nothing where the equations agree (tiny rows stay tiny); columns are left
    in the caller's units, so that the solution is the smallest in these.

    >>> solve(np.array([[[2.0, 0.0], [0.0, 4.0]]]), np.array([[[2.0], [2.0]]]), 2)
    array([[[1. ], [0.5]]])
    >>> solve(np.array([[[1.0, 1.0], [9.0, 9.0]]]), np.array([[[2.0], [18.0]]]), 1)
    array([[[1.], [1.]]])
    """
    rows, columns = matrix.shape[1:]
    if min(rows, columns, rank) <= 0:
        return np.zeros((len(matrix), columns, right.shape[2]))
    if rows == columns and rank >= rows:
        return _solve_square(matrix, right)
    return _solve_truncated(matrix, right, rank)


def _solve_square(matrix: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Gauss elimination, with rows and columns scaled to numbers about one by powers of two."""
    across = _power_of_two(np.abs(matrix).max(axis=2, keepdims=True))
    scaled = matrix / across
    along = _power_of_two(np.abs(scaled).max(axis=1, keepdims=True))
    try:
        return np.linalg.solve(scaled / along, right / across) / along.swapaxes(1, 2)
    except np.linalg.LinAlgError:  # at least one is singular all the same
        if len(matrix) == 1:
            return _solve_truncated(matrix, right, matrix.shape[1])
        return np.concatenate([_solve_square(a[None], b[None]) for a, b in zip(matrix, right, strict=True)])


def _solve_truncated(matrix: np.ndarray, right: np.ndarray, rank: int) -> np.ndarray:
    """By the largest singular values."""
    norms = np.linalg.norm(matrix, axis=2, keepdims=True)
    most = norms.max(axis=1, keepdims=True)
    factor = 1 / np.where(most > 0, norms + 1e-2 * most, 1.0)
    u, s, v = np.linalg.svd(matrix * factor, full_matrices=False)
    u, v = u[:, :, :rank], v[:, :rank]
    size = s[:, :rank, None]
    sound = size > 1e-14 * s[:, :1, None]
    inside = np.divide(
        u.swapaxes(1, 2) @ (right * factor), size, out=np.zeros((*size.shape[:2], right.shape[2])), where=sound
    )
    return v.swapaxes(1, 2) @ inside


def _power_of_two(size: np.ndarray) -> np.ndarray:
    """The power of two next to a size, one for zero."""
    return np.where(size > 0, np.ldexp(1.0, np.clip(np.frexp(size)[1], -1000, 1000)), 1.0)

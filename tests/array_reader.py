"""A reader of tapes that shares no code with the others: NumPy, each instruction one operation on arrays over all points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from mechane.code.elementwise import FUNCTIONS
from mechane.code.operations import ARITY
from mechane.code.tape import FETCH, FIND, SOLVE, TAKE, System, Tape, arranged


def evaluate(tape: Tape, *inputs: Any) -> tuple[np.ndarray, ...]:
    """Outputs (points, size) of inputs that are (size,), the same for all points, or (points, size)."""
    given, points = arranged(tape.inputs, inputs)
    results = tuple(np.empty((points, r.size)) for r in tape.outputs)
    with np.errstate(all="ignore"):
        _run(tape, given, results)
    return results


def _run(tape: Tape, inputs: Sequence[np.ndarray], results: Sequence[np.ndarray]) -> None:
    values: list[Any] = [*tape.constants]
    for array in inputs:
        values += list(np.ascontiguousarray(array.T))
    steps = zip(*(a.tolist() for a in (tape.op, tape.left, tape.right, tape.extra)), strict=True)
    for k, (op, left, right, extra) in enumerate(steps):
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

"""The derivatives of a tape as one sparse system.

The Jacobian of a chain is dense: every output depends on every input. Its instructions are not: each depends on at most two values.
The derivatives of intermediate values are therefore kept as unknowns beside those of the inputs. An unknown is eliminated if that
does not enlarge the system; the pivot of such an elimination is 1. The result has a few entries per row, however long the chain.

The solution X of a linear system A X = B inside the tape satisfies A X' + A' X = B', which adds rows like any others.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .operations import NAMES
from .partials import FLAT, UNKNOWN, Coefficient, Writer, partial
from .tape import SOLVE, TAKE, System, Tape


@dataclass(frozen=True, eq=False)
class Linearized:
    """Changes y of the outputs for changes x of inputs: y = C x + D w, w = A x + B w, with further unknowns w.

    Rows are those of the outputs, then of w; columns those of the inputs, then of w. `tape` computes the entries.
    """

    tape: Tape
    row: np.ndarray
    column: np.ndarray
    rows: int  # of outputs
    columns: int  # of inputs
    unknowns: int  # w


def linearized(tape: Tape, inputs: tuple[str, ...]) -> Linearized | None:
    """Derivatives of all outputs with respect to some inputs; None if the tape contains an unsupported operation."""
    used = {NAMES[k] for k in np.unique(tape.op)}
    if used & UNKNOWN or any(s.rows != s.columns for s in tape.systems):
        return None
    graph = _Graph(tape, inputs)
    graph.eliminate()
    return graph.system()


class _Graph:
    """Direct dependencies of each active value, with their partial derivatives."""

    def __init__(self, tape: Tape, inputs: tuple[str, ...]):
        self.write, self.first = Writer(tape), tape.first
        column, self.columns = {}, 0
        for port, start in zip(tape.inputs, tape.starts, strict=True):
            if port.name in inputs:
                column.update((start + i, self.columns + i) for i in range(port.size))
                self.columns += port.size
        self.column = column
        self.before: dict[int, dict[int, Coefficient]] = {}  # of each value
        self.after: dict[int, set[int]] = {}
        self.implicit: set[int] = set()  # solutions of linear systems
        instructions = zip(tape.op.tolist(), tape.left.tolist(), tape.right.tolist(), strict=True)
        taken = {(int(tape.left[k]), int(tape.extra[k])): self.first + int(k) for k in np.flatnonzero(tape.op == TAKE)}
        for v, (op, left, right) in enumerate(instructions, self.first):
            if op == SOLVE:
                self._solve(v, tape.systems[tape.extra[v - self.first]], taken)
                continue
            active = (left in self.before or left in column, right in self.before or right in column)
            if op != TAKE and any(active) and NAMES[op] not in FLAT:
                self.before[v] = row = {}
                for operand, moves, slope in zip((left, right), active, (0, 1), strict=True):
                    if moves:
                        self._add(v, operand, partial(self.write, NAMES[op], v, left, right, slope), row)
                self.after[v] = set()
        self.outputs = [int(v) for r in tape.outputs for v in r.values]
        for k, v in enumerate(self.outputs):
            row = self.before[-1 - k] = {}  # outputs count downwards
            if v in self.after or v in column:
                self._add(-1 - k, v, 1.0, row)

    def _solve(self, v: int, system: System, taken: dict[tuple[int, int], int]) -> None:
        """The rows X' = X' - A X' - A' X + B' of a linear system."""
        n, write = system.rows, self.write
        active = [u in self.after or u in self.column for u in (*system.matrix.tolist(), *system.right.tolist())]
        if not any(active):
            return
        own = [taken.get((v, e)) for e in range(system.size)]
        own = [write.do("take", v, extra=e) if u is None else u for e, u in enumerate(own)]
        for u in own:
            self.before[u], self.after[u] = {}, set()
            self.implicit.add(u)
        for e, u in enumerate(own):
            row, (side, i) = self.before[u], divmod(e, n)
            self._add(u, u, 1.0, row)
            for j in range(n):
                place, x = i + j * n, own[j + side * n]
                entry = int(system.matrix[place])
                self._add(u, x, write.times(-1.0, write.number(entry)), row)
                if active[place]:
                    self._add(u, entry, write.times(-1.0, x), row)
            right = i + side * n
            if active[n * n + right]:
                self._add(u, int(system.right[right]), 1.0, row)

    def _add(self, v: int, operand: int, slope: Coefficient, row: dict[int, Coefficient]) -> None:
        row[operand] = self.write.plus(row.get(operand, 0.0), slope)
        if operand in self.after:
            self.after[operand].add(v)

    def eliminate(self) -> None:
        """Eliminate unknowns as long as the number of entries does not grow."""
        waiting = list(self.after)  # the last ones first: a sum is taken apart from its end
        queued = set(waiting)
        while waiting:
            v = waiting.pop()
            queued.discard(v)
            before, after = self.before[v], self.after[v]
            if v in self.implicit:
                continue
            if after and len(before) * len(after) > len(before) + len(after):
                continue
            for w in after:
                row = self.before[w]
                slope = row.pop(v)
                for u, own in before.items():
                    self._add(w, u, self.write.times(slope, own), row)
            near = [u for u in before if u in self.after]
            for u in near:
                self.after[u].discard(v)
            del self.before[v], self.after[v]
            for u in (*near, *(w for w in after if w >= 0)):
                if u not in queued:
                    queued.add(u)
                    waiting.append(u)

    def system(self) -> Linearized:
        left = sorted(self.after)
        column = self.column | {v: self.columns + k for k, v in enumerate(left)}
        row, columns, values = [], [], []
        for i, v in enumerate([*(-1 - k for k in range(len(self.outputs))), *left]):
            for operand, slope in self.before[v].items():
                row.append(i)
                columns.append(column[operand])
                values.append(slope)
        return Linearized(
            self.write.finish(values),
            np.array(row, np.int64),
            np.array(columns, np.int64),
            len(self.outputs),
            self.columns,
            len(left),
        )

"""Functions as lists of instructions, each of which computes one number from earlier ones.

Values are numbered: first the constants, then the elements of the inputs, then one per instruction. An
instruction has an operation, two values (`left`, `right`, or -1) and a plain number (`extra`):

| operation | left | right | extra |
|---|---|---|---|
| `sin`, `neg`, … | operand | | |
| `add`, `lt`, … | operand | operand | |
| `find` | argument of a table | cell found in the previous dimension | number of the table |
| `fetch` | cell, from `find` | | column of the table |
| `solve` | number of independent rows | | number of the linear system |
| `take` | a `solve` | | element of its solution |

Nothing is overwritten and nothing branches: the function is evaluated by reading the list from beginning to end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..errors import MechaneError, ShapeError, suggest
from ..runtime.tapes import Values
from .operations import ARITY, CODE, INFIX, NAMES

FIND, FETCH, SOLVE, TAKE = (CODE[name] for name in ("find", "fetch", "solve", "take"))
COMMUTATIVE = {CODE["add"], CODE["mul"]}
VERSION = 1
LARGEST = 2**31 - 1
LONGEST = 2**24  # elements of a port
WIDEST = 2**12  # rows, columns and right-hand sides of a linear system
SHOWN = 40


@dataclass(frozen=True)
class Port:
    """A named input: `size` numbers."""

    name: str
    size: int


_float = np.dtype(np.float64)


def arranged(ports: Sequence[Port], values: Sequence[Any], many: bool = True) -> tuple[list[np.ndarray], int]:
    """Inputs as arrays, (size,) or at `many` points (points, size), and the number of points; raises `ShapeError`."""
    if len(values) != len(ports):
        names = ", ".join(port.name for port in ports)
        raise ShapeError(f"The function takes {len(ports)} inputs ({names}), got {len(values)}.")
    arrays = []
    for port, value in zip(ports, values, strict=True):
        if (
            type(value) is np.ndarray
            and value.shape == (port.size,)
            and value.dtype == _float
            and value.flags.contiguous
        ):
            arrays.append(
                value
            )  # the common case; a function of a few instructions takes less time than the general one
            continue
        array = np.ascontiguousarray(value, np.float64)
        if not (many and array.ndim == 2 and array.shape[1] == port.size):
            if array.size != port.size:
                raise ShapeError(f"Input '{port.name}' has {port.size} elements, got an array of shape {array.shape}.")
            array = array.ravel()
        arrays.append(array)
    counts = {len(array) for array in arrays if array.ndim == 2}
    if len(counts) > 1:
        raise ShapeError(f"Inputs are given at different numbers of points: {sorted(counts)}.")
    return arrays, counts.pop() if counts else 1


@dataclass(frozen=True, eq=False)
class Result:
    """A named output and the values it consists of."""

    name: str
    values: np.ndarray

    @property
    def size(self) -> int:
        return len(self.values)


@dataclass(frozen=True, eq=False)
class Table:
    """Numbers that are constant in the cells of a grid: inner grid lines of each dimension, and one row per cell.

    The last dimension runs fastest. An argument on a grid line belongs to the cell above, NaN to the first.
    """

    edges: tuple[np.ndarray, ...]
    numbers: np.ndarray


@dataclass(frozen=True, eq=False)
class System:
    """A linear system A X = B, with the values of A (`matrix`) and B (`right`) column by column."""

    rows: int
    columns: int
    sides: int
    matrix: np.ndarray
    right: np.ndarray

    @property
    def size(self) -> int:
        """Number of elements of the solution."""
        return self.columns * self.sides

    @property
    def scratch(self) -> int:
        """Size of the scratch space of `mc_solve`."""
        both = self.rows + self.columns
        return 4 * both * (both + self.sides + 4)


@dataclass(frozen=True)
class Solve:
    """A linear system inside a function: the names of its outputs A (rows × columns) and B (rows × sides), and of its input X.

    `rank` is the index in the input `ranks` of its number of independent rows.
    """

    matrix: str
    right: str
    solution: str
    rows: int
    columns: int
    sides: int = 1
    rank: int = 0


@dataclass(frozen=True, eq=False)
class Tape:
    """A function as a list of instructions, with named inputs and outputs.

    >>> import casadi as ca
    >>> from mechane.code import tape_of
    >>> x, k = ca.SX.sym("x", 2), ca.SX.sym("k")
    >>> tape = tape_of(ca.Function("f", [x, k], [ca.sin(x[0]) - k * x[1], 2.5 * x], ["x", "k"], ["pull", "double"]))
    >>> print(tape)
    Tape: 5 instructions, (x[2], k) -> (pull, double[2])
      v0 = sin(x[0])
      v1 = k * x[1]
      v2 = v0 - v1
      v3 = 2.5 * x[0]
      v4 = 2.5 * x[1]
      pull = v2
      double = v3, v4
    >>> tape.only(["pull"])
    <Tape: 3 instructions, (x[2], k) -> (pull)>
    """

    inputs: tuple[Port, ...]
    outputs: tuple[Result, ...]
    constants: np.ndarray
    op: np.ndarray
    left: np.ndarray
    right: np.ndarray
    extra: np.ndarray
    tables: tuple[Table, ...] = ()
    systems: tuple[System, ...] = ()

    def __post_init__(self):
        tables = (array for t in self.tables for array in (*t.edges, t.numbers))
        systems = (array for s in self.systems for array in (s.matrix, s.right))
        own = (self.constants, self.op, self.left, self.right, self.extra, *(r.values for r in self.outputs))
        for array in (*own, *tables, *systems):
            array.flags.writeable = False

    def __len__(self) -> int:
        return len(self.op)

    @property
    def first(self) -> int:
        """Number of the first instruction's value; smaller ones are constants and inputs."""
        return len(self.constants) + self.input_size

    @property
    def input_size(self) -> int:
        return sum(port.size for port in self.inputs)

    @property
    def starts(self) -> list[int]:
        """Number of the first element of each input."""
        out, start = [], len(self.constants)
        for port in self.inputs:
            out.append(start)
            start += port.size
        return out

    def dimension(self, find: int) -> int:
        """Dimension of the table that instruction `find` searches."""
        dimension = 0
        while (before := int(self.right[find])) >= 0:
            find, dimension = before - self.first, dimension + 1
        return dimension

    def table_of(self, fetch: int) -> int:
        """Number of the table that instruction `fetch` reads."""
        return int(self.extra[self.left[fetch] - self.first])

    def only(self, outputs: Iterable[str]) -> Tape:
        """The function with only the given outputs, in that order; all inputs are kept."""
        known = {result.name: result for result in self.outputs}
        wanted = list(outputs)
        for name in wanted:
            if name not in known:
                raise MechaneError(f"The function has no output {name!r}.{suggest(name, known)}")
        return replace(self, outputs=tuple(known[name] for name in wanted)).pruned()

    def pick(self, output: str, elements: Sequence[int]) -> Tape:
        """The function with only the given elements of one output; all inputs are kept."""
        values = next(r.values for r in self.outputs if r.name == output)
        return replace(self, outputs=(Result(output, values[np.asarray(elements, int)]),)).pruned()

    def pruned(self) -> Tape:
        """The function without instructions, constants, tables and systems that no output needs."""
        live = self._live()
        return self._kept(live, np.arange(len(live)))

    def shared(self) -> Tape:
        """With each number computed once: instructions that do the same to the same values become one."""
        found = self._values().same(self.constants, COMMUTATIVE)
        return self._kept(found == np.arange(len(found)), found)

    def _kept(self, live: np.ndarray, same: np.ndarray) -> Tape:
        """With `live` values only, in place of which others have the `same`."""
        kept = live[self.first :]
        used = live.copy()
        used[len(self.constants) : self.first] = True
        number = (np.cumsum(used, dtype=np.int64) - 1)[same]  # new numbers of the remaining values
        op, extra = self.op[kept], self.extra[kept]
        tables, extra = _used(self.tables, extra, op == FIND)
        systems, extra = _used(self.systems, extra, op == SOLVE)

        def renumbered(values: np.ndarray) -> np.ndarray:
            return np.where(values >= 0, number[values], -1).astype(np.int32)

        return Tape(
            self.inputs,
            tuple(Result(r.name, renumbered(r.values)) for r in self.outputs),
            self.constants[live[: len(self.constants)]],
            op,
            renumbered(self.left[kept]),
            renumbered(self.right[kept]),
            extra,
            tables,
            tuple(replace(s, matrix=renumbered(s.matrix), right=renumbered(s.right)) for s in systems),
        )

    def uses(self, port: str) -> bool:
        """Whether anything is computed from an input."""
        place = next(k for k, p in enumerate(self.inputs) if p.name == port)
        start = self.starts[place]
        parts = [self.left, self.right, *(r.values for r in self.outputs)]
        parts += [values for s in self.systems for values in (s.matrix, s.right)]
        return any(bool(((v >= start) & (v < start + self.inputs[place].size)).any()) for v in parts)

    def _live(self) -> np.ndarray:
        """Which values the outputs need."""
        systems = [np.concatenate([s.matrix, s.right]) for s in self.systems]
        return self._values().live([r.values for r in self.outputs], SOLVE, systems)

    def _values(self) -> Values:
        return Values(self.first, self.op, self.left, self.right, self.extra)

    # ------------------------------------------------------------------------------------------------- to files and back

    def to_arrays(self) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """The tape as plain arrays and a JSON-serializable description; see `tape_from`."""
        tables = [number for t in self.tables for number in (*t.edges, t.numbers.ravel())]
        systems = [values for s in self.systems for values in (s.matrix, s.right)]
        arrays = {
            "constants": self.constants,
            "op": self.op,
            "left": self.left,
            "right": self.right,
            "extra": self.extra,
            "outputs": _joined([r.values for r in self.outputs], np.int32),
            "tables": _joined(tables, np.float64),
            "systems": _joined(systems, np.int32),
        }
        description = {
            "version": VERSION,
            "inputs": [[p.name, p.size] for p in self.inputs],
            "outputs": [[r.name, r.size] for r in self.outputs],
            "tables": [[[len(e) for e in t.edges], t.numbers.shape[1]] for t in self.tables],
            "systems": [[s.rows, s.columns, s.sides] for s in self.systems],
        }
        return arrays, description

    # ------------------------------------------------------------------------------------------------------------- printing

    def __repr__(self) -> str:
        return f"<{self._headline()}>"

    def _headline(self) -> str:
        def ports(listed: Sequence[Port | Result]) -> str:
            return ", ".join(p.name if p.size == 1 else f"{p.name}[{p.size}]" for p in listed)

        return f"Tape: {len(self)} instructions, ({ports(self.inputs)}) -> ({ports(self.outputs)})"

    def __str__(self) -> str:
        lines = [self._line(k) for k in range(min(len(self), SHOWN))]
        if len(self) > SHOWN:
            lines.append(f"… {len(self) - SHOWN} more")
        for result in self.outputs:
            shown = [self.name(int(v)) for v in result.values[:8]]
            more = [f"… {result.size - 8} more"] if result.size > 8 else []
            lines.append(f"{result.name} = {', '.join(shown + more)}")
        return "\n  ".join([self._headline(), *lines])

    def name(self, value: int) -> str:
        """Printed name of a value: a number, an element of an input, or v0, v1, … for the instructions."""
        if value < len(self.constants):
            return repr(float(self.constants[value]))
        if value >= self.first:
            return f"v{value - self.first}"
        at = value - len(self.constants)
        for port in self.inputs:
            if at < port.size:
                break
            at -= port.size
        return port.name if port.size == 1 else f"{port.name}[{at}]"

    def _line(self, k: int) -> str:
        op, left, right, extra = (int(array[k]) for array in (self.op, self.left, self.right, self.extra))
        if op == FIND:
            after = f" after {self.name(right)}" if right >= 0 else ""
            call = f"find({self.name(left)} in table {extra}{after})"
        elif op == FETCH:
            call = f"fetch({self.name(left)}, column {extra})"
        elif op == SOLVE:
            s = self.systems[extra]
            call = f"solve(system {extra}: {s.rows} × {s.columns}, {s.sides} sides, rank {self.name(left)})"
        elif op == TAKE:
            call = f"take({self.name(left)}, {extra})"
        elif NAMES[op] in INFIX:
            call = f"{self.name(left)} {INFIX[NAMES[op]]} {self.name(right)}"
        else:
            call = f"{NAMES[op]}({', '.join(self.name(v) for v in (left, right)[: ARITY[op]])})"
        return f"v{k} = {call}"


def _joined(arrays: list[np.ndarray], kind: type) -> np.ndarray:
    return np.concatenate(arrays).astype(kind) if arrays else np.zeros(0, kind)


def _used(items: tuple, extra: np.ndarray, here: np.ndarray) -> tuple[tuple, np.ndarray]:
    """The tables or systems that instructions still refer to, and the new references."""
    if not items:
        return items, extra
    left, places = np.unique(extra[here], return_inverse=True)
    extra = extra.copy()
    extra[here] = places
    return tuple(items[int(n)] for n in left), extra

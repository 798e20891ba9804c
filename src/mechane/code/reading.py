"""Read a tape from untrusted arrays.

A tape that passes is safe to run: every operation is known, every operand is computed before its use, tables are accessed
within bounds, and sizes are moderate.
"""

from __future__ import annotations

import math
from typing import Any, NoReturn

import numpy as np

from ..errors import MechaneError
from .operations import ARITY, CODE, NAMES
from .tape import FETCH, FIND, LARGEST, LONGEST, SOLVE, TAKE, VERSION, WIDEST, Port, Result, System, Table, Tape

ARRAYS = ("constants", "op", "left", "right", "extra", "outputs", "tables", "systems")
FLOATS = ("constants", "tables")


def tape_from(arrays: dict[str, np.ndarray], description: dict[str, Any]) -> Tape:
    """The tape written by `Tape.to_arrays`; raises a `MechaneError` for anything else."""
    try:
        tape = _assembled({name: _column(arrays, name) for name in ARRAYS}, description)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as problem:
        raise MechaneError(f"A stored function is damaged: {problem!r}.") from problem
    _check(tape)
    return tape


def _reject(reason: str) -> NoReturn:
    raise MechaneError(f"A stored function is damaged: {reason}.")


def _column(arrays: dict[str, np.ndarray], name: str) -> np.ndarray:
    array = np.asarray(arrays[name])
    if array.ndim != 1 or array.dtype.kind not in ("f" if name in FLOATS else "iu"):
        _reject(f"'{name}' is not a column of numbers")
    if name in FLOATS:
        return np.array(array, np.float64)
    if len(array) and not -1 <= int(array.min()) <= int(array.max()) <= LARGEST:
        _reject(f"'{name}' has numbers out of range")
    return np.array(array, np.uint8 if name == "op" and array.max(initial=0) < 256 else np.int32)


def _size(number: Any, largest: int = LONGEST) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= largest:
        _reject(f"{number!r} is not a size")
    return number


def _label(name: Any) -> str:
    if not isinstance(name, str):
        _reject(f"{name!r} is not a name")
    return name


class _Pool:
    """An array that is consumed piece by piece; all of it must be used."""

    def __init__(self, name: str, array: np.ndarray):
        self.name, self.array, self.place = name, array, 0

    def take(self, count: int) -> np.ndarray:
        self.place += count
        if self.place > len(self.array):
            _reject(f"'{self.name}' is too short")
        return self.array[self.place - count : self.place]

    def close(self) -> None:
        if self.place != len(self.array):
            _reject(f"'{self.name}' is too long")


def _assembled(arrays: dict[str, np.ndarray], description: dict[str, Any]) -> Tape:
    if description["version"] != VERSION:
        _reject(f"it has version {description['version']!r}, this version of mechane reads {VERSION}")
    values, numbers, operands = (_Pool(name, arrays[name]) for name in ("outputs", "tables", "systems"))
    inputs = tuple(Port(_label(name), _size(size)) for name, size in description["inputs"])
    outputs = tuple(Result(_label(name), values.take(_size(size))) for name, size in description["outputs"])
    tables, systems = [], []
    for counts, width in description["tables"]:
        edges = tuple(numbers.take(_size(count)) for count in counts)
        cells = math.prod(len(e) + 1 for e in edges)
        tables.append(Table(edges, numbers.take(cells * _size(width)).reshape(cells, width)))
    for sizes in description["systems"]:
        rows, columns, sides = (_size(size, WIDEST) for size in sizes)
        systems.append(
            System(rows, columns, sides, operands.take(_size(rows * columns)), operands.take(_size(rows * sides)))
        )
    for pool in (values, numbers, operands):
        pool.close()
    plain = {name: arrays[name] for name in ("constants", "op", "left", "right", "extra")}
    return Tape(inputs, outputs, tables=tuple(tables), systems=tuple(systems), **plain)


def _check(tape: Tape) -> None:
    count = len(tape)
    if any(len(array) != count for array in (tape.left, tape.right, tape.extra)):
        _reject("its columns have different lengths")
    if tape.first + count > LARGEST:
        _reject("it is too large")
    if count and int(tape.op.max()) >= len(NAMES):
        _reject(f"operation {int(tape.op.max())} is unknown")
    for ports in (tape.inputs, tape.outputs):
        if len({port.name for port in ports}) != len(ports):
            _reject("two ports have the same name")
    for table in tape.tables:
        if not table.edges or not all(np.all(np.diff(e) >= 0) for e in table.edges):
            _reject("the grid lines of a table do not increase")
    for result in tape.outputs:
        if result.size and not 0 <= int(result.values.min()) <= int(result.values.max()) < tape.first + count:
            _reject(f"output '{result.name}' refers to a value that does not exist")
    _check_operands(tape)
    _check_finds(tape)
    _check_solves(tape)


def _check_operands(tape: Tape) -> None:
    here = np.arange(tape.first, tape.first + len(tape))
    arity = np.array(ARITY)[tape.op]
    binary = (arity == 2) & (tape.op != FIND)
    for array, needed in ((tape.left, np.ones(len(tape), bool)), (tape.right, binary)):
        if np.any(array >= here) or np.any(array[needed] < 0):
            _reject("an instruction uses a value before it is computed")
    if np.any(tape.right[(arity < 2)] != -1) or np.any(tape.extra[tape.op < CODE["find"]] != -1):
        _reject("an instruction has operands it does not use")
    whole = (*(r.values for r in tape.outputs), *(v for s in tape.systems for v in (s.matrix, s.right)))
    numeric = np.concatenate([tape.left[tape.op != TAKE], tape.right, *whole])
    if np.any(np.isin(numeric, here[tape.op == SOLVE])):
        _reject("a linear system is used as a number")


def _check_finds(tape: Tape) -> None:
    """Check that cells come from `find`, one dimension of a table after another."""
    depth: dict[int, tuple[int, int]] = {}
    for k in np.flatnonzero((tape.op == FIND) | (tape.op == FETCH)).tolist():
        left, right, extra = int(tape.left[k]), int(tape.right[k]), int(tape.extra[k])
        if tape.op[k] == FIND:
            before = depth.get(right, (-1, 0)) if right >= 0 else (extra, 0)
            known = 0 <= extra < len(tape.tables)
            if not known or before[0] != extra or before[1] >= len(tape.tables[extra].edges):
                _reject("a search does not fit its table")
            depth[tape.first + k] = (extra, before[1] + 1)
        else:
            number, found = depth.get(left, (-1, 0))
            table = tape.tables[number] if number >= 0 else None
            if table is None or found != len(table.edges) or not 0 <= extra < table.numbers.shape[1]:
                _reject("a fetch does not refer to a table")


def _check_solves(tape: Tape) -> None:
    """Check that each system is solved once, after its entries, and that solutions are taken from systems."""
    solved: dict[int, int] = {}
    for k in np.flatnonzero(tape.op == SOLVE).tolist():
        number = int(tape.extra[k])
        if not 0 <= number < len(tape.systems) or number in solved.values():
            _reject("a linear system is solved more than once")
        system = tape.systems[number]
        operands = np.concatenate([system.matrix, system.right])
        if len(operands) and not 0 <= int(operands.min()) <= int(operands.max()) < tape.first + k:
            _reject("a linear system uses values before they are computed")
        solved[tape.first + k] = number
    if len(solved) != len(tape.systems):
        _reject("a linear system is not solved")
    for k in np.flatnonzero(tape.op == TAKE).tolist():
        number = solved.get(int(tape.left[k]), -1)
        if number < 0 or not 0 <= int(tape.extra[k]) < tape.systems[number].size:
            _reject("a solution is not taken from a linear system")

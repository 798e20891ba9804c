"""Tables in the equations of motion: their grid lines, which no integration step may cross unnoticed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from .. import runtime
from ..code import Tape
from ..code.llvm import MachineCode
from ..code.operations import CODE
from ..code.tape import Result

if TYPE_CHECKING:
    from .program import Program


@dataclass(frozen=True, eq=False)
class Grids:
    """The arguments of the tables that a motion reads, as a tape, and their grid lines."""

    tape: Tape
    start: np.ndarray  # first grid line of each table
    lines: np.ndarray
    wraps: np.ndarray  # whether each is periodic: its argument depends on coordinates through `floor`

    @cached_property
    def code(self) -> MachineCode:
        """The arguments as machine code."""
        return MachineCode.of(self.tape)


def find_grids(tape: Tape) -> Grids | None:
    """The tables of a function whose arguments depend on coordinates; None if there are none."""
    finds = np.nonzero(tape.op == CODE["find"])[0].tolist()
    if not finds:
        return None
    moving, wrapped = _moving(tape)
    found: dict[tuple[int, int], np.ndarray] = {}
    for k in finds:
        argument, table, dimension = int(tape.left[k]), int(tape.extra[k]), tape.dimension(k)
        edges = tape.tables[table].edges[dimension]
        if moving[argument] and len(edges) > 1:
            found.setdefault((argument, id(edges)), edges)
    if not found:
        return None
    arguments = np.array([argument for argument, _ in found], np.int64)
    return Grids(
        replace(tape, outputs=(Result("arguments", arguments),)).pruned(),
        np.cumsum([0, *map(len, found.values())]).astype(np.int64),
        np.concatenate([*found.values()]),
        np.array([wrapped[k] for k in arguments], np.int64),
    )


def _moving(tape: Tape) -> tuple[bytearray, bytearray]:
    """Which values depend on coordinates, and which of these through `floor`."""
    first, place = tape.first, [port.name for port in tape.inputs].index("x")
    moving, wrapped, start = bytearray(first + len(tape)), bytearray(first + len(tape)), tape.starts[place]
    moving[start : start + tape.inputs[place].size] = bytes([1]) * tape.inputs[place].size
    rows = zip(*(array.tolist() for array in (tape.op, tape.left, tape.right, tape.extra)), strict=True)
    for v, (op, left, right, extra) in enumerate(rows, first):
        operands = [k for k in (left, right) if k >= 0]
        if op == CODE["solve"]:
            operands += [*tape.systems[extra].matrix.tolist(), *tape.systems[extra].right.tolist()]
        moving[v] = any(moving[k] for k in operands)
        wrapped[v] = moving[v] and (op == CODE["floor"] or any(wrapped[k] for k in operands))
    return moving, wrapped


def grids_of(program: Program) -> runtime.Grids | None:
    """The tables of a program, for the stepper."""
    return for_stepper(program.grids)


def for_stepper(found: Grids | None) -> runtime.Grids | None:
    """Tables as arguments of the stepper."""
    if found is None:
        return None
    code = found.code
    return runtime.Grids(code.address, found.start, found.lines, found.wraps, code.work_size, code)

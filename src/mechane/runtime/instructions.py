"""Arithmetic recorded as instructions, and rows of recorded values from which unknowns are eliminated in compiled code (``elimination/sheet.c``)."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from .fields import FLOAT, INT, POINTER, address_of
from .loading import functions
from .shared import SharedArrays

Value = float | int  # a number, or the place of an expression
MUL, SUB, DIV, NEG, LT = range(5)  # kinds of instructions
NUMBER = np.iinfo(np.int64).min  # the place of numbers
VALUE = np.dtype([("place", np.int64), ("number", float)])
ROOM = 256  # at first


class Fields(ctypes.Structure):
    """``struct mc_sheet``, documented in ``sheet.h``."""

    _fields_ = [
        ("room", INT), ("length", INT), ("kind", POINTER), ("left", POINTER), ("right", POINTER),
        ("given", INT), ("number_room", INT), ("numbers", INT), ("number_place", POINTER), ("number", POINTER),
        ("table_room", INT), ("table", POINTER),
        ("entry_room", INT), ("spare", INT), ("spares", INT), ("column", POINTER), ("next", POINTER), ("value", POINTER),
        ("row_first", POINTER), ("row_last", POINTER), ("known", POINTER), ("inverse", POINTER), ("x", POINTER),
        ("step_row", POINTER), ("step_column", POINTER), ("step_updates", POINTER), ("update_row", POINTER),
        ("update_vanished", POINTER), ("vanished_column", POINTER), ("guard", POINTER), ("pivot", POINTER), ("where", POINTER),
        ("needed", INT),
    ]  # fmt: skip


@cache
def _library(text: bool = False) -> Mapping[str, Any]:
    """The compiled functions of this process, loaded on the first call."""
    i, a, s = INT, ctypes.c_void_p, ctypes.POINTER(Fields)
    signatures = {
        "forwards": (i, [s, i, i]),
        "backwards": (i, [s, i, i]),
        "enter_rows": (None, [s, i, a, a, a]),
        "set_row": (None, [s, i, i, a, a]),
        "get_row": (i, [s, i, a, a]),
        "rows_with": (i, [s, i, i, a, a]),
        "place_of": (i, [s, FLOAT]),
        "rehash": (None, [s]),
    }
    return functions(("elimination",), signatures, text)


def packed(values: Sequence[Value]) -> np.ndarray:
    """Values as an array of structures."""
    found = np.zeros(len(values), VALUE)
    found["place"] = [NUMBER if type(v) is float else v for v in values]
    found["number"] = [v if type(v) is float else 0.0 for v in values]
    return found


def unpacked(values: np.ndarray) -> list[Value]:
    """The values in an array of structures."""
    pairs = zip(values["place"].tolist(), values["number"].tolist(), strict=True)
    return [number if place == NUMBER else place for place, number in pairs]


class Instructions(SharedArrays):
    """Instructions on values, in memory that compiled code shares."""

    def __init__(self):
        super().__init__(Fields())
        self._functions = _library()
        for name in ("kind", "left", "right", "number_place", "table"):
            self.set(name, np.zeros(0, np.int64))
        self.set("number", np.zeros(0))
        self.grow_instructions(ROOM)
        self.grow_numbers(ROOM)

    def grow_instructions(self, more: int) -> None:
        """Room for more instructions."""
        room = self.fields.room = self.fields.room + more
        for name in ("kind", "left", "right"):
            self.extend(name, room)

    def grow_numbers(self, more: int) -> None:
        """Room for more numbers."""
        fields = self.fields
        room = fields.number_room = fields.number_room + more
        self.extend("number", room)
        self.extend("number_place", room)
        fields.table_room = 1 << (2 * room).bit_length()
        self.set("table", np.empty(fields.table_room, np.int64))
        self._functions["rehash"](fields)

    def instructions(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Kinds and operands of all instructions."""
        kind, left, right = (self[name][: self.fields.length] for name in ("kind", "left", "right"))
        return kind, left, right

    def numbers(self) -> tuple[np.ndarray, np.ndarray]:
        """Numbers that are combined with expressions, and their places."""
        return self["number"][: self.fields.numbers], self["number_place"][: self.fields.numbers]

    def place(self, value: Value) -> int:
        """The place of a value; a number is given from now on."""
        if type(value) is not float:
            return value  # type: ignore[return-value]
        if self.fields.numbers == self.fields.number_room:
            self.grow_numbers(self.fields.numbers)
        return self._functions["place_of"](self.fields, value)

    def note(self, kind: int, left: int, right: int) -> int:
        """Record an instruction; returns its place."""
        k = self.fields.length
        if k == self.fields.room:
            self.grow_instructions(k)
        self["kind"][k], self["left"][k], self["right"][k] = kind, left, right
        self.fields.length = k + 1
        return k


class Elimination:
    """Rows of values, from which the unknowns of given pivots are eliminated; `known` are their right-hand sides."""

    def __init__(
        self,
        sheet: Instructions,
        steps: Mapping[str, np.ndarray],
        guards: Mapping[int, float],
        size: int,
        places: tuple[np.ndarray, np.ndarray, np.ndarray],
        known: np.ndarray,
    ):
        """`steps` are pivots with their updates, see ``struct mc_sheet``. `places` are rows, columns and (packed) values of the entries; `size` is the number of unknowns."""
        self.sheet, self._functions = sheet, _library()
        self.height = len(known)
        for name, array in steps.items():
            sheet.set(name, np.ascontiguousarray(array, np.int64))
        count = len(steps["step_row"])
        guard = np.zeros(count)
        guard[list(guards)] = list(guards.values())
        for name, array in (
            ("guard", guard), ("pivot", np.zeros(count, VALUE)), ("known", known), ("inverse", np.zeros(self.height, VALUE)),
            ("x", packed([0.0] * size)), ("where", np.full(size, -1)), ("row_first", np.full(self.height, -1)),
            ("row_last", np.full(self.height, -1)), ("column", np.zeros(0, np.int64)), ("next", np.zeros(0, np.int64)),
            ("value", np.zeros(0, VALUE)),
        ):  # fmt: skip
            sheet.set(name, array)
        self._grow_entries(2 * len(places[0]) + ROOM)
        rows, columns, values = (np.ascontiguousarray(k) for k in places)
        self._functions["enter_rows"](sheet.fields, len(rows), *map(address_of, (rows, columns, values)))

    def _grow_entries(self, more: int) -> None:
        sheet, fields = self.sheet, self.sheet.fields
        old, room = fields.entry_room, fields.entry_room + more
        for name in ("column", "next", "value"):
            sheet.extend(name, room)
        sheet["next"][old:] = np.r_[old + 1 : room, fields.spare if fields.spares else -1]
        fields.entry_room, fields.spare, fields.spares = room, old, fields.spares + more

    def _grow(self) -> None:
        """More memory of what is needed and scarce, at least half as much as there is."""
        sheet, fields = self.sheet, self.sheet.fields
        needed = fields.needed
        if fields.length + needed > fields.room:
            sheet.grow_instructions(fields.room // 2 + needed)
        if fields.numbers + needed > fields.number_room or 2 * (fields.numbers + needed) > fields.table_room:
            sheet.grow_numbers(fields.number_room // 2 + needed)
        if fields.spares < needed:
            self._grow_entries(fields.entry_room // 2 + needed)

    def forwards(self, begin: int, end: int) -> None:
        """Eliminate the unknowns of some pivots from the other rows."""
        while (begin := self._functions["forwards"](self.sheet.fields, begin, end)) < end:
            self._grow()

    def backwards(self, begin: int, end: int) -> None:
        """The unknowns of the pivots before `begin`, back to `end`."""
        while (begin := self._functions["backwards"](self.sheet.fields, begin, end)) > end:
            self._grow()

    def row(self, r: int) -> dict[int, Value]:
        """The entries of a row by column, in their order."""
        count = self._functions["get_row"](self.sheet.fields, r, 0, 0)
        columns, values = np.empty(count, np.int64), np.empty(count, VALUE)
        self._functions["get_row"](self.sheet.fields, r, address_of(columns), address_of(values))
        return dict(zip(columns.tolist(), unpacked(values), strict=True))

    def set_row(self, r: int, row: Mapping[int, Value]) -> None:
        """Replace the entries of a row."""
        if self.sheet.fields.spares < len(row):
            self._grow_entries(self.sheet.fields.entry_room // 2 + len(row))
        columns, values = np.fromiter(row, np.int64, len(row)), packed(list(row.values()))
        self._functions["set_row"](self.sheet.fields, r, len(row), address_of(columns), address_of(values))

    def rows_with(self, columns: Sequence[int]) -> list[int]:
        """The rows with an entry in one of some columns."""
        chosen, found = np.array(columns, np.int64), np.empty(self.height, np.int64)
        fields = self.sheet.fields
        count = self._functions["rows_with"](fields, self.height, len(chosen), address_of(chosen), address_of(found))
        return found[:count].tolist()

    def known(self, r: int) -> Value:
        """The right-hand side of a row."""
        return unpacked(self.sheet["known"][r : r + 1])[0]

    def set_known(self, r: int, value: Value) -> None:
        """Replace the right-hand side of a row."""
        self.sheet["known"][r : r + 1] = packed([value])

    def set_x(self, columns: Sequence[int], values: Sequence[Value]) -> None:
        """Set unknowns that were found otherwise."""
        self.sheet["x"][list(columns)] = packed(values)

    def x(self) -> list[Value]:
        """All unknowns."""
        return unpacked(self.sheet["x"])

    def x_at(self, columns: Sequence[int]) -> list[Value]:
        """Some unknowns."""
        return unpacked(self.sheet["x"][list(columns)])

    def pivots(self, steps: Sequence[int]) -> list[Value]:
        """The pivots of some steps."""
        return unpacked(self.sheet["pivot"][list(steps)])

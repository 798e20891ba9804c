"""A sparse matrix of numbers at several samples, from which unknowns are eliminated in compiled code (``elimination/``)."""

from __future__ import annotations

import ctypes
import enum
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from .fields import FLOAT, INT, POINTER, address_of
from .loading import functions
from .shared import SharedArrays

PAGE = 256  # slots
NONE = -1
ENTRIES = (
    "row", "column", "row_next", "row_before", "column_next", "column_before", "slot", "own", "steady", "local", "far",
)  # fmt: skip


class Request(enum.IntEnum):
    """Requests of `WorkingMatrix.sweep` to its caller."""

    SWEPT = 0
    MEMORY = 1
    LINE = 2
    CLOSE = 3
    DOUBTFUL = 4
    COSTLY = 5


class Limits(ctypes.Structure):
    """``struct mc_limits``."""

    _fields_ = [
        (name, FLOAT)
        for name in (
            "even", "doubtful", "vanished", "guarded", "constant", "straight", "own", "threshold", "cancelled", "singular",
            "compliant", "precise", "rounded",
        )
    ]  # fmt: skip


class Fields(ctypes.Structure):
    """``struct mc_matrix``, documented in ``matrix.h``."""

    _fields_ = [
        ("height", INT), ("size", INT), ("samples", INT), ("consistent", INT), ("disturbances", INT),
        ("entries", INT), ("spare_entry", INT), ("spare_entries", INT),
        *((name, POINTER) for name in ENTRIES),
        ("row_first", POINTER), ("row_last", POINTER), ("row_count", POINTER), ("column_first", POINTER), ("column_count", POINTER),
        ("spare_slot", INT), ("spare_slots", INT), ("page", POINTER), ("slot_next", POINTER), ("limits", Limits),
        ("depth", POINTER), ("row_depth", POINTER), ("late_row", POINTER), ("late_column", POINTER), ("hub_row", POINTER), ("done", POINTER), ("uncertain", POINTER),
        ("loop_of_row", POINTER), ("loop_of_column", POINTER), ("tried", POINTER), ("mark", POINTER),
        ("groups", INT), ("group_start", POINTER), ("group", POINTER), ("lines", INT), ("points", INT), ("line", POINTER),
        ("row_scale", POINTER), ("column_scale", POINTER), ("jitters", INT), ("next_jitter", INT), ("jitter", POINTER),
        ("far_first", INT), ("fewest_loops", INT), ("more", INT), ("early", INT), ("hubs", INT), ("hub", POINTER), ("limit", FLOAT),
        ("work", INT), ("heap_room", INT), ("heap_count", INT), ("heap", POINTER),
        ("steps", INT), ("step_row", POINTER), ("step_column", POINTER), ("step_updates", POINTER),
        ("update_room", INT), ("updates", INT), ("update_row", POINTER), ("update_vanished", POINTER),
        ("vanished_room", INT), ("vanished", INT), ("vanished_column", POINTER), ("guarded", POINTER), ("guard", POINTER),
        ("blocked_count", INT), ("blocked", POINTER), ("is_blocked", POINTER), ("asked", INT), ("needed", INT),
        ("place", POINTER), ("order", POINTER), ("near", POINTER), ("some", POINTER), ("others", POINTER),
    ]  # fmt: skip


@cache
def _library(text: bool = False) -> Mapping[str, Any]:
    """The compiled functions of this process, loaded on the first call."""
    i, a, m = INT, ctypes.c_void_p, ctypes.POINTER(Fields)
    signatures = {
        "enter": (None, [m, i, a, a, a, a, a, i]),
        "find": (i, [m, i, i]),
        "put": (i, [m, i, i]),
        "remove": (None, [m, i]),
        "arrange_row": (None, [m, i, i, a]),
        "list_row": (i, [m, i, a]),
        "list_column": (i, [m, i, a]),
        "push": (None, [m, i, a]),
        "take": (i, [m, i, i, FLOAT]),
        "sweep": (i, [m]),
    }
    return functions(("elimination",), signatures, text)


def padded(count: int) -> int:
    """Rows of the array with the first numbers: whole pages."""
    return -(-max(count, 1) // PAGE) * PAGE


class WorkingMatrix(SharedArrays):
    """Entries at rows and columns, each with an array of numbers, one for each sample.

    `numbers` is an array of `padded` height; `slots` are the rows of it with the numbers of the first entries. Entries
    are flagged as `steady` or `local`, and keep their original numbers if `keep`. All other arguments are fields of ``struct mc_matrix``.
    """

    def __init__(
        self,
        shape: tuple[int, int],
        numbers: np.ndarray,
        entries: tuple[np.ndarray, np.ndarray, np.ndarray],
        steady: np.ndarray,
        local: np.ndarray,
        keep: bool,
        limits: Mapping[str, float],
        given: Mapping[str, np.ndarray | Sequence[int] | None],
        numbers_of: Mapping[str, int | float],
    ):
        super().__init__(fields := Fields())
        self._functions = _library()
        self._pages: list[np.ndarray] = []
        (height, size), self.samples = shape, numbers.shape[1]
        fields.height, fields.size, fields.samples, fields.limits = height, size, self.samples, Limits(**limits)
        for name, value in numbers_of.items():
            setattr(fields, name, value)
        for name, array in given.items():
            if array is not None:
                self.set(name, np.ascontiguousarray(array))
        for name in ("row_first", "row_last"):
            self.set(name, np.full(height, NONE))
        self.set("column_first", np.full(size, NONE))
        self.set("place", np.full(size, NONE))
        for name, length in (
            ("row_count", height), ("column_count", size), ("done", size), ("near", height), ("order", max(height, size) + 1),
            ("step_row", size), ("step_column", size), ("step_updates", size), ("guarded", size + 1),
            ("blocked", size), ("is_blocked", size), ("hub_row", height), ("uncertain", height), ("hub", 2 * size),
        ):  # fmt: skip
            self.set(name, np.zeros(length, np.int64))
        for name in ("guard", "some", "others"):
            self.set(name, np.zeros(max(size + 1, self.samples)))
        rows, columns, slots = (np.ascontiguousarray(k, np.int64) for k in entries)
        self.set("slot_next", np.zeros(0, np.int64))
        self.set("page", np.zeros(0, np.int64))
        for begin in range(0, len(numbers), PAGE):
            self._add_page(numbers[begin : begin + PAGE], ())
        self._block = np.zeros((len(ENTRIES), 0), np.int64)
        self._more_entries(2 * len(rows) + 64)
        for name in ("heap", "update_row", "update_vanished", "vanished_column"):
            self.set(name, np.zeros(0, np.int64))
        for name, room in (("heap", 2 * size + 64), ("update", 4 * size + 64), ("vanished", 64)):
            self._more_records(name, room)
        flags = [np.asarray(k, np.int64) for k in (steady, local)]
        self._functions["enter"](fields, len(rows), *map(address_of, (rows, columns, slots, *flags)), keep)
        self._more_slots(2)

    # memory
    def _add_page(self, numbers: np.ndarray, free: Sequence[int]) -> None:
        self._pages.append(numbers)
        count, fields = len(self._pages), self.fields
        if count > len(self["page"]):
            self.set("page", np.resize(self["page"], 2 * count + 16))
            self.extend("slot_next", PAGE * len(self["page"]))
        self["page"][count - 1] = address_of(numbers)
        if len(free):
            chain = self["slot_next"]
            chain[free[:-1]] = free[1:]
            chain[free[-1]] = fields.spare_slot
            fields.spare_slot, fields.spare_slots = int(free[0]), fields.spare_slots + len(free)

    def _more_slots(self, pages: int) -> None:
        for _ in range(pages):
            first = PAGE * len(self._pages)
            self._add_page(np.empty((PAGE, self.samples)), range(first, first + PAGE))

    def _more_entries(self, count: int) -> None:
        old, fields = self._block.shape[1], self.fields
        block = np.full((len(ENTRIES), old + count), NONE)
        block[:, :old] = self._block
        block[ENTRIES.index("row_next"), old:] = np.r_[old + 1 : old + count, fields.spare_entry if old else NONE]
        self._block = block
        for name, array in zip(ENTRIES, block, strict=True):
            self.set(name, array)
        fields.entries, fields.spare_entry, fields.spare_entries = old + count, old, fields.spare_entries + count

    def _more_records(self, name: str, count: int) -> None:
        arrays = {"heap": ("heap",), "update": ("update_row", "update_vanished"), "vanished": ("vanished_column",)}[
            name
        ]
        room = getattr(self.fields, f"{name}_room") + count
        for array in arrays:
            self.extend(array, room * (2 if name == "heap" else 1))
        setattr(self.fields, f"{name}_room", room)

    def _grow(self) -> None:
        """More memory of what is needed and scarce, at least half as much as there is."""
        fields, needed = self.fields, self.fields.needed
        if fields.spare_slots < 2 * needed:
            self._more_slots(len(self._pages) // 2 + 2 * needed // PAGE + 1)
        if fields.spare_entries < needed:
            self._more_entries(fields.entries // 2 + needed)
        for name, used in (("heap", "heap_count"), ("update", "updates"), ("vanished", "vanished")):
            room = getattr(fields, f"{name}_room")
            if getattr(fields, used) + needed > room:
                self._more_records(name, room // 2 + needed)

    # entries
    def numbers(self, entry: int) -> np.ndarray:
        """The numbers of an entry; they may be changed in place."""
        page, place = divmod(int(self["slot"][entry]), PAGE)
        return self._pages[page][place]

    def row(self, r: int) -> dict[int, np.ndarray]:
        """The entries of a row by column, in their order."""
        count = int(self["row_count"][r])
        entries = np.empty(count, np.int64)
        self._functions["list_row"](self.fields, r, address_of(entries))
        columns = self["column"][entries].tolist()
        return {c: self.numbers(e) for c, e in zip(columns, entries.tolist(), strict=True)}

    def rows_with(self, c: int) -> set[int]:
        """The rows with an entry in a column."""
        entries = np.empty(int(self["column_count"][c]), np.int64)
        self._functions["list_column"](self.fields, c, address_of(entries))
        return set(self["row"][entries].tolist())

    def flag(self, name: str, r: int, c: int) -> bool:
        """A flag of an entry, false if there is none."""
        entry = self._functions["find"](self.fields, r, c)
        return entry != NONE and bool(self[name][entry])

    def set_flag(self, name: str, r: int, c: int, value: bool) -> None:
        """Set a flag of an entry, if there is one."""
        entry = self._functions["find"](self.fields, r, c)
        if entry != NONE:
            self[name][entry] = value

    def put(self, r: int, c: int, value: np.ndarray) -> None:
        """Set the numbers at a row and column."""
        while (entry := self._functions["put"](self.fields, r, c)) == NONE:
            self._grow()
        self.numbers(entry)[:] = value

    def remove(self, r: int, c: int) -> None:
        """Remove an entry, if there is one."""
        entry = self._functions["find"](self.fields, r, c)
        if entry != NONE:
            self._functions["remove"](self.fields, entry)

    def arrange(self, r: int, columns: Sequence[int]) -> None:
        """Put the entries of a row in a given order."""
        self._functions["arrange_row"](self.fields, r, len(columns), address_of(np.asarray(columns, np.int64)))

    def replace_samples(self, some: np.ndarray, by: int) -> None:
        """Take one sample in place of others in all entries."""
        slots = self["slot"][self["row"] != NONE]
        for k, page in enumerate(self._pages):
            mine = slots[slots // PAGE == k] % PAGE
            page[np.ix_(mine, some)] = page[mine, by][:, None]

    # elimination
    def push(self, columns: Sequence[int] | np.ndarray) -> None:
        """Consider columns for elimination."""
        some, fields = np.asarray(columns, np.int64), self.fields
        if fields.heap_count + len(some) >= fields.heap_room:
            self._more_records("heap", max(fields.heap_room, len(some)))
        self._functions["push"](fields, len(some), address_of(some))

    def take(self, r: int, c: int, scale: float) -> None:
        """Eliminate an unknown by a given pivot."""
        while self._functions["take"](self.fields, r, c, scale) == Request.MEMORY:
            self._grow()

    def sweep(self) -> Request:
        """Eliminate columns as long as there is a safe pivot, and the caller is not needed."""
        while True:
            request = self._functions["sweep"](self.fields)
            if request != Request.MEMORY:
                return Request(request)
            self._grow()

    @property
    def asked(self) -> tuple[int, int, int]:
        """The entry that a request refers to, its row and its column."""
        entry = self.fields.asked
        return entry, int(self["row"][entry]), int(self["column"][entry])

    def blocked(self) -> list[int]:
        """Columns without a safe pivot since the last call, in order."""
        found = self["blocked"][: self.fields.blocked_count].tolist()
        self["is_blocked"][found] = 0
        self.fields.blocked_count = 0
        return found

    def steps(self) -> dict[str, np.ndarray]:
        """Pivots in their order, with the rows that each changed and the columns that vanished there, by the names of the fields."""
        fields = self.fields
        lengths = {
            "step_row": fields.steps, "step_column": fields.steps, "step_updates": fields.steps,
            "update_row": fields.updates, "update_vanished": fields.updates, "vanished_column": fields.vanished,
        }  # fmt: skip
        return {name: self[name][:length].copy() for name, length in lengths.items()}

    def guards(self) -> dict[int, float]:
        """The smallest allowed size of pivots that need a guard, by step."""
        return self._least(np.flatnonzero(self["guarded"][: self.fields.steps]))

    def bounds(self) -> dict[int, float]:
        """The same of all other pivots, which only other parameters can make smaller."""
        return self._least(np.flatnonzero(self["guarded"][: self.fields.steps] == 0))

    def _least(self, steps: np.ndarray) -> dict[int, float]:
        return dict(zip(steps.tolist(), self["guard"][steps].tolist(), strict=True))

    def hubs(self) -> list[tuple[int, int]]:
        """Rows and columns of deferred pivots."""
        pairs = self["hub"][: 2 * max(self.fields.hubs, 0)].tolist()
        return list(zip(pairs[::2], pairs[1::2], strict=True))

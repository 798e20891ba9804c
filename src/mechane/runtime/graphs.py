"""Algorithms on the structure of equations, in compiled code (``elimination/graphs.c``)."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from .fields import FLOAT, INT, POINTER, address_of
from .loading import functions
from .shared import SharedArrays

OPEN, ZERO, VALUED = range(3)  # whether a class has a value


class ClassFields(ctypes.Structure):
    """``struct mc_classes``, documented in ``graphs.h``."""

    _fields_ = [
        ("parent", POINTER), ("sign", POINTER), ("preference", POINTER),
        ("rate", POINTER), ("rate_sign", POINTER), ("rate_order", POINTER), ("rates", INT),
        ("integral", POINTER), ("declared", POINTER), ("value", POINTER),
        ("gone", POINTER), ("gone_count", INT),
        ("copied", POINTER), ("copied_from", POINTER), ("copied_sign", POINTER), ("copied_count", INT),
        ("implied", POINTER), ("implied_other", POINTER), ("implied_sign", POINTER), ("implied_by", POINTER), ("implied_count", INT),
        ("now", INT),
    ]  # fmt: skip


class TearingFields(ctypes.Structure):
    """``struct mc_tearing``, documented in ``graphs.h``."""

    _fields_ = [
        ("rows", INT), ("columns", INT), ("start", POINTER), ("column", POINTER), ("safe", POINTER),
        ("user_start", POINTER), ("user", POINTER), ("preference", POINTER), ("unsolvable", FLOAT),
        ("left", POINTER), ("done", POINTER), ("rank", POINTER), ("ready", POINTER), ("ready_count", INT),
        ("heap_preference", POINTER), ("heap_left", POINTER), ("heap_row", POINTER), ("heap_count", INT),
        ("torn", POINTER), ("torn_count", INT), ("solved", POINTER), ("solved_by", POINTER), ("solved_count", INT),
        ("unused", POINTER), ("unused_count", INT),
    ]  # fmt: skip


@cache
def _library(text: bool = False) -> Mapping[str, Any]:
    """The compiled functions of this process, loaded on the first call."""
    i, a, c, t = INT, ctypes.c_void_p, ctypes.POINTER(ClassFields), ctypes.POINTER(TearingFields)
    signatures = {
        "find_class": (i, [c, i, a]),
        "merge_classes": (None, [c, i, a, a, a, a]),
        "match": (i, [i, *[a] * 9]),
        "augment": (i, [i, i, i, *[a] * 11]),
        "batches": (None, [i, *[a] * 7]),
        "tear": (None, [t]),
    }
    return functions(("elimination",), signatures, text)


@dataclass(frozen=True, eq=False)
class Implied:
    """Equal columns, up to a sign, that a merger implies but that could not be merged."""

    one: int
    other: int
    sign: float
    merger: int  # its number among those of one call


class EqualColumns(SharedArrays):
    """Classes of columns that are equal up to a sign, by union-find."""

    def __init__(self, preference: np.ndarray, derivative: Mapping[int, int], declared: np.ndarray):
        """Columns of greater `preference` name their classes; `derivative` of columns, and those with a `declared` one."""
        super().__init__(ClassFields())
        self._functions, n = _library(), len(preference)
        below, above = np.fromiter(derivative, np.int64), np.fromiter(derivative.values(), np.int64)
        count = len(below)
        for name, array in (
            ("parent", np.arange(n)), ("sign", np.ones(n)), ("preference", preference),
            ("rate", np.full(n, -1)), ("rate_sign", np.ones(n)), ("rate_order", np.zeros(n, np.int64)),
            ("integral", np.full(n, -1)), ("declared", np.zeros(n, np.int64)), ("value", np.full(n, OPEN)),
            ("gone", np.empty(n, np.int64)), ("copied", np.empty(n, np.int64)), ("copied_from", np.empty(n, np.int64)),
            ("copied_sign", np.empty(n)), ("implied", np.empty(2 * count, np.int64)), ("implied_other", np.empty(2 * count, np.int64)),
            ("implied_sign", np.empty(2 * count)), ("implied_by", np.empty(2 * count, np.int64)),
        ):  # fmt: skip
            self.set(name, array)
        self["rate"][below], self["rate_order"][below], self["integral"][above] = above, np.arange(count), below
        self["declared"][declared] = 1
        self.fields.rates = count

    def find(self, i: int) -> tuple[int, float]:
        """Root of a column and the sign between them."""
        sign = FLOAT()
        return self._functions["find_class"](self.fields, i, ctypes.addressof(sign)), sign.value

    def join(self, one: np.ndarray, other: np.ndarray, sign: np.ndarray) -> np.ndarray:
        """Merge pairs of columns in order; instead of an `other` one, `-ZERO` or `-VALUED` gives a value to a class.

        Returns 1, 0 if that is redundant, or -1 if an equation remains.
        """
        done = np.empty(len(one), np.int64)
        self._functions["merge_classes"](self.fields, len(one), *map(address_of, (one, other, sign, done)))
        return done

    def roots_of(self, columns: np.ndarray) -> np.ndarray:
        """Roots of some columns."""
        root, parent = columns, self["parent"]
        while not np.array_equal(further := parent[root], root):
            root = further
        return root

    def roots(self) -> tuple[np.ndarray, np.ndarray]:
        """Root of each column and the sign between them."""
        root, sign = self["parent"], self["sign"]
        while not np.array_equal(further := root[root], root):
            root, sign = further, sign * sign[root]
        return root.copy(), sign.copy()

    def rates(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Roots, columns of their derivatives and signs, in the order in which they became known."""
        below = np.flatnonzero(self["rate"] >= 0)
        below = below[np.argsort(self["rate_order"][below])]
        return below, self["rate"][below], self["rate_sign"][below]

    def take_gone(self) -> np.ndarray:
        """Roots that have become an alias or a constant since the last call."""
        count, self.fields.gone_count = self.fields.gone_count, 0
        return self["gone"][:count].copy()

    def take_copied(self) -> list[tuple[int, int, float]]:
        """Roots that have received the value of another since the last call, this one, and the sign between them."""
        count, self.fields.copied_count = self.fields.copied_count, 0
        return list(
            zip(*(self[name][:count].tolist() for name in ("copied", "copied_from", "copied_sign")), strict=True)
        )

    def take_implied(self) -> list[Implied]:
        """Pairs of columns implied by mergers since the last call."""
        count, self.fields.implied_count = self.fields.implied_count, 0
        names = "implied", "implied_other", "implied_sign", "implied_by"
        return [Implied(*k) for k in zip(*(self[name][:count].tolist() for name in names), strict=True)]


@dataclass(frozen=True, eq=False)
class Graph:
    """Rows of columns in one array: row r has the columns from `start[r]` to `start[r + 1]`."""

    start: np.ndarray
    column: np.ndarray
    width: int  # number of columns

    def __post_init__(self):
        assert self.start.flags.c_contiguous and self.column.flags.c_contiguous  # compiled code reads them

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.start) - 1

    def transposed(self) -> Graph:
        """The rows of each column, in order."""
        row = np.repeat(np.arange(self.height), np.diff(self.start))
        start = np.zeros(self.width + 1, np.int64)
        np.cumsum(np.bincount(self.column, minlength=self.width), out=start[1:])
        return Graph(start, row[np.argsort(self.column, kind="stable")], self.height)


def match(graph: Graph, order: np.ndarray) -> tuple[np.ndarray, list[int]]:
    """Maximum matching that prefers columns earlier in `order`: the row of each column, or -1, and unmatched columns."""
    by_column, height, width = graph.transposed(), graph.height, graph.width
    of_row, of_column, left = np.full(height, -1), np.full(width, -1), np.empty(len(order), np.int64)
    scratch = np.empty(height, np.int64), np.zeros(height, np.int64), np.empty(height + 1, np.int64)
    arrays = np.ascontiguousarray(order, np.int64), by_column.start, by_column.column, of_row, of_column, *scratch, left
    count = _library()["match"](len(order), *map(address_of, arrays))
    return of_column, left[:count].tolist()


def augment(
    graph: Graph, pending: np.ndarray, barred: np.ndarray, assigned: np.ndarray, begin: int, every: bool
) -> tuple[int, np.ndarray]:
    """Assign pending rows, from number `begin` on, to columns that are not barred.

    Returns the number of the first row that finds none, or of all rows, and flags of the rows tried in vain; if `every`, all
    rows are tried.
    """
    height, width = graph.height, graph.width
    marked, (source, reached) = np.zeros(height, np.int64), np.zeros((2, width), np.int64)
    holder, tried, queue = np.zeros((3, height), np.int64)
    arrays = (
        pending, graph.start, graph.column, barred, assigned, source, reached, holder, tried, queue, marked,
    )  # fmt: skip
    end = _library()["augment"](begin, len(pending), every, *map(address_of, arrays))
    return end, marked


def batches(graph: Graph, rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
    """For each row the first batch in which no row contains the column of another, or of an earlier one; each row has its column."""
    batch_of, found = np.full(graph.width, -1), np.empty(len(rows), np.int64)
    taken = np.full(len(rows) + 1, -1)
    arrays = rows, columns, graph.start, graph.column, batch_of, taken, found
    _library()["batches"](len(rows), *map(address_of, arrays))
    return found


class Tearing(SharedArrays):
    """Columns torn, columns solved by rows, and rows that are left over."""

    def __init__(self, graph: Graph, safe: np.ndarray, preference: np.ndarray, unsolvable: float):
        """`safe` flags columns that a row may be solved for; `unsolvable` is the bonus of others."""
        super().__init__(TearingFields(rows=graph.height, columns=graph.width, unsolvable=unsolvable))
        users, (height, width) = graph.transposed(), (graph.height, graph.width)
        room = len(graph.column) + height + width
        for name, array in (
            ("start", graph.start), ("column", graph.column), ("safe", safe), ("user_start", users.start), ("user", users.column),
            ("preference", preference), ("heap_preference", np.empty(room)), ("rank", np.full(width, -1)), ("done", np.zeros(height, np.int64)),
        ):  # fmt: skip
            self.set(name, array)
        for names, size in ((("left", "unused"), height), (("torn", "solved", "solved_by"), width), (("ready", "heap_left", "heap_row"), room)):  # fmt: skip
            for name in names:
                self.set(name, np.empty(size, np.int64))
        _library()["tear"](self.fields)

    @property
    def torn(self) -> list[int]:
        """Columns that are given."""
        return self["torn"][: self.fields.torn_count].tolist()

    @property
    def solved(self) -> tuple[list[int], list[int]]:
        """Columns in solving order, and their rows."""
        count = self.fields.solved_count
        return self["solved"][:count].tolist(), self["solved_by"][:count].tolist()

    @property
    def unused(self) -> list[int]:
        """Rows that are left over."""
        return self["unused"][: self.fields.unused_count].tolist()

    @property
    def rank(self) -> np.ndarray:
        """For each column the number of columns torn before it was known, or -1."""
        return self["rank"]

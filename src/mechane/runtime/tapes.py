"""Passes over tapes, in compiled code (``elimination/tapes.c``)."""

from __future__ import annotations

import ctypes
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from .fields import INT, POINTER
from .loading import functions
from .shared import SharedArrays


class Fields(ctypes.Structure):
    """``struct mc_tape``, documented in ``tapes.h``."""

    _fields_ = [
        ("constants", INT), ("first", INT), ("count", INT), ("bits", POINTER),
        ("op", POINTER), ("left", POINTER), ("right", POINTER), ("extra", POINTER), ("commutative", POINTER),
        ("solve", INT), ("system_start", POINTER), ("system_value", POINTER),
        ("room", INT), ("table", POINTER), ("same", POINTER), ("live", POINTER),
    ]  # fmt: skip


@cache
def _library(text: bool = False) -> Mapping[str, Any]:
    """The compiled functions of this process, loaded on the first call."""
    signatures = {name: (None, [ctypes.POINTER(Fields)]) for name in ("share_values", "find_live")}
    return functions(("elimination",), signatures, text)


class Values(SharedArrays):
    """The values of a tape: constants, inputs up to `first`, and the results of instructions."""

    def __init__(self, first: int, op: np.ndarray, left: np.ndarray, right: np.ndarray, extra: np.ndarray):
        super().__init__(Fields(first=first, count=len(op)))
        for name, array in (("op", op), ("left", left), ("right", right), ("extra", extra)):
            self.set(name, np.array(array, np.int64))

    def same(self, constants: np.ndarray, commutative: Collection[int]) -> np.ndarray:
        """For each value the first one that is the same number: constants of equal bits, equal instructions on the same values."""
        fields = self.fields
        total = fields.first + fields.count
        flags = np.zeros(max(*commutative, int(self["op"].max(initial=0))) + 1, np.int64)
        flags[list(commutative)] = 1
        fields.constants, fields.room = len(constants), 1 << (2 * total + 1).bit_length()
        for name, array in (
            ("bits", np.array(constants, float).view(np.int64)), ("commutative", flags),
            ("table", np.full(fields.room, -1)), ("same", np.empty(total, np.int64)),
        ):  # fmt: skip
            self.set(name, array)
        _library()["share_values"](fields)
        return self["same"]

    def live(self, outputs: Sequence[np.ndarray], solve: int, systems: Sequence[np.ndarray]) -> np.ndarray:
        """Flags of the values that outputs need; `systems` are the values of linear systems, which `solve` refers to."""
        fields = self.fields
        live = np.zeros(fields.first + fields.count, np.int64)
        for values in outputs:
            live[values] = 1
        fields.solve = solve
        self.set("live", live)
        self.set("system_start", np.cumsum([0, *map(len, systems)], dtype=np.int64))
        self.set("system_value", np.concatenate([np.zeros(0, np.int64), *systems]).astype(np.int64))
        _library()["find_live"](fields)
        return live.astype(bool)

"""Search for nearest points of curves and surfaces (``nearest.c``), and following them during a run (``following.c``)."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np

from .fields import FLOAT, INT, POINTER, address_of
from .loading import library
from .run import Run

MISSING = (-np.inf, np.inf)  # ends


class ShapeFields(ctypes.Structure):
    """``struct mc_shape``, see ``runtime.h``."""

    _fields_ = [
        ("parameters", INT), ("dimension", INT), ("jet", POINTER), ("count", INT), ("samples", INT * 2), ("first", FLOAT * 2),
        ("last", FLOAT * 2), ("points", POINTER), ("boxes", POINTER), ("order", POINTER), ("low", FLOAT * 2), ("high", FLOAT * 2),
        ("period", FLOAT * 2), ("endless", INT),
    ]  # fmt: skip


class PairFields(ctypes.Structure):
    """``struct mc_pair``, see ``runtime.h``."""

    _fields_ = [
        ("facing", POINTER), ("count", INT), ("open", INT), ("first", FLOAT), ("last", FLOAT), ("normals", POINTER),
        ("outline", POINTER), ("longest", FLOAT * 2), ("low", FLOAT * 2), ("high", FLOAT * 2), ("period", FLOAT * 2),
        ("extent", FLOAT), ("coarse", FLOAT),
    ]  # fmt: skip


class SearchFields(ctypes.Structure):
    """``struct mc_search``, see ``runtime.h``."""

    _fields_ = [
        ("shape", ShapeFields), ("pair", PairFields), ("work_size", INT), ("size", FLOAT), ("radius", FLOAT), ("side", FLOAT),
        ("thin", FLOAT), ("share", FLOAT), ("close", FLOAT), ("least", FLOAT),
    ]  # fmt: skip


class FollowerFields(ctypes.Structure):
    """``struct mc_follower``, see ``runtime.h``."""

    _fields_ = [
        ("search", SearchFields), ("touching", INT), ("inactive", INT), ("limit", INT), ("kept", INT * 2), ("coordinate", INT * 2),
        ("sign", FLOAT * 2), ("owned", INT * 2), ("own", POINTER), ("near", INT), ("hinted", INT), ("watched", INT),
        ("hint", FLOAT * 2), ("reach", FLOAT), ("own_reach", FLOAT), ("last_reach", FLOAT), ("clearance", FLOAT), ("found", INT),
        ("parameters", FLOAT * 2), ("found_reach", FLOAT),
    ]  # fmt: skip


class FollowingFields(ctypes.Structure):
    """``struct mc_following``, see ``runtime.h``."""

    _fields_ = [("count", INT), ("all", POINTER), ("values", POINTER), ("space", POINTER), ("work_size", INT)]


class Samples:
    """Samples of the shapes described by `fields`, computed in compiled code or given as `points` on the grid.

    `code` is machine code of a shape (its points with derivatives) or of two facing shapes.
    """

    def __init__(self, fields: SearchFields, code: Any, points: np.ndarray | None = None):
        self.fields, self._library = fields, library()
        (fields.pair if fields.pair.count else fields.shape).__setattr__(
            "facing" if fields.pair.count else "jet", code.address
        )
        fields.work_size = code.work_size
        self._work = code.work_size + fields.shape.count + 1
        self._space = np.zeros(self._library.arranged_size(ctypes.byref(fields)))
        grid = None if points is None else np.ascontiguousarray(points, float)
        self._library.arrange(
            ctypes.byref(fields), address_of(grid), address_of(self._space), address_of(np.zeros(self._work))
        )
        self._code = code

    @property
    def points(self) -> np.ndarray:
        """The samples, in an order that keeps neighbours together."""
        shape = self.fields.shape
        return self._space[shape.count :][: shape.count * shape.dimension].reshape(shape.count, shape.dimension)

    def see(self, places: np.ndarray, hints: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Parameters of the nearest points, gaps there, and the largest gaps at which they can be followed."""
        places, hints = np.ascontiguousarray(places, float), np.ascontiguousarray(hints, float)
        n, work = len(places), np.empty(self._work)
        q, gap, reach = (
            np.empty((n, 2 if self.fields.pair.count else self.fields.shape.parameters)),
            np.empty(n),
            np.empty(n),
        )
        self._library.see(ctypes.byref(self.fields), n, *map(address_of, (places, hints, q, gap, reach, work)))
        return q, gap, reach


class Following:
    """Points that are followed or searched during one run; `values` is machine code of their positions."""

    def __init__(self, followers: Sequence[FollowerFields], values: Any, run: Run):
        self.all = (FollowerFields * len(followers))(*followers)
        self.fields = FollowingFields(len(followers), ctypes.addressof(self.all), values.address, 0, values.work_size)
        self._library, self._run, self._values = library(), run, values
        self._space = np.zeros(self._library.following_size(run.fields, ctypes.byref(self.fields)))
        self.fields.space = address_of(self._space)

    def begin(self) -> None:
        """Set the gaps beyond which points are too far to be followed, among the discrete variables of the run."""
        self._library.begin_following(self._run.fields, ctypes.byref(self.fields), address_of(self._run.d))

    def look_around(self, since: float) -> bool:
        """Return whether a point came near in the last step after `since`; the run is then reset to that moment and follows it."""
        run = self._run
        return bool(self._library.look_around(run.fields, ctypes.byref(self.fields), since, address_of(run.d)))

    def show(self, t: np.ndarray, x: np.ndarray, z: np.ndarray, d: np.ndarray, hold: np.ndarray) -> None:
        """Write the searched positions of points that are too far to be followed into x and d, one row per time."""
        arrays = map(address_of, (t, x, z, d, hold))
        self._library.show(self._run.fields, ctypes.byref(self.fields), len(t), *arrays, x.shape[1], d.shape[1])


def limits(ends: Sequence[tuple[float, float] | None], periods: Sequence[float | None]) -> dict[str, Any]:
    """Lower ends, upper ends and periods, as fields of the structures."""
    rows = [(*(e or MISSING), p or 0.0) for e, p in zip(ends, periods, strict=True)]
    rows += [(*MISSING, 0.0)] * (2 - len(rows))
    low, high, period = ((FLOAT * 2)(*column) for column in zip(*rows, strict=True))
    return {"low": low, "high": high, "period": period}


def words(fields: FollowerFields) -> list[int]:
    """A follower as eight-byte words, with the pointers into this process's memory set to zero."""
    bare = FollowerFields.from_buffer_copy(fields)
    for part, names in (
        (bare.search.shape, ("jet", "points", "boxes", "order")),
        (bare.search.pair, ("facing", "normals", "outline")),
        (bare, ("own",)),
    ):
        for name in names:
            setattr(part, name, 0)
    return np.frombuffer(bytes(bare), np.int64).tolist()


def follower_layout() -> dict[str, int]:
    """Byte offsets of the fields of a follower that a page sets or reads, equal on all platforms."""
    shape, pair = (
        SearchFields.shape.offset + ShapeFields.jet.offset,
        SearchFields.pair.offset + PairFields.facing.offset,
    )
    own, found, work = FollowerFields.own.offset, FollowerFields.found.offset, SearchFields.work_size.offset
    return dict(size=ctypes.sizeof(FollowerFields), jet=shape, facing=pair, work=work, own=own, found=found)

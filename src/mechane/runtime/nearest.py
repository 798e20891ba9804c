"""Search for nearest points of curves and surfaces (``nearest.c``), and following them during a run (``following.c``)."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np

from . import Run, _address, _float, _int, _pointer, library

MISSING = (-np.inf, np.inf)  # ends


class ShapeFields(ctypes.Structure):
    """``struct mc_shape``, see ``runtime.h``."""

    _fields_ = [
        ("parameters", _int), ("dimension", _int), ("jet", _pointer), ("count", _int), ("samples", _int * 2), ("first", _float * 2),
        ("last", _float * 2), ("points", _pointer), ("boxes", _pointer), ("order", _pointer), ("low", _float * 2), ("high", _float * 2),
        ("period", _float * 2), ("endless", _int),
    ]  # fmt: skip


class PairFields(ctypes.Structure):
    """``struct mc_pair``, see ``runtime.h``."""

    _fields_ = [
        ("facing", _pointer), ("count", _int), ("open", _int), ("first", _float), ("last", _float), ("normals", _pointer),
        ("outline", _pointer), ("longest", _float * 2), ("low", _float * 2), ("high", _float * 2), ("period", _float * 2),
        ("extent", _float), ("coarse", _float),
    ]  # fmt: skip


class SearchFields(ctypes.Structure):
    """``struct mc_search``, see ``runtime.h``."""

    _fields_ = [
        ("shape", ShapeFields), ("pair", PairFields), ("work_size", _int), ("size", _float), ("radius", _float), ("side", _float),
        ("thin", _float), ("share", _float), ("close", _float), ("least", _float),
    ]  # fmt: skip


class FollowerFields(ctypes.Structure):
    """``struct mc_follower``, see ``runtime.h``."""

    _fields_ = [
        ("search", SearchFields), ("touching", _int), ("inactive", _int), ("limit", _int), ("kept", _int * 2), ("coordinate", _int * 2),
        ("sign", _float * 2), ("owned", _int * 2), ("own", _pointer), ("near", _int), ("hinted", _int), ("watched", _int),
        ("hint", _float * 2), ("reach", _float), ("own_reach", _float), ("last_reach", _float), ("clearance", _float), ("found", _int),
        ("parameters", _float * 2), ("found_reach", _float),
    ]  # fmt: skip


class FollowingFields(ctypes.Structure):
    """``struct mc_following``, see ``runtime.h``."""

    _fields_ = [("count", _int), ("all", _pointer), ("values", _pointer), ("space", _pointer), ("work_size", _int)]


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
            ctypes.byref(fields), _address(grid), _address(self._space), _address(np.zeros(self._work))
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
        self._library.see(ctypes.byref(self.fields), n, *map(_address, (places, hints, q, gap, reach, work)))
        return q, gap, reach


class Following:
    """Points that are followed or searched during one run; `values` is machine code of their positions."""

    def __init__(self, followers: Sequence[FollowerFields], values: Any, run: Run):
        self.all = (FollowerFields * len(followers))(*followers)
        self.fields = FollowingFields(len(followers), ctypes.addressof(self.all), values.address, 0, values.work_size)
        self._library, self._run, self._values = library(), run, values
        self._space = np.zeros(self._library.following_size(run.fields, ctypes.byref(self.fields)))
        self.fields.space = _address(self._space)

    def begin(self) -> None:
        """Set the gaps beyond which points are too far to be followed, among the discrete variables of the run."""
        self._library.begin_following(self._run.fields, ctypes.byref(self.fields), _address(self._run.d))

    def look_around(self, since: float) -> bool:
        """Return whether a point came near in the last step after `since`; the run is then reset to that moment and follows it."""
        run = self._run
        return bool(self._library.look_around(run.fields, ctypes.byref(self.fields), since, _address(run.d)))

    def show(self, t: np.ndarray, x: np.ndarray, z: np.ndarray, d: np.ndarray, hold: np.ndarray) -> None:
        """Write the searched positions of points that are too far to be followed into x and d, one row per time."""
        arrays = map(_address, (t, x, z, d, hold))
        self._library.show(self._run.fields, ctypes.byref(self.fields), len(t), *arrays, x.shape[1], d.shape[1])


def limits(ends: Sequence[tuple[float, float] | None], periods: Sequence[float | None]) -> dict[str, Any]:
    """Lower ends, upper ends and periods, as fields of the structures."""
    rows = [(*(e or MISSING), p or 0.0) for e, p in zip(ends, periods, strict=True)]
    rows += [(*MISSING, 0.0)] * (2 - len(rows))
    low, high, period = ((_float * 2)(*column) for column in zip(*rows, strict=True))
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

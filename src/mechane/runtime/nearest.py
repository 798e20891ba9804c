"""Looks for nearest points of curves and surfaces in compiled code, from many places at once (``nearest.c``)."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np

from . import _address, _float, _int, _pointer, library

BRANCHES = 8  # samples in a box, and boxes in a box
MISSING = (-np.inf, np.inf)  # ends


class ShapeFields(ctypes.Structure):
    """``struct mc_shape``, see ``runtime.h``."""

    _fields_ = [
        ("parameters", _int), ("dimension", _int), ("jet", _pointer), ("work_size", _int), ("count", _int),
        ("samples", _int * 2), ("points", _pointer), ("boxes", _pointer), ("order", _pointer), ("at", _pointer),
        ("low", _float * 2), ("high", _float * 2), ("period", _float * 2), ("endless", _int),
    ]  # fmt: skip


class PairFields(ctypes.Structure):
    """``struct mc_pair``, see ``runtime.h``."""

    _fields_ = [
        ("curve", ShapeFields), ("facing", _pointer), ("normals", _pointer), ("count", _int), ("open", _int),
        ("outline", _pointer), ("at", _pointer), ("size", _float), ("longest", _float * 2), ("low", _float * 2),
        ("high", _float * 2), ("period", _float * 2),
    ]  # fmt: skip


class Samples:
    """Samples (n, dimension) of a curve or surface on a grid of parameters, in a tree of boxes.

    `jet` is machine code that gives a point with its first and second derivatives.
    """

    def __init__(
        self,
        axes: Sequence[np.ndarray],
        points: np.ndarray,
        jet: Any = None,
        ends: Sequence[tuple[float, float] | None] = (),
        periods: Sequence[float | None] = (),
        endless: bool = False,
    ):
        self.fields = f = ShapeFields()
        order = _together([len(a) for a in axes])
        at = np.stack([q.ravel() for q in np.meshgrid(*axes, indexing="ij")], axis=1)
        points = np.ascontiguousarray(points[order], float)
        arrays = {"order": order, "at": np.ascontiguousarray(at), "points": points, "boxes": _boxes(points)}
        self._keep = (jet, arrays)
        for name, array in arrays.items():
            setattr(f, name, _address(array))
        f.parameters, (f.count, f.dimension) = len(axes), points.shape
        f.samples[: len(axes)] = [len(a) for a in axes]
        f.low, f.high, f.period = _limits(ends, periods)
        f.endless = endless
        if jet is not None:
            f.jet, f.work_size = jet.address, jet.work_size
        self._library = library()
        self._work = f.work_size + f.count

    def feet(self, places: np.ndarray, hints: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Parameters and distances of the nearest points, and how much the shape bends towards each place."""
        places, hints = np.ascontiguousarray(places, float), np.ascontiguousarray(hints, float)
        n, work = len(places), np.empty(self._work)
        q, distance, bend = np.empty((n, self.fields.parameters)), np.empty(n), np.empty(n)
        self._library.feet(ctypes.byref(self.fields), n, *map(_address, (places, hints, q, distance, bend, work)))
        return q, distance, bend

    def bends(self, places: np.ndarray, parameters: np.ndarray) -> np.ndarray:
        """How much the shape bends towards places at parameters: the largest normal curvature."""
        places, parameters = np.ascontiguousarray(places, float), np.ascontiguousarray(parameters, float)
        bend, work = np.empty(len(places)), np.empty(self._work)
        self._library.bends(ctypes.byref(self.fields), len(places), *map(_address, (places, parameters, bend, work)))
        return bend


class Outlines:
    """Two plane curves: samples of the first with its normals, and the second as an outline with its parameters.

    `facing` is machine code of what `nearest.c` needs to bring points of both across from each other.
    """

    def __init__(
        self,
        samples: Samples,
        normals: np.ndarray,
        outline: np.ndarray,
        at: np.ndarray,
        facing: Any,
        size: float,
        longest: Sequence[float],
        ends: Sequence[tuple[float, float] | None],
        periods: Sequence[float | None],
    ):
        self.fields = f = PairFields()
        f.curve = samples.fields
        arrays = {"normals": normals, "outline": outline, "at": at}
        arrays = {name: np.ascontiguousarray(array, float) for name, array in arrays.items()}
        self._keep = (samples, facing, arrays)
        for name, array in arrays.items():
            setattr(f, name, _address(array))
        f.facing, f.count, f.open, f.size = facing.address, len(outline), ends[0] is not None, size
        f.longest[:] = longest
        f.low, f.high, f.period = _limits(ends, periods)
        self._library, self._work = library(), facing.work_size + 1

    def pairs(self, places: np.ndarray, hints: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Parameters (n, 2) and gaps of the nearest pairs, and up to which gap they can be followed."""
        places, hints = np.ascontiguousarray(places, float), np.ascontiguousarray(hints, float)
        n, work = len(places), np.empty(self._work)
        q, gap, room = np.empty((n, 2)), np.empty(n), np.empty(n)
        self._library.pairs(ctypes.byref(self.fields), n, *map(_address, (places, hints, q, gap, room, work)))
        return q, gap, room

    def rooms(self, places: np.ndarray, parameters: np.ndarray) -> np.ndarray:
        """Up to which gap pairs of points at parameters can be followed."""
        places, parameters = np.ascontiguousarray(places, float), np.ascontiguousarray(parameters, float)
        room, work = np.empty(len(places)), np.empty(self._work)
        self._library.rooms(ctypes.byref(self.fields), len(places), *map(_address, (places, parameters, room, work)))
        return room


def _limits(ends: Sequence[tuple[float, float] | None], periods: Sequence[float | None]) -> tuple[Any, Any, Any]:
    """Lower ends, upper ends and periods, as the structures have them."""
    rows = [(*(e or MISSING), p or 0.0) for e, p in zip(ends, periods, strict=True)]
    rows += [(*MISSING, 0.0)] * (2 - len(rows))
    return tuple((_float * 2)(*column) for column in zip(*rows, strict=True))  # type: ignore[return-value]


def _together(shape: Sequence[int]) -> np.ndarray:
    """Places of a grid in an order in which neighbours stand together: along a line, or along Morton's curve."""
    if len(shape) == 1:
        return np.arange(shape[0], dtype=np.int64)
    i, j = (k.ravel() for k in np.indices(shape))
    code = np.zeros(len(i), np.int64)
    for bit in range(int(max(shape)).bit_length()):
        code |= ((i >> bit & 1) << 2 * bit + 1) | ((j >> bit & 1) << 2 * bit)
    return np.argsort(code).astype(np.int64)


def _boxes(points: np.ndarray) -> np.ndarray:
    """Lower and upper corners of boxes around samples, then around boxes, up to one around all."""
    low = high = points
    levels = []
    while True:
        first = np.arange(0, len(low), BRANCHES)
        low, high = np.minimum.reduceat(low, first), np.maximum.reduceat(high, first)
        levels.append(np.hstack([low, high]))
        if len(low) <= 1:
            return np.ascontiguousarray(np.vstack(levels))

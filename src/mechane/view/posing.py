"""Poses of a model's shapes as functions of its state, for motion that is not known beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..shapes import Shape, collect_statistics, dressed, size
from ..shapes.planes import planes
from . import overlays
from . import scene as view
from .scene import Scene

if TYPE_CHECKING:
    from ..simulation.result import Result


class Posing:
    """The shapes of a model with all of their numbers as rows of one expression; sizes are those of a run.

    `entries` tell for each shape which numbers are constant and which are rows.
    """

    def __init__(self, result: Result, frames: int = 61, hide: Any = ()):
        model = result.system.model
        self.result = result
        self.drawn = view.drawable(view.build_scene(result, min(len(result.time), frames), hide=hide))
        self.planes = planes(result.system.flat)
        self.shown = list(view.shown_components(model, overlays.listed(hide)))
        looks = view.looks_in(model)
        with collect_statistics() as statistics:
            self.shapes: list[Shape] = [
                replace(part, owner=component.path)
                for component in self.shown
                for shape in dressed(component, looks)
                for part in shape.parts()
            ]
        known = _extremes(result, statistics)
        self._symbols = [size.sx, *(s.sx for s in statistics)]
        self._numbers = [self.drawn.size, *(known[s.id] for s in statistics)]
        self.rows = view.Rows()
        self.entries = [self._entry(shape) for shape in self.shapes]

    def _entry(self, shape: Shape) -> dict[str, Any]:
        entry: dict[str, Any] = {"r": self.rows.add(shape.r, 3), **view._fields(self.rows, shape)}
        if shape.planar:
            entry |= self.plane(shape.owner)
        return entry

    def plane(self, owner: str) -> dict[str, Any]:
        """Origin and matrix of the plane that a component lies in, if that moves in space."""
        plane = self.planes.get(owner)
        return {} if plane is None else {"plane": [*self.rows.add(plane[0], 3), *self.rows.add(plane[1], 9)]}

    @property
    def expression(self) -> ca.SX:
        """All rows."""
        if not self.rows.rows:
            return ca.SX(0, 1)
        return ca.substitute(ca.vertcat(*self.rows.rows), ca.vertcat(*self._symbols), ca.DM(self._numbers))

    def scene(self, values: np.ndarray, shapes: Iterable[Shape]) -> Scene:
        """The scene of one frame from the values of all rows; `shapes` are those of `drawn`."""
        self.rows.table = [values[k : k + 1] for k in range(len(values))]
        shapes, length = list(shapes), self.drawn.size
        layer, poses = view.LAYERS * length / max(len(shapes), 1), []
        for k, (shape, entry) in enumerate(zip(shapes, self.entries, strict=True)):
            found = {name: self.rows.values(e) for name, e in entry.items()}
            plane = found.pop("plane", None)
            surface = None if plane is None else (plane[:, :3], plane[:, 3:])
            poses.append(view.pose_of(shape, length, found.pop("r"), found, k * layer, surface))
        arrays = (view.stacked_parts([p[i] for p in poses], 1, c) for i, c in enumerate((3, 4, 3, 3)))
        position, turned, scale, color = arrays
        return Scene(
            np.zeros(1),
            shapes,
            position,
            turned,
            scale,
            color,
            length,
            self.drawn.up,
            self.drawn.planar,
            self.drawn.hidden,
        )


def _extremes(result: Result, statistics: list) -> dict[int, float]:
    if not statistics:
        return {}
    rows = view.Rows()
    entries = [rows.add(s.expression, 1) for s in statistics]
    rows.evaluate(result)
    return view.extremes_of(statistics, [rows.values(e) for e in entries])

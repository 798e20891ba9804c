"""Poses of a model's shapes as functions of its state, for live motion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..shapes import Shape, collect_statistics, size
from ..shapes.planes import planes
from .chosen import components_named
from .poses import pose_of, stacked_poses
from .rows import Rows, fields_of
from .scene import LAYERS, Scene, build_scene, drawable, drawn_shapes, extremes_of, shown_components

if TYPE_CHECKING:
    from ..simulation.result import Result


class Posing:
    """The shapes of a model with all their numbers as rows of one expression; sizes are those of a run.

    `entries` list for each shape which numbers are constant and which are rows.
    """

    def __init__(self, result: Result, frames: int = 61, hide: Any = ()):
        model = result.system.model
        self.result = result
        self.drawn = drawable(build_scene(result, min(len(result.time), frames), hide=hide))
        self.planes = planes(result.system.flat)
        self.shown = list(shown_components(model, components_named(model, hide)))
        with collect_statistics() as statistics:
            self.shapes = drawn_shapes(self.shown, model)
        known = _extremes(result, statistics)
        self._symbols = [size.sx, *(s.sx for s in statistics)]
        self._numbers = [self.drawn.size, *(known[s.id] for s in statistics)]
        self.rows = Rows()
        self.entries = [self._entry(shape) for shape in self.shapes]

    def _entry(self, shape: Shape) -> dict[str, Any]:
        entry: dict[str, Any] = {"r": self.rows.add(shape.r, 3), **fields_of(self.rows, shape)}
        if shape.planar:
            entry |= self.plane(shape.owner)
        return entry

    def plane(self, owner: str) -> dict[str, Any]:
        """Origin and matrix of the plane of a component, if it moves in space."""
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
        layer, poses = LAYERS * length / max(len(shapes), 1), []
        for k, (shape, entry) in enumerate(zip(shapes, self.entries, strict=True)):
            found = {name: self.rows.values(e) for name, e in entry.items()}
            plane = found.pop("plane", None)
            surface = None if plane is None else (plane[:, :3], plane[:, 3:])
            poses.append(pose_of(shape, length, found.pop("r"), found, k * layer, surface))
        drawn = self.drawn
        return Scene(np.zeros(1), shapes, *stacked_poses(poses, 1), length, drawn.up, drawn.planar, drawn.hidden)


def _extremes(result: Result, statistics: list) -> dict[int, float]:
    if not statistics:
        return {}
    rows = Rows()
    entries = [rows.add(s.expression, 1) for s in statistics]
    rows.evaluate(result)
    return extremes_of(statistics, [rows.values(e) for e in entries])

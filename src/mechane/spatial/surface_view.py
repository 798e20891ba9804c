"""Drawing of a surface."""

from __future__ import annotations

from typing import Any

from ..errors import ParameterError
from ..geometry import Surface
from ..guides.draw import (
    is_grid,
    surface_derivatives,
    surface_grid,
    surface_normals,
)
from ..language import option
from ..language.values import whole
from ..shapes import Drawn
from .interfaces import Frame, idle


class SurfaceView(Drawn):
    """A surface drawn in a frame: its skin, grid lines, normals, or partial derivatives; purely visual.

    `lines` is the number of u and v lines, or their parameters, such as the grid of a
    spline surface: `lines=(us, vs)`.
    """

    frame_a: Frame = Frame()
    surface: Any = option(None, doc="a surface of mechane.geometry, fixed in frame_a")
    skin: bool = option(True, doc="draw the surface itself")
    lines: Any = option(13, check=is_grid, doc="number of grid lines in each direction, or two lists of parameters")
    normals: int = option(0, convert=whole(), doc="number of normal vectors in each direction")
    derivatives: int = option(0, convert=whole(), doc="number of pairs of partial derivatives in each direction")

    def build(self):
        if not isinstance(self.surface, Surface):
            raise ParameterError("SurfaceView needs surface=<a surface of mechane.geometry>.")

    def equations(self):
        yield self.frame_a.f == 0
        yield self.frame_a.t == 0
        yield idle(self.frame_a)

    def shapes(self):
        yield from surface_grid(self.frame_a, self.surface, self.lines, skin=self.skin)
        yield from surface_normals(self.frame_a, self.surface, self.normals)
        yield from surface_derivatives(self.frame_a, self.surface, self.derivatives)

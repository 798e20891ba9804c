"""Bodies from meshes: mass and inertia from a file and a density."""

from __future__ import annotations

from functools import lru_cache
from os import PathLike
from typing import Any

import numpy as np

from ..language import Color, Converted, Parameter, Value, option, parameter
from ..language.values import instance_of, is_color, numbers_of
from ..shapes import BODY, Shape
from ..shapes.files import load_mesh, mesh_inertia
from .bodies import DENSITY
from .parts import Body, inertia_matrix


class BodyMesh(Body):
    """A rigid body in the shape of a mesh: 6 degrees of freedom when free.

    The file (STL, OBJ, PLY, GLB, OFF or DAE) is resolved in frame_a and multiplied by `scale` (0.001 for millimetres). Mass, centre of
    mass and inertia follow from a closed mesh and the density:

    $$m = \\varrho V,\\quad r_{cm} = \\frac1V\\int r\\,dV,\\quad
      I = \\varrho\\int (r - r_{cm})^2\\,1 - (r - r_{cm})(r - r_{cm})^T\\,dV$$

    If `m` is given, the density follows from it; `r_cm` and `I` can be given as well.
    """

    file: Converted[str | PathLike[str], Any] = option(
        "", check=instance_of(str, PathLike, made="the name of a file"), doc="file of the mesh"
    )
    scale: Converted[Value, Any] = option(
        1.0, check=numbers_of(1, 3), doc="ratio of the body's size to that of the file; a number, or one per axis"
    )
    color: Converted[Color | None, Any] = option(BODY, check=is_color, doc="red, green, blue from 0 to 255")
    density: Parameter = parameter(DENSITY, unit="kg/m3", min=0, doc="density; default: steel")
    m: Parameter = parameter(0.0, unit="kg", min=0, doc="mass, from geometry unless given")
    I: Parameter = parameter(
        ((0.0, 0.0, 0.0),) * 3,
        unit="kg.m2",
        convert=inertia_matrix,
        doc="inertia about the centre of mass, from geometry unless given",
    )

    def build(self):
        super().build()
        given = self._arguments
        load_mesh(self.file, self.scale)  # rejects files that cannot be drawn
        if all(name in given for name in ("m", "r_cm", "I")):
            return
        volume, centre, inertia = _unit_density(str(self.file), _hashable(self.scale))
        if "m" not in given:
            self.m.value = self.density * volume
        if "r_cm" not in given:
            self.r_cm.value = self.r_cm.checked(tuple(centre))
        if "I" not in given:
            self.I.value = self.m * np.array(inertia) / volume

    def shapes(self):
        a = self.frame_a
        yield Shape("mesh", r=a.r_0, R=a.R, file=str(self.file), scale=self.scale, color=self.color)


def _hashable(scale: Any) -> Any:
    return tuple(float(x) for x in scale) if np.ndim(scale) else float(scale)


@lru_cache(maxsize=64)
def _unit_density(file: str, scale: Any) -> tuple[float, np.ndarray, np.ndarray]:
    return mesh_inertia(file, 1.0, scale)

"""Shapes: the appearance of a component, as plain data with expressions in its variables.

A component yields shapes from `shapes()`:

    def shapes(self):
        yield Shape("cylinder", r=self.frame_a.r, length_direction=self.frame_b.r - self.frame_a.r,
                    length=self.s, width=0.02 * size, color=(200, 60, 50))

Any number may be an expression in the model's variables and thus change with time. `size` is the size of the
whole model; `largest(x)` and `smallest(x)` are the extremes of an expression over the run.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..errors import ParameterError, brief, suggest
from ..language.expressions import Expr, lift
from ..language.symbol import Symbol

KINDS = (
    "box", "sphere", "cylinder", "pipecylinder", "cone", "pipe", "beam", "gearwheel", "spring",
    "line", "ribbon", "plate", "surface", "arrow", "turn", "text", "frame", "ground", "bracket", "mesh",
)  # fmt: skip

# colours shared by the libraries
STEEL, DARK, LIGHT = (122, 136, 153), (62, 70, 84), (226, 230, 236)
BODY, SPRING, DAMPER = (38, 118, 196), (46, 160, 103), (120, 126, 140)
LOAD, GROUND = (214, 69, 52), (120, 120, 120)

size = Symbol("size", ())  # the length scale of the model, known when the scene is built


@dataclass
class Shape:
    """A simple shape that moves with a component.

    The shape starts at `r` plus `r_shape`, extends by `length` along `length_direction` and is centred across it,
    `width` wide and `height` high (a sphere is centred). `r` is a position in the world with 2 or 3 components;
    `r_shape` and the directions are resolved in the frame of the shape, which is rotated by `phi` (in the plane) or by
    the matrix `R` that takes vectors from the world to the frame (in space). `r` must not use `size` or extremes.

    | kind | shape | `extra` |
    |---|---|---|
    | `box` | | |
    | `sphere` | centred at its position | |
    | `cylinder` | along `length_direction` | |
    | `cone` | | ratio of end to start diameter: 0 a cone, 1 a cylinder |
    | `pipe` | open at both ends | ratio of inner to outer diameter |
    | `pipecylinder` | a pipe closed at its start | ratio of inner to outer diameter |
    | `beam` | a flat bar with round ends; `length` between their centres | |
    | `gearwheel` | | number of teeth; negative for a ring with teeth inside |
    | `spring` | coil | number of windings |
    | `line` | a thin round line, straight or through `points` of the shape's frame | |
    | `ribbon` | a flat band through `points`, `width` wide in the direction `width_direction` | |
    | `plate` | flat, within the star-shaped outline `points` | |
    | `surface` | smooth, through a grid `points` of rows and columns | |
    | `arrow` | its tip is the end | |
    | `turn` | curved arrow about its position, counter-clockwise; clockwise for a negative `width` | |
    | `text` | `text`, always facing the viewer | |
    | `frame` | axes x, y (and z in space), `length` long | |
    | `ground` | hatched surface, solid below `length_direction` | |
    | `bracket` | triangle from its tip at the start to a base at the end | |
    | `mesh` | as in `file` (STL, OBJ, PLY, GLB, OFF, DAE) times `scale`, with the file's axes along those of the frame | |

    In the plane all shapes are flat or round, facing the viewer: `z_direction=True` points the length out of the
    plane (a cylinder then appears as a circle, and is centred on the plane), `height_shift` moves a shape towards the
    viewer. `width=None` and `height=None` are chosen automatically. `color` is red, green, blue from 0 to
    255, `opacity` from 0 to 1. `specular` from 0 to 1 is the strength of specular reflection in pictures,
    videos and exported pages; shapes with changing colours, and all shapes in the live studio, are matt in the browser.
    """

    kind: str = "box"
    r: Any = (0.0, 0.0)
    phi: Any = 0.0
    R: Any = None
    r_shape: Any = (0.0, 0.0)
    length_direction: Any = (1.0, 0.0)
    width_direction: Any = None
    length: Any = 0.0
    width: Any = None
    height: Any = None
    extra: Any = 0.0
    color: Any = (255, 0, 0)
    specular: float = 0.7
    z_direction: bool = False
    height_shift: Any = 0.0
    opacity: float = 1.0
    text: str = ""
    points: Any = None
    file: str = ""
    scale: Any = 1.0
    owner: str = field(default="", compare=False)
    layer: str = field(default="form", compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.kind, str):
            raise ParameterError(f"Shape: kind={self.kind!r} must be one of {', '.join(KINDS)}.")
        if self.kind not in KINDS:
            raise ParameterError(f"There is no shape '{self.kind}'.{suggest(self.kind, KINDS)}")
        if self.kind == "mesh" and not self.file:
            raise ParameterError("Shape 'mesh' needs file=…, an STL, OBJ, PLY, GLB, OFF or DAE file.")
        if not hasattr(type(self.r), "__len__") or isinstance(self.r, (str, bytes, dict)):
            raise ParameterError(f"Shape '{self.kind}': r={brief(self.r)} must be a position, two or three components.")
        if self.dimensions not in (2, 3):
            raise ParameterError(f"Shape '{self.kind}': r has {self.dimensions} components, expected 2 or 3.")

    @property
    def full_size(self) -> bool:
        """Whether its mesh has its actual size, instead of being scaled to length, width and height."""
        return self.points is not None or self.kind == "mesh"

    @property
    def dimensions(self) -> int:
        """2 for a planar shape, 3 for a spatial one."""
        return len(self.r)

    @property
    def planar(self) -> bool:
        """Whether the shape is planar."""
        return self.dimensions == 2

    def parts(self) -> Iterator[Shape]:
        """The simple shapes that this one consists of."""
        if self.kind != "frame":
            yield self
            return
        names = ("x", "y") if self.planar else ("x", "y", "z")
        colors = ((200, 60, 60), (60, 150, 60), (60, 90, 200))
        place: dict[str, Any] = dict(
            r=self.r, phi=self.phi, R=self.R, owner=self.owner, layer=self.layer, height_shift=self.height_shift
        )
        width = self.width if self.width is not None else 0.06 * self.length
        for k, name in enumerate(names):
            axis = np.eye(len(names))[k]
            origin = axis * 0.0
            yield Shape(
                "arrow", r_shape=origin, length_direction=axis, length=self.length, width=width, color=colors[k],
                opacity=self.opacity, **place,
            )  # fmt: skip
            if self.text:
                yield Shape("text", r_shape=[1.2 * a * self.length for a in axis], text=name, color=colors[k], **place)


class Statistic(Symbol):
    """Placeholder for an extreme over the run, until the scene is built."""

    __slots__ = ("expression", "group", "sign")

    def __init__(self, expression: Any, sign: int, group: str):
        super().__init__("statistic", ())
        self.expression, self.sign, self.group = lift(expression), sign, group


_statistics: ContextVar[list[Statistic] | None] = ContextVar("statistics", default=None)


@contextmanager
def collect_statistics() -> Iterator[list[Statistic]]:
    """Collects the extremes requested by shapes inside the block."""
    found: list[Statistic] = []
    token = _statistics.set(found)
    try:
        yield found
    finally:
        _statistics.reset(token)


def _statistic(expression: Any, sign: int, group: str) -> Expr:
    symbol = Statistic(expression, sign, group)
    collected = _statistics.get()
    if collected is not None:
        collected.append(symbol)
    return symbol


def largest(expression: Any, group: str = "") -> Expr:
    """The largest value of an expression over the run; with a group, of all expressions in the same group.

    `m / largest(m, "mass")` is the mass relative to the heaviest body, in any model.
    """
    return _statistic(expression, 1, group)


def smallest(expression: Any, group: str = "") -> Expr:
    """The smallest value of an expression over the run; see `largest`."""
    return _statistic(expression, -1, group)


def place(frame: Any) -> dict[str, Any]:
    """Position and orientation fields of a shape fixed in a frame, in the plane or in space."""
    if not hasattr(frame, "r") and not hasattr(frame, "r_0"):
        raise ParameterError(f"place: frame={brief(frame)} must be a frame of a component.")
    return dict(r=frame.r, phi=frame.phi) if hasattr(frame, "phi") else dict(r=frame.r_0, R=frame.R)

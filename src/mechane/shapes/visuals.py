"""Purely visual components in the plane and in space: shapes, axes, arrows, the ground, wheels, rings."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ..language import Color, Converted, Number, Value, maximum, norm, option
from ..language.values import a_vector, is_color, is_number, number_from, unit_vector
from .drawn import Drawn
from .shape import DARK, GROUND, KINDS, LOAD, STEEL, Shape, largest, place, size

AROUND = 64  # points of a ring


class Visual(Drawn):
    """Base class of visual components fixed in frame_a; the libraries define the type of frame."""

    dimension: ClassVar[int]

    if TYPE_CHECKING:
        frame_a: ClassVar[Any]

    def at(self) -> dict[str, Any]:
        """Its position."""
        return place(self.frame_a)

    def local(self, u: Any) -> Any:
        """A world vector, resolved in frame_a."""
        raise NotImplementedError

    def axes(self, n: Any) -> np.ndarray:
        """Two directions perpendicular to an axis, and the axis; in the plane always z."""
        e = unit_vector(n)
        first = np.cross(e, np.eye(3)[int(np.argmin(np.abs(e)))])
        first = np.array([1.0, 0.0, 0.0]) if self.dimension == 2 else first / np.linalg.norm(first)
        e = np.array([0.0, 0.0, 1.0]) if self.dimension == 2 else e
        return np.stack([first, np.cross(e, first), e])

    def tube(self, radius: float, width: Any, color: Any, n: Any) -> Shape:
        """A round ring about the origin of frame_a."""
        angle = np.linspace(0, 2 * math.pi, AROUND + 1)[:, None]
        x, y, _ = self.axes(n)[:, : self.dimension]
        points = [tuple(p) for p in radius * (np.cos(angle) * x + np.sin(angle) * y)]
        return Shape("line", points=points, width=width, color=color, **self.at())

    def shift(self, length: Any) -> dict[str, Any]:
        """Offset towards the viewer, in the plane."""
        return dict(height_shift=length) if self.dimension == 2 else {}


def are_points(points: Any) -> str | None:
    """Argument checker: a list of points, of numbers or expressions."""
    listed = isinstance(points, (list, tuple)) or (isinstance(points, np.ndarray) and points.ndim > 0)
    return None if listed and len(points) > 0 and not any(map(a_vector, points)) else "must be a list of points"


class FixedShape(Visual):
    """A shape fixed in a frame, with all options of `Shape`; purely visual. Any number may change with time.

    `FixedShape(shape="gearwheel", length=0.02, width=0.3, extra=24, color=(200, 160, 60))`; `length`, `width`, `height`,
    `extra` and `color` may be expressions in the model's variables, `length_direction` is resolved in frame_a.
    """

    shape: str = option("box", choices=KINDS, doc=f"one of {', '.join(KINDS)}")
    r_shape: Converted[Value | None, Any] = option(
        None, check=a_vector, doc="vector from frame_a to the origin of the shape, resolved in frame_a [m]"
    )
    length_direction: Converted[Value | None, Any] = option(
        None, check=a_vector, doc="direction of its length, resolved in frame_a; None: x"
    )
    width_direction: Converted[Value | None, Any] = option(
        None, check=a_vector, doc="direction of its width (in space)"
    )
    length: Converted[Number | None, Any] = option(
        None, check=is_number, doc="length [m]; None: an eighth of the model's size"
    )
    width: Converted[Number | None, Any] = option(None, check=number_from(0), doc="width [m]; None: as the length")
    height: Converted[Number | None, Any] = option(
        None, check=number_from(0), doc="height [m]; None: flat in the plane, as the width in space"
    )
    extra: Converted[Number, Any] = option(0.0, check=is_number, doc="additional number of some kinds; see Shape")
    color: Converted[Color, Any] = option(STEEL, check=is_color, doc="red, green, blue from 0 to 255")
    specular: Converted[Number, Any] = option(0.7, check=number_from(0, 1), doc="specular coefficient, 0 … 1")
    opacity: Converted[Number, Any] = option(1.0, check=number_from(0, 1), doc="opacity, from 0 (invisible) to 1")
    z_direction: bool = option(False, doc="point the length out of the plane")
    height_shift: Converted[Number, Any] = option(
        0.0, check=is_number, doc="move it towards the viewer, in the plane [m]"
    )
    text: str = option("", doc="content of a text")
    points: Any = option(None, check=are_points, doc="points of a line, ribbon, plate or surface, in frame_a")
    file: str = option("", doc="file of a mesh")
    scale: Converted[Number, Any] = option(1.0, check=is_number, doc="scale of a mesh")

    def shapes(self):
        zero = (0.0,) * self.dimension
        x = (1.0, *zero[1:])
        length = 0.125 * size if self.length is None else self.length
        flat = dict(z_direction=self.z_direction, height_shift=self.height_shift) if self.dimension == 2 else {}
        yield Shape(
            self.shape, r_shape=zero if self.r_shape is None else self.r_shape, length=length,
            length_direction=x if self.length_direction is None else self.length_direction,
            width_direction=self.width_direction, width=length if self.width is None else self.width, height=self.height,
            extra=self.extra, color=self.color, specular=self.specular, opacity=self.opacity, text=self.text,
            points=self.points, file=self.file, scale=self.scale, **flat, **self.at(),
        )  # fmt: skip


class FixedFrame(Visual):
    """Draws the axes of a frame, with optional labels; purely visual.

    In the plane the axes lie in front of other shapes, or behind them with `behind`.
    """

    length: Converted[Number | None, Any] = option(
        None, check=is_number, doc="length of the axes, in m; None: an eighth of the model's size"
    )
    text: str = option("", doc="a name beside the origin")
    axis_labels: bool = option(True, doc="write the names at the axes")
    behind: bool = option(False, doc="draw behind the bodies instead of in front of them (in the plane)")

    def shapes(self):
        long = 0.125 * size if self.length is None else self.length
        at = {**self.at(), **self.shift((-0.05 if self.behind else 0.05) * size)}
        yield Shape("frame", length=long, width=0.05 * long, text="axes" if self.axis_labels else "", **at)
        if self.text:
            yield Shape("text", r_shape=[-0.3 * long] * self.dimension, text=self.text, color=DARK, **at)


class FixedArrow(Visual):
    """An arrow fixed in a frame; purely visual."""

    r_tail: Converted[Value | None, Any] = option(
        None, check=a_vector, doc="vector from frame_a to the tail, resolved in frame_a [m]"
    )
    n: Converted[Value | None, Any] = option(None, check=a_vector, doc="direction, resolved in frame_a; None: x")
    length: Converted[Number | None, Any] = option(
        None, check=is_number, doc="length [m]; None: a fifth of the model's size"
    )

    def shapes(self):
        yield _arrow(self, (1.0,) + (0.0,) * (self.dimension - 1) if self.n is None else self.n, self.length)


class SignalArrow(Visual):
    """An arrow at a frame that shows a vector signal `u`: a unit vector is `scale` long; purely visual.

    Without a scale the longest arrow of the run is three tenths of the model's size.
    """

    if TYPE_CHECKING:
        u: ClassVar[Any]

    r_tail: Converted[Value | None, Any] = option(
        None, check=a_vector, doc="vector from frame_a to the tail, resolved in frame_a [m]"
    )
    resolved_in: str = option(
        "frame", choices=("frame", "world"), doc="frame in which the components of u are resolved"
    )
    scale: Converted[Number | None, Any] = option(
        None, check=is_number, doc="ratio of arrow length to the magnitude of u"
    )

    def shapes(self):
        u = self.u
        if self.resolved_in == "world":
            u = self.local(u)
        length = norm(u, 1e-300)
        factor = 0.3 * size / maximum(largest(length), 1e-300) if self.scale is None else self.scale
        yield _arrow(self, u, factor * length)


class Torus(Visual):
    """A ring about an axis of frame_a (z in the plane); purely visual."""

    radius: Converted[Number, Any] = option(0.3, check=number_from(0), doc="radius of the centre line [m]")
    tube_radius: Converted[Number, Any] = option(0.05, check=number_from(0), doc="radius of the tube [m]")
    n: Converted[Value, Any] = option(
        (0.0, 0.0, 1.0), check=a_vector, doc="axis, resolved in frame_a; in the plane always z"
    )
    color: Converted[Color, Any] = option(STEEL, check=is_color, doc="red, green, blue from 0 to 255")

    def shapes(self):
        yield self.tube(self.radius, 2 * self.tube_radius, self.color, self.n)


class Pipe(Visual):
    """A pipe along a direction of frame_a, open at both ends; purely visual."""

    length: Converted[Number, Any] = option(0.5, check=is_number, doc="length [m]")
    diameter: Converted[Number, Any] = option(0.1, check=number_from(0), doc="outer diameter [m]")
    inner: Converted[Number, Any] = option(0.8, check=number_from(0, 1), doc="ratio of inner to outer diameter")
    n: Converted[Value | None, Any] = option(None, check=a_vector, doc="direction, resolved in frame_a; None: x")
    color: Converted[Color, Any] = option(STEEL, check=is_color, doc="red, green, blue from 0 to 255")

    def shapes(self):
        x = (1.0,) + (0.0,) * (self.dimension - 1)
        yield Shape(
            "pipe", length_direction=x if self.n is None else self.n, length=self.length, width=self.diameter,
            extra=self.inner, color=self.color, **self.at(),
        )  # fmt: skip


class VoluminousWheel(Visual):
    """A wheel with a round tyre on a rim, about an axis of frame_a (z in the plane); purely visual."""

    radius: Converted[Number, Any] = option(0.3, check=number_from(0), doc="radius of the wheel [m]")
    tyre: Converted[Number, Any] = option(0.06, check=number_from(0), doc="radius of the tyre's tube [m]")
    n: Converted[Value, Any] = option(
        (0.0, 0.0, 1.0), check=a_vector, doc="axis, resolved in frame_a; in the plane always z"
    )
    color: Converted[Color, Any] = option(
        DARK, check=is_color, doc="colour of the tyre: red, green, blue from 0 to 255"
    )
    rim_color: Converted[Color, Any] = option(STEEL, check=is_color, doc="colour of the rim")

    def shapes(self):
        e, wide = self.axes(self.n), 1.2 * self.tyre
        rim: dict[str, Any] = dict(
            length=wide, width=2 * (self.radius - 1.6 * self.tyre), extra=0.75, color=self.rim_color
        )
        if self.dimension == 2:
            rim |= dict(z_direction=True)
        else:
            rim |= dict(r_shape=tuple(-0.5 * wide * e[2]), length_direction=tuple(e[2]))
        yield self.tube(self.radius - self.tyre, 2 * self.tyre, self.color, self.n)
        yield Shape("pipe", **rim, **self.at())
        reach = 2 * (self.radius - 1.6 * self.tyre)
        for k in range(3):  # spokes
            spoke = math.cos(math.pi * k / 3) * e[0] + math.sin(math.pi * k / 3) * e[1]
            yield Shape(
                "cylinder", r_shape=tuple(-0.5 * reach * spoke[: self.dimension]), length=reach, width=0.35 * self.tyre,
                length_direction=tuple(spoke[: self.dimension]), color=self.rim_color, **self.at(),
            )  # fmt: skip


class Ground(Drawn):
    """The ground, drawn in the world; purely visual."""

    length: Converted[Number | None, Any] = option(
        None, check=is_number, doc="length [m]; None: one and a half times the model's size"
    )
    color: Converted[Color, Any] = option(GROUND, check=is_color, doc="red, green, blue from 0 to 255")


def _arrow(visual: Any, n: Any, length: Any) -> Shape:
    zero = (0.0,) * visual.dimension
    return Shape(
        "arrow", r_shape=zero if visual.r_tail is None else visual.r_tail, length_direction=n,
        length=0.2 * size if length is None else length, width=0.02 * size, color=LOAD, **visual.at(),
    )  # fmt: skip

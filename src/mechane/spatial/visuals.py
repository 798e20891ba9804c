"""Purely visual components."""

from __future__ import annotations

from typing import Any

from ..language import Axis, Parameter, Source, direction, parameter, source
from ..rotations import across
from ..shapes import Shape, size, visuals
from .interfaces import Frame, idle


class Visual(visuals.Visual):
    """Base class of visual components on a spatial frame."""

    dimension = 3
    frame_a: Frame = Frame()

    def equations(self):
        yield self.frame_a.f == 0
        yield self.frame_a.t == 0
        yield idle(self.frame_a)

    def local(self, u: Any) -> Any:
        return self.frame_a.R @ u


class FixedShape(Visual, visuals.FixedShape):
    __doc__ = visuals.FixedShape.__doc__


class FixedFrame(Visual, visuals.FixedFrame):
    __doc__ = visuals.FixedFrame.__doc__


class FixedArrow(Visual, visuals.FixedArrow):
    __doc__ = visuals.FixedArrow.__doc__


class SignalArrow(Visual, visuals.SignalArrow):
    __doc__ = visuals.SignalArrow.__doc__

    u: Source = source(shape=3, doc="the vector shown")


class Torus(Visual, visuals.Torus):
    __doc__ = visuals.Torus.__doc__


class Pipe(Visual, visuals.Pipe):
    __doc__ = visuals.Pipe.__doc__


class VoluminousWheel(Visual, visuals.VoluminousWheel):
    __doc__ = visuals.VoluminousWheel.__doc__


class Ground(visuals.Ground):
    """A square plate of ground, fixed in the world; purely visual."""

    r: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="centre of its surface")
    n: Axis = direction((0.0, 1.0, 0.0), doc="upward direction")

    def shapes(self):
        long, side = 1.5 * size if self.length is None else self.length, across(self.n)
        yield Shape(
            "box", r=self.r, r_shape=-0.02 * size * self.n, length_direction=self.n, length=0.02 * size,
            width_direction=side, width=long, height=long, color=self.color, opacity=0.5,
        )  # fmt: skip


__all__ = ["FixedArrow", "FixedFrame", "FixedShape", "Ground", "Pipe", "SignalArrow", "Torus", "VoluminousWheel"]

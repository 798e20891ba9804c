"""Purely visual components."""

from __future__ import annotations

from typing import Any

from ..language import Parameter, Source, cos, parameter, sin, source
from ..shapes import Shape, size, visuals
from .interfaces import Frame, resolve2


class Visual(visuals.Visual):
    """Base class of visual components on a planar frame."""

    dimension = 2
    frame_a: Frame = Frame()

    def equations(self):
        yield self.frame_a.f == 0
        yield self.frame_a.t == 0

    def local(self, u: Any) -> Any:
        return resolve2(self.frame_a.phi, u)


class FixedShape(Visual, visuals.FixedShape):
    __doc__ = visuals.FixedShape.__doc__


class FixedFrame(Visual, visuals.FixedFrame):
    __doc__ = visuals.FixedFrame.__doc__


class FixedArrow(Visual, visuals.FixedArrow):
    __doc__ = visuals.FixedArrow.__doc__


class SignalArrow(Visual, visuals.SignalArrow):
    __doc__ = visuals.SignalArrow.__doc__

    u: Source = source(shape=2, doc="the vector shown")


class Torus(Visual, visuals.Torus):
    __doc__ = visuals.Torus.__doc__


class Pipe(Visual, visuals.Pipe):
    __doc__ = visuals.Pipe.__doc__


class VoluminousWheel(Visual, visuals.VoluminousWheel):
    __doc__ = visuals.VoluminousWheel.__doc__


class Ground(visuals.Ground):
    """A hatched strip of ground, fixed in the world; purely visual."""

    r: Parameter = parameter((0.0, 0.0), unit="m", doc="centre of its surface")
    phi: Parameter = parameter(0.0, unit="rad", doc="angle of its surface")

    def shapes(self):
        long = 1.5 * size if self.length is None else self.length
        start = self.r[0] - 0.5 * long * cos(self.phi), self.r[1] - 0.5 * long * sin(self.phi)
        yield Shape(
            "ground", r=(0.0, 0.0), r_shape=start, length_direction=(cos(self.phi), sin(self.phi)), length=long,
            width=0.04 * size, color=self.color, height_shift=-0.04 * size,
        )  # fmt: skip


__all__ = ["FixedArrow", "FixedFrame", "FixedShape", "Ground", "Pipe", "SignalArrow", "Torus", "VoluminousWheel"]

"""Things to see that have no effect."""

from __future__ import annotations

from typing import Any

from ..language import Component, option
from ..shapes import DARK, Shape, size
from .interfaces import Frame


class FixedFrame(Component):
    """Draws the axes of a frame, with labels if wanted; no effect on it.

    The axes lie in front of what else is fixed there, or behind it with `behind`.
    """

    frame_a = Frame()
    length: float | None = option(None, doc="length of the axes, in m; None: an eighth of the model's size")
    text: str = option("", doc="a name beside the origin")
    axis_labels: bool = option(True, doc="write x and y at the axes")
    behind: bool = option(False, doc="draw behind the bodies instead of before them")
    animation: bool = option(True, doc="draw the component in animations")

    def equations(self):
        yield self.frame_a.f == 0
        yield self.frame_a.t == 0

    def shapes(self):
        long = 0.125 * size if self.length is None else self.length
        shift = (-0.05 if self.behind else 0.05) * size
        place: dict[str, Any] = dict(r=self.frame_a.r, phi=self.frame_a.phi, height_shift=shift)
        yield Shape("frame", length=long, width=0.05 * long, text="axes" if self.axis_labels else "", **place)
        if self.text:
            yield Shape("text", r_shape=(-0.3 * long, -0.3 * long), text=self.text, color=DARK, **place)


__all__ = ["FixedFrame"]

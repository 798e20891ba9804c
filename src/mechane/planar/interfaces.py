"""The planar connector and what most components share."""

from __future__ import annotations

from typing import Any

from ..language import Component, Connector, Variable, cos, cross, flow, norm, option, sin, variable, vector
from ..shapes import GROUND, Shape, size


class Frame(Connector):
    """A point with an orientation in the plane; everything is resolved in the world, counter-clockwise positive."""

    r: Variable = variable(shape=2, unit="m", doc="position")
    phi: Variable = variable(unit="rad", doc="angle, counter-clockwise")
    f: Variable = flow(shape=2, unit="N", doc="cut force")
    t: Variable = flow(unit="N.m", doc="cut torque, counter-clockwise")


class TwoFrames(Component):
    """A component between frame_a and frame_b."""

    frame_a = Frame()
    frame_b = Frame()
    animation: bool = option(True, doc="draw the component in animations")

    def shapes(self):
        """A thin line between the frames; components with a shape of their own say more."""
        d = self.frame_b.r - self.frame_a.r
        yield Shape("line", r=self.frame_a.r, length_direction=d, length=norm(d), width=0.006 * size, color=GROUND)


def resolve1(phi: Any, v: Any) -> Any:
    """A vector fixed in a frame at angle `phi`, resolved in the world."""
    c, s = cos(phi), sin(phi)
    return vector(c * v[0] - s * v[1], s * v[0] + c * v[1])


def resolve2(phi: Any, v: Any) -> Any:
    """A vector of the world, resolved in a frame at angle `phi`."""
    c, s = cos(phi), sin(phi)
    return vector(c * v[0] + s * v[1], c * v[1] - s * v[0])


__all__ = ["Frame", "TwoFrames", "cross", "resolve1", "resolve2"]

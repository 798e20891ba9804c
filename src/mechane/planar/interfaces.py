"""The planar connector and the base class of components with two frames."""

from __future__ import annotations

from typing import Any

from ..language import Connector, Variable, cos, cross, flow, if_else, norm, sin, variable, vector
from ..language.recorded import errors_named
from ..shapes import GROUND, Drawn, Shape, size

NEAR = 1e-3  # of the model's size: closer frames are drawn as a pin


class Frame(Connector):
    """A point with an orientation in the plane; everything is resolved in the world, counter-clockwise positive."""

    r: Variable = variable(shape=2, unit="m", doc="position")
    phi: Variable = variable(unit="rad", doc="angle, counter-clockwise")
    f: Variable = flow(shape=2, unit="N", doc="cut force")
    t: Variable = flow(unit="N.m", doc="cut torque, counter-clockwise")


class TwoFrames(Drawn):
    """A component between frame_a and frame_b."""

    frame_a: Frame = Frame()
    frame_b: Frame = Frame()

    def shapes(self):
        """A thin line between the frames, or a pin where they coincide; overridden by components with their own shapes."""
        d = self.frame_b.r - self.frame_a.r
        pin = if_else(norm(d) < NEAR * size, 0.04 * size, 0.0)
        yield Shape("line", r=self.frame_a.r, length_direction=d, length=norm(d), width=0.006 * size, color=GROUND)
        yield Shape("cylinder", r=self.frame_a.r, z_direction=True, length=pin, width=pin, color=GROUND)


@errors_named
def resolve1(phi: Any, v: Any) -> Any:
    """A vector fixed in a frame at angle `phi`, resolved in the world."""
    c, s = cos(phi), sin(phi)
    return vector(c * v[0] - s * v[1], s * v[0] + c * v[1])


@errors_named
def resolve2(phi: Any, v: Any) -> Any:
    """A world vector, resolved in a frame at angle `phi`."""
    c, s = cos(phi), sin(phi)
    return vector(c * v[0] + s * v[1], c * v[1] - s * v[0])


__all__ = ["Frame", "TwoFrames", "cross", "resolve1", "resolve2"]

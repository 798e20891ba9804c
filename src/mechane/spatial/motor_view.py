"""Drawing of a motor: its axis, its pitch and its pair of lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..errors import ParameterError
from ..language import Parameter, absolute, cross, norm, option, parameter
from ..motor import Motor
from ..rotations import both_across
from ..shapes import DAMPER, DARK, LIGHT, LOAD, SPRING, Drawn, Shape, size
from .interfaces import Frame

NEARLY = 1e-9  # of a resultant: below this the axis is not drawn


def a_motor(given: Any) -> Any:
    """Argument checker: a motor, or a function that returns one."""
    if not isinstance(given, Motor) and not callable(given):
        raise ParameterError("needs a motor, or a function that returns one, such as body.velocity_motor")
    return given


class MotorView(Drawn):
    """Draws a motor resolved in a frame; purely visual.

    `motor` is resolved in frame_a with its reference point there: `motor=body.velocity_motor`. The drawing shows
    the motor axis; a coil about it that advances by the pitch per turn; and the pair of lines, of which the
    first is carried to the second by a translation along the axis and a rotation about it. `scale` multiplies the motor first: the tangent
    of the angle between the lines is the magnitude of its resultant.
    """

    frame_a: Frame = Frame()
    motor: Motor | Callable[[], Motor] = option(None, convert=a_motor, doc="the motor, or a function that returns it")
    scale: Parameter = parameter(1.0, doc="factor applied to the motor before drawing")
    windings: int = option(2, doc="windings of the coil")

    def build(self):
        if self.motor is None:
            raise ParameterError("MotorView needs motor=…, a motor or a function such as body.velocity_motor.")

    def equations(self):
        yield self.frame_a.f == 0
        yield self.frame_a.t == 0

    def shapes(self):
        frame, given = self.frame_a, self.motor
        motor = (given() if callable(given) else given) * self.scale
        g, h = motor.resultant, motor.moment
        length = norm(g, NEARLY)
        e = g / length
        foot, pitch = cross(g, h) / length**2, (g @ h) / length**2
        first, _ = both_across(e)
        second, shift = first + cross(g, first), e * (pitch * length)

        def bar(point: Any, direction: Any, width: float, color: Any, reach: float) -> Shape:
            return Shape(
                "cylinder", r=frame.r_0, R=frame.R, r_shape=point - direction * (0.5 * reach * size / norm(direction)),
                length_direction=direction, length=reach * size, width=width * size, color=color,
            )  # fmt: skip

        yield bar(foot, e, 0.012, DARK, 1.2)
        yield bar(foot, first, 0.018, LIGHT, 0.5)
        yield bar(foot + shift, second, 0.018, LOAD, 0.5)
        yield Shape(
            "cylinder", r=frame.r_0, R=frame.R, r_shape=foot, length_direction=shift, length=norm(shift),
            width=0.03 * size, color=DAMPER,
        )  # fmt: skip
        yield Shape(
            "spring", r=frame.r_0, R=frame.R, r_shape=foot, length_direction=e * pitch, width=0.1 * size,
            length=self.windings * absolute(pitch), extra=self.windings, color=SPRING,
        )  # fmt: skip

"""External loads, and loads between two frames."""

from __future__ import annotations

from typing import Any, Literal

from ..language import Source, Variable, cross, der, option, source, variable
from ..laws.drag import DragLaw
from ..shapes import Drawn
from .drawing import force_arrow, torque_arrow
from .forces import WorldForce
from .interfaces import Frame, TwoFrames, idle, relative

PLACES = ("world", "frame_a", "frame_b")


class FrameForce(WorldForce):
    """An external force that rotates with frame_b, such as a thruster; removes no degrees of freedom.

    $$f_b = -f,\\qquad t_b = 0$$
    """

    resolve_in: Literal["world", "frame_b"] = option(
        "frame_b", choices=("world", "frame_b"), doc="frame in which the components of f are resolved"
    )


class Load(TwoFrames):
    """A force and a torque that frame_a exerts on frame_b, with their reaction on frame_a.

    $$f_b = -f,\\quad t_b = -t,\\quad f_a = -R_{rel}^T f_b,\\quad t_a = -R_{rel}^T t_b - r_{rel}\\times R_{rel}^T f_b$$

    The reaction includes the torque of the lever arm. Subclasses define which of the two are given.
    """

    resolve_in: Literal["world", "frame_a", "frame_b"] = option(
        "frame_a", choices=PLACES, doc="frame in which the given components are resolved"
    )

    def local(self, v: Any) -> Any:
        """A given vector, resolved in frame_b."""
        a, b = self.frame_a, self.frame_b
        return {"world": lambda: b.R @ v, "frame_a": lambda: relative(a, b) @ v, "frame_b": lambda: v}[
            self.resolve_in
        ]()

    def force(self) -> Any:
        """The force on frame_b, resolved in it."""
        return None

    def torque(self) -> Any:
        """The torque on frame_b, resolved in it."""
        return None

    def equations(self):
        a, b = self.frame_a, self.frame_b
        f, t, R = self.force(), self.torque(), relative(a, b)
        # load
        yield b.f == (0.0 if f is None else -f)
        yield b.t == (0.0 if t is None else -t)
        # balance
        if f is None:
            yield a.f == 0
            yield a.t + R.T @ b.t == 0
        else:
            yield a.f + R.T @ b.f == 0
            yield a.t + R.T @ b.t + cross(a.R @ (b.r_0 - a.r_0), R.T @ b.f) == 0

    def supplied_power(self):
        a, b = self.frame_a, self.frame_b
        f, t, R, power = self.force(), self.torque(), relative(a, b), 0.0
        if f is not None:
            power = power + (R.T @ f) @ der(a.R @ (b.r_0 - a.r_0))
        if t is not None:
            power = power + t @ (b.w - R @ a.w)
        return power

    def shapes(self):
        a, b = self.frame_a, self.frame_b
        f, t = self.force(), self.torque()
        if f is not None:
            yield force_arrow(b.r_0, b.R.T @ f)
            yield force_arrow(a.r_0, -(b.R.T @ f))
        if t is not None:
            yield from torque_arrow(b.r_0, b.R.T @ t)


class RelativeForce(Load):
    """A force that frame_a exerts on frame_b, with its reaction on frame_a; removes no degrees of freedom.

    $$f_b = -f,\\quad t_b = 0,\\quad f_a = -R_{rel}^T f_b,\\quad t_a = -r_{rel}\\times R_{rel}^T f_b$$
    """

    f: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="N", doc="force on frame_b: numbers, a function of time, or a signal"
    )

    def force(self):
        return self.local(self.f)


class Torque(Load):
    """A torque that frame_a exerts on frame_b, with its reaction on frame_a; removes no degrees of freedom.

    $$t_b = -t,\\quad t_a = -R_{rel}^T t_b,\\quad f_a = f_b = 0$$
    """

    t: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="N.m", doc="torque on frame_b: numbers, a function of time, or a signal"
    )

    def torque(self):
        return self.local(self.t)


class RelativeForceAndTorque(RelativeForce, Torque):
    """A force and a torque that frame_a exerts on frame_b, with their reaction on frame_a; removes no degrees of freedom."""


class QuadraticDrag(DragLaw, Drawn):
    """Drag of a medium, proportional to the square of the speed; removes no degrees of freedom.

    $$R_a^T f_a = k\\,\\lvert v\\rvert\\,v,\\quad v = \\dot r_a - v_{medium}$$
    $$t_a = k_\\varphi\\,\\lvert\\omega_a\\rvert\\,\\omega_a$$
    """

    frame_a: Frame = Frame()
    medium: Source = source(
        (0.0, 0.0, 0.0), shape=3, unit="m/s", doc="velocity of the medium, resolved in the world: wind, current"
    )
    v: Variable = variable(shape=3, unit="m/s", doc="velocity relative to the medium, resolved in the world")
    w: Variable = variable(shape=3, unit="rad/s", doc="angular velocity, resolved in frame_a")
    f: Variable = variable(shape=3, unit="N", doc="force on the frame, resolved in the world")

    def equations(self):
        frame = self.frame_a
        # kinematics
        yield self.v == der(frame.r_0) - self.medium
        yield self.w == frame.w
        # drag
        yield self.f == self.drag()
        yield frame.f == -frame.R @ self.f
        yield frame.t == -self.turning_drag()
        yield idle(frame)

    def shapes(self):
        yield force_arrow(self.frame_a.r_0, self.f)

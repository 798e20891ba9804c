"""Loads: external forces and torques, between frames or from a medium."""

from __future__ import annotations

from typing import Any, Literal

from ..language import Source, Variable, cross, der, option, source, variable
from ..laws.drag import DragLaw
from ..shapes import Drawn
from .forces import WorldForce, force_arrow, torque_arrow
from .interfaces import Frame, TwoFrames, resolve1


class FrameForce(WorldForce):
    """An external force that rotates with frame_b, such as a thruster; removes no degrees of freedom.

    $$f_b = -R(\\varphi_b)\\,f,\\qquad t_b = 0$$
    """

    resolve_in: Literal["world", "frame_b"] = option(
        "frame_b", choices=("world", "frame_b"), doc="frame in which the components of f are resolved"
    )


class Load(TwoFrames):
    """A force and a torque that frame_a exerts on frame_b, with their reaction on frame_a.

    $$f_b = -f,\\quad t_b = -t,\\quad f_a + f_b = 0,\\quad t_a + t_b + (r_b - r_a)\\times f_b = 0$$

    The reaction includes the torque of the lever arm. Subclasses define which of the two are given.
    """

    def force(self) -> Any:
        """Force on frame_b, resolved in the world; None if there is none."""
        return None

    def torque(self) -> Any:
        """Torque on frame_b; None if there is none."""
        return None

    def equations(self):
        a, b, f, t = self.frame_a, self.frame_b, self.force(), self.torque()
        # load
        yield b.f == (0.0 if f is None else -f)
        yield b.t == (0.0 if t is None else -t)
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + (0.0 if f is None else cross(b.r - a.r, b.f)) == 0

    def supplied_power(self):
        a, b, f, t, power = self.frame_a, self.frame_b, self.force(), self.torque(), 0.0
        if f is not None:
            power = power + f @ der(b.r - a.r) - cross(b.r - a.r, f) * der(a.phi)
        return power if t is None else power + t * der(b.phi - a.phi)

    def shapes(self):
        a, b, f, t = self.frame_a, self.frame_b, self.force(), self.torque()
        if f is not None:
            yield force_arrow(b.r, f)
            yield force_arrow(a.r, -f)
        if t is not None:
            yield torque_arrow(b.r, t)


class RelativeForce(Load):
    """A force that frame_a exerts on frame_b, with its reaction on frame_a; removes no degrees of freedom.

    $$f_b = -R\\,f,\\quad t_b = 0,\\quad f_a + f_b = 0,\\quad t_a + (r_b - r_a)\\times f_b = 0$$

    $R$ is the rotation of the frame in which `f` is resolved.
    """

    f: Source = source(
        (0.0, 0.0), shape=2, unit="N", doc="force on frame_b: two numbers, a function of time, or a signal"
    )
    resolve_in: Literal["world", "frame_a", "frame_b"] = option(
        "frame_a", choices=("world", "frame_a", "frame_b"), doc="frame in which the components of f are resolved"
    )

    def force(self):
        if self.resolve_in == "world":
            return self.f
        return resolve1((self.frame_a if self.resolve_in == "frame_a" else self.frame_b).phi, self.f)


class Torque(Load):
    """A torque that frame_a exerts on frame_b, with its reaction on frame_a; removes no degrees of freedom.

    $$t_b = -t,\\quad t_a = t,\\quad f_a = f_b = 0$$
    """

    t: Source = source(0.0, unit="N.m", doc="torque on frame_b: a number, a function of time, or a signal")

    def torque(self):
        return self.t


class RelativeForceAndTorque(RelativeForce, Torque):
    """A force and a torque that frame_a exerts on frame_b, with their reaction on frame_a; removes no degrees of freedom."""


class QuadraticDrag(DragLaw, Drawn):
    """Drag of a medium, proportional to the square of the speed; removes no degrees of freedom.

    $$f_a = k\\,\\lvert v\\rvert\\,v,\\quad v = \\dot r_a - v_{medium}$$
    $$t_a = k_\\varphi\\,\\lvert\\omega\\rvert\\,\\omega,\\quad \\omega = \\dot\\varphi_a$$
    """

    frame_a: Frame = Frame()
    medium: Source = source((0.0, 0.0), shape=2, unit="m/s", doc="velocity of the medium: wind, current")
    v: Variable = variable(shape=2, unit="m/s", doc="velocity relative to the medium")
    w: Variable = variable(unit="rad/s", doc="angular velocity")
    f: Variable = variable(shape=2, unit="N", doc="force on the frame, resolved in the world")

    def equations(self):
        frame = self.frame_a
        # kinematics
        yield self.v == der(frame.r) - self.medium
        yield self.w == der(frame.phi)
        # drag
        yield self.f == self.drag()
        yield frame.f == -self.f
        yield frame.t == -self.turning_drag()

    def shapes(self):
        yield force_arrow(self.frame_a.r, self.f)

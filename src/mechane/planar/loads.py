"""Loads: forces and torques between frames or from a medium, given from outside."""

from __future__ import annotations

from typing import Literal

from ..language import Component, Parameter, Source, Variable, cross, der, norm, option, parameter, source, variable
from .forces import WorldForce, force_arrow, torque_arrow
from .interfaces import Frame, TwoFrames, resolve1

STILL = 1e-9  # m/s, rad/s: where speeds are rounded off at zero


class FrameForce(WorldForce):
    """A force from outside that turns with frame_b, a thruster for instance; takes no freedom away.

    $$f_b = -R(\\varphi_b)\\,f,\\qquad t_b = 0$$
    """

    resolve_in: Literal["world", "frame_b"] = option(
        "frame_b", choices=("world", "frame_b"), doc="where the components of f are meant"
    )


class RelativeForce(TwoFrames):
    """A force that frame_a exerts on frame_b, with its reaction on frame_a; takes no freedom away.

    $$f_b = -R\\,f,\\quad t_b = 0,\\quad f_a + f_b = 0,\\quad t_a + (r_b - r_a)\\times f_b = 0$$

    $R$ is that of the frame in which `f` is resolved.
    """

    f: Source = source(
        (0.0, 0.0), shape=2, unit="N", doc="force on frame_b: two numbers, a function of time, or a signal"
    )
    resolve_in: Literal["world", "frame_a", "frame_b"] = option(
        "frame_a", choices=("world", "frame_a", "frame_b"), doc="where the components of f are meant"
    )

    def equations(self):
        a, b = self.frame_a, self.frame_b
        # load
        yield b.f == -self.force()
        yield b.t == 0
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(b.r - a.r, b.f) == 0

    def force(self):
        """The force on frame_b, resolved in the world."""
        if self.resolve_in == "world":
            return self.f
        return resolve1((self.frame_a if self.resolve_in == "frame_a" else self.frame_b).phi, self.f)

    def supplied_power(self):
        a, b = self.frame_a, self.frame_b
        return self.force() @ der(b.r - a.r) - cross(b.r - a.r, self.force()) * der(a.phi)

    def shapes(self):
        yield force_arrow(self.frame_b.r, self.force())
        yield force_arrow(self.frame_a.r, -self.force())


class Torque(TwoFrames):
    """A torque that frame_a exerts on frame_b, with its reaction on frame_a; takes no freedom away.

    $$t_b = -t,\\quad t_a = t,\\quad f_a = f_b = 0$$
    """

    t: Source = source(0.0, unit="N.m", doc="torque on frame_b: a number, a function of time, or a signal")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.t == -self.t
        yield a.t == self.t
        yield a.f == 0
        yield b.f == 0

    def supplied_power(self):
        return self.t * der(self.frame_b.phi - self.frame_a.phi)

    def shapes(self):
        yield torque_arrow(self.frame_b.r, self.t)


class QuadraticDrag(Component):
    """A medium that slows a frame down with the square of its speed; takes no freedom away.

    $$f_a = k\\,\\lvert v\\rvert\\,v,\\quad v = \\dot r_a - v_{medium}$$
    $$t_a = k_\\varphi\\,\\lvert\\omega\\rvert\\,\\omega,\\quad \\omega = \\dot\\varphi_a$$
    """

    frame_a = Frame()
    k: Parameter = parameter(unit="N.s2/m2", min=0, doc="drag of the motion")
    k_phi: Parameter = parameter(0.0, unit="N.m.s2/rad2", min=0, doc="drag of the rotation")
    medium: Source = source((0.0, 0.0), shape=2, unit="m/s", doc="velocity of the medium: wind, current")
    animation: bool = option(True, doc="draw the component in animations")
    v: Variable = variable(shape=2, unit="m/s", doc="velocity against the medium")
    w: Variable = variable(unit="rad/s", doc="angular velocity")
    f: Variable = variable(shape=2, unit="N", doc="force on the frame, resolved in the world")

    def equations(self):
        frame = self.frame_a
        # kinematics
        yield self.v == der(frame.r) - self.medium
        yield self.w == der(frame.phi)
        # drag
        yield self.f == -self.k * norm(self.v, STILL) * self.v
        yield frame.f == -self.f
        yield frame.t == self.k_phi * abs(self.w) * self.w

    def dissipated_power(self):
        return -self.f @ self.v + self.k_phi * abs(self.w) * self.w**2

    def supplied_power(self):
        return self.f @ self.medium

    def shapes(self):
        yield force_arrow(self.frame_a.r, self.f)

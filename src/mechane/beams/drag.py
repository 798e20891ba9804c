"""Mass-proportional damping: Rayleigh's alpha."""

from __future__ import annotations

from ..language import Component, Parameter, Variable, cross, der, parameter, variable
from ..planar.interfaces import Frame as PlanarFrame
from ..planar.interfaces import resolve1
from ..spatial.interfaces import Frame


class Drag(Component):
    """Resists the motion of a rigid body relative to the world, in proportion to its mass and inertia.

    $$f = \\alpha\\,m\\,v_{cm},\\qquad t = \\alpha\\,I\\,\\omega$$
    """

    frame_a: Frame = Frame()
    alpha: Parameter = parameter(unit="1/s", min=0, doc="ratio of damping to mass")
    m: Parameter = parameter(unit="kg", min=0, doc="mass of the body")
    I: Parameter = parameter(shape=(3, 3), unit="kg.m2", doc="inertia about the centre of mass, resolved in frame_a")
    r_cm: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="centre of mass, resolved in frame_a")
    v: Variable = variable(shape=3, unit="m/s", doc="velocity of the centre of mass")

    def equations(self):
        frame = self.frame_a
        yield self.v == der(frame.r_0 + frame.R.T @ self.r_cm)
        yield frame.f == frame.R @ (self.alpha * self.m * self.v)
        yield frame.t == self.alpha * (self.I @ frame.w) + cross(self.r_cm, frame.f)

    def dissipated_power(self):
        w = self.frame_a.w
        return self.alpha * (self.m * (self.v @ self.v) + w @ (self.I @ w))


class PlanarDrag(Component):
    """Resists the motion of a rigid body in the plane; see `Drag`."""

    frame_a: PlanarFrame = PlanarFrame()
    alpha: Parameter = parameter(unit="1/s", min=0, doc="ratio of damping to mass")
    m: Parameter = parameter(unit="kg", min=0, doc="mass of the body")
    I: Parameter = parameter(unit="kg.m2", min=0, doc="inertia about the centre of mass")
    r_cm: Parameter = parameter((0.0, 0.0), unit="m", doc="centre of mass, resolved in frame_a")
    v: Variable = variable(shape=2, unit="m/s", doc="velocity of the centre of mass")
    w: Variable = variable(unit="rad/s", doc="angular velocity")

    def equations(self):
        frame, arm = self.frame_a, resolve1(self.frame_a.phi, self.r_cm)
        yield self.v == der(frame.r + arm)
        yield self.w == der(frame.phi)
        yield frame.f == self.alpha * self.m * self.v
        yield frame.t == self.alpha * self.I * self.w + cross(arm, frame.f)

    def dissipated_power(self):
        return self.alpha * (self.m * (self.v @ self.v) + self.I * self.w**2)

"""Prescribed motion and torque."""

from __future__ import annotations

from ..language import Component, Source, Variable, der, source, variable
from .interfaces import Flange, Support


class Torque(Component):
    """A torque on flange_b; the reaction goes to the support."""

    flange_b = Flange()
    support = Support()
    tau: Source = source(unit="N.m", doc="torque: a number, a function of time, or a signal")

    def equations(self):
        yield self.flange_b.tau == -self.tau
        yield self.support.tau == self.tau

    def supplied_power(self):
        return self.tau * der(self.flange_b.phi - self.support.phi)


class Position(Component):
    """The angle of flange_b against the support is given; the torque follows. The motion is exact, not filtered."""

    flange_b = Flange()
    support = Support()
    phi: Source = source(unit="rad", doc="angle: a number, a function of time, or a signal")
    w: Variable = variable(unit="rad/s", doc="prescribed speed")

    def equations(self):
        yield self.flange_b.phi - self.support.phi == self.phi
        yield self.w == der(self.flange_b.phi - self.support.phi)
        yield self.flange_b.tau + self.support.tau == 0

    def supplied_power(self):
        return -self.flange_b.tau * self.w


class Speed(Component):
    """The speed of flange_b against the support is given and integrated; the torque follows.

    The angle starts at `phi`, zero unless told. The motion is exact, not filtered.
    """

    flange_b = Flange()
    support = Support()
    w: Source = source(unit="rad/s", doc="angular velocity: a number, a function of time, or a signal")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle against the support")

    def equations(self):
        yield der(self.phi) == self.w
        yield self.flange_b.phi - self.support.phi == self.phi
        yield self.flange_b.tau + self.support.tau == 0

    def supplied_power(self):
        return -self.flange_b.tau * self.w

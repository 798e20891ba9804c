"""Sensors: their output `y` can feed a signal block or a source."""

from __future__ import annotations

from typing import Any, ClassVar

from ..language import Component, Variable, der, variable
from .interfaces import Flange, Support, TwoFlanges


class Sensor(Component):
    """Measures the motion of flange_a against the support (the ground where it is open); takes no torque."""

    flange_a = Flange()
    support = Support()
    y: ClassVar[Any]  # of its subclasses

    def equations(self):
        yield self.flange_a.tau == 0
        yield self.support.tau == 0
        yield self.y == self.measured()

    def measured(self):
        """What the sensor shows, an expression."""
        return self.flange_a.phi - self.support.phi


class AngleSensor(Sensor):
    """Angle of flange_a against the support."""

    y: Variable = variable(unit="rad", doc="angle")


class SpeedSensor(Sensor):
    """Angular velocity of flange_a against the support."""

    y: Variable = variable(unit="rad/s", doc="angular velocity")

    def measured(self):
        return der(self.flange_a.phi - self.support.phi)


class AccelerationSensor(Sensor):
    """Angular acceleration of flange_a against the support."""

    w: Variable = variable(unit="rad/s", doc="angular velocity")
    y: Variable = variable(unit="rad/s2", doc="angular acceleration")

    def equations(self):
        yield from super().equations()
        yield self.w == der(self.flange_a.phi - self.support.phi)

    def measured(self):
        return der(self.w)


class Through(TwoFlanges):
    """A rigid connection that measures what passes from flange_a to flange_b."""

    y: ClassVar[Any]

    def equations(self):
        a, b = self.flange_a, self.flange_b
        yield a.phi == b.phi
        yield a.tau + b.tau == 0
        yield self.y == self.measured()

    def measured(self):
        """What the sensor shows, an expression."""
        return self.flange_a.tau


class TorqueSensor(Through):
    """Torque that passes from flange_a to flange_b."""

    y: Variable = variable(unit="N.m", doc="torque")


class PowerSensor(Through):
    """Power that passes from flange_a to flange_b."""

    y: Variable = variable(unit="W", doc="power")

    def measured(self):
        return self.flange_a.tau * der(self.flange_a.phi)

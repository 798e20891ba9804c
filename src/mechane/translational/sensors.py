"""Sensors: their output `y` can feed a signal block or a source."""

from __future__ import annotations

from typing import Any, ClassVar

from ..language import Component, Variable, der, variable
from .interfaces import Flange, Support, TwoFlanges


class Sensor(Component):
    """Measures the motion of flange_a against the support (the ground where it is open); takes no force."""

    flange_a = Flange()
    support = Support()
    y: ClassVar[Any]  # of its subclasses

    def equations(self):
        yield self.flange_a.f == 0
        yield self.support.f == 0
        yield self.y == self.measured()

    def measured(self):
        """What the sensor shows, an expression."""
        return self.flange_a.s - self.support.s


class PositionSensor(Sensor):
    """Position of flange_a against the support."""

    y: Variable = variable(unit="m", doc="position")


class SpeedSensor(Sensor):
    """Speed of flange_a against the support."""

    y: Variable = variable(unit="m/s", doc="speed")

    def measured(self):
        return der(self.flange_a.s - self.support.s)


class AccelerationSensor(Sensor):
    """Acceleration of flange_a against the support."""

    v: Variable = variable(unit="m/s", doc="speed")
    y: Variable = variable(unit="m/s2", doc="acceleration")

    def equations(self):
        yield from super().equations()
        yield self.v == der(self.flange_a.s - self.support.s)

    def measured(self):
        return der(self.v)


class Through(TwoFlanges):
    """A rigid connection that measures what passes from flange_a to flange_b."""

    y: ClassVar[Any]

    def equations(self):
        a, b = self.flange_a, self.flange_b
        yield a.s == b.s
        yield a.f + b.f == 0
        yield self.y == self.measured()

    def measured(self):
        """What the sensor shows, an expression."""
        return self.flange_a.f


class ForceSensor(Through):
    """Force that passes from flange_a to flange_b."""

    y: Variable = variable(unit="N", doc="force")


class PowerSensor(Through):
    """Power that passes from flange_a to flange_b."""

    y: Variable = variable(unit="W", doc="power")

    def measured(self):
        return self.flange_a.f * der(self.flange_a.s)

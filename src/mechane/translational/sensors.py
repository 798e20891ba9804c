"""Sensors: their output `y` can feed a signal block or a source."""

from __future__ import annotations

from ..language import Variable, variable
from ..laws import drives
from .interfaces import Flange, Support, TwoFlanges


class Sensor(drives.MotionSensor):
    """Measures the motion of flange_a relative to the support (the ground if unconnected); requires no force."""

    flange_a: Flange = Flange()
    support: Support = Support()


class PositionSensor(Sensor):
    """Position of flange_a relative to the support."""

    y: Variable = variable(unit="m", doc="position")


class SpeedSensor(Sensor, drives.RateSensor):
    """Speed of flange_a relative to the support."""

    y: Variable = variable(unit="m/s", doc="speed")


class AccelerationSensor(Sensor, drives.AccelerationSensor):
    """Acceleration of flange_a relative to the support."""

    v: Variable = variable(unit="m/s", doc="speed")
    y: Variable = variable(unit="m/s2", doc="acceleration")

    def speed(self):
        return self.v


class ForceSensor(TwoFlanges, drives.ThroughSensor):
    """Force transmitted from flange_a to flange_b."""

    y: Variable = variable(unit="N", doc="force")


class PowerSensor(TwoFlanges, drives.PowerSensor):
    """Power transmitted from flange_a to flange_b."""

    y: Variable = variable(unit="W", doc="power")

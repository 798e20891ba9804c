"""Sensors: their output `y` can feed a signal block or a source."""

from __future__ import annotations

from ..language import Variable, variable
from ..laws import drives
from .interfaces import Flange, Support, TwoFlanges


class Sensor(drives.MotionSensor):
    """Measures the motion of flange_a relative to the support (the ground if unconnected); requires no torque."""

    flange_a: Flange = Flange()
    support: Support = Support()


class AngleSensor(Sensor):
    """Angle of flange_a relative to the support."""

    y: Variable = variable(unit="rad", doc="angle")


class SpeedSensor(Sensor, drives.RateSensor):
    """Angular velocity of flange_a relative to the support."""

    y: Variable = variable(unit="rad/s", doc="angular velocity")


class AccelerationSensor(Sensor, drives.AccelerationSensor):
    """Angular acceleration of flange_a relative to the support."""

    w: Variable = variable(unit="rad/s", doc="angular velocity")
    y: Variable = variable(unit="rad/s2", doc="angular acceleration")

    def speed(self):
        return self.w


class TorqueSensor(TwoFlanges, drives.ThroughSensor):
    """Torque transmitted from flange_a to flange_b."""

    y: Variable = variable(unit="N.m", doc="torque")


class PowerSensor(TwoFlanges, drives.PowerSensor):
    """Power transmitted from flange_a to flange_b."""

    y: Variable = variable(unit="W", doc="power")

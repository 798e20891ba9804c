"""Prescribed motion and torque."""

from __future__ import annotations

from ..language import Component, Source, Variable, source, variable
from ..laws import drives
from .interfaces import Flange, Support


class Driven(Component):
    """Base class of drives: a driven flange and the support for its reaction."""

    flange_b: Flange = Flange()
    support: Support = Support()


class Torque(Driven, drives.GivenEffort):
    """A torque on flange_b; the reaction acts on the support."""

    tau: Source = source(unit="N.m", doc="torque: a number, a function of time, or a signal")

    def given(self):
        return self.tau


class Position(Driven, drives.GivenPosition):
    """Prescribed angle of flange_b relative to the support; the torque follows. The motion is exact, not filtered."""

    phi: Source = source(unit="rad", doc="angle: a number, a function of time, or a signal")
    w: Variable = variable(unit="rad/s", doc="prescribed speed")

    def given(self):
        return self.phi

    def speed(self):
        return self.w


class Speed(Driven, drives.GivenSpeed):
    """Prescribed speed of flange_b relative to the support, integrated; the torque follows.

    The angle starts at `phi`, zero by default. The motion is exact, not filtered.
    """

    w: Source = source(unit="rad/s", doc="angular velocity: a number, a function of time, or a signal")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle relative to the support")

    def given(self):
        return self.w

    def position(self):
        return self.phi

"""Prescribed motion and force."""

from __future__ import annotations

from ..language import Component, Source, Variable, source, variable
from ..laws import drives
from .interfaces import Flange, Support


class Driven(Component):
    """Base class of drives: a driven flange and the support for its reaction."""

    flange_b: Flange = Flange()
    support: Support = Support()


class Force(Driven, drives.GivenEffort):
    """A force on flange_b; the reaction acts on the support."""

    f: Source = source(unit="N", doc="force: a number, a function of time, or a signal")

    def given(self):
        return self.f


class Position(Driven, drives.GivenPosition):
    """Prescribed position of flange_b relative to the support; the force follows. The motion is exact, not filtered."""

    s: Source = source(unit="m", doc="position: a number, a function of time, or a signal")
    v: Variable = variable(unit="m/s", doc="prescribed speed")

    def given(self):
        return self.s

    def speed(self):
        return self.v


class Speed(Driven, drives.GivenSpeed):
    """Prescribed speed of flange_b relative to the support, integrated; the force follows.

    The position starts at `s`, zero by default. The motion is exact, not filtered.
    """

    v: Source = source(unit="m/s", doc="speed: a number, a function of time, or a signal")
    s: Variable = variable(unit="m", state="prefer", doc="position relative to the support")

    def given(self):
        return self.v

    def position(self):
        return self.s

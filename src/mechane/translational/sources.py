"""Prescribed motion and force."""

from __future__ import annotations

from ..language import Component, Source, Variable, der, source, variable
from .interfaces import Flange, Support


class Force(Component):
    """A force on flange_b; the reaction goes to the support."""

    flange_b = Flange()
    support = Support()
    f: Source = source(unit="N", doc="force: a number, a function of time, or a signal")

    def equations(self):
        yield self.flange_b.f == -self.f
        yield self.support.f == self.f

    def supplied_power(self):
        return self.f * der(self.flange_b.s - self.support.s)


class Position(Component):
    """The position of flange_b against the support is given; the force follows. The motion is exact, not filtered."""

    flange_b = Flange()
    support = Support()
    s: Source = source(unit="m", doc="position: a number, a function of time, or a signal")
    v: Variable = variable(unit="m/s", doc="prescribed speed")

    def equations(self):
        yield self.flange_b.s - self.support.s == self.s
        yield self.v == der(self.flange_b.s - self.support.s)
        yield self.flange_b.f + self.support.f == 0

    def supplied_power(self):
        return -self.flange_b.f * self.v


class Speed(Component):
    """The speed of flange_b against the support is given and integrated; the force follows.

    The position starts at `s`, zero unless told. The motion is exact, not filtered.
    """

    flange_b = Flange()
    support = Support()
    v: Source = source(unit="m/s", doc="speed: a number, a function of time, or a signal")
    s: Variable = variable(unit="m", state="prefer", doc="position against the support")

    def equations(self):
        yield der(self.s) == self.v
        yield self.flange_b.s - self.support.s == self.s
        yield self.flange_b.f + self.support.f == 0

    def supplied_power(self):
        return -self.flange_b.f * self.v

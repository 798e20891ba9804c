"""Lossless conversion between rotation and translation."""

from __future__ import annotations

from ..language import Component, Expr, Parameter, parameter
from ..language.values import is_not_zero
from ..rotational import Flange as Shaft
from ..rotational import Support as Housing
from .interfaces import Flange, Support


class RotationToTranslation(Component):
    """A shaft that drives a rod; subclasses define the ratio in radians per metre.

    $$\\varphi = i\\,s,\\quad i\\,\\tau + f = 0$$
    """

    flange_r = Shaft()
    flange_t: Flange = Flange()
    support_r = Housing()
    support_t: Support = Support()

    def radians_per_metre(self) -> Expr:
        """The ratio i."""
        raise NotImplementedError

    def equations(self):
        r, t, i = self.flange_r, self.flange_t, self.radians_per_metre()
        # kinematics
        yield r.phi - self.support_r.phi == i * (t.s - self.support_t.s)
        # balance
        yield i * r.tau + t.f == 0
        yield r.tau + self.support_r.tau == 0
        yield t.f + self.support_t.f == 0


class IdealGearR2T(RotationToTranslation):
    """A gear, a winch or a spindle given by its ratio: $\\varphi = i\\,s$."""

    ratio: Parameter = parameter(unit="rad/m", check=is_not_zero, doc="ratio of angle to displacement")

    def radians_per_metre(self):
        return self.ratio


class RackAndPinion(RotationToTranslation):
    """A pinion that drives a rack, or a wheel that rolls without slip: $s = r\\,\\varphi$."""

    radius: Parameter = parameter(unit="m", check=is_not_zero, doc="radius of the pinion or wheel")

    def radians_per_metre(self):
        return 1 / self.radius

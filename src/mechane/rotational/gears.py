"""Ideal gears: fixed speed ratios, no losses, no backlash."""

from __future__ import annotations

from ..language import Component, Parameter, parameter
from ..language.values import is_not_zero, is_positive
from .interfaces import Flange, Support, TwoFlanges


class IdealGear(TwoFlanges):
    """A gear in a housing; flange_a turns `ratio` times as fast as flange_b, both relative to the support.

    $$\\varphi_a - \\varphi_s = i\\,(\\varphi_b - \\varphi_s),\\quad
    i\\,\\tau_a + \\tau_b = 0,\\quad \\tau_a + \\tau_b + \\tau_s = 0$$
    """

    support: Support = Support()
    ratio: Parameter = parameter(
        check=is_not_zero, doc="ratio of the speed of flange_a to that of flange_b; negative for opposite directions"
    )

    def equations(self):
        a, b, support = self.flange_a, self.flange_b, self.support
        yield a.phi - support.phi == self.ratio * (b.phi - support.phi)
        yield self.ratio * a.tau + b.tau == 0
        yield a.tau + b.tau + support.tau == 0


class IdealPlanetary(Component):
    """A planetary gear: sun, carrier and ring on one axis, 2 degrees of freedom.

    $$(1 + i)\\,\\varphi_c = \\varphi_s + i\\,\\varphi_r,\\quad \\tau_r = i\\,\\tau_s,\\quad
    \\tau_c = -(1 + i)\\,\\tau_s$$
    """

    sun: Flange = Flange()
    carrier: Flange = Flange()
    ring: Flange = Flange()
    ratio: Parameter = parameter(
        min=0, check=is_positive, doc="ratio of the number of teeth of the ring to that of the sun"
    )

    def equations(self):
        sun, carrier, ring = self.sun, self.carrier, self.ring
        yield (1 + self.ratio) * carrier.phi == sun.phi + self.ratio * ring.phi
        yield ring.tau == self.ratio * sun.tau
        yield carrier.tau + (1 + self.ratio) * sun.tau == 0

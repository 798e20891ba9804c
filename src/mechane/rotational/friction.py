"""Dry friction between two flanges, or against a housing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..language import Parameter, Source, Variable, der, parameter, source, variable
from ..laws.friction import HINT, FrictionLaw, Pressed
from .interfaces import Support, TwoFlanges


class Sliding(FrictionLaw):
    """Friction in the units of this library."""

    limit: Source = source(
        unit="N.m", min=0, doc="sliding torque: a number, a function of time, or a signal; below 0 it counts as 0"
    )
    d: Parameter = parameter(0.0, unit="N.m.s/rad", min=0, doc="viscous friction")

    if TYPE_CHECKING:  # defined by subclasses
        tau: ClassVar[Any]

    def effort(self):
        return self.tau


class Friction(TwoFlanges, Sliding):
    """Dry and viscous friction between two flanges; removes 1 degree of freedom while it sticks.

    $$\\tau = \\pm\\tau_{limit} + d\\,w_{rel}\\ \\text{ or }\\ \\dot w_{rel} = 0,\\quad
    |\\tau| \\le static\\cdot \\tau_{limit}$$
    """

    w_rel: Variable = variable(unit="rad/s", doc="angular velocity of flange_b relative to flange_a")
    tau: Variable = variable(unit="N.m", doc="friction torque, opposing w_rel", hint=HINT)

    def rate(self):
        return self.w_rel

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield self.w_rel == der(b.phi - a.phi)
        # balance
        yield b.tau == self.tau
        yield a.tau == -self.tau
        # friction
        yield from self.friction()


class BearingFriction(TwoFlanges, Sliding):
    """A shaft with friction in its housing; flange_a and flange_b are its ends, the reaction acts on the support."""

    support: Support = Support()
    w: Variable = variable(unit="rad/s", doc="angular velocity relative to the support")
    tau: Variable = variable(unit="N.m", doc="friction torque, opposing w", hint=HINT)

    def rate(self):
        return self.w

    def equations(self):
        a, b, support = self.flange_a, self.flange_b, self.support
        # kinematics
        yield a.phi == b.phi
        yield self.w == der(a.phi - support.phi)
        # balance
        yield a.tau + b.tau == self.tau
        yield support.tau == -self.tau
        # friction
        yield from self.friction()


class Clutch(Pressed, Friction):
    """Friction between two flanges, engaged by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1.

    Viscous friction `d` also acts while it is open.
    """


class Brake(Pressed, BearingFriction):
    """Friction between shaft and support, engaged by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1.

    Viscous friction `d` also acts while it is open.
    """

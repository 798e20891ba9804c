"""Dry friction between two flanges, or against a housing."""

from __future__ import annotations

from typing import Any

from ..language import Discrete, Parameter, Source, Variable, der, discrete, option, parameter, source, variable
from ..laws.friction import HINT, dry_friction
from .interfaces import Support, TwoFlanges


class Friction(TwoFlanges):
    """Dry and viscous friction between two flanges; takes 1 degree of freedom away while it sticks.

    $$\\tau = \\pm\\tau_{limit} + d\\,w_{rel}\\ \\text{ or }\\ \\dot w_{rel} = 0,\\quad
    |\\tau| \\le static\\cdot \\tau_{limit}$$
    """

    limit: Source = source(
        unit="N.m", doc="torque while it slides: a number, a function of time, or a signal; not negative"
    )
    static: Parameter = parameter(1.0, min=1, doc="breakaway torque over sliding torque")
    d: Parameter = parameter(0.0, unit="N.m.s/rad", min=0, doc="viscous friction")
    w_rel: Variable = variable(unit="rad/s", doc="angular velocity of flange_b against flange_a")
    tau: Variable = variable(unit="N.m", doc="friction, positive against a positive w_rel", hint=HINT)
    sticks: bool = option(
        True, doc="False where the motion is prescribed: the friction then only follows its direction"
    )
    mode: Discrete = discrete(0, values=(-1, 0, 1), doc="0 sticks, 1 slides forwards, -1 slides backwards")

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield self.w_rel == der(b.phi - a.phi)
        # balance
        yield b.tau == self.tau
        yield a.tau == -self.tau
        # friction
        law: dict[str, Any] = dict(static=self.static, viscous=self.d, sticks=self.sticks)
        yield from dry_friction(self.w_rel, self.tau, self.mode, self.capacity(), **law)

    def capacity(self):
        """The torque while it slides."""
        return self.limit

    def dissipated_power(self):
        return self.tau * self.w_rel


class BearingFriction(TwoFlanges):
    """A shaft that rubs in its housing; flange_a and flange_b are its ends, the reaction goes to the support."""

    support = Support()
    limit: Source = source(
        unit="N.m", doc="torque while it slides: a number, a function of time, or a signal; not negative"
    )
    static: Parameter = parameter(1.0, min=1, doc="breakaway torque over sliding torque")
    d: Parameter = parameter(0.0, unit="N.m.s/rad", min=0, doc="viscous friction")
    w: Variable = variable(unit="rad/s", doc="angular velocity against the support")
    tau: Variable = variable(unit="N.m", doc="friction, positive against a positive w", hint=HINT)
    sticks: bool = option(
        True, doc="False where the motion is prescribed: the friction then only follows its direction"
    )
    mode: Discrete = discrete(0, values=(-1, 0, 1), doc="0 sticks, 1 slides forwards, -1 slides backwards")

    def equations(self):
        a, b, support = self.flange_a, self.flange_b, self.support
        # kinematics
        yield a.phi == b.phi
        yield self.w == der(a.phi - support.phi)
        # balance
        yield a.tau + b.tau == self.tau
        yield support.tau == -self.tau
        # friction
        law: dict[str, Any] = dict(static=self.static, viscous=self.d, sticks=self.sticks)
        yield from dry_friction(self.w, self.tau, self.mode, self.capacity(), **law)

    def capacity(self):
        """The torque while it slides."""
        return self.limit

    def dissipated_power(self):
        return self.tau * self.w


class Clutch(Friction):
    """Friction between two flanges, pressed by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1."""

    u: Source = source(1.0, doc="how strongly it is pressed, 0 to 1: a number, a function of time, or a signal")

    def capacity(self):
        return self.u * self.limit


class Brake(BearingFriction):
    """Friction against the support, pressed by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1."""

    u: Source = source(1.0, doc="how strongly it is pressed, 0 to 1: a number, a function of time, or a signal")

    def capacity(self):
        return self.u * self.limit

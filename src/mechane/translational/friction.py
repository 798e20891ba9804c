"""Dry friction between two flanges, or against a housing."""

from __future__ import annotations

from typing import Any

from ..language import Discrete, Parameter, Source, Variable, der, discrete, option, parameter, source, variable
from ..laws.friction import HINT, dry_friction
from .interfaces import Support, TwoFlanges


class Friction(TwoFlanges):
    """Dry and viscous friction between two flanges; takes 1 degree of freedom away while it sticks.

    $$f = \\pmf_{limit} + d\\,v_{rel}\\ \\text{ or }\\ \\dot v_{rel} = 0,\\quad
    |f| \\le static\\cdot f_{limit}$$
    """

    limit: Source = source(
        unit="N", doc="force while it slides: a number, a function of time, or a signal; not negative"
    )
    static: Parameter = parameter(1.0, min=1, doc="breakaway force over sliding force")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="viscous friction")
    v_rel: Variable = variable(unit="m/s", doc="speed of flange_b against flange_a")
    f: Variable = variable(unit="N", doc="friction, positive against a positive v_rel", hint=HINT)
    sticks: bool = option(
        True, doc="False where the motion is prescribed: the friction then only follows its direction"
    )
    mode: Discrete = discrete(0, values=(-1, 0, 1), doc="0 sticks, 1 slides forwards, -1 slides backwards")

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield self.v_rel == der(b.s - a.s)
        # balance
        yield b.f == self.f
        yield a.f == -self.f
        # friction
        law: dict[str, Any] = dict(static=self.static, viscous=self.d, sticks=self.sticks)
        yield from dry_friction(self.v_rel, self.f, self.mode, self.capacity(), **law)

    def capacity(self):
        """The force while it slides."""
        return self.limit

    def dissipated_power(self):
        return self.f * self.v_rel


class SupportFriction(TwoFlanges):
    """A rod that rubs in its housing; flange_a and flange_b are its ends, the reaction goes to the support."""

    support = Support()
    limit: Source = source(
        unit="N", doc="force while it slides: a number, a function of time, or a signal; not negative"
    )
    static: Parameter = parameter(1.0, min=1, doc="breakaway force over sliding force")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="viscous friction")
    v: Variable = variable(unit="m/s", doc="speed against the support")
    f: Variable = variable(unit="N", doc="friction, positive against a positive v", hint=HINT)
    sticks: bool = option(
        True, doc="False where the motion is prescribed: the friction then only follows its direction"
    )
    mode: Discrete = discrete(0, values=(-1, 0, 1), doc="0 sticks, 1 slides forwards, -1 slides backwards")

    def equations(self):
        a, b, support = self.flange_a, self.flange_b, self.support
        # kinematics
        yield a.s == b.s
        yield self.v == der(a.s - support.s)
        # balance
        yield a.f + b.f == self.f
        yield support.f == -self.f
        # friction
        law: dict[str, Any] = dict(static=self.static, viscous=self.d, sticks=self.sticks)
        yield from dry_friction(self.v, self.f, self.mode, self.capacity(), **law)

    def capacity(self):
        """The force while it slides."""
        return self.limit

    def dissipated_power(self):
        return self.f * self.v


class Clutch(Friction):
    """Friction between two flanges, pressed by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1."""

    u: Source = source(1.0, doc="how strongly it is pressed, 0 to 1: a number, a function of time, or a signal")

    def capacity(self):
        return self.u * self.limit


class Brake(SupportFriction):
    """Friction against the support, pressed by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1."""

    u: Source = source(1.0, doc="how strongly it is pressed, 0 to 1: a number, a function of time, or a signal")

    def capacity(self):
        return self.u * self.limit

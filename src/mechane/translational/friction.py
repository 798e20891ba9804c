"""Dry friction between two flanges, or against a housing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..language import Parameter, Source, Variable, der, parameter, source, variable
from ..laws.friction import HINT, FrictionLaw, Pressed
from .interfaces import Support, TwoFlanges


class Sliding(FrictionLaw):
    """Friction in the units of this library."""

    limit: Source = source(
        unit="N", min=0, doc="sliding force: a number, a function of time, or a signal; below 0 it counts as 0"
    )
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="viscous friction")

    if TYPE_CHECKING:  # defined by subclasses
        f: ClassVar[Any]

    def effort(self):
        return self.f


class Friction(TwoFlanges, Sliding):
    """Dry and viscous friction between two flanges; removes 1 degree of freedom while it sticks.

    $$f = \\pm f_{limit} + d\\,v_{rel}\\ \\text{ or }\\ \\dot v_{rel} = 0,\\quad
    |f| \\le static\\cdot f_{limit}$$
    """

    v_rel: Variable = variable(unit="m/s", doc="speed of flange_b relative to flange_a")
    f: Variable = variable(unit="N", doc="friction force, opposing v_rel", hint=HINT)

    def rate(self):
        return self.v_rel

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield self.v_rel == der(b.s - a.s)
        # balance
        yield b.f == self.f
        yield a.f == -self.f
        # friction
        yield from self.friction()


class SupportFriction(TwoFlanges, Sliding):
    """A rod with friction in its housing; flange_a and flange_b are its ends, the reaction acts on the support."""

    support: Support = Support()
    v: Variable = variable(unit="m/s", doc="speed relative to the support")
    f: Variable = variable(unit="N", doc="friction force, opposing v", hint=HINT)

    def rate(self):
        return self.v

    def equations(self):
        a, b, support = self.flange_a, self.flange_b, self.support
        # kinematics
        yield a.s == b.s
        yield self.v == der(a.s - support.s)
        # balance
        yield a.f + b.f == self.f
        yield support.f == -self.f
        # friction
        yield from self.friction()


class Clutch(Pressed, Friction):
    """Friction between two flanges, engaged by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1.

    Viscous friction `d` also acts while it is open.
    """


class Brake(Pressed, SupportFriction):
    """Friction between rod and support, engaged by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1.

    Viscous friction `d` also acts while it is open.
    """

"""The rotational connector."""

from __future__ import annotations

from ..language import Component, Connector, Variable, flow, variable


class Flange(Connector):
    """A shaft: angle and torque."""

    phi: Variable = variable(unit="rad", doc="angle")
    tau: Variable = flow(unit="N.m", doc="torque into the component")

    @property
    def position(self) -> Variable:
        """The angle, under a name common to all flanges."""
        return self.phi

    @property
    def effort(self) -> Variable:
        """The torque, under a name common to all flanges."""
        return self.tau


class Support(Flange):
    """A housing: grounded if unconnected."""

    grounded_when_open = True


class TwoFlanges(Component):
    """A component between flange_a and flange_b."""

    flange_a: Flange = Flange()
    flange_b: Flange = Flange()

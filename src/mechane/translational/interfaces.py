"""The translational connector."""

from __future__ import annotations

from ..language import Component, Connector, Variable, flow, variable


class Flange(Connector):
    """A rod end that moves along a line: position and force."""

    s: Variable = variable(unit="m", doc="position")
    f: Variable = flow(unit="N", doc="force into the component")

    @property
    def position(self) -> Variable:
        """The position, under a name common to all flanges."""
        return self.s

    @property
    def effort(self) -> Variable:
        """The force, under a name common to all flanges."""
        return self.f


class Support(Flange):
    """A housing: grounded if unconnected."""

    grounded_when_open = True


class TwoFlanges(Component):
    """A component between flange_a and flange_b."""

    flange_a: Flange = Flange()
    flange_b: Flange = Flange()

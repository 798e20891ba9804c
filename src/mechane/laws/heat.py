"""What components that dissipate have in common."""

from __future__ import annotations

from ..language import Component, Variable, variable


class Heating(Component):
    """Turns power into heat, as a variable; put it before the class that has the equations."""

    heat: Variable = variable(unit="W", doc="power turned into heat")

    def equations(self):
        yield from super().equations() or ()
        yield self.heat == self.dissipated_power()

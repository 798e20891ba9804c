"""Base class of dissipating components."""

from __future__ import annotations

from ..language import Component, Variable, variable


class Heating(Component):
    """Dissipated power as a variable `heat`; list this class before the one with the equations."""

    heat: Variable = variable(unit="W", doc="power turned into heat")

    def equations(self):
        yield from super().equations() or ()
        yield self.heat == self.dissipated_power()

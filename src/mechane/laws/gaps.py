"""Springs with gaps and backlash: contacts that open and never pull."""

from __future__ import annotations

from ..language import Discrete, Parameter, discrete, maximum, minimum, parameter
from .springs import Carried
from .stops import touch


class GapLaw(Carried):
    """Spring and damper that push while the elongation is negative; open otherwise, never in tension."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness in contact")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="damping in contact")
    contact: Discrete = discrete(0, values=(0, 1), doc="1 in contact")

    def equations(self):
        yield from super().equations()  # type: ignore[misc]
        yield from touch(-self.stretch(), self.contact, size=self.usual_stretch())

    def elastic(self):
        """The part that is stored."""
        return self.contact * self.c * minimum(self.stretch(), 0.0)

    def force(self):
        return minimum(self.elastic() + self.contact * self.d * self.rate(), 0.0)

    def potential_energy(self):
        return 0.5 * self.elastic() * minimum(self.stretch(), 0.0)

    def dissipated_power(self):
        return (self.effort() - self.elastic()) * self.rate()


class BacklashLaw(Carried):
    """Spring and damper with backlash: no force within `b`/2 on either side, contacts never pull."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness in contact")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="damping in contact")
    b: Parameter = parameter(0.0, unit="m", min=0, doc="total play")
    upper: Discrete = discrete(0, values=(0, 1), doc="1 in contact at the upper end")
    lower: Discrete = discrete(0, values=(0, 1), doc="1 in contact at the lower end")

    def equations(self):
        yield from super().equations()  # type: ignore[misc]
        yield from touch(self.stretch() - self.b / 2, self.upper, size=self.usual_stretch())
        yield from touch(-self.b / 2 - self.stretch(), self.lower, size=self.usual_stretch())

    def beyond(self):
        """Compression of the upper and the lower contact."""
        x = self.stretch()
        return self.upper * maximum(x - self.b / 2, 0.0), self.lower * minimum(x + self.b / 2, 0.0)

    def elastic(self):
        """The part that is stored."""
        above, below = self.beyond()
        return self.c * (above + below)

    def force(self):
        above, below = self.beyond()
        damping = self.d * self.rate()
        return maximum(self.c * above + self.upper * damping, 0.0) + minimum(self.c * below + self.lower * damping, 0.0)

    def potential_energy(self):
        above, below = self.beyond()
        return 0.5 * self.c * (above**2 + below**2)

    def dissipated_power(self):
        return (self.effort() - self.elastic()) * self.rate()

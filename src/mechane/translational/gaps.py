"""Springs with play: contacts that open."""

from __future__ import annotations

from ..language import Discrete, Parameter, Variable, der, discrete, maximum, minimum, parameter, variable
from ..laws.stops import touch
from .parts import Compliant


class ElastoGap(Compliant):
    """Spring and damper that push while the flanges are nearer than `s_rel0`; open beyond, and they never pull.

    $$f = \\min(0,\\; c\\,(s_{rel} - s_{rel0}) + d\\,v_{rel})
    \\quad\\text{for }s_{rel} < s_{rel0}$$
    """

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness in contact")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="damping in contact")
    s_rel0: Parameter = parameter(0.0, unit="m", doc="position where the contact begins")
    v_rel: Variable = variable(unit="m/s", doc="relative speed")
    contact: Discrete = discrete(0, values=(0, 1), doc="1 in contact")

    def equations(self):
        yield from super().equations()
        yield self.v_rel == der(self.s_rel)
        yield from touch(self.s_rel0 - self.s_rel, self.contact)

    def elastic(self):
        """The part that is stored."""
        return self.contact * self.c * minimum(self.s_rel - self.s_rel0, 0.0)

    def law(self):
        return minimum(self.elastic() + self.contact * self.d * self.v_rel, 0.0)

    def potential_energy(self):
        return 0.5 * self.elastic() * minimum(self.s_rel - self.s_rel0, 0.0)

    def dissipated_power(self):
        return (self.f - self.elastic()) * self.v_rel


class ElastoBacklash(Compliant):
    """Spring and damper with play: no force within `b`/2 on either side of `s_rel0`, and no contact that pulls."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness in contact")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="damping in contact")
    b: Parameter = parameter(0.0, unit="m", min=0, doc="total play")
    s_rel0: Parameter = parameter(0.0, unit="m", doc="middle of the play")
    v_rel: Variable = variable(unit="m/s", doc="relative speed")
    upper: Discrete = discrete(0, values=(0, 1), doc="1 where it touches at the upper end")
    lower: Discrete = discrete(0, values=(0, 1), doc="1 where it touches at the lower end")

    def equations(self):
        yield from super().equations()
        yield self.v_rel == der(self.s_rel)
        yield from touch(self.s_rel - self.s_rel0 - self.b / 2, self.upper)
        yield from touch(self.s_rel0 - self.b / 2 - self.s_rel, self.lower)

    def stretch(self):
        """How far each contact is pressed: above, below."""
        beyond = self.s_rel - self.s_rel0
        return self.upper * maximum(beyond - self.b / 2, 0.0), self.lower * minimum(beyond + self.b / 2, 0.0)

    def elastic(self):
        """The part that is stored."""
        above, below = self.stretch()
        return self.c * (above + below)

    def law(self):
        above, below = self.stretch()
        damping = self.d * self.v_rel
        return maximum(self.c * above + self.upper * damping, 0.0) + minimum(self.c * below + self.lower * damping, 0.0)

    def potential_energy(self):
        above, below = self.stretch()
        return 0.5 * self.c * (above**2 + below**2)

    def dissipated_power(self):
        return (self.f - self.elastic()) * self.v_rel

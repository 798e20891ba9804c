"""Springs with gaps and backlash: contacts that open and never pull."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import Discrete, Event, Parameter, discrete, parameter
from .springs import Carried
from .stops import pushing, touch, unilateral


class GapLaw(Carried):
    """Spring and damper that push while the elongation is negative; open otherwise, never in tension."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness in contact")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="damping in contact")
    contact: Discrete = discrete(0, values=(0, 1), doc="1 in contact")
    pushes: Discrete = discrete(0, values=(0, 1), doc="1 while the force is not zero")

    def equations(self):
        yield from super().equations()  # type: ignore[misc]
        yield from closing(self, -1, self.stretch(), self.contact, self.pushes)

    def elastic(self):
        """The conservative part of the force."""
        return self.contact * self.c * self.stretch()

    def force(self):
        return self.contact * self.pushes * (self.c * self.stretch() + self.d * self.rate())

    def potential_energy(self):
        return 0.5 * self.elastic() * self.stretch()

    def dissipated_power(self):
        return (self.effort() - self.elastic()) * self.rate()


class BacklashLaw(Carried):
    """Spring and damper with backlash: no force within `b`/2 on either side, contacts never pull."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness in contact")
    d: Parameter = parameter(0.0, unit="N.s/m", min=0, doc="damping in contact")
    b: Parameter = parameter(0.0, unit="m", min=0, doc="total play")
    upper: Discrete = discrete(0, values=(0, 1), doc="1 in contact at the upper end")
    lower: Discrete = discrete(0, values=(0, 1), doc="1 in contact at the lower end")
    upper_pushes: Discrete = discrete(0, values=(0, 1), doc="1 while the force at the upper end is not zero")
    lower_pushes: Discrete = discrete(0, values=(0, 1), doc="1 while the force at the lower end is not zero")

    def equations(self):
        yield from super().equations()  # type: ignore[misc]
        above, below = self.beyond()
        yield from closing(self, 1, above, self.upper, self.upper_pushes)
        yield from closing(self, -1, below, self.lower, self.lower_pushes)

    def beyond(self):
        """Elongation beyond the upper end, and, negative in contact, beyond the lower one."""
        x = self.stretch()
        return x - self.b / 2, x + self.b / 2

    def elastic(self):
        """The conservative part of the force."""
        above, below = self.beyond()
        return self.c * (self.upper * above + self.lower * below)

    def force(self):
        above, below = self.beyond()
        damping = self.d * self.rate()
        upper, lower = self.upper * self.upper_pushes, self.lower * self.lower_pushes
        return upper * (self.c * above + damping) + lower * (self.c * below + damping)

    def potential_energy(self):
        above, below = self.beyond()
        return 0.5 * self.c * (self.upper * above**2 + self.lower * below**2)

    def dissipated_power(self):
        return (self.effort() - self.elastic()) * self.rate()


def closing(law: Any, side: int, beyond: Any, touching: Any, pushes: Any) -> Iterator[Event]:
    """The events of one contact of a spring and damper; `beyond` is positive (`side` 1) or negative (-1) in contact."""
    size, force = law.usual_stretch(), side * (law.c * beyond + law.d * law.rate())
    yield from touch(side * beyond, touching, pushing(side * beyond, force, pushes), size=size)
    yield from unilateral(side * beyond / size, force, touching, pushes, law.c * size)

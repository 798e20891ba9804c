"""Parts of a drive train: fixed points, masses, springs, dampers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..language import (
    Component,
    Converted,
    Parameter,
    Variable,
    alias,
    der,
    option,
    parameter,
    variable,
)
from ..language.values import is_function
from ..laws.springs import Carried, DamperLaw, NonlinearLaw, SeriesLaw, SpringDamperLaw, SpringLaw
from .interfaces import Flange, TwoFlanges


class Fixed(Component):
    """A flange fixed to the ground: 0 degrees of freedom."""

    flange_b: Flange = Flange()
    s0: Parameter = parameter(0.0, unit="m", doc="position of the flange")

    def equations(self):
        yield self.flange_b.s == self.s0


class Mass(TwoFlanges):
    """A sliding mass: 1 degree of freedom.

    $$m\\,\\dot v = f_a + f_b$$
    """

    m: Parameter = parameter(unit="kg", min=0, doc="mass")
    s: Variable = variable(unit="m", state="prefer", doc="position")
    v: Variable = variable(unit="m/s", state="prefer", doc="speed")
    a: Variable = variable(unit="m/s2", doc="acceleration")

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield a.s == self.s
        yield b.s == self.s
        yield self.v == der(self.s)
        yield self.a == der(self.v)
        # balance
        yield self.m * self.a == a.f + b.f

    def kinetic_energy(self):
        return 0.5 * self.m * self.v**2


class Rod(TwoFlanges):
    """A massless rigid rod of fixed length from flange_a to flange_b: 0 degrees of freedom."""

    length: Parameter = parameter(0.0, unit="m", doc="length")
    L: Parameter = alias("length", deprecated=True)

    def equations(self):
        yield self.flange_b.s == self.flange_a.s + self.length
        yield self.flange_a.f + self.flange_b.f == 0


class Compliant(TwoFlanges, Carried):
    """Base class of massless forces between two flanges, positive in tension. Subclasses define `law()`."""

    s_rel: Variable = variable(unit="m", doc="position of flange_b relative to flange_a")
    f: Variable = variable(unit="N", doc="force between the flanges")

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield self.s_rel == b.s - a.s
        # balance
        yield b.f == self.f
        yield a.f == -self.f
        # constitutive law
        yield self.f == self.force()

    def law(self):
        """The force, an expression."""
        return 0.0

    def force(self):
        return self.law()

    def stretch(self):
        return self.s_rel

    def effort(self):
        return self.f


class Moving(Compliant):
    """A compliant part with a relative speed."""

    v_rel: Variable = variable(unit="m/s", doc="relative speed")

    def equations(self):
        yield from super().equations()
        yield self.v_rel == der(self.s_rel)

    def rate(self):
        return self.v_rel


class Unstretched(Compliant):
    """A compliant part that is force-free at `s_rel0`."""

    s_rel0: Parameter = parameter(0.0, unit="m", doc="unstretched length")
    s_unstretched: Parameter = alias("s_rel0")

    def stretch(self):
        return self.s_rel - self.s_rel0


class Spring(SpringLaw, Unstretched):
    """Linear spring: $f = c\\,(s_{rel} - s_{rel0})$."""


class Damper(DamperLaw, Moving):
    """Linear damper: $f = d\\,v_{rel}$."""


class SpringDamper(SpringDamperLaw, Unstretched, Moving):
    """Spring and damper in parallel: $f = c\\,(s_{rel} - s_{rel0}) + d\\,v_{rel}$."""


class SpringDamperSeries(SeriesLaw, Unstretched, Moving):
    """Spring and damper in series: $f = c\\,(s_c - s_{rel0}) = d\\,(v_{rel} - \\dot s_c)$; adds one state."""

    s_c: Variable = variable(
        unit="m", state="always", doc="length of the spring; the remainder of s_rel is that of the damper"
    )

    def spring_stretch(self):
        return self.s_c - self.s_rel0


class NonlinearSpring(NonlinearLaw, Unstretched):
    """A spring whose force is any function of its elongation: $f = F(s_{rel} - s_{rel0})$."""

    law: Converted[Callable[[Any], Any], Any] = option(
        required=True, check=is_function, doc="the force, a function of the elongation"
    )

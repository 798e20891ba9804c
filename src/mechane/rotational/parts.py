"""Parts of a drive train: fixed points, wheels, springs, dampers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..language import (
    Component,
    Converted,
    Parameter,
    Variable,
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
    phi0: Parameter = parameter(0.0, unit="rad", doc="angle of the flange")

    def equations(self):
        yield self.flange_b.phi == self.phi0


class Inertia(TwoFlanges):
    """A wheel with inertia: 1 degree of freedom.

    $$J\\,\\dot w = \\tau_a + \\tau_b$$
    """

    J: Parameter = parameter(unit="kg.m2", min=0, doc="moment of inertia")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle")
    w: Variable = variable(unit="rad/s", state="prefer", doc="angular velocity")
    a: Variable = variable(unit="rad/s2", doc="angular acceleration")

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield a.phi == self.phi
        yield b.phi == self.phi
        yield self.w == der(self.phi)
        yield self.a == der(self.w)
        # balance
        yield self.J * self.a == a.tau + b.tau

    def kinetic_energy(self):
        return 0.5 * self.J * self.w**2


class Compliant(TwoFlanges, Carried):
    """Base class of massless torques between two flanges. Subclasses define `law()`."""

    phi_rel: Variable = variable(unit="rad", doc="angle of flange_b relative to flange_a")
    tau: Variable = variable(unit="N.m", doc="torque between the flanges")

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield self.phi_rel == b.phi - a.phi
        # balance
        yield b.tau == self.tau
        yield a.tau == -self.tau
        # constitutive law
        yield self.tau == self.force()

    def law(self):
        """The torque, an expression."""
        return 0.0

    def force(self):
        return self.law()

    def stretch(self):
        return self.phi_rel

    def effort(self):
        return self.tau


class Moving(Compliant):
    """A compliant part with a relative speed."""

    w_rel: Variable = variable(unit="rad/s", doc="relative angular velocity")

    def equations(self):
        yield from super().equations()
        yield self.w_rel == der(self.phi_rel)

    def rate(self):
        return self.w_rel


class Unstretched(Compliant):
    """A compliant part that is torque-free at `phi_rel0`."""

    phi_rel0: Parameter = parameter(0.0, unit="rad", doc="torque-free angle")

    def stretch(self):
        return self.phi_rel - self.phi_rel0


class Spring(SpringLaw, Unstretched):
    """Linear spring: $\\tau = c\\,(\\varphi_{rel} - \\varphi_{rel0})$."""

    c: Parameter = parameter(unit="N.m/rad", min=0, doc="stiffness")


class Damper(DamperLaw, Moving):
    """Linear damper: $\\tau = d\\,w_{rel}$."""

    d: Parameter = parameter(unit="N.m.s/rad", min=0, doc="damping constant")


class SpringDamper(SpringDamperLaw, Unstretched, Moving):
    """Spring and damper in parallel: $\\tau = c\\,(\\varphi_{rel} - \\varphi_{rel0}) + d\\,w_{rel}$."""

    c: Parameter = parameter(unit="N.m/rad", min=0, doc="stiffness")
    d: Parameter = parameter(unit="N.m.s/rad", min=0, doc="damping constant")


class SpringDamperSeries(SeriesLaw, Unstretched, Moving):
    """Spring and damper in series: $\\tau = c\\,(\\varphi_c - \\varphi_{rel0}) = d\\,(w_{rel} - \\dot\\varphi_c)$; adds one state."""

    c: Parameter = parameter(unit="N.m/rad", min=0, doc="stiffness")
    d: Parameter = parameter(unit="N.m.s/rad", min=0, doc="damping constant")
    phi_c: Variable = variable(
        unit="rad", state="always", doc="angle of the spring; the remainder of phi_rel is that of the damper"
    )

    def spring_stretch(self):
        return self.phi_c - self.phi_rel0


class NonlinearSpring(NonlinearLaw, Unstretched):
    """A spring whose torque is any function of its deflection: $\\tau = F(\\varphi_{rel} - \\varphi_{rel0})$."""

    law: Converted[Callable[[Any], Any], Any] = option(
        required=True, check=is_function, doc="the torque, a function of the deflection"
    )

"""Parts of a drive train: fixed points, wheels, springs, dampers."""

from __future__ import annotations

from ..language import Component, Parameter, Variable, der, parameter, variable
from ..laws.heat import Heating
from .interfaces import Flange, TwoFlanges


class Fixed(Component):
    """A flange fixed to the ground: 0 degrees of freedom."""

    flange_b = Flange()
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


class Compliant(TwoFlanges):
    """A massless torque between two flanges, positive where it draws them together. Subclasses give `law()`."""

    phi_rel: Variable = variable(unit="rad", doc="angle of flange_b against flange_a")
    tau: Variable = variable(unit="N.m", doc="torque between the flanges")

    def equations(self):
        a, b = self.flange_a, self.flange_b
        # kinematics
        yield self.phi_rel == b.phi - a.phi
        # balance
        yield b.tau == self.tau
        yield a.tau == -self.tau
        # constitutive law
        yield self.tau == self.law()

    def law(self):
        """The torque, an expression."""
        return 0.0


class Spring(Compliant):
    """Linear spring: $\\tau = c\\,(\\varphi_{rel} - \\varphi_{rel0})$."""

    c: Parameter = parameter(unit="N.m/rad", min=0, doc="stiffness")
    phi_rel0: Parameter = parameter(0.0, unit="rad", doc="angle without torque")

    def law(self):
        return self.c * (self.phi_rel - self.phi_rel0)

    def potential_energy(self):
        return 0.5 * self.c * (self.phi_rel - self.phi_rel0) ** 2


class Damper(Heating, Compliant):
    """Linear damper: $\\tau = d\\,w_{rel}$."""

    d: Parameter = parameter(unit="N.m.s/rad", min=0, doc="damping constant")
    w_rel: Variable = variable(unit="rad/s", doc="relative angular velocity")

    def equations(self):
        yield from super().equations()
        yield self.w_rel == der(self.phi_rel)

    def law(self):
        return self.d * self.w_rel

    def dissipated_power(self):
        return self.d * self.w_rel**2


class SpringDamper(Heating, Compliant):
    """Spring and damper side by side: $\\tau = c\\,(\\varphi_{rel} - \\varphi_{rel0}) + d\\,w_{rel}$."""

    c: Parameter = parameter(unit="N.m/rad", min=0, doc="stiffness")
    d: Parameter = parameter(unit="N.m.s/rad", min=0, doc="damping constant")
    phi_rel0: Parameter = parameter(0.0, unit="rad", doc="angle without torque")
    w_rel: Variable = variable(unit="rad/s", doc="relative angular velocity")

    def equations(self):
        yield from super().equations()
        yield self.w_rel == der(self.phi_rel)

    def law(self):
        return self.c * (self.phi_rel - self.phi_rel0) + self.d * self.w_rel

    def potential_energy(self):
        return 0.5 * self.c * (self.phi_rel - self.phi_rel0) ** 2

    def dissipated_power(self):
        return self.d * self.w_rel**2

"""A spring and a damper as parts of a joint."""

from __future__ import annotations

from typing import Any

from ..language import Variable, option, parameter, variable
from ..language.values import instance_of
from .heat import Heating
from .units import change_unit, effort_unit


class JointElasticity(Heating):
    """A linear spring and damper along the degree of freedom of a joint: $f = c\\,(s - s_0) + d\\,v$.

    `f` opposes a positive coordinate. Units follow the coordinate: a torque for revolute joints.
    """

    given: dict[str, Any] = option({}, doc="stiffness c, damping d and the force-free coordinate `rest`")
    s: Any = option(None, required=True, check=instance_of(Variable), doc="the joint's coordinate")
    v: Any = option(None, required=True, check=instance_of(Variable), doc="the joint's speed")
    f: Variable = variable(unit="N", doc="force or torque of spring and damper, opposing the motion")

    def build(self):
        unit = self.s.declaration.unit
        force = effort_unit(unit)
        change_unit(self.f, force)
        self.c = parameter(self.given["c"], unit=f"{force}/{unit}", min=0, doc="stiffness")
        self.d = parameter(self.given["d"], unit=f"{force}.s/{unit}", min=0, doc="damping constant")
        self.rest = parameter(self.given["rest"], unit=unit, doc="force-free coordinate of the spring")

    def equations(self):
        yield from super().equations()
        yield self.f == self.c * (self.s - self.rest) + self.d * self.v

    def potential_energy(self):
        return 0.5 * self.c * (self.s - self.rest) ** 2

    def dissipated_power(self):
        return self.d * self.v**2

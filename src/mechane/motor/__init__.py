"""Von Mises' motor calculus: forces, velocities and momenta of a rigid body as one quantity each, with operators.

p = InertiaDyad(m=m, r_cm=s, I=I) @ v
der(p) + v.cross(p) == f
"""

from . import constructions
from .dyads import InertiaDyad, MotorDyad
from .lines import Line
from .motors import ForceMotor, MomentumMotor, Motor, VelocityMotor, coordChange1, coordChange2

__all__ = [
    "Motor", "ForceMotor", "VelocityMotor", "MomentumMotor",
    "MotorDyad", "InertiaDyad",
    "Line", "constructions", "coordChange1", "coordChange2",
]  # fmt: skip

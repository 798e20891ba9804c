"""One-dimensional rotational mechanics: drive trains."""

from .friction import BearingFriction, Brake, Clutch, Friction
from .gaps import ElastoBacklash, ElastoGap
from .gears import IdealGear, IdealPlanetary
from .interfaces import Flange, Support, TwoFlanges
from .parts import Compliant, Damper, Fixed, Inertia, NonlinearSpring, Spring, SpringDamper, SpringDamperSeries
from .sensors import AccelerationSensor, AngleSensor, PowerSensor, SpeedSensor, TorqueSensor
from .sources import Position, Speed, Torque

__all__ = [
    "Flange", "Support", "TwoFlanges",
    "Compliant", "Damper", "Fixed", "Inertia", "NonlinearSpring", "Spring", "SpringDamper",
    "SpringDamperSeries",
    "IdealGear", "IdealPlanetary",
    "BearingFriction", "Brake", "Clutch", "ElastoBacklash", "ElastoGap", "Friction",
    "Position", "Speed", "Torque",
    "AccelerationSensor", "AngleSensor", "PowerSensor", "SpeedSensor", "TorqueSensor",
]  # fmt: skip

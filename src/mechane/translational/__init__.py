"""One-dimensional translational mechanics: drive trains."""

from .friction import Brake, Clutch, Friction, SupportFriction
from .gaps import ElastoBacklash, ElastoGap
from .gears import IdealGearR2T, RackAndPinion
from .interfaces import Flange, Support, TwoFlanges
from .parts import Compliant, Damper, Fixed, Mass, NonlinearSpring, Rod, Spring, SpringDamper, SpringDamperSeries
from .sensors import AccelerationSensor, ForceSensor, PositionSensor, PowerSensor, SpeedSensor
from .sources import Force, Position, Speed

__all__ = [
    "Flange", "Support", "TwoFlanges",
    "Compliant", "Damper", "Fixed", "Mass", "Rod", "NonlinearSpring", "Spring", "SpringDamper",
    "SpringDamperSeries",
    "IdealGearR2T", "RackAndPinion",
    "Brake", "Clutch", "ElastoBacklash", "ElastoGap", "Friction", "SupportFriction",
    "Force", "Position", "Speed",
    "AccelerationSensor", "ForceSensor", "PositionSensor", "PowerSensor", "SpeedSensor",
]  # fmt: skip

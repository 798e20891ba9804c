"""Spatial mechanics: frames, world, parts, joints, forces."""

from .interfaces import Frame, TwoFrames, resolve1, resolve2
from .joints import Cylindrical, FreeMotion, Prismatic, Revolute, Spherical
from .motor import MotorBody
from .parts import Body, Fixed, FixedRotation, FixedTranslation, PointMass
from .world import World

__all__ = [
    "Body", "Cylindrical", "Fixed", "FixedRotation", "FixedTranslation", "Frame", "FreeMotion", "MotorBody",
    "PointMass", "Prismatic",
    "Revolute", "Spherical", "TwoFrames", "World", "resolve1", "resolve2",
]  # fmt: skip

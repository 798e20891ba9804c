"""Planar mechanics: frames, world, parts, joints, forces. Everything is resolved in the world, counter-clockwise positive."""

from .forces import Damper, LineForce, Spring, SpringDamper, WorldForce, WorldTorque
from .interfaces import Frame, TwoFrames, resolve1, resolve2
from .joints import Prismatic, Revolute
from .parts import Body, Fixed, FixedRotation, FixedTranslation, Neutral
from .world import World

__all__ = [
    "Body", "Damper", "Fixed", "FixedRotation", "FixedTranslation", "Frame", "LineForce", "Neutral", "Prismatic", "Revolute",
    "Spring", "SpringDamper", "TwoFrames", "World", "WorldForce", "WorldTorque", "resolve1", "resolve2",
]  # fmt: skip

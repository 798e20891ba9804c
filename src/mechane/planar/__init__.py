"""Planar mechanics: frames, world, parts, joints, curves and contacts, forces, vehicles, sensors.

Everything is resolved in the world, counter-clockwise positive.
"""

from .bodies import BodyBox, BodyDisc, BodyShape
from .contacts import DiscCurve, DiscDisc
from .curves import CurveCurveContact, CurveCurveJoint, CurvePair
from .elastic import Bushing, LineForceWithMass, LineForceWithTwoMasses
from .forces import (
    Damper,
    ElastoBacklash,
    ElastoGap,
    LineForce,
    NonlinearSpring,
    Spring,
    SpringDamper,
    SpringDamperSeries,
    WorldForce,
    WorldForceAndTorque,
    WorldTorque,
)
from .gears import ExternalGear, GearPair, InternalGear, PlanetaryGear
from .interfaces import Frame, TwoFrames, cross, resolve1, resolve2
from .joints import Prismatic, Revolute
from .links import FreeMotion, JointRR, JointRRWithMass, Weld
from .loads import FrameForce, QuadraticDrag, RelativeForce, RelativeForceAndTorque, Torque
from .particles import PointMass
from .parts import Body, Fixed, FixedRotation, FixedTranslation, Neutral
from .point_on_curve import PointOnCurve
from .probes import (
    AbsoluteSensor,
    RelativeSensor,
    TransformAbsoluteVector,
    TransformRelativeVector,
)
from .rolling import DryFrictionRolling, FrictionRolling, IdealRolling, Rolling
from .sensors import (
    AbsoluteAcceleration,
    AbsolutePosition,
    AbsoluteVelocity,
    CutForce,
    CutForceAndTorque,
    CutTorque,
    Distance,
    Energy,
    Power,
    RelativeAcceleration,
    RelativePosition,
    RelativeVelocity,
)
from .vehicle import AirDrag, DifferentialGear, DryFrictionWheel, IdealWheel, SlipBasedWheel
from .visuals import FixedArrow, FixedFrame, FixedShape, Ground, Pipe, SignalArrow, Torus, VoluminousWheel
from .world import World

__all__ = [
    "Frame", "TwoFrames", "World", "cross", "resolve1", "resolve2",
    "Body", "BodyBox", "BodyDisc", "BodyShape", "Fixed", "FixedRotation", "FixedTranslation", "Neutral", "PointMass",
    "CurveCurveContact", "CurveCurveJoint", "CurvePair", "DiscCurve", "DiscDisc", "DryFrictionRolling", "ExternalGear",
    "FreeMotion", "FrictionRolling", "GearPair", "IdealRolling", "InternalGear", "JointRR", "JointRRWithMass", "PlanetaryGear", "PointOnCurve", "Prismatic", "Revolute",
    "Rolling", "Weld",
    "Bushing", "Damper", "ElastoBacklash", "ElastoGap", "FrameForce", "LineForce", "LineForceWithMass", "LineForceWithTwoMasses", "NonlinearSpring", "QuadraticDrag",
    "RelativeForce", "RelativeForceAndTorque", "Spring", "SpringDamper", "SpringDamperSeries", "Torque", "WorldForce", "WorldForceAndTorque",
    "WorldTorque",
    "AirDrag", "DifferentialGear", "DryFrictionWheel", "IdealWheel", "SlipBasedWheel",
    "AbsoluteAcceleration", "AbsolutePosition", "AbsoluteVelocity", "CutForce", "CutForceAndTorque", "CutTorque", "Distance", "Energy",
    "Power", "RelativeAcceleration", "RelativePosition", "RelativeVelocity",
    "AbsoluteSensor", "RelativeSensor", "TransformAbsoluteVector", "TransformRelativeVector",
    "FixedArrow", "FixedFrame", "FixedShape", "Ground", "Pipe", "SignalArrow", "Torus", "VoluminousWheel",
]  # fmt: skip

"""Spatial mechanics: frames, world, parts, joints, curves and contacts, forces, drives, wheels, sensors.

Forces, torques and angular velocities of a frame are resolved in that frame, its position in the world.
"""

from . import motors, orientation
from .adapter import PlanarToSpatial
from .assemblies import JointRRP, JointRRR, JointSSP, JointSSR, JointUPS, JointUSP, JointUSR
from .bodies import BodyBox, BodyCylinder, BodyShape
from .constraints import (
    Constraint,
    GearConstraint,
    Perpendicular,
    PrismaticConstraint,
    RevoluteConstraint,
    SphericalConstraint,
    UniversalConstraint,
)
from .contacts import SphereCurve, SpherePlane, SphereSphere, SphereSurface
from .drives import BevelGear1D, Mounting1D, Rotor1D
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
from .free_motion import FreeMotionScalarInit
from .interfaces import Frame, TwoFrames, resolve1, resolve2, turn
from .joints import Cylindrical, FreeMotion, Prismatic, Revolute, Spherical
from .links import Planar, PlanarParallel, Universal, Weld
from .loads import FrameForce, QuadraticDrag, RelativeForce, RelativeForceAndTorque, Torque
from .mesh_body import BodyMesh
from .motor import MotorBody
from .motor_view import MotorView
from .moving_plane import MovingPlane
from .pairs import CurveOnCurve, SurfaceOnSurface
from .parts import Body, Fixed, FixedRotation, FixedTranslation, PointMass
from .point_on_curve import PointOnCurve
from .point_on_surface import PointOnSurface
from .probes import (
    AbsoluteAngularVelocity,
    AbsoluteQuaternion,
    AbsoluteSensor,
    RelativeAngularVelocity,
    RelativeQuaternion,
    RelativeSensor,
    TransformAbsoluteVector,
    TransformRelativeVector,
)
from .rods import SphericalSpherical, SphericalSphericalWithMass, UniversalSpherical
from .rolling import AxleContact, RollingWheel, RollingWheelSet
from .sensors import (
    AbsoluteAcceleration,
    AbsoluteAngles,
    AbsolutePosition,
    AbsoluteVelocity,
    CutForce,
    CutForceAndTorque,
    CutTorque,
    Distance,
    Energy,
    Power,
    RelativeAcceleration,
    RelativeAngles,
    RelativePosition,
    RelativeVelocity,
)
from .surface_view import SurfaceView
from .visuals import FixedArrow, FixedFrame, FixedShape, Ground, Pipe, SignalArrow, Torus, VoluminousWheel
from .world import World

__all__ = [
    "Frame", "TwoFrames", "World", "motors", "orientation", "resolve1", "resolve2", "turn",
    "Body", "BodyBox", "BodyCylinder", "BodyMesh", "BodyShape", "Fixed", "FixedRotation", "FixedTranslation", "MotorBody", "PointMass",
    "Cylindrical", "FreeMotion", "FreeMotionScalarInit", "Planar", "PlanarParallel", "Prismatic", "Revolute", "Spherical", "Universal", "Weld",
    "SphericalSpherical", "SphericalSphericalWithMass", "UniversalSpherical",
    "JointRRP", "JointRRR", "JointSSP", "JointSSR", "JointUPS", "JointUSP", "JointUSR",
    "Constraint", "GearConstraint", "Perpendicular", "PrismaticConstraint", "RevoluteConstraint", "SphericalConstraint",
    "UniversalConstraint",
    "CurveOnCurve", "PointOnCurve", "PointOnSurface", "SurfaceOnSurface", "SurfaceView",
    "SphereCurve", "SpherePlane", "SphereSphere", "SphereSurface",
    "Bushing", "Damper", "ElastoBacklash", "ElastoGap", "FrameForce", "LineForce", "LineForceWithMass", "LineForceWithTwoMasses", "NonlinearSpring",
    "QuadraticDrag", "RelativeForce",
    "RelativeForceAndTorque", "Spring", "SpringDamper", "SpringDamperSeries", "Torque", "WorldForce",
    "WorldForceAndTorque", "WorldTorque",
    "BevelGear1D", "Mounting1D", "Rotor1D",
    "AxleContact", "RollingWheel", "RollingWheelSet",
    "MotorView", "MovingPlane", "PlanarToSpatial",
    "AbsoluteAcceleration", "AbsoluteAngles", "AbsolutePosition", "AbsoluteVelocity", "CutForce", "CutForceAndTorque", "CutTorque", "Distance",
    "Energy", "Power", "RelativeAcceleration", "RelativeAngles", "RelativePosition", "RelativeVelocity",
    "AbsoluteAngularVelocity", "AbsoluteQuaternion", "AbsoluteSensor", "RelativeAngularVelocity",
    "RelativeQuaternion", "RelativeSensor", "TransformAbsoluteVector", "TransformRelativeVector",
    "FixedArrow", "FixedFrame", "FixedShape", "Ground", "Pipe", "SignalArrow", "Torus", "VoluminousWheel",
]  # fmt: skip

"""Robots: import of URDF and MJCF files as spatial models, export of trees as URDF."""

from ..documents import DescriptionError
from .build import RobotModel
from .description import Form, Pose
from .export import export_urdf
from .mjcf import load_mjcf, read_mjcf
from .parts import Actuator, Coupled, Link, Marker, RotaryDamper, RotaryInertia, RotarySpring, Strand, Tendon
from .urdf import load_urdf, read_urdf

__all__ = [
    "Actuator", "Coupled", "DescriptionError", "Form", "Link", "Marker", "Pose", "RobotModel", "RotaryDamper", "RotaryInertia", "RotarySpring", "Strand", "Tendon",
    "export_urdf", "load_mjcf", "load_urdf", "read_mjcf", "read_urdf",
]  # fmt: skip

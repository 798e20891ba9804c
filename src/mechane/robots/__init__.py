"""Robots from files: URDF and MJCF become spatial models."""

from .build import RobotModel
from .document import DescriptionError
from .mjcf import load_mjcf, read_mjcf
from .urdf import load_urdf, read_urdf

__all__ = ["DescriptionError", "RobotModel", "load_mjcf", "load_urdf", "read_mjcf", "read_urdf"]

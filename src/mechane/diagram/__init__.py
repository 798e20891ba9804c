"""Schematics of models: components as icons, connections as lines."""

from .sketch import sketch, sketch_of_curve, sketch_of_surface
from .svg import diagram, picture

__all__ = ["diagram", "picture", "sketch", "sketch_of_curve", "sketch_of_surface"]

"""Visualization of results: plots, scenes, animations. Heavy libraries are imported on first use."""

from ..shapes import Shape, largest, size, smallest

__all__ = ["Shape", "largest", "size", "smallest"]

"""Looking at results: plots, scenes, animations. Heavy libraries are imported when they are first needed."""

from ..shapes import Shape, largest, size, smallest

__all__ = ["Shape", "largest", "size", "smallest"]

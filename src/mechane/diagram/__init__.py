"""Schematics of models: components as icons, connections as lines."""

from .svg import diagram, picture

__all__ = ["diagram", "picture"]

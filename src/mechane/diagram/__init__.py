"""Schematics of models: components as icons, connections as lines."""

from .svg import diagram

__all__ = ["diagram"]

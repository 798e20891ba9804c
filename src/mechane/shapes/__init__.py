"""Appearance as plain data: shapes with expressions in a model's variables, meshes and their files."""

from .drawn import Drawn, dressed, look_of, looks_of
from .shape import (
    BODY,
    DAMPER,
    DARK,
    GROUND,
    KINDS,
    LIGHT,
    LOAD,
    SPRING,
    STEEL,
    Shape,
    Statistic,
    collect_statistics,
    largest,
    place,
    size,
    smallest,
)

__all__ = [
    "BODY", "DAMPER", "DARK", "GROUND", "KINDS", "LIGHT", "LOAD", "SPRING", "STEEL",
    "Drawn", "Shape", "Statistic", "collect_statistics", "dressed", "largest", "look_of", "looks_of", "place", "size", "smallest",
]  # fmt: skip

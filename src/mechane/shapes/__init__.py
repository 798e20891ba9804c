"""What things look like, as plain data: shapes with expressions of a model's variables, meshes and their files."""

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
    "Shape", "Statistic", "collect_statistics", "largest", "place", "size", "smallest",
]  # fmt: skip

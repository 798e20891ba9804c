"""Units of laws that are written once and carried by what slides and by what turns."""

from __future__ import annotations

from typing import Any


def change_unit(variable: Any, unit: str) -> None:
    """Give the variable of one component another unit than its class says."""
    variable.declaration = variable.declaration.changed(unit=unit)


def effort_unit(coordinate: str) -> str:
    """The unit of what acts along a coordinate.

    >>> effort_unit("rad"), effort_unit("m")
    ('N.m', 'N')
    """
    return "N.m" if coordinate.startswith("rad") else "N"

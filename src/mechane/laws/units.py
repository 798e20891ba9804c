"""Units of laws shared by rotational and translational components."""

from __future__ import annotations

from typing import Any


def change_unit(variable: Any, unit: str) -> None:
    """Override the unit of a variable in one component."""
    variable.declaration = variable.declaration.changed(unit=unit)


def effort_unit(coordinate: str) -> str:
    """The unit of the effort along a coordinate.

    >>> effort_unit("rad"), effort_unit("m")
    ('N.m', 'N')
    """
    return "N.m" if coordinate.startswith("rad") else "N"

"""Straight lines: geometrically, a motor is an ordered pair of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..language.functions import as_array


@dataclass(frozen=True, eq=False)
class Line:
    """A straight line through `point`; `direction` is normalized; its sign does not matter."""

    point: Any
    direction: Any

    def __post_init__(self):
        point, direction = as_array(self.point), as_array(self.direction)
        length = np.linalg.norm(direction)
        if point.shape != (3,) or direction.shape != (3,) or not length > 0:
            raise ParameterError(
                "A line needs a point and a direction of three numbers each, with a nonzero direction."
            )
        object.__setattr__(self, "point", point)
        object.__setattr__(self, "direction", direction / length)

    def at(self, s: float) -> np.ndarray:
        """The point at the distance `s` from `point`."""
        return self.point + s * self.direction

    def foot(self, r: Any) -> np.ndarray:
        """The point nearest to `r`."""
        return self.point + self.direction * (self.direction @ (as_array(r) - self.point))

    def distance(self, r: Any) -> float:
        """Distance of the point `r`.

        >>> Line((0, 0, 1), (1, 0, 0)).distance((7, 3, 5))
        5.0
        """
        return float(np.linalg.norm(as_array(r) - self.foot(r)))

    def screw(self, axis: Line, angle: float = 0.0, shift: float = 0.0) -> Line:
        """This line, rotated by `angle` about an axis and shifted by `shift` along it."""
        n = axis.direction
        cos, sin = np.cos(angle), np.sin(angle)

        def turn(v: np.ndarray) -> np.ndarray:
            return cos * v + sin * np.cross(n, v) + (1 - cos) * n * (n @ v)

        return Line(axis.point + turn(self.point - axis.point) + shift * n, turn(self.direction))

"""Cross-sections and materials.

The axis of a beam is x; a section lies in the y-z plane. `I_y` is the second moment of area about y (it resists bending
about y, in the x-z plane), `J` the torsion constant.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..language.expressions import is_symbolic
from ..language.functions import maximum, norm, sqrt, vector
from ..language.recorded import Recorded, keywords_checked
from ..language.values import check_numbers


@keywords_checked
@dataclass(frozen=True)
class Material:
    """An elastic material; the default G assumes a Poisson's ratio of 0.3."""

    E: float
    density: float
    G: float | None = None

    def __post_init__(self) -> None:
        check_numbers(self)
        for name, value in (("E", self.E), ("density", self.density), ("G", self.G)):
            if value is not None and not is_symbolic(value) and not (value >= 0 if name == "density" else value > 0):
                raise ParameterError(f"Material: {name} = {value} must be positive.")

    @property
    def shear_modulus(self) -> float:
        """G, given or derived from E."""
        return self.E / 2.6 if self.G is None else self.G


STEEL = Material(E=2.1e11, G=8.1e10, density=7850.0)
ALUMINIUM = Material(E=7.0e10, G=2.6e10, density=2700.0)
NYLON = Material(E=2.7e9, G=1.0e9, density=1140.0)
RUBBER = Material(E=1.0e7, G=3.4e6, density=1100.0)


@dataclass(frozen=True)
class Section(Recorded):
    """Any section by its properties; `c_y` and `c_z` are the distances to its outermost fibres, for stresses."""

    A: float
    I_y: float
    I_z: float
    J: float
    c_y: float = 0.0
    c_z: float = 0.0
    shear_factor: float = 5 / 6

    def __post_init__(self) -> None:
        check_numbers(self)
        for name in ("A", "I_y", "I_z", "J"):
            value = getattr(self, name)
            if not is_symbolic(value) and not value > 0:
                raise ParameterError(f"{type(self).__name__}: {name} = {value} must be positive.")

    def bending_stress(self, M_y: Any, M_z: Any) -> Any:
        """Largest normal stress due to two bending moments: at a corner."""
        return abs_(M_y) * (self.c_z / self.I_y) + abs_(M_z) * (self.c_y / self.I_z)

    def shear_stress(self, T: Any) -> Any:
        """Largest shear stress due to a torque, approximately T c / J."""
        return abs_(T) * (max(self.c_y, self.c_z) / self.J)

    def outline(self) -> dict[str, Any]:
        """Shape of a drawn segment."""
        if self.c_y > 0 and self.c_z > 0:
            return dict(kind="box", width=2 * self.c_y, height=2 * self.c_z)
        r = math.sqrt(self.A / math.pi)
        return dict(kind="cylinder", width=2 * r, height=2 * r)


def abs_(x: Any) -> Any:
    """Absolute value."""
    return maximum(x, -x)


class Round(Section):
    """An axisymmetric section."""

    def bending_stress(self, M_y: Any, M_z: Any) -> Any:
        """Largest normal stress: at the outermost fibre of the plane of bending."""
        both = norm(vector(M_y, M_z), 1e-300) if is_symbolic(M_y, M_z) else sqrt(M_y * M_y + M_z * M_z)
        return both * (self.c_y / self.I_y)

    def outline(self) -> dict[str, Any]:
        return dict(kind="cylinder", width=2 * self.c_y, height=2 * self.c_y)


def _positive(who: str, **numbers: float) -> None:
    for name, value in numbers.items():
        if not isinstance(value, (int, float, np.number)) or not value > 0:
            raise ParameterError(f"{who}: {name} = {value!r} must be a positive number.")


class Circle(Round):
    """A round bar.

    >>> round(Circle(radius=0.1).J / Circle(radius=0.1).I_y, 12)
    2.0
    """

    def __init__(self, radius: float):
        _positive("Circle", radius=radius)
        second = math.pi / 4 * radius**4
        super().__init__(math.pi * radius**2, second, second, 2 * second, radius, radius, 0.9)


class Tube(Round):
    """A round tube with an outer radius and a wall thickness."""

    def __init__(self, radius: float, thickness: float):
        _positive("Tube", radius=radius, thickness=thickness)
        inner = radius - thickness
        if inner < 0:
            raise ParameterError(f"Tube: thickness = {thickness} is more than the radius {radius}.")
        second = math.pi / 4 * (radius**4 - inner**4)
        k = inner / radius
        factor = 6 / 7 * (1 + k**2) ** 2 / ((1 + k**2) ** 2 + 20 / 7 * k**2)  # Cowper's, without Poisson's ratio
        super().__init__(math.pi * (radius**2 - inner**2), second, second, 2 * second, radius, radius, factor)


class Rectangle(Section):
    """A rectangle, `width` along y and `height` along z.

    Its torsion constant is Saint-Venant's series, 0.1406 a⁴ for a square of side a.

    >>> round(Rectangle(width=1.0, height=1.0).J, 4)
    0.1406
    """

    def __init__(self, width: float, height: float):
        _positive("Rectangle", width=width, height=height)
        a, b = max(width, height), min(width, height)
        tail = sum(math.tanh((2 * k + 1) * math.pi * a / (2 * b)) / (2 * k + 1) ** 5 for k in range(20))
        J = a * b**3 * (1 / 3 - 64 / math.pi**5 * b / a * tail)
        super().__init__(
            width * height, width * height**3 / 12, height * width**3 / 12, J, 0.5 * width, 0.5 * height
        )  # fmt: skip

    def shear_stress(self, T: Any) -> Any:
        """At the midpoint of the long side, by the usual approximation T (3 a + 1.8 b) / (a² b²)."""
        a, b = 2 * max(self.c_y, self.c_z), 2 * min(self.c_y, self.c_z)
        return abs_(T) * ((3 * a + 1.8 * b) / (a**2 * b**2))

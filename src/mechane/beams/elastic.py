"""Base class of elastic beams: section, material, stations, appearance."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..language import Converted, Parameter, instance_of, is_finite, maximum, option, parameter, plain, vector
from ..language.expressions import is_symbolic
from ..language.values import is_number
from ..shapes import Drawn, largest, size
from .sections import Material, Section

CALM, HOT = np.array((60.0, 110.0, 190.0)), np.array((220.0, 60.0, 40.0))  # colours of zero and maximum stress


class Elastic(Drawn):
    """A prismatic beam: material, section, shear, stations."""

    section: Any = option(
        None,
        check=instance_of(Section, made="a Circle, Tube, Rectangle or Section"),
        doc="cross-section: Circle, Tube, Rectangle, or Section(A, I_y, I_z, J)",
    )
    material: Any = option(
        None,
        check=instance_of(Material, made="a Material, such as beams.STEEL"),
        doc="a Material, instead of E, G and density",
    )
    stations: Converted[Sequence[float], np.ndarray] = option(
        (), convert=plain(None), doc="positions along the beam [m] with their own frames, station[0], …"
    )
    shear: float = option(
        True,
        check=is_number,
        doc="shear correction factor; True: that of the section; False: no shear (Euler-Bernoulli)",
    )
    length: Parameter = parameter(0.0, unit="m", min=0, check=is_finite, doc="length; default: that of the curve")
    E: Parameter = parameter(0.0, unit="Pa", min=0, doc="Young's modulus")
    G: Parameter = parameter(E / 2.6, unit="Pa", min=0, doc="shear modulus; default: for a Poisson's ratio of 0.3")
    density: Parameter = parameter(0.0, unit="kg/m3", min=0, doc="density, from the material")
    A: Parameter = parameter(0.0, unit="m2", min=0, doc="area of the section")
    I_y: Parameter = parameter(0.0, unit="m4", min=0, doc="second moment of area about y")
    I_z: Parameter = parameter(0.0, unit="m4", min=0, doc="second moment of area about z")
    J: Parameter = parameter(0.0, unit="m4", min=0, doc="torsion constant")

    def build(self):
        super().build()
        name, given = type(self).__name__, self._arguments
        filled = {}
        if self.section is not None:
            filled.update({k: getattr(self.section, k) for k in ("A", "I_y", "I_z", "J")})
        if self.material is not None:
            material = self.material
            filled.update(E=material.E, G=material.shear_modulus, density=material.density)
        curve = self.drawn_along()
        if curve is not None and curve.interval is not None:
            filled["length"] = float(curve.length())
        for key, value in filled.items():
            if key not in given:
                parameter = getattr(self, key)
                parameter.value = parameter.checked(value)
        missing = [k for k in ("E", "density", "A", "I_z") if k not in given and k not in filled]
        if missing:
            raise ParameterError(
                f"{name} needs {', '.join(missing)}; give section=beams.Circle(radius=…) or Rectangle(width=…, height=…), "
                "and material=beams.STEEL or E=…, G=…, density=…."
            )
        if "length" not in given and "length" not in filled:
            raise ParameterError(f"{name} needs length=….")
        length = self.length.value
        if is_symbolic(length):
            if curve is not None:
                raise ParameterError(f"{name}: along a curve the length must be a number.")
        elif not length > 0:
            raise ParameterError(f"{name}: length = {length} must be positive.")

    def drawn_along(self) -> Any:
        """The curve of the beam, if it is not straight."""
        return None

    @property
    def shear_factor(self) -> float:
        """Shear correction factor of the section."""
        if self.shear is not True:
            return float(self.shear)
        return self.section.shear_factor if self.section is not None else 5 / 6

    def check_stations(self) -> None:
        """Check that every station lies on the beam."""
        longest = float(np.asarray(self.length.value)) if not is_symbolic(self.length.value) else math.inf
        for x in self.stations:
            if not 0 <= x <= longest * (1 + 1e-12):
                raise ParameterError(
                    f"{type(self).__name__}: a station at {x} m is not on the beam, 0 … {longest:g} m."
                )

    @property
    def drawn_width(self) -> Any:
        """Width in pictures: that of the section, if it is visible."""
        own = 0.0 if self.section is None else 2 * max(self.section.c_y, self.section.c_z)
        return maximum(own, 0.012 * size)

    def color(self, k: int) -> Any:
        """Colour of a segment by its stress."""
        top = largest(self.stress[k], "stress")  # type: ignore[index]
        part = self.stress[k] / (top + 1e-12)  # type: ignore[index]
        return vector(*(CALM[i] + (HOT[i] - CALM[i]) * part for i in range(3)))

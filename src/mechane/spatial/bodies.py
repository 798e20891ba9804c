"""Bodies with a second frame, and with mass and inertia from geometry."""

from __future__ import annotations

import math
from typing import Any

from ..errors import ParameterError
from ..language import OptionalAxis, Parameter, cross, direction, norm, normalize, parameter
from ..language.expressions import is_symbolic, stack
from ..rotations import across, unit
from ..shapes import BODY, Shape, size
from .interfaces import Frame, turn
from .parts import Body, inertia

DENSITY = 7700.0  # kg/m³, steel


def outer(a: Any, b: Any) -> Any:
    """The matrix a bᵀ of two vectors of expressions."""
    return stack([a[k] * b for k in range(3)])


def principal(e: Any, along: Any, around: Any) -> Any:
    """Inertia of a body of revolution about the direction e: `along` about it, `around` perpendicular to it."""
    x = outer(e, e)
    eye = stack([e * 0.0 + row for row in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))])
    return around * eye + (along - around) * x


class BodyShape(Body):
    """A rigid body with a second frame, a rod with mass: 6 degrees of freedom when free.

    $$r_b = r_a + R_a^T r,\\quad R_b = R_a,\\quad f = f_a + f_b = m\\,R\\,(a_{cm} - g)$$
    $$t_a + t_b + r\\times f_b = I\\dot w + w\\times I w + r_{cm}\\times f$$
    """

    frame_b: Frame = Frame()
    r: Parameter = parameter(shape=3, unit="m", doc="vector from frame_a to frame_b, resolved in frame_a")
    r_cm: Parameter = parameter(0.5 * r, unit="m", doc="centre of mass, resolved in frame_a; default: the midpoint")

    def load(self):
        a, b = self.frame_a, self.frame_b
        return a.f + b.f, a.t + b.t + cross(self.r, b.f)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.r_0 == a.r_0 + a.R.T @ self.r
        yield turn(a, b)
        yield from super().equations()

    def shapes(self):
        a = self.frame_a
        yield Shape(
            "cylinder", r=a.r_0, R=a.R, length_direction=self.r, length=norm(self.r), width=0.04 * size, color=BODY
        )  # fmt: skip
        yield Shape("sphere", r=self.centre(), length=0.06 * size, width=0.06 * size, color=BODY)


class BodyCylinder(BodyShape):
    """A solid or hollow cylinder from frame_a to frame_b: 6 degrees of freedom when free.

    $$m = \\varrho\\,\\pi\\,(R^2 - R_i^2)\\,l,\\quad
      I_\\parallel = \\tfrac m2 (R^2 + R_i^2),\\quad I_\\perp = \\tfrac m{12} (3 R^2 + 3 R_i^2 + l^2)$$
    """

    diameter: Parameter = parameter(0.1, unit="m", min=0, doc="outer diameter")
    inner_diameter: Parameter = parameter(0.0, unit="m", min=0, max=diameter, doc="diameter of the hole")
    density: Parameter = parameter(DENSITY, unit="kg/m3", min=0, doc="density; default: steel")
    m: Parameter = parameter(
        math.pi / 4 * density * (diameter**2 - inner_diameter**2) * norm(BodyShape.r), unit="kg", min=0,
        doc="mass, from geometry",
    )  # fmt: skip
    I: Parameter = inertia(
        principal(
            normalize(BodyShape.r), m * (diameter**2 + inner_diameter**2) / 8,
            m * (3 * (diameter**2 + inner_diameter**2) / 4 + BodyShape.r @ BodyShape.r) / 12,
        ),
        doc="inertia about the centre of mass, from geometry",
    )  # fmt: skip

    def shapes(self):
        a = self.frame_a
        yield Shape(
            "cylinder", r=a.r_0, R=a.R, length_direction=self.r, length=norm(self.r), width=self.diameter, color=BODY
        )


class BodyBox(BodyShape):
    """A solid box from frame_a to frame_b: 6 degrees of freedom when free.

    $$m = \\varrho\\,l\\,b\\,h,\\quad
      I = \\tfrac m{12}\\,\\mathrm{diag}(b^2 + h^2,\\; l^2 + h^2,\\; l^2 + b^2)$$
    along the length (from frame_a to frame_b), the width and the height.
    """

    width: Parameter = parameter(0.1, unit="m", min=0, doc="extent along width_direction")
    height: Parameter = parameter(0.1, unit="m", min=0, doc="extent perpendicular to length and width")
    width_direction: OptionalAxis = direction(
        doc="direction of the width, resolved in frame_a; None: an axis perpendicular to r"
    )
    density: Parameter = parameter(DENSITY, unit="kg/m3", min=0, doc="density; default: steel")
    m: Parameter = parameter(density * norm(BodyShape.r) * width * height, unit="kg", min=0, doc="mass, from geometry")

    I: Parameter = inertia(((0.0, 0.0, 0.0),) * 3, doc="inertia about the centre of mass, from geometry unless given")

    def build(self):
        super().build()
        if not is_symbolic(self.r.value):
            self.sideways = across(unit(self.r.value), self.width_direction)
        elif self.width_direction is not None:
            self.sideways = self.width_direction
        else:
            raise ParameterError("BodyBox: give r as three numbers, or a width_direction perpendicular to it.")
        if "I" not in self._arguments:
            self.I.value = self.form_inertia()

    def form_inertia(self) -> Any:
        """Inertia of the box about its centre."""
        x, l2, b2, h2 = normalize(self.r), self.r @ self.r, self.width**2, self.height**2
        y = self.r * 0.0 + self.sideways
        z = cross(x, y)
        return self.m / 12 * ((b2 + h2) * outer(x, x) + (l2 + h2) * outer(y, y) + (l2 + b2) * outer(z, z))

    def shapes(self):
        a = self.frame_a
        yield Shape(
            "box", r=a.r_0, R=a.R, length_direction=self.r, width_direction=self.sideways, length=norm(self.r),
            width=self.width, height=self.height, color=BODY,
        )  # fmt: skip

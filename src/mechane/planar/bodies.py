"""Shaped bodies: mass and inertia from shape and density."""

from __future__ import annotations

import math

from ..language import Parameter, Variable, cross, norm, parameter, variable
from ..shapes import BODY, LIGHT, STEEL, Shape, size
from .interfaces import Frame, resolve1
from .parts import Body

DENSITY = 7700.0  # kg/m³, steel


class BodyShape(Body):
    """A rigid body with a second frame, a rod with mass: 3 degrees of freedom when free.

    $$r_b = r_a + R(\\varphi_a)\\,r,\\quad \\varphi_b = \\varphi_a$$
    $$f_a + f_b = m\\,(\\ddot r_{cm} - g),\\qquad
      t_a + t_b + r^0\\times f_b = I\\,\\dot\\omega + r_{cm}^0\\times(f_a + f_b)$$
    """

    frame_b: Frame = Frame()
    r: Parameter = parameter(shape=2, unit="m", doc="vector from frame_a to frame_b, resolved in frame_a")
    r_cm: Parameter = parameter(0.5 * r, unit="m", doc="centre of mass, resolved in frame_a; default: the midpoint")
    r_0: Variable = variable(shape=2, unit="m", doc="position of frame_a")

    def place(self):
        return self.r_0

    def load(self):
        a, b = self.frame_a, self.frame_b
        return a.f + b.f, a.t + b.t + cross(resolve1(a.phi, self.r), b.f)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.r == a.r + resolve1(a.phi, self.r)
        yield b.phi == a.phi
        yield from super().equations()

    def shapes(self):
        a = self.frame_a
        yield Shape(
            "beam", r=a.r, phi=a.phi, length_direction=self.r, length=norm(self.r), width=0.05 * size, color=STEEL
        )  # fmt: skip
        yield Shape(
            "cylinder", r=a.r + resolve1(a.phi, self.r_cm), z_direction=True, length=0.03 * size, width=0.03 * size,
            color=BODY,
        )  # fmt: skip


class BodyBox(BodyShape):
    """A solid box from frame_a to frame_b: 3 degrees of freedom when free.

    $$m = \\varrho\\,l\\,b\\,h,\\qquad I = \\tfrac{m}{12}(l^2 + b^2),\\qquad l = \\lvert r\\rvert$$
    """

    width: Parameter = parameter(
        0.1, unit="m", min=0, doc="extent in the plane, perpendicular to the line between the frames"
    )
    thickness: Parameter = parameter(0.1, unit="m", min=0, doc="extent out of the plane")
    density: Parameter = parameter(DENSITY, unit="kg/m3", min=0, doc="density; default: steel")
    m: Parameter = parameter(
        density * norm(BodyShape.r) * width * thickness, unit="kg", min=0, doc="mass, from geometry"
    )
    I: Parameter = parameter(
        m * (BodyShape.r @ BodyShape.r + width**2) / 12, unit="kg.m2", min=0,
        doc="inertia about the centre of mass, from geometry",
    )  # fmt: skip

    def shapes(self):
        a = self.frame_a
        yield Shape(
            "box", r=a.r, phi=a.phi, length_direction=self.r, length=norm(self.r), width=self.width, color=BODY
        )  # fmt: skip


class BodyDisc(Body):
    """A disc or ring about its frame: 3 degrees of freedom when free.

    $$m = \\varrho\\,\\pi\\,(R^2 - R_i^2)\\,h,\\qquad I = \\tfrac{m}{2}(R^2 + R_i^2)$$
    """

    radius: Parameter = parameter(unit="m", min=0, doc="outer radius")
    inner_radius: Parameter = parameter(0.0, unit="m", min=0, max=radius, doc="radius of the hole")
    thickness: Parameter = parameter(0.1, unit="m", min=0, doc="extent out of the plane")
    density: Parameter = parameter(DENSITY, unit="kg/m3", min=0, doc="density; default: steel")
    m: Parameter = parameter(
        math.pi * density * (radius**2 - inner_radius**2) * thickness, unit="kg", min=0, doc="mass, from geometry"
    )
    I: Parameter = parameter(
        0.5 * m * (radius**2 + inner_radius**2),
        unit="kg.m2",
        min=0,
        doc="inertia about the centre of mass, from geometry",
    )

    def shapes(self):
        """A disc with a mark that shows its rotation, behind attached parts."""
        frame = self.frame_a
        back = dict(r=self.centre(), height_shift=-0.024 * size)
        yield Shape("cylinder", z_direction=True, length=0.03 * size, width=2 * self.radius, color=BODY, **back)
        yield Shape(
            "box", phi=frame.phi, r_shape=(0.45 * self.radius, 0.0), length=0.45 * self.radius,
            width=0.06 * self.radius, height=0.034 * size, color=LIGHT, **back,
        )  # fmt: skip

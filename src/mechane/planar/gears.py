"""Gears: meshing wheels without backlash or losses."""

from __future__ import annotations

import math
from typing import Any

from ..language import Parameter, Variable, alias, cross, der, norm, option, parameter, variable
from ..language.expressions import lift
from ..language.functions import floor, if_else, minimum
from ..language.values import is_number, is_positive
from ..shapes import BODY, DARK, STEEL, Drawn, Shape, size
from ..shapes.meshes import ADDENDUM, DEDENDUM, RIM
from .interfaces import Frame, resolve1, resolve2


class GearPair(Drawn):
    """Two meshing wheels on a carrier, 1 degree of freedom between the three.

    Subclasses define the distance between the wheels and their sense of rotation.
    """

    frame_a: Frame = Frame()
    frame_b: Frame = Frame()
    carrier: Frame = Frame()
    radius_a: Parameter = parameter(
        unit="m", min=0, check=is_positive, doc="pitch radius of wheel a, which rotates about the carrier's frame"
    )
    radius_b: Parameter = parameter(
        unit="m", min=0, check=is_positive, doc="pitch radius of wheel b, which rotates at the end of the carrier's arm"
    )
    R_a: Parameter = alias("radius_a", deprecated=True)
    R_b: Parameter = alias("radius_b", deprecated=True)
    phi0: Parameter = parameter(
        0.0, unit="rad", doc="angle of wheel b relative to the carrier when that of wheel a is zero"
    )
    bearings: bool = option(
        True, doc="the carrier supports both wheels; False if other joints do, then only the angles are coupled"
    )
    phi: Variable = variable(unit="rad", doc="angle of wheel a relative to the carrier")
    w: Variable = variable(unit="rad/s", doc="angular velocity of wheel a relative to the carrier")
    f: Variable = variable(unit="N", doc="tangential force of the teeth, counter-clockwise on wheel a")

    sense = 1  # sense of rotation of wheel b relative to wheel a: 1 opposite, -1 the same

    def distance(self):
        """From the axis of wheel a to that of wheel b, along x of the carrier."""
        return self.radius_a + self.sense * self.radius_b

    def equations(self):
        a, b, c = self.frame_a, self.frame_b, self.carrier
        # kinematics
        yield self.phi == a.phi - c.phi
        yield self.w == der(self.phi)
        yield self.radius_a * self.phi + self.sense * self.radius_b * (b.phi - c.phi - self.phi0) == 0
        # teeth
        yield a.t == -self.f * self.radius_a
        yield b.t == -self.sense * self.f * self.radius_b
        # carrier
        if self.bearings:
            arm = resolve1(c.phi, (self.distance(), 0.0))
            yield a.r == c.r
            yield b.r == c.r + arm
            yield a.f + b.f + c.f == 0
            yield a.t + b.t + c.t + cross(arm, b.f) == 0
        else:
            for frame in (a, b, c):
                yield frame.f == 0
            yield a.t + b.t + c.t == 0

    def shapes(self):
        a, b, c = self.frame_a, self.frame_b, self.carrier
        n_a, n_b = teeth(self.radius_a, self.radius_b)
        yield wheel(a.r, a.phi, self.radius_a, n_a, STEEL)
        yield wheel(b.r, math.pi + b.phi - self.phi0 + math.pi / n_b, self.radius_b, n_b, BODY)
        yield arm_shape(c, b.r - c.r)


class ExternalGear(GearPair):
    """Two external spur gears on a carrier, 1 degree of freedom between the three.

    ```
      wheel a        wheel b
     (   +   )=====(  +  )        carrier: from the axis of a along its x to the axis of b
    ```

    $$R_a\\,(\\varphi_a - \\varphi_c) + R_b\\,(\\varphi_b - \\varphi_c) = 0$$
    $$r_a = r_c,\\quad r_b = r_c + R(\\varphi_c)\\,(R_a + R_b,\\, 0)$$
    $$t_a = -f\\,R_a,\\quad t_b = -f\\,R_b,\\quad \\text{balance of forces and torques of all three}$$
    """

    sense = 1


class InternalGear(GearPair):
    """Wheel b inside ring a, both on a carrier, 1 degree of freedom between the three.

    $$R_a\\,(\\varphi_a - \\varphi_c) - R_b\\,(\\varphi_b - \\varphi_c) = 0$$
    $$r_a = r_c,\\quad r_b = r_c + R(\\varphi_c)\\,(R_a - R_b,\\, 0)$$
    $$t_a = -f\\,R_a,\\quad t_b = f\\,R_b,\\quad \\text{balance of forces and torques of all three}$$
    """

    radius_b: Parameter = parameter(
        unit="m",
        min=0,
        max=GearPair.radius_a,
        check=is_positive,
        doc="pitch radius of wheel b, which is smaller than the ring",
    )
    sense = -1

    def shapes(self):
        a, b, c = self.frame_a, self.frame_b, self.carrier
        n_a, n_b = teeth(self.radius_a, self.radius_b)
        yield wheel(a.r, a.phi, self.radius_a, -n_a, STEEL)
        yield wheel(b.r, b.phi - self.phi0 + math.pi / n_b, self.radius_b, n_b, BODY)
        yield arm_shape(c, b.r - c.r)


class PlanetaryGear(Drawn):
    """Sun, carrier and ring about one axis, with massless planets, 2 degrees of freedom between the three.

    $$\\varphi_s + i\\,\\varphi_r = (1 + i)\\,\\varphi_c,\\quad i = R_r/R_s$$
    $$t_r = i\\,t_s,\\quad t_s + t_r + t_c = 0,\\quad f_s + f_r + f_c = 0$$
    """

    sun: Frame = Frame()
    carrier: Frame = Frame()
    ring: Frame = Frame()
    ratio: Parameter = parameter(2.0, min=1, doc="ratio of ring radius to sun radius")
    phi0: Parameter = parameter(0.0, unit="rad", doc="angle of the sun when those of ring and carrier are zero")
    radius: float | None = option(None, check=is_number, doc="radius of the ring in animations, in m")

    def equations(self):
        s, c, r = self.sun, self.carrier, self.ring
        # one axis
        yield s.r == c.r
        yield r.r == c.r
        # Willis
        yield s.phi - self.phi0 + self.ratio * r.phi == (1 + self.ratio) * c.phi
        # balance
        yield s.f + r.f + c.f == 0
        yield s.t + r.t + c.t == 0
        yield r.t == self.ratio * s.t

    def shapes(self):
        s, c, r = self.sun, self.carrier, self.ring
        radius = 0.2 * size if self.radius is None else self.radius
        sun = radius / self.ratio
        planet = 0.5 * (radius - sun)
        n_sun, n_planet = teeth(1.0, 0.5 * (self.ratio - 1))
        yield wheel(s.r, s.phi - self.phi0, sun, n_sun, STEEL)
        yield wheel(r.r, r.phi, radius, -(n_sun + 2 * n_planet), STEEL)
        for k in range(3):
            turn = c.phi + 2 * math.pi / 3 * k
            tooth = turn + math.pi - (s.phi - self.phi0 - turn) * 2 / (self.ratio - 1)  # it meets a gap of the sun
            arm = resolve1(turn, (sun + planet, 0.0))
            yield wheel(c.r, tooth + math.pi / n_planet, planet, n_planet, BODY, arm)
            yield arm_shape(c, arm)


def teeth(a: Any, b: Any) -> tuple[Any, Any]:
    """Numbers of teeth for two radii: even for b, and as close to an integer as possible for a, so that they mesh."""
    best, least = 12.0, _off(12.0 * a / b)
    for n in range(14, 42, 2):
        off = _off(n * a / b)
        best, least = if_else(off < least - 1e-3, float(n), best), minimum(off, least)
    return floor(best * a / b + 0.5), best


def _off(x: Any) -> Any:
    """Distance to the nearest integer."""
    return abs(x - floor(x + 0.5))


def wheel(r: Any, gap: Any, radius: Any, n: Any, color: Any, arm: Any = (0.0, 0.0)) -> Shape:
    """A gear wheel with n teeth and a gap at the angle `gap`; a ring with teeth inside for a negative number.

    Its axis is at the end of `arm` from `r`.
    """
    phi = gap - math.pi / 2
    return Shape(
        "gearwheel", r=r, phi=phi, r_shape=resolve2(phi, arm), z_direction=True, length=0.03 * size, width=2 * radius * _outer(n),
        extra=n, color=color, height_shift=0.012 * size,
    )  # fmt: skip


def _outer(n: Any) -> Any:
    """Ratio of outer radius to pitch radius of the mesh of a wheel or ring."""
    return if_else(lift(n) > 0, 1 + ADDENDUM / abs(n), (1 + DEDENDUM / abs(n)) / RIM)


def arm_shape(carrier: Frame, d: Any) -> Shape:
    """The carrier's arm to an axis."""
    return Shape(
        "beam", r=carrier.r, length_direction=d, length=norm(d), width=0.03 * size, color=DARK,
        height_shift=0.034 * size,
    )  # fmt: skip

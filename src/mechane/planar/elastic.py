"""Line forces with mass, and a bushing."""

from __future__ import annotations

from typing import Any

from ..language import Parameter, Variable, cross, der, option, parameter, variable
from ..laws.heat import Heating
from ..laws.lines import Line, MassOnLine, TwoMassesOnLine, Weighted
from ..shapes import BODY, DAMPER, DARK, Shape, size
from .forces import LineForce
from .interfaces import TwoFrames, resolve1, resolve2
from .masses import Mass, Massive


class Heavy(Massive, Weighted):
    """Point masses on a line in a plane that may itself move."""

    enable_gravity: bool = option(True, doc="whether gravity acts on it")

    def masses(self):
        return (Mass(m, 0.0, r, v, der(v)) for m, r, v in self.points())

    def pull(self, m, r, v):
        return self.thrust(Mass(m, 0.0, r, v, der(v)))

    def supplied_power(self):
        return Line.supplied_power(self) + self.gravity_power()


class LineForceWithMass(Heavy, LineForce, MassOnLine):
    """A line force with a point mass on the line, such as a cylinder or a heavy spring; removes no degrees of freedom.

    $$r_m = (1-\\lambda)\\,r_a + \\lambda\\,r_b,\\quad k = m\\,(\\ddot r_m - g)$$
    $$f_a = -f\\,e + (1-\\lambda)\\,k,\\quad f_b = f\\,e + \\lambda\\,k,\\quad t_a = t_b = 0$$
    """

    v_m: Variable = variable(shape=2, unit="m/s", doc="velocity of the mass")

    def shapes(self):
        yield from super().shapes()
        yield ball(self.position(), 0.08)


class LineForceWithTwoMasses(Heavy, LineForce, TwoMassesOnLine):
    """A line force with two point masses at fixed distances from its ends, such as a hydraulic cylinder.

    $$r_1 = r_a + l_a\\,e,\\quad r_2 = r_b - l_b\\,e,\\quad k_i = m_i\\,(\\ddot r_i - g),\\quad P = (1 - e e^T)/s$$
    $$f_a = -f\\,e + k_1 - P\\,(l_a k_1 - l_b k_2),\\quad f_b = f\\,e + k_2 + P\\,(l_a k_1 - l_b k_2)$$

    Removes no degrees of freedom. The length must not become zero.
    """

    v_1: Variable = variable(shape=2, unit="m/s", doc="velocity of the first mass")
    v_2: Variable = variable(shape=2, unit="m/s", doc="velocity of the second mass")

    def shapes(self):
        yield from super().shapes()
        for r in self.positions():
            yield ball(r, 0.07)


def ball(r: Any, width: float) -> Shape:
    """A mass on a line."""
    return Shape("sphere", r=r, length=width * size, width=width * size, color=BODY)


class Bushing(Heating, TwoFrames):
    """A rubber bushing: springs and dampers along both axes of frame_a and in rotation; removes no degrees of freedom.

    $$s = R(\\varphi_a)^T (r_b - r_a) - s_0,\\quad \\varphi = \\varphi_b - \\varphi_a - \\varphi_0$$
    $$f_b = R(\\varphi_a)\\,(c\\,s + d\\,\\dot s),\\quad t_b = c_\\varphi\\,\\varphi + d_\\varphi\\,\\dot\\varphi$$

    The reaction at frame_a includes the torque of the lever arm.
    """

    c: Parameter = parameter((0.0, 0.0), unit="N/m", min=0, doc="stiffness along x and y of frame_a")
    d: Parameter = parameter((0.0, 0.0), unit="N.s/m", min=0, doc="damping along x and y of frame_a")
    c_phi: Parameter = parameter(0.0, unit="N.m/rad", min=0, doc="rotational stiffness")
    d_phi: Parameter = parameter(0.0, unit="N.m.s/rad", min=0, doc="rotational damping")
    s0: Parameter = parameter((0.0, 0.0), unit="m", doc="unstressed displacement, resolved in frame_a")
    phi0: Parameter = parameter(0.0, unit="rad", doc="unstressed angle")
    s: Variable = variable(shape=2, unit="m", doc="displacement from the unstressed position, resolved in frame_a")
    v: Variable = variable(shape=2, unit="m/s", doc="rate of s")
    phi: Variable = variable(unit="rad", doc="angle from the unstressed position")
    w: Variable = variable(unit="rad/s", doc="relative angular velocity")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        # kinematics
        yield self.s == resolve2(a.phi, b.r - a.r) - self.s0
        yield self.phi == b.phi - a.phi - self.phi0
        yield self.v == der(resolve2(a.phi, b.r - a.r))
        yield self.w == der(b.phi - a.phi)
        # law
        yield b.f == resolve1(a.phi, self.c * self.s + self.d * self.v)
        yield b.t == self.c_phi * self.phi + self.d_phi * self.w
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(b.r - a.r, b.f) == 0
        yield from super().equations()

    def potential_energy(self):
        return 0.5 * (self.c @ self.s**2 + self.c_phi * self.phi**2)

    def dissipated_power(self):
        return self.d @ self.v**2 + self.d_phi * self.w**2

    def shapes(self):
        ring: dict[str, Any] = dict(r=self.frame_a.r, z_direction=True)
        yield Shape("pipe", length=0.03 * size, width=0.09 * size, extra=0.75, color=DARK, **ring)
        yield Shape("cylinder", length=0.02 * size, width=0.07 * size, color=DAMPER, opacity=0.5, **ring)

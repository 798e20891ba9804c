"""Elastic elements beyond the linear spring: nonlinear springs, a bushing, and line forces with mass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..language import Parameter, Variable, cross, der, norm, option, parameter, variable
from ..shapes import BODY, DAMPER, DARK, Shape, size
from .forces import TINY, LineForce, coil, law_of
from .interfaces import TwoFrames, resolve1, resolve2
from .world import world_of

GAUSS = np.polynomial.legendre.leggauss(24)


class NonlinearSpring(LineForce):
    """A spring whose force is any function of its elongation: $f = F(s - s_0)$; takes no freedom away.

    The function may be a spline: `NonlinearSpring(law=NaturalSpline(x, y))`. Its potential energy is its integral, by
    Gauss quadrature over the elongation, or what you give as `potential`.
    """

    law: Any = option(None, doc="the force: a function of the elongation s - s0")
    potential: Callable[[Any], Any] | None = option(
        None, doc="the integral of the law, a function of the elongation; None: by quadrature"
    )
    s0: Parameter = parameter(0.0, unit="m", min=0, doc="unstretched length")

    def build(self):
        if not callable(self.law):
            raise ParameterError(f"{type(self).__name__} needs law=<function of the elongation>.")

    def force(self):
        return law_of(self, self.law, self.s - self.s0)

    def potential_energy(self):
        x = self.s - self.s0
        if self.potential:
            return law_of(self, self.potential, x)
        return sum(0.5 * w * x * law_of(self, self.law, 0.5 * x * (1 + q)) for q, w in zip(*GAUSS, strict=True))

    def supplied_power(self):
        return 0.0

    def shapes(self):
        yield coil(self, 0.1)


class LineForceWithMass(LineForce):
    """A line force with a point mass on the line, such as a cylinder or a heavy spring; takes no freedom away.

    $$r_m = (1-\\lambda)\\,r_a + \\lambda\\,r_b,\\quad k = m\\,(\\ddot r_m - g)$$
    $$f_a = -f\\,e + (1-\\lambda)\\,k,\\quad f_b = f\\,e + \\lambda\\,k,\\quad t_a = t_b = 0$$
    """

    m: Parameter = parameter(unit="kg", min=0, doc="mass")
    fraction: Parameter = parameter(0.5, min=0, max=1, doc="where the mass is: 0 at frame_a, 1 at frame_b")
    v_m: Variable = variable(shape=2, unit="m/s", doc="velocity of the mass")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d = b.r - a.r
        e = d / norm(d, TINY)
        # kinematics
        yield self.s == norm(d, TINY)
        yield self.v == der(d) @ e
        yield self.v_m == der(self.position())
        # law, Newton
        inertia = self.m * (der(self.v_m) - world_of(self).gravity(self.position()))
        yield self.f == self.force()
        yield a.f == -self.f * e + (1 - self.fraction) * inertia
        yield b.f == self.f * e + self.fraction * inertia
        yield a.t == 0
        yield b.t == 0

    def position(self):
        """Where the mass is."""
        return (1 - self.fraction) * self.frame_a.r + self.fraction * self.frame_b.r

    def kinetic_energy(self):
        return 0.5 * self.m * (self.v_m @ self.v_m)

    def potential_energy(self):
        return self.m * world_of(self).gravity_potential(self.position())

    def supplied_power(self):
        return super().supplied_power() + self.m * world_of(self).gravity_power(self.position(), self.v_m)

    def shapes(self):
        yield from super().shapes()
        yield Shape("sphere", r=self.position(), length=0.08 * size, width=0.08 * size, color=BODY)


class Bushing(TwoFrames):
    """A rubber bush: springs and dampers in both directions of frame_a and in rotation; takes no freedom away.

    $$s = R(\\varphi_a)^T (r_b - r_a) - s_0,\\quad \\varphi = \\varphi_b - \\varphi_a - \\varphi_0$$
    $$f_b = R(\\varphi_a)\\,(c\\,s + d\\,\\dot s),\\quad t_b = c_\\varphi\\,\\varphi + d_\\varphi\\,\\dot\\varphi$$

    The reaction at frame_a includes the torque of the lever.
    """

    c: Parameter = parameter((0.0, 0.0), unit="N/m", min=0, doc="stiffness along x and y of frame_a")
    d: Parameter = parameter((0.0, 0.0), unit="N.s/m", min=0, doc="damping along x and y of frame_a")
    c_phi: Parameter = parameter(0.0, unit="N.m/rad", min=0, doc="stiffness in rotation")
    d_phi: Parameter = parameter(0.0, unit="N.m.s/rad", min=0, doc="damping in rotation")
    s0: Parameter = parameter((0.0, 0.0), unit="m", doc="unstressed displacement, resolved in frame_a")
    phi0: Parameter = parameter(0.0, unit="rad", doc="unstressed angle")
    s: Variable = variable(shape=2, unit="m", doc="displacement from the unstressed one, resolved in frame_a")
    v: Variable = variable(shape=2, unit="m/s", doc="rate of s")
    phi: Variable = variable(unit="rad", doc="angle from the unstressed one")
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

    def potential_energy(self):
        return 0.5 * (self.c @ self.s**2 + self.c_phi * self.phi**2)

    def dissipated_power(self):
        return self.d @ self.v**2 + self.d_phi * self.w**2

    def shapes(self):
        ring: dict[str, Any] = dict(r=self.frame_a.r, z_direction=True)
        yield Shape("pipe", length=0.03 * size, width=0.09 * size, extra=0.75, color=DARK, **ring)
        yield Shape("cylinder", length=0.02 * size, width=0.07 * size, color=DAMPER, opacity=0.5, **ring)

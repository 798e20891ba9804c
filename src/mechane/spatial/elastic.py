"""Line forces with mass, and a bushing."""

from __future__ import annotations

from ..language import Parameter, Variable, cross, der, parameter, variable
from ..language.expressions import stack
from ..language.functions import vector
from ..laws.heat import Heating
from ..laws.lines import MassOnLine, TwoMassesOnLine
from ..rotations import planar_rotation, to_angles
from ..shapes import BODY, DAMPER, DARK, Shape, size
from .drawing import ball
from .forces import LineForce
from .interfaces import TwoFrames, relative

X, Y, Z = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)


class LineForceWithMass(LineForce, MassOnLine):
    """A line force with a point mass on the line, such as a heavy spring; removes no degrees of freedom.

    $$r_m = (1-\\lambda)\\,r_a + \\lambda\\,r_b,\\quad k = m\\,(\\ddot r_m - g)$$
    $$R_a^T f_a = -f\\,e + (1-\\lambda)\\,k,\\quad R_b^T f_b = f\\,e + \\lambda\\,k,\\quad t_a = t_b = 0$$
    """

    v_m: Variable = variable(shape=3, unit="m/s", doc="velocity of the mass")

    def shapes(self):
        yield from super().shapes()
        yield ball(self.position(), 0.06, BODY)


class LineForceWithTwoMasses(LineForce, TwoMassesOnLine):
    """A line force with two point masses at fixed distances from its ends, such as a hydraulic cylinder.

    $$r_1 = r_a + l_a\\,e,\\quad r_2 = r_b - l_b\\,e,\\quad k_i = m_i\\,(\\ddot r_i - g),\\quad P = (1 - e e^T)/s$$
    $$R_a^T f_a = -f\\,e + k_1 - P\\,(l_a k_1 - l_b k_2),\\quad R_b^T f_b = f\\,e + k_2 + P\\,(l_a k_1 - l_b k_2)$$

    Removes no degrees of freedom. The length must not become zero.
    """

    v_1: Variable = variable(shape=3, unit="m/s", doc="velocity of the first mass")
    v_2: Variable = variable(shape=3, unit="m/s", doc="velocity of the second mass")

    def shapes(self):
        yield from super().shapes()
        for r in self.positions():
            yield ball(r, 0.05, BODY)


class Bushing(Heating, TwoFrames):
    """A rubber bushing: springs and dampers along and about three axes; removes no degrees of freedom.

    $$s = R_a (r_b - r_a) - s_0,\\quad R_a f_b^0 = c\\,s + d\\,\\dot s,\\quad R_{rel} = R_3(\\varphi_3) R_2(\\varphi_2) R_1(\\varphi_1)$$
    $$j_k\\cdot t_b = c_{\\varphi k}\\,\\varphi_k + d_{\\varphi k}\\,\\dot\\varphi_k$$

    Each torque acts along the axis $j_k$ of its angle, so that energy is conserved for any rotation
    (but the second angle must stay below a quarter turn). The reaction at frame_a includes the lever arm.
    """

    c: Parameter = parameter((0.0, 0.0, 0.0), unit="N/m", min=0, doc="stiffness along x, y, z of frame_a")
    d: Parameter = parameter((0.0, 0.0, 0.0), unit="N.s/m", min=0, doc="damping along x, y, z of frame_a")
    c_phi: Parameter = parameter((0.0, 0.0, 0.0), unit="N.m/rad", min=0, doc="rotational stiffness")
    d_phi: Parameter = parameter((0.0, 0.0, 0.0), unit="N.m.s/rad", min=0, doc="rotational damping")
    s0: Parameter = parameter((0.0, 0.0, 0.0), unit="m", doc="unstressed displacement, resolved in frame_a")
    s: Variable = variable(shape=3, unit="m", doc="displacement from the unstressed position, resolved in frame_a")
    v: Variable = variable(shape=3, unit="m/s", doc="rate of s")
    phi: Variable = variable(shape=3, unit="rad", doc="angles of frame_b relative to frame_a, sequence 1, 2, 3")
    w: Variable = variable(shape=3, unit="rad/s", doc="rates of the angles")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        r, R = a.R @ (b.r_0 - a.r_0), relative(a, b)
        third = planar_rotation(Z, self.phi[2])  # type: ignore[arg-type]
        axes = stack([third @ (planar_rotation(Y, self.phi[1]) @ X), third @ Y, vector(0 * self.phi[0], 0.0, 1.0)])  # type: ignore[arg-type]
        # kinematics
        yield self.s == r - self.s0
        yield self.v == der(r)
        yield self.phi == vector(*to_angles(R))
        yield axes.T @ self.w == b.w - R @ a.w
        # law
        f = self.c * self.s + self.d * self.v
        yield b.f == R @ f
        yield axes @ b.t == self.c_phi * self.phi + self.d_phi * self.w
        # balance
        yield a.f + f == 0
        yield a.t + R.T @ b.t + cross(r, f) == 0
        yield from super().equations()

    def potential_energy(self):
        return 0.5 * (self.c @ self.s**2 + self.c_phi @ self.phi**2)

    def dissipated_power(self):
        return self.d @ self.v**2 + self.d_phi @ self.w**2

    def shapes(self):
        a = self.frame_a
        for kind, width, extra, color, opacity in (
            ("pipe", 0.09, 0.75, DARK, 1.0),
            ("cylinder", 0.07, 0.0, DAMPER, 0.5),
        ):
            yield Shape(
                kind, r=a.r_0, R=a.R, r_shape=(0.0, 0.0, -0.015 * size), length_direction=Z, length=0.03 * size,
                width=width * size, extra=extra, color=color, opacity=opacity,
            )  # fmt: skip

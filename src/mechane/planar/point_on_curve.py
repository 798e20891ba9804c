"""A planar frame that moves along a plane curve."""

from __future__ import annotations

from typing import Literal

from ..errors import ParameterError
from ..geometry import Curve
from ..guides.checks import bent_ends, check_curve, check_smoothness, number_of
from ..guides.on_curve import OnCurve
from ..language import Variable, atan2, cos, cross, der, option, sin, variable, vector
from .interfaces import TwoFrames, resolve1


class PointOnCurve(OnCurve, TwoFrames):
    """frame_b moves along a plane curve fixed in frame_a: 1 degree of freedom, 2 with `pivot`.

    $$r_b = r_a + R(\\varphi_a)\\,C(s_0),\\quad \\varphi_b = \\varphi_a + \\psi$$
    $$f_b\\cdot C' + t_b\\,\\psi' = -|C'|\\,f$$

    With `orientation` "parallel" ψ is zero; with "tangential" it is the angle of the tangent, continuous over any
    number of turns. With `pivot` frame_b rotates freely, like a pin in a slot.
    """

    orientation: Literal["parallel", "tangential"] = option(
        "parallel", choices=("parallel", "tangential"), doc="orientation of frame_b along the curve"
    )
    pivot: bool = option(False, doc="let frame_b rotate freely")
    psi: Variable = variable(unit="rad", doc="angle from frame_a to frame_b")
    w: Variable = variable(unit="rad/s", doc="rate of psi")
    f_n: Variable = variable(unit="N", doc="normal force on frame_b, to the left of the tangent")

    def build(self):
        if not isinstance(self.curve, Curve) or self.curve.dimension != 2:
            raise ParameterError("planar.PointOnCurve needs a plane curve of mechane.geometry.")
        if self.pivot and self.orientation == "tangential":
            raise ParameterError(
                "PointOnCurve: a pivoting frame has no tangential orientation; use only one of the two options."
            )
        if self.pivot:
            self.psi.state = self.w.state = "prefer"
        super().build()

    def normal_force(self):
        return self.f_n

    def equations(self):
        a, b = self.frame_a, self.frame_b
        check_curve(self.label, self.curve, "parallel", None, number_of(self.s0.start))
        if self.orientation == "tangential":
            check_smoothness(self.label, self.curve, "tangential")
        track = self.track
        arm = resolve1(a.phi, track.position(self.s0))
        slope = resolve1(a.phi, track.derivative(self.s0))
        t = track.tangent(self.s0)
        # kinematics
        yield from self.motion()
        yield b.r == a.r + arm
        yield b.phi == a.phi + self.psi
        yield self.w == der(self.psi)
        power = slope @ b.f
        if self.orientation == "tangential":
            e = vector(cos(self.psi), sin(self.psi))
            yield atan2(cross(t, e), t @ e) == 0
            power = power + b.t * track.curvature(self.s0) * track.speed(self.s0)
        elif not self.pivot:
            yield self.psi == 0
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(arm, b.f) == 0
        yield self.f_n == -cross(resolve1(a.phi, t), b.f)
        if self.pivot:
            yield b.t == 0
        # power
        yield -power == track.speed(self.s0) * self.f

    def review(self, result):
        """Check whether the angular velocity jumps at an end of the curve."""
        yield from bent_ends(self.label, self.curve, self.orientation, result, self.s0)

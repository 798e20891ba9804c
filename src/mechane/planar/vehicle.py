"""Wheels, a differential and air drag for vehicles in top view."""

from __future__ import annotations

from typing import Any

from ..language import (
    Component,
    Parameter,
    Source,
    Variable,
    alias,
    der,
    maximum,
    normalize,
    option,
    parameter,
    source,
    sqrt,
    variable,
    vector,
)
from ..language.usual import usual
from ..language.values import has_direction, is_law, is_not_zero, is_positive
from ..laws.slip import friction_over_speed
from ..laws.springs import law_of
from ..rotational.interfaces import Flange
from ..shapes import DARK, LIGHT, Drawn, Shape, size
from .interfaces import Frame, resolve1
from .loads import QuadraticDrag

STILL = 1e-9  # of the nominal speed: regularization at zero


class Wheel(Drawn):
    """Base class of wheels in top view: a hub at frame_a, an axle flange, and the longitudinal and lateral speeds.

    Subclasses define the contact with the ground. The wheel stands on the plane; it is massless (attach a
    Body and, on the flange, an inertia), and has no torque about its vertical axis.
    """

    frame_a: Frame = Frame()
    flange_a: Flange = Flange()
    radius: Parameter = parameter(unit="m", min=0, check=is_positive, doc="radius")
    R: Parameter = alias("radius", deprecated=True)
    n: Parameter = parameter((1.0, 0.0), check=has_direction, doc="rolling direction, resolved in frame_a")
    v_long: Variable = variable(unit="m/s", doc="longitudinal speed of the hub")
    v_lat: Variable = variable(unit="m/s", doc="lateral speed of the hub, to the left")
    w: Variable = variable(
        unit="rad/s", doc="angular velocity of the wheel about its axle, positive when rolling forwards"
    )
    f_long: Variable = variable(unit="N", doc="longitudinal force of the ground on the wheel")
    f_lat: Variable = variable(unit="N", doc="lateral force of the ground on the wheel, to the left")

    def equations(self):
        frame, flange = self.frame_a, self.flange_a
        along = resolve1(frame.phi, normalize(self.n))
        across = vector(-along[1], along[0])
        v = der(frame.r)
        # kinematics
        yield self.v_long == along @ v
        yield self.v_lat == across @ v
        yield self.w == der(flange.phi)
        # ground
        yield from self.ground()
        # balance
        yield frame.f + self.f_long * along + self.f_lat * across == 0
        yield frame.t == 0
        yield flange.tau == self.radius * self.f_long

    def ground(self):
        """The two equations of the contact."""
        yield self.f_long == 0
        yield self.f_lat == 0

    def shapes(self):
        frame, e = self.frame_a, normalize(self.n)
        at: dict[str, Any] = dict(r=frame.r, phi=frame.phi, length_direction=e)
        yield Shape(
            "box", r_shape=-self.radius * e, length=2 * self.radius, width=0.7 * self.radius, height=0.03 * size, color=DARK, **at
        )  # fmt: skip
        yield Shape(
            "box", r_shape=-0.25 * self.radius * e, length=0.5 * self.radius, width=0.1 * self.radius, height=0.034 * size,
            color=LIGHT, **at,
        )  # fmt: skip


class IdealWheel(Wheel):
    """A wheel that rolls without slip and without lateral motion; removes 2 velocity degrees of freedom.

    $$e\\cdot\\dot r = R\\,\\omega,\\qquad e_\\perp\\cdot\\dot r = 0,\\qquad \\tau = R\\,f_{long}$$

    The constraints are nonholonomic: every position can be reached, but not along every path.
    """

    def ground(self):
        yield self.v_long == self.radius * self.w
        yield self.v_lat == 0


class SlippingWheel(Wheel):
    """Base class of slipping wheels: friction opposes the slip of the contact patch.

    $$v_{slip} = (v_{long} - R\\,\\omega,\\; v_{lat}),\\qquad f = -\\mu\\,N\\,v_{slip}/\\lvert v_{slip}\\rvert$$

    Any law can replace that of the class: `DryFrictionWheel(law=lambda slip, rim: 0.8 * mc.tanh(slip / 0.1), …)`.
    """

    N: Source = source(unit="N", min=0, doc="wheel load: a number, a function of time, or a signal")
    dynamic_load: Source = source(
        0.0, unit="N", doc="load change during the motion, added to N; the sum is never negative"
    )
    law: Any = option(
        None,
        check=is_law,
        doc="friction coefficient, a function of slip speed and rim speed; None: the law of the class",
    )
    mu_adhesion: Parameter = parameter(0.9, min=0, doc="maximum friction coefficient")
    mu_slide: Parameter = parameter(0.7, min=0, max=mu_adhesion, doc="friction coefficient of a sliding wheel")
    slip_offset: Parameter = parameter(
        0.0, unit="m/s", min=0, doc="added to the slip speed; PlanarMechanics regularizes its laws with 1e-4"
    )
    v_slip_long: Variable = variable(unit="m/s", doc="longitudinal slip")
    v_slip: Variable = variable(unit="m/s", doc="slip speed")

    def ground(self):
        yield self.v_slip_long == self.v_long - self.radius * self.w
        yield self.v_slip == sqrt(self.v_slip_long**2 + self.v_lat**2 + (STILL * usual("m/s")) ** 2) + self.slip_offset
        grip = maximum(self.N + self.dynamic_load, 0.0) * (self.grip() if self.law is None else self.own_grip())
        yield self.f_long == -grip * self.v_slip_long
        yield self.f_lat == -grip * self.v_lat

    def grip(self) -> Any:
        """Friction coefficient divided by slip speed."""
        return 0.0

    def own_grip(self) -> Any:
        """The same for the user's law."""
        return law_of(self, self.law, self.v_slip, self.rim_speed()) / self.v_slip

    def rim_speed(self) -> Any:
        """Speed of the rim."""
        return self.radius * sqrt(self.w**2 + (STILL * usual("rad/s")) ** 2)

    def dissipated_power(self):
        return -self.f_long * self.v_slip_long - self.f_lat * self.v_lat


class DryFrictionWheel(SlippingWheel):
    """A wheel with dry friction; removes no degrees of freedom.

    $$f = -\\mu(\\lvert v_{slip}\\rvert)\\,N\\,v_{slip}/\\lvert v_{slip}\\rvert$$

    The coefficient rises to `mu_adhesion` where the slip reaches `v_adhesion`, and falls to `mu_slide` at `v_slide`.
    """

    v_adhesion: Parameter = parameter(
        0.1, unit="m/s", min=0, check=is_positive, doc="slip speed of the largest friction"
    )
    v_slide: Parameter = parameter(1.0, unit="m/s", min=v_adhesion, doc="slip speed above which the wheel slides")

    def grip(self):
        return friction_over_speed(self.v_slip, self.v_adhesion, self.v_slide, self.mu_adhesion, self.mu_slide)


class SlipBasedWheel(SlippingWheel):
    """A wheel whose friction depends on its slip relative to the rim speed, like a tyre; removes no degrees of freedom.

    $$\\mu = \\mu(\\lvert v_{slip}\\rvert),\\quad
      v_{adhesion} = \\max(s_{adhesion}\\,R\\lvert\\omega\\rvert,\\, v_{min}),\\quad
      v_{slide} = \\max(s_{slide}\\,R\\lvert\\omega\\rvert,\\, v_{slide,min})$$
    """

    s_adhesion: Parameter = parameter(0.04, min=0, doc="relative slip of maximum friction")
    s_slide: Parameter = parameter(0.12, min=s_adhesion, doc="relative slip above which the wheel slides")
    v_min: Parameter = parameter(
        0.05, unit="m/s", min=0, check=is_positive, doc="slip speed of maximum friction of a slow wheel"
    )
    v_slide_min: Parameter = parameter(
        2 * v_min, unit="m/s", min=v_min, doc="slip speed above which a slow wheel slides"
    )

    def grip(self):
        rim = self.rim_speed()
        v_adhesion = maximum(self.s_adhesion * rim, self.v_min)
        v_slide = maximum(self.s_slide * rim, self.v_slide_min)
        return friction_over_speed(self.v_slip, v_adhesion, v_slide, self.mu_adhesion, self.mu_slide)


class DifferentialGear(Component):
    """Splits a torque evenly between two axles that may turn at different speeds, 2 degrees of freedom.

    $$\\varphi_a = \\tfrac{i}{2}(\\varphi_{left} + \\varphi_{right}),\\qquad
      \\tau_{left} = \\tau_{right} = -\\tfrac{i}{2}\\,\\tau_a$$
    """

    flange_a: Flange = Flange()
    left: Flange = Flange()
    right: Flange = Flange()
    ratio: Parameter = parameter(1.0, check=is_not_zero, doc="ratio of drive speed to mean axle speed")

    def equations(self):
        yield self.flange_a.phi == 0.5 * self.ratio * (self.left.phi + self.right.phi)
        yield self.left.tau == -0.5 * self.ratio * self.flange_a.tau
        yield self.right.tau == -0.5 * self.ratio * self.flange_a.tau


class AirDrag(QuadraticDrag):
    """Air drag on a vehicle; removes no degrees of freedom.

    $$f = -\\tfrac12\\,\\varrho\\,c\\,A\\,\\lvert v\\rvert\\,v,\\qquad v = \\dot r_a - v_{medium}$$
    """

    density: Parameter = parameter(1.2, unit="kg/m3", min=0, doc="density of the air")
    c: Parameter = parameter(0.3, min=0, doc="drag coefficient")
    A: Parameter = parameter(2.0, unit="m2", min=0, doc="cross-section")
    k: Parameter = parameter(
        0.5 * density * c * A, unit="N.s2/m2", min=0, doc="drag constant, from the other parameters"
    )

"""Wheels rolling on a plane without slipping."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import casadi as ca
import numpy as np

from .. import rotational
from ..errors import ParameterError
from ..language import (
    Axis,
    Component,
    Parameter,
    Variable,
    connect,
    cross,
    der,
    direction,
    fail,
    guess,
    option,
    parameter,
    plain_or_symbolic,
    port,
    sqrt,
    variable,
    when,
)
from ..language.expressions import is_symbolic, lift
from ..language.functions import vector
from ..language.values import is_positive, numbers_of
from ..language.varied import present
from ..rotations import across, both_across, from_quaternion
from ..shapes import DARK, LIGHT, Shape
from .apart import apart
from .bodies import principal
from .interfaces import Frame
from .joints import Revolute
from .links import Planar
from .parts import Body, Fixed, FixedTranslation, inertia

FLAT = 0.05  # sine of the angle between axle and vertical: below this the wheel lies flat


class RollingWheel(Body):
    """A thin wheel that rolls on the ground without slipping: 3 degrees of freedom, 5 coordinates.

    $$u\\cdot r = R\\sqrt{1 - (u\\cdot n)^2},\\quad v + w\\times d = 0,\\quad d = -R\\,(u - (u\\cdot n)\\,n)/\\lvert\\cdot\\rvert$$

    `frame_a` is at the centre and rotates with the wheel. The ground is the plane through the origin with the normal u
    (`up`), n is the axle. The wheel always touches the ground, where the force `f_c` acts on it; if it tips over,
    the run stops with a message. Give the start values `r_0` (a guess for its height), `angles` and `w_a`; the velocity
    follows.
    """

    radius: Parameter = parameter(unit="m", min=0, check=is_positive, doc="radius of the wheel")
    n: Axis = direction((0.0, 0.0, 1.0), doc="axle, resolved in frame_a")
    up: Axis = direction((0.0, 1.0, 0.0), doc="normal of the ground, resolved in the world")
    I_axis: Parameter = parameter(0.0, unit="kg.m2", min=0, doc="inertia about the axle")
    I_long: Parameter = parameter(0.5 * I_axis, unit="kg.m2", min=0, doc="transverse inertia")
    I: Parameter = inertia(((0.0, 0.0, 0.0),) * 3, doc="inertia; from I_axis and I_long unless given")
    f_c: Variable = variable(shape=3, unit="N", doc="force of the ground on the wheel, resolved in the world")

    def build(self):
        super().build()
        if "I" not in self._arguments:
            self.I.value = principal(self.I_axis * 0.0 + vector(*self.n), self.I_axis, self.I_long)
        n, up = present(self.n), present(self.up)
        start = from_quaternion(number_at_start(self.Q)).T @ n
        if np.linalg.norm(np.cross(start, up)) < FLAT:
            raise ParameterError(
                f"{type(self).__name__}: the wheel lies flat at the start, its axle along up = {tuple(up.tolist())}. "
                "Rotate it with angles=…, Q=… or R_start=…, or set the axle direction in the wheel with n=…."
            )

    def arm(self) -> tuple[Any, Any]:
        """From the centre to the contact, resolved in the world, and the height of the centre."""
        e, u = self.frame_a.R.T @ self.n, self.up
        share = sqrt(1 - (u @ e) ** 2)
        return (e * (u @ e) - u) * (self.radius / share), self.radius * share

    def load(self):
        frame, (arm, _) = self.frame_a, self.arm()
        return frame.f + frame.R @ self.f_c, frame.t + frame.R @ cross(arm, self.f_c)

    def equations(self):
        frame, u = self.frame_a, self.up
        arm, height = self.arm()
        x = both_across(u)[0] if is_symbolic(u) else across(u)
        yield from super().equations()
        # contact, and no slip in two directions
        yield u @ frame.r_0 == height
        slip = self.v_0 + cross(frame.R.T @ frame.w, arm)
        yield x @ slip == 0
        yield cross(u, x) @ slip == 0
        # tipping over
        yield when(height < FLAT * self.radius, fail("the wheel tips over and cannot continue to roll."))

    def shapes(self):
        yield from wheel_shape(self.frame_a, self.n, self.radius)


def number_at_start(q: Any) -> np.ndarray:
    """Numeric start value of a quaternion."""
    return np.array(ca.DM(ca.evalf(lift(q.start).sx))).ravel()


def wheel_shape(frame: Frame, e: np.ndarray, radius: Any) -> Any:
    """A disc with two spokes that show its rotation."""
    thick = 0.06 * radius
    yield Shape(
        "cylinder", r=frame.r_0, R=frame.R, r_shape=-0.5 * thick * e, length_direction=e, length=thick,
        width=2 * radius, color=DARK,
    )  # fmt: skip
    x = across(e)
    for spoke in (x, cross(e, x)):
        yield Shape(
            "box", r=frame.r_0, R=frame.R, r_shape=-0.85 * radius * spoke, length_direction=spoke, width_direction=e,
            length=1.7 * radius, width=1.4 * thick, height=0.1 * radius, color=LIGHT,
        )  # fmt: skip


class AxleContact(Component):
    """Two upright wheels on an axle rolling on the ground: three velocity constraints, three forces.

    $$e_f\\cdot(v_i + w_i\\times d) = 0,\\ i = 1, 2,\\qquad e_s\\cdot v = 0,\\quad d = -R\\,u$$
    """

    axle: Frame = Frame()
    wheel_1: Frame = Frame()
    wheel_2: Frame = Frame()
    radius: Parameter = parameter(unit="m", min=0, check=is_positive, doc="radius of the wheels")
    up: Axis = direction((0.0, 1.0, 0.0), doc="normal of the ground, resolved in the world")
    f_1: Variable = variable(unit="N", doc="force on wheel 1, forwards")
    f_2: Variable = variable(unit="N", doc="force on wheel 2, forwards")
    f_side: Variable = variable(unit="N", doc="force on both wheels along the axle")

    def equations(self):
        forwards, side = self.axle.R.T @ (1.0, 0.0, 0.0), self.axle.R.T @ (0.0, 0.0, 1.0)
        arm = vector(*self.up) * -self.radius
        for wheel, f in ((self.wheel_1, self.f_1), (self.wheel_2, self.f_2)):
            yield forwards @ (der(wheel.r_0) + cross(wheel.R.T @ wheel.w, arm)) == 0
            yield wheel.f == -(wheel.R @ forwards) * f
            yield wheel.t == -(wheel.R @ cross(arm, forwards)) * f
        yield side @ der(self.axle.r_0) == 0
        yield self.axle.f == -(self.axle.R @ side) * self.f_side
        yield self.axle.t == 0


class RollingWheelSet(Component):
    """Two wheels on a common axle that roll on the ground without slipping: 2 degrees of freedom, 5 coordinates.

    ```
      wheel 1 |----- frame_a -----| wheel 2      x forwards, y up, z along the axle, to wheel 2
    ```

    The ground is the plane through the origin with the normal `up` (default: y), the axle stays level; `frame_a`, at
    its centre, moves in the plane and rotates about the normal, but not with the wheels. With `driven=True` the wheels have
    flanges `axis_1` and `axis_2`. Each coordinate and its rate is a variable and may have an initial value.
    """

    frame_a: Frame = Frame()
    radius: Parameter = parameter(unit="m", min=0, check=is_positive, doc="radius of the wheels")
    track: Parameter = parameter(unit="m", min=0, check=is_positive, doc="distance between the wheels")
    m: Parameter = parameter(unit="kg", min=0, doc="mass of each wheel")
    I_axis: Parameter = parameter(unit="kg.m2", min=0, doc="inertia of each wheel about the axle")
    I_long: Parameter = parameter(0.5 * I_axis, unit="kg.m2", min=0, doc="transverse inertia of each wheel")
    driven: bool = option(False, doc="add flanges to the wheels")
    axis_1: rotational.Flange = port(rotational.Flange, when="driven")
    axis_2: rotational.Flange = port(rotational.Flange, when="driven")
    up: Axis = direction((0.0, 1.0, 0.0), doc="normal of the ground, resolved in the world")
    x: Variable = variable(unit="m", doc="position of the axle on the ground, along x of the world (y if x is up)")
    z: Variable = variable(unit="m", doc="position of the axle on the ground, perpendicular to x, to the right")
    phi: Variable = variable(unit="rad", doc="heading: angle of the axle about the normal of the ground")
    w: Variable = variable(unit="rad/s", doc="rate of phi")
    theta_1: Variable = variable(unit="rad", doc="angle of wheel 1 about the axle, forwards")
    theta_2: Variable = variable(unit="rad", doc="angle of wheel 2 about the axle, forwards")
    w_1: Variable = variable(unit="rad/s", doc="rate of theta_1")
    w_2: Variable = variable(unit="rad/s", doc="rate of theta_2")
    start: Sequence[float] = option((0.0, 0.0, 0.0), convert=plain_or_symbolic(3), doc="initial x, z and heading")
    spin: Sequence[float] | None = option(
        None, check=numbers_of(2), doc="initial speeds of both wheels, forwards; None: free"
    )

    def build(self):
        given = self._arguments

        def begin(name: str, value: Any) -> Any:
            """A start value, which becomes a guess if the coordinate itself is given."""
            return guess(value) if name in given else value

        x, z, heading = self.start
        held = self.spin if self.spin is not None else (guess(0.0), guess(0.0))
        axle: dict[str, Any] = dict(n=(0, 0, -1), driven=self.driven)
        up = self.up
        near = np.eye(3)[0 if abs(present(up)[0]) < 0.9 else 1]
        self.apart = apart(up, near)
        along = across(up, near)
        # x forwards, y up, z to the right; the plane's second direction is up x forwards, which is -z
        self.ground = Fixed(r=vector(*up) * self.radius, n_x=along, n_y=up, animation=False)
        self.motion = Planar(
            n=(0, 1, 0), n_x=(1, 0, 0), s_x=begin("x", x), s_y=begin("z", -z), phi=begin("phi", heading),
            animation=False,
        )  # fmt: skip
        self.arm_1 = FixedTranslation(r=(0.0, 0.0, -0.5 * self.track))
        self.arm_2 = FixedTranslation(r=(0.0, 0.0, 0.5 * self.track))
        self.turn_1 = Revolute(phi=begin("theta_1", 0.0), w=held[0], **axle)
        self.turn_2 = Revolute(phi=begin("theta_2", 0.0), w=held[1], **axle)
        inertia = ((self.I_long, 0, 0), (0, self.I_long, 0), (0, 0, self.I_axis))
        self.wheel_1 = Body(m=self.m, I=inertia, animation=False)
        self.wheel_2 = Body(m=self.m, I=inertia, animation=False)
        self.contact = AxleContact(radius=self.radius, up=self.up)

    def equations(self):
        yield self.x == self.motion.s_x
        yield self.z == -self.motion.s_y
        yield self.phi == self.motion.phi
        yield self.w == self.motion.w
        for turn, theta, w in ((self.turn_1, self.theta_1, self.w_1), (self.turn_2, self.theta_2, self.w_2)):
            yield theta == turn.phi
            yield w == turn.w

    def connections(self):
        c = self.contact
        yield connect(self.ground.frame_b, self.motion.frame_a)
        yield connect(self.motion.frame_b, self.frame_a, self.arm_1.frame_a, self.arm_2.frame_a, c.axle)
        yield connect(self.arm_1.frame_b, self.turn_1.frame_a)
        yield connect(self.arm_2.frame_b, self.turn_2.frame_a)
        yield connect(self.turn_1.frame_b, self.wheel_1.frame_a, c.wheel_1)
        yield connect(self.turn_2.frame_b, self.wheel_2.frame_a, c.wheel_2)
        if self.driven:
            yield connect(self.turn_1.axis, self.axis_1)
            yield connect(self.turn_2.axis, self.axis_2)

    def shapes(self):
        for wheel in (self.wheel_1.frame_a, self.wheel_2.frame_a):
            yield from wheel_shape(wheel, np.array((0.0, 0.0, 1.0)), self.radius)


__all__ = ["AxleContact", "RollingWheel", "RollingWheelSet"]

"""Components for robots in addition to the spatial library."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from .. import rotational, translational
from ..language import (
    Component,
    Parameter,
    Source,
    Variable,
    atan2,
    der,
    maximum,
    minimum,
    norm,
    option,
    parameter,
    port,
    source,
    variable,
    vector,
)
from ..shapes import Shape, size
from ..spatial import Body, Frame, LineForce, TwoFrames
from ..spatial.parts import inertia, inertia_of_something
from .description import Form


def inertia_of_a_file(I: np.ndarray) -> str | None:
    """Argument checker for the inertia of a robot file: one that belongs to no rigid body only raises a warning."""
    return inertia_of_something(I, excusable=np.inf)


class Link(Body):
    """A rigid part of a robot, a body with shapes: 6 degrees of freedom when free."""

    I: Parameter = inertia(check=inertia_of_a_file)
    forms = option(None, doc="shapes in the frame of the link; None: drawn as a body")

    def shapes(self):
        if self.forms is None:
            yield from super().shapes()
        else:
            yield from draw(self.frame_a, self.forms)


class Marker(Component):
    """A massless frame: a massless link, or a named point on a link. It carries no force."""

    frame_a: Frame = Frame()
    forms = option((), doc="shapes in the frame")
    animation = option(True, doc="draw the component in animations")

    def equations(self):
        yield self.frame_a.f == 0
        yield self.frame_a.t == 0

    def shapes(self):
        yield from draw(self.frame_a, self.forms)


class RotaryDamper(TwoFrames):
    """A torque opposing relative rotation, for ball joints: removes no degrees of freedom.

    $$t_b = d\\,w,\\quad f_a = f_b = 0$$
    with w the angular velocity of frame_b relative to frame_a, resolved in frame_b.
    """

    d = parameter(unit="N.m.s/rad", min=0, doc="damping constant")

    def velocity(self) -> Any:
        """Relative angular velocity, resolved in frame_b."""
        a, b = self.frame_a, self.frame_b
        return b.w - b.R @ (a.R.T @ a.w)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.t == self.d * self.velocity()
        yield a.t + a.R @ (b.R.T @ b.t) == 0
        yield a.f == 0
        yield b.f == 0

    def dissipated_power(self):
        w = self.velocity()
        return self.d * (w @ w)

    def shapes(self):
        return ()


class RotarySpring(TwoFrames):
    """A torque opposing relative rotation, proportional to its angle, for ball joints: removes no degrees of freedom.

    $$t_b = c\\,\\varphi\\,e,\\quad f_a = f_b = 0$$
    with e the axis and φ the angle by which frame_b is rotated relative to frame_a, up to half a turn.
    """

    c = parameter(unit="N.m/rad", min=0, doc="stiffness")

    def turned(self) -> Any:
        """Angle times axis of the relative rotation; the same in both frames."""
        E = self.frame_b.R @ self.frame_a.R.T
        sine = 0.5 * vector(E[1, 2] - E[2, 1], E[2, 0] - E[0, 2], E[0, 1] - E[1, 0])
        size = norm(sine, 1e-12)
        return sine * (atan2(size, 0.5 * (E[0, 0] + E[1, 1] + E[2, 2] - 1.0)) / size)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.t == self.c * self.turned()
        yield a.t + a.R @ (b.R.T @ b.t) == 0
        yield a.f == 0
        yield b.f == 0

    def potential_energy(self):
        phi = self.turned()
        return 0.5 * self.c * (phi @ phi)

    def shapes(self):
        return ()


class RotaryInertia(TwoFrames):
    """A torque opposing relative angular acceleration, for ball joints with rotors: removes no degrees of freedom.

    $$t_b = J\\,\\dot w,\\quad f_a = f_b = 0$$
    with w the angular velocity of frame_b relative to frame_a, resolved in frame_b, as MuJoCo's `armature`.
    """

    J = parameter(unit="kg.m2", min=0, doc="moment of inertia about every axis")
    w = variable(shape=3, unit="rad/s", doc="relative angular velocity, resolved in frame_b")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield self.w == b.w - b.R @ (a.R.T @ a.w)
        yield b.t == self.J * der(self.w)
        yield a.t + a.R @ (b.R.T @ b.t) == 0
        yield a.f == 0
        yield b.f == 0

    def kinetic_energy(self):
        return 0.5 * self.J * (self.w @ self.w)

    def shapes(self):
        return ()


class Strand(LineForce):
    """A straight piece of a tendon between two frames, whose tension `f` is set by the model: removes no degrees of freedom."""

    def kinematics(self, e):
        length, rate, _ = super().kinematics(e)
        yield from (length, rate)

    def supplied_power(self):
        return -self.f * self.v


class Tendon(Component):
    """A length shared by joints or points, with a flange: removes no degrees of freedom.

    $$s = L(q),\\quad \\tau_i = -f\\,\\partial L/\\partial q_i$$
    The force f is positive in tension. Springs, dampers and motors are connected between the ground and `axis`.
    """

    length: Source = source(unit="m", doc="its length: an expression in coordinates and distances")
    s: Variable = variable(unit="m", doc="its length")
    f: Variable = variable(unit="N", doc="force, positive in tension")
    axis: translational.Flange = translational.Flange()

    def equations(self):
        yield self.s == self.length
        yield self.axis.s == self.s
        yield self.axis.f + self.f == 0

    def supplied_power(self):
        return self.f * der(self.s)  # applied to the links by strands, or by torques on joints


class Actuator(Component):
    """The force of an actuator on a joint or tendon, which the model applies: removes no degrees of freedom.

    $$f = (g_0 + g_1 l + g_2 \\dot l)\\,a + b_0 + b_1 l + b_2 \\dot l$$
    with the length l, gear times the coordinate, and the activation a: the control u, its integral, or the filtered control,
    $T \\dot a = u - a$. Control and force stay within their limits.
    """

    control: Source = source(0.0, doc="control: a number, a function of time, or a signal")
    length: Source = source(doc="gear times the coordinate that it acts on: an expression")
    gain = parameter(shape=3, doc="gain: constant, factors of length and speed")
    bias = parameter(shape=3, doc="force without control: constant, factors of length and speed")
    T = parameter(1.0, unit="s", min=0, doc="time constant of the filter")
    dynamics = option(
        "none", choices=("none", "integrator", "filter"), doc="how the activation follows from the control"
    )
    controls = option((-np.inf, np.inf), doc="limits of the control")
    forces = option((-np.inf, np.inf), doc="limits of the force")
    u: Variable = variable(doc="control within its limits")
    act: Variable = variable(start=0.0, doc="activation")
    l: Variable = variable(doc="gear times the coordinate")
    f: Variable = variable(doc="force or torque along it")

    def equations(self):
        state = vector(1.0, self.l, der(self.l))
        yield self.u == within(self.control, self.controls)
        yield self.l == self.length
        match self.dynamics:
            case "integrator":
                yield der(self.act) == self.u
            case "filter":
                yield self.T * der(self.act) == self.u - self.act
            case _:
                yield self.act == self.u
        yield self.f == within((self.gain @ state) * self.act + self.bias @ state, self.forces)


def within(x: Any, limits: tuple[float, float]) -> Any:
    """A value held between limits."""
    low, high = limits
    x = maximum(x, low) if np.isfinite(low) else x
    return minimum(x, high) if np.isfinite(high) else x


class Coupled(Component):
    """Couples the coordinate of a joint to that of another one: removes 1 degree of freedom.

    $$q_b = c_0 + c_1 q_a + c_2 q_a^2 + \\dots,\\quad \\tau_a + (c_1 + 2 c_2 q_a + \\dots)\\,\\tau_b = 0$$

    Connect the flanges of the joints: rotational ones to `shaft_a` and `shaft_b`, translational ones to `rod_a` and `rod_b`.
    """

    c = parameter(shape=2, doc="coefficients c0 and c1")
    curve = option((), doc="coefficients c2, c3, …")
    slides_a = option(False, doc="the leading joint is prismatic")
    slides_b = option(False, doc="the following joint is prismatic")
    shaft_a: rotational.Flange = port(rotational.Flange, when=lambda c: not c.slides_a)
    shaft_b: rotational.Flange = port(rotational.Flange, when=lambda c: not c.slides_b)
    rod_a: translational.Flange = port(translational.Flange, when="slides_a")
    rod_b: translational.Flange = port(translational.Flange, when="slides_b")

    def equations(self):
        a, tau_a = (self.rod_a.s, self.rod_a.f) if self.slides_a else (self.shaft_a.phi, self.shaft_a.tau)
        b, tau_b = (self.rod_b.s, self.rod_b.f) if self.slides_b else (self.shaft_b.phi, self.shaft_b.tau)
        rest = sum(c * a ** (k + 2) for k, c in enumerate(self.curve))
        slope = sum((k + 2) * c * a ** (k + 1) for k, c in enumerate(self.curve))
        yield b == self.c[0] + self.c[1] * a + rest
        yield tau_a + (self.c[1] + slope) * tau_b == 0


def draw(frame: Frame, forms: tuple[Form, ...] | list[Form]) -> Iterator[Shape]:
    """Shapes fixed in a frame."""
    for form in forms:
        x, y, z = form.pose.R.T
        r = form.pose.r
        place: dict[str, Any] = dict(r=frame.r_0, R=frame.R, color=form.color, opacity=form.opacity, specular=0.3)
        match form.kind, form.size:
            case "box", (a, b, c):
                yield Shape(
                    "box", r_shape=r - 0.5 * a * x, length_direction=x, width_direction=y, length=a, width=b, height=c,
                    **place,
                )  # fmt: skip
            case (("sphere" | "ellipsoid"), extents):
                a, b, c = extents if len(extents) == 3 else 3 * extents
                yield Shape(
                    "sphere", r_shape=r, length_direction=x, width_direction=y, length=a, width=b, height=c, **place
                )
            case "cylinder", (d, length):
                yield Shape(
                    "cylinder", r_shape=r - 0.5 * length * z, length_direction=z, length=length, width=d, **place
                )
            case "capsule", (d, length):
                yield Shape(
                    "cylinder", r_shape=r - 0.5 * length * z, length_direction=z, length=length, width=d, **place
                )
                for side in (-0.5, 0.5):
                    yield Shape("sphere", r_shape=r + side * length * z, length=d, width=d, **place)
            case "mesh", scale:
                turned = {**place, "R": form.pose.R.T @ frame.R}
                yield Shape("mesh", r_shape=form.pose.R.T @ r, file=form.file, scale=scale, **turned)
            case "plane", (a, b):
                a, b = (2.0 * size if extent <= 0 else extent for extent in (a, b))
                thick = 0.004 * size
                yield Shape(
                    "box", r_shape=r - 0.5 * a * x - 0.5 * thick * z, length_direction=x, width_direction=y, length=a,
                    width=b, height=thick, **place,
                )  # fmt: skip


__all__ = [
    "Actuator",
    "Coupled",
    "Link",
    "Marker",
    "RotaryDamper",
    "RotaryInertia",
    "RotarySpring",
    "Strand",
    "Tendon",
    "draw",
    "within",
]

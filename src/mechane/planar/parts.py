"""Parts: fixed points, rods, bodies."""

from __future__ import annotations

from typing import Any

from ..language import Parameter, Variable, alias, cross, der, maximum, norm, option, parameter, variable
from ..shapes import BODY, LIGHT, STEEL, Drawn, Shape, largest, size
from .interfaces import Frame, TwoFrames, resolve1
from .masses import Mass, Massive
from .world import support


class Fixed(Drawn):
    """A frame fixed in the world: 0 degrees of freedom.

    $$r_b = r,\\quad \\varphi_b = \\varphi$$
    """

    frame_b: Frame = Frame()
    frame_a = alias("frame_b")
    r: Parameter = parameter((0.0, 0.0), unit="m", doc="position")
    phi: Parameter = parameter(0.0, unit="rad", doc="angle")

    def equations(self):
        yield self.frame_b.r == self.r
        yield self.frame_b.phi == self.phi

    def shapes(self):
        yield from support(self.r, self.phi)


class Body(Massive, Drawn):
    """A rigid body with mass and inertia: 3 degrees of freedom when free.

    $$f_a = m\\,(\\ddot r_{cm} - g),\\qquad I\\,\\dot\\omega = t_a - r_{cm}^0 \\times f_a$$
    """

    frame_a: Frame = Frame()
    m: Parameter = parameter(unit="kg", min=0, doc="mass")
    I: Parameter = parameter(unit="kg.m2", min=0, doc="inertia about the centre of mass")
    r_cm: Parameter = parameter((0.0, 0.0), unit="m", doc="centre of mass, resolved in frame_a")
    enable_gravity: bool = option(True, doc="whether gravity acts on it")
    enforce_states: bool = option(False, doc="always make position and angle of the body states")
    r: Variable = variable(shape=2, unit="m", doc="position of frame_a")
    phi: Variable = variable(
        unit="rad", doc="angle of frame_a",
        hint="'{name}' has no rotational inertia; give it I > 0 or fix its angle.",
    )  # fmt: skip
    v: Variable = variable(shape=2, unit="m/s", doc="velocity of the centre of mass")
    w: Variable = variable(unit="rad/s", doc="angular velocity")
    a: Variable = variable(shape=2, unit="m/s2", doc="acceleration of the centre of mass")
    z: Variable = variable(unit="rad/s2", doc="angular acceleration")

    def build(self):
        if self.enforce_states:
            for x in (self.place(), self.phi, self.v, self.w):
                x.state = "always"

    def centre(self):
        """Centre of mass, resolved in the world."""
        return self.frame_a.r + resolve1(self.frame_a.phi, self.r_cm)

    def place(self) -> Variable:
        """Position variable of frame_a."""
        return self.r

    def load(self) -> tuple[Any, Any]:
        """The cut force, and the cut torque about frame_a."""
        return self.frame_a.f, self.frame_a.t

    def equations(self):
        frame, arm = self.frame_a, resolve1(self.frame_a.phi, self.r_cm)
        # kinematics
        yield self.place() == frame.r
        yield self.phi == frame.phi
        yield self.v == der(frame.r + arm)
        yield self.w == der(frame.phi)
        yield self.a == der(self.v)
        yield self.z == der(self.w)
        # Newton and Euler
        f, t = self.load()
        [mass] = self.masses()
        yield f == self.thrust(mass)
        yield t == self.twist(mass) + cross(arm, f)

    def masses(self):
        yield Mass(self.m, self.I, self.centre(), self.v, self.a, self.w, self.z)

    def shapes(self):
        """A disc at the centre of mass with a volume proportional to the mass, and a rod to it."""
        frame = self.frame_a
        share = maximum(0.4, (self.m / largest(self.m, "mass")) ** (1 / 3))
        disc = dict(r=self.centre(), phi=frame.phi, height_shift=0.008 * size)
        yield Shape(
            "beam", r=frame.r, phi=frame.phi, length_direction=self.r_cm, length=norm(self.r_cm), width=0.03 * size,
            color=STEEL,
        )  # fmt: skip
        yield Shape("cylinder", z_direction=True, length=0.03 * size, width=0.12 * size * share, color=BODY, **disc)
        yield Shape(
            "box", length=0.06 * size * share, width=0.012 * size * share, height=0.034 * size, color=LIGHT, **disc,
        )  # fmt: skip


class FixedTranslation(TwoFrames):
    """A massless rigid rod from frame_a to frame_b: 0 degrees of freedom.

    $$r_b = r_a + R(\\varphi_a)\\,r,\\quad \\varphi_b = \\varphi_a,\\quad t_a + t_b + (r_b - r_a)\\times f_b = 0$$
    """

    r: Parameter = parameter(shape=2, unit="m", doc="vector from frame_a to frame_b, resolved in frame_a")

    def equations(self):
        a, b, rod = self.frame_a, self.frame_b, resolve1(self.frame_a.phi, self.r)
        # kinematics
        yield b.r == a.r + rod
        yield b.phi == a.phi
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(rod, b.f) == 0

    def shapes(self):
        yield rod_shape(self)


class FixedRotation(TwoFrames):
    """frame_b rotated by a fixed angle, with an optional translation: 0 degrees of freedom.

    $$r_b = r_a + R(\\varphi_a)\\,r,\\quad \\varphi_b = \\varphi_a + \\varphi$$
    """

    phi: Parameter = parameter(0.0, unit="rad", doc="angle from frame_a to frame_b")
    r: Parameter = parameter((0.0, 0.0), unit="m", doc="vector from frame_a to frame_b, resolved in frame_a")

    def equations(self):
        a, b, rod = self.frame_a, self.frame_b, resolve1(self.frame_a.phi, self.r)
        # kinematics
        yield b.r == a.r + rod
        yield b.phi == a.phi + self.phi
        # balance
        yield a.f + b.f == 0
        yield a.t + b.t + cross(rod, b.f) == 0

    def shapes(self):
        yield rod_shape(self)


def rod_shape(rod: FixedTranslation | FixedRotation) -> Shape:
    """A flat bar with round ends from frame_a to frame_b."""
    a = rod.frame_a
    return Shape("beam", r=a.r, phi=a.phi, length_direction=rod.r, length=norm(rod.r), width=0.036 * size, color=STEEL)


class Neutral(TwoFrames):
    """Two frames without any effect on each other: the starting point for a new component, 3 degrees of freedom.

    For each positional constraint you add, remove the force equation in that direction; for each new variable, add an
    equation. The lever balance holds for every massless component.
    """

    def equations(self):
        a, b = self.frame_a, self.frame_b
        # no force is transmitted: replace one of these for each constraint
        yield a.f == 0
        yield a.t == 0
        # balance, with the lever arm
        yield a.f + b.f == 0
        yield a.t + b.t + cross(b.r - a.r, b.f) == 0

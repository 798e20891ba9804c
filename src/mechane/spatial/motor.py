"""The rigid body written with von Mises' motors."""

from __future__ import annotations

from typing import Any, Literal

from ..language import Variable, cross, der, option, variable
from ..motor import ForceMotor, InertiaDyad, MomentumMotor, VelocityMotor
from .parts import Body
from .world import world_of


class MotorBody(Body):
    """A rigid body written with motors, Newton's second law in one line: 6 degrees of freedom when free.

    $$\\mathring p + v \\times p = f,\\qquad p = M v$$
    The motors refer to the origin of frame_a and its axes. With `form="inertial"` they refer to the world, in which the law
    has no second term:
    $$\\dot p = f$$
    Everything else is as in `Body`, which it can replace anywhere.
    """

    form: Literal["body-fixed", "inertial"] = option(
        "body-fixed",
        choices=("body-fixed", "inertial"),
        doc="frame and point in which the equation of motion is written",
    )

    v_a: Variable = variable(shape=3, unit="m/s", doc="velocity of frame_a, resolved in frame_a")

    def inertia(self) -> InertiaDyad:
        """Inertia about the origin of frame_a."""
        return InertiaDyad.about_cm(m=self.m, r_cm=self.r_cm, I=self.I)

    def velocity_motor(self) -> VelocityMotor:
        """Angular velocity and velocity of frame_a."""
        return VelocityMotor(self.w_a, self.v_a)

    def momentum_motor(self) -> MomentumMotor:
        """Momentum, and angular momentum about the origin of frame_a."""
        return self.inertia() @ self.velocity_motor()

    def force_motor(self) -> ForceMotor:
        """Cut force and torque, and the weight, which acts at the centre of mass."""
        frame = self.frame_a
        gravity = world_of(self).gravity(frame.r_0 + frame.R.T @ self.r_cm)
        weight = ForceMotor.through(self.r_cm, self.m * (frame.R @ gravity))
        return ForceMotor(frame.f, frame.t) + weight  # type: ignore[return-value]

    def equations(self):
        frame = self.frame_a
        yield from self.kinematics()
        yield self.v_a == frame.R @ self.v_0
        # Newton's second law
        v, f = self.velocity_motor(), self.force_motor()
        p = self.inertia() @ v
        if self.form == "body-fixed":
            yield der(p) + v.cross(p) == f
        else:
            yield der(p.from_frame(frame.r_0, frame.R)) == f.from_frame(frame.r_0, frame.R)
        # the centre of mass, for output
        yield self.v_cm == self.v_0 + frame.R.T @ cross(self.w_a, self.r_cm)
        yield self.a_cm == der(self.v_cm)

    def kinetic_energy(self) -> Any:
        return self.inertia().kinetic_energy(self.velocity_motor())

"""Drive trains on moving carriers: rotors, mountings and bevel gears with their gyroscopic torques.

The angle of a flange is either relative to the carrier, as with the flanges of a joint, or relative to the world, when the
support of the train is a `Mounting1D`. A `Rotor1D` supports both; the two must not be mixed in one train.
"""

from __future__ import annotations

from typing import Any

from .. import rotational
from ..language import (
    Axis,
    Parameter,
    Variable,
    cross,
    der,
    direction,
    option,
    parameter,
    variable,
)
from ..language.values import is_not_zero
from ..rotations import unit
from ..shapes import BODY, STEEL, Drawn, Shape, size
from .drawing import pin
from .interfaces import Frame


class Rotor1D(Drawn):
    """A rotor on a shaft carried by frame_a: 1 degree of freedom.

    Relative to the carrier (`absolute=False`), the torques of the shaft react on the carrier, as in a driven Revolute:
    $$J\\,(\\dot w + n\\cdot\\dot w_a) = \\tau,\\quad t_a = n\\,\\tau + w_a\\times n\\,J\\,(w + n\\cdot w_a)$$
    Relative to the world (`absolute=True`), they react at the `Mounting1D` of the train:
    $$J\\,\\dot w = \\tau,\\quad t_a = w_a\\times n\\,J\\,w$$
    with $\\tau$ the sum of both flanges. `J` is the inertia about n only; the mass and the transverse inertia belong to the
    carrier. With `carried=True` the carrier includes the inertia about n as well, as in the Modelica library, and the rotor
    adds the terms due to its rotation relative to the carrier:
    $$J\\,(\\dot w + n\\cdot\\dot w_a) = \\tau,\\quad t_a = n\\,J\\,\\dot w + w_a\\times n\\,J\\,w$$
    """

    frame_a: Frame = Frame()
    flange_a: rotational.Flange = rotational.Flange()
    flange_b: rotational.Flange = rotational.Flange()
    J: Parameter = parameter(unit="kg.m2", min=0, doc="moment of inertia about n")
    n: Axis = direction((1.0, 0.0, 0.0), doc="axis of the shaft, resolved in frame_a")
    absolute: bool = option(False, doc="angles of the flanges are relative to the world, not to frame_a")
    carried: bool = option(False, doc="the body at frame_a includes the inertia of the rotor about n")
    phi: Variable = variable(unit="rad", state="prefer", doc="angle of the shaft")
    w: Variable = variable(unit="rad/s", state="prefer", doc="rate of phi")
    spin: Variable = variable(unit="rad/s", doc="angular velocity of the rotor about n, relative to the world")

    def equations(self):
        frame, e = self.frame_a, self.n
        tau = self.flange_a.tau + self.flange_b.tau
        # kinematics
        yield self.flange_a.phi == self.phi
        yield self.flange_b.phi == self.phi
        yield self.w == der(self.phi)
        yield self.spin == (self.w if self.absolute else self.w + e @ frame.w)
        # balance
        yield self.J * der(self.spin) == tau
        yield frame.f == 0
        whole = cross(frame.w, e * (self.J * self.spin)) + (0.0 if self.absolute else e * tau)
        yield frame.t == whole - self.with_carrier(cross(frame.w, e * (e @ frame.w)) + e * (e @ der(frame.w)))

    def with_carrier(self, x: Any) -> Any:
        """The part of the inertia about n included in the body at frame_a."""
        return self.J * x if self.carried else 0.0

    def kinetic_energy(self):
        return 0.5 * self.J * self.spin**2 - self.with_carrier(0.5 * (self.n @ self.frame_a.w) ** 2)

    def shapes(self):
        e = self.n
        yield Shape(
            "cylinder", r=self.frame_a.r_0, R=self.frame_a.R, r_shape=-0.02 * size * e, length_direction=e,
            length=0.04 * size, width=0.12 * size, color=BODY,
        )  # fmt: skip


class Mounting1D(Drawn):
    """The housing of a drive train, fixed to frame_a: its flange rotates with the frame, its torque acts on it.

    $$\\dot\\varphi = n\\cdot w_a,\\quad t_a = -n\\,\\tau$$

    The angle is relative to the world. It is integrated, because the rotation of a frame about a moving axis has no closed
    form.
    """

    frame_a: Frame = Frame()
    flange_b: rotational.Flange = rotational.Flange()
    n: Axis = direction((1.0, 0.0, 0.0), doc="axis of the flange, resolved in frame_a")
    phi: Variable = variable(unit="rad", start=0.0, state="prefer", doc="angle of rotation of the frame about n")

    def equations(self):
        frame, e = self.frame_a, self.n
        yield self.flange_b.phi == self.phi
        yield der(self.phi) == e @ frame.w
        yield frame.f == 0
        yield frame.t + e * self.flange_b.tau == 0

    def shapes(self):
        yield pin(self.frame_a, self.n, 0.05, STEEL)


class BevelGear1D(Drawn):
    """Two meshing shafts at any angle in a housing fixed to frame_a: 1 degree of freedom.

    $$w_a - n_a\\cdot w = i\\,(w_b - n_b\\cdot w),\\quad i\\,\\tau_a + \\tau_b = 0,\\quad t = -n_a\\tau_a - n_b\\tau_b$$

    The angles of the flanges are relative to the world, $w$ is the angular velocity of the housing.
    """

    frame_a: Frame = Frame()
    flange_a: rotational.Flange = rotational.Flange()
    flange_b: rotational.Flange = rotational.Flange()
    ratio: Parameter = parameter(1.0, check=is_not_zero, doc="ratio of the speed of flange_a to that of flange_b")
    n_a: Axis = direction((1.0, 0.0, 0.0), doc="axis of flange_a, resolved in frame_a")
    n_b: Axis = direction((0.0, 1.0, 0.0), doc="axis of flange_b, resolved in frame_a")
    w_a: Variable = variable(unit="rad/s", doc="speed of flange_a")
    w_b: Variable = variable(unit="rad/s", doc="speed of flange_b")

    def equations(self):
        frame, a, b, e_a, e_b = self.frame_a, self.flange_a, self.flange_b, self.n_a, self.n_b
        # kinematics
        yield self.w_a == der(a.phi)
        yield self.w_b == der(b.phi)
        yield self.w_a - e_a @ frame.w == self.ratio * (self.w_b - e_b @ frame.w)
        # balance
        yield self.ratio * a.tau + b.tau == 0
        yield frame.f == 0
        yield frame.t + e_a * a.tau + e_b * b.tau == 0

    def shapes(self):
        for n, color in ((self.n_a, STEEL), (self.n_b, BODY)):
            yield Shape(
                "cone", r=self.frame_a.r_0, R=self.frame_a.R, r_shape=0.03 * size * unit(n), length_direction=unit(n),
                length=0.03 * size, width=0.06 * size, extra=1.5, color=color,
            )  # fmt: skip

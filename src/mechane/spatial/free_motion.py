"""Free motion with scalar initial values."""

from __future__ import annotations

from ..language import Variable, der, guess, variable
from ..language.expressions import is_symbolic
from ..language.functions import vector
from ..rotations import from_angles, to_angles, to_quaternion
from .interfaces import relative
from .joints import FreeMotion


class FreeMotionScalarInit(FreeMotion):
    """Free motion of frame_b relative to frame_a with scalar initial values: 6 degrees of freedom.

    The states are those of `FreeMotion`, without singular orientations. In addition each position, velocity,
    angle and rate is a separate variable, so that some can be fixed at the start and others left free, as in
    `FreeMotionScalarInit(x=1.0, v_y=2.0, phi_2=0.3)`. The angles are successive rotations about the axes of `sequence`;
    where two of these axes coincide, they are undefined.
    """

    x: Variable = variable(unit="m", doc="position of frame_b along x of frame_a")
    y: Variable = variable(unit="m", doc="position of frame_b along y of frame_a")
    z: Variable = variable(unit="m", doc="position of frame_b along z of frame_a")
    v_x: Variable = variable(unit="m/s", doc="rate of x")
    v_y: Variable = variable(unit="m/s", doc="rate of y")
    v_z: Variable = variable(unit="m/s", doc="rate of z")
    phi_1: Variable = variable(unit="rad", doc="first angle from frame_a to frame_b")
    phi_2: Variable = variable(unit="rad", doc="second angle from frame_a to frame_b")
    phi_3: Variable = variable(unit="rad", doc="third angle from frame_a to frame_b")
    w_1: Variable = variable(unit="rad/s", doc="rate of phi_1")
    w_2: Variable = variable(unit="rad/s", doc="rate of phi_2")
    w_3: Variable = variable(unit="rad/s", doc="rate of phi_3")

    def build(self):
        super().build()
        given = [self._arguments.get(name) for name in ("phi_1", "phi_2", "phi_3")]
        if any(phi is not None for phi in given):  # start close to them, so that unspecified angles stay zero
            numbers = [getattr(phi, "value", phi) or 0.0 for phi in given]
            if not is_symbolic(*numbers):
                self.Q.set_start(guess(to_quaternion(from_angles(numbers, self.sequence))))

    def equations(self):
        yield from super().equations()
        yield vector(self.x, self.y, self.z) == self.r_rel
        yield vector(self.v_x, self.v_y, self.v_z) == self.v_rel
        angles = to_angles(relative(self.frame_a, self.frame_b), self.sequence)
        for phi, w, angle in zip(
            (self.phi_1, self.phi_2, self.phi_3), (self.w_1, self.w_2, self.w_3), angles, strict=True
        ):
            yield phi == angle
            yield w == der(phi)

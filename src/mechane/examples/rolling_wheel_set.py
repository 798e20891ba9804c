"""A wheel set pulled by a central force and steered by two torques."""

from __future__ import annotations

import mechane as mc
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 5.0


class RollingWheelSetDrive(mc.Model):
    """Two wheels on an axle, each with a motor (2 degrees of freedom, 5 coordinates)."""

    world = sp.World()
    axle = sp.RollingWheelSet(radius=0.2, track=0.8, m=1.0, I_axis=0.02, driven=True, spin=(0.0, 0.0))
    cargo = sp.Body(m=5.0, I=(0.3, 0.5, 0.4), r_cm=(0, 0.2, 0))
    motor1 = rot.Torque(tau=lambda t: 0.5 + 0.2 * mc.sin(t))
    motor2 = rot.Torque(tau=0.5)

    def connections(self):
        yield mc.connect(self.axle.frame_a, self.cargo.frame_a)
        yield mc.connect(self.motor1.flange_b, self.axle.axis_1)
        yield mc.connect(self.motor2.flange_b, self.axle.axis_2)


def main(show: bool = True) -> mc.Result:
    """Drive."""
    result = mc.simulate(RollingWheelSetDrive(), STOP, tolerance=1e-8)
    if show:
        present(result, "cargo.r_0", "axle.turn_1.w", "axle.turn_2.w")
    return result


if __name__ == "__main__":
    main()

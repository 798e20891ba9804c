"""A planar mechanism in a rotating plane: a governor with springs in the plane and masses in space."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 4.0


class PlanarInSpace(mc.Model):
    """Two arms on a shaft that spins up (2 degrees of freedom, and one prescribed).

    Joints, arms and springs are planar; the balls are spatial bodies attached through adapters and so account for the rotation of the
    plane. The shaft rotates about y, which lies in the plane.
    """

    world = sp.World()
    shaft = sp.Revolute(n=(0, 1, 0), driven=True)
    motor = rot.Position(phi=lambda t: 8.0 * (t - 0.5 * mc.tanh(2 * t)))
    ground = pl.Fixed(r=(0, 0))
    hinge = [pl.Revolute(phi=phi, w=0.0) for phi in (0.2, -0.2)]
    arm = [pl.FixedTranslation(r=(0, -0.5)) for _ in range(2)]
    spring = pl.SpringDamper(c=60.0, d=1.0, s0=0.2)
    seat = [sp.PlanarToSpatial() for _ in range(2)]
    ball = [sp.Body(m=1.0, I=(0.002, 0.002, 0.002)) for _ in range(2)]

    def connections(self):
        yield mc.connect(self.world.frame_b, self.shaft.frame_a)
        yield mc.connect(self.motor.flange_b, self.shaft.axis)
        yield mc.connect(self.ground.frame_a, *(h.frame_a for h in self.hinge))
        yield mc.connect(self.shaft.frame_b, *(s.frame_a for s in self.seat))
        for k in range(2):
            yield mc.connect(self.hinge[k].frame_b, self.arm[k].frame_a)
            spring_end = self.spring.frame_a if k else self.spring.frame_b
            yield mc.connect(self.arm[k].frame_b, self.seat[k].planar, spring_end)
            yield mc.connect(self.seat[k].frame_b, self.ball[k].frame_a)


def main(show: bool = True) -> mc.Result:
    """Spin it up."""
    result = mc.simulate(PlanarInSpace(), STOP, tolerance=1e-8)
    if show:
        present(result, "hinge[0].phi", "hinge[1].phi", "shaft.w")
    return result


if __name__ == "__main__":
    main()

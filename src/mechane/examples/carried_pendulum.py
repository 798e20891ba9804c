"""A planar double pendulum on a tumbling carrier: its bodies account for the motion of their plane."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 5.0


class CarriedPendulum(mc.Model):
    """A free body in space carrying a planar double pendulum (8 degrees of freedom).

    The pendulum consists of planar parts with a MovingPlane instead of a planar world, so pendulum and carrier
    act on each other.
    """

    world = sp.World(g=0.0)
    carrier = sp.BodyBox(r=(0.8, 0, 0), width=0.5, height=0.1, density=25.0, w_a=(1.0, 2.0, 0.3))
    mount = sp.FixedTranslation(r=(0.4, 0, 0.1))
    plane = sp.MovingPlane()
    hinge = [pl.Revolute(phi=mc.deg(-60), w=0.0), pl.Revolute(phi=0.5, w=0.0)]
    link = [pl.BodyBox(r=(0.4, 0), width=0.05, thickness=0.02, density=1000.0) for _ in range(2)]

    def connections(self):
        yield mc.connect(self.carrier.frame_a, self.mount.frame_a)
        yield mc.connect(self.mount.frame_b, self.plane.frame_a)
        yield mc.connect(self.plane.frame_b, self.hinge[0].frame_a)
        yield mc.connect(self.hinge[0].frame_b, self.link[0].frame_a)
        yield mc.connect(self.link[0].frame_b, self.hinge[1].frame_a)
        yield mc.connect(self.hinge[1].frame_b, self.link[1].frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it tumble."""
    result = mc.simulate(CarriedPendulum(), STOP, tolerance=1e-8)
    if show:
        present(result, "hinge[0].phi", "hinge[1].phi", "carrier.w_a")
    return result


if __name__ == "__main__":
    main()

"""A double pendulum in space: the two axes are not parallel, so the arms twist each other."""

from __future__ import annotations

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 5.0


class SpatialDoublePendulum(mc.Model):
    """Two bars on two hinges at right angles (2 degrees of freedom)."""

    world = sp.World()
    hinge1 = sp.Revolute(n=(0, 0, 1), phi=0.0, w=0.0)
    arm1 = sp.BodyBox(r=(0.5, 0, 0), width=0.06, height=0.06)
    hinge2 = sp.Revolute(n=(1, 0, 1), phi=0.5, w=0.0)
    arm2 = sp.BodyBox(r=(0.5, 0, 0), width=0.06, height=0.06)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge1.frame_a)
        yield mc.connect(self.hinge1.frame_b, self.arm1.frame_a)
        yield mc.connect(self.arm1.frame_b, self.hinge2.frame_a)
        yield mc.connect(self.hinge2.frame_b, self.arm2.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it swing."""
    result = mc.simulate(SpatialDoublePendulum(), STOP, tolerance=1e-8)
    if show:
        present(result, "hinge1.phi", "hinge2.phi")
    return result


if __name__ == "__main__":
    main()

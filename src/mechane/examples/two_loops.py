"""Two coupled kinematic loops: two slider-cranks on one crank, with rods that have mass."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 10.0


class TwoLoops(mc.Model):
    """A crank that drives two sliders at right angles (1 degree of freedom, two closed loops that share the crank)."""

    radius = mc.parameter(0.3, unit="m", min=0)
    length = mc.parameter(1.0, unit="m", min=0)

    world = pl.World()
    crank = pl.Revolute(phi=0.3, w=5.0)
    arm = pl.FixedTranslation(r=(radius, 0))
    flywheel = pl.Body(m=1.0, I=0.5)
    rail_x = pl.Prismatic(n=(1, 0), s=mc.guess(1.0))
    rail_y = pl.Prismatic(n=(0, 1), s=mc.guess(1.0))
    rod_x = pl.JointRRWithMass(length=length, m=0.4, I=0.03)
    rod_y = pl.JointRRWithMass(length=length, m=0.4, I=0.03)
    piston_x = pl.Body(m=0.5, I=0.1)
    piston_y = pl.Body(m=0.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.crank.frame_a, self.rail_x.frame_a, self.rail_y.frame_a)
        yield mc.connect(self.crank.frame_b, self.arm.frame_a, self.flywheel.frame_a)
        yield mc.connect(self.arm.frame_b, self.rod_x.frame_a, self.rod_y.frame_a)
        yield mc.connect(self.rail_x.frame_b, self.rod_x.frame_b, self.piston_x.frame_a)
        yield mc.connect(self.rail_y.frame_b, self.rod_y.frame_b, self.piston_y.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let the crank turn."""
    result = mc.simulate(TwoLoops(), STOP, tolerance=1e-8)
    if show:
        present(result, "crank.w", "rail_x.s", "rail_y.s")
    return result


if __name__ == "__main__":
    main()

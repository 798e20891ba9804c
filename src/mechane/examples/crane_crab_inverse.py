"""The inverse crane crab: the load follows a given path, and the trolley and hoist forces are the unknowns."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane import translational as tra
from mechane.examples._present import present

STOP = 5.0
TROLLEY, LOAD = 1.0, 0.5  # masses, kg
DISTANCE, DEPTH, LIFT = 3.0, 1.5, 0.6  # travel of the load, rope length and lift, m


def progress(t):
    """From 0 to 1 in the first four seconds, with four continuous derivatives: the force depends on the fourth."""
    q = mc.minimum(t / 4.0, 1.0)
    return q**5 * (126 + q * (-420 + q * (540 + q * (-315 + 70 * q))))


def path(t):
    """Prescribed position of the load."""
    p = progress(t)
    return mc.vector(DISTANCE * p, -DEPTH + 4 * LIFT * p * (1 - p))


class InverseCraneCrab(mc.Model):
    """Trolley, swinging rope and hoist with a load on a given path (0 degrees of freedom)."""

    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), driven=True)
    trolley = pl.PointMass(m=TROLLEY)
    hinge = pl.Revolute()
    rope = pl.Prismatic(n=(0, -1), s=mc.guess(DEPTH), driven=True)
    load = pl.PointMass(m=LOAD)
    pull = mc.variable(unit="N", doc="force of the drive on the trolley")
    lift = mc.variable(unit="N", doc="force of the hoist along the rope, positive downwards")

    def build(self):
        self.drive, self.hoist = tra.Force(f=self.pull), tra.Force(f=self.lift)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)
        yield mc.connect(self.drive.flange_b, self.rail.axis)
        yield mc.connect(self.hoist.flange_b, self.rope.axis)

    def equations(self):
        yield self.load.frame_a.r == path(mc.time)


def main(show: bool = True) -> mc.Result:
    """Move the load."""
    result = mc.simulate(InverseCraneCrab(), STOP)
    if show:
        present(result, "rail.s", "hinge.phi", "pull")
        print(f"  the drive pulls with at most {abs(result['pull']).max():.2f} N")
    return result


if __name__ == "__main__":
    main()

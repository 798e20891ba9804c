"""A pendulum that stays upright because its pivot vibrates fast enough (Kapitza)."""

from __future__ import annotations

import math

import mechane as mc
from mechane import planar as pl
from mechane import translational as tra
from mechane.examples._present import present

STOP = 4.0
AMPLITUDE, RATE, LENGTH = 0.05, 150.0, 1.0


class ExcitedPendulum(mc.Model):
    """A point mass on a rod with a vertically vibrating pivot (1 degree of freedom)."""

    world = pl.World()
    rail = pl.Prismatic(n=(0, 1), driven=True)
    shaker = tra.Position(s=lambda t: AMPLITUDE * mc.sin(RATE * t))
    hinge = pl.Revolute(phi=0.3, w=0.0)
    rod = pl.FixedTranslation(r=(0, LENGTH))
    bob = pl.PointMass(m=1.0)

    def connections(self):
        yield mc.connect(self.shaker.flange_b, self.rail.axis)
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bob.frame_a)


def stable() -> bool:
    """Kapitza's condition: (A Ω)² > 2 g l."""
    return (AMPLITUDE * RATE) ** 2 > 2 * 9.81 * LENGTH


def slow_period() -> float:
    """Period of the slow swing about the upright position, for fast vibration of small amplitude."""
    return 2 * math.pi / math.sqrt((AMPLITUDE * RATE / LENGTH) ** 2 / 2 - 9.81 / LENGTH)


def main(show: bool = True) -> mc.Result:
    """Vibrate the pivot."""
    result = mc.simulate(ExcitedPendulum(), STOP, points=4001)
    if show:
        present(result, "hinge.phi", "shaker.flange_b.f")
        print(f"  upright is {'stable' if stable() else 'unstable'}; slow period about {slow_period():.2f} s")
    return result


if __name__ == "__main__":
    main()

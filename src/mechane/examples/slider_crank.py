"""A crank drives a piston through a connecting rod."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 5.0


class SliderCrank(mc.Model):
    """A flywheel and crank, a connecting rod and a piston on a horizontal rail (1 degree of freedom)."""

    crank = mc.parameter(0.3, unit="m", min=0)
    rod = mc.parameter(0.8, unit="m", min=0)

    world = pl.World()
    bearing = pl.Revolute(phi=mc.deg(40), w=6.0)
    arm = pl.FixedTranslation(r=(crank, 0))
    flywheel = pl.Body(m=1.0, I=0.1)
    crank_pin = pl.Revolute(phi=mc.guess(mc.deg(-55)))
    link = pl.FixedTranslation(r=(rod, 0))
    link_mass = pl.Body(m=0.4, I=0.02, r_cm=(0.5 * rod, 0))
    piston_pin = pl.Revolute(phi=mc.guess(mc.deg(15)))
    rail = pl.Prismatic(n=(1, 0), s=mc.guess(1.0))
    piston = pl.Body(m=0.5, I=0.01)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.bearing.frame_a, self.rail.frame_a)
        yield mc.connect(self.bearing.frame_b, self.arm.frame_a, self.flywheel.frame_a)
        yield mc.connect(self.arm.frame_b, self.crank_pin.frame_a)
        yield mc.connect(self.crank_pin.frame_b, self.link.frame_a, self.link_mass.frame_a)
        yield mc.connect(self.link.frame_b, self.piston_pin.frame_a)
        yield mc.connect(self.piston_pin.frame_b, self.rail.frame_b, self.piston.frame_a)


def stroke(phi, crank: float = 0.3, rod: float = 0.8):
    """Position of the piston at a given crank angle."""
    return crank * np.cos(phi) + np.sqrt(rod**2 - (crank * np.sin(phi)) ** 2)


def main(show: bool = True) -> mc.Result:
    """Let it run."""
    result = mc.simulate(SliderCrank(), STOP)
    if show:
        present(result, "bearing.w", "rail.s")
    return result


if __name__ == "__main__":
    main()

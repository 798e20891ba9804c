"""A slider-crank with a flexible connecting rod."""

from __future__ import annotations

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane.examples._present import present

STOP = 2.0


class ElasticSliderCrank(mc.Model):
    """Crank, elastic rod and piston (1 rotational degree of freedom, plus 3 per rod segment)."""

    segments = mc.option(4)
    E = mc.parameter(3e8, unit="Pa", doc="Young's modulus of the rod")
    world = pl.World()
    bearing = pl.Revolute(phi=mc.deg(40), w=12.0)
    arm = pl.FixedTranslation(r=(0.3, 0))
    flywheel = pl.Body(m=1.0, I=0.1)
    crank_pin = pl.Revolute(phi=mc.guess(mc.deg(-55)))
    piston_pin = pl.Revolute(phi=mc.guess(mc.deg(15)))
    rail = pl.Prismatic(n=(1, 0), s=mc.guess(1.0))
    piston = pl.Body(m=0.5, I=0.01)

    def build(self):
        self.rod = beams.PlanarBeam(
            segments=self.segments, length=0.8, section=beams.Rectangle(width=0.02, height=0.02), E=self.E,
            density=1200.0, damping_ratio=0.05, rigid_start=True,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.bearing.frame_a, self.rail.frame_a)
        yield mc.connect(self.bearing.frame_b, self.arm.frame_a, self.flywheel.frame_a)
        yield mc.connect(self.arm.frame_b, self.crank_pin.frame_a)
        yield mc.connect(self.crank_pin.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.piston_pin.frame_a)
        yield mc.connect(self.piston_pin.frame_b, self.rail.frame_b, self.piston.frame_a)


def main(show: bool = True) -> mc.Result:
    """Turn it."""
    result = mc.simulate(ElasticSliderCrank(), STOP, tolerance=1e-5)
    if show:
        present(result, "rail.s", "rod.moment")
    return result


if __name__ == "__main__":
    main()

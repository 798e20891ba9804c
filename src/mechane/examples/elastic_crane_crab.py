"""The crane crab with an elastic rope instead of a rod."""

from __future__ import annotations

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane.examples._present import present

STOP = 5.0


class ElasticCraneCrab(mc.Model):
    """A trolley, a rope that stretches and bends, and a load (2 degrees of freedom, plus 3 per rope segment)."""

    segments = mc.option(8)
    E = mc.parameter(2e7, unit="Pa", doc="Young's modulus of the rope")
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=1.0, I=0.1)
    hinge = pl.Revolute(phi=mc.deg(60 - 90), w=0.0)
    load = pl.Body(m=0.5, I=1e-3)

    def build(self):
        self.rope = beams.PlanarCable(
            segments=self.segments, length=1.0, section=beams.Circle(radius=0.005), strands=20, E=self.E,
            density=200.0, damping_ratio=0.3, rigid_start=True,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let the load swing."""
    result = mc.simulate(ElasticCraneCrab(), STOP, tolerance=1e-5)
    if show:
        present(result, "rail.s", "rope.tension")
    return result


if __name__ == "__main__":
    main()

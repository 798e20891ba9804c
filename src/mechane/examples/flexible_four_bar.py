"""A four-bar linkage with a flexible coupler."""

from __future__ import annotations

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane.examples._present import present

STOP = 2.0


class FlexibleFourBar(mc.Model):
    """Rigid crank and rocker, elastic coupler (1 rotational degree of freedom, plus 3 per coupler segment)."""

    segments = mc.option(6)
    E = mc.parameter(1e9, unit="Pa", doc="Young's modulus of the coupler")
    world = pl.World()
    ground = pl.Fixed(r=(2.0, 0.0))
    pin_a = pl.Revolute(phi=mc.deg(60), w=8.0)
    pin_b = pl.Revolute(phi=mc.guess(mc.deg(-45)))
    pin_c = pl.Revolute(phi=mc.guess(mc.deg(-85)))
    pin_d = pl.Revolute(phi=mc.guess(mc.deg(110)))
    crank = pl.BodyShape(r=(0.5, 0.0), m=1.0, I=0.05)
    rocker = pl.BodyShape(r=(1.2, 0.0), m=0.3, I=0.05)

    def build(self):
        self.coupler = beams.PlanarBeam(
            segments=self.segments, length=1.8, section=beams.Rectangle(width=0.03, height=0.01), E=self.E,
            density=1000.0, damping_ratio=0.05, rigid_start=True,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.pin_a.frame_a)
        yield mc.connect(self.pin_a.frame_b, self.crank.frame_a)
        yield mc.connect(self.crank.frame_b, self.pin_b.frame_a)
        yield mc.connect(self.pin_b.frame_b, self.coupler.frame_a)
        yield mc.connect(self.ground.frame_a, self.pin_d.frame_a)
        yield mc.connect(self.pin_d.frame_b, self.rocker.frame_a)
        yield mc.connect(self.rocker.frame_b, self.pin_c.frame_a)
        yield mc.connect(self.coupler.frame_b, self.pin_c.frame_b)


def main(show: bool = True) -> mc.Result:
    """Turn the crank."""
    result = mc.simulate(FlexibleFourBar(), STOP, tolerance=1e-5)
    if show:
        present(result, "pin_a.phi", "coupler.moment")
    return result


if __name__ == "__main__":
    main()

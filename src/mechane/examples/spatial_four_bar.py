"""A spatial four-bar: a crank drives a slider through an oblique rod.

The rod can be modelled in several equivalent ways: a rod with two balls, one with a cross and a ball,
a universal joint and a ball joint, or five ordinary hinges.
"""

from __future__ import annotations

import math

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 5.0
ROD = (1.0, -0.3, -0.1)  # from the crank to the slider's arm, at the start
LENGTH = math.sqrt(sum(x * x for x in ROD))
RODS = ("balls", "cross and ball", "joints", "hinges")


class SpatialFourBar(mc.Model):
    """Crank (about x), rod, slider (along x), 1 degree of freedom."""

    rod: str = mc.option("joints", choices=RODS, doc="model of the rod")

    world = sp.World()
    crank = sp.Revolute(n=(1, 0, 0), phi=0.0, w=mc.deg(300))
    arm = sp.BodyCylinder(r=(0, 0.5, 0.1), diameter=0.05, density=2700.0)
    base = sp.FixedTranslation(r=(1.2, 0, 0))
    rail = sp.Prismatic(n=(1, 0, 0), s=mc.guess(-0.2))
    slider = sp.BodyCylinder(r=(0, 0.2, 0), diameter=0.05, density=2700.0)

    def build(self):
        if self.rod == "balls":
            self.link = sp.SphericalSpherical(length=LENGTH)
        elif self.rod == "cross and ball":
            self.link = sp.UniversalSpherical(length=LENGTH, n=(0, 1, 0))
        else:
            self.bar = sp.FixedTranslation(r=ROD)
            if self.rod == "joints":
                self.joint = [sp.Universal(n_a=(0, 1, 0), n_b=(0, 0, 1)), sp.Spherical()]
            else:
                self.joint = [sp.Revolute(n=n) for n in ((0, 1, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1))]

    def connections(self):
        yield mc.connect(self.world.frame_b, self.crank.frame_a, self.base.frame_a)
        yield mc.connect(self.crank.frame_b, self.arm.frame_a)
        yield mc.connect(self.base.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.slider.frame_a)
        if hasattr(self, "link"):
            chain = [self.link]
        else:
            near = 1 if self.rod == "joints" else 2
            chain = [*self.joint[:near], self.bar, *self.joint[near:]]
        ends = [
            self.arm.frame_b,
            *(frame for part in chain for frame in (part.frame_a, part.frame_b)),
            self.slider.frame_b,
        ]
        for k in range(0, len(ends), 2):
            yield mc.connect(ends[k], ends[k + 1])


def main(show: bool = True, rod: str = "joints") -> mc.Result:
    """Turn the crank."""
    result = mc.simulate(SpatialFourBar(rod=rod), STOP, tolerance=1e-8)
    if show:
        present(result, "crank.phi", "rail.s")
    return result


if __name__ == "__main__":
    main()

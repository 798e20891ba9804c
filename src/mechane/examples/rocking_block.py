"""A slender block rocks from corner to corner: every impact dissipates energy until the block comes to rest."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present
from mechane.geometry import Circle, StraightLine
from mechane.shapes import Shape

STOP = 6.0
CORNER = 1e-3  # m: radius of the rounded corners


class RockingBlock(mc.Model):
    """A block on two rounded corners that may lift (1 degree of freedom while one of them sticks)."""

    m = mc.parameter(2.0, unit="kg", min=0, doc="mass")
    b = mc.parameter(0.1, unit="m", min=0, doc="half of the width")
    h = mc.parameter(0.4, unit="m", min=0, doc="half of the height")

    tilt = mc.parameter(-0.1, unit="rad", doc="angle at the start, about the right corner")

    world = pl.World()
    block = pl.Body(
        m=m,
        I=m * (b * b + h * h) / 3,
        r=(b - b * mc.cos(tilt) - (h - CORNER) * mc.sin(tilt), CORNER - b * mc.sin(tilt) + (h - CORNER) * mc.cos(tilt)),
        v=(0, 0),
        phi=tilt,
        w=0.0,
    )
    to_left = pl.FixedTranslation(r=(-b, CORNER - h), animation=False)
    to_right = pl.FixedTranslation(r=(b, CORNER - h), animation=False)

    def build(self):
        ground, corner, rough = StraightLine(length=1.0), Circle(radius=CORNER), mc.Coulomb(mu=0.8)
        self.left, self.right = (
            pl.CurveCurveContact(curve1=ground, curve2=corner, friction=rough, s1=mc.guess(s)) for s in (-0.1, 0.1)
        )

    def connections(self):
        yield mc.connect(self.world.frame_b, self.left.frame_a, self.right.frame_a)
        yield mc.connect(self.block.frame_a, self.to_left.frame_a, self.to_right.frame_a)
        yield mc.connect(self.to_left.frame_b, self.left.frame_b)
        yield mc.connect(self.to_right.frame_b, self.right.frame_b)

    def shapes(self):
        yield Shape(
            "box", r=self.block.r, phi=self.block.phi, r_shape=(-self.b, 0), length=2 * self.b, width=2 * self.h,
            height=2 * self.b, color=(70, 110, 160),
        )  # fmt: skip


def main(show: bool = True) -> mc.Result:
    """Release the tilted block."""
    result = mc.simulate(RockingBlock(), STOP, tolerance=1e-8, points=1201)
    if show:
        present(result, "block.phi", "block.w")
    return result


if __name__ == "__main__":
    main()

"""A circle inside and a circle outside another: the same joint, with the contact on either side."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present
from mechane.geometry import Circle

STOP = 5.0
RING, BALL = 1.0, 0.3  # radii, m


class SwitchSides(mc.Model):
    """Two balls swing on two fixed rings without friction (2 degrees of freedom), each on an arm of variable length.

    The contact makes them pendulums of length R1 - R2 inside and R1 + R2 outside.
    """

    world = pl.World()
    upper = pl.Fixed(r=(0.0, 3.0))
    track = pl.CurveCurveJoint(curve1=Circle(RING, switch_side=True), curve2=Circle(BALL))
    inner_arm = pl.Revolute(phi=-1.0, w=0.0)
    inner_slide = pl.Prismatic(n=(1, 0), s=mc.guess(RING - BALL))
    inner = pl.Body(m=1.0, I=0.0)
    lower = pl.Fixed(r=(0.0, 0.0))
    rim = pl.CurveCurveJoint(curve1=Circle(RING), curve2=Circle(BALL))
    outer_arm = pl.Revolute(phi=-1.0, w=0.0)
    outer_slide = pl.Prismatic(n=(1, 0), s=mc.guess(RING + BALL))
    outer = pl.Body(m=1.0, I=0.0)

    def connections(self):
        yield mc.connect(self.upper.frame_a, self.track.frame_a, self.inner_arm.frame_a)
        yield mc.connect(self.inner_arm.frame_b, self.inner_slide.frame_a)
        yield mc.connect(self.inner_slide.frame_b, self.track.frame_b, self.inner.frame_a)
        yield mc.connect(self.lower.frame_a, self.rim.frame_a, self.outer_arm.frame_a)
        yield mc.connect(self.outer_arm.frame_b, self.outer_slide.frame_a)
        yield mc.connect(self.outer_slide.frame_b, self.rim.frame_b, self.outer.frame_a)


def build() -> SwitchSides:
    """The two rings."""
    return SwitchSides()


def main(show: bool = True) -> mc.Result:
    """Release both from the side."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "inner_arm.phi", "outer_arm.phi", "track.f_n", "rim.f_n")
        inside, outside = result["inner_slide.s"][-1], result["outer_slide.s"][-1]
        print(f"  distance of the centres: {inside:.6f} m inside, {outside:.6f} m outside")
    return result


if __name__ == "__main__":
    main()

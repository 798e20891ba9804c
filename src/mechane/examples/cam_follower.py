"""A cam driven by an eccentric weight lifts a flat follower: an ellipse on a straight line."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present
from mechane.geometry import Ellipse, StraightLine

STOP = 4.0
A, B = 0.8, 0.4  # semi-axes of the cam, m


class CamFollower(mc.Model):
    """Cam and follower (1 degree of freedom), starting away from equilibrium."""

    world = pl.World()
    axle = pl.Revolute(phi=0.4, w=0.0)
    weight = pl.Body(m=2.0, I=0.1, r_cm=(0.3, 0.0))
    rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.5))
    follower = pl.Body(m=0.5, I=0.1)
    contact = pl.CurveCurveJoint(curve1=Ellipse(A, B), curve2=StraightLine(length=1.8, switch_side=True))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.axle.frame_a, self.rail.frame_a)
        yield mc.connect(self.axle.frame_b, self.weight.frame_a, self.contact.frame_a)
        yield mc.connect(self.rail.frame_b, self.follower.frame_a, self.contact.frame_b)


def build() -> CamFollower:
    """The cam."""
    return CamFollower()


def main(show: bool = True) -> mc.Result:
    """Let the weight fall."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "axle.phi", "rail.s", "contact.f_n")
        pressed = result["contact.f_n"].min()
        print(f"  the cam {'always presses' if pressed > 0 else 'would have to pull'}, least force {pressed:.2f} N")
    return result


if __name__ == "__main__":
    main()

"""A small roller on a rail follows a wavy ellipse that rotates by its own momentum."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present
from mechane.geometry import Circle, SinusEllipse

STOP = 4.0


class WavyCam(mc.Model):
    """Cam and roller (1 degree of freedom); the roller is smaller than the radius of curvature of the valleys."""

    world = pl.World()
    axle = pl.Revolute(phi=0.0, w=3.0)
    cam = pl.Body(m=4.0, I=1.0)
    rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.6))
    roller = pl.Body(m=0.1, I=1e-4)
    contact = pl.CurveCurveJoint(
        curve1=SinusEllipse(a=1.0, b=0.7, amplitude=0.03, frequency=6), curve2=Circle(radius=0.05)
    )

    def connections(self):
        yield mc.connect(self.world.frame_b, self.axle.frame_a, self.rail.frame_a)
        yield mc.connect(self.axle.frame_b, self.cam.frame_a, self.contact.frame_a)
        yield mc.connect(self.rail.frame_b, self.roller.frame_a, self.contact.frame_b)


def build() -> WavyCam:
    """The wavy cam."""
    return WavyCam()


def main(show: bool = True) -> mc.Result:
    """Run about two turns."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "axle.w", "rail.s", "contact.f_n")
    return result


if __name__ == "__main__":
    main()

"""Two points circle in a paraboloid at different heights with the same period."""

from __future__ import annotations

import math

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STEEP = 0.8
STOP = 4.0


def frequency(steep: float = STEEP, g: float = 9.81) -> float:
    """Angular frequency of all circular orbits."""
    return math.sqrt(2 * g * steep)


class Bowl(mc.Model):
    """Two points on the surface y = a (x² + z²) (4 degrees of freedom)."""

    world = sp.World()
    low = sp.PointMass(m=1.0)
    high = sp.PointMass(m=1.0)

    def build(self):
        bowl = geo.Paraboloid(a=STEEP, up="y")
        self.slide_low, self.slide_high = (
            ct.PointOnSurface(surface=bowl, u=radius, v=0.0, u_dot=0.0, v_dot=radius * frequency())
            for radius in (0.3, 0.9)
        )

    def connections(self):
        for slide, ball in ((self.slide_low, self.low), (self.slide_high, self.high)):
            yield mc.connect(self.world.frame_b, slide.frame_a)
            yield mc.connect(slide.frame_b, ball.frame_a)


def main(show: bool = True) -> mc.Result:
    """Run two orbits."""
    result = mc.simulate(Bowl(), STOP, tolerance=1e-9)
    if show:
        present(result, "slide_low.u", "slide_high.u")
    return result


if __name__ == "__main__":
    main()

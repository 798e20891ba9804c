"""Two satellites orbit a point mass: one on a circle, one on an ellipse."""

from __future__ import annotations

import math

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

MU, RADIUS, AXIS, FAR = 3.986004418e14, 7.0e6, 1.0e7, 1.3e7


def period(semi_axis: float) -> float:
    """Kepler's third law."""
    return 2 * math.pi * math.sqrt(semi_axis**3 / MU)


STOP = period(AXIS)


class PointGravity(mc.Model):
    """Two point masses in the Earth's field (6 degrees of freedom)."""

    world = sp.World(gravity="point")
    circle = sp.PointMass(
        m=1000.0, r_0=(RADIUS, 0, 0), v_0=(0, 0.6 * math.sqrt(MU / RADIUS), 0.8 * math.sqrt(MU / RADIUS))
    )
    ellipse = sp.PointMass(m=500.0, r_0=(0, FAR, 0), v_0=(math.sqrt(MU * (2 / FAR - 1 / AXIS)), 0, 0))


def main(show: bool = True) -> mc.Result:
    """Run one revolution of the slower satellite."""
    result = mc.simulate(PointGravity(), STOP, tolerance=1e-10, points=1001)
    if show:
        present(result, "circle.r_0", "ellipse.r_0")
    return result


if __name__ == "__main__":
    main()

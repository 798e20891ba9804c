"""A body slides down a helix with a constant acceleration along it."""

from __future__ import annotations

import math

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

RADIUS, RISE = 0.5, 0.1
STOP = 3.0


class HelixSlide(mc.Model):
    """A helix about the vertical (1 degree of freedom); the y axis of frame_b points towards the centre."""

    world = sp.World()
    body = sp.Body(m=1.0, I=(0.01, 0.02, 0.02))

    def build(self):
        helix = geo.Helix(radius=RADIUS, rise=RISE, turns=6, n_x=(0, 1, 0), n_y=(1, 0, 0))
        self.slide = ct.PointOnCurve(curve=helix, orientation="frenet", s0=12 * math.pi, v0=0.0, details=True)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.slide.frame_a)
        yield mc.connect(self.slide.frame_b, self.body.frame_a)


def acceleration(m: float = 1.0, inertia=(0.01, 0.02, 0.02), g: float = 9.81) -> float:
    """Acceleration along the helix: the body rotates by κ per arc length about the binormal and by τ about the tangent."""
    square = RADIUS**2 + RISE**2
    curvature, torsion = RADIUS / square, RISE / square
    return -m * g * RISE / math.sqrt(square) / (m + inertia[2] * curvature**2 + inertia[0] * torsion**2)


def main(show: bool = True) -> mc.Result:
    """Let it slide."""
    result = mc.simulate(HelixSlide(), STOP, tolerance=1e-9)
    if show:
        present(result, "slide.s", "slide.v")
    return result


if __name__ == "__main__":
    main()

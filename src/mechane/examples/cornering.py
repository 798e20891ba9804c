"""A body takes a corner: it slows down where it has to rotate, and regains its speed afterwards."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 8.0


def road(curvature: float = 2.0) -> geo.Curve:
    """Straight, clothoid, arc, clothoid, straight; the parameter is the arc length."""
    straight = geo.Clothoid(2.0, 0.0, 0.0)
    return geo.CompositeCurve([
        straight, geo.Clothoid(1.0, 0.0, curvature), geo.Clothoid(0.6, curvature, curvature), geo.Clothoid(1.0, curvature, 0.0),
        straight,
    ])  # fmt: skip


class Cornering(mc.Model):
    """A long car on rails, no gravity and no friction (1 degree of freedom)."""

    world = sp.World(g=0.0)
    car = sp.Body(m=1.0, I=(0.5, 0.5, 0.5))

    def build(self):
        self.road = ct.PointOnCurve(curve=road(), orientation="tangential", s0=0.0, v0=1.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.road.frame_a)
        yield mc.connect(self.road.frame_b, self.car.frame_a)


def speed(curvature, v0: float = 1.0, inertia: float = 0.5, m: float = 1.0):
    """Speed at a given curvature: m v² + I κ² v² is constant."""
    return v0 / np.sqrt(1 + inertia / m * np.asarray(curvature) ** 2)


def main(show: bool = True) -> mc.Result:
    """Drive."""
    result = mc.simulate(Cornering(), STOP, tolerance=1e-8)
    if show:
        present(result, "road.v", "road.curvature")
    return result


if __name__ == "__main__":
    main()

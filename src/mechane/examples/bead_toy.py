"""A bead slides along a bent wire and rotates about it: the bead maze toy."""

from __future__ import annotations

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 6.0


def wire() -> geo.Curve:
    """A wire along x with hills and a twist."""
    return geo.Curve(lambda x: (x, 0.25 * mc.cos(2 * x) + 0.1 * x**2, 0.2 * mc.sin(3 * x)), interval=(-2.5, 2.5))


class BeadToy(mc.Model):
    """A tangential point on a curve and a pin joint about its tangent (2 degrees of freedom)."""

    world = sp.World()
    hole = sp.Revolute(n=(1, 0, 0), phi=0.0, w=20.0)
    pellet = sp.Body(m=0.02, I=(2e-6, 3e-6, 3e-6), r_cm=(0, 0, 0))

    def build(self):
        self.wire = ct.PointOnCurve(curve=wire(), orientation="tangential", s0=-1.9, v0=0.0, details=True)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.wire.frame_a)
        yield mc.connect(self.wire.frame_b, self.hole.frame_a)
        yield mc.connect(self.hole.frame_b, self.pellet.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it slide."""
    result = mc.simulate(BeadToy(), STOP, tolerance=1e-8)
    if show:
        present(result, "wire.s0", "wire.v", "hole.w")
    return result


if __name__ == "__main__":
    main()

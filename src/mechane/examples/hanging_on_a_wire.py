"""A body hangs from a wire by a ball joint and slides along it: a point on a curve with all three rotations."""

from __future__ import annotations

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 5.0


class HangingOnAWire(mc.Model):
    """A parallel point on a curve and a spherical joint (4 degrees of freedom)."""

    world = sp.World()
    ball = sp.Spherical(w=(0.0, 2.0, 0.5))
    body = sp.Body(m=0.5, I=(0.01, 0.004, 0.01), r_cm=(0, -0.3, 0))

    def build(self):
        wire = geo.Curve(lambda x: (x, 0.3 * x**2, 0.2 * mc.sin(2 * x)), interval=(-1.6, 1.6))
        self.wire = ct.PointOnCurve(curve=wire, s0=-1.2, v0=0.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.wire.frame_a)
        yield mc.connect(self.wire.frame_b, self.ball.frame_a)
        yield mc.connect(self.ball.frame_b, self.body.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it swing."""
    result = mc.simulate(HangingOnAWire(), STOP, tolerance=1e-8)
    if show:
        present(result, "wire.s0", "ball.w")
    return result


if __name__ == "__main__":
    main()

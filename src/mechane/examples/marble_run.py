"""A marble falls into a trough, bounces, slides until it rolls, and rolls back and forth: contact forces only."""

from __future__ import annotations

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

RADIUS = 0.05
STOP = 3.0


class MarbleRun(mc.Model):
    """A free ball over a bent trough (6 degrees of freedom)."""

    world = sp.World()
    marble = sp.Body(m=0.2, I=(2e-4, 2e-4, 2e-4), r_0=(-0.9, 0.5, 0.03), v_0=(0, 0, 0))

    def build(self):
        trough = geo.HeightField(lambda u, v: 0.25 * u**2 + 2.0 * v**2, (-1.5, 1.5), (-0.35, 0.35), up="y")
        law = ct.Stop(at=0.0, stiffness=2e5, exponent=1.5, restitution=0.5)
        self.trough = ct.SphereSurface(surface=trough, radius=RADIUS, law=law, mu=0.3, v_s=0.005)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.trough.frame_a)
        yield mc.connect(self.marble.frame_a, self.trough.frame_b)


def main(show: bool = True) -> mc.Result:
    """Drop it."""
    result = mc.simulate(MarbleRun(), STOP, tolerance=1e-7, points=1201)
    if show:
        present(result, "marble.r_0", "trough.f_n")
    return result


if __name__ == "__main__":
    main()

"""A heavy spinning top, supported at its tip: it precesses and nutates instead of falling."""

from __future__ import annotations

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 2.0


class HeavyTop(mc.Model):
    """A disc on a rod on a ball joint (3 degrees of freedom), with the data of a well-known benchmark.

    Its axis, y of the body, starts horizontal; it spins at 150 rad/s.
    """

    world = sp.World(n=(0, 0, -1))
    tip = sp.Spherical(angles=(0, 0, 0), w=(0, 150.0, -4.61538))
    disc = sp.Body(m=15.0, r_cm=(0, 1, 0), I=(0.234375, 0.46875, 0.234375))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.tip.frame_a)
        yield mc.connect(self.tip.frame_b, self.disc.frame_a)


def main(show: bool = True) -> mc.Result:
    """Spin it."""
    result = mc.simulate(HeavyTop(), STOP, tolerance=1e-9, points=2001)
    if show:
        present(result, "disc.v_cm", "disc.w_a")
    return result


if __name__ == "__main__":
    main()

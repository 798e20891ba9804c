"""A bob on a spring swings and bounces, and the two motions exchange energy."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 20.0


class SpringPendulum(mc.Model):
    """A body hanging on a spring, without a joint (3 degrees of freedom).

    The spring bounces almost twice as fast as the pendulum swings, so energy moves slowly back and forth between the two
    motions.
    """

    world = pl.World()
    spring = pl.Spring(c=40.0, s0=0.755)
    bob = pl.Body(m=1.0, I=0.1, r=(0.1, -1.1), v=(0, 0), phi=0.0, w=0.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.spring.frame_a)
        yield mc.connect(self.spring.frame_b, self.bob.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it swing."""
    result = mc.simulate(SpringPendulum(), STOP)
    if show:
        present(result, "bob.r", "spring.s")
    return result


if __name__ == "__main__":
    main()

"""A bob on a spring swings and bounces, and the two motions trade their energy."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 20.0


class SpringPendulum(mc.Model):
    """A body that hangs on a spring; no joint holds it (3 degrees of freedom).

    The spring bounces almost twice as fast as the pendulum swings, so that energy moves slowly from one motion to the
    other and back.
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

"""A ball bounces ever faster and comes to rest instead of falling through the floor."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 5.0


class BouncingBall(mc.Model):
    """A ball above a floor, free to move up and down (1 degree of freedom)."""

    e = mc.parameter(0.7, min=0, max=1, doc="coefficient of restitution")

    world = pl.World(nominal_length=1.0)
    height = pl.Prismatic(n=(0, 1), s=1.0, v=0.0)
    ball = pl.Body(m=1.0, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.height.frame_a)
        yield mc.connect(self.height.frame_b, self.ball.frame_a)

    def equations(self):
        yield mc.when(self.height.s < 0, mc.reinit(self.height.v, -self.e * self.height.v), says="bounces")


def main(show: bool = True) -> mc.Result:
    """Drop the ball."""
    result = mc.simulate(BouncingBall(), STOP, points=2001)
    if show:
        present(result, "height.s", "height.v")
    return result


if __name__ == "__main__":
    main()

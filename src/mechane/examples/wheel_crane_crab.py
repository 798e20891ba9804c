"""A crane crab whose trolley runs on a wheel."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 10.0


class WheelCraneCrab(mc.Model):
    """The load swings from the axle of a wheel that rolls on a rail (2 degrees of freedom)."""

    radius = mc.parameter(0.2, unit="m", min=0)

    world = pl.World()
    contact = pl.IdealRolling(radius=radius, s=0.0, v=0.0)
    wheel = pl.Body(m=1.0, I=0.02)
    axle = pl.Revolute()
    trolley = pl.Body(m=0.5, I=0.1)
    direction = pl.AbsolutePosition(phi=mc.deg(60))
    speed = pl.AbsoluteVelocity(w=0.0)
    rope = pl.FixedTranslation(r=(0, -1))
    load = pl.Body(m=0.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.contact.frame_a)
        yield mc.connect(self.contact.frame_b, self.wheel.frame_a, self.axle.frame_a)
        yield mc.connect(self.axle.frame_b, self.rope.frame_a, self.trolley.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a, self.direction.frame_a, self.speed.frame_a)


def main(show: bool = True) -> mc.Result:
    """Release the load at 60°."""
    result = mc.simulate(WheelCraneCrab(), STOP)
    if show:
        present(result, "contact.s", "direction.phi")
    return result


if __name__ == "__main__":
    main()

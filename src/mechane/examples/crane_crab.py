"""The crane crab of the lecture, undamped and damped."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 10.0


class CraneCrab(mc.Model):
    """A trolley on a rail with a swinging load (2 degrees of freedom)."""

    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=1.0, I=0.1)
    hinge = pl.Revolute(phi=mc.deg(60), w=0.0)
    rope = pl.FixedTranslation(r=(0, -1))
    load = pl.Body(m=0.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)


class CraneCrabDamped(CraneCrab):
    """The crane crab with a damper between a wall and the trolley (2 degrees of freedom)."""

    wall = pl.FixedTranslation(r=(-3, 0))
    damper = pl.Damper(d=1.0)

    def connections(self):
        yield from super().connections()
        yield mc.connect(self.world.frame_b, self.wall.frame_a)
        yield mc.connect(self.wall.frame_b, self.damper.frame_a)
        yield mc.connect(self.damper.frame_b, self.trolley.frame_a)


def main(show: bool = True) -> mc.Result:
    """Run both; returns the undamped one."""
    result, damped = mc.simulate(CraneCrab(), STOP), mc.simulate(CraneCrabDamped(), STOP)
    if show:
        present(result, "rail.s", "hinge.phi")
        present(damped, "rail.s", "hinge.phi")
    return result


if __name__ == "__main__":
    main()

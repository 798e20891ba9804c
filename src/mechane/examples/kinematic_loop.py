"""A chain of four rods forms a loop with the ground and is held by a spring: two degrees of freedom."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 10.0


class KinematicLoop(mc.Model):
    """A five-bar linkage with its middle pin on a spring and a damper (2 degrees of freedom, one closed loop)."""

    world = pl.World()
    far = pl.FixedTranslation(r=(1.0, 0))
    ceiling = pl.FixedTranslation(r=(0.5, 0.3))
    pin = [
        pl.Revolute(phi=mc.deg(-120), w=0.0),
        pl.Revolute(phi=mc.deg(75), w=0.0),
        pl.Revolute(phi=mc.guess(mc.deg(90))),
        pl.Revolute(phi=mc.guess(mc.deg(75))),
        pl.Revolute(phi=mc.guess(mc.deg(-60))),
    ]
    link = [pl.BodyShape(r=(0.7, 0), m=1.0, I=0.041) for _ in range(4)]
    spring = pl.SpringDamper(c=60.0, s0=0.8, d=0.5)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.pin[0].frame_a, self.far.frame_a, self.ceiling.frame_a)
        for k in range(4):
            yield mc.connect(self.pin[k].frame_b, self.link[k].frame_a)
            yield mc.connect(self.link[k].frame_b, self.pin[k + 1].frame_a)
        yield mc.connect(self.pin[4].frame_b, self.far.frame_b)
        yield mc.connect(self.ceiling.frame_b, self.spring.frame_a)
        yield mc.connect(self.link[1].frame_b, self.spring.frame_b)


def main(show: bool = True) -> mc.Result:
    """Let it swing and come to rest."""
    result = mc.simulate(KinematicLoop(), STOP)
    if show:
        present(result, "pin[0].phi", "pin[1].phi", "spring.s")
    return result


if __name__ == "__main__":
    main()

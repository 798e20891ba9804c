"""N coupled four-bars, a benchmark that passes through positions where the number of degrees of freedom jumps."""

from __future__ import annotations

import math
from typing import Any

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 10.0


class NFourBar(mc.Model):
    """N + 1 upright cranks connected by N couplers, all unit rods (1 degree of freedom).

    Where the cranks lie flat each crank could turn independently: N + 1 instantaneous degrees of freedom.
    """

    n = mc.option(2, doc="number of coupled four-bars")

    def build(self):
        up, guess, n = math.pi / 2, mc.guess, self.n
        mass: dict[str, Any] = dict(m=1.0, I=1 / 12, r_cm=(0.5, 0.0))  # a uniform rod
        self.world = pl.World()
        self.base = [pl.FixedTranslation(r=(i, 0)) for i in range(n + 1)]
        self.pin = [pl.Revolute(phi=up, w=-1.0)] + [pl.Revolute(phi=guess(up), w=guess(-1.0)) for _ in range(n)]
        self.crank = [pl.FixedTranslation(r=(1, 0)) for _ in range(n + 1)]
        self.crank_mass = [pl.Body(**mass) for _ in range(n + 1)]
        self.knee = [pl.Revolute(phi=guess(-up), w=guess(1.0)) for _ in range(n)]
        self.bar = [pl.FixedTranslation(r=(1, 0)) for _ in range(n)]
        self.bar_mass = [pl.Body(**mass) for _ in range(n)]
        self.end = [pl.Revolute(phi=guess(up), w=guess(-1.0)) for _ in range(n)]

    def connections(self):
        for base, pin, crank, mass in zip(self.base, self.pin, self.crank, self.crank_mass, strict=True):
            yield mc.connect(self.world.frame_b, base.frame_a)
            yield mc.connect(base.frame_b, pin.frame_a)
            yield mc.connect(pin.frame_b, crank.frame_a, mass.frame_a)
        for i, (knee, bar, mass, end) in enumerate(zip(self.knee, self.bar, self.bar_mass, self.end, strict=True)):
            yield mc.connect(self.crank[i].frame_b, knee.frame_a)
            yield mc.connect(knee.frame_b, bar.frame_a, mass.frame_a)
            yield mc.connect(bar.frame_b, end.frame_a)
            yield mc.connect(end.frame_b, self.crank[i + 1].frame_b)


def main(show: bool = True) -> mc.Result:
    """Let them fall and rise."""
    result = mc.simulate(NFourBar(), STOP)
    if show:
        present(result, "crank[0].frame_b.r")
    return result


if __name__ == "__main__":
    main()

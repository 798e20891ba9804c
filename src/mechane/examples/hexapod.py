"""A plate on six elastic legs: each leg is a joint assembly, so there are no nonlinear systems."""

from __future__ import annotations

import mechane as mc
from mechane import spatial as sp
from mechane import translational as tra
from mechane.examples._present import present
from mechane.examples.stewart_platform import HEIGHT, LEGS

STOP = 5.0


class Hexapod(mc.Model):
    """A plate released above its equilibrium on six legs with springs and dampers (6 degrees of freedom)."""

    world = sp.World()
    plate = sp.Body(m=20.0, I=(1.5, 3.0, 1.5), r_0=(0.05, HEIGHT, 0.1), angles=(0.1, 0.2, -0.1))

    def build(self):
        self.foot = [sp.Fixed(r=foot) for foot, _ in LEGS]
        self.leg = [sp.JointUPS(n_a=(0, 0, 1) if abs(foot[2]) < 0.5 else (1, 0, 0), driven=True) for foot, _ in LEGS]
        self.spring = [tra.SpringDamper(c=2000.0, d=20.0, s_rel0=1.15) for _ in LEGS]
        self.arm = [sp.FixedTranslation(r=top) for _, top in LEGS]

    def connections(self):
        yield mc.connect(self.plate.frame_a, *(arm.frame_a for arm in self.arm))
        for foot, leg, spring, arm in zip(self.foot, self.leg, self.spring, self.arm, strict=True):
            yield mc.connect(foot.frame_b, leg.frame_a)
            yield mc.connect(leg.frame_b, arm.frame_b)
            yield mc.connect(leg.support, spring.flange_a)
            yield mc.connect(leg.axis, spring.flange_b)


def main(show: bool = True) -> mc.Result:
    """Release it."""
    result = mc.simulate(Hexapod(), STOP, tolerance=1e-7)
    if show:
        present(result, "plate.r_0", "leg[0].s")
    return result


if __name__ == "__main__":
    main()

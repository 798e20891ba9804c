"""The same slider-crank with one JointRR, and with two revolutes and a rod: fewer unknowns, the same motion."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 5.0


class Crank(mc.Model):
    """A crank and a slider without their connecting rod (1 degree of freedom with it)."""

    radius = mc.parameter(0.3, unit="m", min=0)
    length = mc.parameter(0.8, unit="m", min=0)

    world = pl.World()
    crank = pl.Revolute(phi=0.7, w=2.0)
    arm = pl.FixedTranslation(r=(radius, 0))
    flywheel = pl.Body(m=1.0, I=0.1)
    rail = pl.Prismatic(n=(1, 0), s=mc.guess(1.0))
    piston = pl.Body(m=1.0, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.crank.frame_a, self.rail.frame_a)
        yield mc.connect(self.crank.frame_b, self.arm.frame_a, self.flywheel.frame_a)
        yield mc.connect(self.rail.frame_b, self.piston.frame_a)


class WithJointRR(Crank):
    """The rod is one component (1 degree of freedom)."""

    rod = pl.JointRR(length=Crank.length)

    def connections(self):
        yield from super().connections()
        yield mc.connect(self.arm.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.piston.frame_a)


class WithRevolutes(Crank):
    """The rod is three components (1 degree of freedom)."""

    pin1 = pl.Revolute(phi=mc.guess(-1.0))
    rod = pl.FixedTranslation(r=(Crank.length, 0))
    pin2 = pl.Revolute(phi=mc.guess(0.3))

    def connections(self):
        yield from super().connections()
        yield mc.connect(self.arm.frame_b, self.pin1.frame_a)
        yield mc.connect(self.pin1.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.pin2.frame_a)
        yield mc.connect(self.pin2.frame_b, self.piston.frame_a)


def build() -> WithJointRR:
    """The shorter one."""
    return WithJointRR()


def main(show: bool = True) -> mc.Result:
    """Run both and compare."""
    systems = [mc.compile(WithJointRR()), mc.compile(WithRevolutes())]
    results = [system.simulate(STOP, tolerance=1e-9) for system in systems]
    if show:
        for system in systems:
            r = system.report
            print(f"{r.name:14} {r.variables} variables, {sum(r.blocks)} iterated")
        print(f"  the pistons differ by {np.abs(results[0]['rail.s'] - results[1]['rail.s']).max():.1e} m")
        present(results[0], "rail.s", "rod.f")
    return results[0]


if __name__ == "__main__":
    main()

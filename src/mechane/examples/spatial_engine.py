"""A single-cylinder engine, built in space from ordinary hinges and a slider."""

from __future__ import annotations

import math

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present
from mechane.shapes import Shape

STOP = 0.5
FIRE = (235, 150, 60)


class Gas(sp.LineForce):
    """Gas between the cylinder head (frame_a) and the piston (frame_b), 1 equation of state.

    It is compressed and expands adiabatically as an ideal gas; combustion makes it hotter during expansion.
    """

    area: mc.Parameter = mc.parameter(0.005, unit="m2", min=0, doc="area of the piston")
    length0: mc.Parameter = mc.parameter(0.25, unit="m", min=0, doc="length of the gas column at ambient pressure")
    p0: mc.Parameter = mc.parameter(1e5, unit="Pa", min=0, doc="ambient pressure")
    kappa: mc.Parameter = mc.parameter(1.4, min=1, doc="ratio of specific heats")
    heat: mc.Parameter = mc.parameter(0.5, min=0, doc="relative pressure gain by combustion")
    angle: mc.Source = mc.source(unit="rad", doc="crank angle, zero at top dead centre")

    def force(self):
        burning = 1 + self.heat * mc.maximum(0, mc.sin(self.angle))
        return -self.area * self.p0 * (burning * (self.length0 / self.s) ** self.kappa - 1)

    def supplied_power(self):
        return -self.f * self.v

    def shapes(self):
        d = self.frame_b.r_0 - self.frame_a.r_0
        width = mc.sqrt(4 * self.area / math.pi)
        yield Shape(
            "cylinder", r=self.frame_a.r_0, length_direction=d, length=self.s, width=width, color=FIRE, opacity=0.35
        )


class SpatialEngine(mc.Model):
    """Crankshaft, connecting rod, piston and gas (1 degree of freedom).

    All axes are parallel, so three of the six loop constraints are redundant; they are detected and named.
    """

    world = sp.World(g=0.0)
    shaft = sp.Revolute(n=(0, 0, 1), phi=0.5, w=50.0)
    flywheel = sp.BodyCylinder(r=(0, 0, 0.03), diameter=0.25)
    crank = sp.FixedTranslation(r=(0, 0.1, 0))
    big_end = sp.Revolute(n=(0, 0, 1), phi=mc.guess(-0.7))
    rod = sp.BodyShape(r=(0, 0.3, 0), m=0.6, I=(0.005, 0.0005, 0.005))
    pin = sp.Revolute(n=(0, 0, 1), phi=mc.guess(0.2))
    bore = sp.Prismatic(n=(0, 1, 0), s=mc.guess(0.38))
    piston = sp.BodyCylinder(r=(0, 0.05, 0), diameter=0.08, density=1500.0)
    head = sp.FixedTranslation(r=(0, 0.5, 0))

    def build(self):
        self.gas = Gas(angle=1.0 * self.shaft.phi)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.shaft.frame_a, self.bore.frame_a, self.head.frame_a)
        yield mc.connect(self.shaft.frame_b, self.flywheel.frame_a, self.crank.frame_a)
        yield mc.connect(self.crank.frame_b, self.big_end.frame_a)
        yield mc.connect(self.big_end.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.pin.frame_a)
        yield mc.connect(self.pin.frame_b, self.bore.frame_b, self.piston.frame_a)
        yield mc.connect(self.piston.frame_b, self.gas.frame_b)
        yield mc.connect(self.head.frame_b, self.gas.frame_a)


def main(show: bool = True) -> mc.Result:
    """Run it."""
    result = mc.simulate(SpatialEngine(), STOP, points=1001)
    if show:
        present(result, "shaft.w", "bore.s", "gas.f")
        for dropped in result.system.report.redundant:
            print(f"  redundant: {dropped}")
    return result


if __name__ == "__main__":
    main()

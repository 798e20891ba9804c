"""A single-cylinder two-stroke engine: gas, piston, rod, crank, flywheel and a load."""

from __future__ import annotations

import math

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 3.0


class Gas(pl.LineForce):
    """Gas between the cylinder head (frame_a) and the piston (frame_b), 1 equation of state.

    It is compressed and expands adiabatically as an ideal gas; while the piston moves away, combustion makes it
    hotter.
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


class PistonEngine(mc.Model):
    """The engine (1 degree of freedom); the load grows with the square of the speed."""

    stroke: mc.Parameter = mc.parameter(0.2, unit="m", min=0)
    rod_length: mc.Parameter = mc.parameter(0.3, unit="m", min=0)

    world = pl.World(n=(1, 0), g=0.0)
    shaft = pl.Revolute(phi=0.5, w=40.0)
    flywheel = pl.BodyDisc(radius=0.15, thickness=0.03)
    crank = pl.FixedTranslation(r=(stroke / 2, 0))
    rod = pl.JointRRWithMass(length=rod_length, m=0.6, I=0.006)
    bore = pl.Prismatic(n=(1, 0), s=mc.guess(0.38))
    piston = pl.Body(m=0.5, I=0.001)
    head = pl.FixedTranslation(r=(rod_length + 0.75 * stroke, 0))
    load = pl.QuadraticDrag(k=0.0, k_phi=0.005)

    def build(self):
        self.gas = Gas(angle=self.shaft.phi)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.shaft.frame_a, self.bore.frame_a, self.head.frame_a)
        yield mc.connect(self.shaft.frame_b, self.flywheel.frame_a, self.crank.frame_a, self.load.frame_a)
        yield mc.connect(self.crank.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bore.frame_b, self.piston.frame_a, self.gas.frame_b)
        yield mc.connect(self.head.frame_b, self.gas.frame_a)


def build() -> PistonEngine:
    """The engine."""
    return PistonEngine()


def main(show: bool = True) -> mc.Result:
    """Run up to the speed at which combustion and load are in balance."""
    result = mc.simulate(build(), STOP, points=3001)
    if show:
        present(result, "shaft.w", "bore.s", "gas.f")
        print(f"  {result['shaft.w'][-500:].mean() * 30 / math.pi:.0f} revolutions a minute in the end")
    return result


if __name__ == "__main__":
    main()

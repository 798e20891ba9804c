"""A V6 engine: six pistons in two banks on one crankshaft, driving a load."""

from __future__ import annotations

import math

import mechane as mc
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.examples._present import present
from mechane.examples.spatial_engine import Gas

STOP = 1.0
CRANK, ROD, HEAD, PITCH = 0.05, 0.16, 0.225, 0.1  # m
BANK = math.radians(60)
CRANKS = tuple(math.radians(a) for a in (0, 240, 120, 60, 300, 180))  # angle of each throw


class Cylinder(mc.Component):
    """Throw, connecting rod, piston and gas of one cylinder; the shaft rotates about x (0 additional degrees of freedom)."""

    shaft = sp.Frame()
    housing = sp.Frame()
    throw_angle: float = mc.option(0.0, doc="angle of the throw at crank angle zero [rad]")
    bank: float = mc.option(0.0, doc="angle of the cylinder [rad]")
    place: float = mc.option(0.0, doc="position along the shaft [m]")
    angle: mc.Source = mc.source(unit="rad", doc="angle of the crankshaft")

    def build(self):
        c, s = math.cos(self.throw_angle), math.sin(self.throw_angle)
        self.throw = sp.FixedTranslation(r=(self.place, CRANK * c, CRANK * s))
        self.rod = sp.SphericalSphericalWithMass(length=ROD, m=0.4, I=0.4 * ROD**2 / 12)
        self.seat = sp.FixedRotation(r=(self.place, 0, 0), n=(1, 0, 0), angle=self.bank)
        self.bore = sp.Prismatic(n=(0, 1, 0), s=mc.guess(ROD + CRANK * math.cos(self.throw_angle - self.bank)))
        self.piston = sp.BodyCylinder(r=(0, 0.03, 0), diameter=0.08, density=2000.0)
        self.head = sp.FixedTranslation(r=(0, HEAD + 0.03, 0))
        self.gas = Gas(angle=self.angle + (self.throw_angle - self.bank), length0=0.115, heat=1.0)

    def connections(self):
        yield mc.connect(self.shaft, self.throw.frame_a)
        yield mc.connect(self.throw.frame_b, self.rod.frame_a)
        yield mc.connect(self.housing, self.seat.frame_a)
        yield mc.connect(self.seat.frame_b, self.bore.frame_a, self.head.frame_a)
        yield mc.connect(self.bore.frame_b, self.rod.frame_b, self.piston.frame_a)
        yield mc.connect(self.piston.frame_b, self.gas.frame_b)
        yield mc.connect(self.head.frame_b, self.gas.frame_a)


class V6Engine(mc.Model):
    """Crankshaft with flywheel, six cylinders and a viscous load (1 degree of freedom)."""

    world = sp.World()
    shaft = sp.Revolute(n=(1, 0, 0), phi=0.0, w=80.0, driven=True)
    flywheel = sp.BodyCylinder(r=(-0.03, 0, 0), diameter=0.26)
    load = rot.Damper(d=0.7)

    def build(self):
        self.cylinder = [
            Cylinder(throw_angle=a, bank=0.5 * BANK * (1 if k % 2 else -1), place=PITCH * (k // 2 + 0.3 * (k % 2)),
                     angle=1.0 * self.shaft.phi)
            for k, a in enumerate(CRANKS)
        ]  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.shaft.frame_a, *(c.housing for c in self.cylinder))
        yield mc.connect(self.shaft.frame_b, self.flywheel.frame_a, *(c.shaft for c in self.cylinder))
        yield mc.connect(self.shaft.axis, self.load.flange_b)
        yield mc.connect(self.shaft.support, self.load.flange_a)


def main(show: bool = True) -> mc.Result:
    """Run it."""
    result = mc.simulate(V6Engine(), STOP, points=2001)
    if show:
        present(result, "shaft.w", *(f"cylinder[{k}].gas.f" for k in range(3)))
        print(f"  {result['shaft.w'][-500:].mean() * 30 / math.pi:.0f} revolutions a minute in the end")
    return result


if __name__ == "__main__":
    main()

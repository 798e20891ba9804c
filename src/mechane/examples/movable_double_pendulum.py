"""A damped double pendulum on a movable trolley, with bodies written with vectors and with motors."""

from __future__ import annotations

from typing import Any

import mechane as mc
from mechane import rotational, translational
from mechane import spatial as sp
from mechane.examples._formulations import draw, run
from mechane.examples._present import present

STOP = 20.0


class MovableDoublePendulum(mc.Model):
    """Two links swing from a trolley on a rail; every joint is damped (3 degrees of freedom)."""

    body: Any = mc.option(sp.Body, doc="class of the bodies")
    parts: Any = mc.option(sp, doc="library of joints and rods: sp or sp.motors")
    world = sp.World()
    rail_damper = translational.Damper(d=0.3)
    hinge1_damper = rotational.Damper(d=0.1)
    hinge2_damper = rotational.Damper(d=0.05)

    def build(self):
        self.rail = self.parts.Prismatic(n=(1, 0, 0), s=0.0, v=0.0, driven=True)
        self.hinge1 = self.parts.Revolute(n=(0, 0, 1), phi=mc.deg(90), w=0.0, driven=True)
        self.rod = self.parts.FixedTranslation(r=(0, -1, 0))
        self.hinge2 = self.parts.Revolute(n=(0, 0, 1), phi=mc.deg(30), w=0.0, driven=True)
        self.trolley = self.body(m=2.0, I=(0.1, 0.1, 0.1))
        self.link1 = self.body(m=1.0, I=(0.09, 0.01, 0.09), r_cm=(0, -0.5, 0))
        self.link2 = self.body(m=0.5, I=(0.02, 0.005, 0.02), r_cm=(0, -0.35, 0))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge1.frame_a)
        yield mc.connect(self.hinge1.frame_b, self.link1.frame_a, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.hinge2.frame_a)
        yield mc.connect(self.hinge2.frame_b, self.link2.frame_a)
        dampers = (self.rail_damper, self.hinge1_damper, self.hinge2_damper)
        for joint, damper in zip((self.rail, self.hinge1, self.hinge2), dampers, strict=True):
            yield mc.connect(joint.support, damper.flange_a)
            yield mc.connect(joint.axis, damper.flange_b)


PATHS = ("rail.s", "hinge1.phi", "hinge2.phi")


def main(show: bool = True) -> mc.Result:
    """Run both and plot their difference; returns the run with motors."""
    plain, motor = run(MovableDoublePendulum, STOP, tolerance=1e-8)
    if show:
        present(motor, *PATHS)
        largest = draw(plain, motor, *PATHS, file="MovableDoublePendulum_difference.png")
        print(f"  the two formulations differ by at most {largest:.1e}")
    return motor


if __name__ == "__main__":
    main()

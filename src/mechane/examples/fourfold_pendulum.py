"""A damped fourfold pendulum between two movable sliders: a closed planar loop built in space, with ordinary joints."""

from __future__ import annotations

from typing import Any

import mechane as mc
from mechane import rotational, translational
from mechane import spatial as sp
from mechane.examples._formulations import draw, run
from mechane.examples._present import present

STOP = 20.0
LINKS = 4
ANGLES = (-40.0, 20.0, 70.0, -4.0)  # each link relative to the preceding one, in degrees


class FourfoldPendulum(mc.Model):
    """Four links hang in a chain between two sliders on two rails; every joint is damped (4 degrees of freedom).

    Seven joints form one loop. In space three of its constraints are redundant: they are detected and removed. The second
    rail lies slightly higher. With rails at equal height the chain would come to rest with all links folded into one
    vertical line, where the loop is singular.
    """

    body: Any = mc.option(sp.Body, doc="class of the bodies")
    parts: Any = mc.option(sp, doc="library of joints and rods: sp or sp.motors")
    length = mc.parameter(0.6, unit="m", min=0, doc="length of a link")
    world = sp.World()

    def build(self):
        parts = self.parts
        self.step = parts.FixedTranslation(r=(0, 0.3, 0))
        self.rail_a = parts.Prismatic(n=(1, 0, 0), s=0.0, v=0.0, driven=True)
        self.rail_b = parts.Prismatic(n=(1, 0, 0), s=mc.guess(1.9), driven=True)
        self.slider_a = self.body(m=2.0, I=(0.1, 0.1, 0.1))
        self.slider_b = self.body(m=1.5, I=(0.1, 0.1, 0.1))
        self.hinge = [parts.Revolute(n=(0, 0, 1), phi=phi, w=w, driven=True) for phi, w in self._starts()]
        self.rod = [parts.FixedTranslation(r=(self.length, 0, 0)) for _ in range(LINKS)]
        self.link = [
            self.body(m=m, I=(0.001, 0.02, 0.02), r_cm=(0.5 * self.length, 0, 0)) for m in (0.5, 0.4, 0.6, 0.5)
        ]
        self.rail_damper = [translational.Damper(d=d) for d in (0.4, 0.2)]
        self.hinge_damper = [rotational.Damper(d=0.05) for _ in self.hinge]

    @staticmethod
    def _starts() -> list[tuple[Any, Any]]:
        """Three hinges have fixed initial values, the other two follow from the loop."""
        angles = [mc.deg(a) for a in ANGLES]
        last = -sum(angles)
        held: list[tuple[Any, Any]] = [(angle, 0.0) for angle in angles[:3]]
        return [*held, (mc.guess(angles[3]), mc.guess(0.0)), (mc.guess(last), mc.guess(0.0))]

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail_a.frame_a, self.step.frame_a)
        yield mc.connect(self.step.frame_b, self.rail_b.frame_a)
        yield mc.connect(self.rail_a.frame_b, self.slider_a.frame_a, self.hinge[0].frame_a)
        for k in range(LINKS):
            yield mc.connect(self.hinge[k].frame_b, self.link[k].frame_a, self.rod[k].frame_a)
            yield mc.connect(self.rod[k].frame_b, self.hinge[k + 1].frame_a)
        yield mc.connect(self.hinge[LINKS].frame_b, self.slider_b.frame_a, self.rail_b.frame_b)
        joints = [self.rail_a, self.rail_b, *self.hinge]
        for joint, damper in zip(joints, [*self.rail_damper, *self.hinge_damper], strict=True):
            yield mc.connect(joint.support, damper.flange_a)
            yield mc.connect(joint.axis, damper.flange_b)


PATHS = ("rail_a.s", "rail_b.s", "hinge[0].phi", "hinge[1].phi", "hinge[2].phi")


def main(show: bool = True) -> mc.Result:
    """Run both and plot their difference; returns the run with motors."""
    plain, motor = run(FourfoldPendulum, STOP, tolerance=1e-8)
    if show:
        present(motor, *PATHS)
        largest = draw(plain, motor, *PATHS, file="FourfoldPendulum_difference.png")
        print(f"  the two formulations differ by at most {largest:.1e}")
    return motor


if __name__ == "__main__":
    main()

"""A driven eccentric cam lifts a roller against a spring: lift and force have a closed form."""

from __future__ import annotations

import math

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane.examples._present import present
from mechane.geometry import Circle

STOP = 2.0
RADIUS, ROLLER, E = 0.5, 0.15, 0.2  # cam, roller and eccentricity, m
SPEED = 2 * math.pi


class RollerCam(mc.Model):
    """Cam, roller and spring with a prescribed motion (0 degrees of freedom)."""

    world = pl.World()
    axle = pl.Revolute(driven=True)
    motor = rot.Position(phi=lambda t: SPEED * t)
    arm = pl.FixedTranslation(r=(E, 0))
    rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.6))
    roller = pl.Body(m=1.0, I=0.01)
    top = pl.Fixed(r=(0, 1.5))
    spring = pl.Spring(c=40.0, s0=1.2)
    contact = pl.CurveCurveJoint(curve1=Circle(RADIUS), curve2=Circle(ROLLER))

    def connections(self):
        yield mc.connect(self.motor.flange_b, self.axle.axis)
        yield mc.connect(self.world.frame_b, self.axle.frame_a, self.rail.frame_a)
        yield mc.connect(self.axle.frame_b, self.arm.frame_a)
        yield mc.connect(self.arm.frame_b, self.contact.frame_a)
        yield mc.connect(self.rail.frame_b, self.roller.frame_a, self.contact.frame_b, self.spring.frame_b)
        yield mc.connect(self.top.frame_a, self.spring.frame_a)


def build() -> RollerCam:
    """The driven cam."""
    return RollerCam()


def main(show: bool = True) -> mc.Result:
    """Run two turns."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "rail.s", "contact.f_n", "motor.flange_b.tau")
        print(f"  the cam presses with {result['contact.f_n'].min():.1f} N and more: the roller stays on")
    return result


if __name__ == "__main__":
    main()

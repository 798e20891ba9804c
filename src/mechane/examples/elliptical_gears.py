"""Two equal ellipses, each rotating about a focus, roll on each other: gears with a varying ratio."""

from __future__ import annotations

import math

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane.examples._present import present
from mechane.geometry import Ellipse

STOP = 4.0
A, B = 0.5, 0.4
FOCUS = math.sqrt(A**2 - B**2)
GEAR = Ellipse(A, B).shift((FOCUS, 0.0))  # a focus at the origin


class EllipticalGears(mc.Model):
    """Two ellipses with axles 2a apart and a prescribed motion (0 degrees of freedom).

    They touch on the line between the axles and do not slide, although only the normal force couples them. The force
    has no lever arm where both long axes lie on that line. Real gears have teeth to pass through; here the motor
    oscillates between these two positions.
    """

    world = pl.World(g=0.0)
    axle1 = pl.Revolute(driven=True)
    motor = rot.Position(phi=lambda t: 0.5 * math.pi + 1.2 * mc.sin(0.5 * math.pi * t))
    far = pl.FixedTranslation(r=(2 * A, 0.0))
    axle2 = pl.Revolute(phi=mc.guess(-0.5 * math.pi))
    wheel = pl.Body(m=1.0, I=0.2)
    contact = pl.CurveCurveJoint(curve1=GEAR, curve2=GEAR)

    def connections(self):
        yield mc.connect(self.motor.flange_b, self.axle1.axis)
        yield mc.connect(self.world.frame_b, self.axle1.frame_a, self.far.frame_a)
        yield mc.connect(self.far.frame_b, self.axle2.frame_a)
        yield mc.connect(self.axle1.frame_b, self.contact.frame_a)
        yield mc.connect(self.axle2.frame_b, self.contact.frame_b, self.wheel.frame_a)


def build() -> EllipticalGears:
    """The pair."""
    return EllipticalGears()


def main(show: bool = True) -> mc.Result:
    """Run one oscillation."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "axle1.phi", "axle2.phi", "contact.v_slide")
        distance = result["contact.r_c"][:, 0]
        ratio = distance / (2 * A - distance)
        print(f"  ratio of the speeds from {ratio.min():.2f} to {ratio.max():.2f}")
    return result


if __name__ == "__main__":
    main()

"""A cam that turns too fast for gravity: its roller lifts off, flies, lands, bounces and settles again."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane.examples._present import present
from mechane.geometry import Circle, Ellipse

STOP = 3.0
SPEED = 9.0  # rad/s
A, B, ROLLER = 0.5, 0.4, 0.12  # semi-axes of the cam and radius of the roller, m


class JumpingFollower(mc.Model):
    """A roller on a rail above an elliptical cam (1 degree of freedom while it flies)."""

    world = pl.World()
    axle = pl.Revolute(driven=True)
    motor = rot.Position(phi=lambda t: SPEED * t)
    rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.5))
    roller = pl.Body(m=1.0, I=0.01)
    contact = pl.CurveCurveContact(
        curve1=Ellipse(A, B), curve2=Circle(radius=ROLLER), restitution=0.3, gap=0.0, v_n=0.0
    )

    def connections(self):
        yield mc.connect(self.motor.flange_b, self.axle.axis)
        yield mc.connect(self.world.frame_b, self.axle.frame_a, self.rail.frame_a)
        yield mc.connect(self.axle.frame_b, self.contact.frame_a)
        yield mc.connect(self.rail.frame_b, self.roller.frame_a, self.contact.frame_b)


def main(show: bool = True) -> mc.Result:
    """Turn the cam."""
    result = mc.simulate(JumpingFollower(), STOP)
    if show:
        present(result, "rail.s", "contact.gap", "contact.f_n")
        words = [e.what for e in result.events]
        print(f"  lifts off {words.count('lifts off')} times, lands {words.count('lands')} times")
    return result


if __name__ == "__main__":
    main()

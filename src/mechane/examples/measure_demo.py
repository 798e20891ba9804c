"""Sensors on a double pendulum: positions, speeds, accelerations, forces, power, energy."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 5.0


class MeasureDemo(mc.Model):
    """A double pendulum (2 degrees of freedom) with all kinds of sensors, which do not affect it."""

    world = pl.World()
    hinge1 = pl.Revolute(phi=mc.deg(-30), w=0.0)
    rod1 = pl.FixedTranslation(r=(0.8, 0))
    body1 = pl.Body(m=1.0, I=0.1)
    hinge2 = pl.Revolute(phi=mc.deg(40), w=0.0)
    rod2 = pl.FixedTranslation(r=(0.5, 0))
    body2 = pl.Body(m=0.4, I=0.02)

    position = pl.AbsolutePosition()
    velocity = pl.AbsoluteVelocity(resolve_in="frame_a")
    acceleration = pl.AbsoluteAcceleration(resolve_in="frame_a")
    seen = pl.RelativePosition(resolve_in="frame_a")
    seen_velocity = pl.RelativeVelocity(resolve_in="frame_a")
    seen_acceleration = pl.RelativeAcceleration(resolve_in="frame_a")
    distance = pl.Distance()
    force = pl.CutForce(resolve_in="frame_a")
    torque = pl.CutTorque()
    energy = pl.Energy()

    def connections(self):
        s = self
        yield mc.connect(s.world.frame_b, s.hinge1.frame_a, s.distance.frame_a)
        yield mc.connect(
            s.hinge1.frame_b, s.rod1.frame_a, s.seen.frame_a, s.seen_velocity.frame_a, s.seen_acceleration.frame_a
        )
        yield mc.connect(s.rod1.frame_b, s.body1.frame_a, s.energy.frame_a)
        yield mc.connect(s.energy.frame_b, s.hinge2.frame_a)
        yield mc.connect(s.hinge2.frame_b, s.rod2.frame_a)
        yield mc.connect(s.rod2.frame_b, s.force.frame_a)
        yield mc.connect(s.force.frame_b, s.torque.frame_a)
        yield mc.connect(s.torque.frame_b, s.body2.frame_a)
        yield mc.connect(
            s.body2.frame_a, s.position.frame_a, s.velocity.frame_a, s.acceleration.frame_a, s.distance.frame_b,
            s.seen.frame_b, s.seen_velocity.frame_b, s.seen_acceleration.frame_b,
        )  # fmt: skip


def main(show: bool = True) -> mc.Result:
    """Swing and measure."""
    result = mc.simulate(MeasureDemo(), STOP)
    if show:
        present(result, "force.f", "distance.s", "energy.power", "energy.energy")
    return result


if __name__ == "__main__":
    main()

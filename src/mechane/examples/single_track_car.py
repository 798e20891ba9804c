"""A single-track car model in top view: it accelerates, then changes lanes."""

from __future__ import annotations

import math

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane.examples._present import present

STOP = 10.0


def lane_change(t):
    """Steering angle: to the left and back to the right, around t = 5 s."""
    return -mc.deg(2) * mc.sin(math.pi * (t - 5)) * mc.exp(-((t - 5) ** 4))


class SingleTrackCar(mc.Model):
    """Rear wheel driven, front wheel steered, both on slipping tyres (5 degrees of freedom)."""

    base = mc.parameter(2.6, unit="m", min=0, doc="wheelbase")
    mass = mc.parameter(1200.0, unit="kg", min=0)

    world = pl.World(g=0.0, nominal_length=4.0)
    chassis = pl.Body(m=mass, I=1800.0, r_cm=(0.5 * base, 0), r=(0, 0), phi=0.0, v=(10.0, 0.0), w=0.0)
    beam = pl.FixedTranslation(r=(base, 0))
    rear = pl.SlipBasedWheel(radius=0.3, N=0.5 * mass * 9.81)
    front = pl.SlipBasedWheel(radius=0.3, N=0.5 * mass * 9.81)
    rear_spin = rot.Inertia(J=1.5, w=10 / 0.3)
    front_spin = rot.Inertia(J=1.5, w=10 / 0.3)
    motor = rot.Torque(tau=lambda t: mc.if_else(t < 3, 600.0, 100.0))
    drag = pl.AirDrag(c=0.32, A=2.1)
    column = pl.Revolute(driven=True)
    steering = rot.Position(phi=lane_change)

    def connections(self):
        yield mc.connect(self.chassis.frame_a, self.beam.frame_a, self.rear.frame_a, self.drag.frame_a)
        yield mc.connect(self.beam.frame_b, self.column.frame_a)
        yield mc.connect(self.column.frame_b, self.front.frame_a)
        yield mc.connect(self.steering.flange_b, self.column.axis)
        yield mc.connect(self.motor.flange_b, self.rear_spin.flange_a)
        yield mc.connect(self.rear_spin.flange_b, self.rear.flange_a)
        yield mc.connect(self.front_spin.flange_b, self.front.flange_a)


def main(show: bool = True) -> mc.Result:
    """Drive."""
    result = mc.simulate(SingleTrackCar(), STOP)
    if show:
        present(result, "rear.v_long", "chassis.r", "chassis.phi")
    return result


if __name__ == "__main__":
    main()

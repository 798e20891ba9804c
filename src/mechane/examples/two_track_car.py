"""A four-wheeled car in top view, whose differential lets the rear wheels turn at different speeds."""

from __future__ import annotations

from collections.abc import Callable

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane.examples._present import present

STOP = 8.0


class Corner(mc.Model):
    """A wheel with its inertia at a point of the chassis; steered if an angle is given."""

    frame = pl.Frame()
    place: mc.Parameter = mc.parameter(shape=2, unit="m")
    load: mc.Parameter = mc.parameter(unit="N")
    speed: mc.Parameter = mc.parameter(unit="m/s")
    steered: Callable | None = mc.option(None, doc="steering angle, a function of time")

    arm = pl.FixedTranslation(r=place)
    wheel = pl.DryFrictionWheel(radius=0.3, N=load, v_adhesion=0.3, v_slide=2.0)
    spin = rot.Inertia(J=0.8, w=mc.guess(speed / 0.3))
    shaft = rot.Flange()

    def build(self):
        if self.steered:
            self.column = pl.Revolute(driven=True)
            self.steering = rot.Position(phi=self.steered)

    def connections(self):
        hub = self.wheel.frame_a
        yield mc.connect(self.frame, self.arm.frame_a)
        if self.steered:
            yield mc.connect(self.arm.frame_b, self.column.frame_a)
            yield mc.connect(self.column.frame_b, hub)
            yield mc.connect(self.steering.flange_b, self.column.axis)
        else:
            yield mc.connect(self.arm.frame_b, hub)
        yield mc.connect(self.shaft, self.spin.flange_a)
        yield mc.connect(self.spin.flange_b, self.wheel.flange_a)


def steering(t):
    """Straight on at first, then slowly into a curve to the left."""
    return mc.deg(3) * (1 + mc.tanh(2 * (t - 2)))


class TwoTrackCar(mc.Model):
    """Four wheels with dry friction, the rear ones driven through a differential (7 degrees of freedom)."""

    mass: mc.Parameter = mc.parameter(1200.0, unit="kg", min=0)
    speed: mc.Parameter = mc.parameter(6.0, unit="m/s", doc="initial speed")

    world = pl.World(g=0.0, nominal_length=4.0)
    chassis = pl.Body(m=mass, I=1800.0, r=(0, 0), phi=0.0, v=(speed, 0.0), w=0.0)
    drag = pl.AirDrag(c=0.32, A=2.1)
    rear_left = Corner(place=(-1.3, 0.7), load=mass * 9.81 / 4, speed=speed)
    rear_right = Corner(place=(-1.3, -0.7), load=mass * 9.81 / 4, speed=speed)
    front_left = Corner(place=(1.3, 0.7), load=mass * 9.81 / 4, speed=speed, steered=steering)
    front_right = Corner(place=(1.3, -0.7), load=mass * 9.81 / 4, speed=speed, steered=steering)
    differential = pl.DifferentialGear(ratio=4.0)
    motor = rot.Torque(tau=40.0)

    def connections(self):
        corners = (self.rear_left, self.rear_right, self.front_left, self.front_right)
        yield mc.connect(self.chassis.frame_a, self.drag.frame_a, *(c.frame for c in corners))
        yield mc.connect(self.motor.flange_b, self.differential.flange_a)
        yield mc.connect(self.differential.left, self.rear_left.shaft)
        yield mc.connect(self.differential.right, self.rear_right.shaft)


def build() -> TwoTrackCar:
    """The car."""
    return TwoTrackCar()


def main(show: bool = True) -> mc.Result:
    """Drive into the curve."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "chassis.r", "rear_left.spin.w", "rear_right.spin.w")
    return result


if __name__ == "__main__":
    main()

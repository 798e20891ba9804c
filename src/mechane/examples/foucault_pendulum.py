"""Foucault's pendulum: the Earth rotates beneath its plane of swing."""

from __future__ import annotations

import math

import mechane as mc
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.examples._present import present

LATITUDE = math.radians(48.8)
DAY = 300.0  # s: a fast-rotating Earth, so that the effect shows quickly
LENGTH = 10.0
STOP = 60.0


AXIS = (math.cos(LATITUDE), math.sin(LATITUDE), 0)  # of the Earth: y points up at the pendulum, x to the north


def turn(t):
    """Rotation angle of the Earth."""
    return 2 * math.pi / DAY * t


def gravity(r):
    """Gravity at the pendulum; its direction rotates with the Earth."""
    return sp.orientation.from_axis_angle(AXIS, turn(mc.time)).T @ (0, -9.81, 0)


class FoucaultPendulum(mc.Model):
    """A pendulum on the rotating Earth (2 degrees of freedom).

    It hangs on the axis, so that only the rotation matters, not the centrifugal force.
    """

    world = sp.World(gravity=gravity)
    earth = sp.Revolute(n=AXIS, driven=True)
    day = rot.Position(phi=turn)
    rope = sp.Universal(n_a=(1, 0, 0), n_b=(0, 0, 1), phi_a=0.0, phi_b=0.05, w_a=0.0, w_b=0.0)
    bob = sp.BodyShape(r=(0, -LENGTH, 0), r_cm=(0, -LENGTH, 0), m=28.0, I=(0, 0, 0))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.earth.frame_a)
        yield mc.connect(self.day.flange_b, self.earth.axis)
        yield mc.connect(self.earth.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.bob.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it swing."""
    result = mc.simulate(FoucaultPendulum(), STOP, tolerance=1e-9, points=6001)
    if show:
        present(result, "rope.phi_a", "rope.phi_b")
    return result


if __name__ == "__main__":
    main()

"""A ball rolls on a turntable and circles at two sevenths of its speed, wherever it starts."""

from __future__ import annotations

import mechane as mc
from mechane import geometry as geo
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 5.0
SPEED, RADIUS, MASS = 2.0, 0.3, 1.0


class Turntable(mc.Model):
    """A solid ball that rolls without sliding on a motor-driven plate (3 velocity degrees of freedom)."""

    world = sp.World()
    motor, shaft = rot.Speed(w=SPEED), sp.Revolute(n=(0, 1, 0), driven=True)
    contact = sp.SurfaceOnSurface(
        surface1=geo.Plane(n_x=(1, 0, 0), n_y=(0, 0, -1), size=2.5),
        surface2=geo.Sphere(radius=RADIUS, n_x=(0, 0, 1), n_y=(0, -1, 0)),
        rolls=True, u1=0.5, v1=0.0, u2=0.0, v2=0.0, phi=0.0, u1_dot=0.0, v1_dot=-0.6, w=0.0,
    )  # fmt: skip
    ball = sp.Body(m=MASS, I=(0.4 * MASS * RADIUS**2,) * 3)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.shaft.frame_a)
        yield mc.connect(self.motor.flange_b, self.shaft.axis)
        yield mc.connect(self.shaft.frame_b, self.contact.frame_a)
        yield mc.connect(self.contact.frame_b, self.ball.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it roll."""
    result = mc.simulate(Turntable(), STOP, tolerance=1e-8)
    if show:
        present(result, "ball.r_0")
    return result


if __name__ == "__main__":
    main()

"""The velocity of a thrown body as a motor: its axis, its pitch and its pair of lines move with the body."""

from __future__ import annotations

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 3.0


class ScrewAxis(mc.Model):
    """A tumbling box in flight, with its instantaneous screw (6 degrees of freedom)."""

    world = sp.World(g=0.0, animate_world=False, nominal_length=1.2)
    body = sp.MotorBody(
        m=2.0, I=(0.02, 0.09, 0.1), r_0=(0, 0, 0), v_0=(0.6, 0.25, 0.1), angles=(0.2, 0.1, 0.3), w_a=(2.0, 1.5, 0.3),
        animation=False,
    )  # fmt: skip
    box = sp.BodyBox(r=(0.5, 0, 0), width=0.25, height=0.08, density=1e-3)
    centre = sp.FixedTranslation(r=(-0.25, 0, 0), animation=False)

    def build(self):
        self.screw = sp.MotorView(motor=self.body.velocity_motor, scale=0.3)

    def connections(self):
        yield mc.connect(self.body.frame_a, self.screw.frame_a, self.centre.frame_a)
        yield mc.connect(self.centre.frame_b, self.box.frame_a)


def main(show: bool = True) -> mc.Result:
    """Throw it."""
    result = mc.simulate(ScrewAxis(), STOP, tolerance=1e-8)
    if show:
        present(result, "body.w_a", "body.v_a")
    return result


if __name__ == "__main__":
    main()

"""A six-axis robot follows a path in joint space, driven through its flanges."""

from __future__ import annotations

from typing import Any

import mechane as mc
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 4.0
AXES = ((0, 1, 0), (0, 0, 1), (0, 0, 1), (0, 1, 0), (0, 0, 1), (0, 1, 0))
LINKS = ((0, 0.35, 0), (0.05, 0.5, 0), (0.05, 0.2, 0), (0, 0.4, 0), (0, 0.1, 0), (0, 0.1, 0))
MASSES = (0.0, 56.0, 26.0, 28.0, 5.0, 3.0)
START = (0.0, -0.4, 1.0, 0.0, 0.8, 0.0)
GOAL = (1.2, 0.5, 1.6, 1.0, -0.5, 3.0)
STIFFNESS, DAMPING = (8e3, 2e4, 1e4, 3e3, 1e3, 300.0), (800.0, 2e3, 1e3, 200.0, 60.0, 10.0)


def path(k: int):
    """Target angle of a joint over time: from start to goal with zero speed at both ends, then at rest."""

    def angle(t):
        x = mc.minimum(t / 2.0, 1.0)
        return START[k] + (GOAL[k] - START[k]) * x**3 * (10 - 15 * x + 6 * x**2)

    return angle


class Robot(mc.Model):
    """Six links on hinges, each driven along its path through a spring and a damper (6 degrees of freedom)."""

    world = sp.World()

    def build(self):
        self.joint, self.link, self.command, self.servo = [], [], [], []
        for k in range(6):
            size = 0.12 - 0.015 * k
            mass: dict[str, Any] = dict(m=MASSES[k]) if k else dict(density=800.0)
            self.joint += [sp.Revolute(n=AXES[k], phi=START[k], w=0.0, driven=True)]
            self.link += [sp.BodyCylinder(r=LINKS[k], diameter=size, **mass)]
            self.command += [rot.Position(phi=path(k))]
            self.servo += [rot.SpringDamper(c=STIFFNESS[k], d=DAMPING[k])]
        self.load = sp.Body(m=10.0, I=(0.1, 0.1, 0.1), r_cm=(0, 0.1, 0))

    def connections(self):
        ends = [self.world.frame_b, *(link.frame_b for link in self.link)]
        for k in range(6):
            yield mc.connect(ends[k], self.joint[k].frame_a)
            yield mc.connect(self.joint[k].frame_b, self.link[k].frame_a)
            yield mc.connect(self.command[k].flange_b, self.servo[k].flange_a)
            yield mc.connect(self.servo[k].flange_b, self.joint[k].axis)
        yield mc.connect(ends[6], self.load.frame_a)


def main(show: bool = True) -> mc.Result:
    """Move from the start to the goal."""
    result = mc.simulate(Robot(), STOP)
    if show:
        present(result, *(f"joint[{k}].phi" for k in range(6)))
    return result


if __name__ == "__main__":
    main()

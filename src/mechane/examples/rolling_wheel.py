"""A wheel that rolls upright if it is fast enough, and otherwise wobbles and falls over."""

from __future__ import annotations

import math

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 4.0
RADIUS = 0.3


class RollingWheel(mc.Model):
    """A disc on the ground, leaning slightly (3 degrees of freedom, 5 coordinates)."""

    speed: float = mc.option(3.0, doc="initial speed along x [m/s]")
    lean: float = mc.option(0.01, doc="initial angle to the vertical [rad]")
    ratio: float = mc.option(0.5, doc="inertia about the axle divided by m R²: 0.5 for a disc, 1 for a hoop")

    world = sp.World()

    def build(self):
        height = RADIUS * math.cos(self.lean)
        self.wheel = sp.RollingWheel(
            radius=RADIUS, m=2.0, I_axis=self.ratio * 2.0 * RADIUS**2, r_0=(0.0, height, 0.0),
            angles=(self.lean, 0, 0), w_a=(0, 0, -self.speed / RADIUS),
        )  # fmt: skip


def critical_speed(ratio: float = 0.5) -> float:
    """Above this speed an upright wheel is stable: v² = g R / 3 for a disc, g R / 4 for a hoop."""
    return math.sqrt(9.81 * RADIUS * 0.5 * ratio / (ratio * (ratio + 1))) if ratio else math.inf


def main(show: bool = True, speed: float = 3.0) -> mc.Result:
    """Let it roll."""
    result = mc.simulate(RollingWheel(speed=speed), STOP, tolerance=1e-8)
    if show:
        present(result, "wheel.r_0", "wheel.w_a")
    return result


if __name__ == "__main__":
    main()

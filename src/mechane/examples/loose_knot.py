"""A cable tied in a loose knot falls open: large rotations in space, without self-contact."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import beams, geometry
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 0.5


def trefoil() -> geometry.Curve:
    """A trefoil, cut open."""
    s = np.linspace(0.4, 2 * np.pi - 0.1, 40)
    x, y = 0.15 * (np.sin(s) + 2 * np.sin(2 * s)), 0.15 * (np.cos(s) - 2 * np.cos(2 * s))
    return geometry.SplineCurve(np.column_stack([x, y, -0.1 * np.sin(3 * s)]))


class LooseKnot(mc.Model):
    """A cable held at one end, initially along a knot (6 degrees of freedom per segment)."""

    segments = mc.option(60)
    world = sp.World()

    def build(self):
        self.cable = beams.Cable(
            segments=self.segments, start=trefoil(), section=beams.Circle(radius=0.005), E=1e7, G=4e6, density=1000.0,
            damping_ratio=0.05,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.cable.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it fall open."""
    result = mc.simulate(LooseKnot(), STOP, tolerance=1e-5, points=101)
    if show:
        present(result, "cable.frame_b.r_0", "cable.tension")
    return result


if __name__ == "__main__":
    main()

"""A weight on a rope swings over its support and wraps the rope: large rotations in space."""

from __future__ import annotations

import mechane as mc
from mechane import beams
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 2.0


class RopeSwing(mc.Model):
    """A two-metre rope, initially horizontal, with a weight moving sideways (6 degrees of freedom per segment)."""

    segments = mc.option(12)
    world = sp.World()
    weight = sp.Body(m=0.3, I=(3e-4, 3e-4, 3e-4))

    def build(self):
        self.rope = beams.Cable(
            segments=self.segments, length=2.0, section=beams.Circle(radius=0.01), strands=10, E=1e7, G=4e6,
            density=1000.0, damping_ratio=0.2,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.weight.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it fall and swing."""
    result = mc.simulate(RopeSwing(), STOP, tolerance=1e-4, points=201)
    if show:
        present(result, "weight.r_0", "rope.tension")
    return result


if __name__ == "__main__":
    main()

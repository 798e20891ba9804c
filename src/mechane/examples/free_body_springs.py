"""A body hanging on two springs, free in all six degrees of freedom."""

from __future__ import annotations

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 10.0


class FreeBodySprings(mc.Model):
    """A bar on two springs (6 degrees of freedom); its orientation automatically becomes a quaternion."""

    world = sp.World()
    bracket = sp.FixedTranslation(r=(0.8, 0, 0))
    bar = sp.BodyShape(
        m=1.0, I=(0.001, 0.02, 0.02), r=(0.4, 0, 0), r_cm=(0.2, 0, 0),
        r_0=(0.2, -0.5, 0.1), v_0=(0, 0, 0), angles=(0.17, 0.17, 0.17), w_a=(0, 0, 0),
    )  # fmt: skip
    spring1 = sp.Spring(c=20.0)
    spring2 = sp.Spring(c=20.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.bracket.frame_a, self.spring1.frame_a)
        yield mc.connect(self.bracket.frame_b, self.spring2.frame_a)
        yield mc.connect(self.spring1.frame_b, self.bar.frame_a)
        yield mc.connect(self.spring2.frame_b, self.bar.frame_b)


def main(show: bool = True) -> mc.Result:
    """Let it swing and rotate."""
    result = mc.simulate(FreeBodySprings(), STOP, tolerance=1e-8)
    if show:
        present(result, "bar.r_0", "bar.w_a")
    return result


if __name__ == "__main__":
    main()

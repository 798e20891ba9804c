"""A body on three springs that meet in a massless node."""

from __future__ import annotations

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 10.0


class ThreeSprings(mc.Model):
    """Three springs from the ceiling to a node, a fourth from there to the body (6 degrees of freedom).

    The node has no mass: its position follows, at every instant, from the balance of the four forces.
    """

    world = sp.World()
    corner = [sp.Fixed(r=r) for r in ((0.8, 0, 0), (-0.5, 0, 0.6), (-0.4, 0, -0.7))]
    upper = [sp.Spring(c=40.0, s0=0.3) for _ in range(3)]
    lower = sp.Spring(c=30.0, s0=0.2)
    body = sp.Body(
        m=0.8, I=(0.01, 0.01, 0.01), r_cm=(0, -0.1, 0), r_0=(0.2, -1.2, 0.1), v_0=(0.3, 0, -0.2), angles=(0, 0, 0),
        w_a=(0, 1, 0),
    )  # fmt: skip

    def connections(self):
        for corner, spring in zip(self.corner, self.upper, strict=True):
            yield mc.connect(corner.frame_b, spring.frame_a)
        yield mc.connect(*(s.frame_b for s in self.upper), self.lower.frame_a)
        yield mc.connect(self.lower.frame_b, self.body.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it swing."""
    result = mc.simulate(ThreeSprings(), STOP, tolerance=1e-8, initial={"lower.frame_a.r_0": mc.guess((0, -0.5, 0))})
    if show:
        present(result, "body.r_0", "lower.f")
    return result


if __name__ == "__main__":
    main()

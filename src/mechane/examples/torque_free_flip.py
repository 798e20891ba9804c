"""A body rotating about its intermediate axis flips over repeatedly (the tennis racket theorem)."""

from __future__ import annotations

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 30.0


class TorqueFreeFlip(mc.Model):
    """A free body without gravity (6 degrees of freedom): energy and angular momentum are conserved, the axis flips."""

    world = sp.World(g=0.0)
    body = sp.Body(m=1.0, I=(0.1, 0.2, 0.3), r_0=(0, 0, 0), v_0=(0, 0, 0), angles=(0, 0, 0), w_a=(0.001, 5.0, 0.0))
    handle = sp.FixedTranslation(r=(0, 0.4, 0))
    cross_bar = sp.FixedTranslation(r=(0.3, 0, 0))

    def connections(self):
        yield mc.connect(self.body.frame_a, self.handle.frame_a, self.cross_bar.frame_a)


def main(show: bool = True) -> mc.Result:
    """Release it."""
    result = mc.simulate(TorqueFreeFlip(), STOP, tolerance=1e-9, points=3001)
    if show:
        present(result, "body.w_a")
    return result


if __name__ == "__main__":
    main()

"""Two links swing from the horizontal: small and chaotic."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 20.0


class DoublePendulum(mc.Model):
    """A heavy link with a light one at its end, released from the horizontal (2 degrees of freedom)."""

    world = pl.World()
    hinge1 = pl.Revolute(phi=0.0, w=0.0)
    rod1 = pl.FixedTranslation(r=(1, 0))
    body1 = pl.Body(m=1.0, I=0.1)
    hinge2 = pl.Revolute(phi=0.0, w=0.0)
    rod2 = pl.FixedTranslation(r=(0.4, 0))
    body2 = pl.Body(m=0.2, I=0.01)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge1.frame_a)
        yield mc.connect(self.hinge1.frame_b, self.rod1.frame_a)
        yield mc.connect(self.rod1.frame_b, self.body1.frame_a, self.hinge2.frame_a)
        yield mc.connect(self.hinge2.frame_b, self.rod2.frame_a)
        yield mc.connect(self.rod2.frame_b, self.body2.frame_a)


def main(show: bool = True) -> mc.Result:
    """Release it. `mechane.examples.chaos` studies how long such a run can be trusted."""
    result = mc.simulate(DoublePendulum(), STOP)
    if show:
        present(result, "hinge1.phi", "hinge2.phi")
    return result


if __name__ == "__main__":
    main()

"""Bricard's mechanism: a ring of six hinges that moves although the mobility count says it should not."""

from __future__ import annotations

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 10.0
POINTS = ((0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1))
AXES = ((0, 1, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0))


class Bricard(mc.Model):
    """Five bars and the ground, six hinges at right angles (1 degree of freedom).

    The mobility count gives 6 - 6 = 0 degrees of freedom; one of the six loop constraints is redundant.
    """

    world = sp.World()

    def build(self):
        self.hinge = [sp.Revolute(n=n, phi=0.0, w=0.0) if k == 0 else sp.Revolute(n=n) for k, n in enumerate(AXES)]
        ends = [*POINTS, POINTS[0]]
        steps = [tuple(b - a for a, b in zip(ends[k], ends[k + 1], strict=True)) for k in range(6)]
        self.bar = [sp.BodyCylinder(r=r, diameter=0.1, density=100.0) for r in steps[:5]]
        self.ground = sp.FixedTranslation(r=tuple(-x for x in steps[5]))

    def connections(self):
        # the ring begins and ends at the ground: hinge 0 at the origin, hinge 5 at the last point
        yield mc.connect(self.world.frame_b, self.hinge[0].frame_a, self.ground.frame_a)
        for k in range(5):
            yield mc.connect(self.hinge[k].frame_b, self.bar[k].frame_a)
            yield mc.connect(self.bar[k].frame_b, self.hinge[k + 1].frame_a)
        yield mc.connect(self.hinge[5].frame_b, self.ground.frame_b)


def main(show: bool = True) -> mc.Result:
    """Release it."""
    result = mc.simulate(Bricard(), STOP, tolerance=1e-8)
    if show:
        present(result, *(f"hinge[{k}].phi" for k in range(3)))
        print(f"  redundant: {result.system.report.redundant}")
    return result


if __name__ == "__main__":
    main()

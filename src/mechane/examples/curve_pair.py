"""A hoop hangs in a larger one: two space curves with a common point and tangent slide and roll on each other."""

from __future__ import annotations

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 3.0


class CurvePair(mc.Model):
    """An ellipse on a fixed circle (3 degrees of freedom: along both, and the roll about the tangent)."""

    world = sp.World()
    hoop = sp.Body(m=1.0, I=(0.05, 0.05, 0.1))

    def build(self):
        upright = dict(n_x=(1, 0, 0), n_y=(0, 1, 0))
        self.pair = ct.CurveOnCurve(
            curve1=geo.SpaceCircle(1.0, **upright), curve2=geo.SpaceEllipse(0.4, 0.3, **upright),
            s1=-1.0, s2=-1.2, phi=0.3, v1=0.0, v2=0.0, w=0.0,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.pair.frame_a)
        yield mc.connect(self.pair.frame_b, self.hoop.frame_a)


def main(show: bool = True) -> mc.Result:
    """Release it."""
    result = mc.simulate(CurvePair(), STOP, tolerance=1e-8)
    if show:
        present(result, "pair.s1", "pair.s2", "pair.phi", "pair.v_slide")
    return result


if __name__ == "__main__":
    main()

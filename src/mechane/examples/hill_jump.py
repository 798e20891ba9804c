"""A ball and an egg are thrown over hills, bounce from one to the next, and keep rolling in the valleys."""

from __future__ import annotations

import mechane as mc
from mechane import contact as ct
from mechane import planar as pl
from mechane.examples._present import present
from mechane.geometry import Curve, Ellipse

STOP = 6.0


class HillJump(mc.Model):
    """An elastic ball and a rigid egg over the same ground; neither touches the other."""

    world = pl.World()
    ball = pl.Body(m=0.5, I=3.6e-3, r=(-4.5, 2.6), v=(3.0, 2.0), phi=0.0, w=0.0, animation=False)
    egg = pl.Body(m=0.5, I=5e-3, r=(4.6, 2.6), v=(-3.0, 2.5), phi=0.4, w=3.0, animation=False)

    def build(self):
        ground = Curve(lambda s: (s, 0.4 * mc.cos(2 * s) + 0.05 * s**2), interval=(-5.5, 5.5))
        law = ct.Stop(at=0.0, stiffness=2e4, restitution=0.7)
        self.bounce = ct.DiscCurve(curve=ground, radius=0.12, law=law, mu=0.4)
        self.tumble = pl.CurveCurveContact(
            curve1=ground, curve2=Ellipse(a=0.18, b=0.12), restitution=0.5, friction=mc.Coulomb(mu=0.4)
        )

    def connections(self):
        yield mc.connect(self.world.frame_b, self.bounce.frame_a, self.tumble.frame_a)
        yield mc.connect(self.ball.frame_a, self.bounce.frame_b)
        yield mc.connect(self.egg.frame_a, self.tumble.frame_b)


def main(show: bool = True) -> mc.Result:
    """Throw both."""
    result = mc.simulate(HillJump(), STOP, tolerance=1e-7, points=901)
    if show:
        present(result, "ball.r", "egg.r")
    return result


if __name__ == "__main__":
    main()

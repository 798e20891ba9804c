"""Two points close together on a curve guide a body approximately along it, compared with the exact joint."""

from __future__ import annotations

import math

import numpy as np

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 2.0


class TwoPointTrick(mc.Model):
    """A body between two points on a circle, kept apart by a rod (1 degree of freedom, far more equations)."""

    length: float = mc.option(0.2)
    world = sp.World(g=0.0)
    pin = sp.Revolute(n=(0, 0, 1), phi=mc.guess(0.5 * math.pi))
    ball = sp.Spherical()

    def build(self):
        length, circle = self.length, geo.SpaceCircle(1.0)
        half = math.asin(0.5 * length)
        self.front = ct.PointOnCurve(curve=circle, s0=half, v0=1.0)
        self.rear = ct.PointOnCurve(curve=circle, s0=mc.guess(-half), v0=mc.guess(1.0))
        self.rod = sp.FixedTranslation(r=(-length, 0, 0))
        self.body = sp.Body(m=1.0, I=(0.2, 0.2, 0.2), r_cm=(-0.5 * length, 0, 0))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.front.frame_a, self.rear.frame_a)
        yield mc.connect(self.front.frame_b, self.pin.frame_a)
        yield mc.connect(self.pin.frame_b, self.rod.frame_a, self.body.frame_a)
        yield mc.connect(self.rod.frame_b, self.ball.frame_a)
        yield mc.connect(self.ball.frame_b, self.rear.frame_b)


class TangentialPoint(mc.Model):
    """The same with one tangential joint: exact, and small (1 degree of freedom)."""

    world = sp.World(g=0.0)
    body = sp.Body(m=1.0, I=(0.2, 0.2, 0.2))

    def build(self):
        self.track = ct.PointOnCurve(curve=geo.SpaceCircle(1.0), orientation="tangential", s0=0.0, v0=1.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.track.frame_a)
        yield mc.connect(self.track.frame_b, self.body.frame_a)


def error(length: float) -> float:
    """Distance of the body's centre from the circle."""
    result = mc.simulate(TwoPointTrick(length=length), STOP, tolerance=1e-9)
    centre = result["body.r_0"] - 0.5 * length * result["body.frame_a.R"][:, 0]
    return float(np.abs(np.linalg.norm(centre, axis=1) - 1).max())


def main(show: bool = True) -> mc.Result:
    """Compare both."""
    result = mc.simulate(TwoPointTrick(), STOP, tolerance=1e-8)
    if show:
        present(result, "front.s0", "rear.s0")
        exact = mc.check(TangentialPoint())
        print(f"  {result.system.report.equations} equations; the exact joint needs {exact.equations}")
        print("  off the circle: " + ", ".join(f"{error(d):.2e} m at a distance of {d} m" for d in (0.4, 0.2, 0.1)))
    return result


if __name__ == "__main__":
    main()

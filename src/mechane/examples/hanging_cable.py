"""A cable between two pins settles into its catenary."""

from __future__ import annotations

import math

import numpy as np
from scipy.optimize import brentq

import mechane as mc
from mechane import beams, geometry
from mechane import planar as pl
from mechane.examples._present import present

STOP = 3.0
SPAN, LENGTH = 1.0, 1.3
ROPE = beams.Circle(radius=0.004)


def parameter() -> float:
    """The catenary's a in y = a cosh(x/a), from span and length."""
    return float(brentq(lambda a: 2 * a * math.sinh(SPAN / (2 * a)) - LENGTH, 0.05, 10.0))  # type: ignore[arg-type]


def catenary(x: np.ndarray) -> np.ndarray:
    """Height of the catenary below the pins."""
    a = parameter()
    return a * (np.cosh((x - SPAN / 2) / a) - math.cosh(SPAN / (2 * a)))


def bow() -> geometry.Curve:
    """The initial shape: a parabola through both pins, nearly as long as the cable."""
    sag = brentq(lambda s: _parabola(s).length() - LENGTH, 0.1, 0.6)
    return _parabola(float(sag))  # type: ignore[arg-type]


def _parabola(sag: float) -> geometry.Curve:
    return geometry.Curve(lambda x: (x, -4 * sag * x * (SPAN - x) / SPAN**2), interval=(0.0, SPAN))


class HangingCable(mc.Model):
    """A limp cable between two pins at equal height (3 degrees of freedom per segment, minus the loop constraints)."""

    segments = mc.option(16)
    world = pl.World()
    pin_a = pl.Revolute()
    pin_b = pl.Revolute(phi=mc.guess(-1.0))
    wall = pl.Fixed(r=(SPAN, 0.0))

    def build(self):
        self.cable = beams.PlanarCable(
            segments=self.segments, length=LENGTH, start=bow(), section=ROPE, strands=50, E=2e7, density=1200.0,
            damping_ratio=0.5,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.pin_a.frame_a)
        yield mc.connect(self.pin_a.frame_b, self.cable.frame_a)
        yield mc.connect(self.cable.frame_b, self.pin_b.frame_a)
        yield mc.connect(self.pin_b.frame_b, self.wall.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it hang and swing about the catenary."""
    result = mc.simulate(HangingCable(), STOP, tolerance=1e-4, points=301)
    if show:
        model = HangingCable()
        pose = mc.equilibrium(model)
        lowest = pose.evaluate(model.cable.points)[:, 1].min()
        print(f"sag {-lowest:.4f} m, catenary {-catenary(np.array(SPAN / 2)):.4f} m")
        present(result, "cable.frame_b.r", "cable.tension")
    return result


if __name__ == "__main__":
    main()

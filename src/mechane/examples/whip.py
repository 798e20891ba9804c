"""A folded whip is released: the tip falls faster than a stone, and cracks."""

from __future__ import annotations

import math

import numpy as np

import mechane as mc
from mechane import beams, geometry
from mechane import planar as pl
from mechane.examples._present import present

STOP = 0.45
LENGTH, FOLD = 1.0, 0.03


def hairpin() -> geometry.Curve:
    """Down, around a half circle, and up again to the height of the hand."""
    leg = 0.5 * (LENGTH - math.pi * FOLD)
    straight, around = geometry.Clothoid(leg, 0.0, 0.0), geometry.Clothoid(math.pi * FOLD, 1 / FOLD, 1 / FOLD)
    return geometry.CompositeCurve([straight, around, straight])


def speed(fallen: np.ndarray) -> np.ndarray:
    """Speed of the tip of a perfectly limp whip that loses no energy: v² = g y (2 L - y)/(L - y)."""
    return np.sqrt(9.81 * fallen * (2 * LENGTH - fallen) / (LENGTH - fallen))


class Whip(mc.Model):
    """A whip held at one end, with the other end beside it (3 degrees of freedom per segment)."""

    segments = mc.option(60)
    world = pl.World()
    hand = pl.Fixed(phi=-math.pi / 2)

    def build(self):
        self.whip = beams.PlanarCable(
            segments=self.segments, length=LENGTH, start=hairpin(), section=beams.Circle(radius=0.005), strands=200,
            E=4e6, density=1000.0, damping_ratio=0.1,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.hand.frame_a, self.whip.frame_a)


def main(show: bool = True) -> mc.Result:
    """Release the tip."""
    result = mc.simulate(Whip(), STOP, tolerance=1e-4, points=226)
    if show:
        present(result, "whip.frame_b.r", "whip.tension")
    return result


if __name__ == "__main__":
    main()

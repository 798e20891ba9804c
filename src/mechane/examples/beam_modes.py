"""Natural frequencies and mode shapes of a clamped rod, and one of them in motion."""

from __future__ import annotations

import math

import numpy as np

import mechane as mc
from mechane import beams
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 1.0
ROD = beams.Circle(radius=0.005)
ROOTS = np.array((1.875104069, 4.694091133, 7.854757438))  # of cosh x cos x = -1


class ClampedRod(mc.Model):
    """A steel rod of one metre, clamped at one end (6 degrees of freedom per segment)."""

    segments = mc.option(12)
    world = sp.World(g=0.0)

    def build(self):
        self.rod = beams.Beam(segments=self.segments, length=1.0, section=ROD, material=beams.STEEL)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rod.frame_a)


def euler_bernoulli() -> np.ndarray:
    """The first three bending frequencies of the clamped rod [Hz]."""
    steel = beams.STEEL
    return ROOTS**2 * math.sqrt(steel.E * ROD.I_y / (steel.density * ROD.A)) / (2 * math.pi)


def main(show: bool = True) -> mc.Result:
    """Animate the third pair of modes; bending modes come in pairs, one in each plane."""
    modes = mc.linearize(ClampedRod()).modes()
    motion = modes.result(4, amplitude=0.3)
    if show:
        print(modes)
        print("Euler-Bernoulli:", euler_bernoulli().round(3))
        present(motion, "rod.frame_b.r_0")
    return motion


if __name__ == "__main__":
    main()

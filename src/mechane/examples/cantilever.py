"""A clamped beam compared with Euler–Bernoulli theory and the elastica: small and large deflections, convergence."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane.examples._present import present

STOP = 1.0
STRIP = beams.Rectangle(width=0.002, height=0.03)
EI = beams.STEEL.E * STRIP.I_z

#: tip deflection and shortening over the length, by elliptic integrals, for the load over EI/L²
ELASTICA = {1: (0.30172, 0.05643), 2: (0.49346, 0.16064), 5: (0.71379, 0.38763), 10: (0.81061, 0.55500)}


class Cantilever(mc.Model):
    """A steel strip of one metre with a force at its tip, released straight (3 degrees of freedom per segment)."""

    load: mc.Parameter = mc.parameter(5.0, doc="tip force divided by EI/L²")
    segments: int = mc.option(8)
    world = pl.World(g=0.0)
    tip = pl.WorldForce(f=(0.0, load * EI))

    def build(self):
        self.beam = beams.PlanarBeam(
            segments=self.segments, length=1.0, section=STRIP, material=beams.STEEL, damping_ratio=0.05
        )

    def connections(self):
        yield mc.connect(self.world.frame_b, self.beam.frame_a)
        yield mc.connect(self.beam.frame_b, self.tip.frame_b)


def tip_at_rest(segments: int, load: float) -> np.ndarray:
    """Static deflection and shortening of the tip, relative to the length."""
    x, y = mc.equilibrium(Cantilever(segments=segments, load=load))["beam.frame_b.r"]
    return np.array((y, 1 - x))


def errors(segments: tuple[int, ...], load: float) -> np.ndarray:
    """Relative error of the deflection for each number of segments: 1e-3 is linear theory, 1/3 of the load."""
    exact = ELASTICA[int(load)][0] if load in ELASTICA else load / 3
    return np.array([abs(tip_at_rest(n, load)[0] / exact - 1) for n in segments])


def main(show: bool = True) -> mc.Result:
    """Apply a sudden load of five times EI/L² to the straight strip."""
    result = mc.simulate(Cantilever(load=5.0), STOP, tolerance=5e-6, points=201)
    if show:
        for load, table in ELASTICA.items():
            print(f"load {load:>2}: tip {tip_at_rest(20, load).round(5)}, elastica {table}")
        present(result, "beam.frame_b.r")
    return result


if __name__ == "__main__":
    main()

"""Three beads on cycloids start at different heights and reach the bottom at the same time."""

from __future__ import annotations

import math

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

RADIUS = 0.7
STARTS = (0.5, 1.5, 2.8)


def period(radius: float = RADIUS, g: float = 9.81) -> float:
    """Period of the oscillation, the same from every height."""
    return 4 * math.pi * math.sqrt(radius / g)


STOP = period()


class Tautochrone(mc.Model):
    """Three parallel cycloids with their cusps up (3 degrees of freedom)."""

    world = sp.World()

    def build(self):
        def cycloid(z: float) -> geo.Curve:
            return geo.Curve(lambda q: (RADIUS * (q + mc.sin(q)), -RADIUS * mc.cos(q), 0 * q + z), interval=(-3.1, 3.1))

        self.tracks = [ct.PointOnCurve(curve=cycloid(0.4 * k), s0=s, v0=0.0) for k, s in enumerate(STARTS)]
        self.beads = [sp.Body(m=1.0, I=(0, 0, 0)) for _ in STARTS]

    def connections(self):
        for track, bead in zip(self.tracks, self.beads, strict=True):
            yield mc.connect(self.world.frame_b, track.frame_a)
            yield mc.connect(track.frame_b, bead.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let them slide for one period."""
    result = mc.simulate(Tautochrone(), STOP, tolerance=1e-9)
    if show:
        present(result, *(f"tracks[{k}].s0" for k in range(len(STARTS))))
    return result


if __name__ == "__main__":
    main()

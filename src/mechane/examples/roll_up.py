"""An increasing moment rolls a strip up into a full circle."""

from __future__ import annotations

import math

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane.examples._present import present

STOP = 4.0
STRIP = beams.Rectangle(width=0.001, height=0.02)
EI = beams.NYLON.E * STRIP.I_z


class RollUp(mc.Model):
    """A nylon strip, clamped, with a tip moment that increases to 2π EI/L (3 degrees of freedom per segment)."""

    segments = mc.option(12)
    moment = mc.parameter(2 * math.pi, doc="final moment divided by EI/L")
    world = pl.World(g=0.0)
    torque = pl.WorldTorque(t=moment * EI * (0.5 - 0.5 * mc.cos(math.pi * mc.minimum(mc.time / 3.0, 1.0))))

    def build(self):
        self.strip = beams.PlanarBeam(
            segments=self.segments, length=1.0, section=STRIP, material=beams.NYLON, damping_ratio=0.3
        )

    def connections(self):
        yield mc.connect(self.world.frame_b, self.strip.frame_a)
        yield mc.connect(self.strip.frame_b, self.torque.frame_b)


def main(show: bool = True) -> mc.Result:
    """Roll it up."""
    result = mc.simulate(RollUp(), STOP, tolerance=1e-5, points=201)
    if show:
        present(result, "strip.frame_b.r", "strip.frame_b.phi")
    return result


if __name__ == "__main__":
    main()

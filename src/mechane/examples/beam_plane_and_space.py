"""The same falling beam in the plane and in space."""

from __future__ import annotations

from typing import Any

import numpy as np

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 1.0
RULER: dict[str, Any] = dict(
    segments=5, length=1.0, section=beams.Rectangle(width=0.01, height=0.03), E=2e9, G=8e8, density=1000.0,
    damping_ratio=0.05,
)  # fmt: skip


class BeamInSpace(mc.Model):
    """A ruler on a hinge in space (1 degree of freedom, plus 6 per segment)."""

    world = sp.World()
    hinge = sp.Revolute(n=(0, 0, 1), phi=0.0, w=0.0)
    beam = beams.Beam(**RULER)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.beam.frame_a)


class BeamInThePlane(mc.Model):
    """The same in the plane (1 degree of freedom, plus 3 per segment)."""

    world = pl.World()
    hinge = pl.Revolute(phi=0.0, w=0.0)
    beam = beams.PlanarBeam(**RULER)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.beam.frame_a)


def main(show: bool = True) -> mc.Result:
    """Release both and compare."""
    space, plane = (mc.simulate(model(), STOP, tolerance=1e-7) for model in (BeamInSpace, BeamInThePlane))
    if show:
        apart = np.abs(space["beam.frame_b.r_0"][:, :2] - plane["beam.frame_b.r"]).max()
        print(f"apart by {apart:.1e} m at most")
        present(space, "hinge.phi", "beam.frame_b.r_0")
    return space


if __name__ == "__main__":
    main()

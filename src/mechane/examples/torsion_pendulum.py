"""A disc on a wire oscillates: the period of Coulomb's torsion balance."""

from __future__ import annotations

import math

import mechane as mc
from mechane import beams
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 10.0
WIRE = beams.Circle(radius=0.001)
DISC = 2e-3  # inertia about the wire [kg.m2]


class TorsionPendulum(mc.Model):
    """A heavy disc on a steel wire whose motion is mainly torsion (6 degrees of freedom per segment)."""

    segments = mc.option(1)
    world = sp.World()
    down = sp.FixedRotation(n_x=(0, -1, 0), n_y=(1, 0, 0))
    disc = sp.Body(m=1.0, I=(DISC, 0.5 * DISC, 0.5 * DISC), w_a=(1.0, 0.0, 0.0))

    def build(self):
        self.wire = beams.Beam(
            segments=self.segments, length=1.0, section=WIRE, material=beams.STEEL, damping_time=0.0,
            extensible=False, shear=False,
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.down.frame_a)
        yield mc.connect(self.down.frame_b, self.wire.frame_a)
        yield mc.connect(self.wire.frame_b, self.disc.frame_a)


def period() -> float:
    """2π √(I L/(G J)), neglecting the inertia of the wire."""
    return 2 * math.pi * math.sqrt(DISC / (beams.STEEL.shear_modulus * WIRE.J))


def main(show: bool = True) -> mc.Result:
    """Give the disc a spin."""
    result = mc.simulate(TorsionPendulum(), STOP)
    if show:
        print(f"period {period():.4f} s")
        present(result, "disc.w_a", "wire.torsion")
    return result


if __name__ == "__main__":
    main()

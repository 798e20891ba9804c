"""A point mass on a massless rod swings from the horizontal; the period is exact."""

from __future__ import annotations

import math

from scipy.special import ellipk

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 10.0


class Pendulum(mc.Model):
    """A bob on a rod in a hinge (1 degree of freedom)."""

    length = mc.parameter(1.0, unit="m", min=0)

    world = pl.World()
    hinge = pl.Revolute(phi=mc.deg(90), w=0.0)
    rod = pl.FixedTranslation(r=(0, -length))
    bob = pl.Body(m=1.0, I=0.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bob.frame_a)


def period(
    amplitude: float = math.pi / 2, length: float = 1.0, m: float = 1.0, I: float = 0.0, g: float = 9.81
) -> float:
    """Exact period of a pendulum, by the complete elliptic integral.

    >>> period()
    2.3678419476
    """
    return 4 * math.sqrt((I + m * length**2) / (m * g * length)) * float(ellipk(math.sin(amplitude / 2) ** 2))


def main(show: bool = True) -> mc.Result:
    """Let it swing."""
    result = mc.simulate(Pendulum(), STOP)
    if show:
        present(result, "hinge.phi", "hinge.w")
        print(f"  exact period: {period():.10f} s")
    return result


if __name__ == "__main__":
    main()

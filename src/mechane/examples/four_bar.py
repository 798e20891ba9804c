"""A four-bar linkage: a closed loop without special treatment."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 10.0


class FourBar(mc.Model):
    """A rotating crank and a swinging rocker, connected by a coupler (1 degree of freedom)."""

    crank = mc.parameter(0.5, unit="m", min=0)
    coupler = mc.parameter(1.8, unit="m", min=0)
    rocker = mc.parameter(1.2, unit="m", min=0)
    ground = mc.parameter(2.0, unit="m", min=0)

    world = pl.World()
    base = pl.FixedTranslation(r=(ground, 0))
    pin_a = pl.Revolute(phi=mc.deg(60), w=8.0)
    rod_a = pl.FixedTranslation(r=(crank, 0))
    body_a = pl.Body(m=1.0, I=0.05)
    pin_b = pl.Revolute(phi=mc.guess(mc.deg(-35)))
    rod_b = pl.FixedTranslation(r=(coupler, 0))
    body_b = pl.Body(m=0.5, I=0.1, r_cm=(0.5 * coupler, 0))
    pin_c = pl.Revolute(phi=mc.guess(mc.deg(-70)))
    pin_d = pl.Revolute(phi=mc.guess(mc.deg(95)))
    rod_d = pl.FixedTranslation(r=(rocker, 0))
    body_d = pl.Body(m=0.3, I=0.05, r_cm=(0.5 * rocker, 0))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.pin_a.frame_a, self.base.frame_a)
        yield mc.connect(self.pin_a.frame_b, self.rod_a.frame_a, self.body_a.frame_a)
        yield mc.connect(self.rod_a.frame_b, self.pin_b.frame_a)
        yield mc.connect(self.pin_b.frame_b, self.rod_b.frame_a, self.body_b.frame_a)
        yield mc.connect(self.base.frame_b, self.pin_d.frame_a)
        yield mc.connect(self.pin_d.frame_b, self.rod_d.frame_a, self.body_d.frame_a)
        yield mc.connect(self.rod_d.frame_b, self.pin_c.frame_a)
        yield mc.connect(self.pin_c.frame_b, self.rod_b.frame_b)


def freudenstein(theta, phi, a: float = 0.5, b: float = 1.8, c: float = 1.2, d: float = 2.0):
    """Freudenstein's equation of crank angle theta and rocker angle phi, in m²: zero where the loop is closed."""
    return (
        d**2
        + a**2
        + c**2
        - b**2
        + 2 * c * d * np.cos(phi)
        - 2 * a * d * np.cos(theta)
        - 2 * a * c * np.cos(phi - theta)
    )


def main(show: bool = True) -> mc.Result:
    """Let the crank turn."""
    result = mc.simulate(FourBar(), STOP)
    if show:
        present(result, "pin_a.phi", "pin_d.phi")
    return result


if __name__ == "__main__":
    main()

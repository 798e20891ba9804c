"""A long thin arm on a hub that spins up: it lags behind, is stiffened by its own tension, and straightens."""

from __future__ import annotations

import math
from typing import Any

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane import rotational as rot
from mechane.examples._present import present

STOP = 20.0
SPEED, TIME = 6.0, 15.0  # final speed [rad/s] and duration of the spin-up [s]
SECTION = beams.Section(A=4e-4, I_y=2e-7, I_z=2e-7, J=4e-7, c_y=0.03, c_z=0.03)
ARM: dict[str, Any] = dict(length=10.0, section=SECTION, E=7e10, G=2.7e10, density=3000.0)


def angle(t):
    """Angle of the hub: its speed rises smoothly, then stays constant."""
    rising = SPEED / TIME * (t**2 / 2 + (TIME / (2 * math.pi)) ** 2 * (mc.cos(2 * math.pi * t / TIME) - 1))
    return mc.if_else(t < TIME, rising, SPEED * (t - TIME / 2))


class SpinUp(mc.Model):
    """The arm of Kane, Ryan and Banerjee (1987) as a modal beam (4 transverse shape functions and 1 axial one), and a pointer."""

    stiffening = mc.option(True)
    world = pl.World(g=0.0)
    hub = pl.Revolute(driven=True)
    motor = rot.Position(phi=angle)
    pointer = pl.FixedTranslation(r=(10.0, 0.0), width=0.06)

    def build(self):
        self.arm = beams.PlanarModalBeam(stretch=1, stiffening=self.stiffening, **ARM)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hub.frame_a)
        yield mc.connect(self.motor.flange_b, self.hub.axis)
        yield mc.connect(self.hub.frame_b, self.arm.frame_a, self.pointer.frame_a)


def tip(model: SpinUp) -> Any:
    """The tip as seen from the hub."""
    a, b = model.arm.frame_a, model.arm.frame_b
    return pl.resolve2(a.phi, b.r - a.r)


def main(show: bool = True) -> mc.Result:
    """Spin it up."""
    model = SpinUp()
    result = mc.simulate(model, STOP)
    if show:
        x, y = result.evaluate(tip(model)).T
        print(f"the tip lags by {-y.min():.3f} m at most, and ends {1e3 * (x[-1] - ARM['length']):.3f} mm farther out")
        present(result, "hub.phi", "arm.q")
    return result


if __name__ == "__main__":
    main()

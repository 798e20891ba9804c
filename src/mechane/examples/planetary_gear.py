"""A planetary gear built from individual wheels: the sun drives, the ring is fixed, the carrier drives the load."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 2.0


class PlanetaryGear(mc.Model):
    """Sun, one planet with mass and a fixed ring, on a carrier (1 degree of freedom)."""

    sun_radius = mc.parameter(0.2, unit="m", min=0)
    planet_radius = mc.parameter(0.15, unit="m", min=0)
    torque = mc.parameter(1.0, unit="N.m")

    world = pl.World(g=0.0)
    axle = pl.Revolute(phi=0.0, w=0.0)
    sun = pl.Body(m=1.0, I=0.02)
    motor = pl.WorldTorque(t=torque)
    inner = pl.ExternalGear(radius_a=sun_radius, radius_b=planet_radius)
    outer = pl.InternalGear(radius_a=sun_radius + 2 * planet_radius, radius_b=planet_radius, bearings=False)
    carrier = pl.Body(m=2.0, I=0.1)
    planet = pl.BodyDisc(radius=planet_radius, thickness=0.01)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.axle.frame_a, self.outer.frame_a)
        yield mc.connect(self.axle.frame_b, self.sun.frame_a, self.motor.frame_b, self.inner.frame_a)
        yield mc.connect(self.inner.carrier, self.outer.carrier, self.carrier.frame_a)
        yield mc.connect(self.inner.frame_b, self.outer.frame_b, self.planet.frame_a)


def main(show: bool = True) -> mc.Result:
    """Start the motor."""
    result = mc.simulate(PlanetaryGear(), STOP)
    if show:
        present(result, "sun.w", "carrier.w", "planet.w")
        print(f"  ratio {result['sun.w'][-1] / result['carrier.w'][-1]:.3f}")
    return result


if __name__ == "__main__":
    main()

"""A ring thrown forwards with backspin slides, stops and comes back."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 3.0


class CounterSpin(mc.Model):
    """A ring on the ground with friction (2 degrees of freedom while it slides and rolls)."""

    speed = mc.parameter(2.0, unit="m/s", doc="initial forward speed")
    spin = mc.parameter(18.0, unit="rad/s", doc="initial backspin, counter-clockwise")
    radius = mc.parameter(0.25, unit="m", min=0)

    world = pl.World()
    contact = pl.FrictionRolling(
        radius=radius, s=0.0, v=speed, mu_adhesion=0.25, mu_slide=0.2, v_adhesion=0.005, v_slide=0.05
    )
    ring = pl.Body(m=1.0, I=0.9 * radius**2, w=spin)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.contact.frame_a)
        yield mc.connect(self.contact.frame_b, self.ring.frame_a)


def end_speed(speed: float = 2.0, spin: float = 18.0, radius: float = 0.25, ratio: float = 0.9) -> float:
    """Final speed: the angular momentum about the contact is conserved for any friction; ratio is I/(m R²)."""
    return (speed - ratio * radius * spin) / (1 + ratio)


def main(show: bool = True) -> mc.Result:
    """Throw it."""
    result = mc.simulate(CounterSpin(), STOP)
    if show:
        present(result, "contact.s", "contact.v", "contact.v_slip")
        print(f"  rolls back with {-end_speed():.3f} m/s")
    return result


if __name__ == "__main__":
    main()

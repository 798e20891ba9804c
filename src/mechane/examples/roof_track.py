"""A panel guided by a roller in a curved track and a rear link is lowered, as in a convertible roof."""

from __future__ import annotations

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane.examples._present import present

STOP = 4.0


class RoofTrack(mc.Model):
    """A rocker carries the panel, whose roller follows the track (1 degree of freedom)."""

    world = pl.World()
    pivot = pl.Fixed(r=(0.0, 0.0))
    rocker_pin = pl.Revolute(phi=mc.deg(65), w=0.0)
    rocker = pl.FixedTranslation(r=(0.6, 0))
    rocker_mass = pl.Body(m=4.0, I=0.15, r_cm=(0.3, 0))
    panel_pin = pl.Revolute(phi=mc.guess(mc.deg(-65)))
    panel = pl.FixedTranslation(r=(0.9, 0))
    panel_mass = pl.Body(m=9.0, I=0.7, r_cm=(0.45, 0))

    def build(self):
        track = geo.SplineCurve([(0.5, 0.35), (0.8, 0.5), (1.1, 0.55), (1.4, 0.45), (1.6, 0.25)])
        low, high = track.interval or (0.0, 1.0)
        stops = ct.Stops(stop1=low, stop2=high, k=2e5, exponent=1.5, c_max=300.0, d=0.01)
        self.track = ct.PlanarPointOnCurve(
            curve=track, s0=mc.guess(low + 0.6 * (high - low)), pivot=True, d=30.0, stops=stops
        )

    def connections(self):
        yield mc.connect(self.pivot.frame_a, self.rocker_pin.frame_a)
        yield mc.connect(self.world.frame_b, self.track.frame_a)
        yield mc.connect(self.rocker_pin.frame_b, self.rocker.frame_a, self.rocker_mass.frame_a)
        yield mc.connect(self.rocker.frame_b, self.panel_pin.frame_a)
        yield mc.connect(self.panel_pin.frame_b, self.panel.frame_a, self.panel_mass.frame_a)
        yield mc.connect(self.panel.frame_b, self.track.frame_b)


def main(show: bool = True) -> mc.Result:
    """Let it settle against its stop."""
    result = mc.simulate(RoofTrack(), STOP, tolerance=1e-7)
    if show:
        present(result, "track.s0", "rocker_pin.phi", "track.f_n")
    return result


if __name__ == "__main__":
    main()

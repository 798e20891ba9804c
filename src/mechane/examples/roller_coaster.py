"""A carriage on a roller coaster defined by a few points, with a loop, friction and buffers at both ends."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 12.0


def points() -> np.ndarray:
    """A drop, a loop that shifts sideways, a hill, and a rise at the end."""
    turn = np.linspace(0, 2 * np.pi, 9)
    loop = np.c_[12 + 2.5 * np.sin(turn), 2.5 - 2.5 * np.cos(turn), np.linspace(0, 1.2, 9)]
    start = [(0, 9, 0), (2, 8.6, 0), (5, 3.5, 0), (8, 0.6, 0)]
    end = [(16, 0.4, 1.4), (20, 2.6, 1.6), (24, 0.6, 1.6), (29, 4.0, 1.6), (31, 7.0, 1.6)]
    return np.vstack([start, loop, end])


def track() -> geo.Curve:
    """A smooth B-spline controlled by the points (degree 5, so that the carriage rotates smoothly too)."""
    return geo.BSplineCurve(points(), degree=5)


class RollerCoaster(mc.Model):
    """A carriage that rotates with the track and never about it (1 degree of freedom)."""

    world = sp.World()
    carriage = sp.Body(m=400.0, I=(80.0, 200.0, 200.0), r_cm=(0, 0, 0))

    def build(self):
        curve = track()
        low, high = curve.interval or (0.0, 1.0)
        reach = high - low
        stops = ct.Stops(stop1=low, stop2=high - 0.02 * reach, k=2e5, exponent=1.5, c_max=4e3, d=0.1)
        self.track = ct.PointOnCurve(
            curve=curve, orientation="minimal", s0=low + 0.01 * reach, v0=0.0, stops=stops,
            friction=ct.Coulomb(limit=40.0), second_direction=(0, 1, 0),
        )  # fmt: skip

    def connections(self):
        yield mc.connect(self.world.frame_b, self.track.frame_a)
        yield mc.connect(self.track.frame_b, self.carriage.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it run."""
    result = mc.simulate(RollerCoaster(), STOP, tolerance=1e-7, points=1201)
    if show:
        present(result, "track.s0", "track.v", "track.curvature")
    return result


if __name__ == "__main__":
    main()

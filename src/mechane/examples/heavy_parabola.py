"""A body with a high inertia slides along a parabola and is slowest at the lowest point."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 3.0


class HeavyParabola(mc.Model):
    """The body rotates with the tangent; in the bend, rotation takes up its kinetic energy (1 degree of freedom)."""

    inertia = mc.parameter(1.0, unit="kg.m2", min=0)

    world = sp.World()
    body = sp.Body(m=1.0, I=(inertia, inertia, inertia))

    def build(self):
        parabola = geo.Curve(lambda x: (x, x**2, 0 * x), interval=(-1.2, 1.2))
        self.track = ct.PointOnCurve(curve=parabola, orientation="tangential", s0=-1.0, v0=0.0, details=True)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.track.frame_a)
        yield mc.connect(self.track.frame_b, self.body.frame_a)


def speed(x, inertia: float = 1.0, g: float = 9.81):
    """Speed at x after a start from rest at x = ±1: m v²/2 + I κ² v²/2 + m g x² = m g."""
    kappa = 2 / (1 + 4 * x**2) ** 1.5
    return np.sqrt(np.maximum(2 * g * (1 - x**2) / (1 + inertia * kappa**2), 0))


def figure(file: str | Path = "HeavyParabola_speed.png") -> None:
    """Plot speed against position for inertias from zero to high."""
    import matplotlib.pyplot as plt

    system = mc.compile(HeavyParabola())
    fig, axes = plt.subplots(figsize=(6.4, 3.6), layout="constrained")
    for inertia in (0.0, 1 / 44, 0.2, 1.0):
        result = system.simulate(STOP, tolerance=1e-9, points=1501, parameters={"inertia": inertia})
        half = slice(0, int(np.argmax(result["track.s0"])))
        axes.plot(result["track.s0"][half], result["track.v"][half], label=f"I/m = {inertia:.3g} m²")
    axes.set(xlabel="x [m]", ylabel="speed [m/s]", title="Slow at the bottom")
    axes.legend()
    fig.savefig(file)
    plt.close(fig)


def main(show: bool = True) -> mc.Result:
    """Let it slide."""
    result = mc.simulate(HeavyParabola(), STOP, tolerance=1e-9)
    if show:
        present(result, "track.s0", "track.v")
        figure()
    return result


if __name__ == "__main__":
    main()

"""Draws the convergence figure of the beams page: `python docs/images/make_beams.py`."""

from __future__ import annotations

import math
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane.examples import cantilever

SEGMENTS = (2, 4, 8, 16, 32)
ROOTS = np.array((1.875104069, 4.694091133, 7.854757438))


def frequency_errors(n: int) -> np.ndarray:
    """Relative errors of the first three bending frequencies of a slender clamped beam."""
    section = beams.Circle(radius=0.0005)
    m = mc.Model("clamped")
    m.world = pl.World(g=0.0)
    m.beam = beams.PlanarBeam(segments=n, length=1.0, section=section, E=2e9, G=8e8, density=1000.0)
    m.connect(m.world.frame_b, m.beam.frame_a)
    exact = ROOTS**2 * math.sqrt(2e9 * section.I_z / (1000.0 * section.A)) / (2 * math.pi)
    return np.abs(mc.linearize(m).modes().frequencies[:3] / exact - 1)


def main() -> None:
    """Write beam_convergence.png next to this file."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.6), sharey=True)
    n = np.array(SEGMENTS)
    left.loglog(n, cantilever.errors(SEGMENTS, 1e-3), "o-", label="small load, $FL^3/3EI$")
    left.loglog(n, cantilever.errors(SEGMENTS, 10), "s-", label="elastica, $FL^2/EI=10$")
    left.loglog(n, 1 / (4 * n**2), "k:", label="$1/4n^2$")
    frequencies = np.array([frequency_errors(k) for k in SEGMENTS])
    for k in range(3):
        right.loglog(n[k > 0 :], frequencies[k > 0 :, k], "o-", label=f"bending frequency {k + 1}")
    right.loglog(n, 1 / n**2, "k:", label="$1/n^2$")
    left.set_title("tip deflection")
    right.set_title("natural frequencies")
    left.set_ylabel("relative error")
    for axes in (left, right):
        axes.set_xlabel("segments")
        axes.set_xticks(n, [str(k) for k in n])
        axes.minorticks_off()
        axes.grid(alpha=0.3)
        axes.legend(fontsize=8)
    figure.tight_layout()
    figure.savefig(Path(__file__).parent / "beam_convergence.png", dpi=110)


if __name__ == "__main__":
    main()

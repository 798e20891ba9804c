"""Links that weigh next to nothing in a loop: their inertia must not decide what is redundant."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl


def four_bar(inertia: float) -> mc.Model:
    """A crank and a coupler with point masses at their ends; the rocker has its inertia alone."""
    m = mc.Model("four_bar")
    m.world = pl.World()
    m.a, m.b, m.c, m.d = pl.Revolute(phi=1.0, w=0.0), *(pl.Revolute(phi=mc.guess(q)) for q in (-0.6, -2.1, 0.0))
    m.crank, m.coupler, m.rocker, m.base = (pl.FixedTranslation(r=(x, 0)) for x in (1, 3, 2, 3))
    m.at_b, m.at_c, m.at_d = (pl.Body(m=1.0, I=inertia) for _ in range(3))
    m.connect(m.world.frame_b, m.a.frame_a, m.base.frame_a)
    m.connect(m.a.frame_b, m.crank.frame_a)
    m.connect(m.crank.frame_b, m.b.frame_a, m.at_b.frame_a)
    m.connect(m.b.frame_b, m.coupler.frame_a)
    m.connect(m.coupler.frame_b, m.c.frame_a, m.at_c.frame_a)
    m.connect(m.c.frame_b, m.rocker.frame_a)
    m.connect(m.rocker.frame_b, m.d.frame_b, m.at_d.frame_a)
    m.connect(m.base.frame_b, m.d.frame_a)
    return m


def test_a_rocker_of_any_inertia_is_not_redundant():
    lightest = mc.simulate(four_bar(1e-12), 1.0, points=11)
    for inertia in 10.0 ** np.arange(-4.0, -12.0, -1.0):
        result = mc.simulate(four_bar(inertia), 1.0, points=11)
        energy = result.energy()
        assert not result.system.report.redundant and result.stats["steps"] < 100
        assert np.abs(energy.error).max() < 1e-5 * energy.kinetic.max()
        assert result["a.phi"] == pytest.approx(lightest["a.phi"], abs=10 * inertia + 1e-4)

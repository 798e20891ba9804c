"""Links that weigh next to nothing in a loop: their inertia must not decide what is redundant."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp


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


def crank_rod_rocker(inertia: float) -> mc.Model:
    """A crank about z and a rocker about x, with masses at their ends, and a light rod on two ball joints between them."""
    m = mc.Model("rod")
    m.world, m.foot = sp.World(), sp.FixedTranslation(r=FOOT)
    m.hinge, m.hinge_2 = sp.Revolute(n=(0, 0, 1), phi=ANGLE, w=SPEED), sp.Revolute(n=(1, 0, 0), phi=mc.guess(0.6))
    m.crank = sp.BodyShape(r=(0.3, 0, 0), r_cm=(0.3, 0, 0), m=1.0, I=(0.01, 0.01, 0.01))
    m.rocker = sp.BodyShape(r=(0, 0.7, 0), r_cm=(0, 0.7, 0), m=1.5, I=(0.02, 0.02, 0.02))
    m.ball, m.ball_2, m.rod = sp.Spherical(), sp.Spherical(), sp.FixedTranslation(r=(LENGTH, 0, 0))
    m.light = sp.Body(m=1e-6, I=(inertia, inertia, inertia))
    m.connect(m.world.frame_b, m.hinge.frame_a, m.foot.frame_a)
    chains = (m.hinge, m.crank, m.ball, m.rod, m.ball_2), (m.foot, m.hinge_2, m.rocker)
    for one, two in (pair for parts in chains for pair in pairwise(parts)):
        m.connect(one.frame_b, two.frame_a)
    m.connect(m.ball_2.frame_b, m.rocker.frame_b)
    m.connect(m.rod.frame_a, m.light.frame_a)
    return m


SPEED, LENGTH, FOOT = 4.0, 0.85, np.array([0.4, 0.0, 0.2])
ANGLE = 0.5
ARM = 0.3 * np.array([np.cos(ANGLE), np.sin(ANGLE), 0.0])


@pytest.mark.parametrize("inertia", [1e-7, 3e-9, 1e-9, 1e-10])
def test_a_rod_of_any_inertia_on_two_balls_moves_crank_and_rocker_like_one_without(inertia):
    """Lagrange's equations of both angles with the length of the rod as their constraint."""
    result = mc.simulate(crank_rod_rocker(inertia), 1e-9, points=2)
    assert not result.system.report.redundant
    angle = result["hinge_2.phi"][0]
    arm_2 = 0.7 * np.array([0.0, np.cos(angle), np.sin(angle)])
    rod, along, along_2 = FOOT + arm_2 - ARM, np.cross((0, 0, 1), ARM), np.cross((1, 0, 0), arm_2)
    speed_2 = SPEED * (rod @ along) / (rod @ along_2)
    v = along_2 * speed_2 - along * SPEED
    bent = v @ v + rod @ (ARM * SPEED**2 - arm_2 * speed_2**2)
    g = np.array([-rod @ along, rod @ along_2])
    kkt = np.block([[np.diag([0.01 + ARM @ ARM, 0.02 + 1.5 * arm_2 @ arm_2]), g[:, None]], [g, 0.0]])
    exact = np.linalg.solve(kkt, [-9.81 * along[1], -9.81 * 1.5 * along_2[1], -bent])[:2]
    assert np.linalg.norm(rod) == pytest.approx(LENGTH, abs=1e-9)
    found = result["crank.z_a"][0, 2], result["rocker.z_a"][0, 0]
    assert found == pytest.approx(exact, abs=1e-3)

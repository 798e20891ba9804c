"""Impacts with friction against Coulomb's and Newton's laws, written out by cases."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane.geometry import Curve, Ellipse
from mechane.simulation.impact import impulses

RESTITUTIONS, COEFFICIENTS = (0.0, 0.3, 0.8, 1.0), (0.05, 0.3, 1.0, 3.0)


def solved() -> ca.Function:
    compliance, before = ca.SX.sym("W", 2, 2), ca.SX.sym("u", 2)
    parting, mu = ca.SX.sym("e"), ca.SX.sym("mu")
    return ca.Function("p", [compliance, before, parting, mu], [impulses(compliance, before, parting, mu)])


def cases(skewed: float):
    rng = np.random.default_rng(7)
    for _ in range(2000):
        root = rng.normal(size=(2, 3)) * rng.uniform(0.1, 3.0, (1, 3))
        speeds = np.array([-rng.uniform(0.01, 5.0), rng.choice([0.0, 1.0]) * rng.normal() * 3])
        plain = root @ root.T
        skew = skewed * np.sqrt(np.linalg.det(plain)) * np.array([[0, 1], [-1, 0]])
        yield plain + skew, speeds, rng.choice(RESTITUTIONS), rng.choice(COEFFICIENTS)


@pytest.mark.parametrize("skewed", [0.0, 0.3, -0.3])
def test_impulses_obey_coulomb_and_newton_and_add_no_energy(skewed):
    """Also where friction at another contact makes the compliance unsymmetric."""
    p = solved()
    stuck = slid = capped = 0
    for compliance, before, e, mu in cases(skewed):
        normal, along = np.array(p(compliance, before, -e * before[0], mu)).ravel()
        after = before + compliance @ [normal, along]
        gain = 0.5 * np.dot([normal, along], before + after)
        energy = 0.5 * before @ np.linalg.solve(compliance, before)
        assert normal > 0 and abs(along) <= mu * normal * (1 + 1e-9)
        assert gain <= 1e-9 * energy
        assert -1e-9 <= after[0] <= -e * before[0] + 1e-9
        if abs(along) < mu * normal * (1 - 1e-9):
            assert abs(after[1]) < 1e-8 * (1 + abs(before[1]))
            stuck += 1
        else:
            assert along * after[1] <= 1e-9 * normal
            slid += 1
        if after[0] < -e * before[0] - 1e-9:  # only where Newton's law would add energy
            assert abs(gain) < 1e-9 * energy or after[0] < 1e-9
            capped += 1
    assert min(stuck, slid, capped) > 50, "each case must have been seen"


def test_without_coupling_the_textbook_case_comes_out():
    """A disc with spin: the tangential impulse is that of rolling, or mu times the normal one."""
    m, inertia, r = 0.7, 0.7 * 0.1**2 / 2, 0.1
    compliance = np.diag([1 / m, 1 / m + r**2 / inertia])
    for sliding, mu, expected in ((1.5, 0.9, 1.5 * m / 3), (1.5, 0.05, 0.05 * 1.6 * 4.0 * m)):
        found = np.array(solved()(compliance, [-4.0, sliding], 0.6 * 4.0, mu)).ravel()
        assert_allclose(found, [1.6 * 4.0 * m, -expected], rtol=1e-12)


def test_a_sliding_that_presses_harder_and_harder_ends():
    """Painlevé: no impulse of sliding friction parts the bodies; one that ends the sliding does, however slowly they meet."""
    compliance = np.array([[2.0, 1.9], [1.9, 4.0]])
    sliding = 3.0
    found = np.array(solved()(compliance, [-1e-9, sliding], 0.0, 2.0)).ravel()
    assert_allclose(found, np.linalg.solve(compliance, [1e-9, -sliding]), rtol=1e-9)
    assert found[0] > 0 and abs(found[1]) < 2.0 * found[0]


def egg(restitution: float, mu: float) -> mc.Model:
    ground = Curve(lambda s: (s, 0.1 * mc.sin(s)), interval=(-4, 4))
    model = mc.Model("egg")
    model.world = pl.World()
    model.body = pl.Body(m=0.4, I=6e-4, r=(-0.3, 0.6), v=(1.2, -0.5), phi=0.6, w=-2.0)
    model.contact = pl.CurveCurveContact(
        curve1=ground, curve2=Ellipse(a=0.12, b=0.07), restitution=restitution, friction=mc.Coulomb(mu=mu)
    )
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.body.frame_a, model.contact.frame_b)
    return model


@pytest.mark.parametrize(("restitution", "mu"), [(0.6, 0.05), (0.6, 0.8), (0.2, 0.3)])
def test_an_egg_rebounds_as_fast_as_restitution_says_also_with_friction(restitution, mu):
    system = mc.compile(egg(restitution, mu))
    hit = next(e.time for e in system.simulate(0.5, tolerance=1e-10).events if e.what == "lands")
    eps = 1e-7
    result = system.simulate(hit + eps, tolerance=1e-11, times=[0.0, hit - eps, hit + eps])
    normal, sliding = result["contact.v_n"], result["contact.v_slide"]
    assert_allclose(normal[2], -restitution * normal[1], rtol=1e-5)
    kick = 0.4 * (result["body.v"][2] - result["body.v"][1]) + [0.0, 0.4 * 9.81 * 2 * eps]
    n = result["contact.n_c"][1]
    across, along = kick @ n, kick @ [n[1], -n[0]]
    if abs(along) < 0.999 * mu * across:
        assert abs(sliding[2]) < 1e-5
    else:
        assert_allclose(abs(along), mu * across, rtol=1e-5)
        assert sliding[2] * sliding[1] > 0
    arm = result["contact.r_c"][1] - result["body.r"][1]
    turn = arm[0] * kick[1] - arm[1] * kick[0]
    spin = 6e-4 * (result["body.w"][2] - result["body.w"][1])
    assert_allclose(spin, turn, atol=1e-5 * np.linalg.norm(arm) * np.linalg.norm(kick))

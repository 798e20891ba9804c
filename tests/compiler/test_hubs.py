"""Many loops on one part: each is solved by itself, whatever pose the part is in."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp

R, L = 0.1, 0.4  # crank and rods
CRANK, ROD, PISTON = dict(m=1.0, I=0.1), dict(m=0.2, I=0.01), dict(m=0.3, I=0.01)
G = 9.81


def pistons(n, w=2.0):
    """A crankshaft with n rods and pistons in the plane, at angles of one radian."""
    m = mc.Model("pistons")
    m.world, m.hinge, m.shaft = pl.World(), pl.Revolute(phi=0.3, w=w), pl.Body(**CRANK)
    m.web = [pl.FixedTranslation(r=(R * np.cos(k), R * np.sin(k))) for k in range(n)]
    m.pin, m.end = ([pl.Revolute() for _ in range(n)] for _ in range(2))
    m.rod = [pl.BodyShape(r=(L, 0), **ROD) for _ in range(n)]
    m.slide = [pl.Prismatic(n=(1, 0), s=mc.guess(L)) for _ in range(n)]
    m.piston = [pl.Body(**PISTON) for _ in range(n)]
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.shaft.frame_a)
    for web, pin, rod, end, slide, piston in zip(m.web, m.pin, m.rod, m.end, m.slide, m.piston, strict=True):
        m.connect(m.shaft.frame_a, web.frame_a)
        m.connect(web.frame_b, pin.frame_a)
        m.connect(pin.frame_b, rod.frame_a)
        m.connect(rod.frame_b, end.frame_a)
        m.connect(m.world.frame_b, slide.frame_a)
        m.connect(slide.frame_b, piston.frame_a, end.frame_b)
    return m


def spatial_pistons(n):
    """The same in space, with a ball and a universal joint at the ends of each rod."""
    m = mc.Model("pistons")
    m.world, m.hinge = sp.World(), sp.Revolute(n=(0, 0, 1), phi=0.3, w=2.0)
    m.shaft = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
    m.web = [sp.FixedTranslation(r=(R * np.cos(k), R * np.sin(k), 0.1 * k)) for k in range(n)]
    m.ball = [sp.Spherical() for _ in range(n)]
    m.rod = [sp.BodyShape(r=(L, 0, 0), m=0.2, I=(0.01, 0.01, 0.01)) for _ in range(n)]
    m.end = [sp.Universal(n_a=(0, 1, 0), n_b=(0, 0, 1)) for _ in range(n)]
    m.base = [sp.FixedTranslation(r=(0, 0, 0.1 * k)) for k in range(n)]
    m.slide = [sp.Prismatic(n=(1, 0, 0), s=mc.guess(L)) for _ in range(n)]
    m.piston = [sp.Body(m=0.3, I=(0.01, 0.01, 0.01)) for _ in range(n)]
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.shaft.frame_a)
    for k in range(n):
        m.connect(m.shaft.frame_a, m.web[k].frame_a)
        m.connect(m.web[k].frame_b, m.ball[k].frame_a)
        m.connect(m.ball[k].frame_b, m.rod[k].frame_a)
        m.connect(m.rod[k].frame_b, m.end[k].frame_a)
        m.connect(m.world.frame_b, m.base[k].frame_a)
        m.connect(m.base[k].frame_b, m.slide[k].frame_a)
        m.connect(m.slide[k].frame_b, m.piston[k].frame_a, m.end[k].frame_b)
    return m


def rockers(n, **slide):
    """A slider that a crank drives back and forth, with n more rods and rockers on it."""
    m = mc.Model("rockers")
    m.world, m.hinge, m.pin, m.end = pl.World(), pl.Revolute(phi=mc.guess(0.3)), pl.Revolute(), pl.Revolute()
    m.crank, m.rod = pl.BodyShape(r=(R, 0), m=0.5, I=0.02), pl.BodyShape(r=(0.3, 0), m=0.2, I=0.002)
    m.slide, m.piston = pl.Prismatic(n=(1, 0), **slide), pl.Body(m=0.7, I=0.01)
    m.connect(m.world.frame_b, m.hinge.frame_a, m.slide.frame_a)
    m.connect(m.hinge.frame_b, m.crank.frame_a)
    m.connect(m.crank.frame_b, m.pin.frame_a)
    m.connect(m.pin.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.end.frame_a)
    m.connect(m.slide.frame_b, m.piston.frame_a, m.end.frame_b)
    m.ground = [pl.Fixed(r=(0.4 + 0.03 * k, -0.7)) for k in range(n)]
    m.a = [pl.Revolute(phi=mc.guess(np.pi / 2 - 0.5)) for _ in range(n)]
    m.b = [pl.Revolute(phi=mc.guess(1.0)) for _ in range(n)]
    m.c = [pl.Revolute() for _ in range(n)]
    m.arm = [pl.BodyShape(r=(0.5, 0), m=0.1 + 0.01 * k, I=0.003) for k in range(n)]
    m.link = [pl.BodyShape(r=(0.4, 0), m=0.1, I=0.002) for _ in range(n)]
    for k in range(n):
        m.connect(m.ground[k].frame_b, m.a[k].frame_a)
        m.connect(m.a[k].frame_b, m.arm[k].frame_a)
        m.connect(m.arm[k].frame_b, m.b[k].frame_a)
        m.connect(m.b[k].frame_b, m.link[k].frame_a)
        m.connect(m.link[k].frame_b, m.c[k].frame_a)
        m.connect(m.c[k].frame_b, m.piston.frame_a)
    return m


def crank_speed(phi, energy, n):
    """The speed of the crankshaft from its energy: one degree of freedom, all places in closed form."""
    inertia, potential = CRANK["I"], 0.0
    for k in range(n):
        y, x = R * np.sin(phi + k), R * np.cos(phi + k)
        along = np.sqrt(L**2 - y**2)  # of the rod; its angle is -asin(y / L)
        spin, slide = -x / along, -y - y * x / along  # by the angle of the crank
        middle = np.array((-y + 0.5 * (slide + y), 0.5 * x))  # the pin goes (-y, x), the piston (slide, 0)
        inertia += ROD["m"] * (middle**2).sum(axis=0) + ROD["I"] * spin**2 + PISTON["m"] * slide**2
        potential += ROD["m"] * G * 0.5 * y
    return np.sqrt(2 * (energy - potential) / inertia)


def hubs(system):
    return [b.plan.hub for b in system.translated.causal.blocks if b.plan is not None and b.plan.hub is not None]


@pytest.mark.parametrize(("make", "some"), [(pistons, (30, 60)), (spatial_pistons, (6, 12))])
def test_loops_on_one_crank_cost_what_they_are(make, some):
    """Twice as many loops take twice as many instructions, and each is solved by itself."""
    systems = [mc.compile(make(n)) for n in some]
    few, many = (s.program().instructions for s in systems)
    assert many < 2.1 * few
    assert max(max(solve.matrix.shape) for solve in systems[-1].functions.solves) <= 6


def test_a_crankshaft_with_thirty_pistons_keeps_its_energy():
    n = 30
    system = mc.compile(pistons(n))
    assert [len(h.parts) for h in hubs(system)] == [n]
    result = system.simulate(3.0, tolerance=1e-9, points=101)
    phi, w = result["hinge.phi"], result["hinge.w"]
    np.testing.assert_allclose(w, crank_speed(phi, result.energy().total[0], n), rtol=1e-7)


def test_a_hub_passes_the_dead_points_of_its_loops():
    """The crank turns on where the slider, which all loops have in common, stands still for a moment."""
    system = mc.compile(rockers(13, s=0.38, v=-0.5))
    assert [len(h.columns) for h in hubs(system)] == [1]
    result = system.simulate(3.0, tolerance=1e-9)
    energy = result.energy()
    assert np.ptp(result["hinge.phi"]) > 4 * np.pi
    assert np.abs(energy.error).max() < 1e-7 * np.ptp(energy.kinetic)

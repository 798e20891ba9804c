"""A scissor lift, in which every loop stands on the one below, against its equation of motion in one coordinate."""

from __future__ import annotations

import numpy as np
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl

M, INERTIA, G = 1.0, 0.1, 9.81  # of each link of 1 m


def scissor_lift(n, phi, w):
    """Pairs of crossed links; one foot is hinged, the other slides."""
    m = mc.Model("lift")
    m.world, m.slide = pl.World(g=G), pl.Prismatic(n=(1, 0), s=mc.guess(np.cos(phi)))
    m.foot, m.other_foot = pl.Revolute(phi=phi, w=w), pl.Revolute(phi=mc.guess(np.pi - phi))
    m.connect(m.world.frame_b, m.foot.frame_a, m.slide.frame_a)
    m.connect(m.slide.frame_b, m.other_foot.frame_a)
    for name in "ab":
        setattr(m, name, [pl.Body(m=M, I=INERTIA, r_cm=(0.5, 0)) for _ in range(n)])
        setattr(m, f"{name}_middle", [pl.FixedTranslation(r=(0.5, 0)) for _ in range(n)])
        setattr(m, f"{name}_top", [pl.FixedTranslation(r=(1, 0)) for _ in range(n)])
    m.crossing = [pl.Revolute(phi=mc.guess(np.pi - 2 * phi)) for _ in range(n)]
    m.left = [pl.Revolute(phi=mc.guess(2 * phi - np.pi)) for _ in range(n - 1)]
    m.right = [pl.Revolute(phi=mc.guess(np.pi - 2 * phi)) for _ in range(n - 1)]
    ends = [(m.foot.frame_b, m.other_foot.frame_b)] + [
        (j.frame_b, k.frame_b) for j, k in zip(m.left, m.right, strict=True)
    ]
    for i, (a, b) in enumerate(ends):
        m.connect(a, m.a[i].frame_a, m.a_middle[i].frame_a, m.a_top[i].frame_a)
        m.connect(b, m.b[i].frame_a, m.b_middle[i].frame_a, m.b_top[i].frame_a)
        m.connect(m.a_middle[i].frame_b, m.crossing[i].frame_a)
        m.connect(m.crossing[i].frame_b, m.b_middle[i].frame_b)
        if i < n - 1:
            m.connect(m.b_top[i].frame_b, m.left[i].frame_a)
            m.connect(m.a_top[i].frame_b, m.right[i].frame_a)
    return m


def acceleration(n, phi, w):
    """Of the angle, by Lagrange: centres at x = cos(phi) / 2 and y = (i + 1/2) sin(phi), two links in each stage."""
    y = np.arange(n) + 0.5
    inertia = 2 * (M * (0.25 * np.sin(phi) ** 2 + y**2 * np.cos(phi) ** 2) + INERTIA).sum()
    slope = 2 * M * ((0.5 - 2 * y**2) * np.sin(phi) * np.cos(phi)).sum()
    return -(0.5 * slope * w**2 + 2 * M * G * y.sum() * np.cos(phi)) / inertia


def test_nested_loops_cost_what_they_are():
    size = {}
    for n in (6, 12, 18):
        system = mc.compile(scissor_lift(n, 0.6, 0.0))
        size[n] = system.program().instructions
        assert max(max(solve.matrix.shape) for solve in system.functions.solves) <= 4
    assert size[18] - size[12] < 1.2 * (size[12] - size[6])


def test_a_lift_with_nested_loops_falls():
    n, begin = 8, (0.9, 0.5)
    result = mc.compile(scissor_lift(n, *begin)).simulate(0.5, tolerance=1e-9, points=6)
    exact = solve_ivp(
        lambda _, y: [y[1], acceleration(n, *y)], (0, 0.5), begin, t_eval=result.time, rtol=1e-11, atol=1e-12
    ).y
    np.testing.assert_allclose(result["foot.phi"], exact[0], atol=1e-8)
    np.testing.assert_allclose(result[f"a[{n - 1}].z"], [acceleration(n, *y) for y in exact.T], atol=1e-6)

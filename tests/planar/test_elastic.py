"""Nonlinear springs, line forces by law and with mass, bushings."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl


def on_rail(link: mc.Component, m: float = 2.0, s: float = 1.5, v: float = 0.0) -> mc.Model:
    model = mc.Model("oscillator")
    model.world = pl.World()
    model.rail = pl.Prismatic(n=(1, 0), s=s, v=v)
    model.cart = pl.Body(m=m, I=0.1)
    model.link = link
    model.connect(model.world.frame_b, model.rail.frame_a, model.link.frame_a)
    model.connect(model.rail.frame_b, model.cart.frame_a, model.link.frame_b)
    return model


def reference(acceleration, stop: float, s: float, time: np.ndarray) -> np.ndarray:
    sol = solve_ivp(
        lambda t, y: (y[1], acceleration(*y)), (0, stop), (s, 0.0), rtol=1e-11, atol=1e-12, dense_output=True
    )
    return sol.sol(time)[0]


def test_line_force_by_law():
    result = mc.simulate(on_rail(pl.LineForce(law=lambda s, v: 8 * (s - 1) ** 3 + 0.4 * v)), 3.0, tolerance=1e-9)
    ref = reference(lambda s, v: -(8 * (s - 1) ** 3 + 0.4 * v) / 2.0, 3.0, 1.5, result.time)
    assert_allclose(result["rail.s"], ref, atol=1e-6)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-7 < np.abs(energy.supplied).max()


def test_law_of_the_length_alone_or_a_number():
    one = mc.simulate(on_rail(pl.LineForce(law=lambda s: 8 * (s - 1))), 1.0, tolerance=1e-9)
    assert_allclose(one["rail.s"], 1 + 0.5 * np.cos(2 * one.time), atol=1e-7)
    number = mc.simulate(on_rail(pl.LineForce(law=-1.0)), 1.0, tolerance=1e-9)
    assert_allclose(number["rail.s"], 1.5 + 0.25 * number.time**2, atol=1e-8)


def test_hardening_spring_keeps_its_energy():
    result = mc.simulate(on_rail(pl.NonlinearSpring(law=lambda x: 8 * x + 40 * x**3, s0=1.0)), 5.0, tolerance=1e-10)
    ref = reference(lambda s, v: -(8 * (s - 1) + 40 * (s - 1) ** 3) / 2.0, 5.0, 1.5, result.time)
    assert_allclose(result["rail.s"], ref, atol=1e-6)
    x = result["rail.s"] - 1
    energy = result.energy()
    assert_allclose(
        energy.potential - energy.potential[0], (4 * x**2 + 10 * x**4) - (4 * x[0] ** 2 + 10 * x[0] ** 4), atol=1e-9
    )
    assert_allclose(energy.total, energy.total[0], atol=1e-8)


def test_given_potential_is_used():
    spring = pl.NonlinearSpring(law=lambda x: 3 * x**2, potential=lambda x: x**3 + 7.0)
    result = mc.simulate(on_rail(spring), 0.5, tolerance=1e-9)
    assert_allclose(result.energy().potential, result["rail.s"] ** 3 + 7.0, atol=1e-9)


def test_spring_from_a_spline():
    geometry = pytest.importorskip("mechane.geometry")
    x = np.linspace(-1, 1, 21)
    result = mc.simulate(on_rail(pl.NonlinearSpring(law=geometry.NaturalSpline(x, 8 * x), s0=1.0)), 2.0, tolerance=1e-9)
    assert_allclose(result["rail.s"], 1 + 0.5 * np.cos(2 * result.time), atol=1e-6)
    assert np.abs(result.energy().error).max() < 1e-6


def test_laws_that_cannot_be():
    with pytest.raises(mc.MechaneError, match="has its own law"):
        pl.Spring(c=1.0, law=lambda s: s)
    with pytest.raises(mc.MechaneError, match="needs law"):
        pl.NonlinearSpring()
    with pytest.raises(mc.MechaneError, match="law fails"):
        mc.simulate(on_rail(pl.LineForce(law=lambda s: math.sin(s))), 1.0)


@pytest.mark.parametrize("fraction", [0.0, 0.5, 1.0])
def test_mass_on_the_line_counts_with_the_square_of_its_place(fraction):
    link = pl.LineForceWithMass(m=1.2, fraction=fraction, law=lambda s: 8 * (s - 1))
    result = mc.simulate(on_rail(link), 2.0, tolerance=1e-9)
    omega = math.sqrt(8 / (2.0 + 1.2 * fraction**2))
    assert_allclose(result["rail.s"], 1 + 0.5 * np.cos(omega * result.time), atol=1e-6)
    # half the weight hangs on either end when it is in the middle
    assert_allclose(result["link.frame_a.f"][:, 1], (1 - fraction) * 1.2 * 9.81, atol=1e-9)


def test_a_heavy_cylinder_swings_like_two_masses():
    """Both ends free: total momentum follows gravity alone."""
    model = mc.Model("free")
    model.world = pl.World()
    model.a = pl.PointMass(m=1.0, r=(0.0, 0.0), v=(0.3, 0.0))
    model.b = pl.PointMass(m=2.0, r=(1.0, 0.2), v=(0.0, 1.0))
    model.link = pl.LineForceWithMass(m=0.5, fraction=0.3, law=lambda s, v: 20 * (s - 1) + 0.3 * v)
    model.connect(model.a.frame_a, model.link.frame_a)
    model.connect(model.b.frame_a, model.link.frame_b)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    momentum = result["a.v"] + 2 * result["b.v"] + 0.5 * result["link.v_m"]
    assert_allclose(momentum - momentum[0], np.outer(result.time, (0.0, -9.81 * 3.5)), atol=1e-6)


def test_bushing_has_three_frequencies():
    model = mc.Model("bush")
    model.world = pl.World(g=0.0)
    model.bush = pl.Bushing(c=(8.0, 18.0), c_phi=3.2, s0=(0.5, 0.2), phi0=0.1)
    model.body = pl.Body(m=2.0, I=0.2, r=(0.6, 0.3), phi=0.4, v=(0.0, 0.0), w=0.0)
    model.connect(model.world.frame_b, model.bush.frame_a)
    model.connect(model.bush.frame_b, model.body.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    t = result.time
    assert_allclose(result["bush.s"], 0.1 * np.c_[np.cos(2 * t), np.cos(3 * t)], atol=1e-7)
    assert_allclose(result["bush.phi"], 0.3 * np.cos(4 * t), atol=1e-7)


def test_bushing_between_free_bodies_keeps_both_momenta():
    model = mc.Model("bush")
    model.world = pl.World(g=0.0)
    model.bush = pl.Bushing(c=(8.0, 18.0), d=(0.1, 0.3), c_phi=3.2, d_phi=0.2)
    model.a = pl.Body(m=2.0, I=0.2, r=(0.0, 0.0), phi=0.4, v=(0.0, 0.0), w=2.0)
    model.b = pl.Body(m=1.0, I=0.1, r=(0.6, 0.3), phi=-0.2, v=(0.0, 0.5), w=0.0)
    model.connect(model.a.frame_a, model.bush.frame_a)
    model.connect(model.b.frame_a, model.bush.frame_b)
    result = mc.simulate(model, 2.0, tolerance=1e-10)
    spin = 0.2 * result["a.w"] + 0.1 * result["b.w"]
    for name, m in (("a", 2.0), ("b", 1.0)):
        r, v = result[f"{name}.r"], result[f"{name}.v"]
        spin = spin + m * (r[:, 0] * v[:, 1] - r[:, 1] * v[:, 0])
    assert_allclose(spin, spin[0], atol=1e-8)
    assert_allclose(2 * result["a.v"] + result["b.v"], np.tile((0.0, 0.5), (len(spin), 1)), atol=1e-8)
    energy = result.energy()
    assert energy.dissipated[-1] > 0.01 and np.abs(energy.error).max() < 1e-8

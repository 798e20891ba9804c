"""Wheels on a line: rolling down a slope, from sliding to rolling."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl

M, I, R, ANGLE = 2.0, 0.04, 0.25, 0.3


def slope(wheel: mc.Component, **body) -> mc.Model:
    model = mc.Model("slope")
    model.world = pl.World()
    model.ground = pl.FixedRotation(phi=-ANGLE, r=(0.4, 0.7))
    model.wheel = wheel
    model.body = pl.Body(m=M, I=I, **body)
    model.connect(model.world.frame_b, model.ground.frame_a)
    model.connect(model.ground.frame_b, model.wheel.frame_a)
    model.connect(model.wheel.frame_b, model.body.frame_a)
    return model


def test_rolls_down_a_slope():
    result = mc.simulate(slope(pl.IdealRolling(radius=R, s=0.3, v=0.0, s0=0.1)), 2.0, tolerance=1e-10)
    a = 9.81 * math.sin(ANGLE) / (1 + I / (M * R**2))
    assert result.system.report.states == ["wheel.s", "wheel.v"]
    assert_allclose(result["wheel.s"], 0.3 + 0.5 * a * result.time**2, atol=1e-8)
    assert_allclose(result["body.phi"], -ANGLE - (result["wheel.s"] - 0.1) / R, atol=1e-8)
    assert_allclose(result["wheel.f_n"], M * 9.81 * math.cos(ANGLE), atol=1e-8)
    assert_allclose(result["wheel.f_t"], -I * a / R**2, atol=1e-8)


@pytest.mark.parametrize("n", [(1.0, 0.0), (-1.0, 0.0)])
def test_either_side_of_the_line(n):
    model = slope(pl.IdealRolling(radius=R, n=n, s=0.0, v=0.0))
    result = mc.simulate(model, 0.1)
    side = result["body.r"] - result["wheel.frame_a.r"]
    normal = np.array((math.sin(ANGLE), math.cos(ANGLE)))
    assert_allclose(side @ normal, n[0] * R, atol=1e-9)


def test_grips_where_friction_suffices_and_slides_where_not():
    a_roll = 9.81 * math.sin(ANGLE) / (1 + I / (M * R**2))
    data = dict(radius=R, s=0.0, v=0.0, v_adhesion=1e-4, v_slide=1.0)
    grips = mc.simulate(slope(pl.FrictionRolling(mu_adhesion=0.9, mu_slide=0.9, **data), w=0.0), 1.0, tolerance=1e-8)
    assert_allclose(grips["wheel.s"], 0.5 * a_roll * grips.time**2, atol=2e-4)
    slides = mc.simulate(slope(pl.FrictionRolling(mu_adhesion=0.05, mu_slide=0.05, **data), w=0.0), 1.0, tolerance=1e-8)
    a_slide = 9.81 * (math.sin(ANGLE) - 0.05 * math.cos(ANGLE))
    assert_allclose(slides["wheel.s"], 0.5 * a_slide * slides.time**2, atol=1e-4)


def test_from_sliding_to_rolling():
    """Whatever the law of friction, the angular momentum about the contact stays: the end speed is known."""
    v0 = 3.0
    model = slope(pl.FrictionRolling(radius=R, s=0.0, v=v0, mu_adhesion=0.4, mu_slide=0.3, v_adhesion=1e-3), w=0.0)
    result = mc.simulate(model, 2.0, tolerance=1e-8, parameters={"ground.phi": 0.0})
    assert_allclose(result["wheel.v"][-1], v0 / (1 + I / (M * R**2)), rtol=1e-3)
    assert_allclose(result["wheel.v_slip"][-1], 0.0, atol=1e-3)
    energy = result.energy()
    lost = 0.5 * M * v0**2 * (1 - 1 / (1 + I / (M * R**2)))
    assert_allclose(energy.dissipated[-1], lost, rtol=1e-3)
    assert np.all(np.diff(energy.dissipated) > -1e-9)


def test_a_line_that_moves_takes_the_wheel_along():
    """A wheel on a plank that is pushed: a_wheel / a_plank = I / (I + m R²)."""
    model = mc.Model("plank")
    model.world = pl.World()
    model.rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    model.plank = pl.Body(m=5.0, I=1.0)
    model.push = pl.WorldForce(f=(7.0, 0.0))
    model.wheel = pl.IdealRolling(radius=R, s=0.0, v=0.0)
    model.body = pl.Body(m=M, I=I)
    model.connect(model.world.frame_b, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.plank.frame_a, model.push.frame_b, model.wheel.frame_a)
    model.connect(model.wheel.frame_b, model.body.frame_a)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    assert_allclose(result["body.a"][:, 0], result["plank.a"][:, 0] * I / (I + M * R**2), atol=1e-9)
    assert_allclose(result["plank.a"][:, 0], 7.0 / (5.0 + M * I / (I + M * R**2)), rtol=1e-9)


def test_dry_friction_sticks_or_slides_exactly():
    """On a slope a wheel rolls without slip while tan(angle) <= mu (1 + m R²/I)."""
    need = math.tan(ANGLE) / (1 + M * R**2 / I)
    a_roll = 9.81 * math.sin(ANGLE) / (1 + I / (M * R**2))
    for mu in (1.05 * need, 0.95 * need):
        model = slope(pl.DryFrictionRolling(radius=R, s=0.0, v=0.0, friction=mc.Coulomb(mu=mu)), w=0.0)
        result = mc.simulate(model, 1.0, tolerance=1e-9)
        a = a_roll if mu > need else 9.81 * (math.sin(ANGLE) - mu * math.cos(ANGLE))
        assert_allclose(result["wheel.s"], 0.5 * a * result.time**2, atol=1e-6)
        assert (np.abs(result["wheel.v_slip"]).max() < 1e-8) == (mu > need)
        assert sum(result.system.report.blocks) == 0


def test_dry_friction_comes_from_sliding_to_rolling():
    v0, mu = 3.0, 0.3
    model = slope(pl.DryFrictionRolling(radius=R, s=0.0, v=v0, friction=mc.Coulomb(mu=mu)), w=0.0)
    result = mc.simulate(model, 2.0, tolerance=1e-9, parameters={"ground.phi": 0.0})
    end = v0 / (1 + I / (M * R**2))
    until = (v0 - end) / (mu * 9.81)
    assert_allclose(result["wheel.v"], np.where(result.time < until, v0 - mu * 9.81 * result.time, end), atol=1e-6)
    assert_allclose(result.energy().dissipated[-1], 0.5 * M * v0 * (v0 - end), rtol=1e-6)

"""Gravity: uniform, of a point, and fields of one's own."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl


def thrown(world: pl.World, r=(1.0, 0.0), v=(0.0, 1.0), stop=2.0) -> mc.Result:
    model = mc.Model("thrown")
    model.world = world
    model.stone = pl.Body(m=2.0, I=0.1, r=r, v=v, phi=0.0, w=0.0)
    return mc.simulate(model, stop, tolerance=1e-10)


def test_direction_counts_not_length():
    result = thrown(pl.World(g=2.0, n=(3.0, 4.0)), r=(0.0, 0.0), v=(0.0, 0.0))
    assert_allclose(result["stone.r"], np.outer(result.time**2, (0.6, 0.8)), atol=1e-8)


def test_a_satellite_of_the_earth_returns_after_its_period():
    radius, mu = 7.0e6, 3.986004418e14
    period = 2 * math.pi * math.sqrt(radius**3 / mu)
    result = thrown(pl.World(gravity="point"), r=(radius, 0.0), v=(0.0, math.sqrt(mu / radius)), stop=period)
    assert_allclose(result["stone.r"][-1], (radius, 0.0), atol=1.0)
    assert_allclose(np.hypot(*result["stone.r"].T), radius, rtol=1e-8)


@pytest.mark.parametrize("eccentricity", [0.3, 0.7])
def test_elliptic_orbit(eccentricity):
    mu, a = 4.0, 1.5
    near = a * (1 - eccentricity)
    speed = math.sqrt(mu * (2 / near - 1 / a))
    period = 2 * math.pi * math.sqrt(a**3 / mu)
    result = thrown(pl.World(gravity="point", mu=mu), r=(near, 0.0), v=(0.0, speed), stop=period)
    assert_allclose(result["stone.r"][-1], (near, 0.0), atol=1e-6)
    assert_allclose(result["stone.r"][:, 0].min(), -a * (1 + eccentricity), atol=1e-6)
    assert_allclose(result.energy().total, -2.0 * mu / (2 * a), rtol=1e-7)


def test_own_field_with_potential_conserves_and_without_counts_as_supplied():
    def field(r):
        return -9.0 * r

    for potential in (None, lambda r: 4.5 * (r @ r)):
        result = thrown(pl.World(gravity=field, potential=potential), v=(0.0, 3.0))
        assert_allclose(result["stone.r"], np.c_[np.cos(3 * result.time), np.sin(3 * result.time)], atol=1e-7)
        energy = result.energy()
        assert np.abs(energy.error).max() < 1e-7
        assert (np.ptp(energy.potential) == 0) == (potential is None)


def test_a_field_that_does_work_around_a_circle():
    result = thrown(pl.World(gravity=lambda r: mc.vector(-r[1], r[0])))
    energy = result.energy()
    assert energy.supplied[-1] > 1 and np.abs(energy.error).max() < 1e-6


def test_gravity_serves_any_component():
    class Balloon(mc.Component):
        frame_a = pl.Frame()
        lifted = mc.parameter(1.0, unit="kg")

        def equations(self):
            world = self.find(pl.World)
            yield self.frame_a.f == self.lifted * world.gravity(self.frame_a.r)
            yield self.frame_a.t == 0

    model = mc.Model("floats")
    model.world = pl.World()
    model.basket = pl.Body(m=2.0, I=0.1, r=(0.0, 0.0), v=(0.0, 0.0))
    model.balloon = Balloon(lifted=2.0)
    model.connect(model.basket.frame_a, model.balloon.frame_a)
    assert_allclose(mc.simulate(model, 2.0)["basket.r"], 0.0, atol=1e-9)


@pytest.mark.parametrize(
    "arguments", [dict(gravity="pont"), dict(potential=lambda r: 0.0), dict(gravity=3.0), dict(gravity=("point",))]
)
def test_wrong_fields_are_named(arguments):
    with pytest.raises(mc.MechaneError, match="World"):
        pl.World(**arguments)


def test_a_field_must_give_two_numbers():
    with pytest.raises(mc.MechaneError, match="two numbers"):
        thrown(pl.World(gravity=lambda r: r[0]))

"""Gears against ratios, reduced inertias and each other."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl


@pytest.mark.parametrize(("gear", "sign", "distance"), [(pl.ExternalGear, -1, 0.5), (pl.InternalGear, 1, 0.1)])
def test_gear_on_a_fixed_carrier(gear, sign, distance):
    model = mc.Model("gear")
    model.world = pl.World(g=0.0)
    model.gear = gear(radius_a=0.3, radius_b=0.2)
    model.wheel_a = pl.Body(m=1.0, I=0.4, phi=0.0, w=0.0)
    model.wheel_b = pl.Body(m=1.0, I=0.1)
    model.drive = pl.WorldTorque(t=2.0)
    model.connect(model.world.frame_b, model.gear.carrier)
    model.connect(model.gear.frame_a, model.wheel_a.frame_a, model.drive.frame_b)
    model.connect(model.gear.frame_b, model.wheel_b.frame_a)
    result = mc.simulate(model, 1.0, tolerance=1e-10)
    speed = 2.0 / (0.4 + 0.1 * 1.5**2) * result.time
    assert result.system.report.degrees_of_freedom == 1
    assert_allclose(result["wheel_a.w"], speed, atol=1e-8)
    assert_allclose(result["wheel_b.w"], sign * 1.5 * speed, atol=1e-8)
    assert_allclose(result["wheel_b.r"], np.tile((distance, 0.0), (len(speed), 1)), atol=1e-10)
    # the teeth push wheel b: |f| R_b = I_b |dw_b/dt|; on wheel a they hold back
    assert_allclose(result["gear.f"], -0.1 * 1.5 * 2.0 / 0.625 / 0.2, atol=1e-8)
    # what the carrier takes from the ground: the sum of all torques about its axis
    assert_allclose(result["world.frame_b.t"], 2.0 - (0.4 + sign * 0.1 * 1.5) * 2.0 / 0.625, atol=1e-8)


@pytest.mark.parametrize("wheels", [2, 3])
@pytest.mark.parametrize("tilt", [0.0, 0.7])
def test_gears_on_fixed_axes_need_no_carrier(wheels, tilt):
    """The arm between two fixed axes is a redundant constraint; its angle holds the teeth nevertheless."""
    radii, m = (0.1, 0.2, 0.3), mc.Model("train")
    m.world = pl.World(g=0.0)
    x = np.array([0.0, 0.3, 0.8])
    m.foot = [pl.FixedTranslation(r=d * np.array([np.cos(tilt), np.sin(tilt)])) for d in x[:wheels]]
    m.hinge = [pl.Revolute(phi=0.2, w=2.0), *(pl.Revolute() for _ in range(wheels - 1))]
    m.wheel = [pl.Body(m=1.0, I=0.1 * k + 0.1) for k in range(wheels)]
    m.gear = [pl.ExternalGear(radius_a=a, radius_b=b) for a, b in pairwise(radii[:wheels])]
    m.push = pl.WorldTorque(t=0.5)
    for foot, hinge, wheel in zip(m.foot, m.hinge, m.wheel, strict=True):
        m.connect(m.world.frame_b, foot.frame_a)
        m.connect(foot.frame_b, hinge.frame_a)
        m.connect(hinge.frame_b, wheel.frame_a)
    for k, gear in enumerate(m.gear):
        m.connect(m.hinge[k].frame_b, gear.frame_a)
        m.connect(m.hinge[k + 1].frame_b, gear.frame_b)
    m.connect(m.push.frame_b, m.hinge[0].frame_b)
    report = mc.check(m)
    assert report.degrees_of_freedom == 1 and len(report.redundant) == wheels - 1
    result = mc.simulate(m, 1.0, tolerance=1e-9, points=11)
    ratios = [(-1) ** k * radii[0] / radii[k] for k in range(wheels)]
    inertia = sum((0.1 * k + 0.1) * i**2 for k, i in enumerate(ratios))
    for k, i in enumerate(ratios):
        assert_allclose(result[f"hinge[{k}].w"], i * (2.0 + 0.5 / inertia * result.time), atol=1e-8)


def test_the_phase_of_the_teeth():
    model = mc.Model("gear")
    model.world = pl.World()
    model.gear = pl.ExternalGear(radius_a=0.3, radius_b=0.2, phi0=0.5)
    model.wheel_a = pl.Body(m=1.0, I=0.4, phi=0.2, w=1.0)
    model.connect(model.world.frame_b, model.gear.carrier)
    model.connect(model.gear.frame_a, model.wheel_a.frame_a)
    result = mc.simulate(model, 1.0)
    assert_allclose(result["gear.frame_b.phi"], 0.5 - 1.5 * result["wheel_a.phi"], atol=1e-9)


def planetary(parts: bool, planet: float) -> mc.Model:
    """Sun driven, ring held by a spring, carrier loaded; one planet with a little inertia when made of parts."""
    model = mc.Model("planetary")
    model.world = pl.World(g=0.0)
    model.sun = pl.Body(m=1.0, I=0.3)
    model.ring = pl.Body(m=1.0, I=0.8)
    model.carrier = pl.Body(m=1.0, I=0.5)
    model.axle = pl.Revolute(phi=0.0, w=0.0)
    model.ring_axle = pl.Revolute(phi=0.0, w=0.0)
    model.push = pl.WorldTorque(t=1.0)
    model.hold = pl.Bushing(c_phi=5.0)
    model.connect(model.world.frame_b, model.axle.frame_a, model.ring_axle.frame_a, model.hold.frame_a)
    model.connect(model.axle.frame_b, model.sun.frame_a, model.push.frame_b)
    model.connect(model.ring_axle.frame_b, model.ring.frame_a, model.hold.frame_b)
    if parts:
        model.inner = pl.ExternalGear(radius_a=0.2, radius_b=0.15)
        model.outer = pl.InternalGear(radius_a=0.5, radius_b=0.15, bearings=False)
        model.planet = pl.Body(m=0.0, I=planet)
        model.connect(model.axle.frame_b, model.inner.frame_a)
        model.connect(model.ring_axle.frame_b, model.outer.frame_a)
        model.connect(model.inner.carrier, model.outer.carrier, model.carrier.frame_a)
        model.connect(model.inner.frame_b, model.outer.frame_b, model.planet.frame_a)
    else:
        model.gear = pl.PlanetaryGear(ratio=2.5)
        model.connect(model.axle.frame_b, model.gear.sun)
        model.connect(model.ring_axle.frame_b, model.gear.ring)
        model.connect(model.gear.carrier, model.carrier.frame_a)
    return model


def test_planetary_gear_of_parts_and_whole():
    whole = mc.simulate(planetary(False, 0.0), 3.0, tolerance=1e-10)
    parts = mc.simulate(planetary(True, 1e-9), 3.0, tolerance=1e-10)
    assert whole.system.report.degrees_of_freedom == parts.system.report.degrees_of_freedom == 2
    for path in ("sun.w", "ring.w", "carrier.w"):
        assert_allclose(parts[path], whole[path], atol=1e-6)
    assert_allclose(whole["sun.w"] + 2.5 * whole["ring.w"], 3.5 * whole["carrier.w"], atol=1e-9)
    assert_allclose(whole["gear.ring.t"], 2.5 * whole["gear.sun.t"], atol=1e-9)


def test_planetary_gear_against_lagrange():
    """Two degrees of freedom: sun and ring; the carrier follows by Willis' equation."""
    result = mc.simulate(planetary(False, 0.0), 3.0, tolerance=1e-10)
    k = np.array([1.0, 2.5]) / 3.5
    mass = np.diag([0.3, 0.8]) + 0.5 * np.outer(k, k)
    # M q'' = (1, -5 q_ring): a linear system, solved by its modes
    stiffness = np.diag([0.0, 5.0])
    from scipy.integrate import solve_ivp

    def rhs(t, y):
        return np.r_[y[2:], np.linalg.solve(mass, (1.0, 0.0) - stiffness @ y[:2])]

    sol = solve_ivp(rhs, (0, 3), np.zeros(4), rtol=1e-11, atol=1e-12, dense_output=True).sol(result.time)
    assert_allclose(result["axle.phi"], sol[0], atol=1e-7)
    assert_allclose(result["ring_axle.phi"], sol[1], atol=1e-7)

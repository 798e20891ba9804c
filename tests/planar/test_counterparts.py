"""Counterparts of PlanarMechanics: its wheel laws, sensors of everything, gravity that can be switched off."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.interpolate import make_interp_spline

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot

LOAD, RADIUS, TORQUE = 100.0, 0.3, 2.0


def s_form(x_min, x_max, y_min, y_max, x):
    """PlanarMechanics' S-shaped transition, written independently."""
    u = np.clip((x - 0.5 * (x_max + x_min)) * 2 / (x_max - x_min), -1, 1)
    return 0.5 * (y_max - y_min) * (1.5 * u - 0.5 * u**3) + 0.5 * (y_max + y_min)


def friction(v_adhesion, v_slide, mu_a, mu_s, v):
    """PlanarMechanics' triple S, for positive slip."""
    if v > v_adhesion:
        return s_form(v_adhesion, v_slide, mu_a, mu_s, v)
    return s_form(-v_adhesion, v_adhesion, -mu_a, mu_a, v)


def roundabout(wheel: pl.DryFrictionWheel | pl.SlipBasedWheel) -> mc.Model:
    """The test of PlanarMechanics: a wheel on an arm that may grow, driven by a torque about its axle."""
    model = mc.Model("roundabout")
    model.world = pl.World(g=0.0)
    model.revolute, model.prismatic = pl.Revolute(phi=0.0, w=0.0), pl.Prismatic(n=(0, 1), s=1.0, v=0.0)
    model.body, model.wheel = pl.Body(m=10.0, I=1.0), wheel
    model.inertia, model.engine = rot.Inertia(J=1.0, phi=0.0, w=0.0), rot.Torque(tau=TORQUE)
    model.connect(model.world.frame_b, model.revolute.frame_a)
    model.connect(model.revolute.frame_b, model.prismatic.frame_a)
    model.connect(model.prismatic.frame_b, model.body.frame_a, model.wheel.frame_a)
    model.connect(model.engine.flange_b, model.inertia.flange_a)
    model.connect(model.inertia.flange_b, model.wheel.flange_a)
    return model


def by_hand(grip, stop: float) -> np.ndarray:
    """phi, w, s, v and the speed of the wheel at the end; grip(slip, rim) is the friction coefficient."""

    def rates(t, y):
        _, w, s, v, spin = y
        # polar coordinates: the wheel rolls along -t where e_r = (-sin, cos): its direction is (cos, sin) at phi
        v_long, v_lat = -s * w, v
        slip_long = v_long - RADIUS * spin
        slip = math.hypot(slip_long, v_lat) + 1e-4
        f = LOAD * grip(slip, abs(RADIUS * spin))
        f_long, f_lat = -f * slip_long / slip, -f * v_lat / slip
        # the body turns with the arm: (10 s² + 1) phi'' + 2 · 10 s v w = -s f_long
        turning = (-s * f_long - 20 * s * v * w) / (10 * s**2 + 1)
        return w, turning, v, f_lat / 10 + s * w**2, TORQUE - RADIUS * f_long

    return solve_ivp(rates, (0, stop), (0.0, 0.0, 1.0, 0.0, 0.0), method="Radau", rtol=1e-10, atol=1e-12).y[:, -1]


def test_the_dry_friction_wheel_reproduces_planar_mechanics():
    numbers = dict(mu_adhesion=0.8, mu_slide=0.4, v_adhesion=0.1, v_slide=0.3)
    wheel = pl.DryFrictionWheel(radius=RADIUS, N=LOAD, slip_offset=1e-4, **numbers)
    result = mc.simulate(roundabout(wheel), 5.0, tolerance=1e-9)
    found = [result[p][-1] for p in ("revolute.phi", "revolute.w", "prismatic.s", "prismatic.v", "inertia.w")]
    assert_allclose(found, by_hand(lambda slip, rim: friction(0.1, 0.3, 0.8, 0.4, slip), 5.0), atol=1e-5)


def test_the_slip_based_wheel_reproduces_planar_mechanics():
    numbers = dict(mu_adhesion=0.8, mu_slide=0.4, s_adhesion=0.04, s_slide=0.12, v_min=0.05, v_slide_min=0.15)
    wheel = pl.SlipBasedWheel(radius=RADIUS, N=80.0, dynamic_load=20.0, slip_offset=1e-4, **numbers)
    result = mc.simulate(roundabout(wheel), 5.0, tolerance=1e-9)

    def grip(slip, rim):
        return friction(max(0.04 * rim, 0.05), max(0.12 * rim, 0.15), 0.8, 0.4, slip)

    found = [result[p][-1] for p in ("revolute.phi", "revolute.w", "prismatic.s", "prismatic.v", "inertia.w")]
    assert_allclose(found, by_hand(grip, 5.0), atol=1e-5)
    unloaded = pl.SlipBasedWheel(radius=RADIUS, N=80.0, dynamic_load=-100.0, **numbers)
    free = mc.simulate(roundabout(unloaded), 1.0)
    assert_allclose(free["inertia.w"], TORQUE * free.time, atol=1e-6)  # it lifts off, and never pulls


def test_any_law_can_be_the_law_of_a_wheel():
    wheel = pl.DryFrictionWheel(
        radius=RADIUS, N=LOAD, slip_offset=1e-4, law=lambda slip, rim: 0.7 * mc.tanh(slip / (0.1 + 0.02 * rim))
    )
    result = mc.simulate(roundabout(wheel), 3.0, tolerance=1e-9)
    found = [result[p][-1] for p in ("revolute.phi", "revolute.w", "prismatic.s", "prismatic.v", "inertia.w")]
    assert_allclose(found, by_hand(lambda slip, rim: 0.7 * math.tanh(slip / (0.1 + 0.02 * rim)), 3.0), atol=1e-5)


def test_gravity_can_be_switched_off_for_a_body():
    model = mc.Model("two stones")
    model.world = pl.World()
    model.heavy = pl.Body(m=1.0, I=0.1, v=(1.0, 2.0))
    model.light = pl.PointMass(m=1.0, v=(1.0, 2.0), enable_gravity=False)
    result = mc.simulate(model, 1.0)
    assert_allclose(result["heavy.r"][-1], (1.0, 2.0 - 0.5 * 9.81), atol=1e-9)
    assert_allclose(result["light.r"][-1], (1.0, 2.0), atol=1e-9)
    assert abs(result.energy().error).max() < 1e-9


@pytest.mark.parametrize("r_cm", [(0.2, 0.0), (0.5, 0.3), (-0.1, 0.0)])
def test_a_rod_with_its_mass_anywhere(r_cm):
    """As a massless rod from joints with a body fixed to it."""
    rod = mc.Model("rod")
    rod.world, rod.hinge, rod.arm = pl.World(), pl.Revolute(phi=0.4, w=1.0), pl.BodyShape(r=(0.6, 0), m=1.0, I=0.05)
    rod.link, rod.end = (
        pl.JointRRWithMass(length=0.9, m=0.7, I=0.08, r_cm=r_cm),
        pl.PointMass(m=0.5, r=mc.guess((1.2, -0.5))),
    )
    rod.connect(rod.world.frame_b, rod.hinge.frame_a)
    rod.connect(rod.hinge.frame_b, rod.arm.frame_a)
    rod.connect(rod.arm.frame_b, rod.link.frame_a)
    rod.connect(rod.link.frame_b, rod.end.frame_a)
    one = mc.simulate(rod, 1.0, tolerance=1e-10)
    d = (one["end.r"] - one["arm.frame_b.r"])[0]
    speed = (one["end.v"] - np.gradient(one["arm.frame_b.r"], one.time, axis=0, edge_order=2))[0]

    joints = mc.Model("joints")
    joints.world, joints.hinge = pl.World(), pl.Revolute(phi=0.4, w=1.0)
    joints.arm = pl.BodyShape(r=(0.6, 0), m=1.0, I=0.05)
    w = (d[0] * speed[1] - d[1] * speed[0]) / 0.81
    joints.pin = pl.Revolute(phi=math.atan2(d[1], d[0]) - 0.4, w=one["link.w"][0] - 1.0)
    assert w == pytest.approx(one["link.w"][0], abs=1e-2)
    joints.link = pl.BodyShape(r=(0.9, 0), m=0.7, I=0.08, r_cm=r_cm)
    joints.end = pl.PointMass(m=0.5)
    joints.connect(joints.world.frame_b, joints.hinge.frame_a)
    joints.connect(joints.hinge.frame_b, joints.arm.frame_a)
    joints.connect(joints.arm.frame_b, joints.pin.frame_a)
    joints.connect(joints.pin.frame_b, joints.link.frame_a)
    joints.connect(joints.link.frame_b, joints.end.frame_a)
    two = mc.simulate(joints, 1.0, tolerance=1e-10)
    assert_allclose(one["end.r"], two["end.r"], atol=1e-6)
    assert_allclose(one["hinge.frame_a.f"], two["hinge.frame_a.f"], atol=1e-4)


def test_sensors_of_everything():
    model = mc.Model("double pendulum")
    model.world, model.hinge = pl.World(), [pl.Revolute(phi=0.4, w=1.0), pl.Revolute(phi=0.9, w=2.0)]
    model.link = [pl.BodyShape(r=(0.6, 0), m=1.0, I=0.05) for _ in range(2)]
    model.all, model.seen, model.cut = pl.AbsoluteSensor(), pl.RelativeSensor(), pl.CutForceAndTorque()
    model.turned = pl.TransformRelativeVector(x=(1.0, 2.0))
    model.local = pl.TransformAbsoluteVector(x=(1.0, 2.0))
    model.connect(model.world.frame_b, model.hinge[0].frame_a)
    model.connect(model.hinge[0].frame_b, model.cut.frame_a)
    model.connect(model.cut.frame_b, model.link[0].frame_a, model.seen.frame_a, model.turned.frame_a)
    model.connect(model.link[0].frame_b, model.hinge[1].frame_a)
    model.connect(model.hinge[1].frame_b, model.link[1].frame_a)
    model.connect(
        model.link[1].frame_b, model.all.frame_a, model.seen.frame_b, model.turned.frame_b, model.local.frame_a
    )
    result = mc.simulate(model, 1.0, tolerance=1e-11, points=2001)
    t = result.time

    def rate(path):
        return make_interp_spline(t, result[path], k=5).derivative()(t)

    for x, v in (("all.r", "all.v"), ("all.v", "all.a"), ("all.phi", "all.w"), ("all.w", "all.z")):
        assert_allclose(rate(x), result[v], atol=1e-3)
    for x, v in (("r", "v"), ("v", "a"), ("phi", "w"), ("w", "z")):
        assert_allclose(rate(f"seen.{x}_rel"), result[f"seen.{v}_rel"], atol=1e-3)
    assert_allclose(result["seen.phi_rel"], result["hinge[1].phi"])
    assert_allclose(result["cut.f"], result["hinge[0].frame_a.f"])
    assert_allclose(np.linalg.norm(result["turned.y"], axis=1), math.sqrt(5))
    c, s = np.cos(result["hinge[1].phi"]), np.sin(result["hinge[1].phi"])
    assert_allclose(result["turned.y"], np.c_[c + 2 * s, 2 * c - s], atol=1e-12)
    c, s = np.cos(result["all.phi"]), np.sin(result["all.phi"])
    assert_allclose(result["local.y"], np.c_[c + 2 * s, 2 * c - s], atol=1e-12)

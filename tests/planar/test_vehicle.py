"""Vehicles seen from above."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from planar_rigs import Inertia

BASE, STEER = 2.5, 0.3


def bicycle(rear: mc.Component, front: mc.Component, v: float = 2.0, w: float | None = None) -> mc.Model:
    """Rear wheel at the body's frame, front wheel turned by a fixed angle."""
    model = mc.Model("bicycle")
    model.world = pl.World(g=0.0)
    model.body = pl.Body(
        m=20.0, I=5.0, r=(0.0, 0.0), phi=0.0, v=mc.guess((v, 0.0)), w=mc.guess(0.0) if w is None else w
    )
    model.frame = pl.FixedRotation(r=(BASE, 0.0), phi=STEER)
    model.rear, model.front = rear, front
    model.spin = [Inertia(J=0.2, w=v / 0.3), Inertia(J=0.2, w=mc.guess(v / 0.3))]
    model.connect(model.body.frame_a, model.frame.frame_a, model.rear.frame_a)
    model.connect(model.frame.frame_b, model.front.frame_a)
    model.connect(model.rear.flange_a, model.spin[0].flange_a)
    model.connect(model.front.flange_a, model.spin[1].flange_a)
    return model


def test_ideal_wheels_run_in_a_circle_of_ackermann():
    result = mc.simulate(bicycle(pl.IdealWheel(radius=0.3), pl.IdealWheel(radius=0.3)), 5.0, tolerance=1e-9)
    radius = BASE / math.tan(STEER)
    distance = np.hypot(*(result["body.r"] - (0.0, radius)).T)
    assert_allclose(distance, radius, rtol=1e-7)
    assert_allclose(result["body.w"], 2.0 / radius, rtol=1e-7)
    assert_allclose(result["spin[1].w"], result["spin[0].w"] / math.cos(STEER), rtol=1e-7)
    assert_allclose(result["rear.v_lat"], 0.0, atol=1e-9)
    # both lateral forces together turn the momentum
    force = np.hypot(*(result["rear.frame_a.f"] + result["front.frame_a.f"]).T)
    assert_allclose(force, 20.0 * 2.0 * 2.0 / radius, rtol=1e-6)
    assert_allclose(result.energy().total, result.energy().total[0], rtol=1e-8)


def test_a_torque_on_an_ideal_wheel_moves_mass_and_wheel():
    model = mc.Model("cart")
    model.world = pl.World(g=0.0)
    model.body = pl.Body(m=20.0, I=5.0, r=(0.0, 0.0), phi=0.3, v=mc.guess((0.0, 0.0)), w=0.0)
    model.wheel = pl.IdealWheel(radius=0.3)
    model.spin = Inertia(J=0.2, w=0.0)
    model.motor = rot.Torque(tau=4.0)
    model.connect(model.body.frame_a, model.wheel.frame_a)
    model.connect(model.wheel.flange_a, model.spin.flange_a, model.motor.flange_b)
    result = mc.simulate(model, 2.0, tolerance=1e-10)
    a = 4.0 / 0.3 / (20.0 + 0.2 / 0.09)
    assert_allclose(result["wheel.v_long"], a * result.time, atol=1e-8)
    assert_allclose(result["body.r"], np.outer(0.5 * a * result.time**2, (math.cos(0.3), math.sin(0.3))), atol=1e-8)
    assert_allclose(result["wheel.f_long"], 20.0 * a, rtol=1e-8)


@pytest.mark.parametrize(
    ("kind", "tight"),
    [
        (pl.DryFrictionWheel, dict(v_adhesion=1e-3, v_slide=1e-2)),
        (pl.SlipBasedWheel, dict(s_adhesion=1e-3, s_slide=3e-3, v_min=1e-3)),
    ],
)
def test_stiff_friction_comes_close_to_the_ideal_wheel(kind, tight):
    def wheel():
        return kind(radius=0.3, N=400.0, **tight)

    radius = BASE / math.tan(STEER)
    result = mc.simulate(bicycle(wheel(), wheel(), w=2.0 / radius), 3.0, tolerance=1e-7)
    distance = np.hypot(*(result["body.r"] - (0.0, radius)).T)
    assert_allclose(distance, radius, rtol=3e-3)
    energy = result.energy()
    assert energy.dissipated[-1] < 0.01 * energy.total[0]


@pytest.mark.parametrize("n", [(1.0, 0.0), (0.0, 1.0), (1.0, 1.0)])
def test_a_locked_wheel_slides_to_a_stop(n):
    """Whatever its direction: friction mu N against the motion."""
    model = mc.Model("skid")
    model.world = pl.World(g=0.0)
    model.body = pl.Body(m=20.0, I=5.0, r=(0.0, 0.0), phi=0.0, v=(10.0, 0.0), w=0.0)
    model.wheel = pl.DryFrictionWheel(radius=0.3, N=200.0, mu_adhesion=0.9, mu_slide=0.6, v_slide=0.2, n=n)
    model.brake = rot.Position(phi=0.0)
    model.connect(model.body.frame_a, model.wheel.frame_a)
    model.connect(model.wheel.flange_a, model.brake.flange_b)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    assert_allclose(result["body.v"][:, 0], 10.0 - 6.0 * result.time, atol=1e-6)
    assert_allclose(result["body.v"][:, 1], 0.0, atol=1e-6)
    energy = result.energy()
    assert_allclose(energy.dissipated[-1], 0.5 * 20.0 * (100 - 16), rtol=1e-6)


def test_slip_based_friction_grows_with_speed_of_the_rim():
    """The same slip speed is adhesion on a fast wheel and sliding on a slow one."""

    def grip(rim: float) -> float:
        model = mc.Model("grip")
        model.world = pl.World(g=0.0)
        model.body = pl.Body(m=1e9, I=1e9, r=(0.0, 0.0), phi=0.0, v=(rim + 0.5, 0.0), w=0.0)
        model.wheel = pl.SlipBasedWheel(
            radius=0.5, N=100.0, s_adhesion=0.05, s_slide=0.2, mu_adhesion=0.8, mu_slide=0.4
        )
        model.drive = rot.Position(phi=lambda t: rim / 0.5 * t)
        model.connect(model.body.frame_a, model.wheel.frame_a)
        model.connect(model.wheel.flange_a, model.drive.flange_b)
        return float(mc.simulate(model, 1e-3)["wheel.f_long"][0])

    assert_allclose(grip(10.0), -80.0, rtol=1e-6)  # slip is 5 %
    assert_allclose(grip(2.0), -40.0, rtol=1e-6)  # slip is 25 %
    assert_allclose(grip(40.0), -100 * 0.8 * (1.5 * 0.25 - 0.5 * 0.25**3), rtol=1e-6)


def test_differential_divides_torque_and_adds_speed():
    model = mc.Model("differential")
    model.gear = pl.DifferentialGear(ratio=4.0)
    model.motor = rot.Torque(tau=3.0)
    model.drive = Inertia(J=0.01)
    model.left, model.right = Inertia(J=1.0, w=2.0), Inertia(J=3.0, w=0.0)
    model.connect(model.motor.flange_b, model.gear.flange_a, model.drive.flange_a)
    model.connect(model.gear.left, model.left.flange_a)
    model.connect(model.gear.right, model.right.flange_a)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    left, right = result["left.w"], result["right.w"]
    assert_allclose(result["drive.w"], 2.0 * (left + right), atol=1e-9)
    assert_allclose((left - 2.0) * 1.0, right * 3.0, atol=1e-8)  # equal torques
    axle = np.gradient(right, result.time)[5] * 3.0
    assert_allclose(axle, 2.0 * (3.0 - 0.01 * np.gradient(result["drive.w"], result.time)[5]), rtol=1e-6)

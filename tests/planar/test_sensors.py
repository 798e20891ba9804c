"""Sensors measure what they say and change nothing."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl

SPIN = 1.5


def carousel(**sensors: mc.Component) -> mc.Result:
    """An arm that turns at constant speed, with a frame at its end; sensors from hub or world to the end."""
    model = mc.Model("carousel")
    model.world = pl.World(g=0.0)
    model.axle = pl.Revolute(phi=0.2, w=SPIN)
    model.arm = pl.FixedRotation(r=(2.0, 0.0), phi=0.7)
    model.wheel = pl.Body(m=1.0, I=3.0)
    model.connect(model.world.frame_b, model.axle.frame_a)
    model.connect(model.axle.frame_b, model.arm.frame_a, model.wheel.frame_a)
    for name, sensor in sensors.items():
        setattr(model, name, sensor)
        if isinstance(sensor, pl.TwoFrames):
            model.connect(model.world.frame_b if "world" in name else model.axle.frame_b, sensor.frame_a)
            model.connect(model.arm.frame_b, sensor.frame_b)
        else:
            model.connect(model.arm.frame_b, sensor.frame_a)
    return mc.simulate(model, 2.0, tolerance=1e-10)


def turn(angle, v):
    c, s = np.cos(angle), np.sin(angle)
    return np.stack([c * v[..., 0] - s * v[..., 1], s * v[..., 0] + c * v[..., 1]], axis=-1)


def test_absolute_sensors():
    result = carousel(
        p=pl.AbsolutePosition(), v=pl.AbsoluteVelocity(), a=pl.AbsoluteAcceleration(),
        p_local=pl.AbsolutePosition(resolve_in="frame_a"), v_local=pl.AbsoluteVelocity(resolve_in="frame_a"),
        a_local=pl.AbsoluteAcceleration(resolve_in="frame_a"),
    )  # fmt: skip
    angle = 0.2 + SPIN * result.time
    e, n = np.c_[np.cos(angle), np.sin(angle)], np.c_[-np.sin(angle), np.cos(angle)]
    expected = {"p.r": 2 * e, "v.v": 2 * SPIN * n, "a.a": -2 * SPIN**2 * e}
    for path, value in expected.items():
        assert_allclose(result[path], value, atol=1e-7)
        name, letter = path.split(".")
        assert_allclose(result[f"{name}_local.{letter}"], turn(-(angle + 0.7), value), atol=1e-7)
    assert_allclose(result["p.phi"], angle + 0.7, atol=1e-8)
    assert_allclose(result["v.w"], SPIN, atol=1e-8)
    assert_allclose(result["a.z"], 0.0, atol=1e-8)
    assert result.system.report.degrees_of_freedom == 1


def test_relative_sensors_turn_with_their_frame():
    result = carousel(
        p=pl.RelativePosition(), v=pl.RelativeVelocity(), a=pl.RelativeAcceleration(), d=pl.Distance(),
        world_v=pl.RelativeVelocity(), world_a=pl.RelativeAcceleration(),
        p_b=pl.RelativePosition(resolve_in="frame_b"), world_v_b=pl.RelativeVelocity(resolve_in="frame_b"),
        p_w=pl.RelativePosition(resolve_in="world"),
    )  # fmt: skip
    n = len(result.time)
    angle = 0.2 + SPIN * result.time
    normal = np.c_[-np.sin(angle), np.cos(angle)]
    assert_allclose(result["p.r_rel"], np.tile((2.0, 0.0), (n, 1)), atol=1e-9)
    assert_allclose(result["p.phi_rel"], 0.7, atol=1e-9)
    assert_allclose(result["v.v_rel"], 0.0, atol=1e-8)  # seen from the arm it rests
    assert_allclose(result["a.a_rel"], 0.0, atol=1e-7)
    assert_allclose(result["d.s"], 2.0, atol=1e-9)
    assert_allclose(result["world_v.v_rel"], 2 * SPIN * normal, atol=1e-7)
    assert_allclose(result["world_v.w_rel"], SPIN, atol=1e-8)
    assert_allclose(np.hypot(*result["world_a.a_rel"].T), 2 * SPIN**2, atol=1e-7)
    assert_allclose(result["p_b.r_rel"], np.tile(turn(-0.7, np.array((2.0, 0.0))), (n, 1)), atol=1e-8)
    assert_allclose(result["world_v_b.v_rel"], turn(-(angle + 0.7), 2 * SPIN * normal), atol=1e-7)
    assert_allclose(result["p_w.r_rel"], 2 * np.c_[np.cos(angle), np.sin(angle)], atol=1e-7)


@pytest.mark.parametrize("resolve_in", ["world", "frame_a"])
def test_cut_sensors_power_and_energy(resolve_in):
    """A pendulum with all cut sensors in its rod: force from its motion, energy from its speed."""
    model = mc.Model("pendulum")
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=0.3, w=0.0)
    model.rod = pl.FixedTranslation(r=(1.0, 0.0))
    model.force = pl.CutForce(resolve_in=resolve_in)
    model.torque = pl.CutTorque()
    model.energy = pl.Energy()
    model.bob = pl.Body(m=2.0, I=0.3)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.force.frame_a)
    model.connect(model.force.frame_b, model.torque.frame_a)
    model.connect(model.torque.frame_b, model.energy.frame_a)
    model.connect(model.energy.frame_b, model.bob.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-10)
    carried = 2.0 * (result["bob.a"] + (0.0, 9.81))
    if resolve_in == "frame_a":
        carried = turn(-result["bob.phi"], carried)
    assert_allclose(result["force.f"], carried, atol=1e-8)
    assert_allclose(result["torque.t"], 0.3 * result["bob.z"], atol=1e-8)
    v, w = result["bob.v"], result["bob.w"]
    kinetic = np.sum(v**2, axis=1) + 0.15 * w**2
    potential = 2.0 * 9.81 * result["bob.r"][:, 1]
    assert_allclose(result["energy.energy"], kinetic + potential - (kinetic + potential)[0], atol=1e-6)
    assert len(result.system.report.states) == 3


def test_a_reading_can_drive_a_force():
    """Speed feedback: a force against the measured velocity is a damper."""
    model = mc.Model("feedback")
    model.world = pl.World(g=0.0)
    model.body = pl.Body(m=2.0, I=0.1, r=(0.0, 0.0), v=(1.0, 0.0), phi=0.0, w=0.0)
    model.probe = pl.AbsoluteVelocity()
    model.brake = pl.WorldForce(f=-0.8 * model.probe.v)
    model.connect(model.body.frame_a, model.probe.frame_a, model.brake.frame_b)
    result = mc.simulate(model, 3.0, tolerance=1e-9)
    assert_allclose(result["body.v"][:, 0], np.exp(-0.4 * result.time), atol=1e-7)

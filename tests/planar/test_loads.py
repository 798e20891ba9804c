"""Forces and torques from outside, between frames, and of a medium."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane.planar.loads import QuadraticDrag


def loaded(load: mc.Component, frame: str = "frame_b", g: float = 0.0, I: float = 0.5, **start) -> mc.Model:
    model = mc.Model("loaded")
    model.world = pl.World(g=g)
    model.body = pl.Body(m=2.0, I=I, **(dict(r=(0.0, 0.0), v=(0.0, 0.0), phi=0.0, w=0.0) | start))
    model.load = load
    model.connect(model.body.frame_a, getattr(model.load, frame))
    return model


def test_force_as_number_function_and_signal():
    t_end = 2.0
    number = mc.compile(loaded(pl.WorldForce(f=(3.0, -1.0))))
    assert_allclose(number.simulate(t_end)["body.r"][-1], (3.0, -1.0), atol=1e-8)
    assert_allclose(number.simulate(t_end, parameters={"load.f": (1.0, 1.0)})["body.r"][-1], (1.0, 1.0), atol=1e-8)
    function = mc.simulate(loaded(pl.WorldForce(f=lambda t: (mc.sin(t), 0.0))), t_end, tolerance=1e-9)
    assert_allclose(function["body.r"][:, 0], 0.5 * (function.time - np.sin(function.time)), atol=1e-7)
    expression = mc.simulate(loaded(pl.WorldForce(f=mc.vector(mc.sin(mc.time), 0.0))), t_end, tolerance=1e-9)
    assert_allclose(expression["body.r"], function["body.r"], atol=1e-7)


def test_torque_as_number_and_function():
    model = mc.compile(loaded(pl.WorldTorque(t=1.0)))
    assert_allclose(model.simulate(1.0, parameters={"load.t": 2.0})["body.w"][-1], 4.0, atol=1e-8)
    result = mc.simulate(loaded(pl.WorldTorque(t=lambda t: 3 * t**2)), 1.0, tolerance=1e-9)
    assert_allclose(result["body.w"], 2 * result.time**3, atol=1e-7)


def test_a_thruster_turns_with_its_body():
    result = mc.simulate(loaded(pl.FrameForce(f=(4.0, 0.0)), w=2.0), 3.0, tolerance=1e-9)
    t = result.time
    assert_allclose(result["body.v"], np.c_[np.sin(2 * t), 1 - np.cos(2 * t)], atol=1e-7)
    same = mc.simulate(loaded(pl.WorldForce(f=(4.0, 0.0), resolve_in="frame_b"), w=2.0), 3.0, tolerance=1e-9)
    assert_allclose(same["body.v"], result["body.v"], atol=1e-9)


def pair(load: mc.Component) -> mc.Model:
    model = mc.Model("pair")
    model.world = pl.World(g=0.0)
    model.a = pl.Body(m=2.0, I=0.5, r=(0.0, 0.0), v=(0.0, 0.0), phi=0.3, w=1.0)
    model.b = pl.Body(m=1.0, I=0.2, r=(1.0, 0.5), v=(0.0, 0.0), phi=-0.4, w=0.5)
    model.load = load
    model.connect(model.a.frame_a, model.load.frame_a)
    model.connect(model.b.frame_a, model.load.frame_b)
    return model


@pytest.mark.parametrize("resolve_in", ["world", "frame_a", "frame_b"])
def test_relative_force_keeps_momentum_and_points_where_it_should(resolve_in):
    result = mc.simulate(pair(pl.RelativeForce(f=lambda t: (1 + t, 0.5), resolve_in=resolve_in)), 1.0, tolerance=1e-10)
    momentum = 2 * result["a.v"] + result["b.v"]
    assert_allclose(momentum, 0.0, atol=1e-8)
    spin = 0.5 * result["a.w"] + 0.2 * result["b.w"]
    for name, m in (("a", 2.0), ("b", 1.0)):
        r, v = result[f"{name}.r"], result[f"{name}.v"]
        spin = spin + m * (r[:, 0] * v[:, 1] - r[:, 1] * v[:, 0])
    assert_allclose(spin, spin[0], atol=1e-8)
    angle = {"world": 0.0, "frame_a": result["a.phi"], "frame_b": result["b.phi"]}[resolve_in]
    force = np.c_[1 + result.time, np.full(len(result.time), 0.5)]
    c, s = np.cos(angle), np.sin(angle)
    turned = np.c_[c * force[:, 0] - s * force[:, 1], s * force[:, 0] + c * force[:, 1]]
    assert_allclose(result["b.a"], turned, atol=1e-8)


def test_relative_torque_is_between_the_frames():
    result = mc.simulate(pair(pl.Torque(t=0.3)), 1.0, tolerance=1e-10)
    assert_allclose(result["b.w"], 0.5 + 1.5 * result.time, atol=1e-8)
    assert_allclose(result["a.w"], 1.0 - 0.6 * result.time, atol=1e-8)
    assert_allclose(result["a.r"], 0.0, atol=1e-12)


def test_unknown_resolve_option_is_named():
    with pytest.raises(mc.MechaneError, match="resolve_in"):
        pl.RelativeForce(resolve_in="frame_c")


@pytest.mark.parametrize("size", [1.0, 1e-10, 1e5])
def test_terminal_velocity(size):
    k, m, g = 0.5 / size, 2.0, 9.81 * size
    result = mc.simulate(loaded(QuadraticDrag(k=k), "frame_a", g=g, I=0.5 * size**2), 3.0, tolerance=1e-9)
    end = np.sqrt(m * g / k)
    assert_allclose(result["body.v"][:, 1], -end * np.tanh(g * result.time / end), atol=1e-6 * size)
    assert np.abs(result.energy().error).max() < 1e-6 * size**2


def test_drag_of_rotation_and_of_a_moving_medium():
    model = loaded(QuadraticDrag(k=0.8, k_phi=0.25, medium=(3.0, 0.0)), "frame_a", w=-2.0)
    result = mc.simulate(model, 4.0, tolerance=1e-9)
    t = result.time
    assert_allclose(result["body.w"], -2.0 / (1 + 2.0 * 0.25 / 0.5 * t), atol=1e-6)
    assert_allclose(result["body.v"][:, 0], 3.0 - 3.0 / (1 + 3.0 * 0.8 / 2.0 * t), atol=1e-6)
    energy = result.energy()
    assert energy.supplied[-1] > 0 and np.abs(energy.error).max() < 1e-6


def test_air_drag_takes_its_constant_from_the_vehicle():
    model = loaded(pl.AirDrag(density=1.25, c=0.32, A=2.0), "frame_a", v=(30.0, 0.0))
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    assert_allclose(result["load.k"], 0.4)
    assert_allclose(result["body.v"][:, 0], 30.0 / (1 + 30.0 * 0.4 / 2.0 * result.time), rtol=1e-6)

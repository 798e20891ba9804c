"""Tendons of MJCF files: springs, dampers, masses, limits and equalities over joints and sites."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane.robots import DescriptionError, load_mjcf, read_mjcf
from robots.rigs import FILES, accelerations, difference, peer, quietly, random_state, start
from robots.test_mjcf import smooth, write

HINGE = '<body name="arm"><joint name="j" axis="0 1 0"/><geom type="box" size="0.05 0.05 0.5" pos="0 0 -0.5" mass="1"/></body>'
CART = """<site name="post" pos="0 0.3 0"/><body name="cart"><joint name="rail" type="slide" axis="1 0 0"/>
<geom size="0.1" mass="2"/><site name="hook"/></body>"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """MuJoCo writes its warnings into a file in the current folder."""
    monkeypatch.chdir(tmp_path)


def robot(tmp_path, world, tendon, equality="", **options):
    text = f"<mujoco><compiler angle='radian'/><worldbody>{world}</worldbody><tendon>{tendon}</tendon><equality>{equality}</equality></mujoco>"
    return quietly(load_mjcf, write(tmp_path, text), **options)


def test_accelerations_equal_those_of_mujoco():
    """Sums of joints, paths with a pulley, springs that are slack between two lengths, masses; ball joints with springs and rotors."""
    mujoco = peer("mujoco")
    path = FILES / "tendons.xml"
    other, read = smooth(mujoco, path), read_mjcf(path)
    model = quietly(load_mjcf, path)
    assert not [line for line in model.not_understood if "contacts" not in line]
    system, data = mc.compile(model), mujoco.MjData(other)
    rng = np.random.default_rng(5)
    for _ in range(4):
        q, v = random_state(read, rng)
        data.qpos[:], data.qvel[:] = np.concatenate(q), np.concatenate(v)
        mujoco.mj_forward(other, data)
        assert difference(accelerations(model, read, system, start(model, read, q, v)), data.qacc) < 1e-9


def test_a_sum_of_joints_has_a_spring(tmp_path):
    model = robot(
        tmp_path, HINGE, '<fixed name="t" stiffness="5" springlength="0.3"><joint joint="j" coef="2"/></fixed>'
    )
    result = mc.simulate(model, 1e-9, points=2, initial={"j.phi": 0.4, "j.w": 0.0})
    inertia = (0.1**2 + 1) / 12 + 0.25
    torque = -2 * 5 * (2 * 0.4 - 0.3) - 9.81 * 0.5 * math.sin(0.4)
    assert result.evaluate(mc.der(model.j.w))[0] == pytest.approx(torque / inertia, rel=1e-9)
    assert result["t.f"][0] == pytest.approx(5 * 0.5)


def test_energy_is_kept_over_a_path(tmp_path):
    tendon = '<spatial name="t" stiffness="50" damping="1" springlength="0.1"><site site="post"/><site site="hook"/></spatial>'
    model = robot(tmp_path, CART, tendon)
    result = mc.simulate(model, 3.0, tolerance=1e-9, initial={"rail.s": 0.4})
    s, v = result["rail.s"], result["rail.v"]
    length = np.hypot(s, 0.3)
    np.testing.assert_allclose(result["t.s"], length, rtol=1e-9)
    np.testing.assert_allclose(result["t.f"], 50 * (length - 0.1) + v * s / length, atol=1e-6)
    energy = result.energy()
    assert abs(energy.error).max() < 1e-6 and energy.dissipated[-1] > 0.5


def test_relaxed_lengths_are_those_of_the_springs_of_the_joints(tmp_path):
    world = CART.replace('axis="1 0 0"', 'axis="1 0 0" springref="0.4"')
    read = read_mjcf(write(tmp_path, f"<mujoco><worldbody>{world}</worldbody><tendon><spatial name='t' stiffness='1'><site site='post'/><site site='hook'/></spatial></tendon></mujoco>"))  # fmt: skip
    assert read.tendons["t"].rest == pytest.approx((0.5, 0.5))
    assert read.tendons["t"].drawn == pytest.approx(0.3)


def test_a_limit_holds_a_rope(tmp_path):
    tendon = '<spatial name="t" range="0 0.5" limited="true"><site site="post"/><site site="hook"/></spatial>'
    result = mc.simulate(robot(tmp_path, CART, tendon), 2.0, initial={"rail.v": 1.0})
    assert 0.5 < result["t.s"].max() < 0.51
    assert result["rail.v"].min() < -0.1  # it was thrown back
    free = mc.simulate(robot(tmp_path, CART, tendon, limits=False), 2.0, initial={"rail.v": 1.0})
    assert free["rail.s"][-1] == pytest.approx(2.0)


def test_equalities(tmp_path):
    """A rod of fixed length, two lengths that belong together, a joint that is held."""
    strand = '<spatial name="{}"><site site="{}"/><site site="hook"/></spatial>'
    world = '<site name="post" pos="0 0.3 0"/><site name="far" pos="2 0 0"/><body name="ball"><joint name="x" type="slide" axis="1 0 0"/><joint name="y" type="slide" axis="0 1 0"/><geom size="0.1" mass="2"/><site name="hook"/></body>'
    model = robot(tmp_path, world, strand.format("t", "post"), '<tendon tendon1="t" polycoef="0.05 0 0 0 0"/>')
    result = mc.simulate(model, 2.0, initial={"x.s": 0.1, "x.v": 0.5, "y.s": mc.guess(0.0)})
    length = np.hypot(result["x.s"], result["y.s"] - 0.3)
    np.testing.assert_allclose(length, 0.35, rtol=1e-6)
    assert np.ptp(result["x.s"]) > 0.3
    both = strand.format("t", "post") + strand.format("u", "far")
    model = robot(tmp_path, world, both, '<tendon tendon1="t" tendon2="u" polycoef="0 -0.5 0 0 0"/>')
    result = mc.simulate(model, 1.0, initial={"x.v": 0.5})
    t, u = np.hypot(result["x.s"], result["y.s"] - 0.3), np.hypot(result["x.s"] - 2, result["y.s"])
    np.testing.assert_allclose(t - 0.3, -0.5 * (u - 2), atol=1e-7)
    held = robot(tmp_path, HINGE, "", '<joint joint1="j" polycoef="0.2 0 0 0 0"/>')
    np.testing.assert_allclose(mc.simulate(held, 1.0)["j.phi"], 0.2)


def test_motors_pull_at_tendons(tmp_path):
    from mechane import translational as tra

    model = robot(tmp_path, CART, '<spatial name="t"><site site="post"/><site site="hook"/></spatial>', driven=True)
    model.motor = tra.Force(f=-3.0)
    model.connect(model.motor.flange_b, model.t.axis)
    result = mc.simulate(model, 1e-9, points=2, initial={"rail.s": 0.4})
    assert result.evaluate(mc.der(model.rail.v))[0] == pytest.approx(-3.0 * 0.8 / 2)


def test_a_file_holds_them(tmp_path):
    model = quietly(load_mjcf, FILES / "tendons.xml")
    data = mc.save_model(model, tmp_path / "robot.json")
    again = mc.load_model(tmp_path / "robot.json")
    assert mc.save_model(again) == data and not mc.diff_models(model, again)
    runs = [mc.simulate(m, 0.2, initial={"elbow.w": 1.0})["cable.f"] for m in (model, again)]
    np.testing.assert_array_equal(*runs)


def test_what_is_not_modelled_is_said(tmp_path):
    wrap = '<spatial name="t" stiffness="1"><site site="post"/><geom geom="g"/><site site="hook"/></spatial>'
    model = robot(tmp_path, CART, wrap + '<fixed name="f" frictionloss="2"><joint joint="rail" coef="1"/></fixed>')
    for said in ("'t': wraps around a geom", "frictionloss of a tendon"):
        assert [line for line in model.not_understood if said in line]
    with pytest.raises(DescriptionError, match=r"there is no joint 'rial'. Did you mean 'rail'"):
        robot(tmp_path, CART, '<fixed><joint joint="rial" coef="1"/></fixed>')
    with pytest.raises(DescriptionError, match="leaves no room"):
        robot(tmp_path, CART, '<fixed range="1 1" limited="true"><joint joint="rail" coef="1"/></fixed>')

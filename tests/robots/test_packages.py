"""Robots that come in packages, against Pinocchio and MuJoCo."""

from __future__ import annotations

import math
import os
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane.robots import load_mjcf, load_urdf, read_mjcf, read_urdf
from robots.rigs import accelerations, controls, difference, joints_of, peer, quietly, random_state, start
from robots.test_mjcf import smooth

URDF = ("ur5_robot", "z1", "talos_left_arm", "xarm7", "allegro_left_hand", "go2", "g1_29dof_rev_1_0", "romeo_small")
MJCF = {
    "gymnasium": ("ant", "half_cheetah", "humanoid", "walker2d_v5", "pusher_v5", "swimmer"),
    "dm_control": ("acrobot", "humanoid", "humanoid_CMU", "rodent", "jaco_arm"),
}
INSTALLED = ("example-robot-data", "gymnasium", "mujoco")  # with the extra "test"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """MuJoCo writes its warnings into a file in the current folder."""
    monkeypatch.chdir(tmp_path)


def shipped(package: str, name: str) -> Path:
    """A file of an installed package; the first of several of this name."""
    spec = find_spec(package)
    if spec is not None and spec.origin:
        listed = Path(spec.origin).parent.rglob(name)
    else:
        try:
            listed = (Path(str(file.locate())) for file in metadata.files(package) or [] if file.name == name)
        except metadata.PackageNotFoundError:
            listed = ()
    found = sorted(listed)
    if not found and not (os.environ.get("CI") and package in INSTALLED):
        pytest.skip(f"needs {name} of the package {package}")
    return found[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", URDF)
def test_urdf(name):
    pin = peer("pinocchio")
    path = shipped("example-robot-data", f"{name}.urdf")
    other, robot = pin.buildModelFromUrdf(str(path)), read_urdf(path)
    model = quietly(load_urdf, path, limits=False)
    system, rng = mc.compile(model), np.random.default_rng(1)
    for _ in range(3):
        q, v = random_state(robot, rng)
        theirs_q, theirs_v, tau, place = pin.neutral(other), np.zeros(other.nv), np.zeros(other.nv), []
        for joint, x, u in zip(joints_of(robot), q, v, strict=True):
            j = other.joints[other.getJointId(joint.name)]
            theirs_q[j.idx_q : j.idx_q + j.nq] = x if j.nq == 1 else [math.cos(x[0]), math.sin(x[0])]
            theirs_v[j.idx_v] = u[0]
            tau[j.idx_v] = -joint.damping * u[0] - joint.friction * np.sign(u[0])
            place.append(j.idx_v)
        want = pin.aba(other, other.createData(), theirs_q, theirs_v, tau)[place]
        assert difference(accelerations(model, robot, system, start(model, robot, q, v)), want) < 1e-9


@pytest.mark.slow
@pytest.mark.parametrize(("package", "name"), [(p, n) for p, names in MJCF.items() for n in names])
def test_mjcf(package, name):
    mujoco = peer("mujoco")
    path = shipped(package, f"{name}.xml")
    robot, other = read_mjcf(path), smooth(mujoco, path)
    other.opt.density = other.opt.viscosity = 0.0
    model, data = quietly(load_mjcf, path, limits=False), mujoco.MjData(other)
    system, rng = mc.compile(model), np.random.default_rng(1)
    for _ in range(3):
        q, v = random_state(robot, rng)
        data.qpos[:], data.qvel[:] = np.concatenate(q), np.concatenate(v)
        friction = [-joint.friction * np.sign(u) for joint, u in zip(joints_of(robot), v, strict=True)]
        data.qfrc_applied[:] = np.concatenate(friction)
        data.ctrl[:] = rng.uniform(-1, 1, other.nu) if other.nu == len(robot.actuators) else 0.0
        mujoco.mj_forward(other, data)
        given = start(model, robot, q, v), controls(model, robot, data.ctrl[: len(robot.actuators)])
        assert difference(accelerations(model, robot, system, *given), data.qacc) < 1e-9


def test_what_a_difficult_file_has_is_listed():
    model = quietly(load_mjcf, shipped("mujoco", "model.xml"))
    for word in ("<intvelocity>", "its tendon", "hfield", "gravcomp", "wind", "wraps around a geom", "icosahedron", "moves no mass"):  # fmt: skip
        assert any(word in line for line in model.not_understood), word
    assert mc.simulate(model, 0.01).time[-1] == 0.01

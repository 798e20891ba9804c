"""Robots that come in packages, where those are installed: against Pinocchio and MuJoCo."""

from __future__ import annotations

import math
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane.robots import load_mjcf, load_urdf, read_mjcf, read_urdf
from robots.rigs import accelerations, difference, joints_of, quietly, random_state, start
from robots.test_mjcf import smooth

URDF = ("ur5_robot", "z1", "talos_left_arm", "xarm7", "allegro_left_hand", "go2", "g1_29dof_rev_1_0", "romeo_small")
MJCF = {
    "gymnasium": ("ant", "half_cheetah", "humanoid", "walker2d_v5", "pusher_v5", "swimmer"),
    "dm_control": ("acrobot", "humanoid", "humanoid_CMU", "rodent", "jaco_arm"),
}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """MuJoCo writes its warnings into a file in the current folder."""
    monkeypatch.chdir(tmp_path)


def files(package: str, suffix: str) -> dict[str, Path]:
    """Files of an installed package by their names; the first of several."""
    spec = find_spec(package)
    if spec is not None and spec.origin:
        listed = sorted(Path(spec.origin).parent.rglob(f"*{suffix}"))
    else:
        try:
            listed = [Path(str(file.locate())) for file in metadata.files(package) or []]
        except metadata.PackageNotFoundError:
            return {}
    found: dict[str, Path] = {}
    for file in listed:
        if file.suffix == suffix:
            found.setdefault(file.stem, file)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", URDF)
def test_urdf(name):
    pin = pytest.importorskip("pinocchio")
    path = files("example-robot-data", ".urdf").get(name)
    if path is None:
        pytest.skip("needs the package example-robot-data")
    other, robot = pin.buildModelFromUrdf(str(path)), read_urdf(path)
    model = quietly(load_urdf, path, limits=False)
    q, v = random_state(robot, np.random.default_rng(1))
    theirs_q, theirs_v, tau, place = pin.neutral(other), np.zeros(other.nv), np.zeros(other.nv), []
    for joint, x, u in zip(joints_of(robot), q, v, strict=True):
        j = other.joints[other.getJointId(joint.name)]
        theirs_q[j.idx_q : j.idx_q + j.nq] = x if j.nq == 1 else [math.cos(x[0]), math.sin(x[0])]
        theirs_v[j.idx_v] = u[0]
        tau[j.idx_v] = -joint.damping * u[0] - joint.friction * np.sign(u[0])
        place.append(j.idx_v)
    want = pin.aba(other, other.createData(), theirs_q, theirs_v, tau)[place]
    assert difference(accelerations(model, robot, mc.compile(model), start(model, robot, q, v)), want) < 1e-9


@pytest.mark.slow
@pytest.mark.parametrize(("package", "name"), [(p, n) for p, names in MJCF.items() for n in names])
def test_mjcf(package, name):
    mujoco = pytest.importorskip("mujoco")
    path = files(package, ".xml").get(name)
    if path is None:
        pytest.skip(f"needs the package {package}")
    robot, other = read_mjcf(path), smooth(mujoco, path)
    other.opt.density = other.opt.viscosity = 0.0
    model, data = quietly(load_mjcf, path, limits=False), mujoco.MjData(other)
    q, v = random_state(robot, np.random.default_rng(1))
    data.qpos[:], data.qvel[:] = np.concatenate(q), np.concatenate(v)
    at = 0
    for joint, u in zip(joints_of(robot), v, strict=True):
        data.qfrc_applied[at : at + len(u)] = -joint.friction * np.sign(u)
        at += len(u)
    mujoco.mj_forward(other, data)
    assert difference(accelerations(model, robot, mc.compile(model), start(model, robot, q, v)), data.qacc) < 1e-9


def test_what_a_difficult_file_has_is_listed():
    path = files("mujoco", ".xml").get("model")
    if path is None:
        pytest.skip("needs MuJoCo's test data")
    model = quietly(load_mjcf, path)
    for word in ("<actuator>", "hfield", "gravcomp", "wind", "wraps around a geom", "icosahedron", "moves no mass"):  # fmt: skip
        assert any(word in line for line in model.not_understood), word
    assert mc.simulate(model, 0.01).time[-1] == 0.01

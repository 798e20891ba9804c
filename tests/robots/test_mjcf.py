"""Robots from MJCF files."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

import mechane as mc
from mechane import spatial as sp
from mechane.robots import DescriptionError, load_mjcf, read_mjcf
from mechane.robots.description import Form
from mechane.robots.mjcf_geoms import moments
from robots.rigs import FILES, accelerations, difference, joints_of, peer, quietly, random_state, start

ROD = '<geom type="box" size="0.05 0.05 0.5" pos="0 0 -0.5" mass="1"/>'
PENDULUM = f"""<mujoco model="two"><worldbody>
<body name="l1"><joint name="j1" axis="0 1 0"/>{ROD}
<body name="l2" pos="0 0 -1"><joint name="j2" axis="0 1 0"/>{ROD}</body></body>
</worldbody></mujoco>"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """MuJoCo writes its warnings into a file in the current folder."""
    monkeypatch.chdir(tmp_path)


def write(tmp_path, text, name="robot.xml"):
    path = tmp_path / name
    path.write_text(text)
    return path


def one(inside, joint="", top=""):
    body = f'<body name="part">{joint}{inside}</body>'
    return f"<mujoco>{top}\n<worldbody>{body}</worldbody></mujoco>"


def test_a_double_pendulum(tmp_path):
    model = quietly(load_mjcf, write(tmp_path, PENDULUM))
    q1, q2, w1, w2 = 0.4, -0.3, 0.7, -0.2
    system = mc.compile(model)
    result = system.simulate(1e-9, points=2, initial={"j1.phi": q1, "j2.phi": q2, "j1.w": w1, "j2.w": w2})
    I, g, c = (0.1**2 + 1) / 12, 9.81, 0.5
    h, k = c * math.cos(q2), c * math.sin(q2)
    M = np.array([[2 * (I + c * c) + 1 + 2 * h, I + c * c + h], [I + c * c + h, I + c * c]])
    b = np.array([k * (2 * w1 * w2 + w2 * w2), -k * w1 * w1])
    b -= g * np.array([c * math.sin(q1) + math.sin(q1) + c * math.sin(q1 + q2), c * math.sin(q1 + q2)])
    got = [result.evaluate(mc.der(model.j1.w))[0], result.evaluate(mc.der(model.j2.w))[0]]
    assert got == pytest.approx(np.linalg.solve(M, b), rel=1e-10)


def smooth(mujoco, path):
    """MuJoCo's model without what is not modelled here."""
    model = mujoco.MjModel.from_xml_path(str(path))
    off = mujoco.mjtDisableBit
    for flag in (
        off.mjDSBL_CONTACT,
        off.mjDSBL_LIMIT,
        off.mjDSBL_FRICTIONLOSS,
        off.mjDSBL_EQUALITY,
    ):
        model.opt.disableflags |= flag
    return model


def test_accelerations_equal_those_of_mujoco():
    """Free and ball joints, several joints in a body, frames, defaults, all ways to turn, springs, rotors."""
    mujoco = peer("mujoco")
    path = FILES / "walker.xml"
    robot, other = read_mjcf(path), smooth(mujoco, path)
    model = quietly(load_mjcf, path, limits=False)
    system, data = mc.compile(model), mujoco.MjData(other)
    rng = np.random.default_rng(11)
    for _ in range(5):
        q, v = random_state(robot, rng)
        data.qpos[:], data.qvel[:] = np.concatenate(q), np.concatenate(v)
        mujoco.mj_forward(other, data)
        assert difference(accelerations(model, robot, system, start(model, robot, q, v)), data.qacc) < 1e-10


def test_every_inertia_equals_that_of_mujoco():
    mujoco = peer("mujoco")
    other, robot = smooth(mujoco, FILES / "walker.xml"), read_mjcf(FILES / "walker.xml")
    for k, link in enumerate(robot.links.values(), 1):
        R = np.zeros(9)
        mujoco.mju_quat2Mat(R, other.body_iquat[k])
        R = R.reshape(3, 3)
        assert link.inertia.m == pytest.approx(other.body_mass[k])
        assert link.inertia.centre == pytest.approx(other.body_ipos[k], abs=1e-12)
        assert link.inertia.I == pytest.approx(R @ np.diag(other.body_inertia[k]) @ R.T, abs=1e-12)


def rows(mujoco, other, data, robot):
    """Jacobian of the loops of a robot at a state, with MuJoCo's kinematics."""
    names = {"": 0} | {name: k for k, name in enumerate(robot.links, 1)}
    found = []
    for loop in robot.loops:
        parts = []
        for link, pose in ((loop.first, loop.pose_first), (loop.second, loop.pose_second)):
            body = names[link]
            point = data.xpos[body] + data.xmat[body].reshape(3, 3) @ pose.r
            Jv, Jw = np.zeros((3, other.nv)), np.zeros((3, other.nv))
            mujoco.mj_jac(other, data, Jv, Jw, point, body)
            parts.append(Jv if loop.kind == "point" else np.concatenate([Jv, Jw]))
        found.append(parts[0] - parts[1])
    return np.concatenate(found)


@pytest.mark.parametrize("name", ["four_bar", "platform"])
def test_loops_move_as_with_rigid_constraints(name):
    """MuJoCo's mass matrix and Jacobians, with multipliers instead of its soft constraints."""
    mujoco = peer("mujoco")
    path = FILES / f"{name}.xml"
    robot, other = read_mjcf(path), smooth(mujoco, path)
    model = quietly(load_mjcf, path)
    system, data = mc.compile(model), mujoco.MjData(other)
    assert len(robot.loops) == {"four_bar": 1, "platform": 2}[name]
    assert system.report.degrees_of_freedom == {"four_bar": 1, "platform": 6}[name]
    result = system.simulate(0.3, tolerance=1e-10, points=4)
    for k in range(len(result.time)):
        q, v, a = [], [], []
        for joint in joints_of(robot):
            part = getattr(model, joint.name)
            at, speed = {"prismatic": ("s", "v"), "spherical": ("Q", "w")}.get(joint.kind, ("phi", "w"))
            if joint.kind == "spherical":  # in a loop the joint may leave its orientation to the frames
                b, a_ = (result[f"{joint.name}.frame_{side}.R"][k] for side in "ba")
                q.append(sp.orientation.to_quaternion(b @ a_.T))
            else:
                q.append(np.atleast_1d(result[f"{joint.name}.{at}"][k]))
            v.append(np.atleast_1d(result[f"{joint.name}.{speed}"][k]))
            a.append(np.atleast_1d(result.evaluate(mc.der(getattr(part, speed)))[k]))
        q, v, a = (np.concatenate(x) for x in (q, v, a))

        def jacobian(t, q=q, v=v):
            moved = q.copy()
            mujoco.mj_integratePos(other, moved, v, t)
            data.qpos[:] = moved
            mujoco.mj_kinematics(other, data)
            mujoco.mj_comPos(other, data)
            return rows(mujoco, other, data, robot)

        d = 1e-3
        weights = {1: 4 / 5, 2: -1 / 5, 3: 4 / 105, 4: -1 / 280}
        rate = sum(w * (jacobian(n * d) - jacobian(-n * d)) for n, w in weights.items()) / d
        J = jacobian(0.0)
        data.qpos[:], data.qvel[:] = q, v
        mujoco.mj_forward(other, data)
        M = np.zeros((other.nv, other.nv))
        mujoco.mj_fullM(other, M, data.qM) if mujoco.__version__ < "3.4" else mujoco.mj_fullM(other, data, M)
        free = data.qacc.copy()
        W = np.linalg.solve(M, J.T)
        force = np.linalg.lstsq(J @ W, -rate @ v - J @ free, rcond=1e-10)[0]
        assert difference(a, free + W @ force) < 1e-6
        assert np.abs(J @ v).max() < 1e-6


def test_a_loop_stays_closed():
    """Without MuJoCo: lengths of a four-bar linkage, and its energy."""
    model = quietly(load_mjcf, FILES / "four_bar.xml")
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    end = result["pin_a.frame_b.r_0"] - result["pin_b.frame_b.r_0"]
    assert np.abs(end).max() < 1e-7
    assert np.linalg.norm(result["pin_b.frame_b.r_0"] - (1, 0, 0), axis=1) == pytest.approx(math.hypot(0.2, 0.5))
    assert abs(result.energy().error).max() < 1e-5 and np.ptp(result["drive.phi"]) > 1.0


def test_coupled_joints(tmp_path):
    """A polynomial between coordinates, against the formula for one degree of freedom."""
    bodies = "".join(
        f'<body pos="{k} 0 0"><joint name="j{k}" type="slide" axis="0 0 1" ref="{0.1 * k}"/><geom size="0.1" mass="{k + 1}"/></body>'
        for k in range(2)
    )
    law = '<equality><joint joint1="j1" joint2="j0" polycoef="0.2 0.5 0.3 0 0"/></equality>'
    path = write(tmp_path, f"<mujoco><worldbody>{bodies}</worldbody>{law}</mujoco>")
    model = quietly(load_mjcf, path)
    x, v = 0.4, 0.7
    result = mc.compile(model).simulate(1e-9, points=2, initial={"j0.s": x, "j0.v": v})
    slope, bend = 0.5 + 0.6 * x, 0.6
    assert result["j1.s"][0] == pytest.approx(0.1 + 0.2 + 0.5 * x + 0.3 * x * x)
    assert result["j1.v"][0] == pytest.approx(slope * v)
    want = -(1 * 9.81 + 2 * slope * (9.81 + bend * v * v)) / (1 + 2 * slope**2)
    assert result.evaluate(mc.der(model.j0.v))[0] == pytest.approx(want)


def test_names_remarks_and_keyframes():
    with pytest.warns(UserWarning, match="contacts are not modelled") as said:
        model = load_mjcf(FILES / "walker.xml")
    assert said[0].filename == __file__
    assert isinstance(model.root, sp.FreeMotion) and isinstance(model.hip, sp.Spherical)
    assert model.renamed == {"joint tail yaw": "tail_yaw", "link tail 1": "tail_1", "link tail2": "tail2_link"}
    assert len(model.not_understood) == 2
    result = mc.simulate(model, 0.05, initial=model.starts["stand"])
    assert result["knee.phi"][0] == pytest.approx(0.4) and result["root.r_rel"][0] == pytest.approx((0, 0, 1))
    assert np.linalg.norm(result["imu.frame_a.r_0"][0] - result["trunk.frame_a.r_0"][0]) == pytest.approx(0.05)


def test_where_nobody_says_it_starts_as_drawn():
    result = mc.simulate(quietly(load_mjcf, FILES / "walker.xml"), 0.01)
    assert result["root.r_rel"][0] == pytest.approx((0, 0, 1.2))
    assert result["knee.phi"][0] == pytest.approx(math.radians(10))


def test_gravity_and_flags(tmp_path):
    ball = '<freejoint name="j"/><geom size="0.1"/>'
    top = '<option gravity="0 0 -1"><flag gravity="disable"/></option>'
    assert mc.simulate(quietly(load_mjcf, write(tmp_path, one(ball, top=top))), 1.0)["j.r_rel"][-1] == pytest.approx(
        0.0
    )
    model = quietly(load_mjcf, write(tmp_path, one(ball, top='<option gravity="0 3 -4"/>')))
    assert mc.simulate(model, 1.0)["j.r_rel"][-1] == pytest.approx((0, 1.5, -2.0))


def grid_moments(form):
    """Principal moments of unit mass by counting small cubes."""
    n = 120
    reach = max(form.size) if form.kind != "capsule" else form.size[1] + form.size[0]
    x = (np.arange(n) + 0.5) / n * reach - 0.5 * reach
    X, Y, Z = np.meshgrid(x, x, x, indexing="ij")
    rho2 = X**2 + Y**2
    match form.kind, form.size:
        case "box", (a, b, c):
            inside = (abs(X) < a / 2) & (abs(Y) < b / 2) & (abs(Z) < c / 2)
        case "sphere", (d,):
            inside = rho2 + Z**2 < d * d / 4
        case "ellipsoid", (a, b, c):
            inside = (2 * X / a) ** 2 + (2 * Y / b) ** 2 + (2 * Z / c) ** 2 < 1
        case "cylinder", (d, length):
            inside = (rho2 < d * d / 4) & (abs(Z) < length / 2)
        case "capsule", (d, length):
            inside = rho2 + np.maximum(abs(Z) - length / 2, 0) ** 2 < d * d / 4
    X, Y, Z = X[inside], Y[inside], Z[inside]
    return np.mean(Y**2 + Z**2), np.mean(X**2 + Z**2), np.mean(X**2 + Y**2)


@pytest.mark.parametrize(
    "form",
    [
        Form("box", (0.4, 0.7, 1.0)), Form("sphere", (1.0,)), Form("ellipsoid", (0.5, 0.8, 1.0)),
        Form("cylinder", (0.6, 1.0)), Form("capsule", (0.6, 0.9)),
    ],
    ids=lambda form: form.kind,
)  # fmt: skip
def test_moments_of_forms(form):
    assert moments(form) == pytest.approx(grid_moments(form), rel=0.02)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<robot/>", "begins with <robot>"),
        (one('<geom type="box" size="1 1"/>'), r"robot.xml:2: <geom>: a box needs 3 positive numbers"),
        (one('<geom class="none" size="1"/>'), "no default class 'none'"),
        (one('<geom size="1"/>', '<joint type="screw"/>'), "no type 'screw'"),
        (one('<geom size="1"/>', '<joint range="1 0"/>'), "no room to move"),
        (one('<geom size="1" quat="1 0 0 0" euler="0 0 1"/>'), "orientation once"),
        (one('<body><freejoint/><geom size="1"/></body>'), "free joint must be"),
        (one('<geom type="mesh" mesh="ball"/>'), "no mesh 'ball'"),
        (one('<geom size="1"/>', top='<include file="none.xml"/>'), "no file none.xml"),
        (one('<geom size="1"/>', top='<include file="robot.xml"/>'), "already included"),
        (one('<geom size="1"/>', top='<compiler coordinate="global"/>'), "no longer part"),
        (one('<geom size="1"/>', top='<compiler eulerseq="xya"/>'), "eulerseq"),
        (one('<geom size="1"/>', top='<equality><weld body1="part" body2="prat"/></equality>'), "Did you mean 'part'"),
    ],
)  # fmt: skip
def test_mistakes_name_file_line_and_element(tmp_path, text, said):
    with pytest.raises(DescriptionError, match=said):
        load_mjcf(write(tmp_path, text))


def test_what_is_not_understood_is_listed(tmp_path):
    text = """<mujoco><option wind="1 0 0"/><worldbody>
    <body name="a"><joint name="j" type="ball" frictionloss="2"/><geom size="0.1"/><flexcomp/></body>
    </worldbody><sensor/><deformable/>
    <equality><distance/><weld body1="a" active="false"/></equality></mujoco>"""
    with pytest.warns(UserWarning):
        model = load_mjcf(write(tmp_path, text))
    for said in ("wind", "<sensor>", "<deformable>", "<flexcomp>", "frictionloss", "<distance>", "switched off", "contacts"):  # fmt: skip
        assert any(said in line for line in model.not_understood), said


JUNK = (
    "",
    "-1",
    "0",
    "1e400",
    "nan",
    "abc",
    "1 2",
    "0 0 0",
    "1 2 3 4 5 6 7 8",
    "é",
    "1e-320",
    "true",
    "part",
    "world",
    "trunk",
    "free",
)


@pytest.mark.parametrize(
    "name", ["arm.urdf", "gripper.urdf", "walker.xml", "platform.xml", "actuators.xml", "tendons.xml"]
)
def test_files_with_random_mistakes(tmp_path, name):
    """Anything in a file is either read or refused with a message that names it."""
    rng = np.random.default_rng(2)
    text = (FILES / name).read_text()
    (tmp_path / "walker_defaults.xml").write_text((FILES / "walker_defaults.xml").read_text())
    attributes = list(re.finditer(r'\w+="([^"]*)"', text))
    read = 0
    for _ in range(60):
        found = attributes[rng.integers(len(attributes))]
        value = JUNK[rng.integers(len(JUNK))]
        path = write(tmp_path, text[: found.start(1)] + value + text[found.end(1) :], name)
        try:
            quietly(mc.load_urdf if path.suffix == ".urdf" else mc.load_mjcf, path)
            read += 1
        except mc.MechaneError as error:
            assert tmp_path.name in str(error) or name in str(error)
    assert 0 < read < 60


@pytest.mark.parametrize(
    ("compiler", "geom", "m"),
    [
        ('inertiafromgeom="true"', "", 3.0),
        ('inertiafromgeom="true"', '<geom size="0.1" mass="0"/>', 3.0),
        ('inertiafromgeom="true" inertiagrouprange="0 2"', '<geom size="0.1" mass="5" group="4"/>', 3.0),
        ('inertiafromgeom="true"', '<geom size="0.1" mass="5"/>', 5.0),
        ('inertiafromgeom="false"', '<geom size="0.1" mass="5"/>', 3.0),
        ("", '<geom size="0.1" mass="5"/>', 3.0),
    ],
)
def test_geoms_replace_an_inertial_only_if_they_have_mass(tmp_path, compiler, geom, m):
    inertial = '<inertial pos="0 0 0" mass="3" diaginertia="1 1 1"/>'
    path = write(tmp_path, one(inertial + geom, '<joint type="slide"/>', f"<compiler {compiler}/>"))
    assert read_mjcf(path).links["part"].inertia.m == m
    assert peer("mujoco").MjModel.from_xml_path(str(path)).body_mass[1] == m

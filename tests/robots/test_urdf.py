"""Robots from URDF files."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest

import mechane as mc
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.robots import DescriptionError, load_urdf, read_urdf
from robots.reference import Tree
from robots.rigs import FILES, accelerations, difference, peer, quietly, random_state, start

BALL = '<inertial><mass value="2"/><inertia ixx="0.1" iyy="0.2" izz="0.3" ixy="0" ixz="0" iyz="0"/></inertial>'


def write(tmp_path, text):
    path = tmp_path / "robot.urdf"
    path.write_text(text)
    return path


def one_joint(kind, inside="", link=BALL):
    return (
        f'<robot name="one"><link name="base"/><link name="part">{link}</link>\n'
        f'<joint name="j" type="{kind}"><parent link="base"/><child link="part"/>{inside}</joint></robot>'
    )


@pytest.mark.parametrize("name", ["arm", "gripper"])
def test_accelerations_equal_an_independent_recursion(name):
    path = FILES / f"{name}.urdf"
    robot, tree = read_urdf(path), Tree(path)
    model = quietly(load_urdf, path, limits=False)
    system = mc.compile(model)
    assert len(system.report.states) == 2 * (len(tree.names) - len(tree.mimic))
    rng = np.random.default_rng(7)
    joints = {j.name: j for link in robot.links.values() for j in link.joints}
    for _ in range(5):
        q, v = random_state(robot, rng)
        at = {name: (x[0], u[0]) for name, x, u in zip(joints, q, v, strict=True)}
        for follower, (leader, factor, offset) in tree.mimic.items():
            at[follower] = (factor * at[leader][0] + offset, factor * at[leader][1])
        q, v = ([np.array([at[n][k]]) for n in joints] for k in (0, 1))
        initial = start(model, robot, q, v)
        for follower in tree.mimic:
            initial = {k: x for k, x in initial.items() if not k.startswith(f"{follower}.")}
        got = accelerations(model, robot, system, initial)
        order = [tree.names.index(n) for n in joints]
        positions, speeds = (np.array([at[n][k] for n in tree.names]) for k in (0, 1))
        damping = np.array([joints[n].damping for n in tree.names])
        want = tree.accelerations(positions, speeds, -damping * speeds)[order]
        assert difference(got, want) < 1e-9


def test_accelerations_equal_those_of_pinocchio():
    pin = peer("pinocchio")
    path = FILES / "arm.urdf"
    other, robot = pin.buildModelFromUrdf(str(path)), read_urdf(path)
    model = quietly(load_urdf, path, limits=False)
    system = mc.compile(model)
    joints = {j.name: j for link in robot.links.values() for j in link.joints}
    rng = np.random.default_rng(3)
    for _ in range(5):
        q, v = random_state(robot, rng)
        theirs_q, theirs_v, tau = pin.neutral(other), np.zeros(other.nv), np.zeros(other.nv)
        place = []
        for joint, x, u in zip(joints.values(), q, v, strict=True):
            j = other.joints[other.getJointId(joint.name)]
            theirs_q[j.idx_q : j.idx_q + j.nq] = x if j.nq == 1 else [math.cos(x[0]), math.sin(x[0])]
            theirs_v[j.idx_v] = u[0]
            tau[j.idx_v] = -joint.damping * u[0]
            place.append(j.idx_v)
        want = pin.aba(other, other.createData(), theirs_q, theirs_v, tau)[place]
        assert difference(accelerations(model, robot, system, start(model, robot, q, v)), want) < 1e-10


def test_everything_has_its_name():
    with pytest.warns(UserWarning, match="not_understood") as said:
        model = load_urdf(FILES / "arm.urdf")
    assert said[0].filename == __file__
    assert isinstance(model.elbow, sp.Revolute) and isinstance(model.slide, sp.Prismatic)
    assert isinstance(model.bracket, sp.FixedRotation)
    assert model.renamed == {"link upper-arm": "upper_arm"} and isinstance(model.upper_arm, sp.Body)
    assert model.not_understood == [
        "arm.urdf:62: <transmission> 't1': is not used",
        "arm.urdf:20: <collision>: contacts are not modelled",
    ]
    assert tuple(model.world.n) == (0.0, 0.0, -1.0)
    result = mc.simulate(model, 0.1, initial={"elbow.phi": 0.5, "shoulder.phi": 0.2})
    assert result["elbow.phi"][0] == pytest.approx(0.5)
    assert np.linalg.norm(result["tool0.frame_a.r_0"][0] - result["fore_arm.frame_a.r_0"][0]) == pytest.approx(0.3)


def test_limits_are_stops(tmp_path):
    limit = '<axis xyz="0 1 0"/><limit lower="-0.4" upper="0.4" effort="1" velocity="1"/>'
    link = BALL.replace("<mass", '<origin xyz="0 0 1"/><mass')
    path = write(tmp_path, one_joint("revolute", limit, link))
    result = mc.simulate(load_urdf(path), 3.0, initial={"j.phi": 0.1})
    assert result["j.phi"].max() < 0.43 and result["j.phi"][-1] > 0.39
    assert any(e.what == "touches" for e in result.events)
    free = mc.simulate(load_urdf(path, limits=False), 3.0, initial={"j.phi": 0.1})
    assert free["j.phi"].max() > 3.0


def test_a_start_outside_the_limits_is_moved_inside(tmp_path):
    limit = '<axis xyz="0 1 0"/><limit lower="-3" upper="-1" effort="1" velocity="1"/>'
    model = load_urdf(write(tmp_path, one_joint("revolute", limit)))
    assert mc.simulate(model, 0.01)["j.phi"][0] == pytest.approx(-2.0)


def test_a_start_that_is_part_of_the_model():
    model = quietly(load_urdf, FILES / "arm.urdf", initial={"elbow.phi": 0.5, "slide.v": 0.2})
    result = mc.simulate(model, 0.01)
    assert result["elbow.phi"][0] == pytest.approx(0.5) and result["slide.v"][0] == pytest.approx(0.2)
    with pytest.raises(mc.MechaneError, match=r"Did you mean 'elbow\.phi'"):
        quietly(load_urdf, FILES / "arm.urdf", initial={"elbow.ph": 0.5})
    free = quietly(mc.load_mjcf, FILES / "walker.xml", initial={"root.Q": (0, 1, 0, 0), "root.r_rel": (1, 2, 3)})
    result = mc.simulate(free, 0.01)
    assert result["root.Q"][0] == pytest.approx((0, 1, 0, 0)) and result["root.r_rel"][0] == pytest.approx((1, 2, 3))


def test_friction_holds_and_slides(tmp_path):
    inside = (
        '<axis xyz="0 0 1"/><limit lower="-9" upper="9" effort="1" velocity="1"/><dynamics friction="25" damping="3"/>'
    )
    model = load_urdf(write(tmp_path, one_joint("prismatic", inside)))
    assert abs(mc.simulate(model, 1.0)["j.s"][-1]) < 1e-9, "25 N hold 2 kg"
    system = mc.compile(model)
    result = system.simulate(1e-6, points=2, initial={"j.v": 0.5})
    assert result.evaluate(mc.der(model.j.v))[0] == pytest.approx(-9.81 - (25 + 3 * 0.5) / 2)


def test_a_motor_drives_a_joint(tmp_path):
    model = load_urdf(write(tmp_path, one_joint("continuous", '<axis xyz="0 0 1"/>')), driven=True)
    model.motor = rot.Torque(tau=0.6)
    model.connect(model.motor.flange_b, model.j.axis)
    assert mc.simulate(model, 1.0)["j.phi"][-1] == pytest.approx(0.5 * 0.6 / 0.3, rel=1e-5)


def test_planar_and_floating_joints(tmp_path):
    planar = load_urdf(write(tmp_path, one_joint("planar", '<axis xyz="0 1 0"/>')))
    result = mc.simulate(planar, 1.0)
    assert isinstance(planar.j, sp.Planar) and len(result.system.report.states) == 6
    assert result["part.frame_a.r_0"][-1] == pytest.approx((0, 0, -4.905), abs=1e-5)
    floating = load_urdf(write(tmp_path, one_joint("floating", '<origin xyz="1 2 3"/>')))
    result = mc.simulate(floating, 1.0, initial={"j.w_rel": (0.0, 0.0, 1.0)})
    assert result["part.frame_a.r_0"][-1] == pytest.approx((1, 2, 3 - 4.905), abs=1e-5)


def test_a_free_base(tmp_path):
    path = write(tmp_path, f'<robot name="r"><link name="body">{BALL}</link></robot>')
    model = load_urdf(path, free_base=True)
    result = mc.simulate(model, 1.0, initial={"free_base.v_rel": (1.0, 0.0, 0.0)})
    assert result["body.frame_a.r_0"][-1] == pytest.approx((1, 0, -4.905), abs=1e-5)


def test_energy_is_kept():
    model = quietly(load_urdf, FILES / "arm.urdf", limits=False)
    energy = mc.simulate(model, 2.0, tolerance=1e-9, initial={"elbow.phi": 0.5}).energy()
    assert abs(energy.error).max() < 1e-6 and energy.dissipated[-1] > 1.0


def test_what_moves_nothing_is_held(tmp_path):
    with pytest.warns(UserWarning, match="moves no mass"):
        model = load_urdf(write(tmp_path, one_joint("continuous", '<axis xyz="0 0 1"/>', "")))
    assert isinstance(model.j, sp.FixedTranslation)


def test_what_floats_is_not_carried(tmp_path):
    """The massless link between a hinge and a floating body has nothing to move."""
    text = one_joint("revolute", '<limit effort="1" velocity="1"/>', link="").replace(
        "</robot>",
        f'<link name="far">{BALL}</link><joint name="f" type="floating"><parent link="part"/><child link="far"/></joint></robot>',
    )
    with pytest.warns(UserWarning, match="'j'.* moves no mass"):
        model = load_urdf(write(tmp_path, text))
    assert mc.simulate(model, 1.0)["far.frame_a.r_0"][-1] == pytest.approx((0, 0, -4.905), abs=1e-6)


def test_an_impossible_inertia_is_said(tmp_path):
    link = BALL.replace('ixx="0.1"', 'ixx="-0.1"')
    with pytest.warns(UserWarning, match=r"robot.urdf:1: <inertia>: is negative about some axis"):
        model = load_urdf(write(tmp_path, one_joint("continuous", '<axis xyz="0 0 1"/>', link)))
    assert model.not_understood


def test_an_inertia_of_no_rigid_body_is_used_as_it_is(tmp_path):
    """Files in use have such numbers; accelerations with them are compared with pinocchio (romeo_small)."""
    link = BALL.replace('ixx="0.1"', 'ixx="2.0"')
    with pytest.warns(UserWarning, match="belongs to no rigid body"):
        model = load_urdf(write(tmp_path, one_joint("continuous", '<axis xyz="0 0 1"/>', link)))
    assert np.diag(mc.simulate(model, 0.1)["part.I"][0]).max() == 2.0


def test_names_that_are_none(tmp_path):
    text = one_joint("continuous", '<axis xyz="0 0 1"/>').replace('name="j"', 'name="2nd joint"')
    text = text.replace('"part"', '"connect"')
    with pytest.warns(UserWarning, match="joint 2nd joint is called n2nd_joint"):
        model = load_urdf(write(tmp_path, text))
    assert model.renamed == {"joint 2nd joint": "n2nd_joint", "link connect": "connect_"}
    assert mc.simulate(model, 0.1)["n2nd_joint.phi"][-1] == 0.0


def test_a_link_and_a_joint_of_one_name(tmp_path):
    text = one_joint("continuous", '<axis xyz="0 0 1"/>').replace('"part"', '"j"')
    with pytest.warns(UserWarning, match="link j is called j_link"):
        model = load_urdf(write(tmp_path, text))
    assert isinstance(model.j, sp.Revolute) and isinstance(model.j_link, sp.Body)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<robot", r"robot.urdf:1: this is not XML"),
        ("<model/>", r"begins with <model>"),
        ('<robot name="r"/>', "has no links"),
        ('<robot name="r"><link/></robot>', r"robot.urdf:1: <link>: attribute name is missing"),
        (one_joint("bolted"), r"robot.urdf:2: <joint> 'j': there is no type 'bolted'"),
        (one_joint("fixed").replace('child link="part"', 'child link="prat"'), "no link 'prat'. Did you mean 'part'"),
        (one_joint("fixed").replace('child link="part"', 'child link="base"'), "only trees"),
        (one_joint("revolute", '<axis xyz="0 0 0"/>'), "axis must not be zero"),
        (one_joint("revolute", '<axis xyz="0 one 0"/>'), "must be numbers"),
        (one_joint("revolute", '<axis xyz="0 1"/>'), "3 finite numbers"),
        (one_joint("revolute", '<axis xyz="0 nan 1"/>'), "3 finite numbers"),
        (one_joint("revolute", '<limit lower="1" upper="-1"/>'), "above the upper one"),
        (one_joint("fixed", link='<inertial><mass value="-1"/></inertial>'), "negative"),
        ('<robot name="r"><xacro:macro/></robot>', "expand it first"),
        ('<robot name="r"><link name="a"/><link name="a"/></robot>', "two links"),
        ('<robot name="r"><link name="a"/><link name="b"/></robot>', "no joint carries this link"),
        ("<robot>" + "<a>" * 400 + "</a>" * 400 + "</robot>", "inside each other"),
    ],
)  # fmt: skip
def test_mistakes_name_file_line_and_element(tmp_path, text, said):
    with pytest.raises(DescriptionError, match=said) as caught:
        load_urdf(write(tmp_path, text))
    assert isinstance(caught.value, mc.MechaneError) and "robot.urdf" in str(caught.value)


BOMB = """<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<robot name="&b;"><link name="base"/></robot>"""
LEAK = """<?xml version="1.0"?><!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]><robot name="r">&f;</robot>"""
REMOTE = (
    """<?xml version="1.0"?><!DOCTYPE r SYSTEM "http://127.0.0.1:1/x.dtd"><robot name="r"><link name="a"/></robot>"""
)


@pytest.mark.parametrize("text", [BOMB, LEAK, REMOTE])
def test_entities_are_not_read(tmp_path, text):
    with pytest.raises(DescriptionError, match="entities are not read"):
        load_urdf(write(tmp_path, text))


def test_large_and_missing_files(tmp_path, monkeypatch):
    from mechane import documents as document

    monkeypatch.setattr(document, "LARGEST", 100)
    with pytest.raises(DescriptionError, match="more than"):
        load_urdf(FILES / "arm.urdf")
    with pytest.raises(DescriptionError, match="No such file"):
        load_urdf(tmp_path / "none.urdf")


def test_forms_are_drawn():
    model = quietly(load_urdf, FILES / "arm.urdf")
    result = mc.simulate(model, 0.1)
    picture = result.image(0.0, width=300, height=200)
    from mechane.view.scene import build_scene

    scene = build_scene(result, 2)
    kinds = {
        owner: sorted(s.kind for s in scene.shapes if s.owner == owner) for owner in ("base", "upper_arm", "column")
    }
    assert kinds == {"base": ["box"], "upper_arm": ["cylinder", "sphere", "sphere"], "column": ["cylinder"]}
    assert tuple(scene.color[0, scene.of("base")[0]]) == (255, 127.5, 25.5)
    low, high = scene.select(scene.of("base")).bounds()
    assert low == pytest.approx((-0.15, -0.15, -0.05), abs=1e-6) and high == pytest.approx((0.15, 0.15, 0.05), abs=1e-6)
    assert picture is not None


def test_nothing_is_said_where_nothing_is_left_out(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        model = load_urdf(write(tmp_path, one_joint("continuous", '<axis xyz="0 0 1"/>')))
    assert model.not_understood == [] and model.renamed == {}


def test_meshes_are_found_and_shown(tmp_path):
    import trimesh

    (tmp_path / "my_robot" / "urdf").mkdir(parents=True)
    (tmp_path / "my_robot" / "meshes").mkdir()
    trimesh.creation.box((1, 2, 3)).export(tmp_path / "my_robot" / "meshes" / "part.stl")
    (tmp_path / "my_robot" / "meshes" / "part.3ds").write_text("?")
    mesh = '<geometry><mesh filename="package://my_robot/meshes/part.{}" scale="0.1 0.1 -0.1"/></geometry>'
    seen = f'{BALL}<visual><origin xyz="0 0 1" rpy="0 1.5707963267948966 0"/>{mesh.format("stl")}</visual>'
    path = tmp_path / "my_robot" / "urdf" / "robot.urdf"
    path.write_text(one_joint("continuous", '<axis xyz="0 0 1"/>', seen))
    model = load_urdf(path)
    from mechane.view.scene import build_scene

    scene = build_scene(mc.simulate(model, 0.1), 2)
    low, high = scene.select(scene.of("part")).bounds()
    assert low == pytest.approx((-0.15, -0.1, 0.95), abs=1e-6) and high == pytest.approx((0.15, 0.1, 1.05), abs=1e-6)
    elsewhere = tmp_path / "robot.urdf"
    elsewhere.write_text(path.read_text().replace("my_robot", "theirs"))
    with pytest.warns(UserWarning, match="was not found"):
        load_urdf(elsewhere)
    assert load_urdf(elsewhere, packages={"theirs": tmp_path / "my_robot"}).not_understood == []
    collision = "".join(f"<collision>{mesh.format('stl')}</collision>" for _ in range(2))
    path.write_text(path.read_text().replace(".stl", ".3ds").replace("</visual>", "</visual>" + collision))
    with pytest.warns(UserWarning, match="3DS files are not shown"):
        model = load_urdf(path)
    assert len(model.part.forms) == 2 and any("instead of the visual" in line for line in model.not_understood)


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "package://x/../../../etc/passwd", "http://127.0.0.1:1/a.stl", "a\0b.stl"]
)
def test_no_other_files_are_shown(tmp_path, name):
    geometry = f'<visual><geometry><mesh filename="{name.replace(chr(0), "")}"/></geometry></visual>'
    with pytest.warns(UserWarning, match=r"not shown"):
        model = load_urdf(write(tmp_path, one_joint("continuous", '<axis xyz="0 0 1"/>', BALL + geometry)))
    assert not model.part.forms

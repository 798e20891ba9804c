"""Actuators of MJCF files: motors, servos and dampers on joints and tendons."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane.robots import DescriptionError, load_mjcf, read_mjcf
from robots.rigs import FILES, accelerations, controls, difference, peer, quietly, random_state, start
from robots.test_mjcf import one, smooth, write

PATH = FILES / "actuators.xml"
SLIDE = '<joint name="j" type="slide" axis="1 0 0"/>'
TARGET = 'class="c" joint="j"'
MASS = '<geom size="0.1" mass="2" contype="0" conaffinity="0"/>'


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """MuJoCo writes its warnings into a file in the current folder."""
    monkeypatch.chdir(tmp_path)


def cart(tmp_path, actuator, joint=SLIDE, **options):
    return quietly(load_mjcf, write(tmp_path, one(MASS, joint, f"<actuator>{actuator}</actuator>")), **options)


def test_accelerations_equal_those_of_mujoco():
    """All kinds, classes, gears, tendons, and limits of controls, forces and joints."""
    mujoco = peer("mujoco")
    robot, other = read_mjcf(PATH), smooth(mujoco, PATH)
    with pytest.warns(UserWarning, match="is called"):
        model = load_mjcf(PATH, limits=False)
    assert model.not_understood == [] and len(robot.actuators) == other.nu == 15
    system, data = mc.compile(model), mujoco.MjData(other)
    rng, limited = np.random.default_rng(3), np.zeros(2, bool)
    for k in range(8):
        q, v = random_state(robot, rng)
        u = rng.uniform(-3, 3, other.nu) * (0.3, 1.0)[k % 2]
        act = dict(zip(("lag.act", "sum_up.act", "slow.act", "press.act"), rng.uniform(-1, 1, other.na), strict=True))
        data.qpos[:], data.qvel[:], data.ctrl[:] = np.concatenate(q), np.concatenate(v), u
        data.act[:] = list(act.values())
        mujoco.mj_forward(other, data)
        given = start(model, robot, q, v) | act, controls(model, robot, u)
        assert difference(accelerations(model, robot, system, *given), data.qacc) < 1e-10
        run = system.simulate(1e-9, points=2, initial=given[0], parameters=given[1])
        rates = [run.evaluate(mc.der(getattr(model, name.split(".")[0]).act))[0] for name in act]
        assert rates == pytest.approx(data.act_dot, abs=1e-8)
        limited |= (data.qfrc_actuator[4] in (-2.0, 3.0), -2 < data.qfrc_actuator[4] < 3)
    assert limited.all()  # the joint's limit was reached, and was not


@pytest.mark.parametrize(
    ("default", "actuator"),
    [
        ('<velocity kv="5"/>', "<velocity {}/>"), ('<position kp="5" kv="2"/>', "<velocity {}/>"),
        ('<general gainprm="5"/>', "<velocity {}/>"), ('<velocity kv="5"/>', "<position {}/>"),
        ('<position kp="5" kv="2"/>', '<position {} kp="3"/>'), ('<damper kv="5" ctrlrange="0 1"/>', "<damper {}/>"),
        ('<general gainprm="5 6" biasprm="1 2 3" biastype="affine"/>', "<motor {}/>"),
        ('<general dyntype="filter"/>', "<position {}/>"), ('<motor gear="3"/>', '<general {} biasprm="1 2 3"/>'),
        ('<position kp="4"/>', '<general {} biasprm="1"/>'), ('<general biastype="affine" biasprm="1 2 3"/>', "<general {}/>"),
        ('<position timeconst="0.2"/>', "<position {}/>"), ('<position timeconst="0.2"/>', "<motor {}/>"),
        ('<cylinder timeconst="0.2" diameter="0.3"/>', '<cylinder {} bias="1 2 -3"/>'), ('<general dyntype="filter" dynprm="0.4"/>', "<general {}/>"),
        ('<position timeconst="0.2"/>', "<general {}/>"), ('<general dynprm="0.4"/>', "<cylinder {}/>"), ('<motor/>', "<cylinder {}/>"),
    ],
)  # fmt: skip
def test_classes_count_as_in_mujoco(tmp_path, default, actuator):
    top = f"<default><default class='c'>{default}</default></default>"
    path = write(tmp_path, one(MASS, SLIDE, top + f"<actuator>{actuator.format(TARGET)}</actuator>"))
    (a,), other = read_mjcf(path).actuators.values(), peer("mujoco").MjModel.from_xml_path(str(path))
    assert a.gain == pytest.approx(other.actuator_gainprm[0][:3]) and a.gear == other.actuator_gear[0, 0]
    assert a.bias == pytest.approx(other.actuator_biasprm[0][:3] * (other.actuator_biastype[0] != 0))
    assert a.dynamics == ("none", "integrator", "filter", "filter")[other.actuator_dyntype[0]]
    assert a.dynamics != "filter" or a.time_constant == other.actuator_dynprm[0, 0]


@pytest.mark.parametrize(
    ("default", "said"),
    [
        ('<position timeconst="0.2" actrange="-1 1"/>', "actrange"),
        ('<general gainprm="5" biastype="affine" biasprm="0 0 3"/>', "ratio"),
    ],
)
def test_what_a_class_has_and_is_not_modelled_is_listed(tmp_path, default, said):
    top = f"<default>{default}</default><actuator><position joint='j'/></actuator>"
    assert any(said in line for line in quietly(load_mjcf, write(tmp_path, one(MASS, SLIDE, top))).not_understood)


def test_limits_that_count_tendons_are_listed(tmp_path):
    text = PATH.read_text().replace('ref="0.3"', 'ref="0.3" actuatorfrcrange="-1 1"')
    text = text.replace('tendon="rope" gear="3"/>', 'tendon="rope" gear="2"/>', 1)
    said = quietly(load_mjcf, write(tmp_path, text)).not_understood
    assert any("does not limit what tendons give" in line for line in said)
    assert any("several gears" in line for line in said)


def test_controls_are_numbers_functions_of_time_or_equations(tmp_path):
    motor = '<motor name="push" joint="j" gear="3"/>'
    assert mc.simulate(cart(tmp_path, motor), 1.0)["j.s"][-1] == 0.0
    run = mc.simulate(cart(tmp_path, motor), 1.0, parameters={"push.control": 2.0})
    assert run["j.s"][-1] == pytest.approx(0.5 * 3 * 2 / 2) and abs(run.energy().error).max() < 1e-9
    run = mc.simulate(cart(tmp_path, motor, controls={"push": lambda t: t}), 1.0)
    assert run["j.s"][-1] == pytest.approx(3 / 2 / 6)
    model = cart(tmp_path, motor, controls={"push": None})
    model.equation(model.push_control.y == -6.0 * model.j.s)
    run = mc.simulate(model, 1.0, initial={"j.s": 1.0, "j.v": 0.0})
    assert run["j.s"][-1] == pytest.approx(np.cos(3.0), abs=1e-5)
    assert not hasattr(cart(tmp_path, motor, actuators=False), "push")
    with pytest.raises(mc.MechaneError, match="no actuator 'pull'"):
        cart(tmp_path, motor, controls={"pull": 1.0})


def test_keyframes_have_controls():
    model = quietly(load_mjcf, PATH)
    at_home = model.controls["home"]
    assert at_home["rail_motor.control"] == 1 and at_home["unwind.control"] == -2 and len(at_home) == 15
    assert mc.simulate(model, 0.01, initial=model.starts["home"], parameters=at_home)["turn.u"][0] == 0.2


@pytest.mark.parametrize(
    ("actuator", "joint", "said"),
    [
        ('<motor joint="j"/>', '<joint name="j" type="ball"/>', "acts on a ball or free joint"),
        ('<position joint="j" timeconst="0.1" actrange="-1 1"/>', SLIDE, "actrange"),
        ('<position joint="j" dampratio="1"/>', SLIDE, "damping ratio"),
        ('<intvelocity joint="j" actrange="-1 1"/>', SLIDE, 'dyntype="intvelocity"'),
        ('<general joint="j" gaintype="muscle"/>', SLIDE, 'gaintype="muscle"'),
        ('<muscle joint="j"/>', SLIDE, 'dyntype="muscle"'),
        ('<general joint="j" dyntype="filter" dynprm="0"/>', SLIDE, "time constant"),
        ('<motor site="s"/>', SLIDE + '<site name="s"/>', "neither on a joint nor on a tendon"),
        ('<motor joint="j" delay="0.1"/>', SLIDE, "attribute delay is not used"),
    ],
)
def test_what_is_not_modelled_is_listed(tmp_path, actuator, joint, said):
    assert any(said in line for line in cart(tmp_path, actuator, joint).not_understood)


def test_a_file_without_actuation_has_none(tmp_path):
    text = one(MASS, SLIDE, '<option><flag actuation="disable"/></option><actuator><position joint="j"/></actuator>')
    model = quietly(load_mjcf, write(tmp_path, text))
    assert mc.simulate(model, 1.0, initial={"j.s": 1.0})["j.s"][-1] == 1.0


@pytest.mark.parametrize(
    ("actuator", "said"),
    [
        ('<motor joint="k"/>', "no joint 'k'"),
        ('<motor name="a" joint="j"/><motor name="a" joint="j"/>', "two actuators"),
        ('<motor joint="j" ctrlrange="1 0"/>', "ctrlrange must increase"),
        ('<motor joint="j" gear="much"/>', "must be numbers"),
        ('<position joint="j" inheritrange="1"/>', "needs a joint or tendon with a range"),
    ],
)
def test_mistakes_name_file_line_and_element(tmp_path, actuator, said):
    with pytest.raises(DescriptionError, match=rf"robot.xml:1: <\w+.*{said}"):
        cart(tmp_path, actuator)

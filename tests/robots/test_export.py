"""Models written as URDF, and read again."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import numpy as np
import pytest

import mechane as mc
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.robots import read_urdf
from robots.rigs import FILES, accelerations, difference, peer, quietly, random_state, start


def crane():
    """A tree with joints connected either way round, shaped bodies and rigid parts."""
    m = mc.Model("crane")
    m.world = sp.World(n=(0, 0, -1))
    m.base = sp.FixedRotation(r=(0.1, 0.2, 0.3), angles=(0.3, -0.2, 0.5))
    m.slew = sp.Revolute(n=(0, 0.6, 0.8), phi=0.3, driven=True, friction=mc.Coulomb(limit=0.5, d=0.1))
    m.brake = rot.Damper(d=2.0)
    m.boom = sp.BodyCylinder(r=(1, 0.2, 0), density=100.0)
    m.load = sp.Body(m=2.0, I=(0.1, 0.2, 0.25), r_cm=(0.1, 0, 0))
    m.trolley = sp.Prismatic(n=(1, 1, 0), s=0.2, s_offset=0.4, lower=mc.Stop(at=-1), upper=mc.Stop(at=2))
    m.box = sp.BodyBox(r=(0.3, 0, 0.1), density=50.0)
    m.mass = sp.PointMass(m=0.7)
    m.connect(m.world.frame_b, m.base.frame_a)
    m.connect(m.base.frame_b, m.slew.frame_b)  # the other way round
    m.connect(m.slew.frame_a, m.boom.frame_a)
    m.connect(m.boom.frame_b, m.load.frame_a, m.trolley.frame_a)
    m.connect(m.trolley.frame_b, m.box.frame_a)
    m.connect(m.box.frame_b, m.mass.frame_a)
    m.connect(m.slew.support, m.brake.flange_a)
    m.connect(m.brake.flange_b, m.slew.axis)
    return m


def test_a_model_of_ones_own(tmp_path):
    model = crane()
    back = mc.load_urdf(mc.export_urdf(model, tmp_path / "crane.urdf"))
    assert set(back.renamed) == set() and back.not_understood == []
    assert isinstance(back.slew, sp.Revolute) and back.trolley.lower.at == -1 and back.trolley.upper.at == 2
    initial = {"slew.phi": 0.5, "slew.w": -0.7, "trolley.s": 0.3, "trolley.v": 0.4}
    rates = [
        [r.evaluate(mc.der(m.slew.w))[0], r.evaluate(mc.der(m.trolley.v))[0]]
        for m in (model, back)
        for r in [mc.compile(m).simulate(1e-9, points=2, initial=initial)]
    ]
    assert rates[0] == pytest.approx(rates[1], rel=1e-9)


@pytest.mark.parametrize("name", ["arm", "gripper"])
def test_there_and_back(tmp_path, name):
    first = quietly(mc.load_urdf, FILES / f"{name}.urdf")
    path = mc.export_urdf(first, tmp_path / "again.urdf")
    again = quietly(mc.load_urdf, path)
    robot = read_urdf(path)
    assert (len(robot.couplings), again.not_understood) == ({"arm": 0, "gripper": 2}[name], [])
    rng = np.random.default_rng(5)
    q, v = random_state(robot, rng)
    q = [0.02 * np.ones(1) for _ in q]
    initial = start(again, robot, q, v)
    for coupling in robot.couplings:
        initial = {k: x for k, x in initial.items() if not k.startswith(f"{coupling.joint}.")}
    rates = [accelerations(m, robot, mc.compile(m), initial) for m in (first, again)]
    assert difference(*rates) < 1e-9


def test_pinocchio_reads_it(tmp_path):
    pin = peer("pinocchio")
    path = mc.export_urdf(crane(), tmp_path / "crane.urdf")
    other = pin.buildModelFromUrdf(str(path))
    assert list(other.names)[1:] == ["slew", "trolley"]
    mass = sum(float(other.inertias[k].mass) for k in range(1, other.njoints))
    result = mc.simulate(crane(), 1e-9, points=2)
    assert mass == pytest.approx(sum(float(result[f"{p}.m"][0]) for p in ("boom", "load", "box", "mass")))


def test_what_urdf_cannot_say(tmp_path):
    loop = quietly(mc.load_mjcf, FILES / "four_bar.xml")
    with pytest.raises(mc.MechaneError, match="URDF"):
        mc.export_urdf(loop, tmp_path / "x.urdf")
    upright = mc.Model("m")
    upright.world = sp.World()
    upright.joint = sp.Revolute()
    upright.body = sp.Body(m=1, I=(1, 1, 1))
    upright.connect(upright.world.frame_b, upright.joint.frame_a)
    upright.connect(upright.joint.frame_b, upright.body.frame_a)
    with pytest.raises(mc.MechaneError, match="gravity points along -z"):
        mc.export_urdf(upright, tmp_path / "x.urdf")
    ball = mc.Model("m")
    ball.world = sp.World(n=(0, 0, -1))
    ball.joint = sp.Spherical()
    ball.body = sp.Body(m=1, I=(1, 1, 1))
    ball.connect(ball.world.frame_b, ball.joint.frame_a)
    ball.connect(ball.joint.frame_b, ball.body.frame_a)
    with pytest.raises(mc.MechaneError, match="no joint like Spherical"):
        mc.export_urdf(ball, tmp_path / "x.urdf")
    spring = crane()
    spring.spring = sp.Spring(c=10.0, s0=0.0)
    spring.connect(spring.world.frame_b, spring.spring.frame_a)
    spring.connect(spring.spring.frame_b, spring.mass.frame_a)
    with pytest.warns(UserWarning, match="no equivalent of spring"):
        mc.export_urdf(spring, tmp_path / "x.urdf")
    assert not (tmp_path / "y.urdf").exists()


def test_what_a_joint_has_of_its_own_is_written_or_named(tmp_path):
    """Damper, friction and limits from parameters; a spring has no equivalent."""

    class Arm(mc.Model):
        high, drag = mc.parameter(1.2, unit="rad"), mc.parameter(0.3)
        world = sp.World(n=(0, 0, -1))
        hinge = sp.Revolute(
            n=(0, 1, 0), c=2.0, d=drag, lower=mc.Stop(-1.0), upper=mc.Stop(high), friction=mc.Coulomb(limit=drag, d=0.1)
        )
        rod = sp.BodyCylinder(r=(0, 0, -1), diameter=0.05)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.hinge.frame_a)
            yield mc.connect(self.hinge.frame_b, self.rod.frame_a)

    with pytest.warns(mc.MechaneWarning, match="the spring of hinge"):
        file = mc.export_urdf(Arm(), tmp_path / "arm.urdf")
    joint = ET.parse(file).getroot().find("joint")
    assert joint is not None
    limit, dynamics = joint.find("limit"), joint.find("dynamics")
    assert limit is not None and dynamics is not None
    assert [float(limit.get(k, "nan")) for k in ("lower", "upper")] == [-1.0, 1.2]
    assert [float(dynamics.get(k, "nan")) for k in ("damping", "friction")] == [0.4, 0.3]

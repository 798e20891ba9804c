"""Static equilibrium against closed forms: trees, loops, quaternions, prescribed motions, and none at all."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import examples, signals, translational
from mechane import planar as pl
from mechane import spatial as sp


def pendulum(phi: float, **hinge) -> mc.Model:
    m = mc.Model("pendulum")
    m.world = pl.World()
    m.hinge = pl.Revolute(phi=phi, w=0.0, **hinge)
    m.bob = pl.Body(m=2.0, I=0.1, r_cm=(0, -1))
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.bob.frame_a)
    return m


@pytest.mark.parametrize("phi", [0.3, -1.2, math.pi / 2, 2.0, 3.0, -3.1])
def test_a_pendulum_hangs_wherever_it_starts(phi):
    pose = mc.equilibrium(pendulum(phi))
    assert math.remainder(pose["hinge.phi"], 2 * math.pi) == pytest.approx(0.0, abs=1e-9)
    assert pose.stable and "stable" in repr(pose)


def test_a_balanced_start_is_kept_and_called_unstable():
    pose = mc.equilibrium(pendulum(math.pi))
    assert pose["hinge.phi"] == pytest.approx(math.pi)
    assert not pose.stable


def test_a_mass_on_a_spring_and_parameters():
    m = mc.Model("scale")
    m.world = pl.World()
    m.rail = pl.Prismatic(n=(0, -1), s=0.1, v=0.0)
    m.load = pl.Body(m=3.0, I=0.1)
    m.spring = pl.Spring(c=200.0, s0=0.5)
    m.connect(m.world.frame_b, m.rail.frame_a, m.spring.frame_a)
    m.connect(m.rail.frame_b, m.load.frame_a, m.spring.frame_b)
    system = mc.compile(m)
    assert mc.equilibrium(system)["rail.s"] == pytest.approx(0.5 + 3 * 9.81 / 200, abs=1e-12)
    pose = mc.equilibrium(system, parameters={"load.m": 6.0}, initial={"rail.s": 0.9})
    assert pose["rail.s"] == pytest.approx(0.5 + 6 * 9.81 / 200, abs=1e-12)
    assert pose.evaluate(m.spring.f) == pytest.approx(6 * 9.81, abs=1e-9)


def test_a_loop_rests_where_its_potential_energy_is_least():
    model = examples.model("four_bar")
    pose = mc.equilibrium(model)
    assert pose.stable
    system = pose.system
    lowest = system.simulate(5.0, tolerance=1e-8, points=2001).energy().potential.min()
    assert pose.result.energy().potential[0] <= lowest + 1e-6


def test_a_quaternion_finds_its_rest():
    """A free bar on two springs: from a turned start to the pose in which both springs hang straight down."""
    pose = mc.equilibrium(examples.model("free_body_springs"))
    assert np.linalg.norm(pose["bar.Q"]) == pytest.approx(1.0, abs=1e-12)
    weight = pose["spring1.f"] + pose["spring2.f"]
    force = sum(
        pose[f"spring{k}.f"]
        * (r := pose[f"spring{k}.frame_b.r_0"] - pose[f"spring{k}.frame_a.r_0"])
        / np.linalg.norm(r)
        for k in (1, 2)
    )
    assert_allclose(force, (0, -9.81, 0), atol=1e-8)
    assert weight >= 9.81 - 1e-9


def test_motions_given_as_functions_of_time_stand_still():
    m = mc.Model("driven")
    m.world = pl.World()
    m.drive = pl.Prismatic(n=(1, 0), driven=True)
    m.motor = translational.Position(s=lambda t: 0.3 + 2.0 * t + 5 * t**2)
    m.connect(m.motor.flange_b, m.drive.axis)
    m.hinge = pl.Revolute(phi=0.7, w=0.0)
    m.bob = pl.Body(m=1.0, I=0.1, r_cm=(0, -1))
    m.connect(m.world.frame_b, m.drive.frame_a)
    m.connect(m.drive.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.bob.frame_a)
    pose = mc.equilibrium(m, time=0.5)
    assert pose["hinge.phi"] == pytest.approx(0.0, abs=1e-9), "without the acceleration of the drive"
    assert pose["drive.s"] == pytest.approx(0.3 + 1.0 + 1.25)
    assert pose.time == 0.5


def test_states_of_first_order_parts_settle_too():
    m = mc.Model("slow")
    m.world = pl.World(g=0.0)
    m.rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    m.body = pl.Body(m=1.0, I=0.1)
    m.spring = pl.Spring(c=10.0, s0=0.5)
    m.lag = signals.FirstOrder(T=0.1, k=2.0, u=3.0)
    m.push = pl.WorldForce(f=mc.vector(m.lag.y, 0.0))
    m.connect(m.world.frame_b, m.rail.frame_a, m.spring.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a, m.push.frame_b, m.spring.frame_b)
    pose = mc.equilibrium(m, initial={"rail.s": 0.6})
    assert pose["lag.y"] == pytest.approx(6.0)
    assert pose["rail.s"] == pytest.approx(0.5 + 0.6)


def test_what_falls_has_no_equilibrium():
    m = mc.Model("falling")
    m.world = sp.World()
    m.stone = sp.Body(m=1.0, I=(1, 1, 1))
    with pytest.raises(mc.MechaneError, match=r"runs away(.|\n)*stone\.r_0\[1\](.|\n)*held or supported"):
        mc.equilibrium(m)


def test_a_pose_starts_a_simulation_that_stays():
    model = examples.model("slider_crank")
    pose = mc.equilibrium(model)
    result = mc.compile(model).simulate(1.0, initial=pose)
    assert_allclose(result["bearing.phi"], pose["bearing.phi"], atol=1e-6)
    assert_allclose(result["bearing.w"], 0.0, atol=1e-6)


def test_wrong_names_are_explained():
    pose = mc.equilibrium(pendulum(0.3))
    with pytest.raises(mc.MechaneError, match="hinge.phi"):
        pose["hinge.phii"]

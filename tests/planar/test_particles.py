"""Point masses: the frame turns with its neighbours, or idly where there are none."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl


def test_alone_it_falls():
    result = mc.simulate(pl.PointMass(m=2.0, r=(1.0, 2.0), v=(0.5, 3.0)), 1.0, tolerance=1e-10)
    t = result.time
    assert_allclose(result["r"], np.c_[1 + 0.5 * t, 2 + 3 * t - 0.5 * 9.81 * t**2], atol=1e-8)
    assert len(result.system.report.states) == 4


def on_spring(*extra: str) -> mc.Model:
    model = mc.Model("bob")
    model.world = pl.World(g=0.0)
    model.spring = pl.Spring(c=8.0)
    model.bob = pl.PointMass(m=2.0, r=(1.0, 0.0), v=(0.0, 1.0))
    model.connect(model.world.frame_b, model.spring.frame_a)
    if "cut" in extra:
        model.cut = pl.CutForce()
        model.connect(model.spring.frame_b, model.cut.frame_a)
        model.connect(model.cut.frame_b, model.bob.frame_a)
    else:
        model.connect(model.spring.frame_b, model.bob.frame_a)
    if "second" in extra:
        model.more = pl.PointMass(m=0.0)
        model.connect(model.bob.frame_a, model.more.frame_a)
    if "sensor" in extra:
        model.sensor = pl.AbsoluteVelocity()
        model.connect(model.bob.frame_a, model.sensor.frame_a)
    if "torque" in extra:
        model.torque = pl.WorldTorque(t=1.0)
        model.connect(model.bob.frame_a, model.torque.frame_b)
    return model


@pytest.mark.parametrize("extra", [(), ("cut",), ("second",), ("sensor",), ("cut", "sensor", "second")])
def test_on_a_spring_its_angle_is_idle(extra):
    result = mc.simulate(on_spring(*extra), 3.0, tolerance=1e-10)
    t = result.time
    assert_allclose(result["bob.r"], np.c_[np.cos(2 * t), 0.5 * np.sin(2 * t)], atol=1e-7)
    assert_allclose(result["bob.frame_a.phi"], 0.0)


def test_a_torque_on_it_is_an_error():
    with pytest.raises(mc.MechaneError):
        mc.simulate(on_spring("torque"), 1.0)


def test_it_turns_with_a_rod_and_a_sensor_between_does_not_hold_it():
    model = mc.Model("dumbbell")
    model.world = pl.World(g=0.0)
    model.one = pl.PointMass(m=1.0, r=(0.0, 0.0), v=(0.0, -1.0))
    model.cut = pl.CutForce()
    model.rod = pl.FixedTranslation(r=(2.0, 0.0))
    model.two = pl.PointMass(m=1.0, v=mc.guess((0.0, 1.0)))
    model.turn = pl.AbsoluteVelocity(w=1.0)
    model.connect(model.one.frame_a, model.cut.frame_a)
    model.connect(model.cut.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.two.frame_a, model.turn.frame_a)
    result = mc.simulate(model, 3.0, tolerance=1e-10)
    assert_allclose(result["two.frame_a.phi"], result.time, atol=1e-7)
    assert_allclose(np.hypot(*result["cut.f"].T), 1.0, atol=1e-6)


def test_point_pendulum_has_no_inertia_of_its_own():
    model = mc.Model("pendulum")
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=0.0, w=0.0)
    model.rod = pl.FixedTranslation(r=(1.0, 0.0))
    model.bob = pl.PointMass(m=1.0)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.bob.frame_a)
    result = mc.simulate(model, 2.3678419476, tolerance=1e-11)
    assert_allclose(result["hinge.phi"][-1], 0.0, atol=1e-7)  # one period from horizontal


def test_in_a_nested_model():
    class Bob(mc.Model):
        frame = pl.Frame()
        mass = pl.PointMass(m=2.0)

        def connections(self):
            yield mc.connect(self.frame, self.mass.frame_a)

    def build(holder):
        model = mc.Model("nested")
        model.world = pl.World()
        model.bob = Bob()
        model.holder = holder
        model.connect(model.world.frame_b, model.holder.frame_a)
        model.connect(model.holder.frame_b, model.bob.frame)
        return model

    spring = mc.simulate(build(pl.Spring(c=100.0, s0=1.0)), 0.1)
    assert_allclose(spring["bob.mass.frame_a.phi"], 0.0)
    assert mc.check(build(pl.Prismatic(n=(0, 1)))).degrees_of_freedom == 1

"""Joints and forces written with motors: the same motion as the standard parts, alone and mixed."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.spatial.transform import Rotation

import mechane as mc
from mechane import spatial as sp
from mechane.examples import fourfold_pendulum, movable_double_pendulum
from mechane.motor import VelocityMotor
from mechane.view.scene import build_scene


def machine(parts) -> mc.Model:
    """A bit of everything: slider, hinges, cylinder, rods, springs and a force, in space."""
    model = mc.Model("machine")
    model.world = sp.World(n=(0.1, -1, 0.3))
    body = sp.Body if parts is sp else parts.Body
    model.slide = parts.Prismatic(n=(1, 2, 0), s=0.1, v=0.4, s_offset=0.1, d=0.3)
    model.hinge = parts.Revolute(n=(0, 1, 2), phi=0.3, w=1.0, c=2.0)
    model.sleeve = parts.Cylindrical(n=(1, 0, 1), s=0.2, v=0.1, phi=0.3, w=-2.0)
    model.rod = [parts.FixedTranslation(r=r) for r in ((0.3, 0.2, 0.1), (0, -0.5, 0.1), (0.4, 0, 0))]
    model.body = [body(m=m, I=(0.1, 0.2, 0.25), r_cm=(0.1, 0.05, -0.1)) for m in (1.0, 0.6, 0.8)]
    model.spring = parts.SpringDamper(c=40.0, d=0.5, s0=0.4)
    model.load = parts.WorldForce(f=lambda t: (mc.sin(3 * t), 1.0, 0.5))
    model.connect(model.world.frame_b, model.slide.frame_a, model.spring.frame_a)
    last = model.slide.frame_b
    for k, joint in enumerate((model.hinge, model.sleeve, None)):
        model.connect(last, model.body[k].frame_a, model.rod[k].frame_a)
        if joint is not None:
            model.connect(model.rod[k].frame_b, joint.frame_a)
            last = joint.frame_b
    model.connect(model.rod[2].frame_b, model.spring.frame_b, model.load.frame_b)
    return model


def test_a_machine_of_motors_moves_as_one_of_standard_parts():
    one, two = (mc.simulate(machine(parts), 2.0, tolerance=1e-10) for parts in (sp, sp.motors))
    assert one.system.report.states == two.system.report.states
    for path in ("slide.s", "hinge.phi", "sleeve.s", "sleeve.phi", "slide.frame_a.f", "slide.frame_a.t", "spring.f"):
        assert_allclose(two[path], one[path], atol=1e-6, err_msg=path)
    assert_allclose(two["spring.heat"], one["spring.heat"], atol=1e-6)
    assert abs(two.energy().error).max() < 1e-7


@pytest.mark.parametrize("example", [movable_double_pendulum, fourfold_pendulum])
def test_the_pendula_of_the_paper_made_of_motors_alone(example):
    name = next(n for n in vars(example) if n.endswith("Pendulum"))
    kind = getattr(example, name)
    one = mc.simulate(kind(), 5.0, tolerance=1e-10)
    two = mc.simulate(kind(parts=sp.motors, body=sp.motors.Body), 5.0, tolerance=1e-10)
    for path in example.PATHS:
        assert_allclose(two[path], one[path], atol=1e-6, err_msg=path)


def test_a_nut_on_a_thread():
    """It falls slowly, because it must turn: (m p² + I) w' = m g p."""
    model = mc.Model("nut")
    model.world = sp.World()
    model.thread, model.nut = (
        sp.motors.ScrewJoint(n=(0, -1, 0), pitch=0.2, phi=0.0, w=0.0),
        sp.Body(m=2.0, I=(0.1, 0.3, 0.25)),
    )
    model.connect(model.world.frame_b, model.thread.frame_a)
    model.connect(model.thread.frame_b, model.nut.frame_a)
    result = mc.simulate(model, 1.0)
    assert_allclose(result["thread.phi"], 0.5 * 2.0 * 9.81 * 0.2 / (2.0 * 0.04 + 0.3) * result.time**2, atol=1e-8)
    assert abs(result.energy().error).max() < 1e-8


def test_both_forms_of_the_equation_of_motion_agree():
    runs = []
    for form in ("body-fixed", "inertial"):
        model = mc.Model("tumbling")
        model.world = sp.World()
        start = dict(r_0=(0.3, 0, 0), v_0=(1.0, 2.0, 0.5), angles=(0.1, 0.2, 0.3), w_a=(1.0, 4.0, 0.2))
        model.body = sp.MotorBody(m=2.0, I=(1.0, 2.0, 2.5), r_cm=(0.2, -0.1, 0.3), form=form, **start)
        runs.append(mc.simulate(model, 3.0, tolerance=1e-10))
    for path in ("body.r_0", "body.w_a", "body.frame_a.R"):
        assert_allclose(runs[1][path], runs[0][path], atol=1e-6)
    # what the inertial form says: the momentum, seen from the world, changes by the weight alone
    frame = runs[1].system.flat.model.body.frame_a
    p = runs[1].evaluate(runs[1].system.flat.model.body.momentum_motor().from_frame(frame.r_0, frame.R).array)
    rate = np.gradient(p, runs[1].time, axis=0, edge_order=2)
    weight = np.tile((0, -2.0 * 9.81, 0), (len(p), 1))
    centre = runs[1].evaluate(runs[1].system.flat.model.body.centre())
    assert_allclose(rate, np.c_[weight, np.cross(centre, weight)], atol=5e-2)


def test_a_motor_is_drawn_where_it_is():
    """The axis passes through the instantaneous axis of a rolling wheel, which is the contact with the ground."""
    model = mc.Model("wheel")
    model.world = sp.World(g=0.0)
    model.wheel = sp.MotorBody(m=1.0, I=(0.1, 0.1, 0.2), r_0=(0, 0.5, 0), v_0=(-1.0, 0, 0), w_a=(0, 0, 2.0))
    model.view = sp.MotorView(motor=model.wheel.velocity_motor)
    model.connect(model.wheel.frame_a, model.view.frame_a)
    result = mc.simulate(model, 1.0, points=5)
    motor = VelocityMotor(result["wheel.w_a"][2], result["wheel.v_a"][2])
    foot = result["wheel.r_0"][2] + result["wheel.frame_a.R"][2].T @ motor.axis_point
    assert_allclose(foot, (-0.5, 0.0, 0.0), atol=1e-8)
    scene = build_scene(result, 5)
    axis, first, *_ = scene.of("view")
    # the axis stands upright on the plane of the wheel, its middle on the ground; the first line lies across it there
    for k in (axis, first):
        begin, length = scene.position[2, k], scene.scale[2, k, 0]
        way = Rotation.from_quat(scene.quaternion[2, k], scalar_first=True).apply((1, 0, 0))
        assert_allclose(begin + 0.5 * length * way, foot, atol=1e-6)
        assert abs(way[2]) == pytest.approx(1.0 if k == axis else 0.0, abs=1e-6)

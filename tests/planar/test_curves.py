"""Curves in contact: closed forms of cams, sides, degrees of freedom, and how the contact is found."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane.geometry import (
    Circle,
    Curve,
    Ellipse,
    Parabola,
    SinusEllipse,
    SplineCurve,
    StraightLine,
    find_contacts,
)
from mechane.view.scene import build_scene

G = 9.81
TURN = 2 * math.pi
FACE = StraightLine(direction=(1, 0), switch_side=True)  # looks down


def driven(curve1: Curve, curve2: Curve, arm: float = 0.0, guess: float = 1.0) -> mc.Model:
    """A cam turned once a second under a follower of 2 kg on a vertical rail."""
    model = mc.Model("cam")
    model.world = pl.World(g=G)
    model.axle = pl.Revolute(driven=True)
    model.motor = rot.Position(phi=lambda t: TURN * t)
    model.arm = pl.FixedTranslation(r=(arm, 0.0))
    model.rail = pl.Prismatic(n=(0, 1), s=mc.guess(guess))
    model.follower = pl.Body(m=2.0, I=0.1)
    model.contact = pl.CurveCurveJoint(curve1=curve1, curve2=curve2)
    model.connect(model.motor.flange_b, model.axle.axis)
    model.connect(model.world.frame_b, model.axle.frame_a, model.rail.frame_a)
    model.connect(model.axle.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.contact.frame_a)
    model.connect(model.rail.frame_b, model.follower.frame_a, model.contact.frame_b)
    return model


def run(model: mc.Component, stop: float = 2.0) -> mc.Result:
    return mc.simulate(model, stop, tolerance=1e-9)


def support(phi: np.ndarray, a: float, b: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Lift of a flat follower on an ellipse, and its first and second derivative by the angle."""
    s, c = np.sin(phi), np.cos(phi)
    h = np.sqrt((a * s) ** 2 + (b * c) ** 2)
    d = (a * a - b * b) * s * c / h
    return h, d, ((a * a - b * b) * (c * c - s * s) - d * d) / h


def test_flat_follower_on_an_eccentric_circle():
    radius, e = 0.5, 0.2
    result = run(driven(Circle(radius=radius), FACE, arm=e))
    phi = TURN * result.time
    lift, slope, bend = radius + e * np.sin(phi), e * np.cos(phi), -e * np.sin(phi)
    assert_allclose(result["rail.s"], lift, atol=1e-8)
    assert_allclose(result["rail.v"], TURN * slope, atol=1e-8)
    assert_allclose(result["contact.r_c"], np.stack([slope, lift], 1), atol=1e-8)
    assert_allclose(result["contact.s2"], slope, atol=1e-8)
    assert_allclose(result["contact.n_c"], np.tile([0.0, 1.0], (len(phi), 1)), atol=1e-8)
    force = 2.0 * (G + TURN**2 * bend)
    assert_allclose(result["contact.f_n"], force, atol=1e-6)
    assert_allclose(result["axle.axis.tau"], force * slope, atol=1e-6)
    # the follower stands still along its face, the cam's surface passes below; its tangent points to -x there
    assert_allclose(result["contact.v_slide"], -TURN * lift, atol=1e-7)


@pytest.mark.parametrize(("a", "b"), [(0.8, 0.4), (0.3, 0.6), (0.5, 0.5)])
def test_flat_follower_on_an_ellipse(a, b):
    result = run(driven(Ellipse(a, b), FACE))
    phi = TURN * result.time
    lift, slope, bend = support(phi, a, b)
    assert_allclose(result["rail.s"], lift, atol=1e-8)
    assert_allclose(result["contact.s2"], slope, atol=1e-8)
    assert_allclose(result["contact.r_c"], np.stack([slope, lift], 1), atol=1e-8)
    assert_allclose(result["contact.f_n"], 2.0 * (G + TURN**2 * bend), atol=1e-6)
    # two turns of the cam are two turns of the contact around it
    assert_allclose(abs(result["contact.s1"][-1] - result["contact.s1"][0]), 2 * TURN, atol=1e-8)


def test_a_joint_whose_curves_are_not_chosen_is_a_unit_circle_and_a_line():
    joint = pl.CurveCurveJoint(curve2=FACE)
    assert isinstance(joint.curve1, Circle) and isinstance(pl.CurveCurveJoint().curve2, StraightLine)
    assert_allclose(joint.curve1.position(0.7), (math.cos(0.7), math.sin(0.7)))


def test_roller_on_an_eccentric_circle():
    radius, roller, e = 0.5, 0.15, 0.2
    result = run(driven(Circle(radius=radius), Circle(radius=roller), arm=e, guess=0.6))
    phi = TURN * result.time
    root = np.sqrt((radius + roller) ** 2 - (e * np.cos(phi)) ** 2)
    lift = e * np.sin(phi) + root
    assert_allclose(result["rail.s"], lift, atol=1e-8)
    centre = np.stack([e * np.cos(phi), e * np.sin(phi)], 1)
    top = np.stack([0 * lift, lift], 1)
    assert_allclose(result["contact.r_c"], centre + (top - centre) * radius / (radius + roller), atol=1e-8)
    rise = e**2 * TURN**2 * (np.cos(2 * phi) / root - (0.5 * e * np.sin(2 * phi)) ** 2 / root**3)
    acceleration = rise - TURN**2 * e * np.sin(phi)
    cosine = root / (radius + roller)  # of the pressure angle
    assert_allclose(result["contact.f_n"] * cosine, 2.0 * (G + acceleration), atol=1e-6)


def swing(link: mc.Component, distance: float) -> mc.Result:
    """A ball on an arm and a cart on a rail, coupled."""
    model = mc.Model("two")
    model.world = pl.World(g=G)
    model.swing = pl.Revolute(phi=0.3, w=0.0)
    model.arm = pl.FixedTranslation(r=(0.25, 0.0))
    model.ball = pl.Body(m=1.0, I=0.2)
    model.rail = pl.Prismatic(n=(0, 1), s=mc.guess(distance))
    model.cart = pl.Body(m=0.7, I=0.1)
    model.link = link
    model.connect(model.world.frame_b, model.swing.frame_a, model.rail.frame_a)
    model.connect(model.swing.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.ball.frame_a, model.link.frame_a)
    model.connect(model.rail.frame_b, model.cart.frame_a, model.link.frame_b)
    return run(model, 3.0)


@pytest.mark.parametrize("inside", [False, True])
def test_circle_on_circle_is_a_rod(inside):
    big, small = 0.9, 0.3
    length = big - small if inside else big + small
    rod = swing(pl.JointRR(length=length), length)
    curves = swing(pl.CurveCurveJoint(curve1=Circle(big, switch_side=inside), curve2=Circle(small)), length)
    assert_allclose(curves["rail.s"], rod["rail.s"], atol=1e-6)
    assert_allclose(curves["swing.phi"], rod["swing.phi"], atol=1e-6)
    between = np.linalg.norm(curves["link.frame_b.r"] - curves["link.frame_a.r"], axis=1)
    assert_allclose(between, length, atol=1e-9)
    assert_allclose(np.linalg.norm(curves["link.r_c"] - curves["link.frame_a.r"], axis=1), big, atol=1e-9)


def test_only_opposite_normals_touch():
    """Where a plain n1·t2 = 0 holds, the angle is 0 for opposite normals and π, no root, for equal ones."""
    wheel = Circle(radius=0.5)
    for face, angle in ((FACE, 0.0), (StraightLine(), math.pi)):
        n1, n2, t2 = wheel.normal(0.5 * math.pi), face.normal(0.0), face.tangent(0.0)
        assert abs(n1 @ t2) < 1e-12
        assert abs(math.atan2(n1 @ t2, -(n1 @ n2))) == pytest.approx(angle, abs=1e-12)
    # a face that looks up is touched from above by the underside of the wheel, never by its top
    (above,) = find_contacts(wheel, StraightLine(), pose1=((0.0, 0.0), 0.0), pose2=((0.0, 0.5), 0.0))
    assert above.s1 == pytest.approx(1.5 * math.pi) and above.gap == pytest.approx(-1.0)
    assert_allclose(above.normal1, [0.0, -1.0], atol=1e-12)
    result = run(driven(wheel, StraightLine(), arm=0.2, guess=0.5))
    assert_allclose(result["rail.s"], 0.2 * np.sin(TURN * result.time) - 0.5, atol=1e-8)


@pytest.mark.parametrize(
    ("curve1", "curve2"),
    [(StraightLine(), StraightLine(direction=(1, 1))), (StraightLine(), Parabola(1.0, (-2.0, 2.0)).shift((0, 5)))],
)
def test_curves_that_cannot_touch_say_so(curve1, curve2):
    with pytest.raises(mc.MechaneError, match=r"cannot touch with opposite normals.*\n.*switch_side"):
        run(driven(curve1, curve2))


def test_the_contact_is_found_from_far_away():
    near = run(driven(Ellipse(0.8, 0.4), FACE, guess=0.4), 0.2)
    for guess in (20.0, -3.0):
        far = run(driven(Ellipse(0.8, 0.4), FACE, guess=guess), 0.2)
        assert_allclose(far["rail.s"], near["rail.s"], atol=1e-8)


def test_the_nearest_of_several_contacts_is_taken():
    """A small wheel fits above and below an ellipse; the guess of its place decides."""
    for guess in (0.7, -0.7):
        result = run(driven(Ellipse(0.8, 0.4), Circle(0.2), guess=guess), 0.05)
        assert result["rail.s"][0] == pytest.approx(math.copysign(0.6, guess), abs=1e-9)


def test_a_spline_cam_equals_its_curve():
    a, b = 0.6, 0.4
    s = np.linspace(0, TURN, 241)
    points = Ellipse(a, b).position(s)
    points[-1] = points[0]
    cam = SplineCurve(points, closed=True)
    result = run(driven(cam, FACE, guess=0.5), 1.0)
    lift, slope, _ = support(TURN * result.time, a, b)
    assert_allclose(result["rail.s"], lift, atol=1e-7)
    assert_allclose(result["contact.s2"], slope, atol=1e-5)


def test_a_users_curve_needs_its_position_only():
    a, b = 0.6, 0.4
    cam = Curve(lambda q: (a * mc.cos(q), b * mc.sin(q)), period=TURN)
    result = run(driven(cam, FACE, guess=0.5), 1.0)
    assert_allclose(result["rail.s"], support(TURN * result.time, a, b)[0], atol=1e-8)


def gravity_driven(curve1: Curve, curve2: Curve, guess: float) -> mc.Model:
    """A cam with a weight on it, under a follower."""
    model = mc.Model("cam_follower")
    model.world = pl.World(g=G)
    model.axle = pl.Revolute(phi=0.4, w=0.0)
    model.weight = pl.Body(m=2.0, I=0.1, r_cm=(0.3, 0))
    model.rail = pl.Prismatic(n=(0, 1), s=mc.guess(guess))
    model.follower = pl.Body(m=0.5, I=0.1)
    model.contact = pl.CurveCurveJoint(curve1=curve1, curve2=curve2)
    model.connect(model.world.frame_b, model.axle.frame_a, model.rail.frame_a)
    model.connect(model.axle.frame_b, model.weight.frame_a, model.contact.frame_a)
    model.connect(model.rail.frame_b, model.follower.frame_a, model.contact.frame_b)
    return model


@pytest.mark.parametrize(
    ("curve1", "curve2"),
    [
        (Ellipse(0.8, 0.4), FACE),
        (Ellipse(0.8, 0.4), Circle(0.1)),
        (SinusEllipse(1.0, 0.7, 0.03, 6), Circle(0.05)),
        (Ellipse(0.8, 0.6, switch_side=True), Circle(0.1)),
    ],
)
def test_energy_is_kept(curve1, curve2):
    result = run(gravity_driven(curve1, curve2, 0.5), 3.0)
    energy = result.energy()
    total = energy.kinetic + energy.potential
    assert np.ptp(total) < 1e-6 * (1 + np.ptp(energy.kinetic))
    assert result.system.report.degrees_of_freedom == 1
    # the joint's coordinates are the states, and a plane loop has nothing to drop
    assert sorted(result.system.report.states) == ["axle.phi", "axle.w"]
    assert not result.system.report.redundant


def test_one_constraint_is_removed():
    """3 relative degrees of freedom less one: a free body keeps two."""
    free, tied = mc.Model("free"), mc.Model("tied")
    for model in (free, tied):
        model.world = pl.World()
        model.motion = pl.FreeMotion(r_rel=mc.guess((0.0, 0.55)), phi_rel=0.0)
        model.body = pl.Body(m=1.0, I=0.1)
        model.connect(model.world.frame_b, model.motion.frame_a)
        model.connect(model.motion.frame_b, model.body.frame_a)
    tied.pair = pl.CurveCurveJoint(curve1=Ellipse(a=0.5, b=0.3), curve2=Circle(radius=0.2))
    tied.connect(tied.world.frame_b, tied.pair.frame_a)
    tied.connect(tied.body.frame_a, tied.pair.frame_b)
    assert mc.check(free).degrees_of_freedom == 3
    assert mc.check(tied).degrees_of_freedom == 2


def test_a_body_needs_no_joint_beside_the_contact():
    model = mc.Model("ball")
    model.world = pl.World()
    model.pair = pl.CurveCurveJoint(curve1=Ellipse(a=0.5, b=0.3), curve2=Circle(radius=0.2))
    model.body = pl.Body(m=1.0, I=0.1, r=mc.guess((0.1, 0.5)))
    model.connect(model.world.frame_b, model.pair.frame_a)
    model.connect(model.pair.frame_b, model.body.frame_a)
    result = run(model, 1.0)
    assert result.system.report.degrees_of_freedom == 2
    energy = result.energy()
    assert np.ptp(energy.kinetic + energy.potential) < 1e-6 * (1 + np.ptp(energy.kinetic))
    assert_allclose(result["body.w"], 0, atol=1e-8)  # the force passes through the centre of the ball


def test_cams_are_drawn_as_plates():
    result = mc.simulate(driven(Ellipse(0.8, 0.4), FACE), 0.1, points=3)
    scene = build_scene(result)
    shapes = [scene.shapes[k] for k in scene.of("contact")]
    assert [s.kind for s in shapes] == ["line", "plate", "line", "plate"]
    cam, face = (np.array(s.points) for s in shapes if s.kind == "plate")
    assert_allclose((cam[:, 0] / 0.8) ** 2 + (cam[:, 1] / 0.4) ** 2, 1, atol=1e-12)
    assert face[:, 1].min() == 0 and face[:, 1].max() > 0, "the follower lies above its face"
    low, high = scene.bounds()
    assert (low[:2] <= [-0.8, -0.4]).all() and (high[:2] >= [0.8, 0.4]).all()
    rings = mc.simulate(driven(Circle(0.9, switch_side=True), Circle(0.2), guess=0.7), 0.1, points=3)
    assert [s.kind for s in (build_scene(rings).shapes[k] for k in build_scene(rings).of("contact"))].count(
        "plate"
    ) == 1

"""Degrees of freedom, states, redundant constraints and cost of spatial models; errors are reported clearly."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import spatial as sp
from mechane.examples import bricard, spatial_four_bar, stewart_platform


def hung(joint: mc.Component) -> mc.Model:
    model = mc.Model("hung")
    model.world = sp.World()
    model.joint = joint
    model.body = sp.Body(m=1.0, I=(0.1, 0.2, 0.3), r_cm=(0.1, 0.2, 0.3))
    model.connect(model.world.frame_b, joint.frame_a)
    model.connect(joint.frame_b, model.body.frame_a)
    return model


JOINTS = {
    "Revolute": (lambda: sp.Revolute(), 1),
    "Prismatic": (lambda: sp.Prismatic(), 1),
    "Cylindrical": (lambda: sp.Cylindrical(), 2),
    "Universal": (lambda: sp.Universal(), 2),
    "PlanarParallel": (lambda: sp.PlanarParallel(), 2),
    "Planar": (lambda: sp.Planar(), 3),
    "Spherical": (lambda: sp.Spherical(), 3),
    "SphericalSpherical": (lambda: sp.SphericalSpherical(length=1.0), 5),
    "UniversalSpherical": (lambda: sp.UniversalSpherical(length=1.0), 5),
    "Perpendicular": (lambda: sp.Perpendicular(n_a=(1, 2, 2), n_b=(2, 1, -2)), 5),
    "FreeMotion": (lambda: sp.FreeMotion(), 6),
    "PrismaticConstraint": (lambda: sp.PrismaticConstraint(x_locked=False), 1),
    "RevoluteConstraint": (lambda: sp.RevoluteConstraint(n=(1, 2, 2)), 1),
    "SphericalConstraint": (lambda: sp.SphericalConstraint(y_locked=False), 4),
    "UniversalConstraint": (lambda: sp.UniversalConstraint(n_a=(1, 2, 2), n_b=(2, 1, -2)), 2),
    "Weld": (lambda: sp.Weld(), 0),
    "Perpendicular, along axes": (lambda: sp.Perpendicular(), 5),
    "RevoluteConstraint, along an axis": (lambda: sp.RevoluteConstraint(), 1),
    "UniversalConstraint, along axes": (lambda: sp.UniversalConstraint(), 2),
}


@pytest.mark.parametrize("name", sorted(JOINTS))
def test_degrees_of_freedom_of_joints(name):
    make, dof = JOINTS[name]
    report = mc.check(hung(make()))
    assert report.degrees_of_freedom == dof and len(report.states) == 2 * dof
    assert not report.redundant


@pytest.mark.parametrize("joint, constraint", [
    (lambda: sp.Revolute(n=(1, 2, 2), phi=0.0, w=0.3), lambda: sp.RevoluteConstraint(n=(1, 2, 2))),
    (lambda: sp.Spherical(angles=(0, 0, 0), w=(0.3, 0, 0)), lambda: sp.SphericalConstraint()),
])  # fmt: skip
def test_constraints_move_like_joints(joint, constraint):
    one = mc.simulate(hung(joint()), 1.0, tolerance=1e-9)
    two = mc.simulate(hung(constraint()), 1.0, tolerance=1e-9, initial={"body.w_a": one["body.w_a"][0]})
    assert_allclose(two["body.frame_a.R"], one["body.frame_a.R"], atol=1e-6)


def test_perpendicular_axes_stay_so_and_nothing_else_is_held():
    n_a, n_b = np.array((1, 2, 2)) / 3, np.array((2, 1, -2)) / 3
    model = hung(sp.Perpendicular(n_a=n_a, n_b=n_b))
    across = 2.0 * n_b + 0.7 * n_a  # a start that keeps the angle
    result = mc.simulate(model, 2.0, tolerance=1e-9, initial={"body.w_a": across})
    axis = np.einsum("nji,j->ni", result["body.frame_a.R"], n_b)
    assert np.ptp(axis, axis=0).max() > 0.5, "it moves"
    assert_allclose(axis @ n_a, 0, atol=1e-8)
    assert np.abs(result["joint.t"]).max() > 0.01, "the torque acts"
    fall = result["body.a_cm"] - (0, -9.81, 0)
    assert_allclose(fall, 0, atol=1e-8)
    assert np.abs(result.energy().error).max() < 1e-7


def test_planar_parallel_is_leaner_than_two_slides():
    two = mc.Model("two")
    two.world, two.x, two.y = sp.World(), sp.Prismatic(n=(1, 0, 0)), sp.Prismatic(n=(0, 1, 0))
    two.body = sp.Body(m=1.0, I=(0.1, 0.2, 0.3))
    two.connect(two.world.frame_b, two.x.frame_a)
    two.connect(two.x.frame_b, two.y.frame_a)
    two.connect(two.y.frame_b, two.body.frame_a)
    assert mc.check(hung(sp.PlanarParallel())).equations < 0.95 * mc.check(two).equations


def test_cylindrical_is_leaner_and_moves_like_its_parts():
    n = (1, 2, 2)
    two = mc.Model("two")
    two.world, two.slide, two.turn = sp.World(), sp.Prismatic(n=n, s=0.0, v=0.3), sp.Revolute(n=n, phi=0.2, w=1.0)
    two.body = sp.Body(m=1.0, I=(0.1, 0.2, 0.3), r_cm=(0.1, 0.2, 0.3))
    two.connect(two.world.frame_b, two.slide.frame_a)
    two.connect(two.slide.frame_b, two.turn.frame_a)
    two.connect(two.turn.frame_b, two.body.frame_a)
    one = hung(sp.Cylindrical(n=n, s=0.0, v=0.3, phi=0.2, w=1.0))
    assert mc.check(one).equations / mc.check(two).equations == pytest.approx(0.72, abs=0.01)  # as the page says
    a, b = (mc.simulate(m, 2.0, tolerance=1e-9) for m in (one, two))
    assert_allclose(a["joint.s"], b["slide.s"], atol=1e-7)
    assert_allclose(a["joint.phi"], b["turn.phi"], atol=1e-7)


def test_bricard_has_one_freedom_and_one_redundant_constraint():
    report = mc.check(bricard.Bricard())
    assert report.degrees_of_freedom == 1
    assert len(report.redundant) == 1


@pytest.mark.parametrize("rod", spatial_four_bar.RODS)
def test_all_rods_of_the_four_bar_move_alike(rod):
    system = mc.compile(spatial_four_bar.SpatialFourBar(rod=rod))
    assert system.report.states == ["crank.phi", "crank.w"]
    result = system.simulate(2.0, tolerance=1e-9)
    phi, s = result["crank.phi"], result["rail.s"]
    tip = np.c_[0 * phi, 0.5 * np.cos(phi) - 0.1 * np.sin(phi), 0.5 * np.sin(phi) + 0.1 * np.cos(phi)]
    end = np.c_[1.2 + s, 0 * s + 0.2, 0 * s]
    assert_allclose(np.linalg.norm(end - tip, axis=1), spatial_four_bar.LENGTH, atol=1e-7)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-6 * (1 + np.ptp(energy.kinetic))


def test_the_stewart_platform_follows_its_pose():
    result = stewart_platform.main(show=False)
    t = result.time
    ramp = 1 - np.exp(-(t**3))
    pose = np.c_[0.1 * ramp * np.sin(2 * t), 1 + 0.15 * ramp * np.sin(3 * t), 0.1 * ramp * (np.cos(2 * t) - 1)]
    assert_allclose(result["plate.r_0"], pose, atol=1e-6)
    assert result.system.report.degrees_of_freedom == 0


def chain(n):
    model = mc.Model("chain")
    model.world = sp.World()
    axes = ((0, 0, 1), (1, 0, 0))
    model.joint = [sp.Revolute(n=axes[k % 2], phi=0.1, w=0.0) for k in range(n)]
    model.link = [sp.BodyShape(r=(0, -1, 0), m=1.0, I=(0.1, 0.01, 0.1)) for _ in range(n)]
    model.connect(model.world.frame_b, model.joint[0].frame_a)
    for k in range(n):
        model.connect(model.joint[k].frame_b, model.link[k].frame_a)
        if k + 1 < n:
            model.connect(model.link[k].frame_b, model.joint[k + 1].frame_a)
    return model


def test_the_cost_of_a_chain_grows_with_its_length():
    short, long = (mc.compile(chain(n)).functions.rhs.n_instructions() for n in (10, 40))
    assert long < 1.3 * 4 * short


@pytest.mark.parametrize("joint", [lambda n: sp.Revolute(n=n, phi=0.3), lambda n: sp.Spherical(w=(0.1, 0.2, 0.3))])
def test_it_does_not_matter_which_side_of_a_joint_is_nearer_to_the_ground(joint):
    """The orientation passes a joint either way without anything to iterate."""

    def hang(first: str, second: str) -> mc.Model:
        m = mc.Model("arms")
        m.world = sp.World()
        m.joint = [joint(n) for n in ((0, 0, 1), (1, 2, 2), (0, 1, 0))]
        m.link = [sp.BodyShape(m=1.0, I=(0.01, 0.02, 0.03), r=(0.3, 0.1, 0.05)) for _ in m.joint]
        end = m.world.frame_b
        for j, link in zip(m.joint, m.link, strict=True):
            m.connect(end, getattr(j, first))
            m.connect(getattr(j, second), getattr(link, first))
            end = getattr(link, second)
        return m

    forwards, backwards = (mc.compile(hang(*sides)) for sides in (("frame_a", "frame_b"), ("frame_b", "frame_a")))
    assert backwards.report.blocks == forwards.report.blocks
    assert backwards.report.degrees_of_freedom == forwards.report.degrees_of_freedom
    assert backwards.program().instructions < 1.25 * forwards.program().instructions
    assert np.ptp(backwards.simulate(0.5, tolerance=1e-9).energy().total) < 1e-7


def test_a_plane_loop_may_float_in_space():
    """Four bars and four hinges, thrown into the air: 6 degrees of freedom of the whole, one of the loop, three conditions twice."""
    m = mc.Model("floating")
    m.world = sp.World()
    m.bar = [sp.BodyShape(m=1.0, I=(0.01, 0.1, 0.1), r=(length, 0, 0)) for length in (1.0, 0.8, 1.2, 0.9)]
    m.hinge = [sp.Revolute(phi=mc.guess(np.pi / 2)) for _ in m.bar]
    for k in range(4):
        m.connect(m.bar[k].frame_b, m.hinge[k].frame_a)
        m.connect(m.hinge[k].frame_b, m.bar[(k + 1) % 4].frame_a)
    system = mc.compile(m)
    assert system.report.degrees_of_freedom == 7 and len(system.report.redundant) == 3
    result = system.simulate(1.0, tolerance=1e-8)
    assert np.ptp(result.energy().total) < 1e-6
    centre = sum(result[f"bar[{k}].v_cm"] for k in range(4)) / 4
    assert_allclose(centre[:, 1] - centre[0, 1], -9.81 * result.time, atol=1e-6)


def test_bennetts_linkage_follows_its_closed_form():
    """Four hinges in a ring, neither parallel nor through one point: three of six conditions are redundant."""
    alpha, beta = np.deg2rad(40), np.deg2rad(75)
    lengths, twists = (1.0, np.sin(beta) / np.sin(alpha)) * 2, (alpha, beta) * 2
    ratio = np.sin((beta + alpha) / 2) / np.sin((beta - alpha) / 2)
    first = np.deg2rad(70)
    second = 2 * np.arctan(ratio / np.tan(first / 2))
    m = mc.Model("bennett")
    m.world = sp.World()
    m.hinge = [
        sp.Revolute(phi=first, w=0.3),
        *(sp.Revolute(phi=mc.guess(p)) for p in (second, -first, -second)),
    ]
    m.bar = [sp.FixedRotation(r=(a, 0, 0), n=(1, 0, 0), angle=t) for a, t in zip(lengths, twists, strict=True)]
    m.mass = [sp.Body(m=1.0, I=(0.01, 0.1, 0.1), r_cm=(a / 2, 0, 0)) for a in lengths[1:]]
    m.connect(m.world.frame_b, m.bar[0].frame_a, m.hinge[0].frame_b)
    for k in range(3):
        m.connect(m.bar[k].frame_b, m.hinge[k + 1].frame_a)
        m.connect(m.hinge[k + 1].frame_b, m.bar[k + 1].frame_a, m.mass[k].frame_a)
    m.connect(m.bar[3].frame_b, m.hinge[0].frame_a)
    system = mc.compile(m)
    assert system.report.degrees_of_freedom == 1
    result = system.simulate(3.0, tolerance=1e-8)
    assert_allclose(np.tan(result["hinge[0].phi"] / 2) * np.tan(result["hinge[1].phi"] / 2), ratio, rtol=1e-6)
    assert np.ptp(result.energy().total) < 1e-4 * np.ptp(result.energy().kinetic)


def test_a_start_orientation_can_be_given_in_any_form():
    R = sp.orientation.from_angles((0.3, -0.2, 0.5))
    q = sp.orientation.to_quaternion(R)
    starts = [dict(angles=(0.3, -0.2, 0.5)), dict(Q=3 * q), dict(R_start=R)]
    for start in starts:
        model = mc.Model("free")
        model.body = sp.Body(m=1.0, I=(1, 2, 3), **start)
        assert_allclose(mc.simulate(model, 0.1)["body.frame_a.R"][0], R, atol=1e-12)


@pytest.mark.parametrize("wrong, said", [
    (lambda: sp.Body(m=1.0, I=(1, 2, 3), angles=(0, 0, 0), Q=(1, 0, 0, 0)), "once"),
    (lambda: sp.Body(m=1.0, I=(1, 2, 3), Q=(0, 0, 0, 0)), "quaternion"),
    (lambda: sp.Body(m=1.0, I=(1, 2, 3), R_start=np.diag((1, 1, -1))), "rotation matrix"),
    (lambda: sp.Body(m=1.0, I=(1, 2)), "three principal"),
    (lambda: sp.Body(m=-1.0, I=(1, 2, 3)), "minimum"),
    (lambda: sp.Body(m=1.0, I=(1, 2, -3)), "negative about some axis"),
    (lambda: sp.MotorBody(m=1.0, I=(1, 1, 1, 0, 2, 0)), "negative about some axis"),
    (lambda: sp.BodyShape(m=1.0, r=(1, 0, 0), I=((1, 0.1, 0), (0.2, 1, 0), (0, 0, 1))), "symmetric"),
    (lambda: sp.RollingWheel(m=1.0, radius=0.3, I_axis=0.1, angles=(np.pi / 2, 0, 0)), "flat at the start"),
    (lambda: sp.Universal(n_a=(1, 0, 0), n_b=(2, 0, 0)), "parallel"),
    (lambda: sp.PlanarParallel(n=(1, 0, 0), m=(1, 0, 0)), "parallel"),
    (lambda: sp.Planar(n=(0, 0, 1), n_x=(0, 0, 1)), "parallel"),
    (lambda: sp.BodyBox(r=(0, 0, 0)), "direction"),
    (lambda: sp.World(n=(0, 0, 0)), "direction"),
    (lambda: sp.World(gravity="moon"), "uniform"),
    (lambda: sp.World(potential=lambda r: 0.0), "user-defined field"),
    (lambda: mc.check(hung(sp.Revolute(n=(0, 0, 0)))), "direction"),
    (lambda: mc.check(hung(sp.Revolute(n=(1, 0)))), "three numbers"),
])  # fmt: skip
def test_wrong_use_is_refused(wrong, said):
    with pytest.raises(mc.MechaneError, match=said):
        wrong()


def test_a_rod_along_the_first_axis_of_its_cross_is_told():
    model = mc.Model("cross")
    model.world, model.mass = sp.World(), sp.PointMass(m=1.0, r_0=mc.guess((1, 0, 0)))
    model.rod, model.body = sp.UniversalSpherical(length=1.0, n=(1, 0, 0), rod_frame=True), sp.Body(m=1.0, I=(1, 1, 1))
    model.connect(model.world.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_ia, model.body.frame_a)
    model.connect(model.rod.frame_b, model.mass.frame_a)
    with pytest.raises(mc.MechaneError, match=r"(?s)are not finite.*rod.*parallel axes"):
        mc.compile(model)


def test_two_point_masses_on_a_rod_are_no_rigid_body():
    model = mc.Model("dumbbell")
    model.a, model.b, model.rod = sp.PointMass(m=1.0), sp.PointMass(m=1.0), sp.FixedTranslation(r=(1, 0, 0))
    model.connect(model.a.frame_a, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.b.frame_a)
    with pytest.raises(mc.MechaneError):
        mc.compile(model)


@pytest.mark.parametrize(("tolerance", "points", "error"), [(1e-5, 201, 2e-3), (1e-7, 333, 1e-5), (1e-9, 1001, 1e-7)])
def test_a_redundant_loop_keeps_its_energy_at_any_setting(tolerance, points, error):
    """Which of Bricard's loop constraints says nothing new changes along the motion; none of them is dropped for good."""
    result = mc.simulate(bricard.Bricard(), 10.0, tolerance=tolerance, points=points)
    assert np.ptp(result.energy().total) < error


def test_what_a_plane_loop_in_space_says_twice_is_named_with_its_direction():
    """Four hinges about z keep z and the rotations about x and y anyway."""
    m = mc.Model("four_bar")
    m.world, m.base = sp.World(), sp.FixedTranslation(r=(2, 0, 0))
    m.hinge = [sp.Revolute(phi=1.0, w=0.0), *(sp.Revolute(phi=mc.guess(p)) for p in (-0.7, 0.97, -1.27))]
    m.bar = [sp.BodyCylinder(r=(x, 0, 0), diameter=0.05) for x in (1.0, 2.0, -1.5)]
    m.connect(m.world.frame_b, m.base.frame_a, m.hinge[0].frame_a)
    for k in range(3):
        m.connect(m.hinge[k].frame_b, m.bar[k].frame_a)
        m.connect(m.bar[k].frame_b, m.hinge[k + 1].frame_a)
    m.connect(m.hinge[3].frame_b, m.base.frame_b)
    told = mc.check(m).redundant
    assert len(told) == 3
    assert sum(".r_0[2] == " in t for t in told) == 1
    turns = sorted(t.split("about the ")[1][0] for t in told if t.startswith("rotation of hinge["))
    assert turns == ["x", "y"]


def test_a_loop_that_does_not_close_says_which_way():
    """A hinge whose axis is not parallel to the others: the loop stays open by an angle."""
    m = mc.Model("skew")
    m.world, m.base = sp.World(), sp.FixedRotation(r=(2, 0, 0), n=(1, 0, 0), angle=0.4)
    m.hinge = [sp.Revolute(phi=1.0, w=0.0), *(sp.Revolute(phi=mc.guess(p)) for p in (-0.7, 0.97, -1.27))]
    m.bar = [sp.BodyCylinder(r=(x, 0, 0), diameter=0.05) for x in (1.0, 2.0, -1.5)]
    m.connect(m.world.frame_b, m.base.frame_a, m.hinge[0].frame_a)
    for k in range(3):
        m.connect(m.hinge[k].frame_b, m.bar[k].frame_a)
        m.connect(m.bar[k].frame_b, m.hinge[k + 1].frame_a)
    m.connect(m.hinge[3].frame_b, m.base.frame_b)
    with pytest.raises(mc.MechaneError, match=r"rotation of hinge\[\d\]\.frame_b .* about the [xyz] axis"):
        mc.simulate(m, 0.1)


class Inclined(mc.Model):
    """Joints whose directions are parameters."""

    axis = mc.parameter((0.0, 0.0, 1.0))
    slope = mc.parameter((1.0, 0.0, 0.0))
    world = sp.World()
    hinge = sp.Revolute(n=axis, phi=0.5, w=0.0)
    arm = sp.Body(m=1.0, r_cm=(1, 0, 0), I=(0.1, 0.1, 0.1))
    rail = sp.Prismatic(n=slope, s=0.0, v=0.0)
    sleeve = sp.Cylindrical(n=axis, s=0.0, v=0.0, phi=0.0, w=1.0)
    load = sp.Body(m=1.0, r_cm=(0, 0.3, 0.1), I=(0.1, 0.2, 0.1))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.arm.frame_a, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.sleeve.frame_a)
        yield mc.connect(self.sleeve.frame_b, self.load.frame_a)


class Fixed(Inclined):
    """The same with numbers."""

    hinge = sp.Revolute(n=(0.3, 0.1, 1.0), phi=0.5, w=0.0)
    rail = sp.Prismatic(n=(1, 2, 0), s=0.0, v=0.0)
    sleeve = sp.Cylindrical(n=(0.3, 0.1, 1.0), s=0.0, v=0.0, phi=0.0, w=1.0)


def test_directions_of_joints_may_be_parameters():
    changed = {"axis": (0.3, 0.1, 1.0), "slope": (1.0, 2.0, 0.0)}
    result = mc.compile(Inclined()).simulate(1.0, parameters=changed, tolerance=1e-9)
    wanted = mc.simulate(Fixed(), 1.0, tolerance=1e-9)
    for path in ("hinge.phi", "rail.s", "sleeve.phi", "load.r_0"):
        assert np.abs(result[path] - wanted[path]).max() < 1e-7
    with pytest.raises(mc.MechaneError, match="three components"):
        sp.Revolute(n=mc.vector(mc.time, 1.0))
    for joint in (sp.Revolute, sp.Prismatic):
        with pytest.raises(mc.MechaneError, match="must be constant"):
            joint(n=mc.vector(mc.time, 1.0, 0.0))

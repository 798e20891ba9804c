"""The compliance joint: signs, rigid, compliant and free directions, energy, and the angle formulas it replaces."""

from __future__ import annotations

import math

import casadi as ca
import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.spatial.transform import Rotation

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane import spatial as sp
from mechane.beams import rotation
from mechane.language.expressions import Expr
from mechane.language.functions import vector
from mechane.spatial.orientation import from_axis_angle

INF = math.inf


def held(joint, f=(0, 0, 0), t=(0, 0, 0), **world) -> mc.Model:
    m = mc.Model("held")
    m.world = sp.World(**({"g": 0.0} | world))
    m.joint = joint
    m.body = sp.Body(m=2.0, I=(0.1, 0.2, 0.3))
    m.load = sp.WorldForceAndTorque(f=f, t=t)
    m.connect(m.world.frame_b, m.joint.frame_a)
    m.connect(m.joint.frame_b, m.body.frame_a, m.load.frame_b)
    return m


# ---------------------------------------------------------------- angles
@pytest.mark.parametrize("kind", ["vector", "cardan"])
def test_rotations_and_their_rates(kind):
    rng = np.random.default_rng(1)
    for _ in range(20):
        phi, rate = rng.uniform(-1.4, 1.4, 3), rng.normal(size=3)
        R, J, inverse = rotation.ANGLES[kind](phi)
        assert_allclose(R @ R.T, np.eye(3), atol=1e-12)
        e = 1e-6
        plus, minus = (rotation.ANGLES[kind](phi + s * e * rate)[0] for s in (1, -1))
        W = -(plus - minus) / (2 * e) @ R.T
        assert_allclose([W[2, 1], W[0, 2], W[1, 0]], J @ rate, atol=1e-8)
        assert_allclose(J @ inverse, np.eye(3), atol=1e-12)


def test_the_rotation_vector_is_scipys_up_to_half_a_turn():
    rng = np.random.default_rng(2)
    for size in (1e-9, 0.1, 1.0, 3.1):
        v = rng.normal(size=3)
        v *= size / np.linalg.norm(v)
        assert_allclose(rotation.from_vector(v)[0], Rotation.from_rotvec(v).as_matrix().T, atol=1e-12)
        assert_allclose(rotation.to_vector(rotation.from_vector(v)[0]), v, atol=1e-9)


def slopes_at_rest(angles) -> np.ndarray:
    """Jacobian of angle formulas by the rotation vector, at rest."""
    v = ca.SX.sym("v", 3)
    R = rotation.from_vector(Expr(v, (3,)))[0]
    out = ca.vertcat(*(a.sx for a in angles(R)))
    return np.array(ca.Function("J", [v], [ca.jacobian(out, v)])(np.zeros(3)))


def test_signed_angles_are_regular_at_rest_and_unsigned_ones_are_not():
    J = slopes_at_rest(rotation.signed_angles)
    assert_allclose(np.abs(J), np.eye(3), atol=1e-12)
    broken = slopes_at_rest(rotation.unsigned_angles)
    assert broken.shape == (2, 3), "one freedom is not held at all"
    assert not np.all(np.isfinite(broken)) or np.linalg.matrix_rank(broken) < 2


def test_unsigned_angles_cannot_tell_left_from_right():
    for angle in (0.3, -0.3):
        R = sp.orientation.planar_rotation(np.array((1.0, 0.0, 0.0)), angle)
        assert rotation.unsigned_angles(R)[0] == pytest.approx(0.3)
        assert rotation.signed_angles(R)[0] == pytest.approx(angle)
    both = rotation.from_vector(np.array((0.3, 0.0, 0.4)))[0]
    assert rotation.unsigned_angles(both)[0] == pytest.approx(0.5, abs=1e-12), "the total bending, not that in a plane"


# ---------------------------------------------------------------- statics
@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("sign", [1, -1])
def test_each_direction_is_a_spring_of_both_signs(direction, sign):
    k = np.array([100.0, 200.0, 300.0, 40.0, 50.0, 60.0])
    load = np.zeros(6)
    load[direction] = 0.5 * sign
    pose = mc.equilibrium(held(beams.ComplianceJoint(stiffness=k), f=tuple(load[:3]), t=tuple(load[3:])))
    assert_allclose(np.r_[pose["joint.s"], pose["joint.phi"]], load / k, atol=1e-10)
    assert_allclose(np.r_[pose["joint.f"], pose["joint.t"]], load, atol=1e-9)


def test_where_the_joint_gives_way_decides_the_lever():
    """A side force at the end of r turns the joint if it gives way at frame_a, and does not if at frame_b."""
    k = (1e6, 1e6, 1e6, 50.0, 50.0, 50.0)
    at_b = mc.equilibrium(held(beams.ComplianceJoint(r=(1, 0, 0), stiffness=k), f=(0, 0.1, 0)))
    at_a = mc.equilibrium(held(beams.ComplianceJoint(r=(1, 0, 0), r_1=(0, 0, 0), stiffness=k), f=(0, 0.1, 0)))
    assert at_b["joint.phi"][2] == pytest.approx(0.0, abs=1e-12)
    angle = at_a["joint.phi"][2]
    assert 50.0 * angle == pytest.approx(0.1 * math.cos(angle), rel=1e-6)


def test_rigid_compliant_and_free_directions():
    joint = beams.ComplianceJoint(stiffness=(INF, 0, 100.0, INF, INF, 20.0))
    assert joint.kinds == ("rigid", "free", "compliant", "rigid", "rigid", "compliant")
    report = mc.check(held(joint))
    assert report.degrees_of_freedom == 3
    pose = mc.equilibrium(
        held(beams.ComplianceJoint(stiffness=(INF, INF, 100.0, INF, INF, 20.0)), f=(3, 4, 5), t=(6, 7, 8))
    )
    assert_allclose(pose["joint.s"], (0, 0, 0.05), atol=1e-10)
    assert_allclose(pose["joint.phi"], (0, 0, 0.4), atol=1e-10)
    assert_allclose(pose["joint.f"], (3, 4, 5), atol=1e-8, err_msg="reactions of rigid directions")


def test_a_free_twist_may_go_on_for_ever():
    joint = beams.ComplianceJoint(stiffness=(INF, INF, INF, 0, 50.0, 50.0), angles="cardan", w=mc.guess((10.0, 0, 0)))
    result = mc.simulate(held(joint), 2.0)
    assert result["joint.phi"][-1, 0] == pytest.approx(20.0, abs=1e-4)


@pytest.mark.parametrize("angles", ["vector", "cardan"])
def test_energy_closes_with_damping(angles):
    joint = beams.ComplianceJoint(
        r=(0.3, 0.1, 0), r_1=(0, 0, 0), stiffness=(400.0, 300.0, 500.0, 3.0, 4.0, 5.0), damping_time=0.05, angles=angles
    )
    result = mc.simulate(held(joint, g=9.81), 3.0, tolerance=1e-9)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-6 * np.abs(energy.kinetic).max()
    assert energy.dissipated[-1] > 0.1 and np.all(np.diff(energy.dissipated) >= -1e-12)
    assert np.abs(result["joint.phi"]).max() > 0.3, "large enough to matter"


def test_damping_ratio_is_that_of_the_decay():
    joint = beams.ComplianceJoint(stiffness=(200.0, INF, INF, INF, INF, INF), damping_ratio=0.1, mass=2.0)
    modes = mc.linearize(held(joint)).modes()
    assert modes.damping_ratios[0] == pytest.approx(0.1)
    assert modes.frequencies[0] == pytest.approx(10 / (2 * math.pi))


def test_no_compliance_is_the_weld():
    def swing(joint, Lib=sp):
        m = mc.Model("swing")
        m.world = sp.World()
        m.hinge = sp.Revolute(n=(0, 0, 1), phi=0.4, w=0.0)
        m.one, m.two = sp.Body(m=1.0, I=(0.1, 0.1, 0.1)), sp.Body(m=0.5, I=(0.05, 0.05, 0.05))
        m.joint = joint
        m.connect(m.world.frame_b, m.hinge.frame_a)
        m.connect(m.hinge.frame_b, m.one.frame_a, m.joint.frame_a)
        m.connect(m.joint.frame_b, m.two.frame_a)
        return mc.simulate(m, 2.0, tolerance=1e-8)

    weld, rigid = swing(sp.FixedTranslation(r=(0, -1, 0))), swing(beams.ComplianceJoint(r=(0, -1, 0), compliance=0.0))
    assert_allclose(rigid["hinge.phi"], weld["hinge.phi"], atol=1e-12)
    assert_allclose(rigid["joint.frame_b.f"], weld["joint.frame_b.f"], atol=1e-9)
    assert len(rigid.system.report.states) == 2


def chain(n, kinds, angles="vector", damping_time=None):
    """Bodies in a row; kinds are r, c or f for each direction, of one joint after the other."""
    stiffness = (1e3, 1e3, 1e3, 5.0, 5.0, 5.0)
    m = mc.Model("chain")
    m.world = sp.World()
    m.joint = [
        beams.ComplianceJoint(
            r=(0.1, 0, 0), r_1=(0.05, 0.01, 0), angles=angles, damping_time=damping_time,
            stiffness=[{"r": INF, "c": k, "f": 0.0}[kind] for kind, k in zip(kinds[i % len(kinds)], stiffness, strict=True)],
        )
        for i in range(n)
    ]  # fmt: skip
    m.body = [sp.Body(m=0.1, I=(1e-3, 2e-3, 3e-3), r_cm=(0.02, 0.01, 0)) for _ in range(n)]
    m.connect(m.world.frame_b, m.joint[0].frame_a)
    for i in range(n):
        m.connect(m.joint[i].frame_b, m.body[i].frame_a, *(j.frame_a for j in m.joint[i + 1 : i + 2]))
    return m


@pytest.mark.parametrize(
    "kinds", ["cccccc", "rrrccc", "rrrrcc", "cccrcc", "rrrrrc", "cccrrc", "crrccr", "rfccfr", "cccccc rrrrrc"]
)
def test_every_mix_of_directions_costs_the_same_for_each_further_joint(kinds):
    """And no pivot can vanish, and no loop constraint is left over."""
    systems = [mc.compile(chain(n, kinds.split())) for n in (4, 8, 12)]
    sizes = [s.program().instructions for s in systems]
    assert sizes[2] - sizes[1] < 1.15 * (sizes[1] - sizes[0])
    assert not any(s.functions.solves or s.translated.kinematics.loop_constraints for s in systems)
    dof = sum(kind != "r" for k in range(4) for kind in kinds.split()[k % len(kinds.split())])
    assert systems[0].report.degrees_of_freedom == dof


@pytest.mark.parametrize("angles", ["vector", "cardan"])
@pytest.mark.parametrize("kinds", ["cccrcc", "rrrcrc", "rcrccr", "frccrf"])
def test_energy_closes_with_some_directions_rigid(kinds, angles):
    result = mc.simulate(chain(3, [kinds], angles, damping_time=0.01), 0.5, tolerance=1e-9, points=51)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-6 * np.abs(energy.kinetic).max() and energy.kinetic.max() > 1e-3
    rigid = np.array([kind == "r" for kind in kinds])
    for joint in ("joint[0]", "joint[2]"):
        moved = np.hstack([result[f"{joint}.s"], result[f"{joint}.phi"]])
        assert np.abs(moved[:, rigid]).max(initial=0.0) < 1e-12
        assert np.abs(moved[:, ~rigid]).max(axis=0).max() > 1e-3


def test_two_bending_angles_are_a_cardan_joint_with_springs():
    """Twist rigid, bending about y, then about z of what turned with it: sp.Universal with a spring at each axis."""
    m = mc.Model("universal")
    m.world = sp.World()
    m.cross = sp.Universal(n_a=(0, 1, 0), n_b=(0, 0, 1), phi_a=0.3, phi_b=-0.2, w_a=1.0, w_b=2.0)
    m.rod = sp.FixedTranslation(r=(0.5, 0, 0))
    m.body = sp.Body(m=2.0, I=(0.1, 0.2, 0.3))
    m.connect(m.world.frame_b, m.cross.frame_a)
    m.connect(m.cross.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.body.frame_a)
    j = mc.Model("joint")
    j.world = sp.World()
    j.joint = beams.ComplianceJoint(
        r=(0.5, 0, 0), r_1=(0, 0, 0), stiffness=(INF, INF, INF, INF, 0, 0), angles="cardan",
        phi=(0, 0.3, -0.2), rate=(0, 1.0, 2.0),
    )  # fmt: skip
    j.body = sp.Body(m=2.0, I=(0.1, 0.2, 0.3))
    j.connect(j.world.frame_b, j.joint.frame_a)
    j.connect(j.joint.frame_b, j.body.frame_a)
    a, b = mc.simulate(m, 1.0, tolerance=1e-10), mc.simulate(j, 1.0, tolerance=1e-10)
    assert_allclose(b["joint.phi"][:, 1:], np.column_stack([a["cross.phi_a"], a["cross.phi_b"]]), atol=1e-7)
    assert_allclose(b["body.r_0"], a["body.r_0"], atol=1e-7)


def test_a_body_turned_by_a_right_angle_has_accelerations():
    """A rod on a compliant pin falls from level to hanging: there each entry on the diagonal of its matrix is zero."""
    m = held(beams.ComplianceJoint(r=(1, 0, 0), r_1=(0, 0, 0), stiffness=(1e4, 1e4, 1e4, 50.0, 50.0, 0.0)), g=9.81)
    pose = mc.equilibrium(m)
    assert pose["joint.phi"][2] == pytest.approx(-math.pi / 2, abs=1e-9)
    assert_allclose(pose["body.a_cm"], 0.0, atol=1e-9)


def test_in_a_loop_it_takes_the_load():
    """A bar clamped at both ends with a compliant joint in between, moved apart by a prestress."""
    m = mc.Model("loop")
    m.world = sp.World(g=0.0)
    m.left, m.right = (beams.ComplianceJoint(r=(0.5, 0, 0), stiffness=1000.0) for _ in range(2))
    m.body = sp.Body(m=1.0, I=(1, 1, 1))
    m.wall = sp.Fixed(r=(1.2, 0, 0))
    m.connect(m.world.frame_b, m.left.frame_a)
    m.connect(m.left.frame_b, m.body.frame_a, m.right.frame_a)
    m.connect(m.right.frame_b, m.wall.frame_b)
    pose = mc.equilibrium(m)
    assert pose["body.r_0"][0] == pytest.approx(0.6, abs=1e-9)
    assert pose["left.f"][0] == pytest.approx(100.0, abs=1e-6)
    assert pose["right.f"][0] == pytest.approx(100.0, abs=1e-6)


# ---------------------------------------------------------------- plane
def test_plane_and_space_agree():
    p = mc.Model("plane")
    p.world = pl.World()
    p.joint = beams.PlanarComplianceJoint(
        r=(0.4, 0.1), r_1=(0.2, 0.1), stiffness=(300.0, 400.0, 5.0), damping_time=0.02
    )
    p.body = pl.Body(m=2.0, I=0.3)
    p.connect(p.world.frame_b, p.joint.frame_a)
    p.connect(p.joint.frame_b, p.body.frame_a)
    s = held(
        beams.ComplianceJoint(r=(0.4, 0.1, 0), r_1=(0.2, 0.1, 0), stiffness=(300.0, 400.0, 1e3, 10.0, 10.0, 5.0), damping_time=0.02),
        g=9.81,
    )  # fmt: skip
    a, b = mc.simulate(p, 2.0, tolerance=1e-9), mc.simulate(s, 2.0, tolerance=1e-9)
    assert_allclose(a["body.r"], b["body.r_0"][:, :2], atol=1e-6)
    assert_allclose(a["joint.phi"], b["joint.phi"][:, 2], atol=1e-6)
    assert np.abs(a.energy().error).max() < 1e-6


@pytest.mark.parametrize("kinds", [(INF, INF, INF), (INF, 100.0, 5.0), (100.0, 100.0, INF), (INF, INF, 5.0)])
def test_planar_directions(kinds):
    p = mc.Model("plane")
    p.world = pl.World(g=0.0)
    p.joint = beams.PlanarComplianceJoint(r=(1.0, 0.0), stiffness=kinds)
    p.body = pl.Body(m=2.0, I=0.3)
    p.load = pl.WorldForce(f=(1.0, 2.0))
    p.connect(p.world.frame_b, p.joint.frame_a)
    p.connect(p.joint.frame_b, p.body.frame_a, p.load.frame_b)
    pose = mc.equilibrium(p)
    assert_allclose(
        pose["joint.s"], [0 if k == INF else f / k for k, f in zip(kinds, (1.0, 2.0), strict=False)], atol=1e-9
    )
    assert_allclose(pose["joint.f"], (1.0, 2.0), atol=1e-8)


# ---------------------------------------------------------------- wrong use
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "stiffness=… or compliance=…"),
        (dict(stiffness=1.0, compliance=1.0), "not both"),
        (dict(stiffness=(1.0, 2.0)), "a number or 6 numbers"),
        (dict(stiffness=-1.0), "must not be negative"),
        (dict(stiffness=1.0, damping_ratio=0.1), "needs mass"),
        (dict(stiffness=1.0, damping_time=1.0, damping_ratio=0.1), "not both"),
        (dict(stiffness=1.0, angles="euler"), "must be one of"),
    ],
)
def test_wrong_use_is_explained(options, message):
    with pytest.raises(mc.MechaneError, match=message):
        beams.ComplianceJoint(**options)


def test_a_vector_of_expressions_may_be_the_stiffness():
    m = mc.Model("p")
    m.c = mc.parameter(50.0)
    joint = beams.ComplianceJoint(stiffness=vector(m.c, m.c, m.c, m.c, m.c, m.c))
    assert joint.kinds == ("compliant",) * 6


def test_angle_formulas_for_beams_along_any_axis():
    """Turned about one axis, one signed angle is that of the turn; unsigned ones are its size."""
    for k, axis in enumerate("xyz"):
        for about, place in (((k + 2) % 3, 0), (k, 1), ((k + 1) % 3, 2)):
            R = from_axis_angle(np.eye(3)[about], -0.4)
            expected = np.zeros(3)
            expected[place] = -0.4
            assert np.array(beams.signed_angles(R, axis)) == pytest.approx(expected, abs=1e-12)
            bent, twisted = beams.unsigned_angles(R, axis)
            assert bent == pytest.approx(0.4 if place != 1 else 0.0) and (place != 1 or twisted == pytest.approx(0.4))


@pytest.mark.parametrize("angles", ["vector", "cardan"])
def test_bending_and_twist_are_variables(angles):
    """Against the matrices of both frames."""
    m = mc.Model("bent")
    m.world = sp.World()
    m.joint = beams.ComplianceJoint(
        r=(0.5, 0, 0), stiffness=(1e3, 1e3, 1e3, 2.0, 3.0, 4.0), angles=angles, phi=(0.3, -0.5, 0.2), w=(1.0, 0.0, -1.0)
    )
    m.body = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
    m.connect(m.world.frame_b, m.joint.frame_a)
    m.connect(m.joint.frame_b, m.body.frame_a)
    result = mc.simulate(m, 1.0, points=11)
    R = result["body.frame_a.R"]
    assert result["joint.theta"] == pytest.approx([beams.unsigned_angles(r, "x")[0] for r in R])
    assert result["joint.twist"] == pytest.approx([beams.signed_angles(r, "x")[1] for r in R])


class AsPrinted(sp.TwoFrames):
    """The equations of Syrén and Fjellstedt, letter by letter, for a beam along y; both angles held, or with springs."""

    held = mc.option(True)
    d = mc.parameter((0.0, 1.0, 0.0), unit="m")
    k = mc.parameter((30.0, 20.0), unit="N.m/rad")
    theta = mc.variable(unit="rad")
    phi = mc.variable(unit="rad")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        R, bent, twisted = a.R @ b.R.T, mc.cross(a.R[1], b.R[1]), mc.cross(a.R[2], b.R[2])
        yield a.R @ (b.r_0 - a.r_0) - self.d == 0
        yield mc.norm(bent) / (a.R[1] @ b.R[1]) == mc.tan(self.theta)
        yield mc.norm(twisted) / (a.R[2] @ b.R[2]) == mc.tan(self.phi)
        yield a.f + R @ b.f == 0
        yield a.t + R @ b.t + mc.cross(self.d, R @ b.f) == 0
        if self.held:
            yield self.theta == 0
            yield self.phi == 0
            yield b.t[2] == 0
        else:
            about = self.k[0] * self.theta * mc.normalize(bent) + self.k[1] * self.phi * mc.normalize(twisted)
            yield b.t == b.R @ about

    def potential_energy(self):
        return 0.5 * (self.k[0] * self.theta**2 + self.k[1] * self.phi**2)


def welded(joint, **body):
    m = mc.Model("weld")
    m.world = sp.World()
    m.joint = joint
    m.body = sp.Body(m=1.0, I=(0.1, 0.1, 0.1), **body)
    m.connect(m.world.frame_b, m.joint.frame_a)
    m.connect(m.joint.frame_b, m.body.frame_a)
    return m


def test_the_constraints_as_printed_are_refused_where_they_have_no_slope():
    """The message names the joint, both angles, and the lines."""
    with pytest.raises(mc.MechaneError, match="not finite") as caught:
        mc.simulate(welded(AsPrinted()), 1.0)
    said = str(caught.value)
    for angle in ("tan(joint.theta)   (joint, test_joint.py:", "tan(joint.phi)   (joint, test_joint.py:"):
        assert angle in said
    assert "atan2" in said


def test_the_equations_as_printed_measure_both_angles_and_springs_act_on_them():
    """Bent about x both grow alike: a swing with the sum of both stiffnesses, its size without a sign."""
    result = mc.simulate(welded(AsPrinted(held=False), angles=(0.3, 0.0, 0.0)), 1.0, tolerance=1e-9)
    swing = 0.3 * np.cos(math.sqrt(50.0 / 0.1) * result.time)
    assert_allclose(result["joint.theta"], np.abs(swing), atol=1e-6)
    assert_allclose(result["joint.phi"], np.abs(swing), atol=1e-6)
    assert np.ptp(result.energy().total) < 1e-7
    still = mc.simulate(welded(AsPrinted(held=False)), 0.5)
    assert np.abs(still["joint.theta"]).max() < 1e-12

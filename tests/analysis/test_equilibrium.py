"""Static equilibrium against closed forms: trees, loops, quaternions, prescribed motions, and none at all."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import optimize

import mechane as mc
from mechane import beams, examples, rotational, signals, translational
from mechane import contact as ct
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


# ---------------------------------------------------------------- modes
@pytest.mark.parametrize("start", [0.3, 3.0, 0.0, -0.1, -3.0])
def test_a_contact_closes_under_a_load_and_opens_under_a_pull(start):
    m = mc.Model("gap")
    m.ground, m.mass = translational.Fixed(), translational.Mass(m=2.0, s=start, v=0.0)
    m.gap = translational.ElastoGap(c=1e4, d=10.0)
    m.spring, m.push = translational.Spring(c=10.0, s_rel0=0.4), translational.Force(f=-20.0)
    m.connect(m.ground.flange_b, m.gap.flange_a, m.spring.flange_a)
    m.connect(m.gap.flange_b, m.spring.flange_b, m.mass.flange_a)
    m.connect(m.push.flange_b, m.mass.flange_b)
    system = mc.compile(m)
    pose = mc.equilibrium(system)
    assert pose["mass.s"] == pytest.approx(-(20 - 10 * 0.4) / 10010) and pose["gap.contact"] == 1
    pose = mc.equilibrium(system, parameters={"push.f": 5.0})
    assert pose["mass.s"] == pytest.approx(0.9) and pose["gap.contact"] == 0


@pytest.mark.parametrize("height", [0.0999, 0.12, 0.5, 5.0])
def test_a_ball_comes_to_lie_on_the_ground(height):
    m = mc.Model("ball")
    m.world, m.ball = sp.World(), sp.Body(m=2.0, I=(0.1, 0.1, 0.1), r_0=(0, height, 0))
    m.ground = ct.SpherePlane(radius=0.1, law=ct.Stop(at=0.0, stiffness=1e5, exponent=1.5, restitution=0.5))
    m.connect(m.world.frame_b, m.ground.frame_a)
    m.connect(m.ground.frame_b, m.ball.frame_a)
    pose = mc.equilibrium(m)
    assert 0.1 - pose["ball.r_0"][1] == pytest.approx((2 * 9.81 / 1e5) ** (2 / 3), rel=1e-9)
    result = mc.simulate(m, 0.5, initial=pose)
    assert_allclose(result["ball.r_0"][:, 1], pose["ball.r_0"][1], atol=1e-6)


@pytest.mark.parametrize("load", [0.5, 2.0])
def test_a_beam_bends_down_to_its_support(load):
    """The load in units of the one that just closes the gap; beyond it the support bears the rest."""
    n, gap, section = 6, 1e-3, beams.Rectangle(width=0.02, height=0.01)
    closing = gap * 2e9 * section.I_z / (1 / 3 - 1 / (12 * n**2))
    m = mc.Model("propped")
    m.world, m.floor = sp.World(g=0.0), sp.Fixed(r=(0, -gap - 0.01, 0))
    m.beam = beams.Beam(segments=n, length=1.0, section=section, E=2e9, G=8e8, density=1000.0, shear=False)
    m.tip = sp.WorldForceAndTorque(f=(0, -load * closing, 0))
    m.stop = ct.SpherePlane(radius=0.01, law=ct.Stop(at=0.0, stiffness=1e7, restitution=0.5))
    m.connect(m.world.frame_b, m.beam.frame_a)
    m.connect(m.beam.frame_b, m.tip.frame_b, m.stop.frame_b)
    m.connect(m.floor.frame_b, m.stop.frame_a)
    pose = mc.equilibrium(m)
    assert pose["beam.frame_b.r_0"][1] == pytest.approx(-gap * min(load, 1.0), rel=1e-4)
    assert pose["stop.f_n"] == pytest.approx(closing * max(load - 1, 0.0), rel=1e-3)


@pytest.mark.parametrize(("start", "rests"), [(0.03, 0.03), (-0.04, -0.04), (0.2, 0.05), (-0.2, -0.05)])
def test_friction_holds_what_it_can(start, rests):
    m = mc.Model("block")
    m.wall, m.mass = translational.Fixed(), translational.Mass(m=1.0, s=start, v=0.0)
    m.spring, m.rub = translational.Spring(c=100.0), translational.SupportFriction(limit=5.0)
    m.connect(m.wall.flange_b, m.spring.flange_a)
    m.connect(m.spring.flange_b, m.mass.flange_a)
    m.connect(m.mass.flange_b, m.rub.flange_a)
    assert mc.equilibrium(m)["mass.s"] == pytest.approx(rests, abs=1e-9)


@pytest.mark.parametrize(("time", "s"), [(0.5, 0.0), (2.0, 0.05)])
def test_a_load_that_jumps_is_taken_at_its_time(time, s):
    m = mc.Model("jump")
    m.wall, m.spring, m.mass = translational.Fixed(), translational.Spring(c=100.0), translational.Mass(m=1.0)
    m.step = signals.Step(height=5.0, start_time=1.0)
    m.push = translational.Force(f=m.step.y)
    m.connect(m.wall.flange_b, m.spring.flange_a)
    m.connect(m.spring.flange_b, m.mass.flange_a)
    m.connect(m.mass.flange_b, m.push.flange_b)
    assert mc.equilibrium(m, time=time)["mass.s"] == pytest.approx(s, abs=1e-12)


class Switched(mc.Component):
    """A mass on a spring with some event."""

    event = mc.option(None)
    on = mc.discrete(0, values=(0, 1))
    s, v = mc.variable(start=0.5), mc.variable(start=0.0)

    def equations(self):
        yield mc.der(self.s) == self.v
        yield mc.der(self.v) == -10 * (self.s + 1)
        yield from self.event(self)


def test_a_pose_behind_an_impact_is_refused():
    bounce = Switched(event=lambda c: [mc.when(c.s < 0, mc.reinit(c.v, -0.8 * c.v), says="bounces")])
    with pytest.raises(
        mc.MechaneError, match=r"through an event of 'model' \(bounces\)(.|\n)*impacts, are not executed"
    ):
        mc.equilibrium(bounce)


def test_modes_that_change_without_end_are_named():
    blinks = Switched(
        event=lambda c: [mc.when((c.on == k) & (c.s < 9), mc.reinit(c.on, 1 - k), says="blinks") for k in (0, 1)]
    )
    with pytest.raises(mc.MechaneError, match=r"modes keep changing(.|\n)*model: blinks"):
        mc.equilibrium(blinks)


def test_what_falls_has_no_equilibrium():
    m = mc.Model("falling")
    m.world = sp.World()
    m.stone = sp.Body(m=1.0, I=(1, 1, 1))
    with pytest.raises(mc.MechaneError, match=r"diverges(.|\n)*stone\.r_0\[1\](.|\n)*supported"):
        mc.equilibrium(m)


def test_a_pose_starts_a_simulation_that_stays():
    model = examples.model("slider_crank")
    pose = mc.equilibrium(model)
    result = mc.compile(model).simulate(1.0, initial=pose)
    assert_allclose(result["bearing.phi"], pose["bearing.phi"], atol=1e-6)
    assert_allclose(result["bearing.w"], 0.0, atol=1e-6)


def stays(pose: mc.Equilibrium, **options) -> float:
    """How far any position moves within a second from a pose."""
    result = pose.system.simulate(1.0, initial=pose, points=11, tolerance=1e-9, **options)
    positions = result.trajectory.x[~pose.system.initializer.is_rate]
    return float(np.abs(positions - positions[:, :1]).max())


def test_what_nothing_holds_stays_where_rounding_alone_would_move_it():
    """The chain between two sliders may glide as a whole; its first and last two links hang, one takes up the step."""
    from mechane.examples.fourfold_pendulum import FourfoldPendulum

    pose = mc.equilibrium(FourfoldPendulum())
    assert pose.stable and pose.steps < 20 and stays(pose) < 1e-7
    first, second = (pose[f"hinge[{k}].phi"] for k in range(2))
    assert first == pytest.approx(-math.pi / 2, abs=1e-9), "hangs"
    assert math.sin(first + second) == pytest.approx(-0.5, abs=1e-9), "0.6 m of link for 0.3 m of height"
    assert pose["hinge[3].phi"] == pytest.approx(0.0, abs=1e-9)


def test_start_values_of_the_model_give_way_to_those_of_the_pose():
    """The body of the example is thrown at the start, by another variable than the one that is integrated."""
    from mechane.examples.three_springs import ThreeSprings

    pose = mc.equilibrium(ThreeSprings())
    assert pose["lower.f"] == pytest.approx(0.8 * 9.81)
    assert stays(pose) < 1e-10


def test_a_plate_on_three_springs_moves_in_six_degrees_of_freedom():
    """Its position is that of a spring's end, its speed that of the centre of mass: one is not the other's derivative."""
    m = mc.Model("plate")
    m.world = sp.World()
    m.plate = sp.Body(m=3.0, I=(0.2, 0.3, 0.2), r_cm=(0.1, 0, 0.05), r_0=mc.guess((0, 0, 0)))
    places = [(1.0, 0, 0), (-0.5, 0, 0.8), (-0.5, 0, -0.8)]
    m.hook = [sp.Fixed(r=(x, 1, z)) for x, _, z in places]
    m.arm = [sp.FixedTranslation(r=r) for r in places]
    m.spring = [sp.Spring(c=100.0, s0=0.8) for _ in places]
    for hook, arm, spring in zip(m.hook, m.arm, m.spring, strict=True):
        m.connect(hook.frame_b, spring.frame_a)
        m.connect(spring.frame_b, arm.frame_b)
        m.connect(arm.frame_a, m.plate.frame_a)
    pose = mc.equilibrium(m)
    assert pose.system.report.degrees_of_freedom == 6
    assert pose.stable and stays(pose) < 1e-9
    forces = np.array([pose[f"spring[{k}].f"] for k in range(3)])
    assert forces.sum() == pytest.approx(3.0 * 9.81, rel=1e-5), "all but vertical"
    assert forces @ [x for x, _, _ in places] == pytest.approx(0.1 * 3.0 * 9.81, rel=0.01), "the levers balance"


@pytest.mark.parametrize("phi", [0.3, -2.0])
def test_a_post_on_a_weak_spring_leans(phi):
    """c phi = m g L sin(phi) beyond buckling; upright is in balance but unstable."""
    m = mc.Model("post")
    m.world = pl.World()
    m.hinge = pl.Revolute(phi=phi, w=0.0, driven=True)
    m.spring = rotational.Spring(c=15.0)
    m.top = pl.Body(m=2.0, I=0.01, r_cm=(0, 1))
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.top.frame_a)
    m.connect(m.hinge.support, m.spring.flange_a)
    m.connect(m.hinge.axis, m.spring.flange_b)
    pose = mc.equilibrium(m)
    lean = pose["hinge.phi"]
    assert math.copysign(1, lean) == math.copysign(1, phi) and abs(lean) > 1.0
    assert 15.0 * lean == pytest.approx(2 * 9.81 * math.sin(lean), abs=1e-9)
    assert pose.stable and stays(pose) < 1e-9
    upright = mc.equilibrium(m, initial={"hinge.phi": 0.0})
    assert upright.steps == 0 and not upright.stable


def test_a_block_that_sticks_on_a_belt_stays_where_friction_can_hold_it():
    """The belt stands still; the spring is weaker than what sticks, or slides to where sliding friction balances it."""
    from mechane.examples.stick_slip import StickSlip

    for start, end in ((0.1, 0.1), (0.5, 0.3 * 9.81 / 20), (-0.5, -0.3 * 9.81 / 20)):
        pose = mc.equilibrium(StickSlip(), initial={"rail.s": start})
        assert pose["rail.s"] == pytest.approx(end, abs=1e-9) and stays(pose) < 1e-9
        assert pose["friction.f"] == pytest.approx(-20.0 * end, abs=1e-8)


def test_a_fall_into_a_centre_of_gravity_is_no_equilibrium():
    from mechane.examples.point_gravity import PointGravity

    with pytest.raises(mc.MechaneError, match="undefined accelerations"):
        mc.equilibrium(PointGravity())


class Cubic(mc.Component):
    """A mass on a spring of the force c x³, in any unit of length and mass."""

    m, g = mc.parameter(1.0, unit="kg"), mc.parameter(9.81, unit="m/s2")
    c = mc.parameter(3.0, unit="N/m3")
    x, v = mc.variable(start=0.2, unit="m"), mc.variable(start=0.0, unit="m/s")

    def equations(self):
        yield self.v == mc.der(self.x)
        yield self.m * mc.der(self.v) == self.m * self.g - self.c * self.x**3


@pytest.mark.parametrize("mass", [1.0, 1e-15, 1e12])
@pytest.mark.parametrize("length", [1e-12, 1e-9, 1.0, 1e6])
def test_poses_and_modes_hold_in_every_unit(length, mass):
    """x³ = m g / c, ω² = 3 c x² / m; from a start nearby, and from one where the spring hardly has a slope."""
    given = dict(parameters={"m": mass, "g": 9.81 * length, "c": 3.0 * mass / length**2})
    for start in (0.2 * length, 0.01 * length):
        pose = mc.equilibrium(Cubic(), initial={"x": start}, **given)
        x = (9.81 / 3) ** (1 / 3)
        assert pose["x"] == pytest.approx(x * length, rel=1e-9) and pose.stable
    modes = mc.linearize(Cubic(), initial=pose, **given).modes()
    assert modes.frequencies[0] == pytest.approx(3 * x / (2 * math.pi), rel=1e-9)


@pytest.mark.parametrize("size", [1e-9, 1e6])
def test_a_slider_crank_hangs_alike_in_every_unit_of_length(size):
    """Against the lowest potential energy of crank and piston, by its own search along the crank angle."""

    def energy(phi):
        u = math.asin(math.sin(phi) / 2.5)
        y = math.cos(phi) + 2.5 * math.cos(u)  # below the pivot, of the piston
        return -1.0 * math.cos(phi) - 0.3 * y + 0.5 * 2.0 * (y - 2.5) ** 2 / 9.81

    m = mc.Model("slider crank")
    m.world, m.crank, m.pin, m.end = pl.World(g=9.81 * size), pl.Revolute(phi=1.0), pl.Revolute(), pl.Revolute()
    m.arm, m.rod = pl.FixedTranslation(r=(0, -size)), pl.FixedTranslation(r=(0, -2.5 * size))
    m.slide, m.spring = pl.Prismatic(n=(0, -1), s=mc.guess(3.0 * size)), pl.Spring(c=2.0, s0=2.5 * size)
    m.weight, m.piston = pl.Body(m=1.0, I=0.1 * size**2), pl.Body(m=0.3, I=0.1 * size**2)
    m.connect(m.world.frame_b, m.crank.frame_a, m.slide.frame_a, m.spring.frame_a)
    m.connect(m.crank.frame_b, m.arm.frame_a)
    m.connect(m.arm.frame_b, m.pin.frame_a, m.weight.frame_a)
    m.connect(m.pin.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.end.frame_a)
    m.connect(m.end.frame_b, m.slide.frame_b, m.piston.frame_a, m.spring.frame_b)
    pose = mc.equilibrium(m)
    lowest = optimize.minimize_scalar(energy, bounds=(-1.5, 1.5), method="bounded", options={"xatol": 1e-9})
    assert abs(pose["crank.phi"]) == pytest.approx(abs(lowest.x), abs=1e-5) and pose.stable


def test_wrong_names_are_explained():
    pose = mc.equilibrium(pendulum(0.3))
    with pytest.raises(mc.MechaneError, match=r"hinge\.phi"):
        pose["hinge.phii"]


@pytest.mark.parametrize("seed", range(12))
def test_stability_is_that_of_the_eigenvalues(seed):
    """Symmetric slopes and others, stable and not, against NumPy's general eigenvalues."""
    from mechane.analysis.spectrum import STABLE, spectrum

    rng = np.random.default_rng(seed)
    n = int(rng.integers(1, 9))
    A, B, C = rng.normal(size=(3, n, n))
    mass = B @ B.T + 0.1 * np.eye(n)
    slope = -(A @ A.T) + (seed % 3) * 0.7 * A + (seed % 2) * 5.0 * (C - C.T)
    rates = np.linalg.eigvals(np.linalg.solve(mass, slope))
    growing, size, least = spectrum(slope, mass)
    assert (growing <= STABLE * size) == (rates.real.max() <= STABLE * np.abs(rates).max())
    assert growing >= rates.real.max() - 1e-9 * size
    assert least <= np.abs(rates).min() + 1e-9 * size

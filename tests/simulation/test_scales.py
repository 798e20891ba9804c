"""Friction, contacts, stops and massless nodes at the scale of a model: micrograms and megatons, nanometres and kilometres."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane import translational as tra

G = 9.81


def joined(model: mc.Model, *parts):
    for one, two in pairwise(parts):
        model.connect(one.frame_b, two.frame_a)
    return model


@pytest.mark.parametrize("mass", [1e-12, 1e-9, 1e9])
@pytest.mark.parametrize("lib", [pl, sp], ids=["planar", "spatial"])
def test_a_block_that_is_thrown_up_a_slope_comes_down_again(lib, mass):
    mu, angle, up = 0.2, 0.8, 2.0
    flat = lib is pl
    m = mc.Model("slope")
    m.world = lib.World()
    m.slope = pl.FixedRotation(phi=-angle) if flat else sp.FixedRotation(n=(0, 0, 1), angle=-angle)
    m.rail = lib.Prismatic(n=(1, 0) if flat else (1, 0, 0), s=0.0, v=-up, friction=mc.Coulomb(mu=mu))
    m.block = lib.Body(m=mass, I=mass if flat else (mass, mass, mass))
    result = mc.simulate(joined(m, m.world, m.slope, m.rail, m.block), 1.0, tolerance=1e-8, points=51)
    turns = up / (G * (math.sin(angle) + mu * math.cos(angle)))
    since = np.maximum(result.time - turns, 0.0)
    rises = np.minimum(result.time, turns)
    s = -up * rises + 0.5 * up / turns * rises**2 + 0.5 * G * (math.sin(angle) - mu * math.cos(angle)) * since**2
    assert_allclose(result["rail.s"], s, atol=1e-6)


@pytest.mark.parametrize(("length", "mass"), [(1.0, 1e-12), (1e-6, 1e-12), (1e3, 1e9)])
def test_a_disc_leaves_a_shaken_table_where_its_weight_is_too_small(length, mass):
    swing, w, radius = 0.1 * length, 12.0 / math.sqrt(length), 0.05 * length
    m = mc.Model("shaker")
    m.world, m.table = pl.World(), pl.Prismatic(n=(0, 1), driven=True)
    m.shaker = tra.Position(s=lambda t: swing * mc.sin(w * t))
    m.disc = pl.Body(m=mass, I=0.5 * mass * radius**2, r=(0, radius), v=(0, swing * w), phi=0.0, w=0.0)
    m.contact = pl.CurveCurveContact(
        curve1=geo.StraightLine(length=4 * length), curve2=geo.Circle(radius=radius), friction=mc.Coulomb(mu=0.3)
    )
    m.connect(m.shaker.flange_b, m.table.axis)
    joined(m, m.world, m.table, m.contact, m.disc)
    leaves = math.asin(G / (swing * w**2)) / w
    result = mc.simulate(m, 2 * leaves, tolerance=1e-9, points=21)
    since = np.maximum(result.time - leaves, 0.0)
    held = np.minimum(result.time, leaves)
    y = radius + swing * np.sin(w * held) + swing * w * math.cos(w * leaves) * since - 0.5 * G * since**2
    assert_allclose(result["disc.r"][:, 1] / length, y / length, atol=1e-9)


@pytest.mark.parametrize("length", [1e-9, 1e6])
def test_stop_and_friction_of_a_hinge_follow_its_length(length):
    def swing(k):
        m = mc.Model("hinge")
        m.world, m.arm = pl.World(), pl.Body(m=1.0, I=0.1 * k**2, r_cm=(k, 0))
        stop, friction = mc.Stop(at=-0.2, stiffness=1e4 * k), mc.Coulomb(limit=3 * k)
        m.hinge = pl.Revolute(phi=0.3, w=1 / math.sqrt(k), friction=friction, lower=stop)
        return mc.simulate(joined(m, m.world, m.hinge, m.arm), math.sqrt(k), tolerance=1e-8, points=51)

    assert_allclose(swing(length)["hinge.phi"], swing(1.0)["hinge.phi"], atol=1e-7)


def test_units_of_a_hinge_are_those_of_turning():
    joint = pl.Revolute(friction=mc.Coulomb(limit=1.0), lower=mc.Stop(at=0.0), c=1.0)
    parts = (joint.friction.f, joint.lower_stop.f, joint.elastic.f, joint.lower_stop.at, joint.friction.d)
    assert [q.declaration.unit for q in parts] == ["N.m", "N.m", "N.m", "rad", "N.m.s/rad"]


@pytest.mark.parametrize("mass", [1e-12, 1e9])
def test_a_node_without_mass_starts_where_its_springs_balance(mass):
    anchors, c, free = np.array([(0.3, 0, 0), (0, 0, 0.3), (0.5, -0.3, 0)]), mass * np.array([20.0, 20.0, 40.0]), 0.1
    m = mc.Model("node")
    m.world, m.post = sp.World(), [sp.Fixed(r=a) for a in anchors[:2]]
    m.spring = [sp.Spring(c=k, s0=free) for k in c]
    m.body = sp.Body(m=mass, I=(mass, mass, mass), r_0=anchors[2], v_0=(0, 0, 0), angles=(0, 0, 0), w_a=(0, 0, 0))
    for post, spring in zip(m.post, m.spring, strict=False):
        m.connect(post.frame_b, spring.frame_a)
    m.connect(m.spring[0].frame_b, m.spring[1].frame_b, m.spring[2].frame_a)
    m.connect(m.spring[2].frame_b, m.body.frame_a)
    guess = mc.guess(anchors.mean(0))
    result = mc.simulate(m, 1e-6, points=2, initial={"spring[2].frame_a.r_0": guess})
    arms = result["spring[2].frame_a.r_0"][0] - anchors
    lengths = np.linalg.norm(arms, axis=1)
    assert_allclose((c * (lengths - free) / lengths) @ arms / mass, 0.0, atol=1e-7)


def test_a_disc_in_micrometres_needs_no_lengths_beside_its_curves():
    length, mass = 1e-6, 1e-12
    m = mc.Model("drop")
    m.world = pl.World()
    m.disc = pl.Body(m=mass, I=0.005 * mass * length**2, r=(0, 0.6 * length), v=(0, 0), phi=0.0, w=0.0)
    m.contact = pl.CurveCurveContact(
        curve1=geo.StraightLine(length=20 * length), curve2=geo.Circle(radius=0.1 * length), restitution=0.5
    )
    joined(m, m.world, m.contact, m.disc)
    result = mc.simulate(m, 0.6 * math.sqrt(length), tolerance=1e-9, points=31)
    lands = math.sqrt(length / G)
    since = np.maximum(result.time - lands, 0.0)
    falls = 0.6 * length - 0.5 * G * np.minimum(result.time, lands) ** 2
    y = falls + 0.5 * G * lands * since - 0.5 * G * since**2
    assert_allclose(result["disc.r"][:, 1] / length, y / length, atol=1e-8)


def test_a_ball_that_bounces_and_rolls_follows_its_size():
    def path(length, mass):
        unit, radius = math.sqrt(length), 0.1 * length
        speed = length / unit
        m = mc.Model("ball")
        m.world = sp.World(n=(0.3, -1, 0))
        m.ball = sp.Body(
            m=mass, I=(0.4 * mass * radius**2,) * 3, r_0=(0, 0.15 * length, 0), v_0=(0.5 * speed, 0, 0.2 * speed),
            angles=(0, 0, 0), w_a=(0, 0, 10 / unit),
        )  # fmt: skip
        law = mc.Stop(at=0.0, stiffness=1e5 * mass / length, restitution=0.5, rest=0.01 * speed)
        m.ground = sp.SpherePlane(radius=radius, mu=0.4, sticks=True, v_s=1e-3 * speed, law=law)
        joined(m, m.world, m.ground, m.ball)
        return mc.simulate(m, 0.7 * unit, tolerance=1e-8, points=21)["ball.r_0"] / length

    assert_allclose(path(1e-6, 1e-12), path(1.0, 1.0), atol=1e-6)


@pytest.mark.parametrize("length", [1e-9, 1.0, 1e6])
def test_a_body_welded_on_twice_may_be_off_by_rounding_alone(length):
    """Two rigid paths, whose parts across are 6e-17 of their length, as after a turn by 90 degrees; or a millionth."""

    def welded(across: float) -> mc.Model:
        model = mc.Model("welded")
        model.world = pl.World()
        model.one = pl.FixedTranslation(r=(length, 6e-17 * length))
        model.half = pl.FixedTranslation(r=(0.5 * length, -1.2e-16 * length))
        model.rest = pl.FixedTranslation(r=(0.5 * length, across * length))
        model.body = pl.Body(m=1.0, I=length**2)
        model.connect(model.world.frame_b, model.one.frame_a, model.half.frame_a)
        model.connect(model.half.frame_b, model.rest.frame_a)
        model.connect(model.rest.frame_b, model.one.frame_b, model.body.frame_a)
        return model

    assert len(mc.check(welded(0.0)).redundant) == 3
    with pytest.raises(mc.MechaneError, match="contradict"):
        mc.check(welded(1e-6))


def test_numbers_whose_squares_overflow_are_refused_by_name():
    def hanging(length: float) -> mc.Model:
        m = mc.Model("pendulum")
        m.world, m.hinge = pl.World(), pl.Revolute(phi=0.5)
        m.rod, m.bob = pl.FixedTranslation(r=(0, -length)), pl.Body(m=1, I=1)
        joined(m, m.world, m.hinge, m.rod, m.bob)
        return m

    system = mc.compile(hanging(1.0))
    for parameters in ({"rod.r": (0, -1e200)}, {"bob.m": 1e300}):
        with pytest.raises(mc.MechaneError, match=f"'{next(iter(parameters))}' has the size 1e"):
            system.simulate(1.0, parameters=parameters)
    with pytest.raises(mc.MechaneError, match=r"'rod\.r' has the size 1e\+200"):
        mc.simulate(hanging(1e200), 1.0)


def decaying(t: float, x: float, c: float, limit: float, m: float) -> float:
    """A mass on a spring with dry friction: half swings about ±limit/c until the spring no longer moves it."""
    w = math.sqrt(c / m)
    while abs(x) * c > limit:
        middle = math.copysign(limit / c, x)
        if t < math.pi / w:
            return middle + (x - middle) * math.cos(w * t)
        x, t = 2 * middle - x, t - math.pi / w
    return x


@pytest.mark.parametrize("length", [1e-9, 1e-6, 1e6])
@pytest.mark.parametrize("flat", [False, True], ids=["drive train", "rail"])
def test_friction_stops_a_mass_on_a_spring_in_models_without_lengths(flat, length):
    m, c, limit, start = mc.Model("swing"), 100.0, 3.0 * length, 0.2 * length
    if flat:  # the inertia says nothing about the motion along the rail
        m.world, m.body = pl.World(g=0.0), pl.Body(m=1.0, I=0.1)
        m.rail = pl.Prismatic(n=(1, 0), s=start, v=0.0, c=c, friction=mc.Coulomb(limit=limit))
        joined(m, m.world, m.rail, m.body)
    else:
        m.wall, m.spring, m.friction = tra.Fixed(), tra.Spring(c=c), tra.SupportFriction(limit=limit)
        m.rail = tra.Mass(m=1.0, s=start, v=0.0)
        m.connect(m.wall.flange_b, m.spring.flange_a)
        m.connect(m.spring.flange_b, m.rail.flange_a)
        m.connect(m.rail.flange_b, m.friction.flange_a)
    result = mc.simulate(m, 2.0, tolerance=1e-8, points=41)
    expected = [decaying(t, start, c, limit, 1.0) for t in result.time]
    assert_allclose(result["rail.s"] / length, np.array(expected) / length, atol=1e-6)


@pytest.mark.parametrize("length", [1e-9, 1e-6, 1e6])
def test_a_belt_carries_a_mass_from_rest_in_a_model_without_lengths(length):
    """Only forces and stiffnesses tell the size: friction pulls with 4 N per metre of the scale against 50 N/m."""
    m = mc.Model("belt")
    m.wall, m.spring, m.mass = tra.Fixed(), tra.Spring(c=50.0), tra.Mass(m=1.0, s=0.0, v=0.0)
    m.friction, m.belt = tra.Friction(limit=4.0 * length, static=1.5), tra.Speed(v=lambda t: 0.2 * length + 0 * t)
    m.connect(m.wall.flange_b, m.spring.flange_a)
    m.connect(m.spring.flange_b, m.mass.flange_a)
    m.connect(m.mass.flange_b, m.friction.flange_a)
    m.connect(m.friction.flange_b, m.belt.flange_b)
    result = mc.simulate(m, 0.5, tolerance=1e-9, points=201)
    w, middle = math.sqrt(50.0), 0.08 * length
    grips = math.asin(0.2 / 0.08 / w) / w  # the mass is as fast as the belt
    slides, rides = np.minimum(result.time, grips), np.maximum(result.time - grips, 0.0)
    assert result.time[-1] > 2 * grips and 0.2 * rides[-1] < 0.11  # static friction holds until the end
    assert_allclose(
        result["mass.s"] / length, (middle * (1 - np.cos(w * slides)) + 0.2 * length * rides) / length, atol=1e-7
    )


class Swing(mc.Model):
    """A mass on a spring with dry friction, whose start is a parameter without a unit."""

    start, limit = mc.parameter(0.2), mc.parameter(3.0)
    wall, spring, friction = tra.Fixed(), tra.Spring(c=100.0), tra.SupportFriction(limit=limit)
    mass = tra.Mass(m=1.0, s=start, v=0.0)

    def connections(self):
        yield mc.connect(self.wall.flange_b, self.spring.flange_a)
        yield mc.connect(self.spring.flange_b, self.mass.flange_a)
        yield mc.connect(self.mass.flange_b, self.friction.flange_a)


@pytest.mark.parametrize("length", [1e-9, 1e6])
def test_the_scale_follows_parameters_and_start_values_of_a_run(length):
    system = mc.compile(Swing())
    limit = {"limit": 3.0 * length}
    for result in (
        mc.simulate(Swing(start=0.2 * length, **limit), 2.0, tolerance=1e-9, points=3),
        system.simulate(2.0, parameters={"start": 0.2 * length, **limit}, tolerance=1e-9, points=3),
        system.simulate(2.0, initial={"mass.s": 0.2 * length}, parameters=limit, tolerance=1e-9, points=3),
    ):
        assert result["mass.s"][-1] / length == pytest.approx(-0.02, abs=1e-8)


@pytest.mark.parametrize("length", [1e-9, 1e6])
def test_the_scale_of_a_model_without_start_values_is_that_of_its_run(length):
    m = mc.Model("gap")
    m.wall, m.mass, m.gap = tra.Fixed(), tra.Mass(m=1.0), tra.ElastoGap(c=1e4)
    m.connect(m.wall.flange_b, m.gap.flange_a)
    m.connect(m.gap.flange_b, m.mass.flange_a)
    start = {"mass.s": 0.2 * length, "mass.v": -length}
    result = mc.simulate(m, 1.0, initial=start, tolerance=1e-9, points=3)
    back = 0.2 + math.pi / 100  # when it leaves the wall, as fast as it came
    assert result["mass.s"][-1] / length == pytest.approx(1.0 - back, abs=1e-7)


def test_lengths_that_are_rounded_zeros_set_no_scale():
    model = pl.Body(m=1.0, I=0.1, r_cm=(0.0, 2.8e-200), v=(0.0, 1.0))
    fall = mc.simulate(model, 1.5, tolerance=1e-10)
    assert fall["r"][-1] == pytest.approx([0.0, 1.5 - 9.81 * 1.5**2 / 2], abs=1e-9)

"""Friction that sticks, contacts that open: against closed forms."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane import rotational as rot
from mechane import signals as sg
from mechane import translational as tra
from mechane.errors import ParameterError, SingularModelError


def energy_error(result) -> float:
    return float(np.abs(result.energy().error).max())


def block(force, v=0.0, **friction):
    m = mc.Model("block")
    m.push, m.body, m.friction = tra.Force(f=force), tra.Mass(m=2.0, s=0.0, v=v), tra.SupportFriction(**friction)
    m.connect(m.push.flange_b, m.body.flange_a)
    m.connect(m.body.flange_b, m.friction.flange_a)
    return m


def test_below_the_limit_it_sticks():
    r = mc.simulate(block(4.9, limit=5.0), 2.0)
    assert np.all(r["body.s"] == 0) and np.allclose(r["friction.f"], 4.9)
    assert not r.events


@pytest.mark.parametrize("way", [1, -1])
def test_above_the_limit_it_slides_from_the_start(way):
    r = mc.simulate(block(9.0 * way, limit=5.0), 2.0)
    assert np.allclose(r["body.s"], way * r.time**2, atol=1e-9)
    assert energy_error(r) < 1e-8


@pytest.mark.parametrize("way", [1, -1])
def test_it_slides_to_rest_and_stays(way):
    r = mc.simulate(block(0.0, v=3.0 * way, limit=4.0), 3.0, tolerance=1e-9)
    t = np.minimum(r.time, 1.5)
    assert np.allclose(r["body.s"], way * (3 * t - t**2), atol=1e-8)
    assert np.all(r["body.v"][r.time > 1.51] == 0)
    assert {round(e.time, 6) for e in r.events if e.time > 0} == {1.5}
    assert energy_error(r) < 1e-8


def test_static_friction_breaks_away_later_and_jumps():
    r = mc.simulate(block(lambda t: 4 * t, limit=4.0, static=1.5), 3.0, tolerance=1e-9)
    tau = np.maximum(r.time - 1.5, 0)
    assert np.allclose(r["body.v"], tau * 1.0 + tau**2, atol=1e-7)  # at breakaway 6 N push against 4 N
    f = r["friction.f"]
    assert f[r.time < 1.499].max() < 6.0 and np.allclose(f[r.time > 1.501], 4.0)


def test_viscous_friction():
    r = mc.simulate(block(9.0, limit=5.0, d=4.0), 3.0, tolerance=1e-9)
    assert np.allclose(r["body.v"], 1 - np.exp(-2 * r.time), atol=1e-7)


def test_a_push_back_and_forth_sticks_at_each_end():
    r = mc.simulate(block(lambda t: 8 * mc.sin(2 * t), limit=5.0), 8.0, tolerance=1e-9, points=4001)
    v, f, mode = r["body.v"], r["friction.f"], r["friction.mode"]
    assert set(np.unique(mode)) == {-1.0, 0.0, 1.0}
    assert np.all(v[mode == 0] == 0)
    assert np.all(np.abs(f) <= 5.0 + 1e-9)
    first = math.asin(5 / 8) / 2
    assert r.events[0].time == pytest.approx(first, abs=1e-7)
    # during the first slide the speed is the integral of what exceeds the limit
    t = r.time
    slide = (t > first) & (t < first + 0.5)
    exact = (4 * (math.cos(2 * first) - np.cos(2 * t)) - 5 * (t - first)) / 2
    assert np.allclose(v[slide], exact[slide], atol=1e-7)
    assert energy_error(r) < 5e-6


def test_stick_slip_on_a_belt():
    """Period of the stick-slip cycle of a mass on a belt, from the closed form."""
    mass, c, belt, limit, static = 1.0, 20.0, 0.2, 3.0, 1.6
    m = mc.Model("belt")
    m.belt, m.body, m.wall, m.spring = tra.Speed(v=belt), tra.Mass(m=mass, s=0.0, v=belt), tra.Fixed(), tra.Spring(c=c)
    m.friction = tra.Friction(limit=limit, static=static)
    m.connect(m.belt.flange_b, m.friction.flange_a)
    m.connect(m.friction.flange_b, m.body.flange_a)
    m.connect(m.wall.flange_b, m.spring.flange_a)
    m.connect(m.spring.flange_b, m.body.flange_b)
    r = mc.simulate(m, 12.0, tolerance=1e-9)
    slips = [e.time for e in r.events if e.what == "slides" and e.time > 0]
    w, x0 = math.sqrt(c / mass), (static - 1) * limit / c  # spring beyond the sliding equilibrium at breakaway
    slip_time = (2 * math.pi - 2 * math.atan2(x0 * w, belt)) / w  # back to the belt's speed
    stick_time = 2 * x0 / belt
    assert slips[0] == pytest.approx(static * limit / c / belt, abs=1e-6)
    assert np.allclose(np.diff(slips), slip_time + stick_time, atol=1e-6)
    assert energy_error(r) < 1e-6


def test_two_wheels_couple_by_friction_and_stay_together():
    j1, j2, w1, limit = 0.5, 1.5, 8.0, 3.0
    m = mc.Model("coupling")
    m.a = rot.Inertia(J=j1, phi=0.0, w=w1)
    m.b = rot.Inertia(J=j2, phi=0.0, w=0.0)
    m.friction = rot.Friction(limit=limit)
    m.connect(m.a.flange_b, m.friction.flange_a)
    m.connect(m.friction.flange_b, m.b.flange_a)
    r = mc.simulate(m, 3.0, tolerance=1e-9)
    together = w1 / (limit * (1 / j1 + 1 / j2))
    common = j1 * w1 / (j1 + j2)
    assert np.allclose(r["a.w"], np.where(r.time < together, w1 - limit / j1 * r.time, common), atol=1e-7)
    assert np.allclose(r["b.w"], np.where(r.time < together, limit / j2 * r.time, common), atol=1e-7)
    lost = 0.5 * j1 * w1**2 - 0.5 * (j1 + j2) * common**2
    assert r.energy().dissipated[-1] == pytest.approx(lost, abs=1e-6)


def test_a_clutch_closes_and_opens_by_a_signal():
    m = mc.Model("clutch")
    m.motor = rot.Speed(w=10.0)
    m.clutch = rot.Clutch(limit=5.0, u=sg.Pulse(period=2.0, width=0.5, start_time=1.0))
    m.load = rot.Inertia(J=1.0, w=0.0)
    m.connect(m.motor.flange_b, m.clutch.flange_a)
    m.connect(m.clutch.flange_b, m.load.flange_a)
    r = mc.simulate(m, 6.0, tolerance=1e-8)
    # 5 rad/s gained in each second that it is closed
    assert np.allclose(r["load.w"], np.interp(r.time, [0, 1, 2, 3, 4, 6], [0, 0, 5, 5, 10, 10]), atol=1e-6)


def test_a_brake_stops_a_shaft_and_its_reaction_goes_to_the_support():
    m = mc.Model("brake")
    m.shaft = rot.Inertia(J=1.0, phi=0.0, w=6.0)
    m.brake = rot.Brake(limit=4.0, u=0.5)
    m.housing = rot.Inertia(J=3.0, phi=0.0, w=0.0)
    m.connect(m.shaft.flange_b, m.brake.flange_a)
    m.connect(m.brake.support, m.housing.flange_a)
    r = mc.simulate(m, 4.0, tolerance=1e-9)
    assert np.allclose(r["shaft.w"] + 3 * r["housing.w"], 6.0, atol=1e-8)
    assert r["shaft.w"][-1] == pytest.approx(1.5, abs=1e-8) and r["housing.w"][-1] == pytest.approx(1.5, abs=1e-8)


@pytest.mark.parametrize("engaged", [{"u": lambda t: 1 - 2 * t, "limit": 1.0}, {"limit": lambda t: 1 - 2 * t}])
def test_a_brake_is_open_where_its_signal_is_negative(engaged):
    m = mc.Model("shaft")
    m.shaft, m.brake = rot.Inertia(J=2.0, phi=0.0, w=3.0), rot.Brake(**engaged)
    m.connect(m.shaft.flange_b, m.brake.flange_a)
    r = mc.simulate(m, 2.0, tolerance=1e-9)
    t = np.minimum(r.time, 0.5)
    assert np.allclose(r["shaft.w"], 3.0 - (t - t**2) / 2, atol=1e-8)


def test_negative_limits_are_rejected():
    for make in (
        lambda: rot.Friction(limit=-1.0),
        lambda: tra.Brake(limit=1.0, u=-0.5),
        lambda: rot.Clutch(limit=-1.0),
    ):
        with pytest.raises(ParameterError, match="below its minimum 0"):
            make()
    with pytest.raises(ParameterError, match="'friction': parameter 'limit'"):
        mc.compile(block(4.9, limit=5.0)).simulate(1.0, parameters={"friction.limit": -5.0})


def test_friction_of_a_prescribed_motion_adds_to_the_force():
    m = mc.Model("inverse")
    m.drive = tra.Position(s=lambda t: mc.sin(2 * t))
    m.body = tra.Mass(m=2.0)
    m.friction = tra.SupportFriction(limit=3.0, d=0.5, sticks=False)
    m.connect(m.drive.flange_b, m.body.flange_a)
    m.connect(m.body.flange_b, m.friction.flange_a)
    r = mc.simulate(m, 4.0)
    v = 2 * np.cos(2 * r.time)
    exact = -8 * np.sin(2 * r.time) + 3 * np.sign(v) + 0.5 * v
    assert np.allclose(r["body.flange_a.f"], exact, atol=1e-8)
    assert energy_error(r) < 1e-5


def test_three_frictions_in_a_row():
    """Blocks pushed in a chain, each with friction: all slide, then all stick, and momentum is accounted for."""
    m = mc.Model("row")
    m.push = tra.Force(f=sg.Step(start_time=1.0, height=-20.0, offset=20.0))
    m.bodies = [tra.Mass(m=1.0, s=0.0, v=0.0) for _ in range(3)]
    m.frictions = [tra.SupportFriction(limit=2.0) for _ in range(3)]
    m.springs = [tra.SpringDamper(c=300.0, d=5.0) for _ in range(2)]
    m.connect(m.push.flange_b, m.bodies[0].flange_a)
    for k in range(3):
        m.connect(m.bodies[k].flange_b, m.frictions[k].flange_a)
    for k in range(2):
        m.connect(m.frictions[k].flange_b, m.springs[k].flange_a)
        m.connect(m.springs[k].flange_b, m.bodies[k + 1].flange_a)
    r = mc.simulate(m, 10.0, tolerance=1e-8, points=2001)
    for k in range(3):
        assert r[f"bodies[{k}].v"][-1] == pytest.approx(0, abs=1e-8)
        assert np.all(np.abs(r[f"frictions[{k}].f"]) <= 2.0 + 1e-6)
    assert energy_error(r) < 1e-5


# ---------------------------------------------------------------- gaps
def held(*limits: float, static: float = 1.0) -> mc.Model:
    """A mass that is pulled back and forth, and held by several frictions at once."""
    m = mc.Model("held")
    m.push, m.body = tra.Force(f=lambda t: 8 * mc.sin(2 * t)), tra.Mass(m=1.0, s=0.0, v=0.0)
    m.friction = [tra.SupportFriction(limit=limit, static=static) for limit in limits]
    m.connect(m.push.flange_b, m.body.flange_a, *(f.flange_a for f in m.friction))
    return m


@pytest.mark.parametrize("limits", [(1.0, 2.0, 3.0), (5.0, 1.0)])
def test_frictions_side_by_side_are_as_one(limits):
    one, all_ = (mc.simulate(held(*each), 6.0, tolerance=1e-9) for each in ((6.0,), limits))
    np.testing.assert_allclose(all_["body.s"], one["body.s"], atol=1e-9)
    total = sum(all_[f"friction[{k}].f"] for k in range(len(limits)))
    np.testing.assert_allclose(total, one["friction[0].f"], atol=1e-8)
    assert np.ptp(np.sign(one["body.v"])) == 2 and energy_error(all_) < 1e-8


def test_frictions_side_by_side_break_away_one_after_the_other():
    result = mc.simulate(held(1.0, 2.0, 3.0, static=1.3), 0.6, tolerance=1e-9)
    load = [1.3, 1.0 + 2.6, 1.0 + 2.0 + 3.9]
    times = [e.time for e in result.events if e.what == "slides"]
    assert times == pytest.approx([math.asin(f / 8) / 2 for f in load], abs=1e-8)


def test_of_three_frictions_between_two_masses_and_the_ground_two_hold():
    m = mc.Model("triangle")
    m.push, m.a, m.b = (
        tra.Force(f=lambda t: 8 * mc.sin(2 * t)),
        tra.Mass(m=1.0, s=0.0, v=0.0),
        tra.Mass(m=2.0, s=0.0, v=0.0),
    )
    m.under_a, m.under_b, m.between = (
        tra.SupportFriction(limit=1.0),
        tra.SupportFriction(limit=2.0),
        tra.Friction(limit=3.0),
    )
    m.connect(m.push.flange_b, m.a.flange_a, m.under_a.flange_a, m.between.flange_a)
    m.connect(m.b.flange_a, m.under_b.flange_a, m.between.flange_b)
    result = mc.simulate(m, 0.6, tolerance=1e-9)
    start = {e.component: math.sin(2 * e.time) * 8 for e in result.events}
    # a alone, both of them together from 1 + 2, apart from where b would need 2 + 2 (f - 3) / 3 = 3
    assert start == pytest.approx({"under_a": 1.0, "under_b": 3.0, "between": 4.5}, abs=1e-7)
    assert energy_error(result) < 1e-8


class Lock(tra.TwoFlanges):
    """Holds what it connects from the start, until it is released for good."""

    mode = mc.discrete(0, values=(0, 1))

    def equations(self):
        v = mc.der(self.flange_b.s - self.flange_a.s)
        yield self.flange_a.f + self.flange_b.f == 0
        yield mc.if_else(self.mode == 0, mc.der(v), self.flange_b.f) == 0
        yield mc.when(mc.time > 1.0, mc.reinit(self.mode, 1))


def test_two_of_a_kind_that_hold_the_same_are_refused_by_name():
    m = mc.Model("twice")
    m.ground, m.body, m.push = tra.Fixed(), tra.Mass(m=1.0, s=0.0, v=0.0), tra.Force(f=1.0)
    m.left, m.right = Lock(), Lock()
    m.connect(m.ground.flange_b, m.left.flange_a, m.right.flange_a)
    m.connect(m.push.flange_b, m.body.flange_a, m.left.flange_b, m.right.flange_b)
    with pytest.raises(
        SingularModelError, match=r"'left', 'right': these equations are equivalent in their initial modes"
    ) as caught:
        mc.compile(m)
    assert "hint: let only one of them state" in str(caught.value)


def test_an_elastic_gap_throws_back_at_full_speed():
    mass, c, v0 = 2.0, 800.0, 1.5
    m = mc.Model("gap")
    m.wall, m.gap, m.body = tra.Fixed(), tra.ElastoGap(c=c, s_rel0=0.0), tra.Mass(m=mass, s=0.6, v=-v0)
    m.connect(m.wall.flange_b, m.gap.flange_a)
    m.connect(m.gap.flange_b, m.body.flange_a)
    r = mc.simulate(m, 2.0, tolerance=1e-9, points=4001)
    w = math.sqrt(c / mass)
    hit, leave = 0.6 / v0, 0.6 / v0 + math.pi / w
    t = r.time
    exact = np.where(t < hit, 0.6 - v0 * t, np.where(t < leave, -v0 / w * np.sin(w * (t - hit)), v0 * (t - leave)))
    assert np.allclose(r["body.s"], exact, atol=1e-7)
    assert np.all(r["gap.f"] <= 0)
    assert energy_error(r) < 5e-6


def test_a_damped_gap_never_pulls_and_its_balance_closes():
    m = mc.Model("gap")
    m.wall = tra.Fixed()
    m.gap = tra.ElastoGap(c=2000.0, d=30.0)
    m.body = tra.Mass(m=1.0, s=0.5, v=0.0)
    m.weight = tra.Force(f=-9.81)
    m.connect(m.wall.flange_b, m.gap.flange_a)
    m.connect(m.gap.flange_b, m.body.flange_a, m.weight.flange_b)
    r = mc.simulate(m, 4.0, tolerance=1e-9, points=2001)
    assert np.all(r["gap.f"] <= 0)
    assert r["body.s"][-1] == pytest.approx(-9.81 / 2000, abs=1e-8)
    assert energy_error(r) < 1e-6
    assert np.all(np.diff(r.energy().dissipated) > -1e-9)


def test_a_rotational_gap():
    m = mc.Model("gap")
    m.wall, m.gap, m.wheel = rot.Fixed(), rot.ElastoGap(c=100.0), rot.Inertia(J=1.0, phi=0.2, w=-1.0)
    m.connect(m.wall.flange_b, m.gap.flange_a)
    m.connect(m.gap.flange_b, m.wheel.flange_a)
    r = mc.simulate(m, 1.0, tolerance=1e-9)
    assert r["wheel.w"][-1] == pytest.approx(1.0, abs=1e-7)


@pytest.mark.parametrize("lib", ["rotational", "translational"])
def test_backlash_is_free_inside_and_elastic_outside(lib):
    c, play, v0 = 100.0, 0.4, 1.0
    m = mc.Model("backlash")
    if lib == "rotational":
        m.wall, m.link, m.body = rot.Fixed(), rot.ElastoBacklash(c=c, b=play), rot.Inertia(J=1.0, phi=0.0, w=v0)
        position = "body.phi"
    else:
        m.wall, m.link, m.body = tra.Fixed(), tra.ElastoBacklash(c=c, b=play), tra.Mass(m=1.0, s=0.0, v=v0)
        position = "body.s"
    m.connect(m.wall.flange_b, m.link.flange_a)
    m.connect(m.link.flange_b, m.body.flange_a)
    r = mc.simulate(m, 5.0, tolerance=1e-9, points=2001)
    x = r[position]
    crossing, turn = play / v0, math.pi / 10.0
    period = 2 * (crossing + turn)
    up = np.nonzero((x[:-1] < 0) & (x[1:] >= 0))[0]
    zero = r.time[up] - x[up] * (r.time[up + 1] - r.time[up]) / (x[up + 1] - x[up])
    assert np.allclose(zero, period * np.arange(1, len(zero) + 1), atol=1e-5)
    assert x.max() == pytest.approx(play / 2 + v0 / 10.0, abs=1e-4)
    assert energy_error(r) < 5e-6


def test_damped_backlash_loses_energy_only():
    m = mc.Model("backlash")
    m.motor = rot.Position(phi=lambda t: 0.5 * mc.sin(5 * t))
    m.link = rot.ElastoBacklash(c=500.0, d=4.0, b=0.1)
    m.load = rot.Inertia(J=0.2, phi=0.0, w=0.0)
    m.connect(m.motor.flange_b, m.link.flange_a)
    m.connect(m.link.flange_b, m.load.flange_a)
    r = mc.simulate(m, 5.0, tolerance=1e-8)
    assert energy_error(r) < 1e-4 * r.energy().supplied.max()
    assert np.all(np.diff(r.energy().dissipated) > -1e-9)


# ---------------------------------------------------------------- wrong use
def test_wrong_numbers_are_refused():
    with pytest.raises(ParameterError):
        tra.Friction(limit=1.0, static=0.5)
    with pytest.raises(ParameterError):
        rot.Inertia(J=-1.0)
    with pytest.raises(ParameterError, match="limit"):
        rot.Friction()


@pytest.mark.parametrize(("force", "stays"), [(-2.9, True), (-3.7, False)])
def test_what_turns_round_is_held_by_static_friction(force, stays):
    """A mass thrown against a force beyond sliding (2.5 N), and within or beyond static friction (3.5 N)."""
    m = mc.Model("thrown")
    m.mass, m.push, m.floor = (
        tra.Mass(m=2.0, s=0.0, v=3.0),
        tra.Force(f=force),
        tra.SupportFriction(limit=2.5, static=1.4),
    )
    m.connect(m.push.flange_b, m.mass.flange_a)
    m.connect(m.mass.flange_b, m.floor.flange_a)
    result = mc.simulate(m, 3.0, tolerance=1e-9)
    slows, t = (2.5 - force) / 2.0, result.time
    turns = 3.0 / slows
    back = 0.0 if stays else 0.5 * (force + 2.5) / 2.0 * (t - turns) ** 2
    expected = np.where(t < turns, 3.0 * t - 0.5 * slows * t**2, 0.5 * slows * turns**2 + back)
    np.testing.assert_allclose(result["mass.s"], expected, atol=1e-7)

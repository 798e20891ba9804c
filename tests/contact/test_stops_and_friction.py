"""STEP, IMPACT, end stops and friction as parts of a joint."""

from __future__ import annotations

import math
import warnings
from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import contact as ct
from mechane import planar as pl
from mechane import spatial as sp
from mechane import translational as tra
from mechane.errors import ParameterError
from mechane.laws.stops import loss_of


def energy_error(result) -> float:
    return float(np.abs(result.energy().error).max())


class Slide(tra.TwoFlanges):
    """A mass on a guide with stops and friction, as a joint has them."""

    mass = mc.parameter(1.0)
    gravity = mc.parameter(0.0)
    lower = mc.option(None)
    upper = mc.option(None)
    friction = mc.option(None)
    normal = mc.option(None)
    s = mc.variable(state="prefer")
    v = mc.variable(state="prefer")

    def build(self):
        self.stops = [
            ct.EndStop(stop=stop, side=side, s=self.s, v=self.v)
            for stop, side in ((self.lower, 1), (self.upper, -1))
            if stop is not None
        ]
        if self.friction is not None:
            self.dry = ct.DryFriction(law=self.friction, v=self.v, normal=self.normal)

    def equations(self):
        yield self.flange_a.s == self.s
        yield self.flange_b.s == self.s
        yield self.v == mc.der(self.s)
        force = self.flange_a.f + self.flange_b.f - self.mass * self.gravity
        force = force + sum((s.f for s in self.stops), 0.0) - (self.dry.f if self.friction is not None else 0.0)
        yield self.mass * mc.der(self.v) == force

    def kinetic_energy(self):
        return 0.5 * self.mass * self.v**2

    def potential_energy(self):
        return self.mass * self.gravity * self.s


def slide(stop=1.0, **options):
    m = mc.Model("slide")
    m.slide = Slide(**options)
    return mc.simulate(m, stop, tolerance=1e-9, points=2001)


# ---------------------------------------------------------------- functions
def test_step_is_smooth_and_has_level_ends():
    x = np.linspace(0, 6, 601)
    y = np.array([ct.step(v, 2.0, -1.0, 4.0, 3.0) for v in x])
    share = np.clip((x - 2) / 2, 0, 1)
    assert np.allclose(y, -1 + 4 * share**2 * (3 - 2 * share), atol=1e-14)
    assert np.allclose(ct.step(x, 2.0, -1.0, 4.0, 3.0), y)


def test_impact_pushes_by_its_depth_and_speed_and_never_pulls():
    x, v = (a.ravel() for a in np.meshgrid(np.linspace(0.8, 1.2, 41), [-3.0, 0.0, 0.4, 3.0]))
    depth, share = np.maximum(1.0 - x, 0), np.clip((1.0 - x) / 0.1, 0, 1)
    force = 100.0 * depth**1.5 - 25.0 * share**2 * (3 - 2 * share) * v
    assert (force < 0).any() and (depth > 0.1).any()
    assert np.allclose(
        ct.impact(x, v, 1.0, 100.0, 1.5, 25.0, 0.1), np.where(depth > 0, np.maximum(force, 0), 0), atol=1e-12
    )


def test_step_and_impact_of_expressions_equal_those_of_numbers():
    m = mc.Model("functions")
    m.x, m.v, m.step, m.impact = mc.variable(), mc.variable(), mc.variable(), mc.variable()
    m.equation(
        m.x == 1 + 0.2 * mc.sin(7 * mc.time),
        m.v == mc.der(m.x),
        m.step == ct.step(m.x, 0.9, 1.0, 1.1, 3.0),
        m.impact == ct.impact(m.x, m.v, 1.0, 100.0, 1.5, 25.0, 0.1),
    )
    r = mc.simulate(m, 2.0)
    x, v = r["x"], r["v"]
    assert np.allclose(r["step"], [ct.step(a, 0.9, 1.0, 1.1, 3.0) for a in x])
    assert np.allclose(r["impact"], [ct.impact(a, b, 1.0, 100.0, 1.5, 25.0, 0.1) for a, b in zip(x, v, strict=True)])
    assert r["impact"].min() == 0 < r["impact"].max()


# ---------------------------------------------------------------- stops
@pytest.mark.parametrize("e", [0.05, 0.3, 0.6, 0.95, 1.0])
@pytest.mark.parametrize(("mass", "speed"), [(1.0, 1.0), (7.0, 0.2), (0.2, 5.0)])
def test_the_rebound_has_the_restitution_for_any_mass_and_speed(e, mass, speed):
    r = slide(0.1 / speed, mass=mass, s=0.02, v=-speed, lower=ct.Stop(at=0.0, restitution=e))
    assert r["slide.v"][-1] == pytest.approx(e * speed, rel=1e-4)
    assert energy_error(r) < 1e-4 * mass * speed**2


@pytest.mark.parametrize("e", [0.0, 0.01, 0.02, 0.5, 0.999999, 1.0])
def test_the_loss_is_finite_and_falls_with_the_restitution(e):
    a = loss_of(e)
    assert 0 <= a <= 100 and (e < 1 or a == 0)
    assert loss_of(max(e, 0.01)) >= loss_of(min(1.0, e + 0.1))


@pytest.mark.parametrize(("e", "exponent"), [(None, 1.0), (0.5, 1.0), (0.8, 1.5), (None, 2.0)])
def test_the_penetration_is_what_was_asked_for(e, exponent):
    stop = ct.Stop(at=0.0, restitution=e, penetration=0.004, mass=3.0, speed=2.0, exponent=exponent)
    r = slide(0.05, mass=3.0, s=0.01, v=-2.0, lower=stop)
    assert -r["slide.s"].min() == pytest.approx(0.004, rel=1e-3)


def test_an_upper_stop_mirrors_a_lower_one():
    low = slide(0.1, s=0.02, v=-1.0, lower=ct.Stop(at=0.0, restitution=0.6))
    high = slide(0.1, s=-0.02, v=1.0, upper=ct.Stop(at=0.0, restitution=0.6))
    assert np.allclose(low["slide.s"], -high["slide.s"], atol=1e-12)


def test_between_two_elastic_stops_a_mass_goes_on_for_ever():
    stops = dict(lower=ct.Stop(at=-0.5, stiffness=1e4), upper=ct.Stop(at=0.5, stiffness=1e4))
    r = slide(10.0, s=0.0, v=1.0, **stops)
    turn, half = math.pi / 100, 1.0
    period = 2 * (half + turn)
    assert np.interp(4 * period, r.time, r["slide.s"]) == pytest.approx(0.0, abs=1e-4)
    assert energy_error(r) < 1e-5


def test_a_ball_bounces_with_its_restitution_and_comes_to_rest():
    r = slide(6.0, s=1.0, v=0.0, gravity=9.81, lower=ct.Stop(at=0.0, restitution=0.6))
    s, v = r["slide.s"], r["slide.v"]
    k = int(np.argmin(v))
    assert v[k:].max() / -v[k] == pytest.approx(0.6, abs=0.03)
    assert s.min() > -0.02
    assert s[-1] == pytest.approx(-9.81e-5, abs=1e-7) and abs(v[-1]) < 1e-6
    assert energy_error(r) < 1e-4


def test_damping_of_a_stop_in_place_of_restitution():
    k, d = 1e4, 40.0
    r = slide(0.1, s=0.0, v=-1.0, lower=ct.Stop(at=0.0, stiffness=k, damping=d))
    assert r["slide.stops[0].f"].min() >= 0
    zeta = d / (2 * math.sqrt(k))
    # a linear damper that may not pull lets go a little before the depth is zero
    assert math.exp(-math.pi * zeta / math.sqrt(1 - zeta**2)) < r["slide.v"][-1] < 1
    assert energy_error(r) < 1e-5


def test_wrong_stops_are_refused():
    for wrong in (dict(restitution=1.2), dict(restitution=0.5, damping=1.0), dict(stiffness=1.0, penetration=1.0),
                  dict(stiffness=0.0), dict(damping=-1.0), dict(exponent=0.5)):  # fmt: skip
        with pytest.raises(ParameterError, match="Stop"):
            ct.Stop(at=0.0, **wrong)


# ---------------------------------------------------------------- friction
def test_friction_from_a_normal_force_of_either_sign():
    def stopping_time(normal):
        r = slide(3.0, s=0.0, v=2.0, friction=ct.Coulomb(mu=0.25), normal=mc.time * 0.0 + normal)
        assert energy_error(r) < 1e-8
        return r.time[np.argmax(r["slide.v"] == 0)]

    assert stopping_time(4.0) == pytest.approx(2.0, abs=0.002)
    assert stopping_time(-4.0) == pytest.approx(2.0, abs=0.002)


def test_the_normal_force_changes_its_side_on_the_way():
    r = slide(2.0, s=0.0, v=3.0, friction=ct.Coulomb(mu=1.0), normal=2.0 * mc.cos(3 * mc.time))
    step = np.diff(r.time)
    lost = np.concatenate([[0], np.cumsum(2 * np.abs(np.cos(3 * (r.time[:-1] + step / 2))) * step)])
    assert np.allclose(r["slide.v"], 3 - lost, atol=1e-5)
    assert set(np.unique(r["slide.dry.side"])) == {-1.0, 1.0}


def test_a_fixed_limit_with_viscous_part_can_be_overridden():
    m = mc.Model("slide")
    m.slide = Slide(s=0.0, v=1.0, friction=ct.Coulomb(limit=1.0, d=2.0))
    system = mc.compile(m)
    r = system.simulate(2.0, tolerance=1e-9)
    end = math.log(3) / 2
    assert np.allclose(r["slide.v"], np.where(r.time < end, 1.5 * np.exp(-2 * r.time) - 0.5, 0), atol=1e-7)
    assert system.simulate(1.0, parameters={"slide.dry.limit": 0.0, "slide.dry.d": 0.0})["slide.v"][-1] == 1.0


def test_wrong_friction_is_refused():
    for wrong in (
        dict(),
        dict(mu=0.1, limit=1.0),
        dict(mu=-0.1),
        dict(mu=0.1, static=0.9),
        dict(limit=1.0, d=-1.0),
    ):
        with pytest.raises(ParameterError, match="Coulomb"):
            ct.Coulomb(**wrong)
    with pytest.raises(ParameterError, match="normal"):
        Slide(friction=ct.Coulomb(mu=0.1))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (dict(lower=-1.0), r"Prismatic: lower=-1\.0 must be made with mc\.Stop"),
        (dict(friction=0.3), r"Prismatic: friction=0\.3 must be made with mc\.Coulomb"),
        (dict(lower=mc.Stop(1.0), upper=mc.Stop(-1.0)), "lower stop at 1 must be below the upper one at -1"),
    ],
)
def test_wrong_stops_and_friction_are_refused(options, words):
    with pytest.raises(mc.MechaneError, match=words):
        pl.Prismatic(**options)


@pytest.mark.parametrize(("s", "warned"), [(2.0, True), (1.001, False), (0.5, False)])
def test_a_start_deep_inside_a_stop_is_told(s, warned):
    m = mc.Model("deep")
    m.world = pl.World(g=0.0)
    m.rail = pl.Prismatic(s=s, v=0.0, upper=mc.Stop(1.0))
    m.body = pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        result = mc.simulate(m, 0.1)
    assert bool(told) == warned == any("deep inside" in e.what for e in result.events)
    assert not warned or "rail" in str(told[0].message)


def rubbing_crank(bearing: float, rail: float, w: float, rail_first: bool) -> mc.Model:
    """A slider-crank with dry friction at both ends of its loop."""
    m, rod = mc.Model("crank"), -math.asin(math.sin(0.5) / 3)
    m.world = pl.World()
    slide = pl.Prismatic(n=(1, 0), s=mc.guess(0.38), friction=mc.Coulomb(limit=rail))
    if rail_first:
        m.rail = slide
    m.crank = pl.Revolute(phi=0.5, w=w, friction=mc.Coulomb(limit=bearing))
    m.arm, m.pin = pl.BodyShape(r=(0.1, 0), m=1.0, I=0.01), pl.Revolute(phi=mc.guess(rod - 0.5))
    m.rod, m.wrist = pl.BodyShape(r=(0.3, 0), m=1.0, I=0.01), pl.Revolute(phi=mc.guess(-rod))
    m.piston = pl.Body(m=1.0, I=0.01)
    if not rail_first:
        m.rail = slide
    for one, two in pairwise((m.world, m.crank, m.arm, m.pin, m.rod, m.wrist, m.piston)):
        m.connect(one.frame_b, two.frame_a)
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.piston.frame_a)
    return m


def rubbing_crank_by_hand(bearing: float, rail: float, w: float, end: float) -> np.ndarray:
    """Angle and speed at the end, from Lagrange's equation between the stops and dead centres."""

    def reduced(phi):
        """How the slider moves with the crank, the inertia that the crank feels, and the moment of the weights."""
        rod = -math.asin(math.sin(phi) / 3)
        turn = -math.cos(phi) / (3 * math.cos(rod))
        slope = -0.1 * math.sin(phi) - 0.3 * math.sin(rod) * turn
        x, y = -0.1 * math.sin(phi) - 0.15 * math.sin(rod) * turn, 0.1 * math.cos(phi) + 0.15 * math.cos(rod) * turn
        return slope, 0.05**2 + 0.01 + x**2 + y**2 + 0.01 * turn**2 + slope**2, 9.81 * (0.05 * math.cos(phi) + y)

    def rate(_, x, sign):
        slope, inertia, weight = reduced(x[0])
        change = (reduced(x[0] + 1e-5)[1] - reduced(x[0] - 1e-5)[1]) / 2e-5
        rubs = sign * (bearing + rail * abs(slope))
        return x[1], (-weight - 0.5 * change * x[1] ** 2 - rubs) / inertia

    def stops(_, x, sign):
        return x[1] * sign

    stops.terminal, stops.direction = True, -1
    t, x, sign = 0.0, np.array((0.5, w)), 1.0
    while t < end:
        run = solve_ivp(rate, (t, end), x, "DOP853", events=stops, args=(sign,), rtol=1e-11, atol=1e-12, max_step=0.01)
        t, x = run.t[-1], run.y[:, -1]
        if t < end:
            slope, _, weight = reduced(x[0])
            x[1] = 0.0
            if abs(weight) <= bearing + rail * abs(slope):
                break
            sign = -math.copysign(1.0, weight)
    return x


@pytest.mark.parametrize("rail_first", [False, True])
@pytest.mark.parametrize(("bearing", "rail", "w"), [(0.05, 1.0, 5.0), (0.3, 0.3, 5.0), (0.02, 8.0, 15.0)])
def test_two_joints_of_a_loop_may_rub(bearing, rail, w, rail_first):
    """It goes on, or stops because both hold, or because the second holds what the first cannot."""
    result = mc.simulate(rubbing_crank(bearing, rail, w, rail_first), 2.0, tolerance=1e-9)
    found = result["crank.phi"][-1], result["crank.w"][-1]
    assert found == pytest.approx(rubbing_crank_by_hand(bearing, rail, w, 2.0), abs=1e-6)
    assert abs(result["crank.friction.f"]).max() < bearing + 1e-8
    assert abs(result["rail.friction.f"]).max() < rail + 1e-8
    assert energy_error(result) < 1e-7


class Adjustable(mc.Model):
    """A slider whose spring, friction and stop are given by parameters of the model."""

    k, mu, e, end = mc.parameter(0.0), mc.parameter(0.2), mc.parameter(0.5), mc.parameter(10.0)
    world = pl.World()
    rail = pl.Prismatic(
        n=(1, 0), s=0.0, v=2.0, c=k, friction=mc.Coulomb(mu=mu), upper=mc.Stop(at=end, restitution=e, stiffness=1e6)
    )
    block = pl.Body(m=1.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.block.frame_a)


def test_springs_friction_and_stops_may_depend_on_parameters_of_a_class():
    system = mc.compile(Adjustable())
    for mu in (0.2, 0.5):  # it slides v² / 2 μ g
        r = system.simulate(2.0, parameters={"mu": mu}, tolerance=1e-9)
        assert r["rail.s"][-1] == pytest.approx(4 / (2 * mu * 9.81), abs=1e-6)
    for e in (0.3, 0.8):  # it rebounds from the stop
        r = system.simulate(0.3, parameters={"mu": 0.0, "e": e, "end": 0.4}, tolerance=1e-9)
        assert r["rail.v"][-1] == pytest.approx(-2 * e, rel=1e-3)
    r = system.simulate(1.0, parameters={"mu": 0.0, "k": 6.0}, tolerance=1e-9)  # it oscillates with ω = 2 rad/s
    np.testing.assert_allclose(r["rail.s"], np.sin(2 * r.time), atol=1e-6)


def painleve_klein(mu: float, angle: float, force: float, library=pl) -> mc.Model:
    """Two sliders of 1 kg on parallel rails, joined by a rod; the first rubs with mu, the second is pulled."""
    third = () if library is pl else (0,)
    inertia, pin = (0.1, {}) if library is pl else ((0.1, 0.1, 0.1), dict(n=(0, 0, 1)))
    model = mc.Model("sliders")
    model.world = library.World(g=0.0)
    model.above = library.Fixed(r=(math.cos(angle), math.sin(angle), *third))
    model.rail = library.Prismatic(n=(1, 0, *third), s=0.0, v=1.0, friction=mc.Coulomb(mu=mu))
    model.guide = library.Prismatic(n=(1, 0, *third))
    model.slider, model.pulled = library.Body(m=1.0, I=inertia), library.Body(m=1.0, I=inertia)
    model.pin, model.far = library.Revolute(phi=mc.guess(angle), **pin), library.Revolute(**pin)
    model.rod, model.pull = library.FixedTranslation(r=(1, 0, *third)), library.WorldForce(f=(force, 0, *third))
    model.connect(model.world.frame_b, model.rail.frame_a)
    model.connect(model.above.frame_b, model.guide.frame_a)
    model.connect(model.rail.frame_b, model.slider.frame_a, model.pin.frame_a)
    model.connect(model.pin.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.far.frame_a)
    model.connect(model.guide.frame_b, model.far.frame_b, model.pulled.frame_a, model.pull.frame_b)
    return model


@pytest.mark.parametrize(
    ("mu", "angle", "force"), [(0.3, 0.8, -5.0), (8.0, 0.9, -5.0), (5.0, 2.6, -5.0), (0.3, 0.8, 5.0)]
)
def test_a_slider_with_a_rod_brakes_and_jams(mu, angle, force):
    """The rod's tension S: F = 2 S cos α - μ |S sin α|; a = F - S cos α; it sticks where μ |tan α| > 1.

    Of two solutions, as they exist with much friction, it takes the one with the smaller force.
    """
    c, s = math.cos(angle), math.sin(angle)
    tensions = [force / (2 * c - sense * mu * s) for sense in (1, -1)]
    tension = min((S for S, sense in zip(tensions, (1, -1), strict=True) if S * sense > 0), key=abs)
    acceleration = force - tension * c
    result = mc.simulate(painleve_klein(mu, angle, force), 1.0, tolerance=1e-9)
    moves = result.time < (-1 / acceleration if acceleration < 0 else math.inf)
    np.testing.assert_allclose(result["rail.v"][moves], 1 + acceleration * result.time[moves], atol=1e-9)
    if mu * abs(s / c) > 1:
        assert not moves.all() and abs(result["rail.v"][~moves]).max() < 1e-9
    assert (result["rail.friction.f"] * result["rail.v"]).min() > -1e-9


@pytest.mark.parametrize("library", [pl, sp])
@pytest.mark.parametrize(("mu", "angle"), [(8.0, 0.9), (8.0, 0.5), (5.0, 2.6)])
def test_paradox_of_friction_is_named(mu, angle, library):
    """With 2 cos α < μ sin α a pull forwards has no tension that satisfies the equation above."""
    with pytest.raises(mc.MechaneError, match=r"(?s)rail\.friction.*Painlevé"):
        mc.simulate(painleve_klein(mu, angle, 5.0, library), 1.0)

"""Contacts that open: elastic and damped ones never pull, and the error of many bounces falls with the tolerance."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import translational as tra
from mechane.simulation.events import GATE, EventHandler
from mechane.simulation.state import State

K, WIDTH, V, END = 3000.0, 1.0, 8.0, 4.0


def backlash(d, library=tra):
    name, flange = ("s", "s_rel0") if library is tra else ("phi", "phi_rel0")
    inertia, speed = ({"m": 1.0}, "v") if library is tra else ({"J": 1.0}, "w")
    m = mc.Model("backlash")
    m.wall = library.Fixed()
    m.gap = library.ElastoBacklash(c=K, d=d, b=WIDTH, **{flange: 0.5 * WIDTH})
    m.mass = (library.Mass if library is tra else library.Inertia)(**inertia, **{name: 0.5 * WIDTH, speed: V})
    m.connect(m.wall.flange_b, m.gap.flange_a)
    m.connect(m.gap.flange_b, m.mass.flange_a)
    return m, f"mass.{name}", f"mass.{speed}", ("gap.f" if library is tra else "gap.tau",)


def gaps(d):
    m = mc.Model("gaps")
    m.low, m.high = tra.Fixed(), tra.Fixed(s0=WIDTH)
    m.lower, m.upper = tra.ElastoGap(c=K, d=d), tra.ElastoGap(c=K, d=d)
    m.mass = tra.Mass(m=1.0, s=0.5 * WIDTH, v=V)
    m.connect(m.low.flange_b, m.lower.flange_a)
    m.connect(m.lower.flange_b, m.mass.flange_a)
    m.connect(m.mass.flange_b, m.upper.flange_a)
    m.connect(m.upper.flange_b, m.high.flange_b)
    return m, "mass.s", "mass.v", ("lower.f", "upper.f")


def stops(d):
    m = mc.Model("stops")
    m.world = pl.World(g=0.0)
    limits = {name: mc.Stop(at, stiffness=K, damping=d) for name, at in (("lower", 0.0), ("upper", WIDTH))}
    m.rail = pl.Prismatic(s=0.5 * WIDTH, v=V, **limits)
    m.mass = pl.Body(m=1.0, I=1.0)
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.mass.frame_a)
    return m, "rail.s", "rail.v", ("rail.lower_stop.f", "rail.upper_stop.f")


def exact(d, end):
    """Position and speed from half oscillations, each up to the zero of kx + dx', and flights from there."""
    w = math.sqrt(K)
    z = 0.5 * d / w
    wd = w * math.sqrt(1 - z * z)
    last = math.atan2(2 * z * math.sqrt(1 - z * z), 2 * z * z - 1) / wd

    def inside(t, v):  # depth and its rate
        e = v * math.exp(-z * w * t)
        return e / wd * math.sin(wd * t), e * (math.cos(wd * t) - z * w / wd * math.sin(wd * t))

    t, s, v, way, bounces = 0.0, 0.5 * WIDTH, V, 1, 0  # s: from the wall behind
    while True:
        flight = (WIDTH - s) / v
        if t + flight >= end:
            s, rate = s + v * (end - t), way * v
            break
        t, bounces = t + flight, bounces + 1
        if t + last >= end:
            depth, rate = inside(end - t, v)
            s, rate = WIDTH + depth, way * rate
            break
        depth, rate = inside(last, v)
        t, s, v, way = t + last, -depth, -rate, -way
    return (s if way > 0 else WIDTH - s), rate, bounces


@pytest.mark.parametrize(
    "make", [backlash, lambda d: backlash(d, rot), gaps, stops], ids=["backlash", "turning backlash", "gaps", "stops"]
)
@pytest.mark.parametrize("d", [0.0, 0.4, 8.0])
def test_many_bounces_are_as_exact_as_the_tolerance_asks(make, d):
    """The step before a contact opens led over the kink of its force: 0.2 of 32 J were lost at 1e-5."""
    model, s, v, forces = make(d)
    system, reference = mc.compile(model), exact(d, END)
    assert reference[2] >= 9
    for tolerance in (1e-5, 1e-7, 1e-9):
        result = system.simulate(END, tolerance=tolerance, points=1501)
        energy = [0.5 * speed**2 for speed in (result[v][-1], reference[1])]
        whole = 0.5 * V**2
        assert abs(result[s][-1] - reference[0]) < 100 * tolerance, "position"
        assert abs(energy[0] - energy[1]) < 20 * tolerance * whole, "energy"
        balance = result.energy().total + result.energy().dissipated - whole
        assert np.abs(balance).max() < 20 * tolerance * whole
        signs = [result[force] for force in forces]
        if len(forces) > 1:
            assert all((f >= 0).all() or (f <= 0).all() for f in signs), "a contact pulls"


def beads(exponent):
    m = mc.Model("beads")
    m.world = pl.World(g=0.0)
    ends = ct.Stops(0.0, WIDTH, k=K, exponent=exponent)
    m.track = ct.PlanarPointOnCurve(curve=geo.Curve(lambda s: (s, 0.0 * s)), s0=0.5 * WIDTH, v0=V, stops=ends)
    m.mass = pl.Body(m=1.0, I=1.0)
    m.connect(m.world.frame_b, m.track.frame_a)
    m.connect(m.track.frame_b, m.mass.frame_a)
    return m, "track.s0", "track.v0"


def hertz(exponent):
    m = mc.Model("hertz")
    m.world = pl.World(g=0.0)
    limits = {name: mc.Stop(at, stiffness=K, exponent=exponent) for name, at in (("lower", 0.0), ("upper", WIDTH))}
    m.rail = pl.Prismatic(s=0.5 * WIDTH, v=V, **limits)
    m.mass = pl.Body(m=1.0, I=1.0)
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.mass.frame_a)
    return m, "rail.s", "rail.v"


def duration(exponent):
    """Of an elastic impact of 1 kg: 2 ∫ dx / √(v² - 2 k xⁿ⁺¹ / (n + 1)), in closed form."""
    n = exponent + 1
    deepest = (0.5 * n * V**2 / K) ** (1 / n)
    return 2 * deepest / V * math.sqrt(math.pi) * math.gamma(1 + 1 / n) / math.gamma(0.5 + 1 / n)


@pytest.mark.parametrize("make", [hertz, beads])
@pytest.mark.parametrize("exponent", [1.0, 1.5, 2.0, 2.2])
def test_powers_of_the_depth_are_as_exact_as_the_tolerance_asks(make, exponent):
    """The slope of the force has a kink or grows without limit where contact begins and ends: estimates of steps there were too small.

    After nine impacts, in the middle between the walls again, with the speed of the start.
    """
    model, s, v = make(exponent)
    system, end = mc.compile(model), 9 * (duration(exponent) + WIDTH / V)
    for tolerance in (1e-5, 1e-6, 1e-8):
        result = system.simulate(end, tolerance=tolerance, points=2)
        assert len(result.events) == 18
        assert abs(result[s][-1] - 0.5 * WIDTH) < 30 * tolerance
        assert abs(result[v][-1] + V) < 10 * V * tolerance


@pytest.mark.parametrize("solver", ["auto", "rodas"])
@pytest.mark.parametrize("size", [1e-9, 1.0, 1e6])
def test_contacts_of_any_size_are_equally_exact(size, solver):
    """No length in a drive train says how large it is, and a contact began 5e-11 m too early: 7e-3 of the size off at 1e-9 m."""
    m, *_ = gaps(0.4)
    system, reference = mc.compile(m), exact(0.4, END)
    system.simulate(END)
    initial, moved = {"mass.s": 0.5 * WIDTH * size, "mass.v": V * size}, {"high.s0": WIDTH * size}
    result = system.simulate(END, tolerance=1e-7, solver=solver, initial=initial, parameters=moved)
    assert result["mass.s"][-1] / size == pytest.approx(reference[0], abs=1e-5)


def test_a_damped_contact_that_is_struck_from_behind_pushes_again():
    """Released while it is still pressed in, then driven in by a force: the same as the limited law, by an integrator of its own."""
    m, k, d = 1.0, 400.0, 30.0

    def rates(t, x, v):
        force = -100.0 if 0.125 < t < 0.155 else 0.0
        return v, (max(-k * x - d * v, 0.0) if x < 0 else 0.0) / m + force

    x, v, n = 0.0, -2.0, 200_000
    h = 0.4 / n
    for i in range(n):  # midpoint rule
        a, b = rates(i * h, x, v)
        a, b = rates((i + 0.5) * h, x + 0.5 * h * a, v + 0.5 * h * b)
        x, v = x + h * a, v + h * b
    model = mc.Model("struck")
    model.wall, model.gap, model.mass = tra.Fixed(), tra.ElastoGap(c=k, d=d), tra.Mass(m=m, s=0.0, v=-2.0)
    model.push = tra.Force(f=mc.if_else((mc.time > 0.125) & (mc.time < 0.155), -100.0, 0.0))
    model.connect(model.wall.flange_b, model.gap.flange_a)
    model.connect(model.gap.flange_b, model.mass.flange_a, model.push.flange_b)
    result = mc.simulate(model, 0.4, tolerance=1e-9)
    released = (result["gap.contact"] == 1) & (result["gap.pushes"] == 0)
    assert np.count_nonzero(np.diff(released.astype(int)) == 1) == 2 and (result["gap.f"] <= 0).all()
    assert result["mass.s"][-1] == pytest.approx(x, abs=1e-6) and result["mass.v"][-1] == pytest.approx(v, abs=1e-5)


def test_conditions_on_modes_are_not_taken_for_late_ones(monkeypatch):
    """An event that was located late counts others of its moment as late, too; but the gate of a fast one (0.5) is no such remainder."""
    program = mc.compile(gaps(0.0)[0]).program()
    handler = EventHandler(program, np.zeros(0), np.ones(program.nx), 1.0)
    n = len(handler.events)
    handler.touch = np.full(n, 1e-8)  # of margins that change a thousand times as fast as coordinates
    monkeypatch.setattr(handler, "steepness", lambda _: np.full(n, 1e12))
    monkeypatch.setattr(handler, "flights", lambda _: (np.ones(n), np.zeros(n)))
    touch = handler._located([0], np.full(n, 0.01), State(0.0, *[np.zeros(0)] * 5))
    assert handler.gated.all() and 1e-3 < touch.max() <= GATE < 0.5

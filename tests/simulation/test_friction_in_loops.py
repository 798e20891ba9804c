"""Dry friction in several hinges of a loop with one degree of freedom, against its reduced equation of motion."""

import math
from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp

CRANK, COUPLER, ROCKER, BASE = LENGTHS = 0.4, 1.0, 0.8, 1.0
START = math.pi / 3


def pose(q):
    """Angles of coupler and rocker, and their derivatives by the angle of the crank."""
    knee = CRANK * np.array([math.cos(q), math.sin(q)])
    across = np.array([BASE, 0.0]) - knee
    length = math.hypot(*across)
    opening = math.acos((length**2 + COUPLER**2 - ROCKER**2) / (2 * length * COUPLER))
    theta = math.atan2(across[1], across[0]) + opening
    end = knee + COUPLER * np.array([math.cos(theta), math.sin(theta)]) - (BASE, 0.0)
    psi = math.atan2(end[1], end[0])
    slope = COUPLER * ROCKER * math.sin(psi - theta)
    rate = CRANK * ROCKER * math.sin(q - psi) / slope
    return theta, psi, rate, CRANK * COUPLER * math.sin(q - theta) / slope


def joint_rates(q):
    """Speeds of the four hinges for unit speed of the crank."""
    _, _, coupler, rocker = pose(q)
    return np.array([1.0, coupler - 1.0, rocker - coupler, rocker])


def inertia(q):
    theta, _, coupler, rocker = pose(q)
    v = CRANK * np.array([-math.sin(q), math.cos(q)]) + COUPLER / 2 * coupler * np.array(
        [-math.sin(theta), math.cos(theta)]
    )
    return CRANK**2 / 3 + v @ v + COUPLER**2 / 12 * coupler**2 + ROCKER**2 / 3 * rocker**2


def potential(q, g):
    theta, psi, _, _ = pose(q)
    return g * (1.5 * CRANK * math.sin(q) + COUPLER / 2 * math.sin(theta) + ROCKER / 2 * math.sin(psi))


def slope(f, q, h=1e-4):
    return (8 * (f(q + h) - f(q - h)) - f(q + 2 * h) + f(q - 2 * h)) / (12 * h)


def by_hand(limits, w, g, stop):
    """Angle and speed of the crank: from one change of sign of a hinge's speed to the next."""
    limits, t, x = np.array(limits), 0.0, np.array([START, w])
    while t < stop:
        if x[1] == 0.0:
            force = -slope(lambda q: potential(q, g), x[0])
            if abs(force) <= limits @ abs(joint_rates(x[0])):
                break
        way = math.copysign(1.0, x[1] or force)
        signs = np.sign(joint_rates(x[0])) * way

        def rates(_, y, signs=signs):
            q, w = y
            force = -0.5 * slope(inertia, q) * w * w - slope(lambda q: potential(q, g), q)
            return [w, (force - (limits * signs) @ joint_rates(q)) / inertia(q)]

        def stops(t, y, way=way, began=t):
            return way * y[1] + (1e-9 if t - began < 1e-9 else 0.0)

        def turns(t, y, signs=signs, way=way, began=t):
            return min((joint_rates(y[0]) * signs * way)[limits > 0]) + (1e-9 if t - began < 1e-9 else 0.0)

        stops.terminal = turns.terminal = True
        stops.direction = turns.direction = -1
        run = solve_ivp(
            rates, (t, stop), x, method="DOP853", rtol=1e-10, atol=1e-12, events=[stops, turns], max_step=0.02
        )
        t, x = run.t[-1], run.y[:, -1].copy()
        if len(run.t_events[0]):
            x[1] = 0.0
        elif t < stop:  # a little beyond
            x, t = x + 1e-10 * np.array(rates(t, x)), t + 1e-10
    return x


def four_bar(lib, limits, w, g):
    """Hinges at crank, knee, end of the coupler and rocker, with these frictions."""
    theta, psi, *_ = pose(START)
    angles = START, theta - START, psi - theta, psi
    laws = [{"friction": mc.Coulomb(limit=limit)} if limit else {} for limit in limits]
    m = mc.Model("four-bar")
    if lib is pl:
        vector, mass, hinge = (lambda x: (x, 0.0)), (lambda l: {"I": l**2 / 12}), {}
        m.world = pl.World(g=g)
    else:
        vector, mass, hinge = (
            (lambda x: (x, 0.0, 0.0)),
            (lambda l: {"I": np.diag([1e-3, l**2 / 12, l**2 / 12])}),
            {"n": (0, 0, 1)},
        )
        m.world = sp.World(g=g, n=(0, -1, 0))
    start = [{"phi": START, "w": w}, *({"phi": mc.guess(phi)} for phi in angles[1:])]
    m.joint = [lib.Revolute(**hinge, **law, **own) for law, own in zip(laws, start, strict=True)]
    m.bar = [lib.FixedTranslation(r=vector(length)) for length in LENGTHS]
    m.body = [lib.Body(m=1.0, r_cm=vector(length / 2), **mass(length)) for length in LENGTHS[:3]]
    crank, knee, end, rocker = m.joint
    m.connect(m.world.frame_b, crank.frame_a, m.bar[3].frame_a)
    m.connect(crank.frame_b, m.bar[0].frame_a, m.body[0].frame_a)
    m.connect(m.bar[0].frame_b, knee.frame_a)
    m.connect(knee.frame_b, m.bar[1].frame_a, m.body[1].frame_a)
    m.connect(m.bar[3].frame_b, rocker.frame_a)
    m.connect(rocker.frame_b, m.bar[2].frame_a, m.body[2].frame_a)
    m.connect(m.bar[1].frame_b, end.frame_a)
    m.connect(end.frame_b, m.bar[2].frame_b)
    return m


@pytest.mark.parametrize("lib", [pl, sp])
@pytest.mark.parametrize(
    ("limits", "g", "stop"),
    [
        ((0.5, 0.0, 0.3, 0.0), 0.0, 2.0),
        ((0.5, 0.0, 0.0, 0.3), 9.81, 2.0),
        ((0.0, 0.4, 0.3, 0.0), 0.0, 3.0),
        pytest.param((0.5, 0.2, 0.1, 0.3), 0.0, 2.0, marks=pytest.mark.slow),
        pytest.param((2.0, 0.0, 0.0, 3.0), 9.81, 2.0, marks=pytest.mark.slow),
    ],
)
def test_several_hinges_of_a_four_bar_may_rub(lib, limits, g, stop):
    """Hinges turn back while the others go on, and all stop together."""
    result = mc.simulate(four_bar(lib, limits, 5.0, g), stop, tolerance=1e-9)
    found = result["joint[0].phi"][-1], result["joint[0].w"][-1]
    assert found == pytest.approx(by_hand(limits, 5.0, g, stop), abs=2e-6)
    for k, limit in enumerate(limits):
        if limit:
            f, w = result[f"joint[{k}].friction.f"], result[f"joint[{k}].w"]
            assert abs(f).max() < limit * (1 + 1e-9)
            assert (f * w)[abs(w) > 1e-6].min() >= 0, "friction drives"
    assert result.warnings == []


def truss(limits):
    """Two bars of equal length on two supports: nothing can move."""
    m, guess = mc.Model("truss"), mc.guess
    m.world = pl.World()
    angles = math.pi / 3, math.pi / 3, 2 * math.pi / 3  # left support, top, right support
    laws = [{"friction": mc.Coulomb(limit=limit)} if limit else {} for limit in limits]
    m.joint = [pl.Revolute(phi=guess(phi), **law) for phi, law in zip(angles, laws, strict=True)]
    m.base = pl.FixedTranslation(r=(1.0, 0.0))
    m.bar = [pl.FixedTranslation(r=(1.0, 0.0)) for _ in range(2)]
    m.body = [pl.Body(m=1.0, I=0.1, r_cm=(0.5, 0.0)) for _ in range(2)]
    left, top, right = m.joint
    m.connect(m.world.frame_b, m.base.frame_a, left.frame_a)
    m.connect(left.frame_b, m.bar[0].frame_a, m.body[0].frame_a)
    m.connect(m.bar[0].frame_b, top.frame_a)
    m.connect(m.base.frame_b, right.frame_a)
    m.connect(right.frame_b, m.bar[1].frame_a, m.body[1].frame_a)
    m.connect(m.bar[1].frame_b, top.frame_b)
    return m


@pytest.mark.parametrize("limits", [(1.0, 0.0, 0.0), (1.0, 2.0, 3.0)])
def test_friction_where_nothing_can_slide_carries_no_load(limits):
    """Its share of the load is indeterminate; without it the thrust is half the weight of a bar over tan 60°."""
    result = mc.simulate(truss(limits), 1.0)
    assert result.events == []
    assert result["joint[0].friction.f"] == pytest.approx(np.zeros(501), abs=1e-12)
    assert abs(result["joint[1].frame_a.f"][:, 0]) == pytest.approx(
        np.full(501, 0.5 * 9.81 / math.tan(math.pi / 3)), rel=1e-9
    )
    assert result.stats["steps"] < 100


def sarrus(q, w, limits):
    """Two chains of three parallel hinges that let a plate of 3 kg rise straight; links of 1 kg and 1 m at the angle q."""
    model = mc.Model("sarrus")
    model.world = sp.World(n=(0, 0, -1))
    model.plate = sp.Body(m=3.0, I=(1, 1, 1))
    ways, axes, angles = np.eye(3)[:2], ((0, -1, 0), (1, 0, 0)), (q, math.pi - 2 * q, q - math.pi)
    model.foot, model.back = ([sp.FixedTranslation(r=side * way) for way in ways] for side in (1, -1))
    starts = [{"phi": q, "w": w}, *({"phi": mc.guess(a)} for a in (*angles[1:], *angles))]
    model.hinge = [
        sp.Revolute(n=axes[k // 3], friction=mc.Coulomb(limit=limit) if limit else None, **start)
        for k, (start, limit) in enumerate(zip(starts, limits, strict=True))
    ]
    model.bar = [sp.BodyShape(r=ways[k // 2], m=1.0, I=(0.01, 0.02, 0.03)) for k in range(4)]
    for k in range(2):
        foot, (one, two, three), (low, high) = model.foot[k], model.hinge[3 * k :][:3], model.bar[2 * k :][:2]
        parts = (model.world, foot, one, low, two, high, three, model.back[k], model.plate)
        for a, b in pairwise(parts):
            model.connect(a.frame_b, b.frame_a)
    return model


def lifted(q, w, rubbing, times):
    """The angle of the links, M(q) = 1.06 + 16 cos² q, V = 10 g sin q, with the torque `rubbing` against the motion."""

    def rates(_, y):
        c, s = math.cos(y[0]), math.sin(y[0])
        return y[1], (16 * c * s * y[1] ** 2 - 98.1 * c - way * rubbing) / (1.06 + 16 * c * c)

    def stops(_, y):
        return y[1] * way

    stops.terminal, stops.direction, way = True, -1, math.copysign(1.0, w)
    options = {"method": "DOP853", "rtol": 1e-11, "atol": 1e-12, "dense_output": True}
    up = solve_ivp(rates, (0.0, times[-1]), (q, w), events=stops, **options)
    found = up.sol(np.minimum(times, up.t[-1]))[0]
    if up.status == 1 and rubbing < 98.1 * math.cos(up.y[0, -1]):
        way, after = -1.0, times > up.t[-1]
        found[after] = solve_ivp(rates, (up.t[-1], times[-1]), (up.y[0, -1], 0.0), **options).sol(times[after])[0]
    return found


@pytest.mark.parametrize(
    "limits", [(3, 0, 0, 2, 0, 0), (3, 1, 0, 0, 0, 2), (20, 0, 0, 20, 0, 0), (0, 30, 0, 0, 30, 0), (1, 1, 1, 1, 1, 1)]
)
def test_several_hinges_of_a_sarrus_linkage_may_rub(limits):
    """The knees turn twice as fast as the other hinges; with 120 N.m in sum the linkage stops and sticks."""
    result = mc.simulate(sarrus(0.8, 2.0, limits), 0.3, tolerance=1e-8, points=61)
    expected = lifted(0.8, 2.0, np.array((1, 2, 1, 1, 2, 1)) @ limits, result.time)
    np.testing.assert_allclose(result["hinge[0].phi"], expected, atol=1e-7)


@pytest.mark.filterwarnings("ignore:Loops passed a singular position")
@pytest.mark.parametrize("points", [3, 101, 4001])
def test_friction_acts_beside_flat_positions_of_a_parallelogram(points):
    """Its inertia is constant, and so is the friction of a turning crank, at whatever output points."""
    m = mc.Model("parallelogram")
    m.world, m.base = pl.World(g=0.0), pl.FixedTranslation(r=(2.0, 0.0))
    m.first = pl.Revolute(phi=0.5, w=3.0, friction=mc.Coulomb(limit=0.1))
    m.second = pl.Revolute(phi=mc.guess(0.5), w=mc.guess(3.0))
    m.crank = [pl.BodyShape(r=(1.0, 0.0), m=1.0, I=0.1) for _ in range(2)]
    m.pin = [pl.Revolute(phi=mc.guess(-0.5)) for _ in range(2)]
    m.rod = pl.BodyShape(r=(2.0, 0.0), m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.base.frame_a, m.first.frame_a)
    m.connect(m.base.frame_b, m.second.frame_a)
    for joint, crank, pin, end in zip((m.first, m.second), m.crank, m.pin, (m.rod.frame_a, m.rod.frame_b), strict=True):
        m.connect(joint.frame_b, crank.frame_a)
        m.connect(crank.frame_b, pin.frame_a)
        m.connect(pin.frame_b, end)
    result = mc.simulate(m, 6.0, tolerance=1e-8, points=points)
    braking = 0.1 / (2 * (0.1 + 0.5**2) + 1.0)
    assert len(result.trajectory.singular) == 5
    np.testing.assert_allclose(result["first.w"], 3.0 - braking * result.time, atol=1e-7)
    np.testing.assert_allclose(result["first.friction.f"], 0.1, rtol=1e-12)

"""Bodies that leave a curve or surface and come down elsewhere: nearest points that are searched globally."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import minimize_scalar

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp

G = 9.81


def thrown(contact: ct.DiscCurve, r, v, gravity=True, **world) -> mc.Model:
    """A disc over a curve that is fixed in the world."""
    m = mc.Model("thrown")
    m.world = pl.World(**({} if gravity else dict(g=0.0)), **world)
    m.disc = pl.Body(m=1.0, I=0.1, r=r, v=v, phi=0.0, w=0.0)
    m.touch = contact
    m.connect(m.world.frame_b, m.touch.frame_a)
    m.connect(m.disc.frame_a, m.touch.frame_b)
    return m


def balls(surface, radius, r, v, **options) -> mc.Model:
    """A sphere over a surface that is fixed in the world."""
    m = mc.Model("ball")
    m.world = sp.World(n=(0, 0, -1))
    m.ball = sp.Body(m=1.0, I=(0.1, 0.1, 0.1), r_0=r, v_0=v)
    m.touch = ct.SphereSurface(surface=surface, radius=radius, **options)
    m.connect(m.world.frame_b, m.touch.frame_a)
    m.connect(m.ball.frame_a, m.touch.frame_b)
    return m


def hills(x):
    return 0.5 * np.cos(2 * x)


HILLS = geo.Curve(lambda s: (s, 0.5 * mc.cos(2 * s)), interval=(-8, 8))
ELASTIC = ct.Stop(at=0.0, stiffness=1e5)


def penalty(t, y, radius, k):
    """A disc over the hills, with the nearest point searched again in each call."""
    x, h = y[:2]
    near = np.linspace(x - 2, x + 2, 401)
    s = near[np.argmin((near - x) ** 2 + (hills(near) - h) ** 2)]
    s = minimize_scalar(
        lambda s: (s - x) ** 2 + (hills(s) - h) ** 2, bounds=(s - 0.02, s + 0.02), method="bounded",
        options=dict(xatol=1e-12),
    ).x  # fmt: skip
    d = np.array([x - s, h - hills(s)])
    distance = np.linalg.norm(d)
    push = k * max(radius - distance, 0.0) * d / distance
    return [*y[2:], push[0], push[1] - G]


def test_a_ball_jumps_over_ridges():
    """Against a simulation by hand that searches the nearest point in each call."""
    m = thrown(ct.DiscCurve(curve=HILLS, radius=0.1, law=ELASTIC), (-2.0, 1.5), (3.0, 3.0))
    result = mc.simulate(m, 1.6, tolerance=1e-9, points=81)
    want = solve_ivp(
        penalty, (0, 1.6), [-2.0, 1.5, 3.0, 3.0], args=(0.1, 1e5), rtol=1e-9, atol=1e-9, t_eval=result.time, max_step=1e-3
    ).y[:2].T  # fmt: skip
    assert sum(e.what == "touches" for e in result.events) >= 2
    assert np.ptp(result["touch.s0"]) > math.pi, "it gets beyond the next ridge"
    np.testing.assert_allclose(result["disc.r"], want, atol=2e-5)


@pytest.mark.parametrize("points", [6, 61, 601])
@pytest.mark.parametrize("v", [(3.0, 0.0), (6.0, 2.0), (-5.0, 6.0)])
def test_a_ball_never_gets_through_and_keeps_its_energy(v, points):
    m = thrown(ct.DiscCurve(curve=HILLS, radius=0.1, law=ELASTIC), (0.3, 1.5), v)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(m, 1.2, tolerance=1e-8, points=points)
    energy = result.energy()
    assert np.ptp(energy.total) < 1e-5 * (G * 1.5 + 25)
    for place, gap in zip(result["disc.r"], result["touch.gap"], strict=True):
        assert gap == pytest.approx(geo.closest_on_curve(HILLS, place)[0].distance - 0.1, abs=1e-7)
        assert gap > -0.05


def test_the_nearest_point_is_a_coordinate_of_its_own():
    """Putting it elsewhere must not move anything that has mass."""
    m = thrown(ct.DiscCurve(curve=HILLS, radius=0.1), (0.0, 1.0), (1.0, 0.0))
    translated = mc.compile(m).translated
    assert "touch.s0" in [translated.dae.names[c] for c in translated.kinematics.coordinates]
    translated = mc.compile(balls(geo.Sphere(1.0), 0.1, (0, 0, 2), (1, 0, 0))).translated
    assert {"touch.u", "touch.v"} <= {translated.dae.names[c] for c in translated.kinematics.coordinates}


@pytest.mark.parametrize("offset", [0.0, 1e-9, 1e-3])
def test_a_ball_falls_along_the_axis_of_a_bowl(offset):
    """From above the centre of its curvature, where two points are equally near, and where they become one."""
    bowl = geo.Curve(lambda s: (s, 0.5 * s**2), interval=(-3, 3))
    m = thrown(ct.DiscCurve(curve=bowl, radius=0.1, law=ct.Stop(at=0.0, stiffness=1e7)), (offset, 2.1), (0.0, 0.0))
    result = mc.simulate(m, 1.0, tolerance=1e-9)
    fall = math.sqrt(2 * 2.0 / G)
    touches = [e.time for e in result.events if e.what == "touches"]
    assert touches[0] == pytest.approx(fall, abs=1e-5)
    if offset == 0:
        again = result.time > fall + 0.01
        flight = result.time[again] - fall
        in_contact = math.pi * math.sqrt(1 / 1e7)
        want = 0.1 + math.sqrt(2 * G * 2.0) * (flight - in_contact) - 0.5 * G * (flight - in_contact) ** 2
        np.testing.assert_allclose(result["disc.r"][again, 1], want, atol=2e-4)


def test_a_ball_falls_along_the_axis_of_a_paraboloid():
    """There a whole circle of points is equally near."""
    bowl = geo.Surface(lambda u, v: (u, v, 0.5 * (u**2 + v**2)), u_range=(-3, 3), v_range=(-3, 3))
    m = balls(bowl, 0.1, (0, 0, 2.1), (0, 0, 0), law=ct.Stop(at=0.0, stiffness=1e7))
    result = mc.simulate(m, 1.2, tolerance=1e-9)
    touches = [e.time for e in result.events if e.what == "touches"]
    assert touches[0] == pytest.approx(math.sqrt(2 * 2.0 / G), abs=1e-5)
    assert result["ball.r_0"][-1, 2] > 1.0
    assert np.ptp(result.energy().total) < 1e-4


def test_billiards_in_a_circle():
    """Each reflection advances by the same angle; the way leads past the centre, to which all points are equally near."""
    ring = geo.Circle(radius=1.0, switch_side=True)
    k, radius, speed = 1e8, 0.05, 3.0
    m = thrown(
        ct.DiscCurve(curve=ring, radius=radius, law=ct.Stop(at=0.0, stiffness=k)),
        (0.0, 0.02),
        (speed, 0.0),
        gravity=False,
    )
    result = mc.simulate(m, 5.0, tolerance=1e-9, points=101)
    free = 1.0 - radius
    touches = np.array([e.time for e in result.events if e.what == "touches"])
    assert len(touches) > 5
    angles = []
    for t in touches:
        x, y = result.at(t)["disc.r"]
        assert math.hypot(x, y) == pytest.approx(free, abs=1e-5)
        angles.append(math.atan2(y, x))
    turn = math.pi - 2 * math.asin(0.02 / free)
    steps = np.mod(np.diff(angles), 2 * math.pi)
    np.testing.assert_allclose(np.minimum(steps, 2 * math.pi - steps), turn, atol=2e-3)
    np.testing.assert_allclose(
        np.diff(touches), 2 * math.sqrt(free**2 - 0.02**2) / speed, atol=3 * math.pi / math.sqrt(k)
    )


def test_a_ball_rolls_off_the_end_and_lands_on_the_same_curve_below():
    """A shelf that goes around below and comes back as the floor; friction is none, so the fall has a closed form."""
    around = [(2.5, 0.6), (2.6, 0.0), (2.3, -0.5)]
    back = [(-3.0, -0.5), (-3.3, -0.3), (-3.0, 0.0)]
    shelf, below, floor = (
        [(x, y) for x in np.linspace(a, b, n)]
        for a, b, n, y in ((0, 2, 41, 1.0), (2, -2.8, 60, -0.6), (-2.6, 1.5, 83, 0.0))
    )
    curve = geo.SplineCurve([*shelf, *around, *below, *back, *floor])
    radius, speed = 0.05, 1.2
    law = ct.Stop(at=0.0, stiffness=1e6, restitution=0.3)
    m = thrown(ct.DiscCurve(curve=curve, radius=radius, law=law), (0.5, 1.0 + radius), (-speed, 0.0))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(m, 1.5, tolerance=1e-8)
    off = next(e.time for e in result.events if e.what == "falls off")
    lands = next(e.time for e in result.events if e.what == "touches" and e.time > off)
    assert off == pytest.approx(0.5 / speed, abs=2e-3)
    assert lands - off == pytest.approx(math.sqrt(2 * 1.0 / G), abs=2e-3)
    x, y = result.at(lands)["disc.r"]
    assert x == pytest.approx(-speed * (lands - off), abs=5e-3) and y == pytest.approx(radius, abs=1e-3)
    assert result["disc.r"][-1, 1] > 0.04


def test_a_ball_that_starts_beyond_the_end_comes_over_the_curve():
    """There is no nearest point to start from."""
    m = thrown(ct.DiscCurve(curve=HILLS, radius=0.1, law=ELASTIC), (-9.0, 1.5), (4.0, 3.0))
    result = mc.simulate(m, 1.2, tolerance=1e-8)
    assert result["touch.following.inactive"][0] == 1
    lands = [e.time for e in result.events if e.what == "touches"]
    assert lands and np.ptp(result.energy().total) < 1e-5 * 27
    fly = result.time < lands[0]
    height = 1.5 + 3 * result.time[fly] - 0.5 * G * result.time[fly] ** 2
    np.testing.assert_allclose(result["disc.r"][fly, 1], height, atol=1e-6)


def test_a_ball_that_falls_off_the_end_is_left_alone():
    m = thrown(ct.DiscCurve(curve=HILLS, radius=0.1, law=ELASTIC), (-7.7, 1.0), (-2.0, 0.0))
    result = mc.simulate(m, 3.0)
    assert result["disc.r"][-1, 1] < -20 and result["touch.f_n"][-1] == 0


def test_a_ball_jumps_over_hills_in_space():
    surface = geo.Surface(lambda u, v: (u, v, 0.3 * mc.cos(2 * u) * mc.cos(2 * v)), u_range=(-6, 6), v_range=(-6, 6))
    m = balls(surface, 0.1, (0.2, 0.1, 1.5), (3.0, 2.0, 0.0), law=ELASTIC)
    result = mc.simulate(m, 1.5, tolerance=1e-8, points=151)
    assert sum(e.what == "touches" for e in result.events) >= 2
    assert np.ptp(result.energy().total) < 1e-5 * 20
    for place, gap in zip(result["ball.r_0"][::10], result["touch.gap"][::10], strict=True):
        assert gap == pytest.approx(geo.closest_on_surface(surface, place)[0].distance - 0.1, abs=1e-6)
    assert np.abs(np.diff(result["touch.u"])).max() > 0.1, "the nearest point jumps"


def test_a_ball_jumps_from_one_turn_of_a_wire_to_the_next():
    helix = geo.Curve(lambda s: (mc.cos(s), 0.08 * s, mc.sin(s)), interval=(0, 60))
    m = mc.Model("helix")
    m.world = sp.World()
    m.ball = sp.Body(m=1.0, I=(0.1, 0.1, 0.1), r_0=(1.06, 4.2, 0.01), v_0=(0.0, 0.0, 0.0))
    m.touch = ct.SphereCurve(curve=helix, radius=0.1, wire=0.02, law=ELASTIC)
    m.connect(m.world.frame_b, m.touch.frame_a)
    m.connect(m.ball.frame_a, m.touch.frame_b)
    result = mc.simulate(m, 1.0, tolerance=1e-8)
    turns = np.unique(np.round(result["touch.s0"] / (2 * math.pi)))
    assert len(turns) >= 3
    assert np.ptp(result.energy().total) < 1e-4
    for place, gap in zip(result["ball.r_0"][::25], result["touch.gap"][::25], strict=True):
        assert gap == pytest.approx(geo.closest_on_curve(helix, place)[0].distance - 0.12, abs=1e-6)


def test_a_start_that_is_given_keeps_the_contact_to_its_branch():
    m = thrown(ct.DiscCurve(curve=HILLS, radius=0.1, s0=mc.guess(-1.5)), (-1.5, -0.3), (0.0, 0.0))
    system = mc.compile(m)
    assert not system.searching
    assert system.simulate(0.1)["touch.following.inactive"].max() == 0


# ---------------------------------------------------------------- two curves


def bounces(r, v, radius, restitution, stop):
    """Flights and reflections of a small disc over the hills, by hand: times and places of the impacts."""
    from scipy.optimize import brentq

    s = np.linspace(-9, 9, 6001)
    path = np.stack([s, hills(s)], axis=1)

    def foot(place):
        k = int(np.argmin(np.sum((path - place) ** 2, axis=1)))
        best = minimize_scalar(
            lambda q: (q - place[0]) ** 2 + (hills(q) - place[1]) ** 2, bounds=(s[k - 1], s[k + 1]), method="bounded",
            options=dict(xatol=1e-13),
        ).x  # fmt: skip
        return place - np.array([best, hills(best)])

    t, r, v, found = 0.0, np.array(r, float), np.array(v, float), []
    while True:
        fly = lambda h: r + v * h - np.array([0, 0.5 * G * h**2])  # noqa: E731, B023
        gap = lambda h: np.linalg.norm(foot(fly(h))) - radius  # noqa: E731, B023
        h = 1e-6 if found else 0.0
        while gap(h + 2e-3) > 0:
            h += 2e-3
            if t + h > stop:
                return found
        h = brentq(gap, h, h + 2e-3, xtol=1e-13)
        t, r, v = t + h, fly(h), v - np.array([0, G * h])
        n = foot(r)
        n = n / np.linalg.norm(n)
        v = v - (1 + restitution) * (v @ n) * n
        found.append((t, *r))


def jumping(curve2, r, v, **options) -> mc.Model:
    m = mc.Model("jumping")
    m.world = pl.World()
    m.body = pl.Body(m=1.0, I=0.1, r=r, v=v, phi=0.0, w=0.0)
    m.touch = pl.CurveCurveContact(curve1=HILLS, curve2=curve2, **options)
    m.connect(m.world.frame_b, m.touch.frame_a)
    m.connect(m.body.frame_a, m.touch.frame_b)
    return m


@pytest.mark.parametrize("points", [11, 201])
@pytest.mark.parametrize(("v", "e"), [((3.0, 3.0), 0.8), ((-2.0, 1.0), 1.0), ((5.0, 2.0), 0.6)])
def test_a_disc_that_bounces_from_hill_to_hill(v, e, points):
    """Impacts with restitution on curves that part, against flights and reflections by hand."""
    m = jumping(geo.Circle(radius=0.1), (-2.0, 1.5), v, restitution=e)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(m, 1.4, tolerance=1e-9, points=points)
    want = bounces((-2.0, 1.5), v, 0.1, e, 1.4)
    got = [(ev.time, *result.at(ev.time)["body.r"]) for ev in result.events if ev.what == "lands"]
    assert len(want) >= 1
    np.testing.assert_allclose(got[: len(want)][:4], want[:4], atol=2e-5)
    for place, gap in zip(result["body.r"], result["touch.gap"], strict=True):
        assert gap == pytest.approx(geo.closest_on_curve(HILLS, place)[0].distance - 0.1, abs=1e-6)


def test_an_ellipse_tumbles_over_hills_and_keeps_its_energy():
    m = jumping(geo.Ellipse(a=0.3, b=0.15), (-2.0, 1.5), (3.0, 2.0), restitution=1.0)
    result = mc.simulate(m, 2.0, tolerance=1e-9)
    assert sum(e.what == "lands" for e in result.events) >= 2
    assert result["touch.gap"].min() > -1e-6
    assert np.ptp(result.energy().total) < 1e-5
    assert np.abs(result["body.w"]).max() > 1.0


@pytest.mark.parametrize("start", [(-1.3, -0.2), (-1.5, 1.2), (-1.2, -0.33), (4.9, 0.3)])
def test_a_ball_above_a_valley_has_its_equilibrium_at_the_bottom(start):
    """It falls until the contact closes, though a long step would lead through; the depth there is m g / k."""
    pose = mc.equilibrium(thrown(ct.DiscCurve(curve=HILLS, radius=0.1, law=ELASTIC), start, (0.0, 0.0)))
    bottom = (round(start[0] / math.pi - 0.5) + 0.5) * math.pi
    np.testing.assert_allclose(pose["disc.r"], (bottom, -0.5 + 0.1 - G / 1e5), atol=1e-7)
    assert pose.stable


@pytest.mark.parametrize("stop", [0.5, 2.0, 20.0, 200.0])
def test_a_long_run_does_not_lead_through_a_curve(stop):
    """Steps may be as long as the whole fall: approaches within a step are examined more closely."""
    bowl = geo.Curve(lambda s: (s, 0.5 * s**2), interval=(-3, 3))
    law = ct.Stop(at=0.0, stiffness=1e5, restitution=0.3)
    result = mc.simulate(thrown(ct.DiscCurve(curve=bowl, radius=0.1, mu=0.3, law=law), (0.3, 0.5), (0.0, 0.0)), stop)
    first = next(e.time for e in result.events if e.what == "touches")
    assert first == pytest.approx(0.267179, abs=1e-4)
    assert result["touch.gap"].min() > -0.02 and result["disc.r"][-1, 1] > 0.05


@pytest.mark.parametrize("stop", [3.0, 30.0])
def test_a_ball_thrown_past_the_end_comes_back_over_the_curve(stop):
    """Beyond the end there is no nearest point, and nothing says when there will be one again."""
    m = thrown(ct.DiscCurve(curve=HILLS, radius=0.1, law=ELASTIC), (-9.5, 2.0), (1.0, 9.0))
    result = mc.simulate(m, stop, tolerance=1e-7)
    assert any(e.what == "touches" for e in result.events if e.time > 1.5)


LONG_HILLS = geo.Curve(lambda s: (s, 0.5 * mc.cos(2 * s)), interval=(-40, 40))


@pytest.mark.parametrize(
    ("r", "v", "w", "tolerance", "stop"),
    [
        ((-2.62369246, 3.47647634), (-4.02591280, -10.2461781), -3.66523667, 1e-4, 30.0),  # past a centre of curvature
        ((1.66009869, 2.83900990), (5.00757246, -18.9705852), 0.57178527, 1e-8, 8.0),  # near one, with the other branch
    ],
)
def test_a_disc_with_friction_jumps_past_centres_of_curvature(r, v, w, tolerance, stop):
    """Nearest points get lost there: they must be released in time, and no singular position may be passed."""
    law = ct.Stop(at=0.0, stiffness=1e6, restitution=0.5)
    m = thrown(ct.DiscCurve(curve=LONG_HILLS, radius=0.1, mu=0.2, law=law), r, v)
    result = mc.simulate(m, stop, tolerance=tolerance, initial={"disc.w": w}, points=101)
    assert result["touch.gap"].min() > -0.02 and result.stats["steps"] < 20_000
    assert np.abs(result.energy().error).max() < max(0.1, 1e3 * tolerance)


@pytest.mark.parametrize(
    ("r", "v", "w"),
    [
        ((2.50615354, 3.06889047), (0.00427717, -17.9958210), -0.23101546),
        ((-0.47447163, 2.99495274), (-0.52885244, -4.75052350), 6.79369207),
    ],
)
def test_an_ellipse_with_friction_is_seen_between_events(r, v, w):
    """Its friction turns often while it flies: what comes near in a step that ends with an event must not be missed."""
    m = mc.Model("tumbling")
    m.world = pl.World()
    m.body = pl.Body(m=1.0, I=0.005, r=r, v=v, phi=0.0, w=w)
    m.touch = pl.CurveCurveContact(
        curve1=LONG_HILLS, curve2=geo.Ellipse(0.12, 0.08), restitution=0.4, friction=mc.Coulomb(mu=0.2)
    )
    m.connect(m.world.frame_b, m.touch.frame_a)
    m.connect(m.body.frame_a, m.touch.frame_b)
    result = mc.simulate(m, 8.0, points=101)
    assert result["touch.gap"].min() > -1e-4
    assert np.abs(result.energy().error).max() < 1e-3

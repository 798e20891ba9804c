"""Contact forces: rebounds, rolling, momentum and energy, following the nearest point."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane.simulation.state import EventRecord, together

G = 9.81
FIRM = ct.Stop(at=0.0, stiffness=1e7, exponent=1.5, restitution=0.7)
SOFT = ct.Stop(at=0.0, stiffness=1e6, exponent=1.5, restitution=0.2)


def balance(result: mc.Result) -> float:
    energy = result.energy()
    return float(np.abs(energy.error).max() / (1 + np.ptp(energy.kinetic)))


def ball_on(contact, g=G, inertia=0.004, **start) -> mc.Model:
    model = mc.Model("ball")
    model.world = sp.World(g=g)
    model.contact = contact
    model.ball = sp.Body(m=1.0, I=(inertia,) * 3, **start)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.ball.frame_a, model.contact.frame_b)
    return model


def disc_on(contact, g=G, **start) -> mc.Model:
    model = mc.Model("disc")
    model.world = pl.World(g=g)
    model.contact = contact
    model.disc = pl.Body(m=1.0, I=0.005, **start)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.disc.frame_a, model.contact.frame_b)
    return model


@pytest.mark.parametrize("restitution", [0.3, 0.7, 1.0])
def test_a_ball_rebounds_with_its_restitution(restitution):
    law = ct.Stop(at=0.0, stiffness=1e6, exponent=1.5, restitution=restitution)
    model = ball_on(ct.SpherePlane(radius=0.1, law=law), g=0.0, r_0=(0, 0.2, 0), v_0=(0.5, -2.0, 0))
    result = mc.simulate(model, 0.2, tolerance=1e-9)
    assert_allclose(result["ball.v_0"][-1], [0.5, 2.0 * restitution, 0], atol=1e-4)
    assert result["contact.f_n"].min() >= 0 and balance(result) < 1e-6


def test_a_sliding_ball_ends_up_rolling():
    depth = (G / 1e6) ** (2 / 3)
    contact = ct.SpherePlane(radius=0.1, law=SOFT, mu=0.3)
    result = mc.simulate(ball_on(contact, r_0=(0, 0.1 - depth, 0), v_0=(1.0, 0, 0)), 1.6, tolerance=1e-7)
    v, w = result["ball.v_0"][-1, 0], result["ball.w_a"][-1, 2]
    assert v == pytest.approx(5 / 7, abs=5e-3), "angular momentum about the contact point is kept"
    assert w == pytest.approx(-v / 0.1, abs=0.1)
    sliding = result.time < 0.9 * (2 / 7) / (0.3 * G)
    assert_allclose(result["ball.v_0"][sliding, 0], 1 - 0.3 * G * result.time[sliding], atol=5e-3)
    assert balance(result) < 1e-6


def test_spheres_keep_their_momentum():
    model = mc.Model("collision")
    model.world = sp.World(g=0.0)
    model.a = sp.Body(m=1.0, I=(0.004,) * 3, r_0=(0, 0, 0), v_0=(1, 0, 0))
    model.b = sp.Body(m=2.0, I=(0.008,) * 3, r_0=(0.5, 0.08, 0.02), v_0=(0, 0, 0))
    model.contact = ct.SphereSphere(radius_a=0.1, radius_b=0.1, law=FIRM, mu=0.2)
    model.connect(model.a.frame_a, model.contact.frame_a)
    model.connect(model.b.frame_a, model.contact.frame_b)
    result = mc.simulate(model, 1.0, tolerance=1e-8)
    momentum = result["a.v_0"] + 2 * result["b.v_0"]
    assert_allclose(momentum, np.broadcast_to([1.0, 0, 0], momentum.shape), atol=1e-9)
    spin = 0.0
    for k, m, inertia in (("a", 1.0, 0.004), ("b", 2.0, 0.008)):
        own = inertia * np.einsum("nji,nj->ni", result[f"{k}.frame_a.R"], result[f"{k}.w_a"])
        spin = spin + np.cross(result[f"{k}.r_0"], m * result[f"{k}.v_0"]) + own
    assert_allclose(spin, np.broadcast_to(spin[0], spin.shape), atol=1e-7)
    assert np.abs(result["a.w_a"][-1]).max() > 0.1 and balance(result) < 1e-6


def test_a_sphere_in_a_sphere():
    contact = ct.SphereSphere(radius_a=1.0, radius_b=0.1, inside=True, law=SOFT)
    result = mc.simulate(ball_on(contact, r_0=(0.5, -0.7, 0), v_0=(0, 0, 0.5)), 2.0, tolerance=1e-7)
    assert np.linalg.norm(result["ball.r_0"], axis=1).max() < 0.91
    assert balance(result) < 1e-5


def test_a_ball_rests_in_a_bowl_and_its_nearest_point_is_followed():
    bowl = geo.Paraboloid(a=0.5, up="y", size=4.0)
    model = ball_on(ct.SphereSurface(surface=bowl, radius=0.1, law=SOFT, mu=0.3), r_0=(0.8, 0.6, 0), v_0=(0, 0, 0.4))
    result = mc.simulate(model, 2.0, tolerance=1e-7)
    r = result["ball.r_0"]
    point, normal = (
        bowl.position(result["contact.u"], result["contact.v"]),
        bowl.normal(result["contact.u"], result["contact.v"]),
    )
    assert_allclose(np.cross(r - point, normal), 0, atol=1e-7)
    assert_allclose(result["contact.gap"], np.linalg.norm(r - point, axis=1) - 0.1, atol=1e-7)
    assert -0.005 < result["contact.gap"].min() and balance(result) < 1e-5


def test_a_ball_bounces_off_a_wire():
    wire = geo.Curve(lambda q: (q, 0.1 * q**2, 0 * q), interval=(-3, 3))
    contact = ct.SphereCurve(curve=wire, radius=0.1, wire=0.01, law=FIRM)
    result = mc.simulate(ball_on(contact, r_0=(1.0, 0.5, 0), v_0=(0, 0, 0)), 1.0, tolerance=1e-8)
    assert result["contact.f_n"].max() > 10
    assert_allclose(result["ball.r_0"][:, 2], 0, atol=1e-12)
    assert balance(result) < 1e-5


def test_discs_collide_like_billiard_balls():
    model = mc.Model("billiard")
    model.world = pl.World(g=0.0)
    model.a = pl.Body(m=1.0, I=0.005, r=(0, 0), v=(1, 0))
    model.b = pl.Body(m=1.0, I=0.005, r=(0.5, 0.1), v=(0, 0))
    law = ct.Stop(at=0.0, stiffness=1e9, exponent=1.5, restitution=1.0)
    model.contact = ct.DiscDisc(radius_a=0.1, radius_b=0.1, law=law)
    model.connect(model.a.frame_a, model.contact.frame_a)
    model.connect(model.b.frame_a, model.contact.frame_b)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    line = np.array([math.cos(math.asin(0.5)), 0.5])  # through the centres at the impact
    assert_allclose(result["b.v"][-1], line * line[0], atol=2e-3)
    assert abs(result["a.v"][-1] @ result["b.v"][-1]) < 2e-3, "equal masses part at a right angle"
    assert balance(result) < 1e-6


def test_a_disc_rolls_down_a_slope_and_in_a_ring():
    slope = 0.3
    line = geo.Curve(lambda q: (math.cos(slope) * q, -math.sin(slope) * q), interval=(-5, 5))
    place = 0.1 * np.array([math.sin(slope), math.cos(slope)])
    model = disc_on(ct.DiscCurve(curve=line, radius=0.1, law=SOFT, mu=0.6), r=tuple(place), v=(0, 0))
    result = mc.simulate(model, 1.0, tolerance=1e-7)
    way = np.linalg.norm(result["disc.r"] - result["disc.r"][0], axis=1)
    rolled = G * math.sin(slope) / (1 + 0.005 / 0.1**2)
    assert way[-1] == pytest.approx(0.5 * rolled, rel=5e-3)
    ring = disc_on(ct.DiscDisc(radius_a=1.0, radius_b=0.1, inside=True, law=SOFT), r=(0.3, -0.8), v=(0, 0))
    result = mc.simulate(ring, 2.0, tolerance=1e-7)
    assert np.linalg.norm(result["disc.r"], axis=1).max() < 0.91 and balance(result) < 1e-5


def test_contacts_take_no_freedom_away():
    free = mc.Model("free")
    free.world = pl.World()
    free.disc = pl.Body(m=1.0, I=0.1)
    line = geo.StraightLine()
    touching = disc_on(ct.DiscCurve(curve=line, radius=0.1), r=(0.0, 0.5), v=(0, 0))
    assert mc.check(free).degrees_of_freedom == mc.check(touching).degrees_of_freedom == 3


def sloped(angle, mu, turns=False, **options) -> mc.Model:
    """A ball on a plane that gravity sees at an angle; without `turns` it is a block."""
    start = options.pop("v_0", (0, 0, 0))
    depth = (G * math.cos(angle) / 1e6) ** (2 / 3)
    model = mc.Model("slope")
    model.world = sp.World(n=(math.sin(angle), -math.cos(angle), 0))
    model.contact = ct.SpherePlane(radius=0.1, law=SOFT, mu=mu, **options)
    model.ball = sp.Body(m=1.0, I=(0.004,) * 3, r_0=(0, 0.1 - depth, 0), v_0=start)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.ball.frame_a, model.contact.frame_b)
    if not turns:
        model.guide = sp.PrismaticConstraint(x_locked=False, y_locked=False, z_locked=False)
        model.connect(model.world.frame_b, model.guide.frame_a)
        model.connect(model.guide.frame_b, model.ball.frame_a)
    return model


def test_a_block_sticks_on_a_slope_that_is_not_too_steep():
    steep = math.tan(0.3)
    stays = mc.simulate(sloped(0.3, 1.02 * steep, sticks=True), 2.0, tolerance=1e-8)
    assert abs(stays["ball.r_0"][:, 0]).max() < 1e-9, "not even creeping"
    assert_allclose(stays["contact.f_t"][-1], [-G * math.sin(0.3), 0, 0], atol=1e-6)
    slides = mc.simulate(sloped(0.3, 0.9 * steep, sticks=True), 2.0, tolerance=1e-8)
    assert slides["ball.r_0"][-1, 0] == pytest.approx(0.5 * G * math.sin(0.3) * 0.1 * 4, rel=1e-3)
    creeps = mc.simulate(sloped(0.3, 1.02 * steep), 2.0, tolerance=1e-8)
    assert creeps["ball.r_0"][-1, 0] > 1e-3, "the regularised law does"


def test_static_friction_bears_more():
    steep = math.tan(0.3)
    held = mc.simulate(sloped(0.3, 0.8 * steep, sticks=True, static=1.3), 1.0, tolerance=1e-8)
    assert abs(held["ball.r_0"][:, 0]).max() < 1e-9
    thrown = mc.simulate(sloped(0.3, 0.8 * steep, sticks=True, static=1.3, v_0=(0.1, 0, 0)), 1.0, tolerance=1e-8)
    a = G * math.sin(0.3) * 0.2
    assert thrown["ball.r_0"][-1, 0] == pytest.approx(0.1 + 0.5 * a, rel=1e-4), "once it slides it goes on"


def test_a_block_thrown_across_a_slope_comes_to_rest_and_stays():
    result = mc.simulate(sloped(0.3, 0.4, sticks=True, v_0=(0, 0, 1.0)), 2.0, tolerance=1e-8)
    pull, rub = G * math.sin(0.3), 0.4 * G * math.cos(0.3)

    def rate(_, x):
        v = np.hypot(x[2], x[3])
        return x[2], x[3], pull - rub * x[2] / v, -rub * x[3] / v

    def slow(_, x):
        return np.hypot(x[2], x[3]) - 1e-5

    slow.terminal = True
    end = solve_ivp(rate, (0, 2), (0, 0, 0, 1.0), events=slow, rtol=1e-10, atol=1e-12).y[:, -1]
    assert_allclose(result["ball.r_0"][-1, [0, 2]], end[:2], atol=2e-5)
    assert abs(result["ball.v_0"][-1]).max() < 1e-9 and result["contact.mode"][-1] == 1


def test_a_ball_rolls_without_slip_or_slips_on_a_steep_slope():
    arm = 0.1 - (G * math.cos(0.3) / 1e6) ** (2 / 3)
    rolls = mc.simulate(sloped(0.3, 0.4, turns=True, sticks=True), 1.0, tolerance=1e-8)
    a = G * math.sin(0.3) / (1 + 0.004 / arm**2)
    assert rolls["ball.r_0"][-1, 0] == pytest.approx(0.5 * a, rel=1e-6)
    assert abs(rolls["contact.v_t"]).max() < 1e-9
    slips = mc.simulate(sloped(0.3, 0.05, turns=True, sticks=True), 1.0, tolerance=1e-8)
    assert slips["ball.r_0"][-1, 0] == pytest.approx(0.5 * G * (math.sin(0.3) - 0.05 * math.cos(0.3)), rel=1e-4)


def test_a_sliding_ball_ends_up_rolling_without_slip():
    contact = ct.SpherePlane(radius=0.1, law=SOFT, mu=0.3, sticks=True)
    arm = 0.1 - (G / 1e6) ** (2 / 3)
    result = mc.simulate(ball_on(contact, r_0=(0, arm, 0), v_0=(1.0, 0, 0)), 0.5, tolerance=1e-8)
    assert result["ball.v_0"][-1, 0] == pytest.approx(1 / (1 + 0.004 / arm**2), abs=2e-4)
    assert abs(result["contact.v_t"][-1]).max() < 1e-9 and balance(result) < 1e-6


@pytest.mark.parametrize("mu", [0.35, 0.2])
def test_a_disc_sticks_or_slides_in_the_plane(mu):
    line = geo.Curve(lambda q: (math.cos(0.3) * q, -math.sin(0.3) * q), interval=(-5, 5))
    depth = (G * math.cos(0.3) / 1e6) ** (2 / 3)
    place = (-depth * math.sin(0.3), -depth * math.cos(0.3))
    contact = ct.DiscCurve(curve=line, radius=0.0, law=SOFT, mu=mu, sticks=True)
    model = disc_on(contact, r=place, v=(0, 0), phi=0.0, w=0.0)
    result = mc.simulate(model, 1.0, tolerance=1e-8)
    a = max(0.0, G * (math.sin(0.3) - mu * math.cos(0.3)))
    way = np.linalg.norm(result["disc.r"] - result["disc.r"][0], axis=1)
    assert way[-1] == pytest.approx(
        0.5 * a, rel=1e-4, abs=1e-4
    )  # it turns a little: friction acts at a depth of 0.4 mm
    assert a > 0 or abs(result["contact.v_t"]).max() < 1e-9


def test_a_bouncing_ball_with_spin_comes_to_roll():
    contact = ct.SpherePlane(radius=0.1, law=SOFT, mu=0.3, sticks=True)
    result = mc.simulate(ball_on(contact, r_0=(0, 0.5, 0), v_0=(1.0, 0, 0.5), w_a=(0, 0, 5.0)), 2.0, tolerance=1e-7)
    v, w = result["ball.v_0"][-1], result["ball.w_a"]
    assert abs(result["contact.v_t"][-1]).max() < 1e-6 and balance(result) < 1e-6
    assert v[0] > 0 and abs(v[1]) < 1e-3 and np.isfinite(w).all()


# ---------------------------------------------------------------- point masses


def particle(space: bool, sticks: bool = False, spring: bool = False, mu: float = 0.3) -> mc.Model:
    """A point mass on the ground, held off it by a radius, at rest in the normal direction, with 1 m/s along x."""
    law, height = ct.Stop(at=0.0, stiffness=1e5, restitution=0.5), 0.1 - G / 1e5
    m = mc.Model("particle")
    m.world = sp.World() if space else pl.World()
    if space:
        m.mass = sp.PointMass(m=1.0, r_0=(0, height, 0), v_0=(1.0, 0, 0))
        m.floor = ct.SpherePlane(radius=0.1, law=law, mu=mu, sticks=sticks)
    else:
        m.mass = pl.PointMass(m=1.0, r=(0, height), v=(1.0, 0))
        m.floor = ct.DiscCurve(curve=geo.StraightLine(), radius=0.1, law=law, mu=mu, sticks=sticks)
    m.connect(m.world.frame_b, m.floor.frame_a)
    m.connect(m.mass.frame_a, m.floor.frame_b)
    if spring:
        m.post = sp.Fixed(r=(3, 0, 0)) if space else pl.Fixed(r=(3, 0))
        m.pull = (sp if space else pl).Spring(c=1.0, s0=3.0)
        m.connect(m.post.frame_b, m.pull.frame_a)
        m.connect(m.pull.frame_b, m.mass.frame_a)
    return m


@pytest.mark.parametrize("space", [False, True])
@pytest.mark.parametrize("sticks", [False, True])
def test_a_point_mass_slides_to_rest_and_does_not_roll(space, sticks):
    model = particle(space, sticks)
    assert mc.check(model).degrees_of_freedom == (3 if space else 2)
    result = mc.simulate(model, 0.5, tolerance=1e-9)
    way = result["mass.r_0" if space else "mass.r"][:, 0]
    assert way[-1] == pytest.approx(1 / (2 * 0.3 * G), abs=2e-8 if sticks else 3e-6)
    assert balance(result) < 1e-8


@pytest.mark.parametrize("space", [False, True])
def test_a_point_mass_in_contact_may_hang_on_a_spring_too(space):
    result = mc.simulate(particle(space, spring=True, mu=0.0), 1.0, tolerance=1e-9)
    start = result["mass.r_0" if space else "mass.r"][0, 1]

    def fall(t, q):  # the same by hand
        x, y, vx, vy = q
        length = math.hypot(x - 3, y)
        f = (length - 3.0) / length
        push = 1e5 * max(0.0, 0.1 - y)
        return [vx, vy, f * (3 - x), -f * y - G + push]

    by_hand = solve_ivp(fall, (0, 1), [0, start, 1.0, 0], rtol=1e-10, atol=1e-12)
    place = result["mass.r_0" if space else "mass.r"][-1]
    assert place[0] == pytest.approx(by_hand.y[0, -1], abs=1e-6)


def test_point_masses_collide_as_momentum_and_restitution_say():
    for space in (False, True):
        m = mc.Model("collision")
        law = ct.Stop(at=0.0, stiffness=1e6, restitution=0.6)
        if space:
            m.world = sp.World(g=0.0)
            m.a, m.b = sp.PointMass(m=1.0, v_0=(2.0, 0, 0)), sp.PointMass(m=3.0, r_0=(1, 0, 0), v_0=(0, 0, 0))
            m.c = ct.SphereSphere(radius_a=0.1, radius_b=0.2, law=law)
        else:
            m.world = pl.World(g=0.0)
            m.a, m.b = pl.PointMass(m=1.0, r=(0, 0), v=(2.0, 0)), pl.PointMass(m=3.0, r=(1, 0), v=(0, 0))
            m.c = ct.DiscDisc(radius_a=0.1, radius_b=0.2, law=law)
        m.connect(m.a.frame_a, m.c.frame_a)
        m.connect(m.b.frame_a, m.c.frame_b)
        result = mc.simulate(m, 1.0, tolerance=1e-9)
        v = "v_0" if space else "v"
        assert result[f"a.{v}"][-1, 0] == pytest.approx(2.0 * (1 - 3 * 0.6) / 4, abs=1e-5)
        assert result[f"b.{v}"][-1, 0] == pytest.approx(2.0 * 1.6 / 4, abs=1e-5)


def test_two_point_masses_on_a_rod_are_no_rigid_body():
    m = mc.Model("dumb_bell")
    m.world, m.rod = sp.World(), sp.FixedTranslation(r=(1, 0, 0))
    m.a, m.b = sp.PointMass(m=1.0), sp.PointMass(m=1.0)
    m.connect(m.a.frame_a, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.b.frame_a)
    with pytest.raises(mc.MechaneError):
        mc.simulate(m, 0.1)


# ---------------------------------------------------------------- ends


def on_a_table(space: bool) -> mc.Model:
    """A ball slides on a table 2 m long without friction, falls from its edge, and bounces on a floor 1 m below."""
    law, h = ct.Stop(at=0.0, stiffness=1e6, restitution=0.5), 1.1 - G / 1e6
    m = mc.Model("table")
    if space:
        m.world, m.ball = sp.World(), sp.Body(m=1.0, I=(0.004,) * 3, r_0=(0, h, 0), v_0=(2.0, 0, 0))
        top = geo.HeightField(lambda u, v: 1.0 + 0 * u, (-1, 1), (-1, 1), up="y")
        m.top = ct.SphereSurface(surface=top, radius=0.1, law=law, bounded=True)
        m.floor = ct.SpherePlane(radius=0.1, law=law)
    else:
        m.world, m.ball = pl.World(), pl.Body(m=1.0, I=0.004, r=(0, h), v=(2.0, 0), phi=0.0, w=0.0)
        m.top = ct.DiscCurve(curve=geo.Curve(lambda x: (x, 1.0 + 0 * x), interval=(-1, 1)), radius=0.1, law=law)
        m.floor = ct.DiscCurve(curve=geo.StraightLine(), radius=0.1, law=law)
    for contact in (m.top, m.floor):
        m.connect(m.world.frame_b, contact.frame_a)
        m.connect(contact.frame_b, m.ball.frame_a)
    return m


@pytest.mark.parametrize("space", [False, True])
def test_a_ball_rolls_off_a_table(space):
    result = mc.simulate(on_a_table(space), 1.2, tolerance=1e-9)
    said = {f"{e.component} {e.what}": e.time for e in reversed(result.events)}
    assert said["top.push falls off"] == pytest.approx(0.5, abs=1e-6)
    assert said["floor.push touches"] == pytest.approx(0.5 + math.sqrt(2 * (1 - G / 1e6) / G), abs=1e-6)
    assert result["top.f_n"][result.time > 0.501].max() == 0
    assert balance(result) < 1e-6


def test_a_ball_passes_behind_a_plate_with_ends():
    """Thrown up from beneath it, where the nearest point is on the plate but its front is on the other side."""
    m = on_a_table(False)
    system = mc.compile(m)
    result = system.simulate(0.5, initial={"ball.r": (0.0, 0.3), "ball.v": (0.0, 3.0)}, tolerance=1e-8)
    t = result.time
    assert_allclose(result["ball.r"][:, 1], 0.3 + 3 * t - 0.5 * G * t**2, atol=1e-7)


def test_a_period_that_is_a_pair_is_asked_for_as_an_interval():
    with pytest.raises(mc.MechaneError, match=r"one number.*use interval=\(-1, 1\)"):
        geo.Curve(lambda x: (x, x), (-1, 1))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: ct.SphereSurface(radius=0.1), "SphereSurface needs surface=…"),
        (lambda: ct.SphereCurve(radius=0.1), "SphereCurve needs curve=…"),
        (lambda: ct.DiscCurve(radius=0.1), "DiscCurve needs curve=…, a plane curve"),
        (lambda: ct.DiscCurve(radius=0.1, curve=geo.Helix(radius=1.0, rise=0.1)), "a plane curve"),
    ],
)
def test_what_there_is_nothing_to_touch_on_is_said(make, said):
    with pytest.raises(mc.MechaneError, match=said):
        make()


def test_a_wire_may_be_a_plane_curve():
    """A ball on a ring in the x-y plane, pressed against it from outside."""
    ring = ct.SphereCurve(curve=geo.Circle(radius=1.0), radius=0.1, law=ct.Stop(at=0.0, stiffness=1e7, restitution=0.5))
    result = mc.simulate(ball_on(ring, r_0=(0, 1.5, 0)), 0.4, tolerance=1e-8, points=2001)
    fall = result.time < math.sqrt(2 * 0.4 / G)
    assert_allclose(result["ball.r_0"][fall, 1], 1.5 - 0.5 * G * result.time[fall] ** 2, atol=1e-7)
    bounce = math.sqrt(2 * 0.4 * G) * 0.5
    assert result["ball.v_0"][:, 1].max() == pytest.approx(bounce, rel=0.01)


# ---------------------------------------------------------------- a second contact elsewhere


@pytest.mark.parametrize("space", [False, True])
def test_a_contact_that_is_not_followed_is_told(space):
    """A ball too large for the hollow between two bumps: it runs into the second, which nothing sees."""
    law, r = ct.Stop(at=0.0, stiffness=1e5, restitution=0.2), 0.45
    if space:
        washboard = geo.HeightField(
            lambda u, v: 0.3 * mc.cos(2 * math.pi * u) + 0 * v, (-0.5, 1.5), (-0.5, 0.5), up="y"
        )
        model = ball_on(ct.SphereSurface(surface=washboard, radius=r, law=law), r_0=(0.1, 0.3 + r, 0), v_0=(0.3, 0, 0))
    else:
        washboard = geo.Curve(lambda x: (x, 0.3 * mc.cos(2 * math.pi * x)), interval=(-0.5, 1.5))
        contact = ct.DiscCurve(curve=washboard, radius=r, law=law)
        model = disc_on(contact, r=(0.1, 0.3 + r), v=(0.3, 0), phi=0.0, w=0.0)
    with pytest.warns(geo.GeometryWarning, match="overlaps elsewhere"):
        result = mc.simulate(model, 0.6, points=301)
    (told,) = [e for e in result.events if "elsewhere" in e.what]
    x = np.linspace(0.5, 1.5, 4001)
    bump = np.stack([x, 0.3 * np.cos(2 * math.pi * x)], axis=1)
    place = result["ball.r_0"][:, :2] if space else result["disc.r"]
    depth = np.array([r - np.linalg.norm(bump - c, axis=1).min() for c in place])
    at = int(np.argmin(abs(result.time - told.time)))
    assert depth[at] > 1e-3 and depth[at - 5] < 2.5e-3
    assert float(told.what.split("by ")[1].split()[0]) == pytest.approx(depth[at], abs=3e-4)


def test_what_is_followed_is_not_told_as_missed():
    """Deep in its own contact, and far from any other."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        soft = ct.Stop(at=0.0, stiffness=2e3, restitution=0.5)
        result = mc.simulate(ball_on(ct.SphereCurve(curve=geo.Circle(1.0), radius=0.2, law=soft), r_0=(0, 1.4, 0)), 0.5)
    assert result["contact.gap"].min() < -0.03


def test_two_contacts_with_guesses_of_their_own_hold_a_disc_between_two_bumps():
    law, r = ct.Stop(at=0.0, stiffness=1e6, restitution=0.1), 0.45
    washboard = geo.Curve(lambda x: (x, 0.3 * mc.cos(2 * math.pi * x)), interval=(-0.5, 1.5))
    m = mc.Model("hollow")
    m.world, m.disc = pl.World(), pl.Body(m=1.0, I=0.1, r=(0.4, 0.8), v=(0, 0), phi=0.0, w=0.0)
    m.left = ct.DiscCurve(curve=washboard, radius=r, law=law, s0=mc.guess(0.15))
    m.right = ct.DiscCurve(curve=washboard, radius=r, law=law, s0=mc.guess(0.85))
    for contact in (m.left, m.right):
        m.connect(m.world.frame_b, contact.frame_a)
        m.connect(m.disc.frame_a, contact.frame_b)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(m, 6.0, tolerance=1e-7)
    assert result["disc.r"][-1, 0] == pytest.approx(0.5, abs=1e-3)
    n = result["left.n_c"][-1]
    assert result["left.f_n"][-1] == pytest.approx(0.5 * G / n[1], rel=0.02)
    assert result["right.f_n"][-1] == pytest.approx(0.5 * G / n[1], rel=0.02)


@pytest.mark.parametrize(("mass", "sinks"), [(1.0, False), (1e7, True)])
def test_a_floor_that_is_too_soft_is_reported(mass, sinks):
    """A ball sinks in by about (2.5 m v² / 2 k) to the power 2/5: 1 cm for 1 kg, 6 m for 10 000 t."""
    m = mc.Model("heavy")
    m.world, m.floor = sp.World(), ct.SpherePlane(radius=0.1)
    m.ball = sp.Body(m=mass, I=(mass, mass, mass), r_0=(0, 0.3, 0))
    m.connect(m.world.frame_b, m.floor.frame_a)
    m.connect(m.floor.frame_b, m.ball.frame_a)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        result = mc.simulate(m, 0.5)
    assert ["sinks in" in str(w.message) and "stiffness" in str(w.message) for w in heard] == [True] * sinks
    assert any("sinks in" in str(e) for e in result.events) is sinks


@pytest.mark.parametrize("size", [1e-6, 1e-3, 1.0, 1e3])
def test_friction_that_cannot_develop_is_reported(size):
    """A block slides 0.345 of its unit up to rest; with the default v_s it slid on for ever at 1e-6 m, without a word."""
    angle, k = 0.3, 1e6 / math.sqrt(size)
    mu = 1.02 * math.tan(angle)

    def run(**options):
        m = mc.Model("slope")
        m.world = sp.World(n=(math.sin(angle), -math.cos(angle), 0), g=G * size)
        law = ct.Stop(at=0.0, stiffness=k, exponent=1.5, restitution=0.5, rest=0.01 * size)
        m.contact = ct.SpherePlane(radius=0.1 * size, law=law, mu=mu, sticks=True, **options)
        depth = (G * size * math.cos(angle) / k) ** (2 / 3)
        m.ball = sp.Body(m=1.0, I=(0.004 * size**2,) * 3, r_0=(0, 0.1 * size - depth, 0), v_0=(0.2 * size, 0, 0))
        m.guide = sp.PrismaticConstraint(x_locked=False, y_locked=False, z_locked=False)
        m.connect(m.world.frame_b, m.contact.frame_a, m.guide.frame_a)
        m.connect(m.ball.frame_a, m.contact.frame_b, m.guide.frame_b)
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always")
            result = mc.simulate(m, 4.0, tolerance=1e-8)
        return result["ball.r_0"][:, 0] / size, any("v_s" in str(w.message) for w in heard)

    rest = 0.2**2 / (2 * G * (mu * math.cos(angle) - math.sin(angle)))
    path, told = run(v_s=1e-3 * size)
    assert path[-1] == pytest.approx(rest, abs=1e-5) and not told
    assert run()[1] is (size < 0.01)


def test_a_body_at_rest_on_two_contacts_is_one_line_among_the_events():
    m = mc.Model("box")
    m.world, m.body = pl.World(), pl.Body(m=1.0, I=0.1, r=(0, 0.11))
    m.feet = [pl.FixedTranslation(r=(x, -0.1)) for x in (-0.2, 0.2)]
    m.contacts = [pl.DiscCurve(curve=geo.StraightLine(length=10.0), radius=0.01, mu=0.3) for _ in m.feet]
    for foot, contact in zip(m.feet, m.contacts, strict=True):
        m.connect(m.body.frame_a, foot.frame_a)
        m.connect(foot.frame_b, contact.frame_b)
        m.connect(m.world.frame_b, contact.frame_a)
    assert [(e.time, e.component, e.what) for e in mc.simulate(m, 0.02).events] == [
        (0.0, "contacts[0].push, contacts[1].push", "touches")
    ]


@pytest.mark.parametrize("tilt", [0.0, 1e-9, -1e-7])
def test_a_body_that_lands_on_two_rigid_contacts_is_one_line_among_the_events(tilt):
    m = mc.Model("box")
    m.world, m.body = pl.World(g=G), pl.Body(m=1.0, I=0.1, r=(0, 0.21), phi=tilt)
    m.feet = [pl.FixedTranslation(r=(x, -0.1)) for x in (-0.2, 0.2)]
    line, foot = geo.StraightLine(length=10.0), geo.Circle(radius=0.01)
    m.contacts = [pl.CurveCurveContact(curve1=line, curve2=foot, restitution=0.0) for _ in m.feet]
    for arm, contact in zip(m.feet, m.contacts, strict=True):
        m.connect(m.body.frame_a, arm.frame_a)
        m.connect(arm.frame_b, contact.frame_b)
        m.connect(m.world.frame_b, contact.frame_a)
    result = mc.simulate(m, 0.15)
    (lands,) = [e for e in result.events if e.what == "lands"]
    assert set(lands.components) == {"contacts[0]", "contacts[1]"}
    assert lands.time == pytest.approx(math.sqrt(2 * 0.1 / G), abs=1e-7)


def test_equal_events_of_one_component_are_never_one_line():
    """A signal that pulses faster than a millionth of the run keeps all its events; those of another join them."""
    at = [0.0, 1e-7, 2e-7, 3e-7, 0.5]
    records = [EventRecord(t, path, "rises") for t in at for path in ("a", "b")]
    assert together(records, 1e-6) == [EventRecord(t, "a, b", "rises") for t in at]
    other = [EventRecord(0.0, "a", "rises"), EventRecord(0.0, "a", "falls"), EventRecord(1e-5, "b", "rises")]
    assert together(other, 1e-6) == other

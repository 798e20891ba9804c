"""Points on curves against closed forms: speeds, forces, orientations, friction, stops, drives."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.interpolate import CubicSpline, make_interp_spline
from scipy.special import ellipk

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane import translational as tra
from mechane.view.poses import rotate
from mechane.view.scene import build_scene

G = 9.81
PARABOLA = geo.Curve(lambda x: (x, x**2, 0 * x))
WAVE = geo.Curve(lambda x: (x, mc.sin(x), 0.3 * mc.cos(2 * x)))
LINE = geo.Curve(lambda x: (x, 0 * x, 0 * x))
KNOT = geo.TorusKnot(radius=1.0, tube=0.4)


def bead(curve, inertia=0.0, g=G, m=1.0, **options) -> mc.Model:
    model = mc.Model("bead")
    model.world = sp.World(g=g)
    model.track = ct.PointOnCurve(curve=curve, **options)
    model.body = sp.Body(m=m, I=np.broadcast_to(inertia, 3))
    model.connect(model.world.frame_b, model.track.frame_a)
    model.connect(model.track.frame_b, model.body.frame_a)
    return model


def planar_bead(curve, inertia=0.0, g=G, **options) -> mc.Model:
    model = mc.Model("bead")
    model.world = pl.World(g=g)
    model.track = pl.PointOnCurve(curve=curve, **options)
    model.body = pl.Body(m=1.0, I=inertia)
    model.connect(model.world.frame_b, model.track.frame_a)
    model.connect(model.track.frame_b, model.body.frame_a)
    return model


def balance(result: mc.Result) -> float:
    energy = result.energy()
    return float(np.abs(energy.error).max() / (1 + np.ptp(energy.kinetic)))


# ---------------------------------------------------------------- the joint
def test_one_freedom_and_the_frame_at_the_contact_point():
    model = bead(WAVE, s0=0.3, v0=0.0)
    report = mc.check(model)
    assert report.degrees_of_freedom == 1
    assert {"track.s0", "track.v0"} <= set(report.states)
    result = mc.simulate(model, 1.0)
    x = result["track.s0"]
    assert_allclose(result["track.frame_b.r_0"], np.c_[x, np.sin(x), 0.3 * np.cos(2 * x)], atol=1e-12)
    assert_allclose(result["track.r_rel"], WAVE.position(x), atol=1e-12)
    assert_allclose(result["track.tangent"], WAVE.tangent(x), atol=1e-12)


def test_a_straight_line_is_a_prismatic_joint():
    n = np.array([1.0, 1.0, 0.5])
    model = mc.Model("rail")
    model.world = sp.World()
    model.rail = sp.Prismatic(n=tuple(n), s=0.2, v=1.0)
    model.body = sp.Body(m=2.0, I=(0.1, 0.2, 0.3))
    model.connect(model.world.frame_b, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.body.frame_a)
    rail = mc.simulate(model, 1.0, tolerance=1e-9)
    curve = geo.LinearCurve(n_x=tuple(n), n_y=(0, 1, 0))
    track = mc.simulate(bead(curve, (0.1, 0.2, 0.3), m=2.0, s0=0.2, v0=1.0), 1.0, tolerance=1e-9)
    assert_allclose(track["body.r_0"], rail["body.r_0"], atol=1e-9)
    assert_allclose(track["track.frame_b.f"], rail["rail.frame_b.f"], atol=1e-9)


def test_parallel_frames_feel_no_force_along_the_curve():
    result = mc.simulate(bead(WAVE, 0.3, s0=0.2, v0=2.0), 2.0, tolerance=1e-9)
    along = np.sum(result["track.frame_b.f"] * result["track.tangent"], axis=1)
    assert_allclose(along, 0, atol=1e-9)
    assert_allclose(result["track.frame_a.f"], -result["track.frame_b.f"], atol=1e-9)
    arm = np.cross(result["track.r_rel"], result["track.frame_b.f"])
    assert_allclose(result["track.frame_a.t"] + result["track.frame_b.t"] + arm, 0, atol=1e-9)


@pytest.mark.parametrize("orientation", ["parallel", "tangential", "frenet", "minimal"])
def test_a_circle_is_a_pendulum(orientation):
    radius, inertia, start = 0.8, 0.5, 2.0
    circle = geo.Curve(lambda q: (radius * mc.sin(q), -radius * mc.cos(q), 0 * q), period=2 * math.pi)
    about = radius**2 + (0.0 if orientation == "parallel" else inertia)
    period = 4 * math.sqrt(about / (G * radius)) * ellipk(math.sin(start / 2) ** 2)
    model = bead(circle, inertia, s0=start, v0=0.0, orientation=orientation)
    result = mc.simulate(model, period, tolerance=1e-10, points=5)
    assert_allclose(result["track.s0"], start * np.array([1, 0, -1, 0, 1]), atol=1e-7)


@pytest.mark.parametrize(("orientation", "inertia"), [("parallel", 0.0), ("frenet", 0.3)])
def test_a_curve_that_moves_over_a_fixed_point(orientation, inertia):
    """The moving side may be nearer to the ground: a circle carries its body about the point without rotation, or rotates about its
    fixed centre."""
    radius, m, r_cm = 0.7, 2.0, np.array([0.2, 0.1, 0.0])
    model = mc.Model("reversed")
    model.world = sp.World()
    model.track = sp.PointOnCurve(
        curve=geo.SpaceCircle(radius, n_x=(1, 0, 0), n_y=(0, 1, 0)), orientation=orientation, s0=3.0, v=0.0
    )
    model.body = sp.Body(m=m, I=(0.2, 0.2, 0.3), r_cm=r_cm)
    model.connect(model.world.frame_b, model.track.frame_b)
    model.connect(model.track.frame_a, model.body.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-10, points=21)
    origin, R = result["body.frame_a.r_0"], result["body.frame_a.R"]
    centre = r_cm if orientation == "parallel" else origin[0]  # about which the centre of mass moves on a circle
    arm = origin + np.einsum("nij,i->nj", R, r_cm) - centre
    length = np.linalg.norm(arm[0])

    def rates(_, y):
        return y[1], -m * 9.81 * length * np.sin(y[0]) / (inertia + m * length**2)

    start = (np.arctan2(arm[0, 0], -arm[0, 1]), 0.0)
    angle = solve_ivp(rates, (0, 2), start, t_eval=result.time, rtol=1e-11, atol=1e-12).y[0]
    assert_allclose(arm, length * np.c_[np.sin(angle), -np.cos(angle), 0 * angle], atol=1e-7)
    assert np.ptp(angle) > 1.0
    assert result.system.report.degrees_of_freedom == 1


def test_a_cycloid_takes_the_same_time_from_anywhere():
    r = 0.7
    cycloid = geo.Curve(lambda q: (r * (q + mc.sin(q)), -r * mc.cos(q), 0 * q))
    for start in (0.1, 1.0, 3.0):
        result = mc.simulate(bead(cycloid, s0=start, v0=0.0), math.pi * math.sqrt(r / G), tolerance=1e-10, points=3)
        assert abs(result["track.s0"][-1]) < 1e-7


def test_a_rotating_hoop_holds_its_bead_at_the_right_height():
    radius, omega = 0.5, 6.0
    model = mc.Model("hoop")
    model.world = sp.World()
    model.axle = sp.Revolute(n=(0, 1, 0), phi=0.0, w=omega)
    model.wheel = sp.Body(m=1.0, I=(0, 1e6, 0))
    hoop = geo.SpaceCircle(radius, n_x=(0, -1, 0), n_y=(1, 0, 0))
    rest = math.acos(G / (radius * omega**2))
    model.track = ct.PointOnCurve(curve=hoop, s0=rest, v0=0.0)
    model.bead = sp.Body(m=0.1, I=(0, 0, 0))
    model.connect(model.world.frame_b, model.axle.frame_a)
    model.connect(model.axle.frame_b, model.wheel.frame_a, model.track.frame_a)
    model.connect(model.track.frame_b, model.bead.frame_a)
    result = mc.simulate(model, 3.0, tolerance=1e-10)
    assert result.system.report.degrees_of_freedom == 2
    assert_allclose(result["track.s0"], rest, atol=1e-6)


# ---------------------------------------------------------------- tangential orientation
def test_the_heavy_body_on_a_parabola_is_slow_at_the_bottom():
    result = mc.simulate(
        bead(PARABOLA, 1.0, s0=-1.0, v0=0.0, orientation="tangential"), 3.0, tolerance=1e-10, points=4001
    )
    x, v = result["track.s0"], np.abs(result["track.v"])
    kappa = 2 / (1 + 4 * x**2) ** 1.5
    assert_allclose(v, np.sqrt(np.maximum(2 * G * (1 - x**2) / (1 + kappa**2), 0)), atol=1e-5)
    assert_allclose(abs(x[np.argmax(v)]), 0.55299, atol=5e-3)
    assert_allclose(result["track.curvature"], kappa, atol=1e-10)
    kinetic = result.evaluate(result.system.model.track.translational_energy(1.0))
    turning = result.evaluate(result.system.model.track.rotational_energy(1.0))
    height = result.evaluate(result.system.model.track.height_energy(1.0))
    assert_allclose(kinetic + turning + height, G, atol=1e-6)
    assert_allclose(turning, 0.5 * (kappa * v) ** 2, atol=1e-8)


@pytest.mark.parametrize(("inertia", "slow"), [(0.01, False), (0.020, False), (0.025, True), (0.3, True)])
def test_when_the_bottom_is_a_local_minimum(inertia, slow):
    # 48 I c³ y0 > 1 + 4 I c²: with c = y0 = 1 that is I > 1/44
    assert (48 * inertia > 1 + 4 * inertia) == slow
    result = mc.simulate(
        bead(PARABOLA, inertia, s0=-1.0, v0=0.0, orientation="tangential"), 1.0, tolerance=1e-11, points=8001
    )
    x, v = result["track.s0"], np.abs(result["track.v"])
    fit = np.polyfit(x[abs(x) < 0.02], v[abs(x) < 0.02], 2)
    assert (fit[0] > 0) == slow


def test_a_corner_slows_down_and_gives_the_speed_back():
    line, bend = geo.StraightLine(length=2.0), 2.0
    corner = geo.CompositeCurve([
        geo.Clothoid(1.0, 0.0, bend), geo.Clothoid(1.0, bend, bend), geo.Clothoid(1.0, bend, 0.0),
        line.reparametrise(lambda s: s, interval=(0.0, 2.0)),
    ])  # fmt: skip
    result = mc.simulate(
        bead(corner.in_space(), 0.5, g=0.0, s0=0.0, v0=1.0, orientation="tangential"), 6.0, tolerance=1e-9
    )
    kappa, v = result["track.curvature"], result["track.v"]
    assert result["track.s0"][-1] > 3.2
    assert_allclose(v, 1 / np.sqrt(1 + 0.5 * kappa**2), atol=1e-6)
    assert v.min() < 0.6 and abs(v[-1] - 1.0) < 1e-6


def test_a_tangential_force_acts_where_the_curvature_changes():
    result = mc.simulate(bead(PARABOLA, 0.7, g=0.0, s0=-1.0, v0=1.0, orientation="tangential"), 1.0, tolerance=1e-10)
    along = result["track.frame_b.f"][:, 0]
    power = along * result["track.v"] + np.sum(result["track.frame_b.t"] * result["body.w_a"], axis=1)
    assert np.abs(along).max() > 0.5
    assert_allclose(power, 0, atol=1e-8)


@pytest.mark.parametrize("orientation", ["tangential", "frenet", "minimal"])
@pytest.mark.parametrize("roll", [False, True])
def test_axes_follow_the_curve(orientation, roll):
    start = dict(phi=0.4, w=2.0) if roll else {}
    model = bead(KNOT, (0.02, 0.05, 0.05), s0=0.2, v0=1.0, orientation=orientation, roll=roll, **start)
    result = mc.simulate(model, 3.0, tolerance=1e-9)
    assert result.system.report.degrees_of_freedom == 1 + roll
    R = result["body.frame_a.R"]
    assert_allclose(np.einsum("nij,nkj->nik", R, R), np.broadcast_to(np.eye(3), R.shape), atol=1e-9)
    assert_allclose(R[:, 0], KNOT.tangent(result["track.s0"]), atol=1e-9)
    assert balance(result) < 1e-7
    t, w = result.time, result["body.w_a"]
    rate = (R[2:] - R[:-2]) / (t[2:] - t[:-2])[:, None, None]
    turning = -np.einsum("nij,nkj->nik", rate, R[1:-1])
    assert_allclose(np.c_[turning[:, 2, 1], turning[:, 0, 2], turning[:, 1, 0]], w[1:-1], atol=0.02 * np.abs(w).max())
    if roll:  # a symmetric body keeps its spin about the tangent, whatever the axes
        assert_allclose(w[:, 0], w[0, 0], atol=1e-5)


@pytest.mark.parametrize("speed", [0.0, 1.5], ids=["at rest", "moving"])
@pytest.mark.parametrize("orientation", ["frenet", "tangential"])
def test_axes_on_a_helix_are_those_of_the_book(orientation, speed):
    """Tangent, normal and binormal by their closed forms; or x is the tangent and z the rest of the second direction."""
    radius, rise, guide = 0.5, 0.2, np.array([0.3, -0.4, 1.0])
    helix = geo.Curve(lambda q: (radius * mc.cos(q), radius * mc.sin(q), rise * q))
    model = bead(helix, 0.1, g=0.0, s0=0.3, v0=speed, orientation=orientation, second_direction=guide)
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    q, R = result["track.s0"], result["body.frame_a.R"]
    c, s, one = np.cos(q), np.sin(q), np.ones_like(q)
    tangent = np.c_[-radius * s, radius * c, rise * one] / math.hypot(radius, rise)
    normal = np.c_[-c, -s, 0 * q]
    z = np.cross(tangent, normal)
    if orientation == "tangential":
        z = guide - np.sum(tangent * guide, axis=1)[:, None] * tangent
        z /= np.linalg.norm(z, axis=1)[:, None]
    assert_allclose(R, np.stack([tangent, np.cross(z, tangent), z], 1), atol=1e-7)
    assert speed == 0 or np.ptp(q) > 2


def test_free_roll_makes_all_orientations_alike():
    def end(orientation):
        model = bead(WAVE, (0.1, 0.2, 0.2), s0=0.2, v0=2.0, orientation=orientation, roll=True)
        result = mc.simulate(model, 2.0, tolerance=1e-10, initial={"track.phi": 0.0})
        spin = result["body.w_a"][0, 0]
        return result["track.s0"][-1], spin

    reference, spin = end("minimal")
    assert spin == pytest.approx(0.0, abs=1e-9)
    about = mc.simulate(bead(WAVE, (0.1, 0.2, 0.2), s0=0.2, v0=2.0, orientation="minimal"), 2.0, tolerance=1e-10)
    assert about["track.s0"][-1] == pytest.approx(reference, abs=1e-7)


def test_minimal_axes_pass_loops_and_straight_pieces():
    loop = geo.Curve(lambda q: (q - 2.2 * mc.sin(q), -2.2 * mc.cos(q), 0.2 * mc.sin(0.5 * q)))
    result = mc.simulate(bead(loop, 0.05, s0=0.0, v0=12.0, orientation="minimal"), 3.0, tolerance=1e-9)
    assert result["track.s0"][-1] > 4 * math.pi
    assert_allclose(result["body.w_a"][:, 0], 0, atol=1e-9)
    assert balance(result) < 1e-6
    along_z = geo.Curve(lambda q: (0 * q, 0 * q, q))
    assert mc.simulate(bead(along_z, 0.1, s0=0.0, v0=1.0, orientation="minimal"), 1.0)["track.s0"][-1] == pytest.approx(
        1
    )
    cubic = geo.Curve(lambda q: (q, q**3, 0 * q))  # a point of inflection
    result = mc.simulate(bead(cubic, 0.1, g=0.0, s0=-1.0, v0=1.0, orientation="minimal"), 2.0, tolerance=1e-9)
    assert result["track.s0"][-1] > 0.5 and balance(result) < 1e-6


def test_closed_curves_over_many_turns():
    result = mc.simulate(bead(KNOT, 0.05, g=0.0, s0=0.0, v0=40.0, orientation="tangential"), 10.0, tolerance=1e-8)
    turns = result["track.s0"][-1] / (2 * math.pi)
    assert turns > 30
    whole = KNOT.length(0.0, result["track.s0"][-1])
    assert result["track.s"][-1] == pytest.approx(whole, rel=1e-4)
    result = mc.simulate(planar_bead(geo.Circle(radius=0.5), 0.3, s0=0.0, v0=30.0, orientation="tangential"), 5.0)
    assert_allclose(result["track.psi"] - result["track.s0"], 0.5 * math.pi, atol=1e-6)


# ---------------------------------------------------------------- composition
def test_with_a_revolute_it_is_the_bead_toy():
    model = mc.Model("toy")
    model.world = sp.World()
    model.wire = ct.PointOnCurve(curve=WAVE, orientation="tangential", s0=0.2, v0=1.0)
    model.hole = sp.Revolute(n=(1, 0, 0), phi=0.0, w=3.0)
    model.pellet = sp.Body(m=0.1, I=(1e-3, 2e-3, 2e-3))
    model.connect(model.world.frame_b, model.wire.frame_a)
    model.connect(model.wire.frame_b, model.hole.frame_a)
    model.connect(model.hole.frame_b, model.pellet.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    assert result.system.report.degrees_of_freedom == 2
    rolling = dict(s0=0.2, v0=1.0, orientation="tangential", roll=True, phi=0.0, w=3.0)
    own = mc.simulate(bead(WAVE, (1e-3, 2e-3, 2e-3), m=0.1, **rolling), 2.0, tolerance=1e-9)
    assert_allclose(own["track.s0"], result["wire.s0"], atol=1e-7)
    assert_allclose(own["track.phi"], result["hole.phi"], atol=1e-6)


def test_with_a_spherical_joint_it_has_four_degrees_of_freedom():
    model = mc.Model("adams")
    model.world = sp.World()
    model.wire = ct.PointOnCurve(curve=PARABOLA, s0=-0.7, v0=0.0)
    model.ball = sp.Spherical()
    model.body = sp.Body(m=0.5, I=(0.01, 0.02, 0.03), r_cm=(0, -0.3, 0))
    model.connect(model.world.frame_b, model.wire.frame_a)
    model.connect(model.wire.frame_b, model.ball.frame_a)
    model.connect(model.ball.frame_b, model.body.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    assert result.system.report.degrees_of_freedom == 4
    assert balance(result) < 1e-7


# ---------------------------------------------------------------- forces along the curve
def test_a_spring_on_the_flange_acts_along_the_arc():
    helix = geo.Helix(radius=0.5, rise=0.2, n_x=(0, 1, 0), n_y=(1, 0, 0))
    model = bead(helix, g=0.0, s0=0.0, v0=1.0, driven=True)
    model.spring = tra.Spring(c=30.0)
    model.connect(model.track.axis, model.spring.flange_b)
    model.connect(model.track.support, model.spring.flange_a)
    result = mc.simulate(model, 3.0, tolerance=1e-10)
    w, v = math.sqrt(30.0), math.hypot(0.5, 0.2)
    assert_allclose(result["track.s"], v / w * np.sin(w * result.time), atol=1e-8)


def test_a_prescribed_motion_goes_through_stops():
    model = bead(PARABOLA, 0.1, s0=0.0, orientation="tangential", driven=True, stops=ct.Stops(stop1=-0.5, stop2=0.5))
    model.move = tra.Position(s=lambda t: mc.sin(t))
    model.connect(model.track.axis, model.move.flange_b)
    result = mc.simulate(model, 1.5, tolerance=1e-8)
    assert result.system.report.degrees_of_freedom == 0
    assert_allclose(result["track.s"], np.sin(result.time), atol=1e-8)
    assert result["track.s0"].max() > 0.55 and result["track.ends.f"].min() < -100


def test_damping_along_the_curve():
    result = mc.simulate(bead(LINE, g=0.0, s0=0.0, v0=1.0, d=0.7), 3.0, tolerance=1e-9)
    assert_allclose(result["track.v"], np.exp(-0.7 * result.time), atol=1e-8)
    assert balance(result) < 1e-8


@pytest.mark.parametrize("make", [bead, planar_bead])
def test_dry_friction_on_a_slope(make):
    slope, mu = 0.5, 0.2
    c, s = math.cos(slope), math.sin(slope)
    curve = geo.Curve((lambda q: (c * q, -s * q)) if make is planar_bead else lambda q: (c * q, -s * q, 0 * q))
    result = mc.simulate(make(curve, s0=0.0, v0=0.0, friction=ct.Coulomb(mu=mu)), 2.0, tolerance=1e-9)
    assert_allclose(result["track.s"], 0.5 * G * (s - mu * c) * result.time**2, atol=1e-6)
    held = mc.simulate(make(curve, s0=0.0, v0=0.0, friction=ct.Coulomb(mu=0.7)), 2.0, tolerance=1e-9)
    assert_allclose(held["track.s"], 0, atol=1e-9)
    assert balance(result) < 1e-7


# ---------------------------------------------------------------- stops
@pytest.mark.parametrize("exponent", [1.0, 1.5])
def test_stops_measure_along_the_arc(exponent):
    stops = ct.Stops(stop1=-0.8, stop2=0.6, k=1e4, exponent=exponent)
    result = mc.simulate(bead(PARABOLA, s0=0.0, v0=5.0, stops=stops), 3.0, tolerance=1e-9, points=6001)
    x, s0 = result["track.ends.x"], result["track.s0"]
    assert x.max() > 0.03 and x.min() < -0.03
    deep = np.argmax(x)
    assert x[deep] == pytest.approx(PARABOLA.length(0.6, s0[deep]), rel=1e-6)
    assert_allclose(x[(s0 > -0.8) & (s0 < 0.6)], 0, atol=1e-12)
    assert_allclose(result["track.ends.f"], -1e4 * np.sign(x) * np.abs(x) ** exponent, atol=1e-6)
    assert balance(result) < 1e-5
    assert set(result["track.ends.touching2"]) == {0.0, 1.0}


def test_stops_with_damping_lose_energy_and_never_pull():
    stops = ct.Stops(stop1=-0.5, stop2=0.5, k=1e4, exponent=1.5, c_max=50.0, d=0.01)
    result = mc.simulate(bead(LINE, g=0.0, s0=0.0, v0=2.0, stops=stops), 4.0, tolerance=1e-9, points=8001)
    f, x, v = (result[f"track.{name}"] for name in ("ends.f", "ends.x", "v"))
    side, share = np.sign(x), np.clip(np.abs(x) / 0.01, 0, 1)
    push = 1e4 * np.abs(x) ** 1.5 + 50.0 * share**2 * (3 - 2 * share) * side * v  # IMPACT, its damping by STEP
    assert {-1.0, 1.0} <= set(side) and (push[x != 0] < 0).any(), "both stops, and moments in which they would pull"
    assert_allclose(f, -side * np.maximum(push, 0), atol=1e-6)
    assert abs(result["track.v"][-1]) < 1.8
    assert result.energy().dissipated[-1] > 0.1 and balance(result) < 1e-6


def test_planar_stops_and_one_sided_stops():
    parabola = geo.Curve(lambda x: (x, x**2))
    result = mc.simulate(planar_bead(parabola, s0=0.0, v0=3.0, stops=ct.Stops(stop2=0.4, k=1e5)), 2.0, tolerance=1e-9)
    assert result["track.s0"].max() < 0.45 and result["track.s0"].min() < -0.5
    assert balance(result) < 1e-6
    with pytest.raises(mc.MechaneError, match=r"no parameter 'track\.ends\.stop1'"):
        result.system.simulate(1.0, parameters={"track.ends.stop1": -0.4})


@pytest.mark.parametrize(("options", "said"), [
    (dict(stop1=1.0, stop2=-1.0), "below"), (dict(k=0.0), "positive"), (dict(exponent=0.5), "at least 1"),
])  # fmt: skip
def test_wrong_stops_are_refused(options, said):
    with pytest.raises(mc.MechaneError, match=said):
        ct.Stops(**options)


# ---------------------------------------------------------------- planar
def test_the_plane_joint_moves_like_the_spatial_one():
    flat = geo.Curve(lambda x: (x, x**2))
    for orientation in ("parallel", "tangential"):
        options = dict(s0=-1.0, v0=0.0, orientation=orientation)
        plane = mc.simulate(planar_bead(flat, 0.4, **options), 2.0, tolerance=1e-10)
        space = mc.simulate(bead(flat, 0.4, **options), 2.0, tolerance=1e-10)
        assert_allclose(plane["track.s0"], space["track.s0"], atol=1e-7)
        assert plane.system.report.equations < space.system.report.equations


def test_a_pin_in_a_slot():
    model = planar_bead(geo.Curve(lambda x: (x, 0 * x)), 0.2, g=0.0, s0=0.0, v0=1.0, pivot=True, psi=0.0, w=2.0)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    assert result.system.report.degrees_of_freedom == 2
    assert_allclose(result["body.phi"], 2 * result.time, atol=1e-8)


# ---------------------------------------------------------------- splines
def test_a_spline_track_against_its_own_equation_of_motion():
    x = np.linspace(-2, 2, 9)
    y = geo.NaturalSpline(x, 0.4 * np.cos(2 * x) + 0.2 * x**2)
    result = mc.simulate(bead(geo.LinearCurve(y), s0=-1.0, v0=0.3), 3.0, tolerance=1e-10)

    def rates(t, state):
        q, v = state
        d1, d2 = float(y(q, derivative=1)), float(y(q, derivative=2))
        return [v, -(G * d1 + d1 * d2 * v**2) / (1 + d1**2)]

    reference = solve_ivp(rates, (0, 3), [-1.0, 0.3], t_eval=result.time, rtol=1e-10, atol=1e-11, max_step=0.01)
    assert_allclose(result["track.s0"], reference.y[0], atol=1e-5)


KNOTS = np.linspace(0.0, 2 * math.pi, 9)
KINDS = {
    "function": (lambda f: f, lambda f, q: f(q)),
    "natural spline": (
        lambda f: (KNOTS, f(KNOTS)),
        lambda f, q: CubicSpline(KNOTS, f(KNOTS), bc_type="natural")(q),
    ),
    "B-spline": (
        lambda f: geo.BSpline.through(KNOTS, f(KNOTS), 5),
        lambda f, q: make_interp_spline(KNOTS, f(KNOTS), k=5)(q),
    ),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("family", ["circular", "linear", "general"])
def test_every_family_of_curves_with_every_kind_of_component(family, kind):
    """The place of the bead, against the same components in SciPy."""
    made, exact = KINDS[kind]
    first, second = (lambda q: 0.1 * q + 0.02 * q**2), (lambda q: 1.0 + 0.05 * q * (6.0 - q))
    if family == "circular":
        curve = geo.CylindricalCurve(axial=made(first), radial=1.5)
    elif family == "linear":
        curve = geo.LinearCurve(y=made(first), z=made(second))
    else:
        curve = geo.GeneralCurve(x=lambda q: 2.0 * q, y=made(first), z=made(second))
    result = mc.simulate(bead(curve, s0=1.0, v0=2.0), 1.0, tolerance=1e-9)
    q = result["track.s0"]
    assert np.ptp(q) > 0.5 and 0 < q.min() and q.max() < 2 * math.pi
    expected = {
        "circular": lambda: (exact(first, q), 1.5 * np.cos(q), 1.5 * np.sin(q)),
        "linear": lambda: (q, exact(first, q), exact(second, q)),
        "general": lambda: (2.0 * q, exact(first, q), exact(second, q)),
    }[family]()
    assert_allclose(result["body.r_0"], np.stack(expected, 1), atol=1e-9)
    assert balance(result) < 1e-6


# ---------------------------------------------------------------- wrong use
def test_degenerate_choices_name_place_and_remedy():
    vertical = geo.Line((0, 0, 1))
    with pytest.raises(mc.MechaneError, match=r"track.*parallel to second_direction.*s0 = 0\..*minimal"):
        mc.check(bead(vertical, 0.1, s0=0.0, v0=0.0, orientation="tangential"))
    with pytest.raises(mc.MechaneError, match=r"track.*straight at s0 = 0"):
        mc.check(bead(geo.Curve(lambda q: (q, q**3, 0 * q)), s0=0.0, v0=0.0, orientation="frenet"))
    with pytest.raises(mc.MechaneError, match="derivative of the curve is zero"):
        mc.check(bead(geo.Curve(lambda q: (q**2, q**3, 0 * q)), s0=0.0, v0=0.0))
    with pytest.raises(mc.MechaneError, match="not parallel to the curve there"):
        mc.check(bead(WAVE, s0=math.pi / 2, v0=0.0, orientation="minimal", second_direction=(1, 0, 0)))
    with pytest.raises(mc.MechaneError, match="roll=True"):
        bead(WAVE, roll=True)
    with pytest.raises(mc.MechaneError, match="must be one of"):
        bead(WAVE, orientation="sideways")
    with pytest.raises(mc.MechaneError, match="curve of mechane"):
        bead(None)


def test_degenerate_places_further_on_are_announced():
    circle = geo.SpaceCircle(1.0, n_x=(1, 0, 0), n_y=(0, 0.3, 1))  # its tangent passes the second direction
    with pytest.warns(geo.GeometryWarning, match=r"track.*parallel to second_direction.*cannot pass"):
        mc.check(bead(circle, 0.1, s0=0.5, v0=0.0, orientation="tangential", second_direction=(0, 0.3, 1)))
    with pytest.warns(geo.GeometryWarning, match=r"straight at s0 = .*minimal"):
        wave = geo.Curve(lambda q: (q, mc.sin(q), 0 * q), interval=(0.5, 5.0))
        mc.check(bead(wave, 0.1, s0=1.0, v0=0.0, orientation="frenet"))
    with pytest.warns(geo.GeometryWarning, match="2 continuous derivatives"):
        points = np.c_[np.linspace(0, 2, 5), np.linspace(0, 1, 5) ** 2, np.zeros(5)]
        mc.check(bead(geo.SplineCurve(points), 0.1, s0=1.0, v0=0.0, orientation="frenet"))
    assert mc.check(bead(circle, 0.1, s0=0.5, v0=0.0, orientation="minimal")).degrees_of_freedom == 1


def stadium(bend: geo.Curve) -> geo.Curve:
    line = geo.StraightLine(length=2.0)
    return geo.CompositeCurve([line, bend, line, bend], closed=True)


def test_a_bead_passes_from_a_straight_line_into_a_bend_with_its_speed():
    """However fast the parameters of the parts run."""
    half = geo.Curve(lambda q: (0.5 * mc.cos(q), 0.5 * mc.sin(q)), interval=(0, np.pi))
    track = stadium(half).in_space((1, 0, 0), (0, 0, 1))  # level
    result = mc.simulate(bead(track, s0=0.3, v0=4.0), 5.0, tolerance=1e-8)
    assert_allclose(result["track.v"], 4.0, atol=1e-4)
    assert_allclose(result["track.s"], 4.0 * result.time, atol=1e-4)


@pytest.mark.parametrize("make", [bead, planar_bead])
def test_where_curvatures_jump_a_turning_body_is_warned_of(make):
    half = geo.Curve(lambda q: (0.5 * mc.cos(q), 0.5 * mc.sin(q)), interval=(0, np.pi))
    with pytest.warns(geo.GeometryWarning, match=r"curvature of the curve jumps.*Clothoid"):
        mc.check(make(stadium(half), 0.1, s0=0.3, v0=1.0, orientation="tangential"))
    first = geo.Curve(lambda q: (q, 0 * q), interval=(0, 1))
    corner = geo.CompositeCurve([first, first.rotate(1.0).shift((1, 0))], align=False)
    with pytest.warns(geo.GeometryWarning, match="has corners"):
        mc.check(make(corner, 0.1, s0=0.3, v0=1.0))


def test_the_normal_of_a_straight_stretch_is_missed_where_it_begins():
    track = geo.CompositeCurve([geo.Clothoid(1.0, 2.0, 0.0), geo.StraightLine(length=1.0), geo.Clothoid(1.0, 0.0, 2.0)])
    with pytest.warns(geo.GeometryWarning), pytest.raises(mc.MechaneError, match=r"straight at s0 = (1|0\.999)"):
        mc.simulate(bead(track.in_space(), 0.1, g=0.0, s0=0.2, v0=1.0, orientation="frenet"), 2.0)
    with pytest.warns(geo.GeometryWarning):
        result = mc.simulate(bead(track.in_space(), 0.1, g=0.0, s0=0.2, v0=0.5, orientation="frenet"), 1.0)
    assert result["track.s0"][-1] < 1


def test_curve_details_and_stops_are_drawn():
    stops = ct.Stops(stop1=-0.8, stop2=0.6, k=1e4)
    result = mc.simulate(bead(PARABOLA, 0.01, s0=0.0, v0=5.0, stops=stops, details=True), 1.0, points=401)
    scene = build_scene(result)
    shapes = [(k, scene.shapes[k]) for k in scene.of("track")]
    cylinders = [k for k, s in shapes if s.kind == "cylinder"]
    assert_allclose(
        scene.position[:, cylinders], np.broadcast_to([(-0.8, 0.64, 0), (0.6, 0.36, 0)], (401, 2, 3)), atol=1e-6
    )
    touched = result["track.ends.touching2"] == 1
    colors = scene.color[:, cylinders[1]]
    assert touched.any() and not touched.all()
    assert np.ptp(colors[touched], axis=0).max() == 0 and np.abs(colors[touched][0] - colors[~touched][0]).max() > 50
    outwards = rotate(scene.quaternion[0, cylinders], np.array([1.0, 0, 0]))
    assert_allclose(outwards[1], PARABOLA.tangent(0.6), atol=1e-6)
    assert_allclose(outwards[0], -PARABOLA.tangent(-0.8), atol=1e-6)
    (ring,) = (k for k, s in shapes if s.kind == "pipe")
    seen = scene.scale[:, ring, 1] > 0
    kappa = result["track.curvature"]
    assert_allclose(scene.scale[seen, ring, 1], 2 / kappa[seen], rtol=1e-5)
    centre = result["body.r_0"] + result["track.normal"] / kappa[:, None]
    assert_allclose(scene.position[seen, ring], centre[seen], atol=1e-5)
    arrows = [k for k, s in shapes if s.kind == "arrow"]
    ways = rotate(scene.quaternion[:, arrows], np.array([1.0, 0, 0]))
    assert_allclose(ways[:, 0], result["track.tangent"], atol=1e-5)
    assert_allclose(ways[:, 1], result["track.normal"], atol=1e-5)


@pytest.mark.filterwarnings("ignore::mechane.geometry.GeometryWarning")
@pytest.mark.parametrize(("curve", "options", "place", "remedy"), [
    (geo.Curve(lambda x: (x, x**3, 0 * x)), dict(orientation="frenet", s0=-1.0, v0=1.0), "s0 = 0 ", "minimal"),
    (geo.Circle(1.0), dict(orientation="tangential", second_direction=(0, 1, 0), s0=1.0, v0=2.0), "3.14159", "minimal"),
    (geo.Circle(1.0), dict(orientation="tangential", second_direction=(0, 1, 0), s0=1.0, v0=-2.0), "s0 = 0.", "minimal"),
])  # fmt: skip
def test_a_motion_that_reaches_a_degenerate_place_ends_with_a_message(curve, options, place, remedy):
    model = bead(curve, g=0.0, **options)
    with pytest.raises(mc.MechaneError, match="track") as error:
        mc.simulate(model, 3.0)
    assert place in str(error.value) and remedy in str(error.value)
    passed = mc.simulate(bead(curve, g=0.0, **options | dict(orientation="minimal")), 3.0, tolerance=1e-8)
    assert abs(passed.energy().error).max() < 1e-6


@pytest.mark.filterwarnings("ignore::mechane.geometry.GeometryWarning")
def test_a_motion_that_stays_away_from_a_degenerate_place_is_not_disturbed():
    curve = geo.Curve(lambda x: (x, x**3, 0 * x))
    result = mc.simulate(bead(curve, g=0.0, orientation="frenet", s0=0.5, v0=1.0), 1.0, tolerance=1e-8)
    assert abs(result.energy().error).max() < 1e-7


def test_the_normal_that_is_missing_at_the_end_of_a_curve_is_told():
    """A clothoid begins straight; the point runs back over its beginning."""
    with (
        pytest.warns(geo.GeometryWarning),
        pytest.raises(mc.MechaneError, match="straight at s0 = 0 and has no normal"),
    ):
        mc.simulate(bead(geo.Clothoid().in_space(), 0.1, g=0.0, s0=0.7, v0=-1.0, orientation="frenet"), 1.0)


OPEN = geo.BSplineCurve([(0, 0, 0), (1, 0.8, 0.3), (2, -0.5, 0), (3, 0.4, -0.2), (4, 0, 0.1)])  # bent at its ends


def test_a_normal_that_ends_with_a_spline_is_told():
    """Beyond its ends a B-spline continues straight."""
    with (
        pytest.warns(geo.GeometryWarning),
        pytest.raises(mc.MechaneError, match="straight at s0 = 0 and has no normal"),
    ):
        mc.simulate(bead(OPEN, 0.1, g=0.0, s0=0.1, v0=-0.5, orientation="frenet"), 1.0)


@pytest.mark.parametrize("make", [bead, planar_bead])
def test_ends_of_splines_where_curvatures_jump_are_warned_of(make):
    curve = OPEN if make is bead else geo.BSplineCurve(OPEN.control_points[:, :2])

    def run(**options):
        return mc.simulate(make(curve, 0.5, g=0.0, s0=0.9, **options), 1.0, tolerance=1e-8)

    with pytest.warns(geo.GeometryWarning, match=r"track.*passes the end of its curve at s0 = 1.*curvature jumps"):
        passed = run(v0=0.5, orientation="tangential")
    assert any("passes the end" in remark for remark in passed.warnings)
    assert not run(v0=0.5, orientation="parallel").warnings
    kept = run(v0=-0.5, orientation="tangential")
    assert not kept.warnings and abs(kept.energy().error).max() < 1e-6

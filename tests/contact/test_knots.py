"""Motion over the knots and folds of splines: energy at the run's tolerance, and the right piece after each."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.interpolate import CubicSpline

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane.simulation import native, switches
from mechane.simulation.events import EventHandler

X = np.linspace(0, 10, 12)
Y = np.cos(X) + 2 * (X / 5 - 1) ** 2 + 0.1 * np.random.default_rng(1).normal(size=12)
GRID = np.linspace(-4, 4, 9)
BOWL = 0.1 * (GRID[:, None] ** 2 + GRID**2) + 0.2 * np.random.default_rng(4).normal(size=(9, 9))

ROUND = geo.SplineCurve([(2, 0), (0.3, 1.4), (-2, 0), (0, -1)], closed=True)


def on_track(curve, orientation="parallel", library=sp, **start):
    m = mc.Model("track")
    m.world = library.World()
    m.point = library.PointOnCurve(curve=curve, orientation=orientation, **start)
    m.body = library.Body(m=1.0, I=0.3 if library is pl else (0.3, 0.3, 0.3))
    m.connect(m.world.frame_b, m.point.frame_a)
    m.connect(m.point.frame_b, m.body.frame_a)
    return m


def drift(result):
    total = result.energy().total
    return np.abs(total - total[0]).max() / result.energy().kinetic.max()


@pytest.mark.parametrize("orientation", ["parallel", "tangential", "minimal"])
def test_a_spline_track_keeps_its_energy(orientation):
    """Before knots were events, 0.4 % at the default tolerance."""
    m = mc.compile(on_track(geo.SplineCurve(np.c_[X, Y, 0.3 * np.sin(X)]), orientation, s0=0.6, v0=0.0))
    for tolerance in (1e-6, 1e-10):
        assert drift(m.simulate(20.0, tolerance=tolerance)) < 100 * tolerance


@pytest.mark.parametrize("most", [1, 3, switches.AT_ONCE], ids=["each", "three", "all"])
def test_the_stepper_passes_knots_by_itself_with_the_same_bits(monkeypatch, most):
    """Also where an output point lies on a knot, and however often the stepper returns on the way."""
    handled = []
    monkeypatch.setattr(EventHandler, "handle", counted(EventHandler.handle, handled))
    monkeypatch.setattr(switches, "AT_ONCE", most)

    def new():
        return mc.compile(on_track(geo.SplineCurve(np.c_[X, Y, 0.3 * np.sin(X)]), s0=0.6, v0=0.0))

    quick = new().simulate(5.0)
    assert quick.stats["events"] > 10 and not handled
    monkeypatch.setattr(native, "switches_of", lambda _: None)
    slow = new().simulate(5.0)
    knots = [s.t for s in slow.trajectory.restarts]
    assert len(handled) == slow.stats["events"] == quick.stats["events"]
    assert_same_bits(quick.trajectory, slow.trajectory)
    times = np.sort([*np.linspace(0, 5.0, 40), *knots])
    slow = new().simulate(5.0, times=times)
    monkeypatch.undo()
    assert_same_bits(new().simulate(5.0, times=times).trajectory, slow.trajectory)


def assert_same_bits(one, two):
    for name in ("time", "x", "d", "work"):
        np.testing.assert_array_equal(getattr(one, name), getattr(two, name))
    for a, b in zip(one.restarts, two.restarts, strict=True):
        for left, right in zip(a.arguments, b.arguments, strict=True):
            np.testing.assert_array_equal(left, right)


def test_a_knot_where_more_happens_is_left_to_its_handler():
    """Somebody waits exactly on a knot."""
    m = on_track(geo.SplineCurve(np.c_[X, 0 * X, 0 * X], parameter=X), library=sp, s0=0.1, v0=1.0)
    m.mode = mc.discrete(0.0)
    m.equation(mc.when(m.point.s0 > X[3], mc.reinit(m.mode, 1.0), says="arrives"))
    result = mc.simulate(m, 5.0, tolerance=1e-9)
    assert [e.what for e in result.events] == ["arrives"]
    assert result.events[0].time == pytest.approx(X[3] - 0.1, abs=1e-9)
    assert np.abs(result["point.s0"] - 0.1 - result.time).max() < 1e-9


def test_energy_that_a_silent_switch_takes_is_counted():
    """What is carried along is worth 2 J less from x = 0.5 on."""

    class Carrier(mc.Model):
        world = pl.World()
        rail = pl.Prismatic(s=0.0, v=1.0)
        mass = pl.Body(m=2.0, I=0.1)
        value = mc.discrete(3.0)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.rail.frame_a)
            yield mc.connect(self.rail.frame_b, self.mass.frame_a)

        def equations(self):
            yield mc.when(self.rail.s > 0.5, mc.reinit(self.value, 1.0), says=None)

        def potential_energy(self):
            return self.value

    result = mc.simulate(Carrier(), 1.0, points=11)
    energy = result.energy()
    assert result.stats["events"] == 1 and not result.events
    assert energy.dissipated == pytest.approx(2.0 * (result.time > 0.5 - 1e-9))
    assert np.ptp(energy.total + energy.dissipated) < 1e-9


def test_steppers_pass_knots_as_runs_do():
    curve = geo.SplineCurve(np.c_[X, Y, 0.3 * np.sin(X)])
    system = mc.compile(on_track(curve, s0=0.6, v0=0.0))
    stepper = system.stepper([], ["point.s0"])
    path = [stepper.step(0.05)[0] for _ in range(60)]
    result = system.simulate(3.0, times=0.05 * np.arange(61), tolerance=1e-10)
    assert np.ptp(path) > 4 and np.abs(np.array(path) - result["point.s0"][1:]).max() < 1e-4
    saved = stepper.save()
    again = [stepper.step(0.05)[0] for _ in range(30)]
    stepper.restore(saved)
    assert [stepper.step(0.05)[0] for _ in range(30)] == again


def counted(function, calls):
    def call(*given):
        calls.append(given)
        return function(*given)

    return call


def test_a_bead_on_a_spline_moves_as_integrated_piece_by_piece():
    """x'' (1 + y'²) + x'² y' y'' + g y' = 0 with SciPy's spline, each piece on its own."""
    spline = CubicSpline(X, Y, bc_type="natural")
    curve = geo.Curve(lambda q: (q, geo.NaturalSpline(X, Y)(q)), interval=(0, 10))
    result = mc.simulate(on_track(curve, library=pl, s0=1.7, v0=0.0), 3.0, tolerance=1e-10)
    assert 0 < result["point.s0"].min() and result["point.s0"].max() < 10

    def rates(_, z, piece):
        c, h = spline.c[:, piece], z[0] - X[piece]
        first = (3 * c[0] * h + 2 * c[1]) * h + c[2]
        second = 6 * c[0] * h + 2 * c[1]
        return z[1], -(z[1] ** 2 * first * second + 9.81 * first) / (1 + first**2)

    t, z = 0.0, np.array([1.7, 0.0])
    piece = int(np.searchsorted(X, 1.7)) - 1
    while t < 3.0:
        ends = [lambda _, z, p=None, e=e: z[0] - e for e in X[piece : piece + 2]]
        for end, way in zip(ends, (-1, 1), strict=True):
            end.terminal, end.direction = True, way
        run = solve_ivp(rates, (t, 3.0), z, "DOP853", args=(piece,), events=ends, rtol=1e-12, atol=1e-13)
        t, z = run.t[-1], run.y[:, -1]
        piece += -1 if len(run.t_events[0]) else 1
    assert result["point.s0"][-1] == pytest.approx(z[0], abs=1e-7)


@pytest.mark.parametrize(
    "curve",
    [
        ROUND,
        ROUND.natural(),
        ROUND.reverse().rotate(0.3),
        geo.Curve(lambda q: ROUND(2 * q + 1), period=ROUND.period / 2),
        geo.CompositeCurve([geo.Clothoid(2.0, 0.0, 0.5), geo.Curve(lambda q: (2 * mc.sin(q / 2), 2 - 2 * mc.cos(q / 2)), interval=(0, 6.0))]),
    ],
    ids=["closed", "natural", "derived", "faster", "composite"],
)  # fmt: skip
def test_pieces_of_curves_made_from_others(curve):
    """Many rounds: each piece is the right one, and positions are those of the curve itself."""
    assert curve.pieces is not None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        m = on_track(curve, library=pl, s0=0.1, v0=9.0)
    result = mc.simulate(m, 3.0, tolerance=1e-9)
    s = result["point.s0"]
    assert result.stats["events"] >= 2
    assert np.abs(curve.position(s) - result["body.r"]).max() < 1e-9
    assert drift(result) < 1e-6


def test_pieces_are_left_alone_where_not_all_knots_are_known():
    spline = geo.NaturalSpline([0, 1, 2, 3], [0, 1, 0, 1])
    bent = geo.Curve(lambda q: (q, spline(3 * mc.sin(q) ** 2)), interval=(0, 1))
    assert bent.breaks and bent.pieces is None
    repeated = geo.PeriodicSpline([0, 1, 2], [0, 1, 0])
    assert geo.Curve(lambda q: (q, repeated(q)), interval=(0, 5)).pieces is None


@pytest.mark.parametrize("spline", [geo.TensorSpline, geo.AreaSpline])
def test_a_mass_keeps_its_energy_over_grid_lines_and_folds(spline):
    """An area spline has folds, at which 20 of 70 J were lost."""
    m = mc.Model("hills")
    m.world = sp.World()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        m.point = sp.PointOnSurface(
            surface=geo.HeightField(spline(GRID, GRID, BOWL), up="y"), u=-2.5, v=2.0, u_dot=0.0, v_dot=0.5
        )
        m.body = sp.Body(m=5.0, I=(0.02, 0.05, 0.05))
        m.connect(m.world.frame_b, m.point.frame_a)
        m.connect(m.point.frame_b, m.body.frame_a)
        system = mc.compile(m)
    for tolerance in (1e-6, 1e-10):
        assert drift(system.simulate(8.0, tolerance=tolerance)) < 100 * tolerance


def test_over_a_fold_speed_and_its_part_along_the_fold_stay():
    """Two plane slopes that meet at x = 0, without gravity."""
    slopes = geo.Surface(lambda u, v: (u, -0.5 * geo.PiecewisePolynomial([-1, 0, 1], [[1, 0], [-1, 1]])(u), v))
    m = mc.Model("roof")
    m.world = sp.World(g=0.0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        m.point = sp.PointOnSurface(surface=slopes, u=-0.5, v=0.0, u_dot=1.0, v_dot=0.3)
        m.body = sp.Body(m=1.0, I=(1, 1, 1))
        m.connect(m.world.frame_b, m.point.frame_a)
        m.connect(m.point.frame_b, m.body.frame_a)
        result = mc.simulate(m, 1.0, tolerance=1e-9)
    v = result["point.v_rel"]
    assert v[0] == pytest.approx([1.0, 0.5, 0.3]) and v[-1] == pytest.approx([1.0, -0.5, 0.3])


def test_a_cam_of_splines_keeps_its_energy():
    """A closed spline as cam, a flat follower on it."""
    angle = np.linspace(0, 2 * math.pi, 13)[:-1]
    radius = 1 + 0.05 * np.cos(2 * angle) + 0.02 * np.sin(3 * angle)
    m = mc.Model("cam")
    m.world = pl.World(g=0.0)
    m.pin = pl.Revolute(phi=0.0, w=3.0)
    m.cam = pl.Body(m=1.0, I=0.5)
    m.guide = pl.Prismatic(n=(0, 1))
    m.follower = pl.Body(m=2.0, I=0.1)
    m.contact = pl.CurveCurveJoint(
        curve1=geo.SplineCurve(np.c_[radius * np.cos(angle), radius * np.sin(angle)], closed=True),
        curve2=geo.StraightLine(length=4.0, switch_side=True),
    )
    m.connect(m.world.frame_b, m.pin.frame_a, m.guide.frame_a)
    m.connect(m.pin.frame_b, m.cam.frame_a, m.contact.frame_a)
    m.connect(m.guide.frame_b, m.follower.frame_a, m.contact.frame_b)
    result = mc.simulate(m, 6.0, tolerance=1e-8)
    assert result.stats["events"] > 20 and drift(result) < 1e-6


def test_a_ball_rolls_over_grid_lines():
    """Its energy was kept to 2.8e-7 of it at this tolerance before grid lines were events."""
    m = mc.Model("rolling")
    m.world = sp.World()
    m.contact = sp.SurfaceOnSurface(
        surface1=geo.HeightField(geo.TensorSpline(GRID, GRID, 0.1 * BOWL), up="y"), surface2=geo.Sphere(radius=0.2),
        rolls=True, u1=-2.0, v1=1.0, u1_dot=0.0, v1_dot=0.5, u2=0.1, v2=0.2, phi=0.0, w=0.0,
    )  # fmt: skip
    m.ball = sp.Body(m=1.0, I=(0.016, 0.016, 0.016))
    m.connect(m.world.frame_b, m.contact.frame_a)
    m.connect(m.contact.frame_b, m.ball.frame_a)
    result = mc.simulate(m, 4.0, tolerance=1e-8)
    assert result.stats["events"] >= 2 and drift(result) < 5e-8


def disc_on(curve):
    """A disc on its way down, in touch at the start."""
    place = curve.position(0.9) + 0.1 * curve.normal(0.9)
    m = mc.Model("disc")
    m.world = pl.World()
    m.contact = pl.DiscCurve(curve=curve, radius=0.1, law=mc.Stop(at=0.0, stiffness=1e4, exponent=1.0))
    m.body = pl.Body(m=1.0, I=0.005, r=tuple(place), v=(0, 0), phi=0.0, w=0.0)
    m.connect(m.world.frame_b, m.contact.frame_a)
    m.connect(m.contact.frame_b, m.body.frame_a)
    return mc.compile(m)


def test_contact_forces_are_stiffer_than_knots_are_sharp():
    """Steps of a contact force are short: knots, which are no events here, cost no energy, as on a curve without any."""
    x = np.linspace(-3, 3, 8)
    bumps = 0.1 * np.array([0.3, -0.2, 0.5, -0.4, 0.1, 0.3, -0.3, 0.2])
    spline = geo.SplineCurve(np.c_[x, 0.3 * x**2 + bumps])
    smooth = geo.Curve(lambda q: (q - 3, 0.3 * (q - 3) ** 2 + 0.02 * mc.sin(3 * q)), interval=(0, 6))
    for system in (disc_on(spline), disc_on(smooth)):
        for tolerance in (1e-6, 1e-9):
            result = system.simulate(3.0, tolerance=tolerance)
            assert np.ptp(result["contact.s0"]) > 2
            assert drift(result) < 3 * tolerance


def ball_with(contact, place, v):
    m = mc.Model("ball")
    m.world = sp.World()
    m.contact = contact
    m.body = sp.Body(m=1.0, I=(0.004, 0.004, 0.004), r_0=place, v_0=v)
    m.connect(m.world.frame_b, m.contact.frame_a)
    m.connect(m.contact.frame_b, m.body.frame_a)
    return mc.compile(m)


def test_a_ball_keeps_its_energy_over_knots_of_surfaces_and_wires():
    """As the disc above: on a spline surface as on a smooth one, and along a wire."""
    law = mc.Stop(at=0.0, stiffness=1e4, exponent=1.0)
    for height in (geo.TensorSpline(GRID, GRID, 0.1 * BOWL), lambda u, v: 0.01 * (u**2 + v**2) + 0.02 * mc.sin(u + v)):
        hills = geo.HeightField(height, up="y", u_range=(-4, 4), v_range=(-4, 4))
        up = hills.normal(-1.5, 0.8)
        place = hills.position(-1.5, 0.8) + 0.1 * up * np.sign(up[1])
        on_hills = ball_with(sp.SphereSurface(surface=hills, radius=0.1, law=law), place, (0.3, 0.0, -0.5))
        for tolerance in (1e-6, 1e-9):
            result = on_hills.simulate(3.0, tolerance=tolerance)
            assert np.ptp(result["contact.u"]) > 1 and drift(result) < 30 * tolerance
    x = np.linspace(-3, 3, 8)
    curve = geo.SplineCurve(np.c_[x, 0.3 * x**2 + 0.05 * np.cos(5 * x), 0.2 * np.sin(x)])
    along = curve.tangent(0.9)
    up = np.cross(np.cross(along, (0, 1, 0)), along)
    place = curve.position(0.9) + 0.12 * up / np.linalg.norm(up)
    wire = ball_with(sp.SphereCurve(curve=curve, radius=0.1, wire=0.02, law=law), place, (0.0, 0.0, 0.0))
    for tolerance in (1e-6, 1e-9):
        result = wire.simulate(0.6, tolerance=tolerance)
        assert np.ptp(result["contact.s0"]) > 1 and result["contact.f_n"].max() > 1 and drift(result) < 30 * tolerance


def test_a_follower_that_may_lift_keeps_its_energy_over_knots():
    angle = np.linspace(0, 2 * math.pi, 13)[:-1]
    radius = 1 + 0.05 * np.cos(2 * angle) + 0.02 * np.sin(3 * angle)
    m = mc.Model("cam")
    m.world = pl.World()
    m.pin = pl.Revolute(phi=0.0, w=3.0)
    m.cam = pl.Body(m=1.0, I=0.5)
    m.guide = pl.Prismatic(n=(0, 1))
    m.follower = pl.Body(m=2.0, I=0.1)
    m.contact = pl.CurveCurveContact(
        curve1=geo.SplineCurve(np.c_[radius * np.cos(angle), radius * np.sin(angle)], closed=True),
        curve2=geo.StraightLine(length=4.0, switch_side=True), gap=0.0, v_n=0.0,
    )  # fmt: skip
    m.connect(m.world.frame_b, m.pin.frame_a, m.guide.frame_a)
    m.connect(m.pin.frame_b, m.cam.frame_a, m.contact.frame_a)
    m.connect(m.guide.frame_b, m.follower.frame_a, m.contact.frame_b)
    system = mc.compile(m)
    for tolerance in (1e-6, 1e-9):
        assert drift(system.simulate(6.0, tolerance=tolerance)) < 10 * tolerance

"""What curves and surfaces know about the splines in them, against derivatives taken on both sides of every knot."""

import itertools
import math
import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import interpolate

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp

TURN = 2 * math.pi
S = np.linspace(0.0, 3.0, 7)
F = [geo.NaturalSpline(S, np.cos(k * S)) for k in (1, 2, 3)]
QUINTIC = geo.BSpline.through(S, np.exp(np.sin(S)), degree=5)
LINEAR = geo.BSpline.through(S, np.sin(4 * S), degree=1)
LONGER = geo.NaturalSpline([-1.0, 0.2, 2.0, 2.5], [0.0, 1.0, -1.0, 0.5])
ROUND = geo.PeriodicSpline(np.linspace(0, TURN, 6), [1, 1.2, 0.9, 1.1, 1.3, 1])


def measured(curve, at, most=4):
    """How many derivatives of the position agree on both sides of a parameter value, by one-sided polynomials."""
    h, n = 1e-3, np.arange(1, 9)
    sides = [np.polynomial.polynomial.polyfit(side * n * h, curve.position(at + side * n * h), 5) for side in (-1, 1)]
    for order in range(most + 1):
        gap = np.abs(sides[0][order] - sides[1][order]) * math.factorial(order)
        if np.max(gap) > 1e-3 * 10**order:
            return order - 1
    return math.inf


CURVES = {  # curve, smoothness, interval
    "three splines": (lambda: geo.Curve(lambda q: (F[0](q), F[1](q), F[2](q))), 2, (0, 3)),
    "with a smooth part": (lambda: geo.Curve(lambda q: (q, F[1](q) * mc.exp(-q))), 2, (0, 3)),
    "faster": (lambda: geo.Curve(lambda q: (F[0](2 * q + 1), q)), 2, (-0.5, 1)),
    "derivative": (lambda: geo.Curve(lambda q: (q, F[1](q, 1))), 1, (0, 3)),
    "own knots": (lambda: geo.Curve(lambda q: (F[0](q), LONGER(q))), 2, (-1, 3)),
    "quintic": (lambda: geo.Curve(lambda q: (q, QUINTIC(q))), 4, (0, 3)),
    "corners": (lambda: geo.Curve(lambda q: (q, LINEAR(q))), 0, (0, 3)),
    "the worst counts": (lambda: geo.Curve(lambda q: (F[0](q), LINEAR(q))), 0, (0, 3)),
    "bent argument": (lambda: geo.Curve(lambda q: (q, F[1](1.5 + mc.sin(q))), interval=(0, 6)), 2, (0, 6)),
    "spline of a spline": (lambda: geo.Curve(lambda q: (q, F[1](1.5 + F[2](q))), interval=(0, 3)), 2, (0, 3)),
    "offset": (lambda: geo.Curve(lambda q: (q, F[1](q))).offset(0.1), 1, (0, 3)),
    "turned": (lambda: geo.Curve(lambda q: (q, F[1](q))).rotate(0.5).shift((1, 2)), 2, (0, 3)),
    "backwards": (lambda: geo.Curve(lambda q: (q, LONGER(q))).reverse(), 2, (-1, 2.5)),
    "other parameter": (lambda: geo.Curve(lambda q: (q, F[1](q))).reparametrise(lambda q: 0.5 * q), 2, (0, 6)),
    "of a curve": (lambda: geo.Curve(lambda q: geo.SplineCurve(np.c_[S, S**2], S).position(q) + q**2), 2, (0, 3)),
    "of its tangent": (lambda: geo.Curve(lambda q: geo.SplineCurve(np.c_[S, np.sin(3 * S)], S).tangent(q)), 1, (0, 3)),
    "in space": (lambda: geo.Curve(lambda q: (q, F[1](q))).in_space((0, 0, 1)), 2, (0, 3)),
    "linear": (lambda: geo.LinearCurve(F[0], LONGER), 2, (-1, 3)),
    "general": (lambda: geo.GeneralCurve(x=(S, np.cos(S)), y=([0, 1, 3], [0, 1, 0]), z=LONGER), 2, (-1, 3)),
    "ends inside": (lambda: geo.Curve(lambda q: (q, geo.ClampedSpline(S, S**2, (0, 6), "constant")(q)), interval=(0, 5)), 0, (0, 5)),
    "on a surface": (lambda: geo.Surface(lambda u, v: (u, v, F[0](u) + F[1](v, 1))).curve(lambda s: s, lambda s: 0.5 * s), 1, (0, 6)),
    "polar": (lambda: geo.polar(ROUND), 2, (0, TURN)),
    "no splines": (lambda: geo.Curve(lambda q: (q, q**2)), math.inf, None),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(CURVES))
def test_smoothness_and_interval_are_found(name):
    make, smoothness, interval = CURVES[name]
    curve = make()
    assert curve.smoothness == smoothness
    if interval is None:
        assert curve.interval is None
    else:
        assert_allclose(curve.interval, interval, atol=1e-12)


@pytest.mark.parametrize("name", ["three splines", "faster", "derivative", "own knots", "corners", "bent argument", "spline of a spline",
                                  "offset", "backwards", "other parameter", "of its tangent", "general", "polar"])  # fmt: skip
def test_derivatives_jump_at_the_breaks_and_nowhere_else(name):
    make, smoothness, _ = CURVES[name]
    curve = make()
    low, high = curve.interval
    inner = np.array([b for b in curve.breaks if low + 0.02 < b < high - 0.02])
    inner = inner[np.min(np.abs(inner[:, None] - inner) + np.eye(len(inner)), axis=0) > 0.02]
    found = [measured(curve, b) for b in inner]
    assert min(found) == smoothness, found
    for middle in (np.array([low, *inner]) + np.array([*inner, high])) / 2:
        if np.min(np.abs(np.array(curve.breaks) - middle)) > 0.02:
            assert measured(curve, middle) > smoothness


def test_breaks_make_lengths_exact():
    curve = geo.Curve(lambda q: (F[0](q), LONGER(2 * q - 1)), interval=(0.0, 1.75))
    x = interpolate.CubicSpline(S, np.cos(S), bc_type="natural")
    y = interpolate.CubicSpline([-1.0, 0.2, 2.0, 2.5], [0.0, 1.0, -1.0, 0.5], bc_type="natural")
    knots = np.unique(np.r_[0.0, S, (np.array([-1.0, 0.2, 2.0, 2.5]) + 1) / 2, 1.75])
    knots = knots[(knots >= 0) & (knots <= 1.75)]
    nodes, weights = np.polynomial.legendre.leggauss(40)
    total = 0.0
    for a, b in itertools.pairwise(knots):
        q = 0.5 * (a + b) + 0.5 * (b - a) * nodes
        total += 0.5 * (b - a) * weights @ np.hypot(x(q, 1), 2 * y(2 * q - 1, 1))
    assert_allclose(curve.length(), total, rtol=1e-10)


def test_what_is_given_counts():
    curve = geo.Curve(lambda q: (q, F[1](q)), interval=(0, 2), smoothness=7, breaks=[1.0])
    assert (curve.smoothness, curve.breaks, curve.interval) == (7, (1.0,), (0.0, 2.0))


def test_a_spline_of_a_parameter_does_not_count():
    class Holder(mc.Model):
        size = mc.parameter(1.0)

        def build(self):
            self.__dict__["curve"] = geo.Curve(lambda q: (q, F[1](self.size) * q**2))
            self.__dict__["stretched"] = geo.Curve(lambda q: (q, F[1](self.size * q)))

    assert Holder().curve.smoothness == math.inf
    assert Holder().stretched.smoothness == 2  # its knots are where the parameter puts them


# ------------------------------------------------------------------------------------------------ surfaces

U, V = np.linspace(0.0, TURN, 7), np.linspace(-1.0, 1.0, 5)
BUMPS = 1 + 0.1 * np.cos(U)[:, None] * (1 + 0.3 * V[None, :] ** 3) + 0.05 * np.sin(2 * U)[:, None]
AROUND = ("periodic", "linear")


@pytest.mark.parametrize("make, smoothness", [
    (lambda: geo.HeightField(geo.AreaSpline(U, V, BUMPS)), 0),
    (lambda: geo.HeightField(geo.TensorSpline(U, V, BUMPS)), 2),
    (lambda: geo.CylindricalSurface(geo.AreaSpline(U, V, BUMPS, AROUND)), 0),
    (lambda: geo.CylindricalSurface(geo.TensorSpline(U, V, BUMPS, AROUND)), 2),
    (lambda: geo.CylindricalSurface(geo.TensorSpline(U, V, BUMPS, AROUND)).offset(0.1), 1),
    (lambda: geo.SphericalSurface(geo.TensorSpline(U, V * np.pi / 2, BUMPS, AROUND)), 2),
    (lambda: geo.Surface(lambda u, v: (u, v, F[0](u) + F[1](v))), 2),
    (lambda: geo.Surface(lambda u, v: (u, v, F[0](u, 1))).shift((0, 0, 1)), 1),
    (lambda: geo.HeightField(lambda u, v: 0.1 * geo.AreaSpline(U, V, BUMPS)(u, v) + u**2), 0),
    (lambda: geo.HeightField(geo.TensorSpline(U, V, BUMPS), u_range=(-1.0, 7.0)), 1),  # beyond its grid it goes on straight
    (lambda: geo.Torus(), math.inf),
])  # fmt: skip
def test_surfaces_know_their_splines(make, smoothness):
    assert make().smoothness == smoothness


def test_ranges_and_grids_come_from_the_splines():
    field = geo.Surface(lambda u, v: (u, v, geo.TensorSpline(U, V, BUMPS)(u, 2 * v)))
    assert_allclose((field.u_range, field.v_range), ((0, TURN), (-0.5, 0.5)))
    assert_allclose((field.u_grid, field.v_grid), ((0, TURN), (-0.5, 0.5)))
    barrel = geo.CylindricalSurface(geo.TensorSpline(U, V, BUMPS, AROUND))
    assert barrel.u_grid is None and barrel.v_grid == (-1.0, 1.0) and barrel.v_range == (-1.0, 1.0)
    assert geo.Sphere().u_grid is None


def test_what_does_not_close_after_a_turn_is_refused():
    with pytest.raises(geo.GeometryError, match="CylindricalSurface: the radius does not close"):
        geo.CylindricalSurface(geo.AreaSpline(U, V, BUMPS + 0.2 * U[:, None]))
    with pytest.raises(geo.GeometryError, match="SphericalSurface: the radius does not close"):
        geo.SphericalSurface(lambda u, v: 1 + 0.1 * u)
    with pytest.raises(geo.GeometryError, match="Surface: the position does not close"):
        geo.Surface(lambda u, v: (mc.cos(u), mc.sin(u), v + 0.1 * u), u_period=TURN)
    with pytest.raises(geo.GeometryError, match="polar: the radius does not close"):
        geo.polar(geo.NaturalSpline(U, 1 + 0.1 * U))
    with pytest.raises(geo.GeometryError, match="its y differs"):
        geo.Curve(lambda q: (mc.cos(q), mc.sin(q) + F[0](q)), period=TURN)
    with pytest.raises(geo.GeometryError, match="GeneralCurve: y must close"):
        geo.GeneralCurve(x=(U, np.cos(U)), y=geo.NaturalSpline(U, np.sin(U)), period=TURN)
    with pytest.raises(geo.GeometryError, match="GeneralCurve: y repeats after"):
        geo.GeneralCurve(x=(U, np.cos(U)), y=geo.PeriodicSpline([0, 1, 2], [0, 1, 0]), period=TURN)


def test_a_turn_may_have_any_length():
    radius = geo.TensorSpline(U, V, BUMPS, AROUND)
    radians = geo.CylindricalSurface(radius)
    degrees = geo.CylindricalSurface(lambda u, v: radius(math.pi / 180 * u, v), revolution_length=360)
    assert degrees.u_period == 360 and degrees.smoothness == 2
    u, v = np.random.default_rng(1).uniform(-1, 1, (2, 20))
    assert_allclose(degrees.position(180 / math.pi * u, v), radians.position(u, v), atol=1e-12)
    globe = geo.SphericalSurface(lambda u, v: 2.0, revolution_length=360)
    assert globe.v_range == (-90, 90)
    assert_allclose(globe.position(90.0, 30.0), (0, math.sqrt(3), 1), atol=1e-12)
    assert_allclose(globe.area(), 16 * math.pi, rtol=1e-9)


def test_a_general_curve_against_scipy():
    curve = geo.GeneralCurve(x=(S, np.cos(S)), y=([0, 1, 3], [0, 1, 0]), z=LONGER, n_x=(0, 0, 1), n_y=(1, 0, 0))
    q = np.linspace(0.0, 2.5, 50)
    x = interpolate.CubicSpline(S, np.cos(S), bc_type="natural")(q)
    y = interpolate.CubicSpline([0, 1, 3], [0, 1, 0], bc_type="natural")(q)
    z = interpolate.CubicSpline([-1.0, 0.2, 2.0, 2.5], [0.0, 1.0, -1.0, 0.5], bc_type="natural")(q)
    assert_allclose(curve.position(q), np.c_[y, z, x], atol=1e-12)
    closed = geo.GeneralCurve(
        x=(U, np.cos(U)), y=(np.linspace(0, TURN, 13), np.sin(np.linspace(0, TURN, 13))), period=TURN
    )
    assert closed.closed and closed.dimension == 2 and closed.smoothness == 2
    assert_allclose(closed.position(TURN + 0.3), closed.position(0.3), atol=1e-12)


# ------------------------------------------------------------------------------------------------ joints


def bead(surface, **start):
    m = mc.Model("bead")
    m.world, m.body = sp.World(), sp.PointMass(m=1.0)
    m.slide = ct.PointOnSurface(surface=surface, **start)
    m.connect(m.world.frame_b, m.slide.frame_a)
    m.connect(m.slide.frame_b, m.body.frame_a)
    return m


def test_a_point_that_leaves_its_grid_is_warned_of():
    grid = np.linspace(-1.0, 1.0, 5)
    ground = geo.HeightField(geo.TensorSpline(grid, grid, np.zeros((5, 5))), up="y")
    m = bead(ground, u=0.0, v=0.0, u_dot=0.5, v_dot=0.0)
    with pytest.warns(geo.GeometryWarning, match=r"'slide' leaves the grid(.|\n)*-1 to 1(.|\n)*extend the grid"):
        result = mc.simulate(m, 4.0, points=401)
    (event,) = [e for e in result.events if "leaves the grid" in str(e)]
    assert event.time == pytest.approx(2.0, abs=0.02)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        mc.simulate(m, 1.9)


def test_the_landscape_ends_where_nothing_can_climb():
    from mechane.examples import landscape

    hills, edge = landscape.hills(), np.linspace(-4, 4, 201)
    rim = min(np.min(hills(*q)) for q in ((edge, -4.0), (edge, 4.0), (-4.0, edge), (4.0, edge)))
    assert hills(-2.5, 2.0) + 0.5**2 * (1 + 0.1) / (2 * 9.81) < rim - 0.05
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for tolerance in (1e-4, 1e-6):
            mc.simulate(landscape.Landscape(), landscape.STOP, tolerance=tolerance)


@pytest.mark.parametrize("orientation, smoothness", [("parallel", 0), ("tangential", 1)])
def test_surfaces_that_are_not_smooth_enough_are_warned_of(orientation, smoothness):
    surface = geo.HeightField(lambda u, v: geo.BSpline.through(S, np.sin(S), degree=smoothness + 1)(u) + v**2)
    assert surface.smoothness == smoothness
    m = mc.Model("bead")
    m.world, m.body = sp.World(), sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
    m.slide = ct.PointOnSurface(surface=surface, orientation=orientation, u=1.2, v=0.1)
    m.connect(m.world.frame_b, m.slide.frame_a)
    m.connect(m.slide.frame_b, m.body.frame_a)
    with pytest.warns(geo.GeometryWarning, match="folded" if smoothness == 0 else "curvature of the surface jumps"):
        mc.compile(m)


@pytest.mark.parametrize(("speed", "height", "told"), [(0.5, 0.1, 0), (2.0, 0.1, 1), (6.0, 3.0, 0)])
def test_a_ball_that_leaves_the_grid_it_lies_on_is_told(speed, height, told):
    x = np.linspace(-1.0, 1.0, 5)
    model = mc.Model("ball")
    model.world = sp.World()
    model.ball = sp.Body(m=1.0, I=(0.004, 0.004, 0.004), r_0=(0.0, height, 0.0), v_0=(speed, 0.0, 0.0))
    floor = geo.HeightField(geo.TensorSpline(x, x, np.zeros((5, 5))), up="y")
    model.touch = sp.SphereSurface(surface=floor, radius=0.1)
    model.connect(model.world.frame_b, model.touch.frame_a)
    model.connect(model.touch.frame_b, model.ball.frame_a)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        result = mc.simulate(model, 0.7, points=51)  # the last one flies over the edge
    assert len([w for w in said if "leaves the grid" in str(w.message)]) == told
    assert len([e for e in result.events if "leaves the grid" in str(e)]) == told

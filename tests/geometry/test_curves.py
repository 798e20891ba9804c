"""Curves against closed forms, and what holds for every curve."""

import copy
import math

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.special import ellipe, fresnel

import mechane as mc
import mechane.geometry as geo
from mechane.errors import ParameterError, ShapeError, StructureError
from mechane.language.symbol import Symbol

TURN = 2 * math.pi
T = np.linspace(0, TURN, 40)

PLANE = {
    "circle": geo.Circle(0.7, centre=(0.2, 0.1)),
    "ellipse": geo.Ellipse(2.0, 0.5),
    "sinus": geo.SinusEllipse(1.0, 0.6, 0.05, 5),
    "line": geo.StraightLine((1, 2)),
    "parabola": geo.Parabola(0.8),
    "cycloid": geo.Cycloid(0.4),
    "involute": geo.Involute(0.5),
    "clothoid": geo.Clothoid(2.0, 0.0, 3.0),
    "offset": geo.OffsetCurve(geo.Ellipse(2.0, 1.0), 0.3),
    "closed spline": geo.SplineCurve([(1, 0), (0, 1), (-1, 0.2), (0, -1)], closed=True),
    "open spline": geo.SplineCurve([(0, 0), (1, 1), (2, 0), (4, 1)]),
    "b-spline": geo.BSplineCurve([(0, 0), (1, 2), (3, 2), (4, 0), (5, 1)]),
    "closed b-spline": geo.BSplineCurve([(1, 0), (0, 1), (-1, 0), (0, -1)], closed=True),
    "moved": geo.Ellipse(1.0, 0.5).rotate(0.4).shift((1, 2)).scale((2, 1)),
    "natural": geo.Ellipse(1.0, 0.5).natural(),
    "polar": geo.polar(lambda q: 1 + 0.2 * mc.cos(3 * q)),
}
SPACE = {
    "line": geo.Line((1, 2, 3)),
    "circle": geo.SpaceCircle(2.0, n_x=(0, 1, 0), n_y=(0, 0, 1)),
    "ellipse": geo.SpaceEllipse(2.0, 1.0),
    "helix": geo.Helix(0.5, 0.2),
    "viviani": geo.Viviani(1.5),
    "knot": geo.TorusKnot(),
    "linear": geo.LinearCurve(y=mc.sin, z=lambda s: 0.3 * mc.cos(2 * s), interval=(0, 5)),
    "cylindrical": geo.CylindricalCurve(lambda s: 1 + 0.1 * mc.cos(2 * s), lambda s: 0.2 * mc.sin(s)),
    "spline": geo.SplineCurve(np.c_[T, np.sin(T), np.cos(2 * T)], parameter=T),
    "laid": geo.Ellipse(2.0, 1.0).in_space(n_x=(1, 1, 0), n_y=(0, 0, 1), origin=(1, 0, 0)),
}
BENT = {k: v for k, v in SPACE.items() if k != "line"}


def points(curve, n=37):
    low, high = curve.interval
    return low + (high - low) * (np.arange(n) + 0.41) / n


@pytest.mark.parametrize("curve", [*PLANE.values(), *SPACE.values()], ids=[*PLANE, *(f"3d {k}" for k in SPACE)])
def test_frames_are_orthonormal_and_follow_frenet_and_serret(curve):
    s, h = points(curve), 1e-5
    t, v = curve.tangent(s), curve.speed(s)
    np.testing.assert_allclose(np.linalg.norm(t, axis=1), 1, atol=1e-12)
    np.testing.assert_allclose(curve.derivative(s), t * v[:, None], atol=1e-9)
    slope = (curve.position(s + h) - curve.position(s - h)) / (2 * h)
    np.testing.assert_allclose(slope, curve.derivative(s), atol=1e-5 * (1 + np.abs(slope).max()))
    bend = (curve.tangent(s + h) - curve.tangent(s - h)) / (2 * h * v[:, None])
    scale = 1 + np.abs(curve.curvature(s)).max() ** 2
    np.testing.assert_allclose(bend, curve.curvature_vector(s), atol=1e-5 * scale)
    if curve.dimension == 2:
        n = curve.normal(s)
        np.testing.assert_allclose(np.sum(n * t, axis=1), 0, atol=1e-12)
        np.testing.assert_allclose(np.linalg.norm(n, axis=1), 1, atol=1e-12)
        left = np.stack([-t[:, 1], t[:, 0]], axis=1)
        np.testing.assert_allclose(curve.curvature_vector(s), curve.curvature(s)[:, None] * left, atol=1e-9 * scale)
    elif np.all(curve.curvature(s) > 1e-9):
        n, b = curve.normal(s), curve.binormal(s)
        np.testing.assert_allclose(np.cross(t, n), b, atol=1e-10)
        np.testing.assert_allclose(curve.curvature_vector(s), curve.curvature(s)[:, None] * n, atol=1e-9)
        turn = (curve.binormal(s + h) - curve.binormal(s - h)) / (2 * h * v[:, None])
        smooth = np.min(np.abs(s[:, None] - np.array(curve.breaks or [np.inf])), axis=1) > 2 * h
        torsion = curve.torsion(s)
        limit = 1e-4 * (1 + np.abs(torsion).max() ** 2)
        np.testing.assert_allclose(turn[smooth], (-torsion[:, None] * n)[smooth], atol=limit)


@pytest.mark.parametrize("curve", [*PLANE.values(), *BENT.values()], ids=[*PLANE, *(f"3d {k}" for k in BENT)])
def test_expressions_agree_with_numbers(curve):
    s = Symbol("s", ())
    names = ["position", "speed", "tangent", "normal", "curvature", "curvature_vector"]
    names += ["binormal", "torsion"] if curve.dimension == 3 else []
    q, at = points(curve), 2 * s - 1
    f = ca.Function("f", [s.sx], [getattr(curve, n)(at).sx for n in names])
    values = f(ca.DM(((q + 1) / 2).reshape(1, -1)))
    for name, value in zip(names, values, strict=True):
        ref = getattr(curve, name)(q)
        np.testing.assert_allclose(np.array(value).T.reshape(ref.shape), ref, rtol=1e-9, atol=1e-9, err_msg=name)
    calls = [f.instruction_id(k) for k in range(f.n_instructions())].count(ca.OP_CALL)
    assert calls <= 2, "quantities at one parameter share their searches"


def test_helix():
    radius, rise = 0.5, 0.2
    helix, square = geo.Helix(radius, rise, turns=2), radius**2 + rise**2
    s = np.linspace(-3, 9, 20)
    np.testing.assert_allclose(helix.curvature(s), radius / square, rtol=1e-13)
    np.testing.assert_allclose(helix.torsion(s), rise / square, rtol=1e-13)
    assert helix.length() == pytest.approx(2 * TURN * math.sqrt(square), rel=1e-14)
    centre, r = helix.osculating_circle(1.0)
    assert r == pytest.approx(square / radius)
    np.testing.assert_allclose(centre, helix.position(1.0) + r * helix.normal(1.0), atol=1e-13)
    np.testing.assert_allclose(helix.position(0.0), (0, radius, 0))  # it starts at n_y and rises along n_x


def test_lengths_are_true():
    assert geo.Ellipse(2.0, 0.5).length() == pytest.approx(8 * ellipe(1 - 1 / 16), rel=1e-13)
    assert geo.Ellipse(1.0, 1e-3).length() == pytest.approx(4 * ellipe(1 - 1e-6), rel=1e-11)
    assert geo.Circle(3.0).length() == pytest.approx(3 * TURN, rel=1e-14)
    assert geo.Cycloid(0.7).length() == pytest.approx(8 * 0.7, rel=1e-12)
    assert geo.Involute(0.5, end=3.0).length() == pytest.approx(0.5 * 9 / 2, rel=1e-13)
    assert geo.Parabola(1.0).length(0, 1) == pytest.approx(math.sqrt(5) / 2 + math.asinh(2) / 4, rel=1e-13)
    assert geo.Parabola(1.0).length(1, 0) == pytest.approx(-(math.sqrt(5) / 2 + math.asinh(2) / 4), rel=1e-13)
    assert geo.Clothoid(2.0, 0.0, 3.0).length() == pytest.approx(2.0, rel=1e-11)
    assert geo.StraightLine((3, 4), length=5.0).length() == pytest.approx(5.0)
    with pytest.raises(geo.GeometryError, match="interval"):
        geo.Curve(lambda q: (q, q)).length()


def test_areas_and_sense():
    assert geo.Ellipse(2.0, 0.5).area() == pytest.approx(math.pi, rel=1e-13)
    assert geo.Ellipse(2.0, 0.5).reverse().area() == pytest.approx(-math.pi, rel=1e-13)
    backwards = geo.Curve(lambda q: (mc.cos(q), -mc.sin(q)), period=TURN)
    assert backwards.clockwise and not geo.SplineCurve([(1, 0), (0, 1), (-1, 0)], closed=True).clockwise


@pytest.mark.parametrize("curve", [geo.Circle(2.0), geo.Circle(2.0).reverse(), geo.Circle(1.0).scale((2, -2)),
                                   geo.Curve(lambda q: (2 * mc.sin(q), 2 * mc.cos(q)), period=TURN)])  # fmt: skip
def test_normals_point_outward_of_closed_curves(curve):
    np.testing.assert_allclose(curve.normal(points(curve)), curve.position(points(curve)) / 2, atol=1e-12)


def test_normals_point_to_the_left_of_open_curves_and_switch():
    np.testing.assert_allclose(geo.StraightLine().normal(0.3), (0, 1))
    np.testing.assert_allclose(geo.StraightLine(switch_side=True).normal(0.3), (0, -1))
    np.testing.assert_allclose(geo.Parabola().normal(0.0), (0, 1))
    np.testing.assert_allclose(geo.Circle(switch_side=True).normal(0.0), (-1, 0), atol=1e-15)
    # the principal normal knows no side
    np.testing.assert_allclose(geo.Circle().principal_normal(0.0), (-1, 0), atol=1e-15)
    assert geo.Circle(0.5).curvature(1.0) == pytest.approx(2.0)
    assert geo.Circle(0.5).reverse().curvature(1.0) == pytest.approx(-2.0)


def test_straight_pieces_have_curvature_zero_and_an_infinite_circle():
    line = geo.Curve(lambda x: (x, 0 * x, 0 * x))
    assert line.curvature(0.3) == 0
    np.testing.assert_array_equal(line.curvature_vector(0.3), 0)
    assert line.osculating_circle(0.3).radius == math.inf
    assert not np.any(np.isfinite(line.normal(0.3)))


def test_predefined_points():
    q = np.linspace(0, 7, 15)
    np.testing.assert_allclose(geo.Ellipse(2.0, 0.5).position(q), np.c_[2 * np.cos(q), 0.5 * np.sin(q)], atol=1e-15)
    wave = 0.05 * np.sin(5 * q)
    wavy = np.c_[(1 + wave) * np.cos(q), (0.6 + wave) * np.sin(q)]
    np.testing.assert_allclose(geo.SinusEllipse(1.0, 0.6, 0.05, 5).position(q), wavy, atol=1e-15)
    np.testing.assert_allclose(geo.StraightLine((3, 4)).position(q), np.outer(q, (0.6, 0.8)), atol=1e-15)
    np.testing.assert_allclose(geo.Cycloid(0.7).position(math.pi), (0.7 * math.pi, 1.4))
    np.testing.assert_allclose(geo.Involute(2.0).position(0.0), (2, 0))
    np.testing.assert_allclose(geo.Involute(2.0).tangent(0.0), (1, 0))
    np.testing.assert_allclose(geo.Involute(2.0).curvature(0.5), 1 / (2 * 0.5))
    sphere = np.linalg.norm(geo.Viviani(1.5).position(np.linspace(0, 12, 50)), axis=1)
    np.testing.assert_allclose(sphere, 1.5)
    # curvature π s gives the Fresnel integrals
    s = np.linspace(0, 2, 101)
    sine, cosine = fresnel(s)
    euler = geo.Clothoid(2.0, 0.0, 2 * math.pi)
    np.testing.assert_allclose(euler.position(s), np.c_[cosine, sine], atol=1e-12)
    np.testing.assert_allclose(euler.curvature(s), math.pi * s, atol=1e-7)


def test_spline_curves_pass_through_their_points():
    p = [(0, 0), (1, 1), (2, 0), (4, 1)]
    curve = geo.SplineCurve(p)
    steps = np.r_[0, np.cumsum(np.hypot(*np.diff(p, axis=0).T))]
    np.testing.assert_allclose(curve.position(steps), p, atol=1e-13)
    assert curve.interval == pytest.approx((0, steps[-1])) and curve.smoothness == 2 and not curve.closed
    end = curve.position(steps[-1] + 1) - curve.position(steps[-1])
    np.testing.assert_allclose(end, curve.derivative(steps[-1]), atol=1e-12)  # straight on
    ring = geo.SplineCurve([(1, 0), (0, 1), (-1, 0), (0, -1)], closed=True)
    np.testing.assert_allclose(ring.position(ring.period), (1, 0), atol=1e-14)
    np.testing.assert_allclose(ring.derivative(1e-12, 2), ring.derivative(ring.period - 1e-12, 2), atol=1e-9)
    with pytest.raises(ParameterError, match="coincide"):
        geo.SplineCurve([(0, 0), (0, 0), (1, 1)])


def test_b_spline_curves():
    control = np.array([(0, 0), (1, 2), (3, 2), (4, 0), (5, 1)], float)
    curve = geo.BSplineCurve(control)
    np.testing.assert_allclose(curve.position([0, 1]), control[[0, -1]], atol=1e-14)
    start = curve.tangent(0.0)
    np.testing.assert_allclose(start, np.array([1, 2]) / math.sqrt(5), atol=1e-14)
    ring = geo.BSplineCurve([(1, 0), (0, 1), (-1, 0), (0, -1)], closed=True)
    for order in range(3):
        before, after = ring.derivative(1 - 1e-12, order), ring.derivative(0.0, order)
        np.testing.assert_allclose(before, after, atol=1e-8)


def test_curves_from_files(tmp_path):
    s = np.linspace(0, 3, 9)
    p = np.c_[np.cos(s), np.sin(s), s]
    file = tmp_path / "track.csv"
    np.savetxt(file, p, delimiter=",")
    np.testing.assert_allclose(geo.curve_from_file(file).points, p)
    file.write_text("s; x; y\n# a remark\n0;0;0\n1;1;1\n3;2;0\n")
    curve = geo.curve_from_file(file)
    assert curve.interval == (0, 3) and curve.dimension == 2
    np.testing.assert_allclose(curve.position(1.0), (1, 1))
    file.write_text("a,b\n1,2\n")
    with pytest.raises(ParameterError, match="columns x, y"):
        geo.read_points(file)
    file.write_text("X [m]; Y [m]\n0,5; 0\n1,5; 1\n")  # decimal commas and units
    np.testing.assert_allclose(geo.curve_from_file(file).points, [(0.5, 0), (1.5, 1)])
    for text, said in (
        ("x,y\n1,2\n\n1,oops\n", "line 4: not a number in '1,oops'"),
        ("x,y,z\n1,2,3\n1,,3\n", "line 3: not a number"),
        ("x,y,z\n1,2,3\n1,2\n", "line 3: 3 numbers expected"),
        ("1,2,3,4,5\n", "5 columns without names"),
        ("# nothing\n", "no points"),
    ):
        file.write_text(text)
        with pytest.raises(ParameterError, match=said):
            geo.read_points(file)


def test_linear_curves_and_local_axes():
    x, y = np.linspace(0, 4, 9), np.sin(np.linspace(0, 4, 9))
    curve = geo.LinearCurve(y=(x, y))
    np.testing.assert_allclose(curve.position(1.3), (1.3, geo.NaturalSpline(x, y)(1.3), 0))
    assert curve.interval == (0, 4)
    np.testing.assert_allclose(geo.LinearCurve().position(2.0), (2, 0, 0))  # defaults: a line along n_x
    turned = geo.LinearCurve(y=lambda s: s**2, n_x=(0, 0, 2), n_y=(1, 0, 5))
    np.testing.assert_allclose(turned.position(3.0), (9, 0, 3))
    with pytest.raises(geo.GeometryError, match="parallel to n_x"):
        geo.LinearCurve(n_x=(0, 1, 0), n_y=(0, -3, 0))


@pytest.mark.filterwarnings("ignore::mechane.geometry.GeometryWarning")
def test_cylindrical_curves():
    unit = geo.CylindricalCurve()
    assert unit.closed and unit.period == pytest.approx(TURN)
    np.testing.assert_allclose(unit.position([0, TURN / 4]), [(0, 1, 0), (0, 0, 1)], atol=1e-15)
    degrees = geo.CylindricalCurve(revolution_length=360, radial=2.0)
    np.testing.assert_allclose(degrees.position(180.0), (0, -2, 0), atol=1e-14)
    assert degrees.length() == pytest.approx(2 * TURN)
    helix = geo.CylindricalCurve(axial=lambda s: 0.3 * s)
    assert not helix.closed
    np.testing.assert_allclose(helix.torsion(1.0), 0.3 / 1.09)
    with pytest.raises(geo.GeometryError, match=r"ends differ by 0.5"):
        geo.CylindricalCurve(radial=([0, 2, 4, TURN], [1, 1.2, 0.9, 1.5]))
    with pytest.raises(geo.GeometryError, match="integer number"):
        geo.CylindricalCurve(radial=([0, 2, 4], [1, 1.2, 1]))
    with pytest.warns(geo.GeometryWarning, match="slope jumps"):
        egg = geo.CylindricalCurve(radial=([0, 2, 4, TURN], [1, 1.2, 0.9, 1]))
    assert egg.closed and egg.smoothness == 0  # the slope jumps at the seam
    smooth = geo.CylindricalCurve(radial=geo.PeriodicSpline([0, 2, 4, TURN], [1, 1.2, 0.9, 1]))
    assert smooth.closed and smooth.smoothness == 2
    smooth = geo.CylindricalCurve(radial=geo.PeriodicSpline([0, 2, 4, TURN], [1, 1.2, 0.9, 1]))
    np.testing.assert_allclose(smooth.tangent(-1e-9), smooth.tangent(1e-9), atol=1e-8)


def test_offset_curves():
    ellipse = geo.Ellipse(2.0, 1.0)
    outer = ellipse.offset(0.5)
    assert outer.length() == pytest.approx(ellipse.length() + TURN * 0.5, rel=1e-11)
    np.testing.assert_allclose(outer.normal(points(outer)), ellipse.normal(points(outer)), atol=1e-12)
    np.testing.assert_allclose(geo.OffsetCurve(geo.StraightLine(), 0.2).position(1.0), (1, 0.2))
    with pytest.raises(geo.GeometryError, match="plane curve"):
        geo.Helix().offset(1.0)


def test_composite_curves():
    """A corner: straight, clothoid, arc, clothoid, straight."""
    parts = [
        geo.StraightLine(length=2.0),
        geo.Clothoid(1.0, 0.0, 2.0),
        geo.Circle(0.5).natural(),
        geo.Clothoid(1.0, 2.0, 0.0),
        geo.StraightLine(length=2.0),
    ]
    arc = geo.Curve(parts[2].position, interval=(0.0, 0.3))
    corner = geo.CompositeCurve([parts[0], parts[1], arc, parts[3], parts[4]])
    assert corner.length() == pytest.approx(6.3, rel=1e-11) and corner.smoothness == 2
    s = np.linspace(0, 6.3, 400)
    law = np.interp(s, [0, 2, 3, 3.3, 4.3, 6.3], [0, 0, 2, 2, 0, 0])
    np.testing.assert_allclose(corner.curvature(s), law, atol=1e-7)
    turn = corner.tangent(6.3)
    assert math.atan2(turn[1], turn[0]) == pytest.approx(1 + 0.6 + 1 - 0, abs=1e-9)
    with pytest.raises(geo.GeometryError, match="away from the end"):
        geo.CompositeCurve([parts[0], parts[1].shift((5, 5))], align=False)
    side = geo.StraightLine(length=1.0)
    quarter = geo.Curve(geo.Circle(0.5).position, interval=(0, math.pi / 2))
    track = geo.CompositeCurve([side, quarter] * 4, closed=True)
    assert track.closed and track.area() == pytest.approx(1 + 4 * 0.5 + math.pi / 4)
    np.testing.assert_allclose(track.position(0.3 + track.period), track.position(0.3), atol=1e-12)
    bends = [geo.Line(length=1.0), geo.Helix(1.0, 0.2, turns=0.5), geo.Line(length=1.0)]
    path = geo.CompositeCurve(bends)
    np.testing.assert_allclose(path.tangent(path.starts[2] - 1e-9), path.tangent(path.starts[2] + 1e-9), atol=1e-8)


@pytest.mark.parametrize("size", [1.0, 1e-9, 1e6])
def test_segments_that_do_not_meet_are_refused_in_every_unit_of_length(size):
    one = geo.Curve(lambda q: (size * q, 0 * q), interval=(0, 1))
    two = geo.Curve(lambda q: (size * (1 + q), 0 * q), interval=(0, 1))
    assert len(geo.CompositeCurve([one, two], align=False).segments) == 2
    with pytest.raises(mc.MechaneError, match="away from the end"):
        geo.CompositeCurve([one, two.shift((1e-3 * size, 0.0))], align=False)


def test_the_parameter_of_a_composite_curve_runs_evenly_where_its_parts_meet():
    half = geo.Curve(geo.Ellipse(1.0, 0.5).position, interval=(0, math.pi))  # speed 0.5 at both ends
    line = geo.StraightLine(length=1.0)  # speed 1
    path = geo.CompositeCurve([half, line, half, line], closed=True)
    assert path.smoothness == 1 and path.length() == pytest.approx(2 + geo.Ellipse(1.0, 0.5).length())
    for at in path.starts:
        assert path.speed(at - 1e-9) == pytest.approx(path.speed(at + 1e-9), rel=1e-6)
    quarter = geo.Curve(half.position, interval=(0, math.pi / 2))  # speed 0.5 first, 1 then
    oval = geo.CompositeCurve([quarter, line, quarter, geo.Curve(half.position, interval=(math.pi / 2, math.pi))])
    for at in oval.starts[1:-1]:
        assert oval.speed(at - 1e-9) == pytest.approx(oval.speed(at + 1e-9), rel=1e-6)
    kite = geo.Curve(lambda q: (q, q * (1 - q)), interval=(0, 1))
    corners = geo.CompositeCurve([kite, kite.rotate(math.pi).shift((1, 0))], align=False)
    assert corners.smoothness == 0
    with pytest.raises(geo.GeometryError, match=r"ends .* away from its start"):
        geo.CompositeCurve([line, half], closed=True)
    lens = [geo.Curve(lambda q: (q**2, q), interval=(1, 2)), geo.Curve(lambda q: (mc.sin(q), q), interval=(0, 1))]
    assert geo.CompositeCurve(lens).smoothness == 1


def test_a_given_tangent_moves_with_its_curve():
    moved = geo.Involute(0.3).rotate(0.4).shift((1, 2))
    np.testing.assert_allclose(moved.tangent(0.0), (math.cos(0.4), math.sin(0.4)), atol=1e-14)
    np.testing.assert_allclose(moved.in_space((0, 1, 0), (0, 0, 1)).tangent(0.0), (0, math.cos(0.4), math.sin(0.4)))


@pytest.mark.parametrize("curve", [PLANE["ellipse"], PLANE["closed spline"], PLANE["parabola"], SPACE["viviani"]])
def test_arc_length_as_parameter(curve):
    natural = curve.natural()
    total = curve.length()
    assert natural.length() == pytest.approx(total, rel=1e-10)
    q = np.linspace(0, total, 301)
    if curve.closed:
        assert natural.period == pytest.approx(total, rel=1e-13)
        q = np.linspace(-2 * total, 3 * total, 301)
    np.testing.assert_allclose(natural.speed(q), 1, atol=1e-7)
    s = curve.parameter_at(q)
    np.testing.assert_allclose(natural.position(q), curve.position(s), atol=1e-12)
    np.testing.assert_allclose(curve.arc_length(s[::30]), q[::30], atol=1e-9 * (1 + total))
    x = Symbol("x", ())
    f = ca.Function("f", [x.sx], [curve.arc_length(x).sx, curve.parameter_at(x).sx])
    values = f(ca.DM(s[::30].reshape(1, -1)))[0], f(ca.DM(q[::30].reshape(1, -1)))[1]
    np.testing.assert_allclose(np.array(values[0]).ravel(), q[::30], atol=1e-9 * (1 + total))
    np.testing.assert_allclose(np.array(values[1]).ravel(), s[::30], atol=1e-12 * (1 + abs(s).max()))


def test_a_curve_that_stands_still_has_no_natural_parameter():
    for curve in (geo.Curve(lambda q: (q**3, 0 * q), interval=(-1, 1)), geo.Cycloid()):
        with pytest.raises(geo.GeometryError, match="vanishes"):
            curve.natural()


def test_arc_length_along_many_points():
    """The table of a spline through hundreds of points is made once, piece by piece: its size grows as they do."""
    rng = np.random.default_rng(3)
    sizes = []
    for n in (50, 400):
        curve = geo.SplineCurve(np.cumsum(rng.normal(size=(n, 3)) * 0.1 + (0.3, 0, 0), axis=0))
        natural = curve.natural()
        s = np.linspace(*curve.interval, 201)
        np.testing.assert_allclose(natural.position(curve.arc_length(s)), curve.position(s), atol=1e-7)
        np.testing.assert_allclose(natural.speed(np.linspace(*natural.interval, 1001)), 1, atol=1e-5)
        assert natural.length() == pytest.approx(curve.length(), rel=1e-10)
        sizes.append(len(curve._arc_table.length.breaks))
    assert sizes[1] < 1.5 * 8 * sizes[0]


def test_wrong_curves_are_explained():
    with pytest.raises(ShapeError, match="2 or 3 components"):
        geo.Curve(lambda q: (q, q, q, q))
    with pytest.raises(StructureError, match=r"mc.sin"):
        geo.Curve(lambda q: (math.sin(q), q))
    with pytest.raises(geo.GeometryError, match="does not repeat after"):
        geo.Curve(lambda q: (mc.cos(q), q), period=TURN)
    with pytest.raises(geo.GeometryError, match="in space"):
        geo.Circle().torsion(0.0)
    with pytest.raises(ParameterError, match="radius must be a positive"):
        geo.Circle(radius=-1.0)
    with pytest.raises(ParameterError, match="integer number of waves"):
        geo.SinusEllipse(frequency=2.5)
    with pytest.raises(ParameterError, match="nonzero"):
        geo.StraightLine(direction=(0, 0))


def test_curves_may_hold_parameters_of_a_model():
    radius = Symbol("radius", ())
    circle = geo.Circle(radius)
    s = Symbol("s", ())
    f = ca.Function("f", [s.sx, radius.sx], [circle.normal(s).sx, circle.curvature(s).sx])
    n, k = f(0.0, 4.0)
    np.testing.assert_allclose(np.array(n).ravel(), (1, 0), atol=1e-15)
    assert float(k) == 0.25
    with pytest.raises(StructureError, match="'radius'"):
        circle.position(0.0)
    assert copy.deepcopy(circle) is circle


def test_shapes_of_results():
    circle = geo.Circle()
    assert circle.position(0.0).shape == (2,) and isinstance(circle.curvature(0.0), float)
    assert circle.position(np.zeros(4)).shape == (4, 2) and circle.curvature(np.zeros((4, 3))).shape == (4, 3)
    assert circle.position(np.zeros((4, 3))).shape == (4, 3, 2) and circle.position([]).shape == (0, 2)
    s, p = circle.sample(11)
    assert s.shape == (11,) and p.shape == (11, 2) and s[-1] == TURN


@given(st.floats(0.2, 3), st.floats(0.2, 3), st.floats(-10, 10), st.floats(-3, 3))
@settings(max_examples=40, deadline=None)
def test_the_curvature_of_an_ellipse_survives_moving(a, b, s, angle):
    curve = geo.Ellipse(a, b).rotate(angle).shift((angle, 1.0))
    law = a * b / (a**2 * math.sin(s) ** 2 + b**2 * math.cos(s) ** 2) ** 1.5
    assert curve.curvature(s) == pytest.approx(law, rel=1e-9)
    assert geo.Ellipse(a, b).scale(2.0).curvature(s) == pytest.approx(law / 2, rel=1e-9)

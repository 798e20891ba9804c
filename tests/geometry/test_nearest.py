"""Nearest points in compiled code, against dense samples and against exhaustive searches."""

import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial import KDTree

import mechane as mc
from mechane.geometry import (
    Circle,
    Curve,
    Cylinder,
    Ellipse,
    HeightField,
    SplineCurve,
    StraightLine,
    Surface,
    TensorSpline,
    Torus,
    closest_on_curve,
    closest_on_surface,
    find_contacts,
)
from mechane.geometry.nearest import Feet, Pairs
from mechane.runtime.nearest import Samples, SearchFields, limits

waves = Surface(lambda u, v: (u, v, 0.3 * mc.sin(3 * u) * mc.cos(2 * v)), (-1.0, 1.0), (-1.0, 1.0))


def _samples(points, shape):
    """Samples of no shape: without derivatives Newton's steps go nowhere, and what is found is the sample itself."""
    fields = SearchFields(close=np.inf)
    fields.shape.parameters, fields.shape.dimension, fields.shape.count = len(shape), 3, len(points)
    for k, n in enumerate(shape):
        fields.shape.samples[k], fields.shape.last[k] = n, n - 1.0
    for name, value in limits([None] * len(shape), [None] * len(shape)).items():
        setattr(fields.shape, name, value)
    return Samples(fields, mc.code.llvm.MachineCode.of(_constant(len(shape))), points)


@pytest.mark.parametrize("shape", [(1,), (7,), (8,), (9,), (64,), (65,), (1201,), (5, 3), (61, 61), (2, 90)])
def test_an_order_holds_each_place_of_a_grid_once(shape):
    points = np.random.default_rng(1).normal(size=(int(np.prod(shape)), 3))
    assert sorted(map(tuple, _samples(points, shape).points)) == sorted(map(tuple, points))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), shape=st.sampled_from([(1,), (8,), (9,), (100,), (513,), (7, 5), (33, 20)]))
def test_the_nearest_sample_is_the_nearest_of_all(seed, shape):
    rng = np.random.default_rng(seed)
    points = rng.normal(size=(int(np.prod(shape)), 3))
    places = rng.normal(size=(20, 3))
    q, _, _ = _samples(points, shape).see(places, np.zeros((20, len(shape))))
    found = np.ravel_multi_index(q.round().astype(int).T, shape)
    wanted = np.linalg.norm(points[None] - places[:, None], axis=2).argmin(axis=1)
    np.testing.assert_array_equal(found, wanted)


def _constant(parameters):
    import casadi as ca

    from mechane.code import tape_of

    q = [ca.SX.sym(f"q{k}") for k in range(parameters)]
    return tape_of(ca.Function("still", q, [ca.densify(ca.SX.zeros(18, 1))]))


@pytest.mark.parametrize("curve", [Ellipse(0.8, 0.2), Circle(radius=0.7)])
def test_feet_on_closed_curves_are_the_nearest_of_all(curve):
    places = np.random.default_rng(3).uniform(-1.5, 1.5, (60, 2))
    q, distance, _ = Feet(curve, [None], 721)(places, np.full((60, 1), 9.0))
    exact = [closest_on_curve(curve, p)[0].distance for p in places]
    np.testing.assert_allclose(distance, exact, atol=1e-9)
    assert (np.abs(q - 9.0) <= np.pi + 1e-9).all()  # as near to the hints as can be
    np.testing.assert_allclose(np.linalg.norm(curve.position(q[:, 0]) - places, axis=1), distance, atol=1e-12)


@pytest.mark.parametrize("surface", [Torus(1.0, 0.3), waves], ids=["torus", "waves"])
def test_feet_on_surfaces_are_the_nearest_of_all(surface):
    places = np.random.default_rng(4).uniform(-0.9, 0.9, (40, 3))
    ends = [(-1.0, 1.0)] * 2 if surface is waves else [None, None]
    q, distance, _ = Feet(surface, ends, 61)(places, np.zeros((40, 2)))
    for place, parameters, found in zip(places, q, distance, strict=True):
        inner = [
            c
            for c in closest_on_surface(surface, place)
            if surface is not waves or np.abs(c.parameters).max() < 1 - 1e-6
        ]
        if np.isfinite(found):
            assert found <= inner[0].distance + 1e-9
            np.testing.assert_allclose(np.linalg.norm(surface.position(*parameters) - place), found, atol=1e-12)


def test_there_are_no_feet_beyond_ends():
    line = StraightLine(length=2.0)
    low, high = line.interval
    feet = Feet(line, [(low, high)], 101)
    middle = line.position(0.5 * (low + high))
    along = line.position(high) - middle
    aside = np.array([0.0, 0.3])
    places = np.array([middle + aside, middle + 3 * along + aside, middle - 3 * along])
    distance = feet(places, np.zeros((3, 1)))[1]
    assert distance[0] == pytest.approx(0.3)
    assert np.isinf(distance[1:]).all()


def test_a_shape_without_end_is_searched_beyond_its_samples():
    tube = Cylinder(0.5)
    on = tube.position(0.4, 70.0)  # samples end far before that
    outside = on + 0.4 * tube.normal(0.4, 70.0)
    q, distance, _ = Feet(tube, [None, None], 31)(outside[None], np.array([[0.0, 69.0]]))
    assert distance[0] == pytest.approx(0.4)
    np.testing.assert_allclose(q[0], (0.4, 70.0), atol=1e-9)


def test_points_are_followed_as_far_as_half_a_principal_radius():
    """Of the circle that bends most towards a place: from there on another point may be the nearest."""
    torus = Torus(1.0, 0.3)
    feet = Feet(torus, [None, None], 61)
    point = torus.position(0.4, 0.0)  # on the outer equator
    outwards = point / np.linalg.norm(point)
    inside, outside = feet(np.array([point - 0.1 * outwards, point + 0.1 * outwards]), np.zeros((2, 2))).reach
    assert inside == pytest.approx(0.5 * 0.3)
    assert outside == np.inf
    ball = Feet(torus, [None, None], 61, radius=0.1)
    assert ball(np.array([point - 0.1 * outwards]), np.zeros((1, 2))).reach[0] == pytest.approx(0.5 * 0.2)


@settings(max_examples=40, deadline=None)
@given(x=st.floats(-1.5, 1.5), y=st.floats(-1.5, 1.5), phi=st.floats(-4, 4))
def test_pairs_of_ovals_are_where_they_face_each_other(x, y, phi):
    cam, roller = Ellipse(0.5, 0.4), Ellipse(0.2, 0.15)
    q, gap, _ = _OVALS(np.array([[x, y, phi]]), np.array([[20.0, -20.0]]))
    facing = find_contacts(cam, roller, pose2=((x, y), phi))
    if gap[0] > 1e-6:  # ovals apart from each other have one such pair
        assert gap[0] == pytest.approx(min(c.gap for c in facing if c.gap > 0), abs=1e-9)
        assert (np.abs(q[0] - [20.0, -20.0]) <= np.pi + 1e-9).all()


_OVALS = Pairs(Ellipse(0.5, 0.4), Ellipse(0.2, 0.15))


def test_what_is_behind_an_open_curve_or_beyond_its_ends_is_not_near():
    hill = SplineCurve([(0, 0), (1, 0.1), (2, 0), (3, -0.1)])
    pairs = Pairs(hill, Circle(radius=0.1))
    low, high = hill.ends
    middle, end = hill.position(0.5 * (low + high)), hill.position(high)
    out = hill.normal(0.5 * (low + high))
    places = [[*(middle + 0.3 * out), 0.5], [*(middle - 0.5 * out), 0.0], [end[0] + 1.0, end[1] + 0.3, 0.0]]
    gap = pairs(np.array(places), np.zeros((3, 2)))[1]
    assert gap[0] == pytest.approx(0.2)
    assert np.isinf(gap[1:]).all()


def test_pairs_are_followed_half_as_far_as_to_a_common_centre_of_curvature():
    ring = Circle(radius=1.0, switch_side=True)  # seen from inside
    pairs = Pairs(ring, Circle(radius=0.25))
    reach = pairs(np.array([[0.1, 0.0, 0.0]]), np.zeros((1, 2))).reach
    assert reach[0] == pytest.approx(0.5 * 0.75)


_FLOWER = Curve(
    lambda s: ((1 + 0.3 * mc.cos(5 * s)) * mc.cos(s), (1 + 0.3 * mc.cos(5 * s)) * mc.sin(s)),
    interval=(0.0, 2 * np.pi),
    period=2 * np.pi,
)
_HILLS = Curve(lambda s: (s, 0.4 * mc.cos(2 * s)), interval=(-4.0, 4.0))


@pytest.mark.parametrize("curve", [_FLOWER, _HILLS], ids=["closed", "open"])
def test_no_pair_is_passed_over_whatever_the_hint(curve):
    """The nearest points of two curves that do not overlap, of all pairs of fine samples."""
    oval = Ellipse(0.3, 0.1)
    rng = np.random.default_rng(11)
    poses = np.column_stack([rng.uniform(-2.5, 2.5, (300, 2)), rng.uniform(-4, 4, 300)])
    gaps = Pairs(curve, oval)(poses, rng.uniform(-8, 8, (300, 2)))[1]
    first = curve.position(np.linspace(*curve.interval, 2001))
    outline = oval.position(np.linspace(0, 2 * np.pi, 401))
    exact = []
    for x, y, phi in poses:
        turn = np.array([[np.cos(phi), -np.sin(phi)], [np.sin(phi), np.cos(phi)]])
        exact.append(KDTree(first).query(outline @ turn.T + [x, y])[0].min())
    apart = np.isfinite(gaps) & (gaps > 0.02)
    assert apart.sum() > 80
    np.testing.assert_allclose(gaps[apart], np.array(exact)[apart], atol=2e-3)


@pytest.mark.parametrize("what", ["curves", "surface"])
def test_threads_share_a_search(what):
    rng = np.random.default_rng(5)
    look = _OVALS if what == "curves" else Feet(waves, [(-1.0, 1.0)] * 2, 61)
    places = [rng.uniform(-1.5, 1.5, (60, 3)) for _ in range(64)]

    def search(some):
        return look(some, np.zeros((60, 2)))

    alone = [search(p) for p in places]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)  # else each search is over before the next one begins
    try:
        with ThreadPoolExecutor(8) as pool:
            together = list(pool.map(search, places))
    finally:
        sys.setswitchinterval(usual)
    for a, b in zip(alone, together, strict=True):
        for one, other in zip(a, b, strict=True):
            np.testing.assert_array_equal(one, other)


def test_height_fields_are_searched_on_their_pieces():
    rng = np.random.default_rng(6)
    hills = HeightField(TensorSpline(np.linspace(0, 3, 7), np.linspace(0, 3, 7), 0.2 * rng.normal(size=(7, 7))))
    places = np.column_stack([rng.uniform(0.5, 2.5, (30, 2)), rng.uniform(0.5, 1.0, 30)])
    distance = Feet(hills, [hills.u_range, hills.v_range], 61)(places, np.zeros((30, 2)))[1]
    grid = hills.sample(301, 301)[2].reshape(-1, 3)
    lengths = np.linalg.norm(grid[None] - places[:, None], axis=2)
    inner = (np.abs(grid[lengths.argmin(axis=1), :2] - 1.5) < 1.4).all(axis=1)  # else the nearest is at an end
    assert inner.sum() > 20
    np.testing.assert_allclose(distance[inner], lengths.min(axis=1)[inner], atol=2e-3)

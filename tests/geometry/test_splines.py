"""Splines against scipy, for numbers and inside expressions."""

import copy
import pickle
import warnings

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import interpolate
from scipy.integrate import solve_ivp

import mechane as mc
import mechane.geometry as geo
from mechane import planar as pl
from mechane.errors import ParameterError
from mechane.geometry.lookup import Lookup
from mechane.language.symbol import Symbol

RNG = np.random.default_rng(3)
X = np.sort(RNG.uniform(0, 10, 12))
Y = RNG.normal(size=12)
INSIDE = np.r_[np.linspace(X[0], X[-1], 301), X]
AROUND = np.r_[np.linspace(X[0] - 5, X[-1] + 5, 301), X]


def derivatives(f, q, orders=5):
    """A function's value and derivatives by automatic differentiation of its expression."""
    s = Symbol("s", ())
    parts = [f(s).sx]
    for _ in range(orders - 1):
        parts.append(ca.jacobian(parts[-1], s.sx))
    values = ca.Function("f", [s.sx], [ca.densify(p) for p in parts])(ca.DM(np.reshape(q, (1, -1))))
    return [np.array(v, float).T for v in values]


def test_natural_spline_equals_scipy():
    spline, ref = geo.NaturalSpline(X, Y), interpolate.CubicSpline(X, Y, bc_type="natural")
    for k in range(4):
        np.testing.assert_allclose(spline(INSIDE, derivative=k), ref(INSIDE, k), atol=1e-11, rtol=1e-11)
    assert np.all(spline(INSIDE, derivative=4) == 0)
    assert spline(X[0], derivative=2) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("extrapolation", ["linear", "constant", "periodic"])
@pytest.mark.parametrize("vector", [False, True])
def test_expressions_agree_with_numbers_to_the_fourth_derivative(extrapolation, vector):
    y = np.r_[Y[:-1], Y[0]]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", geo.GeometryWarning)
        spline = geo.NaturalSpline(X, np.stack([y, y**2], axis=1) if vector else y, extrapolation)
    for k, value in enumerate(derivatives(spline, AROUND)):
        ref = spline(AROUND, derivative=k).reshape(value.shape)
        np.testing.assert_allclose(value, ref, atol=1e-9, rtol=1e-9)


def test_extrapolation():
    ref = interpolate.CubicSpline(X, Y, bc_type="natural")
    linear, constant = (geo.NaturalSpline(X, Y, e) for e in ("linear", "constant"))
    assert linear(X[-1] + 2) == pytest.approx(ref(X[-1]) + 2 * ref(X[-1], 1), abs=1e-12)
    assert linear(X[0] - 3, derivative=1) == pytest.approx(ref(X[0], 1), abs=1e-12)
    assert (constant(X[0] - 5), constant(1e9)) == (Y[0], pytest.approx(Y[-1], abs=1e-14))
    assert constant(X[0] - 5, derivative=1) == 0
    periodic = geo.PeriodicSpline(X, np.r_[Y[:-1], Y[0]])
    ref = interpolate.CubicSpline(X, np.r_[Y[:-1], Y[0]], bc_type="periodic")
    q = np.linspace(-30, 30, 501)
    for k in range(3):
        np.testing.assert_allclose(periodic(q, derivative=k), ref(q, k), atol=1e-9)


def test_end_conditions():
    clamped = geo.ClampedSpline(X, Y, slopes=(1.0, -2.0))
    assert (clamped(X[0], derivative=1), clamped(X[-1], derivative=1)) == pytest.approx((1.0, -2.0), abs=1e-12)
    flat = geo.ClampedSpline(X, Y)
    np.testing.assert_allclose(flat(INSIDE), interpolate.CubicSpline(X, Y, bc_type="clamped")(INSIDE), atol=1e-11)
    free = geo.CubicSpline(X, Y, ends="not-a-knot")
    for k in range(3):  # the last point belongs to the last piece, whose second derivative is not zero
        np.testing.assert_allclose(free(INSIDE, k), interpolate.CubicSpline(X, Y)(INSIDE, k), atol=1e-10)


@pytest.mark.parametrize("degree", [1, 2, 3, 4, 5])
def test_b_splines_equal_scipy_and_go_on_straight(degree):
    ref = interpolate.make_interp_spline(X, Y, k=degree)
    spline = geo.BSpline.through(X, Y, degree)
    assert spline.smoothness == degree - 1
    q = np.linspace(X[0] + 1e-9, X[-1] - 1e-9, 201)
    for k in range(min(degree, 4) + 1):
        scale = np.max(np.abs(ref(q, k))) + 1
        np.testing.assert_allclose(spline(q, k), ref(q, k), atol=1e-9 * scale)
    for k, value in enumerate(derivatives(spline, q)):
        np.testing.assert_allclose(value[:, 0], spline(q, k), atol=1e-9 * (np.max(np.abs(value)) + 1))
    end = ref(X[-1]) + 3 * ref(X[-1], 1)
    assert spline(X[-1] + 3) == pytest.approx(float(end), rel=1e-9)


def test_repeated_knots_lower_the_smoothness():
    knots = [0, 0, 0, 0, 0.5, 0.5, 1, 1, 1, 1]
    spline = geo.BSpline(knots, [0, 1, 0, 2, 1, 0])
    assert spline.smoothness == 1
    ref = interpolate.BSpline(knots, [0, 1, 0, 2, 1, 0], 3)
    q = np.linspace(0, 1, 50)
    np.testing.assert_allclose(spline(q), ref(q), atol=1e-13)


def test_hermite_table_is_smooth_and_accurate():
    def jets(x):
        return np.sin(x), np.cos(x), -np.sin(x), -np.cos(x)

    table = geo.HermiteTable.of(jets, (0, 10), 1e-12)
    q = np.linspace(0, 10, 2001)
    assert table.smoothness == 3 and len(table.breaks) < 100
    for k, tolerance in enumerate((1e-12, 1e-11, 1e-9)):
        np.testing.assert_allclose(table(q, k), jets(q)[k], atol=tolerance)


def test_the_seam_of_a_periodic_natural_spline():
    with pytest.raises(geo.GeometryError, match="differ by"):
        geo.NaturalSpline([0, 1, 2, 3], [1, 2, 0, 1.5], extrapolation="periodic")
    with pytest.warns(geo.GeometryWarning, match="PeriodicSpline"):
        geo.NaturalSpline([0, 1, 2, 3], [1, 2, 1.5, 1], extrapolation="periodic")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        spline = geo.PeriodicSpline([0, 1, 2, 3], [1, 2, 0, 1])
    for k in range(3):
        assert spline(3 - 1e-9, k) == pytest.approx(spline(3.0, k), abs=1e-6)


def test_bad_points_are_explained():
    with pytest.raises(ParameterError, match="points 1 and 2"):
        geo.NaturalSpline([0, 1, 1], [0, 1, 2])
    with pytest.raises(ParameterError, match="as many values"):
        geo.NaturalSpline([0, 1, 2], [0, 1])
    with pytest.raises(ParameterError, match="finite"):
        geo.NaturalSpline([0, 1, np.nan], [0, 1, 2])
    with pytest.raises(ParameterError, match="linear, constant, periodic"):
        geo.NaturalSpline([0, 1], [0, 1], extrapolation="cubic")


def test_splines_can_be_copied_and_pickled():
    spline = geo.NaturalSpline(X, Y)
    spline(Symbol("s", ()))
    assert copy.deepcopy(spline) is spline
    assert pickle.loads(pickle.dumps(spline))(3.3) == spline(3.3)


@given(
    st.lists(st.floats(-1e3, 1e3), max_size=6, unique=True),
    st.lists(st.floats(-1e3, 1e3), max_size=4, unique=True),
    st.lists(st.tuples(st.floats(-2e3, 2e3), st.floats(-2e3, 2e3)), min_size=1, max_size=8),
)
@settings(max_examples=40, deadline=None)
def test_lookups_agree_for_numbers_and_expressions(first, second, points):
    # grid lines at least a little apart: the search decides by rounding closer than that
    first, second = (np.unique(np.round(e, 3)) for e in (first, second))
    table = np.random.default_rng(0).normal(size=(len(first) + 1, len(second) + 1, 3))
    lookup = Lookup([first, second], table)
    x, y = Symbol("x", ()), Symbol("y", ())
    f = ca.Function("f", [x.sx, y.sx], [lookup.expressions(x, y)])
    for a, b in [*points, *((float(e), float(g)) for e in first for g in second)]:
        a, b = round(a, 3), round(b, 3)
        np.testing.assert_array_equal(np.array(f(a, b)).ravel(), lookup.numbers(a, b))


def test_a_table_has_no_derivative_but_its_argument_is_seen():
    spline = geo.BSpline.through(X, Y, 1)
    s = Symbol("s", ())
    slope = ca.jacobian(spline(s).sx, s.sx)
    assert ca.jacobian_sparsity(slope, s.sx).nnz() == 1  # the slope changes from piece to piece
    assert ca.jacobian(slope, s.sx).is_zero()


def test_repeated_calls_share_one_search():
    spline = geo.PeriodicSpline(X, np.r_[Y[:-1], Y[0]])
    s = Symbol("s", ())
    f = ca.Function("f", [s.sx], [spline(2 * s, k).sx for k in range(4)])
    assert [f.instruction_id(k) for k in range(f.n_instructions())].count(ca.OP_CALL) == 1


class Track(mc.Model):
    """A bead on a spline whose heights are parameters."""

    world = pl.World()
    body = pl.Body(m=1.0, I=1.0)
    high = mc.parameter(1.0, unit="m")

    def build(self):
        height = geo.NaturalSpline([0, 1, 2, 3], [self.high, 0, 0.2, self.high])
        self.point = pl.PointOnCurve(curve=geo.Curve(lambda q: (q, height(q)), interval=(0, 3)), s0=0.5, v0=0.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.point.frame_a)
        yield mc.connect(self.point.frame_b, self.body.frame_a)


def test_values_of_a_spline_may_be_parameters():
    result = mc.compile(Track()).simulate(1.0, parameters={"high": 2.0}, tolerance=1e-9)
    x, y = result["body.r"].T
    assert np.abs(interpolate.CubicSpline([0, 1, 2, 3], [2, 0, 0.2, 2], bc_type="natural")(x) - y).max() < 1e-9
    energy = result.energy().total
    assert np.abs(energy - energy[0]).max() < 1e-6


class Worn(mc.Model):
    """A spring that follows a spline, and another one after an event."""

    x = mc.variable(start=0.3)
    v = mc.variable(start=0.0)
    stiff = mc.parameter((-4.0, 0.0, 3.0), unit="N")
    worn = mc.discrete(1.0)

    def build(self):
        self.force = geo.NaturalSpline([-1, 0, 1], self.stiff * self.worn)

    def equations(self):
        yield mc.der(self.x) == self.v
        yield mc.der(self.v) == -self.force(self.x)
        yield mc.when(mc.time > 1.0, mc.reinit(self.worn, 0.25))


def test_values_of_a_spline_may_change_at_an_event():
    """Against SciPy's splines, integrated before and after."""
    result = mc.simulate(Worn(), 3.0, tolerance=1e-10)
    assert np.abs(result["x"]).max() < 1
    z = np.array([0.3, 0.0])
    for start, end, part in ((0.0, 1.0, 1.0), (1.0, 3.0, 0.25)):
        law = interpolate.CubicSpline([-1, 0, 1], part * np.array([-4.0, 0.0, 3.0]), bc_type="natural")
        z = solve_ivp(lambda _, z, f=law: (z[1], -f(z[0])), (start, end), z, "DOP853", rtol=1e-11, atol=1e-12).y[:, -1]
    assert (result["x"][-1], result["v"][-1]) == pytest.approx(z, abs=1e-6)


def test_splines_of_expressions_that_cannot_be():
    with pytest.raises(ParameterError, match="as many values"):
        geo.NaturalSpline([0, 1, 2], mc.vector(1.0, 2.0 * mc.time))
    with pytest.raises(ParameterError, match="periodic"):
        geo.PeriodicSpline([0, 1, 2], [mc.time, 1.0, 0.0])

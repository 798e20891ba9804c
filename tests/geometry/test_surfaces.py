"""Surfaces, area splines and tensor splines."""

import math

import casadi as ca
import numpy as np
import pytest
from scipy import interpolate

import mechane as mc
import mechane.geometry as geo
from mechane.errors import ParameterError, ShapeError
from mechane.language.symbol import Symbol

RNG = np.random.default_rng(11)
X, Y = np.array([0.0, 0.7, 1.5, 2.1, 3.0]), np.array([0.0, 0.5, 1.4, 2.0])
Z = RNG.normal(size=(5, 4))
SURFACES = {
    "plane": geo.Plane((1, 1, 0), (0, 0, 1)),
    "cylinder": geo.Cylinder(0.7),
    "sphere": geo.Sphere(1.3),
    "cone": geo.Cone(0.4),
    "torus": geo.Torus(),
    "paraboloid": geo.Paraboloid(0.8),
    "bowl": geo.Paraboloid(0.8, up="y"),
    "saddle": geo.Saddle(),
    "landscape": geo.HeightField(geo.TensorSpline(X, Y, Z)),
    "folded": geo.HeightField(geo.AreaSpline(X, Y, Z)),
    "moved": geo.Torus().rotate(0.5, (1, 1, 0)).shift((1, 2, 3)).scale(2.0),
    "cylindrical": geo.CylindricalSurface(lambda u, v: 1 + 0.2 * mc.sin(2 * u) * v),
    "spherical": geo.SphericalSurface(lambda u, v: 1 + 0.2 * mc.sin(v) ** 2),
}


def parameters(surface):
    (u0, u1), (v0, v1) = surface.u_range, surface.v_range
    return u0 + (u1 - u0) * RNG.uniform(0.1, 0.9, 20), v0 + (v1 - v0) * RNG.uniform(0.1, 0.9, 20)


@pytest.mark.parametrize("surface", SURFACES.values(), ids=list(SURFACES))
def test_tangents_and_normals(surface):
    (u, v), h = parameters(surface), 1e-6
    n = surface.normal(u, v)
    np.testing.assert_allclose(np.linalg.norm(n, axis=1), 1, atol=1e-12)
    for tangent, du, dv in ((surface.u_tangent, h, 0), (surface.v_tangent, 0, h)):
        t = tangent(u, v)
        np.testing.assert_allclose(np.sum(n * t, axis=1), 0, atol=1e-11)
        slope = (surface.position(u + du, v + dv) - surface.position(u - du, v - dv)) / (2 * h)
        np.testing.assert_allclose(slope, t, atol=1e-6 * (1 + np.abs(t).max()))
    s, q = Symbol("s", ()), Symbol("q", ())
    names = ("position", "normal", "gauss_curvature", "first_form")
    f = ca.Function("f", [s.sx, q.sx], [getattr(surface, k)(s, q).sx for k in names])
    for name, value in zip(names, f(u[0], v[0]), strict=True):
        ref = getattr(surface, name)(u[0], v[0])
        np.testing.assert_allclose(np.array(value).reshape(np.shape(ref)), ref, rtol=1e-10, atol=1e-10)


def test_curvatures():
    u, v = np.array([0.3, 1.0]), np.array([0.2, -0.4])
    np.testing.assert_allclose(geo.Sphere(2.0).gauss_curvature(u, v), 0.25)
    np.testing.assert_allclose(geo.Sphere(2.0).mean_curvature(u, v), -0.5)  # bends away from the outward normal
    np.testing.assert_allclose(geo.Cylinder(0.5).gauss_curvature(u, v), 0, atol=1e-14)
    np.testing.assert_allclose(geo.Cylinder(0.5).principal_curvatures(u, v), [[-2, -2], [0, 0]], atol=1e-12)
    np.testing.assert_allclose(geo.Cone(0.4).gauss_curvature(u, np.abs(v)), 0, atol=1e-12)
    np.testing.assert_allclose(geo.Plane().mean_curvature(u, v), 0)
    law = np.cos(v) / (0.3 * (1 + 0.3 * np.cos(v)))
    np.testing.assert_allclose(geo.Torus(1.0, 0.3).gauss_curvature(u, v), law)
    assert geo.Saddle(1.0).gauss_curvature(0.0, 0.0) == pytest.approx(-4)
    assert geo.Paraboloid(0.5).mean_curvature(0.0, 0.0) == pytest.approx(1.0)


def test_sides():
    for surface in (geo.Sphere(), geo.Cylinder(), geo.Torus()):
        p, n = surface.position(0.4, 0.0), surface.normal(0.4, 0.0)
        assert p @ n > 0, "outward"
    np.testing.assert_allclose(geo.Paraboloid(up="z").normal(0.0, 0.0), (0, 0, 1))
    np.testing.assert_allclose(geo.Paraboloid(up="y").normal(0.0, 0.0), (0, 1, 0))
    np.testing.assert_allclose(geo.Plane(switch_side=True).normal(0.0, 0.0), (0, 0, -1))
    np.testing.assert_allclose(geo.Plane().flip().normal(0.0, 0.0), (0, 0, -1))
    np.testing.assert_allclose(geo.Plane().offset(0.5).position(1.0, 2.0), (1, 2, 0.5))


def test_areas():
    assert geo.Sphere(2.0).area() == pytest.approx(16 * math.pi, rel=1e-12)
    assert geo.Torus(1.0, 0.3).area() == pytest.approx(4 * math.pi**2 * 0.3, rel=1e-12)
    assert geo.Cylinder(0.5, length=3.0).area() == pytest.approx(3 * math.pi, rel=1e-12)
    with pytest.raises(geo.GeometryError, match="u_range"):
        geo.Surface(lambda u, v: (u, v, u * v)).area()
    with pytest.raises(ShapeError, match="3 components"):
        geo.Surface(lambda u, v: (u, v))


def test_curves_on_surfaces():
    winding = geo.Cylinder(0.5).curve(lambda s: s, lambda s: 0.2 * s)
    assert winding.curvature(1.0) == pytest.approx(0.5 / 0.29)
    assert geo.Torus().curve(lambda s: 2 * s, lambda s: 3 * s, period=2 * math.pi).closed


# area splines


def test_area_splines_interpolate_and_follow_natural_splines_along_grid_lines():
    area = geo.AreaSpline(X, Y, Z)
    np.testing.assert_allclose(area(X[:, None], Y[None, :]), Z, atol=1e-13)
    q = np.linspace(0, 3, 61)
    for j, y in enumerate(Y):
        np.testing.assert_allclose(area(q, y), interpolate.CubicSpline(X, Z[:, j], bc_type="natural")(q), atol=1e-12)
    q = np.linspace(0, 2, 61)
    for i, x in enumerate(X):
        np.testing.assert_allclose(area(x, q), interpolate.CubicSpline(Y, Z[i], bc_type="natural")(q), atol=1e-12)


def test_x_first_equals_y_first():
    area = geo.AreaSpline(X, Y, Z)
    for x, y in RNG.uniform((0, 0), (3, 2), (50, 2)):
        assert area.evaluate(x, y, first="x") == pytest.approx(area.evaluate(x, y, first="y"), abs=1e-13)
        assert area(x, y) == pytest.approx(area.evaluate(x, y), abs=1e-13)


def fold(n):
    """Largest jump of the slope across the inner grid lines, over a smooth landscape with n cells."""
    x = np.linspace(0, 1, n + 1)
    area = geo.AreaSpline(x, x, np.sin(3 * x)[:, None] * np.cos(4 * x)[None, :])
    middle = 0.5 * (x[:-1] + x[1:])
    # away from the ends, where natural end conditions disturb
    inner = x[n // 4 : -n // 4]
    jump = area(inner[:, None], middle, dx=1) - area(np.nextafter(inner, -1)[:, None], middle, dx=1)
    return np.max(np.abs(jump[:, n // 4 : -n // 4]))


def test_area_splines_fold_across_grid_lines_and_the_folds_shrink():
    area = geo.AreaSpline(X, Y, Z)
    x, y = X[2], 0.5 * (Y[1] + Y[2])
    assert abs(area(x, y, dx=1) - area(np.nextafter(x, 0), y, dx=1)) > 1e-3
    assert area(x, y) == pytest.approx(area(np.nextafter(x, 0), y), abs=1e-12), "continuous"
    for k in range(3):  # smooth along the grid lines
        assert area(x, Y[1], dy=k) == pytest.approx(area(x, np.nextafter(Y[1], 0), dy=k), abs=1e-10)
    sizes = [fold(n) for n in (16, 32, 64)]
    np.testing.assert_allclose(sizes, (4.2e-3, 5.4e-4, 6.8e-5), rtol=0.02)
    rates = np.log2(np.array(sizes[:-1]) / sizes[1:])
    assert np.all(np.abs(rates - 3) < 0.1), rates


def test_tensor_splines_equal_scipy_and_are_smooth():
    tensor = geo.TensorSpline(X, Y, Z)
    ref = interpolate.RectBivariateSpline(X, Y, Z, s=0)
    x, y = RNG.uniform((0, 0), (3, 2), (60, 2)).T
    for dx in range(3):
        for dy in range(3 - dx):
            np.testing.assert_allclose(tensor(x, y, dx, dy), ref.ev(x, y, dx=dx, dy=dy), atol=1e-9)
    for ends in ("natural", ("natural", "not-a-knot")):
        tensor = geo.TensorSpline(X, Y, Z, ends=ends)
        for dx in range(3):
            low, high = tensor(np.nextafter(X[2], 0), y, dx=dx), tensor(X[2], y, dx=dx)
            np.testing.assert_allclose(low, high, atol=1e-10)
    along = interpolate.CubicSpline(X, Z[:, 1], bc_type="natural")
    np.testing.assert_allclose(geo.TensorSpline(X, Y, Z, ends="natural")(x, Y[1]), along(x), atol=1e-12)


@pytest.mark.parametrize("kind", [geo.AreaSpline, geo.TensorSpline])
@pytest.mark.parametrize("extrapolation", ["linear", "constant", ("periodic", "constant"), ("linear", "periodic")])
def test_expressions_agree_with_numbers_and_derivatives_are_exact(kind, extrapolation):
    z = Z.copy()
    z[-1], z[:, -1] = z[0], z[:, 0]
    height = kind(X, Y, z, extrapolation)
    x, y = Symbol("x", ()), Symbol("y", ())
    value = height(x, y).sx
    slope = ca.jacobian(value, ca.vertcat(x.sx, y.sx))
    f = ca.Function("f", [x.sx, y.sx], [value, slope, ca.jacobian(slope[0], y.sx), height(x, y, dx=2).sx])
    for a, b in [*RNG.uniform((-3, -3), (6, 5), (60, 2)), (X[1], Y[2]), (X[0], Y[0]), (X[-1], Y[-1])]:
        found = [np.array(p, float).ravel() for p in f(a, b)]
        ref = [height(a, b), (height(a, b, dx=1), height(a, b, dy=1)), height(a, b, dx=1, dy=1), height(a, b, dx=2)]
        for p, r in zip(found, ref, strict=True):
            np.testing.assert_allclose(p, np.ravel(r), atol=1e-10)


@pytest.mark.parametrize("kind", [geo.AreaSpline, geo.TensorSpline])
def test_extrapolation_in_each_direction(kind):
    height = kind(X, Y, Z, ("linear", "constant"))
    assert height(5.0, 1.0) == pytest.approx(height(3.0, 1.0) + 2 * height(3.0, 1.0, dx=1))
    assert height(1.0, 7.0) == pytest.approx(height(1.0, 2.0)) and height(1.0, 7.0, dy=1) == 0
    assert height(-1.0, -7.0) == pytest.approx(height(0.0, 0.0) - height(0.0, 0.0, dx=1))
    with pytest.raises(geo.GeometryError, match="Periodic in y"):
        kind(X, Y, Z, ("linear", "periodic"))
    with pytest.raises(ParameterError, match="one value per"):
        kind(X, Y, Z.T)
    with pytest.raises(ParameterError, match="extrapolation is one of"):
        kind(X, Y, Z, "cubic")


def test_small_grids():
    for kind in (geo.AreaSpline, geo.TensorSpline):
        bilinear = kind([0, 1], [0, 2], [[0, 0], [0, 4]])
        assert bilinear(0.5, 1.0) == pytest.approx(1.0) and bilinear(2.0, 2.0) == pytest.approx(8.0)


def test_pictures_show_what_they_say(tmp_path):
    x, y = np.linspace(0, 2, 5), np.linspace(-1, 1, 4)
    spline = geo.TensorSpline(x, y, np.sin(x)[:, None] * y[None, :] ** 2)
    for options, label in (({}, "z"), ({"dx": 1}, "∂z/∂x"), ({"dx": 1, "dy": 1}, "∂²z/∂x∂y"), ({"dy": 2}, "∂²z/∂y²")):
        figure = spline.plot(**options, normals=3, file=tmp_path / "surface.png")
        axes = figure.axes[0]
        assert axes.get_zlabel() == label and len(axes.lines) == 5 + 4
        line = np.array(axes.lines[1].get_data_3d())  # a grid line in y
        np.testing.assert_allclose(line[2], spline(line[0], line[1], **options), atol=1e-12)
        np.testing.assert_allclose(line[0], x[1])
    assert (tmp_path / "surface.png").stat().st_size > 10_000
    assert len(geo.Torus().plot(normals=4).axes[0].lines) == 26

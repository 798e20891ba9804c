"""Points on surfaces, pairs of curves and of surfaces, against closed forms."""

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
from mechane.errors import SimulationError
from mechane.view.poses import rotate
from mechane.view.scene import build_scene

G = 9.81
CASES = [("parallel", False), ("tangential", False), ("tangential", True)]


def slider(surface, g=G, inertia=0.0, m=1.0, **options) -> mc.Model:
    model = mc.Model("slider")
    model.world = sp.World(g=g)
    model.slide = ct.PointOnSurface(surface=surface, **options)
    model.body = sp.Body(m=m, I=np.broadcast_to(inertia, 3))
    model.connect(model.world.frame_b, model.slide.frame_a)
    model.connect(model.slide.frame_b, model.body.frame_a)
    return model


def pair(kind, g=G, **options) -> mc.Model:
    model = mc.Model("pair")
    model.world = sp.World(g=g)
    model.pair = kind(**options)
    model.body = sp.Body(m=1.0, I=(0.1, 0.2, 0.3))
    model.connect(model.world.frame_b, model.pair.frame_a)
    model.connect(model.pair.frame_b, model.body.frame_a)
    return model


def balance(result: mc.Result) -> float:
    energy = result.energy()
    return float(np.abs(energy.error).max() / (1 + np.ptp(energy.kinetic)))


# ---------------------------------------------------------------- points on surfaces
@pytest.mark.parametrize(("orientation", "spin"), CASES)
def test_degrees_of_freedom_axes_and_energy(orientation, spin):
    bowl = geo.Paraboloid(a=0.6, b=0.9, up="y")
    start = dict(phi=0.3, w=1.0) if spin else {}
    model = slider(
        bowl, inertia=(0.05, 0.1, 0.2), u=0.5, v=-0.2, u_dot=0.3, v_dot=1.0, orientation=orientation, spin=spin, **start
    )
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    assert result.system.report.degrees_of_freedom == 2 + spin
    assert balance(result) < 1e-7
    u, v = result["slide.u"], result["slide.v"]
    assert_allclose(result["body.frame_a.r_0"], bowl.position(u, v), atol=1e-10)
    if orientation == "tangential":
        assert_allclose(result["body.frame_a.R"][:, 2], bowl.normal(u, v), atol=1e-10)
    else:
        assert_allclose(np.sum(result["slide.frame_b.f"] * bowl.u_tangent(u, v), axis=1), 0, atol=1e-8)
        assert_allclose(np.sum(result["slide.frame_b.f"] * bowl.v_tangent(u, v), axis=1), 0, atol=1e-8)


def test_a_sphere_is_a_spherical_pendulum():
    length, angle = 0.9, 0.6
    sphere = geo.Sphere(length, n_x=(0, -1, 0), n_y=(1, 0, 0))  # latitude π/2 hangs straight down
    omega = math.sqrt(G / (length * math.cos(angle)))
    start = dict(u=0.0, v=0.5 * math.pi - angle, v_dot=0.0)
    result = mc.simulate(slider(sphere, u_dot=omega, **start), 5.0, tolerance=1e-10)
    assert_allclose(result["slide.v"], start["v"], atol=1e-6)
    result = mc.simulate(slider(sphere, u_dot=0.5 * omega, **start), 5.0, tolerance=1e-10)
    r, v = result["body.r_0"], result["body.v_0"]
    spin = r[:, 2] * v[:, 0] - r[:, 0] * v[:, 2]
    assert_allclose(spin, spin[0], atol=1e-7)
    assert balance(result) < 1e-8


def test_small_radial_swings_in_a_paraboloid():
    a, radius = 0.8, 0.5
    bowl = geo.Paraboloid(a=a, up="y")
    omega, swing = math.sqrt(2 * G * a), math.sqrt(8 * G * a / (1 + 4 * a**2 * radius**2))
    model = slider(bowl, u=radius, v=0.0, u_dot=1e-4, v_dot=radius * omega)
    result = mc.simulate(model, 4 * math.pi / swing, tolerance=1e-11, points=801)
    away = np.hypot(result["slide.u"], result["slide.v"]) - radius
    assert_allclose(away, 1e-4 / swing * np.sin(swing * result.time), atol=2e-7)


def test_free_motion_on_a_cylinder_is_a_helix_and_on_a_sphere_a_great_circle():
    result = mc.simulate(slider(geo.Cylinder(0.5), g=0.0, u=0.0, v=0.0, u_dot=2.0, v_dot=0.3), 3.0, tolerance=1e-9)
    assert_allclose(result["slide.u"], 2 * result.time, atol=1e-8)
    assert_allclose(result["slide.v"], 0.3 * result.time, atol=1e-8)
    result = mc.simulate(slider(geo.Sphere(1.0), g=0.0, u=0.1, v=0.2, u_dot=1.0, v_dot=0.7), 5.0, tolerance=1e-10)
    r, v = result["body.r_0"], result["body.v_0"]
    normal = np.cross(r[0], v[0])
    assert_allclose(r @ (normal / np.linalg.norm(normal)), 0, atol=1e-7)
    assert_allclose(np.linalg.norm(v, axis=1), np.linalg.norm(v[0]), atol=1e-8)


def test_a_spline_landscape_against_its_own_equation_of_motion():
    rng = np.random.default_rng(5)
    grid = np.linspace(-3, 3, 7)
    hills = geo.TensorSpline(grid, grid, 0.2 * rng.normal(size=(7, 7)) + 0.05 * (grid[:, None] ** 2 + grid**2))
    result = mc.simulate(
        slider(geo.HeightField(hills, up="y"), u=1.0, v=0.5, u_dot=0.0, v_dot=0.4), 4.0, tolerance=1e-9
    )

    def rates(t, state):
        x, y, vx, vy = state
        hx, hy, hxx, hxy, hyy = (hills(x, y, dx, dy) for dx, dy in ((1, 0), (0, 1), (2, 0), (1, 1), (0, 2)))
        bend = G + hxx * vx**2 + 2 * hxy * vx * vy + hyy * vy**2
        k = bend / (1 + hx**2 + hy**2)
        return [vx, vy, -k * hx, -k * hy]

    reference = solve_ivp(rates, (0, 4), [1.0, 0.5, 0.0, 0.4], t_eval=result.time, rtol=1e-9, atol=1e-10, max_step=0.02)
    assert_allclose(result["slide.u"], reference.y[0], atol=1e-4)
    assert balance(result) < 1e-6


def test_damping_over_a_surface():
    result = mc.simulate(
        slider(geo.Plane(n_x=(1, 0, 0), n_y=(0, 0, 1)), u=0.0, v=0.0, u_dot=1.0, v_dot=0.5, d=0.4), 2.0, tolerance=1e-9
    )
    assert_allclose(result["slide.u_dot"], np.exp(-0.4 * result.time), atol=1e-7)
    assert balance(result) < 1e-8


def test_poles_and_wrong_surfaces_are_refused_kindly():
    with pytest.raises(mc.MechaneError, match=r"slide.*pole"):
        mc.check(slider(geo.Sphere(1.0), u=0.0, v=0.5 * math.pi, u_dot=0.0, v_dot=0.0))
    model = slider(geo.Sphere(1.0), orientation="tangential", inertia=0.1)
    with pytest.raises(SimulationError, match=r"'slide' is at a pole of its surface, u = 0.3, v = 1.57") as caught:
        mc.simulate(model, 1.0, initial={"slide.u": 0.3, "slide.v": 0.5 * math.pi, "slide.v_dot": 1.0})
    assert isinstance(caught.value.partial, mc.Result)
    with pytest.raises(mc.MechaneError, match="surface of mechane"):
        slider(geo.Circle())
    with pytest.raises(mc.MechaneError, match="spin=True"):
        slider(geo.Sphere(1.0), spin=True)


def test_a_folded_surface_is_warned_of():
    grid, heights = np.linspace(-1, 1, 5), np.random.default_rng(1).normal(size=(5, 5))
    folded, smooth = (geo.HeightField(spline(grid, grid, heights)) for spline in (geo.AreaSpline, geo.TensorSpline))
    start = dict(u=0.1, v=0.2, u_dot=0.0, v_dot=0.0)
    with pytest.warns(geo.GeometryWarning, match=r"slide.*folded.*TensorSpline"):
        mc.check(slider(folded.shift((1, 0, 0)), **start))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        mc.check(slider(smooth, **start))


# ---------------------------------------------------------------- pairs
@pytest.mark.parametrize(("options", "dof"), [
    ({}, 3), (dict(roll=False), 2), (dict(roll=False, reverse=True), 2), (dict(roll=False, angle=math.pi), 2),
])  # fmt: skip
def test_curves_share_point_and_tangent(options, dof):
    curves = dict(curve1=geo.SpaceCircle(1.0), curve2=geo.SpaceEllipse(0.4, 0.3))
    model = pair(ct.CurveOnCurve, s1=0.3, s2=0.2, v1=1.0, v2=-1.0, **curves, **options)
    result = mc.simulate(model, 1.5, tolerance=1e-9)
    assert result.system.report.degrees_of_freedom == dof
    assert balance(result) < 1e-6
    R, r = result["body.frame_a.R"], result["body.frame_a.r_0"]
    s1, s2 = result["pair.s1"], result["pair.s2"]
    there = r + np.einsum("nji,nj->ni", R, curves["curve2"].position(s2))
    assert_allclose(there, curves["curve1"].position(s1), atol=1e-9)
    tangent = np.einsum("nji,nj->ni", R, curves["curve2"].tangent(s2))
    sense = -1.0 if options.get("reverse") else 1.0
    assert_allclose(tangent, sense * curves["curve1"].tangent(s1), atol=1e-9)


@pytest.mark.parametrize("rolls", [True, False])
def test_a_curve_pair_is_two_tangential_points_and_a_revolute_or_a_fixed_rotation(rolls):
    curves = geo.SpaceCircle(1.0), geo.SpaceEllipse(0.4, 0.3)
    start = dict(s1=0.3, s2=0.2, v1=1.0, v2=-1.0, **(dict(phi=0.1, w=0.5) if rolls else dict(roll=False, angle=0.1)))
    own = mc.simulate(pair(ct.CurveOnCurve, curve1=curves[0], curve2=curves[1], **start), 1.0, tolerance=1e-9)
    model = mc.Model("composed")
    model.world = sp.World()
    model.first = ct.PointOnCurve(curve=curves[0], orientation="tangential", s0=0.3, v0=1.0)
    model.roll = sp.Revolute(n=(1, 0, 0), phi=0.1, w=0.5) if rolls else sp.FixedRotation(n=(1, 0, 0), angle=0.1)
    model.second = ct.PointOnCurve(curve=curves[1], orientation="tangential", s0=0.2, v0=-1.0)
    model.body = sp.Body(m=1.0, I=(0.1, 0.2, 0.3))
    model.connect(model.world.frame_b, model.first.frame_a)
    model.connect(model.first.frame_b, model.roll.frame_a)
    model.connect(model.roll.frame_b, model.second.frame_b)
    model.connect(model.second.frame_a, model.body.frame_a)
    composed = mc.simulate(model, 1.0, tolerance=1e-9)
    assert composed.system.report.degrees_of_freedom == (3 if rolls else 2)
    assert_allclose(own["body.r_0"], composed["body.r_0"], atol=1e-6)
    assert_allclose(own["pair.s2"], composed["second.s0"], atol=1e-6)
    assert own.system.report.equations < composed.system.report.equations


def test_a_pair_on_a_curve_that_turns_every_way():
    """With free roll all axes give the same motion; those of "minimal" exist wherever the tangent points."""
    curves = dict(curve1=geo.Viviani(), curve2=geo.SpaceEllipse(0.4, 0.3))

    def run(axes: str, stop: float, w: float = 0.0) -> mc.Result:
        start = dict(s1=0.3, s2=0.2, v1=1.0, v2=-1.0, phi=0.0, w=w)
        return mc.simulate(pair(ct.CurveOnCurve, orientation=axes, **curves, **start), stop, tolerance=1e-9)

    fixed = run("tangential", 0.8)
    apart = fixed["pair.frame_b.w"][0] - run("minimal", 0.01)["pair.frame_b.w"][0]
    carried = run("minimal", 0.8, w=apart @ curves["curve2"].tangent(0.2))  # the same spin, counted from other axes
    for name in ("pair.s1", "pair.s2", "pair.frame_b.R"):
        assert_allclose(carried[name], fixed[name], atol=1e-7)
    long = run("minimal", 6.0)
    assert balance(long) < 1e-6
    there = np.einsum("nji,nj->ni", long["pair.frame_b.R"], curves["curve2"].tangent(long["pair.s2"]))
    assert_allclose(there, curves["curve1"].tangent(long["pair.s1"]), atol=1e-8)


def test_surfaces_touch_with_opposite_normals():
    bowl, ring = geo.Paraboloid(a=0.5, up="y"), geo.Torus(radius=0.2, tube=0.1)
    start = dict(u1=0.5, v1=0.3, u2=0.1, v2=0.2, phi=0.0, u1_dot=0.0, v1_dot=0.5, u2_dot=0.0, v2_dot=0.0, w=0.0)
    result = mc.simulate(pair(ct.SurfaceOnSurface, surface1=bowl, surface2=ring, **start), 0.6, tolerance=1e-9)
    assert result.system.report.degrees_of_freedom == 5
    assert balance(result) < 1e-6
    R, r = result["body.frame_a.R"], result["body.frame_a.r_0"]
    u, v = result["pair.u2"], result["pair.v2"]
    there = r + np.einsum("nji,nj->ni", R, ring.position(u, v))
    assert_allclose(there, bowl.position(result["pair.u1"], result["pair.v1"]), atol=1e-9)
    normal = np.einsum("nji,nj->ni", R, ring.normal(u, v))
    assert_allclose(normal, -bowl.normal(result["pair.u1"], result["pair.v1"]), atol=1e-9)
    assert result["pair.f_n"][0] > 0


def test_two_points_a_short_way_apart_approach_the_tangential_joint():
    # a body midway between two points on a circle: the chord's middle is off by L²/8R
    radius = 1.0
    circle = geo.SpaceCircle(radius)
    errors = []
    for length in (0.4, 0.2):
        half = math.asin(0.5 * length / radius)
        model = mc.Model("trick")
        model.world = sp.World(g=0.0)
        model.front = ct.PointOnCurve(curve=circle, s0=half, v0=1.0)
        model.pin = sp.Revolute(n=(0, 0, 1), phi=mc.guess(0.5 * math.pi))
        model.rod = sp.FixedTranslation(r=(-length, 0, 0))
        model.body = sp.Body(m=1.0, I=(0.2, 0.2, 0.2), r_cm=(-0.5 * length, 0, 0))
        model.rear = ct.PointOnCurve(curve=circle, s0=mc.guess(-half), v0=mc.guess(1.0))
        model.ball = sp.Spherical()
        model.connect(model.world.frame_b, model.front.frame_a, model.rear.frame_a)
        model.connect(model.front.frame_b, model.pin.frame_a)
        model.connect(model.pin.frame_b, model.rod.frame_a, model.body.frame_a)
        model.connect(model.rod.frame_b, model.ball.frame_a)
        model.connect(model.ball.frame_b, model.rear.frame_b)
        result = mc.simulate(model, 1.0, tolerance=1e-9)
        assert result.system.report.degrees_of_freedom == 1, result.system.report
        middle = result["body.r_0"] - 0.5 * length * result["body.frame_a.R"][:, 0]
        errors.append(np.abs(np.linalg.norm(middle, axis=1) - radius).max())
    assert_allclose(errors[0] / errors[1], 4.0, rtol=0.05)


def test_a_pair_of_plane_curves_has_two_degrees_of_freedom():
    model = mc.Model("cam")
    model.world = pl.World()
    model.pair = pl.CurveCurveJoint(curve1=geo.Ellipse(a=0.5, b=0.3), curve2=geo.Circle(radius=0.2))
    model.body = pl.Body(m=1.0, I=0.1, r=mc.guess((0.0, 0.5)))
    model.connect(model.world.frame_b, model.pair.frame_a)
    model.connect(model.pair.frame_b, model.body.frame_a)
    assert mc.check(model).degrees_of_freedom == 2, "three of relative motion, less one for the contact"


def test_surfaces_are_drawn_as_nets_with_the_normal():
    bowl = geo.Paraboloid(a=0.6, up="y")
    result = mc.simulate(
        slider(bowl, inertia=0.1, u=0.5, v=0.0, u_dot=0.0, v_dot=1.0, orientation="tangential"), 1.0, points=51
    )
    scene = build_scene(result)
    shapes = [(k, scene.shapes[k]) for k in scene.of("slide")]
    lines = [s for _, s in shapes if s.kind == "line"]
    points = np.concatenate([s.points for s in lines])
    assert len(lines) == 26
    assert_allclose(points[:, 1], 0.6 * (points[:, 0] ** 2 + points[:, 2] ** 2), atol=1e-9)
    (arrow,) = (k for k, s in shapes if s.kind == "arrow")
    ways = rotate(scene.quaternion[:, arrow], np.array([1.0, 0, 0]))
    assert_allclose(ways, result["slide.normal"], atol=1e-5)

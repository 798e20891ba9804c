"""Acceptance of geometry, points on curves and surfaces, and stops, on the public API alone.

python tests/acceptance/curves.py [name ...]
"""

from __future__ import annotations

import math
import sys
import time

import numpy as np
from _run import check, close, main
from scipy.integrate import quad
from scipy.interpolate import CubicSpline

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp


def bead(curve, s0, inertia=0.0, orientation="parallel", v0=0.0, g=9.81, m=1.0, **options):
    """A body on a curve fixed in the world; gravity points to -y."""
    model = mc.Model("bead")
    model.world = sp.World(g=g)
    model.track = ct.PointOnCurve(curve=curve, orientation=orientation, s0=s0, v0=v0, **options)
    model.body = sp.Body(m=m, I=(inertia, inertia, inertia))
    model.connect(model.world.frame_b, model.track.frame_a)
    model.connect(model.track.frame_b, model.body.frame_a)
    return model


@check
def cycloid_is_isochronous():
    r = 0.7
    cycloid = geo.Curve(lambda q: (r * (q + mc.sin(q)), -r * mc.cos(q), 0 * q))
    period = 4 * math.pi * math.sqrt(r / 9.81)
    said = []
    for amplitude in (0.5, 2.5):
        result = mc.simulate(bead(cycloid, amplitude), period, tolerance=1e-10)
        exact = 2 * np.arcsin(math.sin(amplitude / 2) * np.cos(2 * math.pi * result.time / period))
        said.append(close(result["track.s0"], exact, 1e-6, f"amplitude {amplitude}"))
    return ", ".join(said)


@check
def heavy_inertia_is_slowest_at_the_bottom_of_a_parabola():
    parabola = geo.Curve(lambda x: (x, x**2, 0 * x))
    result = mc.simulate(bead(parabola, -1.0, inertia=1.0, orientation="tangential"), 3.0, tolerance=1e-10, points=6001)
    x, v = result["track.s0"], np.abs(result["track.v"])
    k = int(np.argmin(np.abs(x)))
    said = close(v[k], 1.980909, 2e-3, "speed at the bottom")
    kappa = 2 / (1 + 4 * x**2) ** 1.5
    law = np.sqrt(np.maximum(2 * 9.81 * (1 - x**2) / (1 + kappa**2), 0))
    return said + ", " + close(v, law, 1e-3, "energy law") + ", " + close(v.max(), 3.159960, 1e-3, "maximum")


@check
def every_orientation_of_a_straight_or_bent_track_works():
    line = geo.Curve(lambda x: (x, 0 * x, 0 * x))
    for orientation in ("parallel", "tangential", "minimal"):
        result = mc.simulate(bead(line, 0.0, inertia=0.3, orientation=orientation, v0=2.0), 1.0)
        close(result["track.s0"], 2.0 * result.time, 1e-6, orientation)
    wave = geo.Curve(lambda x: (x, mc.sin(x), 0.3 * mc.cos(2 * x)))
    for orientation in ("tangential", "minimal", "frenet"):
        result = mc.simulate(bead(wave, 0.2, inertia=0.05, orientation=orientation, v0=3.0, g=0.0), 3.0, tolerance=1e-9)
        R = result["body.frame_a.R"]
        close(np.einsum("nij,nkj->nik", R, R), np.eye(3)[None], 1e-8, "orthonormal")
        x = result["track.s0"]
        tangent = np.c_[np.ones_like(x), np.cos(x), -0.6 * np.sin(2 * x)]
        tangent /= np.linalg.norm(tangent, axis=1)[:, None]
        close(R[:, 0, :], tangent, 1e-6, f"{orientation}: x axis along the tangent")
        if orientation == "minimal":
            close(result["body.w_a"][:, 0], 0.0, 1e-5, "minimal: no turning about the tangent")
        if orientation == "frenet":
            bend = np.c_[0 * x, -np.sin(x), -1.2 * np.cos(2 * x)]
            assert np.all(np.sum(R[:, 1, :] * bend, axis=1) > 0), "frenet: y axis to the centre of curvature"
            close(np.sum(R[:, 2, :] * bend, axis=1), 0.0, 1e-6, "frenet: z axis along the binormal")
        total = np.asarray(result.energy().total)
        close(total, total[0], 1e-5 * total[0] + 1e-6, f"{orientation}: energy")
    return "parallel, tangential, minimal, frenet"


@check
def helix_slides_with_constant_acceleration():
    radius, rise = 0.5, 0.2
    helix = geo.Curve(lambda q: (radius * mc.cos(q), rise * q, radius * mc.sin(q)))
    result = mc.simulate(bead(helix, 0.0), 2.0, tolerance=1e-10)
    acc = -9.81 * rise / math.hypot(radius, rise)
    said = close(result["track.s"], 0.5 * acc * result.time**2, 1e-6, "distance along the helix")
    return said + ", " + close(result["track.curvature"], radius / (radius**2 + rise**2), 1e-9, "curvature")


@check
def natural_splines_equal_scipy_and_extrapolate():
    rng = np.random.default_rng(3)
    x, y = np.sort(rng.uniform(0, 10, 12)), rng.normal(size=12)
    spline, ref = geo.NaturalSpline(x, y), CubicSpline(x, y, bc_type="natural")
    q = np.linspace(x[0], x[-1], 501)
    said = [close(spline(q, derivative=k), ref(q, k), 1e-8 * 10**k, f"derivative {k}") for k in range(3)]
    linear = geo.NaturalSpline(x, y, extrapolation="linear")
    close(linear(x[-1] + 2.0), ref(x[-1]) + 2.0 * ref(x[-1], 1), 1e-9, "linear extrapolation")
    constant = geo.NaturalSpline(x, y, extrapolation="constant")
    close(constant(x[0] - 5.0), y[0], 1e-12, "constant extrapolation")
    period = x[-1] - x[0]
    periodic = geo.NaturalSpline(x, np.r_[y[:-1], y[0]], extrapolation="periodic")
    close(periodic(q[17] + 3 * period), periodic(q[17]), 1e-9, "periodic extrapolation")
    return ", ".join(said)


@check
def long_splines_cost_little_more_than_short_ones():
    def spent(n):
        x = np.linspace(0, 20, n)
        curve = geo.SplineCurve(np.c_[x, 0.3 * np.sin(x), 0.2 * np.cos(x)], parameter=x)
        system = mc.compile(bead(curve, 1.0, v0=4.0, g=0.0))
        system.simulate(4.0, tolerance=1e-9)
        best = math.inf
        for _ in range(3):
            start = time.perf_counter()
            result = system.simulate(4.0, tolerance=1e-9)
            best = min(best, time.perf_counter() - start)
        return best / max(result.stats["rhs_calls"], 1)

    ratio = spent(2000) / spent(20)
    assert ratio < 3, f"2000 knots cost {ratio:.1f} times 20 knots per call"
    return f"{ratio:.2f} times"


@check
def step_and_impact_follow_adams():
    close([ct.step(x, 3, 0, 4, 1) for x in (2, 3, 3.5, 4, 5)], [0, 0, 0.5, 1, 1], 1e-12, "STEP")
    close(ct.impact(0.9, 0.0, 1.0, 100.0, 1.5, 25.0, 0.1), 100 * 0.1**1.5, 1e-9, "IMPACT at rest")
    close(
        ct.impact(0.95, -2.0, 1.0, 100.0, 1.5, 25.0, 0.1),
        100 * 0.05**1.5 + 25,
        1e-9,
        "IMPACT going in, half the damping",
    )
    assert ct.impact(1.1, -3.0, 1.0, 100.0, 1.5, 25.0, 0.1) == 0
    assert ct.impact(0.999, 50.0, 1.0, 100.0, 1.5, 25.0, 0.1) == 0, "never attractive"
    return "STEP, IMPACT"


@check
def stops_push_back_and_add_no_constraint():
    line = geo.Curve(lambda x: (x, 0 * x, 0 * x))
    free = bead(line, 0.0, v0=1.0, g=0.0)
    held = bead(line, 0.0, v0=1.0, g=0.0, stops=ct.Stops(stop1=-1.0, stop2=1.0, k=1e5, exponent=1.0, c_max=0.0, d=1e-3))
    assert mc.check(free).degrees_of_freedom == mc.check(held).degrees_of_freedom == 1
    result = mc.simulate(held, 6.0, tolerance=1e-9, points=60001)
    x = result["track.s0"]
    assert x.max() < 1.01 and x.min() > -1.01, (x.min(), x.max())
    # each elastic contact lasts half a period pi*sqrt(m/k), then the bead goes back at full speed
    pause = math.pi * math.sqrt(1 / 1e5)
    when = (0.5, 1.5 + pause, 2.0 + pause, 2.5 + pause, 4.5 + 2 * pause)
    return close(np.interp(when, result.time, x), (0.5, 0.5, 0.0, -0.5, 0.5), 1e-3, "rebound at full speed")


@check
def circular_orbits_on_a_paraboloid_all_take_the_same_time():
    a = 0.8
    bowl = geo.Surface(lambda u, v: (u, a * (u**2 + v**2), v))
    omega = math.sqrt(2 * 9.81 * a)
    said = []
    for radius in (0.3, 1.2):
        model = mc.Model("bowl")
        model.world = sp.World()
        model.slide = ct.PointOnSurface(surface=bowl, u=radius, v=0.0, u_dot=0.0, v_dot=radius * omega)
        model.ball = sp.PointMass(m=1.0)
        model.connect(model.world.frame_b, model.slide.frame_a)
        model.connect(model.slide.frame_b, model.ball.frame_a)
        assert mc.check(model).degrees_of_freedom == 2
        result = mc.simulate(model, 2 * math.pi / omega, tolerance=1e-10)
        p = result["slide.frame_b.r_0"]
        said.append(close(np.hypot(p[:, 0], p[:, 2]), radius, 1e-6, f"radius {radius}"))
        close(p[-1], p[0], 1e-5, "period")
    return ", ".join(said)


@check
def area_splines_fold_as_the_paper_says_and_tensor_splines_do_not():
    rng = np.random.default_rng(11)
    x, y = np.linspace(0, 3, 5), np.linspace(0, 2, 4)
    z = rng.normal(size=(5, 4))
    area = geo.AreaSpline(x, y, z)
    close([[area(a, b) for b in y] for a in x], z, 1e-12, "grid values")
    eps, at = 1e-6, (x[2], 0.5 * (y[1] + y[2]))
    left = (area(at[0], at[1]) - area(at[0] - eps, at[1])) / eps
    right = (area(at[0] + eps, at[1]) - area(at[0], at[1])) / eps
    assert abs(left - right) > 1e-3, "the seed's surface is folded across grid lines"
    along = CubicSpline(x, z[:, 1], bc_type="natural")
    q = np.linspace(0, 3, 31)
    said = close([area(s, y[1]) for s in q], along(q), 1e-10, "natural spline along a grid line")
    smooth = geo.TensorSpline(x, y, z)
    close([[smooth(a, b) for b in y] for a in x], z, 1e-10, "grid values of the tensor spline")
    left = (smooth(at[0], at[1]) - smooth(at[0] - eps, at[1])) / eps
    right = (smooth(at[0] + eps, at[1]) - smooth(at[0], at[1])) / eps
    return said + ", " + close(left, right, 1e-3, "tensor spline is smooth")


@check
def curve_on_curve_has_three_freedoms_with_roll_and_two_without():
    # unlike radii: two equal circles that lie on each other would lose a freedom
    large, small = (geo.Curve(lambda q, r=r: (r * mc.cos(q), r * mc.sin(q), 0 * q)) for r in (1.0, 0.4))

    def dof(**options):
        model = mc.Model("pair")
        model.world = sp.World()
        model.pair = ct.CurveOnCurve(curve1=large, curve2=small, **options)
        model.body = sp.Body(m=1.0, I=(0.1, 0.2, 0.3))
        model.connect(model.world.frame_b, model.pair.frame_a)
        model.connect(model.pair.frame_b, model.body.frame_a)
        return mc.check(model).degrees_of_freedom

    assert (dof(), dof(roll=False)) == (3, 2), (dof(), dof(roll=False))
    return "3 and 2"


@check
def arc_length_and_circumference_are_true():
    a, b = 2.0, 0.5
    ellipse = geo.Ellipse(a=a, b=b)
    exact = 4 * quad(lambda q: math.hypot(a * math.sin(q), b * math.cos(q)), 0, math.pi / 2, epsabs=1e-13)[0]
    return close(ellipse.length(), exact, 1e-8, "circumference")


@check
def degenerate_choices_say_what_to_do():
    vertical = geo.Curve(lambda q: (0 * q, q, 0 * q))
    try:
        mc.simulate(bead(vertical, 0.0, orientation="tangential", second_direction=(0, 1, 0)), 0.1)
    except mc.MechaneError as error:
        assert "track" in str(error) and "second_direction" in str(error), error
    else:
        raise AssertionError("tangent parallel to the second direction was accepted")
    line = geo.Curve(lambda x: (x, 0 * x, 0 * x))
    try:
        mc.simulate(bead(line, 0.0, orientation="frenet"), 0.1)
    except mc.MechaneError as error:
        assert "minimal" in str(error) or "tangential" in str(error), error
    else:
        raise AssertionError("a normal on a straight line was accepted")
    return "two messages"


if __name__ == "__main__":
    main(sys.argv[1:])

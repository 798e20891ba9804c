"""Dry friction in joints whose normal force has a direction of its own."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import newton

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp

G = 9.81


def slope(angle: float, mu: float, v: float = 0.0, n=(1.0, 2.0, 2.0)) -> mc.Model:
    """A body on a slide in any direction, gravity at `angle` to the plane across it."""
    e = np.array(n) / np.linalg.norm(n)
    across = np.cross(e, (0.0, 1.0, 0.3))
    down = -(np.sin(angle) * e + np.cos(angle) * across / np.linalg.norm(across))
    model = mc.Model("slope")
    model.world = sp.World(n=tuple(down))
    model.slide = sp.Prismatic(n=n, s=0.0, v=v, friction=mc.Coulomb(mu=mu))
    model.body = sp.Body(m=2.0, I=(0.1, 0.2, 0.3), r_cm=(0.1, 0.2, 0.3))
    model.connect(model.world.frame_b, model.slide.frame_a)
    model.connect(model.slide.frame_b, model.body.frame_a)
    return model


@pytest.mark.parametrize("mu", [0.2, 0.4])
def test_on_a_slope_it_sticks_or_slides(mu):
    result = mc.simulate(slope(0.3, mu), 2.0, tolerance=1e-9)
    a = min(0.0, -G * (np.sin(0.3) - mu * np.cos(0.3)))
    assert result["slide.s"][-1] == pytest.approx(0.5 * a * 4, abs=1e-8)


def test_it_comes_to_rest_where_galileo_says():
    result = mc.simulate(slope(0.3, 0.4, v=2.0), 2.0, tolerance=1e-9)
    a = G * (np.sin(0.3) + 0.4 * np.cos(0.3))
    assert result["slide.s"][-1] == pytest.approx(2.0**2 / (2 * a), abs=1e-8)
    assert abs(result["slide.v"][-1]) < 1e-9


def arm(mu: float, driven: bool) -> mc.Model:
    """A slide on an arm that turns about the vertical: weight and Coriolis force press together."""
    model = mc.Model("arm")
    model.world = sp.World()
    model.shaft = sp.Revolute(n=(0, 1, 0), phi=0.0, w=3.0) if not driven else sp.Revolute(n=(0, 1, 0), driven=True)
    model.rotor = sp.Body(m=1.0, I=(0.5, 0.5, 0.5))
    model.slide = sp.Prismatic(n=(1, 0, 0), s=0.3, v=0.5, friction=mc.Coulomb(mu=mu))
    model.body = sp.Body(m=2.0, I=(0.1, 0.2, 0.3))
    model.connect(model.world.frame_b, model.shaft.frame_a)
    model.connect(model.shaft.frame_b, model.rotor.frame_a, model.slide.frame_a)
    model.connect(model.slide.frame_b, model.body.frame_a)
    if driven:
        model.motor = rot.Position(phi=lambda t: 3.0 * t)
        model.connect(model.motor.flange_b, model.shaft.axis)
    return model


def test_on_a_driven_arm_weight_and_coriolis_force_press_together():
    result = mc.simulate(arm(0.3, True), 1.0, tolerance=1e-10)

    def rate(_, x):
        s, v = x
        return v, 9 * s - 0.3 * np.hypot(G, 6 * v)  # while it slides outwards

    s, v = solve_ivp(rate, (0, 1), (0.3, 0.5), rtol=1e-11, atol=1e-12).y[:, -1]
    assert v > 0  # it never stops, so the sign is right
    assert (result["slide.s"][-1], result["slide.v"][-1]) == pytest.approx((s, v), rel=1e-7)


def test_on_a_free_arm_friction_acts_back_on_its_own_normal_force():
    result = mc.simulate(arm(0.3, False), 1.2, tolerance=1e-10)

    def rate(_, x):
        s, v, w = x
        turning = -2 * 2.0 * s * v * w / (0.5 + 0.2 + 2.0 * s**2)  # angular momentum is kept
        side = 2.0 * (s * turning + 2 * v * w)
        return v, s * w**2 - 0.3 * np.hypot(2.0 * G, side) / 2.0, turning  # while it slides outwards

    def rest(_, x):
        return x[1]

    rest.terminal, rest.direction = True, -1
    stop = solve_ivp(rate, (0, 2), (0.3, 0.5, 3.0), events=rest, rtol=1e-11, atol=1e-12)
    assert stop.t[-1] < 1.1
    s, _, w = stop.y[:, -1]  # there it sticks: the friction holds it against the centrifugal force
    assert 2.0 * s * w**2 < 0.3 * 2.0 * G
    found = result["slide.s"][-1], result["slide.v"][-1], result["shaft.w"][-1]
    assert found == pytest.approx((s, 0.0, w), rel=1e-7, abs=1e-9)
    assert result["slide.friction.f"][-1] == pytest.approx(2.0 * s * w**2, rel=1e-7)
    assert abs(result.energy().error).max() < 1e-7


def crank(mu: float) -> mc.Model:
    """A crank that drives a slider across the plane through a rod: friction inside a loop."""
    model = mc.Model("crank")
    model.world = sp.World()
    model.shaft = sp.Revolute(n=(0, 0, 1), phi=0.3, w=8.0)
    model.crank = sp.BodyBox(r=(0.2, 0, 0), width=0.03)
    model.rod = sp.SphericalSpherical(length=0.6)
    model.slide = sp.Prismatic(n=(1, 0, 0), s=mc.guess(0.7), friction=mc.Coulomb(mu=mu))
    model.piston = sp.Body(m=1.0, I=(0.01, 0.01, 0.01))
    model.guide = sp.FixedTranslation(r=(0.0, 0.05, 0.1))
    model.connect(model.world.frame_b, model.shaft.frame_a, model.guide.frame_a)
    model.connect(model.shaft.frame_b, model.crank.frame_a)
    model.connect(model.crank.frame_b, model.rod.frame_a)
    model.connect(model.guide.frame_b, model.slide.frame_a)
    model.connect(model.slide.frame_b, model.piston.frame_a, model.rod.frame_b)
    return model


@pytest.mark.parametrize("mu", [0.1, 0.6])
def test_inside_a_loop_energy_is_accounted_for(mu):
    result = mc.simulate(crank(mu), 1.0, tolerance=1e-9)
    energy = result.energy()
    assert abs(energy.error).max() < 1e-6 * energy.kinetic.max()
    f = result["slide.frame_b.f"]
    normal, rub, v = np.hypot(f[:, 1], f[:, 2]), result["slide.friction.f"], result["slide.v"]
    slides = abs(v) > 1e-6
    np.testing.assert_allclose(rub[slides], (mu * normal * np.sign(v))[slides], atol=1e-6)


def crank_by_hand(mu: float, end: float) -> np.ndarray:
    """Angle and speed of the same crank at the end, from its equation of motion between the zeros of the slider's speed."""
    r, l, y, z, mass, heavy = 0.2, 0.6, 0.05, 0.1, 1.0, 0.2 * 0.03 * 0.1 * 7700.0
    inertia = heavy * ((r**2 + 0.03**2) / 12 + r**2 / 4)

    def geometry(phi):
        c, s = r * np.cos(phi), r * np.sin(phi)
        h, root = s - y, np.sqrt(l**2 - (s - y) ** 2 - z**2)
        slope = -s - h * c / root
        bend = -c - (c**2 - h * s) / root - (h * c) ** 2 / root**3
        rod = np.array((root, -h, z)) / l  # from the crank to the slider
        return slope, bend, rod, c * rod[1] - s * rod[0]

    def acceleration(x, sign):
        slope, bend, rod, lever = geometry(x[0])

        def turning(f):
            return (-heavy * G * r / 2 * np.cos(x[0]) - f * lever) / inertia

        def left(f):
            rubs = sign * mu * np.hypot(f * rod[1] - mass * G, f * rod[2])
            return mass * (slope * turning(f) + bend * x[1] ** 2) - f * rod[0] + rubs

        return turning(newton(left, 0.0, tol=1e-12))

    def rate(_, x, sign):
        return x[1], acceleration(x, sign)

    def speed(_, x, sign):
        return geometry(x[0])[0] * x[1]

    t, x, sign = 0.0, np.array((0.3, 8.0)), -1.0
    while t < end:
        speed.terminal, speed.direction = True, -sign
        run = solve_ivp(rate, (t, end), x, "DOP853", events=speed, args=(sign,), rtol=1e-11, atol=1e-12)
        t, x, sign = run.t[-1], run.y[:, -1], -sign
        slope, bend, *_ = geometry(x[0])
        assert t == end or sign * (slope * acceleration(x, sign) + bend * x[1] ** 2) > 0  # it slides on, back
    return x


@pytest.mark.parametrize(("mu", "tolerance"), [(0.3, 1e-9), (0.4, 1e-6), (0.6, 1e-9)])
def test_a_crank_with_friction_moves_as_by_hand(mu, tolerance):
    """It stops and turns round, and passes four dead centres, where friction cannot stop it."""
    result = mc.simulate(crank(mu), 1.0, tolerance=tolerance)
    found = result["shaft.phi"][-1], result["shaft.w"][-1]
    assert found == pytest.approx(crank_by_hand(mu, 1.0), rel=100 * tolerance)


def slider_crank(library, axis, rail, lift, inertia, bearing=None) -> mc.Model:
    """A slider-crank in the plane, of planar or of spatial parts; the latter close the loop three times too often."""
    model = mc.Model("slider_crank")
    model.world = library.World()
    rod = -np.arcsin(np.sin(0.5) / 3)
    model.crank = library.Revolute(**axis, phi=0.5, w=5.0, friction=bearing)
    model.arm = library.BodyShape(r=lift((0.1, 0.0)), m=1.0, I=inertia)
    model.pin = library.Revolute(**axis, phi=mc.guess(rod - 0.5))
    model.rod = library.BodyShape(r=lift((0.3, 0.0)), m=1.0, I=inertia)
    model.wrist = library.Revolute(**axis, phi=mc.guess(-rod))
    model.piston = library.Body(m=1.0, I=inertia)
    model.rail = library.Prismatic(n=rail, s=mc.guess(0.38), friction=mc.Coulomb(mu=0.2))
    chain = (model.world, model.crank, model.arm, model.pin, model.rod, model.wrist, model.piston)
    for one, two in pairwise(chain):
        model.connect(one.frame_b, two.frame_a)
    model.connect(model.world.frame_b, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.piston.frame_a)
    return model


@pytest.mark.parametrize("bearing", [None, mc.Coulomb(limit=0.05)])
def test_in_a_redundant_loop_it_is_that_of_the_plane(bearing):
    flat = mc.simulate(slider_crank(pl, {}, (1, 0), tuple, 0.01, bearing), 1.0, tolerance=1e-9)
    deep = slider_crank(sp, {"n": (0, 0, 1)}, (1, 0, 0), lambda r: (*r, 0.0), (0.01, 0.01, 0.01), bearing)
    result = mc.simulate(deep, 1.0, tolerance=1e-9)
    turns = [[e.time for e in run.events if e.what == "slides back"] for run in (flat, result)]
    assert len(turns[0]) > 2 and turns[0] == pytest.approx(turns[1], abs=1e-7)
    np.testing.assert_allclose(result["crank.phi"], flat["crank.phi"], atol=1e-7)
    moves = abs(flat["rail.v"]) > 1e-3
    np.testing.assert_allclose(result["rail.friction.f"][moves], flat["rail.friction.f"][moves], atol=1e-6)
    energy = result.energy()
    assert abs(energy.error).max() < 1e-7 * energy.kinetic.max()


def test_a_slider_passes_its_dead_centres():
    free, rubs = (mc.simulate(crank(mu), 1.0, tolerance=1e-9) for mu in (0.0, 1e-4))
    assert np.ptp(np.sign(rubs["slide.v"])) == 2 and len(rubs.events) >= 2  # it has turned round
    np.testing.assert_allclose(free["shaft.w"], rubs["shaft.w"], atol=0.05)


def test_the_offset_moves_the_origin_of_the_slide():
    def hung(**start):
        model = mc.Model("hung")
        model.world = sp.World()
        model.slide = sp.Prismatic(n=(1, 2, 2), v=0.3, **start)
        model.body = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
        model.connect(model.world.frame_b, model.slide.frame_a)
        model.connect(model.slide.frame_b, model.body.frame_a)
        return mc.simulate(model, 0.5)

    plain, shifted = hung(s=0.7), hung(s=0.0, s_offset=0.7)
    np.testing.assert_allclose(plain["body.r_0"], shifted["body.r_0"], atol=1e-12)
    np.testing.assert_allclose(plain["slide.s"] - 0.7, shifted["slide.s"], atol=1e-12)
    np.testing.assert_allclose(plain["slide.frame_a.t"], shifted["slide.frame_a.t"], atol=1e-9)

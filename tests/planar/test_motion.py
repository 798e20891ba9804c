"""Planar models against closed forms and independent references."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mechane as mc
from mechane import planar as pl
from mechanisms import (
    FOUR_BAR,
    SLIDER_CRANK,
    SQUEEZER_JOINTS,
    CraneCrab,
    DampedCrane,
    LectureBody,
    chain,
    double_pendulum,
    four_bar,
    n_four_bars,
    pendulum,
    slider_crank,
    squeezer,
)
from references import andrews, crane_crab, n_four_bar
from references import chain as chain_reference
from references import double_pendulum as double_reference
from references import four_bar as four_bar_reference
from references import pendulum as pendulum_reference
from references import slider_crank as slider_reference
from references.one_freedom import uniform_rod

# ---------------------------------------------------------------- free bodies


@pytest.mark.parametrize("make", [LectureBody, pl.Body])
def test_a_free_body_falls_on_a_parabola(make):
    result = mc.simulate(make(m=2.0, I=0.1, r=(0, 1), v=(3, 4), w=2.0), 2.0, tolerance=1e-10)
    t = result.time
    np.testing.assert_allclose(result["r"], np.c_[3 * t, 1 + 4 * t - 0.5 * 9.81 * t**2], atol=1e-8)
    np.testing.assert_allclose(result["frame_a.phi"], 2 * t, atol=1e-8)
    np.testing.assert_allclose(result["frame_a.f"], 0, atol=1e-12)


@given(st.floats(-3, 3), st.floats(-3, 3), st.floats(-5, 5), st.floats(-1, 1), st.floats(-1, 1))
@settings(max_examples=8)
def test_the_centre_of_mass_of_any_free_body_falls_on_a_parabola(vx, vy, w, x, y):
    """Thrown with a turn, the frame away from the centre of mass moves on a cycloid about the parabola."""
    system = body_off_centre()
    result = system.simulate(1.5, tolerance=1e-10, parameters={"r_cm": (x, y)}, initial={"v": (vx, vy), "w": w})
    t = result.time
    arm = (x + 1j * y) * np.exp(1j * w * t)
    centre = (x + vx * t) + 1j * (y + vy * t - 0.5 * 9.81 * t**2)
    frame = centre - arm
    np.testing.assert_allclose(result["r"], np.c_[frame.real, frame.imag], atol=1e-7)
    np.testing.assert_allclose(result["w"], w, atol=1e-9)


@cache
def body_off_centre() -> mc.System:
    return mc.compile(pl.Body(m=2.0, I=0.1, r_cm=(0.3, 0.1), phi=0.0, r=(0, 0), v=(0, 0), w=0.0))


def test_gravity_can_be_switched_off_and_turned():
    model = mc.Model("m")
    model.world = pl.World(g=2.0, n=(1, 0))
    model.body = pl.Body(m=3.0, I=0.1)
    system = mc.compile(model)
    result = system.simulate(1.0, tolerance=1e-10)
    np.testing.assert_allclose(result["body.r"][-1], (1.0, 0.0), atol=1e-9)
    result = system.simulate(1.0, tolerance=1e-10, parameters={"world.g": 0.0})
    np.testing.assert_allclose(result["body.r"], 0.0, atol=1e-12)


# ---------------------------------------------------------------- pendulums


def test_the_period_of_a_pendulum_is_exact():
    result = mc.simulate(pendulum(phi=math.pi / 2), 10.0, tolerance=1e-12, points=20001)
    phi, w, t = result["hinge.phi"], result["hinge.w"], result.time
    k = np.nonzero((phi[:-1] > 0) & (phi[1:] <= 0))[0]
    crossings = t[k] - phi[k] / w[k]  # near phi = 0 the speed is steady: good to 1e-9 on this grid
    period = float(np.mean(np.diff(crossings)))
    assert period == pytest.approx(2.3678419476, abs=1e-8)
    assert period == pytest.approx(pendulum_reference.period(math.pi / 2), abs=1e-8)


@pytest.mark.parametrize(("theta", "w", "I"), [(0.1, 0.0, 0.0), (1.5, -1.0, 0.2), (3.0, 0.0, 0.0), (0.0, 7.0, 0.1)])
def test_a_pendulum_moves_by_jacobis_functions(theta, w, I):
    result = mc.simulate(pendulum(phi=theta, w=w, I=I), 8.0, tolerance=1e-11)
    angle, rate = pendulum_reference.motion(result.time, theta, w, I=I)
    np.testing.assert_allclose(result["hinge.phi"], angle, atol=1e-7)
    np.testing.assert_allclose(result["hinge.w"], rate, atol=1e-7)


def test_a_physical_pendulum_with_the_centre_of_mass_off_its_frame():
    model = mc.Model("m")
    model.world, model.hinge = pl.World(), pl.Revolute(phi=0.0, w=0.0)
    model.body = pl.Body(m=2.0, I=0.3, r_cm=(0.3, -0.4))
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.body.frame_a)
    result = mc.simulate(model, 5.0, tolerance=1e-10)
    offset = math.atan2(0.3, 0.4)  # the centre of mass hangs below at phi = -offset
    angle, _ = pendulum_reference.motion(result.time, offset, m=2.0, l=0.5, I=0.3)
    np.testing.assert_allclose(result["hinge.phi"] + offset, angle, atol=1e-7)


def test_a_double_pendulum_follows_the_lagrangian():
    result = mc.simulate(double_pendulum(), 5.0, tolerance=1e-11)
    want = double_reference.motion(result.time)
    for k, path in enumerate(("first.phi", "second.phi", "first.w", "second.w")):
        np.testing.assert_allclose(result[path], want[:, k], atol=1e-6, err_msg=path)


def test_small_motions_of_a_double_pendulum_have_the_known_frequencies():
    """Started in each mode of equal point masses on equal lengths, it stays in it."""
    for frequency, ratio in zip(double_reference.small_frequencies(), (math.sqrt(2), -math.sqrt(2)), strict=True):
        model = mc.Model("m")
        model.world = pl.World()
        model.first, model.second = pl.Revolute(phi=1e-5, w=0.0), pl.Revolute(phi=1e-5 * (ratio - 1), w=0.0)
        model.rod = [pl.FixedTranslation(r=(0, -1)) for _ in range(2)]
        model.body = [pl.Body(m=1.0, I=0.0) for _ in range(2)]
        model.connect(model.world.frame_b, model.first.frame_a)
        model.connect(model.first.frame_b, model.rod[0].frame_a)
        model.connect(model.rod[0].frame_b, model.body[0].frame_a, model.second.frame_a)
        model.connect(model.second.frame_b, model.rod[1].frame_a)
        model.connect(model.rod[1].frame_b, model.body[1].frame_a)
        result = mc.simulate(model, 5.0, tolerance=1e-11)
        np.testing.assert_allclose(result["first.phi"], 1e-5 * np.cos(frequency * result.time), atol=1e-9)


def test_runs_of_different_tolerance_part_later_the_smaller_it_is():
    """The lecture's convergence study: chaos wins in the end, energy is kept throughout."""
    system = mc.compile(double_pendulum())
    best = system.simulate(40.0, tolerance=1e-12, points=4001)
    parted = []
    for tolerance in (1e-5, 1e-7, 1e-9):
        result = system.simulate(40.0, tolerance=tolerance, points=4001)
        apart = np.abs(result["second.phi"] - best["second.phi"]) > 0.1
        parted.append(result.time[np.argmax(apart)] if apart.any() else 40.0)
        assert np.abs(result.energy().error).max() < 2e3 * tolerance
    assert parted[0] < parted[1] <= parted[2], parted
    assert parted[0] < 40.0


@pytest.mark.parametrize("n", [1, 4])
def test_a_chain_follows_the_mass_matrix(n):
    result = mc.simulate(chain(n, first=1.0), 3.0, tolerance=1e-11)
    phi, w = chain_reference.motion(result.time, [1.0] + [0.0] * (n - 1))
    for i in range(n):
        np.testing.assert_allclose(result[f"joint[{i}].phi"], phi[:, i], atol=1e-6)
        np.testing.assert_allclose(result[f"joint[{i}].w"], w[:, i], atol=1e-5)


@pytest.mark.slow
def test_a_chain_of_twenty_links():
    result = mc.simulate(chain(20), 2.0, tolerance=1e-10)
    phi, _ = chain_reference.motion(result.time, [0.3] + [0.0] * 19)
    for i in range(20):
        np.testing.assert_allclose(result[f"joint[{i}].phi"], phi[:, i], atol=1e-5)


# ---------------------------------------------------------------- crane crab


def test_the_crane_crab():
    result = mc.simulate(CraneCrab(), 10.0, tolerance=1e-10)
    want = crane_crab.motion(result.time)
    for k, path in enumerate(("rail.s", "rail.v", "hinge.phi", "hinge.w")):
        np.testing.assert_allclose(result[path], want[:, k], atol=1e-6, err_msg=path)
    centre = (result["trolley.r"][:, 0] + 0.5 * result["load.r"][:, 0]) / 1.5
    np.testing.assert_allclose(centre, centre[0], atol=1e-7)  # no force along the rail


def test_the_damped_crane_crab():
    result = mc.simulate(DampedCrane(), 10.0, tolerance=1e-10)
    want = crane_crab.motion(result.time, d=0.5, c=0.2)
    for k, path in enumerate(("rail.s", "rail.v", "hinge.phi", "hinge.w")):
        np.testing.assert_allclose(result[path], want[:, k], atol=1e-6, err_msg=path)


def test_a_trolley_held_by_a_line_damper():
    """The damper of the library along the rail, from a point far behind so that it never changes its side."""
    model = CraneCrab()
    model.wall = pl.Fixed(r=(-5, 0))
    model.brake = pl.Damper(d=0.5)
    model.connect(model.wall.frame_a, model.brake.frame_a)
    model.connect(model.brake.frame_b, model.trolley.frame_a)
    result = mc.simulate(model, 10.0, tolerance=1e-10)
    want = crane_crab.motion(result.time, d=0.5)
    np.testing.assert_allclose(result["rail.s"], want[:, 0], atol=1e-6)
    np.testing.assert_allclose(result.energy().error, 0, atol=1e-7)


# ---------------------------------------------------------------- loops


def test_a_slider_crank_against_its_closed_form():
    result = mc.simulate(slider_crank(phi=0.4, w=1.0, torque=2.0), 3.0, tolerance=1e-10)
    r, l = SLIDER_CRANK["r"], SLIDER_CRANK["l"]
    want = slider_reference.motion(result.time, r, l, uniform_rod(r), uniform_rod(l), 0.7, phi=0.4, w=1.0, tau=2.0)
    np.testing.assert_allclose(result["pin.phi"], want[:, 0], atol=1e-6)
    np.testing.assert_allclose(result["pin.w"], want[:, 1], atol=1e-5)
    phi = result["pin.phi"]
    np.testing.assert_allclose(result["guide.s"], slider_reference.position(phi, r, l), atol=1e-9)
    np.testing.assert_allclose(result["guide.v"], slider_reference.velocity(phi, result["pin.w"], r, l), atol=1e-8)
    np.testing.assert_allclose(phi + result["knee.phi"], slider_reference.rod_angle(phi, r, l), atol=1e-9)


def test_a_four_bar_against_freudenstein():
    result = mc.simulate(four_bar(phi=1.0, w=2.0, torque=1.5), 3.0, tolerance=1e-10)
    phi = result["pin.phi"]
    psi, chi = four_bar_reference.angles(phi, **FOUR_BAR, branch=1)
    np.testing.assert_allclose(result["pivot.phi"], chi, atol=1e-9)
    np.testing.assert_allclose(phi + result["knee.phi"], psi, atol=1e-9)
    a, c, d = FOUR_BAR["a"], FOUR_BAR["c"], FOUR_BAR["d"]
    k1, k2 = d / a, d / c
    k3 = (a**2 - FOUR_BAR["b"] ** 2 + c**2 + d**2) / (2 * a * c)
    rocker = result["pivot.phi"]
    np.testing.assert_allclose(k1 * np.cos(rocker) - k2 * np.cos(phi) + k3, np.cos(phi - rocker), atol=1e-9)
    links = {name: uniform_rod(FOUR_BAR[k]) for name, k in (("crank", "a"), ("coupler", "b"), ("rocker", "c"))}
    want = four_bar_reference.motion(result.time, **FOUR_BAR, **links, phi=1.0, w=2.0, tau=1.5)
    np.testing.assert_allclose(phi, want[:, 0], atol=1e-6)


@pytest.mark.parametrize("n", [2, 10, pytest.param(50, marks=pytest.mark.slow)])
def test_n_four_bars_pass_the_singular_position(n):
    result = mc.simulate(n_four_bars(n), 10.0, tolerance=1e-9)
    want = n_four_bar.tip(result.time, n)
    np.testing.assert_allclose(result["crank[0].frame_b.r"], want, atol=2e-6)
    np.testing.assert_allclose(result[f"crank[{n}].frame_b.r"], want + np.array((n, 0)), atol=2e-6)
    if n == 2:
        np.testing.assert_allclose(result.at(4.0)["crank[0].frame_b.r"], (0.1176161, 0.9930591), atol=1e-5)
        np.testing.assert_allclose(result["crank[0].frame_b.r"][-1], (0.3284581, 0.9445185), atol=1e-5)


def test_andrews_squeezer_reaches_the_published_angles():
    result = mc.simulate(squeezer(), andrews.STOP, tolerance=1e-10)
    got = np.array([result[f"{joint}.phi"] for joint in SQUEEZER_JOINTS]).T
    np.testing.assert_allclose(got[0], andrews.START, atol=1e-9)
    np.testing.assert_allclose(got[-1], andrews.FINAL, atol=1e-6)
    some = slice(None, None, 25)
    np.testing.assert_allclose(got[some], andrews.motion(result.time[some]), atol=1e-5)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-6 * np.abs(energy.supplied).max()


# ---------------------------------------------------------------- conservation


def floating_chain(gravity: float = 0.0) -> mc.Model:
    """Three bodies with arms, joined by hinges, thrown."""
    model = mc.Model("floating")
    model.world = pl.World(g=gravity)
    model.body = [
        pl.Body(m=1.0, I=0.2, r_cm=(0.2, 0.1), r=(0, 0), phi=0.3, v=(1, 2), w=2.0),
        pl.Body(m=2.0, I=0.3, r_cm=(-0.1, 0.3)),
        pl.Body(m=0.5, I=0.05, r_cm=(0.4, 0.0)),
    ]
    model.arm = [pl.FixedTranslation(r=(0.7, 0.2)), pl.FixedRotation(r=(0, 0.8), phi=0.5)]
    model.hinge = [pl.Revolute(phi=0.4, w=-3.0), pl.Revolute(phi=-1.0, w=5.0)]
    for i in range(2):
        model.connect(model.body[i].frame_a, model.arm[i].frame_a)
        model.connect(model.arm[i].frame_b, model.hinge[i].frame_a)
        model.connect(model.hinge[i].frame_b, model.body[i + 1].frame_a)
    return model


def momenta(result, masses=(1.0, 2.0, 0.5), inertias=(0.2, 0.3, 0.05), arms=(0.2 + 0.1j, -0.1 + 0.3j, 0.4 + 0j)):
    linear, angular = 0, 0
    for i, (m, I, arm) in enumerate(zip(masses, inertias, arms, strict=True)):
        r, v = result[f"body[{i}].r"], result[f"body[{i}].v"]
        centre = r[:, 0] + 1j * r[:, 1] + arm * np.exp(1j * result[f"body[{i}].phi"])
        velocity = v[:, 0] + 1j * v[:, 1]
        linear = linear + m * velocity
        angular = angular + m * (np.conj(centre) * velocity).imag + I * result[f"body[{i}].w"]
    return linear, angular


def test_a_floating_chain_keeps_its_momenta_and_energy():
    result = mc.simulate(floating_chain(), 5.0, tolerance=1e-11)
    linear, angular = momenta(result)
    assert np.ptp(result["hinge[0].w"]) > 1
    np.testing.assert_allclose(linear, linear[0], atol=1e-7)
    np.testing.assert_allclose(angular, angular[0], atol=1e-6)
    np.testing.assert_allclose(result.energy().error, 0, atol=1e-6)
    assert mc.check(floating_chain()).degrees_of_freedom == 5


def test_a_falling_chain_gains_momentum_from_gravity_alone():
    result = mc.simulate(floating_chain(9.81), 3.0, tolerance=1e-11)
    linear, _ = momenta(result)
    np.testing.assert_allclose(linear, linear[0] - 1j * 3.5 * 9.81 * result.time, atol=1e-6)

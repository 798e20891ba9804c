"""The references against closed forms, against each other, and against the numbers of the verification list."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.special import j0

from . import (
    andrews,
    bouncing,
    chain,
    crane_crab,
    damped,
    double_pendulum,
    four_bar,
    n_four_bar,
    one_freedom,
    pendulum,
    slider_crank,
)
from .integrate import integrate
from .one_freedom import Link, Track, uniform_rod

TIMES = np.linspace(0, 5, 101)


def same(got, want, tolerance=1e-9):
    assert_allclose(got, want, rtol=0, atol=tolerance)


# ---------------------------------------------------------------- pendulum


def test_pendulum_from_horizontal_has_the_published_period():
    assert pendulum.period(math.pi / 2) == pytest.approx(2.3678419476, abs=5e-11)


@pytest.mark.parametrize(
    ("theta0", "w0"), [(2.5, 0.0), (1.0, 2.0), (1.0, -2.0), (-2.0, 8.0), (0.5, -7.0), (4.0, 0.0), (0.0, 0.3)]
)
def test_pendulum_elliptic_functions_solve_the_equation(theta0, w0):
    data = dict(m=2.0, l=0.7, I=0.3)
    n = pendulum.natural_frequency(**data)
    numeric = integrate(lambda _t, y: (y[1], -(n**2) * math.sin(y[0])), (theta0, w0), TIMES)
    same(np.transpose(pendulum.motion(TIMES, theta0, w0, **data)), numeric)


def test_pendulum_returns_after_a_period():
    period = pendulum.period(1.2, m=3.0, I=0.4)
    same(pendulum.motion([0, period / 2, period], 1.2, m=3.0, I=0.4)[0], [1.2, -1.2, 1.2], 1e-12)


# ---------------------------------------------------------------- crane crab


def test_crane_keeps_energy_and_momentum():
    states = crane_crab.motion(TIMES, v=0.3)
    energy = crane_crab.energy(states)
    same(energy, energy[0])
    momentum = 1.5 * states[:, 1] + 0.5 * states[:, 3] * np.cos(states[:, 2])
    same(momentum, momentum[0])


def test_heavy_trolley_leaves_a_pendulum():
    states = crane_crab.motion(TIMES, M=1e9)
    same(states[:, 2], pendulum.motion(TIMES, math.pi / 3, m=0.5, I=0.1)[0], 1e-7)


def test_crane_dampers_take_what_the_energy_loses():
    times = np.linspace(0, 5, 4001)
    states = crane_crab.motion(times, d=0.4, c=0.2)
    lost = crane_crab.energy(states)
    power = 0.4 * states[:, 1] ** 2 + 0.2 * states[:, 3] ** 2
    assert lost[0] - lost[-1] == pytest.approx(np.trapezoid(power, times), abs=1e-5)


def test_crane_swings_at_the_small_motion_frequency():
    M, m, I, l = 1.0, 0.5, 0.1, 1.0
    w = math.sqrt(m * 9.81 * l / (I + m * l * l - (m * l) ** 2 / (M + m)))
    same(crane_crab.motion(TIMES, theta=1e-4)[:, 2], 1e-4 * np.cos(w * TIMES), 1e-9)


# ---------------------------------------------------------------- double pendulum and chain


def test_double_pendulum_keeps_energy():
    states = double_pendulum.motion(np.linspace(0, 10, 51))
    energy = double_pendulum.energy(states)
    same(energy, energy[0], 1e-8)


@pytest.mark.parametrize("mode", [0, 1])
def test_double_pendulum_small_modes(mode):
    w, ratio = double_pendulum.small_frequencies()[mode], (math.sqrt(2), -math.sqrt(2))[mode]  # a2 = ± √2 a1
    point = dict(m1=1.0, I1=0.0, r1=(0, -1), m2=1.0, I2=0.0, r2=(0, -1))
    states = double_pendulum.motion(TIMES, **point, phi1=1e-4, phi2=1e-4 * (ratio - 1))
    same(states[:, 0], 1e-4 * np.cos(w * TIMES), 1e-9)


def test_double_pendulum_folded_together_is_a_single_one():
    states = double_pendulum.motion(TIMES, m2=1e-12, I2=1e-13, r1=(0, -1), r2=(0, -0.4), phi1=1.0)
    same(states[:, 0], pendulum.motion(TIMES, 1.0, I=0.1)[0])


def test_damped_double_pendulum_comes_to_rest():
    states = double_pendulum.motion([0, 60.0], d1=1.0, d2=0.1, rtol=1e-9)
    same(states[-1], [-math.pi / 2, 0, 0, 0], 1e-5)


@pytest.mark.parametrize("r", [(0.0, -1.0), (1.0, 0.0), (0.6, -0.3)])
def test_chain_of_two_is_the_double_pendulum(r):
    times = np.linspace(0, 3, 31)
    phi, w = chain.motion(times, (0.4, -0.2), (0.1, 0.3), m=(1.0, 0.2), I=(0.1, 0.01), r=r)
    data = dict(m1=1.0, I1=0.1, r1=r, m2=0.2, I2=0.01, r2=r)
    states = double_pendulum.motion(times, **data, phi1=0.4, phi2=-0.2, w1=0.1, w2=0.3)
    same(np.c_[phi, w], states, 1e-8)


def test_chain_keeps_energy():
    phi, w = chain.motion(np.linspace(0, 3, 31), (0.3, 0, 0, 0, 0))
    energy = chain.energy(phi, w)
    assert np.ptp(w) > 1
    same(energy, energy[0], 1e-8)


def test_short_links_swing_as_a_hanging_rope():
    # from the rope's slowest shape, J0(2 ω √(s/g)) with s from the free end, the tip has the frequency j0,1/2 √(g/L)
    n = 30
    zero = 2.404825557695773
    s = np.linspace(1, 0, n + 1)
    shape = 1e-5 * np.diff(j0(zero * np.sqrt(s))) * n
    half = math.pi / (zero / 2 * math.sqrt(9.81))
    mass = [1 / n] * (n - 1) + [0.5 / n]
    phi, _ = chain.motion([0, half], np.diff(shape, prepend=0.0), m=mass, I=0.0, r=(0, -1 / n), rtol=1e-7)
    tip = phi.cumsum(axis=1).sum(axis=1) / n
    assert tip[1] / tip[0] == pytest.approx(-1, abs=2e-3)


# ---------------------------------------------------------------- loops


def test_slider_crank_positions_close_the_loop():
    phi = np.linspace(0, 7, 50)
    same(slider_crank.position(phi, 0.3, 1.0), 0.3 * np.cos(phi) + np.sqrt(1 - 0.09 * np.sin(phi) ** 2), 1e-14)
    psi = slider_crank.rod_angle(phi, 0.3, 1.0, 0.1)
    same(0.3 * np.exp(1j * phi) + np.exp(1j * psi), slider_crank.position(phi, 0.3, 1.0, 0.1) + 0.1j, 1e-14)
    step = 1e-6
    low, high = (slider_crank.position(q, 0.3, 1.0, 0.1) for q in (phi - step, phi + step))
    slope = (high - low) / (2 * step)
    same(slider_crank.velocity(phi, 2.0, 0.3, 1.0, 0.1), 2 * slope, 1e-8)


def slider(q):
    return slider_crank.terms(q, 0.3, 1.0, Link(1.0, 0.05, (0.1, 0.02)), uniform_rod(1.0, 0.5), 0.8, 0.1)


def bars(q, branch=1):
    return four_bar.terms(q, *BARS, *RODS, branch)


BARS = (0.4, 1.0, 0.8, 1.0)
RODS = (uniform_rod(0.4), Link(1.5, 0.2, (0.5, 0.3)), Link(0.7, 0.1, (0.4, -0.1)))


def squeezer(q):
    return andrews.terms(q, andrews.parameters())


LOOPS = {"slider": slider, "open": bars, "crossed": lambda q: bars(q, -1), "andrews": squeezer}


@pytest.mark.parametrize("terms", LOOPS.values(), ids=LOOPS.keys())
def test_effective_inertia_has_the_derivative_it_claims(terms):
    step = 1e-5
    for q in np.linspace(-3, 3, 13):
        J, half, _ = terms(q)
        slope = (terms(q + step)[0] - terms(q - step)[0]) / (2 * step)
        assert half == pytest.approx(slope / 2, abs=1e-7 * J)


@pytest.mark.parametrize("terms", [slider, bars], ids=["slider", "four-bar"])
def test_loops_keep_energy(terms):
    states = one_freedom.motion(terms, np.linspace(0, 3, 61), 0.7, 4.0)
    gained = [integral(terms, 0.7, q) for q in states[:, 0]]
    energy = [0.5 * terms(q)[0] * w**2 + v for (q, w), v in zip(states, gained, strict=True)]
    assert np.ptp(states[:, 1]) > 0.5
    same(energy, energy[0], 1e-8)


def integral(terms, start, stop, n=60):
    """Potential from its slope, by Gauss' rule on short pieces."""
    x, weight = np.polynomial.legendre.leggauss(8)
    edges = np.linspace(start, stop, n)
    half = (edges[1] - edges[0]) / 2
    return sum(half * w * terms(a + half * (1 + u))[2] for a in edges[:-1] for u, w in zip(x, weight, strict=True))


def test_slider_crank_without_piston_and_rod_is_a_pendulum():
    light = Link(1e-15, 1e-15)
    states = slider_crank.motion(TIMES, 0.3, 1.0, Link(1.0, 0.1, (0.5, 0.0)), light, 1e-15, phi=-0.5)
    same(states[:, 0] + math.pi / 2, pendulum.motion(TIMES, math.pi / 2 - 0.5, l=0.5, I=0.1)[0])


@pytest.mark.parametrize("branch", [1, -1])
def test_freudenstein_closes_the_loop_and_agrees_with_the_dyad(branch):
    a, b, c, d = BARS
    phi = np.linspace(0, 4 * math.pi, 200)
    psi, chi = four_bar.angles(phi, *BARS, branch)
    same(a * np.exp(1j * phi) + b * np.exp(1j * psi), d + c * np.exp(1j * chi), 1e-14)
    assert np.abs(np.diff(chi)).max() < 0.2
    for q in phi[::10]:
        one, two = one_freedom.dyad(one_freedom.arm(Track(q, 1.0), a), Track(d), b, c, branch)
        want = np.array(four_bar.angles(q, *BARS, branch))
        same(np.exp(1j * np.array([one.value, two.value])), np.exp(1j * want), 1e-13)


def test_four_bar_rates_agree_with_differences():
    a, _, _, d = BARS
    for q in (0.3, 2.0, 4.5):
        step = 1e-4
        low, mid, high = (np.array(four_bar.angles(x, *BARS)) for x in (q - step, q, q + step))
        tracks = one_freedom.dyad(one_freedom.arm(Track(q, 1.0), a), Track(d), BARS[1], BARS[2], 1)
        same([t.first for t in tracks], (high - low) / (2 * step), 1e-7)
        same([t.second for t in tracks], (high - 2 * mid + low) / step**2, 1e-6)


def test_parallelogram_four_bar_is_the_one_freedom_reference():
    rod = uniform_rod(1.0)
    times = np.linspace(0, 0.5, 11)  # before the horizontal position, where the branch is lost
    phi = four_bar.motion(times, 1.0, 1.0, 1.0, 1.0, rod, rod, rod, phi=math.pi / 2, w=-1.0)[:, 0]
    assert phi[-1] > 0.1
    same(math.pi / 2 - phi, n_four_bar.motion(times, 1)[0], 1e-9)


def test_coupled_four_bars_reach_the_published_tips():
    same(n_four_bar.tip([4.0, 10.0], 2), [(0.1176161, 0.9930591), (0.3284581, 0.9445185)], 6e-8)


@pytest.mark.parametrize("n", [1, 2, 10])
def test_coupled_four_bars_solve_their_equation(n):
    factor = 9.81 * ((n + 1) / 2 + n) / ((n + 1) / 3 + n)
    numeric = integrate(lambda _t, y: (y[1], factor * math.sin(y[0])), (0.0, 1.0), np.linspace(0, 10, 21))
    same(n_four_bar.motion(np.linspace(0, 10, 21), n)[0], numeric[:, 0], 1e-8)


def test_squeezer_starts_and_ends_at_the_published_angles():
    same(andrews.angles(andrews.START[0], andrews.parameters()), andrews.START, 1e-14)
    same(andrews.motion([andrews.STOP])[0], andrews.FINAL, 1e-8)


# ---------------------------------------------------------------- impact, friction, springs


def test_ball_bounces_until_the_zeno_time():
    times = bouncing.bounce_times(60, h0=1.0, v0=2.0, e=0.7)
    assert times[-1] == pytest.approx(bouncing.zeno_time(1.0, 2.0, 0.7), abs=1e-8)
    y, v = bouncing.height(times[:10] + 1e-9, v0=2.0)
    same(y, 0, 1e-7)
    same(v[1:] / v[:-1], 0.7, 1e-6)
    before, _ = bouncing.height(times[:10] - 1e-9, v0=2.0)
    assert (before > 0).all() and (y > 0).all()
    assert bouncing.height([10.0])[0] == 0
    middle = (times[3] + times[4]) / 2
    assert bouncing.height([middle], v0=2.0)[1] == pytest.approx(0, abs=1e-9)


def test_sliding_block_stops():
    x, v = bouncing.sliding_stop([0.1, 10.0], v0=-2.0, mu=0.3)
    same(x, [-0.2 + 0.5 * 0.3 * 9.81 * 0.01, -4 / (2 * 0.3 * 9.81)], 1e-14)
    assert v[1] == 0


def test_belt_cycle_is_continuous_and_obeys_its_laws():
    data = dict(m=1.0, k=20.0, v=0.3, mu_s=0.5, mu_k=0.3)
    t = np.linspace(0, 12, 120001)
    x, v, events = bouncing.belt(t, **data)
    assert len(events) >= 6
    assert np.abs(np.diff(x)).max() < 2e-4 and np.abs(np.diff(v)).max() < 5e-4
    assert v.max() <= 0.3 + 1e-12 and (20.0 * np.abs(x) <= 0.5 * 9.81 + 1e-9)[v == 0.3].all()
    at, _, _ = bouncing.belt(np.r_[events, 12.0], **data)
    same(at[:-1:2], 0.5 * 9.81 / 20, 1e-12)  # where it breaks loose
    same(np.gradient(x, t)[1:-1], v[1:-1], 1e-3)
    stick, slip = bouncing.belt_periods(**data)
    same(np.diff(events)[:4], [slip, stick, slip, stick], 1e-12)


@pytest.mark.parametrize(("force", "turns_at_once"), [(6.0, False), (40.0, True)])
def test_forced_block_balances_energy(force, turns_at_once):
    t = np.linspace(0, 10, 200001)
    x, v, events = bouncing.forced_block(t, 1.0, force, 2.0, 0.5, 0.4)
    assert len(events) > 4 and any(s for _, s in events)
    assert (0 not in [s for _, s in events[1:]]) == turns_at_once
    work = np.trapezoid((force * np.sin(2.0 * t) - 0.4 * 9.81 * np.sign(v)) * v, t)
    assert 0.5 * v[-1] ** 2 == pytest.approx(work, abs=1e-5)
    same(x[-1], np.trapezoid(v, t), 1e-6)
    assert np.abs(np.diff(x)).max() < 1e-2 and np.abs(np.diff(v)).max() < 1e-2


def test_weakly_forced_block_never_moves():
    x, v, events = bouncing.forced_block([0, 1.0, 9.0], 1.0, 4.0, 2.0, 0.5, 0.4)
    assert not x.any() and not v.any() and not events


@pytest.mark.parametrize("d", [0.0, 0.7, 4.0, 9.0])
def test_oscillator_closed_form(d):
    numeric = integrate(lambda _t, y: (y[1], (3.0 - d * y[1] - 4.0 * y[0]) / 1.0), (0.5, -1.0), TIMES)
    same(np.transpose(damped.oscillator(TIMES, 1.0, 4.0, d, 3.0, 0.5, -1.0)), numeric)


def test_logarithmic_decrement_of_the_closed_form():
    period = 2 * math.pi / math.sqrt(4.0 - 0.35**2)
    x, _ = damped.oscillator([0, period], 1.0, 4.0, 0.7, x=1.0)
    assert math.log(x[0] / x[1]) == pytest.approx(damped.logarithmic_decrement(1.0, 4.0, 0.7))


def test_spring_pendulum():
    states = damped.spring_pendulum(TIMES, 1.0, 50.0, 0.8)
    energy = damped.spring_pendulum_energy(states, 1.0, 50.0, 0.8)
    same(energy, energy[0])
    straight = damped.spring_pendulum(TIMES, 1.0, 50.0, 0.8, d=0.5, r=(0, -1.2))
    same(-straight[:, 1] - 0.8, damped.oscillator(TIMES, 1.0, 50.0, 0.5, 9.81, 0.4)[0])
    stiff = damped.spring_pendulum([0, 1.0], 1.0, 1e6, 1.0)
    angle = pendulum.motion([0, 1.0], math.pi / 2)[0]
    same(stiff[:, :2], np.c_[np.sin(angle), -np.cos(angle)], 1e-3)

"""200 random mechanisms, as drawn or in another version; more on demand: `python -m random_mechanisms --seeds 1000`."""

from __future__ import annotations

import copy
import functools

import numpy as np
import pytest

from random_mechanisms.axial import GEARS
from random_mechanisms.check import reference_motion, run
from random_mechanisms.curves import GUIDES, SURFACES
from random_mechanisms.describe import KINDS, Body, End, Force, Joint, Mechanism, X, Y, Z, rotation
from random_mechanisms.emit import plan
from random_mechanisms.families import FAMILIES, IN_TURN, flat, mechanism
from random_mechanisms.generate import Draw
from random_mechanisms.reference import Reference, matrices
from random_mechanisms.suite import trial
from random_mechanisms.twins import in_space, mapped, twins

BLOCK = 7
QUICK = 5 * BLOCK  # every family once
assert len(IN_TURN) <= QUICK


@functools.cache
def first_draw(seed: int) -> Mechanism:
    return mechanism(seed)


def drawn(seed: int) -> Mechanism:
    """A mechanism to be changed; drawing takes long."""
    return copy.deepcopy(first_draw(seed))


def told(failures) -> str:
    """All failures, and a script for the first."""
    first = failures[0].mechanism
    return "\n".join(map(str, failures)) + "\n\n" + plan(first).script(first.duration)


def compare(start: int) -> None:
    failures = [f for seed in range(start, start + BLOCK) for f in trial(seed, which="either")]
    assert not failures, told(failures)


@pytest.mark.parametrize("start", range(0, QUICK, BLOCK))
def test_random_mechanisms_move_as_newton_and_euler_say(start):
    compare(start)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(QUICK, 200, BLOCK))
def test_more_random_mechanisms_move_as_newton_and_euler_say(start):
    compare(start)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("family", "seed"), [("coupled", 10060), ("fan_in_space", 10132), ("flat", 10149), ("light", 10498)]
)
def test_rounding_is_told_from_numbers(family, seed):
    """Coupled loops, a fan in space, a loop tilted by a millionth, and links of 1e-9 kg, in which either was taken for the other."""
    failures = trial(seed, (family,))
    assert not failures, told(failures)


@pytest.mark.parametrize(
    "seed", [4, 13, pytest.param(6, marks=pytest.mark.slow), pytest.param(14, marks=pytest.mark.slow)]
)
def test_redundant_loops_with_drive_trains_move_as_newton_and_euler_say(seed):
    failures = trial(seed, ("mixed",))
    assert not failures, told(failures)


def test_a_platform_on_six_legs_moves_as_newton_and_euler_say():
    """Thirteen bodies, cross, slider and ball in each leg."""
    failures = trial(0, ("stewart",), "none")
    assert not failures, told(failures)


def test_a_run_may_need_more_than_two_orders_of_elimination():
    """A pivot of the order that was chosen where one of the first vanishes may vanish later itself."""
    m = mechanism(1005, ("elements",))
    failures = run(m, motion=m.motion)
    assert not failures, told(failures)


def test_coupled_planar_loops_in_space_are_differentiated_twice():
    """Which rows of a loop constraint are redundant is not seen in its pattern."""
    draw = Draw((2, 77))
    m, T = mechanism(2, ("planar_coupled",)), draw.orientation()
    twin = in_space(m, draw, T)
    failures = run(twin, "in space", mapped(m, m.motion, T, twin))
    assert not failures, told(failures)


@pytest.mark.parametrize(
    ("family", "seed", "twin"), [("sarrus", 41037, "other order"), ("doubled", 730565, "other frames")]
)
def test_redundant_orientations_are_not_differentiated_beyond_accelerations(family, seed, twin):
    """The rows that are set aside are between positions, of which derivatives of orientations know nothing."""
    m = mechanism(seed, (family,))
    other, motion = twins(m, m.motion)[twin]()
    failures = run(other, twin, motion)
    assert not failures, told(failures)


def test_loops_of_speeds_that_are_mere_rounding_are_not_closed():
    """Two parallel rails: what is left of their speeds is a product of rotations, 1e-17, beside the row of them that is solved."""
    m = mechanism(730845, ("doubled",))
    other, motion = twins(m, m.motion)["other frames"]()
    failures = run(other, "other frames", motion)
    assert not failures, told(failures)


def test_squared_distances_are_not_rounding_beside_distances():
    """In nanometres the constraint of a rod, in square metres, is a billionth of that of a hinge."""
    m = mechanism(9100135, ("fan",))
    other, motion = twins(m, m.motion)["other units"]()
    failures = run(other, "other units", motion)
    assert not failures, told(failures)


def test_an_assembly_on_an_assembly_starts_on_its_side():
    """The pose of the second is known once the first has found its side."""
    m = mechanism(1000, ("assembly",))
    failures = run(m, motion=m.motion)
    assert not failures, told(failures)


def test_a_loop_tilted_by_a_millionth_is_as_redundant_in_any_order():
    m = mechanism(121, ("flat",))
    m.order = Draw((121, 77)).count(1, 10**6)
    failures = run(m, "other order", m.motion)
    assert not failures, told(failures)


@pytest.mark.parametrize(("seed", "axis", "angle"), [(928, X, 1e-11), (966, X, 1e-7), (966, Y, 1e-7)])
def test_coupled_loops_are_as_redundant_and_as_exact_however_little_they_are_tilted(seed, axis, angle, monkeypatch):
    """A pivot as small as the tilt, and remainders as small as its square, which were taken for numbers or for rounding."""
    monkeypatch.setitem(FAMILIES, "flat", (functools.partial(flat, tilt=rotation(axis, angle)), True))
    m = mechanism(seed, ("flat",))
    failures = run(m, motion=m.motion)
    assert not failures, told(failures)


# ------------------------------------------------------------------------------------------------ the reference itself


def pendulum(length: float, angle: float) -> Mechanism:
    """A point mass on a rod, from straight down."""
    m = Mechanism("pendulum", 0, False, np.array([0.0, -9.81, 0.0]))
    R = rotation(Z, angle)
    m.bodies = [Body(2.0, np.zeros((3, 3)), np.array([0.0, -length, 0.0]), np.zeros(3), R)]
    m.joints = [Joint("Revolute", End(-1, np.zeros(3)), End(0, np.zeros(3)), {"n": Z})]
    return m


def test_the_reference_swings_a_pendulum():
    m = pendulum(0.7, 1.1)
    reference = Reference(m)
    a, _ = reference.accelerations(reference.c0, matrices(reference.Q0), reference.v0, reference.w0)
    assert a[0, 5] == pytest.approx(-9.81 / 0.7 * np.sin(1.1), rel=1e-12)
    (force, torque), *_ = reference.cut_forces()
    assert np.linalg.norm(force) == pytest.approx(2.0 * 9.81 * np.cos(1.1), rel=1e-12)
    assert np.abs(torque).max() < 1e-12
    motion = reference.run(np.linspace(0.0, 3.0, 31))
    assert np.ptp(motion.kinetic + motion.potential) < 1e-9
    assert np.linalg.norm(motion.c[:, 0], axis=1) == pytest.approx(0.7, abs=1e-12)


def test_the_reference_knows_a_spring():
    m = Mechanism("spring", 0, False, np.zeros(3))
    m.bodies = [Body(2.0, np.eye(3), np.zeros(3), np.array([1.5, 0.0, 0.0]), np.eye(3), free=True)]
    m.forces = [Force("Spring", End(0, np.zeros(3)), End(-1, np.zeros(3)), {"c": 8.0, "s0": 1.0})]
    motion = Reference(m).run(np.linspace(0.0, 2.0, 21))
    assert motion.c[:, 0, 0] == pytest.approx(1.0 + 0.5 * np.cos(2.0 * motion.time), abs=1e-9)


@pytest.mark.parametrize("kind", [k for k in KINDS if KINDS[k].names and "On" not in k])
def test_coordinates_of_a_joint_are_those_of_its_pose(kind):
    """Its constraints hold there."""
    draw = Draw(5)
    for _ in range(20):
        options = draw.options(kind)
        q = draw.rng.uniform(-1.2, 1.2, 3 if kind == "Spherical" else len(KINDS[kind].names))
        d, R = KINDS[kind].pose(q, options)
        back = KINDS[kind].coordinates(d, R, options)
        if kind == "Spherical":
            half = np.linalg.norm(q) / 2
            q = np.array([np.cos(half), *(np.sin(half) * q / (2 * half))])
        assert back == pytest.approx(q, abs=1e-12)
        for name, *rest in KINDS[kind].rows(options):
            if name == "level":
                value = rest[0](d)[0]
            else:
                value = rest[0] @ (R @ rest[1]) - rest[2] if name == "dot" else rest[0] @ d
            assert abs(value) < 1e-12


@pytest.mark.parametrize("shape", GUIDES)
def test_levels_of_a_curve_vanish_on_it_and_know_their_slopes(shape):
    guide, draw = GUIDES[shape], Draw(9)
    for _ in range(5):
        a, b = draw.number(0.4, 1.2), draw.number(0.2, 0.9)
        q = draw.rng.uniform(-1, 1, 2 if shape in SURFACES else 1)
        point = guide.point(*q, a, b)
        assert guide.parameters(point, a, b) == pytest.approx(q, abs=1e-12)
        beside, e = point + draw.vector(0.1), draw.vector(1.0)
        for k, (h, _, _) in enumerate(guide.levels(point, a, b)):
            assert abs(h) < 1e-12
            h0, slope, bend = guide.levels(beside, a, b)[k]
            up, down = (guide.levels(beside + way * 1e-4 * e, a, b)[k][0] for way in (1, -1))
            assert (up - down) / 2e-4 == pytest.approx(slope @ e, abs=1e-6)
            assert (up - 2 * h0 + down) / 1e-8 == pytest.approx(e @ bend @ e, abs=1e-4)


@pytest.mark.parametrize("seed", range(len(IN_TURN)))
def test_the_reference_keeps_energy_and_constraints(seed):
    """Every family: what springs and gravity do not store, forces from outside and dampers do."""
    m = drawn(seed)
    m.forces = [f for f in m.forces if f.kind in ("Spring", "NonlinearSpring", "RollingWheel")]
    m.axials = [a for a in m.axials if a.kind in (*GEARS, "Inertia", "Spring")]
    motion = reference_motion(m)
    total = motion.kinetic + motion.potential
    assert np.ptp(total) < 1e-8 * (1 + np.ptp(motion.kinetic))


def test_constraints_are_the_derivative_of_each_other():
    """The Jacobian and its rest against differences of the residual along a motion."""
    for seed in range(len(IN_TURN)):
        reference = Reference(drawn(seed))
        y, h = reference.start(), 1e-4
        rates = reference.rates(0.0, y)
        c, Q, v, w = reference.unpack(y)
        g0, J, rest = reference.constraints(c, matrices(Q), v, w)
        accelerations = rates.reshape(-1)[7 * reference.n : 13 * reference.n]
        a = np.c_[accelerations[: 3 * reference.n].reshape(-1, 3), accelerations[3 * reference.n :].reshape(-1, 3)]
        if not reference.rows:
            continue
        second = J @ a.reshape(-1)[reference.columns] + rest
        assert np.abs(g0).max() < 1e-12
        assert np.abs(J @ np.c_[v, w].reshape(-1)[reference.columns] - reference.prescribed_rates(0.0)).max() < 1e-10
        assert np.abs(second).max() < 1e-8 * (1 + np.abs(a).max())
        after = reference.constraints(*moved(reference, y, rates, h), h)[0]
        assert np.abs(after).max() < 1e-9, "the residual grows with the third power of the time"


def moved(reference, y, rates, h):
    """Two terms of a Taylor series of the motion."""
    second = (reference.rates(1e-6, y + 1e-6 * rates) - rates) / 1e-6
    later = y + h * rates + 0.5 * h**2 * second
    c, Q, v, w = reference.unpack(later)
    return c, matrices(Q), v, w, reference.beside(later)[0]

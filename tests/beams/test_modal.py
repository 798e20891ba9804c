"""Modal beams against closed forms, an independent integration, and the segmented beam."""

from __future__ import annotations

import math
import warnings
from functools import cache

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.linalg import eigh

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.beams.modes import bending, stretching
from mechane.examples import flexible_four_bar, spin_up

TURN = 2 * math.pi
BAR = beams.Rectangle(width=0.02, height=0.01)
THIN = beams.Circle(radius=0.001)
STEEL = beams.STEEL
CLAMPED = np.array((1.875104069, 4.694091133, 7.854757438)) ** 2  # of cosh x cos x = -1


def clamped(library=sp, at="frame_a", g=0.0, **options):
    """A steel bar of a metre held at one end."""
    m = mc.Model("clamped")
    kind = beams.ModalBeam if library is sp else beams.PlanarModalBeam
    m.world, m.beam = library.World(g=g), kind(length=1.0, section=BAR, material=STEEL, **options)
    m.connect(m.world.frame_b, getattr(m.beam, at))
    return m


@pytest.mark.parametrize("number, error", [(4, 1.5e-3), (6, 2e-4), (10, 2e-5)])
def test_shapes_converge_to_the_modes_of_a_clamped_beam(number, error):
    found = bending(number).frequencies[:3]
    assert_allclose(found[:2], CLAMPED[:2], rtol=error)
    assert (found > CLAMPED * (1 - 1e-9)).all()  # Ritz: never below
    assert_allclose(stretching(number).frequencies[0], math.pi / 2, rtol=1e-3)


@pytest.mark.parametrize("shear", [1e-12, 1e-9, 1e-6, 1e-4])
def test_slender_beams_do_not_lock(shear):
    assert_allclose(bending(4, shear, 0.3 * shear).frequencies, bending(4).frequencies, rtol=4e3 * shear + 1e-7)


@pytest.mark.parametrize("at", ["frame_a", "frame_b"])
def test_frequencies_of_a_cantilever_held_at_either_end(at):
    m = clamped(at=at, shear=False, twist=3, stretch=3, bending=5)
    found = TURN * mc.linearize(m).modes().frequencies
    rho, A = STEEL.density, BAR.A
    for I in (BAR.I_y, BAR.I_z):
        for w in CLAMPED[:2] * math.sqrt(STEEL.E * I / (rho * A)):
            assert abs(found / w - 1).min() < 1e-3  # which include rotary inertia
    for speed in (math.sqrt(STEEL.G * BAR.J / (rho * (BAR.I_y + BAR.I_z))), math.sqrt(STEEL.E / rho)):
        assert abs(found / (speed * math.pi / 2) - 1).min() < 2e-3
    assert len(found) == 3 + 3 + 2 * 5


def test_loads_at_the_tip_are_exact():
    m = clamped(stretch=1, bending=2)
    small = 1e-3
    m.load = sp.WorldForceAndTorque(f=(small, small, 2 * small), t=(0.3e-3, 0.2e-3, -0.1e-3))
    m.connect(m.beam.frame_b, m.load.frame_b)
    pose = mc.equilibrium(m)
    E, G, A = STEEL.E, STEEL.G, BAR.A
    y = small / (3 * E * BAR.I_z) + small / (BAR.shear_factor * G * A) - 0.1e-3 / (2 * E * BAR.I_z)
    z = 2 * small / (3 * E * BAR.I_y) + 2 * small / (BAR.shear_factor * G * A) - 0.2e-3 / (2 * E * BAR.I_y)
    tip = pose["beam.frame_b.r_0"] - (1, 0, 0)
    assert_allclose(tip[1:], (y, z), rtol=1e-5)
    shorter = 0.6 * (y**2 + z**2)  # about: of a bent axis
    assert_allclose(tip[0], small / (E * A), atol=2 * shorter, rtol=1e-5)
    R = pose["beam.frame_b.R"]
    assert_allclose(0.5 * (R[1, 2] - R[2, 1]), 0.3e-3 / (G * BAR.J), rtol=1e-4)


def test_its_own_weight():
    m = clamped(shear=False, g=1e-3)
    pose = mc.equilibrium(m)
    assert_allclose(pose["beam.frame_b.r_0"][1], -STEEL.density * BAR.A * 1e-3 / (8 * STEEL.E * BAR.I_z), rtol=1e-4)


def ritz(compression):
    """Square of the lowest frequency of a clamped beam, in units of EI / ρAL⁴, pressed with a part of π² EI / 4 L²."""
    x, w = np.polynomial.legendre.leggauss(40)
    x, w = 0.5 * (x + 1), 0.5 * w
    k = np.arange(2, 10)[:, None]
    y, slope, bend = x**k, k * x ** (k - 1), k * (k - 1) * x ** (k - 2)
    stiff = (bend * w) @ bend.T - compression * math.pi**2 / 4 * (slope * w) @ slope.T
    return eigh(stiff, (y * w) @ y.T, eigvals_only=True)[0]


def test_a_column_buckles_at_eulers_load():
    m = clamped(pl, shear=False)
    m.load = pl.WorldForce(f=(0.0, 0.0))
    m.connect(m.beam.frame_b, m.load.frame_b)
    euler = math.pi**2 * STEEL.E * BAR.I_z / 4
    for share in (-2.0, 0.5, 0.9):
        w = TURN * mc.linearize(m, parameters={"load.f": (-share * euler, 0.0)}).modes().frequencies[0]
        assert_allclose(w**2 * STEEL.density * BAR.A / (STEEL.E * BAR.I_z), ritz(share), rtol=3e-3)
    assert mc.equilibrium(m, parameters={"load.f": (-0.999 * euler, 0.0)}).stable
    assert not mc.equilibrium(m, parameters={"load.f": (-1.001 * euler, 0.0)}).stable


def flying(**options):
    m = mc.Model("flying")
    q = np.array([0.05, 0.1, 0.05, 0.0, 0.0, 0.05, 0.0, 0.0, 0.0])
    start = dict(r_0=(0, 0, 0), v_0=(1, 2, 3), w_a=(8, -5, 4), q0=q, qd0=np.zeros(9))
    m.world, m.beam = (
        sp.World(g=0.0),
        beams.ModalBeam(length=1.0, section=THIN, E=2e11, density=7850.0, **start, **options),
    )
    return m


def test_free_flight_keeps_momentum_and_energy():
    """Momenta are summed up over the length here, from positions alone."""
    x, weight = np.polynomial.legendre.leggauss(12)
    m = flying(stations=0.5 * (x + 1))
    times = np.r_[np.linspace(0, 0.5, 6)[:, None] + np.array((0.0, 1e-5, 2e-5))].ravel()
    result = mc.simulate(m, 0.51, tolerance=1e-10, times=times)
    r = np.stack([result[f"beam.station[{k}].r_0"] for k in range(12)], axis=1).reshape(6, 3, 12, 3)
    place, speed = r[:, 1], (r[:, 2] - r[:, 0]) / 2e-5
    mass = 0.5 * weight * 7850.0 * THIN.A
    momentum = np.einsum("g,tgk->tk", mass, speed)
    spin = np.einsum("g,tgk->tk", mass, np.cross(place, speed))
    assert_allclose(momentum, momentum[[0]].repeat(6, 0), atol=2e-5 * np.abs(momentum).max())
    assert_allclose(spin, spin[[0]].repeat(6, 0), atol=2e-5 * np.abs(spin).max())
    energy = result.energy()
    assert np.ptp(energy.total) < 1e-8 * energy.kinetic.max()
    own = 0.5 * np.einsum("g,tgk,tgk->t", mass, speed, speed)
    assert_allclose(energy.kinetic[1::3], own, rtol=5e-4)  # terms of fourth order are approximate


@cache
def blade(**options):
    """A steel rod on a hub that turns, and the unit of its frequencies, sqrt(EI / ρAL⁴)."""
    section = beams.Circle(radius=0.005)
    m = mc.Model("blade")
    m.speed = mc.parameter(1.0, unit="rad/s")
    m.world, m.hub = sp.World(g=0.0), sp.Revolute(n=(0, 0, 1), driven=True)
    m.motor = rot.Position(phi=lambda t: m.speed * t)
    m.beam = beams.ModalBeam(length=1.0, section=section, material=STEEL, **options)
    m.connect(m.motor.flange_b, m.hub.axis)
    m.connect(m.world.frame_b, m.hub.frame_a)
    m.connect(m.hub.frame_b, m.beam.frame_a)
    return mc.compile(m), math.sqrt(STEEL.E * section.I_z / (STEEL.density * section.A))


def lag_and_flap(speed, **options):
    system, unit = blade(**options)
    return TURN * mc.linearize(system, steady=True, parameters={"speed": speed * unit}).modes().frequencies[:2] / unit


@pytest.mark.parametrize("speed, flap", [(0.0, 3.5160), (3.0, 4.7973), (6.0, 7.3604), (12.0, 13.1702)])
def test_a_rotating_blade_against_wright(speed, flap):
    """Flap frequencies of Wright et al. 1982; lag² = flap² - speed²."""
    assert_allclose(lag_and_flap(speed, bending=6), (math.sqrt(flap**2 - speed**2), flap), rtol=3e-3)


def test_without_stiffening_a_rotating_blade_is_too_soft():
    """Then the centrifugal force acts outwards only: lag² = 3.516² - speed²."""
    assert_allclose(lag_and_flap(3.0, stiffening=False), (math.sqrt(3.516**2 - 9), 3.516), rtol=1e-3)


def lag_of_the_arm(times):
    """Tip of the arm of the example in linear theory with centrifugal tension, by polynomials: nothing of mechane in it."""
    L, E, rho, A, I = 10.0, 7e10, 3000.0, 4e-4, 2e-7
    x, w = np.polynomial.legendre.leggauss(40)
    x, w = 0.5 * (x + 1), 0.5 * w
    k = np.arange(2, 9)[:, None]
    y, slope, bend = x**k, k * x ** (k - 1), k * (k - 1) * x ** (k - 2)
    squares, forms = eigh(E * I / L**4 * (bend * w) @ bend.T, rho * A * (y * w) @ y.T, subset_by_index=(0, 3))
    y, slope = forms.T @ y, forms.T @ slope
    N, push = rho * A * 0.5 * (slope * w * (1 - x**2)) @ slope.T, rho * A * L * (y * w) @ x
    W, T = spin_up.SPEED, spin_up.TIME

    def rates(t, s):
        speed = W if t > T else W / T * (t - T / TURN * math.sin(TURN * t / T))
        kick = 0.0 if t > T else W / T * (1 - math.cos(TURN * t / T))
        q, u = np.split(s, 2)
        return np.r_[u, speed**2 * (q - N @ q) - squares * q - kick * push]

    found = solve_ivp(rates, (0, times[-1]), np.zeros(8), "DOP853", times, rtol=1e-6, atol=1e-8)
    return forms.sum(axis=0) @ found.y[:4]


def test_an_arm_that_is_spun_up_lags_and_recovers():
    """The case of Kane, Ryan and Banerjee (1987)."""
    model = spin_up.SpinUp()
    result = mc.simulate(model, spin_up.STOP, points=401)
    x, y = result.evaluate(spin_up.tip(model)).T
    assert_allclose(y, lag_of_the_arm(result.time), atol=0.005 * np.abs(y).max())
    stretch = spin_up.SPEED**2 * 3000.0 * 10.0**3 / (3 * 7e10)
    assert_allclose(x[-40:].mean() - 10, stretch, rtol=2e-3)
    assert not result.warnings


def test_without_stiffening_the_arm_runs_away_and_says_so():
    with pytest.warns(mc.MechaneWarning, match="PlanarModalBeam 'arm': at time .* a section has rotated"):
        result = mc.simulate(spin_up.SpinUp(stiffening=False), 12.0)
    assert any("too much for small deformations" in text for text in result.warnings)


def test_a_four_bar_bends_as_with_a_segmented_coupler():
    coupler = dict(
        length=1.8, section=beams.Rectangle(width=0.03, height=0.01), E=1e10, density=1000.0, damping_time=2e-3,
        rigid_start=True,
    )  # fmt: skip

    def run(kind, **options):
        class FourBar(flexible_four_bar.FlexibleFourBar):
            def build(self):
                self.coupler = kind(**coupler, **options)

        model = FourBar()
        result = mc.simulate(model, 1.0, points=201)
        points = result.evaluate(model.coupler.points)
        a, b, middle = points[:, 0], points[:, -1], points[:, points.shape[1] // 2]
        e = (b - a) / np.linalg.norm(b - a, axis=1)[:, None]
        return e[:, 0] * (middle - a)[:, 1] - e[:, 1] * (middle - a)[:, 0], result["pin_a.phi"]

    sag, crank = run(beams.PlanarModalBeam, stretch=1)
    other, same = run(beams.PlanarBeam, segments=12)
    assert_allclose(sag, other, atol=0.02 * np.abs(other).max())
    assert_allclose(crank, same, atol=2e-3)


def test_plane_and_space_agree():
    def fall(library, kind, **pin):
        m = mc.Model("fall")
        m.world, m.pin = library.World(), library.Revolute(phi=0.0, w=0.0, **pin)
        m.beam = kind(length=1.0, section=BAR, E=2e9, density=2000.0, bending=3, stretch=1, rigid_start=True)
        m.connect(m.world.frame_b, m.pin.frame_a)
        m.connect(m.pin.frame_b, m.beam.frame_a)
        return mc.simulate(m, 1.0, tolerance=1e-9, points=51)

    plane = fall(pl, beams.PlanarModalBeam)["beam.frame_b.r"]
    space = fall(sp, beams.ModalBeam, n=(0, 0, 1))["beam.frame_b.r_0"]
    assert_allclose(space[:, :2], plane, atol=1e-6)
    assert_allclose(space[:, 2], 0.0, atol=1e-9)


def test_a_load_at_a_station():
    """A cantilever with a force in its middle: F a² (3 L - a) / 6 EI at the tip."""
    m = clamped(pl, stations=(0.5,), shear=False, bending=8)
    m.load = pl.WorldForce(f=(0.0, 0.01))
    m.connect(m.beam.station[0], m.load.frame_b)
    assert_allclose(mc.equilibrium(m)["beam.frame_b.r"][1], 0.01 * 0.25 * 2.5 / (6 * STEEL.E * BAR.I_z), rtol=1e-3)


def test_parameters_change_without_translating_again():
    system = mc.compile(clamped(pl, shear=False, bending=3))
    w = mc.linearize(system).modes().frequencies
    assert_allclose(mc.linearize(system, parameters={"beam.E": 4 * STEEL.E}).modes().frequencies, 2 * w, rtol=1e-9)
    longer = mc.linearize(system, parameters={"beam.length": 2.0}).modes().frequencies
    assert_allclose(longer[:2], w[:2] / 4, rtol=1e-3)  # but for the rotary inertia


def test_every_shape_has_its_damping():
    ratios = (0.01, 0.02, 0.05)
    modes = mc.linearize(clamped(pl, bending=3, damping_ratio=ratios)).modes()
    assert_allclose(modes.damping_ratios, ratios, rtol=1e-6)
    m = clamped(pl, bending=3, damping_time=1e-4)
    modes = mc.linearize(m).modes()
    assert_allclose(modes.damping_ratios, 0.5e-4 * TURN * modes.frequencies, rtol=1e-6)


def test_moments_are_those_of_the_books():
    m = clamped(bending=6)
    m.load = sp.WorldForceAndTorque(f=(0.0, 2.0, 0.0), t=(0.5, 0.0, 0.0))
    m.connect(m.beam.frame_b, m.load.frame_b)
    pose = mc.equilibrium(m)
    x = (np.arange(12) + 0.5) / 12
    assert_allclose(pose["beam.moment"][:, 1], 2.0 * (1 - x), atol=0.02)
    assert_allclose(pose["beam.torsion"], 0.5, rtol=0.01)
    bent, twisted = pose["beam.moment"][:, 1] * 0.01 / BAR.I_z, BAR.shear_stress(0.5)
    assert_allclose(pose["beam.stress"], np.sqrt(bent**2 + 3 * twisted**2), rtol=0.02)


@pytest.mark.parametrize(
    "options, text",
    [
        (dict(bending=0, twist=0), "no shape functions"),
        (dict(damping_ratio=0.1, damping_time=1e-3), "not both"),
        (dict(damping_ratio=(0.1, 0.2)), "one number or 9"),
        (dict(stations=(1.5,)), "not on the beam"),
    ],
)
def test_what_is_refused(options, text):
    with pytest.raises(mc.MechaneError, match=text):
        mc.check(clamped(**options))


@pytest.mark.parametrize("library", [pl, sp])
def test_held_at_both_ends(library):
    """The roots of cosh x cos x = 1: 22.3733 and 61.6728; shear and rotary inertia take some thousandths off."""
    m = clamped(library, stretch=1, shear=False)
    m.wall = library.Fixed(r=(1.0, 0.0, 0.0)[: 2 if library is pl else 3])
    m.connect(m.beam.frame_b, m.wall.frame_b)
    found = TURN * mc.linearize(m).modes().frequencies
    for I in (BAR.I_z,) if library is pl else (BAR.I_z, BAR.I_y):
        for root in (22.3733, 61.6728):
            assert abs(found / (root * math.sqrt(STEEL.E * I / (STEEL.density * BAR.A))) - 1).min() < 4e-3


def test_a_loop_in_space_moves_as_in_the_plane():
    """A slider-crank with a connecting rod that bends; in space its hinges hold more than they need to."""

    def run(library, kind, **axis):
        m = mc.Model("crank")
        m.world, m.bearing = library.World(), library.Revolute(phi=0.5, w=10.0, **axis)
        arm = (0.3, 0.0, 0.0)[: 2 if library is pl else 3]
        m.crank = library.FixedTranslation(r=arm)
        m.disc = library.Body(m=1.0, I=0.1 if library is pl else (0.1, 0.1, 0.1))
        m.pin, m.end = (library.Revolute(phi=mc.guess(g), **axis) for g in (-0.7, 0.2))
        m.rod = kind(length=0.8, section=BAR, E=5e9, density=3000.0, bending=3, damping_time=1e-4, rigid_start=True)
        m.rail = library.Prismatic(n=(1, 0, 0)[: len(arm)], s=mc.guess(1.0))
        m.piston = library.Body(m=0.2, I=0.01 if library is pl else (0.01, 0.01, 0.01))
        m.connect(m.world.frame_b, m.bearing.frame_a, m.rail.frame_a)
        m.connect(m.bearing.frame_b, m.crank.frame_a, m.disc.frame_a)
        m.connect(m.crank.frame_b, m.pin.frame_a)
        m.connect(m.pin.frame_b, m.rod.frame_a)
        m.connect(m.rod.frame_b, m.end.frame_a)
        m.connect(m.end.frame_b, m.rail.frame_b, m.piston.frame_a)
        result = mc.simulate(m, 0.5, tolerance=1e-8, points=51)
        energy = result.energy()
        assert np.abs(energy.error).max() < 1e-5 * energy.kinetic.max()
        return result["rail.s"], result["bearing.phi"]

    for one, two in zip(run(pl, beams.PlanarModalBeam), run(sp, beams.ModalBeam, n=(0, 0, 1)), strict=True):
        assert_allclose(two, one, atol=1e-5)


def test_steps_do_not_depend_on_the_size():
    """The same beam in millimetres and in kilometres, over two swings."""

    def steps(scale):
        m = mc.Model("swing")
        m.world = pl.World(g=0.0)
        m.beam = beams.PlanarModalBeam(
            length=scale, section=beams.Circle(radius=0.01 * scale), material=STEEL, q0=(0.05, 0, 0, 0), qd0=np.zeros(4)
        )
        m.connect(m.world.frame_b, m.beam.frame_a)
        system = mc.compile(m)
        return system.simulate(2 / mc.linearize(system).modes().frequencies[0]).stats["steps"]

    small, large = steps(1e-3), steps(1e3)
    assert abs(small / large - 1) < 0.05


def test_a_beam_swings_alike_whichever_end_is_pinned():
    """Against the segmented beam, extrapolated to infinitely many segments."""

    def tip(kind, pinned, free, phi, **options):
        m = mc.Model("swing")
        m.world, m.hinge = pl.World(), pl.Revolute(phi=phi, w=0.0)
        m.beam = kind(length=1.0, section=BAR, E=2e9, density=2000.0, rigid_start=True, **options)
        m.connect(m.world.frame_b, m.hinge.frame_a)
        m.connect(m.hinge.frame_b, getattr(m.beam, pinned))
        return mc.simulate(m, 1.0, tolerance=1e-7, points=41)[f"beam.{free}.r"]

    coarse, fine = (tip(beams.PlanarBeam, "frame_a", "frame_b", 0.0, segments=n) for n in (5, 10))
    expected = (4 * fine - coarse) / 3
    for pinned, free, phi in (("frame_a", "frame_b", 0.0), ("frame_b", "frame_a", math.pi)):
        assert_allclose(tip(beams.PlanarModalBeam, pinned, free, phi, stretch=1), expected, atol=3e-4)


def on_carrier(**start) -> mc.Model:
    """A beam with a tip mass, hinged in the plane of a carrier."""
    m = mc.Model("carried")
    m.world = sp.World(g=0.0)
    m.carrier = sp.Body(m=3.0, I=(0.3, 0.4, 0.5), r_cm=(0.1, -0.05, 0.02), **start)
    m.plane, m.arm, m.hinge = sp.MovingPlane(), pl.FixedTranslation(r=(0.3, 0.1)), pl.Revolute(phi=0.4, w=0.5)
    m.beam = beams.PlanarModalBeam(length=1.0, section=BAR, material=beams.NYLON, bending=3, rigid_start=True)
    m.tip = pl.Body(m=0.2, I=0.001)
    m.connect(m.carrier.frame_a, m.plane.frame_a)
    m.connect(m.plane.frame_b, m.arm.frame_a)
    m.connect(m.arm.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.beam.frame_a)
    m.connect(m.beam.frame_b, m.tip.frame_a)
    return m


def test_a_beam_in_a_plane_that_tumbles_freely():
    """Energy is conserved, and the centre of mass of everything moves uniformly: the plane feels what it carries."""
    model = on_carrier(r_0=(0, 0, 0), v_0=(0.1, 0.2, 0.3), w_a=(2.0, -3.0, 5.0))
    result = mc.simulate(model, 1.0, tolerance=1e-10)
    q = result["beam.q"]
    assert np.ptp(q[:, 0]) > 1e-3, "the beam bends"
    energy = result.energy()
    assert np.abs(energy.kinetic + energy.potential - energy.kinetic[0] - energy.potential[0]).max() < 1e-8
    m = result.system.model
    masses = float(result["carrier.m"][0]), float(result.evaluate(m.beam.m)[0]), 0.2
    carrier = m.carrier.frame_a.r_0 + m.carrier.frame_a.R.T @ m.carrier.r_cm
    places = [result.evaluate(e) for e in (carrier, m.plane.position(m.beam.centre()), m.plane.position(m.tip.r))]
    centre = sum(k * r for k, r in zip(masses, places, strict=True)) / sum(masses)
    uniform = centre[0] + (centre[-1] - centre[0]) * (result.time / result.time[-1])[:, None]
    assert_allclose(centre, uniform, atol=1e-8)


def test_a_beam_in_a_rotating_plane_as_in_space():
    def run(model, hinge, beam, tip):
        model.world, model.shaft = sp.World(), sp.Revolute(n=(0, 0, 1), phi=0.2, w=3.0)
        model.carrier = sp.Body(m=3.0, I=(0.3, 0.4, 0.5))
        model.hinge, model.tip = hinge, tip
        model.beam = beam(
            length=1.0, section=beams.Circle(radius=0.01), material=beams.NYLON, bending=3, rigid_start=True
        )
        model.connect(model.world.frame_b, model.shaft.frame_a)
        model.connect(model.shaft.frame_b, model.carrier.frame_a)
        model.connect(model.hinge.frame_b, model.beam.frame_a)
        model.connect(model.beam.frame_b, model.tip.frame_a)
        return model

    plane = run(mc.Model("plane"), pl.Revolute(phi=0.4, w=0.5), beams.PlanarModalBeam, pl.Body(m=0.2, I=0.001))
    plane.plane = sp.MovingPlane()
    plane.connect(plane.carrier.frame_a, plane.plane.frame_a)
    plane.connect(plane.plane.frame_b, plane.hinge.frame_a)
    space = run(
        mc.Model("space"),
        sp.Revolute(n=(0, 0, 1), phi=0.4, w=0.5),
        beams.ModalBeam,
        sp.Body(m=0.2, I=(5e-4, 5e-4, 1e-3)),
    )
    space.connect(space.carrier.frame_a, space.hinge.frame_a)
    one, two = (mc.simulate(m, 1.0, tolerance=1e-9) for m in (plane, space))
    assert_allclose(one["shaft.phi"], two["shaft.phi"], atol=1e-6)
    assert_allclose(one["hinge.phi"], two["hinge.phi"], atol=1e-5)
    assert_allclose(one["beam.q"], two["beam.q"][:, 1:4], atol=2e-4 * np.abs(one["beam.q"]).max())  # after the twist


def bridge(library, **options):
    """A steel bar of a metre held at both ends."""
    m = clamped(library, g=9.81, **options)
    m.wall = library.Fixed(r=(1, 0, 0) if library is sp else (1, 0))
    m.connect(m.beam.frame_b, m.wall.frame_b)
    return m


@pytest.mark.parametrize("library", [pl, sp])
def test_a_beam_held_at_both_ends_must_be_able_to_stretch(library):
    """It sags by ρ A g L⁴ / 384 E I; of fixed length it could not bend at all."""
    m = bridge(library, stretch=1, shear=False)
    sag = STEEL.density * BAR.A * 9.81 / (384 * STEEL.E * BAR.I_z)
    assert mc.equilibrium(m).evaluate(m.beam.points)[6, 1] == pytest.approx(-sag, rel=2e-2)
    low = mc.simulate(m, 0.03).evaluate(m.beam.points)[:, 6, 1].min()
    assert low == pytest.approx(-2 * sag, rel=0.05)  # dropped from the straight pose, it swings about its rest
    with (
        warnings.catch_warnings(),
        pytest.raises((mc.MechaneError, mc.MechaneWarning), match=r"cannot bend.*stretch=1"),
    ):
        warnings.simplefilter("error", mc.MechaneWarning)
        mc.simulate(bridge(library), 0.03)

"""Modes of damped, overdamped, gyroscopic and rotating systems against closed forms."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals as sg
from mechane import spatial as sp
from mechane import translational as tr
from mechane.geometry import Parabola

TURN = 2 * math.pi


def chain(n, c=1.0, d=0.0, J=1.0):
    """Discs on a line of springs and dampers, held at one end: all damping is proportional to the stiffness."""
    m = mc.Model("chain")
    m.wall = rot.Fixed()
    m.links = [rot.SpringDamper(c=c, d=d) for _ in range(n)]
    m.discs = [rot.Inertia(J=J) for _ in range(n)]
    end = m.wall.flange_b
    for link, disc in zip(m.links, m.discs, strict=True):
        m.connect(end, link.flange_a)
        m.connect(link.flange_b, disc.flange_a)
        end = disc.flange_b
    return m


def chain_frequencies(n, c=1.0, J=1.0):
    j = np.arange(1, n + 1)
    return 2 * math.sqrt(c / J) * np.sin((2 * j - 1) * math.pi / (2 * (2 * n + 1)))


@pytest.mark.parametrize("n, d", [(3, 0.1), (12, 1.0), (12, 5.0), (25, 3.0)])
def test_every_mode_of_a_chain_is_found_however_many_are_overdamped(n, d):
    w = chain_frequencies(n)
    modes = mc.linearize(chain(n, d=d)).modes()
    assert len(modes) == n
    assert_allclose(TURN * modes.frequencies, w, rtol=1e-6)
    assert_allclose(modes.damping_ratios, d * w / 2, rtol=1e-6)
    assert {len(v) for v in modes.eigenvalues} == {2}


def beside(*wheels):
    """Wheels on springs of their own, (natural frequency, damping ratio), that know nothing of each other."""
    m = mc.Model("beside")
    m.wall = rot.Fixed()
    m.springs = [rot.SpringDamper(c=w**2, d=2 * zeta * w) for w, zeta in wheels]
    m.wheels = [rot.Inertia(J=1.0) for _ in wheels]
    for spring, wheel in zip(m.springs, m.wheels, strict=True):
        m.connect(m.wall.flange_b, spring.flange_a)
        m.connect(spring.flange_b, wheel.flange_a)
    return m


@pytest.mark.parametrize("wheels", [
    [(10.0, 1.5), (10.01, 0.2), (10.02, 3.0)],
    [(1.0, 5.0), (3.0, 7.0), (10.0, 1.2), (10.0, 1.2000001)],
    [(1.0, 5.05), (22.36, 2.348)],  # -0.1, -10 and -5, -100: neighbours do not belong together
    [(5.0, 1.0 + 1e-6), (5.0, 0.01), (5.0, 1.0 - 1e-6)],
])  # fmt: skip
def test_close_frequencies_keep_their_own_damping(wheels):
    modes = mc.linearize(beside(*wheels)).modes()
    found = sorted(zip(TURN * modes.frequencies, modes.damping_ratios, strict=True), key=lambda m: m[1])
    assert_allclose(found, sorted(wheels, key=lambda m: m[1]), rtol=1e-6)


def test_what_decays_alone_stays_alone():
    m = beside((4.0, 3.0))
    m.wheel = rot.Inertia(J=2.0)
    m.oil = rot.Damper(d=1.0)
    m.lag = sg.FirstOrder(u=0.0, T=0.25, y=1.0)
    m.connect(m.wall.flange_b, m.oil.flange_a)
    m.connect(m.oil.flange_b, m.wheel.flange_a)
    modes = mc.linearize(m).modes()
    by_size = {round(float(np.max(np.abs(v))), 6): (f, z) for v, f, z in
               zip(modes.eigenvalues, modes.frequencies, modes.damping_ratios, strict=True)}  # fmt: skip
    assert by_size[4.0] == (0.0, 1.0)  # the filter, 1 / T
    assert by_size[0.5] == (0.0, 1.0)  # the wheel in oil, d / J
    assert by_size[0.0][0] == 0.0  # and where it comes to rest
    assert_allclose(TURN * modes.frequencies[-1], 4.0, rtol=1e-9)
    assert_allclose(modes.damping_ratios[-1], 3.0, rtol=1e-9)


def carousel(speed, w0, d, mass=2.0):
    """A mass on springs along both axes of a platform that turns."""
    m = mc.Model("carousel")
    m.world, m.hub = pl.World(g=0.0), pl.Revolute(driven=True)
    m.motor = rot.Position(phi=lambda t: speed * t)
    m.x, m.y = pl.Prismatic(n=(1, 0), driven=True), pl.Prismatic(n=(0, 1), driven=True)
    m.body = pl.Body(m=mass, I=0.1)
    m.sx, m.sy = (tr.SpringDamper(c=mass * w0**2, d=mass * d) for _ in range(2))
    m.ground = tr.Fixed()
    m.connect(m.motor.flange_b, m.hub.axis)
    for one, two in ((m.world, m.hub), (m.hub, m.x), (m.x, m.y), (m.y, m.body)):
        m.connect(one.frame_b, two.frame_a)
    for spring, joint in ((m.sx, m.x), (m.sy, m.y)):
        m.connect(m.ground.flange_b, spring.flange_a)
        m.connect(spring.flange_b, joint.axis)
    return m


@pytest.mark.parametrize(
    "speed, w0, d", [(0.0, 5.0, 0.5), (2.0, 5.0, 0.0), (2.0, 5.0, 0.5), (4.9, 5.0, 1.0), (1.0, 5.0, 30.0)]
)
def test_a_mass_on_a_turning_platform_has_two_gyroscopic_modes(speed, w0, d):
    """z'' + (d + 2iΩ) z' + (ω₀² - Ω²) z = 0 in the complex plane of the platform."""
    linear = mc.linearize(carousel(speed, w0, d), steady=True)
    roots = np.roots([1, d + 2j * speed, w0**2 - speed**2])
    expected = np.sort_complex(np.r_[roots, roots.conj()].round(9))
    assert_allclose(np.sort_complex(np.linalg.eigvals(linear.A).round(9)), expected, atol=1e-5)
    modes = linear.modes()
    assert len(modes) == 2 and (modes.frequencies > 0).all()
    assert_allclose(np.prod(TURN * modes.frequencies), abs(np.prod(roots)), rtol=1e-6)


def test_a_steady_rotation_is_the_same_at_all_times():
    m = carousel(2.0, 5.0, 0.5)
    result = mc.simulate(m, 3.0, tolerance=1e-9)
    pose = mc.linearize(m, steady=True)
    for t in (0.0, 1.3, 3.0):
        assert_allclose(mc.linearize(result, at=t).A, pose.A, atol=1e-9)


def test_at_rest_the_platform_does_not_turn():
    modes = mc.linearize(carousel(2.0, 5.0, 0.0)).modes()
    assert_allclose(TURN * modes.frequencies, 5.0, rtol=1e-9)


def blade(segments, speed, damping):
    """The two lowest frequencies and damping ratios of a steel rod on a hub, in units of sqrt(EI / ρAL⁴), and how many."""
    section = beams.Circle(radius=0.005)
    unit = math.sqrt(beams.STEEL.E * section.I_z / (beams.STEEL.density * math.pi * 0.005**2))
    m = mc.Model("blade")
    m.world, m.hub = sp.World(g=0.0), sp.Revolute(n=(0, 0, 1), driven=True)
    m.motor = rot.Position(phi=lambda t: speed * unit * t)
    m.beam = beams.Beam(segments=segments, length=1.0, section=section, material=beams.STEEL, damping_time=damping)
    m.connect(m.motor.flange_b, m.hub.axis)
    m.connect(m.world.frame_b, m.hub.frame_a)
    m.connect(m.hub.frame_b, m.beam.frame_a)
    modes = mc.linearize(m, steady=True).modes()
    return TURN * modes.frequencies[:2] / unit, modes.damping_ratios[:2] / unit, len(modes)


@pytest.mark.parametrize("speed, flap", [(0.0, 3.5160), (3.0, 4.7973), (6.0, 7.3604)])
def test_a_rotating_damped_beam_against_wright(speed, flap):
    """Flap frequencies of Wright et al. 1982; lag² = flap² - speed². The error falls with the square of the spacing."""
    damping = 4e-5
    (coarse, _, few), (fine, ratios, many) = blade(4, speed, damping), blade(8, speed, damping)
    assert (few, many) == (24, 48)  # 6 degrees of freedom for each segment, none of them lost to a zero
    assert_allclose((4 * fine - coarse) / 3, (math.sqrt(flap**2 - speed**2), flap), rtol=4e-3)
    # damping is proportional to the elastic stiffness alone, 3.516² of flap² in all (to first order of the form)
    assert_allclose(ratios, damping * 3.516**2 / (2 * fine), rtol=0.1)


@pytest.mark.parametrize("seed", range(8))
def test_random_networks_have_as_many_modes_as_masses(seed):
    """Masses joined at random by springs and dampers, weak to far beyond critical, against NumPy's matrices."""
    rng = np.random.default_rng(seed)
    n, strength = int(rng.integers(2, 7)), 10 ** rng.uniform(-1, 1.7)
    M, K, C = np.diag(rng.uniform(0.2, 5, n)), np.zeros((n, n)), np.zeros((n, n))
    m = mc.Model("network")
    m.wall, m.masses = tr.Fixed(), [tr.Mass(m=float(x)) for x in np.diag(M)]
    ends = [(j, i) for i in range(n) for j in range(-1, i) if j in (-1, i - 1) or rng.random() < 0.4]
    m.links = [tr.SpringDamper(c=rng.uniform(1, 100), d=strength * 10 ** rng.uniform(-2, 1)) for _ in ends]
    for link, (j, i) in zip(m.links, ends, strict=True):
        m.connect(m.wall.flange_b if j < 0 else m.masses[j].flange_b, link.flange_a)
        m.connect(link.flange_b, m.masses[i].flange_a)
        e = np.eye(n)[i] - (np.eye(n)[j] if j >= 0 else 0.0)
        K, C = K + float(link.c.value) * np.outer(e, e), C + float(link.d.value) * np.outer(e, e)
    modes = mc.linearize(m).modes()
    assert len(modes) == n and (modes.frequencies > 0).all() and {len(v) for v in modes.eigenvalues} == {2}
    A = np.block([[np.zeros((n, n)), np.eye(n)], [-np.linalg.solve(M, K), -np.linalg.solve(M, C)]])
    expected, found = np.linalg.eigvals(A), np.concatenate(modes.eigenvalues)
    assert_allclose(
        np.sort_complex(found.round(6)), np.sort_complex(expected.round(6)), atol=1e-5 * abs(expected).max()
    )
    w, ratio = TURN * modes.frequencies, modes.damping_ratios
    assert_allclose(np.prod(w) ** 2, np.linalg.det(K) / np.linalg.det(M), rtol=1e-6)
    assert_allclose(2 * ratio @ w, np.trace(np.linalg.solve(M, C)), rtol=1e-6)


def on_two_bearings(damping_ratio):
    """A beam between a hinge and a hinge that slides along it: a loop, in which some rates depend on others."""
    m = mc.Model("on_two_bearings")
    m.world, m.foot = sp.World(g=0.0), sp.FixedTranslation(r=(1.5, 0, 0))
    section, steel = beams.Circle(radius=0.004), dict(E=2e11, G=8e10, density=7800.0)
    m.beam = beams.Beam(segments=4, length=1.5, section=section, damping_ratio=damping_ratio, **steel)
    m.near, m.far = (sp.Revolute(n=(0, 0, 1), phi=start) for start in (0.0, mc.guess(0.0)))
    m.slide = sp.Prismatic(n=(1, 0, 0), s=mc.guess(0.0))
    m.connect(m.world.frame_b, m.near.frame_a, m.foot.frame_a)
    m.connect(m.near.frame_b, m.beam.frame_a)
    m.connect(m.beam.frame_b, m.far.frame_a)
    m.connect(m.foot.frame_b, m.slide.frame_a)
    m.connect(m.far.frame_b, m.slide.frame_b)
    return m


def test_overdamped_modes_of_a_loop_keep_their_frequencies():
    """Damping nearly proportional to the stiffness; the first is 7.07 Hz, (π/L)² √(EI/ρA) of the slender beam."""
    free, damped = (mc.linearize(on_two_bearings(d)).modes() for d in (0.0, 0.1))
    assert (damped.damping_ratios > 1).sum() > 3
    assert free.frequencies[0] == pytest.approx(TURN / 4 / 1.5**2 * math.sqrt(2e11 / 7800) * 0.002, rel=1e-3)
    assert_allclose(damped.frequencies, free.frequencies, rtol=0.01)


def test_what_only_accumulates_is_no_mode():
    """A bead in a parabola, ω² = 2 g c, which also counts its way and its energy; a trolley with a damper keeps its rigid-body motion."""
    m = mc.Model("bead")
    m.world, m.bead = pl.World(), pl.Body(m=1.3, I=0.1)
    m.wire, m.meter = pl.PointOnCurve(curve=Parabola(c=0.7), s0=0.1, v0=0.0), pl.Energy()
    m.rail, m.trolley, m.damper = pl.Prismatic(n=(1, 0), s=2.0, v=0.0), pl.Body(m=2.0, I=0.1), pl.Damper(d=3.0)
    m.connect(m.world.frame_b, m.wire.frame_a, m.rail.frame_a, m.damper.frame_a)
    m.connect(m.wire.frame_b, m.meter.frame_a)
    m.connect(m.meter.frame_b, m.bead.frame_a)
    m.connect(m.rail.frame_b, m.trolley.frame_a, m.damper.frame_b)
    linear = mc.linearize(m)
    assert {"wire.s", "meter.energy"} <= set(linear.states)
    modes = linear.modes()
    assert_allclose(TURN * modes.frequencies, [0, 0, math.sqrt(2 * 9.81 * 0.7)], rtol=1e-7)
    assert_allclose(np.sort(np.concatenate(modes.eigenvalues[:2])), [-1.5, 0], atol=1e-9)
    assert_allclose(modes.shapes[2]["wire.s"], modes.shapes[2]["wire.s0"], rtol=1e-6)  # both start at the lowest point
    assert abs(modes.shapes[0]["rail.s"]) > 0.9


def governor(drive):
    """A pendulum that swings in the plane of an arm turning about the vertical."""
    m = mc.Model("governor")
    m.world, m.shaft, m.drive = sp.World(), sp.Revolute(n=(0, 1, 0), driven=True), drive
    m.hinge, m.ball = sp.Revolute(n=(0, 0, 1), phi=0.3, w=0.0), sp.PointMass(m=2.0)
    m.rod = sp.FixedTranslation(r=(0, -0.5, 0))
    m.connect(m.drive.flange_b, m.shaft.axis)
    for one, two in ((m.world, m.shaft), (m.shaft, m.hinge), (m.hinge, m.rod)):
        m.connect(one.frame_b, two.frame_a)
    m.connect(m.rod.frame_b, m.ball.frame_a)
    return m


@pytest.mark.parametrize("drive", [lambda: rot.Speed(w=8.0), lambda: rot.Position(phi=lambda t: 8.0 * t)])
def test_a_governor_driven_at_a_speed_or_along_an_angle(drive):
    """cos φ = g / (l Ω²), ω² = Ω² sin² φ."""
    linear, cosine = mc.linearize(governor(drive()), steady=True), 9.81 / (0.5 * 64)
    assert_allclose(math.cos(linear.pose["hinge.phi"]), cosine, rtol=1e-9)
    assert_allclose(TURN * linear.modes().frequencies, [8.0 * math.sqrt(1 - cosine**2)], rtol=1e-8)


def test_there_is_no_rest_at_a_prescribed_speed():
    with pytest.raises(mc.MechaneError, match=r"shaft\.phi has a prescribed speed"):
        mc.equilibrium(governor(rot.Speed(w=8.0)))

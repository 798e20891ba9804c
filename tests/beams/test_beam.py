"""Beams and cables against beam theory, the elastica and the catenary."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.optimize import brentq

import mechane as mc
from mechane import beams, geometry
from mechane import planar as pl
from mechane import spatial as sp

FLAT = beams.Rectangle(width=0.02, height=0.01)
SOFT = dict(E=2e9, G=8e8, density=1000.0)


def clamped(beam, f=(0, 0, 0), t=(0, 0, 0), g=0.0) -> mc.Model:
    m = mc.Model("clamped")
    m.world = sp.World(g=g)
    m.beam = beam
    m.tip = sp.WorldForceAndTorque(f=f, t=t)
    m.connect(m.world.frame_b, m.beam.frame_a)
    m.connect(m.beam.frame_b, m.tip.frame_b)
    return m


def flat(n, **options):
    return beams.Beam(**(dict(segments=n, length=1.0, section=FLAT, **SOFT) | options))


# ---------------------------------------------------------------- sections
def test_sections():
    c, t, r = beams.Circle(radius=0.1), beams.Tube(radius=0.1, thickness=0.1), beams.Rectangle(width=0.2, height=0.1)
    assert c.I_y == pytest.approx(math.pi / 4 * 1e-4) and c.J == pytest.approx(2 * c.I_y)
    assert (t.A, t.I_y, t.J) == pytest.approx((c.A, c.I_y, c.J))
    assert r.I_y == pytest.approx(0.2 * 0.1**3 / 12) and r.I_z == pytest.approx(0.1 * 0.2**3 / 12)
    assert beams.Rectangle(width=1, height=10).J == pytest.approx(0.3123 * 10, rel=1e-3), "Roark"
    for bad in (
        lambda: beams.Circle(radius=0),
        lambda: beams.Tube(radius=1, thickness=2),
        lambda: beams.Section(1, 0, 1, 1),
        lambda: beams.Section(1, 1, 1, 1, c_z={}),  # type: ignore[arg-type]
    ):
        with pytest.raises(mc.MechaneError, match=r"must be|more than"):
            bad()


# ---------------------------------------------------------------- linear statics
@pytest.mark.parametrize("n", [2, 5])
def test_the_chain_has_the_deflection_of_the_book(n):
    """Joints in the middle: F L³/EI (1/3 - 1/(12 n²)); shear adds F L/(κ G A)."""
    EI, force = SOFT["E"] * FLAT.I_z, 1e-4
    pose = mc.equilibrium(clamped(flat(n, shear=False), f=(0, force, 0)))
    assert pose["beam.frame_b.r_0"][1] == pytest.approx(force / EI * (1 / 3 - 1 / (12 * n**2)), rel=1e-6)
    sheared = mc.equilibrium(clamped(flat(n), f=(0, force, 0)))
    extra = force / (FLAT.shear_factor * SOFT["G"] * FLAT.A)
    assert sheared["beam.frame_b.r_0"][1] - pose["beam.frame_b.r_0"][1] == pytest.approx(extra, rel=1e-3)


def test_both_planes_torsion_and_stretch():
    EIy, EIz, GJ, EA = (SOFT["E"] * FLAT.I_y, SOFT["E"] * FLAT.I_z, SOFT["G"] * FLAT.J, SOFT["E"] * FLAT.A)
    t = 1e-3
    pose = mc.equilibrium(clamped(flat(6, shear=False), f=(0, 0, 1e-4)))
    assert pose["beam.frame_b.r_0"][2] == pytest.approx(1e-4 / EIy * (1 / 3 - 1 / (12 * 36)), rel=1e-5)
    pose = mc.equilibrium(clamped(flat(6), t=(t, 0, 0)))
    assert math.atan2(pose["beam.frame_b.R"][1, 2], pose["beam.frame_b.R"][1, 1]) == pytest.approx(t / GJ, rel=1e-9)
    pose = mc.equilibrium(clamped(flat(6), t=(0, 0, t)))
    assert pose["beam.frame_b.r_0"][1] == pytest.approx(0.5 * t / EIz, rel=1e-4), "M L²/2EI, exact for any n"
    pose = mc.equilibrium(clamped(flat(6), f=(50.0, 0, 0)))
    assert pose["beam.frame_b.r_0"][0] - 1 == pytest.approx(50 / EA, rel=1e-9)


def test_loads_and_stresses_inside():
    pose = mc.equilibrium(clamped(flat(10), f=(0.02, 1e-3, 0), t=(1e-3, 0, 0)))
    middle = (np.arange(10) + 0.5) / 10
    assert_allclose(pose["beam.tension"], 0.02, rtol=1e-4)
    assert_allclose(pose["beam.moment"][:, 1], 1e-3 * (1 - middle), rtol=1e-2)
    assert_allclose(pose["beam.torsion"], 1e-3, rtol=1e-3)
    normal = 0.02 / FLAT.A + np.abs(pose["beam.moment"][:, 1]) * 0.01 / FLAT.I_z
    assert_allclose(pose["beam.stress"], np.hypot(normal, math.sqrt(3) * FLAT.shear_stress(1e-3)), rtol=1e-2)
    assert_allclose(pose["beam.strain"], normal / SOFT["E"], rtol=1e-2)


def test_parameters_may_change_without_translating_again():
    system = mc.compile(clamped(flat(4), f=(0, 1e-4, 0)))
    once, twice = (mc.equilibrium(system, parameters={"beam.E": e, "beam.G": 0.4 * e}) for e in (2e9, 4e9))
    assert once["beam.frame_b.r_0"][1] / twice["beam.frame_b.r_0"][1] == pytest.approx(2.0, rel=1e-6)


# ---------------------------------------------------------------- large deflection
@pytest.mark.parametrize(
    ("load", "v", "u"), [(1, 0.30172, 0.05643), (2, 0.49346, 0.16064), (5, 0.71379, 0.38763), (10, 0.81061, 0.55500)]
)
def test_elastica(load, v, u):
    """Second order, also when bent far: the errors of 10 and 20 segments extrapolate to the table."""
    tips = []
    for n in (10, 20):
        m = mc.Model("elastica")
        m.world = pl.World(g=0.0)
        m.beam = beams.PlanarBeam(
            segments=n, length=1.0, A=1.0, I_z=1e-6, E=1.0, density=1.0, shear=False, extensible=False
        )
        m.tip = pl.WorldForce(f=(0, load * 1e-6))
        m.connect(m.world.frame_b, m.beam.frame_a)
        m.connect(m.beam.frame_b, m.tip.frame_b)
        x, y = mc.equilibrium(m)["beam.frame_b.r"]
        tips.append(np.array((y, 1 - x)))
    assert_allclose((4 * tips[1] - tips[0]) / 3, (v, u), atol=2e-5)
    assert np.all(np.abs(tips[1] - (v, u)) < 0.35 * np.abs(tips[0] - (v, u)) + 1e-5)


@pytest.mark.parametrize("n", [3, 12])
def test_a_moment_rolls_any_number_of_segments_up(n):
    """The angles are linear in the moment, so the polygon closes exactly."""
    pose = mc.equilibrium(clamped(flat(n), t=(0, 2 * math.pi * SOFT["E"] * FLAT.I_y, 0)))
    assert_allclose(pose["beam.frame_b.r_0"], 0.0, atol=1e-9)


def test_bending_in_a_slanted_plane_does_not_twist():
    rod = beams.Beam(segments=8, length=1.0, section=beams.Circle(radius=0.005), **SOFT)
    EI = SOFT["E"] * beams.Circle(radius=0.005).I_y
    pose = mc.equilibrium(clamped(rod, t=(0, 0.6 * EI, 0.8 * EI)))
    straight = mc.equilibrium(
        clamped(beams.Beam(segments=8, length=1.0, section=beams.Circle(radius=0.005), **SOFT), t=(0, 0, EI))
    )
    r, s = pose["beam.frame_b.r_0"], straight["beam.frame_b.r_0"]
    assert_allclose(r, (s[0], 0.8 * s[1], -0.6 * s[1]), atol=1e-9)
    assert_allclose(pose["beam.torsion"], 0.0, atol=1e-9)


# ---------------------------------------------------------------- dynamics
def test_frequencies_converge_to_euler_bernoulli():
    beta = np.array((1.875104069, 4.694091133, 7.854757438))
    section = beams.Circle(radius=0.002)
    scale = math.sqrt(SOFT["E"] * section.I_y / (SOFT["density"] * section.A))
    errors = []
    for n in (8, 16):
        m = mc.Model("clamped")
        m.world = pl.World(g=0.0)
        m.beam = beams.PlanarBeam(segments=n, length=1.0, section=section, **SOFT)
        m.connect(m.world.frame_b, m.beam.frame_a)
        found = mc.linearize(m).modes().frequencies[:3]
        errors.append(found / (beta**2 * scale / (2 * math.pi)) - 1)
    assert np.all(np.abs(errors[1]) < (1e-3, 5e-3, 2e-2))
    assert np.all(np.abs(errors[1][1:]) < 0.3 * np.abs(errors[0][1:]) + 1e-4), "second order"


RAYLEIGH = [(3.0, 0.0), (0.0, 2e-4), (2.0, 1e-4)]


@pytest.mark.parametrize(("alpha", "beta"), RAYLEIGH)
def test_rayleigh_damping(alpha, beta):
    """The ratio of every mode is alpha/2w + beta w/2, with the frequencies w of the beam without damping."""
    bare = mc.linearize(clamped(flat(6))).modes()
    modes = mc.linearize(clamped(flat(6, alpha=alpha, beta=beta))).modes()
    w = 2 * math.pi * bare.frequencies[:5]
    assert_allclose(modes.damping_ratios[:5], alpha / (2 * w) + beta * w / 2, rtol=1e-4)


@pytest.mark.parametrize(("alpha", "beta"), RAYLEIGH)
def test_rayleigh_damping_in_the_plane(alpha, beta):
    def modes(**damping):
        m = mc.Model("plane")
        m.world = pl.World(g=0.0)
        m.beam = beams.PlanarBeam(segments=6, length=1.0, section=FLAT, **SOFT, **damping)
        m.connect(m.world.frame_b, m.beam.frame_a)
        return mc.linearize(m).modes()

    w = 2 * math.pi * modes().frequencies[:4]
    assert_allclose(modes(alpha=alpha, beta=beta).damping_ratios[:4], alpha / (2 * w) + beta * w / 2, rtol=1e-4)


def test_a_free_beam_loses_its_speed_by_the_damping_of_mass():
    """C = alpha M: alone in space momentum and angular momentum fade with exp(-alpha t)."""
    m = mc.Model("adrift")
    m.world = sp.World(g=0.0)
    m.beam = flat(2, alpha=2.0, damping_ratio=0.1)
    start = {"beam.slice[0].v_cm": (0.3, 0.2, -0.1), "beam.frame_a.w": (0.5, 0.2, -0.6)}
    result = mc.simulate(m, 1.0, tolerance=1e-8, points=51, initial=start)
    push = spin = 0.0
    for s in m.beam.slice:
        p = s.m * s.v_cm
        push = push + p
        spin = spin + mc.cross(s.centre(), p) + s.frame_a.R.T @ s.spin(s.w_a)
    fade = np.exp(-2 * result.time)[:, None]
    for momentum in (result.evaluate(push), result.evaluate(spin)):
        assert np.abs(momentum[0]).min() > 1e-6
        assert_allclose(momentum, fade * momentum[0], atol=1e-6 * np.abs(momentum[0]).max())
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-6 * energy.kinetic.max()
    assert energy.kinetic[-1] < 0.05 * energy.kinetic[0]


def test_damping_ratio_is_that_of_the_first_mode():
    modes = mc.linearize(clamped(flat(12, damping_ratio=0.03))).modes()
    assert modes.damping_ratios[0] == pytest.approx(0.03, rel=0.02)
    assert np.all(np.diff(modes.frequencies) >= 0)


def test_plane_and_space_agree_and_energy_closes():
    def plane():
        m = mc.Model("plane")
        m.world = pl.World()
        m.beam = beams.PlanarBeam(segments=5, length=1.0, section=FLAT, damping_ratio=0.05, **SOFT)
        m.connect(m.world.frame_b, m.beam.frame_a)
        return m

    a = mc.simulate(plane(), 0.3, tolerance=1e-7)
    b = mc.simulate(clamped(flat(5, damping_ratio=0.05), g=9.81), 0.3, tolerance=1e-7)
    assert_allclose(a["beam.frame_b.r"], b["beam.frame_b.r_0"][:, :2], atol=1e-7)
    assert_allclose(a["beam.moment"], b["beam.moment"][:, :, 1], atol=1e-4)
    for result in (a, b):
        energy = result.energy()
        assert np.abs(energy.error).max() < 1e-6 * np.ptp(energy.potential)
        assert energy.dissipated[-1] > 0.1 * np.ptp(energy.kinetic)
        assert result.stats["solver"] in ("dopri5", "dop853", "rodas")


def test_stiff_beams_choose_a_stiff_solver():
    m = clamped(flat(8, damping_ratio=0.05), g=9.81)
    result = mc.simulate(m, 0.5, tolerance=1e-4, points=51)
    assert result.stats["solver"] == "rodas"
    assert result.stats["steps"] < 1000


def test_the_dynamics_are_explicit_and_linear_in_the_segments():
    size = {}
    for n in (4, 8, 16):
        m = mc.Model("plane")
        m.world = pl.World()
        m.beam = beams.PlanarBeam(segments=n, length=1.0, section=FLAT, **SOFT)
        m.connect(m.world.frame_b, m.beam.frame_a)
        system = mc.compile(m)
        assert not system.report.linear_blocks and system.report.degrees_of_freedom == 3 * n
        size[n] = system.program().instructions
    assert (size[16] - size[8]) / 8 == pytest.approx((size[8] - size[4]) / 4, rel=0.02)


@pytest.mark.parametrize("rigid", [dict(shear=False), dict(extensible=False), dict(shear=False, extensible=False)])
def test_a_beam_of_euler_and_bernoulli_costs_the_same_for_each_further_segment(rigid):
    size = {}
    for n in (4, 8, 12):
        m = mc.Model("space")
        m.world = sp.World()
        m.beam = beams.Beam(segments=n, length=1.0, section=FLAT, **SOFT, **rigid)
        m.connect(m.world.frame_b, m.beam.frame_a)
        system = mc.compile(m)
        assert not system.functions.solves, "no pivot can vanish"
        size[n] = system.program().instructions
    assert size[12] - size[8] < 1.15 * (size[8] - size[4])


def test_a_beam_bent_along_a_quarter_circle_gives_way_as_castigliano_says():
    """Clamped at its start, pushed at its end along x: u = F R³/EI (3π/4 - 2, 1/2), with second order; no stress at rest."""
    R, F, error = 0.4, 1e-3, []
    for n in (4, 8):
        m = mc.Model("arc")
        m.world = pl.World(g=0.0)
        m.beam = beams.PlanarBeam(
            segments=n, length=R * math.pi / 2, section=FLAT, rest=geometry.Circle(radius=R), shear=False,
            extensible=False, **SOFT,
        )  # fmt: skip
        m.push = pl.WorldForce(f=(F, 0.0))
        m.connect(m.world.frame_b, m.beam.frame_a)
        m.connect(m.beam.frame_b, m.push.frame_b)
        system = mc.compile(m)
        rest, pushed = mc.equilibrium(system, parameters={"push.f": (0, 0)}), mc.equilibrium(system)
        assert_allclose(rest["beam.frame_b.r"], (-R, R), atol=1e-12)
        assert rest["beam.stress"].max() < 1e-9
        moved = (pushed["beam.frame_b.r"] - rest["beam.frame_b.r"]) / (F * R**3 / (SOFT["E"] * FLAT.I_z))
        error.append(np.abs(moved - (3 * math.pi / 4 - 2, 0.5)).max())
    assert error[0] / error[1] == pytest.approx(4.0, rel=0.05) and error[1] < 4e-3


def test_a_strip_on_edge_tips_over_sideways():
    """Lateral buckling of a cantilever (Prandtl, Michell): F = 4.0126 √(EI GJ)/L², more by the bending before it."""
    strip, E, G = beams.Rectangle(width=0.02, height=0.004), 71e9, 27e9
    weak, strong, twist = E * strip.I_y, E * strip.I_z, G * strip.J
    critical = 4.0126 * math.sqrt(weak * twist) / math.sqrt((1 - weak / strong) * (1 - twist / strong))
    m = mc.Model("strip")
    m.world = sp.World(g=0.0)
    m.beam = beams.Beam(segments=8, length=1.0, section=strip, E=E, G=G, density=2780.0, shear=False)
    m.push = sp.WorldForce(f=(0, -1.0, 0))
    m.connect(m.world.frame_b, m.beam.frame_a)
    m.connect(m.beam.frame_b, m.push.frame_b)
    system = mc.compile(m)
    assert mc.equilibrium(system, parameters={"push.f": (0, -0.97 * critical, 0)}).stable
    with pytest.warns(mc.MechaneWarning, match="unstable"):
        assert not mc.equilibrium(system, parameters={"push.f": (0, -1.03 * critical, 0)}).stable


def test_mass_and_inertia_are_those_of_the_rod():
    """A free beam turned as a whole."""
    m = mc.Model("free")
    m.world = pl.World(g=0.0)
    m.hinge = pl.Revolute(phi=0.0, w=2.0)
    m.beam = beams.PlanarBeam(segments=4, length=1.0, section=FLAT, shear=False, extensible=False, **SOFT)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.beam.frame_a)
    energy = mc.simulate(m, 1e-6, points=2).energy().kinetic[0]
    mass = SOFT["density"] * FLAT.A
    assert energy == pytest.approx(0.5 * 4.0 * (mass / 3 + SOFT["density"] * FLAT.I_z), rel=1e-9)


# ---------------------------------------------------------------- shapes
def test_a_beam_along_a_curve_lies_there_without_stress():
    helix = geometry.Helix(radius=0.1, rise=0.05, turns=1)
    m = clamped(beams.Beam(segments=12, rest=helix, section=FLAT, **SOFT))
    pose = mc.equilibrium(m)
    s = np.linspace(0, helix.length(), 13)
    assert_allclose(
        pose.evaluate(m.beam.points), helix.position(helix.parameter_at(s)) - helix.position(0.0), atol=1e-9
    )
    assert np.abs(pose["beam.stress"]).max() < 1e-3
    assert pose["beam.length"] == pytest.approx(helix.length())


def test_a_close_coiled_spring_has_the_stiffness_of_the_book():
    """Axial force on a helix: d = 64 F R³ n / (G d⁴), from torsion alone; held against turning at both ends."""
    wire, turns = beams.Circle(radius=0.002), 2
    helix = geometry.Helix(radius=0.05, rise=0.001, turns=turns)
    m = clamped(beams.Beam(segments=32, rest=helix, section=wire, E=2e11, G=8e10, density=7800.0), f=(0.5, 0, 0))
    moved = mc.equilibrium(m)["beam.frame_b.r_0"][0] - 0.001 * 2 * math.pi * turns
    book = 64 * 0.5 * 0.05**3 * turns / (8e10 * 0.004**4)
    # the load acts on the wire, not on the axis: bending and the torque of the eccentric force add to the book's value
    R, GJ, EI = 0.05, 8e10 * wire.J, 2e11 * wire.I_y
    phi = np.linspace(0, 2 * math.pi * turns, 20001)
    torque, bend = R * (1 - np.cos(phi)), R * np.sin(phi)
    exact = 0.5 * np.trapezoid(torque**2 / GJ + bend**2 / EI, phi) * R
    assert moved == pytest.approx(exact, rel=0.02)
    assert book < exact


def test_a_bent_start_springs_back():
    arc = geometry.Circle(radius=0.3)
    off = []
    for n in (8, 16):
        m = mc.Model("bent")
        m.world = pl.World(g=0.0)
        m.beam = beams.PlanarBeam(segments=n, length=0.9, start=arc, section=FLAT, **SOFT)
        m.connect(m.world.frame_b, m.beam.frame_a)
        begin = mc.simulate(m, 1e-6, points=2)
        on_arc = arc.position(arc.parameter_at(np.linspace(0, 0.9, n + 1))) - arc.position(0.0)
        off.append(np.abs(begin.evaluate(m.beam.points)[0] - on_arc).max())
        assert_allclose(begin["beam.curvature"][0], 1 / 0.3, rtol=1e-3)
    assert off[0] / off[1] == pytest.approx(4.0, rel=0.1), "a polygon near the arc, second order"
    assert_allclose(mc.equilibrium(m).evaluate(m.beam.points)[-1], (0, 0.9), atol=1e-6)


def test_stations_are_frames_on_the_beam():
    m = clamped(flat(4, stations=(0.0, 0.3, 1.0)), f=(0, 1e-3, 0))
    m.weight = sp.Body(m=0.1, I=(1e-4,) * 3)
    m.connect(m.beam.station[1], m.weight.frame_a)
    pose = mc.equilibrium(m)
    assert pose["weight.r_0"][0] == pytest.approx(0.3, abs=1e-4)
    assert_allclose(pose["beam.station[2].r_0"], pose["beam.frame_b.r_0"], atol=1e-12)
    with pytest.raises(mc.MechaneError, match=r"1\.5 m is not on the beam"):
        flat(4, stations=(1.5,))


# ---------------------------------------------------------------- cables
def test_a_hanging_cable_is_a_catenary():
    span, length = 1.0, 1.3
    m = mc.Model("catenary")
    m.world = pl.World()
    slope = math.atan(math.sinh(span / (2 * parameter_of(span, length))))
    m.pin_a, m.pin_b = pl.Revolute(), pl.Revolute(phi=mc.guess(-slope))
    m.cable = beams.PlanarCable(segments=24, length=length, section=beams.Circle(radius=0.003), strands=400,
                                start=catenary(span, length), E=1e8, density=1500.0)  # fmt: skip
    m.wall = pl.Fixed(r=(span, 0))
    m.connect(m.world.frame_b, m.pin_a.frame_a)
    m.connect(m.pin_a.frame_b, m.cable.frame_a)
    m.connect(m.cable.frame_b, m.pin_b.frame_a)
    m.connect(m.pin_b.frame_b, m.wall.frame_a)
    pose = mc.equilibrium(m)
    a = parameter_of(span, length)
    sag = a * (math.cosh(span / (2 * a)) - 1)
    points = pose.evaluate(m.cable.points)
    assert points[12, 1] == pytest.approx(-sag, rel=3e-3)
    line = a * (np.cosh((points[:, 0] - span / 2) / a) - math.cosh(span / (2 * a)))
    assert_allclose(points[:, 1], line, atol=3e-3)
    weight = 1500 * math.pi * 0.003**2 * 9.81
    assert pose["cable.tension"][12] == pytest.approx(weight * a, rel=1e-2), "horizontal pull: w a"


def parameter_of(span, length):
    return brentq(lambda a: 2 * a * math.sinh(span / (2 * a)) - length, 0.05, 10)


def catenary(span, length):
    a = parameter_of(span, length)
    return geometry.Curve(
        lambda q: (q, a * (mc.cosh((q - span / 2) / a) - math.cosh(span / (2 * a)))), interval=(0.0, span)
    )


def test_strands_make_a_cable_limp():
    one, many = (
        beams.Cable(segments=4, length=1.0, section=beams.Circle(radius=0.01), strands=n, **SOFT) for n in (1, 50)
    )
    system = [mc.equilibrium(clamped(c, f=(0, 1e-6, 0)))["beam.frame_b.r_0"][1] for c in (one, many)]
    assert system[1] / system[0] == pytest.approx(50, rel=1e-2)


# ---------------------------------------------------------------- looking, wrong use
def test_segments_are_coloured_by_stress():
    from mechane.view.scene import build_scene

    m = clamped(flat(6), f=(0, 1.0, 0))
    scene = build_scene(mc.equilibrium(m).result)
    color = np.array([scene.color[0, k] for k, s in enumerate(scene.shapes) if s.owner == "beam"])
    assert len(color) == 6
    assert np.all(np.diff(color[:, 0]) < 0), "reddest at the clamp"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (dict(length=1.0), "needs E, density, A, I_z"),
        (dict(length=1.0, section=3.0), "section=3.0 must be"),
        (dict(section=FLAT, **SOFT), "needs length"),
        (dict(section=FLAT, length=-1.0, **SOFT), "below its minimum"),
        (dict(section=FLAT, length=1.0, segments=0, **SOFT), "whole number"),
        (dict(section=FLAT, length=1.0, damping_ratio=0.1, damping_time=0.1, **SOFT), "not both"),
        (dict(section=FLAT, length=1.0, beta=0.1, damping_time=0.1, **SOFT), "damping_time=… or beta=…, not both"),
        (dict(section=FLAT, length=1.0, alpha=-1.0, **SOFT), "alpha=-1.0 must not be negative"),
        (dict(section=FLAT, length=9.0, rest=geometry.Helix(radius=0.1, turns=1), **SOFT), "longer than its curve"),
    ],
)
def test_wrong_use_is_explained(options, message):
    with pytest.raises(mc.MechaneError, match=message):
        beams.Beam(**options)


def test_materials():
    beam = beams.Beam(length=1.0, section=FLAT, material=beams.STEEL)
    assert float(beam.E.value) == 2.1e11 and float(beam.density.value) == 7850.0


def test_equilibrium_of_many_segments_needs_no_general_eigenvalues(monkeypatch):
    """The symmetric part of the stiffness shows that a beam is stable; the functions of a search are created once."""
    m = mc.Model("long")
    m.world = sp.World(g=0.0)
    m.beam = beams.Beam(segments=24, length=1.0, section=beams.Circle(radius=0.005), material=beams.STEEL, shear=True)
    m.tip = sp.WorldForceAndTorque(f=(0, -1.0, 0.5))
    m.connect(m.world.frame_b, m.beam.frame_a)
    m.connect(m.beam.frame_b, m.tip.frame_b)
    monkeypatch.setattr(np.linalg, "eigvals", None)
    system = mc.compile(m)
    pose = mc.equilibrium(system)
    EI = beams.STEEL.E * beams.Circle(radius=0.005).I_z
    assert pose.stable and pose.steps <= 3
    assert_allclose(pose["beam.frame_b.r_0"][1:], np.array((-1.0, 0.5)) / (3 * EI), rtol=2e-3)
    kept = set(system.program()._more)
    mc.equilibrium(system, parameters={"tip.f": (0, 2.0, 0)})
    assert set(system.program()._more) == kept

"""Spatial motion against closed forms and conservation laws."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp

Z = (0, 0, 1)


def momentum(result: mc.Result, *bodies: str) -> tuple[np.ndarray, np.ndarray]:
    """Momentum, and angular momentum about the origin, of some bodies, in the world."""
    total, spin = 0.0, 0.0
    for path in bodies:
        R, w, v = result[f"{path}.frame_a.R"], result[f"{path}.w_a"], result[f"{path}.v_cm"]
        m, inertia = result[f"{path}.m"][:, None], result[f"{path}.I"]
        r = result[f"{path}.r_0"] + np.einsum("tji,tj->ti", R, result[f"{path}.r_cm"])
        own = np.einsum("tji,tjk,tk->ti", R, inertia, w)
        total, spin = total + m * v, spin + own + np.cross(r, m * v)
    return np.asarray(total), np.asarray(spin)


def test_a_thrown_body_falls_as_galileo_says():
    model = mc.Model("thrown")
    model.world = sp.World(n=(0, 0, -1), g=9.81)
    model.body = sp.Body(m=2.0, I=(1, 2, 3), r_0=(0, 0, 1), v_0=(1, 2, 3), w_a=(0, 0, 4), angles=(0, 0, 0))
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    t = result.time[:, None]
    assert_allclose(result["body.r_0"], (0, 0, 1) + t * (1, 2, 3) - 0.5 * 9.81 * t**2 * (0, 0, 1), atol=1e-8)
    assert_allclose(result["body.frame_a.R"][:, 0], np.c_[np.cos(4 * t), np.sin(4 * t), 0 * t], atol=1e-7)


def plane_chain(lib, n):
    flat = lib is pl
    model = mc.Model("chain")
    model.world = lib.World()
    model.joint = [pl.Revolute(phi=0.3, w=0.0) if flat else sp.Revolute(n=Z, phi=0.3, w=0.0) for _ in range(n)]
    model.rod = [lib.FixedTranslation(r=(0, -1) if flat else (0, -1, 0)) for _ in range(n)]
    model.body = [pl.Body(m=1, I=0.1) if flat else sp.Body(m=1, I=(0.1, 0.2, 0.1)) for _ in range(n)]
    model.connect(model.world.frame_b, model.joint[0].frame_a)
    for k in range(n):
        model.connect(model.joint[k].frame_b, model.rod[k].frame_a)
        ends = [model.rod[k].frame_b, model.body[k].frame_a]
        model.connect(*ends, *([model.joint[k + 1].frame_a] if k + 1 < n else []))
    return model


@pytest.mark.parametrize("n", [1, 4])
def test_planar_and_spatial_agree(n):
    flat, full = (mc.compile(plane_chain(lib, n)) for lib in (pl, sp))
    a, b = (s.simulate(3.0, tolerance=1e-10) for s in (flat, full))
    for k in range(n):
        assert_allclose(b[f"joint[{k}].phi"], a[f"joint[{k}].phi"], atol=1e-7)
    assert flat.report.variables < full.report.variables
    assert n == 1 or flat.functions.rhs.n_instructions() < full.functions.rhs.n_instructions()  # so planar is faster
    assert flat.report.states == full.report.states


def test_a_floating_chain_keeps_its_momentum():
    model = mc.Model("floating")
    model.world = sp.World(g=0.0)
    model.a = sp.Body(
        m=2.0,
        I=(0.3, 0.4, 0.5),
        r_cm=(0.1, 0.2, 0.3),
        r_0=(1, 2, 3),
        v_0=(0.1, 0.2, 0.3),
        angles=(0.1, 0.2, 0.3),
        w_a=(1, 2, 3),
    )
    model.joint = sp.Universal(n_a=(1, 0, 0), n_b=(0, 1, 0), phi_a=0.2, phi_b=0.3, w_a=-1.0, w_b=2.0)
    model.b = sp.Body(m=1.0, I=(0.1, 0.2, 0.15), r_cm=(0.5, 0.1, 0))
    model.ball = sp.Spherical(angles=(0.3, 0, 0), w=(0.2, -1, 0.5))
    model.rod = sp.FixedTranslation(r=(0.2, 0.6, 0.1))
    model.c = sp.Body(m=0.5, I=(0.05, 0.06, 0.07), r_cm=(0, 0.2, 0.1))
    model.connect(model.a.frame_a, model.joint.frame_a)
    model.connect(model.joint.frame_b, model.b.frame_a, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.ball.frame_a)
    model.connect(model.ball.frame_b, model.c.frame_a)
    result = mc.simulate(model, 3.0, tolerance=1e-10)
    linear, spin = momentum(result, "a", "b", "c")
    assert_allclose(linear, np.tile(linear[0], (len(linear), 1)), atol=1e-7)
    assert_allclose(spin, np.tile(spin[0], (len(spin), 1)), atol=1e-7)
    assert np.abs(result.energy().error).max() < 1e-7


def test_a_steady_precession():
    """I1 Ω² cosθ - I3 ω3 Ω + m g l = 0."""
    m, length, i1, i3, tilt, spin = 1.0, 0.5, 0.4, 0.1, 0.6, 60.0
    a, b, c = i1 * math.cos(tilt), -i3 * spin, m * 9.81 * length
    omega = (-b - math.sqrt(b * b - 4 * a * c)) / (2 * a)
    model = mc.Model("top")
    model.world = sp.World(n=(0, 0, -1))
    # in the body: tilt about x; Ω about the vertical has the parts Ω sinθ along y and Ω cosθ along z
    model.pivot = sp.Spherical(angles=(tilt, 0, 0), w=(0, omega * math.sin(tilt), spin))
    model.body = sp.Body(m=m, r_cm=(0, 0, length), I=(i1 - m * length**2, i1 - m * length**2, i3))
    model.connect(model.world.frame_b, model.pivot.frame_a)
    model.connect(model.pivot.frame_b, model.body.frame_a)
    result = mc.simulate(model, 5.0, tolerance=1e-9)
    axis = result["body.frame_a.R"][:, 2]
    assert_allclose(axis[:, 2], math.cos(tilt), atol=1e-6)
    turned = np.unwrap(np.arctan2(axis[:, 1], axis[:, 0]))
    assert_allclose(turned - turned[0], omega * result.time, atol=1e-5)


@pytest.mark.parametrize("factor", [0.8, 1.2])
def test_a_sleeping_top_stays_upright_if_it_is_fast(factor):
    """Stable if and only if (I3 ω3)² > 4 I1 m g l."""
    m, length, i1, i3 = 1.0, 0.5, 0.4, 0.1
    spin = factor * math.sqrt(4 * i1 * m * 9.81 * length) / i3
    model = mc.Model("top")
    model.world = sp.World(n=(0, 0, -1))
    model.pivot = sp.Spherical(angles=(1e-3, 0, 0), w=(0, 0, spin))
    model.body = sp.Body(m=m, r_cm=(0, 0, length), I=(i1 - m * length**2, i1 - m * length**2, i3))
    model.connect(model.world.frame_b, model.pivot.frame_a)
    model.connect(model.pivot.frame_b, model.body.frame_a)
    tilt = np.arccos(np.clip(mc.simulate(model, 10.0, tolerance=1e-8)["body.frame_a.R"][:, 2, 2], -1, 1))
    assert (tilt.max() < 0.01) == (factor > 1)


def tumbling() -> mc.Model:
    model = mc.Model("tumble")
    model.world = sp.World(g=0.0)
    model.body = sp.Body(m=1.0, I=(1, 2, 3), r_0=(0, 0, 0), v_0=(0, 0, 0), angles=(0, 0, 0), w_a=(0.01, 5.0, 0.0))
    return model


@pytest.mark.slow
def test_a_tumbling_body_keeps_a_unit_quaternion_for_long():
    result = mc.simulate(tumbling(), 1000.0, tolerance=1e-8, points=2001)
    q, w, R = result["body.Q"], result["body.w_a"], result["body.frame_a.R"]
    assert_allclose(np.linalg.norm(q, axis=1), 1.0, atol=1e-7)
    assert_allclose(0.5 * (w**2 @ (1, 2, 3)), 25.00005, rtol=1e-4)
    assert_allclose(np.einsum("tji,tj->ti", R, w * (1, 2, 3)), np.tile((0.01, 10, 0), (2001, 1)), atol=1e-2)
    assert np.sum(np.diff(np.sign(w[:, 1])) != 0) > 50  # it flips and flips


@pytest.mark.parametrize("factor", [0.9, 1.1])
@pytest.mark.parametrize("ratio", [0.5, 1.0])
def test_a_rolling_wheel_stays_upright_if_it_is_fast(ratio, factor):
    """An upright disc is stable if v² > g R / 3, a hoop if v² > g R / 4."""
    radius = 0.3
    speed = factor * math.sqrt(9.81 * radius / (3 if ratio == 0.5 else 4))
    model = mc.Model("rolling")
    model.world = sp.World()
    model.wheel = sp.RollingWheel(
        radius=radius,
        m=2.0,
        I_axis=ratio * 2.0 * radius**2,
        r_0=mc.guess((0, radius, 0)),
        angles=(1e-4, 0, 0),
        w_a=(0, 0, -speed / radius),
    )
    result = mc.simulate(model, 4.0, tolerance=1e-9)
    lean = np.abs(np.arcsin(np.clip(result["wheel.frame_a.R"][:, 2, 1], -1, 1)))
    assert (lean.max() < 2e-3) == (factor > 1)
    assert np.abs(result.energy().error).max() < 1e-6


def test_a_wheel_that_tips_over_says_so():
    """From rest it falls about its rim: (I + m R²) θ'' = m g R sin θ, until sin of the angle to the ground is 0.05."""
    model = mc.Model("coin")
    model.world = sp.World()
    model.wheel = sp.RollingWheel(radius=0.35, m=2.0, I_axis=0.2, angles=(0.3, 0, 0), w_a=(0, 0, 0))

    def flat(t, y):
        return np.cos(y[0]) - 0.05

    flat.terminal = True
    factor = 2.0 * 9.81 * 0.35 / (0.1 + 2.0 * 0.35**2)
    fall = solve_ivp(lambda t, y: (y[1], factor * np.sin(y[0])), (0, 3), (0.3, 0), events=flat, rtol=1e-10, atol=1e-10)
    with pytest.raises(mc.MechaneError, match=r"wheel.*tips over") as caught:
        mc.simulate(model, 3.0, tolerance=1e-8)
    told = float(str(caught.value).split("t = ")[1].split()[0])
    assert told == pytest.approx(fall.t[-1], abs=1e-5)


def test_a_wheel_set_goes_round_in_a_circle():
    model = mc.Model("set")
    model.world = sp.World()
    model.axle = sp.RollingWheelSet(radius=0.2, track=0.8, m=1.0, I_axis=0.02, spin=(4.0, 6.0))
    report = mc.check(model)
    assert report.degrees_of_freedom == 2 and len(report.states) == 7
    result = mc.simulate(model, 10.0, tolerance=1e-9)
    r = result["axle.frame_a.r_0"]
    v, turn = 0.2 * 5.0, 0.2 * 2.0 / 0.8  # wheel 2, at +z, is faster: it turns towards wheel 1, about +y
    t, radius = result.time, v / turn
    assert_allclose(r, np.c_[radius * np.sin(turn * t), 0 * t + 0.2, -radius * (1 - np.cos(turn * t))], atol=1e-6)


def test_a_rotor_is_a_driven_revolute_with_a_body():
    def build(elementary):
        model = mc.Model("rotor")
        model.world = sp.World()
        model.ball = sp.Spherical(angles=(0.1, 0.2, 0.3), w=(1.0, 2.0, 0.5))
        model.carrier = sp.Body(m=2.0, I=(0.3, 0.4, 0.5), r_cm=(0.3, 0.1, 0))
        model.motor = rot.Torque(tau=lambda t: 0.5 + t)
        model.connect(model.world.frame_b, model.ball.frame_a)
        if elementary:
            model.shaft = sp.Rotor1D(J=0.2, n=(1, 2, 2), phi=0.0, w=20.0)
            model.connect(model.ball.frame_b, model.carrier.frame_a, model.shaft.frame_a)
            model.connect(model.motor.flange_b, model.shaft.flange_a)
        else:
            e = np.array((1, 2, 2)) / 3
            model.shaft = sp.Revolute(n=(1, 2, 2), phi=0.0, w=20.0, driven=True)
            model.wheel = sp.Body(m=0.0, I=0.2 * np.outer(e, e))
            model.connect(model.ball.frame_b, model.carrier.frame_a, model.shaft.frame_a)
            model.connect(model.shaft.frame_b, model.wheel.frame_a)
            model.connect(model.motor.flange_b, model.shaft.axis)
        return mc.simulate(model, 2.0, tolerance=1e-10)

    one, two = build(True), build(False)
    assert_allclose(one["shaft.phi"], two["shaft.phi"], atol=1e-6)
    assert_allclose(one["carrier.w_a"], two["carrier.w_a"], atol=1e-6)


def test_drive_trains_against_the_world_need_a_mounting():
    """A motor between the carrier's mounting and an absolute rotor equals a motor on a relative one."""

    def build(absolute):
        model = mc.Model("train")
        model.world = sp.World(g=0.0)
        model.carrier = sp.Body(
            m=2.0, I=(0.3, 0.4, 0.5), r_0=(0, 0, 0), v_0=(0, 0, 0), angles=(0, 0, 0), w_a=(0.3, 0.2, 0.1)
        )
        spin = 2.0 + (0.3 if absolute else 0.0)
        model.rotor = sp.Rotor1D(J=0.1, n=(1, 0, 0), phi=0.0, w=spin, absolute=absolute)
        model.motor = rot.Torque(tau=lambda t: mc.sin(t))
        model.connect(model.carrier.frame_a, model.rotor.frame_a)
        model.connect(model.motor.flange_b, model.rotor.flange_a)
        if absolute:
            model.mounting = sp.Mounting1D(n=(1, 0, 0))
            model.connect(model.carrier.frame_a, model.mounting.frame_a)
            model.connect(model.motor.support, model.mounting.flange_b)
        return mc.simulate(model, 3.0, tolerance=1e-10)

    one, two = build(False), build(True)
    assert_allclose(one["carrier.w_a"], two["carrier.w_a"], atol=1e-7)
    assert_allclose(one["rotor.spin"], two["rotor.spin"], atol=1e-7)


def test_a_bushing_oscillates_about_each_axis():
    model = mc.Model("bush")
    model.world = sp.World(g=0.0)
    model.bush = sp.Bushing(c=(100, 200, 300), c_phi=(1, 2, 3))
    model.body = sp.Body(
        m=2.0, I=(0.1, 0.2, 0.3), r_0=(0.1, 0.2, 0.3), v_0=(0, 0, 0), angles=(1e-5, 2e-5, 3e-5), w_a=(0, 0, 0)
    )
    model.connect(model.world.frame_b, model.bush.frame_a)
    model.connect(model.bush.frame_b, model.body.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-10)
    for k in range(3):
        shift = (k + 1) * 0.1 * np.cos(math.sqrt(50 * (k + 1)) * result.time)
        assert_allclose(result["bush.s"][:, k], shift, atol=1e-6)
        assert_allclose(result["bush.phi"][:, k], (k + 1) * 1e-5 * np.cos(math.sqrt(10) * result.time), atol=2e-9)


def test_a_conical_pendulum():
    """ω² = g / (L cosα), on a rod with two balls."""
    length, tilt = 1.0, 0.5
    w = math.sqrt(9.81 / (length * math.cos(tilt)))
    model = mc.Model("cone")
    model.world = sp.World()
    model.rod = sp.SphericalSpherical(length=length)
    speed = w * length * math.sin(tilt)
    model.bob = sp.PointMass(m=1.0, r_0=(math.sin(tilt), -math.cos(tilt), 0), v_0=(0, 0, speed))
    model.connect(model.world.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.bob.frame_a)
    assert mc.check(model).degrees_of_freedom == 2
    result = mc.simulate(model, 5.0, tolerance=1e-9)
    assert_allclose(result["bob.r_0"][:, 1], -math.cos(tilt), atol=1e-6)
    assert_allclose(result["bob.r_0"][:, 0], math.sin(tilt) * np.cos(w * result.time), atol=1e-5)
    assert_allclose(result["rod.f"], 9.81 / math.cos(tilt), atol=1e-5)


def test_a_series_of_spring_and_damper_relaxes():
    model = mc.Model("relax")
    model.world = sp.World(g=0.0)
    model.rod = sp.Prismatic(n=(0, 0, 1), s=1.0, v=0.0, driven=True)
    model.hold = mc.translational.Position(s=1.0)
    model.strut = sp.SpringDamperSeries(c=10.0, d=2.0, s0=0.5, s_c=0.8)
    model.connect(model.world.frame_b, model.rod.frame_a, model.strut.frame_a)
    model.connect(model.rod.frame_b, model.strut.frame_b)
    model.connect(model.hold.flange_b, model.rod.axis)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    assert_allclose(result["strut.f"], 3.0 * np.exp(-5 * result.time), atol=1e-6)


def test_a_planar_mechanism_feels_the_turning_of_its_plane():
    """A pendulum in a plane that turns about the vertical with Ω: sinθ (g/L - Ω² cosθ) + θ'' = 0."""
    omega, length = 4.0, 1.0
    model = mc.Model("hoop")
    model.world = sp.World()
    model.shaft = sp.Revolute(n=(0, 1, 0), driven=True)
    model.motor = rot.Position(phi=lambda t: omega * t)
    model.ground = pl.Fixed()
    model.hinge = pl.Revolute(phi=0.5, w=0.0)
    model.arm = pl.FixedTranslation(r=(0, -length))
    model.seat = sp.PlanarToSpatial()
    model.bob = sp.PointMass(m=1.0)
    model.connect(model.world.frame_b, model.shaft.frame_a)
    model.connect(model.motor.flange_b, model.shaft.axis)
    model.connect(model.shaft.frame_b, model.seat.frame_a)
    model.connect(model.ground.frame_a, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.seat.planar)
    model.connect(model.seat.frame_b, model.bob.frame_a)
    result = mc.simulate(model, 5.0, tolerance=1e-9)

    def rhs(t, y):
        return y[1], np.sin(y[0]) * (omega**2 * np.cos(y[0]) - 9.81 / length)

    ref = solve_ivp(rhs, (0, 5), (0.5, 0), rtol=1e-10, atol=1e-10, t_eval=result.time).y[0]
    assert_allclose(result["hinge.phi"], ref, atol=1e-6)
    assert np.abs(result.energy().error).max() < 1e-6


@pytest.mark.parametrize("turns", [False, True])
def test_planar_bodies_in_a_plane_that_moves_are_warned_of(turns):
    """They feel neither the turning of the plane nor its gravity."""
    model = mc.Model("hoop")
    model.world = sp.World()
    model.shaft = sp.Revolute(n=(0, 1, 0), driven=True)
    model.motor = rot.Position(phi=lambda t: 4.0 * t * turns)
    model.ground, model.hinge = pl.Fixed(), pl.Revolute(phi=0.5, w=0.0)
    model.arm, model.heavy = pl.FixedTranslation(r=(0, -1)), pl.Body(m=1.0, I=0.1)
    model.seat, model.bob = sp.PlanarToSpatial(), sp.PointMass(m=1.0)
    model.connect(model.world.frame_b, model.shaft.frame_a)
    model.connect(model.motor.flange_b, model.shaft.axis)
    model.connect(model.shaft.frame_b, model.seat.frame_a)
    model.connect(model.ground.frame_a, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.seat.planar, model.heavy.frame_a)
    model.connect(model.seat.frame_b, model.bob.frame_a)
    if turns:
        with pytest.warns(UserWarning, match="seat.*heavy do not account for"):
            result = mc.simulate(model, 0.5)
        assert any("heavy" in e.what for e in result.events)
    else:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            mc.simulate(model, 0.5)


@pytest.mark.parametrize("driven", [False, True])
def test_a_cardan_shaft_turns_unevenly_as_its_closed_form_says(driven):
    """Two shafts in bearings at an angle, a universal joint between them: three of its six loop constraints are redundant."""
    angle = math.radians(30)
    m = mc.Model("cardan")
    m.world = sp.World(g=0.0)
    m.inlet = sp.Revolute(n=(1, 0, 0), driven=True) if driven else sp.Revolute(n=(1, 0, 0), phi=0.0, w=5.0)
    m.shaft = sp.BodyShape(r=(1, 0, 0), m=1.0, I=(0.1, 0.1, 0.1))
    m.joint = sp.Universal(n_a=(0, 1, 0), n_b=(0, 0, 1))
    m.bearing = sp.FixedRotation(r=(1, 0, 0), n=(0, 0, 1), angle=angle)
    m.outlet = sp.Revolute(n=(1, 0, 0))
    m.load = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
    m.connect(m.world.frame_b, m.inlet.frame_a, m.bearing.frame_a)
    m.connect(m.inlet.frame_b, m.shaft.frame_a)
    m.connect(m.shaft.frame_b, m.joint.frame_a)
    m.connect(m.bearing.frame_b, m.outlet.frame_a)
    m.connect(m.outlet.frame_b, m.joint.frame_b, m.load.frame_a)
    if driven:
        m.motor = rot.Speed(w=5.0)
        m.connect(m.motor.flange_b, m.inlet.axis)
    report = mc.check(m)
    assert report.degrees_of_freedom == (0 if driven else 1) and len(report.redundant) == 3
    result = mc.simulate(m, 2.0, tolerance=1e-9)
    phi = result["inlet.phi"]
    ratio = math.cos(angle) / (1 - (math.sin(angle) * np.cos(phi)) ** 2)
    assert_allclose(result["outlet.w"], ratio * result["inlet.w"], atol=1e-6)
    if not driven:  # no work is done: the energy of both shafts stays
        w1, w2 = result["inlet.w"], result["outlet.w"]
        assert_allclose(0.05 * (w1**2 + w2**2), 0.05 * (w1[0] ** 2 + w2[0] ** 2), rtol=1e-7)


@pytest.mark.parametrize("kind", [sp.BodyCylinder, sp.BodyBox])
def test_inertias_from_shapes_have_no_smallest_length(kind):
    """Half the product of inertia and speed, in units of mass and length."""

    def energy(L):
        size = dict(diameter=0.3 * L) if kind is sp.BodyCylinder else dict(width=0.3 * L, height=0.1 * L)
        m = mc.Model("spinning")
        m.world = sp.World(g=0.0)
        m.body = kind(
            r=(0.4 * L, 0.1 * L, 0.2 * L), density=500.0 / L**3, w_a=(1.0, 2.0, -1.0), v_0=(0.0, 0.0, 0.0), **size
        )
        return mc.simulate(m, 0.1, points=2).energy().kinetic[0] / L**2

    assert energy(1e-9) == pytest.approx(energy(1.0), rel=1e-12)

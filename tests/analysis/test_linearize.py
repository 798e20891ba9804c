"""Linear analysis against closed forms and against simulation."""

from __future__ import annotations

import importlib
import inspect
import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import examples
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples import slider_crank


def oscillator(m=2.0, c=50.0, d=3.0, **start) -> mc.Model:
    model = mc.Model("oscillator")
    model.world = pl.World(g=0.0)
    model.rail = pl.Prismatic(n=(1, 0), **(start or dict(s=1.0, v=0.0)))
    model.body = pl.Body(m=m, I=0.1)
    model.spring = pl.Spring(c=c, s0=1.0)
    model.damper = pl.Damper(d=d)
    model.push = pl.WorldForce(f=(0.0, 0.0))
    model.connect(model.world.frame_b, model.rail.frame_a, model.spring.frame_a, model.damper.frame_a)
    model.connect(
        model.rail.frame_b, model.body.frame_a, model.spring.frame_b, model.damper.frame_b, model.push.frame_b
    )
    return model


def test_state_space_of_an_oscillator():
    linear = mc.linearize(oscillator(), inputs=["push.f[0]"], outputs=["rail.s", "spring.f", "body.a[0]"])
    order = [linear.states.index("rail.s"), linear.states.index("rail.v")]
    assert_allclose(linear.A[np.ix_(order, order)], [[0, 1], [-25, -1.5]], atol=1e-12)
    assert_allclose(linear.B[order, 0], [0, 0.5], atol=1e-14)
    assert_allclose(linear.C[:, order], [[1, 0], [50, 0], [-25, -1.5]], atol=1e-12)
    assert_allclose(linear.D[:, 0], [0, 0, 0.5], atol=1e-14)
    assert linear.inputs == ["push.f[0]"] and len(linear.outputs) == 3


@pytest.mark.parametrize("d", [0.0, 3.0, 40.0])
def test_frequency_and_damping_also_above_critical(d):
    modes = mc.linearize(oscillator(d=d)).modes()
    assert len(modes) == 1
    assert modes.frequencies[0] == pytest.approx(5 / (2 * math.pi), rel=1e-9)
    assert modes.damping_ratios[0] == pytest.approx(d / (2 * math.sqrt(100)), abs=1e-9)


def test_double_pendulum_has_the_textbook_modes():
    """Two point masses on massless rods: ω² = (g/L)(2 ± √2), shapes 1 : ±√2."""
    m = mc.Model("double")
    m.world = pl.World()
    m.h1, m.h2 = pl.Revolute(phi=0.2, w=0.0), pl.Revolute(phi=0.1, w=0.0)
    m.r1, m.r2 = (pl.FixedTranslation(r=(0, -0.5)) for _ in range(2))
    m.b1, m.b2 = (pl.Body(m=1.0, I=0.0) for _ in range(2))
    m.connect(m.world.frame_b, m.h1.frame_a)
    m.connect(m.h1.frame_b, m.r1.frame_a)
    m.connect(m.r1.frame_b, m.b1.frame_a, m.h2.frame_a)
    m.connect(m.h2.frame_b, m.r2.frame_a)
    m.connect(m.r2.frame_b, m.b2.frame_a)
    modes = mc.linearize(m).modes()
    w2 = 9.81 / 0.5 * np.array([2 - math.sqrt(2), 2 + math.sqrt(2)])
    assert_allclose(modes.frequencies, np.sqrt(w2) / (2 * math.pi), rtol=1e-9)
    for k, sign in enumerate((1, -1)):
        shape = modes.shapes[k]
        ratio = (shape["h1.phi"] + shape["h2.phi"]) / shape["h1.phi"]  # absolute angle of the second
        assert ratio == pytest.approx(sign * math.sqrt(2), abs=1e-9)
        x1, x2 = shape["b1.r"][0], shape["b2.r"][0]
        assert x1 == pytest.approx(0.5 * shape["h1.phi"], abs=1e-9)
        assert (x2 - x1) / x1 == pytest.approx(sign * math.sqrt(2), abs=1e-9)


def test_a_loop_swings_as_its_linear_model_says():
    model = examples.model("slider_crank")
    system = mc.compile(model)
    pose = mc.equilibrium(system)
    linear = mc.linearize(system, at=pose)
    assert len(linear.states) == 2
    frequency = linear.modes().frequencies[0]
    result = system.simulate(
        2 / frequency,
        initial={"bearing.phi": pose["bearing.phi"] + 1e-4, "bearing.w": 0.0},
        tolerance=1e-10,
        points=2001,
    )
    swing = result["bearing.phi"] - pose["bearing.phi"]
    crossings = result.time[:-1][np.diff(np.sign(swing)) != 0]
    assert crossings[2] - crossings[0] == pytest.approx(1 / frequency, rel=2e-3)


@pytest.mark.parametrize(
    "example",
    ["fourfold_pendulum", "three_springs", "kinematic_loop", "curve_pair", "spatial_double_pendulum", "two_body_beam"],
)
def test_small_deviations_move_as_the_linear_model_says(example):
    """exp(A t) against the nonlinear motion from poses beside the equilibrium, by SciPy.

    All links of the fourfold pendulum but one hang: there a pivot of the elimination that serves elsewhere vanishes.
    """
    from scipy.integrate import solve_ivp
    from scipy.linalg import expm

    module = importlib.import_module(f"mechane.examples.{example}")
    model = next(c for c in vars(module).values() if inspect.isclass(c) and c.__module__ == module.__name__ and issubclass(c, mc.Model))  # fmt: skip
    linear = mc.linearize(model())
    system, (x, z, p, t, d) = linear.pose.system, linear.pose.state
    names = [system.translated.dae.names[k] for k in system.translated.kinematics.coordinates]
    rows = [names.index(name) for name in linear.states]
    span, step = 0.5 / np.abs(np.linalg.eigvals(linear.A)).max(), 1e-5
    columns = []
    for direction in linear.basis.T:
        ends = []
        for sign in (1, -1):
            start = (x + sign * step * direction)[:, None]
            if system.translated.kinematics.loop_constraints:
                start = system.initializer.project(start, p, np.array([t]), d[:, None])
            run = solve_ivp(
                lambda _, y: np.array(system.functions.rhs(y, z, p, t, d)).ravel(), (0, span), start[:, 0],
                method="DOP853", rtol=1e-10, atol=1e-12,
            )  # fmt: skip
            ends.append(run.y[rows, -1])
        columns.append((ends[0] - ends[1]) / (2 * step))
    expected = expm(linear.A * span)
    assert_allclose(np.array(columns).T, expected, atol=1e-7 * np.abs(expected).max())


def test_quaternions_leave_as_many_states_as_degrees_of_freedom():
    m = mc.Model("bar")
    m.world = sp.World(g=0.0)
    m.body = sp.Body(m=2.0, I=(0.1, 0.2, 0.3))
    m.bush = sp.Bushing(c=(200.0, 300.0, 400.0), c_phi=(1.0, 2.0, 3.0))
    m.connect(m.world.frame_b, m.bush.frame_a)
    m.connect(m.bush.frame_b, m.body.frame_a)
    linear = mc.linearize(m)
    assert len(linear.states) == 12
    expected = np.sqrt([1 / 0.1, 2 / 0.2, 3 / 0.3, 100.0, 150.0, 200.0]) / (2 * math.pi)
    assert_allclose(linear.modes().frequencies, expected, rtol=1e-9)


def test_a_free_body_has_rigid_modes_counted_once():
    m = mc.Model("two")
    m.world = pl.World(g=0.0)
    m.a, m.b = pl.Body(m=1.0, I=1.0), pl.Body(m=1.0, I=1.0, r=(1.0, 0.0))
    m.bush = pl.Bushing(c=(8.0, 8.0), c_phi=2.0, s0=(1.0, 0.0))
    m.connect(m.a.frame_a, m.bush.frame_a)
    m.connect(m.bush.frame_b, m.b.frame_a)
    modes = mc.linearize(m).modes()
    assert_allclose(modes.frequencies[:3], 0.0, atol=1e-6)
    assert modes.frequencies[3] > 0.1 and len(modes) == 6


def test_unstable_poses_show_growth():
    m = mc.Model("upright")
    m.world = pl.World()
    m.hinge = pl.Revolute(phi=math.pi, w=0.0)
    m.bob = pl.Body(m=1.0, I=0.0, r_cm=(0, -2))
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.bob.frame_a)
    values = np.sort(np.concatenate(mc.linearize(m).modes().eigenvalues).real)
    assert_allclose(values, [-math.sqrt(9.81 / 2), math.sqrt(9.81 / 2)], rtol=1e-9)


def test_at_a_time_of_a_result():
    """Against a difference of two starts."""
    result = mc.simulate(examples.model("pendulum"), 1.0, tolerance=1e-10)
    linear = mc.linearize(result, at=0.3)
    assert repr(linear).endswith("at <Pose of Pendulum at t = 0.3>>"), "not an equilibrium"
    phi, rate = result.at(0.3)["hinge.phi"], linear.A[1, 0]
    e = 1e-5
    a = [mc.simulate(examples.model("pendulum"), 1e-6, initial={"hinge.phi": phi + s, "hinge.w": 0.0}, points=2)
         for s in (-e, e)]  # fmt: skip
    slope = (a[1]["der(hinge.w)"][0] - a[0]["der(hinge.w)"][0]) / (2 * e)
    assert rate == pytest.approx(slope, rel=1e-5)


def test_a_mode_is_a_motion_to_look_at(tmp_path):
    modes = mc.linearize(examples.model("slider_crank")).modes()
    motion = modes.result(0, amplitude=0.2, periods=1.0, points=41)
    phi = motion["bearing.phi"]
    assert np.ptp(phi) == pytest.approx(0.4, abs=0.05)
    assert motion.time[-1] == pytest.approx(1 / modes.frequencies[0])
    assert_allclose(motion["rail.s"], slider_crank.stroke(phi), atol=1e-9, err_msg="the loop stays closed")
    assert modes.animate(0, tmp_path / "mode.html") and (tmp_path / "mode.html").stat().st_size > 1e4
    assert "frequency" in repr(modes)


def test_errors_say_what_is_wanted():
    with pytest.raises(mc.MechaneError, match=r"push\.f"):
        mc.linearize(oscillator(), inputs=["push.g"])
    with pytest.raises(mc.MechaneError, match=r"name one element, 'push\.f\[0\]'"):
        mc.linearize(oscillator(), inputs=["push.f"])
    with pytest.raises(mc.MechaneError, match=r"rail\.s"):
        mc.linearize(oscillator(), outputs=["rail.ss"])
    with pytest.raises(mc.MechaneError, match="give the result"):
        mc.linearize(oscillator(), at=2.0)


@pytest.mark.parametrize("k", [0, 4])
def test_a_mode_is_shown_large_enough_to_be_seen(k):
    """The end of the rod, or what moves most, swings by about a sixth of its length of 1 m."""
    from mechane.examples.beam_modes import ClampedRod

    motion = mc.linearize(ClampedRod()).modes().result(k)
    frames = [name for name in motion.names() if name.endswith(".frame_b.r_0")]
    swing = max(np.linalg.norm(motion[name] - motion[name][0], axis=1).max() for name in frames)
    assert 0.1 < swing < 0.5

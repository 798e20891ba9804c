"""Linear models as control engineers use them: frequency response, zeros, feedback, python-control."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.analysis.response import transfer_zeros
from mechane.examples.crane_lqr import HookCrane


def oscillator(d: float = 3.0) -> mc.Model:
    """m s'' + d s' + c s = f."""
    m = mc.Model("oscillator")
    m.world, m.rail = pl.World(g=0.0), pl.Prismatic(n=(1, 0), s=1.0, v=0.0)
    m.body, m.push = pl.Body(m=2.0, I=0.1), pl.WorldForce(f=(0.0, 0.0))
    m.spring, m.damper = pl.Spring(c=50.0, s0=1.0), pl.Damper(d=d)
    m.connect(m.world.frame_b, m.rail.frame_a, m.spring.frame_a, m.damper.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a, m.spring.frame_b, m.damper.frame_b, m.push.frame_b)
    return m


def test_the_response_of_an_oscillator_is_the_textbook_one():
    linear = mc.linearize(oscillator(), inputs=["push.f[0]"], outputs=["rail.s", "rail.v", "body.a[0]"])
    f = np.geomspace(0.01, 100.0, 50)
    s = 2j * np.pi * f
    place = 1 / (2 * s * s + 3 * s + 50)
    want = np.stack([place, s * place, s * s * place], 1)[:, :, None]
    assert linear.response(f).shape == (50, 3, 1)
    np.testing.assert_allclose(linear.response(f), want, rtol=1e-10)
    assert linear.response(0.0)[0, 0, 0] == pytest.approx(1 / 50)


def test_a_response_at_an_undamped_mode_is_refused():
    linear = mc.linearize(oscillator(d=0.0), inputs=["push.f[0]"], outputs=["rail.s"])
    linear.A[:] = [[0.0, 1.0], [-((2 * math.pi) ** 2), 0.0]]
    with pytest.raises(mc.MechaneError, match="undamped mode"):
        linear.response([1.0])


def test_a_swept_sine_moves_as_the_response_says():
    f = 0.9
    model = oscillator()
    linear = mc.linearize(model, inputs=["push.f[0]"], outputs=["rail.s"])
    m = oscillator()
    m.more = pl.WorldForce(f=lambda t: mc.vector(2.0 * mc.sin(2 * math.pi * f * t), 0.0))
    m.connect(m.more.frame_b, m.body.frame_a)
    result = mc.simulate(m, 24.0, tolerance=1e-10, points=2001)
    late = result.time > 22.0
    gain = linear.response(f)[0, 0, 0]
    want = 1.0 + 2.0 * np.imag(gain * np.exp(2j * np.pi * f * result.time[late]))
    np.testing.assert_allclose(result["rail.s"][late], want, atol=1e-5 * abs(gain))


def test_zeros_of_a_crane_are_the_modes_with_its_trolley_held():
    linear = mc.linearize(HookCrane(), inputs=["pull"], outputs=["rail.s", "load.r[0]"])
    m = mc.Model("held")
    m.world, m.hook_joint, m.rope = pl.World(), pl.Revolute(phi=0.0, w=0.0), pl.FixedTranslation(r=(0, -1.6))
    m.hook, m.load_joint = pl.Body(m=0.8, I=0.02), pl.Revolute(phi=0.0, w=0.0)
    m.sling, m.load = pl.FixedTranslation(r=(0, -0.7)), pl.Body(m=1.5, I=0.06)
    m.connect(m.world.frame_b, m.hook_joint.frame_a)
    m.connect(m.hook_joint.frame_b, m.rope.frame_a)
    m.connect(m.rope.frame_b, m.hook.frame_a, m.load_joint.frame_a)
    m.connect(m.load_joint.frame_b, m.sling.frame_a)
    m.connect(m.sling.frame_b, m.load.frame_a)
    held = mc.linearize(m).modes().frequencies
    zeros = linear.zeros(output="rail.s")
    assert np.abs(zeros) / (2 * np.pi) == pytest.approx(np.repeat(held, 2), rel=1e-9)
    assert zeros.real == pytest.approx(0, abs=1e-9)
    assert len(linear.zeros()) == 0  # no motion leaves both outputs still
    with pytest.raises(mc.MechaneError, match=r"Did you mean 'rail\.s'"):
        linear.zeros(output="rail.ss")


@pytest.mark.parametrize("seed", range(8))
def test_zeros_of_random_systems_lower_the_rank(seed):
    rng = np.random.default_rng(seed)
    n, m, p = 5 + seed % 3, 1 + seed % 2, 1 + seed % 2
    A, B, C = rng.normal(size=(n, n)), rng.normal(size=(n, m)), rng.normal(size=(p, n))
    D = np.zeros((p, m)) if seed < 6 else rng.normal(size=(p, m))
    zeros = transfer_zeros(A, B, C, D)
    assert len(zeros) == n - (m if seed < 6 else 0)
    for s in zeros:
        pencil = np.block([[s * np.eye(n) - A, -B], [C, D]])
        sizes = np.linalg.svd(pencil, compute_uv=False)
        assert sizes[-1] < 1e-8 * sizes[0]


def test_zeros_of_more_outputs_than_inputs_and_of_nothing():
    A, B = np.diag([-1.0, -2.0, -3.0]), np.array([[1.0], [1.0], [0.0]])
    C = np.array([[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]])
    assert transfer_zeros(A, B, C, np.zeros((2, 1))).real == pytest.approx([-1.5])
    # the third state is neither reached nor, by the first output, seen
    assert transfer_zeros(A, B, C[:1], np.zeros((1, 1))).real == pytest.approx([-1.5, -3.0])
    assert len(transfer_zeros(A, B[:, :0], C, np.zeros((2, 0)))) == 0


def test_feedback_is_that_of_python_control_and_holds_an_inverted_pendulum():
    control = pytest.importorskip("control")
    m = mc.Model("inverted")
    m.pull = mc.parameter(0.0, unit="N")
    m.world, m.rail = pl.World(), pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    m.trolley, m.hinge = pl.Body(m=1.0, I=0.1), pl.Revolute(phi=0.0, w=0.0)
    m.rod, m.bob = pl.FixedTranslation(r=(0, 1)), pl.Body(m=0.5, I=0.1)
    m.push = pl.WorldForce(f=mc.vector(m.pull, 0.0))
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.trolley.frame_a, m.hinge.frame_a, m.push.frame_b)
    m.connect(m.hinge.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.bob.frame_a)
    linear = mc.linearize(m, inputs=["pull"], outputs=["rail.s"])
    assert max(np.linalg.eigvals(linear.A).real) > 1
    K = linear.lqr({"rail.s": 1.0, "hinge.phi": 10.0}, 0.1)
    there = linear.to_control()
    assert there.state_labels == ["rail_s", "hinge_phi", "rail_v", "hinge_w"] and there.output_labels == ["rail_s"]
    Q = np.diag([1.0, 10.0, 0.0, 0.0])
    np.testing.assert_allclose(K, control.lqr(there, Q, 0.1)[0], rtol=1e-8)
    assert max(np.linalg.eigvals(linear.A - linear.B @ K).real) < -0.3
    stepper = mc.compile(m).stepper(inputs=["pull"], outputs=linear.states, initial={"hinge.phi": 0.3})
    x = stepper.read()
    for _ in range(1500):
        x = stepper.step(0.01, -K @ x)
    assert np.abs(x).max() < 1e-3  # the nonlinear model stands


def test_weights_are_checked():
    linear = mc.linearize(oscillator(), inputs=["push.f[0]"])
    assert linear.lqr(1.0, 1.0).shape == (1, 2)
    with pytest.raises(mc.MechaneError, match=r"no state 'rail\.x'"):
        linear.lqr({"rail.x": 1.0}, 1.0)
    with pytest.raises(mc.MechaneError, match=r"shape \(2,\)"):
        linear.lqr([1.0, 2.0, 3.0], 1.0)
    with pytest.raises(mc.MechaneError, match="no optimal feedback"):
        linear.lqr(1.0, 0.0)
    with pytest.raises(mc.MechaneError, match="needs inputs"):
        mc.linearize(oscillator()).lqr(1.0, 1.0)


def test_a_bode_plot_shows_every_pair(tmp_path):
    linear = mc.linearize(HookCrane(), inputs=["pull"], outputs=["rail.s", "load.r[0]"])
    figure = linear.bode(file=tmp_path / "bode.png", title="crane")
    top, bottom = figure.axes
    assert [line.get_label() for line in top.lines] == ["rail.s / pull", "load.r[0] / pull"]
    f, magnitude = top.lines[0].get_data()
    np.testing.assert_allclose(magnitude, 20 * np.log10(np.abs(linear.response(f)[:, 0, 0])))
    assert top.get_xscale() == "log" and bottom.get_xlabel() == "frequency [Hz]" and (tmp_path / "bode.png").exists()
    with pytest.raises(mc.MechaneError, match="needs inputs and outputs"):
        mc.linearize(oscillator()).bode()

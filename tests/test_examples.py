"""Every example builds, has the degrees of freedom and states it claims, runs, keeps its energy and meets its reference."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import examples
from mechane.examples import (
    andrews_squeezer,
    bouncing_ball,
    chaos,
    crane_crab,
    double_pendulum,
    four_bar,
    free_body,
    pendulum,
    slider_crank,
    spring_pendulum,
    stick_slip,
)
from mechane.examples import n_four_bar as bars
from references import andrews, bouncing
from references import crane_crab as crane_reference
from references import damped as spring_reference
from references import double_pendulum as double_reference
from references import four_bar as four_reference
from references import n_four_bar as bars_reference
from references import slider_crank as slider_reference
from references.one_freedom import Link

DOCS = Path(__file__).resolve().parents[1] / "docs"
FREE_BODY_STATES = ["r[0]", "r[1]", "frame_a.phi", "v[0]", "v[1]", "w"]
BOB_STATES = ["bob.r[0]", "bob.r[1]", "bob.phi", "bob.v[0]", "bob.v[1]", "bob.w"]

#: degrees of freedom, states, unknowns left to iterate
STRUCTURE = {
    "andrews_squeezer": (1, ["O.phi", "O.w"], 6),
    "bouncing_ball": (1, ["height.s", "height.v"], 0),
    "chaos": (2, ["hinge1.phi", "hinge2.phi", "hinge1.w", "hinge2.w"], 0),
    "crane_crab": (2, ["rail.s", "hinge.phi", "rail.v", "hinge.w"], 0),
    "double_pendulum": (2, ["hinge1.phi", "hinge2.phi", "hinge1.w", "hinge2.w"], 0),
    "four_bar": (1, ["pin_a.phi", "pin_a.w"], 2),
    "free_body": (3, FREE_BODY_STATES, 0),
    "n_four_bar": (1, ["pin[0].phi", "pin[0].w"], 4),
    "pendulum": (1, ["hinge.phi", "hinge.w"], 0),
    "slider_crank": (1, ["bearing.phi", "bearing.w"], 2),
    "spring_pendulum": (3, BOB_STATES, 0),
    "stick_slip": (1, ["rail.s", "rail.v"], 0),
}
IMPACTS = {"bouncing_ball"}  # what an impact swallows is in no component's balance


def test_the_registry_knows_every_example():
    assert set(STRUCTURE) <= set(examples.names())
    with pytest.raises(mc.MechaneError, match="crane_crab"):
        examples.load("crane_crap")


@pytest.mark.parametrize("name", examples.names())
def test_an_example_is_a_module_with_a_model_and_a_main(name):
    module = examples.load(name)
    assert module.__doc__ and module.STOP > 0 and callable(module.main)
    assert isinstance(examples.model(name), mc.Component)


@pytest.mark.parametrize("name", sorted(STRUCTURE))
def test_example(name):
    dof, states, iterated = STRUCTURE[name]
    module = examples.load(name)
    system = mc.compile(examples.model(name))
    assert sorted(system.report.states) == sorted(states)
    assert system.report.degrees_of_freedom == dof
    assert sum(system.report.blocks) <= iterated
    assert not system.report.redundant
    result = system.simulate(min(module.STOP, 2.0), tolerance=1e-8)
    energy = result.energy()
    if name not in IMPACTS:
        assert np.abs(energy.error).max() < 1e-5 * (1 + np.ptp(energy.kinetic))


@pytest.mark.parametrize("name", sorted(set(STRUCTURE) - {"chaos"}))
def test_main_runs_and_draws(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    result = examples.load(name).main(show=True)
    assert isinstance(result, mc.Result)
    assert "of freedom" in capsys.readouterr().out
    assert list(tmp_path.glob("*.png"))


def test_free_body_is_16_variables_13_equations_and_a_parabola():
    report = mc.check(free_body.build())
    assert (report.variables, report.equations, report.open_flows) == (16, 13, 3)
    result = mc.simulate(free_body.build(), 2.0, tolerance=1e-10)
    t = result.time
    assert_allclose(result["r"], np.c_[3 * t, 1 + 4 * t - 0.5 * 9.81 * t**2], atol=1e-10)
    assert_allclose(result["frame_a.phi"], 5 * t, atol=1e-10)


def test_pendulum_has_the_exact_period():
    period = pendulum.period()
    assert period == pytest.approx(2.3678419476, abs=1e-10)
    result = mc.simulate(pendulum.Pendulum(), 3 * period, tolerance=1e-11, points=7)
    assert_allclose(result["hinge.phi"], np.pi / 2 * np.cos(np.pi * np.arange(7)), atol=1e-8)


def test_pendulum_length_is_a_parameter():
    result = mc.simulate(pendulum.Pendulum(), pendulum.period(length=2.0), tolerance=1e-10, parameters={"length": 2.0})
    assert result["hinge.phi"][-1] == pytest.approx(np.pi / 2, abs=1e-8)


@pytest.mark.parametrize(("model", "d"), [(crane_crab.CraneCrab, 0.0), (crane_crab.CraneCrabDamped, 1.0)])
def test_crane_crab_follows_the_textbook(model, d):
    result = mc.simulate(model(), 10.0, tolerance=1e-9)
    x, _, theta, _ = crane_reference.motion(result.time, d=d).T
    assert_allclose(result["rail.s"], x, atol=1e-6)
    assert_allclose(result["hinge.phi"], theta, atol=1e-6)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-7
    if d:
        assert np.all(np.diff(energy.dissipated) >= 0)
        assert 0.9 < energy.dissipated[-1] < energy.total[0] - energy.total.min() + 1e-9
    else:
        assert np.all(energy.dissipated == 0)


def test_double_pendulum_follows_the_textbook():
    result = mc.simulate(double_pendulum.DoublePendulum(), 10.0, tolerance=1e-11)
    phi1, phi2, *_ = double_reference.motion(result.time).T
    assert_allclose(result["hinge1.phi"], phi1, atol=1e-5)
    assert_allclose(result["hinge2.phi"], phi2, atol=1e-5)


@pytest.mark.slow
def test_chaos_precision_buys_time_by_the_logarithm():
    runs = chaos.study()
    rows = chaos.rows(runs)
    until = np.array([r.agrees_until for r in rows])
    assert np.all(np.diff(until) > 0), "finer tolerances agree for longer"
    decades = -np.log10([r.tolerance for r in rows])
    slope = np.polyfit(decades, until, 1)[0]
    assert 1.0 < slope < 3.0, "about two seconds a decade"
    assert until[-1] < 40, "nobody knows the state at 100 s"
    assert np.ptp([r.angle_at_end for r in rows]) > 1
    errors = np.array([r.energy_error for r in rows])
    assert np.all(errors < 1e3 * np.array([r.tolerance for r in rows])), "yet the energy is kept"
    # the table of the tutorial
    printed = [line.split("|")[3] for line in (DOCS / "snippets" / "chaos.md").read_text().splitlines()[2:]]
    assert_allclose([float(cell.removesuffix(" s ")) for cell in printed], until, atol=0.5)


def test_four_bar_satisfies_freudenstein_and_moves_right():
    result = mc.simulate(four_bar.FourBar(), 5.0, tolerance=1e-10)
    theta, phi = result["pin_a.phi"], result["pin_d.phi"]
    assert theta[-1] - theta[0] > 10 * np.pi, "the crank turns around"
    assert 1.5 < phi.min() and phi.max() < 2.6, "the rocker swings"
    assert_allclose(four_bar.freudenstein(theta, phi), 0, atol=1e-9)
    links = Link(1.0, 0.05), Link(0.5, 0.1, (0.9, 0.0)), Link(0.3, 0.05, (0.6, 0.0))
    bars = dict(a=0.5, b=1.8, c=1.2, d=2.0)
    options = [four_reference.motion(result.time, **bars, crank=links[0], coupler=links[1], rocker=links[2],
                                     branch=b, phi=np.pi / 3, w=8.0)[:, 0] for b in (1, -1)]  # fmt: skip
    assert min(np.abs(theta - o).max() for o in options) < 1e-6


def test_slider_crank_has_its_stroke_and_moves_right():
    result = mc.simulate(slider_crank.SliderCrank(), 5.0, tolerance=1e-10)
    phi = result["bearing.phi"]
    assert_allclose(result["rail.s"], slider_crank.stroke(phi), atol=1e-9)
    links = Link(1.0, 0.1), Link(0.4, 0.02, (0.4, 0.0))
    reference = slider_reference.motion(result.time, 0.3, 0.8, *links, piston=0.5, phi=mc.deg(40), w=6.0)
    assert_allclose(phi, reference[:, 0], atol=1e-6)


@pytest.mark.parametrize("n", [1, 2, 10, pytest.param(40, marks=pytest.mark.slow)])
def test_coupled_four_bars_pass_the_flat_position(n):
    result = mc.simulate(bars.NFourBar(n=n), 10.0, tolerance=1e-9)
    tip = result["crank[0].frame_b.r"]
    assert tip[:, 1].min() < -0.9, "they fall through the flat position"
    assert_allclose(tip, bars_reference.tip(result.time, n), atol=1e-4)


def test_andrews_squeezer_reaches_the_published_angles():
    result = mc.simulate(andrews_squeezer.build(), andrews_squeezer.STOP, tolerance=1e-10)
    got = [result[f"{joint}.phi"][-1] for joint in andrews_squeezer.JOINTS.values()]
    assert tuple(andrews_squeezer.JOINTS) == andrews.NAMES
    assert_allclose(got, andrews.FINAL, atol=1e-6)


def test_bouncing_ball_comes_to_rest():
    result = mc.simulate(bouncing_ball.BouncingBall(), 5.0, tolerance=1e-9, points=2001)
    bounces = [e.time for e in result.events][:10]
    assert_allclose(bounces, bouncing.bounce_times(10), atol=1e-6)
    height, _ = bouncing.height(result.time)
    assert_allclose(result["height.s"], height, atol=1e-4)
    after = result.time > bouncing.zeno_time() + 0.01
    assert_allclose(result["height.v"][after], 0, atol=1e-6)


def test_stick_slip_sticks_and_slips():
    result = mc.simulate(stick_slip.build(), 10.0, tolerance=1e-9)
    x, _, events = bouncing.belt(result.time, m=1.0, k=20.0, v=0.2, mu_s=0.5, mu_k=0.3)
    assert_allclose(result["rail.s"], x, atol=1e-6)
    assert_allclose([e.time for e in result.events], events, atol=1e-6)
    sticking = result["friction.mode"] == 0
    assert 0.3 < sticking.mean() < 0.8
    assert_allclose(result["friction.v"][sticking], 0, atol=1e-7)
    energy = result.energy()
    assert energy.supplied[-1] > energy.dissipated[-1] > 1


def test_spring_pendulum_follows_newton():
    result = mc.simulate(spring_pendulum.SpringPendulum(), 20.0, tolerance=1e-10)
    reference = spring_reference.spring_pendulum(result.time, m=1.0, c=40.0, s0=0.755, r=(0.1, -1.1))
    assert_allclose(result["bob.r"], reference[:, :2], atol=1e-5)

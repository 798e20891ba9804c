"""Every example of compliant joints, beams and cables runs, keeps its energy and meets its reference."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import beams, examples
from mechane.examples import (
    beam_modes,
    beam_plane_and_space,
    cantilever,
    crane_crab,
    elastic_crane_crab,
    elastic_slider_crank,
    flexible_four_bar,
    four_bar,
    hanging_cable,
    roll_up,
    rope_swing,
    slider_crank,
    torsion_pendulum,
    two_body_beam,
    whip,
)

#: degrees of freedom, relative error of the energy balance
STRUCTURE = {
    "beam_plane_and_space": (1 + 6 * 5, 1e-6),
    "cantilever": (3 * 8, 1e-5),
    "elastic_crane_crab": (2 + 3 * 8, 1e-5),
    "elastic_slider_crank": (1 + 3 * 4, 1e-5),
    "flexible_four_bar": (1 + 3 * 6, 1e-5),
    "hanging_cable": (3 * 16 + 1 - 2, 1e-2),
    "roll_up": (3 * 12, 1e-3),
    "loose_knot": (6 * 60, 1e-6),
    "rope_swing": (6 * 12, 1e-5),
    "spin_up": (5, 1e-6),
    "torsion_pendulum": (3, 1e-4),
    "two_body_beam": (6, 1e-6),
    "whip": (3 * 60, 1e-3),
}


@pytest.mark.parametrize("name", sorted(STRUCTURE))
def test_structure_and_energy(name):
    dof, error = STRUCTURE[name]
    result = examples.load(name).main(show=False)
    energy = result.energy()
    assert result.system.report.degrees_of_freedom == dof
    assert np.abs(energy.error).max() < error * np.abs(energy.kinetic).max()


def test_main_draws(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for module in (two_body_beam, beam_modes, torsion_pendulum):
        assert isinstance(module.main(show=True), mc.Result)
    assert "Euler-Bernoulli" in capsys.readouterr().out
    assert len(list(tmp_path.glob("*.png"))) == 3


def test_two_bodies_come_to_rest_as_the_springs_say():
    """The gap of each half's weight: 0.5 g at the second body, a lever of 0.25 m to the joint."""
    pose = mc.equilibrium(two_body_beam.TwoBodyBeam())
    sag = pose["joint.phi"][2]
    assert 8.0 * sag == pytest.approx(-0.5 * 9.81 * 0.25, rel=0.02)
    assert pose["joint.s"][1] == pytest.approx(-0.5 * 9.81 / 4000, rel=0.02)


def test_the_cantilever_is_of_second_order():
    small = cantilever.errors((4, 8, 16), 1e-3)
    assert_allclose(small[:2] / small[1:], 4.0, rtol=0.05)
    large = cantilever.errors((5, 10), 10)
    assert large[0] / large[1] == pytest.approx(4.0, rel=0.15)


@pytest.mark.parametrize("load", [1, 5])
def test_the_cantilever_is_the_elastica(load):
    assert_allclose(cantilever.tip_at_rest(24, load), cantilever.ELASTICA[load], atol=1e-3)


def test_the_strip_closes_to_a_circle():
    result = roll_up.main(show=False)
    assert_allclose(result["strip.frame_b.r"][-1], 0.0, atol=0.01)
    assert result["strip.frame_b.phi"][-1] == pytest.approx(2 * np.pi, abs=0.03)


def test_bending_comes_in_pairs_of_euler_bernoulli():
    modes = mc.linearize(beam_modes.ClampedRod()).modes()
    found = modes.frequencies[:6].reshape(3, 2)
    assert_allclose(found[:, 0], found[:, 1], rtol=1e-9)
    assert_allclose(found[:, 0], beam_modes.euler_bernoulli(), rtol=0.02)


def test_the_wire_has_coulombs_period():
    result = mc.simulate(torsion_pendulum.TorsionPendulum(), 10.0, tolerance=1e-8, points=5001)
    w = result["disc.w_a"][:, 0]
    crossings = result.time[:-1][np.diff(np.sign(w)) != 0]
    assert crossings[2] - crossings[0] == pytest.approx(torsion_pendulum.period(), rel=2e-3)


def test_the_cable_hangs_in_its_catenary():
    model = hanging_cable.HangingCable()
    pose = mc.equilibrium(model)
    points = pose.evaluate(model.cable.points)
    assert_allclose(points[:, 1], hanging_cable.catenary(points[:, 0]), atol=0.006)
    assert pose.stable


def test_a_stiff_rod_moves_as_a_rigid_one():
    result = mc.simulate(elastic_slider_crank.ElasticSliderCrank(segments=2, E=3e10), 0.3, tolerance=1e-6, points=101)
    assert_allclose(result["rail.s"], slider_crank.stroke(result["bearing.phi"]), atol=2e-3)
    soft = mc.simulate(elastic_slider_crank.ElasticSliderCrank(segments=2), 0.3, tolerance=1e-6, points=101)
    assert np.abs(soft["rod.curvature"]).max() > 20 * np.abs(result["rod.curvature"]).max()


def test_a_stiff_coupler_satisfies_freudenstein():
    result = mc.simulate(flexible_four_bar.FlexibleFourBar(segments=2, E=1e11), 0.3, tolerance=1e-6, points=101)
    assert np.abs(four_bar.freudenstein(result["pin_a.phi"], result["pin_d.phi"])).max() < 2e-3


def test_a_stiff_light_rope_swings_as_the_rod_of_the_lecture():
    stiff = elastic_crane_crab.ElasticCraneCrab(segments=3)
    system = mc.compile(stiff)
    result = system.simulate(2.0, tolerance=1e-6, parameters={"rope.density": 1.0, "rope.E": 1e9}, points=201)
    rigid = mc.simulate(crane_crab.CraneCrab(), 2.0, parameters={"load.I": 1e-3}, points=201)
    assert_allclose(result["rail.s"], rigid["rail.s"], atol=0.02)


def test_the_rope_swings_through_and_pulls():
    result = rope_swing.main(show=False)
    assert result["weight.r_0"][:, 1].min() < -1.8 and result["weight.r_0"][:, 0].min() < -0.5
    reach = np.linalg.norm(result["weight.r_0"], axis=1).max()
    assert reach < 2.0 * (1 + result["rope.tension"].max() / (1e7 * beams.Circle(radius=0.01).A)) + 1e-3


def test_the_whip_falls_faster_than_a_stone_and_cracks():
    result = whip.main(show=False)
    fallen = -result["whip.frame_b.r"][:, 1]
    v = np.linalg.norm(result["whip.slice[60].v"], axis=1)
    crack = int(v.argmax())
    falling = (np.arange(len(v)) < crack) & (fallen > 0.05) & (fallen < 0.8)
    assert falling.sum() > 100
    assert_allclose(v[falling], whip.speed(fallen[falling]), rtol=0.02)
    assert np.all(fallen[falling] > 1.02 * 0.5 * 9.81 * result.time[falling] ** 2)
    assert fallen[crack] > 0.85 and v[crack] > 2 * math.sqrt(2 * 9.81 * fallen[crack])
    assert np.abs(result["whip.slice[30].phi"] - result["whip.slice[60].phi"]).max() > math.pi


def test_plane_and_space_agree():
    runs = [
        mc.simulate(m(), 0.5, tolerance=1e-7)
        for m in (beam_plane_and_space.BeamInSpace, beam_plane_and_space.BeamInThePlane)
    ]
    assert_allclose(runs[0]["beam.frame_b.r_0"][:, :2], runs[1]["beam.frame_b.r"], atol=1e-5)

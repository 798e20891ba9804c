"""The examples of points on curves and surfaces, pairs and contact forces: degrees of freedom, energy, and a reference for each."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import examples
from mechane.examples import (
    bowl,
    cornering,
    heavy_parabola,
    helix_slide,
    hill_jump,
    marble_run,
    roller_coaster,
    roof_track,
    tautochrone,
    two_point_trick,
)

FREEDOMS = {
    "bead_toy": 2,
    "bowl": 4,
    "cornering": 1,
    "curve_pair": 3,
    "hanging_on_a_wire": 4,
    "heavy_parabola": 1,
    "helix_slide": 1,
    "landscape": 2,
    "roller_coaster": 1,
    "roof_track": 1,
    "tautochrone": 3,
    "two_point_trick": 1,
}


@pytest.mark.parametrize("name", sorted(FREEDOMS))
def test_degrees_of_freedom_and_energy(name):
    module = examples.load(name)
    assert module.__doc__ and module.STOP > 0
    result = module.main(show=False)
    assert result.system.report.degrees_of_freedom == FREEDOMS[name]
    energy = result.energy()
    assert np.abs(energy.error).max() < 2e-5 * (1 + np.ptp(energy.kinetic))


@pytest.mark.parametrize("name", ["bead_toy", "heavy_parabola", "landscape", "two_point_trick"])
def test_main_draws(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    examples.load(name).main(show=True)
    assert "energy balance" in capsys.readouterr().out
    assert list(tmp_path.glob("*.png"))


def test_heavy_parabola_follows_the_energy_law():
    result = heavy_parabola.main(show=False)
    assert_allclose(np.abs(result["track.v"]), heavy_parabola.speed(result["track.s0"]), atol=1e-5)


def test_cornering_gives_the_speed_back():
    result = cornering.main(show=False)
    assert_allclose(result["road.v"], cornering.speed(result["road.curvature"]), atol=1e-4)
    assert result["road.v"][-1] == pytest.approx(1.0, abs=1e-4) and result["road.v"].min() < 0.6


def test_all_beads_of_the_tautochrone_meet():
    result = tautochrone.main(show=False)
    phase = np.cos(2 * np.pi * result.time / tautochrone.period())
    for k, start in enumerate(tautochrone.STARTS):
        assert_allclose(result[f"tracks[{k}].s0"], 2 * np.arcsin(math.sin(start / 2) * phase), atol=1e-6)


def test_helix_slide_has_a_constant_acceleration():
    result = helix_slide.main(show=False)
    assert_allclose(result["slide.s"], 0.5 * helix_slide.acceleration() * result.time**2, atol=1e-8)


def test_the_roller_coaster_makes_its_loop_and_meets_its_buffer():
    result = roller_coaster.main(show=False)
    assert result["track.ends.touching2"].max() == 1
    assert_allclose(result["carriage.w_a"][:, 0], 0, atol=1e-9)
    upside = result["carriage.frame_a.R"][:, 2, 1].min()
    assert upside < -0.9, "the carriage is upside down in the loop"


def test_two_points_converge_quadratically():
    errors = [two_point_trick.error(d) for d in (0.4, 0.2, 0.1)]
    assert_allclose(errors, [1 - math.sqrt(1 - (d / 2) ** 2) for d in (0.4, 0.2, 0.1)], rtol=1e-4)
    exact = mc.check(two_point_trick.TangentialPoint())
    assert exact.equations < 0.5 * mc.check(two_point_trick.TwoPointTrick()).equations


def test_bowl_orbits_are_in_step():
    result = bowl.main(show=False)
    for name, radius in (("slide_low", 0.3), ("slide_high", 0.9)):
        assert_allclose(result[f"{name}.u"], radius * np.cos(bowl.frequency() * result.time), atol=1e-6)


def test_the_marble_bounces_and_stays_in_its_trough():
    result = marble_run.main(show=False)
    assert result.system.report.degrees_of_freedom == 6
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-4 * np.ptp(energy.kinetic)
    pushes = [e for e in result.events if "push" in e.component]
    assert len(pushes) >= 3
    assert np.abs(result["marble.r_0"][:, 2]).max() < 0.2
    rolling = result.time > 2.0
    slip = np.linalg.norm(result["trough.v_t"][rolling], axis=1)
    assert np.median(slip) < 0.02


def test_a_ball_and_an_egg_jump_over_hills_and_stay_above_the_ground():
    result = hill_jump.main(show=False)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-4 * np.ptp(energy.kinetic)
    assert result["tumble.gap"].min() > -1e-6 and result["bounce.gap"].min() > -0.05
    for body in ("ball", "egg"):
        assert np.ptp(result[f"{body}.r"][:, 0]) > np.pi, "over a ridge, at least"
    assert result["bounce.f_n"][-1] > 0 and result["tumble.f_n"][-1] > 0, "both have come down to roll"


def test_the_roof_panel_stays_on_its_track_and_stops():
    result = roof_track.main(show=False)
    model = result.system.model
    assert_allclose(result["panel.frame_b.r"], model.track.curve.position(result["track.s0"]), atol=1e-8)
    assert result["track.ends.touching1"][-1] == 1
    assert abs(result["track.v"][-1]) < 1e-3

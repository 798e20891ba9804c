"""Singular positions of loops are passed as the motion came, with an error that falls with the tolerance."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechanisms import four_bar, n_four_bars, rod_body
from references import n_four_bar


@pytest.mark.parametrize(("n", "points"), [(1, 101), (2, 333), (5, 777)])
def test_the_error_falls_with_the_tolerance(n, points):
    system = mc.compile(n_four_bars(n))
    for tolerance, error in ((1e-7, 1e-4), (1e-9, 2e-6), (1e-11, 2e-7)):
        result = system.simulate(10.0, tolerance=tolerance, points=points)
        np.testing.assert_allclose(result["crank[0].frame_b.r"], n_four_bar.tip(result.time, n), atol=error)


@pytest.mark.parametrize(
    "n", [pytest.param(30), pytest.param(60, marks=pytest.mark.slow), pytest.param(100, marks=pytest.mark.slow)]
)
def test_how_many_loops_hang_together_does_not_matter(n):
    system = mc.compile(n_four_bars(n))
    for tolerance, error in ((1e-7, 1e-4), (1e-9, 2e-6)):
        result = system.simulate(4.0, tolerance=tolerance)
        np.testing.assert_allclose(result["crank[0].frame_b.r"], n_four_bar.tip(result.time, n), atol=error)
        assert result.stats["singular"] >= 2


def isosceles(damping: float = 0.0) -> mc.Model:
    """Crank and rod of length 1, rod end on the x-axis: with the crank upright the rod could stay at the origin."""
    model = mc.Model("isosceles")
    model.world, model.damper = pl.World(), pl.Damper(d=damping)
    model.pin = pl.Revolute(phi=0.3, w=4.0)
    model.crank, model.crank_mass = pl.FixedTranslation(r=(1, 0)), rod_body(1.0)
    model.knee = pl.Revolute(phi=mc.guess(-0.6))
    model.rod, model.rod_mass = pl.FixedTranslation(r=(1, 0)), rod_body(1.0)
    model.wrist, model.guide = pl.Revolute(phi=mc.guess(0.3)), pl.Prismatic(n=(1, 0), s=mc.guess(1.9))
    model.piston = pl.PointMass(m=2.0)
    model.far = pl.FixedTranslation(r=(5, 0))
    model.connect(model.world.frame_b, model.pin.frame_a, model.guide.frame_a, model.far.frame_a)
    model.connect(model.pin.frame_b, model.crank.frame_a, model.crank_mass.frame_a)
    model.connect(model.crank.frame_b, model.knee.frame_a)
    model.connect(model.knee.frame_b, model.rod.frame_a, model.rod_mass.frame_a)
    model.connect(model.rod.frame_b, model.wrist.frame_a)
    model.connect(model.wrist.frame_b, model.guide.frame_b, model.piston.frame_a, model.damper.frame_a)
    model.connect(model.damper.frame_b, model.far.frame_b)
    return model


@pytest.mark.parametrize("damping", [0.0, 0.4])
def test_an_isosceles_slider_crank_passes_its_dead_point(damping):
    """The rod mirrors the crank: centre of mass at (1.5 cos φ, 0.5 sin φ), piston at 2 cos φ."""
    inertia = 1 / 12

    def rates(_, y):
        phi, w = y
        s, c = math.sin(phi), math.cos(phi)
        mass = 1 / 3 + inertia + 2.25 * s * s + 0.25 * c * c + 8 * s * s
        slope = 2 * (2.25 - 0.25 + 8) * s * c
        return w, (-0.5 * slope * w * w - 9.81 * c - 4 * damping * s * s * w) / mass

    result = mc.simulate(isosceles(damping), 6.0, tolerance=1e-9)
    want = solve_ivp(rates, (0, 6), (0.3, 4.0), method="DOP853", rtol=1e-12, atol=1e-12, t_eval=result.time).y[0]
    assert np.ptp(want) > (math.pi if damping else 2 * math.pi)
    np.testing.assert_allclose(result["pin.phi"], want, atol=1e-5)
    np.testing.assert_allclose(result["guide.s"], 2 * np.cos(want), atol=1e-5)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-7 * energy.kinetic.max()


def test_changed_roles_of_coordinates_are_not_singular():
    """A crank-rocker keeps its rank all the way round, whatever coordinates the others follow from."""
    result = mc.simulate(four_bar(phi=1.0, w=8.0), 5.0)
    assert np.ptp(result["pin.phi"]) > 2 * math.pi and "singular" not in result.stats


def test_an_event_in_the_zone_does_not_stop_the_run():
    """A switch that closes just where the loops are singular: the position is passed with care instead."""

    class Switched(mc.Model):
        on = mc.discrete(0.0)

        def build(self):
            self.bars = n_four_bars(1)

        def equations(self):
            yield mc.when(self.bars.pin[0].phi < 0.002, mc.reinit(self.on, 1.0))

    result = mc.simulate(Switched(), 2.0, tolerance=1e-8)
    np.testing.assert_allclose(result["bars.crank[0].frame_b.r"], n_four_bar.tip(result.time, 1), atol=1e-4)
    assert result["on"][-1] == 1.0


def test_a_run_that_searches_for_contacts_passes_singular_positions():
    """A ball that falls on a roller elsewhere does not change how the four-bar moves."""
    from mechane.geometry import Circle, Ellipse

    class Both(mc.Model):
        def build(self):
            self.bars = n_four_bars(1)
            self.world = pl.World()
            self.rail, self.ball = pl.Prismatic(n=(0, 1), s=1.5, v=0.0), pl.Body(m=1.0, I=0.01)
            self.contact = pl.CurveCurveContact(curve1=Ellipse(0.5, 0.4), curve2=Circle(radius=0.1), restitution=0.3)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.rail.frame_a, self.contact.frame_a)
            yield mc.connect(self.rail.frame_b, self.ball.frame_a, self.contact.frame_b)

    system = mc.compile(Both())
    assert system.searching
    result = system.simulate(3.0, tolerance=1e-8)
    assert result.stats["singular"] >= 1 and result.stats["events"] > 0
    np.testing.assert_allclose(result["bars.crank[0].frame_b.r"], n_four_bar.tip(result.time, 1), atol=1e-4)


def test_the_motion_past_a_singular_position_does_not_depend_on_output_points():
    system = mc.compile(n_four_bars(2))
    runs = [system.simulate(5.0, points=points) for points in (2, 6, 501)]
    assert [r.stats["singular"] for r in runs] == [runs[0].stats["singular"]] * 3
    ends = np.array([r["pin[0].phi"][-1] for r in runs])
    assert np.ptp(ends) < 1e-6

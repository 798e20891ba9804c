"""Warnings of a run: lost energy, adjusted start values."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.examples.four_bar import FourBar
from mechane.simulation.balance import missing
from mechane.simulation.result import Energy
from mechanisms import chain, pendulum


class Wind(pl.LineForce):
    """A spring that says it stores half of what it does."""

    c = mc.parameter(10.0, unit="N/m")
    share = mc.option(0.5)

    def force(self):
        return self.c * self.s

    def potential_energy(self):
        return self.share * self.c * self.s**2 / 2


class Silent(pl.LineForce):
    """A spring that defines no energy."""

    c = mc.parameter(10.0, unit="N/m")

    def force(self):
        return self.c * self.s


def swing(spring: pl.LineForce) -> mc.Model:
    m = mc.Model("swing")
    m.world, m.rail, m.body = pl.World(), pl.Prismatic(n=(1, 0), s=1.0, v=0.0), pl.Body(m=1.0, I=0.1)
    m.spring = spring
    m.connect(m.world.frame_b, m.rail.frame_a, m.spring.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a, m.spring.frame_b)
    return m


def test_energy_that_goes_missing_is_told():
    with pytest.warns(mc.MechaneWarning, match=r"energy balance misses .* J of .* J"):
        result = mc.simulate(swing(Wind()), 2000.0)
    assert len(result.warnings) == 1 and "tolerance" in result.warnings[0]


def test_short_runs_tell_it_when_they_are_asked():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(swing(Wind()), 2.0)
    assert len(result.warnings) == 1


@pytest.mark.parametrize("make", [lambda: swing(Wind(share=1.0)), lambda: swing(Silent()), pendulum, lambda: chain(3)])
def test_what_closes_and_what_cannot_be_known_is_not_told(make):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for tolerance in (1e-4, 1e-6, 1e-10):
            assert mc.simulate(make(), 200.0, tolerance=tolerance).warnings == []


def test_only_models_whose_components_tell_all_are_looked_at():
    assert mc.compile(swing(Wind())).reports_energies and not mc.compile(swing(Silent())).reports_energies
    scripted = swing(Wind())
    scripted.x = mc.variable()
    scripted.equation(scripted.x == 2 * scripted.rail.s)
    assert not mc.compile(scripted).reports_energies


def test_moved_start_values_are_told():
    result = mc.simulate(FourBar(), 1.0)
    assert [m.name for m in result.moved] == ["pin_b.phi", "pin_c.phi", "pin_d.phi"] and len(result.warnings) == 3
    assert "pin_b.phi" in result.warnings[0] and "moved" in result.warnings[0]


def test_saved_results_tell_their_warnings(tmp_path):
    result = mc.simulate(FourBar(), 1.0)
    loaded = mc.Result.load(result.save(tmp_path / "four_bar.npz"))
    assert loaded.warnings == result.warnings and loaded.moved == result.moved


def test_the_limit_knows_tolerance_steps_and_rounding():
    time, zero = np.linspace(0, 1, 3), np.zeros(3)

    def said(off, tolerance, steps=100, level=0.0):
        return missing(
            Energy(time, np.array([0, 1, 0 + off]), level + np.array([1.0, 0, 1]), zero, zero), tolerance, steps
        )

    assert said(4e-4, 1e-6) and not said(1e-4, 1e-6)
    assert not said(2e-3, 1e-6, steps=10_000), "errors of many steps add up"
    assert said(0.02, 1e-6, steps=1_000_000), "but not to a fiftieth of the energy without a word"
    assert said(0.2, 1e-2), "a fifth is too much at any tolerance"
    assert not said(1e-8, 1e-14, level=1e6), "rounding of large energies"


def test_guesses_of_other_variables_are_told_where_they_cannot_be_met():
    def moved(place):
        return mc.simulate(
            pendulum(), 0.1, initial={"hinge.phi": mc.guess(0.1), "bob.r": tuple(map(mc.guess, place))}
        ).moved

    assert moved((np.sin(0.1), -np.cos(0.1))) == []
    assert [m.name for m in moved((0.6, -0.8))] == ["rod.frame_b.r[0]", "rod.frame_b.r[1]"]


def test_small_mechanisms_tell_small_moves():
    m = mc.Model("small")
    m.world, m.rail, m.body = pl.World(), pl.Prismatic(n=(1, 0), s=mc.guess(1e-9)), pl.Body(m=1.0, I=0.1)
    m.rod, m.tip = pl.FixedTranslation(r=(2e-9, 0)), pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.tip.frame_a)
    result = mc.simulate(m, 1.0, initial={"body.r": (3e-9, mc.guess(0.0))})
    assert [str(k) for k in result.moved] == ["rail.s: 1e-09 -> 3e-09"]


def test_singular_positions_are_told():
    from mechane.examples.n_four_bar import NFourBar

    (said,) = mc.simulate(NFourBar(n=2), 1.0).warnings
    assert "singular position at t = 0.7143" in said  # 0.71436, where the cranks lie flat


def test_few_points_do_not_tell_how_much_energy_is_in_motion():
    """A pendulum is at rest after each of many swings, when alone it is looked at."""
    from scipy.special import ellipk

    swing = 4 * np.sqrt(1 / 9.81) * ellipk(np.sin((np.pi / 2 - 1.0) / 2) ** 2)
    model = mc.Model("pendulum")
    model.world, model.hinge, model.bob = pl.World(), pl.Revolute(phi=-1.0, w=0.0), pl.Body(m=1.0, I=0.0, r_cm=(1.0, 0))
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.bob.frame_a)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(model, 4000 * swing, tolerance=1e-10, points=3)
    assert result["hinge.phi"][-1] == pytest.approx(-1.0, abs=1e-6)


class Root(mc.Component):
    """Fails after a second."""

    x = mc.variable(start=1.0)
    y = mc.variable(start=0.0)

    def equations(self):
        yield mc.der(self.x) == -1
        yield mc.der(self.y) == mc.sqrt(self.x)


def ejected() -> mc.Model:
    """A four-bar whose guesses are moved, beside a body that starts deep inside a stop."""
    m = mc.Model("ejected")
    m.bar = FourBar()
    m.rail, m.body = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, lower=mc.Stop(at=1.0)), pl.Body(m=1.0, I=0.1)
    m.connect(m.bar.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a)
    return m


@pytest.mark.filterwarnings("ignore::mechane.MechaneWarning")
def test_interrupted_and_stopped_runs_warn_of_what_they_computed():
    def stop(fraction):
        if fraction > 0.5:
            raise KeyboardInterrupt

    stopped = ejected()
    stopped.root = Root()
    with pytest.raises(mc.MechaneError, match="not a number") as caught:
        mc.simulate(stopped, 2.0)
    runs = mc.simulate(ejected(), 2.0), mc.simulate(ejected(), 2.0, progress=stop), caught.value.partial
    assert [run.time[-1] < 1.9 for run in runs] == [False, True, True]
    for run in runs:
        assert sum("was moved" in said for said in run.warnings) == 3
        assert sum("starts 1 deep inside its stop" in said for said in run.warnings) == 1
        assert [e.component for e in run.events if "ejected" in e.what] == ["rail.lower_stop"]

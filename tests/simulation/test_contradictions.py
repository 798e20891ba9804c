"""Contradictory conditions end in an error that names joints, time and residual, never in a motion that ignores one of them."""

from __future__ import annotations

import math
import re

import pytest

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals as sg
from mechane import spatial as sp


def two_drives(second, first=lambda t: 0.5 * t**2) -> mc.Model:
    """One shaft, two prescribed angles."""
    model = mc.Model("shaft")
    model.one = rot.Position(phi=first)
    model.two = rot.Position(phi=second)
    model.shaft = rot.Inertia(J=1.0)
    model.connect(model.one.flange_b, model.shaft.flange_a)
    model.connect(model.two.flange_b, model.shaft.flange_b)
    return model


def test_drives_that_agree_run():
    result = mc.simulate(two_drives(lambda t: 0.5 * t**2), 1.0)
    assert result["shaft.phi"][-1] == pytest.approx(0.5)


def test_drives_that_contradict_each_other_later_are_refused_by_name_and_time():
    """They agree with their first two derivatives at t = 0."""
    with pytest.raises(mc.MechaneError, match="contradict") as caught:
        mc.simulate(two_drives(lambda t: 0.5 * t**2 + 0.2 * t**4), 1.0)
    text = str(caught.value)
    assert re.search(r"t = 0?\.?\d", text) and re.search(r"off by [\d.e+-]+", text)
    assert "one" in text or "two" in text or "shaft" in text


@pytest.mark.parametrize("first", ["drive", "step"])
def test_a_drive_of_something_that_stands_still_is_refused(first):
    """A constant angle is no variable any more: what is left of the other drive is an equation of time alone."""
    model = two_drives(0.0, sg.Step(height=1.0, start_time=0.5)) if first == "step" else two_drives(0.0)
    with pytest.raises(mc.MechaneError, match="contradict") as caught:
        mc.simulate(model, 1.0)
    text = str(caught.value)
    assert "two" in text and "one" in text


def redundant_four_bar() -> mc.Model:
    """Four hinges about parallel axes in space: three constraints too many."""
    model = mc.Model("four_bar")
    model.world = sp.World()
    model.base = sp.FixedTranslation(r=(1.5, 0, 0))
    model.pin, model.knee, model.tip, model.pivot = (
        sp.Revolute(n=(0, 0, 1), phi=phi) for phi in (1.0, mc.guess(-1.0), mc.guess(1.0), mc.guess(-1.0))
    )
    model.crank, model.coupler, model.rocker = (
        sp.BodyShape(r=(length, 0, 0), m=1.0, I=(0.01, 0.1, 0.1), r_cm=(length / 2, 0, 0)) for length in (0.5, 1.5, 0.5)
    )
    model.connect(model.world.frame_b, model.pin.frame_a, model.base.frame_a)
    model.connect(model.pin.frame_b, model.crank.frame_a)
    model.connect(model.crank.frame_b, model.knee.frame_a)
    model.connect(model.knee.frame_b, model.coupler.frame_a)
    model.connect(model.coupler.frame_b, model.tip.frame_a)
    model.connect(model.tip.frame_b, model.rocker.frame_b)
    model.connect(model.rocker.frame_a, model.pivot.frame_b)
    model.connect(model.pivot.frame_a, model.base.frame_b)
    return model


@pytest.mark.parametrize("gap", [(1.5, 0, 0.29), (5.0, 0, 0)], ids=["out of its plane", "too long"])
def test_an_override_that_opens_a_redundant_loop_is_refused(gap):
    system = mc.compile(redundant_four_bar())
    assert system.report.degrees_of_freedom == 1 and len(system.report.redundant) == 3
    assert math.isfinite(system.simulate(0.2)["pin.phi"][-1])
    with pytest.raises(mc.MechaneError) as caught:
        system.simulate(0.2, parameters={"base.r": gap})
    text = str(caught.value)
    assert re.search(r"(open|off) by [\d.e+-]+", text), text
    assert any(name in text for name in ("pin", "knee", "tip", "pivot", "rocker", "base"))


def test_an_override_that_keeps_a_redundant_loop_closed_runs():
    system = mc.compile(redundant_four_bar())
    result = system.simulate(0.2, parameters={"base.r": (1.4, 0, 0)})
    assert abs(result.energy().error).max() < 1e-5


def held_twice(y: float) -> mc.Model:
    """A pendulum at the end of two rods from the world, one of which may miss by y."""
    m = mc.Model("held")
    m.world, m.one, m.two = sp.World(), sp.FixedTranslation(r=(1, 0, 0)), sp.FixedTranslation(r=(1, y, 0))
    m.hinge, m.bob = sp.Revolute(n=(0, 0, 1), phi=0.3), sp.Body(m=1.0, I=(0.1, 0.1, 0.1), r_cm=(0, -1, 0))
    m.connect(m.world.frame_b, m.one.frame_a, m.two.frame_a)
    m.connect(m.one.frame_b, m.two.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.bob.frame_a)
    return m


def test_rounding_in_a_given_number_contradicts_nothing():
    assert mc.simulate(held_twice(1.4e-16), 0.1, points=2).time[-1] == 0.1
    with pytest.raises(mc.MechaneError, match="contradict"):
        mc.simulate(held_twice(1e-9), 0.1, points=2)
    with pytest.raises(mc.MechaneError, match="contradict"):
        mc.compile(held_twice(0.0)).simulate(0.1, parameters={"two.r": (1, 1e-9, 0)})


def test_drives_that_do_not_fit_a_loop_are_named_with_it():
    model = mc.Model("four_bar")
    model.world, model.base = pl.World(), pl.FixedTranslation(r=(2, 0))
    model.hinge = [
        pl.Revolute(driven=True), pl.Revolute(phi=mc.guess(-0.7)), pl.Revolute(phi=mc.guess(1.0)), pl.Revolute(driven=True),
    ]  # fmt: skip
    model.bar = [pl.BodyShape(r=(x, 0), m=1.0, I=0.1) for x in (1.0, 2.0, -1.5)]
    model.crank, model.rocker = rot.Position(phi=lambda t: 1.0 + t**2), rot.Position(phi=lambda t: -1.5 - t**2)
    model.connect(model.world.frame_b, model.base.frame_a, model.hinge[0].frame_a)
    for k in range(3):
        model.connect(model.hinge[k].frame_b, model.bar[k].frame_a)
        model.connect(model.bar[k].frame_b, model.hinge[k + 1].frame_a)
    model.connect(model.hinge[3].frame_b, model.base.frame_b)
    model.connect(model.crank.flange_b, model.hinge[0].axis)
    model.connect(model.rocker.flange_b, model.hinge[3].axis)
    with pytest.raises(mc.MechaneError, match=r"moved by: .*crank.*rocker"):
        mc.simulate(model, 1.0)


@pytest.mark.parametrize("by", [1e-7, 1e-6])
def test_drives_that_differ_by_less_than_the_tolerance_are_told(by):
    """They agree at the start, and later by less than what stops a run."""
    with pytest.warns(mc.MechaneWarning, match="one, two contradict each other by up to"):
        result = mc.simulate(two_drives(lambda t: 0.5 * t**2 + by * (1 - mc.cos(3 * t))), 1.0)
    assert any("contradict" in warning for warning in result.warnings)


@pytest.mark.parametrize("by", [0.0, 1e-10])
def test_rounding_between_drives_is_not_told(by):
    result = mc.simulate(two_drives(lambda t: 0.5 * t**2 + by * (1 - mc.cos(3 * t))), 1.0)
    assert not result.warnings


def test_the_rounding_of_a_redundant_loop_is_not_told():
    assert not any("contradict" in w for w in mc.simulate(redundant_four_bar(), 2.0, tolerance=1e-3).warnings)


def test_a_hinge_that_turns_infinitely_fast_is_not_said_to_lack_mass():
    """w' = w² with w(0) = 1 ends at t = 1."""
    m = mc.Model("runaway")
    m.world, m.hinge, m.wheel = pl.World(), pl.Revolute(phi=0.0, w=1.0), pl.Body(m=1.0, I=1.0)
    m.push = pl.WorldTorque(t=m.hinge.w**2)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.wheel.frame_a, m.push.frame_b)
    with pytest.raises(mc.MechaneError, match=r"hinge\.w") as caught:
        mc.simulate(m, 2.0)
    assert "no mass" not in str(caught.value) and "{name}" not in str(caught.value)

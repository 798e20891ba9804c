"""The report of `mc.check`, and redundant constraints."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import signals
from mechanisms import CraneCrab, LectureBody, chain, four_bar, parallel_cranks, parallelogram, squeezer
from references import pendulum as pendulum_reference


def test_a_report_counts_names_and_explains():
    report = mc.check(CraneCrab())
    assert report.name == "CraneCrab"
    assert report.variables == report.equations and report.open_flows == 0
    assert 0 < report.reduced_variables == report.reduced_equations < report.variables / 3
    assert report.degrees_of_freedom == 2 and len(report.states) == 4
    assert "fixed" in report.reasons["hinge.phi"]
    assert report.blocks == [] and report.redundant == []
    text = str(report)
    for word in ("CraneCrab", "2 degrees of freedom", "4 states", "hinge.phi", "rail.v", "after removing aliases"):
        assert word in text


def test_degrees_of_freedom_are_those_of_a_generic_pose():
    """A flat parallelogram can move in two ways, but only where it is flat."""
    bent, flat = (mc.check(parallelogram(phi, 1.0)) for phi in (0.5, 0.0))
    assert flat.states == bent.states == ["a.phi", "a.w"]
    assert flat.degrees_of_freedom == bent.degrees_of_freedom == 1
    assert bent.notes == [] and "the start pose is singular: 2 degrees of freedom there" in str(flat)


def test_the_report_of_a_loop_tells_blocks_before_and_after_tearing():
    report = mc.check(four_bar())
    assert sum(report.blocks) <= 2 < sum(report.block_sizes)
    assert "before and after tearing" in str(report)
    assert report.linear_blocks and "elimination" in str(report)


def test_check_compile_and_system_give_the_same_report():
    model = chain(2)
    assert str(mc.check(model)) == str(mc.compile(model).report)
    system = mc.compile(model)
    assert mc.check(system) is system.report
    assert mc.compile(system) is system


@pytest.mark.parametrize(
    ("component", "variables"),
    [
        (pl.FixedTranslation(r=(1, 0)), 12),
        (pl.FixedRotation(phi=1.0), 12),
        (pl.Revolute(), 14),
        (pl.Prismatic(), 14),
        (pl.Spring(c=1.0), 15),
        (pl.Damper(d=1.0), 16),
        (pl.SpringDamper(c=1.0, d=1.0), 16),
        (pl.Neutral(), 12),
    ],
    ids=repr,
)
def test_a_component_of_two_frames_has_six_equations_and_one_for_each_new_variable(component, variables):
    from mechane.compiler.flatten.flat import flatten

    flat = flatten(component)
    assert flat.declared == variables
    assert flat.equations == 6 + (variables - 12)
    assert flat.open_flows == 6


def test_any_component_can_be_checked_alone():
    assert mc.check(LectureBody(m=1.0, I=0.1)).degrees_of_freedom == 3
    assert mc.check(pl.Body(m=1.0, I=0.1)).degrees_of_freedom == 3
    assert mc.check(pl.Body(m=1.0, I=0.1, r_cm=(0.3, 0))).degrees_of_freedom == 3
    assert mc.check(pl.World()).degrees_of_freedom == 0


@pytest.mark.parametrize(
    "units", [("m", "m/s", "rad", "rad/s"), ("mm", "mm/s", "deg", "deg/s"), ("", "", "", "")], ids=str
)
def test_degrees_of_freedom_do_not_depend_on_units(units):
    """A velocity that is the rate of an expression, as that of a centre of mass, is a velocity in any unit."""

    class Arm(mc.Component):
        x, v = mc.variable(unit=units[0]), mc.variable(unit=units[1])
        phi, w = mc.variable(unit=units[2]), mc.variable(unit=units[3])

        def equations(self):
            yield self.v == mc.der(self.x + mc.cos(self.phi))
            yield self.w == mc.der(self.phi)
            yield mc.der(self.v) == -1
            yield mc.der(self.w) == -self.phi

    report = mc.check(Arm())
    assert len(report.states) == 4 and report.degrees_of_freedom == 2


def test_a_tree_and_a_loop_have_nothing_redundant():
    for model in (chain(3), four_bar(), squeezer()):
        assert mc.check(model).redundant == []


# ---------------------------------------------------------------- redundant constraints


@pytest.mark.parametrize("count", [3, 4])
def test_parallel_cranks_are_redundant_and_named(count):
    report = mc.check(parallel_cranks(count))
    assert report.degrees_of_freedom == 1
    assert len(report.redundant) == count - 2
    for text in report.redundant:
        assert any(word in text for word in ("pin", "knee", "crank", "arm", "base", "coupler"))
        assert ".py:" in text
    assert "redundant" in str(report)


@pytest.mark.parametrize(
    ("theta0", "w"), [(math.pi - 0.9, 0.0), (0.0, 1.0)], ids=["swinging below", "all the way round"]
)
def test_parallel_cranks_move_as_one_freedom_demands(theta0, w):
    """Each crank turns with θ, clockwise from upright, and the coupler only translates: a pendulum in θ."""
    model = parallel_cranks(3, w=-w, phi=math.pi / 2 - theta0)
    result = mc.simulate(model, 10.0, tolerance=1e-9)
    J, half = 3 / 3 + 2.0, 3 / 2 + 2.0  # Σ m l²/3 + M, Σ m l/2 + M
    angle, _ = pendulum_reference.motion(result.time, theta0 - math.pi, w, n=math.sqrt(9.81 * half / J))
    theta = angle + math.pi
    tip = np.stack((np.sin(theta), np.cos(theta)), axis=-1)
    near = 1e-6  # all the way round it passes flat positions, where the loops are singular
    np.testing.assert_allclose(result["crank[0].frame_b.r"], tip, atol=near)
    np.testing.assert_allclose(result["crank[2].frame_b.r"], tip + np.array((2, 0)), atol=near)
    assert np.ptp(result.energy().total) < 10 * near


def test_a_doubled_weld_is_redundant():
    """Two rods in parallel between the same frames: all three constraints of one say nothing new."""
    model = mc.Model("m")
    model.world, model.hinge = pl.World(), pl.Revolute(phi=0.5, w=0.0)
    model.one, model.two = pl.FixedTranslation(r=(0, -1)), pl.FixedTranslation(r=(0, -1))
    model.bob = pl.Body(m=1.0, I=0.0)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.one.frame_a, model.two.frame_a)
    model.connect(model.one.frame_b, model.two.frame_b, model.bob.frame_a)
    report = mc.check(model)
    assert report.degrees_of_freedom == 1 and len(report.redundant) == 3
    result = mc.simulate(model, 3.0, tolerance=1e-9)
    want, _ = pendulum_reference.motion(result.time, 0.5)
    np.testing.assert_allclose(result["hinge.phi"], want, atol=1e-7)


class Level(pl.TwoFrames):
    """A weld that also says that its frame stays level."""

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.r == a.r
        yield b.phi == a.phi
        yield a.f + b.f == 0
        yield a.t + b.t == 0
        yield a.phi == 0


def test_an_equation_that_says_nothing_new_is_named():
    m = mc.Model("fixed")
    m.world, m.weld, m.body = pl.World(), Level(), pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.weld.frame_a)
    m.connect(m.weld.frame_b, m.body.frame_a)
    (text,) = mc.check(m).redundant
    assert text.startswith("weld.frame_a.phi == 0   (weld, test_report.py:")


def test_constraints_that_contradict_are_not_called_redundant():
    """The same with rods of different length: nothing can be assembled."""
    model = mc.Model("m")
    model.world, model.hinge = pl.World(), pl.Revolute(phi=0.5, w=0.0)
    model.one, model.two = pl.FixedTranslation(r=(0, -1)), pl.FixedTranslation(r=(0, -2))
    model.bob = pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.one.frame_a, model.two.frame_a)
    model.connect(model.one.frame_b, model.two.frame_b, model.bob.frame_a)
    with pytest.raises(mc.MechaneError) as error:
        mc.simulate(model, 1.0)
    assert "one" in str(error.value) or "two" in str(error.value)


def test_the_state_of_an_integrator_says_why_it_is_one():
    m = mc.Model("signal")
    m.sum = signals.Integrator(u=1.0)
    assert mc.check(m).reasons == {"sum.y": "an equation gives its rate"}

"""A motor is an ordered pair of lines, up to a screw about its axis."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import mechane as mc
from mechane.motor import Line, Motor
from random_motors import motors, vectors

NEAR = dict(rtol=1e-9, atol=1e-8)
turns = st.floats(-6, 6)


@given(motors)
def test_there_and_back(a):
    assert_allclose(Motor.from_lines(*a.lines()).array, a.array, **NEAR)


@given(motors, turns, turns)
def test_turning_and_sliding_the_pair_about_the_axis_changes_nothing(a, turn, shift):
    assume(np.linalg.norm(a.resultant) > 0.1 or (not np.any(a.resultant) and np.linalg.norm(a.moment) > 0.1))
    moved = a.lines(turn, shift)
    assert_allclose(Motor.from_lines(*moved).array, a.array, rtol=1e-8, atol=1e-6)
    first, again = a.lines()[0], moved[0]
    assert_allclose(abs(first.direction @ again.direction), abs(np.cos(turn)), atol=1e-9)


@given(motors)
def test_the_axis_is_the_common_normal(a):
    assume(np.linalg.norm(a.resultant) > 0.1)
    first, second = a.lines()
    n = a.axis.direction
    for line in (first, second):
        assert abs(line.direction @ n) < 1e-9
        gap = np.cross(line.direction, n) @ (line.point - a.axis.point)
        assert abs(gap) < 1e-8, "the lines meet the axis"
    assert_allclose((second.point - first.point) @ n, a.axis_moment @ n, atol=1e-8)


@given(motors)
def test_the_resultant_is_the_tangent_of_the_angle(a):
    first, second = a.lines()
    sine = np.linalg.norm(np.cross(first.direction, second.direction))
    assert_allclose(sine, np.sin(np.arctan(np.linalg.norm(a.resultant))), atol=1e-12)


@given(motors, st.floats(-5, 5))
def test_the_field_carries_the_first_line_to_the_second(a, s):
    first, second = a.lines()
    r = first.at(s)
    assert second.distance(r + a.field(r)) < 1e-7


@given(motors)
def test_on_the_axis_the_moment_is_along_the_resultant(a):
    assume(np.linalg.norm(a.resultant) > 0.1)
    on_axis = a.at(a.axis_point)
    assert_allclose(on_axis.moment, a.axis_moment, **NEAR)
    assert_allclose(on_axis.moment, a.pitch * a.resultant, **NEAR)
    assert abs(a.axis_point @ a.resultant) < 1e-7


@given(vectors, vectors)
def test_the_sense_of_a_line_does_not_matter(p, d):
    assume(np.linalg.norm(d) > 0.1 and abs(d[0]) > 0.1)
    first = Line((0, 0, 0), (1, 0, 0))
    one, other = Motor.from_lines(first, Line(p, d)), Motor.from_lines(first, Line(p, -d))
    assert_allclose(one.array, other.array)


def test_a_screw_in_numbers():
    screw = Motor((0, 0, 1.0), (0, 0, 0.5)).at((-3, 0, 0))  # about the vertical through (3, 0, 0)
    assert_allclose(screw.axis.point, (3, 0, 0))
    assert screw.pitch == pytest.approx(0.5)
    first, second = screw.lines()
    assert_allclose(first.direction @ second.direction, np.cos(np.pi / 4))
    assert_allclose(second.distance((3, 0, 0.5)), 0, atol=1e-15)


def test_a_pure_moment_is_a_pair_of_parallels():
    couple = Motor(moment=(0, 3, 4))
    first, second = couple.lines()
    assert_allclose(np.cross(first.direction, second.direction), 0)
    assert_allclose(second.point - first.point, (0, 3, 4))
    assert couple.pitch == np.inf
    assert_allclose(couple.axis.direction, (0, 0.6, 0.8))
    assert Motor.from_lines(first, second).isclose(couple)
    assert Motor.from_lines(*couple.lines(turn=1.0, shift=2.0)).isclose(couple)


def test_a_single_force_is_a_pair_of_lines_that_meet():
    line_force = Motor((1, 2, 2)).at((0.3, -0.2, 0.9))
    assert line_force.pitch == pytest.approx(0, abs=1e-15)
    first, second = line_force.lines()
    foot = line_force.axis_point
    assert first.distance(foot) < 1e-14 and second.distance(foot) < 1e-14


def test_the_zero_motor_is_the_same_line_twice():
    first, second = Motor().lines()
    assert_allclose(first.point, second.point)
    assert_allclose(first.direction, second.direction)
    assert Motor.from_lines(first, second) == 0
    assert np.isnan(Motor().pitch)
    with pytest.raises(mc.MechaneError, match="zero motor"):
        Motor().axis


def test_far_axes_and_small_resultants_lose_nothing():
    tiny = Motor((1e-13, 0, 2e-13), (1.0, 2.0, 3.0))
    assert Motor.from_lines(*tiny.lines()).isclose(tiny, 1e-14)
    large = Motor((1e5, 0, 0), (1.0, 2.0, 3.0))
    assert Motor.from_lines(*large.lines()).isclose(large, 1e-9)


def test_lines_at_right_angles_are_no_motor():
    with pytest.raises(mc.MechaneError, match="Perpendicular lines"):
        Motor.from_lines(Line((0, 0, 0), (1, 0, 0)), Line((0, 0, 1), (0, 1, 0)))


def test_a_line_needs_a_direction():
    with pytest.raises(mc.MechaneError, match="direction"):
        Line((0, 0, 0), (0, 0, 0))


@given(motors)
def test_addition_by_a_common_first_line(a):
    """Two motors with the same first line: the second lines add point by point, as the fields do."""
    first, _ = a.lines()
    b = Motor(2 * np.cross(first.direction, (0.3, 0.5, 0.7)), 0 * first.direction).at(-first.point)
    both = a + b
    r = first.at(0.7)
    assert_allclose(both.field(r), a.field(r) + b.field(r), **NEAR)
    assert_allclose(Motor.from_lines(*both.lines()).array, both.array, **NEAR)

"""Orientation algebra: every description of a rotation leads to the same matrix and back."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import mechane as mc
from mechane.spatial import orientation as o

numbers = st.floats(-3, 3)
vectors = st.tuples(numbers, numbers, numbers).filter(lambda v: np.linalg.norm(v) > 0.1)
SEQUENCES = [s for s in itertools.product((1, 2, 3), repeat=3) if s[0] != s[1] != s[2]]


def is_rotation(R):
    assert_allclose(R @ R.T, np.eye(3), atol=1e-12)
    assert np.linalg.det(R) > 0


@given(vectors, numbers)
def test_axis_and_angle(n, angle):
    R = o.from_axis_angle(n, angle)
    is_rotation(R)
    assert_allclose(R @ o.unit(n), o.unit(n), atol=1e-12)  # the axis stays
    assert_allclose(np.trace(R), 1 + 2 * np.cos(angle), atol=1e-12)
    q = np.concatenate([[np.cos(angle / 2)], np.sin(angle / 2) * o.unit(n)])
    assert_allclose(o.from_quaternion(q), R, atol=1e-12)
    assert_allclose(o.from_quaternion(3 * q), R, atol=1e-12)
    assert_allclose(o.from_quaternion(o.to_quaternion(R)), R, atol=1e-12)


@pytest.mark.parametrize("sequence", SEQUENCES)
@given(angles=st.tuples(st.floats(-3, 3), st.floats(0.1, 1.4), st.floats(-3, 3)))
def test_angles_and_back(sequence, angles):
    R = o.from_angles(angles, sequence)
    is_rotation(R)
    assert_allclose(o.to_angles(R, sequence), angles, atol=1e-9)


@pytest.mark.parametrize("sequence", SEQUENCES)
@pytest.mark.parametrize("exact", [True, False])
def test_singular_angles_make_the_same_rotation(sequence, exact):
    """Where two axes coincide, two of the angles are not unique; those returned must add up."""
    singular = (0.0, np.pi) if sequence[0] == sequence[2] else (np.pi / 2, -np.pi / 2)
    for first, second, third in itertools.product(
        (0.0, np.pi / 2, -np.pi) if exact else (0.3, -2.5), singular, (0.0, np.pi / 2)
    ):
        R = o.from_angles((first, second, third), sequence)
        R = np.round(R) if exact else R
        assert_allclose(o.from_angles([float(a) for a in o.to_angles(R, sequence)], sequence), R, atol=1e-12)


def test_a_turn_about_z_takes_x_to_y():
    """R maps components: a vector along the world's x has, in a frame turned by a quarter, the components (0, -1, 0)."""
    assert_allclose(o.from_axis_angle((0, 0, 1), np.pi / 2) @ (1, 0, 0), (0, -1, 0), atol=1e-15)


@given(vectors, vectors)
def test_two_axes(x, y):
    if np.linalg.norm(np.cross(x, y)) < 1e-3:
        return
    R = o.from_two_axes(x, y)
    is_rotation(R)
    assert_allclose(R[0], o.unit(x), atol=1e-12)
    assert abs(R[2] @ np.asarray(y)) < 1e-9


@given(vectors, vectors)
def test_rate_of_a_quaternion(w, n):
    q = np.concatenate([[0.6], 0.8 * o.unit(n)])
    h = 1e-6
    later = q + h * o.quaternion_rate(q, w)
    rate = (o.from_quaternion(later) - o.from_quaternion(q)) / h
    assert_allclose(rate, -o.skew(np.asarray(w)) @ o.from_quaternion(q), atol=1e-4)
    assert abs(q @ o.quaternion_rate(q, w)) < 1e-12  # the length stays


@given(vectors, st.floats(-0.1, 0.1))
def test_misalignment_is_the_small_rotation(n, angle):
    assert_allclose(o.misalignment(o.from_axis_angle(n, angle)), angle * o.unit(n), atol=2e-4)


@given(vectors, st.floats(-3.1, 3.1))
def test_misalignment_vanishes_nowhere_else(n, angle):
    """Not after half a turn either, where a sine does."""
    size = np.linalg.norm(o.misalignment(o.from_axis_angle(n, angle)))
    assert size == pytest.approx(2 * abs(np.tan(angle / 2)), rel=1e-6, abs=1e-9)


def test_zeros_and_ones_fold_away():
    x = mc.Model("m")
    x.phi = mc.variable()
    R = o.planar_rotation(np.array((0.0, 0.0, 1.0)), x.phi)
    assert R.sx[2, 2].is_one() and R.sx[0, 2].is_zero() and R.sx[2, 1].is_zero()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: o.unit((0, 0, 0)),
        lambda: o.unit((1, 2)),
        lambda: o.unit("xyz"),
        lambda: o.from_two_axes((1, 0, 0), (2, 0, 0)),
        lambda: o.from_angles((0.1, 0.2), (1, 2, 3)),
        lambda: o.from_angles((0.1, 0.2, 0.3), (1, 2, 4)),
        lambda: o.to_angles(np.eye(3), (1, 1, 2)),
        lambda: o.across(np.array((1.0, 0, 0)), (1, 0, 0)),
    ],
)
def test_what_is_no_direction_is_refused(wrong):
    with pytest.raises(mc.MechaneError):
        wrong()

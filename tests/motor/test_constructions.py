"""Sums, products and momenta constructed with lines agree with the algebra of motors."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from numpy.testing import assert_allclose

import mechane as mc
from mechane.motor import InertiaDyad, Line, Motor, VelocityMotor
from mechane.motor.constructions import add, common_normal, inner, momentum, product
from random_motors import inertias, motors


def proper(*some: Motor) -> bool:
    """With resultants that are neither tiny nor nearly parallel, so that lines do not run away."""
    g = [m.resultant for m in some]
    sizes = [np.linalg.norm(x) for x in g]
    if min(sizes) < 0.1:
        return False
    return len(g) == 1 or np.linalg.norm(np.cross(*g)) > 0.05 * sizes[0] * sizes[1]


@given(motors, motors)
def test_arrows_from_a_common_first_line_add_up(a, b):
    assume(proper(a, b))
    found = add(a, b)
    assert found.motor.isclose(a + b, 1e-6)
    # the common line meets all three axes at right angles: it is the first line of a, of b and of the sum
    axis = (a + b).axis
    assume(np.linalg.norm((a + b).resultant) > 0.1)
    assert abs(axis.direction @ found.common.direction) < 1e-6
    assert common_normal(axis, found.common).distance == pytest.approx(0, abs=1e-5)
    for motor, line in ((a, found.first), (b, found.second)):
        assert Motor.from_lines(found.common, line).isclose(motor, 1e-6)


@given(motors, motors)
def test_the_product_turns_about_the_common_normal(a, b):
    assume(proper(a, b))
    assert product(a, b).isclose(a.cross(b), 1e-7)
    size = max(1.0, np.abs(a.array).max() * np.abs(b.array).max())
    assert_allclose(inner(a, b), a.dot(b), atol=1e-9 * size)


@given(inertias(), motors)
def test_a_momentum_is_a_line_through_the_centre_and_a_couple(body, v):
    m, s, _, M = body
    v = VelocityMotor(v.resultant, v.moment)
    found = momentum(M, v)
    assert found.motor.isclose(M @ v, 1e-9)
    if found.impulse is not None:
        assert found.impulse.distance(s) == pytest.approx(0, abs=1e-12)
        assert_allclose(m * v.field(s), found.motor.momentum, atol=1e-9 * (1 + m * np.abs(v.array).max()))


def test_parallel_axes_and_pure_moments():
    up, beside = Motor((0, 0, 1)), Motor((0, 0, 2)).at((-3, 0, 0))
    assert product(up, beside).isclose(up.cross(beside))
    assert add(up, beside).motor.isclose(up + beside)
    apart = common_normal(Line((0, 0, 0), (0, 0, 1)), Line((3, 0, 7), (0, 0, -1)))
    assert apart.distance == 3 and apart.angle == np.pi
    with pytest.raises(mc.MechaneError, match="resultant"):
        product(up, Motor(moment=(1, 0, 0)))
    still = momentum(InertiaDyad(m=1.0, I=1.0), VelocityMotor((0, 0, 1)))
    assert still.impulse is None and still.motor.angular_momentum.tolist() == [0, 0, 1]

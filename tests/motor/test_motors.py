"""The algebra of motors: what holds for all of them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from numpy.testing import assert_allclose

import mechane as mc
from mechane.motor import ForceMotor, MomentumMotor, Motor, VelocityMotor, coordChange1, coordChange2
from random_motors import motors, numbers, rotations, vectors

NEAR = dict(rtol=1e-9, atol=1e-7)


def near(a, b):
    assert_allclose(a.array, b.array, **NEAR)


@given(motors, vectors)
def test_the_field_is_the_moment_at_a_point(a, r):
    assert_allclose(a.field(r), a.moment + np.cross(a.resultant, r))
    near(a.at(r), Motor(a.resultant, a.field(r)))
    near(a.at(r).at(-r), a)


@given(motors, motors, numbers)
def test_motors_form_a_linear_space(a, b, k):
    near(a + b, b + a)
    near(k * (a + b), a * k + b * k)
    near(a - b, a + (-b))
    near((a + b).at((1, 2, 3)), a.at((1, 2, 3)) + b.at((1, 2, 3)))
    near(+a, a)
    near(a / 4, 0.25 * a)


@given(motors, motors, vectors)
def test_inner_product(a, b, r):
    expected = a.resultant @ b.moment + b.resultant @ a.moment
    assert_allclose(a.dot(b), expected, **NEAR)
    assert_allclose(a.dot(b), b.dot(a), **NEAR)
    assert_allclose(a.at(r).dot(b.at(r)), a.dot(b), **NEAR)


@given(motors, motors, vectors)
def test_outer_product(a, b, r):
    near(a.cross(a), 0 * a)
    near(a.cross(b), -b.cross(a))
    near(a.cross(b).at(r), a.at(r).cross(b.at(r)))
    assert_allclose(a.cross(b).resultant, np.cross(a.resultant, b.resultant))
    assert_allclose(a.cross(b).moment, np.cross(a.resultant, b.moment) + np.cross(a.moment, b.resultant))


@given(motors, motors, motors)
def test_jacobi_and_the_spat(a, b, c):
    jacobi = a.cross(b.cross(c)) + b.cross(c.cross(a)) + c.cross(a.cross(b))
    assert_allclose(jacobi.array, 0, atol=1e-8)
    assert_allclose(a.dot(b.cross(c)), b.dot(c.cross(a)), **NEAR)


@given(motors, motors, rotations, vectors)
def test_a_change_of_frame_changes_no_relation(a, b, R, r):
    def seen(m):
        return m.to_frame(r, R)

    assert_allclose(seen(a).dot(seen(b)), a.dot(b), rtol=1e-9, atol=1e-6)
    near(seen(a.cross(b)), seen(a).cross(seen(b)))
    near(seen(a + b), seen(a) + seen(b))
    near(seen(a).from_frame(r, R), a)
    near(a.turned(R).turned(R.T), a)


@given(motors, rotations, vectors, rotations, vectors)
def test_changes_of_frame_follow_each_other(a, R1, r1, R2, r2):
    near(coordChange2(r2, R2, coordChange2(r1, R1, a)), coordChange2(r1 + R1.T @ r2, R2 @ R1, a))
    near(coordChange1(r1, R1, coordChange2(r1, R1, a)), a)


def test_a_frame_sees_a_force_that_passes_through_its_origin_without_torque():
    R = np.array([[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])  # turned by 90° about z
    force = ForceMotor.through((1, 2, 3), (0, 5, 0))
    seen = coordChange2((1, 2, 3), R, force)
    assert_allclose(seen.torque, 0, atol=1e-15)
    assert_allclose(seen.force, (5, 0, 0))
    assert isinstance(seen, ForceMotor)


def test_the_field_of_a_velocity_motor_is_the_velocity_of_points():
    spin = VelocityMotor((0, 0, 2.0)).at((-1, 0, 0))  # turns about a vertical axis through (1, 0, 0)
    assert_allclose(spin.field((1, 0, 0)), 0)
    assert_allclose(spin.field((1, 3, 0)), (-6, 0, 0))
    assert_allclose(spin.velocity, (0, -2, 0))
    assert_allclose(spin.angular_velocity, (0, 0, 2))


def test_kinds_are_kept_and_not_mixed():
    f, v, p, m = ForceMotor((1, 0, 0)), VelocityMotor((0, 1, 0)), MomentumMotor((0, 0, 1)), Motor((1, 1, 1))
    assert type(2 * f - f.at((1, 2, 3))) is ForceMotor
    assert type(f + m) is type(m + f) is ForceMotor
    assert type(v.cross(p)) is type(p.cross(v)) is ForceMotor
    assert type(v.cross(v)) is Motor
    with pytest.raises(mc.MechaneError, match="ForceMotor and a VelocityMotor"):
        f + v
    with pytest.raises(mc.MechaneError, match=r"dot.*cross"):
        f * v
    assert f.power(v) == f.dot(v)
    assert_allclose(p.momentum, (0, 0, 1))
    assert_allclose(p.angular_momentum, 0)


def test_numbers_compare_as_numbers():
    a = Motor((1, 2, 3), (4, 5, 6))
    assert a == Motor([1, 2, 3], [4, 5, 6])
    assert a != 2 * a
    assert 0 * a == 0
    assert a.isclose(a + Motor((1e-12, 0, 0)))
    assert not a.isclose(a + Motor((1e-3, 0, 0)))
    assert Motor.from_array(a.array) == a
    assert np.float64(2.0) * a == a + a


def test_many_motors_at_once():
    rng = np.random.default_rng(1)
    g, h, g2, h2 = rng.normal(size=(4, 5, 3))
    a, b = Motor(g, h), Motor(g2, h2)
    singles = [(Motor(*x), Motor(*y)) for x, y in zip(zip(g, h, strict=True), zip(g2, h2, strict=True), strict=True)]
    assert_allclose(a.dot(b), [x.dot(y) for x, y in singles])
    assert_allclose(a.cross(b).array, [x.cross(y).array for x, y in singles])
    assert_allclose(a.pitch, [x.pitch for x, _ in singles])
    assert_allclose(a.axis_point, [x.axis_point for x, _ in singles])
    assert_allclose((np.arange(5) * a).array, [k * x.array for k, (x, _) in enumerate(singles)])
    with pytest.raises(mc.MechaneError, match="one motor"):
        a.lines()


@pytest.mark.parametrize("wrong", [(1, 2), ((1, 2, 3, 4)), 5.0])
def test_vectors_of_another_length_are_refused(wrong):
    with pytest.raises(mc.MechaneError, match="three components"):
        Motor(wrong)


def test_forces_have_a_sum():
    forces = [ForceMotor.through((k, 0, 0), (0, 1, 0)) for k in range(3)]
    assert sum(forces) == ForceMotor((0, 3, 0), (0, 0, 3))
    with pytest.raises(TypeError):
        sum(forces, start=1)


@pytest.mark.parametrize("product", ["dot", "cross"])
def test_products_are_with_motors(product):
    with pytest.raises(mc.MechaneError, match="not by a tuple"):
        getattr(Motor((1, 2, 3)), product)((1, 2, 3))

"""Dyads, the inertia of a rigid body, and Newton's second law."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import mechane as mc
from mechane.motor import ForceMotor, InertiaDyad, MomentumMotor, Motor, MotorDyad, VelocityMotor
from random_motors import inertias, motors, rotations, vectors

NEAR = dict(rtol=1e-8, atol=1e-6)
matrices = st.tuples(vectors, vectors, vectors).map(np.array)
dyads = st.builds(MotorDyad, matrices, matrices, matrices, matrices)


@given(dyads, motors)
def test_dyad_times_motor(D, a):
    image = D @ a
    assert_allclose(image.resultant, D.D11 @ a.moment + D.D12 @ a.resultant, **NEAR)
    assert_allclose(image.moment, D.D21 @ a.moment + D.D22 @ a.resultant, **NEAR)
    assert_allclose(image.array, D.matrix @ a.array, **NEAR)


@given(dyads, dyads, motors, motors)
def test_dyads_are_linear_maps(D, E, a, b):
    assert_allclose((D @ (a + 2 * b)).array, ((D @ a) + 2 * (D @ b)).array, **NEAR)
    assert_allclose(((D - 3 * E) @ a).array, ((D @ a) + 3 * (-E @ a)).array, **NEAR)
    assert_allclose(((D @ E) @ a).array, (D @ (E @ a)).array, rtol=1e-8, atol=1e-5)
    assert_allclose(a.dot(D @ b), b.dot(D.T @ a), rtol=1e-8, atol=1e-5)
    assert (D + E).isclose(E + D)


@given(dyads, motors, vectors, rotations)
def test_dyads_change_with_point_and_frame(D, a, r, R):
    assert_allclose((D.at(r) @ a.at(r)).array, (D @ a).at(r).array, rtol=1e-8, atol=1e-5)
    assert_allclose((D.turned(R) @ a.turned(R)).array, (D @ a).turned(R).array, **NEAR)
    assert_allclose((D.to_frame(r, R) @ a.to_frame(r, R)).array, (D @ a).to_frame(r, R).array, rtol=1e-8, atol=1e-5)
    assert D.to_frame(r, R).from_frame(r, R).isclose(D, 1e-8)


def test_dyads_of_numbers_can_be_solved():
    M = InertiaDyad.about_cm(m=2.0, r_cm=(0.1, 0.2, 0.3), I=np.diag([1.0, 2.0, 3.0]))
    v = VelocityMotor((1, 2, 3), (4, 5, 6))
    assert M.solve(M @ v).isclose(v)
    many = VelocityMotor(np.ones((4, 3)), np.arange(12.0).reshape(4, 3))
    assert M.solve(M @ many).isclose(many)


@given(inertias(), motors, motors)
def test_inertia_is_symmetric(body, a, b):
    *_, M = body
    assert M.T.isclose(M)
    assert_allclose(a.dot(M @ b), b.dot(M @ a), **NEAR)


@given(inertias(), motors)
def test_momentum_and_kinetic_energy(body, a):
    m, s, theta, M = body
    v = VelocityMotor(a.resultant, a.moment)
    w, v_s = v.angular_velocity, v.field(s)
    p = M @ v
    assert isinstance(p, MomentumMotor)
    assert_allclose(p.momentum, m * v_s, **NEAR)
    assert_allclose(p.at(s).angular_momentum, theta @ w, **NEAR)
    assert_allclose(M.kinetic_energy(v), 0.5 * m * v_s @ v_s + 0.5 * w @ theta @ w, **NEAR)
    assert_allclose(0.5 * v.dot(p), M.kinetic_energy(v), **NEAR)


@given(inertias(), motors, vectors, rotations)
def test_kinetic_energy_depends_on_no_frame(body, a, r, R):
    *_, M = body
    moved = M.to_frame(r, R)
    assert isinstance(moved, InertiaDyad)
    assert_allclose(moved.kinetic_energy(a.to_frame(r, R)), M.kinetic_energy(a), rtol=1e-7, atol=1e-5)


@given(inertias())
def test_at_the_centre_of_mass_the_parts_decouple(body):
    m, s, theta, M = body
    central = M.at(s)
    assert_allclose(central.D12, 0, atol=1e-9)
    assert_allclose(central.I, theta, **NEAR)
    assert_allclose(M.I, theta + m * (s @ s * np.eye(3) - np.outer(s, s)), **NEAR)


@given(inertias(), motors, motors, vectors)
def test_newton_and_euler_at_any_reference_point(body, a, rate, r):
    """With components fixed in the body: p° + v x p is the force and torque that Newton and Euler want."""
    m, s, theta, M = body
    v, v_dot = VelocityMotor(a.resultant, a.moment), Motor(rate.resultant, rate.moment)
    w, w_dot = v.resultant, v_dot.resultant
    force = m * (v_dot.moment + np.cross(w, v.moment) + np.cross(w_dot, s) + np.cross(w, np.cross(w, s)))
    torque = theta @ w_dot + np.cross(w, theta @ w)  # about the centre of mass
    expected = ForceMotor.through(s, force, torque)
    got = M @ v_dot + v.cross(M @ v)
    assert_allclose(got.array, expected.array, rtol=1e-8, atol=1e-4)
    Mr, vr = M.at(r), v.at(r)  # r is fixed in the body: its velocity changes by w_dot x r
    elsewhere = Mr @ v_dot.at(r) + vr.cross(Mr @ vr)
    assert_allclose(elsewhere.array, expected.at(r).array, rtol=1e-7, atol=1e-3)


@given(inertias(), motors, motors)
def test_power_is_the_rate_of_kinetic_energy(body, a, rate):
    *_, M = body
    v = VelocityMotor(a.resultant, a.moment)
    f = M @ Motor(rate.resultant, rate.moment) + v.cross(M @ v)
    assert_allclose(f.dot(v), v.dot(M @ rate), rtol=1e-7, atol=1e-4)  # d/dt ½ (v, M v), M is constant and symmetric


@settings(max_examples=10, deadline=None)
@given(inertias(), motors)
def test_a_free_body_keeps_its_momentum_in_the_world(body, a):
    """p' = 0 in the world is p° + v x p = 0 in the body: integrate the second, look at the first."""
    from scipy.integrate import solve_ivp

    *_, M = body
    start = VelocityMotor(a.resultant / 5, a.moment / 5)

    def rate(_, y):
        v, R = VelocityMotor.from_array(y[:6]), y[6:15].reshape(3, 3)
        v_dot = M.solve(-v.cross(M @ v))
        turning = -np.array([np.cross(v.resultant, column) for column in R.T]).T
        return np.concatenate([v_dot.array, turning.ravel(), R.T @ v.moment])

    y0 = np.concatenate([start.array, np.eye(3).ravel(), np.zeros(3)])
    y = solve_ivp(rate, (0, 1), y0, rtol=1e-10, atol=1e-10, method="DOP853").y[:, -1]
    end = (M @ VelocityMotor.from_array(y[:6])).from_frame(y[15:], y[6:15].reshape(3, 3))
    assert_allclose(end.array, (M @ start).array, rtol=1e-6, atol=1e-6)


def test_wrong_parts_are_refused():
    with pytest.raises(mc.MechaneError, match="3 x 3"):
        MotorDyad(np.eye(2), 0, 0, 0)


def test_inertias_add_up_like_bodies_bolted_together():
    one = InertiaDyad.about_cm(m=2.0, r_cm=(0.1, 0.2, 0.3), I=(0.1, 0.2, 0.3))
    two = InertiaDyad.about_cm(m=1.0, r_cm=(-0.4, 0.0, 0.1), I=(0.3, 0.1, 0.2, 0.01, 0.02, -0.03))
    both, v = sum([one, two]), VelocityMotor((0.1, 0.2, -0.3), (1, 2, 3))
    assert isinstance(both, InertiaDyad) and both.m == 3.0
    assert_allclose(both.r_cm, (0.2 / 3 - 0.4 / 3, 0.4 / 3, 0.7 / 3))
    assert_allclose((both @ v).array, ((one @ v) + (two @ v)).array)
    assert_allclose(both.kinetic_energy(v), one.kinetic_energy(v) + two.kinetic_energy(v))
    found = both.solve(both @ v)
    assert isinstance(found, VelocityMotor)
    assert_allclose(found.array, v.array)
    assert (one / 2).isclose(0.5 * one)


def test_inertia_in_every_form():
    full = np.array(((0.3, 0.01, 0.02), (0.01, 0.1, -0.03), (0.02, -0.03, 0.2)))
    assert_allclose(InertiaDyad(m=1.0, I=(0.3, 0.1, 0.2, 0.01, 0.02, -0.03)).I, full)
    assert_allclose(InertiaDyad(m=1.0, I=(1, 2, 3)).I, np.diag((1, 2, 3)))
    assert_allclose(InertiaDyad(m=1.0, I=2).I, 2 * np.eye(3))
    with pytest.raises(mc.MechaneError):
        InertiaDyad(m=1.0, I=(1, 2))

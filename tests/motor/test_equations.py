"""Motors of expressions: in equations, under `der`, and evaluated from results."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane.language.derivatives import evaluate
from mechane.language.expressions import Equation
from mechane.motor import ForceMotor, InertiaDyad, MomentumMotor, Motor, MotorDyad, VelocityMotor
from mechane.rotations import from_angles


class Pair(mc.Component):
    """Two motors of variables."""

    g = mc.variable(shape=3)
    h = mc.variable(shape=3)
    g2 = mc.variable(shape=3)
    h2 = mc.variable(shape=3)
    k = mc.variable()
    R = mc.variable(shape=(3, 3))


@pytest.fixture
def case():
    """A component, its motors, the same motors in numbers, and how to evaluate one by the other."""
    rng = np.random.default_rng(3)
    c = Pair()
    values = {s.name: rng.normal(size=s.shape) for s in (c.g, c.h, c.g2, c.h2, c.k)} | {
        "R": from_angles((0.3, 0.4, 0.5))
    }
    known = {s.id: values[s.name] for s in (c.g, c.h, c.g2, c.h2, c.k, c.R)}

    def number(expression):
        return evaluate(expression, lambda symbol: known[symbol.id])

    return (
        c,
        Motor(c.g, c.h),
        Motor(c.g2, c.h2),
        Motor(values["g"], values["h"]),
        Motor(values["g2"], values["h2"]),
        values,
        number,
    )


def test_expressions_give_the_same_as_numbers(case):
    c, a, b, x, y, values, number = case
    R, r, k = values["R"], values["g2"], float(values["k"])
    M = InertiaDyad(m=2.0, r_cm=(0.1, 0.2, 0.3), I=np.diag([1.0, 2.0, 3.0]))
    N = InertiaDyad(m=k, r_cm=values["g"], I=R)
    pairs = [
        (a + b, x + y),
        (a - b, x - y),
        (-a * c.k, -x * k),
        (a / c.k, x / k),
        (a.cross(b), x.cross(y)),
        (a.at(c.g2), x.at(r)),
        (a.to_frame(c.g2, c.R), x.to_frame(r, R)),
        (a.from_frame(c.g2, c.R), x.from_frame(r, R)),
        (M @ a, M @ x),
        (InertiaDyad(m=c.k, r_cm=c.g, I=c.R) @ a, N @ x),
        (InertiaDyad(m=c.k, r_cm=c.g, I=c.R).to_frame(c.h, c.R) @ a, N.to_frame(values["h"], R) @ x),
        (MotorDyad(c.R, c.k, 0, c.R.T).at(c.g) @ a, MotorDyad(R, k, 0, R.T).at(values["g"]) @ x),
    ]
    for symbolic, numeric in pairs:
        assert_allclose(number(symbolic.array), numeric.array, atol=1e-12)
    scalars = [
        (a.dot(b), x.dot(y)),
        (a.pitch, x.pitch),
        (M.kinetic_energy(a), M.kinetic_energy(x)),
    ]
    for symbolic, numeric in scalars:
        assert number(symbolic) == pytest.approx(float(numeric))
    for name in ("axis_point", "axis_moment"):
        assert_allclose(number(getattr(a, name)), getattr(x, name), atol=1e-12)
    assert_allclose(number(a.field(c.g2)), x.field(r))


def test_equality_of_expressions_is_one_equation_of_six_rows(case):
    _, a, b, x, *_ = case
    for equation in (a == b, a == x, x == a, a == 0):
        assert isinstance(equation, Equation)
        assert equation.shape == (6,)
        assert equation.origin[0] == __file__
    with pytest.raises(mc.MechaneError, match="truth value"):
        bool(a == b)


def test_equations_between_different_kinds_are_refused(case):
    c, *_ = case
    with pytest.raises(mc.MechaneError, match="different quantities"):
        ForceMotor(c.g, c.h) == VelocityMotor(c.g2, c.h2)


def test_der_is_component_by_component(case):
    c, a, *_ = case
    rate = mc.der(a)
    assert str(rate.resultant) == str(mc.der(c.g))
    assert str(a.der().moment) == str(mc.der(c.h))
    assert isinstance(mc.der(MomentumMotor(c.g, c.h)), ForceMotor)
    constant = mc.der(Motor((1, 2, 3)))
    assert_allclose(evaluate(constant.array, None) if constant.symbolic else constant.array, 0)


def test_a_scalar_expression_from_the_left(case):
    c, a, *_ = case
    left, right = c.k * a, a * c.k
    assert isinstance(left, Motor)
    assert str(left.resultant) == str(right.resultant) and str(left.moment) == str(right.moment)


def test_what_needs_numbers_says_so(case):
    _, a, *_ = case
    for use in (a.lines, lambda: a.axis, lambda: a.isclose(a)):
        with pytest.raises(mc.MechaneError, match="needs a numeric motor"):
            use()


class Screw(mc.Model):
    """A constant screw seen in a frame that turns about z: the motor obeys der(h) + v x h == 0 there."""

    g = mc.variable(shape=3, start=(1.0, 0.0, 0.5), state="prefer")
    h = mc.variable(shape=3, start=(0.0, 2.0, 0.3), state="prefer")

    def equations(self):
        screw, v = Motor(self.g, self.h), VelocityMotor((0, 0, 0.7), (0.2, 0, 0))
        yield mc.der(screw) + v.cross(screw) == 0


def test_a_motor_equation_can_be_simulated():
    model = Screw()
    result = mc.simulate(model, 3.0, tolerance=1e-10)
    screw = Motor(result["g"], result["h"])
    six = result.evaluate(Motor(model.g, model.h).array)
    assert_allclose(six, screw.array)
    start = Motor((1.0, 0.0, 0.5), (0.0, 2.0, 0.3))
    assert_allclose(screw.dot(screw), start.dot(start), atol=1e-8)  # both invariants of a motor
    assert_allclose(np.linalg.norm(screw.resultant, axis=1), np.linalg.norm(start.resultant), atol=1e-8)
    assert_allclose(screw.pitch, start.pitch, atol=1e-8)

"""Aliases: a = b, a = -b, a = constant and w == der(phi) never reach the later passes."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane.compiler.flatten.flat import flatten
from mechane.compiler.index.aliases import eliminate_aliases


def reduced(*equations, **names):
    """A model of scalar variables a, b, c, … with the equations given as functions of it."""

    class Case(mc.Component):
        a, b, c, d, e = (mc.variable() for _ in range(5))
        p = mc.parameter(2.0)

        def equations(self):
            for equation in equations:
                made = equation(self)
                yield from made if isinstance(made, tuple) else (made,)

    dae = eliminate_aliases(flatten(Case(**names)))
    flat_names = dae.flat.column_names()
    where = {n: dae.alias[k] for k, n in enumerate(flat_names)}
    constants = {flat_names[k]: sx for k, sx in dae.constants.items()}
    return dae, where, constants


def test_equal_variables_become_one():
    dae, where, _ = reduced(lambda s: s.a == s.b, lambda s: s.b - s.c == 0)
    assert where["a"][0] == where["b"][0] == where["c"][0]
    assert all(where[n][1] == 1 for n in "abc")
    assert len(dae.rows) == 0
    assert dae.size == 3  # one for the class, d, e


def test_opposite_variables_become_one_with_a_sign():
    _, where, _ = reduced(lambda s: s.a == -s.b)
    assert where["a"][0] == where["b"][0]
    assert where["a"][1] == -where["b"][1]


def test_signs_multiply_along_a_chain():
    _, where, _ = reduced(
        lambda s: s.a == -s.b, lambda s: s.c + s.b == 0, lambda s: 2 * s.c == 2 * s.d, lambda s: s.d + s.e == 0
    )
    sign = {n: where[n][1] for n in "abcde"}
    assert len({where[n][0] for n in "abcde"}) == 1
    assert sign["a"] == sign["c"] == sign["d"] == -sign["b"] == -sign["e"]


def test_constants_spread():
    dae, where, constants = reduced(
        lambda s: s.a == 3,
        lambda s: s.b == -s.a,
        lambda s: s.c == s.p * 2,
        lambda s: 2 * s.d == 5,
        lambda s: s.e == s.c,
    )
    assert dae.size == 0 and not dae.rows
    assert {where[n][0] for n in "abcde"} == {-1}
    assert float(constants["a"]) == 3 and float(constants["b"]) == -3 and float(constants["d"]) == 2.5
    result = mc.simulate(dae.flat.model, 1.0, points=2, parameters={"p": 5.0})
    assert [result[n][0] for n in "abcde"] == [3, -3, 10, 2.5, 10]


def test_functions_of_time_are_no_constants():
    dae, where, _ = reduced(lambda s: s.a == mc.time)
    assert where["a"][0] >= 0 and len(dae.rows) == 1


def test_a_speed_is_the_derivative():
    dae, where, _ = reduced(lambda s: s.b == mc.der(s.a), lambda s: mc.der(s.b) == -s.a)
    assert where["b"] == where["der(a)"]
    assert dae.derivative_of[where["a"][0]] == where["b"][0]
    assert dae.names[where["b"][0]] == "b"  # a plain name is nicer
    assert len(dae.rows) == 1


def test_a_negative_speed_is_minus_the_derivative():
    class Case(mc.Component):
        x = mc.variable(start=1.0)
        u = mc.variable(start=0.0)

        def equations(self):
            yield self.u == -mc.der(self.x)
            yield mc.der(self.u) == self.x

    result = mc.simulate(Case(), 3.0, tolerance=1e-9)
    np.testing.assert_allclose(result["x"], np.cos(result.time), atol=1e-7)
    np.testing.assert_allclose(result["u"], np.sin(result.time), atol=1e-7)


@pytest.mark.parametrize("sign", [1, -1])
def test_aliased_variables_share_their_derivatives(sign):
    class Case(mc.Component):
        x, y = mc.variable(start=1.0), mc.variable(start=float(sign))
        u, v = mc.variable(), mc.variable()

        def equations(self):
            yield self.x == sign * self.y
            yield self.u == mc.der(self.x)
            yield self.v == mc.der(self.y)
            yield mc.der(self.u) == -4 * self.x

    result = mc.simulate(Case(), 2.0, tolerance=1e-9, initial={"u": 0.0})
    np.testing.assert_allclose(result["y"], sign * np.cos(2 * result.time), atol=1e-7)
    np.testing.assert_allclose(result["v"], -2 * sign * np.sin(2 * result.time), atol=1e-7)
    assert len(mc.check(Case()).states) == 2


def test_a_variable_held_constant_has_a_derivative_of_zero():
    class Case(mc.Component):
        x, v = mc.variable(), mc.variable()

        def equations(self):
            yield self.x == 2
            yield self.v == mc.der(self.x) + 1

    result = mc.simulate(Case(), 1.0, points=2)
    np.testing.assert_allclose(result["v"], 1.0)


def test_a_constant_derivative_is_a_motion():
    class Case(mc.Component):
        x = mc.variable(start=1.0)
        k = mc.parameter(2.0)

        def equations(self):
            yield mc.der(self.x) == self.k

    result = mc.simulate(Case(), 3.0)
    np.testing.assert_allclose(result["x"], 1 + 2 * result.time, atol=1e-9)


def test_two_equal_speeds_of_different_variables():
    class Case(mc.Component):
        x, y = mc.variable(start=0.0), mc.variable(start=5.0)

        def equations(self):
            yield mc.der(self.x) == mc.der(self.y)
            yield mc.der(self.x) == mc.cos(mc.time)

    result = mc.simulate(Case(), 3.0, tolerance=1e-9)
    np.testing.assert_allclose(result["x"], np.sin(result.time), atol=1e-7)
    np.testing.assert_allclose(result["y"], 5 + np.sin(result.time), atol=1e-7)


def test_the_preferred_name_stays():
    class Case(mc.Component):
        plain = mc.variable()
        chosen = mc.variable(state="prefer")
        avoided = mc.variable(state="avoid")

        def equations(self):
            yield self.plain == self.chosen
            yield self.avoided == self.plain
            yield mc.der(self.plain) == -self.avoided

    assert mc.check(Case()).states == ["chosen"]
    assert mc.check(Case(plain=1.0)).states == ["plain"]  # what the user holds is what the user thinks of


def test_saying_the_same_twice_is_noticed_not_merged_away():
    dae, _, _ = reduced(lambda s: s.a == s.b, lambda s: s.b == s.a)
    assert len(dae.trivial) == 1
    with pytest.raises(mc.MechaneError) as error:
        mc.check(dae.flat.model)
    assert "test_aliases.py" in str(error.value)


@pytest.mark.parametrize(
    ("equations", "message"),
    [
        (lambda s: [s.x == 1, s.x == 2], "Two equations contradict each other"),
        (lambda s: [mc.der(s.x) == 1, s.x == 2], "Two equations contradict each other"),
        (lambda s: [0 * s.x == 1], "An equation cannot hold"),
        (lambda s: [s.x == s.x], "leaves 1 variable undetermined"),
        (lambda s: [], "leaves 1 variable undetermined"),
        (lambda s: [mc.der(s.x) == 1, mc.der(s.x) == 1], "1 equation too many"),
    ],
)
def test_a_model_of_one_variable_is_refused_by_name(equations, message):
    class One(mc.Component):
        x = mc.variable()

        def equations(self):
            yield from equations(self)

    with pytest.raises(mc.MechaneError, match=message):
        mc.simulate(One(), 1.0)


def test_contradictions_are_refused():
    class Two(mc.Component):
        x, y = mc.variable(), mc.variable()

        def equations(self):
            yield self.x == 1
            yield self.x == 2
            yield self.y == 0

    with pytest.raises(mc.MechaneError, match=r"x|too many") as error:
        mc.check(Two())
    assert "test_aliases.py" in str(error.value)

    class Signs(mc.Component):
        x, y = mc.variable(), mc.variable()

        def equations(self):
            yield self.x == self.y
            yield self.x == -self.y

    result = mc.simulate(Signs(), 1.0, points=2)  # no contradiction: both are zero
    np.testing.assert_allclose(result["x"], 0)

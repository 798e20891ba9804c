"""Expressions follow numpy's rules, and `der` the chain rule."""

from __future__ import annotations

import math
import operator

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import mechane as mc
from mechane.language.derivatives import evaluate
from mechane.language.expressions import Expr
from mechane.language.symbol import Symbol

SHAPES = ((), (2,), (3,), (2, 3), (3, 2), (3, 3))
NUMBERS = st.floats(-4, 4).filter(lambda v: v == 0 or abs(v) > 1e-3)


def numeric(expr, **values):
    """Number of an expression whose symbols are found by name."""
    assert isinstance(expr, Expr)
    return evaluate(expr, lambda symbol: values[symbol.name])


def numbers(shape=None):
    shapes = st.sampled_from(SHAPES) if shape is None else st.just(shape)
    return shapes.flatmap(lambda s: arrays(float, s, elements=NUMBERS))


def same(expr, want, **values):
    got = numeric(expr, **values)
    assert np.shape(got) == np.shape(want) == expr.shape
    np.testing.assert_allclose(got, want, rtol=1e-12, atol=1e-12)


PAIRS = st.one_of(
    st.sampled_from(SHAPES).flatmap(lambda s: st.tuples(numbers(s), numbers(s))),
    st.tuples(numbers(()), numbers()),
    st.tuples(numbers(), numbers(())),
)


@pytest.mark.parametrize("op", [operator.add, operator.sub, operator.mul, operator.truediv])
@given(PAIRS)
def test_arithmetic_agrees_with_numpy(op, pair):
    a, b = pair
    if op is operator.truediv:
        assume(np.all(b != 0))
    x, y = Symbol("x", a.shape), Symbol("y", b.shape)
    want = op(a, b)
    same(op(x, y), want, x=a, y=b)
    same(op(x, b), want, x=a)
    same(op(a, y), want, y=b)  # the array on the left must not take the operation over
    same(op(x, b.tolist()), want, x=a)
    same(op(a.tolist(), y), want, y=b)


MATMUL = ((2,), (2,)), ((3,), (3,)), ((3, 3), (3,)), ((3,), (3, 2)), ((2, 3), (3,)), ((2, 3), (3, 2)), ((3, 3), (3, 3))


@given(st.sampled_from(MATMUL).flatmap(lambda s: st.tuples(numbers(s[0]), numbers(s[1]))))
def test_products_of_vectors_and_matrices_agree_with_numpy(pair):
    a, b = pair
    x, y = Symbol("x", a.shape), Symbol("y", b.shape)
    same(x @ y, a @ b, x=a, y=b)
    same(x @ b, a @ b, x=a)
    same(a @ y, a @ b, y=b)


@given(st.sampled_from((2, 3)).flatmap(lambda n: st.tuples(numbers((n,)), numbers((n,)))))
def test_cross_dot_and_norm_agree_with_numpy(pair):
    a, b = pair
    x, y = Symbol("x", a.shape), Symbol("y", b.shape)
    want = np.cross(a, b) if len(a) == 3 else a[0] * b[1] - a[1] * b[0]
    same(mc.cross(x, y), want, x=a, y=b)
    same(mc.cross(a, y), want, y=b)
    same(mc.dot(x, y), a @ b, x=a, y=b)
    same(mc.norm(x), np.linalg.norm(a), x=a)
    np.testing.assert_allclose(mc.cross(a, b), want, atol=1e-12)
    assert mc.norm(a) == pytest.approx(np.linalg.norm(a))


def test_cross_is_anticommutative_and_normal_to_both():
    a, b = np.array((1.0, 2.0, 3.0)), np.array((-2.0, 0.5, 1.0))
    x = Symbol("x", (3,))
    same(mc.cross(x, b) + mc.cross(b, x), np.zeros(3), x=a)
    same(mc.cross(x, b) @ x, 0.0, x=a)


KEYS = {
    (3,): (0, -1, slice(None), slice(1, None), slice(None, None, -1), [0, 2]),
    (2, 3): (
        0, -1, (1, 2), (0, -1), (slice(None), 1), (1, slice(None)), (slice(None), slice(0, 2)),
        (slice(None, None, -1), slice(None)), slice(0, 1), (slice(None), [2, 0]),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("shape", "key"), [(s, k) for s, keys in KEYS.items() for k in keys], ids=str)
def test_indexing_and_slicing_agree_with_numpy(shape, key):
    a = np.arange(1.0, np.prod(shape) + 1).reshape(shape)
    x = Symbol("x", shape)
    same(x[key], a[key], x=a)
    same((2.0 * x + 1.0)[key], (2 * a + 1)[key], x=a)


@given(numbers())
def test_transpose_length_and_iteration_agree_with_numpy(a):
    x = Symbol("x", a.shape)
    same(x.T, a.T, x=a)
    if a.ndim:
        assert len(x) == len(a)
        for part, want in zip(x, a, strict=True):
            same(part, want, x=a)
    if a.ndim == 2:
        same(x.T @ x, a.T @ a, x=a)
        same(x.T[0], a.T[0], x=a)


def test_index_and_shape_errors_are_kind():
    x, y, m = Symbol("x", (2,)), Symbol("y", (3,)), Symbol("m", (2, 3))
    for wrong, words in (
        (lambda: x[2], ("2", "(2,)")),
        (lambda: m[0, 3], ("(2, 3)",)),
        (lambda: x + y, ("(2,)", "(3,)")),
        (lambda: x * m, ("(2,)", "(2, 3)", "@")),
        (lambda: np.ones(3) - x, ("(3,)", "(2,)")),
        (lambda: x @ y, ("(2,)", "(3,)")),
        (lambda: m @ x, ("(2, 3)", "(2,)")),
        (lambda: x @ 2.0, ("@",)),
        (lambda: mc.cross(x, y), ("(2,)", "(3,)")),
        (lambda: len(Symbol("s", ())), ("scalar",)),
    ):
        with pytest.raises(mc.MechaneError) as error:
            wrong()
        for word in words:
            assert word in str(error.value)


def test_text_is_refused_as_a_value():
    with pytest.raises(mc.MechaneError, match="number or an expression"):
        Symbol("x", ()) + "3"


FUNCTIONS = {
    "sin": (np.sin, -3, 3), "cos": (np.cos, -3, 3), "tan": (np.tan, -1.4, 1.4), "asin": (np.arcsin, -0.99, 0.99),
    "acos": (np.arccos, -0.99, 0.99), "atan": (np.arctan, -3, 3), "sinh": (np.sinh, -3, 3), "cosh": (np.cosh, -3, 3),
    "tanh": (np.tanh, -3, 3), "exp": (np.exp, -3, 3), "log": (np.log, 0.01, 3), "sqrt": (np.sqrt, 0.01, 3),
    "sign": (np.sign, -3, 3), "floor": (np.floor, -3, 3),
}  # fmt: skip


@pytest.mark.parametrize("name", FUNCTIONS)
@given(data=st.data())
def test_functions_agree_with_numpy(name, data):
    function, low, high = FUNCTIONS[name]
    a = data.draw(st.sampled_from(SHAPES).flatmap(lambda s: arrays(float, s, elements=st.floats(low, high))))
    x = Symbol("x", a.shape)
    same(getattr(mc, name)(x), function(a), x=a)
    np.testing.assert_allclose(getattr(mc, name)(a), function(a))  # plain numbers stay numbers


class Numpy(mc.Component):
    """Equations written with numpy's functions and arrays."""

    x = mc.variable()
    y = mc.variable(shape=2)

    def equations(self):
        yield self.x == np.sin(mc.time) + np.sqrt(np.square(mc.time) + 1) - np.arctan2(mc.time, 2.0)
        yield np.array([1.0, 2.0]) * self.x - np.array([[0.0, 1.0], [2.0, 0.5]]) @ self.y == np.zeros(2)


def test_numpy_functions_and_arrays_may_stand_in_equations():
    result = mc.simulate(Numpy(), 2.0, points=11)
    t = result.time
    x = np.sin(t) + np.sqrt(t**2 + 1) - np.arctan2(t, 2.0)
    assert np.allclose(result["x"], x)
    assert np.allclose(result["y"], np.linalg.solve([[0.0, 1.0], [2.0, 0.5]], np.outer([1.0, 2.0], x)).T)


def test_an_array_on_the_left_makes_an_equation_with_its_place():
    model = mc.Model("m")
    model.x = mc.variable(shape=2)
    equation = np.array([1.0, 2.0]) == model.x
    assert equation.origin[0] == __file__ and equation.shape == (2,)


def test_functions_that_need_numbers_are_refused_kindly():
    model = mc.Model("m")
    model.x = mc.variable()
    with pytest.raises(mc.MechaneError, match=r"'x' has no value before the simulation. Use mc.sin"):
        math.sin(model.x)
    with pytest.raises(mc.MechaneError, match=r"np\.isfinite does not work on 'x'"):
        np.isfinite(model.x)


@given(st.floats(-3, 3), st.floats(-3, 3), st.floats(0.1, 3))
def test_functions_of_two_values_powers_and_modulo(a, b, c):
    x, y = Symbol("x", ()), Symbol("y", ())
    same(mc.atan2(x, y), np.arctan2(a, b), x=a, y=b)
    same(mc.minimum(x, y), min(a, b), x=a, y=b)
    same(mc.maximum(x, b), max(a, b), x=a)
    same(abs(x), abs(a), x=a)
    same(x**2, a**2, x=a)
    same(x**3, a**3, x=a)
    same(y**0.5, c**0.5, y=c)
    same(2.0**x, 2.0**a, x=a)
    assume(abs(a / c - round(a / c)) > 1e-9)
    same(x % c, a % c, x=a)
    same(+x, a, x=a)
    same(-x, -a, x=a)


def test_vectors_and_matrices_from_parts():
    x, y = Symbol("x", ()), Symbol("y", ())
    same(mc.vector(x, 2 * y, 3), [1.0, 4.0, 3.0], x=1.0, y=2.0)
    same(mc.vector(mc.vector(x, y), mc.vector(-y, x)), [[1.0, 2.0], [-2.0, 1.0]], x=1.0, y=2.0)
    same([[x, y], [-y, x]] @ mc.vector(x, y), [5.0, 0.0], x=1.0, y=2.0)
    np.testing.assert_array_equal(mc.vector(1, 2), np.array((1.0, 2.0)))
    with pytest.raises(mc.MechaneError, match="shapes"):
        mc.vector(mc.vector(x, y), x)


def test_direction_is_zero_instead_of_undefined_at_zero_length():
    x = Symbol("x", (2,))
    same(mc.normalize(x), np.zeros(2), x=np.zeros(2))
    same(mc.normalize(x), np.array((0.6, 0.8)), x=np.array((3.0, 4.0)))
    same(mc.norm(x, 1e-3), 1e-3, x=np.zeros(2))


@given(st.floats(-2, 2), st.floats(-2, 2))
def test_if_else_chooses(a, b):
    assume(abs(a - b) > 1e-9)
    x, y = Symbol("x", ()), Symbol("y", ())
    same(mc.if_else(x < y, x, 10.0), a if a < b else 10.0, x=a, y=b)
    same(mc.if_else(x >= y, mc.vector(x, y), 0.0), [a, b] if a >= b else [0.0, 0.0], x=a, y=b)
    assume(abs(a) > 1e-9 and abs(b) > 1e-9)
    same(mc.if_else((x > 0) & (y > 0), 1.0, -1.0), 1.0 if a > 0 and b > 0 else -1.0, x=a, y=b)


def test_if_else_keeps_the_branch_not_taken_out_of_it():
    x = Symbol("x", ())
    same(mc.if_else(x > 0, mc.sqrt(x), 0.0), 0.0, x=-1.0)
    assert mc.if_else(True, 1, 2) == 1
    with pytest.raises(mc.MechaneError, match="condition"):
        mc.if_else(x, 1.0, 2.0)


def test_expressions_and_conditions_have_no_truth_value():
    x = Symbol("x", ())
    for value in (x, x < 1):
        with pytest.raises(mc.MechaneError, match="if_else"):
            bool(value)
    with pytest.raises(mc.MechaneError, match="=="):
        x != 1


def test_expressions_print_readably():
    class Thing(mc.Component):
        r = mc.variable(shape=2)
        k = mc.parameter(2.0)

    model = mc.Model("m")
    model.thing = Thing()
    text = str(model.thing.k * model.thing.r[1] + mc.time)
    assert "thing.k" in text and "thing.r[1]" in text and "time" in text and "#" not in text


# ---------------------------------------------------------------- derivatives


class Clock(mc.Component):
    """Known functions of time: x = sin t, y = 2 + cos 2t, q = (t, t², 1 + t)."""

    c = mc.parameter(1.5)
    x = mc.variable()
    y = mc.variable()
    q = mc.variable(shape=3)

    def equations(self):
        t = mc.time
        yield self.x == mc.sin(t)
        yield self.y == 2 + mc.cos(2 * t)
        yield self.q == mc.vector(t, t * t, 1 + t)


HAND = {  # expression, its value, its derivative by hand
    "constant": (lambda s: 3.0, lambda x, y, t: 0 * t),
    "parameter": (lambda s: s.c * s.c, lambda x, y, t: 0 * t),
    "time": (lambda s: mc.time**2, lambda x, y, t: 2 * t),
    "product": (lambda s: s.c * s.x * s.y, lambda x, y, t: 1.5 * (np.cos(t) * y - 2 * x * np.sin(2 * t))),
    "quotient": (lambda s: s.x / s.y, lambda x, y, t: (np.cos(t) * y + 2 * x * np.sin(2 * t)) / y**2),
    "chain": (lambda s: mc.exp(mc.sin(s.x)), lambda x, y, t: np.exp(np.sin(x)) * np.cos(x) * np.cos(t)),
    "root": (lambda s: mc.sqrt(s.y), lambda x, y, t: -np.sin(2 * t) / np.sqrt(y)),
    "norm": (lambda s: mc.norm(s.q), lambda x, y, t: (t + 2 * t**3 + 1 + t) / np.sqrt(t**2 + t**4 + (1 + t) ** 2)),
    "dot": (lambda s: s.q @ s.q, lambda x, y, t: 2 * t + 4 * t**3 + 2 * (1 + t)),
    "cross": (lambda s: mc.cross(s.q, (0, 0, 1))[0], lambda x, y, t: 2 * t),
    "atan2": (lambda s: mc.atan2(s.x, s.y), lambda x, y, t: (np.cos(t) * y + 2 * x * np.sin(2 * t)) / (x**2 + y**2)),
    "element": (lambda s: s.q[1], lambda x, y, t: 2 * t),
    "second": (lambda s: mc.der(s.x), lambda x, y, t: -np.sin(t)),
    "second of an expression": (lambda s: mc.der(s.x * s.x), lambda x, y, t: 2 * np.cos(2 * t)),
    "choice": (lambda s: mc.if_else(mc.time < 1, s.x, 5 * s.x), lambda x, y, t: np.where(t < 1, 1, 5) * np.cos(t)),
}


@pytest.mark.parametrize("name", HAND)
def test_der_of_any_expression_is_the_hand_derivative(name):
    expression, derivative = HAND[name]

    class Case(Clock):
        out = mc.variable()

        def equations(self):
            yield from super().equations()
            yield self.out == mc.der(expression(self))

    result = mc.simulate(Case(), 2.0, points=41)
    t = result.time
    np.testing.assert_allclose(result["out"], derivative(np.sin(t), 2 + np.cos(2 * t), t), atol=1e-9)


@given(st.data())
def test_der_agrees_with_finite_differences(data):
    """A random expression tree of two motions, differentiated by the language and by differences over time."""
    names = st.sampled_from(("x", "y", "t", "k"))
    unary = st.sampled_from(("sin", "cos", "tanh", "exp_small", "sqrt_safe"))
    trees = st.recursive(
        names,
        lambda inner: st.one_of(st.tuples(st.sampled_from("+-*/"), inner, inner), st.tuples(unary, inner)),
        max_leaves=6,
    )
    tree = data.draw(trees)

    def build(node, x, y, t, sin, cos, tanh, exp, sqrt):
        def go(node):
            if isinstance(node, str):
                return {"x": x, "y": y, "t": t, "k": 1.7}[node]
            if node[0] in "+-*/":
                a, b = go(node[1]), go(node[2])
                return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / (2.5 + sin(b))}[
                    node[0]
                ]()
            a = go(node[1])
            return {
                "sin": lambda: sin(a), "cos": lambda: cos(a), "tanh": lambda: tanh(a),
                "exp_small": lambda: exp(0.3 * tanh(a)), "sqrt_safe": lambda: sqrt(1 + a * a),
            }[node[0]]()  # fmt: skip

        return go(node)

    t = mc.time
    expr = build(tree, mc.sin(t), 2 + mc.cos(2 * t), t, mc.sin, mc.cos, mc.tanh, mc.exp, mc.sqrt)
    if not isinstance(expr, Expr):
        return
    slope = evaluate(mc.der(expr), lambda s: 0.7)

    def value(s):
        return build(tree, math.sin(s), 2 + math.cos(2 * s), s, np.sin, np.cos, np.tanh, np.exp, np.sqrt)

    h = 1e-3
    steps = np.array((1, -8, 8, -1)) / 12  # five-point formula
    difference = sum(w * value(0.7 + k * h) for w, k in zip(steps, (-2, -1, 1, 2), strict=True)) / h
    assert slope == pytest.approx(difference, rel=1e-6, abs=1e-6)


def test_der_keeps_shapes_and_is_linear():
    m = Clock()
    assert mc.der(m.q).shape == (3,)
    assert mc.der(mc.vector(m.q, 2 * m.q)).shape == (2, 3)
    assert mc.der(m.x) is mc.der(m.x)  # the derivative of a variable is one variable
    result = mc.simulate(Clock(), 1.0, points=11)
    model = result.system.model
    both = mc.der(3 * model.x - model.y) - (3 * mc.der(model.x) - mc.der(model.y))
    np.testing.assert_allclose(result.evaluate(both), 0, atol=1e-12)

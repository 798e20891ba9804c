"""`==` states an equation and remembers where."""

from __future__ import annotations

import inspect

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.language import Equation
from mechane.language.symbol import Symbol


def test_equality_builds_an_equation():
    x, y = Symbol("x", ()), Symbol("y", (2,))
    for equation, shape in (
        (x == 1, ()),
        (1 == x, ()),
        (x == x + 1, ()),
        (y == (1, 2), (2,)),
        (y == 0, (2,)),
        (np.zeros(2) == y, (2,)),
        (x == y, (2,)),
    ):
        assert isinstance(equation, Equation)
        assert equation.shape == shape
        assert equation.residual.numel() == int(np.prod(shape))


def test_an_array_on_the_left_is_one_equation():
    y = Symbol("y", (2,))
    equation = np.array((1.0, 2.0)) == y
    assert isinstance(equation, Equation) and equation.shape == (2,)


def test_matrices_are_equal_element_by_element():
    class Turn(mc.Component):
        R = mc.variable(shape=(2, 3))

        def equations(self):
            yield self.R == [[1, 2, 3], [4, 5, 6 * mc.time]]

    result = mc.simulate(Turn(), 1.0, points=3)
    np.testing.assert_allclose(result["R"][-1], [[1, 2, 3], [4, 5, 6]])
    np.testing.assert_allclose(result["R[0,2]"], 3)
    assert mc.check(Turn()).equations == 6


def test_an_equation_has_no_truth_value():
    with pytest.raises(mc.MechaneError, match=r"equation.*truth value") as error:
        bool(pl.Revolute().phi == 0)
    assert "if_else" in str(error.value)
    with pytest.raises(mc.MechaneError, match="equation"):
        if pl.Revolute().phi == 0:
            pass
    with pytest.raises(mc.MechaneError, match="equation"):
        assert pl.Revolute().phi == 0 and True


def test_shapes_of_both_sides_must_fit():
    x, y = Symbol("x", (2,)), Symbol("y", (3,))
    with pytest.raises(mc.MechaneError) as error:
        x == y
    assert "(2,)" in str(error.value) and "(3,)" in str(error.value)
    assert f"{__file__}" in str(error.value) or "test_equations.py" in str(error.value)


def test_an_equation_knows_its_file_and_line():
    x = Symbol("x", ())
    line = inspect.currentframe().f_lineno + 1
    equation = x == 1
    assert equation.origin == (__file__, line)
    line = inspect.currentframe().f_lineno + 1
    equation = 1 == x
    assert equation.origin == (__file__, line)


def test_what_equations_yields_is_checked():
    class Wrong(mc.Component):
        x = mc.variable()

        def equations(self):
            yield self.x

    with pytest.raises(mc.MechaneError, match=r"Wrong.*must yield equations"):
        mc.check(Wrong())

    class Returned(mc.Component):
        x = mc.variable()

        def equations(self):
            return [self.x == 1]

    assert mc.check(Returned()).equations == 1

    class Single(mc.Component):
        x = mc.variable()

        def equations(self):
            return self.x == 1

    with pytest.raises(mc.MechaneError, match=r"Single.*yield"):
        mc.check(Single())


def test_equations_script_style():
    model = mc.Model("decay")
    model.k = mc.parameter(2.0, unit="1/s")
    model.x = mc.variable(start=1.0)
    model.equation(mc.der(model.x) == -model.k * model.x)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    np.testing.assert_allclose(result["x"], np.exp(-2 * result.time), atol=1e-7)
    with pytest.raises(mc.MechaneError, match="Expected an equation"):
        model.equation(model.x)


def test_a_foreign_variable_in_an_equation_is_named():
    model, stranger = mc.Model("m"), pl.Revolute()
    model.x = mc.variable()
    model.equation(model.x == stranger.phi)
    with pytest.raises(mc.MechaneError, match=r"phi.*not part of") as error:
        mc.check(model)
    assert "test_equations.py" in str(error.value)

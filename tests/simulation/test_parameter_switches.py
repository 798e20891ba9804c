"""Coefficients that parameters switch on and off: what is zero with the parameters of translation is not zero with others."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc

FORMS = {
    "if_else": (lambda p: mc.if_else(p > 0.5, 0.0, 3.0), lambda p: 0.0 if p > 0.5 else 3.0),
    "smooth": (lambda p: mc.if_else(p > 0.5, 0.0, 3.0, smooth=True), lambda p: 0.0 if p > 0.5 else 3.0),
    "maximum": (lambda p: np.maximum(0.4 - p, 0.0), lambda p: max(0.4 - p, 0.0)),
    "sign": (lambda p: 1.0 + mc.sign(0.3 - p), lambda p: 1.0 + np.sign(0.3 - p)),
}


def switched(form: str, mode: float) -> mc.Component:
    class Coupled(mc.Component):
        mode = mc.parameter(1.0)
        s = mc.variable(start=0.5, state="always")
        x, y, w = mc.variable(), mc.variable(), mc.variable()

        def equations(self):
            a = FORMS[form][0](self.mode)
            yield mc.der(self.s) == self.x - self.s
            yield self.x + a * self.y + 0.3 * self.w == 1
            yield 2 * self.y + self.x + 0.1 * self.w == self.s
            yield self.w + a * self.x - self.y == 0.2

    return Coupled(mode=mode)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("compiled", [1.0, 0.0, 0.2])
def test_any_side_of_a_switch_is_right_whichever_was_translated(form, compiled):
    system = mc.compile(switched(form, compiled))
    for mode in (1.0, 0.0, 0.2, 7.0):
        result = system.simulate(0.5, points=3, parameters={"mode": mode})
        a, s = FORMS[form][1](mode), result["s"][-1]
        matrix = np.array([[1, a, 0.3], [1, 2, 0.1], [a, -1, 1]])
        found = [result[name][-1] for name in ("x", "y", "w")]
        assert_allclose(found, np.linalg.solve(matrix, [1, s, 0.2]), atol=1e-12)


def test_a_switch_inside_of_a_called_function_is_right_on_either_side():
    x = ca.SX.sym("x")
    inner = ca.Function("inner", [x], [ca.if_else(x > 0.5, 0.0, 3.0)], {"never_inline": True})

    class Coupled(mc.Component):
        mode = mc.parameter(1.0)
        s = mc.variable(start=0.5, state="always")
        x, y = mc.variable(), mc.variable()

        def equations(self):
            yield mc.der(self.s) == self.x - self.s
            yield self.x + mc.call(inner, self.mode) * self.y == 1
            yield 2 * self.y + self.x == self.s

    system = mc.compile(Coupled())
    for mode, a in ((1.0, 0.0), (0.2, 3.0)):
        result = system.simulate(0.5, points=3, parameters={"mode": mode})
        found = [result["x"][-1], result["y"][-1]]
        assert_allclose(found, np.linalg.solve([[1, a], [1, 2]], [1, result["s"][-1]]), atol=1e-12)

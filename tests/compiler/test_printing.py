"""Equations as text and LaTeX."""

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mechane as mc
from mechane import planar as pl
from mechane.compiler.common.infix import Printer, latex_name
from mechane.compiler.printing.equations import equations_text

x, y, z = (ca.SX.sym(n) for n in "xyz")


def plain(latex=False):
    return Printer(lambda s: s.name(), latex)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (x + y - z, "x + y - z"),
        (x - (y - z), "x - y + z"),
        (-x + y, "y - x"),
        (-(x + y), "-x - y"),
        (-(x - y), "y - x"),
        (x * (y + z), "x*(y + z)"),
        (x / (y * z), "x / (y*z)"),
        (1 / x, "1 / x"),
        (x * x * x, "x**3"),
        ((x + y) ** 2, "(x + y)**2"),
        (x**y, "x**y"),
        (x ** (y + 1), "x**(y + 1)"),
        (ca.sin(x) ** 2, "sin(x)**2"),
        (ca.sqrt(x**2 + y**2), "sqrt(x**2 + y**2)"),
        (2 * x - 0.5 * y, "2*x - 0.5*y"),
        (-2 * x, "-2*x"),
        (x + -3.0, "x - 3"),
        (ca.fabs(x) * ca.atan2(y, x), "abs(x)*atan2(y, x)"),
        (ca.if_else(x > 0, y, z), "if_else(x > 0, y, z)"),
        (ca.if_else(x - y > 0, y, 0), "if_else(x > y, y, 0)"),
        (ca.fmin(x, y), "minimum(x, y)"),
        (ca.SX(0.0), "0"),
    ],
)
def test_infix(expression, text):
    assert plain().text(expression) == text


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (x / (y + z), r"\frac{x}{y + z}"),
        (2 * x / y, r"\frac{2 \, x}{y}"),
        (x * (y + z), r"x \, \left(y + z\right)"),
        (ca.sqrt(x), r"\sqrt{x}"),
        (ca.sin(x + y), r"\sin\left(x + y\right)"),
        (x**2, "x^{2}"),
        (1e-10 * x, r"10^{-10} \, x"),
        (ca.if_else(x > 0, y, z), r"\begin{cases} y & x > 0 \\ z & \text{else} \end{cases}"),
    ],
)
def test_latex(expression, text):
    assert plain(latex=True).text(expression) == text


def expressions():
    def combine(parts):
        two = st.tuples(parts, parts)
        return st.one_of(
            two.map(lambda p: p[0] + p[1]),
            two.map(lambda p: p[0] - p[1]),
            two.map(lambda p: p[0] * p[1]),
            two.map(lambda p: p[0] / (p[1] ** 2 + 1)),
            two.map(lambda p: ca.if_else(p[0] > 0.1, p[1], p[0])),
            parts.map(lambda p: -p),
            parts.map(ca.sin),
            parts.map(lambda p: p**3),
        )

    numbers = st.sampled_from([2.0, -0.5, 3.25]).map(ca.SX)
    return st.recursive(st.one_of(st.sampled_from([x, y, z]), numbers), combine, max_leaves=12)


@settings(max_examples=200, deadline=None)
@given(expressions())
def test_text_means_what_the_expression_means(expression):
    printer = plain()
    text = printer.text(expression)
    at = dict(x=0.7, y=-1.3, z=0.4)
    scope = dict(at, sin=np.sin, if_else=lambda c, a, b: a if c else b)
    for name, part in printer.where:
        scope[name] = eval(part, {}, scope)
    value = float(ca.Function("f", [x, y, z], [expression])(*at.values()))
    assert eval(text, {}, scope) == pytest.approx(value, rel=1e-9, abs=1e-12)


def test_long_repeated_parts_get_names():
    shared = x * y + ca.sin(z) * x - z
    printer = plain()
    text = printer.text(sum((shared * k + x for k in range(2, 20)), shared))
    assert printer.where[0] == ("k1", "x*y + sin(z)*x - z")
    assert text.startswith("k1 + 2*k1 + x")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("time", r"\mathrm{time}"),
        ("hinge.phi", r"\varphi_{\text{hinge}}"),
        ("der(hinge.phi)", r"\dot{\varphi}_{\text{hinge}}"),
        ("der(der(load.r[1]))", r"\ddot{r}_{\text{load},1}"),
        ("load.r_cm[0]", r"r_{\text{cm},\text{load},0}"),
        ("links[2].frame_a.f[0]", r"f_{\text{links[2].frame\_a},0}"),
        ("spring.s0", r"s_{0,\text{spring}}"),
    ],
)
def test_latex_names(path, text):
    assert latex_name(path) == text


def pendulum():
    model = mc.Model("pendulum")
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=0.5, w=0.0)
    model.rod = pl.FixedTranslation(r=(0, -1))
    model.bob = pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.bob.frame_a)
    return model


def test_a_model_as_written():
    text = equations_text(pendulum())
    assert "hinge (Revolute)" in text
    assert "  hinge.frame_b.phi = hinge.frame_a.phi + hinge.phi\n" in text
    assert "  hinge.w = der(hinge.phi)\n" in text
    assert "  hinge.frame_b.r = hinge.frame_a.r\n" in text  # a vector equation in one line
    assert "connect(rod.frame_b, bob.frame_a)" in text
    assert "  rod.frame_b.f + bob.frame_a.f = 0\n" in text
    assert "#" not in text


def test_the_open_frame_of_a_lone_body():
    text = equations_text(pl.Body(m=1.0, I=0.1))
    assert "3 unconnected flows set to zero" in text
    assert "  frame_a.f = 0\n  frame_a.t = 0\n" in text


def test_a_model_reduced():
    text = equations_text(pendulum(), reduced=True)
    assert "states\n  hinge.phi, hinge.w\n" in text
    assert "der(hinge.phi) = hinge.w" in text
    assert "linear block" in text
    assert "# differentiated 2 times" in text
    assert "der_" not in text
    assert "alpha" not in text


def test_a_system_is_as_good_as_its_model():
    system = mc.compile(pendulum())
    assert equations_text(system).count("connect(") == 3
    assert "states" in equations_text(system, reduced=True)


@pytest.mark.parametrize("reduced", [False, True])
def test_latex_is_balanced(reduced):
    text = equations_text(pendulum(), reduced=reduced, latex=True)
    assert text.count("{") == text.count("}")
    assert text.count(r"\left") == text.count(r"\right")
    assert text.count(r"\begin{align*}") == text.count(r"\end{align*}") > 2
    assert r"\dot{\varphi}_{\text{hinge}}" in text


def test_events_and_matrices():
    class Ball(mc.Model):
        h = mc.variable(state="prefer")
        v = mc.variable(state="prefer")
        a = mc.variable(shape=(2, 2))

        def equations(self):
            yield mc.der(self.h) == self.v
            yield mc.der(self.v) == -9.81
            yield self.a == ((1.0, self.h), (self.v, 2.0))
            yield mc.when(self.h < 0, mc.reinit(self.v, -0.7 * self.v))

    text = equations_text(Ball(h=1.0, v=0.0))
    assert "when h < 0: v := -0.7*v" in text
    assert "  a[0,1] = h\n  a[1,0] = v\n" in text
    assert "Ball itself" in text


def test_loops_show_their_closures():
    model = mc.Model("loop")
    model.world = pl.World()
    model.far = pl.FixedTranslation(r=(1.0, 0.0))
    joints = [pl.Revolute(phi=0.7, w=1.0)] + [pl.Revolute(phi=mc.guess(v)) for v in (0.5, 1.0, 0.5)]
    model.joint = joints
    model.bar = [pl.FixedTranslation(r=(l, 0.0)) for l in (0.4, 1.0, 0.8)]
    model.mass = [pl.Body(m=1.0, I=0.1) for _ in range(3)]
    model.connect(model.world.frame_b, joints[0].frame_a, model.far.frame_a)
    for k in range(2):
        model.connect(joints[k].frame_b, model.bar[k].frame_a, model.mass[k].frame_a)
    model.connect(model.bar[0].frame_b, joints[1].frame_a)
    model.connect(model.far.frame_b, joints[2].frame_a)
    model.connect(joints[2].frame_b, model.bar[2].frame_a, model.mass[2].frame_a)
    model.connect(model.bar[1].frame_b, joints[3].frame_a)
    model.connect(joints[3].frame_b, model.bar[2].frame_b)
    text = equations_text(model, reduced=True)
    assert "loops that must close (positions)" in text
    assert "dependent loop coordinates" in text

"""A model that equals an earlier one is not translated again; any other is."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import casadi as ca
import numpy as np
import pytest

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl
from mechane.language.content import content
from mechanisms import CraneCrab, DampedCrane, chain, pendulum

STIFFNESS = 3.0


class Pull(pl.TwoFrames):
    """A force that depends on a number outside of its class."""

    factor = 1.0
    d = mc.variable(unit="m", shape=2)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield self.d == b.r - a.r
        yield b.f == stiffness() * self.factor * self.d
        yield a.f + b.f == 0
        yield a.t == 0
        yield b.t == 0


def stiffness() -> float:
    return STIFFNESS


class Pulled(mc.Model):
    world = pl.World()
    pull = Pull()
    body = pl.Body(m=1.0, I=0.1, r=(1.0, 0.0), v=(0.0, 0.0), phi=0.0, w=0.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.pull.frame_a)
        yield mc.connect(self.pull.frame_b, self.body.frame_a)


def late(n: int, m: float) -> mc.Model:
    """Bodies that are put into a list after it was given to the model."""
    model = mc.Model("late")
    model.world = pl.World()
    model.hinge, model.bob = [], []
    for _ in range(n):
        model.hinge += [pl.Revolute(phi=0.5, w=0.0)]
        model.bob += [pl.Body(m=m, I=0.1, r_cm=(1.0, 0.0))]
        model.connect(model.world.frame_b, model.hinge[-1].frame_a)
        model.connect(model.hinge[-1].frame_b, model.bob[-1].frame_a)
    return model


@pytest.mark.parametrize("make", [CraneCrab, lambda: chain(3), lambda: late(2, 1.0), Pulled])
def test_an_equal_model_is_translated_once(make):
    first = mc.compile(make())
    assert mc.compile(make()) is first
    assert mc.compile(first.model) is first


def crane(phi: Any = 1.0, m: float = 0.5) -> mc.Model:
    """The crane crab with a ball on a hook."""
    model = CraneCrab()
    model.hook = pl.Revolute(phi=phi, w=0.0)
    model.ball = pl.Body(m=m, I=0.1, r_cm=(0.3, 0.0))
    model.connect(model.load.frame_a, model.hook.frame_a)
    model.connect(model.hook.frame_b, model.ball.frame_a)
    return model


@pytest.mark.parametrize(
    "other",
    [
        lambda: crane(phi=1.0000000001),
        lambda: crane(m=0.5000000001),
        lambda: crane(phi=mc.guess(1.0)),
        CraneCrab,
        DampedCrane,
    ],
)
def test_whatever_is_changed_counts(other):
    assert content(crane()) is not None
    assert content(crane()) == content(crane()) != content(other())


def other_state(model: Any) -> None:
    model.hook.phi.state = "never"


def other_declaration(model: Any) -> None:
    model.ball.a.declaration = model.ball.a.declaration.changed(nominal=3.0)


def less(model: Any) -> None:
    del model.ball.__dict__["a"]


@pytest.mark.parametrize("change", [other_state, other_declaration, less])
def test_variables_that_are_not_as_declared_count(change):
    model = crane()
    change(model)
    assert content(model) is not None
    assert content(model) != content(crane())


def test_expressions_count_by_their_numbers_and_symbols():
    def with_weight(of: str, factor: float) -> mc.Model:
        model = crane()
        model.weight = pl.Body(m=factor * getattr(model, of).m, I=model.load.m * mc.vector(0.1, 0.2)[0])
        return model

    same = content(with_weight("load", 0.1))
    assert same is not None and same == content(with_weight("load", 0.1))
    assert same not in (content(with_weight("ball", 0.1)), content(with_weight("load", 0.1 + 1e-16)))


def test_a_model_changed_after_its_translation_is_retranslated():
    model = crane(phi=0.77)
    first = mc.compile(model)
    model.more = pl.Body(m=1.0, I=1.0)
    model.connect(model.more.frame_a, model.load.frame_a)
    second, third = mc.compile(model), mc.compile(crane(phi=0.77))
    assert second is not first and third is not first
    assert third.model is not model and "more.m" not in third.symbols
    ends = [system.simulate(2.0)["rail.s"][-1] for system in (first, second, third)]
    assert ends[0] == ends[2] != ends[1]


def test_parts_put_into_lists_later_count():
    assert content(late(2, 1.0)) == content(late(2, 1.0)) != content(late(2, 2.0))


def test_numbers_outside_of_a_class_count(monkeypatch):
    def end() -> float:
        return mc.simulate(Pulled(), 1.0)["body.frame_a.r"][-1, 0]

    ends = [end()]
    monkeypatch.setitem(globals(), "STIFFNESS", 9.0)
    ends.append(end())
    monkeypatch.setattr(Pull, "factor", 2.0)
    ends.append(end())
    np.testing.assert_allclose(ends, np.cos(np.sqrt([3.0, 9.0, 18.0])), rtol=0.2, atol=0.6)
    assert len({round(x, 3) for x in ends}) == 3


def test_what_an_unknown_object_says_is_not_known():
    model = pendulum()
    model.bob.notes = object()
    assert content(model) is None
    assert mc.compile(model) is not mc.compile(model)


def test_variables_of_an_equal_model_are_understood():
    first, second = pendulum(), pendulum()
    mc.compile(first)
    functions = mc.compile(second).functions
    angle, slope = functions.of(second.hinge.phi), functions.of(mc.der(second.hinge.w))
    assert ca.is_equal(angle, functions.of(first.hinge.phi))
    assert ca.is_equal(slope, functions.of(mc.der(first.hinge.w)), 100)
    with pytest.raises(mc.MechaneError, match="not part of the model"):
        functions.of(pendulum(phi=0.4).hinge.phi)


def test_of_systems_that_nobody_uses_the_last_one_asked_for_is_kept():
    first, second = mc.compile(chain(3)), mc.compile(chain(2))
    assert mc.compile(chain(3)) is first
    kept, dropped = weakref.ref(first), weakref.ref(second)
    del first, second
    gc.collect()
    assert kept() is not None and dropped() is None


def track(curve: Any) -> mc.Model:
    """A body on a curve."""
    m = mc.Model("track")
    m.world, m.point, m.body = pl.World(), pl.PointOnCurve(curve=curve, s0=0.3, v0=0.0), pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.point.frame_a)
    m.connect(m.point.frame_b, m.body.frame_a)
    return m


POINTS = [(-2, 1), (-1, 0.2), (0, 0), (1, 0.3), (2, 1.2)]


@pytest.mark.parametrize(
    ("make", "other"),
    [
        (lambda: geo.Circle(radius=1.0), lambda: geo.Circle(radius=1.1)),
        (lambda: geo.SplineCurve(POINTS), lambda: geo.SplineCurve([*POINTS[:-1], (2, 1.3)])),
        (lambda: geo.Curve(lambda q: (q, q**2), interval=(-2, 2)), lambda: geo.Curve(lambda q: (q, q**4), interval=(-2, 2))),
        (lambda: geo.Ellipse(a=2.0, b=1.0).scale(1.1), lambda: geo.Ellipse(a=2.0, b=1.0)),
    ],
    ids=["circle", "spline", "function", "derived"],
)  # fmt: skip
def test_curves_count_by_what_they_are_made_of(make, other):
    model = track(make())
    system = mc.compile(model)
    system.simulate(0.1)  # curves keep what was computed for a run
    assert mc.compile(model) is system
    assert mc.compile(track(other())) is not system


def test_a_curve_changed_after_it_was_made_counts():
    model = track(geo.Circle(radius=1.0))
    before = content(model)
    model.point.curve.switch_side = True
    assert before is not None and content(model) != before


steepness = 1.0


def test_equal_functions_with_other_surroundings_make_other_curves(monkeypatch):
    """They are evaluated when a curve is made, not when its model is translated."""
    points = np.array(POINTS, float)

    def make(steep: float) -> list[mc.Model]:
        points[2, 1] = -steep
        monkeypatch.setitem(globals(), "steepness", steep)
        return [track(geo.Curve(lambda q: (q, steepness * q**2), interval=(-2, 2))), track(geo.SplineCurve(points))]

    for one, other in zip(make(1.0), make(2.0), strict=True):
        assert mc.compile(one) is not mc.compile(other)

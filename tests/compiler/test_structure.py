"""Models that do not determine their variables are refused in a way that teaches."""

from __future__ import annotations

import math
import re

import pytest

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.compiler.index.dae import Incidence
from mechane.compiler.index.structure import match
from mechane.errors import SingularModelError
from mechanisms import pendulum


def refused(model) -> str:
    with pytest.raises(SingularModelError) as error:
        mc.simulate(model, 1.0)
    return str(error.value)


def massless(with_rod: bool):
    model = mc.Model("massless")
    model.world, model.rope = pl.World(), pl.Revolute()
    model.connect(model.world.frame_b, model.rope.frame_a)
    if with_rod:
        model.rod = pl.FixedTranslation(r=(1, 0))
        model.connect(model.rope.frame_b, model.rod.frame_a)
    return model


@pytest.mark.parametrize("with_rod", [False, True])
def test_a_joint_without_mass(with_rod):
    text = refused(massless(with_rod))
    lines = text.splitlines()
    assert re.search(r"'rope'.* leaves 1 variable undetermined", lines[0]) or "'rope' is singular" in lines[0]
    assert re.search(r"no equation for:\s+rope\.(phi|w)", text)
    assert re.search(r"constrained twice by:\s+.+\((.*\w+\.py:\d+|open connector)\)", text)
    assert re.search(r"hint: Revolute '?rope'? has no mass on one of its sides", text)


def test_a_slider_without_mass():
    model = mc.Model("m")
    model.world, model.rail = pl.World(), pl.Prismatic()
    model.connect(model.world.frame_b, model.rail.frame_a)
    text = refused(model)
    assert "rail" in text.splitlines()[0] and re.search(r"hint: Prismatic '?rail'?", text)


def test_the_error_is_found_within_a_larger_model():
    model = pendulum()
    model.extra = pl.Revolute()
    model.connect(model.bob.frame_a, model.extra.frame_a)
    text = refused(model)
    assert "extra" in text.splitlines()[0]
    assert "hint: Revolute" in text and "bob" not in text.splitlines()[0]


def test_a_body_without_inertia_on_a_hinge():
    model = pendulum(length=0.0)
    text = refused(model)
    assert "hint" in text and ("hinge" in text or "bob" in text)


def test_too_few_equations():
    class Loose(mc.Component):
        x = mc.variable(hint="{name} needs a value for x.")
        y = mc.variable()

        def equations(self):
            yield self.y == 1

    model = mc.Model("m")
    model.loose = Loose()
    text = refused(model)
    assert "'loose' leaves 1 variable undetermined" in text
    assert re.search(r"no equation for:\s+loose\.x$", text, re.M)
    assert re.search(r"hint: '?loose'? needs a value for x\.", text)
    assert "2 variables, 1 equation" in text
    assert "constrained twice" not in text


def test_too_many_equations():
    class Tight(mc.Component):
        x = mc.variable()

        def equations(self):
            yield mc.sin(self.x) == 0.5
            yield mc.exp(self.x) == 2

    model = mc.Model("m")
    model.tight = Tight()
    text = refused(model)
    assert "1 equation too many" in text and "tight" in text.splitlines()[0]
    assert re.search(r"constrained twice by:.*exp|constrained twice by:.*sin", text)
    assert "test_structure.py:" in text


def test_as_many_equations_as_variables_but_in_the_wrong_places():
    class Crossed(mc.Component):
        x, y = mc.variable(), mc.variable(hint="say what y does")

        def equations(self):
            yield mc.sin(self.x) == 0.5
            yield self.x + mc.cos(self.x) == 1

    text = refused(Crossed())
    assert re.search(r"no equation for:\s+y$", text, re.M)
    assert re.search(r"constrained twice by:.*test_structure\.py:\d+", text)
    assert "hint: say what y does" in text


def test_a_body_welded_twice():
    model = mc.Model("m")
    model.one, model.two = pl.Fixed(r=(0, 0)), pl.Fixed(r=(1, 0))
    model.body = pl.Body(m=1.0, I=0.1)
    model.connect(model.one.frame_a, model.two.frame_a, model.body.frame_a)
    with pytest.raises(mc.MechaneError) as error:
        mc.simulate(model, 1.0)
    text = str(error.value)
    assert "one" in text and "two" in text and "parts.py:" in text


def doubly_held(second: float):
    """A body on two rods from the world, the second one of another length or not."""
    model = mc.Model("m")
    model.world, model.body = pl.World(), pl.Body(m=3.0, I=0.1)
    model.one, model.two = pl.FixedTranslation(r=(1, 0)), pl.FixedTranslation(r=(second, 0))
    model.connect(model.world.frame_b, model.one.frame_a, model.two.frame_a)
    model.connect(model.one.frame_b, model.two.frame_b, model.body.frame_a)
    return model


def test_rods_of_different_length_between_the_same_points():
    text = refused(doubly_held(1.5))
    assert "contradict" in text and "0.5" in text
    assert re.search(r"two\.frame_b.*\(two, parts\.py:\d+\)", text)
    assert re.search(r"one\.frame_b.*\(one, parts\.py:\d+\)", text)


def test_a_structure_held_twice_stands():
    model = doubly_held(1.0)
    assert len(mc.check(model).redundant) == 3
    result = mc.simulate(model, 1.0, points=2)
    assert result["world.frame_b.f"][-1] == pytest.approx([0.0, -3 * 9.81])
    assert result["world.frame_b.t"][-1] == pytest.approx(-3 * 9.81)


def test_what_is_held_cannot_also_move():
    class Both(mc.Component):
        x = mc.variable()

        def equations(self):
            yield mc.der(self.x) == 1
            yield self.x == 3

    text = refused(Both())
    assert "der(x) == 1" in text and "x == 3" in text and text.count("test_structure.py:") == 2


def test_a_connector_left_open_is_named():
    model = mc.Model("m")
    model.world, model.hinge = pl.World(), pl.Revolute()
    model.body = pl.Body(m=1.0, I=0.1, r_cm=(1, 0))
    model.connect(model.hinge.frame_b, model.body.frame_a)  # the world was forgotten
    assert re.search(r"not connected:\s+hinge\.frame_a", refused(model))


def test_an_equation_without_a_real_solution_is_named():
    class Imaginary(mc.Component):
        x = mc.variable()

        def equations(self):
            yield self.x**2 == -1

    with pytest.raises(mc.MechaneError, match=r"x\*\*2 == -1 .*test_structure\.py:\d+"):
        mc.simulate(Imaginary(), 1.0)


def test_positions_that_only_forces_would_determine():
    """Numerically singular though every variable has an equation: two equations say the same."""

    class Twice(mc.Component):
        x, y = mc.variable(), mc.variable()

        def equations(self):
            yield self.x + 2 * self.y == mc.time
            yield 2 * self.x + 4 * self.y == 2 * mc.time

    text = refused(Twice())
    assert "x" in text or "y" in text
    assert "test_structure.py:" in text


def test_matching_serves_the_first_columns_first():
    of_column, left = match(Incidence.of([[0, 1], [0, 1]], 3), [2, 0, 1])
    assert left == [2]
    assert sorted(of_column[:2]) == [0, 1]
    of_column, left = match(Incidence.of([[0, 1, 2]], 3), [1, 0, 2])
    assert of_column.tolist() == [-1, 0, -1] and left == [0, 2]


def test_a_long_augmenting_path_is_found():
    n = 200
    rows = [[k, k + 1] for k in range(n - 1)] + [[0]]
    of_column, left = match(Incidence.of(rows, n), range(n))
    assert not left and sorted(of_column) == list(range(n))


def test_a_forgotten_equation_is_looked_for_where_it_was_forgotten():
    from mechane import planar as pl

    class HalfRod(pl.TwoFrames):
        def equations(self):
            yield self.frame_b.r == self.frame_a.r
            yield self.frame_a.f + self.frame_b.f == 0
            yield self.frame_a.t + self.frame_b.t == 0

    model = mc.Model("m")
    model.world, model.rod, model.body = pl.World(), HalfRod(), pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.body.frame_a)
    text = refused(model)
    assert text.startswith("'rod' leaves 1 variable undetermined")
    assert "HalfRod needs 6 equations, 6 for its connectors and 0 for its own variables; it has 5" in text


class Twice(sp.TwoFrames):
    """A user's joint that holds one angle twice, and another not at all."""

    def equations(self):
        a, b = self.frame_a, self.frame_b
        R = b.R @ a.R.T
        yield a.r_0 == b.r_0
        yield mc.atan2(R[0, 1], R[0, 0]) == 0
        yield R[0, 1] == 0
        yield mc.asin(R[0, 2]) == 0
        yield a.f + a.R @ (b.R.T @ b.f) == 0
        yield a.t + a.R @ (b.R.T @ b.t) == 0


def test_a_joint_that_says_the_same_twice_is_told_so():
    """It is not the inertia of the body that is missing."""
    model = mc.Model("twice")
    model.world, model.joint, model.body = sp.World(), Twice(), sp.Body(m=1.0, I=(1, 1, 1))
    model.connect(model.world.frame_b, model.joint.frame_a)
    model.connect(model.joint.frame_b, model.body.frame_a)
    with pytest.raises(SingularModelError, match="The constraints of 'joint' are redundant") as caught:
        mc.compile(model)
    assert "atan2" in str(caught.value) and "inertia" not in str(caught.value)


def test_an_angle_without_slope_is_refused_by_name():
    """asin has none at a quarter turn: the search for the start must not end in an error of linear algebra."""

    class Quarter(Twice):
        def equations(self):
            a, b = self.frame_a, self.frame_b
            R = b.R @ a.R.T
            yield a.r_0 == b.r_0
            yield mc.asin(R[0, 2]) == math.pi / 2
            yield a.f + a.R @ (b.R.T @ b.f) == 0
            yield a.t + a.R @ (b.R.T @ b.t) == 0
            yield R[0] @ b.t == 0
            yield R[1] @ b.t == 0

    model = mc.Model("quarter")
    model.world, model.joint, model.body = sp.World(), Quarter(), sp.Body(m=1.0, I=(1, 1, 1))
    model.connect(model.world.frame_b, model.joint.frame_a)
    model.connect(model.joint.frame_b, model.body.frame_a)
    with pytest.raises(mc.MechaneError, match="joint"):
        mc.simulate(model, 0.1)


def test_a_frame_that_is_not_connected_is_named():
    """A wheel between a rail and its body, of which the side of the wheel was forgotten."""
    m = mc.Model("wheel")
    m.world, m.body, m.wheel = pl.World(), pl.Body(m=1.0, I=0.1), pl.IdealRolling(radius=0.3)
    m.connect(m.world.frame_b, m.wheel.frame_a)
    with pytest.raises(SingularModelError, match=r"not connected: +wheel\.frame_b\n.*hint: connect"):
        mc.check(m)


def test_two_drives_of_one_shaft_are_named_and_their_grounded_supports_are_not_blamed():
    m = mc.Model("shaft")
    m.wheel, m.one, m.two = rot.Inertia(J=1.0), rot.Speed(w=1.0), rot.Speed(w=lambda t: 1.0 + t)
    m.connect(m.one.flange_b, m.wheel.flange_a, m.two.flange_b)
    with pytest.raises(SingularModelError) as caught:
        mc.compile(m)
    text = str(caught.value)
    assert "two drives or joints prescribe the same motion" in text and "support" not in text.partition("hint")[0]
    assert "(one, " in text and "(two, " in text

"""The start: fixed values, guesses, undetermined degrees of freedom, overrides, loop closure, and contradictions."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp
from mechane.errors import InitializationError
from mechane.geometry import Ellipse
from mechanisms import FOUR_BAR, CartesianPendulum, chain, four_bar, pendulum, slider_crank
from references import four_bar as four_bar_reference
from references import pendulum as pendulum_reference
from references import slider_crank as slider_reference


def start(model, path, **options):
    return mc.simulate(model, 1e-3, points=2, **options)[path][0]


# ---------------------------------------------------------------- the table of start values


def test_a_number_is_held_and_a_guess_gives_way():
    model = pendulum(phi=mc.guess(0.5))
    model.bob.phi.set_start(0.7)
    assert start(model, "hinge.phi") == pytest.approx(0.7)


def test_a_guess_is_kept_where_the_start_leaves_a_freedom_open():
    assert start(pendulum(phi=mc.guess(0.5)), "hinge.phi") == pytest.approx(0.5)
    assert start(pendulum(w=mc.guess(2.0)), "hinge.w") == pytest.approx(2.0)


def test_nothing_given_is_a_guess_of_zero_that_is_kept():
    model = mc.Model("m")
    model.world, model.hinge = pl.World(), pl.Revolute()
    model.body = pl.Body(m=1.0, I=0.1, r_cm=(0, -1))
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.body.frame_a)
    result = mc.simulate(model, 1.0, points=3)
    np.testing.assert_allclose(result["hinge.phi"], 0, atol=1e-12)
    assert start(model, "hinge.phi", initial={"hinge.w": 1.0}) == 0


def test_a_declared_start_is_the_default_guess():
    class Tank(mc.Component):
        h = mc.variable(start=2.0)

        def equations(self):
            yield mc.der(self.h) == -0.5 * self.h

    assert start(Tank(), "h") == 2.0
    assert start(Tank(h=3.0), "h") == 3.0
    assert start(Tank(), "h", initial={"h": 4.0}) == 4.0


def test_start_values_of_dependent_variables_are_met():
    """The user may hold anything that determines the motion: a body's height instead of the joint's angle."""
    model = mc.Model("m")
    model.world, model.hinge = pl.World(), pl.Revolute(phi=mc.guess(0.3), w=mc.guess(0.1))
    model.rod, model.bob = pl.FixedTranslation(r=(0, -1)), pl.Body(m=1.0, I=0.0)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.bob.frame_a)
    system = mc.compile(model)
    x, y = math.sin(0.8), -math.cos(0.8)
    one = system.simulate(0.1, initial={"bob.phi": 0.8})
    assert one["hinge.phi"][0] == pytest.approx(0.8)
    two = system.simulate(0.1, initial={"rod.frame_b.phi": 0.8})
    assert two["hinge.phi"][0] == pytest.approx(0.8, abs=1e-9)
    both = system.simulate(0.1, initial={"bob.r": (x, y), "bob.v": (2 * -y, 2 * x)})
    assert both["hinge.phi"][0] == pytest.approx(0.8, abs=1e-9)
    assert both["hinge.w"][0] == pytest.approx(2.0, abs=1e-9)
    np.testing.assert_allclose(both["bob.v"][0], (-2 * y, 2 * x), atol=1e-9)


def test_an_acceleration_can_be_held():
    """The angle at which the bob starts with a given angular acceleration."""
    system = mc.compile(pendulum(phi=mc.guess(0.3)))
    result = system.simulate(0.1, initial={"bob.z": -9.81 * math.sin(0.9)})
    assert result["hinge.phi"][0] == pytest.approx(0.9, abs=1e-8)


def test_start_values_that_are_expressions():
    model = mc.Model("m")
    model.amplitude = mc.parameter(0.2)
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=2 * model.amplitude, w=0.0)
    model.body = pl.Body(m=1.0, I=0.1, r_cm=(0, -1))
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.body.frame_a)
    system = mc.compile(model)
    assert system.simulate(0.1)["hinge.phi"][0] == pytest.approx(0.4)
    assert system.simulate(0.1, parameters={"amplitude": 0.5})["hinge.phi"][0] == pytest.approx(1.0)


# ---------------------------------------------------------------- overriding by path


def test_overrides_by_path_equal_a_fresh_model_and_leave_the_system_alone(monkeypatch):
    system = mc.compile(pendulum(I=0.1))
    from mechane.simulation import system as module

    monkeypatch.setattr(module, "translate", lambda *_: pytest.fail("translated again"))
    other = system.simulate(5.0, tolerance=1e-9, parameters={"bob.m": 10.0}, initial={"hinge.phi": 1.0})
    want, _ = pendulum_reference.motion(other.time, 1.0, m=10.0, I=0.1)
    np.testing.assert_allclose(other["hinge.phi"], want, atol=1e-7)
    again = system.simulate(5.0, tolerance=1e-9)
    want, _ = pendulum_reference.motion(again.time, 0.5, I=0.1)
    np.testing.assert_allclose(again["hinge.phi"], want, atol=1e-7)
    assert again["bob.m"][0] == 1.0 and other["bob.m"][0] == 10.0


def test_overriding_a_guess_in_a_loop_moves_the_pose():
    system = mc.compile(four_bar(phi=1.0))
    for phi in (0.4, 1.0, 1.8):
        result = system.simulate(0.01, points=2, initial={"pin.phi": phi})
        _, chi = four_bar_reference.angles(np.array(phi), **FOUR_BAR, branch=1)
        assert result["pin.phi"][0] == pytest.approx(phi, abs=1e-12)
        assert result["pivot.phi"][0] == pytest.approx(float(chi), abs=1e-9)


def test_a_start_value_overridden_as_a_guess():
    system = mc.compile(pendulum())
    result = system.simulate(0.1, initial={"hinge.phi": mc.guess(0.0), "bob.phi": 0.25})
    assert result["hinge.phi"][0] == pytest.approx(0.25)


def test_start_at_another_time():
    class Ramp(mc.Component):
        x = mc.variable(start=1.0)

        def equations(self):
            yield mc.der(self.x) == 2 * mc.time

    result = mc.simulate(Ramp(), 5.0, start=3.0, tolerance=1e-9)
    assert result.time[0] == 3.0 and result.time[-1] == 5.0
    np.testing.assert_allclose(result["x"], 1 + result.time**2 - 9, atol=1e-8)


# ---------------------------------------------------------------- loops


def test_a_loop_is_closed_from_the_drawn_pose():
    result = mc.simulate(four_bar(phi=1.0), 0.01, points=2)
    psi, _ = four_bar_reference.angles(np.array(1.0), **FOUR_BAR, branch=1)
    assert result["pin.phi"][0] == pytest.approx(1.0, abs=1e-13)
    assert result["knee.phi"][0] == pytest.approx(float(psi) - 1.0, abs=1e-10)
    np.testing.assert_allclose(result["elbow.frame_a.r"], result["elbow.frame_b.r"], atol=1e-12)


def test_what_was_moved_is_told():
    result = mc.simulate(four_bar(phi=1.0), 0.01, points=2)
    names = {m.name for m in result.moved}
    assert names and names <= {"knee.phi", "elbow.phi", "pivot.phi"}
    for moved in result.moved:
        assert moved.value == pytest.approx(result[moved.name][0])
        assert moved.name in str(moved) and "->" in str(moved)
    assert mc.simulate(pendulum(), 0.01, points=2).moved == []


@pytest.mark.parametrize("branch", [1, -1])
def test_guesses_choose_the_branch(branch):
    psi, chi = four_bar_reference.angles(np.array(1.0), **FOUR_BAR, branch=branch)
    model = four_bar(phi=1.0)
    model.knee.phi.set_start(mc.guess(float(psi) - 1.0 + 0.2))
    model.pivot.phi.set_start(mc.guess(float(chi) - 0.2))
    model.elbow.phi.set_start(mc.guess(float(psi - chi)))
    result = mc.simulate(model, 0.01, points=2)
    assert math.remainder(result["pivot.phi"][0] - float(chi), 2 * math.pi) == pytest.approx(0, abs=1e-9)


def crank_with_pins(phi: float, s: float) -> mc.Model:
    """A slider-crank; the guess of the slider is the only one."""
    m = mc.Model("slider_crank")
    m.world, m.pin, m.guide = pl.World(), pl.Revolute(phi=phi, w=0.0), pl.Prismatic(n=(1, 0), s=mc.guess(s))
    m.crank, m.rod = pl.BodyShape(r=(0.3, 0), m=1.0, I=0.1), pl.FixedTranslation(r=(0.8, 0))
    m.knee, m.wrist, m.piston = pl.Revolute(), pl.Revolute(), pl.PointMass(m=1.0)
    m.connect(m.world.frame_b, m.pin.frame_a, m.guide.frame_a)
    m.connect(m.pin.frame_b, m.crank.frame_a)
    m.connect(m.crank.frame_b, m.knee.frame_a)
    m.connect(m.knee.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.wrist.frame_a)
    m.connect(m.wrist.frame_b, m.guide.frame_b, m.piston.frame_a)
    return m


@pytest.mark.parametrize("s", [1.2, 0.5, -0.5, -1.2])
@pytest.mark.parametrize("phi", [-3.0, -1.3, 0.0, 2.2])
def test_a_single_guess_chooses_the_branch(phi, s):
    """The coordinates without a guess are drawn at zero, often nearer to the other branch."""
    reach = math.copysign(math.sqrt(0.8**2 - (0.3 * math.sin(phi)) ** 2), s)
    assert start(crank_with_pins(phi, s), "guide.s") == pytest.approx(0.3 * math.cos(phi) + reach, abs=1e-9)


@pytest.mark.parametrize("s", [0.5, -0.5])
@pytest.mark.parametrize("phi", [-2.2, -0.7, 0.7])
def test_the_guess_of_a_follower_chooses_the_side_of_its_cam(phi, s):
    m = mc.Model("knife")
    m.world, m.cam = pl.World(), pl.Fixed(phi=phi)
    m.edge, m.rail = pl.PointOnCurve(curve=Ellipse(a=0.5, b=0.3), pivot=True), pl.Prismatic(n=(0, 1), s=mc.guess(s))
    m.follower = pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.cam.frame_b, m.edge.frame_a)
    m.connect(m.edge.frame_b, m.rail.frame_b, m.follower.frame_a)
    height = 1 / math.hypot(math.sin(phi) / 0.5, math.cos(phi) / 0.3)
    assert mc.equilibrium(m)["rail.s"] == pytest.approx(math.copysign(height, s), abs=1e-9)


def test_speeds_in_a_loop_follow_the_one_that_is_held():
    result = mc.simulate(slider_crank(phi=0.7, w=3.0), 0.01, points=2)
    want = slider_reference.velocity(0.7, 3.0, 0.3, 1.0)
    assert result["guide.v"][0] == pytest.approx(float(want), abs=1e-9)
    assert result["guide.s"][0] == pytest.approx(float(slider_reference.position(0.7, 0.3, 1.0)), abs=1e-10)


def test_a_constraint_between_coordinates_is_met():
    result = mc.simulate(CartesianPendulum(x=0.6, y=mc.guess(-1.0)), 0.01, points=2)
    assert result["x"][0] == pytest.approx(0.6, abs=1e-13)
    assert result["y"][0] == pytest.approx(-0.8, abs=1e-10)


# ---------------------------------------------------------------- what cannot be met


def impossible_loop(gap: float = 3.0):
    model = mc.Model("open")
    model.world = pl.World()
    model.far = pl.FixedTranslation(r=(2 + gap, 0))
    model.a, model.b, model.c = (pl.Revolute(phi=mc.guess(0.3)) for _ in range(3))
    model.one, model.two = pl.FixedTranslation(r=(1, 0)), pl.FixedTranslation(r=(1, 0))
    model.mass = pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.a.frame_a, model.far.frame_a)
    model.connect(model.a.frame_b, model.one.frame_a, model.mass.frame_a)
    model.connect(model.one.frame_b, model.b.frame_a)
    model.connect(model.b.frame_b, model.two.frame_a)
    model.connect(model.two.frame_b, model.c.frame_a)
    model.connect(model.c.frame_b, model.far.frame_b)
    return model


@pytest.mark.parametrize("gap", [3.0, 0.1])
def test_a_loop_that_cannot_close_says_which_and_by_how_much(gap):
    with pytest.raises(InitializationError) as error:
        mc.simulate(impossible_loop(gap), 1.0)
    text = str(error.value)
    assert "loop" in text
    assert all(name in text for name in ("a", "b"))
    number = float(re.search(r"open by ([\d.e+-]+)", text).group(1))
    assert number == pytest.approx(gap, rel=0.02)
    assert "hint" in text


def test_the_same_loop_closes_when_it_is_long_enough():
    report = mc.compile(impossible_loop(3.0)).simulate(0.01, points=2, parameters={"far.r": (1.5, 0.0)})
    np.testing.assert_allclose(report["c.frame_b.r"][0], (1.5, 0), atol=1e-10)


def test_conflicting_values_of_the_same_quantity():
    model = pendulum()  # its hinge starts at 0.5
    model.vane = pl.Body(m=1.0, I=0.1, phi=0.2)
    model.connect(model.rod.frame_b, model.vane.frame_a)
    with pytest.raises(InitializationError) as error:
        mc.simulate(model, 1.0)
    text = str(error.value)
    for word in ("conflicting", "vane.phi", "hinge.phi", "0.2", "0.5", "guess"):
        assert word in text.lower()


def test_conflicting_values_through_the_mechanism():
    model = slider_crank(phi=0.4)
    model.guide.s.set_start(2.0)  # cannot be: the piston is at 1.27
    with pytest.raises(InitializationError) as error:
        mc.simulate(model, 1.0)
    text = str(error.value)
    assert "guide" in text and "pin" in text
    assert "hint" in text and "guess" in text


def test_conflicting_speeds():
    model = slider_crank(phi=0.4, w=1.0)
    model.guide.v.set_start(5.0)
    with pytest.raises(InitializationError) as error:
        mc.simulate(model, 1.0)
    assert "guide" in str(error.value)


def test_conflict_with_something_the_model_holds():
    model = mc.Model("m")
    model.world = pl.World()
    model.body = pl.Body(m=1.0, I=0.1, phi=0.3)
    model.connect(model.world.frame_b, model.body.frame_a)
    with pytest.raises(InitializationError, match=r"body\.phi.*0\.3"):
        mc.simulate(model, 1.0)


def test_agreeing_values_are_fine():
    model = pendulum()
    model.bob.phi.set_start(0.5)
    assert start(model, "hinge.phi") == pytest.approx(0.5)
    assert start(slider_crank(phi=0.0), "guide.s", initial={"guide.s": 1.3}) == pytest.approx(1.3)


def test_a_singular_start_is_named():
    """Stretched slider-crank driven from the piston: its speed cannot be chosen there."""
    model = slider_crank(phi=mc.guess(0.0), w=mc.guess(0.0))
    model.guide.s.set_start(1.3)
    model.guide.v.set_start(1.0)
    with pytest.raises(mc.MechaneError) as error:
        mc.simulate(model, 1.0)
    assert "guide" in str(error.value) and "hint" in str(error.value)


def test_a_body_without_mass_is_named():
    model = chain(2)
    with pytest.raises(mc.MechaneError) as error:
        mc.compile(model).simulate(1.0, parameters={"body[1].m": 0.0, "body[1].I": 0.0})
    assert "joint[1]" in str(error.value) or "body[1]" in str(error.value)


@pytest.mark.parametrize("override", [False, True])
def test_one_element_of_a_vector_can_be_a_guess(override):
    """A bob on a rod of length 1: its height is given, and on which side it hangs."""
    model = pendulum()
    bob = model.bob
    model.hinge.phi.set_start(mc.guess(0.3))
    r = (mc.guess(0.7), -0.6)
    if override:
        result = mc.simulate(model, 0.1, initial={"bob.r": r})
    else:
        bob.r.set_start(r)
        result = mc.simulate(model, 0.1)
    np.testing.assert_allclose(result["bob.r"][0], (0.8, -0.6), atol=1e-9)


def test_a_vector_of_guesses_is_a_guess():
    from mechane.language.guesses import split_guess

    assert split_guess((mc.guess(1.0), mc.guess(2.0))) == ([1.0, 2.0], None)
    assert split_guess(mc.guess((1.0, 2.0))) == ((1.0, 2.0), None)
    assert split_guess((1.0, mc.guess(2.0))) == ([1.0, 2.0], {1})
    assert split_guess(3.0) == (3.0, frozenset())


def test_a_loop_is_closed_beyond_a_dead_centre_of_the_way():
    """Crank, ball, rod, ball, rocker: the steps towards each other end where rod and rocker are in line, 1e-6 before it closes."""
    m = mc.Model("rssr")
    n = np.array([-0.405, -0.337, 0.85])
    u = np.cross(n, (0.3, 0.5, 0.8))
    m.world, m.crank, m.rocker = sp.World(), sp.Revolute(phi=2.2, w=0.0), sp.Revolute(n=n, phi=mc.guess(0.3))
    m.arm = sp.BodyShape(r=(0.27, 0, 0), m=1.0, I=(0.01, 0.02, 0.03))
    m.post = sp.FixedTranslation(r=(1.0, -0.1, 0.2))
    m.lever = sp.BodyShape(r=0.8 * u / np.linalg.norm(u), m=2.0, I=(0.1, 0.1, 0.1))
    m.one, m.rod, m.two = sp.Spherical(), sp.BodyShape(r=(1.1, 0, 0), m=0.5, I=(0.01, 0.05, 0.05)), sp.Spherical()
    m.connect(m.world.frame_b, m.crank.frame_a, m.post.frame_a)
    for a, b in (
        (m.crank, m.arm),
        (m.arm, m.one),
        (m.one, m.rod),
        (m.rod, m.two),
        (m.post, m.rocker),
        (m.rocker, m.lever),
    ):
        m.connect(a.frame_b, b.frame_a)
    m.connect(m.two.frame_b, m.lever.frame_b)
    for phi in np.linspace(0, 6, 25):
        result = mc.compile(m).simulate(1e-6, points=2, initial={"rocker.phi": mc.guess(phi)})
        apart = result["rod.frame_b.r_0"][0] - result["lever.frame_b.r_0"][0]
        assert np.abs(apart).max() < 1e-9


class Thrown(mc.Model):
    """A body thrown in space."""

    height: mc.Parameter = mc.parameter(1.0, unit="m")
    world = sp.World()
    rod = sp.FixedTranslation(r=(0.3, height, 0.0))
    body = sp.Body(m=2.0, I=(1.0, 1.0, 1.0), r_0=(0.1, 0.2, 0.3), v_0=(1.0, 2.0, 3.0))
    tip = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))

    def connections(self):
        yield mc.connect(self.body.frame_a, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.tip.frame_a)


def test_elements_are_overridden():
    system = mc.compile(Thrown())
    whole = system.simulate(0.5, initial={"body.r_0": (0.1, 5.0, 0.3)}, parameters={"rod.r": (0.3, 1.0, -2.0)})
    element = system.simulate(0.5, initial={"body.r_0[1]": 5.0}, parameters={"rod.r[2]": -2.0})
    assert np.array_equal(whole["tip.r_0"], element["tip.r_0"]) and whole["tip.r_0"][0, 2] == -1.7
    both = system.simulate(0.5, initial={"body.r_0[1]": 5.0, "body.r_0": (7.0, 0.0, 0.0)})
    assert both["body.r_0"][0].tolist() == [7.0, 5.0, 0.0]
    # other elements go on following the parameters that they depend on
    higher = system.simulate(0.5, parameters={"rod.r[0]": 0.5, "height": 3.0, "body.I[1,1]": 1.5})
    assert higher["rod.r"][0].tolist() == [0.5, 3.0, 0.0] and higher["body.I"][0].diagonal().tolist() == [1.0, 1.5, 1.0]


def test_an_element_may_be_a_guess():
    model = mc.Model("hanging")
    model.world, model.hinge = pl.World(), pl.Revolute(phi=mc.guess(0.3))
    model.rod, model.tip = pl.FixedTranslation(r=(0, -1)), pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.tip.frame_a)
    result = mc.simulate(model, 0.1, initial={"tip.r[0]": 0.5})
    assert result["hinge.phi"][0] == pytest.approx(np.pi / 6)
    result = mc.simulate(model, 0.1, initial={"tip.r[0]": 0.5, "tip.r[1]": mc.guess(0.9), "hinge.phi": mc.guess(2.8)})
    assert result["hinge.phi"][0] == pytest.approx(5 * np.pi / 6), "the other pose, with the tip above"


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        (dict(initial={"body.r_0[3]": 1.0}), r"'body.r_0' has no element '\[3\]'; its shape is \(3,\)"),
        (dict(initial={"body.r_0[x]": 1.0}), "has no element"),
        (dict(parameters={"rod.r[0,1]": 1.0}), "has no element"),
        (dict(parameters={"body.m[0]": 1.0}), "has no element"),
        (dict(initial={"body.r_0[1]": "high"}), r"'body.r_0\[1\]' needs a number, got 'high'"),
        (dict(parameters={"rod.r[1]": (1, 2)}), r"'rod.r\[1\]' needs a number"),
        (dict(parameters={"body.I[0,0]": -1.0}), "parameter 'I'"),
        (dict(parameters={"bode.r[1]": 1.0}), "There is no parameter"),
    ],
)
def test_wrong_elements(overrides, message):
    with pytest.raises(mc.MechaneError, match=message):
        mc.simulate(Thrown(), 0.1, **overrides)


class AngleOf(sp.TwoFrames):
    """A hinge about z whose angle is an inverse function of an element of the orientation."""

    angle = mc.option("acos")
    phi, w = mc.variable(unit="rad"), mc.variable(unit="rad/s")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        R = b.R @ a.R.T
        yield b.r_0 == a.r_0
        yield R[2, 0] == 0
        yield R[2, 1] == 0
        yield (
            self.phi
            == {"acos": mc.acos(R[0, 0]), "asin": mc.asin(R[0, 1]), "atan2": mc.atan2(R[0, 1], R[0, 0])}[self.angle]
        )
        yield self.w == mc.der(self.phi)
        yield a.f + R.T @ b.f == 0
        yield a.t + R.T @ b.t == 0
        yield b.t[2] == 0


@pytest.mark.parametrize("angle", ["acos", "asin", "atan2"])
def test_an_angle_may_have_no_finite_slope_where_guesses_are_zero(angle):
    m = mc.Model("pendulum")
    m.world, m.hinge = sp.World(), AngleOf(angle=angle, phi=0.7, w=0.5)
    m.bob = sp.Body(m=1.0, I=np.diag([0.1, 0.2, 0.1]), r_cm=(0.5, 0, 0))
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.bob.frame_a)
    result = mc.simulate(m, 0.2, tolerance=1e-9)
    phi, w = result["hinge.phi"], result["hinge.w"]
    assert (phi[0], w[0]) == pytest.approx((0.7, 0.5))
    energy = 0.5 * (0.1 + 0.25) * w**2 + 9.81 * 0.5 * np.sin(phi)
    np.testing.assert_allclose(energy, energy[0], atol=1e-8)
    assert phi[-1] < 0.6


class Pin(pl.TwoFrames):
    """A pin without an angle of its own: the angles of the bodies are the coordinates."""

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.r == a.r
        yield a.f + b.f == 0
        yield a.t == 0
        yield b.t == 0


def test_an_open_loop_is_named_by_its_components():
    m = mc.Model("a rod that is too short")
    m.world, m.post = pl.World(), pl.FixedTranslation(r=(5.0, 0.0))
    m.body, m.rod, m.left, m.right = pl.Body(m=1.0, I=0.1), pl.FixedTranslation(r=(1.0, 0.0)), Pin(), Pin()
    m.connect(m.world.frame_b, m.post.frame_a, m.left.frame_a)
    m.connect(m.post.frame_b, m.right.frame_a)
    m.connect(m.left.frame_b, m.body.frame_a, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.right.frame_b)
    with pytest.raises(mc.MechaneError, match="The loop through body, rod cannot be closed"):  # not through rod.frame_b
        mc.simulate(m, 1.0)

"""Conditions at the start only: steady blocks, poses given by their tips, parameters computed from them."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot


class Lag(mc.Component):
    """A first-order lag that starts in its steady state."""

    T = mc.parameter(2.0, unit="s")
    u = mc.parameter(3.0)
    y = mc.variable(start=0.0)

    def equations(self):
        yield self.T * mc.der(self.y) == self.u - self.y
        yield mc.initial(mc.der(self.y) == 0)


class LagModel(mc.Model):
    lag = Lag()


def test_a_block_starts_in_its_steady_state():
    result = mc.simulate(LagModel(), 1.0)
    assert_allclose(result["lag.y"], 3.0, rtol=1e-12)
    again = mc.compile(LagModel()).simulate(1.0, parameters={"lag.u": -2.0})
    assert_allclose(again["lag.y"], -2.0, rtol=1e-12)


def arm() -> mc.Model:
    model = mc.Model("arm")
    model.world = pl.World()
    model.shoulder = pl.Revolute(phi=mc.guess(0.5))
    model.elbow = pl.Revolute(phi=mc.guess(1.0))
    model.upper, model.lower = pl.FixedTranslation(r=(0.7, 0)), pl.FixedTranslation(r=(0.5, 0))
    model.hand = pl.Body(m=1.0, I=0.01)
    model.mass = pl.Body(m=1.0, I=0.01)
    model.connect(model.world.frame_b, model.shoulder.frame_a)
    model.connect(model.shoulder.frame_b, model.upper.frame_a)
    model.connect(model.upper.frame_b, model.elbow.frame_a, model.mass.frame_a)
    model.connect(model.elbow.frame_b, model.lower.frame_a)
    model.connect(model.lower.frame_b, model.hand.frame_a)
    return model


def test_a_pose_by_where_its_tip_is_and_how_it_moves():
    model = arm()
    model.equation(mc.initial(model.hand.frame_a.r == mc.vector(0.4, 0.6)))
    model.equation(mc.initial(mc.der(model.hand.frame_a.r) == mc.vector(0.1, -0.2)))
    result = mc.simulate(model, 0.1)
    assert_allclose(result["hand.frame_a.r"][0], [0.4, 0.6], rtol=1e-12)
    assert_allclose(result["hand.v"][0], [0.1, -0.2], rtol=1e-11)
    assert result["elbow.phi"][0] > 0, "on the side of the guess"
    far = arm()
    far.equation(mc.initial(far.hand.frame_a.r == mc.vector(2.0, 0.0)))
    with pytest.raises(mc.MechaneError, match=r"initial equations cannot be met.*\n.*off by.*hand"):
        mc.simulate(far, 0.1)


def hung(s0) -> mc.Model:
    model = mc.Model("hung")
    model.world = pl.World()
    model.rail = pl.Prismatic(n=(0, -1), s=0.4, v=0.0)
    model.body = pl.Body(m=2.0, I=0.1)
    model.spring = pl.Spring(c=300.0, s0=s0)
    model.connect(model.world.frame_b, model.rail.frame_a, model.spring.frame_a)
    model.connect(model.rail.frame_b, model.body.frame_a, model.spring.frame_b)
    return model


def test_a_parameter_is_found_from_what_holds_at_the_start():
    model = hung(mc.guess(0.3))
    model.equation(mc.initial(mc.der(model.rail.v) == 0))
    system = mc.compile(model)
    result = system.simulate(3.0)
    assert result["spring.s0"][0] == pytest.approx(0.4 - 2.0 * 9.81 / 300.0, rel=1e-12)
    assert_allclose(result["rail.s"], 0.4, atol=1e-9)
    stiff = system.simulate(1.0, parameters={"spring.c": 600.0})
    assert stiff["spring.s0"][0] == pytest.approx(0.4 - 2.0 * 9.81 / 600.0, rel=1e-12)
    assert result["spring.s0"][0] == pytest.approx(0.4 - 2.0 * 9.81 / 300.0, rel=1e-12)


def test_guesses_and_parameters_that_initial_equations_moved_are_reported():
    m = mc.Model("arm")
    m.world, m.hinge = pl.World(), pl.Revolute(phi=mc.guess(-1.0), w=0.0, driven=True)
    m.spring = rot.Spring(c=mc.guess(5.0))
    m.connect(m.hinge.support, m.spring.flange_a)
    m.connect(m.hinge.axis, m.spring.flange_b)
    m.arm, m.bob = pl.FixedTranslation(r=(1, 0)), pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.arm.frame_a)
    m.connect(m.arm.frame_b, m.bob.frame_a)
    m.equation(mc.initial(m.bob.frame_a.r[1] == -0.6))
    m.equation(mc.initial(mc.der(m.hinge.w) == 0))
    moved = {x.name: (x.guess, x.value) for x in mc.simulate(m, 0.01).moved}
    phi = -np.arcsin(0.6)
    assert moved["hinge.phi"] == pytest.approx((-1.0, phi))
    assert moved["spring.c"] == pytest.approx((5.0, -9.81 * np.cos(phi) / phi))


def test_a_parameter_that_nothing_tells_is_named():
    with pytest.raises(mc.MechaneError, match=r"'spring\.s0' is a guess, but no initial equation"):
        mc.simulate(hung(mc.guess(0.3)), 1.0)


def test_closed_loops_meet_initial_equations():
    model = mc.Model("slider crank")
    model.world = pl.World()
    model.crank = pl.Revolute(phi=mc.guess(0.8))
    model.pin, model.end = pl.Revolute(phi=mc.guess(-1.2)), pl.Revolute()
    model.arm, model.rod = pl.FixedTranslation(r=(0.3, 0)), pl.FixedTranslation(r=(0.9, 0))
    model.rail = pl.Prismatic(n=(1, 0), s=mc.guess(1.0))
    model.wheel, model.piston = pl.Body(m=1.0, I=0.1), pl.Body(m=0.5, I=0.01)
    model.connect(model.world.frame_b, model.crank.frame_a, model.rail.frame_a)
    model.connect(model.crank.frame_b, model.arm.frame_a, model.wheel.frame_a)
    model.connect(model.arm.frame_b, model.pin.frame_a)
    model.connect(model.pin.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.end.frame_a)
    model.connect(model.end.frame_b, model.rail.frame_b, model.piston.frame_a)
    model.equation(mc.initial(model.rail.s == 1.05), mc.initial(model.rail.v == -0.4))
    result = mc.simulate(model, 0.5, tolerance=1e-9)
    phi = result["crank.phi"][0]
    assert result["rail.s"][0] == pytest.approx(1.05, rel=1e-12)
    assert 0.3 * np.cos(phi) + np.sqrt(0.81 - 0.09 * np.sin(phi) ** 2) == pytest.approx(1.05, rel=1e-12)
    assert result["rail.v"][0] == pytest.approx(-0.4, rel=1e-10)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-8 * energy.kinetic.max()


def test_what_is_no_equation_is_refused():
    with pytest.raises(mc.MechaneError, match=r"mc\.initial"):
        mc.initial(3.0)


def test_a_page_says_that_it_cannot_meet_them(tmp_path):
    with pytest.raises(mc.MechaneError, match=r"page cannot solve initial equations.*\n.*lag"):
        LagModel().publish(tmp_path / "lag.html", stop=1.0)


@pytest.mark.parametrize("height, angle", [(-0.5, np.pi / 3), (-0.9, np.arccos(0.9)), (0.5, 2 * np.pi / 3)])
def test_a_guess_from_which_no_direction_is_better_is_left(height, angle):
    class Hanging(mc.Model):
        """Straight down, the height of the tip has no slope."""

        world = pl.World()
        hinge = pl.Revolute(phi=mc.guess(0.0), w=0.0)
        rod = pl.BodyShape(r=(0, -1), m=1.0, I=0.1)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.hinge.frame_a)
            yield mc.connect(self.hinge.frame_b, self.rod.frame_a)

        def equations(self):
            yield mc.initial(self.rod.frame_b.r[1] == height)

    result = mc.simulate(Hanging(), 0.1)
    assert_allclose(abs(result["hinge.phi"][0]), angle, rtol=1e-9)
    assert [m.name for m in result.moved] == ["hinge.phi"]


def test_an_infinite_slope_does_not_meet_an_initial_equation():
    class Rooted(mc.Component):
        x = mc.variable(start=0.0)

        def equations(self):
            yield mc.der(self.x) == -self.x
            yield mc.initial(mc.sqrt(self.x) == 0.5)

    assert_allclose(mc.simulate(Rooted(), 0.1)["x"][0], 0.25, rtol=1e-9)


@pytest.mark.parametrize(
    "tip, guesses", [((-0.52, -0.82), (0.94, -1.55)), ((0.34, -1.25), (1.48, -0.9)), ((-0.36, 1.39), (-1.78, -0.52))]
)
def test_a_tip_is_reached_although_the_way_to_it_leads_through_a_stretched_arm(tip, guesses):
    m = mc.Model("arm")
    m.world = pl.World()
    m.first, m.second = (pl.Revolute(phi=mc.guess(phi), w=0.0) for phi in guesses)
    m.upper, m.lower = (pl.BodyShape(r=(r, 0), r_cm=(r / 2, 0), m=1.0, I=0.1) for r in (1.0, 0.8))
    for one, other in ((m.world, m.first), (m.first, m.upper), (m.upper, m.second), (m.second, m.lower)):
        m.connect(one.frame_b, other.frame_a)
    for k in range(2):
        m.equation(mc.initial(m.lower.frame_b.r[k] == tip[k]))
    np.testing.assert_allclose(mc.simulate(m, 1e-3, points=2)["lower.frame_b.r"][0], tip, atol=1e-8)

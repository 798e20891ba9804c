"""Index reduction: which equations are differentiated, how often, and what becomes a state."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.compiler.flatten.flat import flatten
from mechane.compiler.index.aliases import eliminate_aliases
from mechane.compiler.index.pantelides import reduce_index
from mechanisms import CartesianPendulum, CraneCrab, Motion, chain, four_bar, pendulum, slider_crank


def reduced(model):
    return reduce_index(eliminate_aliases(flatten(model)))


def times_differentiated(result) -> dict[int, int]:
    """How often each equation of the model was differentiated."""
    derivatives = set(result.differentiated.values())
    count = {}
    for e in range(len(result.dae.rows)):
        if e not in derivatives:
            k, n = e, 0
            while k in result.differentiated:
                k, n = result.differentiated[k], n + 1
            count[e] = n
    return count


def test_the_circle_of_a_cartesian_pendulum_is_differentiated_twice():
    result = reduced(CartesianPendulum())
    twice = [e for e, n in times_differentiated(result).items() if n == 2]
    assert len(twice) == 1
    assert "x**2" in result.dae.sources[twice[0]].text or "x*x" in result.dae.sources[twice[0]].text
    assert max(times_differentiated(result).values()) == 2
    report = mc.check(CartesianPendulum(x=0.6, y=mc.guess(-1.0)))
    assert report.degrees_of_freedom == 1
    assert len(report.states) == 2


def test_an_ordinary_differential_equation_is_left_alone():
    class Oscillator(mc.Component):
        x, v = mc.variable(start=1.0), mc.variable()

        def equations(self):
            yield self.v == mc.der(self.x)
            yield mc.der(self.v) == -self.x

    assert not reduced(Oscillator()).differentiated
    assert mc.check(Oscillator()).differentiated == 0


def test_a_prescribed_motion_is_differentiated_as_deep_as_it_is_needed():
    class Driven(mc.Component):
        x, v, a = mc.variable(), mc.variable(), mc.variable()

        def equations(self):
            yield self.x == mc.sin(2 * mc.time)
            yield self.v == mc.der(self.x)
            yield self.a == mc.der(self.v)

    result = reduced(Driven())
    assert sorted(times_differentiated(result).values())[-1] == 2
    run = mc.simulate(Driven(), 3.0)
    assert run.system.report.states == [] and run.system.report.degrees_of_freedom == 0
    np.testing.assert_allclose(run["v"], 2 * np.cos(2 * run.time), atol=1e-12)
    np.testing.assert_allclose(run["a"], -4 * np.sin(2 * run.time), atol=1e-12)


def test_derivatives_of_equations_keep_their_source():
    result = reduced(CartesianPendulum())
    for e, d in result.differentiated.items():
        assert result.dae.sources[d] is result.dae.sources[e]


def test_a_constraint_of_higher_index():
    """x is prescribed by its integral chain: u' = x, v' = u, v given; u and x follow by differentiating twice."""

    class Inverse(mc.Component):
        u, v, x = mc.variable(), mc.variable(), mc.variable()

        def equations(self):
            yield mc.der(self.v) == self.u
            yield mc.der(self.u) == self.x
            yield self.v == mc.sin(mc.time)

    run = mc.simulate(Inverse(), 2.0, points=21)
    np.testing.assert_allclose(run["x"], -np.sin(run.time), atol=1e-12)


def test_index_reduction_that_cannot_end_is_an_error():
    class Never(mc.Component):
        x, y = mc.variable(), mc.variable()

        def equations(self):
            yield mc.der(self.x) == mc.der(self.y) + 1
            yield self.x == self.y

    with pytest.raises(mc.MechaneError) as error:
        mc.check(Never())
    assert "test_index.py" in str(error.value)


# ---------------------------------------------------------------- states


@pytest.mark.parametrize("n", [1, 3, 8])
def test_states_of_a_tree_are_its_joint_coordinates(n):
    report = mc.check(chain(n))
    assert set(report.states) == {f"joint[{i}].{q}" for i in range(n) for q in ("phi", "w")}
    assert report.degrees_of_freedom == n


def test_states_of_the_crane_crab():
    report = mc.check(CraneCrab())
    assert set(report.states) == {"rail.s", "rail.v", "hinge.phi", "hinge.w"}
    assert set(report.reasons) == set(report.states)


def test_states_without_any_start_values_are_still_the_joints():
    model = mc.Model("p")
    model.world, model.hinge = pl.World(), pl.Revolute()
    model.body = pl.Body(m=1.0, I=0.1, r_cm=(0, -1))
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.body.frame_a)
    report = mc.check(model)
    assert set(report.states) == {"hinge.phi", "hinge.w"}
    assert "prefer" in report.reasons["hinge.phi"]


@pytest.mark.parametrize("held", ["pin", "pivot", "knee"])
def test_in_a_loop_the_joint_held_by_the_user_is_the_state(held):
    model = four_bar(phi=mc.guess(1.0), w=mc.guess(0.0))
    start = {"pin": 1.0, "pivot": 1.5, "knee": -0.7}[held]
    getattr(model, held).phi.set_start(start)
    getattr(model, held).w.set_start(0.0)
    report = mc.check(model)
    assert report.degrees_of_freedom == 1
    assert set(report.states) == {f"{held}.phi", f"{held}.w"}


def test_a_body_held_by_the_user_is_a_state():
    model = pendulum(phi=mc.guess(0.5), w=mc.guess(0.0))
    model.bob.phi.set_start(0.4)
    model.bob.w.set_start(0.0)
    run = mc.simulate(model, 1.0, points=3)
    assert run["hinge.phi"][0] == pytest.approx(0.4)
    assert len(run.system.report.states) == 2


def test_enforced_and_forbidden_states():
    class Line(mc.Component):
        x = mc.variable(state="never")
        y = mc.variable(state="always")
        u = mc.variable()

        def equations(self):
            yield self.x == 3 * self.y
            yield self.u == mc.der(self.x)
            yield mc.der(self.u) == -self.x

    report = mc.check(Line())
    assert "y" in report.states and "x" not in report.states
    run = mc.simulate(Line(), 2.0, tolerance=1e-9, initial={"y": 1.0, "u": 0.0})
    np.testing.assert_allclose(run["x"], 3 * np.cos(run.time), atol=1e-7)


@pytest.mark.parametrize("make", [four_bar, slider_crank])
def test_loops_have_one_freedom(make):
    report = mc.check(make())
    assert report.degrees_of_freedom == 1
    assert set(report.states) == {"pin.phi", "pin.w"}


def test_a_driven_mechanism_has_no_states():
    model = mc.Model("driven")
    model.world, model.motor = pl.World(), Motion(amplitude=0.5, rate=3.0)
    model.rod, model.body = pl.FixedTranslation(r=(1, 0)), pl.Body(m=2.0, I=0.3)
    model.connect(model.world.frame_b, model.motor.frame_a)
    model.connect(model.motor.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.body.frame_a)
    report = mc.check(model)
    assert report.states == [] and report.degrees_of_freedom == 0
    run = mc.simulate(model, 2.0)
    phi = 0.5 * np.sin(3 * run.time)
    z = -4.5 * np.sin(3 * run.time)
    np.testing.assert_allclose(run["body.phi"], phi, atol=1e-12)
    torque = (2.0 + 0.3) * z + 2.0 * 9.81 * np.cos(phi)
    np.testing.assert_allclose(run["motor.frame_b.t"], -torque, atol=1e-9)


def test_the_closed_chain_of_five_bars_has_two_degrees_of_freedom():
    model = mc.Model("five")
    model.world = pl.World()
    model.base = pl.FixedTranslation(r=(1.0, 0))
    left = float(np.angle(np.exp(2.0j) + np.exp(0.8j) - 1))  # where the drawn tip is, seen from the other pivot
    model.joint = [pl.Revolute(phi=2.0, w=0.0), pl.Revolute(phi=-1.2, w=0.0), pl.Revolute(phi=mc.guess(0.1))]
    model.other = [pl.Revolute(phi=mc.guess(left + 0.4)), pl.Revolute(phi=mc.guess(-0.8))]
    model.rod = [pl.FixedTranslation(r=(1, 0)) for _ in range(4)]
    model.body = [pl.Body(m=1.0, I=0.1) for _ in range(4)]
    model.connect(model.world.frame_b, model.joint[0].frame_a, model.base.frame_a)
    model.connect(model.joint[0].frame_b, model.rod[0].frame_a, model.body[0].frame_a)
    model.connect(model.rod[0].frame_b, model.joint[1].frame_a)
    model.connect(model.joint[1].frame_b, model.rod[1].frame_a, model.body[1].frame_a)
    model.connect(model.base.frame_b, model.other[0].frame_a)
    model.connect(model.other[0].frame_b, model.rod[2].frame_a, model.body[2].frame_a)
    model.connect(model.rod[2].frame_b, model.other[1].frame_a)
    model.connect(model.other[1].frame_b, model.rod[3].frame_a, model.body[3].frame_a)
    model.connect(model.rod[3].frame_b, model.joint[2].frame_a)
    model.connect(model.joint[2].frame_b, model.rod[1].frame_b)
    report = mc.check(model)
    assert report.degrees_of_freedom == 2
    assert set(report.states) == {"joint[0].phi", "joint[0].w", "joint[1].phi", "joint[1].w"}

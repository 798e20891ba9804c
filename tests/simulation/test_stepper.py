"""A model in a loop of the user's own, against runs and against the textbook's equations."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import examples
from mechane import planar as pl


class Cart(mc.Model):
    """A mass on a rail, pushed from outside; it bounces back from a wall."""

    pull = mc.parameter(0.0, unit="N")
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    cart = pl.Body(m=2.0, I=0.1)
    push = pl.WorldForce(f=(pull, 0.0))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.cart.frame_a, self.push.frame_b)

    def equations(self):
        yield mc.when(self.rail.s > 1.0, mc.reinit(self.rail.v, -0.5 * self.rail.v))


def test_inputs_are_held_during_a_step():
    """Constant force: s = F t²/2m, then the other force from there."""
    stepper = mc.compile(Cart()).stepper(inputs=["pull"], outputs=["rail.s", "rail.v", "cart.r"])
    assert stepper.step(0.5, [2.0]) == pytest.approx([0.125, 0.5, 0.125, 0.0], abs=1e-9)
    assert stepper.step(0.5, -4.0)[:2] == pytest.approx([0.125 + 0.25 - 0.25, -0.5], abs=1e-9)
    assert stepper.time == pytest.approx(1.0) and stepper.timing.steps == 2


def test_events_lie_inside_of_steps():
    """The cart reaches the wall at t = 1 with 2 m/s: it comes back with 1 m/s."""
    stepper = mc.compile(Cart()).stepper(inputs=["pull"], outputs=["rail.s", "rail.v"], tolerance=1e-9)
    s, v = stepper.step(1.5, [4.0])  # a = 2
    assert (s, v) == pytest.approx((1 - 1.0 * 0.5 + 0.5 * 2 * 0.25, -1.0 + 2 * 0.5), abs=1e-7)
    assert [round(e.time, 7) for e in stepper.events] == [1.0]


def test_a_new_input_makes_conditions_true():
    """Friction that sticks breaks away in the step in which the force exceeds it, and holds the cart again later."""

    class Rubbed(Cart):
        rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, friction=mc.Coulomb(limit=1.0, static=1.5))

    stepper = mc.compile(Rubbed()).stepper(inputs=["pull"], outputs=["rail.s", "rail.v"], tolerance=1e-9)
    assert stepper.step(0.5, [1.2]) == pytest.approx([0.0, 0.0], abs=1e-12)
    assert stepper.step(0.5, [2.0]) == pytest.approx([0.0625, 0.25], abs=1e-8)  # a = 1 / 2
    assert stepper.step(0.5, [0.5]) == pytest.approx([0.15625, 0.125], abs=1e-8)  # a = -1 / 4
    assert stepper.step(1.0, [0.5])[1] == 0.0
    assert stepper.step(0.5, [-1.4])[1] == 0.0
    assert stepper.step(0.5, [-2.0])[1] == pytest.approx(-0.25, abs=1e-8)


def test_states_are_saved_restored_and_reset():
    stepper = mc.compile(Cart()).stepper(inputs=["pull"], outputs=["rail.s", "rail.v"])
    stepper.step(0.3, [1.0])
    kept, first = stepper.save(), stepper.step(0.3, [2.0])
    stepper.step(0.3, [-5.0])
    stepper.restore(kept)
    np.testing.assert_array_equal(stepper.step(0.3, [2.0]), first)
    assert stepper.reset() == pytest.approx([0.0, 0.0]) and stepper.time == 0.0


def test_events_before_a_reset_are_not_counted_after_it():
    """Passing the pieces of a road again and again is no endless chain of events."""
    stepper = mc.compile(examples.model("cornering")).stepper(outputs=["road.s", "road.v"])
    first = [stepper.step(0.1) for _ in range(30)]
    for _ in range(20):
        stepper.reset()
        np.testing.assert_array_equal([stepper.step(0.1) for _ in range(30)], first)


class Kicked(mc.Model):
    """A number that grows by one within a moment after a time, and whenever a clock hand points up."""

    at = mc.parameter(1.0, unit="s")
    x = mc.variable(start=0.0)
    y = mc.variable(start=0.0)

    def equations(self):
        kicked = (mc.time > self.at) & (mc.time < self.at + 1e-5)
        yield mc.der(self.x) == mc.if_else(kicked, 1e5, 0.0)
        yield mc.der(self.y) == mc.if_else(mc.cos(mc.time) > 1 - 1e-6, 1.0, 0.0)


@pytest.mark.parametrize("dt", [0.01, 0.3])
def test_no_step_skips_conditions_on_time(dt):
    """Nor if an input moves them, in the step in which they hold or before."""
    stepper = mc.compile(Kicked()).stepper(inputs=["at"], outputs=["x", "y"])
    for _ in range(round(3 / dt)):
        last = stepper.step(dt, [2.0])
    assert last[0] == pytest.approx(1.0, rel=1e-6)
    for _ in range(round(4.5 / dt)):
        last = stepper.step(dt, [stepper.time + 2.5 * dt])
    assert last[0] == pytest.approx(1.0, rel=1e-6), "it always lies ahead"
    for _ in range(3):
        last = stepper.step(dt, [stepper.time + 0.5 * dt])
    assert last[0] == pytest.approx(4.0, rel=1e-6), "once in each step"
    narrow = np.arccos(1 - 1e-6)
    assert last[1] == pytest.approx(3 * narrow, rel=1e-4), "half at the start, and once around"


@pytest.mark.parametrize("name", ["bouncing_ball", "stick_slip", "four_bar", "jumping_follower"])
def test_what_follows_a_saved_state_is_the_same_in_every_bit(name):
    """With events, sticking, loops and searched contacts; often enough for a memory of later events to show."""
    system = mc.compile(examples.model(name))
    stepper = system.stepper(outputs=system.report.states)
    for _ in range(6):
        for _ in range(12):
            stepper.step(0.013)
        kept, events = stepper.save(), len(stepper.events)
        first = [stepper.step(0.017) for _ in range(10)]
        stepper.restore(kept)
        assert len(stepper.events) == events
        np.testing.assert_array_equal([stepper.step(0.017) for _ in range(10)], first)


def test_steps_make_the_same_motion_as_a_run():
    from mechanisms import four_bar

    system = mc.compile(four_bar(w=3.0))
    stepper = system.stepper(outputs=["pin.phi", "elbow.w"], tolerance=1e-10)
    found = np.array([stepper.step(0.05) for _ in range(40)])
    run = system.simulate(2.0, points=41, tolerance=1e-10)
    np.testing.assert_allclose(found[:, 0], run["pin.phi"][1:], atol=1e-7)
    np.testing.assert_allclose(found[:, 1], run["elbow.w"][1:], atol=1e-6)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda s: s.stepper(inputs=["pul"]), "pull"),
        (lambda s: s.stepper(outputs=["rail.x"]), "rail"),
        (lambda s: s.stepper(inputs=["rail.n"]), "elements"),
        (lambda s: s.stepper(inputs=["pull"]).step(0.1, [1.0, 2.0]), "1 inputs"),
        (lambda s: s.stepper(inputs=["pull"]).step(0.1, [float("nan")]), "finite"),
        (lambda s: s.stepper().step(-0.1), "positive"),
    ],
)
def test_wrong_use_is_told(call, said):
    with pytest.raises(mc.MechaneError, match=said):
        call(mc.compile(Cart()))


@pytest.mark.parametrize("dt", [np.float64(0.5), np.float32(0.5), 0.5])
def test_step_sizes_may_come_from_arrays(dt):
    stepper = mc.compile(Cart()).stepper(inputs=["pull"], outputs=["rail.s"])
    assert stepper.step(dt, [2.0]) == pytest.approx([0.125], abs=1e-9)

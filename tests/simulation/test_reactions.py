"""Events that the stepper handles itself once their machine code is known: the same bits as with their handler."""

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.errors import SimulationError
from mechane.examples.bouncing_ball import BouncingBall
from mechane.simulation.events import EventHandler
from mechane.simulation.run import Run

STOP = 4.0


class Sawtooth(mc.Model):
    """Falls to zero each time it reaches one, and counts."""

    x = mc.variable(start=0.2)
    teeth = mc.discrete(0.0)

    def equations(self):
        yield mc.der(self.x) == 1.0 + 0.1 * self.teeth
        yield mc.when(self.x > 1.0, mc.reinit(self.x, 0.0), mc.reinit(self.teeth, self.teeth + 1))


class Relay(mc.Model):
    """Drives a mass to and fro by a force that changes at both ends."""

    x = mc.variable(start=0.0)
    v = mc.variable(start=0.0)
    force = mc.discrete(3.0, values=(-3.0, 3.0))

    def equations(self):
        yield mc.der(self.x) == self.v
        yield mc.der(self.v) == self.force
        yield mc.when(self.x > 0.05, mc.reinit(self.force, -3.0), says="pulls back")
        yield mc.when(self.x < -0.05, mc.reinit(self.force, 3.0), says="pushes")


class Timed(Relay):
    """A relay that is also kicked at certain times."""

    kicks = mc.discrete(0.0)

    def equations(self):
        yield from super().equations()
        yield mc.when(
            mc.time > 0.7 * (self.kicks + 1), mc.reinit(self.v, self.v + 0.2), mc.reinit(self.kicks, self.kicks + 1)
        )


class Wall(mc.Model):
    """Bounces between two walls; a mode follows from each impact, and another event from the mode."""

    x = mc.variable(start=0.1)
    v = mc.variable(start=2.0)
    hits = mc.discrete(0.0)
    alarm = mc.discrete(0.0)

    def equations(self):
        yield mc.der(self.x) == self.v
        yield mc.der(self.v) == -0.1 * self.v
        yield mc.when(self.x > 1.0, mc.reinit(self.v, -0.9 * self.v), mc.reinit(self.hits, self.hits + 1))
        yield mc.when(self.x < 0.0, mc.reinit(self.v, -0.9 * self.v))
        yield mc.when(self.hits > 2.5, mc.reinit(self.alarm, 1.0), mc.reinit(self.hits, 0.0), says="three hits")


class TwoBalls(mc.Model):
    """Two balls of which one comes to rest; both are dropped on the floor together."""

    world = pl.World(nominal_length=1.0)
    height = [pl.Prismatic(n=(0, 1), s=1.0, v=0.0) for _ in range(2)]
    ball = [pl.Body(m=1.0, I=0.1) for _ in range(2)]

    def connections(self):
        for height, ball in zip(self.height, self.ball, strict=True):
            yield mc.connect(self.world.frame_b, height.frame_a)
            yield mc.connect(height.frame_b, ball.frame_a)

    def equations(self):
        for height, e in zip(self.height, (0.6, 0.9), strict=True):
            yield mc.when(height.s < 0, mc.reinit(height.v, -e * height.v))


MODELS = [BouncingBall, Sawtooth, Relay, Timed, Wall, TwoBalls]


def runs(model, monkeypatch, **options):
    """A second run with the stepper's own events, and one with the handler alone; with the numbers of events handled there."""
    results, counts = [], []
    for known in (True, False):
        handled = []
        with monkeypatch.context() as patch:
            if not known:
                patch.setattr(Run, "_let_react", lambda _: None)
            patch.setattr(EventHandler, "handle", counted(EventHandler.handle, handled))
            system = mc.compile(model())
            system.simulate(STOP, **options)
            handled.clear()
            results.append(system.simulate(STOP, **options))
            counts.append(len(handled))
    return results, counts


def counted(function, calls):
    def handle(*arguments):
        calls.append(arguments)
        return function(*arguments)

    return handle


def assert_same(one, two):
    for name in ("time", "x", "d", "hold", "work"):
        np.testing.assert_array_equal(getattr(one.trajectory, name), getattr(two.trajectory, name))
    for a, b in zip(one.trajectory.restarts, two.trajectory.restarts, strict=True):
        for left, right in zip(a.arguments, b.arguments, strict=True):
            np.testing.assert_array_equal(left, right)
    assert one.events == two.events
    for name in ("events", "steps", "rejected", "rhs_calls"):
        assert one.stats[name] == two.stats[name]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("tolerance", [1e-6, 1e-9])
def test_the_stepper_handles_events_with_the_same_bits(model, tolerance, monkeypatch):
    (quick, slow), (left, all_) = runs(model, monkeypatch, tolerance=tolerance)
    assert all_ >= 4 and left <= all_ // 2
    assert_same(quick, slow)


def test_output_points_at_events_show_the_values_after_them(monkeypatch):
    first = mc.simulate(BouncingBall(), STOP)
    moments = [s.t for s in first.trajectory.restarts[:5]]
    times = np.sort([*np.linspace(0, STOP, 10), *moments])
    (quick, slow), _ = runs(BouncingBall, monkeypatch, times=times)
    assert_same(quick, slow)
    assert (quick["height.v"][np.isin(times, moments)] > 0).all()


def test_sawtooth_against_closed_form():
    """Tooth k takes 1 / (1 + k / 10) seconds, the first one 0.8."""
    system = mc.compile(Sawtooth())
    expected = 0.8 + np.cumsum([0.0, *(1 / (1 + 0.1 * k) for k in range(1, 4))])
    for _ in range(2):
        result = system.simulate(STOP)
        assert [e.time for e in result.events] == pytest.approx(expected, abs=1e-9)
        assert [e.what for e in result.events] == [f"x becomes 0, teeth becomes {k}" for k in range(1, 5)]


def test_lost_energy_is_counted():
    """Each impact takes 1 - e² of the kinetic energy, m g h."""
    system = mc.compile(BouncingBall())
    for _ in range(2):
        result = system.simulate(1.2)
        assert result.stats["events"] == 2
        assert result.energy().dissipated[-1] == pytest.approx(9.81 * (1 - 0.7**4), rel=1e-6)
        assert not result.warnings


class Accumulating(mc.Model):
    """Ever shorter teeth, which nothing brings to rest."""

    x = mc.variable(start=0.0)
    top = mc.discrete(1.0)

    def equations(self):
        yield mc.der(self.x) == 1.0
        yield mc.when(self.x > self.top, mc.reinit(self.x, 0.0), mc.reinit(self.top, 0.5 * self.top))


def test_events_that_accumulate_are_reported_at_the_same_moment():
    system = mc.compile(Accumulating())
    texts = []
    for _ in range(2):
        with pytest.raises(SimulationError, match="accumulate") as caught:
            system.simulate(STOP)
        texts.append(str(caught.value))
    assert texts[0] == texts[1]


def test_a_stepper_returns_to_a_saved_state_with_the_same_bits():
    stepper = mc.compile(BouncingBall()).stepper((), ["height.s", "height.v"])
    for _ in range(15):
        stepper.step(0.1)
    saved = stepper.save()
    runs = []
    for _ in range(2):
        runs.append([stepper.step(0.05).copy() for _ in range(20)])
        stepper.restore(saved)
    np.testing.assert_array_equal(runs[0], runs[1])

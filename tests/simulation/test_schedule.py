"""Conditions on time alone: pulses that are much shorter than the steps of a smooth motion."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane.simulation.schedule import changes


class Pushed(mc.Component):
    """A slow mass that is pushed while a condition on time holds."""

    x = mc.variable(start=0.0)
    v = mc.variable(start=0.0)
    on = mc.discrete(0, values=(0, 1))
    begin = mc.parameter(37.2)

    def pulse(self):
        return (mc.time > self.begin) & (mc.time < self.begin + 1e-3)

    def after(self):
        return mc.time > self.begin + 1e-3

    def equations(self):
        yield mc.der(self.x) == self.v
        yield mc.der(self.v) == 1000.0 * self.on - 1e-3 * self.x
        yield mc.when(self.pulse(), mc.reinit(self.on, 1), says="on")
        yield mc.when((self.on == 1) & self.after(), mc.reinit(self.on, 0), says="off")


class Ticking(Pushed):
    """Pushed for 1 ms every 10 s."""

    def phase(self):
        return mc.time - 10 * mc.floor(mc.time / 10)

    def pulse(self):
        return (self.on == 0) & (self.phase() < 1e-3)

    def after(self):
        return self.phase() > 1e-3


class Peaks(Ticking):
    """Pushed where a smooth function of time has a narrow peak."""

    def phase(self):
        return 10 * (1 - mc.cos(2 * np.pi * (mc.time - 5) / 10))

    def pulse(self):
        return (self.on == 0) & (self.phase() < 1e-6)

    def after(self):
        return self.phase() > 1e-6


def times(result, what):
    return [e.time for e in result.events if e.what == what]


@pytest.mark.parametrize("points", [2, 501])
@pytest.mark.parametrize("begin", [37.2, 0.001, 99.998])
def test_a_pulse_shorter_than_a_step_is_met(points, begin):
    result = mc.simulate(Pushed(begin=begin), 100.0, points=points)
    assert times(result, "on") == pytest.approx([begin], abs=1e-12)
    assert times(result, "off") == pytest.approx([begin + 1e-3], abs=1e-12)
    swing = result["v"][-1] ** 2 + 1e-3 * result["x"][-1] ** 2
    assert swing == pytest.approx(1.0, rel=1e-4)


@pytest.mark.parametrize(("kind", "first", "width"), [(Ticking, 10.0, 1e-3), (Peaks, 5.0, 8e-4)])
def test_pulses_that_repeat_are_all_met(kind, first, width):
    result = mc.simulate(kind(on=1 if kind is Ticking else 0), 96.0, points=11)
    on = [t for t in times(result, "on") if t > 1]
    assert on == pytest.approx(np.arange(first, 96, 10), abs=width)
    assert len(times(result, "off")) >= len(on)


def test_a_moment_that_an_event_sets_is_met():
    class Alarm(mc.Component):
        x = mc.variable(start=0.0)
        alarm = mc.discrete(1.0)
        count = mc.discrete(0)

        def equations(self):
            yield mc.der(self.x) == 1e-3
            yield mc.when(
                (mc.time > self.alarm) & (mc.time < self.alarm + 1e-6),
                mc.reinit(self.alarm, self.alarm + 7),
                mc.reinit(self.count, self.count + 1),
            )

    result = mc.simulate(Alarm(), 100.0, points=3)
    assert result["count"][-1] == len(np.arange(1.0, 100.0, 7.0))


def test_rounding_is_not_taken_for_jumps():
    """Near zero, 1 - exp(-t^3) is a staircase of rounding: no reason to halve its intervals to the end."""
    asked = 0

    def at(t):
        nonlocal asked
        asked += len(t)
        return (1 - np.exp(-(t**3)))[:, None], (3 * t**2 * np.exp(-(t**3)))[:, None]

    changes(at, np.linspace(0.0, 1.0, 1000))
    assert asked < 3000

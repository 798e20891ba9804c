"""`if_else` with a jump is an event; steps of variables are not taken for constants."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc


def model(states: dict[str, float], statements, **parameters: float) -> mc.Model:
    """A model from start values and a function that gives its equations."""
    m = mc.Model("choice")
    for name, start in states.items():
        setattr(m, name, mc.variable(start=start))
    for name, value in parameters.items():
        setattr(m, name, mc.parameter(value))
    m.equation(*statements(m))
    return m


STEPS = {  # function of x, its integral from 0 to 1
    "if_else": (lambda x: mc.if_else(x > 0.5, 1.0, 0.0), 0.5, 1e-12),
    "if_else, smooth": (lambda x: mc.if_else(x > 0.5, 1.0, 0.0, smooth=True), 0.5, 1e-4),
    "ramp": (lambda x: x + mc.if_else(x > 0.25, 2.0, 0.0), 2.0, 1e-12),
    "pulse": (lambda x: mc.if_else((x > 0.25) & (x < 0.2501), 1e4, 0.0), 1.0, 1e-9),
    "pulse by abs": (lambda x: mc.if_else(mc.abs(x - 0.3) < 1e-5, 1e5, 0.0), 2.0, 1e-8),
    "time": (lambda x: mc.if_else(mc.time < 0.3, 1.0, -5.0), -3.2, 1e-12),
    "nested": (lambda x: mc.if_else(x > 0.2, mc.if_else(x > 0.7, 3.0, 1.0), 0.0), 1.4, 1e-12),
    "sign": (lambda x: mc.sign(x), 1.0, 1e-4),
    "floor": (lambda x: x + mc.floor(2 * x), 1.0, 1e-4),
}


@pytest.mark.parametrize("points", [2, 101])
@pytest.mark.parametrize("name", STEPS)
def test_steps_are_integrated(name, points):
    step, integral, error = STEPS[name]
    m = model({"x": 0.0, "y": 0.0, "z": 0.0}, lambda m: (mc.der(m.x) == 1.0, m.z == step(m.x), mc.der(m.y) == m.z))
    assert mc.simulate(m, 1.0, points=points)["y"][-1] == pytest.approx(integral, abs=error)


def test_events_say_what_happened():
    m = model({"x": 0.0, "y": 0.0}, lambda m: (mc.der(m.x) == 1.0, mc.der(m.y) == mc.if_else(m.x < 0.4, 2.0, 1.0)))
    result = mc.simulate(m, 1.0)
    (event,) = result.events
    assert event.time == pytest.approx(0.4) and "test_choices.py" in event.what
    assert result.at(0.4 - 1e-6)["der(y)"] == 2.0 and result.at(0.4 + 1e-6)["der(y)"] == 1.0


def test_what_is_continuous_makes_no_event():
    m = model(
        {"x": 0.0, "y": 0.0}, lambda m: (mc.der(m.x) == 1.0, mc.der(m.y) == mc.if_else(m.x > 0.4, m.x - 0.4, 0.0))
    )
    result = mc.simulate(m, 1.0)
    assert not result.events and result["y"][-1] == pytest.approx(0.18, abs=1e-6)


def test_short_stays_beyond_a_limit_are_found():
    m = model(
        {"x": 0.0, "v": 1.0, "y": 0.0},
        lambda m: (mc.der(m.x) == m.v, mc.der(m.v) == -1.0, mc.der(m.y) == mc.if_else(m.x > m.top, 1.0, 0.0)),
        top=0.5,
    )
    system = mc.compile(m)
    for below in (1e-3, 1e-6, 1e-9):
        stay = system.simulate(2.0, points=2, parameters={"top": 0.5 - below})["y"][-1]
        assert stay == pytest.approx(2 * math.sqrt(2 * below), rel=1e-6)


def test_the_start_is_on_the_right_branch():
    m = model({"x": 1.0, "y": 0.0}, lambda m: (mc.der(m.x) == -m.y, m.y == mc.if_else(m.x > 0.5, 3.0, 1.0)))
    result = mc.simulate(m, 0.1)
    assert not result.events
    np.testing.assert_array_equal(result["y"], 3.0)
    assert mc.compile(m).initialize()[3].tolist() == [1.0]


def test_a_motion_along_a_condition_is_named():
    m = model({"v": 1.0}, lambda m: (mc.der(m.v) == mc.if_else(m.v > 0, -1.0, 1.0),))
    with pytest.raises(mc.MechaneError, match="smooth=True"):
        mc.simulate(m, 2.0)
    m = model({"v": 1.0}, lambda m: (mc.der(m.v) == mc.if_else(m.v > 0, -1.0, 1.0, smooth=True),))
    assert abs(mc.simulate(m, 1.5)["v"][-1]) < 1e-3


def test_an_unknown_inside_of_a_step_is_iterated():
    m = model({"f": 0.0, "v": 2.0}, lambda m: (m.f == 2 + mc.time, m.v + 0.5 * mc.sign(m.v) == m.f))
    np.testing.assert_allclose(mc.simulate(m, 1.0)["v"], 1.5 + np.linspace(0, 1, 501), atol=1e-6)

"""Smooth pulses far shorter than the steps around them, against their integrals."""

from __future__ import annotations

from math import pi, sqrt

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechanisms import Pushed


def pushed(force) -> mc.Model:
    model = mc.Model("pushed")
    model.world = pl.World(g=0)
    model.body = pl.Body(m=1.0, I=1.0, r=(0, 0), v=(0, 0), phi=0, w=0)
    model.force = pl.WorldForce(f=force)
    model.connect(model.force.frame_b, model.body.frame_a)
    return model


PULSES = {
    "bell": (lambda t: mc.exp(-(((t - 37.123) / 1e-3) ** 2)), 1e-3 * sqrt(pi)),
    "bell by its variance": (lambda t: mc.exp(-((t - 37.123) ** 2) / 1e-8), 1e-4 * sqrt(pi)),
    "soliton": (lambda t: 1 - mc.tanh((t - 61.7) / 1e-5) ** 2, 2e-5),
    "soft rectangle": (lambda t: mc.tanh((t - 20.01) / 1e-4) - mc.tanh((t - 20.03) / 1e-4), 0.04),
    "beside a slow one": (lambda t: mc.sin(0.02 * pi * t) + 1e-2 * mc.exp(-(((t - 3.3) / 1e-3) ** 2)), 1e-5 * sqrt(pi)),
    "again and again": (lambda t: mc.exp(-((mc.sin(t) / 1e-3) ** 2)), 31.5e-3 * sqrt(pi)),
}


@pytest.mark.parametrize("name", PULSES)
def test_no_step_leads_over_a_smooth_pulse(name):
    force, impulse = PULSES[name]
    result = mc.simulate(pushed(lambda t: (force(t), 0)), 100.0, tolerance=1e-8, points=3)
    assert result["body.v"][-1, 0] == pytest.approx(impulse, rel=1e-4)
    assert result.stats["steps"] < 2500


def test_a_prescribed_motion_may_be_quick():
    """A hinge that is turned by one radian within a millisecond: the work done in between is seen in its largest speed."""
    model = mc.Model("turned")
    model.world = pl.World(g=0)
    model.hinge = pl.Revolute(driven=True)
    model.body = pl.Body(m=1.0, I=2.0)
    model.motor = rot.Position(phi=lambda t: 0.5 * mc.tanh((t - 7.7) / 1e-3))
    model.spin = pl.Revolute(phi=0.0, w=0.0)
    model.rotor = pl.Body(m=1.0, I=0.5, r_cm=(0.1, 0.0))
    model.connect(model.motor.flange_b, model.hinge.axis)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.body.frame_a, model.spin.frame_a)
    model.connect(model.spin.frame_b, model.rotor.frame_a)
    result = mc.simulate(model, 40.0, tolerance=1e-8)
    absolute = result["hinge.phi"] + result["spin.phi"]
    assert np.abs(absolute - absolute[0]).max() < 1e-6, "nothing turns the rotor"
    assert result["spin.phi"][-1] == pytest.approx(-1.0, abs=1e-6)


def test_slow_functions_cost_no_steps():
    slow = mc.simulate(pushed(lambda t: (mc.sin(0.1 * t), mc.exp(-(((t - 50) / 20) ** 2)))), 100.0)
    assert slow.stats["steps"] < 80


def test_a_pulse_is_felt_between_output_points(tmp_path):
    """Only the run itself looked for it: at t = 6 the speed was still zero."""
    result = mc.simulate(Pushed(), 100.0, points=3)
    loaded = mc.Result.load(result.save(tmp_path / "run"))
    for some in (result, loaded):
        np.testing.assert_allclose(some.at([4.9, 5.0, 6.0])["v"], np.sqrt(np.pi) * np.array([0, 0.5, 1]), atol=1e-5)


@pytest.mark.parametrize("dt", [0.3, 1.7])
def test_a_pulse_is_felt_by_a_stepper(dt):
    """Also if its time is an input, and after going back."""
    stepper = mc.compile(Pushed()).stepper(inputs=["at"], outputs=["v"])
    begin = stepper.save()
    for at in (5.0, 9.4):
        stepper.restore(begin)
        seen = [float(stepper.step(dt, [at])[0]) for _ in range(int(15 / dt))]
        passed = dt * np.arange(1, len(seen) + 1) > at
        np.testing.assert_allclose(seen, np.sqrt(np.pi) * passed, atol=1e-5)
    for _ in range(int(8 / dt)):
        last = stepper.step(dt, [stepper.time + 2.5 * dt])
    assert last[0] == pytest.approx(np.sqrt(np.pi), rel=1e-5), "it always lies ahead"
    for _ in range(3):
        last = stepper.step(dt, [stepper.time + 0.5 * dt])
    assert last[0] == pytest.approx(4 * np.sqrt(np.pi), rel=1e-5), "once in each step"

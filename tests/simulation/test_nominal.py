"""Sizes that the tolerance is relative to."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import translational as tra

G = 9.81


class Circuit(mc.Component):
    """A damped oscillation of a few picocoulombs."""

    q = mc.variable(start=0.0, nominal=1e-12)
    i = mc.variable(start=1e-9, nominal=1e-9)

    def equations(self):
        yield mc.der(self.q) == self.i
        yield mc.der(self.i) == -1e6 * self.q - 3 * self.i


class Small(mc.Model):
    circuit = Circuit(q=0.0, i=1e-9)


def test_the_tolerance_is_relative_to_the_nominal_size():
    result = mc.simulate(Small(), 0.1)
    w = np.sqrt(1e6 - 1.5**2)
    exact = 1e-9 / w * np.exp(-1.5 * result.time) * np.sin(w * result.time)
    assert np.abs(result["circuit.q"] - exact).max() < 1e-4 * 1e-12


@pytest.mark.parametrize("nominal", [0.0, -1.0, float("nan"), float("inf")])
def test_nominal_sizes_are_positive(nominal):
    with pytest.raises(mc.MechaneError, match="nominal"):
        mc.variable(nominal=nominal)


def braked_fall(length: float, brake: float, g: float = G, v: float = 0.0) -> mc.Model:
    """A body that falls beside a part of a given length, against drag; `brake` is its rate of decay."""
    m = mc.Model("braked fall")
    m.world, m.arm = pl.World(g=g), pl.FixedTranslation(r=(length, 0.0))
    m.rail = pl.Prismatic(n=(0, -1), s=0.0, v=v, driven=True)
    m.body = pl.Body(m=2.0, I=2.0 * length**2)
    m.wall, m.drag = tra.Fixed(), tra.Damper(d=2.0 * brake)
    m.connect(m.world.frame_b, m.arm.frame_a)
    m.connect(m.arm.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a)
    m.connect(m.wall.flange_b, m.drag.flange_a)
    m.connect(m.drag.flange_b, m.rail.axis)
    return m


@pytest.mark.parametrize("length", [1e-9, 1.0, 1e3])
@pytest.mark.parametrize("part", [1e-5, 1e-3, 0.1, 10.0])
@pytest.mark.parametrize(("tolerance", "error"), [(1e-6, 1e-4), (1e-9, 1e-5)])
def test_slow_motion_against_strong_drag_in_short_runs(length, part, tolerance, error):
    """In a hundred-thousandth of the time of a free fall over its length, no speed comes near length / run: errors were up to 1e5."""
    stop = part * np.sqrt(length / G)
    brake = 100 / stop
    result = mc.simulate(braked_fall(length, brake), stop, tolerance=tolerance)
    exact = G / brake * (1 - np.exp(-brake * result.time))
    assert np.abs(result["rail.v"] - exact).max() < error * exact[-1]
    assert not result.warnings


@pytest.mark.parametrize("length", [1e-9, 1.0, 1e3])
def test_a_slow_initial_speed_is_as_accurate_as_a_fast_one(length):
    """A millionth of its length in a whole run."""
    brake, speed = 100.0, 1e-6 * length
    result = mc.simulate(braked_fall(length, brake, g=0.0, v=speed), 1.0, tolerance=1e-9)
    assert np.abs(result["rail.v"] - speed * np.exp(-brake * result.time)).max() < 1e-6 * speed


def pendulum(phi: float) -> mc.Model:
    m = mc.Model("pendulum")
    m.world, m.hinge = pl.World(), pl.Revolute(phi=phi, w=0.0)
    m.rod, m.body = pl.FixedTranslation(r=(1.0, 0.0)), pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.body.frame_a)
    return m


@pytest.mark.parametrize("stop", [1e-3, 0.1, 1.0])
@pytest.mark.parametrize("tolerance", [1e-6, 1e-9, 1e-12])
def test_rounding_of_a_model_at_rest_is_not_resolved(stop, tolerance):
    """A hanging pendulum, whose acceleration is not exactly zero."""
    result = mc.simulate(pendulum(-np.pi / 2), stop, tolerance=tolerance)
    assert 0 < np.abs(result["der(hinge.w)"]).max() < 1e-14
    assert result.stats["steps"] < 5


@pytest.mark.parametrize("phi", [0.3, -np.pi / 2], ids=["falling", "at rest"])
def test_sweeps_take_the_sizes_of_single_runs(phi):
    """Also those of short runs and of models at rest."""
    system, masses = mc.compile(pendulum(phi)), [1.0, 2.0, 4.0]
    swept = mc.sweep(system, {"body.m": masses}, 1e-4, measure="hinge.w")
    single = [system.simulate(1e-4, parameters={"body.m": m})["hinge.w"][-1] for m in masses]
    assert np.ravel(swept["hinge.w"]).tolist() == single

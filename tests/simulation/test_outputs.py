"""Outputs do not affect the motion: a run takes the same steps, bit for bit, whatever is requested."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import examples
from mechanisms import n_four_bars
from references import n_four_bar
from simulation.test_singular import flat_start

LONGEST = 1.0  # seconds of motion of each example


def same_end(one: mc.Result, two: mc.Result) -> bool:
    a, b = one.trajectory, two.trajectory
    ends = all(np.array_equal(getattr(a, k)[:, -1], getattr(b, k)[:, -1], equal_nan=True) for k in ("x", "z", "d"))
    events = [e.time for e in one.events] == [e.time for e in two.events]
    steps = all(one.stats.get(k) == two.stats.get(k) for k in ("steps", "rejected", "events", "singular"))
    return ends and events and steps and a.singular == b.singular


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", examples.names())
def test_runs_of_examples_do_not_depend_on_outputs(name):
    stop = min(getattr(examples.load(name), "STOP", 1.0), LONGEST)
    system = mc.compile(examples.model(name))
    few = system.simulate(stop, points=2)
    times = np.sort(np.random.default_rng(7).uniform(0, stop, 100)).tolist()
    assert same_end(few, system.simulate(stop, points=501, progress=lambda share: None))
    assert same_end(few, system.simulate(stop, times=[0.0, *times, stop]))


@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
@pytest.mark.parametrize("tolerance", [1e-6, 1e-8])
@pytest.mark.parametrize("n", [1, 2, 5])
@pytest.mark.parametrize("angle", [0.0, 0.3])
def test_singular_positions_are_passed_alike_whatever_outputs_lie_beside_them(n, angle, tolerance):
    """All of them are noticed, where they are: every time the cranks lie flat."""
    system, start = mc.compile(n_four_bars(n)), flat_start(n, angle)
    runs = [system.simulate(4.0, tolerance=tolerance, points=k, initial=start) for k in (2, 41, 501, 5001)]
    assert all(same_end(runs[0], run) for run in runs[1:])
    times = np.linspace(1e-9, 4, 40001)
    crank, _ = n_four_bar.motion(times, n, theta=np.pi / 2 - angle)
    flat = times[np.nonzero(np.diff(np.floor(crank / np.pi - 0.5)))[0]]
    found = np.array(runs[0].trajectory.singular)
    assert found[0] == 0.0 or angle
    np.testing.assert_allclose(found[len(found) - len(flat) :], flat, atol=0.02)
    assert len(found) == len(flat) + (angle == 0)

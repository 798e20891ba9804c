"""The hand-written right-hand sides of the benchmarks move as the references do."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

from . import andrews, chain, crane_crab, double_pendulum, four_bar
from .one_freedom import uniform_rod

pytest.importorskip("casadi")
PATH = Path(__file__).resolve().parents[2] / "benchmarks" / "handwritten.py"
SPEC = importlib.util.spec_from_file_location("handwritten", PATH)
hand = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(hand)


def squeezer_absolute():
    beta, theta, gamma, phi, delta, omega, epsilon = andrews.FINAL
    return beta, beta + theta, gamma, phi + delta, delta, omega + epsilon, epsilon


BARS = (0.4, 1.0, 0.8, 1.0)
CASES = {
    "crane": (hand.crane_crab, 3.0, lambda t: crane_crab.motion([t])[0, [0, 2]], 1e-9),
    "double pendulum": (hand.double_pendulum, 3.0, lambda t: double_pendulum.motion([t])[0, :2], 1e-8),
    "chain": (lambda: hand.chain(6), 3.0, lambda t: chain.motion([t], (0.3, 0, 0, 0, 0, 0))[0][0], 1e-8),
    "four-bar": (
        hand.four_bar, 3.0,
        lambda t: four_bar.motion([t], *BARS, *(uniform_rod(b) for b in BARS[:3]), phi=0.7, w=4.0)[0, :1],
        1e-8,
    ),
    "squeezer": (hand.andrews, 0.03, lambda t: andrews.FINAL[:1], 1e-8),
    "squeezer, index 1": (hand.andrews_index1, 0.03, lambda t: np.array(squeezer_absolute()), 1e-8),
}  # fmt: skip


@pytest.mark.parametrize(("make", "stop", "reference", "tolerance"), CASES.values(), ids=CASES.keys())
def test_hand_written_agrees(make, stop, reference, tolerance):
    problem = make()
    assert len(problem.names) == len(problem.x0) == problem.ode.numel()
    got = hand.accurate(problem, stop)[: len(problem.x0) // 2]
    assert_allclose(got, reference(stop), rtol=0, atol=tolerance)

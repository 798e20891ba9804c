"""The variables plotted initially."""

from __future__ import annotations

import pytest

import mechane as mc
from mechane import examples
from mechane.view.telling import telling


@pytest.mark.parametrize(
    "name, paths",
    [
        ("crane_crab", ["rail.s", "hinge.phi"]),  # states
        ("torque_free_flip", ["body.w_a"]),  # no quaternions, and only what changes
        ("rope_swing", ["weight.r_0"]),  # no parts of parts as long as there is something else
        ("elliptical_gears", ["axle1.phi", "axle1.w", "axle2.phi"]),  # no states; motor.w is axle1.w
        ("spring_pendulum", ["bob.r", "bob.v"]),  # whole vectors
        ("newtons_cradle", ["pivot[0].phi", "pivot[3].phi"]),  # no rounding errors of balls at rest
    ],
)
def test_telling(name, paths):
    assert telling(mc.simulate(examples.model(name), 1.0), len(paths)) == paths

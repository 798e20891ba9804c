"""Runs with other parameters against translations made for these: what translation decides must hold for any numbers."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import examples
from mechane.compiler.translate import retranslate, translate
from mechane.simulation.system import System

QUICK = ["crane_crab", "four_bar", "slider_crank", "double_pendulum", "single_track_car", "cam_follower"]
MORE = [
    "andrews_squeezer", "planetary_gear", "heavy_top", "gyroscopic_effects", "spring_pendulum", "elliptical_gears",
    "carousel", "helix_slide", "bowl", "stewart_platform", "wheel_crane_crab", "two_track_car", "rolling_wheel_set",
    "piston_engine", "elastic_crane_crab",
]  # fmt: skip


def others(system: System, rng: np.random.Generator) -> dict[str, np.ndarray]:
    """About half of the parameters a little changed; zeros are zeros no longer."""
    found = {}
    for q in system.flat.parameters:
        if isinstance(q.value, (int, float, np.ndarray)) and rng.random() < 0.5:
            value = np.asarray(q.value, float)
            small = 0.03 * rng.uniform(0.2, 1.0, value.shape) * (np.abs(value).max() or 0.1)
            new = np.where(value == 0, small, value * rng.uniform(0.9, 1.1, value.shape))
            found[q.path] = 0.5 * (new + new.T) if value.shape == (3, 3) else new
    return found


@pytest.mark.parametrize("name", [*QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in MORE)])
def test_a_run_with_other_parameters_is_that_of_a_model_translated_with_them(name):
    model = examples.model(name)
    system = mc.compile(model)
    parameters = others(system, np.random.default_rng(5))
    again = System(retranslate(translate(model), system.translated.parameters(parameters)))
    runs = [s.simulate(0.05, points=3, parameters=parameters, tolerance=1e-10) for s in (system, again)]
    for path in [*system.report.states, *list(system.symbols)[::7]]:
        one, two = (np.asarray(r[path], float) for r in runs)
        assert_allclose(one, two, rtol=1e-7, atol=1e-10 + 1e-7 * np.abs(two).max(initial=0.0), err_msg=path)

"""Sizes that the tolerance is relative to."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc


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

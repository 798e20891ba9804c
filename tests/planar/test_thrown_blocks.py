"""Blocks thrown onto a floor and against a wall: what must hold, whatever happens."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from thrown_blocks import THROWS, block


@pytest.mark.parametrize("name", THROWS)
def test_nothing_overlaps_pulls_or_gains_energy(name):
    shape, start = THROWS[name]
    result = mc.simulate(block(*shape, **start), 2.0, tolerance=1e-8)
    contacts = [f"{where}[{k}]" for where in (("floor", "wall") if shape[-1] else ("floor",)) for k in range(4)]
    assert min(result[f"{c}.gap"].min() for c in contacts) > -1e-6
    assert min(result[f"{c}.f_n"].min() for c in contacts) > -1e-6
    energy = result.energy()
    assert np.diff(energy.dissipated).min() > -1e-7 and energy.dissipated[-1] > 0.1
    assert np.abs(energy.error).max() < 1e-6

"""Power balances of components: the power into all connectors is stored, dissipated, or was supplied."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane import translational as tra


def power_into(component: mc.Component):
    """Power through all connectors into a component."""
    total = 0.0 * mc.time
    for c in component.connectors():
        if isinstance(c, sp.Frame):
            total = total + c.f @ (c.R @ mc.der(c.r_0)) + c.t @ c.w
        elif isinstance(c, pl.Frame):
            total = total + c.f @ mc.der(c.r) + c.t * mc.der(c.phi)
        elif isinstance(c, rot.Flange):
            total = total + c.tau * mc.der(c.phi)
        elif isinstance(c, tra.Flange):
            total = total + c.f * mc.der(c.s)
    return total


def power_used(component: mc.Component):
    """Power that a component and its parts store and dissipate, minus what they supply."""
    total = 0.0 * mc.time
    for part in component.walk():
        stored = mc.der(part.kinetic_energy() + part.potential_energy() + 0.0 * mc.time)
        total = total + stored + part.dissipated_power() - part.supplied_power()
    return total


def check_powers(model: mc.Model, stop: float, points: int, accuracy: float) -> mc.Result:
    """Simulate a model, and compare both powers of each of its components, and the energies of the whole."""
    result = mc.simulate(model, stop, tolerance=1e-9, points=points)
    for component in model.children():
        comes, goes = result.evaluate(power_into(component)), result.evaluate(power_used(component))
        np.testing.assert_allclose(comes, goes, atol=accuracy * (1 + np.abs(comes).max()), err_msg=component.label)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-6 * (1 + np.ptp(energy.kinetic)), "energy of the whole"
    return result

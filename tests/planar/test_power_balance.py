"""The power into all connectors of a component is stored, turned into heat, or was supplied: for the whole library."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import contact as ct
from mechane import planar as pl
from mechane import rotational as rot
from mechane import translational as tra
from mechane.view.scene import build_scene
from planar_rigs import BASES, COMPONENTS, FIELDS, rig


def power_into(component: mc.Component):
    """What all connectors bring in."""
    total = 0.0
    for c in component.connectors():
        if isinstance(c, pl.Frame):
            total = total + c.f @ mc.der(c.r) + c.t * mc.der(c.phi)
        elif isinstance(c, rot.Flange):
            total = total + c.tau * mc.der(c.phi)
        elif isinstance(c, tra.Flange):
            total = total + c.f * mc.der(c.s)
    return total


def balance(result: mc.Result, component: mc.Component) -> tuple[np.ndarray, np.ndarray]:
    """What comes in, and where it goes, in the component and all its parts."""
    goes = 0.0
    for part in component.walk():
        stored = mc.der(part.kinetic_energy() + part.potential_energy())
        goes = goes + stored + part.dissipated_power() - part.supplied_power()
    return result.evaluate(power_into(component)), result.evaluate(goes)


def check(model: mc.Model) -> mc.Result:
    result = mc.simulate(model, 0.5, tolerance=1e-9, points=51)
    for component in model.children():
        comes, goes = balance(result, component)
        np.testing.assert_allclose(comes, goes, atol=2e-6 * (1 + np.abs(comes).max()), err_msg=component.label)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-6 * (1 + np.ptp(energy.kinetic)), "energy of the whole"
    return result


def test_every_component_is_covered():
    classes = {n for n in pl.__all__ if isinstance(getattr(pl, n), type) and issubclass(getattr(pl, n), mc.Component)}
    contacts = set(ct.__all__)  # tests/contact covers them
    assert classes - BASES - contacts == {name.split()[0].rstrip(",") for name in COMPONENTS}


@pytest.mark.parametrize("name", sorted(COMPONENTS))
def test_power_balance(name):
    model = rig(COMPONENTS[name]())
    result = check(model)
    assert np.isfinite(build_scene(result, 3).position).all()


@pytest.mark.parametrize("kind", ["Body", "BodyShape", "JointRRWithMass", "LineForceWithMass", "PointMass"])
@pytest.mark.parametrize("field", sorted(FIELDS))
def test_power_balance_in_any_field(kind, field):
    check(rig(COMPONENTS[kind](), FIELDS[field]()))

"""The power into all connectors of a component is stored, turned into heat, or was supplied: for the whole library."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import contact as ct
from mechane import planar as pl
from mechane.view.scene import build_scene
from planar_rigs import BASES, COMPONENTS, FIELDS, rig
from powers import check_powers

MORE = {
    "IdealWheel": 2,
    "Energy": 1,
    "SpringDamperSeries": 1,
}  # it rolls along its direction; they have a state of their own


def check(model: mc.Model) -> mc.Result:
    return check_powers(model, 0.5, points=51, accuracy=2e-6)


def test_every_component_is_covered():
    classes = {n for n in pl.__all__ if isinstance(getattr(pl, n), type) and issubclass(getattr(pl, n), mc.Component)}
    contacts = set(ct.__all__)  # tests/contact covers them
    assert classes - BASES - contacts == {name.split()[0].rstrip(",") for name in COMPONENTS}


@pytest.mark.parametrize("name", sorted(COMPONENTS))
def test_power_balance_and_constraints_at_position_level(name):
    model = rig(COMPONENTS[name]())
    result = check(model)
    assert np.isfinite(build_scene(result, 3).position).all()
    report = result.system.report  # a constraint between speeds alone would leave more positions free than speeds
    assert len(report.states) == 2 * report.degrees_of_freedom + MORE.get(name, 0)


@pytest.mark.parametrize("kind", ["Body", "BodyShape", "JointRRWithMass", "LineForceWithMass", "PointMass"])
@pytest.mark.parametrize("field", sorted(FIELDS))
def test_power_balance_in_any_field(kind, field):
    check(rig(COMPONENTS[kind](), FIELDS[field]()))

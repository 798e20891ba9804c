"""The power into all connectors of a component is stored, turned into heat, or was supplied: for the whole library."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import contact as ct
from mechane import spatial as sp
from mechane.view.scene import build_scene
from powers import check_powers
from spatial_rigs import BASES, COMPONENTS, FIELDS, rig


def check(model: mc.Model) -> mc.Result:
    return check_powers(model, 0.3, points=31, accuracy=5e-6)


def test_every_component_is_covered():
    classes = {n for n in sp.__all__ if isinstance(getattr(sp, n), type) and issubclass(getattr(sp, n), mc.Component)}
    contacts = set(ct.__all__)  # tests/contact covers them
    assert classes - BASES - contacts == {name.split()[0].rstrip(",") for name in COMPONENTS}


@pytest.mark.parametrize("name", sorted(COMPONENTS))
def test_power_balance(name):
    result = check(rig(COMPONENTS[name]()))
    assert np.isfinite(build_scene(result, 3).position).all()


@pytest.mark.parametrize(
    "kind", ["Body", "BodyShape", "SphericalSphericalWithMass", "LineForceWithTwoMasses", "PointMass"]
)
@pytest.mark.parametrize("field", sorted(FIELDS))
def test_power_balance_in_any_field(kind, field):
    check(rig(COMPONENTS[kind](), FIELDS[field]()))

"""Every stage prints itself, and the page that shows them is true."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane.compiler.coordinates.kinematics import make_kinematics
from mechane.compiler.coordinates.pose import pose
from mechane.compiler.flatten.flat import flatten
from mechane.compiler.flatten.parameters import ParameterValues
from mechane.compiler.index.aliases import eliminate_aliases
from mechane.compiler.index.pantelides import deepen, reduce_index
from mechane.compiler.index.structure import check_structure
from mechane.examples.andrews_squeezer import build as squeezer
from mechane.examples.crane_crab import CraneCrab
from mechane.examples.spatial_four_bar import SpatialFourBar

PAGE = Path(__file__).resolve().parents[2] / "docs" / "internals" / "stages.md"


def without_lines(text: str) -> str:
    """Without line numbers, which change with every edit of the library."""
    return re.sub(r"\.py:\d+", ".py", text).strip()


@pytest.mark.parametrize(("place", "model"), [(0, CraneCrab), (1, squeezer)])
def test_the_page_shows_what_is_printed(place, model):
    shown = re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert without_lines(shown[place]) == without_lines(str(mc.stages(model())))


def test_a_stage_has_about_ten_lines_and_a_name():
    said = mc.stages(squeezer())
    assert [s.name for s in said] == ["flatten", "aliases", "index", "coordinates", "pose", "start", "blocks", "code"]
    assert all(2 <= len(str(s).splitlines()) <= 16 for s in said)
    assert "6 of positions, 6 of speeds" in said["pose"].text


def snapshot(value) -> list:
    """Contents of a stage, to detect changes: sizes and values of its fields."""
    found = []
    for f in fields(value):
        held = getattr(value, f.name)
        if isinstance(held, (list, dict, set, frozenset, tuple)):
            found.append((f.name, len(held), list(map(id, held)) if isinstance(held, (list, tuple)) else list(held)))
        elif isinstance(held, np.ndarray):
            found.append((f.name, held.tobytes()))
        else:
            found.append((f.name, id(held)))
    return found


@pytest.mark.parametrize("model", [CraneCrab, squeezer, SpatialFourBar])
def test_no_pass_changes_what_it_was_given(model):
    flat = flatten(model())
    values = ParameterValues(flat)()
    before = snapshot(flat)
    dae = eliminate_aliases(flat, values)
    assert snapshot(flat) == before
    held = snapshot(dae)
    reduced = reduce_index(dae, check_structure(dae))
    deeper = deepen(reduced)
    assert snapshot(dae) == held
    held, inner = snapshot(deeper), snapshot(deeper.dae)
    kin = make_kinematics(deeper, values)
    assert (snapshot(deeper), snapshot(deeper.dae)) == (held, inner)
    held = snapshot(kin)
    posed = pose(kin)
    assert snapshot(kin) == held
    for value in (dae, reduced, kin, posed):
        with pytest.raises(FrozenInstanceError):
            value.flat = None

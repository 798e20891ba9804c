"""The API reference has everything that the libraries export."""

from __future__ import annotations

import importlib.util
import xml.etree.ElementTree as xml
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl

FILE = Path(__file__).parents[1] / "docs" / "hooks" / "reference.py"
spec = importlib.util.spec_from_file_location("reference", FILE)
assert spec is not None and spec.loader is not None
reference = importlib.util.module_from_spec(spec)
spec.loader.exec_module(reference)


@pytest.mark.parametrize("library", reference.LIBRARIES)
def test_everything_exported_is_there(library):
    page, short = reference.page(library), library.rpartition(".")[2]
    for name in import_module(library).__all__:
        assert f"## {name} {{ #{short}.{name} }}" in page
    navigation = (FILE.parents[2] / "mkdocs.yml").read_text()
    assert reference.address(library) in navigation


def test_an_entry_has_text_and_tables():
    page = reference.page("mechane.planar")
    entry = page[page.index("## Body {") :].split("\n## ")[1 - 1]
    assert "**Parameters**" in entry and "| `I` | kg.m2 | `required` |" in entry
    assert "degrees of freedom" in entry and "**Connectors**" in entry
    assert "| name | default | meaning |" in entry and "| name | kind |\n" in entry  # no empty columns


@pytest.mark.parametrize(
    "library", ["mechane.planar", "mechane.spatial", "mechane.rotational", "mechane.signals", "mechane.beams"]
)
def test_every_component_has_a_sketch_and_an_example(library):
    module, short = import_module(library), library.rpartition(".")[2]
    for name in module.__all__:
        thing = getattr(module, name)
        if isinstance(thing, type) and issubclass(thing, mc.Component):
            entry = reference.entry(short, name, thing)
            assert f'aria-label="sketch of {name}"' in entry and f"{name}(" in entry
            xml.fromstring(entry[entry.index("<svg") : entry.index("</svg>") + 6])


def test_sketches_equations_and_examples_of_some():
    hinge = reference.entry("planar", "Revolute", pl.Revolute)
    assert hinge.count("<rect") >= 4 and ">axis<" in hinge and "stroke-dasharray" in hinge
    assert "b.phi == a.phi + self.phi" in hinge and "../examples/" in hinge
    circle = reference.entry("geometry", "Circle", geo.Circle)
    points = np.array([list(map(float, p.split(","))) for p in circle.split('points="')[1].split('"')[0].split()])
    assert np.ptp(np.linalg.norm(points - (points.max(0) + points.min(0)) / 2, axis=1)) < 0.2


def test_every_curve_and_surface_is_drawn():
    for name in geo.__all__:
        thing = getattr(geo, name)
        if isinstance(thing, type) and issubclass(thing, (geo.Curve, geo.Surface)):
            entry = reference.entry("geometry", name, thing)
            assert f'aria-label="sketch of {name}"' in entry and "nan" not in entry.split("</svg>")[0]
    sphere = reference.entry("geometry", "Sphere", geo.Sphere)
    points = np.array([list(map(float, p.split(","))) for p in sphere.split('points="')[1].split('"')[0].split()])
    assert sphere.count("<polyline") == 34 and len(points) == 17

"""The API reference has everything that the libraries export."""

from __future__ import annotations

import importlib.util
from importlib import import_module
from pathlib import Path

import pytest

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

"""The search of the documentation, from the file system."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

pytest.importorskip("mkdocs")
ROOT = Path(__file__).resolve().parents[1]
SEARCH = """(() => {
  const toggle = document.querySelector("[data-md-toggle=search]"), box = document.querySelector(".md-search__input");
  if (document.readyState !== "complete") return "";
  if (!toggle.checked) toggle.click();
  box.value = "elastica";
  box.dispatchEvent(new KeyboardEvent("keyup", { key: "a", bubbles: true }));
  return document.querySelector(".md-search-result").innerText;
})()"""


def test_pages_from_the_file_system_can_be_searched(look_at, tmp_path):
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    docs, site = tmp_path / "docs", tmp_path / "site"
    shutil.copytree(ROOT / "docs/js", docs / "js")
    shutil.copytree(ROOT / "docs/css", docs / "css")
    (docs / "beams").mkdir()
    (docs / "index.md").write_text("# Home\n\nA crane crab swings.\n")
    (docs / "beams/index.md").write_text("# Beams\n\nA strip bends to an elastica.\n")
    nav = [{"Home": "index.md"}, {"Beams": "beams/index.md"}]
    config = load_config(str(ROOT / "mkdocs.yml"), docs_dir=str(docs), site_dir=str(site), hooks=[], nav=nav)
    build(config)
    with look_at(site / "beams/index.html") as page:
        until = time.monotonic() + 30
        while "Beams" not in (found := page.evaluate(SEARCH)) and time.monotonic() < until:
            time.sleep(0.3)
        assert "1 matching document" in found and "elastica" in found
        assert not page.foreign() and not page.complaints

"""Whatever docs/coverage.md names exists: code with its names, tests, pages with their headings, and examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
ROWS = [
    [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
    for line in (DOCS / "coverage.md").read_text().splitlines()
    if re.match(r"\| (S\d|M)\.\d+ \|", line)
]


def headings(page: Path) -> set[str]:
    """The anchors of a page."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


def test_every_feature_has_a_row_of_its_own():
    names = [row[0] for row in ROWS]
    assert len(names) == len(set(names)) > 200


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_names_what_exists(row: list[str]):
    _, _, code, tests, pages, status = row
    assert status in ("open", "part", "done")
    for name in re.findall(r"`((?:src|tests|docs|benchmarks)/[^`]+)`", f"{code} {tests} {pages}"):
        path, _, function = name.partition("::")
        assert (ROOT / path).exists(), path
        assert not function or f"def {function}(" in (ROOT / path).read_text(), name
    for path, names in re.findall(r"`(src/[^`]+\.py)`: ((?:`[^`]+`(?:, )?)+)", code):
        for name in re.findall(r"`([^`]+)`", names):
            assert re.split(r"[(.]", name)[-1].strip(")") in (ROOT / path).read_text(), name
    if status == "done":
        assert ("`src/" in code or "`docs/" in code) and "`tests/" in tests and "](" in pages
    for target in re.findall(r"\]\(([^)]+)\)", pages):
        page, _, anchor = target.partition("#")
        if page == "gallery.md":
            assert not anchor or (ROOT / f"src/mechane/examples/{anchor}.py").exists(), target
        else:
            assert (DOCS / page).exists() and (not anchor or anchor in headings(DOCS / page)), target


def test_the_last_table_names_what_exists():
    table = (DOCS / "coverage.md").read_text().split("## Further")[1]
    paths = re.findall(r"`((?:src|tests)/[^`]+)`", table) + [f"docs/{p}" for p in re.findall(r"\]\(([^)#]+)", table)]
    assert len(paths) > 30
    assert not [path for path in paths if not (ROOT / path).exists()]

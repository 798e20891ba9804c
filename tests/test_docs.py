"""The documentation is true: every Python block runs and prints what the block below it shows."""

from __future__ import annotations

import contextlib
import doctest
import io
import re
from pathlib import Path

import markdown
import matplotlib
import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)[^\n]*\n(?P<code>.*?)^(?P=indent)```", re.M | re.S)
OUTPUT = re.compile(r"\s*```text\n(.*?)^```", re.M | re.S)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(page: Path) -> list[tuple[int, str, str | None]]:
    """Line, code and expected output of the Python blocks of a page (`py` marks those that are only to be read)."""
    text = page.read_text()
    found = []
    for match in FENCE.finditer(text):
        if match["language"] == "python":
            output = OUTPUT.match(text, match.end())
            line = text[: match.start("code")].count("\n")
            found.append((line, match["code"], output[1] if output else None))
    return found


def run(code: str, line: int, page: Path, namespace: dict) -> str:
    """Output of a block; errors show the line of the page."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile("\n" * line + code, page.name, "exec"), namespace)
    return printed.getvalue()


def test_there_is_something_to_run():
    assert sum(len(blocks(page)) for page in PAGES) > 40


@pytest.mark.parametrize("page", [p for p in PAGES if blocks(p)], ids=lambda p: str(p.relative_to(ROOT)))
def test_page(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    matplotlib.use("Agg")
    namespace: dict = {"__name__": page.stem}
    for line, code, expected in blocks(page):
        got = run(code, line, page, namespace)
        if expected is not None:
            same = doctest.OutputChecker().check_output(expected, got, FLAGS)
            assert same, f"{page.name}:{line}\n--- expected\n{expected}\n--- got\n{got}"


def test_the_two_commands_stay_in_the_readme():
    text = (ROOT / "README.md").read_text()
    assert "pip install . && mechane demo" in text
    assert "pip install '.[test]' && pytest" in text


def test_every_page_is_in_the_navigation():
    navigation = (ROOT / "mkdocs.yml").read_text()
    for page in (ROOT / "docs").rglob("*.md"):
        name = page.relative_to(ROOT / "docs").as_posix()
        assert name in navigation or name.startswith("snippets/"), f"{name} is not in mkdocs.yml"


def test_no_asterisks_are_left_over():
    for page in [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]:
        text = re.sub(r"\$\$.*?\$\$|\$[^$\n]+\$", "", FENCE.sub("", page.read_text()), flags=re.S)
        html = re.sub(r"<(code|pre)>.*?</\1>", "", markdown.markdown(text, extensions=["tables"]), flags=re.S)
        left = [line for line in re.sub(r"<[^>]+>", "", html).splitlines() if "*" in line]
        assert not left, f"{page.name}: {left}"

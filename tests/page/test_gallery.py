"""The gallery and live pages of the documentation, by the hook that makes them."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from mechane import examples

pytest.importorskip("mkdocs")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def hook():
    spec = importlib.util.spec_from_file_location("gallery_hook", ROOT / "docs" / "hooks" / "gallery.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rendered(hook, page: str) -> str:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return hook.on_page_markdown(text, SimpleNamespace(file=SimpleNamespace(src_uri=page)))


def test_every_example_has_a_card_and_nothing_loads_at_once(hook):
    text = rendered(hook, "gallery.md")
    assert sorted(re.findall(r'class="card" id="(\w+)"', text)) == sorted(examples.names())
    assert text.count("loading=lazy") == len(examples.names())
    assert "<iframe" not in text and "### " not in text
    assert set(re.findall(r"\]\((examples/\w+\.md)\)", text)) == {f"examples/{n}.md" for n in examples.names()}


def test_the_tutorial_is_live(hook):
    tutorial = sorted((ROOT / "docs" / "tutorial").glob("*.md"))
    frames = {p.stem: re.findall(r'<iframe class="live" src="\.\./live/(\w+)\.html"[^>]* loading="lazy"', rendered(hook, f"tutorial/{p.name}")) for p in tutorial}  # fmt: skip
    assert sum(map(len, frames.values())) >= 8 and frames["crane_crab"] == ["crane_crab", "crane_crab_damped"]
    assert {n for names in frames.values() for n in names} <= {*hook.LIVES, *examples.names()}


@pytest.mark.parametrize(
    "name, simulates",
    [
        ("four_bar", True),
        ("counter_spin", False),
        ("tutorial_slide", True),
        pytest.param("newtons_cradle", True, marks=pytest.mark.slow),
    ],
)
def test_pages_of_examples(hook, tmp_path, name, simulates):
    """A page plays back what it cannot simulate (here: nonlinear equations)."""
    hook.make_page(name, tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert ('"wasm"' in text) is simulates
    hook.check_size(tmp_path / "page.html")
    assert f"<h1>{hook._title(name)}</h1>" in text


def test_large_pages_end_the_build(hook, tmp_path):
    """More than 150 kB in the plane, 1.5 MB in space."""
    page = tmp_path / "page.html"
    for text, most in (("", 150_000), ('<script id="library">', 1_500_000)):
        page.write_text(text.ljust(most), encoding="utf-8")
        hook.check_size(page)
        page.write_text(text.ljust(most + 1), encoding="utf-8")
        with pytest.raises(Exception, match=r"page\.html has \d+ bytes, too many"):
            hook.check_size(page)


def test_pages_are_made_by_other_processes(hook, tmp_path):
    for share in hook._make_pages(["tutorial_slide", "free_body"], tmp_path):
        share.result()
    assert {file.name for file in tmp_path.iterdir()} == {"tutorial_slide.html", "free_body.html"}
    with pytest.raises(Exception, match="The page of no_example could not be made"):
        hook._make_pages(["no_example"], tmp_path)[0].result()

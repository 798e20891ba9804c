"""A page contains all it needs: it works in a notebook, and long after it was made."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane import examples
from page.reader import moved, open_page, values, wait

EARLIER = Path(__file__).with_name("made_earlier.html")  # by an older version, with other scripts and another stepper


def test_a_page_works_after_upgrades(browser, tmp_path):
    """One of a ball that bounces, made before mechane changed; it still says what `simulate` says."""
    alone = tmp_path / "ball.html"
    alone.write_bytes(EARLIER.read_bytes())
    browser.requests.clear()
    browser.complaints.clear()
    open_page(browser, alone)
    system = mc.compile(examples.model("bouncing_ball"))
    for e in (0.7, 0.4):
        moved(browser, e=e)
        result = system.simulate(5.0, parameters={"e": e})
        np.testing.assert_allclose(values(browser, "height.s"), result["height.s"], atol=1e-6)
    assert set(browser.requests) <= {"about:blank", alone.as_uri()}
    assert not browser.complaints


@pytest.mark.parametrize("name", ["pendulum", "spatial_double_pendulum"])
def test_a_page_refers_to_nothing_outside(name, tmp_path):
    page = examples.model(name).publish(tmp_path / "page.html", stop=0.1).read_text(encoding="utf-8")
    assert not re.search(r"<link|<img|<iframe|\bsrc=|\bhref=", page)


def test_a_page_in_a_notebook(browser, tmp_path):
    """What a cell shows, executed by Jupyter's kernel and put into another page as notebooks do."""
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    code = "from mechane import examples\nexamples.model('pendulum').publish(sliders=['length'], plots=['hinge.phi'])"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    (shown,) = [o["data"]["text/html"] for o in notebook.cells[0].outputs if "text/html" in o.get("data", {})]
    outside = tmp_path / "notebook.html"
    outside.write_text(f"<!doctype html><meta charset=utf-8><p>In [1]:</p>{shown}", encoding="utf-8")
    browser.complaints.clear()
    browser.call("Page.navigate", url=outside.as_uri())
    wait(browser, "frames[0]?.document.documentElement.dataset.ready === '1'")
    browser.evaluate("window.done = 0; frames[0].mechane.set('length', 0.5).then(() => { window.done = 1; }); 0")
    wait(browser, "window.done === 1")
    result = mc.simulate(examples.model("pendulum"), 10.0, parameters={"length": 0.5})
    found = browser.evaluate("frames[0].mechane.values('hinge.phi')")
    np.testing.assert_allclose(found, result["hinge.phi"], atol=1e-5)
    assert not browser.complaints

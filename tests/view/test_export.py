"""Animations as one file."""

from __future__ import annotations

import html
import re
import sys
import threading
import time
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.view import Shape, showing


@pytest.fixture(scope="module")
def result():
    m = mc.Model("swing <1>")
    m.world = pl.World()
    m.hinge = pl.Revolute(phi=1.0, w=0.0)
    m.rod = pl.FixedTranslation(r=(0, -1))
    m.bob = pl.Body(m=1.0, I=0.1)
    m.wall = pl.Fixed(r=(1.5, -0.5))
    m.shock = pl.SpringDamper(c=5.0, d=0.2, s0=1.0)
    m.force = pl.WorldForce(f=(0.0, 1.0))
    m.torque = pl.WorldTorque(t=-0.1)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.bob.frame_a, m.shock.frame_b, m.force.frame_b, m.torque.frame_b)
    m.connect(m.wall.frame_a, m.shock.frame_a)
    return mc.simulate(m, 5.0)


def test_one_small_file_that_loads_nothing(result, tmp_path, capsys):
    before = threading.active_count()
    path = result.animate(tmp_path / "swing")
    assert capsys.readouterr().out == ""
    assert path == tmp_path / "swing.html" and [path] == list(tmp_path.iterdir())
    page = path.read_text(encoding="utf-8")
    assert len(page) < 100_000
    assert "<title>swing &lt;1&gt;</title>" in page and "<h1>swing &lt;1&gt;</h1>" in page
    assert not re.search(r"""(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?//""", page)
    assert "127.0.0.1" not in page
    assert threading.active_count() == before, "no server is started for it"


@pytest.mark.slow
def test_a_long_run_stays_small(result, tmp_path):
    long = result.system.simulate(300.0, points=3001)
    assert long.animate(tmp_path / "long.html").stat().st_size < 1e6


def test_a_still_picture_and_a_part(result, tmp_path):
    still = result.animate(tmp_path / "still.html", start=1.0, stop=1.0)
    part = result.animate(tmp_path / "part.html", start=1.0, stop=2.0, fps=10, speed=0.5, dark=True)
    assert still.stat().st_size <= part.stat().st_size


def test_opens_the_browser_without_a_path(result, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(showing.webbrowser, "open", opened.append)
    monkeypatch.setattr(showing.tempfile, "tempdir", str(tmp_path))
    path = result.animate()
    assert opened == [path.as_uri()] and path.parent == tmp_path
    assert result.animate(open=False) != path
    assert len(opened) == 1


def test_kind_errors(result, tmp_path):
    with pytest.raises(mc.MechaneError, match="speed"):
        result.animate(tmp_path / "a.html", speed=0.0)
    with pytest.raises(mc.MechaneError, match="between 0 and 5"):
        result.animate(tmp_path / "a.html", stop=7.0)
    m = mc.Model("point")
    m.x = mc.variable(start=1.0)
    m.equation(mc.der(m.x) == -2 * m.x)
    with pytest.raises(mc.MechaneError, match="no shapes"):
        mc.simulate(m, 1.0).animate(tmp_path / "a.html")


@pytest.mark.slow
def test_plays_in_a_browser_without_network(look_at, result, tmp_path):
    path = result.animate(tmp_path / "swing.html", traces="bob", forces=True, axes=True, plots=["hinge.phi", "bob.r"])
    with look_at(path) as page:
        wait(page, "document.documentElement.dataset.ready === '1'")
        said = page.evaluate("[document.querySelector('h1').textContent, document.getElementById('clock').textContent]")
        assert said[0] == "swing <1>" and re.fullmatch(r"\d\.\d\d / 5 s", said[1]), "title, time with its end and unit"
        captions = page.evaluate("[...document.querySelectorAll('figcaption')].map(f => f.textContent)")
        number = r" ?-?\d[\d.e-]*"
        assert re.fullmatch(rf"hinge\.phi in rad{number}", captions[0]), "with the current value"
        assert re.fullmatch(rf"bob\.r in m x{number} y{number}", captions[1])
        page.evaluate("mechane.play(false), 0")
        for t in (0.0, 2.0, 4.5):  # the body is drawn where it is
            page.evaluate(f"mechane.go({t}), 0")
            time.sleep(0.2)
            x, y = result.at(t)["bob.r"]
            seen = page.evaluate(
                f"(() => {{ const b = document.getElementById('scene').getBoundingClientRect(), p = mechane.project([{x}, {y}, 0]);"
                " return [p[0] + b.left, p[1] + b.top]; })()"
            )
            column, row = (round(v) for v in seen)
            red, _, blue = page.picture()[row - 3 : row + 4, column - 3 : column + 4].reshape(-1, 3).T
            assert np.sum((blue > red + 40) & (blue > 100)) > 8
        lines = page.evaluate("mechane.csv()").splitlines()
    assert lines[0] == "time,hinge.phi,bob.r[0],bob.r[1]" and len(lines) == 152
    last = [float(v) for v in lines[-1].split(",")]
    assert last == pytest.approx([5.0, result["hinge.phi"][-1], *result["bob.r"][-1]], rel=1e-9)
    assert not page.foreign()
    assert not page.complaints


def wait(page, condition):
    until = time.time() + 30
    while not page.evaluate(condition):
        assert time.time() < until, (condition, page.complaints)
        time.sleep(0.05)


def test_pages_of_a_model_have_one_title(tmp_path):
    from mechane.examples.crane_crab import CraneCrab

    result = mc.simulate(CraneCrab(), 0.1)
    pages = [tmp_path / f"{k}.html" for k in range(3)]
    CraneCrab().draw(pages[0])
    result.animate(pages[1])
    mc.Result.load(result.save(tmp_path / "run.npz")).animate(pages[2])
    assert all("<title>Crane crab</title>" in page.read_text(encoding="utf-8") for page in pages)


@pytest.mark.slow
def test_a_start_pose_is_seen(look_at, tmp_path):
    """A page without motion: surfaces, lines, labels and all."""
    from mechane.examples.landscape import Landscape

    path = Landscape().draw(tmp_path / "landscape.html", axes=True)
    with look_at(path) as page:
        until, colours = time.time() + 35, 0
        while time.time() < until and colours < 50:
            time.sleep(0.4)
            colours = len(np.unique(page.picture()[20:, 150:].reshape(-1, 3), axis=0))
    assert colours >= 50
    assert not page.foreign() and not page.complaints


class Painted(pl.Body):
    """Four balls and a plate in front, and a plate that would blush if it moved."""

    def shapes(self):
        for k, specular in enumerate((0.0, 0.2, 0.5, 1.0)):
            yield Shape("sphere", r=(k, 1.0), width=0.9, color=(38, 118, 196), specular=specular)
        for k, specular in enumerate((0.0, 0.5)):
            yield Shape("box", r=(2.0 * k, 0.0), length=1.8, width=0.9, color=(214, 69, 52), specular=specular)
        yield Shape("box", r=(0.0, -1.0), length=3.8, width=0.9, color=(60, 90 + 100 * self.w, 90), specular=0.7)


@pytest.fixture(scope="module")
def painted():
    m = mc.Model("painted")
    m.world = pl.World(g=0.0, animate_world=False)
    m.body = Painted(m=1.0, I=1.0, r=(0, 0), v=(0, 0), phi=0.0, w=0.0)
    return mc.simulate(m, 1.0)


@pytest.mark.slow
def test_colours_and_shine_are_seen(look_at, painted, tmp_path):
    """Plates are as red as they say, matt or not; highlights on balls are the brighter the larger their specular."""
    path = painted.animate(tmp_path / "painted.html", start=0.0, stop=0.0, camera=((1.5, 0.0, 20.0), (1.5, 0.0, 0.0)))
    with look_at(path) as page:
        wait(page, "document.documentElement.dataset.ready === '1'")
        time.sleep(0.3)
        picture = page.picture()

        def around(x, y, reach):
            """The pixels near a place of the plane."""
            left, top, unit = page.evaluate(
                f"(() => {{ const b = document.getElementById('scene').getBoundingClientRect(), p = mechane.project([{x}, {y}, 0]);"
                f" return [p[0] + b.left, p[1] + b.top, mechane.project([{x} + 1, {y}, 0])[0] - p[0]]; }})()"
            )
            n = unit * reach
            return picture[round(top - n) : round(top + n), round(left - n) : round(left + n)].reshape(-1, 3)

        shine = [around(k, 1.0, 0.25)[:, 0].max() for k in range(4)]
        plates = [np.median(around(x, 0.0, 0.2), axis=0) for x in (0.5, 2.5)]
    assert np.all(np.diff(shine) > 8), shine
    for color in plates:
        assert color == pytest.approx((214, 69, 52), abs=25)


@pytest.mark.slow
def test_the_looking_glass_sees_faults(look_at, tmp_path):
    """What the tests above assert can fail."""
    path = tmp_path / "bad.html"
    path.write_text("<img src='http://127.0.0.1:9/a.png'><script>console.error('no'); undefined_name()</script>")
    with look_at(path) as page:
        until = time.time() + 20
        while time.time() < until and len(page.complaints) < 3:
            page.picture()
    assert page.foreign() == ["http://127.0.0.1:9/a.png"]
    assert any("undefined_name" in c for c in page.complaints) and "no" in page.complaints


def test_a_notebook_shows_the_motion_inline(result, monkeypatch):
    """With a stand-in for IPython: one frame that holds the whole page, and no browser."""
    shown = []
    core, display = ModuleType("IPython.core.getipython"), ModuleType("IPython.display")
    monkeypatch.setattr(core, "get_ipython", lambda: SimpleNamespace(kernel=object()), raising=False)
    monkeypatch.setattr(display, "HTML", str, raising=False)
    monkeypatch.setattr(display, "display", shown.append, raising=False)
    for name, module in (("IPython", ModuleType("IPython")), ("IPython.core", ModuleType("IPython.core"))):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(sys.modules, "IPython.core.getipython", core)
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.setattr("webbrowser.open", lambda *_: pytest.fail("a notebook needs no browser"))
    result.animate()
    assert len(shown) == 1 and shown[0].count("<iframe") == 1
    page = html.unescape(shown[0].partition('srcdoc="')[2].partition('" width')[0])
    assert page.lstrip().lower().startswith("<!doctype html") and len(page) > 20_000

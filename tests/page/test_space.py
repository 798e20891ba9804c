"""Pages of spatial mechanisms: three.js inside them, the mouse and the keys of a reader."""

from __future__ import annotations

import time

import numpy as np
import pytest

import mechane as mc
from mechane import examples
from mechane import planar as pl
from mechane.page.library import _viewer, three_js
from mechane.view import Shape
from page.reader import drag, mouse, open_page, values, wait, where

UMD = (
    '/**\n * @license\n * Copyright\n */\n!function(t,e){}(this,(function(t){"use strict";const e="999",n=1;'
    't.REVISION=e,t.Mesh=n,Object.defineProperty(t,"__esModule",{value:!0})}));'
)


def test_three_js_is_found_in_the_viewer_of_trimesh():
    library = three_js(used="new THREE.WebGLRenderer(), THREE.Raycaster")
    assert library.revision >= 140 and "Three.js Authors" in library.licence
    assert library.script.startswith(library.licence) and library.script.endswith("}));")
    assert "TrackballControls" not in library.script and "$B64GLTF" not in library.script, (
        "nothing of the viewer itself"
    )


def test_other_viewers_are_refused_by_name():
    assert three_js(f"<script>{UMD}(function(){{}})();init();</script>", "THREE.Mesh").script == UMD
    for page, used, complaint in (
        ("<script>init();</script>", "", "does not contain three.js"),
        (UMD.replace("t.REVISION=e,", ""), "", "without a revision"),
        (UMD, "THREE.Mesh THREE.Raycaster THREE.Scene", "r999 without Raycaster, Scene"),
        (_viewer(), "THREE.Nonsense", "without Nonsense"),
    ):
        with pytest.raises(mc.MechaneError, match=r"trimesh \d+\.\d+") as error:
            three_js(page, used)
        assert complaint in str(error.value)


@pytest.fixture(scope="module")
def pendulum(tmp_path_factory):
    file = tmp_path_factory.mktemp("space") / "pendulum.html"
    model = examples.model("spatial_double_pendulum")
    return model.publish(file, plots=mc.compile(model).report.states, traces=True, stop=2.0)


def still(page) -> None:
    page.evaluate("mechane.play(false), mechane.go(0), 0")
    time.sleep(0.3)


def test_a_spatial_page_is_small_and_contains_its_licence(pendulum):
    assert 250_000 < pendulum.stat().st_size < 400_000
    assert "Three.js Authors" in pendulum.read_text(encoding="utf-8")


def test_a_body_in_space_is_taken_where_it_is_seen(browser, tmp_path):
    """A free bar follows the mouse across the line of sight; the springs that hold it change their lengths."""
    open_page(browser, examples.model("free_body_springs").publish(tmp_path / "bar.html", plots=["bar.r_0"], stop=2.0))
    still(browser)
    assert browser.evaluate("document.getElementById('scene').style.cursor") != "pointer"
    mouse(browser, "mouseMoved", *where(browser, "bar"))
    wait(browser, "document.getElementById('scene').style.cursor === 'pointer'")
    before = [values(browser, f"bar.r_0[{i}]")[0] for i in range(3)]
    to = drag(browser, "bar", (35, -25), release=False)
    until = time.time() + 20
    while np.hypot(*np.subtract(where(browser, "bar"), to)) > 3:
        assert time.time() < until, "it comes to where the mouse is"
        time.sleep(0.05)
    mouse(browser, "mouseReleased", *to)
    after = [values(browser, f"bar.r_0[{i}]")[0] for i in range(3)]
    assert np.linalg.norm(np.subtract(after, before)) > 0.02
    back = np.array(browser.evaluate("Array.from(mechane.model.scene.axes[2])"))
    assert abs(np.subtract(after, before) @ back) < 0.2 * np.linalg.norm(np.subtract(after, before))
    assert "pose=" in browser.evaluate("location.hash")
    assert not browser.complaints


def test_the_view_turns_by_mouse_and_keys(browser, pendulum):
    open_page(browser, pendulum)
    still(browser)
    far = "(() => { const s = mechane.model.scene; return mechane.project(s.high); })()"
    place = browser.evaluate(far)
    mouse(browser, "mousePressed", 40, 80)
    mouse(browser, "mouseMoved", 140, 80)
    mouse(browser, "mouseReleased", 140, 80)
    wait(browser, f"Math.abs({far}[0] - {place[0]}) > 5")
    browser.evaluate("document.getElementById('scene').dispatchEvent(new MouseEvent('dblclick')), 0")
    wait(browser, f"Math.hypot({far}[0] - {place[0]}, {far}[1] - {place[1]}) < 0.2")
    for key in (",", "PageUp", "+", "0"):
        browser.evaluate(
            f"document.getElementById('scene').dispatchEvent(new KeyboardEvent('keydown', {{key: {key!r}, bubbles: true}})), 0"
        )
        moved = "<" if key == "0" else ">"
        wait(browser, f"Math.hypot({far}[0] - {place[0]}, {far}[1] - {place[1]}) {moved} 1")
    assert not browser.complaints


def test_solids_traces_and_shadows_are_drawn(browser, pendulum):
    open_page(browser, pendulum)
    still(browser)
    shown = browser.picture()[60:450, 20:560]
    blue, red = shown[..., 2], shown[..., 0]
    assert np.sum(blue > red + 60) > 800, "bodies"
    assert np.sum(np.abs(shown - [221, 226, 232]).max(axis=2) <= 3) > 150, "shadows"


@pytest.mark.parametrize("theme, card", [("light", (255, 255, 255)), ("dark", (24, 29, 37))])
def test_the_ground_of_a_scene_is_its_own(browser, pendulum, theme, card):
    """A busy browser shows transparent pixels of a canvas as black in its first frames."""
    open_page(browser, pendulum, f"#theme={theme}")
    browser.evaluate(
        "requestAnimationFrame(() => { const c = document.createElement('canvas').getContext('2d');"
        " c.drawImage(document.getElementById('scene'), 0, 0); window.ground = Array.from(c.getImageData(5, 5, 1, 1).data); })"
    )
    wait(browser, "window.ground !== undefined")
    assert browser.evaluate("window.ground") == [*card, 255]
    assert np.abs(browser.picture()[60:70, 30:60] - card).max() <= 1


def test_without_webgl_a_page_says_so(browser, pendulum):
    script = (
        "HTMLCanvasElement.prototype.getContext = (get => function(kind, ...more) {"
        " return /webgl/.test(kind) ? null : get.call(this, kind, ...more); })(HTMLCanvasElement.prototype.getContext)"
    )
    identifier = browser.call("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
    try:
        browser.call("Page.navigate", url=pendulum.as_uri())
        wait(browser, "document.getElementById('status')?.className === 'bad'")
    finally:
        browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)
    assert "cannot show the page: Error creating WebGL" in browser.evaluate(
        "document.getElementById('status').textContent"
    )
    browser.complaints.clear()


T = np.linspace(0, 6, 40)
U, V = np.meshgrid(np.linspace(0, 1, 9), np.linspace(-0.4, 0.4, 9), indexing="ij")
WAVE = np.stack([0.15 * T, 0.3 * np.sin(T), 0.2 * np.cos(T)], -1)
KINDS = [
    dict(kind="box"), dict(kind="sphere"), dict(kind="cylinder"), dict(kind="cone", extra=0.2), dict(kind="pipe", extra=0.7),
    dict(kind="pipecylinder", extra=0.7), dict(kind="beam"), dict(kind="gearwheel", extra=16), dict(kind="gearwheel", extra=-24),
    dict(kind="spring", extra=7), dict(kind="line", width=0.1), dict(kind="arrow", width=0.1), dict(kind="line", points=WAVE, width=0.1),
    dict(kind="ribbon", points=WAVE, width=0.2, width_direction=(0, 0, 1)), dict(kind="surface", points=np.stack([U, V, 0.3 * np.sin(5 * U)], -1)),
    dict(kind="plate", points=0.5 * np.stack([1 + np.cos(T), np.sin(T)], -1), width=0.2), dict(kind="turn"), dict(kind="ground", width=0.3),
    dict(kind="bracket"), dict(kind="cylinder", opacity=0.5),
]  # fmt: skip


class Collection(pl.Body):
    """Every kind of shape, each one at its place in a row of six."""

    def shapes(self):
        for k, given in enumerate(KINDS):
            usual = dict(length=0.9, width=0.6, height=0.5, color=(214, 69, 52))
            yield Shape(r=(1.6 * (k % 6), -1.5 * (k // 6), 0.0), **usual | given)


def test_every_kind_of_shape_is_drawn_in_its_place(browser, tmp_path):
    m = mc.Model("collection")
    m.world = pl.World(g=0.0, animate_world=False)
    m.body = Collection(m=1.0, I=1.0, r=(0, 0), v=(0, 0), phi=0.0, w=0.0)
    file = mc.simulate(m, 1.0).animate(tmp_path / "collection.html", camera=(0.5, 0.7, 1.0))
    open_page(browser, file)
    still(browser)
    picture, red = browser.picture(), []
    for k in range(len(KINDS)):
        place = [[1.6 * (k % 6) + x, -1.5 * (k // 6) + y, 0.0] for x, y in ((-0.6, 0.6), (1.2, -0.6))]
        (left, top), (right, bottom) = (
            browser.evaluate(
                f"(() => {{ const b = document.getElementById('scene').getBoundingClientRect(), p = mechane.project({p});"
                " return [p[0] + b.left, p[1] + b.top]; })()"
            )
            for p in place
        )
        part = picture[round(top) : round(bottom), round(left) : round(right)]
        red.append(int(np.sum(part[..., 0] > part[..., 2] + 50)))
    assert min(red) > 60, dict(zip([k["kind"] for k in KINDS], red, strict=True))
    assert not browser.complaints


def test_pictures_are_coarser_while_they_move_where_drawing_takes_long(browser, pendulum):
    script = "{ let clock = 0; window.requestAnimationFrame = then => setTimeout(() => then(clock += 90), 5); }"
    identifier = browser.call("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
    try:
        open_page(browser, pendulum)
        wait(browser, "document.getElementById('scene').width < 0.7 * document.getElementById('scene').clientWidth")
        browser.evaluate("mechane.play(false), 0")
        wait(browser, "document.getElementById('scene').width === document.getElementById('scene').clientWidth")
    finally:
        browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)
    assert not browser.complaints

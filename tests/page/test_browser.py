"""Published pages in headless Chromium, as a reader uses them."""

from __future__ import annotations

import json
import time
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.examples import bouncing_ball, cam_follower, cantilever, crane_crab, four_bar, hill_jump, spatial_four_bar
from mechane.page import publish
from page.reader import moved, open_page, values, wait

SMALL, LARGE = 150_000, 1_500_000


CASES = {
    "tree": (crane_crab, ["rail.s", "hinge.phi"], {"load.m": 1.1, "hinge.phi": 0.5}, 10.0, 1e-8),
    "loop": (four_bar, ["pin_a.phi", "pin_c.phi"], {"pin_a.w": 6.0}, 3.0, 1e-6),
    "cam": (cam_follower, None, {"weight.m": 3.0}, 2.0, 1e-6),
    "ball": (bouncing_ball, ["height.s"], {"e": 0.5}, 5.0, 1e-6),
    "beam": (cantilever, None, {"load": 3.0}, 0.3, 1e-4),
    "search": (hill_jump, ["ball.r[0]", "ball.r[1]", "egg.r[1]"], {"bounce.radius": 0.2, "egg.w": -2.0}, 1.3, 1e-4),
    "space": (spatial_four_bar, ["crank.phi", "crank.w"], {"crank.w": 3.0}, 2.0, 1e-6),
}


@pytest.mark.parametrize("case", CASES)
def test_pages_move_as_simulations_do(browser, tmp_path, case):
    from mechane.sources import load

    example, paths, settings, stop, limit = CASES[case]
    system = mc.compile(load(example.__name__.rpartition(".")[2])[0])
    paths = paths or system.report.states[:2]
    file = publish(system, tmp_path / "page.html", sliders=list(settings), plots=paths, stop=stop)
    assert file.stat().st_size < (LARGE if case == "space" else SMALL)
    browser.requests.clear()
    browser.complaints.clear()
    open_page(browser, file)
    known = {p.path for p in system.flat.parameters}
    before = {}
    for given in ({}, settings):
        moved(browser, **given)
        result = system.simulate(
            stop,
            parameters={k: v for k, v in given.items() if k in known},
            initial={k: v for k, v in given.items() if k not in known},
        )
        for path in paths:
            size = np.ptp(result[path]) or 1.0
            assert np.max(np.abs(values(browser, path) - result[path])) < limit * size
            if given:
                assert np.max(np.abs(result[path] - before[path])) > 100 * limit * size, "the sliders do something"
            before[path] = result[path]
    assert not [u for u in browser.foreign() if u != "about:blank"]
    assert not browser.complaints


@pytest.fixture(scope="module")
def crane(tmp_path_factory) -> Path:
    file = tmp_path_factory.mktemp("crane") / "crane.html"
    return crane_crab.CraneCrab().publish(
        file, sliders=["load.m", "hinge.phi"], plots=["rail.s", "load.r"], traces="load"
    )


def test_something_is_drawn_and_moves(browser, crane):
    open_page(browser, crane)
    browser.evaluate("mechane.play(false), mechane.go(0), 0")
    time.sleep(0.2)
    first = browser.picture()
    browser.evaluate("mechane.go(1.0), 0")
    time.sleep(0.2)
    changed = np.abs(browser.picture() - first).sum(axis=2) > 60
    assert 1000 < changed[:, :540].sum() < 100_000
    assert 100 < changed[:, 560:].sum()  # cursors in plots


def test_plots_tell_their_current_values(browser, crane):
    open_page(browser, crane)
    browser.evaluate("mechane.play(false), mechane.go(1.0), 0")
    result = mc.simulate(crane_crab.CraneCrab(), 10.0).at(1.0)
    told = [f"{v:.4g}" for v in (result["rail.s"], *result["load.r"])]
    wait(
        browser,
        f"[...document.querySelectorAll('figcaption output')].map(o => o.textContent).join() === {json.dumps(','.join(told))}",
    )


def test_the_dark_page_is_dark(browser, crane):
    open_page(browser, crane)
    light = browser.picture().mean()
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    time.sleep(0.3)
    dark = browser.picture().mean()
    browser.call("Emulation.setEmulatedMedia", features=[])
    assert dark < 70 < 200 < light


def test_who_wants_less_motion_gets_less(browser, crane):
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    open_page(browser, crane)
    assert browser.evaluate("mechane.playing") is False
    browser.call("Emulation.setEmulatedMedia", features=[])
    open_page(browser, crane)
    assert browser.evaluate("mechane.playing") is True


def test_keys(browser, crane):
    open_page(browser, crane)

    def press(key: str) -> None:
        browser.evaluate(
            f"document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: {key!r}, bubbles: true, cancelable: true}})), 0"
        )

    press(" ")
    assert browser.evaluate("mechane.playing") is False
    browser.evaluate("mechane.go(1), 0")
    press("ArrowRight")
    assert browser.evaluate("mechane.time") == pytest.approx(1.02)
    press("ArrowLeft")
    assert browser.evaluate("mechane.time") == pytest.approx(1.0)
    press("Home")
    assert browser.evaluate("mechane.time") == 0
    press(" ")
    assert browser.evaluate("mechane.playing") is True


def test_full_screen(browser, crane):
    open_page(browser, crane)
    for element in ("MAIN", None):
        for kind in ("keyDown", "keyUp"):
            browser.call("Input.dispatchKeyEvent", type=kind, key="f", code="KeyF", text="f", windowsVirtualKeyCode=70)
        wait(browser, f"(document.fullscreenElement?.tagName ?? null) === {json.dumps(element)}")


def test_a_slider_simulates_within_a_frame(browser, crane):
    open_page(browser, crane)
    before = browser.evaluate("mechane.motion.stats.steps")
    browser.evaluate(
        "(() => { const e = document.querySelector('#slider0'); e.value = 1.3; e.dispatchEvent(new Event('input')); e.dispatchEvent(new Event('change')); })(), 0"
    )
    wait(browser, f"mechane.motion.stats.steps !== {before}")
    times = []
    for mass in (0.4, 0.5, 0.6, 0.7, 0.8):
        moved(browser, **{"load.m": mass})
        times.append(browser.evaluate("mechane.motion.stats.milliseconds"))
    assert min(times) < 16  # others may have the processor
    assert browser.evaluate("document.querySelector('.slider input[type=number]').value") == "0.8"


MOVES = """(async () => {
  const slider = document.getElementById("slider0"), number = document.querySelector(".slider input[type=number]"), frame = () => new Promise(requestAnimationFrame);
  const found = [];
  for (let k = 1; k <= 12; k++) {
    slider.value = 3 + 0.1 * k;
    slider.dispatchEvent(new Event("input"));
    await frame();
    await new Promise(resolve => setTimeout(resolve)); // all callbacks of this frame
    found.push([mechane.motion.settings[0] - number.value, mechane.motion.count, mechane.time]);
  }
  return found;
})()"""


def test_long_runs_follow_a_slider_too(browser, tmp_path):
    """Each frame shows the newest settings, as far as there is time; the motion is complete when the slider rests."""
    model = cantilever.Cantilever()
    state = mc.compile(model).report.states[0]
    file = model.publish(tmp_path / "beam.html", sliders=["load"], plots=[state], stop=2.0)
    open_page(browser, file)
    browser.evaluate("mechane.play(false), mechane.go(2), 0")
    found = browser.call("Runtime.evaluate", expression=MOVES, awaitPromise=True, returnByValue=True)["result"]["value"]
    late, count, time_ = np.array(found).T
    assert np.abs(late).max() < 1e-9
    assert (count < 501).all() and (time_ < 2.0).all(), "there is no time for all of it"
    assert np.allclose(time_, (count - 1) * 2.0 / 500), "the picture is that of the time that is shown"
    wait(browser, "mechane.motion.count === 501 && mechane.time === 2")
    result = mc.simulate(model, 2.0, parameters={"load": 4.2})
    assert np.max(np.abs(values(browser, state) - result[state])) < 1e-4 * np.ptp(result[state])
    assert not browser.complaints


def test_links_carry_settings(browser, crane):
    open_page(browser, crane, "#load.m=0.9&hinge.phi=0.25&speed=2")
    assert browser.evaluate("mechane.motion.settings") == [0.9, 0.25]
    assert browser.evaluate("document.getElementById('speed').value") == "2"
    expected = mc.simulate(crane_crab.CraneCrab(), 10.0, parameters={"load.m": 0.9}, initial={"hinge.phi": 0.25})
    assert np.max(np.abs(values(browser, "rail.s") - expected["rail.s"])) < 1e-8
    browser.evaluate("document.getElementById('reset').click(), 0")
    wait(browser, "mechane.motion.settings[0] === 0.5")
    assert browser.evaluate("location.hash") in ("", "#speed=2")


def test_table(browser, crane):
    open_page(browser, crane)
    lines = browser.evaluate("mechane.csv()").splitlines()
    assert lines[0] == "time,rail.s,load.r[0],load.r[1]"
    assert len(lines) == 502
    last = [float(v) for v in lines[-1].split(",")]
    result = mc.simulate(crane_crab.CraneCrab(), 10.0)
    assert last == pytest.approx([10.0, result["rail.s"][-1], *result["load.r"][-1]], abs=1e-8)


def test_everything_has_a_name(browser, crane):
    open_page(browser, crane)
    nameless = browser.evaluate(
        "[...document.querySelectorAll('button, input, select, canvas:not([aria-hidden])')].filter("
        "e => !(e.getAttribute('aria-label') || (e.labels && e.labels.length && e.labels[0].innerText.trim()) || e.innerText.trim()))"
        ".map(e => e.outerHTML)"
    )
    assert nameless == []


def test_a_narrow_page_has_no_wide_parts(browser, crane):
    browser.resize(360, 700, 2, mobile=True)
    open_page(browser, crane)
    wide = browser.evaluate("document.documentElement.scrollWidth")
    browser.resize(900, 600)
    assert wide <= 360


def test_what_cannot_be_is_said_in_the_page(browser, tmp_path):
    model = four_bar.FourBar()
    length = next(f"{p.path}[0]" for p in mc.compile(model).flat.parameters if p.path.endswith(".r"))
    file = model.publish(tmp_path / "bar.html", sliders=[(length, 0.01, 60.0)], plots=["pin_a.phi"], stop=1.0)
    open_page(browser, file)
    browser.evaluate("mechane.set(mechane.model.sliders[0].path, 55), 0")
    wait(browser, "document.getElementById('status').classList.contains('bad')")
    assert "cannot be assembled" in browser.evaluate("document.getElementById('status').textContent")


def test_a_slider_that_takes_all_mass_away_keeps_the_motion(browser, tmp_path):
    """The message is where it is read, the motion stays, and the next value moves it again."""
    m = mc.Model("pendulum")
    m.world, m.hinge = pl.World(), pl.Revolute(phi=1.0)
    m.load = pl.BodyShape(r=(0, -1), r_cm=(0, -1), m=1.0, I=0.0)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.load.frame_a)
    file = m.publish(tmp_path / "pendulum.html", sliders=[("load.m", 0, 2)], plots=["hinge.phi"], stop=2.0)
    open_page(browser, file)
    before = values(browser, "hinge.phi")
    browser.evaluate("mechane.set('load.m', 0), 0")
    wait(browser, "document.getElementById('status').classList.contains('bad')")
    assert "nearly vanishes" in browser.evaluate("document.getElementById('status').textContent")
    np.testing.assert_array_equal(values(browser, "hinge.phi"), before)
    moved(browser, **{"load.m": 2.0})
    assert not browser.evaluate("document.getElementById('status').classList.contains('bad')")
    np.testing.assert_allclose(values(browser, "hinge.phi"), before, atol=1e-9)  # a pendulum's mass has no effect

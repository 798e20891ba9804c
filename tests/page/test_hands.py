"""Moving and pulling bodies, inputs driven by keys, long runs: pages as readers use them."""

from __future__ import annotations

import html
import time

import numpy as np
import pytest

import mechane as mc
from mechane import examples
from mechane import planar as pl
from mechane.examples import crane_crab, four_bar
from mechane.page import publish
from page.reader import drag, mouse, moved, open_page, press, values, wait, where


def pause(page) -> None:
    page.evaluate("mechane.play(false), mechane.go(0), 0")
    time.sleep(0.1)


def settled(page) -> None:
    """Wait until no run is in progress."""
    time.sleep(0.15)
    wait(page, "document.getElementById('progress').hidden && mechane.motion.count === mechane.model.points")


@pytest.fixture(scope="module")
def crane(tmp_path_factory):
    file = tmp_path_factory.mktemp("crane") / "crane.html"
    states = ["rail.s", "hinge.phi", "rail.v", "hinge.w"]
    return crane_crab.CraneCrab().publish(file, sliders=["hinge.phi", "load.m"], plots=states)


def test_a_body_is_put_elsewhere(browser, crane):
    open_page(browser, crane)
    pause(browser)
    to = drag(browser, "load", (60, -90), release=False)
    until = time.time() + 10
    while np.hypot(*np.subtract(where(browser, "load"), to)) > 3:
        assert time.time() < until, "it comes to where the mouse is"
        time.sleep(0.05)
    mouse(browser, "mouseReleased", *to)
    settled(browser)
    start = {p: values(browser, p)[0] for p in ("rail.s", "hinge.phi")}
    assert abs(start["hinge.phi"] - np.radians(60)) > 0.1
    assert browser.evaluate("mechane.motion.settings[0]") == pytest.approx(start["hinge.phi"]), "the slider follows"
    result = mc.simulate(crane_crab.CraneCrab(), 10.0, initial=start)
    assert np.max(np.abs(values(browser, "hinge.phi") - result["hinge.phi"])) < 1e-6
    before, link = values(browser, "rail.s"), browser.evaluate("location.hash")
    assert "pose=" in link
    open_page(browser, crane, link)
    assert np.max(np.abs(values(browser, "rail.s") - before)) < 1e-6, "the link carries the pose"
    moved(browser, **{"load.m": 1.0})
    assert values(browser, "hinge.phi")[0] == pytest.approx(start["hinge.phi"]), "and other sliders keep it"


def test_a_loop_is_assembled_where_it_is_put(browser, tmp_path):
    file = four_bar.FourBar().publish(tmp_path / "bar.html", plots=["pin_a.phi", "pin_c.phi", "pin_a.w"], stop=2.0)
    open_page(browser, file)
    pause(browser)
    before = values(browser, "pin_a.phi")[0]
    drag(browser, "body_b", (25, 20))
    settled(browser)
    start = values(browser, "pin_a.phi")[0]
    assert abs(start - before) > 0.05
    result = mc.simulate(
        four_bar.FourBar(), 2.0, initial={"pin_a.phi": start, "pin_c.phi": mc.guess(values(browser, "pin_c.phi")[0])}
    )
    for path in ("pin_a.phi", "pin_c.phi"):
        assert np.max(np.abs(values(browser, path) - result[path])) < 1e-4, path


def test_a_body_is_pulled_while_it_moves(browser, crane):
    open_page(browser, crane)
    browser.evaluate("mechane.go(0.5), 0")
    free = values(browser, "hinge.phi")
    x, y = drag(browser, "load", (-60, -120), release=False)
    began = browser.evaluate("mechane.time")
    wait(browser, f"mechane.time > {began} + 1.6")
    off = np.hypot(*np.subtract(where(browser, "load"), (x, y)))
    assert off < 45, "held up against its weight, a little below the hand"
    mouse(browser, "mouseReleased", x, y)
    time.sleep(0.1)
    settled(browser)
    pulled = values(browser, "hinge.phi")
    time_ = values(browser, "time")
    early, late = time_ < 0.45, time_ > browser.evaluate("mechane.time") + 0.1
    assert np.array_equal(pulled[early], free[early]), "what was before stays"
    assert np.max(np.abs(pulled - free)[late]) > 0.05
    k = int(np.argmax(late))
    start = {p: values(browser, p)[k] for p in ("rail.s", "hinge.phi", "rail.v", "hinge.w")}
    result = mc.simulate(crane_crab.CraneCrab(), time_[-1], start=time_[k], initial=start, times=time_[k:])
    assert np.max(np.abs(result["hinge.phi"] - pulled[k:])) < 1e-5, "and after it the motion is free again"


class Cart(mc.Model):
    """A cart that is pushed by a force (1 degree of freedom)."""

    push = mc.parameter(0.0, unit="N")
    world = pl.World(g=0.0)
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    cart = pl.Body(m=2.0, I=0.1)

    def build(self):
        self.force = pl.WorldForce(f=(self.push, 0.0))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.cart.frame_a, self.force.frame_b)


def test_keys_drive_inputs(browser, tmp_path):
    file = publish(Cart(), tmp_path / "cart.html", inputs={"push": (-3.0, 4.0)}, plots=["push", "rail.v"])
    open_page(browser, file)
    press(browser, "ArrowRight", True)
    wait(browser, "mechane.time > 0.6")
    press(browser, "ArrowRight", False)
    settled(browser)
    push, v, t = (values(browser, p) for p in ("push", "rail.v", "time"))
    assert set(np.unique(push)) == {0.0, 4.0}
    assert v[-1] == pytest.approx(4.0 / 2.0 * np.sum(push[1:] > 0) * t[1], rel=0.05), "the impulse of the force"
    assert np.ptp(v[-50:]) < 1e-9, "no force after the key"
    pause(browser)
    press(browser, "ArrowRight", True)
    press(browser, "ArrowRight", False)
    assert browser.evaluate("mechane.time") == pytest.approx(t[1]), "while it pauses, arrows step"


def test_a_long_run_is_the_workers(browser, tmp_path):
    file = examples.model("pendulum").publish(
        tmp_path / "long.html", sliders=["length"], plots=["hinge.w"], stop=20_000.0
    )
    open_page(browser, file)
    assert browser.evaluate("mechane.remote") is True
    browser.evaluate(
        "window.seen = 0; new MutationObserver(() => { window.seen++; }).observe("
        "document.getElementById('progress'), {attributes: true}); 0"
    )
    moved(browser, length=0.9)
    assert browser.evaluate("window.seen") > 2, "progress is shown"
    result = mc.simulate(examples.model("pendulum"), 20_000.0, parameters={"length": 0.9})
    assert np.max(np.abs(values(browser, "hinge.w") - result["hinge.w"])) < 1e-3
    assert not browser.complaints


@pytest.mark.parametrize("refusal", ["throw new Error('refused')", "setTimeout(() => this.onerror({}))"])
def test_a_long_run_without_a_worker(browser, tmp_path, refusal):
    """Where workers are not allowed, or fail later, the page continues on its own, in slices."""
    model = examples.model("cantilever")
    file = model.publish(tmp_path / "beam.html", sliders=["load"], plots=["beam.frame_b.r"], stop=0.5)
    script = f"window.Worker = class {{ constructor() {{ {refusal}; }} postMessage() {{}} }}"
    identifier = browser.call("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
    try:
        open_page(browser, file)
        moved(browser, load=3.0)
    finally:
        browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)
    result = mc.simulate(model, 0.5, parameters={"load": 3.0})
    assert np.max(np.abs(values(browser, "beam.frame_b.r[1]") - result["beam.frame_b.r"][:, 1])) < 1e-4
    assert browser.evaluate("mechane.remote") is False
    assert not browser.complaints


def test_inside_of_another_page(browser, crane, tmp_path):
    outside = tmp_path / "outside.html"
    page = html.escape(crane.read_text(encoding="utf-8"))
    outside.write_text(f'<!doctype html><iframe srcdoc="{page}" width="700" height="500"></iframe>', encoding="utf-8")
    browser.complaints.clear()
    browser.call("Page.navigate", url=outside.as_uri())
    wait(browser, "frames[0]?.document.documentElement.dataset.ready === '1'")
    assert browser.evaluate("frames[0].mechane.motion.count") == 501
    browser.evaluate("frames[0].document.getElementById('slider0').dispatchEvent(new Event('change')), 0")
    assert (
        browser.evaluate("frames[0].getComputedStyle(frames[0].document.getElementById('scene')).touchAction")
        == "pan-y"
    )
    assert not browser.complaints

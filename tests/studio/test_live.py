"""A model in real time: equal to `simulate` if undisturbed, pulled by hand, and with changing parameters."""

from __future__ import annotations

import time

import numpy as np
import pytest

import mechane as mc
from mechane import examples
from mechane import planar as pl
from mechane.studio.controls import find_controls
from mechane.studio.live import PULL, Live
from mechane.view.scene import build_scene
from studio.browser import Visitor


def live_of(model, stop=2.0, plotted=()):
    system = mc.compile(model)
    controls = find_controls(system)
    return Live(model, controls, list(plotted or system.report.states), stop), {c.path: c for c in controls}


def shape_of(live, owner):
    return next(k for k, s in enumerate(live.scene().shapes) if s.owner == owner and live.carriers[k] is not None)


@pytest.mark.parametrize("name", ["crane_crab", "four_bar", "bouncing_ball", "spatial_four_bar"])
def test_nobody_interferes(name):
    live, _ = live_of(examples.model(name))
    result = mc.simulate(examples.model(name), 2.0)
    for _ in range(45):
        live.advance(1 / 30)
    state = result.system.report.states[0]
    assert live.curves[-1][1][0] == pytest.approx(result.at(1.5)[state], abs=1e-4)
    scene, expected = live.scene(), build_scene(result, np.array([1.5]))
    assert [s.owner for s in scene.shapes] == [s.owner for s in expected.shapes]
    off = np.abs(scene.position - expected.position).max()
    assert off < 0.01 * scene.size  # pins follow the size of the model, which is that of a coarser run here


class Hanging(mc.Model):
    """A body that can only move up and down (1 degree of freedom)."""

    push = mc.parameter(0.0, unit="N")
    world = pl.World()
    rail = pl.Prismatic(n=(0, 1), s=1.0, v=0.0)
    body = pl.Body(m=3.0, I=0.1)

    def build(self):
        self.force = pl.WorldForce(f=(0.0, self.push))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.body.frame_a, self.force.frame_b)


def test_a_body_hangs_below_the_hand():
    """By its weight over the stiffness of the pull, g / rate²."""
    live, _ = live_of(Hanging(), stop=0.5)
    shape = shape_of(live, "body")
    assert live.take(shape, live.scene().position[0, shape])
    hand = np.array([0.0, 1.2, 0.0])
    live.pull(hand)
    for _ in range(120):
        live.advance(1 / 30)
    rate = PULL / np.sqrt(live.posing.drawn.size)
    held, _ = live.held()
    assert live.curves[-1][1][0] == pytest.approx(held[1], abs=1e-6)
    assert 1.2 - held[1] == pytest.approx(9.81 / rate**2, rel=1e-3)
    live.let_go()
    before = live.curves[-1][1][1]
    live.advance(0.1)
    assert live.curves[-1][1][1] - before == pytest.approx(-0.981, rel=1e-3), "and falls when it is let go"


def test_parameters_are_turned_while_it_runs():
    live, controls = live_of(Hanging(), stop=0.5)
    live.advance(0.5)
    controls["push"].value = np.array(9.81 * 3.0)
    live.advance(0.5)
    assert live.curves[-1][1][1] == pytest.approx(-0.5 * 9.81), "the weight is carried from then on"
    live.restart()
    assert live.time == 0.0
    assert [c.unit for c in live.charts()] == []
    live.advance(0.1), live.advance(0.1)
    assert [(c.unit, list(c.lines)) for c in live.charts()] == [("m", ["rail.s"]), ("m/s", ["rail.v"])]


def settled(condition, seconds=20.0):
    until = time.time() + seconds
    while not condition():
        assert time.time() < until
        time.sleep(0.05)


def test_real_time_in_the_studio(studio):
    s = studio("crane_crab")
    s.ask("live", s._begin_live)
    settled(lambda: s.live is not None and s.live.time > 0.3)
    assert "real time" in s.status.content and s.time.disabled
    live = s.live
    shape = shape_of(live, "load")
    s._dragged(live, "start", shape, live.scene().position[0, shape], (0.0, 0.3, 0.0))
    settled(lambda: live.held() is not None and live.held()[0][1] > -0.6)
    s._dragged(live, "end", shape, None, None)
    assert live.held() is None
    s.session.set("hinge.phi", 0.2)
    s._change()
    settled(lambda: s.live is not live and s.live is not None)  # another start: from the beginning
    s.ask("live", s._end_live)
    settled(lambda: s.live is None and not s.worker.busy)
    assert s.session.result["hinge.phi"][0] == pytest.approx(0.2)


def test_models_without_states_say_what_is_plotted(studio):
    s = studio("elliptical_gears")
    assert s.session.system.report.states == [] and s.plotted
    assert "no states" in s.plot_note.content
    assert all(np.ptp(s.session.result[p]) > 0 for p in s.plotted)
    s.plotted = []
    s._show_charts()
    assert "tick variables" in s.plot_note.content


def test_warnings_are_shown(studio):
    s = studio("crane_crab")
    assert not s.warnings.visible
    s.session.result.__dict__["warnings"] = ["The energy balance <misses> something."]
    s._show_result()
    assert s.warnings.visible and "&lt;misses&gt;" in s.warnings.content


def test_guesses_that_a_loop_moves_are_facts_not_warnings(studio):
    s = studio("four_bar")
    assert s.session.result.moved and not s.warnings.visible
    assert "moved" in s.facts.content and "pin_b.phi" in s.facts.content


@pytest.mark.slow
def test_a_hand_in_a_browser(studio, look_at, tmp_path):
    s = studio("crane_crab")
    with look_at(s.address, size=(1400, 860)) as page:
        visitor = Visitor(page)
        visitor.wait(lambda: "Real time" in visitor.text())
        visitor.wait(lambda: s.server.get_clients())
        playing = s.player.playing
        visitor.insist(lambda: visitor.press(" ", 32), lambda: s.player.playing is not playing)
        visitor.insist(lambda: visitor.press(" ", 32), lambda: s.player.playing)
        s._set(s.real, True)
        s.ask("live", s._begin_live)
        visitor.wait(lambda: s.live is not None and s.live.time > 0.2)
        live = s.live

        visitor.wait(lambda: s.stage.cameras.aims[browser(s).client_id].arrived)
        s.player.play(False)  # so that the load is where it is seen
        mouse = page.call
        x, y = visitor.wait(lambda: steady_load(page))
        mouse("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        mouse("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
        for k in range(1, 9):
            mouse("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y - 20 * k, button="left", buttons=1)
            time.sleep(0.1)
        visitor.wait(lambda: live.grasp is not None)
        held, _ = live.held()
        visitor.wait(lambda: live.held()[1][1] > held[1] + 0.15)
        s.player.play(True)
        visitor.wait(lambda: np.linalg.norm(np.subtract(*live.held())) < 0.1)  # g / rate² below the hand
        assert live.held()[0][1] > held[1] + 0.1, "it has followed the hand"
        visitor.picture(tmp_path / "live.png")
        mouse("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y - 160, button="left", clickCount=1)
        visitor.wait(lambda: live.grasp is None)


def browser(s):
    return next(iter(s.server.get_clients().values()))


def steady_load(page):
    """Position of the lowest blue object, the load, once the picture is still."""
    first, second = page.picture()[:, 380:980], page.picture()[:, 380:980]
    if not np.array_equal(first, second):
        return None
    red, _, blue = np.moveaxis(first, -1, 0)
    rows, columns = np.nonzero((blue > red + 60) & (blue > 120))
    low = rows > rows.max() - 10
    return 380 + float(columns[low].mean()), float(rows[low].mean())

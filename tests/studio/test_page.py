"""The page of the studio: in the server, and in a real browser."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import psutil
import pytest

import mechane
from mechane import examples
from mechane.studio import session
from mechane.studio.cameras import camera_of, differ
from mechane.studio.offered import find_sources, label_sources
from mechane.studio.page import Studio
from mechane.view.camera import camera_for, fits, in_view
from studio.browser import Visitor

WINDOW, SMALL = (1400, 900), (1000, 620)  # pixels
SLOW = """
import mechane as mc
STOP = 1e5  # some million events: nobody waits for its end

class Slow(mc.Model):
    '''A fast oscillator that counts its periods over a long time.'''
    w = mc.parameter(200.0, unit="rad/s", min=0)
    x = mc.variable(start=1.0)
    v = mc.variable()
    n = mc.discrete(0)

    def equations(self):
        yield mc.der(self.x) == self.v
        yield mc.der(self.v) == -(self.w**2) * mc.sin(self.x)
        yield mc.when(self.x > 0, mc.reinit(self.n, self.n + 1))
"""


DARK = """
import mechane as mc
from mechane import planar as pl

class Dark(mc.Model):
    world = pl.World(animation=False)
    body = pl.Body(m=1.0, I=1.0)
"""


def test_shows_an_example_and_plays(studio):
    s = studio("crane_crab")
    assert s.session.problem is None and s.session.result is not None
    assert s.stage.scene is not None and s.stage.scene.planar
    assert s.player.playing and s.player.last == 10.0
    assert s.plotted == s.session.system.report.states
    before = s.player.t
    time.sleep(0.5)
    assert s.player.t != before


@pytest.mark.slow
def test_other_models_errors_and_curves(studio):
    s = studio("pendulum")
    s._choose_source("../../etc/passwd")
    s._choose_source("no_such_example")
    assert s.worker.settled() and s.session.source == "pendulum", "nothing but what was offered"
    s._choose_source("sinus_ellipse")
    assert s.worker.settled() and s.session.source == "sinus_ellipse"
    s._choose_curve("contact.curve1", "__import__('os')")
    s._choose_curve("contact.curve1", "Ellipse")
    assert s.worker.settled() and s.session.problem is None
    assert s.session.curves["contact.curve1"].value == "Ellipse"
    s.session.set("cam.m", -1.0)
    s._change()
    assert s.worker.settled() and s.error.visible and "cam" in s.error.content
    assert "#d6452f" in s.schematic.content, "the component is marked in the diagram"
    shapes = s.stage.scene.of("cam")
    assert shapes and np.all(s.stage.scene.color[:, shapes] == (226, 30, 30)), "and in the scene"
    s._reset()
    assert s.worker.settled() and not s.error.visible and s.session.problem is None


def test_a_loop_that_cannot_close_is_shown_open(studio, tmp_path):
    s = studio("four_bar")
    s.session.set("ground", 40.0)
    s._change()
    assert s.worker.settled() and s.error.visible and "InitializationError" in s.error.content
    assert s.stage.scene is not None and s.stage.scene.layer("gap") and "start" in s.status.content
    s._reset()
    assert s.worker.settled() and not s.error.visible and not s.stage.scene.layer("gap")
    assert "#d6452f" not in s.schematic.content


@pytest.mark.slow
def test_layers_ghost_and_files(studio):
    s = studio("crane_crab")
    plain = len(s.stage.scene.shapes)
    s.session.set("hinge.phi", 0.5)
    s._change()
    assert s.worker.settled() and s.stage.ghost is not None
    assert max(shape.opacity for shape in s.stage.ghost.shapes) < 0.3
    s.axes.value = s.forces.value = s.traces.value = True
    s._look()
    assert s.worker.settled()
    assert all(s.stage.scene.layer(name) for name in ("axes", "force", "trace"))
    s.axes.value = s.forces.value = s.traces.value = s.ghost.value = False
    s._hide("load", True)
    assert s.worker.settled() and s.stage.ghost is None
    assert not s.stage.scene.of("load") and len(s.stage.scene.shapes) < plain
    assert s.file("png")[:4] == b"\x89PNG"
    assert s.file("csv").decode().startswith("time,rail.s")
    assert b"<svg" in s.file("svg")
    assert len(s.file("html")) < 5e6


class Watcher:
    """A browser that follows the given camera until its user turns it."""

    def __init__(self, client_id=0):
        self.client_id = client_id
        self.camera = SimpleNamespace(
            position=(0.0, 0.0, 1.0), look_at=(0.0, 0.0, 0.0), up_direction=(0.0, 1.0, 0.0), fov=0.2, aspect=1.0
        )

    def turn(self, position, look_at=(0.0, 0.0, 0.0)):
        self.camera.position, self.camera.look_at = position, look_at

    def atomic(self):
        return contextlib.nullcontext()

    @property
    def place(self):
        return np.array((self.camera.position, self.camera.look_at))


@pytest.mark.slow
def test_the_camera_follows_what_leaves_the_picture(studio, monkeypatch):
    s = studio("pendulum")
    one, two = Watcher(1), Watcher(2)
    monkeypatch.setattr(s.server, "get_clients", lambda: {1: one, 2: two})
    s.stage.fit()

    def run(length):
        for watcher in (one, two):
            s.stage.cameras.reported(watcher)
        s.session.set("length", length)
        s._change()
        assert s.worker.settled()
        return [w.place for w in (one, two)]

    run(1.0)

    def seen(watcher):
        return fits(s.stage.scene, camera_of(watcher), 1.0), in_view(s.stage.scene, camera_of(watcher), 1.0)

    before = [w.place for w in (one, two)]
    assert np.array_equal(before, run(1.05)) and seen(one) == (True, True), "a little more is no reason to move"
    larger = run(4.0)
    assert larger[0][0, 2] > 3 * before[0][0, 2] and seen(one) == (True, True)
    assert run(1.0)[0][0, 2] < 0.5 * larger[0][0, 2] and seen(one) == (True, True), "nor stays it a dot"

    # the user of one of the browsers has turned the camera: it stays, the other does not
    s.stage.cameras.reported(one)
    fitted = one.place
    one.turn((6.0, 3.0, 8.0), one.camera.look_at)
    stays, goes = run(4.0)
    assert np.array_equal(stays[0], (6.0, 3.0, 8.0)) and not np.array_equal(goes, fitted)
    # until nothing is to be seen: the direction is kept
    one.turn((26.0, 3.0, 8.0), (20.0, 0.0, 0.0))
    assert not seen(one)[1]
    found, _ = run(3.9)
    way = found[0] - found[1]
    assert seen(one) == (True, True) and np.allclose(way / np.linalg.norm(way), np.array((6, 3, 8)) / np.sqrt(109))
    assert np.allclose(run(12.0)[0][0] - one.place[1], 12 / 3.9 * way, rtol=0.15), "and is kept as it grows"

    # a side is chosen in one browser, for that one
    other = two.place
    s.stage.aim("top", one)
    assert one.place[0, 1] > 5 * abs(one.place[0, 2]) and np.array_equal(two.place, other)


def test_late_reports_of_a_browser_are_not_its_user(studio, monkeypatch):
    """Messages are on the way, and a page sets its first camera when it pleases; only a camera that was there is moved."""
    s = studio("pendulum")
    one, cameras = Watcher(1), s.stage.cameras
    monkeypatch.setattr(s.server, "get_clients", lambda: {1: one})
    s.stage.fit()
    aimed, first = one.place, cameras._first
    one.turn((3.0, 3.0, 3.0))  # sent before the aim came
    cameras.reported(one)
    assert np.array_equal(one.place, aimed) and not cameras.moved_by_user(one)
    cameras.reported(one)
    one.camera.aspect = 2.5  # the panels are laid out
    cameras.reported(one)
    wide = one.place
    assert not np.array_equal(wide, aimed) and fits(s.stage.scene, camera_of(one), 2.5)
    cameras.reported(one)
    one.turn(tuple(first.position), tuple(first.look_at))  # the page sets its first camera late
    assert differ(camera_of(one), cameras.aims[1].camera)
    cameras.reported(one)
    assert np.array_equal(one.place, wide)
    cameras.reported(one)
    one.turn((6.0, 3.0, 8.0))
    cameras.reported(one)
    assert cameras.moved_by_user(one) and np.array_equal(one.place[0], (6.0, 3.0, 8.0))


@pytest.mark.slow
def test_a_car_is_followed(studio):
    s = studio("two_track_car")
    alone = camera_for(s.stage.scene).distance
    assert s.follow.options[0] == "nothing" and "chassis" in s.follow.options
    s.follow.value = "chassis"
    s._look()
    assert s.worker.settled() and s.stage.followed == "chassis"
    k = s.stage.scene.of("chassis")[0]
    assert np.ptp(s.stage.scene.position[:, k], axis=0) == pytest.approx(0.0, abs=1e-5)
    assert camera_for(s.stage.scene).distance < 0.5 * alone, "and seen larger"
    s.session.set("chassis.v", (7.0, 0.0))
    s._change()
    assert s.worker.settled() and np.ptp(s.stage.ghost.position[:, k], axis=0) == pytest.approx(0.0, abs=1e-5)
    assert s.file("png")[:4] == b"\x89PNG"
    s._hide("chassis", True)
    assert s.worker.settled() and s.stage.followed is None and s.session.problem is None
    s._choose_source("pendulum")
    assert s.worker.settled() and s.follow.value == "nothing" and "chassis" not in s.follow.options


def test_a_diagram_is_unfolded(studio):
    s = studio("pendulum")
    assert not s.unfold.visible and 'class="group"' not in s.schematic.content
    s._choose_source("two_track_car")
    assert s.worker.settled() and s.unfold.visible and s.unfold.options == ("as boxes", "expanded")
    s.unfold.value = "expanded"
    s.ask("diagram", s._show_diagram)
    assert s.worker.settled() and s.schematic.content.count('class="group"') == 4
    assert s.file("svg").count(b'class="group"') == 4
    s._choose_source("pendulum")
    assert s.worker.settled() and not s.unfold.visible and 'class="group"' not in s.schematic.content


def test_a_model_that_shows_nothing_says_so(studio, tmp_path):
    (tmp_path / "dark.py").write_text(DARK)
    s = studio(str(tmp_path / "dark.py"))
    assert s.session.problem is None and s.session.result is not None
    assert [shape.text for shape in s.stage.scene.shapes] == ["nothing to show: all components are hidden"]


@pytest.mark.slow
def test_video(studio):
    s = studio("crane_crab")
    s.session.stop = 1.0
    s.ask("run", s._run)
    assert s.worker.settled()
    assert s.file("mp4")[4:8] == b"ftyp"


def test_sources_are_models_here_and_examples(tmp_path):
    (tmp_path / "mine.py").write_text("import mechane as mc\n")
    (tmp_path / "other.py").write_text("import numpy\n")
    found = find_sources(tmp_path)
    assert found[0] == str(tmp_path / "mine.py") and "crane_crab" in found
    assert not any("other.py" in f for f in found)


def test_listens_on_this_machine_only(studio):
    s = studio("pendulum")
    sockets = {a.laddr.ip for a in psutil.Process().net_connections("tcp") if a.laddr and a.laddr.port == s.port}
    assert sockets and sockets <= {"127.0.0.1", "::1"}


@contextlib.contextmanager
def command(*arguments, folder):
    """`mechane studio …` as a user starts it, and the address it prints."""
    environment = {**os.environ, "PYTHONPATH": str(Path(mechane.__file__).parents[1]), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "mechane", "studio", *arguments, "--no-browser", "--port", "0"],
        cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell in the background ignores it
    )  # fmt: skip
    try:
        line = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/[\w-]{32,}/", line)
        assert address, line
        yield process, address.group()
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(30)


def test_command_starts_and_ends_with_ctrl_c(tmp_path):
    with command("pendulum", folder=tmp_path) as (process, address):
        with urllib.request.urlopen(address, timeout=120) as answer:
            assert answer.status == 200
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(address[: address.index("/", 8)], timeout=120)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=120)
        assert process.returncode == 0, rest
        assert "Traceback" not in rest


def test_command_opens_a_browser_without_telling_the_secret(monkeypatch):
    """The arguments of a browser can be read by everybody on the machine."""
    from typer.testing import CliRunner

    from mechane.cli import app

    opened = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(Studio, "wait", lambda self: opened.append(self.address))
    run = CliRunner().invoke(app, ["studio", "pendulum", "--port", "0"])
    assert run.exit_code == 0, run.output
    ticket, address = opened
    assert address.rpartition("/")[0] not in ticket and ticket not in run.output
    assert address in run.output.replace("\n", "")


MINE = """
import mechane as mc
from mechane import planar as pl

class {name}(mc.Model):
    '''{doc}'''
    world = pl.World()
    hinge = pl.Revolute(phi=0.5, w=0.0)
    rod = pl.FixedTranslation(r=(0, -1))
    bob = pl.Body(m=1.0, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bob.frame_a)
"""


def test_labels_are_unique(tmp_path):
    (tmp_path / "sub").mkdir()
    for path in (tmp_path / "mine.py", tmp_path / "sub" / "mine.py"):
        path.write_text(MINE.format(name="Mine", doc="Mine."))
    found, here = find_sources(tmp_path), str(tmp_path / "mine.py")
    for same in ("mine.py", "./mine.py", "sub/../mine.py", str(tmp_path / "mine.py")):
        with contextlib.chdir(tmp_path):
            labels = label_sources(found, same, tmp_path)
        assert list(labels.items())[:2] == [("mine.py", here), (examples.names()[0],) * 2], same
    with contextlib.chdir(tmp_path):
        labels = label_sources(found, "sub/mine.py", tmp_path)
    assert list(labels)[:2] == ["sub/mine.py", "mine.py"] and labels["sub/mine.py"] == str(tmp_path / "sub" / "mine.py")
    assert next(iter(label_sources(found, "crane-crab", tmp_path))) == "crane_crab"
    assert len(set(label_sources(found, "", tmp_path).values())) == len(found)


def test_a_class_of_a_file_fills_its_field(studio, tmp_path):
    (tmp_path / "two.py").write_text(MINE.format(name="One", doc="One.") + MINE.format(name="Other", doc="Other."))
    s = studio(f"{tmp_path / 'two.py'}:Other")
    assert s.session.problem is None and s.session.kind == "Other"
    assert s.source.value == "two.py" and s.kind.visible and s.kind.value == "Other"


@pytest.mark.slow
@pytest.mark.parametrize("argument", ["my_model.py", "./my_model.py", "my_model.py:MyModel", "sub/my_model.py"])
def test_command_shows_a_file(look_at, tmp_path, argument):
    """The command of the README, the printed address, and the model in the page."""
    (tmp_path / "sub").mkdir()
    for path in (tmp_path / "my_model.py", tmp_path / "sub" / "my_model.py"):
        path.write_text(MINE.format(name="MyModel", doc=f"In {path.parent.name}."))
    with command(argument, folder=tmp_path) as (_, address), look_at(address, WINDOW) as page:
        visitor = Visitor(page)
        visitor.wait(lambda: "simulated to t = 10 s" in visitor.text(), 60)
        assert f"In {'sub' if 'sub' in argument else tmp_path.name}." in visitor.text()
        assert visitor.field("Model") == argument.removeprefix("./").partition(":")[0]
        assert visitor.field("phi [rad]"), "its parameters are there"
        middle = page.picture()[100:800, 380:980]
        assert np.ptp(middle.reshape(-1, 3), axis=0).max() > 100, "and something is drawn"
        assert not page.complaints
        home = address[: address.index("/", 8)]
        assert not [u for u in page.requests if not u.startswith((home, "data:", "blob:", home.replace("http", "ws")))]


def test_command_says_what_does_not_exist(tmp_path):
    from typer.testing import CliRunner

    from mechane.cli import app

    for name in ("crane_crap", str(tmp_path / "none.py")):
        run = CliRunner().invoke(app, ["studio", name, "--no-browser"])
        assert run.exit_code == 1 and "There is no" in run.output


@pytest.mark.slow
def test_a_slider_is_dragged(studio, look_at, monkeypatch):
    s = studio("crane_crab")
    with look_at(s.address, WINDOW) as page:
        visitor = Visitor(page)
        visitor.wait(lambda: "simulated to t = 10 s" in visitor.text())
        visitor.insist(lambda: s.player.playing and visitor.click("Pause"), lambda: not s.player.playing)
        first, phi = s.session.result, s.session.controls["hinge.phi"]
        low, high = phi.range()

        # with the mouse; a browser without a graphics card takes its time between two moves
        monkeypatch.setattr(session, "BURST", 30.0)
        visitor.drag("phi [rad]", -0.25)
        moved = visitor.wait(lambda: phi.changed and visitor.thumb("phi [rad]")["now"])
        visitor.wait(lambda: s.worker.settled(5) and s.session.result["hinge.phi"][0] == pytest.approx(moved))
        assert moved == pytest.approx(first["hinge.phi"][0] - 0.25 * (high - low), abs=0.03 * (high - low))
        assert not np.allclose(s.session.result["rail.s"], first["rail.s"]) and s.session.translated == 1
        assert s.session.previous is first, "all that came of one pull is compared with the run before it"

        # with the keyboard, from where the mouse left it
        for _ in range(3):
            visitor.press("ArrowRight", 39)
        visitor.wait(lambda: s.worker.settled(5) and s.session.result["hinge.phi"][0] > moved + 2.5 * phi.step())
        assert s.session.result["hinge.phi"][0] == pytest.approx(moved + 3 * phi.step())


@pytest.mark.slow
def test_in_a_browser(studio, look_at, tmp_path):
    (tmp_path / "slow.py").write_text(SLOW)
    s = studio("crane_crab")
    with look_at(s.address, WINDOW) as page:
        visitor = Visitor(page)
        visitor.wait(lambda: "mechane studio" in visitor.text() and "simulated to t = 10 s" in visitor.text())

        # it moves
        pictures = [page.picture()[100:, 380:980]]
        visitor.wait(lambda: np.abs(page.picture()[100:, 380:980] - pictures[0]).max() > 60)
        visitor.insist(lambda: s.player.playing and visitor.click("Pause"), lambda: not s.player.playing)

        # a value changes the result
        before = s.session.result
        visitor.insist(
            lambda: visitor.type("m [kg]", "2.5"), lambda: s.session.result is not before and s.worker.settled(5)
        )
        changed = [c.path for c in s.session.controls.values() if c.changed]
        assert len(changed) == 1 and changed[0].endswith(".m")
        assert not np.allclose(s.session.result["rail.s"], before["rail.s"]) and s.session.translated == 1

        # an error is shown, and goes away
        s.session.set("load.m", -1.0)
        visitor.insist(
            lambda: visitor.click("Run", "button"),
            lambda: "ParameterError" in visitor.text() and "load" in visitor.text(),
        )
        visitor.insist(lambda: visitor.click("Reset all"), lambda: "ParameterError" not in visitor.text())

        # a long run can be cancelled
        s._choose_source("slow.py")
        visitor.wait(lambda: "Simulating" in visitor.text())
        visitor.insist(lambda: visitor.click("Cancel"), lambda: "cancelled to t" in visitor.text())
        assert s.session.result.interrupted and 0 < s.session.result.time[-1] < 1e5
        own = (f"http://127.0.0.1:{s.port}/", "data:", "blob:", f"ws://127.0.0.1:{s.port}/")
        foreign = [u for u in page.requests if not u.startswith(own)]
        assert not foreign


@pytest.mark.slow
def test_two_browsers_do_not_fight(studio, look_at, monkeypatch):
    """Settings of one page apply to the other, once; each has its own camera; closing one leaves the other."""
    s = studio("crane_crab")
    s.player.play(False)
    runs = []
    run = s.session.run
    monkeypatch.setattr(s.session, "run", lambda progress: runs.append(1) or run(progress))
    with look_at(s.address, SMALL) as first:
        one = Visitor(first)
        one.wait(lambda: "simulated to t = 10 s" in one.text())
        with look_at(s.address, SMALL) as second:
            two = Visitor(second)
            two.wait(lambda: "simulated to t = 10 s" in two.text())
            assert len(s.server.get_clients()) == 2 and not runs
            one.insist(lambda: one.type("m [kg]", "2.5"), lambda: s.worker.settled(5) and two.field("m [kg]") == "2.5")
            count = len(runs)
            two.insist(
                lambda: two.type("I [kg.m2]", "0.3"), lambda: s.worker.settled(5) and one.field("I [kg.m2]") == "0.3"
            )
            assert len([c for c in s.session.controls.values() if c.changed]) == 2 and len(runs) > count

            # cameras: one zooms, only its own moves
            cameras = s.stage.cameras
            one.wait(lambda: all(cameras.aims[c.client_id].arrived for c in cameras.browsers))
            assert not any(cameras.moved_by_user(c) for c in cameras.browsers)
            first.call("Input.dispatchMouseEvent", type="mouseWheel", x=475, y=300, deltaX=0, deltaY=-400)
            one.wait(lambda: sum(cameras.moved_by_user(c) for c in cameras.browsers) == 1)
            count = len(runs)
            time.sleep(2)
            assert s.worker.settled() and len(runs) == count, "nothing goes back and forth"
        one.wait(lambda: len(s.server.get_clients()) == 1)
        one.insist(lambda: one.click("Reset all"), lambda: one.field("m [kg]") == "1")
        assert not any(c.changed for c in s.session.controls.values())

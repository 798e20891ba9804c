"""The studio page: a thin viser layer over a session."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from ..errors import MechaneError
from ..sources import split_source
from ..view.guard import address, guarded_server
from .controls import AS_WRITTEN
from .display import Display
from .files import file_of
from .layout import BEGIN, END, NOTHING, PLAY
from .live import Live
from .offered import find_sources, label_sources
from .player import SPEEDS
from .session import Problem
from .worker import Worker

FRAME = 1 / 30  # seconds
CHART_FRAME = 1 / 12
SLOWEST = 0.1  # seconds per frame in real time: slower machines lag behind


class Studio(Display):
    """A server with one page. `close()` stops it; `wait()` blocks until then."""

    def __init__(self, source: str = "", *, host: str = "127.0.0.1", port: int = 8080, folder: Path | None = None):
        first, kind = split_source(source)
        folder = (folder or Path.cwd()).resolve()
        sources = label_sources(find_sources(folder), first, folder)
        self.live: Live | None = None  # the model while it runs in real time
        self._started: dict[str, Any] = {}  # its start values
        server, self._guard = guarded_server(host, port, label="mechane studio")
        self.host, self.port = host, server.get_port()
        self.worker = Worker(lambda error: self._complain(Problem(type(error).__name__, str(error))), self._make_room)
        self.ask = self.worker.ask
        super().__init__(server, sources, self._change, self._choose_curve, self._tick, self._hide)
        self._connect()
        self.server.on_client_connect(self.stage.welcome)
        self._ticking = threading.Thread(target=self._clock, name="studio-clock", daemon=True)
        self._ticking.start()
        self.ask("open", lambda: self._open(next(iter(self.sources.values())), kind))

    @property
    def address(self) -> str:
        """Address of the page; anyone who knows it can use the studio."""
        return address(self.server, self.host, f"/{self._guard.token}/")

    def ticket(self) -> str:
        """A one-time address of the page, for the command line of a browser, which others can read."""
        return address(self.server, self.host, self._guard.ticket())

    def close(self) -> None:
        """Stop the server, its threads, and a current run."""
        self.session.cancel()
        self.worker.end()
        self._ticking.join(2.0)
        with redirect_stdout(io.StringIO()):
            self.server.stop()

    def wait(self) -> None:
        """Block until the studio is closed."""
        while not self.worker.ended.wait(0.5):
            pass

    # ------------------------------------------------------------ threads
    def _make_room(self, busy: str, wanted: str) -> None:
        """Cancel the current run for a newer one."""
        if busy in ("run", "open", "curve") and wanted in ("run", "open", "curve"):
            self.session.cancel(discard=True)

    def _clock(self) -> None:
        last, drawn, looked = perf_counter(), 0.0, 0.0
        while not self.worker.ended.wait(FRAME):
            now = perf_counter()
            passed, last = now - last, now
            moved = self.live is None and self.player.advance(passed)
            try:
                if self.live is not None:
                    drawn = self._live_frame(self.live, passed, now, drawn)
                elif moved:
                    self._show_time(charts=now - drawn > CHART_FRAME)
                    drawn = now if now - drawn > CHART_FRAME else drawn
                    if not self.player.playing:
                        self._show_play()
                if now - looked > 1.0:
                    looked = now
                    if not self.worker.busy and self.session.outdated():
                        self.ask("open", self._reload)
            except Exception:  # a shape that was removed meanwhile
                if self.worker.ended.is_set():
                    return

    # ------------------------------------------------------------ actions of the controls
    def _connect(self) -> None:
        """Connect the controls to their actions."""
        gui = self.gui

        def on(handle: Any, action: Callable[[Any], None]) -> None:
            react = handle.on_click if hasattr(handle, "on_click") else handle.on_update

            @react
            def _(event: Any) -> None:
                if not self._quiet and (event.client is not None or hasattr(handle, "on_click")):
                    action(event)

        on(self.source, lambda _: self._choose_source(self.source.value))
        on(self.kind, lambda _: self._choose_kind(self.kind.value))
        on(self.run_button, lambda _: self.ask("run", self._run))
        on(self.cancel_button, lambda _: self._cancel())
        on(self.search, lambda _: self.ask("controls", self._show_controls))
        on(self.style, lambda _: self.ask("controls", self._show_controls))
        on(self.reset_button, lambda _: self._reset())
        on(self.views, lambda event: self.stage.aim(self.views.value, event.client))
        for box in (self.ghost, self.axes, self.forces, self.traces, self.follow):
            on(box, lambda _: self._look())
        on(self.pin, lambda _: self._pin())
        on(self.stop, lambda _: self._change())
        on(self.tolerance, lambda _: self._change())
        on(self.find, lambda _: self.ask("tree", self._show_tree))
        on(self.larger, lambda _: self._enlarge())
        on(self.unfold, lambda _: self.ask("diagram", self._show_diagram))
        on(self.time, lambda _: self._seek(self.time.value))
        on(self.buttons, lambda _: self._press(self.buttons.value))
        on(self.speed, lambda _: setattr(self.player, "speed", SPEEDS.get(self.speed.value, 1.0)))
        on(self.loop, lambda _: setattr(self.player, "loop", self.loop.value))
        on(self.real, lambda _: self.ask("live", self._begin_live if self.real.value else self._end_live))
        for kind, button in self.exports.items():
            on(button, lambda event, kind=kind: self._export(kind, event.client))
        gui.add_command("Run", hotkey="R").on_trigger(lambda _: self.ask("run", self._run))
        for hotkey in ("space", "P"):
            gui.add_command("Play or pause", hotkey=hotkey).on_trigger(lambda _: self._press(PLAY))

    # ------------------------------------------------------------ the model
    def _choose_source(self, label: str) -> None:
        source = self.sources.get(label)  # only listed sources
        if source is not None:
            self.ask("open", lambda: self._open(source))

    def _choose_kind(self, kind: str) -> None:
        if kind in self.session.kinds and kind != self.session.kind:
            self.ask("open", lambda: self._open(self.session.source, kind))

    def _open(self, source: str, kind: str = "") -> None:
        self._say(f"Opening {self._label(source)} …")
        self.player.play(False)
        self._leave_live()
        good = self.session.open(source, kind)
        self.plotted = self.session.suggested()
        self.stage.look.hidden, self.stage.look.follow = set(), ""
        self._set(self.follow, NOTHING)
        self._show_model()
        self._begin(good, fresh=True)

    def _reload(self) -> None:
        self._say(f"{Path(self.session.source).name} was saved: reloading …")
        self._leave_live()
        good = self.session.reload()
        self._show_model()
        self._begin(good, fresh=False)

    def _begin(self, good: bool, fresh: bool) -> None:
        self.stage.clear()
        if not good:
            self._complain(self.session.problem)
            return
        self._run()
        if not self.plotted:
            self.plotted = self.session.suggested()
            self._show_tree()
            self._show_charts()
        if fresh:
            self.stage.fit()
            self._set(self.views, "auto")
            self.player.seek(self.player.first)
            self.player.play(self.session.result is not None and self.session.problem is None)
            self._show_play()

    def _choose_curve(self, path: str, name: str) -> None:
        if name == AS_WRITTEN or name in self.session.curves[path].choices:
            self.ask("curve", lambda: self._take_curve(path, name))

    def _take_curve(self, path: str, name: str) -> None:
        self._say(f"Translating with {name} for {path} …")
        self._leave_live()
        good = self.session.choose_curve(path, name)
        self._show_diagram()
        if good:
            self._show_controls()
            self._run()
        else:
            self._complain(self.session.problem)

    def _reset(self) -> None:
        self.session.reset()
        self.ask("controls", self._show_controls)
        self._change()

    def _change(self) -> None:
        """Handle a change that affects the result."""
        self.session.stop, self.session.tolerance = float(self.stop.value), float(self.tolerance.value)
        if self.live is not None:
            if self._started != self._settings()[1]:
                self.ask("live", self._begin_live)
        elif self.auto.value:
            self.ask("run", self._run)

    # ------------------------------------------------------------ real time
    def _begin_live(self) -> None:
        """Start running the model in real time."""
        session = self.session
        if session.model is None:
            return
        self._say("Translating for real time …")
        self._started = self._settings()[1]
        try:
            live = Live(
                session.model,
                list(session.controls.values()),
                self.plotted,
                session.stop,
                sorted(self.stage.look.hidden),
            )
        except Exception as error:  # any error of a model: the studio continues
            self._leave_live()
            self._complain(Problem(type(error).__name__, str(error), session.blame(str(error))))
            return
        self.stage.show_live(live.scene(), lambda *event: self._dragged(live, *event))
        self.stage.refit()
        self.live, self.time.disabled = live, True
        self.player.play(True)
        self._show_play()

    def _end_live(self) -> None:
        """Return to the recorded run."""
        self._leave_live()
        self._run()

    def _leave_live(self) -> None:
        if self.live is not None:
            self.live, self.time.disabled = None, False
        self._set(self.real, False)

    def _dragged(self, live: Live, phase: str, shape: int, at: Any, to: Any) -> None:
        with live.lock:
            if phase == "start":
                live.take(shape, at)
            if phase == "end":
                live.let_go()
            else:
                live.pull(to)

    def _live_frame(self, live: Live, passed: float, now: float, drawn: float) -> float:
        """Work of one frame; returns when charts were last drawn."""
        if not self.player.playing:
            return drawn
        try:
            with live.lock:
                live.advance(self.player.speed * min(passed, SLOWEST))
                scene, hand = live.scene(), live.held()
        except MechaneError as error:
            self._leave_live()
            self._complain(Problem(type(error).__name__, str(error), self.session.blame(str(error))))
            return drawn
        self.stage.move_live(scene, hand)
        if now - drawn < CHART_FRAME:
            return drawn
        self.charts.draw(live.charts(), 0.0)
        pulled = "" if hand is None else " · pulled by hand"
        self._say(f"real time: t = {live.time:.1f} s{pulled}")
        return now

    # ------------------------------------------------------------ running
    def _run(self) -> None:
        if self.live is not None:
            with self.live.lock:
                self.live.restart()
            return
        shown = perf_counter()

        def progress(fraction: float) -> None:
            nonlocal shown
            if perf_counter() - shown > 0.15:
                shown = perf_counter()
                self.bar.visible = self.cancel_button.visible = True
                self.run_button.visible = False
                self.bar.value = float(np.clip(100 * fraction, 0, 100))
                self._say(f"Simulating … {100 * fraction:.0f} %")

        try:
            good = self.session.run(progress)
        finally:
            self.bar.visible = self.cancel_button.visible = False
            self.run_button.visible = True
        if self.worker.waits("run", "open", "curve"):
            return  # a newer one is pending
        self._show_result()
        if not good:
            self._complain(self.session.problem)

    def _cancel(self) -> None:
        self.session.cancel()
        self._say("Cancelling …")

    def _tick(self, path: str, on: bool) -> None:
        self.plotted = [p for p in self.plotted if p != path] + ([path] if on else [])
        self.ask("charts", self._show_charts if self.live is None else self._begin_live)

    def _hide(self, path: str, hidden: bool) -> None:
        (self.stage.look.hidden.add if hidden else self.stage.look.hidden.discard)(path)
        self._look()

    def _look(self) -> None:
        look = self.stage.look
        look.axes, look.forces, look.traces = self.axes.value, self.forces.value, self.traces.value
        look.ghost = self.ghost.value
        look.follow = "" if self.follow.value == NOTHING else self.follow.value
        self.ask("look", self._show_look)

    def _pin(self) -> None:
        self.session.pin()
        self._say("The next runs are compared with this one.")

    def _show_look(self) -> None:
        if self.live is not None:
            self._begin_live()
            return
        problem, result = self.session.problem, self.session.result
        if result is not None:
            self.stage.show(result, self.session.previous, problem.components if problem else ())
            self.stage.refit()
        self._show_charts()
        self._show_time()

    # ------------------------------------------------------------ time
    def _seek(self, t: float) -> None:
        if self.live is not None:
            return
        self.player.play(False)
        self._show_play()
        self.player.seek(float(t))
        self.stage.move(self.player.t)
        self.charts.move(self.player.t)

    def _press(self, button: str) -> None:
        if button == BEGIN and self.live is not None:
            self._run()
        elif button in (BEGIN, END):
            self._seek(self.player.first if button == BEGIN else self.player.last)
            self._set(self.time, self.player.t)
        else:
            self.player.play(not self.player.playing)
        self._show_play()

    # ------------------------------------------------------------ files
    def _export(self, kind: str, client: Any) -> None:
        if client is None or (self.session.result is None and kind != "svg"):
            return
        self.ask(f"export {kind}", lambda: self._write(kind, client))

    def _write(self, kind: str, client: Any) -> None:
        self._say(f"Writing {self.session.name}.{kind} …")
        try:
            content = self.file(kind)
        except MechaneError as error:
            self._complain(Problem(type(error).__name__, str(error)))
            return
        client.send_file_download(f"{self.session.name}.{kind}", content)
        self._say(f"{self.session.name}.{kind}: {len(content) / 1e3:.0f} kB")

    def file(self, kind: str) -> bytes:
        """The result as a file: html, png, mp4, csv or svg."""
        return file_of(kind, self.session, self.stage, self.player, self.plotted, self._depth)

"""Display of a session on the studio page: model, result, charts, time, diagram and problems."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from ..diagram.graph import unfolded_levels
from ..language.component import Component
from ..language.help import summary
from .layout import BEGIN, END, NARROW, NOTHING, PAUSE, PLAY, UNFOLDED, WIDE, Layout
from .panels import on_user
from .player import Player
from .session import Problem, Session
from .stage import Stage
from .texts import card, caution, code, note, schematic, table

MOST_COMPONENTS = 80


class Display(Layout):
    """The controls of a page, filled from a session; `hidden` is called when a component is hidden or shown."""

    def __init__(
        self,
        server: Any,
        sources: dict[str, str],
        changed: Callable[[], None],
        curve_chosen: Callable[[str, str], None],
        ticked: Callable[[str, bool], None],
        hidden: Callable[[str, bool], None],
    ):
        self.server, self.sources, self._hidden = server, sources, hidden
        self.session, self.player, self.stage = Session(), Player(), Stage(server)
        self.plotted: list[str] = []
        self._boxes: list[Any] = []
        self._wide = False
        self._quiet = False  # set while the page itself changes controls
        super().__init__(server.gui, tuple(sources), changed, curve_chosen, ticked)

    def _label(self, source: str) -> str:
        return next((label for label, known in self.sources.items() if known == source), Path(source).name)

    def _show_model(self) -> None:
        session = self.session
        if session.model is not None:
            self.stage.look.hidden.intersection_update(c.path for c in session.model.walk())
        with self.server.atomic():
            self._set(self.source, self._label(session.source))
            several = len(session.kinds) > 1
            self.kind.visible = several
            if several:
                self._quiet = True
                self.kind.options = tuple(session.kinds)
                self._quiet = False
                self._set(self.kind, session.kind if session.kind in session.kinds else session.kinds[0])
            self.about.content = note(summary(type(session.model)) if session.model is not None else "")
            self._set(self.stop, session.stop)
            self._show_controls()
            self._show_tree()
            self._show_parts()
            levels = unfolded_levels(session.model) if session.model is not None else 0
            self.unfold.visible = levels > 0
            self._quiet = True
            self.unfold.options = UNFOLDED[: levels + 1]
            self.follow.options = (NOTHING, *self._shown())
            self._quiet = False
            self._show_diagram()

    def _show_controls(self) -> None:
        self.values.show(self.session, self.search.value, self.style.value == "Fields")

    def _show_tree(self) -> None:
        self.variables.show(self.session, self.find.value, self.plotted)

    def _shown(self) -> list[str]:
        """The components with shapes."""
        parts = self.session.model.children() if self.session.model is not None else ()
        return [c.path for c in parts if any(type(x).shapes is not Component.shapes for x in c.walk())]

    def _show_parts(self) -> None:
        """A check box for each component that can be hidden."""
        for handle in self._boxes:
            handle.remove()
        self._boxes = []
        if self.session.model is None:
            return
        with self.parts:
            for component in list(self.session.model.children())[:MOST_COMPONENTS]:
                box = self.gui.add_checkbox(component.path, component.path not in self.stage.look.hidden)
                self._boxes.append(box)
                on_user(box, lambda box=box, path=component.path: self._hidden(path, not box.value))

    def _show_result(self) -> None:
        session, result = self.session, self.session.result
        if result is None:
            return
        began = perf_counter()
        self.stage.show(result, session.previous, session.problem.components if session.problem else ())
        self.stage.refit()
        self.player.span(float(result.time[0]), float(result.time[-1]))
        with self.server.atomic():
            self._quiet = True
            self.time.max, self.time.step = self.player.last, max((self.player.last - self.player.first) / 1000, 1e-9)
            self.time.min = self.player.first
            self._quiet = False
        self._show_charts()
        self._show_time()
        if session.problem is None:
            if self.error.visible:
                self.error.visible = False
                self._show_diagram()
            seconds, drawn = result.stats["seconds"], perf_counter() - began
            how = "cancelled" if result.interrupted else "simulated"
            self._say(f"{how} to t = {result.time[-1]:.4g} s in {1e3 * seconds:.0f} ms · drawn in {1e3 * drawn:.0f} ms")
        warnings = result.warnings[len(result.moved) :]  # moved start values are among the facts
        self.warnings.content, self.warnings.visible = caution(warnings), bool(warnings)
        self.facts.content = table(session.summary())
        self.code.content = self._recipe()

    def _recipe(self) -> str:
        """Python code that reproduces this run."""
        changed = [c for c in self.session.controls.values() if c.changed]
        lines = [f"{self.session.name} with"] if changed else []
        for c in changed:
            value = ", ".join(f"{x:.6g}" for x in np.atleast_1d(c.value))
            lines.append(f"  --set {c.path}={f'({value})' if c.value.shape else value}")
        return code(lines)

    def _show_charts(self) -> None:
        previous = self.session.previous if self.ghost.value else None
        self.charts.show(self.session.result, previous, self.plotted, self.player.t)
        self.plot_note.content = note(self._plotting())

    def _plotting(self) -> str:
        """Note about what is plotted, if unclear."""
        system = self.session.system
        if system is None or self.session.result is None:
            return ""
        if not self.plotted:
            return "Nothing is plotted: tick variables under Variables, or search for them there."
        if not system.report.states:
            return "This model has no states: its motion is prescribed. Tick other variables to plot under Variables."
        return ""

    def _show_time(self, charts: bool = True) -> None:
        t = self.player.t
        self.stage.move(t)
        if charts:
            self._set(self.time, t)
            self.charts.move(t)

    def _show_play(self) -> None:
        options = (BEGIN, PAUSE if self.player.playing else PLAY, END)
        if tuple(self.buttons.options) != options:
            self.buttons.options = options

    def _show_diagram(self) -> None:
        """The schematic, with the components of a problem marked."""
        problem = self.session.problem
        blamed = problem.components if problem is not None else ()
        self.schematic.content = schematic(self.session.model, blamed, self._depth)

    @property
    def _depth(self) -> int:
        return UNFOLDED.index(self.unfold.value) if self.unfold.value in UNFOLDED else 0

    def _enlarge(self) -> None:
        """Toggle the size of the diagram."""
        self._wide = not self._wide
        self.right.set_width(WIDE if self._wide else NARROW)
        self.larger.label = "Smaller" if self._wide else "Enlarge"

    def _complain(self, problem: Problem | None) -> None:
        if problem is None:
            return
        self.error.content = card(problem)
        self.error.visible = True
        self._show_diagram()
        unmet = problem.title == "InitializationError"
        if self.session.system is not None and (unmet or self.session.result is None):
            self.player.play(False)
            self._show_play()
            self._say("failed; its starting pose is shown")
            try:  # the initial pose, with open loops marked
                self.stage.show_start(self.session.system, *self._settings(), problem.components)
                self.stage.refit()
            except Exception:
                self.stage.clear()
        elif self.session.result is None:
            self._say("failed")
        else:
            self._say("failed; the last result is shown, or the part computed so far")
            self.stage.show(self.session.result, None, problem.components)

    def _settings(self) -> tuple[dict[str, Any], dict[str, Any]]:
        changed = [c for c in self.session.controls.values() if c.changed]
        kinds = ({c.path: c.value for c in changed if c.kind == kind} for kind in ("parameter", "initial"))
        return next(kinds), next(kinds)

    def _say(self, text: str) -> None:
        self.status.content = note(text)

    def _set(self, handle: Any, value: Any) -> None:
        """Set a control without triggering its action."""
        self._quiet = True
        try:
            handle.value = value
        finally:
            self._quiet = False

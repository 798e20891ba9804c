"""Model-dependent panels of the page: values, variables, charts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..simulation.result import Result
from .controls import AS_WRITTEN, Control
from .curves import Chart, charts
from .session import Session
from .texts import heading, note

MOST_CONTROLS, MOST_VARIABLES = 160, 80
FEW = 24  # controls shown without folders


class Values:
    """Curves, initial values and parameters by component, as sliders or fields."""

    def __init__(self, gui: Any, changed: Callable[[], None], chosen: Callable[[str, str], None]):
        self.gui, self.changed, self.chosen = gui, changed, chosen
        self.place = gui.add_folder(None)
        self._handles: list[Any] = []

    def show(self, session: Session, search: str = "", fields: bool = False) -> None:
        """Show the controls that match the search."""
        for handle in self._handles:
            handle.remove()
        self._handles = []
        words = search.lower().split()
        found = [c for c in session.controls.values() if all(w in c.path.lower() for w in words)]
        with self.place:
            for choice in session.curves.values():
                drop = self.gui.add_dropdown(choice.path, (AS_WRITTEN, *choice.choices), initial_value=choice.value)
                on_user(drop, lambda path=choice.path, drop=drop: self.chosen(path, drop.value))
                self._handles.append(drop)
            for kind, title in (("initial", "Start values"), ("parameter", "Parameters")):
                groups: dict[str, list[Control]] = {}
                for control in found[:MOST_CONTROLS]:
                    if control.kind == kind:
                        groups.setdefault(control.owner or session.name, []).append(control)
                if groups:
                    self._handles.append(self.gui.add_html(heading(title)))
                few = sum(map(len, groups.values())) <= FEW
                for owner, controls in groups.items():
                    folder = self.gui.add_folder(owner, expand_by_default=few or bool(words))
                    self._handles.append(folder)
                    with folder:
                        for control in controls:
                            self._add(session, control, fields)
            if len(found) > MOST_CONTROLS:
                more = note(f"… and {len(found) - MOST_CONTROLS} more: search for them.")
                self._handles.append(self.gui.add_html(more))

    def _add(self, session: Session, control: Control, fields: bool) -> None:
        gui, value = self.gui, control.value
        hint = control.doc + (" (not fixed by the model)" if control.free else "")
        low, high = control.range()
        match control.default.shape:
            case () if fields:
                handle = gui.add_number(
                    control.label, float(value), min=control.low, max=control.high, hint=hint or None
                )
            case ():
                at = float(np.clip(value, low, high))
                handle = gui.add_slider(control.label, low, high, control.step(), at, hint=hint or None)
            case (2,):
                handle = gui.add_vector2(control.label, tuple(value), step=control.step(), hint=hint or None)
            case (3,):
                handle = gui.add_vector3(control.label, tuple(value), step=control.step(), hint=hint or None)
            case _:
                return

        def change() -> None:
            session.set(control.path, handle.value)
            self.changed()

        on_user(handle, change)


class Variables:
    """A tree of variables with check boxes."""

    def __init__(self, gui: Any, changed: Callable[[str, bool], None]):
        self.gui, self.changed = gui, changed
        self.note = gui.add_html("")
        self.place = gui.add_folder(None)
        self._folders: dict[str, Any] = {}

    def show(self, session: Session, search: str, ticked: list[str]) -> None:
        """Show search results; without a search all own variables of the components."""
        for path, folder in self._folders.items():
            if path and "." not in path:
                folder.remove()
        self._folders = {"": self.place}
        found = session.variables(search, MOST_VARIABLES + 1)
        count = sum(map(len, found.values()))
        said = "Variables of connectors appear in searches." if not search else f"{count} found."
        if count > MOST_VARIABLES:
            said = f"The first {MOST_VARIABLES} variables; search to see others, also those of connectors."
        self.note.content = note(said)
        for owner, paths in found.items():
            with self._folder(owner, bool(search)):
                for path in paths:
                    self._add(session, path, path in ticked, path.removeprefix(f"{owner}."))

    def _folder(self, owner: str, unfold: bool) -> Any:
        """The folder of a component, inside those of its parents."""
        if owner not in self._folders:
            above, _, name = owner.rpartition(".")
            around = self._folder(above, unfold)
            with around:
                self._folders[owner] = self.gui.add_folder(name, expand_by_default=unfold or owner == "states")
        return self._folders[owner]

    def _add(self, session: Session, path: str, ticked: bool, name: str) -> None:
        assert session.system is not None
        symbols = session.system.symbols
        symbol = symbols.get(path, symbols.get(path.rpartition("[")[0]))
        unit = getattr(getattr(symbol, "declaration", None), "unit", "")
        box = self.gui.add_checkbox(f"{name} [{unit}]" if unit else name, ticked, hint=path)
        on_user(box, lambda: self.changed(path, box.value))


class Charts:
    """One chart per unit."""

    def __init__(self, gui: Any):
        self.gui, self.place = gui, gui.add_folder(None)
        self._shown: list[tuple[Chart, Any]] = []

    def show(self, result: Result | None, previous: Result | None, paths: list[str], t: float) -> None:
        """Plot variables of a result, and of the previous one."""
        self.draw(charts(result, paths, previous) if result is not None else [], t)

    def draw(self, wanted: list[Chart], t: float) -> None:
        """Show charts with the cursor at a time."""
        if [c.series() for c in wanted] == [c.series() for c, _ in self._shown]:  # the same lines: only new numbers
            self._shown = [(chart, handle) for chart, (_, handle) in zip(wanted, self._shown, strict=True)]
            for chart, handle in self._shown:
                if handle.scales != _scales(chart):  # makes a browser recreate the chart
                    handle.scales = _scales(chart)
                handle.data = chart.data(t)
            return
        old, self._shown = self._shown, []
        for _, handle in old:
            handle.remove()
        shown = []
        with self.place:
            for chart in wanted:
                title = ", ".join(chart.lines) + (f" [{chart.unit}]" if chart.unit else "")
                plot = self.gui.add_uplot(
                    chart.data(t), chart.series(), title=title, height=200, axes=({"size": 34}, {"size": 56}),
                    scales=_scales(chart), legend={"show": len(chart.lines) > 1}, cursor={"drag": {"x": True, "y": False}},
                )  # fmt: skip
                shown.append((chart, plot))
        self._shown = shown

    def move(self, t: float) -> None:
        """Move the cursor to a time."""
        for chart, handle in list(self._shown):
            handle.data = chart.data(t)


def _scales(chart: Chart) -> Any:
    window = {} if chart.window is None else {"range": chart.window}
    return {"x": {"time": False, **window}, "y": {"range": (chart.low, chart.high)}}


def on_user(handle: Any, action: Callable[[], None]) -> None:
    """Run an action when a user changes a control, not when the page does."""

    def react(event: Any) -> None:
        if event.client is not None:
            action()

    handle.on_update(react)

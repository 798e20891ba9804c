"""Layout of the controls of the studio page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..view.camera import VIEWS
from .panels import Charts, Values, Variables
from .player import SPEEDS

BRAND = (31, 111, 180)
NARROW, WIDE = 390, 800  # pixels of the panel on the right
BEGIN, PLAY, PAUSE, END = "Begin", "Play", "Pause", "End"
NOTHING: str = "nothing"
UNFOLDED: tuple[str, ...] = ("as boxes", "expanded", "two levels expanded", "three levels expanded")


class Layout:
    """Handles of all controls of a page."""

    def __init__(
        self,
        gui: Any,
        sources: tuple[str, ...],
        changed: Callable[[], None],
        curve_chosen: Callable[[str, str], None],
        ticked: Callable[[str, bool], None],
    ):
        import viser

        self.gui, self._icon = gui, viser.Icon
        self._main(sources)
        tabs = gui.add_tab_group()
        with tabs.add_tab("Parameters", self._icon.ADJUSTMENTS):
            self.search = gui.add_text("Search", "", hint="Names of components or parameters")
            self.style = gui.add_button_group("Enter as", ("Sliders", "Fields"))
            self.reset_button = gui.add_button("Reset all", icon=self._icon.REFRESH, color="gray")
            self.values = Values(gui, changed, curve_chosen)
        with tabs.add_tab("Show", self._icon.EYE):
            self._show_tab()
        with tabs.add_tab("Run", self._icon.SETTINGS):
            self.auto = gui.add_checkbox("Run at every change", True)
            self.stop = gui.add_number("End time [s]", 10.0, min=1e-9)
            self.tolerance = gui.add_dropdown(
                "Tolerance", ("1e-3", "1e-4", "1e-5", "1e-6", "1e-8", "1e-10"), initial_value="1e-6"
            )
            self.facts = gui.add_html("")
        with tabs.add_tab("Export", self._icon.DOWNLOAD):
            self.exports = {
                "html": gui.add_button("Animation (HTML)", icon=self._icon.MOVIE),
                "png": gui.add_button("Picture of this moment (PNG)", icon=self._icon.PHOTO),
                "mp4": gui.add_button("Video (MP4)", icon=self._icon.VIDEO),
                "csv": gui.add_button("Plotted variables (CSV)", icon=self._icon.TABLE),
                "svg": gui.add_button("Diagram (SVG)", icon=self._icon.SCHEMA),
            }
            self.code = gui.add_html("")
        self._right(ticked)

    def _main(self, sources: tuple[str, ...]) -> None:
        """The panel on the left: the model, its run, and playback."""
        gui, icon = self.gui, self._icon
        gui.configure_theme(brand_color=BRAND, show_logo=False, show_share_button=False, dark_mode=False)
        gui.set_panel_label("mechane studio")
        gui.main_panel.dock_left()
        gui.main_panel.set_width(340)
        self.source = gui.add_dropdown("Model", sources, hint="An example, or a file in this folder")
        self.kind = gui.add_dropdown("Class", ["-"], visible=False)
        self.about = gui.add_html("")
        self.run_button = gui.add_button("Run", icon=icon.PLAYER_PLAY, color="green", hint="Simulate (R)")
        self.cancel_button = gui.add_button("Cancel", icon=icon.PLAYER_STOP, color="red", visible=False)
        self.bar = gui.add_progress_bar(0.0, visible=False)
        self.status = gui.add_html("")
        self.error = gui.add_html("", visible=False)
        self.warnings = gui.add_html("", visible=False)
        self.time = gui.add_slider("t [s]", 0.0, 1.0, 0.001, 0.0)
        self.buttons = gui.add_button_group("Playback", (BEGIN, PLAY, END))
        self.speed = gui.add_dropdown("Speed", tuple(SPEEDS), initial_value="1 ×")
        self.loop = gui.add_checkbox("Loop", True)
        self.real = gui.add_checkbox(
            "Real time", False, hint="Run continuously: drag bodies with the mouse, change parameters while it moves"
        )
        gui.add_html("<div style='height:6px'></div>")

    def _show_tab(self) -> None:
        """Tab with the display options of the scene."""
        gui, icon = self.gui, self._icon
        self.views = gui.add_dropdown("Camera", VIEWS)
        self.follow = gui.add_dropdown(
            "Follow", (NOTHING,), hint="Component that stays in place while the world moves past it"
        )
        self.ghost = gui.add_checkbox("Ghost", True, hint="The previous run, in grey")
        self.pin = gui.add_button("Compare with this run", icon=icon.PIN, color="gray", hint="Keep it as the ghost")
        self.axes = gui.add_checkbox("Axes", False, hint="Coordinate systems of all frames")
        self.forces = gui.add_checkbox("Forces", False, hint="Cut forces and torques")
        self.traces = gui.add_checkbox("Traces", False, hint="Paths of all bodies")
        self.parts = gui.add_folder("Components")

    def _right(self, ticked: Callable[[str, bool], None]) -> None:
        """The panel on the right: plots, variables, the diagram."""
        gui, icon = self.gui, self._icon
        self.right = right = gui.add_panel()
        with right.add_tab("Plots", icon.CHART_LINE):
            self.plot_note = gui.add_html("")
            self.charts = Charts(gui)
        with right.add_tab("Variables", icon.LIST_TREE):
            self.find = gui.add_text("Search", "", hint="Parts of a name, such as 'hinge f'")
            self.variables = Variables(gui, ticked)
        with right.add_tab("Diagram", icon.SCHEMA):
            self.larger = gui.add_button("Enlarge", icon=icon.MAXIMIZE, color="gray")
            self.unfold = gui.add_dropdown(
                "Sub-models", UNFOLDED[:1], visible=False, hint="Number of levels to expand in place"
            )
            self.schematic = gui.add_html("")
        right.dock_right()
        right.set_width(NARROW)

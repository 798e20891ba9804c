"""Interactive plots: a figure as one offline HTML page with zoom, pan, value readout and line toggles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DASHED = ("solid", "dashed", "dotted", "dotdash")
TOOLS = "pan,wheel_zoom,box_zoom,crosshair,undo,redo,reset,save"


def write_page(figure: Figure, file: Path, title: str = "") -> None:
    """Write the stacked axes of a figure with a common abscissa as a page."""
    from bokeh.embed import file_html
    from bokeh.layouts import column
    from bokeh.resources import INLINE

    panels = _panels(figure)
    page = file_html(column(panels, sizing_mode="stretch_width"), INLINE, title or "mechane")
    file.write_text(page, encoding="utf-8")


def _panels(figure: Figure) -> list[Any]:
    from bokeh.models import HoverTool, Span
    from bokeh.plotting import figure as new_panel

    heading = figure.get_suptitle()
    panels: list[Any] = []
    for ax in figure.axes:
        linked: dict[str, Any] = (
            {"x_range": panels[0].x_range} if panels and ax.get_shared_x_axes().joined(ax, figure.axes[0]) else {}
        )
        height = round(figure.dpi * ax.get_position().height * figure.get_figheight()) + 60
        panel = new_panel(
            height=max(height, 160), sizing_mode="stretch_width", tools=TOOLS, active_scroll="wheel_zoom",
            title=heading if not panels else None, y_axis_label=ax.get_ylabel(), x_axis_label=ax.get_xlabel(),
            match_aspect=ax.get_aspect() == 1.0, output_backend="canvas", **linked,
        )  # fmt: skip
        for line in ax.lines:
            x, y = (np.asarray(data, float) for data in line.get_data())
            if line.get_gid() == "event":
                panel.add_layout(Span(location=x[0], dimension="height", line_color="#9ca3af", line_width=0.6))
                continue
            kind = line.get_gid() or ""
            dash = DASHED[int(kind[5:]) % len(DASHED)] if kind.startswith("dash ") else "solid"
            name = str(line.get_label())
            legend: dict[str, Any] = {} if name.startswith("_") else {"legend_label": name}
            drawn = panel.line(x, y, color=str(line.get_color()), line_width=line.get_linewidth(), line_dash=dash,
                               name=name, **legend)  # fmt: skip
            tips = [(name, "@y{0.000000}"), (ax.get_xlabel() or figure.axes[-1].get_xlabel(), "@x{0.0000}")]
            panel.add_tools(HoverTool(renderers=[drawn], tooltips=tips, visible=False))
        if panel.legend:
            panel.legend.click_policy = "hide"
            panel.add_layout(panel.legend[0], "above")
            panel.legend.orientation = "horizontal"
            panel.legend.visible = ax.get_legend() is not None
        panels.append(panel)
    return panels

"""Animations: one HTML file that plays in any browser, offline."""

from __future__ import annotations

import html
import tempfile
import webbrowser
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import MechaneError
from .chosen import Names
from .scene import Scene, build_scene, drawable

if TYPE_CHECKING:
    from ..simulation.result import Result

BUDGET = 1e6  # changing numbers of all shapes at all frames
MOST_FRAMES = 2400
NOTEBOOK_HEIGHT = 520


def animate(
    result: Result,
    path: str | Path | None = None,
    *,
    fps: float = 30.0,
    speed: float = 1.0,
    start: float | None = None,
    stop: float | None = None,
    dark: bool | None = None,
    camera: Any = "auto",
    title: str | None = None,
    plots: str | Iterable[str] = (),
    open: bool = True,
    hide: Names = (),
    axes: Names = (),
    forces: Names = (),
    traces: Names = (),
    follow: str | None = None,
) -> Path | None:
    """Write the motion as one self-contained HTML page that plays in a loop, and return its path.

    Without a path the animation is shown in a notebook or in the browser (`open=False` only writes a
    temporary file). `plots` are paths of variables to plot beside the scene, with a cursor at the current time.
    `speed=0.5` plays in slow motion. `start` and `stop` select a part of the run; if equal, they give a
    still picture. The theme follows the reader's system, or `dark`. Planar models are seen from the front, spatial ones
    from a corner; `camera` is a name such as "top", a viewing direction, or (position, look_at). Long runs get fewer
    frames per second so that the page stays small.
    `hide`, `axes`, `forces`, `traces` and `follow` are as in `mechane.view.scene.build_scene`.
    """
    from ..page import title_of
    from ..page.recording import plotted

    if fps <= 0 or speed <= 0:
        raise MechaneError(f"fps={fps:g} and speed={speed:g} must be positive.")
    first = result.time[0] if start is None else float(start)
    last = result.time[-1] if stop is None else float(stop)
    duration = float(last - first) / speed
    count = max(1, round(duration * fps)) + 1 if duration > 0 else 1
    scene_at = partial(build_scene, result, hide=hide, axes=axes, forces=forces, traces=traces, follow=follow)
    scene = scene_at(np.linspace(first, last, 2) if count > 1 else np.array([first]))
    moving = max(1, int(np.count_nonzero(scene.moving)))
    count = min(count, MOST_FRAMES, max(2, int(BUDGET / (7 * moving))))
    scene = drawable(scene_at(np.linspace(first, last, count)) if count > 1 else scene)
    beside = plotted(result, plots, scene.time) if count > 1 else None
    return show(
        to_html(scene, duration, dark, camera, title or title_of(result.system.report.name), beside), path, open
    )


def show(page: str, path: str | Path | None, open: bool = True) -> Path | None:
    """Write a page to a path; otherwise show it in a notebook or, from a temporary file, in the browser."""
    if path is not None:
        path = Path(path)
        if path.suffix.lower() not in (".html", ".htm"):
            if path.suffix[1:].isalpha():
                raise MechaneError(f"'{path}' is neither a page (.html) nor a supported picture or video format.")
            path = path.with_name(path.name + ".html")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8")
        return path
    if open and _show_in_notebook(page):
        return None
    with tempfile.NamedTemporaryFile("w", prefix="mechane-", suffix=".html", delete=False, encoding="utf-8") as file:
        file.write(page)
    if open:
        webbrowser.open(Path(file.name).as_uri())
    return Path(file.name)


def to_html(
    scene: Scene, duration: float, dark: bool | None = None, camera: Any = "auto", title: str = "", plots: Any = None
) -> str:
    """A page that plays a scene in `duration` seconds; `plots` are curves beside it, from `page.recording.plotted`."""
    from ..page import document
    from ..page.recording import recorded_data

    beside = plots or {"plots": [], "columns": [], "events": []}
    return document(
        recorded_data(scene, duration, camera, title, beside), {None: "", True: "dark", False: "light"}[dark]
    )


def _show_in_notebook(page: str) -> bool:
    """Show the page in a notebook, if this is one."""
    try:
        from IPython.core.getipython import get_ipython  # type: ignore[reportMissingImports]
        from IPython.display import HTML, display  # type: ignore[reportMissingImports, reportPrivateImportUsage]
    except ImportError:
        return False
    shell = get_ipython()
    if shell is None or not hasattr(shell, "kernel"):
        return False
    frame = f'<iframe srcdoc="{html.escape(page)}" width="100%" height="{NOTEBOOK_HEIGHT}" style="border:0"></iframe>'
    display(HTML(f"<div>{frame}</div>"))
    return True

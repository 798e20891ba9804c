"""Animations: one HTML file that plays in any browser, offline."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import MechaneError
from .chosen import Names
from .scene import Scene, build_scene, drawable
from .showing import show
from .stored import from_arrays

if TYPE_CHECKING:
    from ..simulation.archive import SavedResult
    from ..simulation.result import Result

BUDGET = 1e6  # changing numbers of all shapes at all frames
MOST_FRAMES = 2400


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
    from ..page.document import title_of
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


def animate_saved(
    result: SavedResult,
    path: str | Path | None = None,
    *,
    speed: float = 1.0,
    dark: bool = False,
    camera: Any = "auto",
    title: str | None = None,
    open: bool = True,
) -> Path | None:
    """Play the scene stored with a result; see `animate`."""
    from ..page.document import title_of

    arrays, about = result.scene
    if about is None:
        raise MechaneError(f"'{result.path}' contains nothing to draw.")
    if not speed > 0:
        raise MechaneError(f"speed={speed:g} must be positive.")
    try:
        scene = from_arrays(arrays, about)
    except (KeyError, ValueError, TypeError, IndexError) as error:
        raise MechaneError(f"'{result.path}' is damaged: {error}.") from None
    duration = float(result.time[-1] - result.time[0]) / speed
    return show(to_html(drawable(scene), duration, dark, camera, title or title_of(result.model)), path, open)


def to_html(
    scene: Scene, duration: float, dark: bool | None = None, camera: Any = "auto", title: str = "", plots: Any = None
) -> str:
    """A page that plays a scene in `duration` seconds; `plots` are curves beside it, from `page.recording.plotted`."""
    from ..page.document import document
    from ..page.recording import recorded_data

    beside = plots or {"plots": [], "columns": [], "events": []}
    return document(
        recorded_data(scene, duration, camera, title, beside), {None: "", True: "dark", False: "light"}[dark]
    )

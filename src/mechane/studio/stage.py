"""The scene of the page: the current run, and the previous one as a ghost, at any time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ..simulation.result import Result
from ..simulation.system import System
from ..view.draw import start_scene
from ..view.scene import Scene, build_scene, notice
from .cameras import Cameras
from .drawn import Drawn, add_shapes, place

FRAMES_A_SECOND = 60
FEWEST, MOST = 120, 1500
BLAMED, GHOST, HAND = (226, 30, 30), (150, 158, 170), (194, 87, 12)


@dataclass(eq=False)
class Look:
    """Display options."""

    hidden: set[str] = field(default_factory=set)
    axes: bool = False
    forces: bool = False
    traces: bool = False
    ghost: bool = True
    view: str = "auto"
    follow: str = ""  # the followed component

    def layers(self) -> dict[str, Any]:
        """As options of scenes, pictures and videos."""
        return dict(hide=sorted(self.hidden), axes=self.axes, forces=self.forces, traces=self.traces)


class Stage:
    """Shapes in the browser, moved to a time."""

    def __init__(self, server: Any):
        self.server, self.look, self.cameras = server, Look(), Cameras(server)
        self.scene: Scene | None = None
        self.ghost: Scene | None = None
        self._drawn: list[Drawn] = []
        self._ghosts: list[Drawn] = []
        self._kept: tuple[Result, list[str], Scene] | None = None
        self._count = 0
        self._hand: Any = None

    def show(self, result: Result, previous: Result | None, blamed: tuple[str, ...] = ()) -> None:
        """Show a result, and optionally the previous one as a ghost."""
        scene = build_scene(result, frame_times(result), **self.look.layers())
        if not scene.shapes and scene.hidden:
            scene = notice(scene)
        scene = self._along(scene)
        ghost = None
        if self.look.ghost and previous is not None:
            ghost = self._ghost_of(previous)
        self._put(mark(scene, blamed), ghost)

    def _along(self, scene: Scene) -> Scene:
        """The scene relative to the followed component, if present."""
        return scene.following(self.look.follow) if self.look.follow and scene.of(self.look.follow) else scene

    @property
    def followed(self) -> str | None:
        """The followed component."""
        return self.look.follow if self.scene is not None and self.scene.of(self.look.follow) else None

    def _ghost_of(self, previous: Result) -> Scene:
        """The ghost of a result, cached for many comparisons."""
        hidden, look = sorted(self.look.hidden), [*sorted(self.look.hidden), self.look.follow]
        if self._kept is None or self._kept[0] is not previous or self._kept[1] != look:
            known = {c.path for c in previous.system.model.walk()}
            scene = build_scene(previous, frame_times(previous), hide=known.intersection(hidden))
            self._kept = (previous, look, as_ghost(self._along(scene)))
        return self._kept[2]

    def show_start(self, system: System, parameters: Any, initial: Any, blamed: tuple[str, ...] = ()) -> None:
        """Show the initial pose of a model that was not simulated; open loops are marked."""
        look = {k: v for k, v in self.look.layers().items() if k in ("hide", "axes")}
        scene, _ = start_scene(system, parameters, initial, **look)
        self._put(mark(scene, blamed), None)

    def show_live(self, scene: Scene, dragged: Callable[[str, int, Any, Any], None]) -> None:
        """Show a single-frame scene whose shapes can be dragged: `dragged(phase, shape, from, to)` is called with world positions."""
        self._put(scene, None)
        for part in self._drawn:
            if hasattr(part.handle, "on_drag"):
                part.handle.on_drag(_drag_of(part, dragged))

    def move_live(self, scene: Scene, hand: tuple[Any, Any] | None = None) -> None:
        """Move everything to its current pose; a line connects the held point to the hand."""
        with self.server.atomic():
            self.scene = scene
            self.cameras.show(scene)
            place(self._drawn, scene)
            if hand is None:
                if self._hand is not None:
                    self._hand.remove()
                    self._hand = None
                return
            points = np.array([hand], np.float32)
            if self._hand is None:
                self._hand = self.server.scene.add_line_segments(
                    "/hand", points, colors=HAND, thickness=4.0, thickness_units="screen"
                )
            else:
                self._hand.points = points

    def clear(self) -> None:
        """An empty stage."""
        self._put(None, None)

    def move(self, t: float) -> None:
        """Move everything to a time."""
        with self.server.atomic():
            for scene, drawn in ((self.scene, self._drawn), (self.ghost, self._ghosts)):
                if scene is not None:
                    k = nearest(scene.time, t)
                    for part in drawn:
                        for update in part.updates:
                            update(k)

    def aim(self, view: str, browser: Any) -> None:
        """Show everything from a side in one browser: "front", "top", "corner" …"""
        self.look.view = view
        self.cameras.aim(browser, view)

    def refit(self) -> None:
        """Refit the views that the scene has left, or in which it became small."""
        self.cameras.refit(self.look.view)

    def welcome(self, browser: Any) -> None:
        """Aim the camera of a new browser."""
        self.cameras.welcome(browser, self.look.view)

    def _put(self, scene: Scene | None, ghost: Scene | None) -> None:
        old = [*self._drawn, *self._ghosts]
        self._count += 1
        with self.server.atomic():
            self.scene, self.ghost = scene, ghost
            self.cameras.show(scene)
            self._drawn, self._ghosts = (
                add_shapes(self.server.scene, one, f"/{name}_{self._count}") if one is not None else []
                for one, name in ((scene, "run"), (ghost, "ghost"))
            )
            for part in old:
                part.handle.remove()

    def fit(self) -> None:
        """Light and camera for a new model."""
        self.look.view = "auto"
        self.cameras.fit()


def _drag_of(part: Drawn, dragged: Callable[[str, int, Any, Any], None]) -> Callable[[Any], Any]:
    async def react(event: Any) -> None:  # coroutines are called in order, plain functions are not
        if event.instance_index is not None:
            dragged(event.phase, part.shapes[event.instance_index], event.start_position, event.end_position)

    return react


def frame_times(result: Result) -> np.ndarray:
    """Evenly spaced frame times, dense enough for slow motion."""
    first, last = float(result.time[0]), float(result.time[-1])
    count = int(np.clip((last - first) * FRAMES_A_SECOND, FEWEST, MOST))
    return np.linspace(first, last, count)


def nearest(times: np.ndarray, t: float) -> int:
    """Index of the nearest of evenly spaced times.

    >>> nearest(np.array([0.0, 1.0, 2.0]), 1.4), nearest(np.array([0.0]), 3.0)
    (1, 0)
    """
    if len(times) < 2:
        return 0
    k = (t - times[0]) / (times[-1] - times[0]) * (len(times) - 1)
    return int(np.clip(round(float(k)), 0, len(times) - 1))


def as_ghost(scene: Scene) -> Scene:
    """Grey, transparent and slightly smaller, so that it does not flicker where nothing has changed."""
    shapes = [replace(s, opacity=0.22 * s.opacity) for s in scene.shapes if s.kind != "text"]
    keep = [k for k, s in enumerate(scene.shapes) if s.kind != "text"]
    pale = scene.select(keep)
    color = np.broadcast_to(np.array(GHOST, np.float32), pale.color.shape)
    return replace(pale, shapes=shapes, color=color, scale=0.985 * pale.scale)


def mark(scene: Scene, paths: tuple[str, ...]) -> Scene:
    """With the shapes of some components in red."""
    shapes = sorted({k for path in paths for k in scene.of(path)})
    if not shapes:
        return scene
    color = np.array(scene.color)
    color[:, shapes] = BLAMED
    return replace(scene, color=color)

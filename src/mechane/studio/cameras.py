"""The cameras of the browsers: each is aimed by the studio until its user moves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..view.camera import Camera, camera_for, fits, in_view
from ..view.scene import Scene
from .drawn import set_stage

USUAL = 1.0  # aspect ratio between the panels
STILL = 0.01  # relative camera offset that does not count as moved
WIDER = 0.02  # relative change of the aspect ratio that does not count
MOST = 20  # times that an aim is repeated


@dataclass(eq=False)
class Aim:
    """The view that a browser should show."""

    view: Any
    camera: Camera
    aspect: float
    arrived: bool = False  # the browser has reported this camera
    repeated: int = 0


class Cameras:
    """Aims the cameras of all browsers at a scene.

    A browser reports its camera late, and may set its first camera after it was aimed. Reports that precede
    the arrival of an aim are therefore ignored, and the aim is repeated.
    """

    def __init__(self, server: Any):
        self.server = server
        self._scene: Scene | None = None
        self.aims: dict[int, Aim] = {}
        self._first: Camera | None = None

    def show(self, scene: Scene | None) -> None:
        """Take a scene as the subject, if anything is drawn."""
        self._scene = scene if scene is not None and scene.shapes else None

    @property
    def browsers(self) -> list[Any]:
        """All connected browsers."""
        return list(self.server.get_clients().values())

    def fit(self) -> None:
        """Set light and first camera for a new scene, and aim all browsers."""
        scene = self._scene
        if scene is None:
            return
        browsers = self.browsers
        self._first = camera_for(scene, "auto", aspect_of(browsers[0]) if browsers else USUAL)
        set_stage(self.server, scene, self._first)
        for browser in browsers:
            self.aim(browser, "auto")

    def welcome(self, browser: Any, view: Any) -> None:
        """Aim the camera of a new browser."""

        async def report(_: Any) -> None:  # in the thread that receives cameras
            self.reported(browser)

        self.aim(browser, view)
        browser.camera.on_update(report)

    def aim(self, browser: Any, view: Any) -> None:
        """Show the whole scene from a side, or against a direction."""
        scene = self._scene
        if scene is None:
            return
        aspect = aspect_of(browser)
        camera = camera_for(scene, view, aspect)
        there = not differ(camera_of(browser), camera)  # then it will not be reported
        self.aims[browser.client_id] = Aim(view, camera, aspect, arrived=there)
        send(camera, browser)

    def refit(self, view: Any) -> None:
        """Refit the views that the scene has left, or in which it became small.

        A camera moved by the user stays, unless nothing is visible; it then keeps its direction.
        """
        scene = self._scene
        if scene is None:
            return
        for browser in self.browsers:
            aim, now = self.aims.get(browser.client_id), camera_of(browser)
            if aim is None:
                self.aim(browser, view)
            elif self.moved_by_user(browser):
                if not in_view(scene, now, aspect_of(browser)):
                    self.aim(browser, now.position - now.look_at)
            elif not fits(scene, aim.camera, aspect_of(browser)):
                self.aim(browser, aim.view)

    def moved_by_user(self, browser: Any) -> bool:
        """Whether the user has moved the camera since it was aimed."""
        aim = self.aims.get(browser.client_id)
        return aim is not None and aim.arrived and differ(camera_of(browser), aim.camera)

    def reported(self, browser: Any) -> None:
        """Compare the camera that a browser reports with its aim."""
        aim, now = self.aims.get(browser.client_id), camera_of(browser)
        if aim is None:
            return
        if not differ(now, aim.camera):
            aim.arrived = True
            if abs(aspect_of(browser) / aim.aspect - 1) > WIDER:  # panels or window changed
                self.aim(browser, aim.view)
        elif not aim.arrived or (self._first is not None and not differ(now, self._first)):
            aim.repeated += 1
            aim.arrived = aim.repeated > MOST
            if not aim.arrived:
                send(aim.camera, browser)


def send(camera: Camera, browser: Any) -> None:
    """Set the camera of a browser."""
    with browser.atomic():
        browser.camera.up_direction = tuple(float(c) for c in camera.axes()[1])
        browser.camera.position = tuple(float(c) for c in camera.position)
        browser.camera.look_at = tuple(float(c) for c in camera.look_at)
        browser.camera.fov = camera.fov
        browser.camera.near, browser.camera.far = 0.05 * camera.distance, 20 * camera.distance


def camera_of(browser: Any) -> Camera:
    """Camera of a browser."""
    position, look_at, up = (
        np.array(getattr(browser.camera, a), float) for a in ("position", "look_at", "up_direction")
    )
    return Camera(position, look_at, up, float(browser.camera.fov))


def differ(camera: Camera, before: Camera) -> bool:
    """Whether two cameras differ in position or target."""
    offsets = camera.position - before.position, camera.look_at - before.look_at
    return any(np.linalg.norm(offset) > STILL * before.distance for offset in offsets)


def aspect_of(browser: Any) -> float:
    """Aspect ratio of the view of a browser between its panels."""
    return float(np.clip(browser.camera.aspect, 0.4, 4.0))

"""Cameras and views."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from .scene import Scene

FIELD_OF_VIEW = math.radians(12)  # narrow, so that the view is nearly parallel
MARGIN = 1.12
SMALL = 0.4  # fraction of the picture below which a scene is too small
VIEWS = ("auto", "front", "back", "left", "right", "top", "bottom", "corner")


@dataclass(frozen=True, eq=False)
class Camera:
    """A camera at a position, aimed at a point; `fov` is the vertical angle of view."""

    position: np.ndarray
    look_at: np.ndarray
    up: np.ndarray
    fov: float = FIELD_OF_VIEW

    @property
    def distance(self) -> float:
        """Distance from the camera to its target."""
        return float(np.linalg.norm(self.position - self.look_at))

    def axes(self) -> np.ndarray:
        """Rows: to the right, up, and towards the camera."""
        return axes_of(self.position - self.look_at, self.up)


def axes_of(back: np.ndarray, up: np.ndarray) -> np.ndarray:
    """Right-handed axes (rows right, up, back) of a view against the direction `back`."""
    back = back / np.linalg.norm(back)
    right = np.cross(up, back)
    if np.linalg.norm(right) < 1e-6:  # seen along the vertical
        right = np.cross(np.roll(up, 1), back)
    right /= np.linalg.norm(right)
    return np.stack([right, np.cross(back, right), back])


def direction(name: str, up: np.ndarray, planar: bool) -> np.ndarray:
    """Viewing direction of a named view; `auto` is the front in the plane, a corner in space."""
    if name == "auto":
        name = "front" if planar else "corner"
    axis = int(np.argmax(np.abs(up)))
    right, front = np.eye(3)[(axis + 2) % 3], np.eye(3)[(axis + 1) % 3]
    if axis == 1:  # y is up: x to the right, z towards the viewer
        right, front = np.eye(3)[0], np.eye(3)[2]
    sides = {"front": front, "back": -front, "right": right, "left": -right, "top": up, "bottom": -up}
    if name in sides:
        return sides[name]
    if name == "corner":  # slightly above, and off both other axes
        return 0.75 * right + 0.35 * up + 0.55 * front
    from ..errors import MechaneError, suggest

    raise MechaneError(f"There is no view '{name}'.{suggest(name, VIEWS)}")


def camera_for(scene: Scene, view: Any = "auto", aspect: float = 1.6) -> Camera:
    """A camera that shows the whole scene over all its frames in a window `aspect` times as wide as high.

    `view` is a name such as "front", "top" or "corner", a viewing direction (x, y, z), or a pair
    (position, look_at).
    """
    up = np.array(scene.up, float)
    if view is None or isinstance(view, str):
        back = direction(view or "auto", up, scene.planar)
    else:
        given = _numbers(view)
        if given.shape == (2, 3):
            return Camera(given[0], given[1], up)
        back = given
    axes = axes_of(back, up)
    least, most = (ends(e, 0) for ends, e in zip((np.min, np.max), boxes(scene, axes), strict=True))
    width, height, depth = most - least
    fit = MARGIN * max(height, width / aspect, 0.2 * scene.size)
    middle = 0.5 * (least + most)
    look_at = middle @ axes
    distance = 0.5 * fit / math.tan(0.5 * FIELD_OF_VIEW) + 0.5 * depth * (not scene.planar)
    return Camera(look_at + distance * axes[2], look_at, up)


def _numbers(view: Any) -> np.ndarray:
    """A direction, or a position and a target point."""
    from ..errors import MechaneError

    try:
        given = np.asarray(view, float)
    except (TypeError, ValueError):
        given = np.zeros(0)
    way = given[0] - given[1] if given.shape == (2, 3) else given
    if way.shape != (3,) or not np.linalg.norm(way) > 0:
        names = ", ".join(f'"{name}"' for name in VIEWS)
        raise MechaneError(f"camera={view!r} must be one of {names}, a direction (x, y, z) or (position, look_at).")
    return given


def boxes(scene: Scene, axes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Lowest and highest corners (n, 3) of the shapes along the axes of a view."""
    low, high = scene.corners()
    centre, half = 0.5 * (low + high) @ axes.T, 0.5 * (high - low) @ np.abs(axes).T
    return centre - half, centre + half


def fits(scene: Scene, camera: Camera, aspect: float) -> bool:
    """Whether a scene is completely in the picture of a camera, and large enough."""
    least, most, window = *boxes(scene, camera.axes()), _window(camera, aspect)
    low, high = least.min(0)[:2], most.max(0)[:2]
    middle = (camera.axes() @ camera.look_at)[:2]
    inside = np.all(np.abs(low - middle) <= window) and np.all(np.abs(high - middle) <= window)
    return bool(inside and np.max((high - low) / (2 * window)) > SMALL)


def in_view(scene: Scene, camera: Camera, aspect: float) -> bool:
    """Whether any part of a scene is in the picture of a camera."""
    least, most = boxes(scene, camera.axes())
    middle = 0.5 * (least + most)[:, :2] - (camera.axes() @ camera.look_at)[:2]
    return bool(np.any(np.all(np.abs(middle) <= _window(camera, aspect), axis=1)))


def _window(camera: Camera, aspect: float) -> np.ndarray:
    """Half the width and height of the view at the target point."""
    half = camera.distance * math.tan(0.5 * camera.fov)
    return np.array((aspect * half, half))

"""Where a scene is seen from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from .scene import Scene

FIELD_OF_VIEW = math.radians(12)  # so narrow that the view is nearly parallel
MARGIN = 1.12
VIEWS = ("auto", "front", "back", "left", "right", "top", "bottom", "corner")


@dataclass(frozen=True, eq=False)
class Camera:
    """A camera at a position that looks at a point; `fov` is the vertical angle of view."""

    position: np.ndarray
    look_at: np.ndarray
    up: np.ndarray
    fov: float = FIELD_OF_VIEW

    @property
    def distance(self) -> float:
        """From the camera to what it looks at."""
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
    """Where a view of the given name looks from; `auto` is from the front in the plane, from a corner in space."""
    if name == "auto":
        name = "front" if planar else "corner"
    axis = int(np.argmax(np.abs(up)))
    right, front = np.eye(3)[(axis + 2) % 3], np.eye(3)[(axis + 1) % 3]
    if axis == 1:  # y is up: x to the right, z towards the viewer
        right, front = np.eye(3)[0], np.eye(3)[2]
    sides = {"front": front, "back": -front, "right": right, "left": -right, "top": up, "bottom": -up}
    if name in sides:
        return sides[name]
    if name == "corner":  # a little above, and off both other axes
        return 0.75 * right + 0.35 * up + 0.55 * front
    from ..errors import MechaneError, suggest

    raise MechaneError(f"There is no view '{name}'.{suggest(name, VIEWS)}")


def camera_for(scene: Scene, view: Any = "auto", aspect: float = 1.6) -> Camera:
    """A camera that sees the whole scene over all its frames in a window `aspect` times as wide as high.

    `view` is a name such as "front", "top" or "corner", or a pair (position, look_at).
    """
    up = np.array(scene.up, float)
    if view is not None and not isinstance(view, str):
        position, look_at = (np.asarray(v, float) for v in view)
        return Camera(position, look_at, up)
    back = direction(view or "auto", up, scene.planar)
    axes = axes_of(back, up)
    low, high = scene.corners()
    centre, half = 0.5 * (low + high) @ axes.T, 0.5 * (high - low) @ np.abs(axes).T
    least, most = (centre - half).min(0), (centre + half).max(0)
    width, height, depth = most - least
    fit = MARGIN * max(height, width / aspect, 0.2 * scene.size)
    middle = 0.5 * (least + most)
    look_at = middle @ axes
    distance = 0.5 * fit / math.tan(0.5 * FIELD_OF_VIEW) + 0.5 * depth * (not scene.planar)
    return Camera(look_at + distance * axes[2], look_at, up)

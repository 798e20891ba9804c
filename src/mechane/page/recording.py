"""A recorded motion in a page: shapes with poses at all frames, as differences of integers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ..view.camera import Camera, _numbers, axes_of, direction
from ..view.poses import WIDE, WIDTHS
from ..view.scene import Scene
from ..view.stored import StoredScene
from .scene import _about, _short

if TYPE_CHECKING:
    from ..simulation.result import Result

FINE = 3e-5  # of the model's size: invisible differences
TURN = 1 / 30_000  # of a component of a quaternion
ASIDE = ("axes", "force", "detail", "background")  # layers that may extend beyond the picture
FRONT = ("auto", "front", None)


def recorded_data(scene: Scene, duration: float, camera: Any, title: str, columns: dict[str, Any]) -> dict[str, Any]:
    """The data of a page that plays a scene in `duration` seconds; `columns` from `plotted`."""
    first, last = float(scene.time[0]), float(scene.time[-1])
    columns_of = _Columns(len(scene.time))
    step = 2.0 ** math.floor(math.log2(FINE * scene.size)) if scene.size > 0 else FINE
    quaternion = _continuous(np.asarray(scene.quaternion, float))
    meshes: dict[tuple, int] = {}
    forms: list[dict[str, Any]] = []
    ground = next(iter(scene.layer("background")), None)  # level of the grid
    shapes = []
    for k, shape in enumerate(scene.shapes):
        about = _look(scene, k)
        if k == ground:
            about["ground"] = [float(c) for c in scene.position[0, k, :2]]
        if "vertices" in about:  # each shape once
            key = scene.mesh_key(k)
            if key not in meshes:
                meshes[key] = len(forms)
                forms.append({"vertices": about["vertices"], "faces": about["faces"]})
            about["form"] = meshes[key]
            del about["vertices"], about["faces"]
        shapes.append(
            {
                "about": about,
                "r": columns_of.add(scene.position[:, k], step),
                "q": columns_of.add(quaternion[:, k], TURN),
                "s": columns_of.add(np.ones((1, 3)) if shape.full_size else scene.scale[:, k], step),
                "c": columns_of.add(scene.color[:, k], 1.0),
            }
        )
    low, high = scene.bounds()
    flat = (
        scene.planar
        and not isinstance(scene, StoredScene)
        and (camera is None or (isinstance(camera, str) and camera in FRONT))
    )
    return {
        "title": title, "t0": first, "stop": last, "time": scene.time, "speed": (last - first) / duration if duration else None,
        "scene": dict(shapes=shapes, forms=forms, traces=[], size=scene.size, space=not flat, low=low, high=high, **_view(scene, camera)),
        "moves": columns_of.moves(), "record": columns_of.about(step), **columns,
    }  # fmt: skip


def plotted(result: Result | None, paths: Any, times: np.ndarray) -> dict[str, Any]:
    """Plotted variables of a recorded motion, at its frames."""
    paths = [paths] if isinstance(paths, str) else list(paths)
    if result is None or not paths:
        return {"plots": [], "columns": [], "events": []}
    from ..view.sampling import sample

    at = sample(result, times)
    plots, columns = [], []
    for path in paths:
        values = np.asarray(at[path], float)
        flat = values.reshape(len(values), -1)
        names = (
            [f"{path}[{','.join(map(str, i))}]" for i in np.ndindex(*values.shape[1:])] if values.ndim > 1 else [path]
        )
        plots.append({"path": path, "elements": names, "unit": result.unit(path)})
        columns += [np.nan_to_num(c).tolist() for c in flat.T]
    events = [{"time": e.time} for e in result.events if times[0] <= e.time <= times[-1]]
    return {"plots": plots, "columns": columns, "events": events}


def _look(scene: Scene, k: int) -> dict[str, Any]:
    """Constant properties of a shape."""
    shape = scene.shapes[k]
    if isinstance(scene, StoredScene) and shape.kind != "text":
        about: dict[str, Any] = {
            "kind": "mesh",
            "vertices": np.ravel(scene.mesh(k).vertices),
            "faces": np.ravel(scene.mesh(k).faces),
        }
        about.update({"owner": shape.owner, "opacity": shape.opacity})
    else:
        about = _about(shape, scene, k, most=math.inf)
    if shape.points is not None:
        about["thick"] = WIDTHS.get(shape.kind, WIDE) * scene.size if shape.width is None else abs(float(shape.width))
        if shape.width_direction is not None:
            about["across"] = [*np.ravel(np.asarray(shape.width_direction, float)), 0.0][:3]
    if shape.layer in ASIDE:
        about["aside"] = 1
    return about


def _view(scene: Scene, camera: Any) -> dict[str, Any]:
    """View direction of a page, and target if a camera is given."""
    up = np.array(scene.up, float)
    if camera is None or isinstance(camera, str):
        return {"axes": axes_of(direction(camera or "auto", up, scene.planar), up), "up": up}
    given = _numbers(camera)
    if given.shape != (2, 3):
        return {"axes": axes_of(given, up), "up": up}
    seen = Camera(given[0], given[1], up)
    half = seen.distance * math.tan(0.5 * seen.fov)
    return {"axes": seen.axes(), "up": up, "look": {"middle": given[1], "high": half}}


def _continuous(q: np.ndarray) -> np.ndarray:
    """Quaternions without sign jumps from frame to frame, so that they can be interpolated."""
    turned = np.where(np.sum(q[1:] * q[:-1], axis=-1, keepdims=True) < 0, -1.0, 1.0)
    return q * np.concatenate([np.ones_like(q[:1, :, :1]), np.cumprod(turned, axis=0)])


class _Columns:
    """Numbers that change from frame to frame, stored as differences."""

    def __init__(self, frames: int):
        self.frames, self.first, self.steps = frames, list[int](), list[np.ndarray]()

    def add(self, values: np.ndarray, step: float) -> list[Any]:
        """For each component its number, or [column]."""
        entry: list[Any] = []
        for column in np.asarray(values, float).T:
            whole = np.rint(column / step).astype(np.int64)
            if len(whole) < 2 or not np.ptp(whole):
                entry.append(_short(float(column[0])))
                continue
            entry.append([len(self.first)])
            self.first.append(int(whole[0]))
            self.steps.append(np.diff(whole, prepend=whole[0]))
        return entry

    def moves(self) -> bytes:
        """All columns in one array."""
        return np.concatenate([np.zeros(0, int), *self.steps]).astype("<i4" if self.wide else "<i2").tobytes()

    @property
    def wide(self) -> bool:
        """Whether differences are too large for 16 bits."""
        return any(np.abs(s).max(initial=0) > 32_767 for s in self.steps)

    def about(self, step: float) -> dict[str, Any]:
        """Description of the columns."""
        return {"wide": self.wide, "first": self.first, "units": {"r": step, "s": step, "q": TURN, "c": 1}}

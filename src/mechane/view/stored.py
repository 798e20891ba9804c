"""Scenes in files: shapes, poses and meshes as plain arrays, which can be shown without the model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import MechaneError
from ..shapes import KINDS, Shape
from ..shapes.meshes import Mesh
from ..simulation.result import Result
from .scene import Scene, build_scene

FRAMES = 301  # of a stored scene, at most
ARRAYS = ("time", "position", "quaternion", "scale", "color")
LOOK = ("kind", "opacity", "specular", "text", "owner", "layer")


@dataclass(eq=False)
class StoredScene(Scene):
    """A scene whose meshes were stored with it."""

    stored: tuple[int, ...] = ()  # mesh index of each shape
    meshes: tuple[Mesh, ...] = ()

    def mesh_key(self, k: int) -> tuple[str, float, float, int]:
        return self.shapes[k].kind, 1.0, 0.0, self.stored[k]

    def _make_mesh(self, k: int) -> Mesh:
        return self.meshes[self.stored[k]]


def to_arrays(scene: Scene) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """A scene as arrays and a JSON description."""
    meshes: list[Mesh] = []
    number: dict[tuple, int] = {}
    which = []
    for k, shape in enumerate(scene.shapes):
        if shape.kind == "text":
            which.append(-1)
            continue
        key = scene.mesh_key(k)
        if key not in number:
            number[key] = len(meshes)
            meshes.append(scene.mesh(k))
        which.append(number[key])
    arrays = {name: np.asarray(getattr(scene, name)) for name in ARRAYS}
    vertices = [m.vertices for m in meshes] or [np.zeros((0, 3))]
    arrays["vertices"] = np.concatenate(vertices).astype(np.float32)
    arrays["faces"] = np.concatenate([m.faces for m in meshes] or [np.zeros((0, 3), int)]).astype(np.int32)
    about = {
        "shapes": [{**{name: getattr(s, name) for name in LOOK}, "full": s.full_size} for s in scene.shapes],
        "mesh": which,
        "meshes": [[len(m.vertices), len(m.faces)] for m in meshes],
        "size": float(scene.size),
        "up": [float(u) for u in scene.up],
        "planar": bool(scene.planar),
    }
    return arrays, about


def from_arrays(arrays: dict[str, np.ndarray], about: dict[str, Any]) -> StoredScene:
    """The inverse of `to_arrays`; raises ValueError or KeyError for inconsistent data."""
    shapes = []
    for look in about["shapes"]:
        if look["kind"] not in KINDS:
            raise ValueError(f"no shape {look['kind']!r}")
        form: dict[str, Any] = {name: look[name] for name in LOOK}
        if look["full"]:  # its mesh has its actual size
            form |= {"points": np.zeros((2, 3)), "kind": "line" if look["kind"] == "mesh" else look["kind"]}
        shapes.append(Shape(r=(0.0, 0.0, 0.0), **form))
    frames, count = len(arrays["time"]), len(shapes)
    for name, width in (("position", 3), ("quaternion", 4), ("scale", 3), ("color", 3)):
        if arrays[name].shape != (frames, count, width):
            raise ValueError(f"{name} does not fit")
    meshes, at, first = [], 0, 0
    for v, f in about["meshes"]:
        faces = arrays["faces"][first : first + f]
        if v < 0 or f < 0 or len(faces) != f or (f and not 0 <= int(faces.min()) <= int(faces.max()) < v):
            raise ValueError("meshes do not fit")
        meshes.append(Mesh(arrays["vertices"][at : at + v].astype(float), faces))
        at, first = at + v, first + f
    stored = tuple(int(k) for k in about["mesh"])
    if len(stored) != count or any(k >= len(meshes) for k in stored):
        raise ValueError("meshes do not fit")
    return StoredScene(
        arrays["time"],
        shapes,
        arrays["position"],
        arrays["quaternion"],
        arrays["scale"],
        arrays["color"],
        float(about["size"]),
        tuple(about["up"]),
        bool(about["planar"]),
        stored=stored,
        meshes=tuple(meshes),
    )


def scene_of(result: Result) -> tuple[dict[str, np.ndarray], dict[str, Any] | None]:
    """The scene of a whole run in the form of `to_arrays`; without a description if there is nothing to draw."""
    frames = np.linspace(result.time[0], result.time[-1], FRAMES) if len(result.time) > 1 else result.time
    try:
        return to_arrays(build_scene(result, frames))
    except MechaneError:
        return {}, None

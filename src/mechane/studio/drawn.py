"""Scenes in a browser with viser: shapes are created once, then moved."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..view.camera import Camera
from ..view.scene import Scene


def set_stage(server: Any, scene: Scene, camera: Camera) -> None:
    """Up direction, camera and light of a viser server."""
    server.scene.set_up_direction(scene.up)
    server.initial_camera.fov = camera.fov
    server.initial_camera.near = 0.05 * camera.distance
    server.initial_camera.far = 20 * camera.distance
    server.initial_camera.up = scene.up
    server.initial_camera.look_at = tuple(float(c) for c in camera.look_at)
    server.initial_camera.position = tuple(float(c) for c in camera.position)
    server.scene.configure_default_lights(enabled=False)
    server.scene.configure_environment_map(None)
    server.scene.add_light_ambient("/light_around", intensity=0.9)
    server.scene.add_light_directional("/light_above", intensity=2.5, position=(-0.5, 0.9, 1.0))
    server.scene.add_light_directional("/light_below", intensity=0.65, position=(0.6, -0.5, 0.8))
    server.scene.world_axes.visible = False


@dataclass(eq=False)
class Drawn:
    """Shapes created together: indices into the scene, viser's handle, and their update function."""

    shapes: list[int]
    handle: Any
    updates: list[Callable[[int], None]]


def add_shapes(stage: Any, scene: Scene, prefix: str = "") -> list[Drawn]:
    """Create all shapes on a stage (`server.scene`) at their first frame; each `update(k)` moves shapes to frame k."""
    position = _rounded(scene.position, scene.size)
    quaternion = _rounded(scene.quaternion, 1.0)
    scale = _rounded(scene.stretch, scene.size)
    scale[:, [k for k, s in enumerate(scene.shapes) if s.full_size]] = 1.0
    color = np.rint(scene.color).astype(np.uint8)
    drawn = []
    for number, (key, members) in enumerate(scene.groups().items()):
        mesh = scene.mesh(members[0])
        kind, opacity = key[0], key[-2]
        arrays = {
            "batched_positions": position[:, members],
            "batched_wxyzs": quaternion[:, members],
            "batched_scales": scale[:, members],
            "batched_colors": np.rint(255 * linear(color[:, members])).astype(np.uint8),
        }
        handle = stage.add_batched_meshes_simple(
            f"{prefix}/{kind}_{number}", mesh.vertices, mesh.faces, side="double", opacity=None if opacity >= 1 else opacity,
            lod="off", cast_shadow=False, receive_shadow=False, **{name: a[0] for name, a in arrays.items()},
        )  # fmt: skip
        changing = {name: a for name, a in arrays.items() if np.ptp(a.astype(float), axis=0).any()}
        drawn.append(Drawn(members, handle, [_setter(handle, name, a) for name, a in changing.items()]))
    for k, shape in enumerate(scene.shapes):
        if shape.kind == "text":
            handle = stage.add_label(
                f"{prefix}/text_{k}", shape.text, position=position[0, k], anchor="center-center", font_screen_scale=0.9
            )
            drawn.append(Drawn([k], handle, [_setter(handle, "position", position[:, k])] if scene.moving[k] else []))
    return drawn


def linear(color: np.ndarray) -> np.ndarray:
    """sRGB colours, 0 to 255, as linear colours, 0 to 1, as used by materials and instances."""
    share = color / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def place(drawn: list[Drawn], scene: Scene) -> None:
    """Move existing shapes to their poses in a single-frame scene."""
    arrays = {
        "batched_positions": _rounded(scene.position[0], scene.size),
        "batched_wxyzs": _rounded(scene.quaternion[0], 1.0),
        "batched_scales": _rounded(scene.stretch[0], scene.size),
        "batched_colors": np.rint(255 * linear(np.rint(scene.color[0]))).astype(np.uint8),
    }
    for k, shape in enumerate(scene.shapes):
        if shape.full_size:
            arrays["batched_scales"][k] = 1.0
    for part in drawn:
        if hasattr(part.handle, "batched_positions"):
            for name, values in arrays.items():
                if not np.array_equal(getattr(part.handle, name), values[part.shapes]):
                    setattr(part.handle, name, values[part.shapes])
        else:
            part.handle.position = tuple(float(c) for c in arrays["batched_positions"][part.shapes[0]])


def _setter(handle: Any, name: str, array: np.ndarray) -> Any:
    last = [array[0]]

    def update(k: int) -> None:
        if not np.array_equal(array[k], last[0]):
            setattr(handle, name, array[k])
            last[0] = array[k]

    return update


def _rounded(a: np.ndarray, unit: float) -> np.ndarray:
    """Rounded to visible precision, so that the page compresses well."""
    step = 2.0 ** math.floor(math.log2(unit * 3e-5)) if unit > 0 else 1.0
    return (np.rint(a / step) * step).astype(np.float32)

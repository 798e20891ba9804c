"""Handles: external forces and torques on the bodies of a model, so that they can be pulled interactively."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from ..language.component import Component
from ..language.declarations import parameter
from ..language.node import connect
from ..language.tree import attached
from ..shapes.planes import has_planes
from . import overlays
from .poses import matrices, turn_z
from .sampling import sample

if TYPE_CHECKING:
    from ..simulation.result import Result
    from ..simulation.system import System
    from .scene import Scene

NAME = "handles"
MOST = 16  # largest number of bodies with handles
RIGID = 1e-4  # of the model's size: motion of a shape relative to its body that is tolerated


@dataclass(frozen=True, eq=False)
class Handle:
    """A body's frame, and the parameters of the force and the torque on it, resolved in the world."""

    owner: str
    frame: Any
    force: tuple[str, ...]
    torque: tuple[str, ...]


def translate_with_handles(model: Component | System) -> tuple[System, list[Handle]]:
    """Translate a model with handles on its bodies; without handles if there are too many bodies, or none.

    The model itself is not changed.
    """
    from ..simulation.system import System
    from ..simulation.system import compile as translate

    if isinstance(model, System):
        model = model.model
    bodies = [(c, overlays.centre_of(c)[0]) for c in model.walk() if c is not model and overlays.centre_of(c)]
    if not 0 < len(bodies) <= MOST or has_planes(model) or NAME in model.__dict__:
        return translate(model), []
    grips = [_grip(frame) for _, frame in bodies]
    connections = [connect(grip.frame_b, frame) for grip, (_, frame) in zip(grips, bodies, strict=True)]
    with attached(model, NAME, grips, connections):
        system = translate(model)
        handles = [
            Handle(body.path, frame, *(_elements(getattr(grip, name)) for name in ("f", "t")))
            for (body, frame), grip in zip(bodies, grips, strict=True)
        ]
    return system, handles


def _grip(frame: Any) -> Any:
    return (_planar_grip() if hasattr(frame, "phi") else _spatial_grip())()


# One class each, created on demand: the planar and spatial libraries are only loaded if used.
@cache
def _planar_grip() -> type[Component]:
    from ..planar.interfaces import Frame

    class Grip(Component):
        """A force and a torque on frame_b, resolved in the world; removes no degrees of freedom."""

        frame_b = Frame()
        f = parameter((0.0, 0.0), shape=2, unit="N")
        t = parameter(0.0, unit="N.m")

        def equations(self):
            yield self.frame_b.f == -self.f
            yield self.frame_b.t == -self.t

    return Grip


@cache
def _spatial_grip() -> type[Component]:
    from ..spatial.interfaces import Frame, idle

    class Grip(Component):
        """A force and a torque on frame_b, resolved in the world; removes no degrees of freedom."""

        frame_b = Frame()
        f = parameter((0.0, 0.0, 0.0), shape=3, unit="N")
        t = parameter((0.0, 0.0, 0.0), shape=3, unit="N.m")

        def equations(self):
            yield self.frame_b.f == -(self.frame_b.R @ self.f)
            yield self.frame_b.t == -(self.frame_b.R @ self.t)
            yield idle(self.frame_b)

    return Grip


def _elements(symbol: Any) -> tuple[str, ...]:
    return tuple(f"{symbol.path}[{k}]" for k in range(symbol.shape[0])) if symbol.shape else (symbol.path,)


def carriers(scene: Scene, result: Result, handles: list[Handle]) -> list[int | None]:
    """For each shape of a scene the handle of its body, or none."""
    found: list[int | None] = [None] * len(scene.shapes)
    if not handles or not scene.shapes:
        return found
    result = sample(result, scene.time)
    best = np.full(len(scene.shapes), np.inf)
    turned = matrices(scene.quaternion)  # (frames, shapes, 3, 3)
    steady = np.all(np.ptp(scene.scale, axis=0) <= RIGID * scene.size, axis=-1)
    for k, handle in enumerate(handles):
        r, axes = _motion(result, handle.frame)
        local = np.einsum("tij,tsi->tsj", axes, scene.position - r[:, None])
        angle = np.einsum("tij,tsik->tsjk", axes, turned)
        rigid = steady & (np.ptp(local, axis=0).max(-1) < RIGID * scene.size)
        rigid &= np.ptp(angle, axis=0).max((-1, -2)) < 10 * RIGID
        far = np.linalg.norm(local[0], axis=-1)
        for s in np.nonzero(rigid & (far < best))[0]:
            best[s], found[s] = far[s], k
    return found


def _motion(result: Result, frame: Any) -> tuple[np.ndarray, np.ndarray]:
    """Position and axes (columns, in the world) of a frame over time."""
    if hasattr(frame, "phi"):
        r, phi = result.evaluate(frame.r), result.evaluate(frame.phi)
        return np.concatenate([r, np.zeros((len(r), 1))], -1), turn_z(np.ravel(phi))
    return result.evaluate(frame.r_0), result.evaluate(frame.R).transpose(0, 2, 1)

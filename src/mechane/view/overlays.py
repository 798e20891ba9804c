"""Overlays of a model: coordinate systems, cut forces, traces.

A frame is recognized by its variables: a position `r` and an angle `phi` in the plane, `r_0` and a matrix `R` in space.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import UnknownNameError, suggest
from ..language.component import Component
from ..language.functions import cos, maximum, norm, normalize, sign, sin, vector
from ..language.node import Connector
from ..shapes import Shape, largest, place, size
from ..shapes.planes import planes
from .chosen import Names, below, listed
from .sampling import sample

if TYPE_CHECKING:
    from ..simulation.result import Result

FORCE, TORQUE = (208, 54, 120), (226, 142, 36)
TRACES = ((214, 69, 52), (46, 139, 87), (120, 82, 190), (226, 142, 36), (23, 142, 178), (150, 90, 60))
POINTS = 600  # of a trace


def is_frame(connector: Any) -> bool:
    """Whether a connector is a point with an orientation."""
    names = connector.__dict__
    return ("r" in names and "phi" in names) or ("r_0" in names and "R" in names)


def frames_of(component: Component) -> list[Connector]:
    """The frames of a component."""
    return [c for c in component.connectors() if is_frame(c)]


def axes(model: Component, names: Names, shown: list[Component]) -> Iterator[Shape]:
    """Coordinate systems: of all shown frames, of named ones, or of all frames of a named component."""
    for owner, frame in chosen_frames(model, names, shown, frames_of):
        lift: dict[str, Any] = dict(height_shift=0.035 * size) if hasattr(frame, "phi") else {}  # above the shapes
        look: dict[str, Any] = dict(length=0.1 * size, width=0.006 * size, owner=owner, layer="axes")
        yield from Shape("frame", **look, **lift, **place(frame)).parts()


def forces(model: Component, names: Names, shown: list[Component]) -> Iterator[Shape]:
    """Cut forces and torques on a component at a named frame, or at its first frame.

    True: on all shown components with two or more frames.
    """
    for owner, frame in chosen_frames(model, names, shown, lambda c: frames_of(c)[:1] if len(frames_of(c)) > 1 else []):
        yield from (replace(s, owner=owner, layer="force") for s in _load(frame))


def _load(frame: Any) -> Iterator[Shape]:
    planar = hasattr(frame, "phi")
    r = frame.r if planar else frame.r_0
    f = frame.f if planar else frame.R.T @ frame.f
    length = 0.3 * size * norm(f) / maximum(largest(norm(f), "cut force"), 1e-9)
    arrow: dict[str, Any] = dict(width=0.018 * size, color=FORCE)
    lift: dict[str, Any] = dict(height_shift=0.04 * size) if planar else {}
    yield Shape("arrow", r=r, r_shape=-length * normalize(f), length_direction=f, length=length, **arrow, **lift)
    if planar:
        share = frame.t / maximum(largest(abs(frame.t), "cut torque"), 1e-9)
        d = 0.2 * size * abs(share)
        yield Shape("turn", r=r, length=d, width=d * sign(frame.t), height=d, color=TORQUE, **lift)
        return
    t = frame.R.T @ frame.t
    length = 0.3 * size * norm(t) / maximum(largest(norm(t), "cut torque"), 1e-9)
    for share in (1.0, 0.8):  # two heads: a torque
        yield Shape("arrow", r=r, length_direction=t, length=share * length, width=0.018 * size, color=TORQUE)


def traces(result: Result, names: Names, shown: list[Component]) -> Iterator[Shape]:
    """Paths over the whole run: of all shown bodies, of components (their centres of mass), frames or position variables."""
    model = result.system.model
    symbols = result.system.symbols
    variables = [n for n in listed(names) if n in symbols and symbols[n].shape in ((2,), (3,))]
    others: Names = names if isinstance(names, bool) else [n for n in listed(names) if n not in variables]
    chosen: list[tuple[str, Any]] = [
        (owner, traced_point(owner, frame, model, frame.path not in listed(names)))
        for owner, frame in chosen_frames(model, others, shown, centre_of)
    ]
    chosen += [(owner_of(model, n), symbols[n]) for n in variables]
    if not chosen:
        return
    if not 200 <= len(result.time) <= POINTS and len(result.time) > 1:
        result = sample(result, np.linspace(result.time[0], result.time[-1], POINTS))
    for k, (owner, r) in enumerate(chosen):
        points = result.evaluate(r)
        if len(points) < 2 or not np.ptp(points, axis=0).any():
            continue
        frame = planes(result.system.flat).get(owner)
        if frame is not None and points.shape[1] == 2:
            origin, matrix = result.evaluate(frame[0]), result.evaluate(frame[1])
            points = origin + np.einsum("tji,tj->ti", matrix[:, :2], points)
        yield Shape(
            "line", r=(0.0,) * points.shape[1], points=_thin(points), color=TRACES[k % len(TRACES)], owner=owner,
            layer="trace", width=0.008 * size,
        )  # fmt: skip


def _thin(points: np.ndarray) -> np.ndarray:
    """Without coincident points."""
    steps = np.linalg.norm(np.diff(points, axis=0), axis=1)
    keep = np.concatenate([[True], steps > 1e-6 * steps.max()])
    return points[keep]


def traced_point(owner: str, frame: Any, model: Component, whole: bool) -> Any:
    """Position of a frame or, for a body, of its centre of mass."""
    body = next((c for c in model.walk() if c.path == owner), None) if whole else None
    arm = body.__dict__.get("r_cm") if body is not None else None
    if arm is None:
        return place(frame)["r"]
    if hasattr(frame, "phi"):
        c, s = cos(frame.phi), sin(frame.phi)
        return frame.r + vector(c * arm[0] - s * arm[1], s * arm[0] + c * arm[1])
    return frame.r_0 + frame.R.T @ arm


def centre_of(component: Component) -> list[Connector]:
    moving = type(component).kinetic_energy is not Component.kinetic_energy
    return frames_of(component)[:1] if moving else []


def owner_of(model: Component, path: str) -> str:
    known = [c.path for c in model.walk() if below(path, c.path)]
    return max(known, key=len, default="")


def chosen_frames(model: Component, names: Names, shown: list[Component], usual: Any) -> Iterator[tuple[str, Any]]:
    """Frames with the paths of their components: all shown ones, or named ones."""
    if names is False:
        return
    if names is True:
        yield from ((c.path, frame) for c in shown for frame in usual(c))
        return
    components = {c.path: c for c in model.walk()}
    frames = {f.path: (path, f) for path, c in components.items() for f in frames_of(c)}
    for name in listed(names):
        if name in frames:
            yield frames[name]
        elif name in components and frames_of(components[name]):
            yield from ((name, frame) for frame in usual(components[name]) or frames_of(components[name])[:1])
        else:
            known = [*frames, *(path for path, c in components.items() if path and frames_of(c))]
            raise UnknownNameError(f"There is no frame, or component with frames, '{name}'.{suggest(name, known)}")

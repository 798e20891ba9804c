"""Scenes: the shapes of a whole model, posed at every frame, as arrays.

All expressions of all shapes are stacked and evaluated together, in two calls: first the positions and what the sizes
depend on (the size of the model, extremes over the run), then everything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..errors import MechaneError, UnknownNameError, suggest, warn
from ..language.component import Component
from ..language.expressions import is_symbolic
from ..shapes import Shape, Statistic, collect_statistics, dressed, size
from ..shapes.files import load_mesh
from ..shapes.meshes import PROPORTIONED, Mesh, make, through
from ..shapes.planes import planes as planes_of
from . import overlays
from .chosen import Names, below, components_named
from .poses import WIDE, WIDTHS, Arrays, matrices, pose_of, rotate, stacked_poses
from .rows import Rows, fields_of
from .sampling import sample

if TYPE_CHECKING:
    from ..simulation.result import Result

DRAWN = 0.15  # share of the largest curve, surface or other shape below which the model's size does not fall
LAYERS = 0.003  # the depth over which shapes of a plane are spread, so that later ones cover earlier ones


@dataclass(eq=False)
class Scene:
    """Shapes and their poses: arrays over frames and shapes, in single precision. Quaternions are (w, x, y, z)."""

    time: np.ndarray
    shapes: list[Shape]
    position: np.ndarray  # (frames, shapes, 3)
    quaternion: np.ndarray  # (frames, shapes, 4)
    scale: np.ndarray  # (frames, shapes, 3): length, width, height
    color: np.ndarray  # (frames, shapes, 3): 0 to 255
    size: float
    up: tuple[float, ...] = (0.0, 1.0, 0.0)
    planar: bool = False  # everything happens in the plane of the world
    hidden: tuple[str, ...] = ()  # components that were excluded

    def select(self, shapes: Iterable[int]) -> Scene:
        """A scene with some of the shapes only."""
        k = list(shapes)
        arrays = {f: getattr(self, f)[:, k] for f in ("position", "quaternion", "scale", "color")}
        return replace(self, shapes=[self.shapes[i] for i in k], **arrays)

    def of(self, owner: str) -> list[int]:
        """Indices of the shapes of a component and all below it."""
        return [k for k, s in enumerate(self.shapes) if below(s.owner, owner)]

    def layer(self, name: str) -> list[int]:
        """Indices of the shapes of a layer: "form", "axes", "force" or "trace"."""
        return [k for k, s in enumerate(self.shapes) if s.layer == name]

    def frame(self, k: int) -> Scene:
        """The scene at one of its frames."""
        arrays = {f: getattr(self, f)[k : k + 1] for f in ("time", "position", "quaternion", "scale", "color")}
        return replace(self, **arrays)

    def following(self, owner: str) -> Scene:
        """The scene relative to a moving component."""
        if not self.of(owner):
            known = sorted({s.owner for s in self.shapes})
            raise UnknownNameError(f"There is no component '{owner}' with shapes to follow.{suggest(owner, known)}")
        place = self.position[:, self.of(owner)[:1]]
        shapes = [
            s if moves else replace(s, layer="background") for s, moves in zip(self.shapes, self.moving, strict=True)
        ]
        return replace(self, shapes=shapes, position=self.position - (place - place[:1]))

    @cached_property
    def moving(self) -> np.ndarray:
        """For each shape whether it changes from frame to frame."""
        unit = max(self.size, 1e-300)
        fields = ((self.position, unit), (self.quaternion, 1.0), (self.scale, unit), (self.color, 255.0))
        return np.any([np.any(np.ptp(a, axis=0) > 1e-9 * u, axis=-1) for a, u in fields], axis=0)

    @property
    def stretch(self) -> np.ndarray:
        """The drawn scale: nothing is completely flat, so that it has normals; shapes given by points are not scaled."""
        least = [0.0 if s.full_size else 1e-5 * self.size for s in self.shapes]
        return np.maximum(self.scale, np.array(least, np.float32)[:, None])

    def corners(self, most: int = 120) -> tuple[np.ndarray, np.ndarray]:
        """Lowest and highest corners (n, 3) of bounding boxes of the shapes, at up to `most` of the frames."""
        if not self.shapes:
            return -np.ones((1, 3)), np.ones((1, 3))
        few = np.unique(np.linspace(0, len(self.time) - 1, most).astype(int))
        position, scale = self.position[few], self.scale[few]
        axes = [rotate(self.quaternion[few], np.eye(3)[k]) * scale[..., k, None] for k in range(3)]
        counted = [
            k for k, s in enumerate(self.shapes) if s.layer not in ("axes", "force", "detail", "background")
        ] or [0]
        centred = np.array([s.kind in ("sphere", "text", "turn") for s in self.shapes])[:, None]
        start = position - np.where(centred, 0.5, 0.0) * axes[0]
        margin = 0.5 * (np.abs(axes[1]) + np.abs(axes[2]))
        low, high = np.minimum(start, start + axes[0]) - margin, np.maximum(start, start + axes[0]) + margin
        for k, shape in enumerate(self.shapes):
            if shape.full_size:
                vertices = self.mesh(k).vertices
                some = vertices[:: len(vertices) // 200 + 1]
                turned = np.einsum("tij,vj->tvi", matrices(self.quaternion[few, k]), some)
                low[:, k], high[:, k] = position[:, k] + turned.min(1), position[:, k] + turned.max(1)
        return low[:, counted].reshape(-1, 3), high[:, counted].reshape(-1, 3)

    def bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """Lowest and highest corner of everything, over all frames."""
        low, high = self.corners()
        return low.min(0), high.max(0)

    def groups(self) -> dict[tuple, list[int]]:
        """Shapes that share a mesh, an opacity and whether they move."""
        found: dict[tuple, list[int]] = {}
        for k, shape in enumerate(self.shapes):
            if shape.kind != "text":
                found.setdefault((*self.mesh_key(k), shape.opacity, bool(self.moving[k])), []).append(k)
        return found

    def mesh(self, k: int) -> Mesh:
        """The mesh of a shape."""
        key = self.mesh_key(k)
        if key not in self._meshes:
            self._meshes[key] = self._make_mesh(k)
        return self._meshes[key]

    @cached_property
    def _meshes(self) -> dict[tuple, Mesh]:
        return {}

    def _make_mesh(self, k: int) -> Mesh:
        shape = self.shapes[k]
        if shape.kind == "mesh":
            return load_mesh(shape.file, shape.scale)
        if shape.points is not None:
            points = np.asarray(shape.points, float)
            points = np.concatenate([points, np.zeros((*points.shape[:-1], 3 - points.shape[-1]))], -1)
            width = WIDTHS.get(shape.kind, WIDE) * self.size if shape.width is None else float(shape.width)
            return through(shape.kind, points, width, shape.width_direction)
        _, aspect, extra, _ = self.mesh_key(k)
        return make(shape.kind, aspect, extra)

    def mesh_key(self, k: int) -> tuple[str, float, float, int]:
        shape = self.shapes[k]
        aspect = 1.0
        if shape.kind in PROPORTIONED:
            length, width = self.scale[:, k, 0].mean(), self.scale[:, k, 1].mean()
            aspect = float(f"{length / max(width, 1e-12):.2g}")
        if shape.kind == "mesh":
            k = self._first_of_file[(shape.file, str(shape.scale))]
        return shape.kind, aspect, float(shape.extra), k if shape.full_size else -1

    @cached_property
    def _first_of_file(self) -> dict[tuple[str, str], int]:
        """For each file and scale the first shape that uses it."""
        found: dict[tuple[str, str], int] = {}
        for k, shape in enumerate(self.shapes):
            if shape.kind == "mesh":
                found.setdefault((shape.file, str(shape.scale)), k)
        return found


def build_scene(
    result: Result,
    frames: Any = None,
    *,
    hide: Names = (),
    axes: Names = (),
    forces: Names = (),
    traces: Names = (),
    follow: str | None = None,
    extra: Iterable[Shape] = (),
) -> Scene:
    """The scene of a result: at its own output times, at `frames` equidistant times, or at an array of times.

    The others are paths of components or connectors, or True for all: `hide` hides components; `axes` adds
    coordinate systems of frames, `forces` arrows of the cut forces and torques on a component at its frame, and
    `traces` the paths of frames or position variables over the whole run. The `layer` of a shape is
    "form", "axes", "force" or "trace". `follow` names a component with shapes that stays in place
    while everything else moves past it. `extra` are further shapes.
    """
    if isinstance(frames, (int, np.integer)):
        frames = np.linspace(result.time[0], result.time[-1], int(frames))
    whole = result
    if frames is not None:
        result = sample(result, np.asarray(frames, float))
    model = result.system.model
    planes = planes_of(result.system.flat)
    hidden = components_named(model, hide)
    shown = list(shown_components(model, hidden))
    with collect_statistics() as statistics:
        shapes = drawn_shapes(shown, model)
        seen = list(_seen(shown, hidden))
        shapes += overlays.axes(model, axes, seen)
        shapes += overlays.forces(model, forces, seen)
        shapes += [*overlays.traces(whole, traces, seen), *extra]
    rows = Rows()
    anchors = [rows.add(s.r, 3) for s in shapes]
    extremes = [rows.add(s.expression, 1) for s in statistics]
    moved = {id(plane): (rows.add(plane[0], 3), rows.add(plane[1], 9)) for plane in planes.values()}
    rows.evaluate(whole)  # sizes follow the whole run, so that parts of it look the same
    own = [rows.values(a) for a, s in zip(anchors, shapes, strict=True) if s.layer == "form"]
    length = _nominal(model) or max(_model_size(own), DRAWN * _drawn_size(shapes))
    known = {size.id: length, **extremes_of(statistics, [rows.values(e) for e in extremes])}
    rows.evaluate(result)
    surface = {key: tuple(rows.values(e) for e in entry) for key, entry in moved.items()}
    surfaces = [surface.get(id(planes.get(s.owner))) if s.planar else None for s in shapes]
    sizes = [(s.sx, known[s.id]) for s in (size, *statistics)]
    shapes, arrays = _posed(result, shapes, [rows.values(a) for a in anchors], surfaces, length, sizes)
    flat = not planes and all(s.planar for s in shapes)
    scene = Scene(result.time, shapes, *arrays, length, _up(model), flat, _hidden(model, shown))
    return scene.following(follow) if follow else scene


def drawn_shapes(components: Iterable[Component], model: Component) -> list[Shape]:
    """The shapes of the components of a model, each with the path of its owner."""
    looks = _looks_in(model)
    return [
        replace(part, owner=component.path)
        for component in components
        for shape in dressed(component, looks)
        for part in shape.parts()
    ]


def _posed(
    result: Result,
    shapes: list[Shape],
    places: list[np.ndarray],
    surfaces: list[Any],
    length: float,
    sizes: list[tuple[ca.SX, float]],
) -> tuple[list[Shape], Arrays]:
    """Shapes with numeric sizes, and their positions, quaternions, scales and colours."""
    rows = Rows()
    entries = [fields_of(rows, s) for s in shapes]
    rows.evaluate(result, [symbol for symbol, _ in sizes], [number for _, number in sizes])
    layer, poses, fixed = LAYERS * length / max(len(shapes), 1), [], []
    for k, (shape, entry) in enumerate(zip(shapes, entries, strict=True)):
        values = {name: rows.values(e) for name, e in entry.items()}
        if "extra" in values:
            shape = replace(shape, extra=float(values["extra"][0, 0]))
        if shape.points is not None and is_symbolic(shape.width):
            shape = replace(shape, width=float(values["width"][0, 0]))
        poses.append(pose_of(shape, length, places[k], values, k * layer, surfaces[k]))
        fixed.append(shape)
    return fixed, stacked_poses(poses, len(result.time))


def shown_components(model: Component, hide: list[str]) -> Iterator[Component]:
    """The visible components. `animation=False` applies to all sub-components, and in a world to its whole model."""
    stack = [model]
    while stack:
        component = stack.pop()
        children = list(component.children())
        dark = any(_dark(c) for c in (component, *filter(_is_world, children)))
        if not dark and not any(below(component.path, path) for path in hide):
            yield component
            stack.extend(reversed(children))


def _seen(shown: list[Component], hide: list[str]) -> Iterator[Component]:
    """The shown components, and the parts inside those with their own shapes, such as the wheels of a wheel set."""
    found = {id(c): c for c in shown}
    for component in shown:
        if type(component).shapes is not Component.shapes:
            inside = (c for c in component.walk() if not any(below(c.path, path) for path in hide))
            found.update((id(c), c) for c in inside)
    yield from found.values()


def _dark(component: Component) -> bool:
    return component.__dict__.get("animation", getattr(type(component), "animation", True)) is False


def _is_world(component: Component) -> bool:
    """A world is recognized by its nominal length."""
    return "nominal_length" in component.__dict__


def _hidden(model: Component, shown: list[Component]) -> tuple[str, ...]:
    """Hidden components with shapes."""
    seen = {id(c) for c in shown}
    drawn = (c for c in model.walk() if type(c).shapes is not Component.shapes)
    return tuple(c.path for c in drawn if id(c) not in seen)


def drawable(scene: Scene) -> Scene:
    """The scene if there is something to show; otherwise a scene with a notice."""
    if scene.shapes:
        return scene
    if not scene.hidden:
        raise MechaneError("The model has no shapes to show; components draw themselves with shapes().")
    warn(f"Nothing to show: all {len(scene.hidden)} components with shapes are hidden, by animation=False or hide=.")
    return notice(scene)


def notice(scene: Scene) -> Scene:
    """A scene with the notice that everything is hidden."""
    n = len(scene.time)
    arrays = dict(position=(0, 0, 0), quaternion=(1, 0, 0, 0), scale=(0.2, 0.2, 0.2), color=(110, 118, 130))
    said = Shape("text", text="nothing to show: all components are hidden", layer="notice")
    filled = {name: np.broadcast_to(np.array(a, np.float32), (n, 1, len(a))) for name, a in arrays.items()}
    return replace(scene, shapes=[said], size=1.0, planar=True, **filled)


def _up(model: Component) -> tuple[float, ...]:
    """Upward direction of the world; default: y."""
    said = (getattr(component, "view_up") for component in model.walk() if hasattr(type(component), "view_up"))  # noqa: B009
    return next((tuple(float(x) for x in up) for up in said if up is not None), (0.0, 1.0, 0.0))


def _looks_in(model: Component) -> dict[str, dict[str, Any]]:
    """Appearance of component classes set by the world."""
    return next((c.__dict__["looks"] for c in model.walk() if _is_world(c)), {})


def _nominal(model: Component) -> float | None:
    """The nominal length of the world."""
    said = (component.__dict__["nominal_length"] for component in model.walk() if _is_world(component))
    return next((float(length) for length in said if length), None)


def _model_size(places: list[np.ndarray]) -> float:
    """The typical extent of the model at one time; if everything is at one point, the extent of its motion."""
    if not places:
        return 1.0
    blank = np.zeros((max(len(p) for p in places), 3))
    points = np.stack([p + blank for p in places], 1)
    extent = float(np.median(np.linalg.norm(np.ptp(points, axis=1), axis=-1)))
    travel = float(np.linalg.norm(np.ptp(points, axis=(0, 1))))
    return extent if extent > 1e-3 * travel and extent > 1e-12 else 0.3 * travel or 1.0


def _drawn_size(shapes: list[Shape]) -> float:
    """The largest extent of curves, surfaces and other shapes of given size."""
    largest = 0.0
    for s in shapes:
        if s.layer != "form":
            continue
        if s.points is not None and not is_symbolic(s.points):
            points = np.asarray(s.points, float)
            largest = max(largest, float(np.linalg.norm(np.ptp(points.reshape(-1, points.shape[-1]), axis=0))))
        elif not is_symbolic(s.length, s.width):
            largest = max(largest, float(s.length), float(s.width or 0.0))
    return largest


def extremes_of(statistics: list[Statistic], values: list[np.ndarray]) -> dict[int, float]:
    groups: dict[tuple, float] = {}
    for s, v in zip(statistics, values, strict=True):
        key = (s.group or s.id, s.sign)
        best = s.sign * float(np.max(s.sign * v))
        groups[key] = s.sign * max(s.sign * best, s.sign * groups.get(key, best))
    return {s.id: groups[(s.group or s.id, s.sign)] for s in statistics}

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
from ..language.expressions import Expr, is_symbolic, lift
from ..shapes import Shape, Statistic, collect_statistics, dressed, size
from ..shapes.files import load_mesh
from ..shapes.meshes import PROPORTIONED, Mesh, make, through
from ..shapes.planes import planes as planes_of
from . import overlays
from .overlays import Names, below

if TYPE_CHECKING:
    from ..simulation.result import Result

FLAT = ("box", "beam", "ground", "bracket")  # kinds that are thin plates in the plane
DRAWN = 0.15  # share of the largest curve, surface or other shape below which the model's size does not fall
THIN = 0.012  # thickness of plates in the plane, and
WIDE = 0.025  # width of shapes that do not say, as parts of the model's size
WIDTHS = {"line": 0.01, "text": 0.01}  # some kinds are thinner
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
    hidden: tuple[str, ...] = ()  # components that could be drawn and are not wanted

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
        """The scene as seen by somebody who moves along with a component."""
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
        """The scale as drawn: nothing is quite flat, so that it has normals; forms given by points are as they are."""
        least = [0.0 if s.full_size else 1e-5 * self.size for s in self.shapes]
        return np.maximum(self.scale, np.array(least, np.float32)[:, None])

    def corners(self, most: int = 120) -> tuple[np.ndarray, np.ndarray]:
        """Lowest and highest corners (n, 3) of boxes that hold the forms, at up to `most` of the frames."""
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
        """For each file and scale the first shape that shows it."""
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

    The others are paths of components or connectors, or True for all: `hide` leaves components out; `axes` adds
    coordinate systems of frames, `forces` arrows of the cut forces and torques on a component at its frame, and
    `traces` the paths that frames or position variables take over the whole run. The shapes say what they are by
    their `layer`: "form", "axes", "force" or "trace". `follow` names a component with shapes that stays in its place
    while everything else moves past it. `extra` are further shapes.
    """
    if isinstance(frames, (int, np.integer)):
        frames = np.linspace(result.time[0], result.time[-1], int(frames))
    whole = result
    if frames is not None:
        result = sample(result, np.asarray(frames, float))
    model = result.system.model
    planes = planes_of(result.system.flat)
    shown, looks = list(shown_components(model, overlays.listed(hide))), looks_in(model)
    with collect_statistics() as statistics:
        shapes = [
            replace(part, owner=component.path)
            for component in shown
            for shape in dressed(component, looks)
            for part in shape.parts()
        ]
        seen = list(_seen(shown, overlays.listed(hide)))
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
    place = [rows.values(a) for a in anchors]
    surface = {key: tuple(rows.values(e) for e in entry) for key, entry in moved.items()}
    symbols = [size.sx, *(s.sx for s in statistics)]
    numbers = [length, *(known[s.id] for s in statistics)]

    rows = Rows()
    entries = [_fields(rows, s) for s in shapes]
    rows.evaluate(result, symbols, numbers)
    layer = LAYERS * length / max(len(shapes), 1)
    poses = []
    for k, (shape, entry) in enumerate(zip(shapes, entries, strict=True)):
        plane = planes.get(shape.owner) if shape.planar else None
        values = {name: rows.values(e) for name, e in entry.items()}
        if "extra" in values:
            shapes[k] = shape = replace(shape, extra=float(values["extra"][0, 0]))
        if shape.points is not None and is_symbolic(shape.width):
            shapes[k] = shape = replace(shape, width=float(values["width"][0, 0]))
        poses.append(pose_of(shape, length, place[k], values, k * layer, surface[id(plane)] if plane else None))
    n = len(result.time)
    position, turned, scale, color = (stacked_parts([p[i] for p in poses], n, c) for i, c in enumerate((3, 4, 3, 3)))
    flat = not planes and all(s.planar for s in shapes)
    scene = Scene(result.time, shapes, position, turned, scale, color, length, _up(model), flat, _hidden(model, shown))
    return scene.following(follow) if follow else scene


def shown_components(model: Component, hide: list[str]) -> Iterator[Component]:
    """The components that are wanted. `animation=False` counts for everything inside, and of a world for all around it."""
    stack = [model]
    while stack:
        component = stack.pop()
        children = list(component.children())
        dark = any(_dark(c) for c in (component, *filter(_is_world, children)))
        if not dark and not any(below(component.path, path) for path in hide):
            yield component
            stack.extend(reversed(children))


def _seen(shown: list[Component], hide: list[str]) -> Iterator[Component]:
    """The components shown, and what is inside those that draw themselves, such as the wheels of a wheel set."""
    found = {id(c): c for c in shown}
    for component in shown:
        if type(component).shapes is not Component.shapes:
            inside = (c for c in component.walk() if not any(below(c.path, path) for path in hide))
            found.update((id(c), c) for c in inside)
    yield from found.values()


def _dark(component: Component) -> bool:
    return component.__dict__.get("animation", getattr(type(component), "animation", True)) is False


def _is_world(component: Component) -> bool:
    """A world is known by the length that all sizes may follow."""
    return "nominal_length" in component.__dict__


def _hidden(model: Component, shown: list[Component]) -> tuple[str, ...]:
    """Components with shapes of their own that are not shown."""
    seen = {id(c) for c in shown}
    drawn = (c for c in model.walk() if type(c).shapes is not Component.shapes)
    return tuple(c.path for c in drawn if id(c) not in seen)


def drawable(scene: Scene) -> Scene:
    """The scene, if there is something to see; where all of it is switched off, one that says so."""
    if scene.shapes:
        return scene
    if not scene.hidden:
        raise MechaneError("The model has no shapes to show; components draw themselves with shapes().")
    warn(f"Nothing to show: all {len(scene.hidden)} components with shapes are hidden, by animation=False or hide=.")
    return notice(scene)


def notice(scene: Scene) -> Scene:
    """A scene that says that all is hidden."""
    n = len(scene.time)
    arrays = dict(position=(0, 0, 0), quaternion=(1, 0, 0, 0), scale=(0.2, 0.2, 0.2), color=(110, 118, 130))
    said = Shape("text", text="nothing to show: all components are hidden", layer="notice")
    filled = {name: np.broadcast_to(np.array(a, np.float32), (n, 1, len(a))) for name, a in arrays.items()}
    return replace(scene, shapes=[said], size=1.0, planar=True, **filled)


def stacked_parts(parts: list[np.ndarray], frames: int, count: int) -> np.ndarray:
    """Arrays (1 or frames, count) of all shapes as one (frames, shapes, count); not copied where nothing changes."""
    if not any(len(p) > 1 for p in parts):
        rows = np.concatenate(parts) if parts else np.zeros((0, count))
        return np.broadcast_to(rows.astype(np.float32)[None], (frames, *rows.shape))
    out = np.empty((len(parts), frames, count), np.float32)
    for k, p in enumerate(parts):
        out[k] = p
    return out.transpose(1, 0, 2)


def _up(model: Component) -> tuple[float, ...]:
    """What a world calls up: y unless it says something else."""
    said = (getattr(component, "view_up") for component in model.walk() if hasattr(type(component), "view_up"))  # noqa: B009
    return next((tuple(float(x) for x in up) for up in said if up is not None), (0.0, 1.0, 0.0))


def looks_in(model: Component) -> dict[str, dict[str, Any]]:
    """How the world of a model wants classes of components to look."""
    return next((c.__dict__["looks"] for c in model.walk() if _is_world(c)), {})


def _nominal(model: Component) -> float | None:
    """The length scale that a world asks for."""
    said = (component.__dict__["nominal_length"] for component in model.walk() if _is_world(component))
    return next((float(length) for length in said if length), None)


def _model_size(places: list[np.ndarray]) -> float:
    """The typical extent of the model at one time; where all is in one point, how far it moves."""
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


class Rows:
    """Numbers and expressions, collected one by one and evaluated together."""

    def __init__(self) -> None:
        self.rows: list[ca.SX] = []
        self.place: dict[int, Place] = {}
        self.table: list[np.ndarray] = []

    def add(self, value: Any, count: int) -> list[Any]:
        """Remember a value padded with zeros to `count` numbers; matrices go row by row."""
        if not is_symbolic(value):
            numbers = np.ravel(np.asarray(value, float)).tolist()
            return (numbers + [0.0] * count)[:count]
        expr = lift(value)
        dense = ca.densify(ca.vec(expr.sx.T) if len(expr.shape) == 2 else expr.sx)
        entry: list[Any] = []
        for k in range(dense.shape[0]):
            element = dense[k]
            if element.is_constant():
                entry.append(float(element))
                continue
            key = element.element_hash()
            if key not in self.place:
                self.place[key] = Place(len(self.rows))
                self.rows.append(element)
            entry.append(self.place[key])
        return (entry + [0.0] * count)[:count]

    def evaluate(self, result: Result, symbols: list[ca.SX] | None = None, numbers: list[float] | None = None) -> None:
        """Values of all rows: arrays over time, or of length 1 where nothing changes."""
        if not self.rows:
            return
        sx = ca.vertcat(*self.rows)
        if symbols:
            sx = ca.substitute(sx, ca.vertcat(*symbols), ca.DM(numbers or []))
        parts = [sx[k] for k in range(len(self.rows))]
        open_rows = [k for k, part in enumerate(parts) if not part.is_constant()]
        self.table = [
            np.nan_to_num([float(part) if part.is_constant() else 0.0], posinf=0.0, neginf=0.0) for part in parts
        ]
        if open_rows:
            values = result.evaluate(Expr(ca.vertcat(*(parts[k] for k in open_rows)), (len(open_rows),)))
            values = np.nan_to_num(values, posinf=0.0, neginf=0.0)
            still = np.ptp(values, axis=0) == 0
            for place, k in enumerate(open_rows):
                self.table[k] = values[:1, place] if still[place] else np.ascontiguousarray(values[:, place])

    def values(self, entry: list[Any]) -> np.ndarray:
        """An entry as an array (times, count); with one time where it is constant."""
        columns = [self.table[e.row] if isinstance(e, Place) else np.array([e]) for e in entry]
        return np.stack(np.broadcast_arrays(*columns), -1)


@dataclass(frozen=True)
class Place:
    row: int


def _fields(rows: Rows, s: Shape) -> dict[str, list[Any]]:
    entry = {
        "r_shape": rows.add(s.r_shape, 3),
        "along": rows.add(s.length_direction, 3),
        "length": rows.add(s.length, 1),
        "shift": rows.add(s.height_shift, 1),
        "color": rows.add(s.color, 3),
    }
    if is_symbolic(s.extra):
        entry["extra"] = rows.add(s.extra, 1)
    if s.R is not None:
        entry["R"] = rows.add(s.R, 9)
    elif is_symbolic(s.phi) or s.phi:
        entry["phi"] = rows.add(s.phi, 1)
    for name, value in (("width", s.width), ("height", s.height), ("across", s.width_direction)):
        if value is not None:
            entry[name] = rows.add(value, 3 if name == "across" else 1)
    return entry


def pose_of(
    shape: Shape, size: float, r: np.ndarray, v: dict[str, np.ndarray], layer: float, plane: Any
) -> tuple[np.ndarray, ...]:
    """Position, orientation, size and colour of one shape, over time or, where constant, once.

    Shapes of the plane lie `layer` above it; the plane may move in space, with an origin and a matrix.
    """
    length = v["length"][:, 0]
    width = v["width"][:, 0] if "width" in v else np.array([WIDTHS.get(shape.kind, WIDE) * size])
    flat = shape.planar and shape.kind in FLAT and not shape.z_direction
    height = v["height"][:, 0] if "height" in v else np.array([THIN * size]) if flat else width
    if shape.kind == "sphere" and not is_symbolic(shape.length) and not shape.length:
        length = width
    if shape.kind == "beam":
        length = np.maximum(length, 0.02 * width)  # a disc where the ends meet
    if shape.full_size:
        length = width = height = np.ones(1)

    # the frame of the shape in the world, columns x, y, z
    if "R" in v:
        frame = v["R"].reshape(-1, 3, 3).transpose(0, 2, 1)
    else:
        frame = turn_z(v["phi"][:, 0]) if "phi" in v else np.eye(3)[None]
    along = v["along"].copy()
    if shape.planar:
        along[:, 2] = 0.0
    axes = _axes(along, v.get("across"), shape.planar)
    if shape.full_size:
        axes = np.eye(3)[None]
    over = np.where(width < 0, -1.0, 1.0)[:, None]  # a negative width turns the form over
    axes = np.multiply(*_same(axes, np.stack([over**0, over, over], -1)))
    width, height = np.abs(width), np.abs(height)
    start = v["r_shape"].copy()
    if shape.z_direction:
        axes = axes @ np.array([[0.0, 0.0, -1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]])  # x to z: a quarter turn about y
        start = start - 0.5 * length[:, None] * axes[:, :, 0]
    if shape.planar:
        start = start + np.stack([0 * v["shift"], 0 * v["shift"], v["shift"] + layer], -1)[:, 0]
    if plane is not None:
        origin, turn = plane[0], plane[1].reshape(-1, 3, 3).transpose(0, 2, 1)
        r = np.add(*_same(origin, np.einsum("tij,tj->ti", *_same(turn, r))))
        frame = np.matmul(*_same(turn, frame))
    turned = quaternion(np.matmul(*_same(frame, axes)))
    offset = np.einsum("tij,tj->ti", *_same(frame, start))
    sizes = np.stack(np.broadcast_arrays(length, width, height), -1)
    values = r + offset, turned, sizes, np.clip(v["color"], 0, 255)
    return tuple(a.astype(np.float32) for a in values)


def _same(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    n = max(len(a), len(b))
    return np.broadcast_to(a, (n, *a.shape[1:])), np.broadcast_to(b, (n, *b.shape[1:]))


def _axes(along: np.ndarray, across: np.ndarray | None, planar: bool) -> np.ndarray:
    """Orthonormal axes (t, 3, 3), as columns: along the length, across it, and the third."""
    x = _unit(along, np.array([1.0, 0.0, 0.0]))
    if across is None:
        across = np.array([[0.0, 0.0, 1.0]])
        if planar:  # z is always the height
            y = np.cross(across, x)
            return np.stack([x, y, np.broadcast_to(across, x.shape)], -1)
        across = np.where(np.abs(x @ np.array([0.0, 1.0, 0.0]))[:, None] > 0.9, [[0.0, 0.0, 1.0]], [[0.0, 1.0, 0.0]])
    x, across = _same(x, across)
    y = _unit(across - np.sum(across * x, -1, keepdims=True) * x, np.array([0.0, 1.0, 0.0]))
    return np.stack([x, y, np.cross(x, y)], -1)


def _unit(v: np.ndarray, otherwise: np.ndarray) -> np.ndarray:
    norm = np.linalg.norm(v, axis=-1, keepdims=True)
    return np.where(norm > 1e-12, v / np.maximum(norm, 1e-12), otherwise)


def turn_z(angle: np.ndarray) -> np.ndarray:
    """Rotation matrices (t, 3, 3) about z."""
    out = np.zeros((len(angle), 3, 3))
    out[:, 0, 0] = out[:, 1, 1] = np.cos(angle)
    out[:, 1, 0] = np.sin(angle)
    out[:, 0, 1] = -out[:, 1, 0]
    out[:, 2, 2] = 1.0
    return out


def quaternion(m: np.ndarray) -> np.ndarray:
    """Quaternions (t, 4), w first, of rotation matrices (t, 3, 3), from the largest of their components."""
    d = np.einsum("tii->ti", m)
    squares = np.stack([1 + d.sum(-1), *(1 + 2 * d[:, i] - d.sum(-1) for i in range(3))], -1)  # 4 q_i²
    best = np.argmax(squares, -1)
    a, b, c = m[:, 2, 1] - m[:, 1, 2], m[:, 0, 2] - m[:, 2, 0], m[:, 1, 0] - m[:, 0, 1]
    p, q, r = m[:, 1, 0] + m[:, 0, 1], m[:, 0, 2] + m[:, 2, 0], m[:, 2, 1] + m[:, 1, 2]
    w, x, y, z = squares.T
    choices = np.stack([[w, a, b, c], [a, x, p, q], [b, p, y, r], [c, q, r, z]])  # each is 4 q_best q
    out = choices[best, :, np.arange(len(m))]
    out = out / np.linalg.norm(out, axis=-1, keepdims=True)
    return np.where(out[:, :1] < 0, -out, out)


def rotate(q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """A vector turned by quaternions (..., 4)."""
    w, u = q[..., :1], q[..., 1:]
    t = 2 * np.cross(u, np.broadcast_to(v, u.shape))
    return v + w * t + np.cross(u, t)


def matrices(q: np.ndarray) -> np.ndarray:
    """Rotation matrices (..., 3, 3) of quaternions (..., 4)."""
    return np.stack([rotate(q, e) for e in np.eye(3)], -1)


def sample(result: Result, times: np.ndarray) -> Result:
    """The result at other times."""
    t = result.time
    slack = 1e-9 * max(1.0, abs(t[-1]))
    if times.size == 0 or times.min() < t[0] - slack or times.max() > t[-1] + slack:
        raise MechaneError(f"Frames must lie between {t[0]:g} and {t[-1]:g}, where the result has its time.")
    if len(times) == len(t) and np.array_equal(times, t):
        return result
    return result.at(np.clip(times, t[0], t[-1])).result


__all__ = ["Scene", "Shape", "build_scene", "drawable", "quaternion", "rotate", "sample"]

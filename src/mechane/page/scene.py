"""The scene of a page: shapes as numbers, some of them computed from the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..errors import MechaneError
from ..language.expressions import Expr, is_symbolic
from ..shapes import Shape
from ..view import overlays
from ..view.camera import axes_of, direction
from ..view.chosen import listed
from ..view.handles import carriers
from ..view.posing import Posing
from ..view.rows import Place

if TYPE_CHECKING:
    from ..simulation.result import Result
    from ..view.handles import Handle
    from .model import PageModel

HEAVIEST = 20_000  # triangles of meshes from files
ASIDE = ("axes", "detail")  # layers that may extend beyond the picture


def page_scene(
    page: PageModel, result: Result, hide: Any, traces: Any, handles: Sequence[Handle] = (), follow: str | None = None
) -> dict[str, Any]:
    """Add the function "scene" to a page; returns the shapes, whose numbers are constants or [row of the function]."""
    posing = Posing(result, hide=hide)
    drawn, entries, rows = posing.drawn, posing.entries, posing.rows
    for k, (entry, shape) in enumerate(zip(entries, posing.shapes, strict=True)):
        entry["about"] = _about(shape, drawn, k)
        if shape.layer in ASIDE:
            entry["about"]["aside"] = 1
    paths = [
        {"r": rows.add(r, 3), **(posing.plane(owner) if len(r) == 2 else {})}
        for owner, r in _points(result, traces, posing.shown)
    ]
    bodies = [{"r": rows.add(overlays.place(h.frame)["r"], 3)} for h in handles]
    place = _function(page, posing.expression)
    for entry, carrier in zip(entries, carriers(drawn, result, list(handles)), strict=True):
        if carrier is not None and any(_moves(v, place) for name in ("r", "phi", "R") for v in entry.get(name, ())):
            entry["about"]["body"] = carrier
    drawn_by = [_numbered(entry, place) for entry in entries]
    if follow is not None:
        drawn = drawn.following(follow)
        ground = next(iter(drawn.layer("background")), None)  # level of the grid
        if ground is not None:
            drawn_by[ground]["about"]["ground"] = [float(c) for c in drawn.position[0, ground, :2]]
        for k in drawn.layer("background"):
            drawn_by[k]["about"]["aside"] = 1
    low, high = drawn.bounds()
    axes = axes_of(direction("auto", np.array(drawn.up, float), drawn.planar), np.array(drawn.up, float))
    seen = {"follow": drawn.of(follow)[0]} if follow is not None else {}
    return seen | dict(
        shapes=drawn_by, traces=[_numbered(p, place) for p in paths], bodies=[_numbered(b, place) for b in bodies], size=drawn.size, space=not drawn.planar,
        low=low, high=high, axes=axes, up=drawn.up,
    )  # fmt: skip


def _points(result: Result, traces: Any, shown: list) -> list[tuple[str, Any]]:
    """Traced points: components and position expressions."""
    symbols, model = result.system.symbols, result.system.model
    variables = [n for n in listed(traces) if n in symbols and symbols[n].shape in ((2,), (3,))]
    others = traces if isinstance(traces, bool) else [n for n in listed(traces) if n not in variables]
    found = [
        (owner, overlays.traced_point(owner, frame, model, frame.path not in listed(traces)))
        for owner, frame in overlays.chosen_frames(model, others, shown, overlays.centre_of)
    ]
    return found + [(overlays.owner_of(model, n), symbols[n]) for n in variables]


def _function(page: PageModel, sx: ca.SX) -> list[Any]:
    """For each row a constant or [row of the page's function]."""
    place: list[Any] = []
    if not sx.shape[0]:
        return place
    staged = page.f.staged_of(Expr(sx, (sx.shape[0],)))
    moving = []
    p = page.p
    fixed = np.array(ca.Function("p", [page.f.p], [ca.substitute(staged, _all_but_p(page), 0.0)])(p), float).ravel()
    inputs = ca.vertcat(_all_but_p(page), *(page.f.p[k] for k in _moving_parameters(page)))
    for k in range(sx.shape[0]):
        if ca.depends_on(staged[k], inputs):
            place.append([len(moving)])
            moving.append(staged[k])
        else:
            place.append(float(np.nan_to_num(fixed[k], posinf=0.0, neginf=0.0)))
    if moving:
        page.add("scene", {"rows": ca.vertcat(*moving)})
    return place


def _all_but_p(page: PageModel) -> ca.SX:
    f = page.f
    return ca.vertcat(f.time, f.x, f.z, f.d, f.hold, f.solutions)


def _moving_parameters(page: PageModel) -> list[int]:
    return [*page.driven, *page.rules]


def _moves(v: Any, place: list[Any]) -> bool:
    """Whether a number of a shape depends on the state."""
    return isinstance(v, Place) and isinstance(place[v.row], list)


def _numbered(entry: dict[str, Any], place: list[Any]) -> dict[str, Any]:
    def one(v: Any) -> Any:
        return place[v.row] if isinstance(v, Place) else _short(v)

    return {name: value if name == "about" else [one(v) for v in value] for name, value in entry.items()}


def _short(v: float) -> float:
    return float(f"{v:.7g}")


def _about(shape: Shape, scene: Any, k: int, most: float = HEAVIEST) -> dict[str, Any]:
    """Constant properties of a shape."""
    about: dict[str, Any] = {"kind": shape.kind}
    if shape.owner:
        about["owner"] = shape.owner
    if shape.planar:
        about["planar"] = 1
    if shape.z_direction:
        about["z"] = 1
    if shape.opacity < 1:
        about["opacity"] = shape.opacity
    if shape.text:
        about["text"] = shape.text
    if shape.specular != Shape.specular:
        about["specular"] = shape.specular
    if not is_symbolic(shape.extra) and shape.extra:
        about["extra"] = float(shape.extra)
    if shape.kind == "sphere" and not is_symbolic(shape.length) and not shape.length:
        about["round"] = 1
    if shape.kind == "mesh":
        mesh = scene.mesh(k)
        if len(mesh.faces) > most:
            raise MechaneError(
                f"The mesh '{shape.file}' has {len(mesh.faces)} triangles; a page supports at most {HEAVIEST}."
            )
        about["vertices"] = [_short(v) for v in np.ravel(mesh.vertices)]
        about["faces"] = np.ravel(mesh.faces)
    elif shape.points is not None:
        points = np.asarray(shape.points, float)
        about["net"] = list(points.shape[:2]) if points.ndim == 3 else [len(points), 1]
        flat = points.reshape(-1, points.shape[-1])
        flat = np.concatenate([flat, np.zeros((len(flat), 3 - flat.shape[1]))], 1)
        about["points"] = [_short(v) for v in flat.ravel()]
    return about

"""Drawing of a model in its initial pose, before it is simulated; open loops are marked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import casadi as ca
import numpy as np

from ..errors import InitializationError, warn
from ..language.component import Component
from ..language.expressions import Equation
from ..language.node import Connection, Connector
from ..language.symbols import Variable
from ..shapes import Shape, place, size
from ..simulation.result import Result
from ..simulation.system import System
from ..simulation.system import compile as translate
from ..simulation.trajectory import Trajectory
from .chosen import Names
from .export import to_html
from .overlays import frames_of, is_frame
from .pictures import PICTURES, still
from .scene import Scene, build_scene, drawable
from .showing import show

OPEN = (226, 30, 30)
TOLERANCE = 1e-7  # of the size of the coordinates: smaller gaps count as closed


@dataclass(frozen=True, eq=False)
class Gap:
    """An open loop: the component whose equation is violated, the amount, and the ends that should meet."""

    component: Component
    text: str
    amount: float
    ends: tuple[np.ndarray, ...]


def draw(
    model: Component | System,
    path: str | Path | None = None,
    *,
    parameters: dict[str, Any] | None = None,
    initial: dict[str, Any] | None = None,
    solve: bool = True,
    camera: Any = "auto",
    dark: bool = False,
    open: bool = True,
    hide: Names = (),
    axes: Names = (),
) -> Path | None:
    """Draw a model in its initial pose: as a picture (.png …) or page (.html), or else in the notebook or browser.

    Loops are closed as for a simulation; `solve=False` shows the pose given by the start values alone. An open loop
    is marked in red at both ends that should meet, with the distance between them. `hide` and `axes` are as in
    `mechane.view.scene.build_scene`.
    """
    from ..page.document import title_of

    system = translate(model).suited(None, parameters)  # type: ignore[arg-type]
    scene, error = start_scene(system, parameters, initial, solve, hide, axes)
    if error is not None:
        warn(f"Initialization failed.\n{error}")
    if path is not None and Path(path).suffix.lower() in PICTURES:
        return still(scene, Path(path), camera=camera, dark=dark)  # type: ignore[return-value]
    return show(to_html(scene, 0.0, dark, camera, title_of(system.report.name)), path, open)


def start_scene(
    system: System,
    parameters: dict[str, Any] | None = None,
    initial: dict[str, Any] | None = None,
    solve: bool = True,
    hide: Names = (),
    axes: Names = (),
) -> tuple[Scene, InitializationError | None]:
    """The scene of the initial pose, with gaps marked, and the reason if initialization fails."""
    result, error = start_pose(system, parameters, initial, solve)
    marks = [shape for gap in gaps(result) for shape in _marks(gap)]
    return drawable(build_scene(result, extra=marks, hide=hide, axes=axes)), error


def start_pose(
    system: System, parameters: dict[str, Any] | None = None, initial: dict[str, Any] | None = None, solve: bool = True
) -> tuple[Result, InitializationError | None]:
    """A single-point result: the start, satisfied as nearly as possible; and the reason if initialization fails."""
    error = None
    if solve:
        try:
            system = system.suited(parameters)
            x, z, p, d, _ = system.initialize(parameters, initial)
            return _moment(system, x, z, p, d), None
        except InitializationError as found:
            error = found
    modes = np.array([m.start for m in system.flat.discretes], float)
    values = {k: v for k, v in (initial or {}).items() if k not in {m.path for m in system.flat.discretes}}
    p = system.translated.parameters(parameters)
    starts = system.translated.starts(p, values)
    if solve:
        x = system.initializer.solve(starts, p, 0.0, modes).coordinates
    else:
        x = np.nan_to_num(np.array([starts.guess[c] for c in system.initializer.coordinates], float))
    return _moment(system, x, np.zeros(system.functions.nz), p, modes), error


def _moment(system: System, x: np.ndarray, z: np.ndarray, p: np.ndarray, d: np.ndarray) -> Result:
    moment = Trajectory(np.zeros(1), x[:, None], z[:, None], d[:, None], np.zeros((2, 1)))
    return Result(system, moment, p)


def gaps(result: Result) -> list[Gap]:
    """The open loops at the start of a result."""
    system = result.system
    initializer, dae = system.initializer, system.translated.dae
    rows = np.nonzero(~initializer.of_rates)[0]
    if not len(rows):
        return []
    t = result.trajectory
    loop_constraints = ca.Function("loop_constraints", initializer.inputs, [initializer.loop_constraints])
    left = np.array(loop_constraints(t.x[:, 0], result.parameter_values, t.time[0], t.d[:, 0]), float).ravel()
    limit = TOLERANCE * (1 + np.abs(t.x[:, 0]).max(initial=0.0))
    found: dict[int, tuple[Any, list[float]]] = {}
    for row in rows:
        if abs(left[row]) > limit:
            source = dae.sources[initializer.kin.loop_constraints[row]]
            found.setdefault(id(source.what), (source, []))[1].append(float(left[row]))
    return [
        Gap(source.component, str(source), float(np.linalg.norm(amounts)), _ends(source, result))
        for source, amounts in found.values()
    ]


def _ends(source: Any, result: Result) -> tuple[np.ndarray, ...]:
    """Points that should meet: both sides of a position equation; otherwise the position of the component."""
    what = source.what
    if isinstance(what, Equation) and what.shape in ((2,), (3,)) and any(_position(e) for e in (what.lhs, what.rhs)):
        return tuple(result.evaluate(side)[0] for side in (what.lhs, what.rhs))
    frames = (
        [c for c in what.connectors if is_frame(c)] if isinstance(what, Connection) else frames_of(source.component)
    )
    return tuple(result.evaluate(place(frame)["r"])[0] for frame in frames)


def _position(side: Any) -> bool:
    """Whether one side of an equation is the position of a frame."""
    owner = getattr(side, "owner", None)
    return isinstance(side, Variable) and isinstance(owner, Connector) and is_frame(owner) and side.name in ("r", "r_0")


def _marks(gap: Gap) -> list[Shape]:
    """Red balls at the ends, a line between them, and their distance."""
    if not gap.ends:
        return []
    owner, ends = gap.component.path, [np.asarray(e, float) for e in gap.ends]
    look: dict[str, Any] = dict(color=OPEN, owner=owner, layer="gap")
    if len(ends[0]) == 2:
        look["height_shift"] = 0.05 * size
    shapes = [Shape("sphere", r=tuple(e), length=0.05 * size, width=0.05 * size, **look) for e in ends]
    for one, other in pairwise(ends):
        d = other - one
        shapes.append(
            Shape(
                "line",
                r=tuple(one),
                length_direction=tuple(d),
                length=float(np.linalg.norm(d)),
                width=0.012 * size,
                **look,
            )
        )
    middle, name = np.mean(ends, axis=0), owner or "model"
    lift = 0.07 * size * np.eye(len(middle))[1]
    shapes.append(Shape("text", r=tuple(middle), r_shape=lift, text=f"{name}: open by {gap.amount:.3g}", **look))
    return shapes

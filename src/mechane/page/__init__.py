"""Pages that simulate: a model as one HTML file with its own stepper, for any browser, without a server or network access.

The model's functions are written as WebAssembly (`code.wasm`); the stepper is `runtime.wasm`, the same C as in Python.
`engine.js` runs them, layer by layer: memory (`functions.js`), assembly (`starting.js`), events (`events.js`), contact
searches (`searching.js`), runs; long ones in a worker (`worker.js`). `draw.js` draws in the plane, `solid.js` in space by three.js
(`library`); `player.js` contains the controls of all pages, `page.js` those of pages that simulate.
Animations (`view.export`) are pages without an engine: `record.js` plays a recording.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from .. import runtime
from ..errors import MechaneError
from ..language.component import Component
from ..simulation.system import System, with_parameters
from ..simulation.system import compile as translate
from ..view.handles import translate_with_handles
from ..view.showing import show
from .document import document, title_of
from .model import PageModel, refuse
from .scene import page_scene
from .sliders import read_sliders, reject_twins, slider_paths

__all__ = ["document", "page_data", "publish"]


def publish(
    model: Component | System,
    file: str | Path | None = None,
    *,
    sliders: Iterable[Any] | Mapping[str, Any] = (),
    plots: Iterable[str] = (),
    inputs: Iterable[Any] | Mapping[str, Any] = (),
    stop: float = 10.0,
    tolerance: float = 1e-6,
    points: int = 501,
    traces: Any = (),
    hide: Any = (),
    follow: str | None = None,
    speed: float | None = None,
    title: str | None = None,
    pull: bool = True,
    open: bool = True,
) -> Path | None:
    """Write a page that simulates the model in the reader's browser whenever a slider moves.

    `sliders` are paths of parameters and of variables with a start value, each as a path or (path, lowest, highest), or
    a dictionary {path: (lowest, highest)}. `inputs` are one or two parameters, given in the same way, that the arrow keys
    drive to their lowest and highest values during playback. `plots` are paths of variables. `traces`, `hide`,
    `follow` and `speed` are as in `result.animate`. `pull=False` publishes bodies that cannot be pulled with the mouse, which
    reduces the size of large models. Without a file the page is shown in a notebook or in the browser (`open=False` only
    writes a temporary file). Unsupported features raise a `MechaneError`.
    """
    data = page_data(
        model, sliders=sliders, plots=plots, inputs=inputs, stop=stop, tolerance=tolerance, points=points, traces=traces,
        hide=hide, follow=follow, speed=speed, title=title, pull=pull,
    )  # fmt: skip
    return show(document(data), file, open)


def page_data(
    model: Component | System,
    *,
    sliders: Iterable[Any] | Mapping[str, Any] = (),
    plots: Iterable[str] = (),
    inputs: Iterable[Any] | Mapping[str, Any] = (),
    stop: float = 10.0,
    tolerance: float = 1e-6,
    points: int = 501,
    traces: Any = (),
    hide: Any = (),
    follow: str | None = None,
    speed: float | None = None,
    title: str | None = None,
    pull: bool = True,
) -> dict[str, Any]:
    """All data of a page about its model, as JSON data and bytes."""
    plots = [plots] if isinstance(plots, str) else plots
    if not isinstance(plots, Iterable):
        raise MechaneError(f"plots is a list of paths of variables, got {plots!r}.")
    if speed is not None and not (isinstance(speed, (int, float)) and 0 < speed < math.inf):
        raise MechaneError(f"speed={speed!r} must be a positive number.")
    model = with_parameters(model, *(slider_paths(requested) for requested in (sliders, inputs)))
    system, handles = translate_with_handles(model) if pull and follow is None else (translate(model), [])
    refuse(system)
    result = system.simulate(stop, tolerance=tolerance, points=points)
    chosen, driven = (read_sliders(system, requested, result) for requested in (sliders, inputs))
    reject_twins([*chosen, *driven], system)
    made = PageModel(system, result, chosen, list(plots), tolerance, driven, handles)
    scene = page_scene(made, result, hide, traces, handles, follow)
    data = made.data()
    data["speed"] = speed
    data["title"] = str(title or title_of(system.report.name))
    data["scene"] = scene
    data["runtime"] = _runtime()
    data["layout"] = {k: v for k, v in runtime.layout().items() if k in _FIELDS or k.startswith("stage")}
    return data


_FIELDS = (
    "nx", "nz", "nd", "ne", "nm", "new_modes", "switch_start", "switch_place", "most_switches", "switched", "tables", "table_arguments", "grid_start", "grid", "grid_wraps", "rates", "margins", "margin_start", "p", "d", "hold", "ranks", "work", "t", "t_end", "x", "z", "armed", "fired",
    "restart", "rtol", "nominal", "nominal_z", "h", "h_max", "method", "max_steps", "single_step", "outputs", "next_output",
    "output_times", "output_x", "output_z", "output_d", "stiff_ready", "colours", "jacobian_start", "jacobian_row", "jacobian_colour",
    "order", "lower", "upper", "slopes", "unknowns", "entries", "room", "sparse_start", "sparse_row", "sparse_column", "crowded", "space", "steps", "calls", "active", "bad_stage", "size", "watch", "open_end",
)  # fmt: skip


def _runtime() -> bytes:
    return resources.files("mechane.runtime").joinpath("runtime.wasm").read_bytes()

"""Pages that simulate: a model as one HTML file with its own stepper, for any browser, without a server or network access.

The model's functions are written as WebAssembly (`code.wasm`); the stepper is `runtime.wasm`, the same C as in Python.
`engine.js` runs them, layer by layer: memory (`functions.js`), assembly (`starting.js`), events (`events.js`), contact
searches (`searching.js`), runs; long ones in a worker (`worker.js`). `draw.js` draws in the plane, `solid.js` in space by three.js
(`library`); `player.js` contains the controls of all pages, `page.js` those of pages that simulate.
Animations (`view.export`) are pages without an engine: `record.js` plays a recording.
"""

from __future__ import annotations

import html
import json
import math
import re
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from .. import runtime
from ..code.wasm import MATHEMATICS
from ..errors import MechaneError
from ..language.component import Component
from ..simulation.system import System, with_parameters
from ..simulation.system import compile as translate
from ..view.export import show
from ..view.handles import translate_with_handles
from .library import packed_three_js
from .model import PageModel, refuse
from .packing import packed, plain
from .scene import page_scene
from .sliders import read_sliders, reject_twins, slider_paths

ENGINE = ("linear.js", "schedule.js", "functions.js", "starting.js", "events.js", "searching.js", "engine.js")
SMALL = 16_000  # bytes of WebAssembly that are not packed

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
    "nx", "nz", "ne", "nm", "rates", "margins", "margin_start", "p", "d", "hold", "ranks", "work", "t", "t_end", "x", "z", "armed", "fired",
    "restart", "rtol", "nominal", "nominal_z", "h", "h_max", "method", "max_steps", "single_step", "outputs", "next_output",
    "output_times", "output_x", "output_z", "stiff_ready", "colours", "jacobian_start", "jacobian_row", "jacobian_colour",
    "order", "lower", "upper", "slopes", "unknowns", "entries", "room", "sparse_start", "sparse_row", "sparse_column", "crowded", "space", "steps", "calls", "active", "bad_stage", "size", "watch",
)  # fmt: skip


def _runtime() -> bytes:
    return resources.files("mechane.runtime").joinpath("runtime.wasm").read_bytes()


def title_of(name: str) -> str:
    """The name of a class as words.

    >>> title_of("CraneCrab"), title_of("HangingOnAWire"), title_of("WithJointRR"), title_of("swing <1>")
    ('Crane crab', 'Hanging on a wire', 'With joint RR', 'swing <1>')
    """
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_", " ", name).split()
    return " ".join(w if k == 0 or (len(w) > 1 and w.isupper()) else w.lower() for k, w in enumerate(words))


def document(data: dict[str, Any], theme: str = "") -> str:
    """The page of a model, or of a recorded motion, as text.

    Styles, scripts and plain data are packed; the WebAssembly of small models is not.
    """
    solid = ("solid.js",) if data["scene"]["space"] else ()
    kind = ("record.js",) if "record" in data else ("page.js",)
    program = {
        "style": _script("page.css"),
        "engine": "" if "record" in data else engine_script(),
        "worker": "" if "record" in data else _script("worker.js"),
        "page": "\n".join(map(_script, ("draw.js", *solid, "player.js", *kind))),
    }
    binary = {name: value for name, value in data.items() if isinstance(value, bytes)}
    rest = {name: value for name, value in data.items() if name not in binary}
    small = {name: plain(value) for name, value in binary.items() if name == "wasm" and len(value) <= SMALL}
    large = {name: packed(value) for name, value in binary.items() if name not in small}
    parts = {
        "THEME": f' data-theme="{theme}"' if theme else "",
        "TITLE": html.escape(data["title"]),
        "DATA": _json({"plain": small, "packed": large, "rest": _packed(rest)}),
        "PROGRAM": _packed(program),
        "LIBRARY": _library() if solid else "",
    }
    return re.sub(r"@@(\w+)@@", lambda found: parts[found[1]], _script("page.html"))


def _library() -> str:
    """The script that draws spatial scenes, below its licence."""
    licence, script = packed_three_js(_script("solid.js"))
    return (
        f'<script type="text/plain">\n{licence}\n</script>\n<script type="text/plain" id="library">{script}</script>\n'
    )


def engine_script() -> str:
    """The script that runs a model, in a page or in its worker."""
    return "\n".join([f"const MATHEMATICS = {MATHEMATICS};", *map(_script, ENGINE)])


def _json(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), default=_plain, allow_nan=False)


def _packed(data: Any) -> str:
    return packed(_json(data).encode())


def _script(name: str) -> str:
    return _short(resources.files(__name__).joinpath(name).read_text("utf-8"))


def _short(script: str) -> str:
    """A script without indentation, empty lines and comments (` // ` to the end of a line); style sheets and pages, too."""
    return re.sub(r"(?m)^ *//.*\n| // .*$|^ +|^\n", "", script)


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    raise MechaneError(f"A page cannot contain {value!r}.")

"""Pages that simulate: a model as one HTML file with its own stepper, for any browser, without a server or a network.

The model's functions are written as WebAssembly (`code.wasm`); the stepper is `runtime.wasm`, the same C as in Python.
`engine.js` runs them and handles events and assembly, `draw.js` draws, `page.js` is what a reader touches.
"""

from __future__ import annotations

import html
import json
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
from ..simulation.conversations import refuse_partners
from ..simulation.system import System
from ..simulation.system import compile as translate
from .model import PageModel, deflated, text_of
from .scene import page_scene
from .sliders import read_sliders

SCRIPTS = ("engine.js", "draw.js", "solid.js", "page.js")
__all__ = ["page_data", "publish"]


def publish(
    model: Component | System,
    file: str | Path,
    *,
    sliders: Iterable[Any] | Mapping[str, Any] = (),
    plots: Iterable[str] = (),
    stop: float = 10.0,
    tolerance: float = 1e-6,
    points: int = 501,
    traces: Any = (),
    hide: Any = (),
    title: str | None = None,
) -> Path:
    """Write a page that simulates the model in the reader's browser, again on every move of a slider.

    `sliders` are paths of parameters and of variables with a start value, each alone, as (path, lowest, highest), or as
    a dictionary {path: (lowest, highest)}. `plots` are paths of variables. `traces` and `hide` are as in
    `result.animate`. What a page cannot do raises a `MechaneError`.
    """
    data = page_data(
        model, sliders=sliders, plots=plots, stop=stop, tolerance=tolerance, points=points, traces=traces, hide=hide,
        title=title,
    )  # fmt: skip
    file = Path(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_document(data), encoding="utf-8")
    return file


def page_data(
    model: Component | System,
    *,
    sliders: Iterable[Any] | Mapping[str, Any] = (),
    plots: Iterable[str] = (),
    stop: float = 10.0,
    tolerance: float = 1e-6,
    points: int = 501,
    traces: Any = (),
    hide: Any = (),
    title: str | None = None,
) -> dict[str, Any]:
    """Everything that a page knows of its model, as plain data for JSON."""
    system = translate(model)
    refuse_partners(system.flat, "A page")
    result = system.simulate(stop, tolerance=tolerance, points=points)
    chosen = read_sliders(system, sliders, result)
    plots = [plots] if isinstance(plots, str) else list(plots)
    made = PageModel(system, result, chosen, plots, tolerance)
    scene = page_scene(made, result, hide, traces)
    data = made.data()
    data["title"] = title or _title(system.report.name)
    data["scene"] = scene
    data["runtime"] = text_of(deflated(_runtime()))
    data["layout"] = {k: v for k, v in runtime.layout().items() if k in _FIELDS or k.startswith("stage")}
    return data


_FIELDS = (
    "nx", "nz", "ne", "rates", "margins", "p", "d", "hold", "ranks", "work", "t", "t_end", "x", "z", "armed", "fired",
    "restart", "rtol", "nominal", "nominal_z", "h", "h_max", "method", "max_steps", "outputs", "next_output",
    "output_times", "output_x", "output_z", "stiff_ready", "colours", "jacobian_start", "jacobian_row", "jacobian_colour",
    "order", "lower", "upper", "space", "steps", "calls", "active", "bad_stage", "size",
)  # fmt: skip


def _runtime() -> bytes:
    return resources.files("mechane.runtime").joinpath("runtime.wasm").read_bytes()


def _title(name: str) -> str:
    """The name of a class as words.

    >>> _title("CraneCrab"), _title("swing <1>")
    ('Crane crab', 'swing <1>')
    """
    words = "".join(
        f" {c.lower()}" if c.isupper() and k and not name[k - 1].isupper() else c for k, c in enumerate(name)
    )
    return words.replace("_", " ").strip()


def _document(data: dict[str, Any]) -> str:
    files = resources.files(__name__)
    scripts = [
        files.joinpath(name).read_text("utf-8") for name in SCRIPTS if data["scene"]["space"] or name != "solid.js"
    ]
    text = json.dumps(data, separators=(",", ":"), default=_plain, allow_nan=False).replace("<", "\\u003c")
    parts = {
        "TITLE": html.escape(data["title"]),
        "STYLE": files.joinpath("page.css").read_text("utf-8"),
        "DATA": text,
        "SCRIPT": _short("\n".join([f"const MATHEMATICS = {MATHEMATICS};", *scripts])),
    }
    page = files.joinpath("page.html").read_text("utf-8")
    return re.sub(r"@@(\w+)@@", lambda found: parts[found[1]], page)


def _short(script: str) -> str:
    """A script without indentation, empty lines and comments on lines of their own."""
    return re.sub(r"(?m)^[ ]+|^//.*\n|^\n", "", re.sub(r"(?m)^ *//.*\n", "", script))


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    raise MechaneError(f"A page cannot hold {value!r}.")

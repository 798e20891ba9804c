"""Two formulations of the rigid body side by side: the same model with `Body` and with `MotorBody`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import mechane as mc
from mechane import spatial as sp
from mechane.view.plots import STYLE


def run(build: Callable[..., mc.Component], stop: float, **options: Any) -> tuple[mc.Result, mc.Result]:
    """The model with plain bodies and with motors."""
    plain, motor = (mc.simulate(build(body=body), stop, **options) for body in (sp.Body, sp.MotorBody))
    return plain, motor


def difference(plain: mc.Result, motor: mc.Result, *paths: str) -> dict[str, np.ndarray]:
    """Difference between variables of the two runs, over time."""
    return {path: motor[path] - plain[path] for path in paths}


def draw(plain: mc.Result, motor: mc.Result, *paths: str, file: str | Path) -> float:
    """Draw the differences of the given variables, one panel each; returns the largest."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    curves = difference(plain, motor, *paths)
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(7.2, 0.8 + 1.3 * len(curves)), layout="constrained")
        FigureCanvasAgg(figure)
        panels = figure.subplots(len(curves), 1, sharex=True, squeeze=False)[:, 0]
        for ax, (path, values) in zip(panels, curves.items(), strict=True):
            ax.plot(plain.time, values, linewidth=0.9)
            ax.set_ylabel(f"{path} [{plain.unit(path)}]")
        panels[-1].set_xlabel("time [s]")
        figure.suptitle("MotorBody minus Body", fontweight="bold")
        figure.savefig(file)
    return max(float(np.abs(c).max()) for c in curves.values())

"""Plots of surfaces or their partial derivatives, with grid lines and normals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def plot_surface(
    points: np.ndarray,
    lines: list[np.ndarray],
    arrows: tuple[np.ndarray, np.ndarray] | None = None,
    labels: tuple[str, str, str] = ("x", "y", "z"),
    file: Any = None,
) -> Figure:
    """Points (n, m, 3) as a surface, with lines (k, 3) on it and arrows from points along directions, both (k, 3)."""
    from ..figure import Plot

    figure = Plot.blank((7, 5))
    axes: Any = figure.add_subplot(projection="3d")
    axes.plot_surface(*np.moveaxis(points, -1, 0), cmap="terrain", alpha=0.7, linewidth=0)
    for line in lines:
        axes.plot(*line.T, color="0.35", lw=0.6)
    if arrows is not None:
        axes.quiver(*arrows[0].T, *arrows[1].T, color="#1f6fb4")
    axes.set(xlabel=labels[0], ylabel=labels[1], zlabel=labels[2])
    if file is not None:
        figure.savefig(file)
    return figure

"""Draw the constructions of the page on motors: `python docs/motor_pictures.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from mechane.motor import InertiaDyad, Line, Motor, VelocityMotor
from mechane.motor.constructions import add, common_normal, momentum, product

IMAGES = Path(__file__).parent / "images"
FIRST, SECOND, RESULT, QUIET = "#2f6db5", "#d1791e", "#2f8a4c", "#8a8f98"


def scene(title: str, azimuth: float = -60) -> tuple[Figure, Any]:
    """An empty drawing in space."""
    figure = Figure(figsize=(6.4, 5.0))
    FigureCanvasAgg(figure)
    ax: Any = figure.add_subplot(projection="3d")
    ax.set_axis_off()
    figure.suptitle(title, fontsize=10)
    ax.view_init(elev=22, azim=azimuth)
    return figure, ax


def line(ax: Any, given: Line, reach: tuple[float, float], color: str, **style: Any) -> None:
    """A piece of a line."""
    ends = np.array([given.at(s) for s in reach])
    ax.plot(*ends.T, color=color, **{"linewidth": 1.6, **style})


def arrow(ax: Any, start: np.ndarray, way: np.ndarray, color: str, **style: Any) -> None:
    """An arrow from a point."""
    ax.quiver(*start, *way, color=color, arrow_length_ratio=0.12, **{"linewidth": 1.8, **style})


def the_sum() -> Figure:
    """Two motors, added point by point along the common normal of their axes."""
    a, b = Motor((0, 0, 0.7), (0, 0, 0.3)), Motor((0.45, 0, 0.3), (0.3, 0, 0.1)).at((0, -1.2, 0))
    found = add(a, b)
    figure, ax = scene("a + b: the arrows of both, from a common first line, add up")
    line(ax, a.axis, (-1.2, 1.2), FIRST, linestyle=":")
    line(ax, b.axis, (-1.2, 1.2), SECOND, linestyle=":")
    line(ax, (a + b).axis, (-1.2, 1.2), RESULT, linestyle=":")
    line(ax, found.common, (-1.0, 2.2), "black")
    for s in np.linspace(-0.8, 2.0, 8):
        r = found.common.at(s)
        arrow(ax, r, a.field(r), FIRST, linewidth=1.0)
        arrow(ax, r + a.field(r), b.field(r), SECOND, linewidth=1.0)
        arrow(ax, r, (a + b).field(r), RESULT, linewidth=1.4)
    for k, color in ((found.first, FIRST), (found.both, RESULT)):
        tips = np.array(
            [found.common.at(s) + (a if color == FIRST else a + b).field(found.common.at(s)) for s in (-0.8, 2)]
        )
        ax.plot(*tips.T, color=color, linewidth=2.2)
        assert max(k.distance(t) for t in tips) < 1e-9
    return figure


def the_product() -> Figure:
    """Two motors and their outer product about the common normal of their axes."""
    a, b = Motor((0, 0, 1.0), (0, 0, 0.2)), Motor((0.7, 0, 0.5), (0.1, 0, 0.1)).at((0, -1.2, 0))
    normal, c = common_normal(a.axis, b.axis), product(a, b)
    figure, ax = scene("a × b: about the common normal, with the distance d and the angle α of the axes", -25)
    line(ax, a.axis, (-1.2, 1.2), FIRST, linestyle=":")
    line(ax, b.axis, (-1.2, 1.2), SECOND, linestyle=":")
    line(ax, normal.line, (-0.6, 2.0), RESULT, linestyle=":")
    ax.plot(*np.array([normal.first, normal.second]).T, color="black", linewidth=1.4)
    ax.text(*(0.5 * (normal.first + normal.second)), "  d", fontsize=11)
    arrow(ax, normal.first, a.resultant, FIRST)
    arrow(ax, normal.second, b.resultant, SECOND)
    arrow(ax, normal.first, c.resultant, RESULT)
    turn = np.linspace(0, normal.angle, 30)
    u = a.axis.direction
    v = np.cross(normal.line.direction, u)
    arc = normal.first + 0.45 * (np.cos(turn)[:, None] * u + np.sin(turn)[:, None] * v)
    ax.plot(*arc.T, color=QUIET, linewidth=1.2)
    ax.plot(
        *np.array([normal.first, normal.first + 0.8 * b.axis.direction]).T, color=QUIET, linestyle="--", linewidth=1
    )
    ax.text(*arc[15], " α", fontsize=11)
    return figure


def the_momentum() -> Figure:
    """Momentum of a rotation about an axis away from the centre of mass."""
    body = InertiaDyad.about_cm(m=1.0, r_cm=(1.0, 0, 0), I=(0.05, 0.35, 0.15))
    v = VelocityMotor((0, 0.5, 0.8))
    found = momentum(body, v)
    figure, ax = scene("M v: the momentum of the mass in its centre, and the couple of the turning body")
    angle = np.linspace(0, 2 * np.pi, 60)
    for x, y, r in ((0, 2, (0.6, 0.25)), (0, 1, (0.6, 0.4))):
        ring = np.tile(found.centre, (60, 1))
        ring[:, x] += r[0] * np.cos(angle)
        ring[:, y] += r[1] * np.sin(angle)
        ax.plot(*ring.T, color=QUIET, linewidth=0.8)
    line(ax, v.axis, (-1.0, 1.4), FIRST, linestyle=":")
    arrow(ax, np.zeros(3), v.resultant, FIRST)
    assert found.impulse is not None
    line(ax, found.impulse, (-0.6, 1.2), SECOND, linestyle=":")
    arrow(ax, found.centre, found.motor.momentum, SECOND)
    arrow(ax, found.centre, found.couple, QUIET)
    line(ax, found.motor.axis, (-0.6, 1.2), RESULT)
    arrow(ax, found.motor.axis_point, found.motor.momentum, RESULT)
    return figure


def main() -> None:
    """Write the pictures."""
    for draw in (the_sum, the_product, the_momentum):
        figure = draw()
        ax: Any = figure.axes[0]
        ax.set_aspect("equal")
        ax.set_position((-0.35, -0.4, 1.7, 1.7))  # the drawing fills the picture
        figure.savefig(IMAGES / f"motor_{draw.__name__[4:]}.png", dpi=110)


if __name__ == "__main__":
    main()

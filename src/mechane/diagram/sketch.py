"""Sketches for the reference: the icon of a component with its connectors, and plots of curves and surfaces."""

from __future__ import annotations

from html import escape
from typing import Any

import numpy as np

from ..language.component import Component
from ..language.declarations import Port
from ..language.node import Connector
from ..language.tree import declarations_of
from .icons import COLORS, GROUP, HEIGHT, WIDTH, draw, icon_of_class

SCALE = 1.6
PITCH = 20.0  # between connectors
LETTER = 6.6  # mean width of a letter at 11 px
SIDE = 170.0  # of the picture of a curve
PINS = {"Frame": "#59636f", "Flange": "#2e7d4f"}


def sketch(kind: type[Component]) -> str:
    """A component class as SVG: its icon between its connectors, with those of the far side (`frame_b`, `flange_b`) on the right.

    Optional connectors are below it.
    """
    pins = [(name, d) for name, d in declarations_of(kind).items() if isinstance(d, (Connector, Port))]
    below = [pin for pin in pins if isinstance(pin[1], Port)]
    right = [pin for pin in pins if pin not in below and pin[0].endswith("_b")]
    left = [pin for pin in pins if pin not in below and pin not in right]
    wide = [max((LETTER * len(name) for name, _ in side), default=0.0) for side in (left, right)]
    high = max(HEIGHT * SCALE, PITCH * max(len(left), len(right), 1)) + 8
    x, y = wide[0] + 14, (high - HEIGHT * SCALE) / 2
    icon = icon_of_class(kind)
    color = COLORS[GROUP[icon]]
    art = f'<g transform="translate({x:.1f},{y:.1f}) scale({SCALE})" color="{color}" class="icon">{draw(icon)}</g>'
    width = x + WIDTH * SCALE + wide[1] + 14
    marks = [_pins(left, x - 4, high / 2, "end"), _pins(right, x + WIDTH * SCALE + 4, high / 2, "start")]
    if below:
        reach = max(LETTER * len(name) for name, _ in below)
        marks.append(_pins(below, x + WIDTH * SCALE / 2 - reach / 2, high + PITCH * len(below) / 2 - 4, "start"))
        high += PITCH * len(below)
    return _sheet(width, high, art + "".join(marks), f"sketch of {kind.__name__}")


def _pins(pins: list[tuple[str, Any]], x: float, middle: float, anchor: str) -> str:
    parts = []
    for k, (name, d) in enumerate(pins):
        y = middle + PITCH * (k - (len(pins) - 1) / 2)
        kind = (d.kind if isinstance(d, Port) else type(d)).__name__
        color = PINS["Frame"] if "Frame" in kind else PINS["Flange"]
        dashed = ' stroke-dasharray="2 1.5"' if isinstance(d, Port) else ""
        parts.append(
            f'<rect x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7" rx="{0 if "Frame" in kind else 3.5}" '
            f'fill="{"none" if anchor == "start" else color}" stroke="{color}" stroke-width="1.4"{dashed}/>'
            f'<text x="{x + (7 if anchor == "start" else -7):.1f}" y="{y + 3.8:.1f}" text-anchor="{anchor}">{escape(name)}</text>'
        )
    return "".join(parts)


def sketch_of_curve(points: Any, name: str) -> str:
    """A polyline as SVG; points in space are projected from a corner."""
    return _lines([np.asarray(points, float)], name, 2.0)


def sketch_of_surface(points: Any, name: str) -> str:
    """A grid of points (n, m, 3) as a wireframe in SVG, projected from a corner."""
    grid = np.asarray(points, float)
    return _lines([*grid, *grid.transpose(1, 0, 2)], name, 0.7)


def _lines(lines: list[np.ndarray], name: str, thickness: float) -> str:
    """Polylines as SVG, scaled to the size of a sketch."""
    flat = [_from_a_corner(line) if line.shape[1] == 3 else line for line in lines]
    every = np.concatenate(flat)
    low, high = every.min(axis=0), every.max(axis=0)
    scale = (SIDE - 20) / max(*(high - low), 1e-300)
    width, height = (high - low) * scale + 20
    art = "".join(
        '<polyline points="'
        + " ".join(f"{10 + x:.1f},{height - 10 - y:.1f}" for x, y in (line - low) * scale)
        + f'" fill="none" stroke="{COLORS["contact"]}" stroke-width="{thickness:g}"/>'
        for line in flat
    )
    return _sheet(max(width, 40.0), max(height, 24.0), art, f"sketch of {name}")


def _from_a_corner(points: np.ndarray) -> np.ndarray:
    x, y, z = points.T
    return np.column_stack([0.87 * (x - y), z + 0.4 * (x + y)])


def _sheet(width: float, height: float, inside: str, label: str) -> str:
    return (
        f'<svg class="sketch" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" aria-label="{escape(label)}">{inside}</svg>'
    )

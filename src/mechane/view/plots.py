"""Plots of results with matplotlib, units in the labels; the same figures as interactive pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import MechaneError, ParameterError, brief
from ..simulation.result import Values

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COLORS = ("#1f6fb4", "#d6452f", "#2e9f66", "#8a5cc2", "#e39a1c", "#17a2b8", "#7a4f3a", "#d0679d")
DASHES = ("-", (0, (5, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)))
STYLE: Any = {
    "figure.facecolor": "white",
    "axes.prop_cycle": f"cycler('color', {list(COLORS)})",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#6b7280",
    "axes.labelcolor": "#1f2937",
    "axes.grid": True,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "grid.color": "#e5e7eb",
    "grid.linewidth": 0.8,
    "lines.linewidth": 1.6,
    "xtick.color": "#6b7280",
    "ytick.color": "#6b7280",
    "xtick.labelcolor": "#1f2937",
    "ytick.labelcolor": "#1f2937",
    "legend.frameon": False,
    "legend.fontsize": 9,
    "font.size": 10,
    "savefig.dpi": 150,
}
MANY_EVENTS = 200  # more marks than these are not drawn


def plot(
    result: Values,
    *paths: str,
    x: str = "time",
    title: str | None = None,
    file: str | Path | None = None,
    show: bool = False,
    axes: Any = None,
    events: bool = True,
    others: Mapping[str, Values] | None = None,
) -> Figure:
    """Plot variables over time, or over another variable `x`; one panel per unit. Returns the figure.

    Without paths the states of the model are plotted. Vectors become several lines. Events are marked by thin vertical
    lines. `others` maps names to further results to overlay. `file` saves the figure: .png, .svg, .pdf, or .html for
    an interactive offline page. `show` opens a window; `axes`, one or as many as there are units, draws
    into your own figure.
    """
    named = {"this": result, **others} if others else {"": result}
    for name, other in named.items():
        if not isinstance(other, Values):
            raise ParameterError(f"plot: others={{{name!r}: {brief(other)}}} must be results.")
    return _draw(named, paths, x, title, file, show, axes, events)


def compare(
    results: Mapping[str, Values] | Iterable[Values],
    *paths: str,
    x: str = "time",
    title: str | None = None,
    file: str | Path | None = None,
    show: bool = False,
    axes: Any = None,
    events: bool = False,
) -> Figure:
    """Plot the same variables of several results, named by the keys of a dict or by numbers; see `plot`."""
    pairs: Any = results.items() if isinstance(results, Mapping) else enumerate(results)
    named: dict[str, Values] = {str(name): result for name, result in pairs}
    if not named:
        raise MechaneError("compare needs at least one result.")
    return _draw(named, paths, x, title, file, show, axes, events)


def plot_energy(
    result: Any, *, title: str | None = None, file: str | Path | None = None, show: bool = False, events: bool = True
) -> Figure:
    """Plot the energies of a result over time and, below, the error of their balance."""
    import matplotlib

    energy = result.energy()
    with matplotlib.rc_context(STYLE):
        figure = new_figure((7.2, 4.8), show)
        top, bottom = figure.subplots(2, 1, sharex=True, height_ratios=(3, 1))
        curves = {"kinetic": energy.kinetic, "potential": energy.potential, "total": energy.total}
        curves |= {n: v for n in ("dissipated", "supplied") if np.any(v := getattr(energy, n))}
        for name, values in curves.items():
            top.plot(energy.time, values, label=name, **({"color": "#111827"} if name == "total" else {}))
        legend(top, len(curves))
        top.set_ylabel("energy [J]")
        bottom.plot(energy.time, energy.error, color=COLORS[1], linewidth=1.0)
        bottom.set_ylabel("error [J]")
        bottom.set_xlabel("time [s]")
        if events:
            _mark(result, (top, bottom))
        return finish(figure, title, file, show)


def _draw(
    results: Mapping[str, Values],
    paths: tuple[str, ...],
    x: str,
    title: Any,
    file: Any,
    show: bool,
    axes: Any,
    events: bool,
) -> Figure:
    import matplotlib

    first = next(iter(results.values()))
    paths = paths or _states(first)
    data = {name: _columns(result, paths, x) for name, result in results.items()}
    panels: dict[str, list[str]] = {}
    for path in paths:
        panels.setdefault(first.unit(path), []).append(path)
    with matplotlib.rc_context(STYLE):
        if axes is None:
            figure = new_figure((7.2, 1.0 + 2.2 * len(panels)) if x == "time" or len(panels) > 1 else (5.6, 4.6), show)
            rows = figure.subplots(len(panels), 1, sharex=True, squeeze=False)[:, 0]
        else:
            rows = np.atleast_1d(axes).ravel()
            if len(rows) != len(panels):
                raise MechaneError(f"{len(panels)} units need as many axes, got {len(rows)}: {', '.join(panels)}.")
            if not all(hasattr(row, "set_xlabel") for row in rows):
                raise ParameterError(f"plot: axes={brief(axes)} must be axes of Matplotlib.")
            figure = rows[0].figure
        for ax, (unit, members) in zip(rows, panels.items(), strict=True):
            _panel(ax, data, members, unit, ax is rows[0])
            if x != "time" and unit == first.unit(x) == "m":
                ax.set_aspect("equal", adjustable="datalim")
        rows[-1].set_xlabel(_label(x, first.unit(x)))
        if events and x == "time":
            for result in results.values():
                _mark(result, rows)
        return finish(figure, title, file, show)


def _states(result: Any) -> tuple[str, ...]:
    system = getattr(result, "system", None)
    if system is None or not system.report.states:
        raise MechaneError("Name the variables to plot, such as result.plot('hinge.phi').")
    return tuple(system.report.states)


def _columns(
    result: Values, paths: tuple[str, ...], x: str
) -> dict[str, tuple[np.ndarray, list[tuple[str, np.ndarray]]]]:
    """For each path the abscissa and the lines with their names."""
    over = result[x]
    if over.ndim > 1:
        raise MechaneError(f"x='{x}' is a vector; choose an element, such as '{x}[0]'.")
    found = {}
    for path in paths:
        values = result[path]
        shape = values.shape[1:]
        flat = values.reshape(len(values), -1)
        names = [f"{path}[{','.join(map(str, i))}]" for i in np.ndindex(*shape)] if shape else [path]
        found[path] = (over, list(zip(names, flat.T, strict=True)))
    return found


def _panel(ax: Any, data: dict[str, Any], members: list[str], unit: str, first: bool) -> None:
    """All lines of one unit, each with its own colour; several results with dash patterns. Result names appear once."""
    several = len(data) > 1
    lines = [name for path in members for name, _ in next(iter(data.values()))[path][1]]
    color = {name: COLORS[k % len(COLORS)] for k, name in enumerate(lines)}
    for (k, (result, columns)), path in product(enumerate(data.items()), members):
        over, named = columns[path]
        for name, values in named:
            if several and len(lines) == 1:
                ax.plot(over, values, color=COLORS[k % len(COLORS)], label=result)
            elif several:
                dash = dict(linestyle=DASHES[k % len(DASHES)], gid=f"dash {k}")
                ax.plot(over, values, color=color[name], label=f"{name} ({result})", **dash)
            else:
                ax.plot(over, values, color=color[name], label=_label(name, unit))
    if len(lines) == 1 or len(members) == 1:
        ax.set_ylabel(_label(members[0], unit))
    else:
        ax.set_ylabel(f"[{unit}]" if unit else "")
    if len(ax.lines) > 1 and not (several and len(lines) == 1 and not first):
        legend(ax, len(ax.lines))


def legend(ax: Any, count: int) -> None:
    """Legend above the panel, clear of the curves."""
    ax.legend(loc="lower left", bbox_to_anchor=(0.0, 1.0), ncols=min(count, 4), borderaxespad=0.2, handlelength=1.6)


def _label(path: str, unit: str) -> str:
    return f"{path} [{unit}]" if unit else path


def _mark(result: Any, rows: Iterable[Any]) -> None:
    """Thin vertical lines at the events."""
    times = {
        float(getattr(e, "time", e[0] if isinstance(e, (list, tuple)) else np.nan))
        for e in getattr(result, "events", ())
    }
    if len(times) <= MANY_EVENTS:
        for ax, t in product(rows, sorted(times)):
            ax.axvline(t, color="#9ca3af", linewidth=0.6, zorder=0, gid="event")


def new_figure(shape: tuple[float, float], show: bool) -> Figure:
    """A new figure, registered with a window only if it is to be shown."""
    from ..figure import Plot

    if show:
        import matplotlib.pyplot as plt

        return plt.figure(figsize=shape, layout="constrained", FigureClass=Plot)
    return Plot.blank(shape)


def finish(figure: Figure, title: str | None, file: str | Path | None, show: bool) -> Figure:
    if title:
        figure.suptitle(title, fontweight="bold")
    if file is not None:
        file = Path(file)
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix.lower() in (".html", ".htm"):
            from .interactive import write_page

            write_page(figure, file, title or file.stem)
        else:
            known = figure.canvas.get_supported_filetypes()
            kind = file.suffix.lower().lstrip(".")
            if kind and kind not in known:
                raise MechaneError(
                    f"There is no picture format '.{kind}'; choose one of html, {', '.join(sorted(known))}."
                )
            figure.savefig(file)
    if show:
        import matplotlib.pyplot as plt

        plt.show()
    return figure

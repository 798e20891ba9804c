"""Commands that draw: `plot`, `animate`, `publish`, `diagram`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import MechaneError, UnknownNameError
from ..sources import load, stop_time
from .messages import say
from .options import Settings, Source, Stop, Tolerance
from .running import simulate

if TYPE_CHECKING:
    from ..simulation.result import Values


def plot_to(result: Values, paths: list[str], file: Path) -> Path:
    """Plot variables into a file."""
    import os

    os.environ.setdefault("MPLBACKEND", "Agg")  # a file is written, no window is opened
    file.parent.mkdir(parents=True, exist_ok=True)
    result.plot(*paths, file=file)
    return file


def paths_in(text: list[str] | str | None) -> list[str]:
    """Paths from `a,b[0]` or separate words; commas inside brackets are kept.

    >>> paths_in("rail.s, load.r[0]"), paths_in(["a.R[0,1]", "b"])
    (['rail.s', 'load.r[0]'], ['a.R[0,1]', 'b'])
    """
    import re

    words = [text] if isinstance(text, str) else text or []
    return [part.strip() for word in words for part in re.split(r",(?![^\[]*\])", word) if part.strip()]


def worth_plotting(result: Values) -> list[str]:
    """Variables to plot by default: the states."""
    system = getattr(result, "system", None)
    if system is None:
        return result.names()[:4]
    names = set(result.names())
    return [s for s in system.report.states if s in names][:6] or result.names()[:4]


def result_of(source: str, stop: float | None, tolerance: float, settings: list[str] | None) -> tuple[Values, str]:
    """A saved result, or a new one from a model."""
    from ..simulation.archive import SavedResult
    from ..simulation.system import compile as translate

    if source.endswith(".npz"):
        if not Path(source).is_file():
            raise UnknownNameError(f"There is no file '{source}'.")
        return SavedResult(source), Path(source).stem
    model, module, name = load(source)
    return simulate(translate(model), stop_time(module, stop), settings, tolerance=tolerance), name


def plot(
    source: Annotated[str, typer.Argument(metavar="FILE[:CLASS], EXAMPLE or RESULT.npz")],
    paths: Annotated[list[str] | None, typer.Argument(metavar="[VARIABLES]...", help="[default: the states]")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="png, svg or pdf. [default: NAME.png]")] = None,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
    settings: Settings = None,
) -> None:
    """Plot variables of a saved result, or of a model that is simulated first."""
    result, name = result_of(source, stop, tolerance, settings)
    say(str(plot_to(result, paths_in(paths) or worth_plotting(result), output or Path(f"{name}.png"))))


def animate(
    source: Source,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME.html]")] = None,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
    settings: Settings = None,
) -> None:
    """Simulate a model and write its motion as one HTML file that plays in any browser."""
    if source.endswith(".npz"):
        raise MechaneError("An animation needs the model; give its file or example instead of a saved result.")
    result, name = result_of(source, stop, tolerance, settings)
    output = output or Path(f"{name}.html")
    output.parent.mkdir(parents=True, exist_ok=True)
    result.animate(output)  # type: ignore[attr-defined]
    say(str(output))


def publish(
    source: Source,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME.html]")] = None,
    slider: Annotated[
        list[str] | None,
        typer.Option(metavar="PATH[=LOW:HIGH]", help="A parameter or a start value to change; may be repeated."),
    ] = None,
    plot: Annotated[list[str] | None, typer.Option(metavar="PATH", help="A variable to plot; may be repeated.")] = None,
    trace: Annotated[list[str] | None, typer.Option(metavar="PATH", help="A body to trace.")] = None,
    input: Annotated[
        list[str] | None,
        typer.Option("--input", metavar="PATH[=LOW:HIGH]", help="A parameter driven by arrow keys; at most two."),
    ] = None,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
) -> None:
    """Write a page that simulates a model in the reader's browser whenever a slider moves."""
    from ..page import publish as write
    from ..simulation.system import compile as translate

    model, module, name = load(source)
    output = output or Path(f"{name}.html")
    system = translate(model)
    plots = paths_in(plot) or system.report.states[:2]
    made = write(
        system, output, sliders=[_slider(word) for word in slider or []], plots=plots, stop=stop_time(module, stop),
        tolerance=tolerance, traces=paths_in(trace), inputs=[_slider(word) for word in input or []],
    )  # fmt: skip
    say(str(made))


def _slider(word: str) -> str | tuple[str, float, float]:
    """`load.m` or `load.m=0.1:2`."""
    path, equals, span = word.partition("=")
    if not equals:
        return path
    try:
        low, high = (float(number) for number in span.split(":"))
    except ValueError:
        raise MechaneError(f"--slider {word}: give a range as PATH=LOW:HIGH.") from None
    return path, low, high


def diagram(
    source: Source,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME.svg]")] = None,
    depth: Annotated[int, typer.Option(min=0, help="Number of levels of sub-models to expand in place.")] = 0,
) -> None:
    """Write the schematic of a model as SVG: components as icons, connections as lines, sub-models as boxes or expanded."""
    from ..diagram import diagram as draw

    model, _, name = load(source)
    output = output or Path(f"{name}.svg")
    if output.suffix != ".svg":
        raise MechaneError(f"'{output}': a diagram must be an .svg file.")
    draw(model, output, depth=depth)
    say(str(output))

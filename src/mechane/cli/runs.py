"""Commands that run models: `demo`, `list`, `run`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import SimulationError, UnknownNameError
from ..sources import USUAL_STOP, load, stop_time
from ..view.summary import summary
from .messages import facts, say
from .options import Backend, Points, Settings, Solver, Source, Stop, Tolerance
from .pictures import paths_in, plot_to, worth_plotting
from .running import simulate


def demo(
    folder: Annotated[Path, typer.Option(help="Folder for plot and page.")] = Path("."),
) -> None:
    """Simulate the crane crab, print a summary, and write a plot and an interactive page."""
    from time import perf_counter

    from ..examples.crane_crab import CraneCrab
    from ..simulation.system import compile as translate

    folder.mkdir(parents=True, exist_ok=True)
    say((CraneCrab.__doc__ or "").strip().splitlines()[0])
    began = perf_counter()
    system = translate(CraneCrab())
    translation = perf_counter() - began
    result = simulate(system, USUAL_STOP, None)
    plot = plot_to(result, ["rail.s", "hinge.phi"], folder / "crane_crab.png")
    page = folder / "crane_crab.html"
    CraneCrab().publish(
        page, sliders=["load.m", "hinge.phi"], plots=["rail.s", "hinge.phi"], stop=USUAL_STOP, traces="load"
    )
    facts(
        [*summary(result, translation), ("plot", str(plot)), ("page", f"{page} (open it in a browser, pull the load)")]
    )


def list_examples(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[FILTER]...", help="Words in the name or description.")
    ] = None,
) -> None:
    """List the examples, or those that match all words."""
    import ast
    import importlib.util

    from .. import examples

    rows: list[tuple[str, str]] = []
    for name in examples.names():
        spec = importlib.util.find_spec(f"{examples.__name__}.{name}")
        text = (
            ast.get_docstring(ast.parse(Path(spec.origin).read_text(encoding="utf-8"))) if spec and spec.origin else ""
        )
        if all(word.lower() in f"{name} {text}".lower() for word in words or ()):
            rows.append((name, (text or "").partition("\n")[0]))
    if not rows:
        raise UnknownNameError(f"No example matches {' and '.join(map(repr, words or ()))}.")
    facts(rows)


def run(
    source: Source,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
    points: Points = 501,
    solver: Solver = "auto",
    backend: Backend = "auto",
    settings: Settings = None,
    save: Annotated[Path | None, typer.Option(help="Write the result to this .npz file.")] = None,
    plot: Annotated[str | None, typer.Option(metavar="A,B", help="Plot these variables.")] = None,
    plot_file: Annotated[Path | None, typer.Option(help="File of the plot. [default: NAME.png]")] = None,
    animate: Annotated[Path | None, typer.Option(help="Write an animation to this .html file.")] = None,
) -> None:
    """Simulate a model; Ctrl-C keeps what was computed so far."""
    from time import perf_counter

    from ..simulation.system import compile as translate

    model, module, name = load(source)
    began = perf_counter()
    system = translate(model)
    translation = perf_counter() - began
    failure = None
    try:
        result = simulate(
            system,
            stop_time(module, stop),
            settings,
            tolerance=tolerance,
            points=points,
            solver=solver,
            backend=backend,
        )
    except SimulationError as error:
        if error.partial is None:
            raise
        failure, result = error, error.partial
    rows = summary(result, translation)  # type: ignore[arg-type]
    rows += [("warning", text.replace("\n  ", " ")) for text in result.warnings]  # type: ignore[attr-defined]
    if save is not None:
        save.parent.mkdir(parents=True, exist_ok=True)
        rows.append(("saved", str(result.save(save))))  # type: ignore[attr-defined]
    if plot is not None or plot_file is not None:
        paths = paths_in(plot) or worth_plotting(result)  # type: ignore[arg-type]
        rows.append(("plot", str(plot_to(result, paths, plot_file or Path(f"{name}.png")))))  # type: ignore[arg-type]
    if animate is not None:
        animate.parent.mkdir(parents=True, exist_ok=True)
        result.animate(animate)  # type: ignore[attr-defined]
        rows.append(("animation", str(animate)))
    facts(rows)
    if failure is not None:
        raise failure

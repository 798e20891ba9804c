"""Commands for many runs and other tools: `sweep`, `fmu`, `bench`."""

from __future__ import annotations

import sys
from ast import literal_eval
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import MechaneError
from ..sources import load, stop_time
from .measures import KINDS, parse_measures
from .messages import complain, facts, say
from .options import Settings, Source, Stop, Tolerance
from .running import parse_settings, progress, sort_settings


def parse_axes(axes: list[str]) -> dict[str, list[Any]]:
    """`path=first:last:count` or `path=value, value, ...` as lists of values.

    >>> parse_axes(["load.m=1:3:5", "rope.r=(0, -1), (0, -2)"])
    {'load.m': [1.0, 1.5, 2.0, 2.5, 3.0], 'rope.r': [(0, -1), (0, -2)]}
    """
    import numpy as np

    found: dict[str, list[Any]] = {}
    for text in axes:
        path, _, value = (part.strip() for part in text.partition("="))
        if not path or not value:
            raise MechaneError(f"--over needs PATH=FIRST:LAST:COUNT or PATH=VALUE,VALUE,…; got '{text}'.")
        if ":" in value:
            try:
                first, last, count = value.split(":")
                found[path] = np.linspace(float(first), float(last), int(count)).tolist()
            except ValueError:
                raise MechaneError(f"--over {path}: '{value}' is not FIRST:LAST:COUNT.") from None
            continue
        try:
            found[path] = list(literal_eval(f"({value},)"))
        except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
            raise MechaneError(f"--over {path}: '{value}' is not a list of numbers or tuples of numbers.") from None
    return found


def sweep(
    source: Source,
    over: Annotated[
        list[str],
        typer.Option(metavar="PATH=A:B:N", help="Values of a parameter or start; repeated: all combinations."),
    ],
    measure: Annotated[
        list[str],
        typer.Option(
            metavar="[KIND:]VARIABLE",
            help=f"Measure: the final value, or {', '.join(k for k in KINDS if k != 'last')}; may be repeated.",
        ),
    ],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME_sweep.csv]")] = None,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
    settings: Settings = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Threads. [default: as many as useful]")] = None,
    file: Annotated[
        Path | None, typer.Option(help="Store completed cases here (NetCDF, .nc); the same sweep resumes from it.")
    ] = None,
) -> None:
    """Simulate a model for many parameter values on all processors, and write a table."""
    from ..analysis import sweep as run_sweep
    from ..simulation.system import compile as translate

    model, module, name = load(source)
    system = translate(model)
    parameters, initial = sort_settings(system, parse_settings(settings))
    measures = parse_measures(measure)
    sort_settings(system, {str(getattr(m, "path", m)): 0 for m in measures.values()})  # unknown names fail here
    with progress("sweeping") as report:
        found = run_sweep(
            system, parse_axes(over), stop_time(module, stop), measure=measures, workers=workers,
            progress=report, file=file, parameters=parameters, initial=initial, tolerance=tolerance,
        )  # fmt: skip
    output = output or Path(f"{name}_sweep.csv")
    output.parent.mkdir(parents=True, exist_ok=True)
    found.write(output)
    facts([("cases", str(len(found))), ("failed", str(len(found.failures))), ("table", str(output))])
    for k, text in list(found.failures.items())[:3]:
        complain(f"case {found.cases[k]}", text)
    if len(found.failures) == len(found):
        raise typer.Exit(1)


def fmu(
    source: Source,
    outputs: Annotated[
        list[str] | None, typer.Option("--give", metavar="VARIABLE", help="An output; may be repeated.")
    ] = None,
    inputs: Annotated[
        list[str] | None, typer.Option("--take", metavar="PARAMETER", help="An input; may be repeated.")
    ] = None,
    version: Annotated[str, typer.Option("--fmi", help="2.0 or 3.0.")] = "3.0",
    kind: Annotated[str, typer.Option("--kind", help="model-exchange, or co-simulation with the built-in stepper.")] = (
        "model-exchange"
    ),
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME.fmu]")] = None,
    settings: Settings = None,
) -> None:
    """Export a model as a functional mock-up unit (FMI 2.0 or 3.0)."""
    from ..analysis import export_fmu
    from ..simulation.system import compile as translate

    model, _, name = load(source)
    system = translate(model)
    parameters, initial = sort_settings(system, parse_settings(settings))
    made = export_fmu(
        system,
        output or Path(f"{name}.fmu"),
        outputs=outputs or (),
        inputs=inputs or (),
        version=version,
        kind=kind,
        parameters=parameters,
        initial=initial,
    )
    say(str(made))


def bench(
    names: Annotated[list[str] | None, typer.Argument(help="Cases to run. [default: all]")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer repetitions, no long chains.")] = False,
    output: Annotated[Path | None, typer.Option(help="File for the results, as JSON.")] = None,
) -> None:
    """Benchmark this machine: translation, run time, error and memory compared with hand-written code and other tools."""
    run_all = _benchmarks()
    run_all(names or [], quick=quick, output=output)


def _benchmarks() -> Callable[..., Any]:
    """The runner next to the package's source; benchmarks are not installed with it."""
    import importlib

    root = Path(__file__).resolve().parents[3]
    if not (root / "benchmarks" / "runner.py").is_file():
        raise MechaneError(
            "The benchmarks are part of the mechane source and are not installed.\n"
            "  hint: clone the repository, `pip install -e .` there, and run `mechane bench` again."
        )
    sys.path.insert(0, str(root))
    return importlib.import_module("benchmarks.runner").main

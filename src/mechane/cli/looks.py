"""Commands that inspect a model: `check`, `equations`, `save`, `diff`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..sources import load
from .messages import say
from .options import Source


def check(
    source: Source,
    units: Annotated[bool, typer.Option("--units", help="Compare the units of both sides of every equation.")] = False,
) -> None:
    """Print the compiler's report: counts, degrees of freedom, states, blocks, redundant constraints."""
    from ..simulation.system import check as report

    say(str(report(load(source)[0], units=units)))


def save(
    source: Source, output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME.json]")] = None
) -> None:
    """Write a model as a JSON file, which every command accepts and which is read without executing anything."""
    from ..files import save_model

    model, _, name = load(source)
    output = output or Path(f"{name}.json")
    save_model(model, output)
    say(str(output))


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="A model file, a Python file, or an example.")],
    new: Annotated[str, typer.Argument(metavar="NEW")],
) -> None:
    """Print the differences between two models; exit code 1 if there are any."""
    from ..files import diff_models

    found = diff_models(load(old)[0], load(new)[0])
    for line in found:
        say(line)
    if found:
        raise typer.Exit(1)


def equations(
    source: Source,
    reduced: Annotated[bool, typer.Option("--reduced", help="Show the reduced equations.")] = False,
    latex: Annotated[bool, typer.Option("--latex", help="As LaTeX.")] = False,
) -> None:
    """Print the equations of a model, as written or reduced."""
    from ..compiler.printing.equations import equations_text

    typer.echo(equations_text(load(source)[0], reduced=reduced, latex=latex), nl=False)

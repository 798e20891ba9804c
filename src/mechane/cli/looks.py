"""Commands that look into a model: `check`, `equations`."""

from __future__ import annotations

from typing import Annotated

import typer

from ..sources import load
from .messages import say
from .options import Source


def check(source: Source) -> None:
    """Say what the compiler finds out: counts, degrees of freedom, states, blocks, redundant constraints."""
    from ..simulation.system import check as report

    say(str(report(load(source)[0])))


def equations(
    source: Source,
    reduced: Annotated[bool, typer.Option("--reduced", help="Show the reduced equations.")] = False,
    latex: Annotated[bool, typer.Option("--latex", help="As LaTeX.")] = False,
) -> None:
    """Print the equations of a model, as written or reduced."""
    from ..compiler.printing import equations_text

    typer.echo(equations_text(load(source)[0], reduced=reduced, latex=latex), nl=False)

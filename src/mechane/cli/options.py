"""Arguments and options shared by several commands."""

from __future__ import annotations

from typing import Annotated

import typer


def complete_source(incomplete: str) -> list[str]:
    """Examples and Python files with a given prefix, for shell completion."""
    from pathlib import Path

    from ..examples import names

    folder = Path(incomplete).parent
    files = [path.as_posix() for path in sorted(folder.glob("*.py"))] if folder.is_dir() else []
    return [name for name in [*files, *names()] if name.startswith(incomplete)]


Source = Annotated[
    str,
    typer.Argument(
        metavar="FILE[:CLASS] or EXAMPLE",
        help="A Python file, a model file (.json), or an example.",
        autocompletion=complete_source,
    ),
]
Stop = Annotated[float | None, typer.Option(help="End time in seconds. [default: STOP of the file, or 10]")]
Tolerance = Annotated[float, typer.Option(help="Relative error per step.")]
Backend = Annotated[str, typer.Option(help="auto or native: machine code; interpreted: slowly, for comparison.")]
Solver = Annotated[str, typer.Option(help="auto, dopri5, dop853, rodas or explicit.")]
Points = Annotated[int, typer.Option(help="Number of output points.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="A parameter or an initial value; may be repeated."),
]

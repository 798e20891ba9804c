"""The command line: `mechane demo`, `new`, `list`, `run`, `check`, `plot`, `animate`, `studio` and more; `mechane --help`."""

from typing import Annotated

import typer

from ..version import __version__
from .live import studio
from .looks import check, equations
from .messages import report_errors
from .pictures import animate, diagram, plot, publish
from .runs import demo, list_examples, run
from .starting import doctor, new
from .studies import bench, fmu, sweep

app = typer.Typer(
    help="Equation-based multibody modelling: write the physics as equations, connect, simulate, watch.",
    no_args_is_help=True,
    pretty_exceptions_show_locals=False,
)
COMMANDS = {
    "demo": demo, "new": new, "list": list_examples, "run": run, "check": check, "equations": equations, "plot": plot,
    "animate": animate, "publish": publish, "diagram": diagram, "studio": studio, "sweep": sweep, "fmu": fmu,
    "bench": bench, "doctor": doctor,
}  # fmt: skip
for name, command in COMMANDS.items():
    app.command(name=name)(report_errors(command))


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mechane {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None: ...


__all__ = ["app"]

"""The command line: `mechane demo`, `new`, `list`, `run`, `check`, `plot`, `animate`, `studio` and more; `mechane --help`."""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ..version import __version__
from .live import studio
from .looks import check, diff, equations, save
from .messages import report_errors
from .pictures import animate, diagram, plot, publish
from .runs import demo, list_examples, run
from .starting import doctor, new
from .studies import bench, fmu, sweep

#: names that users of other tools try first
ELSEWHERE = {
    "simulate": "run", "sim": "run", "examples": "list", "ls": "list", "show": "studio", "gui": "studio", "view": "studio",
    "open": "studio", "video": "animate", "html": "publish", "web": "publish", "export": "fmu", "init": "new", "create": "new",
    "benchmark": "bench", "compile": "check", "report": "check", "info": "doctor", "schematic": "diagram", "scan": "sweep",
}  # fmt: skip


class Commands(TyperGroup):
    """The commands; for the name of a command in another tool, the name here is suggested."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the first argument names."""
        if args and args[0] in ELSEWHERE:
            ctx.fail(f"No such command '{args[0]}'. Did you mean '{ELSEWHERE[args[0]]}'?")
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=Commands,
    help="Equation-based multibody modelling: write the physics as equations, connect, simulate, watch.",
    no_args_is_help=True,
    pretty_exceptions_show_locals=False,
)
COMMANDS = {
    "demo": demo, "new": new, "list": list_examples, "run": run, "check": check, "equations": equations, "plot": plot,
    "animate": animate, "publish": publish, "save": save, "diff": diff, "diagram": diagram, "studio": studio,
    "sweep": sweep, "fmu": fmu, "bench": bench, "doctor": doctor,
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

"""The command line: `mechane demo`, `list`, `run`, `check`, `equations`, `plot`, `animate`, `publish`, `save`, `diff`, `diagram`, `studio`, `sweep`, `fmu`, `bench`."""

import typer

from .live import studio
from .looks import check, diff, equations, save
from .messages import kindly
from .pictures import animate, diagram, plot, publish
from .runs import demo, list_examples, run
from .studies import bench, fmu, sweep

app = typer.Typer(
    help="Equation-based multibody modelling: write the physics as equations, connect, simulate, watch.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
COMMANDS = {
    "demo": demo, "list": list_examples, "run": run, "check": check, "equations": equations, "plot": plot,
    "animate": animate, "publish": publish, "save": save, "diff": diff, "diagram": diagram, "studio": studio, "sweep": sweep, "fmu": fmu, "bench": bench,
}  # fmt: skip
for name, command in COMMANDS.items():
    app.command(name=name)(kindly(command))

__all__ = ["app"]

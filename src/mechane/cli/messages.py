"""Output of the command line: lines, tables of facts, errors in a frame."""

from __future__ import annotations

import functools
import os
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from ..errors import MechaneError

WHOLE = "MECHANE_TRACEBACK"  # environment variable


def console(error: bool = False) -> Any:
    """The output console, or that for errors and progress."""
    from rich.console import Console

    return Console(stderr=error, highlight=False, soft_wrap=not error)


def say(text: str = "") -> None:
    """Print a line."""
    console().print(text, markup=False)


def complain(title: str, text: str) -> None:
    """Print an error in a frame."""
    from rich.panel import Panel
    from rich.text import Text

    console(error=True).print(Panel(Text(text), title=title, title_align="left", border_style="red", style="default"))


def facts(rows: list[tuple[str, str]]) -> None:
    """Print names and values in two columns."""
    from rich.markup import escape
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for name, value in rows:
        table.add_row(f"[bold]{name}[/bold]", escape(value))
    console().print(table)


def _place(error: Exception) -> str:
    """Origin of an exception: the user's file if involved, and how to see the full traceback."""
    ours = Path(__file__).parents[1]
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [f for f in frames if not Path(f.filename).is_relative_to(ours) and "site-packages" not in f.filename]
    last = (theirs or frames)[-1]
    return f"  in {last.filename}:{last.lineno}\n  hint: {WHOLE}=1 shows the full traceback."


def report_errors(command: Callable[..., Any]) -> Callable[..., Any]:
    """Errors that a model or a file can cause become a message, without a traceback, and exit code 1."""

    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except (typer.Exit, typer.Abort, typer.BadParameter):
            raise
        except MechaneError as error:
            complain(type(error).__name__, str(error))
            raise typer.Exit(1) from None
        except OSError as error:
            what = f"{error.strerror}: '{error.filename}'" if error.strerror and error.filename else str(error)
            complain("File error", what)
            raise typer.Exit(1) from None
        except Exception as error:
            if os.environ.get(WHOLE):
                raise
            complain(type(error).__name__, f"{error}\n{_place(error)}")
            raise typer.Exit(1) from None

    return wrapped

"""What the command line prints: lines, tables of facts, errors in a frame."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import typer

from ..errors import MechaneError


def console(error: bool = False) -> Any:
    """Where text goes: output, or the channel for errors and progress."""
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
    """Print names and what belongs to them in two columns."""
    from rich.markup import escape
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for name, value in rows:
        table.add_row(f"[bold]{name}[/bold]", escape(value))
    console().print(table)


def report_errors(command: Callable[..., Any]) -> Callable[..., Any]:
    """Errors that a model or a file can cause become a message, without a traceback, and exit code 1."""

    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except MechaneError as error:
            complain(type(error).__name__, str(error))
            raise typer.Exit(1) from None
        except OSError as error:
            what = f"{error.strerror}: '{error.filename}'" if error.strerror and error.filename else str(error)
            complain("File error", what)
            raise typer.Exit(1) from None

    return wrapped

"""Settings from the command line, and runs with a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..errors import MechaneError, UnknownNameError, suggest
from .messages import console

if TYPE_CHECKING:
    from ..simulation.result import Result
    from ..simulation.system import System


def parse_settings(settings: list[str] | None) -> dict[str, Any]:
    """`path=value` as a dictionary; values are plain Python literals, never evaluated code.

    >>> parse_settings(["load.m=2", "rope.r=(0, -2)"])
    {'load.m': 2, 'rope.r': (0, -2)}
    """
    import ast

    values: dict[str, Any] = {}
    for text in settings or []:
        path, equals, value = text.partition("=")
        if not equals or not path.strip():
            raise MechaneError(f"--set needs PATH=VALUE, such as --set load.m=2.0; got '{text}'.")
        try:
            values[path.strip()] = ast.literal_eval(value.strip())
        except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
            raise MechaneError(f"--set {path}: '{value}' is neither a number nor a tuple of numbers.") from None
    return values


def sort_settings(system: System, values: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters and initial values."""
    from ..language.symbols import Parameter

    parameters: dict[str, Any] = {}
    initial: dict[str, Any] = {}
    for path, value in values.items():
        symbol = system.suited(None, [path]).symbols.get(path)
        if symbol is None:
            raise UnknownNameError(f"There is no parameter or variable '{path}'.{suggest(path, system.symbols)}")
        (parameters if isinstance(symbol, Parameter) else initial)[path] = value
    return parameters, initial


@contextmanager
def progress(text: str) -> Generator[Callable[[float], None]]:
    """A progress bar that also makes Ctrl-C stop between two chunks, so that the part computed so far is kept."""
    import signal
    import threading

    from rich.progress import Progress, TextColumn, TimeRemainingColumn

    asked = False

    def interrupt(*_: object) -> None:
        nonlocal asked
        if asked:  # a second Ctrl-C ends at once
            raise KeyboardInterrupt
        asked = True

    bar = Progress(
        *Progress.get_default_columns()[:3], TimeRemainingColumn(), TextColumn("Ctrl-C keeps the part done"),
        console=console(error=True), transient=True,
    )  # fmt: skip
    main_thread = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, interrupt) if main_thread else None
    task = bar.add_task(text, total=1.0)

    def report(fraction: float) -> None:
        bar.update(task, completed=fraction)
        if asked:
            raise KeyboardInterrupt

    try:
        with bar:
            yield report
    finally:
        if main_thread:
            signal.signal(signal.SIGINT, before)


def simulate(system: System, stop: float, settings: list[str] | None, **options: Any) -> Result:
    """Run a model with settings from the command line and a progress bar."""
    parameters, initial = sort_settings(system, parse_settings(settings))
    with progress("simulating") as report:
        return system.simulate(stop, parameters=parameters, initial=initial, progress=report, **options)

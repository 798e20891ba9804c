"""Show how far a long piece of work has come."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import ParameterError


class Progress:
    """A progress bar, a callback, or nothing."""

    def __init__(self, wanted: bool | Callable[[float], None], what: str = "simulating"):
        if not callable(wanted) and wanted not in (True, False, None):
            raise ParameterError(f"progress={wanted!r} must be True, False or a function of the fraction done.")
        self.wanted, self.what, self.bar = wanted, what, None

    def __enter__(self) -> Callable[[float], None] | None:
        if callable(self.wanted):
            return self.wanted
        if not self.wanted:
            return None
        from rich.progress import Progress

        self.bar = Progress(transient=True)
        self.bar.start()
        task = self.bar.add_task(self.what, total=1.0)
        return lambda fraction: self.bar.update(task, completed=fraction)  # type: ignore[union-attr]

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()

"""Progress of long computations."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import ParameterError


class Progress:
    """A progress bar, a callback, or nothing."""

    def __init__(self, requested: bool | Callable[[float], None], what: str = "simulating"):
        if not (callable(requested) or requested is None or isinstance(requested, bool)):
            raise ParameterError(f"progress={requested!r} must be True, False or a function of the fraction done.")
        self.requested, self.what, self.bar = requested, what, None

    def __enter__(self) -> Callable[[float], None] | None:
        if callable(self.requested):
            return self.requested
        if not self.requested:
            return None
        from rich.progress import Progress

        self.bar = Progress(transient=True)
        self.bar.start()
        task = self.bar.add_task(self.what, total=1.0)
        return lambda fraction: self.bar.update(task, completed=fraction)  # type: ignore[union-attr]

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()

"""Ctrl-C: during runs, which keep their results so far, and while Python runs code that swallows exceptions."""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` converts handlers to enumerations, which takes a tenth of a short run
import _thread
import contextlib
import contextvars
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Any

SWALLOWED = {"remove", "__del__"}  # weak reference callbacks and finalizers: Python ignores their exceptions
AGAIN = 0.005  # seconds until the next attempt

stopping: contextvars.ContextVar[threading.Event | None] = contextvars.ContextVar("stopping", default=None)
"""Ends the runs of other threads, which receive no signals, like Ctrl-C."""


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Make sure that Ctrl-C ends the enclosed code at once."""

    def stop(number: int, frame: FrameType | None) -> None:
        if frame is not None and frame.f_code.co_name in SWALLOWED:
            threading.Timer(AGAIN, _thread.interrupt_main).start()
        else:
            raise KeyboardInterrupt

    usual = threading.current_thread() is threading.main_thread()
    if not usual or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


class Patience:
    """Ctrl-C ends a run at once and keeps its partial result; a second one raises KeyboardInterrupt."""

    def __init__(self) -> None:
        self._lost, self._stopping = False, stopping.get()
        self.previous: Any = None

    @property
    def lost(self) -> bool:
        return self._lost or (self._stopping is not None and self._stopping.is_set())

    @lost.setter
    def lost(self, value: bool) -> None:
        self._lost = value

    def __enter__(self) -> Patience:
        with contextlib.suppress(ValueError):  # only the main thread receives signals
            self.previous = _signal.signal(_signal.SIGINT, self._stop)
        return self

    def _stop(self, *_: object) -> None:
        if self.lost:
            raise KeyboardInterrupt
        self.lost = True

    def __exit__(self, *_: object) -> None:
        if self.previous is not None:
            _signal.signal(_signal.SIGINT, self.previous)

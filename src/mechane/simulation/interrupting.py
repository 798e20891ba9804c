"""Ctrl-C while Python runs code that swallows exceptions."""

from __future__ import annotations

import _thread
import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

SWALLOWED = {"remove", "__del__"}  # weak reference callbacks and finalizers: Python ignores their exceptions
AGAIN = 0.005  # seconds until the next attempt


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

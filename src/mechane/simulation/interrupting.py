"""Ctrl-C while Python is busy in places that swallow exceptions."""

from __future__ import annotations

import _thread
import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

SWALLOWED = {"remove", "__del__"}  # callbacks of weak references, and finalizers: Python ignores what they raise
AGAIN = 0.005  # seconds until the next attempt


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C end what goes on here, at once and always."""

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

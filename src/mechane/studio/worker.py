"""A worker thread that runs jobs in sequence; of jobs with the same name only the newest counts."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic, sleep

Job = Callable[[], None]


class Worker:
    """Jobs by name. `interrupt(busy, name)` is called when a job is requested while another runs."""

    def __init__(self, failed: Callable[[Exception], None], interrupt: Callable[[str, str], None]):
        self.failed, self.interrupt = failed, interrupt
        self.busy = ""  # current job
        self.ended = threading.Event()
        self._wanted: dict[str, Job] = {}
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._loop, name="studio-worker", daemon=True)
        self._thread.start()

    def ask(self, name: str, job: Job) -> None:
        """Queue a job; a pending one with the same name is dropped."""
        with self._change:
            self._wanted.pop(name, None)
            self._wanted[name] = job
            if self.busy:
                self.interrupt(self.busy, name)
            self._change.notify()

    def waits(self, *names: str) -> bool:
        """Whether one of these jobs is pending."""
        with self._change:
            return any(n in self._wanted for n in names)

    def settled(self, seconds: float = 30.0) -> bool:
        """Wait until all jobs are done."""
        until = monotonic() + seconds
        while monotonic() < until:
            with self._change:
                if not self._wanted and not self.busy:
                    return True
            sleep(0.02)
        return False

    def end(self) -> None:
        """Start no further jobs."""
        self.ended.set()
        with self._change:
            self._wanted.clear()
            self._change.notify_all()

    def _loop(self) -> None:
        while not self.ended.is_set():
            with self._change:
                while not self._wanted and not self.ended.is_set():
                    self._change.wait(0.5)
                if self.ended.is_set():
                    return
                self.busy = next(iter(self._wanted))
                job = self._wanted.pop(self.busy)
            try:
                job()
            except Exception as error:  # continue with the next job after any error
                if not self.ended.is_set():
                    self.failed(error)
            finally:
                with self._change:
                    self.busy = ""

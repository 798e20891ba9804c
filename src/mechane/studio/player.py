"""The clock of the page: a time that runs, stands, is dragged, and starts again."""

from __future__ import annotations

import threading

SPEEDS = {"1/100 ×": 0.01, "1/10 ×": 0.1, "1/4 ×": 0.25, "1/2 ×": 0.5, "1 ×": 1.0, "2 ×": 2.0, "5 ×": 5.0, "10 ×": 10.0}


class Player:
    """Time between `first` and `last`; `advance` is told how many seconds have passed on the wall."""

    def __init__(self) -> None:
        self.first = self.last = self.t = 0.0
        self.playing, self.loop, self.speed = False, True, 1.0
        self._lock = threading.Lock()

    def span(self, first: float, last: float) -> None:
        """Take another run; the time stays if it is in it."""
        with self._lock:
            inside = first <= self.t <= last and self.last > self.first
            self.first, self.last = first, last
            self.t = self.t if inside else first

    def seek(self, t: float) -> None:
        """Go to a time."""
        with self._lock:
            self.t = min(max(t, self.first), self.last)

    def play(self, on: bool) -> None:
        """Run or stand; at the end, begin again."""
        with self._lock:
            if on and self.t >= self.last:
                self.t = self.first
            self.playing = on and self.last > self.first

    def advance(self, seconds: float) -> bool:
        """Let time pass; says whether it moved."""
        with self._lock:
            if not self.playing:
                return False
            t = self.t + self.speed * seconds
            length = self.last - self.first
            if t > self.last:
                if self.loop and length > 0:
                    t = self.first + (t - self.first) % length
                else:
                    t, self.playing = self.last, False
            self.t = t
            return True

"""The playback clock of the page: play, pause, seek and loop."""

from __future__ import annotations

import threading

SPEEDS = {"1/100 ×": 0.01, "1/10 ×": 0.1, "1/4 ×": 0.25, "1/2 ×": 0.5, "1 ×": 1.0, "2 ×": 2.0, "5 ×": 5.0, "10 ×": 10.0}


class Player:
    """Time between `first` and `last`; `advance` takes the elapsed wall-clock seconds."""

    def __init__(self) -> None:
        self.first = self.last = self.t = 0.0
        self.playing, self.loop, self.speed = False, True, 1.0
        self._lock = threading.Lock()

    def span(self, first: float, last: float) -> None:
        """Set the time range of another run; the current time is kept if it lies within."""
        with self._lock:
            inside = first <= self.t <= last and self.last > self.first
            self.first, self.last = first, last
            self.t = self.t if inside else first

    def seek(self, t: float) -> None:
        """Go to a time."""
        with self._lock:
            self.t = min(max(t, self.first), self.last)

    def play(self, on: bool) -> None:
        """Play or pause; at the end, start over."""
        with self._lock:
            if on and self.t >= self.last:
                self.t = self.first
            self.playing = on and self.last > self.first

    def advance(self, seconds: float) -> bool:
        """Advance the time; returns whether it changed."""
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

"""Trajectories: states at the output times and after each event of a run."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from .state import EventRecord, State

AROUND = 3  # half-widths around a singular position that belong to it


@dataclass(eq=False)
class Trajectory:
    """Coordinates at the output times, one column per point."""

    time: np.ndarray
    x: np.ndarray  # (nx, points)
    z: np.ndarray
    d: np.ndarray
    work: np.ndarray  # (2, points): dissipated and supplied energy
    events: list[EventRecord] = field(default_factory=list)
    stats: dict[str, Any] = field(default_factory=dict)
    interrupted: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)
    hold: np.ndarray = field(default_factory=lambda: np.zeros((0, 0)))
    ranks: np.ndarray = field(default_factory=lambda: np.zeros(0))
    restarts: list[State] = field(default_factory=list)  # after each event, and where steps had to end
    sizes: np.ndarray = field(default_factory=lambda: np.zeros(0))  # nominal sizes of the coordinates
    singular: list[float] = field(default_factory=list)  # times at which loops passed a singular position
    nearest: tuple[float, float] = (
        math.inf,
        0.0,
    )  # smallest singular value of loops, relative to its usual one, and when
    remarks: list[str] = field(default_factory=list)  # on choices that had to be made
    loops: Any = None  # `Ranks` with which loops were closed

    def __post_init__(self) -> None:
        if self.hold.size == 0:
            self.hold = np.zeros((0, len(self.time)))

    def cut(self, points: int) -> None:
        """Keep only the first points."""
        self.time = self.time[:points]
        for name in ("x", "z", "d", "work", "hold"):
            setattr(self, name, getattr(self, name)[:, :points])

    def since(self, t: float) -> Trajectory:
        """The trajectory without the points before a time; the last point is kept."""
        if t <= self.time[0]:
            return self
        k = min(int(np.searchsorted(self.time, t)), len(self.time) - 1)
        arrays = {name: getattr(self, name)[:, k:] for name in ("x", "z", "d", "work", "hold")}
        return replace(self, time=self.time[k:], **arrays)

    def state(self, k: int, p: np.ndarray) -> State:
        """The state at an output point."""
        x = np.concatenate([self.x[:, k], self.work[:, k]])
        return State(float(self.time[k]), x, self.z[:, k], p, self.d[:, k], self.hold[:, k])

    def before(self, t: float, p: np.ndarray) -> tuple[State, float]:
        """The last stored state not after a time, and the time up to which it can be continued without an event."""
        k = int(np.clip(np.searchsorted(self.time, t, side="right") - 1, 0, len(self.time) - 1))
        begin = self.state(k, p)
        end = float(self.time[min(k + 1, len(self.time) - 1)])
        for restart in self.restarts:
            if begin.t <= restart.t <= t:
                begin = restart
            elif t < restart.t < end:
                end = restart.t
                break
        return begin, end

    def across(self, t: float, p: np.ndarray) -> tuple[State, float] | None:
        """The same where loops pass a singular position between two events: states near it cannot be continued; otherwise None."""
        if not self.singular:
            return None
        begin, end = self.state(0, p), float(self.time[-1])
        for restart in self.restarts:
            if restart.t > t:
                end = min(end, restart.t)
                break
            begin = restart
        return (begin, end) if any(begin.t <= s < end for s in self.singular) else None

    def nearly_singular(self, limit: float) -> float | None:
        """The time at which loops came closest to a singular position, below a limit, that they did not pass."""
        value, t = self.nearest
        if not value < limit:
            return None
        for s in self.singular:
            beyond = min((r.t for r in self.restarts if r.t >= s), default=s)
            if abs(t - s) <= AROUND * (beyond - s):
                return None
        return t

    def points(self, p: np.ndarray, some: np.ndarray | slice = slice(None)) -> tuple[np.ndarray, ...]:
        """All or some output points as arguments of the functions of a program: t, x, z, p, d, hold, one row per point."""
        x, z, d, hold = (np.ascontiguousarray(a[:, some].T) for a in (self.x, self.z, self.d, self.hold))
        return self.time[some], x, z, p, d, hold

"""One trial: a mechanism of a seed, and its twins."""

from __future__ import annotations

from .check import Failure, run
from .families import mechanism
from .twins import twins


def trial(seed: int, families: tuple[str, ...] = (), which: str = "one") -> list[Failure]:
    """Failures of a seed: of the mechanism as drawn, and of one twin or of all."""
    m = mechanism(seed, families)
    motion = m.motion
    failures = run(m, motion=motion)
    made = twins(m, motion)
    names = sorted(made)
    names = [] if which == "none" else names if which == "all" else [names[(seed // 7) % len(names)]]
    for name in names:
        twin, other = made[name]()
        failures += run(twin, name, other)
    return failures

"""One trial: a mechanism of a seed, and its twins."""

from __future__ import annotations

from .check import Failure, run
from .families import IN_TURN, mechanism
from .twins import twins


def trial(seed: int, families: tuple[str, ...] = (), which: str = "one") -> list[Failure]:
    """Failures of a seed: of the mechanism as drawn, with none, one or all of its twins, or of either it or one of them."""
    m = mechanism(seed, families)
    motion = m.motion
    made = twins(m, motion)
    names = sorted(made)
    one = names[(seed // 7) % len(names)]
    turn = (seed + seed // len(IN_TURN)) % 2  # both for every family
    chosen = {"none": [], "one": [one], "all": names, "either": [one] if turn else []}[which]
    failures = [] if which == "either" and chosen else run(m, motion=motion)
    for name in chosen:
        twin, other = made[name]()
        failures += run(twin, name, other)
    return failures

"""One trial: a mutation of a seed, and its outcome."""

from __future__ import annotations

from mechane import examples

from .mutate import Mutant, mutant
from .outcome import Outcome, outcome

LONG = {"loader_crane", "loose_knot", "marble_run", "whip"}  # seconds, as they are shipped, or with a file beside them
#: as shipped, impacts and prescribed steps take energy that is in no component's balance
LOSSY = {"bouncing_ball", "hill_jump", "jumping_follower", "stick_slip", "marble_run"}


def trial(seed: int, names: list[str] | None = None, kinds: list[str] | None = None) -> tuple[Mutant, Outcome]:
    """A mutant and its outcome."""
    names = names or [n for n in examples.names() if n not in LONG]
    made = mutant(seed, names, kinds)
    return made, outcome(made, strict_energy=made.example not in LOSSY)

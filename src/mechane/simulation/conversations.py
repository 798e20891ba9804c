"""Programs beside the equations that are asked at events: what they were told is what they know."""

from __future__ import annotations

from collections.abc import Callable

import casadi as ca
import numpy as np

from ..compiler.flat import Flat
from ..compiler.translate import Translated
from ..errors import MechaneError, SimulationError

Answer = Callable[[np.ndarray], np.ndarray]


class Conversation:
    """A conversation in one run, told apart by whole numbers: 0 before the first word, a new one after each.

    A state of the model holds that number. Where a motion goes back to an earlier state (a reset, a saved state), the program
    is begun again and told the same up to there, so that it is a pure function of what was said.
    """

    def __init__(self, open: Callable[[], Answer]):
        self._open = open
        self._said: list[tuple[int, np.ndarray]] = []  # number before, and what was given then
        self._now: int | None = None  # what the program knows
        self._program: Answer | None = None

    def say(self, since: int, given: np.ndarray) -> tuple[int, np.ndarray]:
        """Say something in a conversation as it was; the number it has then, and the answers."""
        if self._program is None or self._now != since:
            self._program = self._open()
            for words in self._until(since):
                self._program(words)
        answers = self._program(given)
        self._said.append((since, given.copy()))
        self._now = len(self._said)
        return self._now, answers

    def _until(self, number: int) -> list[np.ndarray]:
        words = []
        while number:
            number, given = self._said[number - 1]
            words.append(given)
        return words[::-1]


def refuse_partners(flat: Flat, what: str) -> None:
    """Say that something cannot be done with programs beside the equations."""
    found = [e.source.component.path or "model" for e in flat.events if e.exchanges]
    if found:
        raise MechaneError(f"{what} needs a model of equations alone; '{found[0]}' is a program beside them (an FMU).")


def refuse_samples(translated: Translated) -> None:
    """Refuse motions that are prescribed by answers of a program: these jump at every exchange."""
    dae, flat = translated.dae, translated.flat
    for exchange in (e for event in flat.events for e in event.exchanges):
        answers = flat.discrete_symbols[list(exchange.answers)]
        for row in translated.reduced.differentiated:
            if ca.depends_on(dae.residuals[row], answers):
                source = dae.source(row)
                raise SimulationError(
                    f"{source.component.label} prescribes a motion that cannot be followed: it jumps with every exchange.\n"
                    f"  from: {source}\n"
                    "  hint: let the FMU give a force or a torque, or filter its output (signals.SecondOrder)."
                )

"""External programs that exchange values with a model at events."""

from __future__ import annotations

from collections.abc import Callable

import casadi as ca
import numpy as np

from ..compiler.flatten.flat import Flat
from ..compiler.translate import Translated
from ..errors import MechaneError, SimulationError

Answer = Callable[[np.ndarray], np.ndarray]


class Dialogue:
    """A dialogue in one run. Its states are numbered: 0 before the first message, a new number after each.

    A state of the model contains that number. If a run returns to an earlier state (a reset, a saved state), the program
    is restarted and sent the same messages up to there, so that it is a pure function of them.
    """

    def __init__(self, open: Callable[[], Answer]):
        self._open = open
        self._sent: list[tuple[int, np.ndarray]] = []  # previous state, and the numbers sent
        self._current: int | None = None  # state of the program
        self._program: Answer | None = None

    def send(self, since: int, given: np.ndarray) -> tuple[int, np.ndarray]:
        """Send numbers in a given state of the dialogue; return its new state and the answers."""
        if self._program is None or self._current != since:
            self._program = self._open()
            for message in self._until(since):
                self._program(message)
        answers = self._program(given)
        self._sent.append((since, given.copy()))
        self._current = len(self._sent)
        return self._current, answers

    def _until(self, number: int) -> list[np.ndarray]:
        messages = []
        while number:
            number, given = self._sent[number - 1]
            messages.append(given)
        return messages[::-1]


def reject_external_programs(flat: Flat, what: str) -> None:
    """Raise if a model exchanges values with external programs."""
    found = [e.source.component.path or "model" for e in flat.events if e.exchanges]
    if found:
        raise MechaneError(f"{what} needs a model of equations alone; '{found[0]}' is an external program (an FMU).")


def reject_sampled_motions(translated: Translated) -> None:
    """Reject motions prescribed by the answers of a program, which jump at every exchange."""
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

"""Initial equations: what holds at the start of a run, and only there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import StructureError
from .expressions import Equation


@dataclass(frozen=True, eq=False)
class Initial:
    """An equation of the start."""

    equation: Equation


def initial(equation: Any) -> Initial:
    """An equation that holds at the start only. Yield it from `equations()`, or give it to `model.equation(...)`.

    ```python
    yield mc.initial(mc.der(self.y) == 0)            # a block that starts in its steady state
    m.equation(mc.initial(m.tip.frame_a.r[1] == 0.7))  # a pose by where its tip is
    ```
    Start values that are guesses move to meet it, and so do parameters that are given as guesses: `Spring(s0=mc.guess(0.3))`
    takes the free length that the initial equations ask for.
    """
    if not isinstance(equation, Equation):
        raise StructureError(f"mc.initial(...) takes an equation such as 'mc.der(x) == 0', got {equation!r}.")
    return Initial(equation)

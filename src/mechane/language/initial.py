"""Initial equations, which hold only at the start of a simulation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import StructureError
from .expressions import Equation


@dataclass(frozen=True, eq=False)
class Initial:
    """An initial equation."""

    equation: Equation


def initial(equation: Any) -> Initial:
    """An equation that holds only at the start. Yield it from `equations()`, or pass it to `model.equation(...)`.

    ```python
    yield mc.initial(mc.der(self.y) == 0)            # a block that starts in its steady state
    m.equation(mc.initial(m.tip.frame_a.r[1] == 0.7))  # a pose given by the height of the tip
    ```
    Guessed start values are adjusted to satisfy it, and so are parameters given as guesses: `Spring(s0=mc.guess(0.3))`
    takes the free length that the initial equations require.
    """
    if not isinstance(equation, Equation):
        raise StructureError(f"mc.initial(...) takes an equation such as 'mc.der(x) == 0', got {equation!r}.")
    return Initial(equation)

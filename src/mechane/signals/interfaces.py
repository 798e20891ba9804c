"""Base classes of signal blocks: an output `y`, and inputs given as numbers, functions of time, expressions or blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import ParameterError
from ..language import Component, Expr, Source, Variable, parameter, source, variable


class Block(Component):
    """A block with one output; subclasses define its equation, or `output()`."""

    y: Variable = variable(doc="output")

    def equations(self):
        yield self.y == self.output()

    def output(self) -> Any:
        """The output, an expression."""
        raise NotImplementedError

    def _inputs(self, name: str, values: Sequence[Any]) -> None:
        """Several inputs as `name`1, `name`2, …; `name` becomes all of them."""
        if not isinstance(values, (list, tuple)) or not values:
            raise ParameterError(f"{type(self).__name__}: '{name}' needs a list of inputs, got {values!r}.")
        made: list[Expr] = []
        for k, value in enumerate(values, 1):
            declaration = source()
            declaration.name = f"{name}{k}"
            made.append(declaration.make(self, value))
            setattr(self, declaration.name, made[-1])
        setattr(self, name, tuple(made))

    def _given(self, name: str, **about: Any) -> Any:
        """Parameter for an option with a value, None otherwise."""
        value = getattr(self, name)
        if value is not None:
            self._declare(name, parameter(value, **about))
        return value if value is None else getattr(self, name)


class BlockWithInput(Block):
    """A block with one input `u` and one output `y`."""

    u: Source = source(0.0, doc="input: a number, a function of time, an expression or a block")


class Wire(Block):
    """A forward reference for loops of blocks: use it as an input first, and define it later.

    ```python
    m.measured = signals.Wire()
    m.controller = signals.PID(u_s=1.0, u_m=m.measured, kp=2.0, Ti=0.5)
    m.plant = signals.FirstOrder(u=m.controller, T=1.0)
    m.equation(m.measured.y == m.plant.y)
    ```
    """

    def equations(self):
        return ()

"""Events: what happens when a condition becomes true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import StructureError
from .declarations import Discrete, Variable
from .expressions import Condition, Expr, Origin, as_condition, caller, lift


@dataclass(frozen=True, eq=False)
class Reinit:
    """A new value for a variable at an event."""

    target: Variable | Discrete
    value: Expr


@dataclass(frozen=True, eq=False)
class Event:
    """Actions to take at the moment a condition becomes true."""

    condition: Condition
    actions: tuple[Reinit, ...]
    origin: Origin

    def __repr__(self) -> str:
        return f"when({self.condition}, {', '.join(f'{a.target.path} := {a.value}' for a in self.actions)})"


def when(condition: Any, *actions: Reinit) -> Event:
    """An event: the moment `condition` becomes true, do the actions. Yield it from `equations()`.

    ```python
    yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))
    ```
    Right sides see the values just before the event. After the actions, conditions that have become true fire in turn.
    """
    condition = as_condition(condition)
    for a in actions:
        if not isinstance(a, Reinit):
            raise StructureError(f"when(...) takes mc.reinit(variable, value) as actions, got {a!r}.")
    return Event(condition, actions, caller())


def reinit(target: Any, value: Any) -> Reinit:
    """An action of `when`: give a state or a discrete variable a new value."""
    if not isinstance(target, (Variable, Discrete)):
        raise StructureError(
            "reinit needs a variable or a discrete variable (not an expression) as its first argument."
        )
    value = lift(value)
    if value.shape and value.shape != target.shape:
        raise StructureError(f"reinit({target.path}): the new value has shape {value.shape}, needed is {target.shape}.")
    return Reinit(target, value)

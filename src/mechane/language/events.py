"""Events: actions that are performed when a condition becomes true."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import StructureError, brief
from .aliases import warn_deprecated
from .expressions import Condition, Expr, as_condition, lift
from .origins import Origin, caller
from .symbols import Discrete, Variable, discrete_value


@dataclass(frozen=True, eq=False)
class Reinit:
    """A new value for a variable at an event."""

    target: Variable | Discrete
    value: Expr

    def __repr__(self) -> str:
        return f"{self.target.path} := {self.value}"


@dataclass(frozen=True, eq=False)
class Impulse:
    """A new value for a speed, reached by an impulse that changes the speeds of all masses."""

    target: Variable
    value: Expr
    impulse_input: Discrete
    limit: Expr
    size: Discrete | None
    friction: tuple[Variable, Expr, Discrete] | None = None

    def __repr__(self) -> str:
        return f"{self.target.path} := {self.value} by an impulse"


@dataclass(frozen=True, eq=False)
class Failure:
    """The end of a simulation, with a message."""

    message: str
    values: dict[str, Expr]

    def __repr__(self) -> str:
        return "fail"


@dataclass(frozen=True, eq=False)
class Exchange:
    """Numbers for an external program, which answers with new values of discrete variables.

    `open` starts a dialogue and returns a function from sent numbers to answers. `told` is a discrete variable
    that represents everything sent so far, so that a simulation can return to an earlier state.
    """

    open: Callable[[], Callable[[np.ndarray], np.ndarray]]
    given: tuple[Expr, ...]
    answers: tuple[Discrete, ...]
    told: Discrete

    def __repr__(self) -> str:
        return f"exchange({', '.join(map(str, self.given))})"


Action = Reinit | Impulse | Failure | Exchange


@dataclass(frozen=True, eq=False)
class Event:
    """Actions to take at the moment a condition becomes true."""

    condition: Condition
    actions: tuple[Action, ...]
    origin: Origin
    says: str | None = ""
    hint: str = ""

    def __str__(self) -> str:
        return self.says or repr(self)

    def __repr__(self) -> str:
        return f"when({self.condition}, {', '.join(map(repr, self.actions))})"


def when(condition: Any, *actions: Action, says: str | None = "", hint: str = "") -> Event:
    """An event: perform the actions at the moment `condition` becomes true. Yield it from `equations()`.

    ```python
    yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))
    ```
    Right-hand sides use the values just before the event. After the actions, conditions that have become true fire in turn.
    `says` is its text in the list of events of a result; with None it is not listed. `hint` is advice for the case that
    this event and others trigger each other endlessly.
    """
    condition = as_condition(condition)
    for a in actions:
        if not isinstance(a, Action):
            raise StructureError(f"when(...) takes mc.reinit(variable, value) as actions, got {a!r}.")
    for name, text in (("says", says), ("hint", hint)):
        if not (isinstance(text, str) or (name == "says" and text is None)):
            raise StructureError(f"when: {name}={brief(text)} must be a text.")
    return Event(condition, actions, caller(), says, hint)


def reinit(target: Any, value: Any) -> Reinit:
    """An action of `when`: give a state or a discrete variable a new value."""
    if not isinstance(target, (Variable, Discrete)):
        raise StructureError(
            "reinit needs a variable or a discrete variable (not an expression) as its first argument."
        )
    value = lift(value)
    if value.shape and value.shape != target.shape:
        raise StructureError(f"reinit({target.path}): the new value has shape {value.shape}, expected {target.shape}.")
    if isinstance(target, Discrete) and value.sx.is_constant():
        discrete_value(f"reinit({target.path}): the new value", float(value.sx), target.declaration.values)
    return Reinit(target, value)


def impulse(
    target: Any,
    value: Any,
    impulse_input: Any = None,
    limit: Any = math.inf,
    size: Any = None,
    friction: Any = None,
    *,
    push: Any = None,
) -> Impulse:
    """An action of `when`: give a speed a new value by an impulse, as in an impact.

    The impulse changes all speeds of the model, whichever of them are states. `impulse_input` defines where it acts:
    a `discrete(0.0)` that is the whole right-hand side of the equation for the force,

    ```python
    yield mc.if_else(self.touching == 1, mc.der(self.v), self.f) == self.impulse_input
    yield mc.when((self.touching == 0) & (self.gap < 0), mc.impulse(self.v, -self.e * self.v, self.impulse_input))
    ```
    The impulse is limited to `limit`; the speed then falls short of its new value. `size` is a discrete variable that
    is set to the magnitude of the impulse. `friction=(sliding, mu, impulse_input)` applies a second impulse at the same
    moment against a sliding speed: at most mu times as large, and no larger than needed to stop the sliding. Together
    they never add energy; if they would, the speed falls short as well.
    """
    if push is not None:
        warn_deprecated("'push' of impulse is now called 'impulse_input'.")
        impulse_input = push
    if not isinstance(target, Variable) or target.shape or not isinstance(impulse_input, Discrete):
        raise StructureError("impulse(v, value, impulse_input) needs a scalar variable v and a discrete variable.")
    if friction is not None:
        sliding, mu, along = friction
        if not isinstance(sliding, Variable) or sliding.shape or not isinstance(along, Discrete):
            raise StructureError(
                "friction=(sliding, mu, impulse_input) needs a scalar variable, a coefficient, a discrete variable."
            )
        friction = (sliding, lift(mu), along)
    return Impulse(target, lift(value), impulse_input, lift(limit), size, friction)


def fail(message: str, **values: Any) -> Failure:
    """An action of `when`: end the simulation with a message, in which `{name}` stands for the value of that keyword."""
    known = {name: lift(value) for name, value in values.items()}
    try:
        message.format(**dict.fromkeys(known, 0.0))
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        given = f"the values given are {', '.join(known)}" if known else "no values are given"
        raise StructureError(f"fail({message!r}): the message cannot be filled in ({error!r}); {given}.") from error
    return Failure(message, known)

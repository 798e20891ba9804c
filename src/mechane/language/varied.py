"""Numbers inside options that can become parameters: directions, and sizes of curves and surfaces.

`Revolute(n=(0, 0, 1))` gives short code because its axis is constant: zeros and ones vanish from the equations. If a run sets it
by path, `parameters={"hinge.n": (0, 1, 0)}`, the axis becomes a parameter of a copy of the model, which is translated once;
from then on it can change between runs like any other. A model that is never used in this way pays nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from .declarations import Option, ParameterDeclaration, an_axis
from .expressions import Expr, is_symbolic, lift
from .guesses import Guess
from .recorded import Recorded
from .registry import symbols_in
from .symbols import Parameter
from .values import has_direction

if TYPE_CHECKING:
    from .component import Component
    from .node import Node

DEEPEST = 20  # longest chain of parameters that depend on each other


@dataclass(frozen=True, eq=False)
class Possible:
    """A number inside an option that can become a parameter; `name` is its path inside, empty for the value itself."""

    component: Component
    option: str
    name: str
    declaration: ParameterDeclaration
    value: np.ndarray

    @property
    def path(self) -> str:
        """Path as a parameter."""
        return self.component.join(f"{self.option}.{self.name}" if self.name else self.option)


@dataclass(frozen=True, eq=False)
class Varied:
    """A value of an option in which some numbers are parameters of the component."""

    value: Any
    names: frozenset[str]

    def bound(self, owner: Node, option: Option) -> Any:
        """The value with these numbers replaced by parameters of its owner."""
        symbols: dict[str, Parameter] = {}
        for name, (d, value) in numbers_in(option, self.value).items():
            if name in self.names:
                whole = f"{option.name}.{name}" if name else option.name
                declared = ParameterDeclaration(value, d.shape, d.unit, d.min, d.max, d.doc, check=d.check)
                declared.name = whole
                symbols[name] = made = Parameter(owner, declared)
                made.take(value)
                owner.__dict__[f"_{whole}"] = made
        return symbols[""] if "" in symbols else self.value.resized(symbols)


def bound(owner: Node, option: Option, value: Any) -> Any:
    """The value of an option, with its parameters created in the owner."""
    return value.bound(owner, option) if isinstance(value, Varied) else value


def numbers_in(option: Option, value: Any) -> dict[str, tuple[ParameterDeclaration, np.ndarray]]:
    """Numbers inside the value of an option that can become parameters, by name; "" is the value itself."""
    if isinstance(value, Guess) or value is None:
        return {}
    if option.convert is an_axis and not is_symbolic(value):
        declared = ParameterDeclaration(value, (3,), doc=option.doc, check=has_direction)
        return {"": (declared, np.array(an_axis(value), float))}
    return value.sizes() if isinstance(value, Recorded) else {}


def present(value: Any) -> np.ndarray:
    """Value of an expression for the current parameters of the model; raises `LookupError` where they have no value."""
    for _ in range(DEEPEST):
        if not isinstance(value, Expr):
            return np.asarray(value, float)
        symbols = {s.id: s for _, s, _ in symbols_in(value.sx)}.values()
        numbers = [(s, getattr(s, "value", None)) for s in symbols]
        if any(number is None for _, number in numbers):
            break
        old, new = (ca.vertcat(*(ca.vec(lift(pair[k]).sx) for pair in numbers)) for k in (0, 1))
        sx = ca.substitute(value.sx, old, new) if numbers else value.sx
        shape = value.shape
        value = np.array(ca.evalf(sx), float).reshape(shape, order="F") if sx.is_constant() else Expr(sx, shape)
    raise LookupError(value)


def possible(model: Component) -> Iterator[Possible]:
    """All numbers of a model that can become parameters."""
    for component in model.walk():
        if not _is_declared(component):
            continue
        for name, option in component._declarations.items():
            if isinstance(option, Option):
                value = component._arguments.get(name, option.default)
                value, taken = (value.value, value.names) if isinstance(value, Varied) else (value, ())
                for inner, (d, number) in numbers_in(option, value).items():
                    if inner not in taken:
                        yield Possible(component, name, inner, d, number)


def _is_declared(component: Component) -> bool:
    """Whether a component is part of a model or declared in a class body, not created internally by its parent."""
    parent = component._parent
    return parent is None or parent.holds_declared_parts or component._name.partition("[")[0] in parent._declarations

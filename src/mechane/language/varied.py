"""Numbers inside options that can become parameters: directions, and sizes of curves and surfaces.

`Revolute(n=(0, 0, 1))` makes short code because its axis is a number: zeros and ones leave the equations. Asked for by its
path, `parameters={"hinge.n": (0, 1, 0)}`, the axis becomes a parameter of a remade model that is translated once; from
then on it changes from run to run like any other. Where nobody asks, nothing is paid for it.
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

DEEPEST = 20  # how many parameters may follow from each other


@dataclass(frozen=True, eq=False)
class Possible:
    """A number inside an option that can become a parameter; `name` is its place inside, if it is not the whole."""

    component: Component
    option: str
    name: str
    declaration: ParameterDeclaration
    value: np.ndarray

    @property
    def path(self) -> str:
        """Its path as a parameter."""
        return self.component.join(f"{self.option}.{self.name}" if self.name else self.option)


@dataclass(frozen=True, eq=False)
class Varied:
    """A value of an option, some numbers inside of which are parameters of the component that takes it."""

    value: Any
    names: frozenset[str]

    def bound(self, owner: Node, option: Option) -> Any:
        """The value with parameters of its owner in the place of these numbers."""
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
    """The value of an option as its owner takes it."""
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
    """The number of an expression with parameters as the model has them now; a `LookupError` where they have none."""
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
    """Everything in a model that can become a parameter."""
    for component in model.walk():
        if not _of_a_user(component):
            continue
        for name, option in component._declarations.items():
            if isinstance(option, Option):
                value = component._call[1].get(name, option.default)
                value, taken = (value.value, value.names) if isinstance(value, Varied) else (value, ())
                for inner, (d, number) in numbers_in(option, value).items():
                    if inner not in taken:
                        yield Possible(component, name, inner, d, number)


def _of_a_user(component: Component) -> bool:
    """Whether a component stands in a model or a class body, and was not made by one from the library for itself."""
    from .component import Model

    around = component._parent
    return around is None or isinstance(around, Model) or component._name.partition("[")[0] in around._declarations

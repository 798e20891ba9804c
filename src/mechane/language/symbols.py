"""Symbols of component instances: parameters, variables and discrete variables."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import MechaneError, ParameterError, ShapeError, count_of
from .access import recorded
from .expressions import Expr, lift, numbers, zeros
from .guesses import Guess, Number, Start, Value, split_guess
from .registry import symbols_in
from .symbol import Symbol, time

if TYPE_CHECKING:
    from .declarations import ParameterDeclaration, VariableDeclaration
    from .node import Node


class Owned(Symbol):
    """A symbol that belongs to a component or connector."""

    __slots__ = ("owner",)

    owner: Node

    @property
    def path(self) -> str:
        """Path in the model, such as `hinge.phi`."""
        return self.owner.join(self.name)


class Parameter(Owned):
    """A parameter of one component."""

    __slots__ = ("_value", "declaration", "declared", "free")
    value = recorded("_value")

    if TYPE_CHECKING:  # the constructor takes a value, the attribute is a symbol

        def __get__(self, owner: Any, kind: Any = None) -> Parameter: ...
        def __set__(self, owner: Any, value: Value) -> None: ...

    def __init__(self, owner: Node, declaration: ParameterDeclaration):
        super().__init__(declaration.name, declaration.shape)
        self.owner, self.declaration, self.free = owner, declaration, False
        self.value: Any = None
        self.declared: Expr | None = None  # the default of the declaration, if it is an expression

    def take(self, value: Any) -> None:
        """Set a value, or a guess: then the initial equations determine the value."""
        self.free = isinstance(value, Guess)
        self.value = self.checked(value.value if isinstance(value, Guess) else value)

    def take_default(self, value: Any) -> None:
        """Set the default of its declaration, in terms of the symbols of its owner."""
        self.take(value)
        self.declared = self._value if isinstance(self._value, Expr) else None

    @property
    def label(self) -> str:
        """Class, path and name, for messages."""
        where = f" '{self.owner.path}'" if self.owner.path else ""
        return f"{type(self.owner).__name__}{where}: parameter '{self.name}'"

    def checked(self, given: Any) -> Any:
        """The value as an array or an expression, with shape and bounds checked."""
        if given is None:
            unit = f" [{self.declaration.unit}]" if self.declaration.unit else ""
            raise ParameterError(f"{self.label}{unit} has no value; give {self.name}=….")
        try:
            value = numbers(given if self.declaration.convert is None else self.declaration.convert(given))
        except OverflowError as error:
            raise ParameterError(f"{self.label}: the number is too large.") from error
        except (MechaneError, TypeError, ValueError) as error:
            raise ParameterError(f"{self.label}: {error}") from error
        if value.shape != self.shape:
            isotropic = self.declaration.min is not None  # one stiffness for all directions; a vector has no bounds
            if value.shape or not (isotropic or (isinstance(value, np.ndarray) and value == 0)):
                raise ShapeError(f"{self.label} must be {count_of(self.shape)}, got {count_of(value.shape)}.")
            value = np.full(self.shape, value) if isinstance(value, np.ndarray) else value + zeros(self.shape)
        if isinstance(value, np.ndarray):
            self.check_bounds(value)
        return value

    def check_bounds(self, number: np.ndarray) -> None:
        """Reject numbers that violate `min`, `max` or `check`, and nan; infinite ones, except where the default is infinite."""
        d = self.declaration
        if np.isnan(number).any():
            raise ParameterError(f"{self.label} is not a number.")
        if np.isinf(number).any() and not (isinstance(d.default, float) and isinf(d.default)):
            raise ParameterError(f"{self.label} = {_plain(number)} is not finite.")
        if d.min is not None and (number < d.min).any():
            raise ParameterError(f"{self.label} = {_plain(number)} is below its minimum {d.min}.")
        if d.max is not None and (number > d.max).any():
            raise ParameterError(f"{self.label} = {_plain(number)} is above its maximum {d.max}.")
        wrong = d.check(number) if d.check is not None else None
        if wrong:
            raise ParameterError(f"{self.label} = {_plain(number)} {wrong}.")

    def ordered(self) -> list[tuple[Parameter, Parameter]]:
        """Pairs of parameters, the first of which must not exceed the second: those that bound this one."""
        floor, roof = self.declaration.floor, self.declaration.roof
        pairs: list[tuple[Parameter, Parameter]] = [] if floor is None else [(self._bounding(floor), self)]
        return pairs if roof is None else [*pairs, (self, self._bounding(roof))]

    def _bounding(self, bound: Symbol) -> Parameter:
        found = self.owner.__dict__.get(bound.name)
        if not isinstance(found, Parameter):
            raise ParameterError(f"{self.label}: its bound '{bound.name}' must be a parameter of the same component.")
        return found

    def check_order(self) -> None:
        """Reject a number beyond the number of a parameter that bounds it."""
        for low, high in self.ordered():
            numbers: tuple[Any, Any] = low.value, high.value
            if all(isinstance(n, np.ndarray) for n in numbers):  # not formulas
                refuse_disorder(low, high, *numbers)


def refuse_disorder(low: Parameter, high: Parameter, least: np.ndarray, most: np.ndarray) -> None:
    """Raise if numbers of one parameter exceed those of another that must be at least as large."""
    if np.any(least > most):
        raise ParameterError(f"{low.label} = {_plain(least)} is above '{high.name}' = {_plain(most)}.")


def _plain(number: np.ndarray) -> Any:
    return float(number) if number.ndim == 0 else number.tolist()


class Variable(Owned):
    """A variable of one component or connector, or the derivative of one."""

    __slots__ = ("_fixed", "_start", "_state", "declaration", "integral", "loose", "made_rate")
    fixed, start, state = recorded("_fixed"), recorded("_start"), recorded("_state")

    if TYPE_CHECKING:  # the constructor takes a value, the attribute is a symbol

        def __get__(self, owner: Any, kind: Any = None) -> Variable: ...
        def __set__(self, owner: Any, value: Start) -> None: ...

    def __init__(self, owner: Node, declaration: VariableDeclaration, name: str, integral: Variable | None = None):
        super().__init__(name, declaration.shape)
        self.owner, self.declaration, self.integral = owner, declaration, integral
        self.made_rate: Expr | None = None  # the derivative, if it exists already
        self._state = declaration.state  # preference as a state; a component may change it in build()
        self._start: Any = declaration.start if integral is None else None
        self._fixed = False
        self.loose: frozenset[int] = frozenset()  # elements of a fixed start that are guesses

    @property
    def is_unchanged(self) -> bool:
        """Whether it has no start value and is a state as its declaration says."""
        return self._start is None and not self._fixed and self._state == self.declaration.state

    @property
    def order(self) -> int:
        """0 for a variable, 1 for its derivative, …"""
        return 0 if self.integral is None else self.integral.order + 1

    @property
    def path(self) -> str:
        return self.owner.join(self.name) if self.integral is None else f"der({self.integral.path})"

    def rate(self) -> Expr:
        """The derivative, created on first use."""
        if self.made_rate is None:
            declared = self.declaration.derivative if self.integral is None else None
            if declared is not None:
                self.made_rate = lift(declared(self.owner))
            else:
                self.made_rate = Variable(self.owner, self.declaration, f"der({self.name})", self)
        return self.made_rate

    def set_start(self, value: Any) -> None:
        """Set a start value: fixed, or a guess."""
        value, loose = split_guess(value)
        self.fixed, self.loose = loose is not None, loose or frozenset()
        try:
            lifted = lift(value)
        except (MechaneError, TypeError, ValueError, OverflowError) as error:
            raise ParameterError(f"{type(self.owner).__name__}: start value of '{self.name}': {error}") from error
        if not lifted.sx.is_constant() and any(symbol is time for _, symbol, _ in symbols_in(lifted.sx)):
            raise ParameterError(
                f"{type(self.owner).__name__}: the start value of '{self.name}' cannot change with time; got {lifted}."
            )
        if lifted.sx.is_constant() and not lifted.sx.is_regular():
            raise ParameterError(
                f"{type(self.owner).__name__}: the start value of '{self.name}' is not a finite number: {lifted}."
            )
        if lifted.shape != self.shape:
            if lifted.shape or not lifted.sx.is_zero():
                raise ShapeError(
                    f"{type(self.owner).__name__}: the start value of '{self.name}' must be {count_of(self.shape)}, got "
                    f"{count_of(lifted.shape)}."
                )
            lifted = lifted + zeros(self.shape)
        self._start = lifted


class Discrete(Owned):
    """A discrete variable of one component."""

    __slots__ = ("_start", "declaration")
    start = recorded("_start")

    if TYPE_CHECKING:  # the constructor takes a value, the attribute is a symbol

        def __get__(self, owner: Any, kind: Any = None) -> Discrete: ...
        def __set__(self, owner: Any, value: Number) -> None: ...

    def __init__(self, owner: Node, declaration: VariableDeclaration):
        super().__init__(declaration.name, ())
        self.owner, self.declaration = owner, declaration
        self.start = declaration.start  # pyright: ignore[reportGeneralTypeIssues]

    def set_start(self, value: Any) -> None:
        """Set a start value, one of the allowed values."""
        what = f"{type(self.owner).__name__}: '{self.name}'"
        self.start = discrete_value(what, value, self.declaration.values)  # pyright: ignore[reportGeneralTypeIssues]


def discrete_value(what: str, value: Any, values: tuple[float, ...]) -> float:
    """Check a value of a discrete variable against the allowed ones."""
    try:
        number = float(value)
    except (MechaneError, TypeError, ValueError, OverflowError) as error:
        raise ParameterError(f"{what} must be a number, got {value!r}.") from error
    if np.isnan(number) or (values and number not in values):
        allowed = f"one of {', '.join(f'{v:g}' for v in values)}" if values else "a number"
        raise ParameterError(f"{what} must be {allowed}; got {value!r}.")
    return number

"""Declarations in the body of a component class: parameters, variables, discrete variables, options and conditional ports."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast, overload

import numpy as np

from ..errors import MechaneError, ParameterError, ShapeError, StructureError, brief, count_of
from ..extension import front_door
from .columns import Shape
from .expressions import Expr, is_symbolic, lift, stack, zeros
from .functions import norm
from .guesses import Direction, Guess, Value, split_guess
from .registry import symbols_in
from .symbol import Symbol, time
from .symbols import Discrete, Parameter, Variable, discrete_value
from .units import known
from .values import is_number, like_default, numbers_of, unit_vector

if TYPE_CHECKING:
    from .node import Node

T = TypeVar("T")
Given = TypeVar("Given")
Kept = TypeVar("Kept")
LONGEST = 1_000_000  # elements of a vector
CLASS_BODY = (
    "\n  hint: functions in a class body do not see the names of the class; write an expression: k * mc.sin(mc.time)."
)
STATE_CHOICES = ("never", "avoid", "default", "prefer", "memory", "always")


def as_shape(shape: int | Shape) -> Shape:
    """A shape tuple from `()`, `2` or `(3, 3)`."""
    lengths = (shape,) if isinstance(shape, (int, np.integer)) else shape
    if not isinstance(lengths, (tuple, list)) or len(lengths) > 2 or not all(_is_length(n) for n in lengths):
        raise ShapeError(f"shape={brief(shape)} must be an integer, or two of them for a matrix.")
    return tuple(lengths)


def _is_length(n: Any) -> bool:
    return isinstance(n, (int, np.integer)) and not isinstance(n, bool) and 0 <= int(cast(Any, n)) <= LONGEST


class ParameterDeclaration(Symbol):
    """A parameter in a class body. It is a symbol, so that other defaults in the class body may use it."""

    __slots__ = ("check", "convert", "default", "doc", "floor", "max", "min", "roof", "unit")

    def __init__(
        self,
        default: Any,
        shape: Shape,
        unit: str = "",
        min: Any = None,
        max: Any = None,
        doc: str = "",
        convert: Callable[[Any], Any] | None = None,
        check: Callable[[np.ndarray], str | None] | None = None,
    ):
        super().__init__("parameter", shape)
        self.default, self.unit, self.doc, self.convert, self.check = default, unit, doc, convert, check
        self.floor = min if isinstance(min, Symbol) else None  # parameters of the owner as bounds
        self.roof = max if isinstance(max, Symbol) else None
        self.min, self.max = _number("min", min), _number("max", max)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name


def _number(name: str, bound: Any) -> Any:
    """A bound as a number: that of the parameter that is the bound, if it has one."""
    return getattr(getattr(bound, "declaration", bound), name) if isinstance(bound, Symbol) else bound


class VariableDeclaration(Symbol):
    """A variable in a class body. It is a symbol, so that sources and other components in the class body may use it."""

    __slots__ = (
        "_rate",
        "derivative",
        "discrete",
        "doc",
        "flow",
        "hint",
        "nominal",
        "start",
        "state",
        "unit",
        "values",
    )

    def __init__(
        self,
        shape: Shape = (),
        unit: str = "",
        start: Any = None,
        state: str = "default",
        flow: bool = False,
        doc: str = "",
        hint: str = "",
        derivative: Callable[[Any], Expr] | None = None,
        discrete: bool = False,
        values: tuple[float, ...] = (),
        nominal: float | None = None,
    ):
        super().__init__("variable", shape)
        self.unit, self.start, self.state, self.flow, self.doc, self.hint = unit, start, state, flow, doc, hint
        self.derivative, self.discrete, self.values, self.nominal = derivative, discrete, values, nominal
        self._rate: DeclaredRate | None = None

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def changed(self, **changes: Any) -> VariableDeclaration:
        """A copy of the declaration with some attributes changed, for one component."""
        fields = {name: getattr(self, name) for name in ("shape", *self.__slots__) if not name.startswith("_")}
        twin = VariableDeclaration(**{**fields, **changes})
        twin.name = self.name
        return twin

    def rate(self) -> Expr:
        """The derivative, also a symbol of the class body."""
        if self.discrete:
            return zeros(self.shape)
        if self._rate is None:
            self._rate = DeclaredRate(self)
        return self._rate


class DeclaredRate(Symbol):
    """The derivative of a variable in a class body."""

    __slots__ = ("_rate", "of")

    def __init__(self, of: VariableDeclaration | DeclaredRate):
        super().__init__("derivative", of.shape)
        self.of = of
        self._rate: DeclaredRate | None = None

    def rate(self) -> Expr:
        """The next derivative."""
        if self._rate is None:
            self._rate = DeclaredRate(self)
        return self._rate


@dataclass(eq=False)
class Option:
    """A structural choice: a plain Python value that is fixed when the component is created."""

    default: Any
    choices: tuple[Any, ...] = ()
    doc: str = ""
    convert: Callable[[Any], Any] | None = None
    check: Callable[[Any], str | None] | None = None
    required: bool = False
    start: bool = False
    name: str = field(default="", init=False)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def take(self, owner: Any, value: Any) -> Any:
        """Convert and check a given value; return the one that the owner stores."""
        if value is None and self.required:
            doc = f", {self.doc}" if self.doc else ""
            raise ParameterError(f"{type(owner).__name__} needs {self.name}=…{doc}.")
        if value is self.default and self.convert is None:
            return value
        if isinstance(value, Guess) and not self.start:
            raise ParameterError(
                f"{type(owner).__name__}: {self.name}={brief(value)}: only start values can be guesses."
            )
        if self.choices:
            if isinstance(value, Expr) or not (isinstance(value, Hashable) and value in self.choices):
                raise StructureError(
                    f"{type(owner).__name__}: {self.name}={brief(value)} must be one of {self.choices}."
                )
            return value
        if value is None and self.default is None:
            return None
        if isinstance(value, Guess):
            return Guess(self.take(owner, value.value))
        kept = value
        try:
            if self.convert is not None:
                kept = self.convert(value)
        except (MechaneError, TypeError, ValueError) as error:
            reason = str(error).rstrip(".")
            raise ParameterError(f"{type(owner).__name__}: {self.name}={brief(value)}: {reason}.") from error
        if self.check is not None:
            wrong = self.check(kept)
        else:
            wrong = like_default(self.default, value) if self.convert is None else None
        if wrong:
            raise ParameterError(f"{type(owner).__name__}: {self.name}={brief(value)} {wrong}.")
        return kept


@dataclass(eq=False)
class Port:
    """A connector that exists only under a condition."""

    kind: type
    when: str | Callable[[Any], bool]

    def active(self, owner: Any) -> bool:
        """Whether `owner` has this connector."""
        return bool(self.when(owner) if callable(self.when) else getattr(owner, self.when))


@dataclass(eq=False)
class Absent:
    """Placeholder of a conditional connector that is switched off: false, and using it raises an error."""

    owner: Any
    name: str
    port: Port

    def __bool__(self) -> bool:
        return False

    def explain(self) -> str:
        """Why the connector does not exist and how to get it."""
        how = f"with {self.port.when}=True" if isinstance(self.port.when, str) else "under its condition"
        return f"{self.owner.label} has a connector '{self.name}' only {how}."

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise StructureError(self.explain())


@front_door
def parameter(
    default: Any = None,
    *,
    shape: int | Shape | None = None,
    unit: str = "",
    min: Any = None,
    max: Any = None,
    doc: str = "",
    convert: Callable[[Any], Any] | None = None,
    check: Callable[[np.ndarray], str | None] | None = None,
) -> Parameter:
    """Declare a parameter: a value that is constant during a simulation and can be changed between simulations.

    The default may be a number, a vector, or an expression of other parameters of the class. Without a default the user
    must give a value. `min` and `max` bound every element; each is a number or another parameter of the component, as in
    `upper = parameter(1.0, min=lower)`. `convert` turns the given object into the value; `check` receives numbers and
    returns a complaint ("must be symmetric") or None.
    """
    if shape is None:
        shape = () if default is None else _lifted("parameter: default", default).shape
    for name, bound in (("min", min), ("max", max)):
        if bound is not None and not isinstance(bound, (Parameter, ParameterDeclaration)) and not _is_numeric(bound):
            raise ParameterError(f"parameter(...): {name}={brief(bound)} must be a number or a parameter.")
    if _is_numeric(min) and _is_numeric(max) and np.any(np.asarray(min) > np.asarray(max)):
        raise ParameterError(f"parameter(...): min={min} is above max={max}.")
    declaration: Any = ParameterDeclaration(default, as_shape(shape), known(unit), min, max, doc, convert, check)
    return declaration


def _lifted(what: str, value: Any) -> Expr:
    """An expression from an argument; an error names the argument."""
    try:
        return lift(value)
    except MechaneError as error:
        raise type(error)(f"{what}={brief(value)}: {error}") from error


def _is_numeric(value: Any) -> bool:
    try:
        return isinstance(value, (int, float, np.number)) or np.asarray(value).dtype.kind in "fiu"
    except ValueError:  # rows of different lengths
        return False


@front_door
def variable(
    *,
    shape: int | Shape = (),
    unit: str = "",
    start: Any = None,
    state: str = "default",
    flow: bool = False,
    derivative: Callable[[Any], Expr] | None = None,
    doc: str = "",
    hint: str = "",
    nominal: float | None = None,
) -> Variable:
    """Declare a variable.

    `start` is the default guess of its initial value. `state` ("always", "memory", "prefer", "default", "avoid", "never") is its
    preference as a state; "memory", for the internal state of a signal block, takes precedence over the coordinates of joints.
    In a connector, `flow=True` makes the variable sum to zero over a connection. `derivative` gives its
    time derivative as an expression of the owner, for variables such as rotation matrices. `hint` is shown when the
    variable cannot be determined; "{path}" and "{name}" in it stand for the component. `nominal` is its typical magnitude where
    that follows from neither its unit nor the model: tolerances are relative to it as long as the variable is smaller.
    """
    if state not in STATE_CHOICES:
        raise StructureError(f"state={state!r} must be one of {STATE_CHOICES}.")
    if nominal is not None and (is_number(nominal) or is_symbolic(nominal) or not 0 < nominal < math.inf):
        raise StructureError(f"nominal={nominal!r} must be a positive number.")
    if start is not None:
        _lifted("variable: start", split_guess(start)[0])
    declaration: Any = VariableDeclaration(
        as_shape(shape), known(unit), start, state, flow, doc, hint, derivative, nominal=nominal
    )
    return declaration


@front_door
def flow(*, shape: int | Shape = (), unit: str = "", doc: str = "") -> Variable:
    """Declare a flow variable of a connector: positive into the component, summing to zero where connected."""
    return variable(shape=shape, unit=unit, flow=True, doc=doc)


@front_door
def discrete(start: float = 0.0, *, values: tuple[float, ...] = (), doc: str = "") -> Discrete:
    """Declare a discrete variable: constant between events, changed by `when(..., reinit(mode, value))`.

    `values` lists its possible values, so that the compiler can check every mode beforehand.
    """
    if wrong := numbers_of(0)(values):
        raise StructureError(f"discrete(...): values={values!r} {wrong}.")
    start = discrete_value("discrete(...)", start, tuple(values))
    declaration: Any = VariableDeclaration(start=start, doc=doc, discrete=True, values=tuple(values))
    return declaration


@overload
def option(
    default: None = None,
    *,
    choices: tuple[Any, ...] = (),
    doc: str = "",
    convert: Callable[[Any], Any] | None = None,
    check: Callable[[Any], str | None] | None = None,
    required: bool = False,
    start: bool = False,
) -> Any: ...
@overload
def option(
    default: Any,
    *,
    choices: tuple[Any, ...] = (),
    doc: str = "",
    convert: Callable[[Any], Any],
    check: Callable[[Any], str | None] | None = None,
    required: bool = False,
    start: bool = False,
) -> Any: ...
@overload
def option(
    default: Any, *, choices: tuple[Any, ...] = (), doc: str = "", check: Callable[[Any], str | None]
) -> Any: ...
@overload
def option(default: T, *, choices: tuple[Any, ...] = (), doc: str = "") -> T: ...
@front_door
def option(
    default: Any = None,
    *,
    choices: tuple[Any, ...] = (),
    doc: str = "",
    convert: Callable[[Any], Any] | None = None,
    check: Callable[[Any], str | None] | None = None,
    required: bool = False,
    start: bool = False,
) -> Any:
    """Declare a structural choice, a plain Python value: `driven = option(False)`.

    `convert` turns the given object into the stored one; `check` receives that and returns a complaint ("must be a Curve")
    or None. Neither is applied to a default of None; with `required` a value must be given. An option that serves as a
    `start` value may be given as a guess.
    """
    if not isinstance(choices, (tuple, list)):
        raise StructureError(f"option(...): choices={choices!r} must be a tuple of values.")
    if choices and default not in choices:
        raise StructureError(f"option({default!r}): the default must be one of {choices}.")
    return Option(default, choices, doc, convert, check, required, start)


@front_door
def direction(default: Any = None, *, doc: str = "") -> Any:
    """Declare an axis in a component's own frame: normalized to unit length; the zero vector is rejected.

    It may be an expression of a model's parameters, `n=self.axis`, and thus change between runs; numbers give shorter code.
    """
    if default is not None:
        an_axis(default)
    return Option(default, doc=doc, convert=an_axis)


def an_axis(n: Any) -> Any:
    """A unit vector, as numbers or as an expression of parameters."""
    if not is_symbolic(n):
        return unit_vector(n)
    given = n if isinstance(n, Expr) else stack([lift(x) for x in n])
    if given.shape != (3,):
        raise ParameterError(f"a direction has three components, got {count_of(given.shape)}")
    if any(not isinstance(s, (Parameter, ParameterDeclaration)) for _, s, _ in symbols_in(given.sx)):
        raise ParameterError("a direction must be constant, made of numbers and parameters")
    return given / norm(given)


@dataclass(eq=False)
class Source:
    """An external input: a number, a function of time, an expression or a signal."""

    default: Any
    shape: Shape = ()
    unit: str = ""
    doc: str = ""
    min: Any = None
    name: str = field(default="", init=False)

    if TYPE_CHECKING:  # the constructor takes a value, the attribute is an expression

        def __get__(self, owner: Any, kind: Any = None) -> Expr: ...
        def __set__(self, owner: Any, value: Value | Callable[[Any], Any] | Node) -> None: ...

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def make(self, owner: Any, value: Any) -> Any:
        """The owner's attribute: a parameter for a number, otherwise an expression."""
        what = f"{type(owner).__name__}: '{self.name}'"
        if value is None:
            raise ParameterError(f"{what} has no value; give a number, a function of time or a signal.")
        if callable(value) and not isinstance(value, Expr):
            try:
                value = lift(value(time))
            except Exception as error:
                hint = CLASS_BODY if isinstance(error, NameError) else ""
                raise ParameterError(
                    f"{what}: the function of time fails on an expression: {type(error).__name__}: {error}{hint}"
                ) from error
        elif isinstance(getattr(value, "y", None), Expr):  # a block with an output
            block: Any = value
            if block._parent is None:
                owner._child(f"{self.name}_source", block)
                owner.__dict__[f"{self.name}_source"] = block
            value = block.y
        elif not isinstance(value, Expr) and not is_symbolic(value):
            declaration = ParameterDeclaration(value, self.shape, self.unit, min=self.min, doc=self.doc)
            declaration.name = self.name
            made = Parameter(owner, declaration)
            made.value = made.checked(value)
            return made
        value = lift(value)
        if value.shape != self.shape:
            if value.shape or not value.sx.is_zero():
                raise ShapeError(f"{what} must be {count_of(self.shape)}, got {count_of(value.shape)}.")
            value = value + zeros(self.shape)
        return value


@front_door
def source(default: Any = None, *, shape: int | Shape = (), unit: str = "", min: Any = None, doc: str = "") -> Source:
    """Declare an external input: a number, a function of time (`lambda t: mc.sin(t)`), or a signal.

    Numbers below `min` are rejected; functions and signals are not checked.
    """
    return Source(default, as_shape(shape), known(unit), doc, min)


class Converted(Generic[Given, Kept]):
    """Annotation of an option whose stored type differs from the given one: `n: Converted[Direction, np.ndarray]`."""

    if TYPE_CHECKING:

        def __get__(self, owner: Any, kind: Any = None) -> Kept: ...
        def __set__(self, owner: Any, value: Given) -> None: ...


Axis = Converted[Direction, np.ndarray]
OptionalAxis = Converted[Direction | None, Any]


def port(kind: type[T], *, when: str | Callable[[Any], bool]) -> T:
    """Declare a connector that exists only if an option is true (or a function of the component returns true)."""
    if not isinstance(kind, type) or not (isinstance(when, str) or callable(when)):
        raise StructureError(f"port({kind!r}, when={when!r}): give the class of a connector and the name of an option.")
    declaration: Any = Port(kind, when)
    return declaration

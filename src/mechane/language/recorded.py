"""Values that record the arguments of their constructors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import signature
from typing import Any, ClassVar, Self, TypeVar, cast

import numpy as np

from ..errors import MechaneError, ParameterError, UnknownNameError, brief, suggest
from .declarations import ParameterDeclaration
from .expressions import Expr, is_symbolic

F = TypeVar("F", bound=Callable[..., Any])
CAUSED = (TypeError, ValueError, ArithmeticError, LookupError, AttributeError)  # raised by arguments of a wrong type
T = TypeVar("T")


def derived(method: F) -> F:
    """Decorate a method that derives another value from this one; both have the same sizes."""

    @wraps(method)
    def made(self: Any, *args: Any, **kwargs: Any) -> Any:
        value = method(self, *args, **kwargs)
        value.__dict__["made_from"] = (self, method.__name__, args, kwargs)
        return value

    return cast(F, made)


def _checked(make: F) -> F:
    """Decorate a constructor so that any error caused by its arguments names them."""

    @wraps(make)
    def checked(self: Any, *args: Any, **kwargs: Any) -> None:
        try:
            make(self, *args, **kwargs)
        except MechaneError:
            raise
        except CAUSED as error:
            reject_unknown(type(self).__name__, make, kwargs)
            reject_number(type(self).__name__, make, (self, *args), kwargs)
            raise ParameterError(f"{type(self).__name__}{_shown(*self.made_with)}: {error}") from error

    return cast(F, checked)


def errors_named(function: F) -> F:
    """Decorate a function so that any error caused by its arguments shows them."""

    @wraps(function)
    def checked(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except MechaneError:
            raise
        except CAUSED as error:
            reject_number(function.__name__, function, args, kwargs)
            raise ParameterError(f"{function.__name__}{_shown(args, kwargs)}: {error}.") from error

    return cast(F, checked)


def _shown(args: Iterable[Any], kwargs: dict[str, Any]) -> str:
    """The arguments of a call, for messages."""
    return f"({', '.join([*map(brief, args), *(f'{name}={brief(v)}' for name, v in kwargs.items())])})"


def reject_unknown(name: str, make: Callable[..., Any], keywords: Iterable[str]) -> None:
    """Reject keywords that a constructor does not have, by name."""
    known = signature(make).parameters
    if any(p.kind is p.VAR_KEYWORD for p in known.values()):
        return
    for keyword in keywords:
        if keyword not in known:
            offered = [k for k in known if k != "self"]
            raise UnknownNameError(f"{name} has no argument '{keyword}'.{suggest(keyword, offered)}")


def reject_number(name: str, make: Callable[..., Any], args: Sequence[Any], kwargs: dict[str, Any]) -> None:
    """Reject a call with too many arguments or too few, by name."""
    try:
        signature(make).bind(*args, **kwargs)
    except TypeError as error:
        known = [k for k in signature(make).parameters if k != "self"]
        raise ParameterError(f"{name}: {error}.\n  hint: {name}({', '.join(known)})") from None


def keywords_checked(kind: type[T]) -> type[T]:
    """Decorate a class whose constructor rejects unknown keywords by name."""
    make: Any = kind.__init__

    @wraps(make)
    def checked(self: Any, *args: Any, **kwargs: Any) -> None:
        reject_unknown(kind.__name__, make, kwargs)
        make(self, *args, **kwargs)

    kind.__init__ = checked  # type: ignore[method-assign]
    return kind


class Recorded:
    """Keeps the arguments of its constructor as `made_with`, so that it can be written to a file and recreated.

    Arguments that are sizes are declared as parameters in the class body. In a component with such a value they are
    parameters below the name of the value: `contact.curve1.radius`.
    """

    made_with: tuple[tuple[Any, ...], dict[str, Any]]
    made_from: tuple[Recorded, str, tuple[Any, ...], dict[str, Any]] | None = None  # value and method it derives from

    unique: ClassVar[bool] = False  # whether it equals only itself: made from a function, whose surroundings may change

    _sizes: ClassVar[dict[str, ParameterDeclaration]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        own = {name: d for name, d in vars(cls).items() if isinstance(d, ParameterDeclaration)}
        cls._sizes = {**cls._sizes, **own}
        if "__init__" in vars(cls):
            cls.__init__ = _checked(vars(cls)["__init__"])

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        made = super().__new__(cls)
        made.__dict__["made_with"] = (args, kwargs)
        if cls._sizes:
            try:
                given = made._arguments()
            except TypeError:  # the constructor reports the error
                return made
            made.__dict__.update((name, given[name]) for name in cls._sizes if name in given)
        return made

    def _arguments(self) -> dict[str, Any]:
        """The arguments of the constructor by name, defaults included."""
        args, kwargs = self.made_with
        given = signature(type(self)).bind(*args, **kwargs)
        given.apply_defaults()
        return dict(given.arguments)

    def sizes(self) -> dict[str, tuple[ParameterDeclaration, np.ndarray]]:
        """Sizes that are numbers, by name; those of a nested value are prefixed by its name."""
        if self.made_from is not None:
            return self.made_from[0].sizes()
        found: dict[str, tuple[ParameterDeclaration, np.ndarray]] = {}
        for name, value in self._arguments().items():
            d = self._sizes.get(name)
            if isinstance(value, Recorded):
                found |= {f"{name}.{inner}": size for inner, size in value.sizes().items()}
            elif d is not None and _is_number(value) and np.shape(value) == d.shape:
                found[name] = d, np.array(value, float)
        return found

    def resized(self, sizes: dict[str, Any]) -> Any:
        """The same value with other sizes, which are numbers or expressions."""
        if self.made_from is not None:
            value, method, args, kwargs = self.made_from
            return getattr(value.resized(sizes), method)(*args, **kwargs)
        given = self._arguments()
        for name, value in given.items():
            if isinstance(value, Recorded):
                inner = {n.removeprefix(f"{name}."): s for n, s in sizes.items() if n.startswith(f"{name}.")}
                given[name] = value.resized(inner) if inner else value
            elif name in sizes:
                given[name] = sizes[name]
        return type(self)(**given)


def _is_number(value: Any) -> bool:
    """Whether a size is a number or a vector of numbers, not an expression, a function or None."""
    return not (value is None or callable(value) or isinstance(value, (Expr, str)) or is_symbolic(value))

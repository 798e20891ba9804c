"""Values that remember how they were created."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, ClassVar, TypeVar, cast

import numpy as np

from ..errors import MechaneError, ParameterError
from .declarations import ParameterDeclaration
from .expressions import Expr, is_symbolic

F = TypeVar("F", bound=Callable[..., Any])


def derived(method: F) -> F:
    """A method that makes another value from this one: both have the same sizes."""

    @wraps(method)
    def made(self: Any, *args: Any, **kwargs: Any) -> Any:
        value = method(self, *args, **kwargs)
        value.__dict__["made_from"] = (self, method.__name__, args, kwargs)
        return value

    return cast(F, made)


def _checked(make: F) -> F:
    """A constructor that rejects arguments of the wrong kind by name, whatever goes wrong with them inside."""

    @wraps(make)
    def checked(self: Any, *args: Any, **kwargs: Any) -> None:
        try:
            make(self, *args, **kwargs)
        except MechaneError:
            raise
        except (TypeError, ValueError, ArithmeticError, LookupError, AttributeError) as error:
            try:
                signature(make).bind(self, *args, **kwargs)
            except TypeError:
                raise error from None  # a misspelt keyword: Python's own message is right
            given, named = self.made_with
            shown = [_brief(v) for v in given] + [f"{name}={_brief(v)}" for name, v in named.items()]
            raise ParameterError(f"{type(self).__name__}({', '.join(shown)}): {error}") from error

    return cast(F, checked)


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"


class Recorded:
    """Keeps the arguments of its constructor as `made_with`, so that it can be written to a file and recreated.

    Arguments that are sizes are declared as parameters in the class body. A component that holds such a value has them
    as parameters under the name it gives the value: `contact.curve1.radius`.
    """

    made_with: tuple[tuple[Any, ...], dict[str, Any]]
    made_from: tuple[Recorded, str, tuple[Any, ...], dict[str, Any]] | None = None  # a value and its method, if by one

    _sizes: ClassVar[dict[str, ParameterDeclaration]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        own = {name: d for name, d in vars(cls).items() if isinstance(d, ParameterDeclaration)}
        cls._sizes = {**cls._sizes, **own}
        if "__init__" in vars(cls):
            cls.__init__ = _checked(vars(cls)["__init__"])

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        made = super().__new__(cls)
        made.__dict__["made_with"] = (args, kwargs)
        if cls._sizes:
            try:
                given = made._arguments()
            except TypeError:  # the constructor says what is wrong with them
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
        """Sizes that are numbers, by name; those of a value inside follow under its name."""
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
        """The same with other sizes: numbers or expressions."""
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
    """Whether a size is a number or a vector of numbers, not an expression, a function, or nothing."""
    return not (value is None or callable(value) or isinstance(value, (Expr, str)) or is_symbolic(value))

"""Aliases of a component's declarations: short names, and deprecated ones that issue a warning."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from ..errors import MechaneError, ParameterError, brief, warn
from .expressions import lift
from .guesses import Guess

if TYPE_CHECKING:
    from .node import Node

T = TypeVar("T")


@dataclass(eq=False)
class Alias:
    """Another name for a parameter, option, variable, connector or part of the same component."""

    of: str
    deprecated: bool = False
    sign: int = 1
    name: str = field(default="", init=False)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, owner: Any, kind: type) -> Any:
        if owner is None:
            return self
        self.warn(kind)
        return getattr(owner, self.of) if self.sign > 0 else -getattr(owner, self.of)

    def warn(self, kind: type) -> None:
        """Issue a warning if the name is deprecated."""
        if self.deprecated:
            opposite = ", with the opposite sign" if self.sign < 0 else ""
            warn_deprecated(f"'{self.name}' of {kind.__name__} is now called '{self.of}'{opposite}.")


def alias(of: str, *, deprecated: bool = False, sign: int = 1) -> Any:
    """Declare another name for a parameter, option, variable, connector or part: `L: Parameter = alias("length")`.

    The alias works as a keyword of the constructor, as an attribute, and in paths. With `deprecated=True`, using it issues
    a warning that names its replacement. `sign=-1` is for a variable whose sign changed together with its name.
    """
    return Alias(of, deprecated, sign)


def warn_deprecated(text: str) -> None:
    """Issue a deprecation warning at the line outside this package that uses the name."""
    warn(text, DeprecationWarning)


def _opposite(kind: type, name: str, value: Any) -> Any:
    """A start value with the opposite sign."""
    try:
        return Guess(-lift(value.value)) if isinstance(value, Guess) else -lift(value)
    except MechaneError as error:
        raise ParameterError(f"{kind.__name__}: {name}={brief(value)}: {error}") from error


def by_current_name(kind: type[Node], arguments: dict[str, Any]) -> dict[str, Any]:
    """Replace aliases among the arguments of a constructor by current names."""
    aliases = {name: d for name in arguments if isinstance(d := kind._declarations.get(name), Alias)}
    if not aliases:
        return arguments
    current = {name: value for name, value in arguments.items() if name not in aliases}
    for name, d in aliases.items():
        if d.of in current:
            raise ParameterError(f"{kind.__name__}: '{name}' is another name for '{d.of}'; give one of them.")
        d.warn(kind)
        current[d.of] = arguments[name] if d.sign > 0 else _opposite(kind, name, arguments[name])
    return current

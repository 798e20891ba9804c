"""Aliases of a component's declarations: short names, and deprecated ones that issue a warning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from ..errors import ParameterError, warn
from .symbols import Owned

if TYPE_CHECKING:
    from .component import Component
    from .node import Connector, Node

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
        current[d.of] = arguments[name] if d.sign > 0 else -arguments[name]
    return current


def aliases_of(model: Component) -> Iterator[tuple[str, str, Alias, type]]:
    """All paths in a model that contain an alias: path, current path, alias, and the class that declares it."""
    from .component import Component
    from .node import Connector

    for component in model.walk():
        kind = type(component)
        for name, d in kind._declarations.items():
            if not isinstance(d, Alias):
                continue
            target = component.__dict__.get(d.of)
            if isinstance(target, (Component, Connector)):
                for path in _paths_in(target):
                    yield component.join(name) + path[len(target.path) :], path, d, kind
            elif target is not None:
                yield component.join(name), component.join(d.of), d, kind


def _paths_in(node: Component | Connector) -> Iterator[str]:
    from .component import Component

    for part in node.walk() if isinstance(node, Component) else (node,):
        yield from (value.path for value in part.__dict__.values() if isinstance(value, Owned))
        if isinstance(part, Component):
            for connector in part.connectors():
                yield from _paths_in(connector)


class ByPath(dict[str, T]):
    """Items of a model by path. Aliases are accepted, deprecated ones with a warning; iteration yields current names only.

    With `signed`, aliases of opposite sign are accepted too and give the negated item.
    """

    def __init__(self, model: Component, items: dict[str, T], signed: bool = False):
        super().__init__(items)
        self.model, self.signed = model, signed
        self._aliases: dict[str, tuple[str, Alias, type]] | None = None

    def __missing__(self, path: str) -> Any:
        found = self._alias(path)
        if found is None:
            raise KeyError(path)
        current, d, kind = found
        d.warn(kind)
        return self[current] if d.sign > 0 else -self[current]  # type: ignore[operator]

    def get(self, path: str, default: Any = None) -> Any:  # type: ignore[override]
        try:
            return self[path]
        except KeyError:
            return default

    def __contains__(self, path: object) -> bool:
        return super().__contains__(path) or self._alias(path) is not None

    def _alias(self, path: object) -> tuple[str, Alias, type] | None:
        if self._aliases is None:
            self._aliases = {
                other: (current, d, kind)
                for other, current, d, kind in aliases_of(self.model)
                if self.signed or d.sign > 0
            }
        found = self._aliases.get(path)  # type: ignore[arg-type]
        return found if found is not None and super().__contains__(found[0]) else None

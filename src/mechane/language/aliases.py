"""Other names for what a component declares: short ones that stay, and old ones that warn."""

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
        self.tell(kind)
        return getattr(owner, self.of) if self.sign > 0 else -getattr(owner, self.of)

    def tell(self, kind: type) -> None:
        """Warn whoever uses an old name, where it is used."""
        if self.deprecated:
            opposite = ", with the opposite sign" if self.sign < 0 else ""
            text = f"'{self.name}' of {kind.__name__} is now called '{self.of}'{opposite}."
            warn_of_old_name(text)


def alias(of: str, *, deprecated: bool = False, sign: int = 1) -> Any:
    """Declare another name for a parameter, option, variable, connector or part: `L: Parameter = alias("length")`.

    It works as a keyword of the constructor, as an attribute, and in paths. With `deprecated=True` it is an old name and
    using it issues a warning with the new one. `sign=-1` is for a variable that changed its sign with its name.
    """
    return Alias(of, deprecated, sign)


def warn_of_old_name(text: str) -> None:
    """Say that a name is old, at the line outside this package where it is used."""
    warn(text, DeprecationWarning)


def by_present_name(kind: type[Node], arguments: dict[str, Any]) -> dict[str, Any]:
    """Arguments of a constructor with other names replaced by the present ones."""
    others = {name: d for name in arguments if isinstance(d := kind._declarations.get(name), Alias)}
    if not others:
        return arguments
    present = {name: value for name, value in arguments.items() if name not in others}
    for name, d in others.items():
        if d.of in present:
            raise ParameterError(f"{kind.__name__}: '{name}' is another name for '{d.of}'; give one of them.")
        d.tell(kind)
        present[d.of] = arguments[name] if d.sign > 0 else -arguments[name]
    return present


def aliases_of(model: Component) -> Iterator[tuple[str, str, Alias, type]]:
    """All other paths in a model: the path, the present path, and who declares it."""
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

    for some in node.walk() if isinstance(node, Component) else (node,):
        yield from (value.path for value in some.__dict__.values() if isinstance(value, Owned))
        if isinstance(some, Component):
            for connector in some.connectors():
                yield from _paths_in(connector)


class ByPath(dict[str, T]):
    """What a model has, by path; other names work too, old ones with a warning.

    Only present names are listed. With `signed` a name that stands for the opposite gives an expression.
    """

    def __init__(self, model: Component, things: dict[str, T], signed: bool = False):
        super().__init__(things)
        self.model, self.signed = model, signed
        self._others: dict[str, tuple[str, Alias, type]] | None = None

    def __missing__(self, path: str) -> Any:
        found = self._other(path)
        if found is None:
            raise KeyError(path)
        present, d, kind = found
        d.tell(kind)
        return self[present] if d.sign > 0 else -self[present]  # type: ignore[operator]

    def get(self, path: str, default: Any = None) -> Any:  # type: ignore[override]
        try:
            return self[path]
        except KeyError:
            return default

    def __contains__(self, path: object) -> bool:
        return super().__contains__(path) or self._other(path) is not None

    def _other(self, path: object) -> tuple[str, Alias, type] | None:
        if self._others is None:
            self._others = {
                other: (now, d, kind) for other, now, d, kind in aliases_of(self.model) if self.signed or d.sign > 0
            }
        found = self._others.get(path)  # type: ignore[arg-type]
        return found if found is not None and super().__contains__(found[0]) else None

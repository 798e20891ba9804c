"""Items of a model by path, also by other names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from .aliases import Alias
from .component import Component
from .node import Connector
from .symbols import Owned

T = TypeVar("T")


def aliases_of(model: Component) -> Iterator[tuple[str, str, Alias, type]]:
    """All paths in a model that contain an alias: path, current path, alias, and the class that declares it."""
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

"""Components that a user names: one path, several, or True for all."""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import ParameterError, UnknownNameError, suggest
from ..language.component import Component

Names = bool | str | Iterable[str]


def listed(names: Names) -> list[str]:
    """Names as a list; empty for True and False."""
    if isinstance(names, (bool, str)):
        return [names] if isinstance(names, str) else []
    try:
        return list(names)
    except TypeError:
        raise ParameterError(f"Expected the path of a component, or a list of paths, got {names!r}.") from None


def components_named(model: Component, names: Names) -> list[str]:
    """Paths of components as a list; each must be in the model."""
    paths, requested = [c.path for c in model.walk()], listed(names)
    for name in requested:
        if not isinstance(name, str) or not any(below(path, name) for path in paths):
            raise UnknownNameError(f"There is no component {name!r} to hide.{suggest(str(name), paths[1:])}")
    return requested


def below(path: str, owner: str) -> bool:
    """Whether a path denotes a component or something inside it."""
    return path == owner or path.startswith((owner + ".", owner + "["))

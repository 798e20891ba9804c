"""Planar mechanisms in moving planes."""

from __future__ import annotations

from typing import Any

from ..language.component import Component
from ..language.node import Connector
from ..language.tree import parent_of


def has_planes(model: Component) -> bool:
    """Whether there are planar mechanisms in moving planes."""
    return any(hasattr(type(c), "view_plane") for c in model.walk())


def planes(flat: Any) -> dict[str, tuple[Any, Any]]:
    """For components in a moving plane: its origin and rotation matrix.

    A component that carries a plane has `view_plane`: the connector of the planar mechanism, origin and matrix. Everything
    connected to that connector through planar parts lies in the plane.
    """
    carriers = [c for c in flat.model.walk() if hasattr(type(c), "view_plane")]
    if not carriers:
        return {}
    owner: dict[int, Connector] = {}
    for v in flat.variables:
        if isinstance(v.owner, Connector) and v.integral is None:
            owner.update(dict.fromkeys(flat.columns(v), v.owner))
    joined: dict[int, list[Connector]] = {}
    for a, b, _ in flat.aliases:
        if a in owner and b in owner:
            joined.setdefault(id(owner[a]), []).append(owner[b])
            joined.setdefault(id(owner[b]), []).append(owner[a])
    found: dict[str, tuple[Any, Any]] = {}
    for carrier in carriers:
        start, origin, matrix = carrier.view_plane
        plane = (origin, matrix)
        stack, seen = [start], {id(start)}
        while stack:
            for other in joined.get(id(stack.pop()), ()):
                if id(other) in seen:
                    continue
                seen.add(id(other))
                stack.append(other)
                component = parent_of(other)
                if isinstance(component, Component) and component not in carriers:
                    found.setdefault(component.path, plane)
                    more = [c for c in component.connectors() if type(c).kind() is type(start).kind()]
                    stack += [c for c in more if id(c) not in seen]
                    seen.update(id(c) for c in more)
    return found

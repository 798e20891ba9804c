"""Checks of class bodies of users: attributes that should be methods, classes and declarations without parentheses."""

from __future__ import annotations

import inspect
from typing import Any

from ..errors import StructureError

OURS = __name__.partition(".")[0]
STATED = {"connections": "yield mc.connect(…)", "equations": "yield … == …"}
MISSPELT = {"connect": "connections", "connection": "connections", "equation": "equations"}
DECLARING = ("discrete", "flow", "parameter", "source", "variable")


def check_body(kind: type, node: type) -> None:
    """Reject attributes of a class body that are probably mistakes; `node` is the base class of components and connectors."""
    if (kind.__module__ or "").partition(".")[0] == OURS:
        return
    for name, value in vars(kind).items():
        if name in STATED:
            _check_method(kind, name, value)
        elif name in MISSPELT and inspect.isgeneratorfunction(value):
            raise StructureError(f"{kind.__name__}: '{name}' is never called. Did you mean '{MISSPELT[name]}'?")
        elif not name.startswith("__") and "ClassVar" not in str(vars(kind).get("__annotations__", {}).get(name, "")):
            if complaint := without_parentheses(value, node, kind):
                raise StructureError(f"{kind.__name__}: '{name}' {complaint}")


def _check_method(kind: type, name: str, value: Any) -> None:
    if not callable(value):
        raise StructureError(f"{kind.__name__}: '{name}' must be a method: def {name}(self): {STATED[name]}")
    if inspect.isfunction(value) and not inspect.signature(value).parameters:
        raise StructureError(f"{kind.__name__}: {name}() needs the argument self: def {name}(self): …")


def without_parentheses(value: Any, node: type, around: type | None = None) -> str:
    """The complaint about a class of components, or a function such as `mc.variable`, given instead of its result."""
    if isinstance(value, type):
        nested = around is not None and value.__qualname__.startswith(f"{around.__qualname__}.")
        return (
            f"is the class {value.__name__}; write {value.__name__}(…)."
            if issubclass(value, node) and not nested
            else ""
        )
    declares = inspect.isfunction(value) and value.__name__ in DECLARING and (value.__module__ or "").startswith(OURS)
    return f"is the function {value.__name__}; write mc.{value.__name__}(…)." if declares else ""
